import Physics

/// The wind as it is seen: faint lines that go with it.
package struct AirPicture: Sendable, Hashable {
  /// m/s
  package var velocity: Vec2
  /// World time (s): where a line is follows from it alone.
  package var time: Double
  /// Whether they move while time goes on.
  package var moves: Bool

  package init(velocity: Vec2, time: Double, moves: Bool) {
    self.velocity = velocity
    self.time = time
    self.moves = moves
  }
}
