import Foundation

extension PixelImage {
  /// Writes the picture as a PNG file, wholly or not at all, with a text in it for whoever opens it.
  ///
  /// What is no file, as `/dev/stdout` or a pipe, gets the picture alone.
  func savePNG(_ path: String, carrying text: CarriedText?) throws(PlatformError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let found = try? FileManager.default.attributesOfItem(atPath: target.path)
    if let type = found?[.type] as? FileAttributeType, type != .typeRegular {
      return try savePNG(path)
    }
    let aside = target.deletingLastPathComponent().appendingPathComponent(
      ".\(target.lastPathComponent).\(UInt32.random(in: .min ... .max)).tmp")
    var isDone = false
    defer { if !isDone { try? FileManager.default.removeItem(at: aside) } }
    do {
      try savePNG(aside.path)
    } catch {
      throw .notWritten(path: path, error.cause)
    }
    if let text {
      do {
        let png = FileManager.default.contents(atPath: aside.path).map { [UInt8]($0) } ?? []
        try Data(text.put(into: png)).write(to: aside)
      } catch {
        throw .notWritten(path: path, "\(error)")
      }
    }
    guard rename(aside.path, target.path) == 0 else {
      throw .notWritten(path: path, String(cString: strerror(errno)))
    }
    isDone = true
  }
}
