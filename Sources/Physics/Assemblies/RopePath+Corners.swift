// Paths of ropes round the corners that rods will bend over: see `RodBend`.

extension WorldState {
  /// Finds the corners of a path that the rods, of a length (m), of a rope will bend over.
  func bend(_ path: inout RopePath, of definition: RopeDefinition, rod: Float) {
    // Where one corner goes turns the path at the next.
    for _ in 0..<Tolerance.bendPathRounds {
      for i in path.points.indices.dropFirst().dropLast() {
        let (last, point, next) = (path.points[i - 1], path.points[i], path.points[i + 1])
        let (first, second) = ((point - last).normalized, (next - point).normalized)
        guard Double(first.dot(second)) > Tolerance.bendSharpest else { continue }
        if let (corner, reach) = corner(at: point, first, second, definition, rod: rod) {
          let side: Double = first.cross(second) < 0 ? 1 : -1
          path.bend(at: i, round: corner, as: RodBend(reach: Double(reach), side: side))
        }
      }
    }
  }

  /// The corner of a static polygon that a rope bends over at a point, where its axis passes.
  private func corner(
    at point: Vec2, _ first: Vec2, _ second: Vec2, _ definition: RopeDefinition, rod: Float
  ) -> (place: Vec2, reach: Float)? {
    let box = AABB(lower: point, upper: point).expanded(by: 4 * definition.thickness + rod)
    let away = second - first
    guard away.length > Float(Tolerance.bendTurn) else { return nil }
    let normal = -away.normalized
    for slot in slots(near: box, .default, where: { _ in true }) {
      let shape = shapes[slot]
      guard !shape.isSensor, shape.geometry.kind == .polygon,
        sims[bodies[shape.body].dense].inverseMass == 0,
        Int(bodies[shape.body].dense) >= awakeCount,
        shape.filter.collides(with: definition.filter)
      else { continue }
      let reach = 0.5 * definition.thickness + shape.geometry.radius
      let transform = sims[bodies[shape.body].dense].transform
      let polygon = view(of: shape.geometry)
      let count = polygon.vertexCount
      for v in 0..<count {
        let last = v == 0 ? count - 1 : v - 1
        let local = polygon.vertex(v)
        let outward = transform.rotation.rotate(
          (polygon.normal(last) + polygon.normal(v)).normalized)
        let vertex = transform.apply(local)
        // Paths may be drawn along the sides: those meet r / cos(α/2) from the vertex.
        let cosine = polygon.normal(last).dot(polygon.normal(v))
        let miter = reach * (2 / larger(1 + cosine, 0.01)).squareRoot()
        guard normal.dot(outward) > 0.1,
          vertex.distance(to: point) < miter + Float(Tolerance.bendReach) * reach
        else { continue }
        let corner = vertex + (2 * reach / (first + second).length) * normal
        return (corner, reach)
      }
    }
    return nil
  }
}
