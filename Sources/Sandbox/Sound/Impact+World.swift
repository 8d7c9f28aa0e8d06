import Physics

// What the world tells of its hits, in numbers that sound needs. It is read on the thread that steps, where
// masses and materials are as they were at the blow; only as many are as can be heard.

extension Impact {
  /// The most of a step.
  static let mostOfAStep = 12

  /// The hits of the last step that are heard, at most `mostOfAStep`: the fastest.
  static func heard(in world: World) -> [Impact] {
    var hits = world.events.hits
    guard !hits.isEmpty else { return [] }
    if hits.count > mostOfAStep {
      let fastest = hits.indices.sorted { (hits[$1].speed, $0) < (hits[$0].speed, $1) }
      hits = fastest.prefix(mostOfAStep).sorted().map { hits[$0] }
    }
    return hits.compactMap { Impact($0, in: world) }.filter { $0.loudness > 0 }
  }

  /// What a hit sounds of; `nil` if one of the two is gone since.
  init?(_ hit: WorldEvents.Hit, in world: World) {
    guard let a = Struck(hit.touch.shapeA, of: hit.touch.bodyA, in: world),
      let b = Struck(hit.touch.shapeB, of: hit.touch.bodyB, in: world)
    else { return nil }
    self.init(a: a, b: b, speed: hit.speed, x: hit.touch.point.x, y: hit.touch.point.y)
  }
}

extension Struck {
  /// The size of what does not move (m): how large a wall is says nothing of the blow.
  private static let wall: Float = 2

  init?(_ shape: ShapeID, of id: BodyID, in world: World) {
    guard world.contains(shape), world.contains(id) else { return nil }
    let (body, material) = (world[id], world[shape].material)
    let isRope = body.rope != nil
    self.init(
      material: isRope
        ? .rope
        : SoundMaterial(
          density: material.density, friction: material.friction,
          restitution: material.restitution),
      size: Self.wall, mass: .infinity, density: max(material.density, 1e-3), body: id.rawValue)
    guard body.kind == .dynamic, body.mass > 0 else { return }
    mass = body.mass
    let area = body.mass / density
    // A block of side s has the inertia m·s²/6. What cannot turn has none: then its area says how large it is.
    let square = body.rotationalInertia > 0 ? 6 * body.rotationalInertia / body.mass : area
    size = max(square, 1e-8).squareRoot()
    fullness = min(area / max(square, 1e-8), 1)
  }
}
