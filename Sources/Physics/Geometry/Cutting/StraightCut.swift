/// A straight cut.
package struct StraightCut {
  package let from: Vec2
  package let way: Vec2
  package let length: Float

  package init?(_ from: Vec2, _ to: Vec2) {
    length = from.distance(to: to)
    guard length > 0, length.isFinite else { return nil }
    self.from = from
    way = (to - from) / length
  }

  /// How far a point is on its left (m).
  package func height(of point: Vec2) -> Float { way.cross(point - from) }

  /// Where along it a point is (m).
  package func along(_ point: Vec2) -> Float { way.dot(point - from) }

  /// Whether it goes through a convex outline, not only along it or beside it.
  package func crosses(_ corners: [Vec2]) -> Bool {
    var (least, most) = (Float.infinity, -Float.infinity)
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (h, k) = (height(of: a), height(of: b))
      guard h * k < 0 else { continue }
      let place = along(a.interpolated(to: b, by: h / (h - k)))
      (least, most) = (min(least, place), max(most, place))
    }
    return least < most && most > 0 && least < length
  }
}
