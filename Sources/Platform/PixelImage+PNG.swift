import CSDL2
import Foundation
import Levels
import Physics
import Presentation

extension PixelImage {
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
