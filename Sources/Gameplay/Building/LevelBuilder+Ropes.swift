import LevelFormat
import Physics

extension LevelBuilder {
  /// Adds a rope of a level to its world, straight from where its ends are now.
  public static func add(
    _ rope: LevelRope, named name: String, to built: inout LevelInstance
  ) throws(LevelBuildError) {
    let path = "ropes.\(name)"
    built.freeName(name)
    guard built.ropes[name].map(built.world.contains) != true else {
      throw LevelBuildError(path: path, reason: "there is a rope of this name already")
    }
    try checkLayer(rope.collisionLayer, path: path, built)
    let world = built.world
    var definition = RopeDefinition(
      from: try end(rope.from, "\(path).from", built), to: try end(rope.to, "\(path).to", built))
    definition.via = rope.via
    // With a point for each joint it was laid already.
    definition.isDrawnTight =
      rope.velocities.isEmpty || rope.via.count + 2 != rope.velocities.count
    definition.length = rope.length
    definition.slack = rope.slack
    definition.segments = rope.segments
    definition.thickness = rope.thickness
    definition.density = rope.density
    definition.bendingStiffness = rope.bendingStiffness
    definition.damping = rope.damping
    definition.waveDamping = rope.waveDamping
    definition.friction = rope.friction
    definition.breakTension = rope.breakTension
    definition.collidesWithItself = rope.collidesWithItself
    definition.filter = built.layers.filter(rope.filter, on: rope.collisionLayer)
    definition.userValue = UInt64(max(0, rope.order))
    built.ropes[name] = try attempt(path) { () throws(PhysicsError) in
      try world.addRope(definition)
    }
    guard let id = built.ropes[name] else { return }
    do {
      if !rope.velocities.isEmpty {
        try move(id, by: rope.velocities, "\(path).velocities", world)
      }
      guard let winch = rope.winch else { return }
      try wind(id, by: winch, "\(path).winch", world)
    } catch {
      // A rope without its winch is not what was asked for.
      built.ropes[name] = nil
      try? world.remove(id)
      throw error
    }
  }

  /// Gives the rods of a rope the motion that its joints have.
  private static func move(
    _ id: RopeID, by velocities: [Vec2], _ path: String, _ world: World
  ) throws(LevelBuildError) {
    let rope = world[id]
    guard velocities.count == rope.links.count + 1 else {
      throw LevelBuildError(
        path: path,
        reason: "expected as many velocities as the rope has joints and ends, "
          + "\(rope.links.count + 1), found \(velocities.count)")
    }
    try attempt(path) { () throws(PhysicsError) in
      for (i, rod) in rope.links.enumerated() {
        let way = rope.points[i + 1] - rope.points[i]
        let change = velocities[i + 1] - velocities[i]
        try world.setVelocity(
          linear: 0.5 * (velocities[i] + velocities[i + 1]),
          angular: way == .zero ? 0 : way.cross(change) / way.lengthSquared, of: rod)
      }
    }
  }

  private static func wind(
    _ id: RopeID, by winch: LevelWinch, _ path: String, _ world: World
  ) throws(LevelBuildError) {
    let length = winch.length ?? winch.limit(at: winch.speed)
    let rope = world[id]
    let most =
      rope.restLength / Float(rope.links.count)
      * Float(RopeDefinition.allowedSegments.upperBound)
    for (field, length) in [("to", winch.length), ("longest", winch.longest)] {
      guard let length, length > most else { continue }
      throw LevelBuildError(
        path: "\(path).\(field)",
        reason:
          "the rope can be let out to \(RopeDefinition.allowedSegments.upperBound) rods as long "
          + "as its own, \(most) m, found \(length)")
    }
    try attempt(path) { () throws(PhysicsError) in
      if let length, winch.speed != 0 {
        try world.wind(
          id, to: length, at: winch.end, speed: winch.speed.magnitude,
          acceleration: winch.acceleration)
      } else {
        try world.wind(id, at: winch.end, speed: winch.speed, acceleration: winch.acceleration)
      }
    }
  }

  private static func end(
    _ anchor: LevelAnchor, _ path: String, _ built: LevelInstance
  ) throws(LevelBuildError) -> RopeEnd {
    switch anchor {
    case .world(let point): return .world(point)
    case .free(let point): return .free(point)
    case .body(let name, let at):
      return .body(try body(name, "\(path).body", built), at: at)
    case .rope(let name, let fraction):
      guard let id = built.ropes[name], built.world.contains(id) else {
        throw LevelBuildError(path: "\(path).rope", reason: "there is no rope \"\(name)\"")
      }
      return .rope(id, fraction: fraction)
    }
  }

  /// The ropes in their order, except that a rope comes after those it is tied to.
  ///
  /// - Throws: for ropes that are tied to each other in a circle.
  static func orderOfRopes(_ level: LevelDocument) throws(LevelBuildError) -> [String] {
    func ties(_ id: String) -> [(end: String, rope: String)] {
      [("from", level.ropes[id]?.from.rope), ("to", level.ropes[id]?.to.rope)]
        .compactMap { end, rope in rope.map { (end, $0) } }
    }
    let order = BuildOrder(level.ropes.ids, .passByPass) { ties($0).map(\.rope) }
    guard let first = order.circle.first else { return order.sorted }
    let end = ties(first).first { order.circle.contains($0.rope) }?.end ?? "to"
    throw LevelBuildError(
      path: "ropes.\(first).\(end).rope",
      reason: order.circle.count == 1
        ? "a rope cannot be tied to itself"
        : "these ropes are tied to each other in a circle: "
          + order.circle.joined(separator: ", "))
  }
}
