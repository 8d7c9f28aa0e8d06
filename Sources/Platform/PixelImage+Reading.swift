import CSDL2
import Foundation
import Levels
import Physics

// Pictures come with levels from anywhere: what they say of their size is looked at before they are unpacked.

/// A picture as its file has it: read and looked at, not unpacked.
package struct PackedImage: Sendable {
  package let path: String
  private let data: Data
  /// Width and height that it has when it is unpacked (pixels), as its first bytes say; `nil` for kinds that do not.
  package let size: (width: Int, height: Int)?

  /// Bytes of the file.
  package var byteCount: Int { data.count }

  /// Reads a picture of any kind that SDL_image knows: PNG, JPEG, WebP, GIF, BMP and more.
  package init(contentsOf path: String) throws(PlatformError) {
    let data: Data
    do {
      data = try FileBytes.read(path, atMost: PixelImage.mostFileBytes)
    } catch {
      switch error {
      case .missing: throw .notRead(path: path, "there is no such file")
      case .folder, .noFile: throw .notRead(path: path, "it is no file")
      case .tooLarge: throw .notRead(path: path, "it is too large")
      case .unreadable: throw .notRead(path: path, "it is not readable")
      }
    }
    let said = PictureHeader.size(of: [UInt8](data.prefix(1 << 20)))
    if let said {
      guard said.width <= PixelImage.mostSide, said.height <= PixelImage.mostSide,
        said.width * said.height <= PixelImage.mostPixels
      else { throw .notRead(path: path, "its \(said.width) × \(said.height) pixels are too many") }
    } else if data.count > PixelImage.mostUnknownBytes {
      throw .notRead(path: path, "it is too large for its kind")
    }
    (self.path, self.data) = (path, data)
    self.size = said.map { said in
      var size = said
      while max(size.width, size.height) > PixelImage.mostKept {
        size = (max(size.width / 2, 1), max(size.height / 2, 1))
      }
      return size
    }
  }

  /// SDL_image makes ready what a kind needs when it meets the first of it, without a look at other threads.
  private static let kinds: Int32 = IMG_Init(
    Int32(IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue))

  /// The picture; on any thread.
  package func unpacked() throws(PlatformError) -> PixelImage {
    _ = Self.kinds
    let surface = data.withUnsafeBytes { raw -> UnsafeMutablePointer<SDL_Surface>? in
      guard let file = SDL_RWFromConstMem(raw.baseAddress, Int32(raw.count)) else { return nil }
      guard let loaded = IMG_Load_RW(file, 1) else { return nil }
      // Most pictures have these bytes already: a copy would be as large again.
      if loaded.pointee.format.pointee.format == SDL_PIXELFORMAT_RGBA32.rawValue { return loaded }
      defer { SDL_FreeSurface(loaded) }
      return SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGBA32.rawValue, 0)
    }
    guard let surface else { throw .notRead(path: path, PlatformError.reason) }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0, let pixels = surface.pointee.pixels else {
      throw .notRead(path: path, "it is empty")
    }
    var image = PixelImage(width: width, height: height)
    let pitch = Int(surface.pointee.pitch)
    image.bytes.withUnsafeMutableBytes { target in
      for row in 0..<height {
        guard let base = target.baseAddress else { return }
        memcpy(base + row * width * 4, pixels + row * pitch, width * 4)
      }
    }
    while max(image.width, image.height) > PixelImage.mostKept { image = image.halved }
    return image
  }
}

extension PixelImage {
  /// Bytes of a file that are read (64 MB).
  package static let mostFileBytes = 64 << 20
  /// Pixels to a side of a picture that is unpacked.
  package static let mostSide = 16_384
  /// Pixels of a picture that is unpacked: 256 MB.
  static let mostPixels = 64 << 20
  /// Pixels to a side that are kept: larger pictures are made smaller, as renderers have limits.
  static let mostKept = 4096
  /// Bytes of a file whose kind does not say how large its picture is.
  fileprivate static let mostUnknownBytes = 4 << 20

  /// Reads a picture of any kind that SDL_image knows.
  package init(contentsOf path: String) throws(PlatformError) {
    self = try PackedImage(contentsOf: path).unpacked()
  }

