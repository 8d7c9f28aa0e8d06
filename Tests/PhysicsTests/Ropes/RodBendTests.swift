import Testing

@testable import Physics

/// Ropes over corners: rods bend there (`RodBend`).
@Suite struct RodBendTests {
  @Test(arguments: [0, 0.01, 0.157, 0.785, 1.57, 4.7, 12])
  func eulersFrictionGrowsAsTheExponential(x: Double) {
    // eˣ − 1 by a plain series, in which nothing cancels for x ≥ 0.
    var term = 1.0
    var sum = 0.0
    for i in 1...80 {
      term *= x / Double(i)
      sum += term
    }
    #expect((RodBend.growth(x) - sum).magnitude <= 1e-12 * sum)
  }

  /// A rope of 6 m and 1 kg over a box, 100 kg on the left, laid so that the corners are anywhere on rods.
  private func hung(_ heavy: Float, friction: Float, leg: Float, thickness: Float = 0.05) throws
    -> (world: World, rope: RopeID, loads: [BodyID])
  {
    let world = World()
    let support = try world.addBody(.static)
    try world.addShape(
      .box(width: 0.55, height: 0.55), to: support,
      material: SurfaceMaterial(density: 1, friction: friction))
    let side = 0.275 + 0.5 * thickness
    let loads = try [(-side, Float(100)), (side, heavy)].map { x, mass in
      let load = try world.addBody(.dynamic(at: Vec2(x, side - leg)))
      try world.addShape(
        .circle(radius: 0.2), to: load, density: mass / (.pi * 0.04),
        filter: CollisionFilter(mask: 0))
      return load
    }
    var rope = RopeDefinition(from: .body(loads[0]), to: .body(loads[1]))
    rope.via = [Vec2(-side, side), Vec2(side, side)]
    rope.density = 1 / 6
    rope.thickness = thickness
    rope.friction = friction
    rope.damping = 0
    return (world, try world.addRope(rope), loads)
  }

  /// Automatic rods: what holds does not depend on where on a rod a corner is.
  @Test(arguments: [2.7, 2.74, 2.8] as [Float], [1.1, 1.3] as [Float])
  func slidesAsEulerSays(leg: Float, ratio: Float) throws {
    // e^(0.1 π) = 1.369
    let (world, rope, loads) = try hung(100 * ratio, friction: 0.1, leg: leg)
    let start = world[loads[1]].position.y
    for _ in 0..<120 {
      world.step()
      #expect(world[rope].stretch < 0.005)
    }
    #expect((world[loads[1]].position.y - start).magnitude < 0.01, "holds below e^(μ π)")
    let (sliding, _, falling) = try hung(150, friction: 0.1, leg: leg)
    let top = sliding[falling[1]].position.y
    for _ in 0..<60 { sliding.step() }
    // ½ a t² with a = 0.456 m/s².
    #expect((top - sliding[falling[1]].position.y - 0.228).magnitude < 0.02)
  }

  @Test func noEnergyComesFromCorners() throws {
    let (world, rope, loads) = try hung(300, friction: 0, leg: 2.77)
    func energy() -> Double {
      (world[rope].links + loads).reduce(0.0) { sum, body in
        let speed = Double(world[body].linearVelocity.length)
        let height = Double(world[body].position.y)
        return sum + Double(world[body].mass) * (0.5 * speed * speed + 10 * height)
      }
    }
    let start = energy()
    for _ in 0..<54 {
      world.step()
      #expect(energy() - start < 0.003 * 300 * 10 * 2.77)
    }
    // Loads that differ by three times fall by g/2.
    #expect((world[loads[1]].linearVelocity.y + 4.5).magnitude < 0.05)
  }

