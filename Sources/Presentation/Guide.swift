import Physics

/// A line that shows what is in a row with what.
package struct Guide: Hashable, Sendable {
  package var isVertical: Bool
  /// Where it crosses the other axis (m).
  package var at: Float
  /// Where it begins and ends (m).
  package var from: Float
  package var to: Float

  package init(isVertical: Bool, at: Float, from: Float, to: Float) {
    self.isVertical = isVertical
    self.at = at
    self.from = from
    self.to = to
  }

  package var ends: [Vec2] {
    isVertical ? [Vec2(at, from), Vec2(at, to)] : [Vec2(from, at), Vec2(to, at)]
  }
}
