// What a straight cut leaves of a body.
//
// A body is taken as convex outlines. Those that the cut crosses are divided by its line; then
// outlines that touch are taken together again, but never across the cut: a ring that was cut once
// hangs together still, one that was cut twice falls into two.

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

// MARK: - Dividing

/// A convex piece of a body that has been cut.
package struct DividedOutline {
  /// Which of the outlines it is of.
  package let source: Int
  /// Counter-clockwise.
  package let corners: [Vec2]
  /// On which side of the cut it lies: 1 on the left, -1 on the right, 0 if the cut does not meet
  /// it and it is whole.
  package let side: Int

  package var isWhole: Bool { side == 0 }
}

extension StraightCut {
  /// What it leaves of a body of convex outlines, by what hangs together, never across the cut;
  /// `nil` where it divides none of them.
  package func parts(of outlines: [[Vec2]]) -> [[DividedOutline]]? {
    guard let size = AABB(enclosing: outlines.flatMap { $0 })?.size.length else { return nil }
    var divided: [DividedOutline] = []
    for (source, corners) in outlines.enumerated() {
      guard crosses(corners) else {
        divided.append(DividedOutline(source: source, corners: corners, side: 0))
        continue
      }
      for side in [1, -1] {
        let half = ConvexCut.part(corners) { Float(side) * height(of: $0) }
        guard ConvexOutline.area(half) > Tolerance.leastFragment * size * size else { continue }
        divided.append(DividedOutline(source: source, corners: half, side: side))
      }
    }
    guard divided.count > outlines.count else { return nil }
    return ConvexOutline.groups(divided.count) { i, j in
      divided[i].side * divided[j].side >= 0
        && ConvexOutline.touch(
          divided[i].corners, divided[j].corners, within: Tolerance.fragmentReach * size)
    }.map { $0.map { divided[$0] } }
  }
}
