import Physics

extension Picking {
  /// The center of a body's area (m, world); `nil` for one that has none.
  package func center(of id: BodyID) -> Vec2? {
    guard let index = pose.bodies.firstIndex(where: { $0.id == id }),
      index < pose.geometry.shapes.count
    else { return nil }
    var (area, moment): (Float, Vec2) = (0, .zero)
    for part in pose.geometry.shapes[index] {
      guard let (size, center) = part.shape.areaAndCenter else { continue }
      area += size
      moment += size * center
    }
    guard area > 0 else { return nil }
    return pose.bodies[index].transform.apply((1 / area) * moment)
  }
}

extension ToolContext {
  /// The center of one of the two upper bodies under a point, if the hand is near it and both lie there too; else the
  /// point. A disc that turns off its center limps.
  package func centered(_ point: Vec2) -> Vec2 {
    guard !snapsNothing else { return point }
    func bodies(at place: Vec2) -> [BodyID] {
      picking.bodies(at: place).map(\.id).filter { names.bodies[$0] != nil }
    }
    let here = bodies(at: point).prefix(2)
    let centers = here.compactMap(picking.center).filter { center in
      center.distance(to: point) <= Hold.reach * pixel && bodies(at: center).prefix(2) == here
    }
    return centers.min { $0.distance(to: point) < $1.distance(to: point) } ?? point
  }
}

extension Shape {
  /// Its area (m²) and the center of that in the shape's own frame (m); `nil` for a line. The rounding of a
  /// polygon's corners counts for nothing: it is the same all around.
  fileprivate var areaAndCenter: (Float, Vec2)? {
    switch self {
    case .circle(let circle): return (.pi * circle.radius * circle.radius, circle.center)
    case .capsule(let capsule):
      let (width, length) = (2 * capsule.radius, capsule.start.distance(to: capsule.end))
      return (
        width * length + 0.25 * .pi * width * width,
        capsule.start.interpolated(to: capsule.end, by: 0.5)
      )
    case .segment: return nil
    case .polygon(let polygon):
      let corners = Array(polygon.vertices)
      guard let first = corners.first else { return nil }
      var (area, moment): (Float, Vec2) = (0, .zero)
      for i in 1..<max(corners.count - 1, 1) {
        let (a, b) = (corners[i] - first, corners[i + 1] - first)
        let part = 0.5 * a.cross(b)
        area += part
        moment += (part / 3) * (a + b)
      }
      return area > 0 ? (area, first + (1 / area) * moment) : nil
    }
  }
}
