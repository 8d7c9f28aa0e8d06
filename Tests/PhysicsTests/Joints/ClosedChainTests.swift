import Foundation
import Physics
import Testing

/// Belts and bridges of equal links hold with the solver that is chosen for them.
@Suite struct ClosedChainTests {
  private static let ghost = CollisionFilter(category: 1, mask: 0)

  private func link(_ world: World, from a: Vec2, to b: Vec2) throws -> BodyID {
    var definition = BodyDefinition.dynamic(
      at: 0.5 * (a + b), angle: atan2(b.y - a.y, b.x - a.x))
    definition.canSleep = false
    (definition.linearDamping, definition.angularDamping) = (2, 2)
    let body = try world.addBody(definition)
    let length = a.distance(to: b)
    try world.addShape(
      .box(width: length, height: 0.02), to: body, density: 1 / (length * 0.02),
      filter: Self.ghost)
    return body
  }

  private func tie(_ world: World, _ a: BodyID, _ b: BodyID, at place: Vec2) throws -> JointID {
    try world.addJoint(
      .revolute(
        RevoluteJoint(
          anchorA: world[a].transform.applyInverse(place),
          anchorB: world[b].transform.applyInverse(place))), from: a, to: b)
  }

  /// A belt hangs from its top and bears a load at its lower end.
  @Test(arguments: [8, 20, 40, 80, 200], [0, 1, 5] as [Float])
  func aBeltHangsAsLongAsItIs(links: Int, load: Float) throws {
    let world = World(gravity: Vec2(0, -10))
    let roof = try world.addBody(.static)
    let length: Float = 0.1
    let half = links / 2
    var corners = (0...half).map { Vec2(0, -Float($0) * length) }
    corners += (1..<half).reversed().map { Vec2(0.02, -Float($0) * length) }
    let bodies = try corners.indices.map {
      try link(world, from: corners[$0], to: corners[($0 + 1) % corners.count])
    }
    var joints: [JointID] = []
    for i in bodies.indices {
      let next = (i + 1) % bodies.count
      joints.append(try tie(world, bodies[i], bodies[next], at: corners[next]))
    }
    joints.append(try tie(world, roof, bodies[0], at: .zero))
    if load > 0 {
      let place = corners[half]
      let weight = try world.addBody(.dynamic(at: place))
      try world.addShape(
        .circle(radius: 0.1), to: weight, density: load / (.pi * 0.01), filter: Self.ghost)
      joints.append(try tie(world, bodies[half], weight, at: place))
    }
    for _ in 0..<600 { world.step() }
    let worst = joints.reduce(0) { max($0, world.reading(of: $1).linearError) }
    #expect(worst < 0.003 * length)
  }

  /// A bridge of planks between two banks.
  @Test(arguments: [3, 8, 30, 100])
  func aBridgeHangsBetweenItsBanks(planks: Int) throws {
    let world = World(gravity: Vec2(0, -10))
    let bank = try world.addBody(.static)
    let bodies = try (0..<planks).map {
      try link(world, from: Vec2(Float($0), 0), to: Vec2(Float($0 + 1), 0))
    }
    var joints = [try tie(world, bank, bodies[0], at: .zero)]
    for (i, pair) in zip(bodies, bodies.dropFirst()).enumerated() {
      joints.append(try tie(world, pair.0, pair.1, at: Vec2(Float(i + 1), 0)))
    }
    // The far bank is nearer than the bridge is long.
    joints.append(
      try world.addJoint(
        .revolute(
          RevoluteJoint(anchorA: Vec2(0.98 * Float(planks), 0), anchorB: Vec2(0.5, 0))),
        from: bank, to: bodies[planks - 1]))
    for _ in 0..<900 { world.step() }
    let worst = joints.reduce(0) { max($0, world.reading(of: $1).linearError) }
    #expect(worst < 0.003)
  }
}
