import Foundation
import Levels
import Physics

// Pictures come with levels from anywhere: what they say of their size is looked at before they are unpacked.

/// A picture as its file has it: read and looked at, not unpacked.
package struct PackedImage: Sendable {
  package let path: String
  package let data: Data
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
}

extension PixelImage {
  /// Bytes of a file that are read (64 MB).
  package static let mostFileBytes = 64 << 20
  /// Pixels to a side of a picture that is unpacked.
  package static let mostSide = 16_384
  /// Pixels of a picture that is unpacked: 256 MB.
  package static let mostPixels = 64 << 20
  /// Pixels to a side that are kept: larger pictures are made smaller, as renderers have limits.
  package static let mostKept = 4096
  /// Bytes of a file whose kind does not say how large its picture is.
  fileprivate static let mostUnknownBytes = 4 << 20
}
