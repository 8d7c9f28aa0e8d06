import Levels
import Physics
import Platform
import Presentation

/// A part of the picture that is drawn once and then copied for as long as it stays the same.
///
/// While it changes from frame to frame it is drawn straight on the canvas; it is kept from the second frame on that
/// shows the same.
final class StillLayer<Key: Equatable> {
  private var key: Key?
  private var texture: Texture?
  private var isKept = false
  /// How often it was drawn, not copied.
  private(set) var drawings = 0

  /// Draws it anew the next time: what was drawn was not all there yet.
  func forget() {
    key = nil
    isKept = false
  }

  /// Shows it on a canvas.
  ///
  /// - Parameters:
  ///   - new: All that it depends on.
  ///   - paint: Draws it all over the canvas.
  /// - Returns: Whether it was drawn; if not, it was copied.
  @discardableResult
  func show(_ new: Key, on canvas: Canvas, _ paint: () -> Void) -> Bool {
    let isSame = key == new && texture.map { $0.handle === canvas.handle } ?? true
    if isSame, isKept, let texture {
      canvas.draw(texture, blend: .replace)
      return false
    }
    drawings += 1
    isKept = false
    let (width, height) = canvas.size
    if texture.map({ $0.handle !== canvas.handle || $0.width != width || $0.height != height })
      ?? false
    {
      texture = nil
    }
    guard isSame, key != nil,
      let target = texture ?? (try? canvas.makeTarget(width: width, height: height))
    else {
      key = new
      paint()
      return true
    }
    canvas.withTarget(target, paint)
    (texture, isKept) = (target, true)
    canvas.draw(target, blend: .replace)
    return true
  }
}

/// All that the scene depends on without its light and what tools show over it.
struct StillScene: Equatable {
  private let bodies: [WorldPose.Placed]
  private let ropes: [WorldPose.RopePose]
  private let geometry: WorldGeometry
  private let bodyLooks: [UInt64: BodyLook]
  private let ropeLooks: [UInt64: RopeLook]
  private let joints: [PlacedJoint]
  private let bounds: AABB?
  private let hasFloor: Bool
  private let grid: Float?
  private let scenery: PlacedScenery
  private let tensionScale: TensionScale?
  private let camera: Camera
  private let theme: Theme
  private let scale: Float
  private let drawsShadows: Bool

  init(_ frame: SceneRenderer.Frame, drawsShadows: Bool) {
    let picture = frame.picture
    bodies = picture.pose.bodies
    ropes = picture.pose.ropes
    geometry = picture.pose.geometry
    bodyLooks = picture.bodyLooks
    ropeLooks = picture.ropeLooks
    joints = picture.joints
    bounds = picture.bounds
    hasFloor = picture.hasFloor
    grid = picture.grid
    var scenery = picture.scenery
    scenery.lamps = []
    scenery.reveals = []
    self.scenery = scenery
    tensionScale = picture.tensionScale
    camera = frame.camera
    theme = frame.theme
    scale = frame.scale
    self.drawsShadows = drawsShadows
  }

  static func == (a: StillScene, b: StillScene) -> Bool {
    a.geometry === b.geometry && a.camera == b.camera && a.bodies == b.bodies && a.ropes == b.ropes
      && a.scale == b.scale && a.theme == b.theme && a.drawsShadows == b.drawsShadows
      && a.joints == b.joints && a.bounds == b.bounds && a.hasFloor == b.hasFloor
      && a.grid == b.grid
      && a.tensionScale == b.tensionScale && a.scenery == b.scenery && a.ropeLooks == b.ropeLooks
      && a.bodyLooks == b.bodyLooks
  }
}

/// The scene in its light.
struct LitScene: Equatable {
  let scene: StillScene
  let lamps: [PlacedScenery.PlacedLamp]
  /// Of the map of light.
  let light: Int
}
