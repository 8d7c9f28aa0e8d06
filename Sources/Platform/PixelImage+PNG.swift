import CPNG
import Foundation
import Levels
import Physics
import Presentation

/// A chunk of a PNG file beside those of the picture.
package struct PNGChunk: Sendable, Hashable {
  /// Four letters. Their case says what other programs do with the chunk (PNG, section 5.4).
  package var type: [UInt8]
  package var data: [UInt8]

  package init(_ type: [UInt8], _ data: [UInt8]) {
    precondition(type.count == 4, "the name of a PNG chunk has four letters")
    (self.type, self.data) = (type, data)
  }
}

extension PixelImage {
  /// What a picture shows, which decides how it is compressed.
  package enum PNGContent: Sendable {
    /// Areas of one color and sharp edges. Without PNG's filters such pictures are smaller, and
    /// written in half the time.
    case drawing
    /// Colors that change from pixel to pixel.
    case photo
  }

  /// The picture as the bytes of a PNG file: without an alpha channel if all of it is opaque.
  ///
  /// The same picture and chunks give the same bytes with the same versions of libpng and zlib.
  ///
  /// - Parameter chunks: Stand between the header and the pixels, in this order.
  package func png(
    _ chunks: [PNGChunk] = [], of content: PNGContent = .drawing
  ) throws(PlatformError) -> [UInt8] {
    let kinds = chunks.map { chunk in
      CPNGChunk(type: chunk.type.reduce(0) { $0 << 8 | UInt32($1) }, size: chunk.data.count)
    }
    let data = chunks.flatMap(\.data)
    var message = [CChar](repeating: 0, count: 200)
    var size = 0
    let written = bytes.withUnsafeBufferPointer { pixels in
      kinds.withUnsafeBufferPointer { kinds in
        data.withUnsafeBufferPointer { data in
          var image = CPNGImage(
            pixels: pixels.baseAddress, width: UInt32(clamping: width),
            height: UInt32(clamping: height), is_photo: content == .photo,
            chunks: kinds.baseAddress, chunk_count: kinds.count, chunk_data: data.baseAddress)
          return cpng_write(&image, &size, &message, message.count)
        }
      }
    }
    guard let written else {
      let reason = String(
        decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw .notWritten(path: "a PNG image", reason)
    }
    defer { free(written) }
    return Array(UnsafeBufferPointer(start: written, count: size))
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
