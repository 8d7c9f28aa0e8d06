import CSDL2
import Foundation
import Physics
import Presentation

extension PackedImage {
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
  /// Reads a picture of any kind that SDL_image knows.
  package init(contentsOf path: String) throws(PlatformError) {
    self = try PackedImage(contentsOf: path).unpacked()
  }
}
