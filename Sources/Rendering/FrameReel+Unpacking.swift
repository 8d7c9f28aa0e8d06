import Platform
import Presentation

extension FrameReel {
  /// A frame, halved so often; `nil` if it is missing or cannot be unpacked, which is noted. On any thread.
  package func unpacked(at index: Int, level: Int) -> PixelImage? {
    guard let packed = frames[index] else { return nil }
    do throws(PlatformError) {
      var image = try packed.unpacked()
      for _ in 0..<max(level, 0) { image = image.halved }
      return image
    } catch {
      errors.withLock { $0[index] = error }
      return nil
    }
  }
}