  /// Twice as wide and high, each pixel between the four around it, by their distance and opacity.
  package var doubled: PixelImage {
    var large = PixelImage(width: 2 * width, height: 2 * height)
    let largeWidth = large.width
    bytes.withUnsafeBufferPointer { source in
      large.bytes.withUnsafeMutableBufferPointer { target in
        for y in 0..<2 * height {
          // A pixel's middle is a quarter from the middle of that which it is part of.
          let (row, otherRow) = (y / 2, min(max(y / 2 + (y % 2 == 0 ? -1 : 1), 0), height - 1))
          for x in 0..<2 * width {
            let column = x / 2
            let otherColumn = min(max(column + (x % 2 == 0 ? -1 : 1), 0), width - 1)
            var sums = SIMD4<UInt32>(repeating: 0)
            for corner in 0..<4 {
              let i =
                ((corner < 2 ? row : otherRow) * width + (corner % 2 == 0 ? column : otherColumn))
                * 4
              let weight: UInt32 = corner == 0 ? 9 : corner == 3 ? 1 : 3
              let alpha = weight * UInt32(source[i + 3])
              sums &+= SIMD4(
                UInt32(source[i]) * alpha, UInt32(source[i + 1]) * alpha,
                UInt32(source[i + 2]) * alpha, alpha)
            }
            let o = (y * largeWidth + x) * 4
            let alpha = max(sums[3], 1)
            for part in 0..<3 { target[o + part] = UInt8((sums[part] + alpha / 2) / alpha) }
            target[o + 3] = UInt8((sums[3] + 8) / 16)
          }
        }
      }
    }
    return large
  }

  /// Half as wide and high, at least a pixel: each the mean of four, in which a pixel counts by its opacity, so
  /// that what is not seen lends no color.
  package var halved: PixelImage {
    var small = PixelImage(width: max(width / 2, 1), height: max(height / 2, 1))
    let (smallWidth, smallHeight) = (small.width, small.height)
    bytes.withUnsafeBufferPointer { source in
      small.bytes.withUnsafeMutableBufferPointer { target in
        for y in 0..<smallHeight {
          let rows = (2 * y, min(2 * y + 1, height - 1))
          for x in 0..<smallWidth {
            let columns = (2 * x, min(2 * x + 1, width - 1))
            var sums = SIMD4<UInt32>(repeating: 0)
            for corner in 0..<4 {
              let row = corner < 2 ? rows.0 : rows.1
              let column = corner % 2 == 0 ? columns.0 : columns.1
              let i = (row * width + column) * 4
              let alpha = UInt32(source[i + 3])
              sums &+= SIMD4(
                UInt32(source[i]) * alpha, UInt32(source[i + 1]) * alpha,
                UInt32(source[i + 2]) * alpha, alpha)
            }
            let o = (y * smallWidth + x) * 4
            let alpha = max(sums[3], 1)
            for part in 0..<3 { target[o + part] = UInt8((sums[part] + alpha / 2) / alpha) }
            target[o + 3] = UInt8((sums[3] + 2) / 4)
          }
        }
      }
    }
    return small
  }
}

/// What the first bytes of a picture say of its size.
enum PictureHeader {
  /// Width and height (pixels); `nil` for kinds that are not known here.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    func big(_ at: Int, _ count: Int) -> Int? {
      guard at + count <= bytes.count else { return nil }
      return bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func little(_ at: Int, _ count: Int) -> Int? {
      guard at + count <= bytes.count else { return nil }
      return bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func begins(_ text: String, at: Int = 0) -> Bool {
      bytes.dropFirst(at).starts(with: text.utf8)
    }
    func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
      width.flatMap { width in height.map { (width, $0) } }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return pair(big(16, 4), big(20, 4)) }
    if begins("GIF8") { return pair(little(6, 2), little(8, 2)) }
    if begins("BM") {
      // Heights below zero run downwards.
      return pair(little(18, 4), little(22, 4).map { $0 > 0x7FFF_FFFF ? 0x1_0000_0000 - $0 : $0 })
    }
    if begins("RIFF"), begins("WEBP", at: 8) {
      if begins("VP8X", at: 12) {
        return pair(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
      }
      if begins("VP8L", at: 12) {
        return little(21, 4).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
      }
      return pair(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    // JPEG: segments of a marker and a length, until the one with the frame's size.
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let isFrame = 0xC0...0xCF ~= marker && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return pair(big(at + 7, 2), big(at + 5, 2)) }
      guard let length = big(at + 2, 2), length >= 2 else { return nil }
      at += 2 + length
    }
    return nil
  }
}
