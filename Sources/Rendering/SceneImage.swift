import Physics
import Platform
import Presentation

/// Pictures of scenes without a window or a display.
package enum SceneImage {
  /// One picture, as a studio draws it.
  package static func render(
    _ picture: ScenePicture, camera: Camera, theme: Theme, supersampling: Int = 2
  ) throws(PlatformError) -> PixelImage {
    var studio = try SceneStudio(
      width: camera.width, height: camera.height, supersampling: supersampling)
    return try studio.render(picture, camera: camera, theme: theme)
  }

  /// Pixels per point of a picture: lines keep their share of it.
  static func scale(width: Int, height: Int) -> Float {
    max(min(Float(width) / 1280, Float(height) / 720), 0.5)
  }

  /// A camera as the level says, else one that shows everything.
  package static func camera(
    for picture: ScenePicture, center: Vec2?, height: Float?, size: (width: Int, height: Int)
  ) -> Camera {
    var camera = Camera(width: size.width, height: size.height)
    if let center, let height, height > 0 {
      camera.center = center
      camera.metersPerPixel = min(
        max(height / Float(size.height), Camera.closest), Camera.farthest)
    } else if let box = picture.everything {
      camera.fit(box)
      // Spare height goes to the air, not under the ground.
      if picture.hasFloor, let bounds = picture.bounds {
        let ground = bounds.lower.y - camera.view.lower.y
        camera.center.y += max(ground - 0.12 * camera.view.size.y, 0)
      }
    }
    return camera
  }
}
