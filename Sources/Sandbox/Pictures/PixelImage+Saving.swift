import Levels
import Platform
import Presentation

extension PixelImage {
  /// Writes the picture as a PNG file, whole or not at all, with a text in it for whoever opens it.
  ///
  /// What is no file, as `/dev/stdout` or a pipe, gets the picture alone.
  func savePNG(
    _ path: String, carrying text: CarriedText?, of content: PNGContent = .drawing
  ) throws(PlatformError) {
    let png = try png(AtomicFile.isDevice(path) ? [] : text?.chunks ?? [], of: content)
    do throws(LevelFileError) {
      try AtomicFile.write(png, to: path)
    } catch {
      throw .notWritten(path: path, error.cause)
    }
  }
}
