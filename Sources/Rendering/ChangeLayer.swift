import Levels
import Platform
import Presentation

/// Keeps the picture that was there before a level is opened or starts again, and lays what is left of it over the
/// new one.
package final class ChangeLayer {
  /// What was drawn.
  package struct Shown {
    package var picture: ScenePicture
    package var camera: Camera
    var theme: Theme

    package init(picture: ScenePicture, camera: Camera, theme: Theme) {
      self.picture = picture
      self.camera = camera
      self.theme = theme
    }
  }

  private var last: Shown?
  private var old: Texture?
  /// The order of the change that it was kept for.
  private var order: Int?

  package init() {}

  /// Draws a picture, and over it what a change leaves of the one before.
  ///
  /// - Parameter now: Of the loop's clock (s).
  package func draw(
    _ shown: Shown, _ change: SceneChange?, now: Double, by renderer: inout SceneRenderer,
    on canvas: Canvas
  ) {
    if change?.order != order {
      order = change?.order
      old = change == nil ? nil : last.flatMap { Self.keep($0, by: &renderer, on: canvas) }
    }
    renderer.draw(shown.picture, camera: shown.camera, theme: shown.theme, into: canvas)
    // What is drawn before the new world is there is neither one nor the other.
    if change == nil || change?.began != nil {
      last = shown
      // Not what tools showed.
      last?.picture.overlays = []
    }
    guard let change, let old else { return }
    let cover = RevealCover(change.reveal(at: now), in: shown.camera.view)
    // SDL's software renderer moves pictures on triangles by up to a pixel, and leaves rectangles where they are.
    let isByRows = !canvas.isSubpixel && cover.opacity == 1
    if isByRows { canvas.copy(old, rows: cover.rows(shown.camera)) }
    var batch = MeshBatch()
    batch.cover(cover, .white, shown.camera, onlyRim: isByRows)
    batch.draw(on: canvas, texture: old)
  }

  /// Draws a picture that is no longer on the canvas once more: what was presented cannot be read back everywhere.
  private static func keep(
    _ shown: Shown, by renderer: inout SceneRenderer, on canvas: Canvas
  ) -> Texture? {
    let (width, height) = canvas.size
    guard width == shown.camera.width, height == shown.camera.height,
      let target = try? canvas.makeTarget(width: width, height: height)
    else { return nil }
    canvas.withTarget(target) {
      renderer.draw(shown.picture, camera: shown.camera, theme: shown.theme, into: canvas)
    }
    return target
  }
}
