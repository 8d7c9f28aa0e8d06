import Physics
import Platform
import Presentation

/// Draws pictures of scenes, one after another, without a window or a display. What the last one has made ready, as
/// light and pictures, serves the next.
///
/// Drawn twice as large and averaged, since SDL's software renderer moves corners to whole pixels: lines come out
/// smooth, and the same on every machine.
package struct SceneStudio {
  package let canvas: Canvas
  private let factor: Int
  private var renderer = SceneRenderer()

  /// What the last picture shows less of than its level has.
  package var simplified: Set<DrawingLimits.Simplified> { renderer.simplified }

  /// For pictures of a size in pixels.
  ///
  /// - Parameter scale: Pixels of a point, for lines as wide as in a window; `nil` by the size.
  package init(
    width: Int, height: Int, supersampling: Int = 2, scale: Float? = nil
  ) throws(PlatformError) {
    factor = max(supersampling, 1)
    canvas = try Canvas(width: width * factor, height: height * factor)
    renderer.scale =
      Float(factor) * (scale ?? SceneImage.scale(width: width, height: height))
  }

  /// One picture. The camera has the size that the studio was made for.
  package mutating func render(
    _ picture: ScenePicture, camera: Camera, theme: Theme
  ) throws(PlatformError) -> PixelImage {
    draw(picture, camera, theme)
    return try finished()
  }

  /// Pixels of the canvas for a point.
  package var scale: Float { renderer.scale }

  /// What has been drawn, in the size that the studio was made for.
  package func finished() throws(PlatformError) -> PixelImage {
    try canvas.readPixels().downsampled(by: factor)
  }

  /// Draws a picture on the canvas, over which more may be drawn.
  package mutating func draw(_ picture: ScenePicture, _ camera: Camera, _ theme: Theme) {
    var large = camera
    large.resize(width: camera.width * factor, height: camera.height * factor)
    renderer.draw(picture, camera: large, theme: theme, into: canvas)
  }
}
