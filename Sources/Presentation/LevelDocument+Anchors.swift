import Levels
import Physics

extension LevelDocument {
  /// Where a point of an anchor is at the start (m, world); `nil` for a place on a rope.
  package func point(of anchor: LevelAnchor) -> Vec2? {
    switch anchor {
    case .world(let point), .free(let point): point
    case .body(let body, let local): bodies[body]?.transform.apply(local)
    case .rope: nil
    }
  }
}
