import Physics

/// A finger beside the one that is the pointer, in meters.
package struct FingerEvent: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case down
    case moved
    case up
  }

  /// The same from when it touches the glass until it leaves it.
  package var id: Int64
  package var phase: Phase
  package var point: Vec2

  package init(id: Int64, phase: Phase, point: Vec2) {
    self.id = id
    self.phase = phase
    self.point = point
  }
}
