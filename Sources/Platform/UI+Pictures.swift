import CImGui
import Physics
import Presentation

// Pictures in panels. Each is given to the renderer once and kept while it is shown.

extension UI {
  private struct KeptPicture {
    var number: Int
    var texture: Texture
    var frame: Int
  }

  private static var pictures: [String: KeptPicture] = [:]
  private static var pictureFrame = 0
  private static var picturesMade = 0

  /// Pictures that are given to the renderer in one frame: more would be felt.
  private static let mostPerFrame = 3
  /// Frames that one is kept without being shown.
  private static let patience = 240

  /// Draws a picture; one that is new may come a few frames later.
  ///
  /// - Parameters:
  ///   - id: Which picture it is.
  ///   - number: Another one for another content of the same.
  /// - Returns: whether it is there.
  @discardableResult
  package static func drawPicture(
    _ id: String, number: Int, _ image: PixelImage, at place: Vec2, size: Vec2, on canvas: Canvas?,
    opacity: Float = 1
  ) -> Bool {
    if let kept = pictures[id], kept.number == number {
      pictures[id]?.frame = pictureFrame
    } else {
      guard let canvas, picturesMade < mostPerFrame, let texture = try? canvas.makeTexture(image)
      else { return false }
      picturesMade += 1
      pictures[id] = KeptPicture(number: number, texture: texture, frame: pictureFrame)
    }
    guard let texture = pictures[id]?.texture.texture else { return false }
    cimgui_draw_image(
      Layer.panel.rawValue, UnsafeMutableRawPointer(texture), place.x * scale, place.y * scale,
      size.x * scale, size.y * scale, Color.white.opacity(opacity).packed)
    return true
  }

  /// A frame begins: what has not been shown for long is let go.
  static func beginPictures() {
    pictureFrame += 1
    picturesMade = 0
    guard pictureFrame % patience == 0 else { return }
    pictures = pictures.filter { $0.value.frame > pictureFrame - patience }
  }

  /// The renderer goes.
  static func forgetPictures() { pictures = [:] }
}
