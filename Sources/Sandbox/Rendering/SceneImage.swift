import Physics

/// Pictures of scenes without a window or a display.
enum SceneImage {
  /// Drawn twice as large and averaged, since SDL's software renderer moves corners to whole pixels:
  /// lines come out smooth, and the same on every machine.
  static func render(
    _ picture: ScenePicture, camera: Camera, theme: Theme, supersampling: Int = 2
  ) throws(PlatformError) -> PixelImage {
    let factor = max(supersampling, 1)
    let canvas = try draw(picture, camera, theme, factor)
    return try canvas.readPixels().downsampled(by: factor)
  }

  /// ... with the legend that the window shows beside ropes that are colored by their loads, if they are.
  ///
  /// Its text needs the interface, of which there is one: not while a window is open.
  @MainActor
  static func renderWithLegend(
    _ picture: ScenePicture, camera: Camera, theme: Theme, supersampling: Int = 2
  ) throws(PlatformError) -> PixelImage {
    let factor = max(supersampling, 1)
    let canvas = try draw(picture, camera, theme, factor)
    if let tensions = picture.tensionScale {
      let pixels = Float(factor) * scale(width: camera.width, height: camera.height)
      try UI.still(on: canvas, scale: pixels, theme: theme) {
        TensionLegend(scale: tensions).show(at: UI.size - Vec2(12, 12))
      }
    }
    return try canvas.readPixels().downsampled(by: factor)
  }

  private static func draw(
    _ picture: ScenePicture, _ camera: Camera, _ theme: Theme, _ factor: Int
  ) throws(PlatformError) -> Canvas {
    var large = camera
    large.resize(width: camera.width * factor, height: camera.height * factor)
    let canvas = try Canvas(width: large.width, height: large.height)
    var renderer = SceneRenderer()
    renderer.scale = Float(factor) * scale(width: camera.width, height: camera.height)
    renderer.draw(picture, camera: large, theme: theme, into: canvas)
    return canvas
  }

  /// Pixels per point of a picture: lines keep their share of it.
  static func scale(width: Int, height: Int) -> Float {
    max(min(Float(width) / 1280, Float(height) / 720), 0.5)
  }

  /// A camera as the level says, else one that shows everything.
  static func camera(
    for picture: ScenePicture, center: Vec2?, height: Float?, size: (width: Int, height: Int)
  ) -> Camera {
    var camera = Camera(width: size.width, height: size.height)
    if let center, let height, height > 0 {
      camera.center = center
      camera.metresPerPixel = min(
        max(height / Float(size.height), Camera.closest), Camera.farthest)
    } else if let box = picture.contents ?? picture.bounds {
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
