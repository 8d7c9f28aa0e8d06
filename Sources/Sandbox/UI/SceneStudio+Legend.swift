import Physics
import Platform
import Presentation
import Rendering

extension SceneStudio {
  /// One picture, with the legend that the window shows beside ropes that are colored by their loads, if they are.
  ///
  /// Its text needs the interface, of which there is one: not while a window is open.
  @MainActor
  mutating func renderWithLegend(
    _ picture: ScenePicture, camera: Camera, theme: Theme
  ) throws(PlatformError) -> PixelImage {
    draw(picture, camera, theme)
    if let tensions = picture.tensionScale {
      try UI.still(on: canvas, scale: scale, theme: theme) {
        TensionLegend(scale: tensions).show(at: UI.size - Vec2(12, 12))
      }
    }
    return try finished()
  }
}

extension SceneImage {
  /// One picture, with the legend of ropes that are colored by their loads.
  @MainActor
  static func renderWithLegend(
    _ picture: ScenePicture, camera: Camera, theme: Theme, supersampling: Int = 2
  ) throws(PlatformError) -> PixelImage {
    var studio = try SceneStudio(
      width: camera.width, height: camera.height, supersampling: supersampling)
    return try studio.renderWithLegend(picture, camera: camera, theme: theme)
  }
}
