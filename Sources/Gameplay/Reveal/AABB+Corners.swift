import Physics

extension AABB {
  /// Its corners, counter-clockwise from the lowest left.
  var corners: [Vec2] {
    [lower, Vec2(upper.x, lower.y), upper, Vec2(lower.x, upper.y)]
  }
}
