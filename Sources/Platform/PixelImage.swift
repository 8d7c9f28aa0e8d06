import CSDL2
import Foundation
import Levels
import Physics

/// A picture in memory: rows from the top, red, green, blue and opacity in one byte each.
package struct PixelImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package var bytes: [UInt8]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  subscript(x: Int, y: Int) -> Color {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
    let i = (y * width + x) * 4
    return Color(
      red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
  }

  /// The picture made smaller by a whole factor, each pixel the mean of a square.
  ///
  /// Averages the encoded values, as every blend before it did.
  package func downsampled(by factor: Int) -> PixelImage {
    guard factor > 1 else { return self }
    var small = PixelImage(width: width / factor, height: height / factor)
    let area = UInt32(factor * factor)
    let smallWidth = small.width
    let smallHeight = small.height
    bytes.withUnsafeBufferPointer { source in
      small.bytes.withUnsafeMutableBufferPointer { target in
        for y in 0..<smallHeight {
          for x in 0..<smallWidth {
            var sums = SIMD4<UInt32>(repeating: area / 2)
            for row in y * factor..<(y + 1) * factor {
              var i = (row * width + x * factor) * 4
              for _ in 0..<factor {
                sums &+= SIMD4(
                  UInt32(source[i]), UInt32(source[i + 1]), UInt32(source[i + 2]),
                  UInt32(source[i + 3]))
                i += 4
              }
            }
            let o = (y * smallWidth + x) * 4
            target[o] = UInt8(sums[0] / area)
            target[o + 1] = UInt8(sums[1] / area)
            target[o + 2] = UInt8(sums[2] / area)
            target[o + 3] = UInt8(sums[3] / area)
          }
        }
      }
    }
    return small
  }

  /// The picture as the bytes of a PNG file.
  package func png() throws(PlatformError) -> [UInt8] {
    // The library writes to files, and does not always tell that a disk is full: what it has written is looked at.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inkfall-\(UInt64.random(in: .min ... .max)).png")
    defer { try? FileManager.default.removeItem(at: file) }
    var copy = bytes
    let code = copy.withUnsafeMutableBytes { raw -> Int32 in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          raw.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
          SDL_PIXELFORMAT_RGBA32.rawValue)
      else { return -1 }
      defer { SDL_FreeSurface(surface) }
      return IMG_SavePNG(surface, file.path)
    }
    guard code == 0 else { throw .notWritten(path: file.path, PlatformError.reason) }
    let png = (try? FileBytes.read(file.path, atMost: .max)).map { [UInt8]($0) } ?? []
    guard png.suffix(8).prefix(4).elementsEqual("IEND".utf8) else {
      throw .notWritten(path: file.path, "is there room on the disk?")
    }
    return png
  }

  /// Writes the picture as a PNG file, whole or not at all.
  package func savePNG(_ path: String) throws(PlatformError) {
    let png = try png()
    do throws(LevelFileError) {
      try AtomicFile.write(png, to: path, isDurable: false)
    } catch {
      throw .notWritten(path: path, error.cause)
    }
  }
}
