import Physics

extension LevelBuilder {
  /// Adds a rope of a level to its world, straight from where its ends are now.
  public static func add(
    _ rope: LevelRope, named name: String, to built: inout BuiltLevel
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
    _ anchor: LevelAnchor, _ path: String, _ built: BuiltLevel
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
    var done: [String] = []
    var made: Set<String> = []
    var waiting = level.ropes.ids
    while !waiting.isEmpty {
      let ready = waiting.filter { id in
        guard let rope = level.ropes[id] else { return true }
        return [rope.from.rope, rope.to.rope].allSatisfy { other in
          other.map { made.contains($0) || level.ropes[$0] == nil } ?? true
        }
      }
      guard !ready.isEmpty else { throw refusal(ofCircleAmong: waiting, level) }
      done += ready
      made.formUnion(ready)
      waiting.removeAll { made.contains($0) }
    }
    return done
  }

  /// Why ropes cannot be made of which each is tied to one of the others, or to itself.
  private static func refusal(
    ofCircleAmong ropes: [String], _ level: LevelDocument
  ) -> LevelBuildError {
    func next(_ name: String) -> (end: String, rope: String)? {
      let ends = [("from", level.ropes[name]?.from.rope), ("to", level.ropes[name]?.to.rope)]
      for case (let end, let rope?) in ends where ropes.contains(rope) { return (end, rope) }
      return nil
    }
    // Whoever follows the ties long enough comes round: what was passed before the circle is left out.
    var circle: [String] = []
    var name = ropes[0]
    while !circle.contains(name), let tie = next(name) {
      circle.append(name)
      name = tie.rope
    }
    circle.removeSubrange(..<(circle.firstIndex(of: name) ?? 0))
    let end = next(name)?.end ?? "to"
    return LevelBuildError(
      path: "ropes.\(name).\(end).rope",
      reason: circle.count == 1
        ? "a rope cannot be tied to itself"
        : "these ropes are tied to each other in a circle: " + circle.joined(separator: ", "))
  }
}