  /// Turned and rounded boxes, and corners that turn by 20° to 114°.
  @Test(
    arguments: [
      (angle: 0.785, radius: 0.03, lean: 0), (0.35, 0, 0), (0, 0.02, 0), (0, 0, -0.1),
      (0, 0, -0.35),
    ] as [(angle: Float, radius: Float, lean: Float)])
  func slidesOverCornersOfAllKinds(angle: Float, radius: Float, lean: Float) throws {
    let world = World()
    let support = try world.addBody(.static)
    let half: Float = 0.4
    var corners = [
      Vec2(-half - lean, -half), Vec2(half + lean, -half), Vec2(half, half), Vec2(-half, half),
    ]
    corners = corners.map { Rotation(angle: angle).rotate($0) }
    try world.addShape(
      .polygon(ConvexPolygon(corners, radius: radius)), to: support,
      material: SurfaceMaterial(density: 1, friction: 0))
    let reach = radius + 0.025
    // From the leftmost of the corners to the rightmost, by way of those above.
    let path = [corners[3], corners[2]] + (angle == 0 ? [] : [corners[1]])
    let via = path.enumerated().map { index, corner in
      let side: Float = index == 0 ? -1 : index == path.count - 1 ? 1 : 0
      return corner + Vec2(reach * side, side == 0 ? 1.41 * reach : reach)
    }
    let loads = try [(via[0], Float(100)), (via[via.count - 1], Float(150))].map { place, mass in
      let load = try world.addBody(.dynamic(at: place - Vec2(0, 2.77)))
      try world.addShape(
        .circle(radius: 0.2), to: load, density: mass / (.pi * 0.04),
        filter: CollisionFilter(mask: 0))
      return load
    }
    var rope = RopeDefinition(from: .body(loads[0]), to: .body(loads[1]))
    rope.via = via
    rope.density = 1 / 6
    rope.friction = 0
    rope.damping = 0
    let id = try world.addRope(rope)
    for step in 0..<60 {
      world.step()
      if step > 10 { #expect(world[id].stretch < 0.01) }
    }
    // Ten meters per second squared times a fifth, whatever it goes over.
    #expect((world[loads[1]].linearVelocity.y + 2).magnitude < 0.15)
  }

  /// A pendulum that wraps round a box and comes back swings no higher than it was let go.
  @Test(arguments: [0, 0.1, 0.5] as [Float], [2, 100] as [Float])
  func wrappingGivesNoEnergy(friction: Float, mass: Float) throws {
    let world = World()
    let box = try world.addBody(.static)
    try world.addShape(
      .box(width: 0.5, height: 0.5), to: box,
      material: SurfaceMaterial(density: 1, friction: friction))
    let load = try world.addBody(.dynamic(at: Vec2(-2.8, 1.1)))
    try world.addShape(
      .circle(radius: 0.1), to: load, density: mass / (.pi * 0.01), filter: CollisionFilter(mask: 0)
    )
    var rope = RopeDefinition(from: .world(Vec2(0, 1.2)), to: .body(load))
    rope.friction = friction
    rope.damping = 0
    let id = try world.addRope(rope)
    let bodies = world[id].links + [load]
    func energy() -> Double {
      bodies.reduce(0.0) { sum, body in
        let speed = Double(world[body].linearVelocity.length)
        return sum + Double(world[body].mass)
          * (0.5 * speed * speed + 10 * Double(world[body].position.y))
      }
    }
    let start = energy()
    var top = start
    for _ in 0..<1200 {
      world.step()
      top = max(top, energy())
    }
    #expect(top - start < 0.01 * Double(mass) * 10 * 2.8)
  }

  /// Where the box goes from under a rope that bends over it, the rope straightens without a jerk.
  @Test func ropesOutliveWhatTheyBendOver() throws {
    let (world, rope, loads) = try hung(100, friction: 0.5, leg: 2.77)
    for _ in 0..<20 { world.step() }
    let box = try #require(world.bodies.first { world[$0].kind == .static })
    try world.remove(box)
    var fastest: Float = 0
    for _ in 0..<60 {
      world.step()
      fastest = max(fastest, world[rope].links.map { world[$0].linearVelocity.length }.max() ?? 0)
    }
    // All fall for a second.
    #expect(fastest < 25)
    #expect(world[loads[0]].linearVelocity.y < -5)
  }

  /// The joints of a bent rod are where the rope is, round the corner, not at the ends of the rigid body.
  @Test func pointsOfTheRopeLieRoundTheCorner() throws {
    let (world, rope, _) = try hung(100, friction: 0.5, leg: 2.77)
    for _ in 0..<30 { world.step() }
    for point in world[rope].points {
      let outside = max(point.x.magnitude, point.y) - 0.3
      #expect(outside.magnitude < 0.004, "\(point)")
    }
    let corners = world[rope].corners.filter { !$0.isEmpty }
    #expect(corners.count >= 2)
    for corner in corners.joined() {
      // Half a thickness from the vertex, and beyond it.
      let way = Vec2(corner.x.magnitude, corner.y) - Vec2(0.275, 0.275)
      #expect((way.length - 0.025).magnitude < 0.001 && way.x > -0.001 && way.y > -0.001)
    }
    #expect((world[rope].length / world[rope].restLength - 1).magnitude < 0.001)
  }

  @Test func goingBackRepeatsWhatBends() throws {
    let (world, rope, _) = try hung(150, friction: 0.1, leg: 2.77)
    for _ in 0..<20 { world.step() }
    let snapshot = world.snapshot()
    for _ in 0..<40 { world.step() }
    let hash = world.stateHash
    try world.restore(snapshot)
    for _ in 0..<40 { world.step() }
    #expect(world.stateHash == hash)
    #expect(world[rope].stretch < 0.005)
  }

  /// A rope drawn over a box and left alone lies on it and sleeps.
  @Test func fallenRopeComesToRestOverABox() throws {
    let world = World()
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 1, height: 1), to: ground)
    let rope = try world.addRope(
      RopeDefinition(from: .free(Vec2(-1.2, 1)), to: .free(Vec2(1.2, 1))))
    for _ in 0..<900 {
      world.step()
      #expect(world[rope].stretch < 0.05)
    }
    let fastest = world[rope].links.map { world[$0].linearVelocity.length }.max() ?? 1
    #expect(fastest < 0.05)
    let points = world[rope].points
    #expect(
      points.contains { $0.x < -0.5 && $0.y < 0.4 } && points.contains { $0.x > 0.5 && $0.y < 0.4 })
  }
}
