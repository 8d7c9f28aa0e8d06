import Levels
import Physics
import Platform
import Presentation

// Emitters: a nozzle that points where things come out. One that emits bodies is a part of the scene, as a thruster is;
// one that emits particles or leaves is seen only while it is edited, or fire and rain would come out of metal.

extension SceneRenderer {
  /// The emitters of bodies, behind all bodies.
  mutating func drawNozzles(_ frame: Frame) {
    for nozzle in frame.picture.scenery.nozzles where nozzle.emitsBodies {
      drawNozzle(at: nozzle.transform, frame, isGhost: false)
    }
  }

  /// As large at every zoom. Its mouth is a little before its position, where what comes out is seen.
  ///
  /// - Parameter isGhost: Whether it is a mark over the scene.
  mutating func drawNozzle(at place: Transform, _ frame: Frame, isGhost: Bool) {
    let scale = frame.scale * max(frame.thinning, 0.6)
    let center = frame.pixel(place.position)
    guard frame.isVisible([center], margin: 30 * scale) else { return }
    let direction = place.rotation.rotate(Vec2(1, 0))
    let way = Vec2(direction.x, -direction.y)
    let across = Vec2(-way.y, way.x)
    let theme = frame.theme
    let edge = isGhost ? theme.accent : theme.ink
    let core = edge.mixed(with: theme.background, by: isGhost ? 0.7 : 0.62)
    func funnel(_ grow: Float) -> [Vec2] {
      let (back, throat, mouth, front) = (8 * scale, 5 * scale, 8.5 * scale, 9 * scale)
      return [
        center - (back + grow) * way + (throat + grow) * across,
        center + (front + grow) * way + (mouth + grow) * across,
        center + (front + grow) * way - (mouth + grow) * across,
        center - (back + grow) * way - (throat + grow) * across,
      ]
    }
    batch.fill(funnel(0), edge)
    batch.fill(funnel(-1.8 * scale), core)
    let tip = center + 5.5 * scale * way
    let wing = 3.6 * scale
    batch.line(
      [tip - wing * way + wing * across, tip, tip - wing * way - wing * across],
      width: 1.8 * scale, edge)
  }
}
