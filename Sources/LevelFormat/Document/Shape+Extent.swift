import Physics

extension Shape {
  /// The box around a shape whose body is somewhere (m), its rounding included.
  package func extent(at place: Transform) -> AABB {
    let (corners, radius): ([Vec2], Float) =
      switch self {
      case .circle(let circle): ([circle.center], circle.radius)
      case .capsule(let capsule): ([capsule.start, capsule.end], capsule.radius)
      case .segment(let segment): ([segment.start, segment.end], 0)
      case .polygon(let polygon): (polygon.vertices, polygon.radius)
      }
    let box = AABB(enclosing: corners.map(place.apply)) ?? AABB(lower: .zero, upper: .zero)
    return AABB(
      lower: box.lower - Vec2(radius, radius), upper: box.upper + Vec2(radius, radius))
  }
}
