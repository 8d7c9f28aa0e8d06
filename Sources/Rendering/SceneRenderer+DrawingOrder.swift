import Physics
import Presentation

extension SceneRenderer {
  /// The bodies from back to front, and the floor of the world over the ground of a level that says
  /// nothing else.
  ///
  /// - Parameter bodies: By their `zIndex`, as `visibleBodies` has them.
  mutating func drawStacked(_ bodies: [DrawnBody], _ frame: Frame) {
    var hasFloor = false
    var next = bodies.startIndex
    while next < bodies.endIndex {
      let zIndex = bodies[next].look.zIndex
      let end = bodies[next...].firstIndex { $0.look.zIndex != zIndex } ?? bodies.endIndex
      if zIndex > 0, !hasFloor {
        drawGround(frame)
        hasFloor = true
      }
      for body in bodies[next..<end] where body.isTerrain { drawTerrain(body, frame) }
      if zIndex == 0 {
        drawGround(frame)
        hasFloor = true
      }
      for body in bodies[next..<end] where !body.isTerrain { drawBody(body, frame) }
      next = end
    }
    if !hasFloor { drawGround(frame) }
  }
}
