import Physics
import Testing

/// What is slow is not at rest: it sleeps only if it would go on doing nothing.
@Suite struct RestTests {
  /// Steps until a body sleeps, or for a time (s); whether it sleeps then.
  private func sleeps(_ body: BodyID, in world: World, for time: Float, substeps: Int = 4) -> Bool {
    for _ in 0..<Int(saturating: 60 * time) {
      world.step(by: 1.0 / 60, substeps: substeps)
      if !world[body].isAwake { return true }
    }
    return false
  }

  private func disc(
    _ radius: Float, at place: Vec2, in world: World, density: Float = 1, velocity: Vec2 = .zero
  ) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: place)
    definition.linearVelocity = velocity
    let body = try world.addBody(definition)
    try world.addShape(.circle(radius: radius), to: body, density: density)
    return body
  }

  // MARK: - Nothing holds it

  /// h = v² / 2g; back at its height after 2v / g.
  @Test(arguments: [0.001, 0.01, 0.05, 0.1, 0.19] as [Float], [1, 4])
  func aThrowInWeakGravityComesDownAgain(gravity: Float, substeps: Int) throws {
    let world = World(gravity: Vec2(0, -gravity))
    let speed: Float = gravity < 0.05 ? 0.04 : 0.3
    let ball = try disc(0.25, at: Vec2(0, 1), in: world, velocity: Vec2(0, speed))
    let time = 2 * speed / gravity
    #expect(!sleeps(ball, in: world, for: time, substeps: substeps))
    #expect((world[ball].linearVelocity.y + speed).magnitude < 0.02 * speed)
  }

  @Test(arguments: [0.04, 0.01, 1e-3, 1e-4] as [Float])
  func driftsWithoutGravityGoOn(speed: Float) throws {
    let world = World(gravity: .zero)
    let alone = try disc(0.3, at: .zero, in: world, velocity: Vec2(speed, 0))
    var definition = BodyDefinition.dynamic(at: Vec2(0, 5))
    definition.linearVelocity = Vec2(0, speed)
    let first = try world.addBody(definition)
    try world.addShape(.box(width: 0.5, height: 0.5), to: first)
    definition.position.x = 0.5
    let second = try world.addBody(definition)
    try world.addShape(.box(width: 0.5, height: 0.5), to: second)
    definition.position.y = -5
    definition.linearVelocity = .zero
    definition.angularVelocity = speed
    let spinning = try world.addBody(definition)
    try world.addShape(.box(width: 0.5, height: 0.5), to: spinning)
    for _ in 0..<1200 { world.step() }
    for body in [alone, first, second, spinning] { #expect(world[body].isAwake) }
    #expect(isClose(world[alone].position.x, to: 20 * speed, within: 1e-3))
    #expect(isClose(world[first].position.y, to: 5 + 20 * speed, within: 1e-3))
    #expect(isClose(world[spinning].angle, to: 20 * speed, within: 1e-3))
  }

  @Test func whatNothingDrivesAndNothingMovesSleeps() throws {
    let world = World(gravity: .zero)
    let still = try disc(0.3, at: .zero, in: world)
    #expect(sleeps(still, in: world, for: 1))
  }

  /// y = a t² / 2 with a = g (1 − ρ) / ρ.
  @Test(arguments: [0.995, 0.999, 1.001, 1.005] as [Float])
  func aFishOfNearlyTheDensityOfWaterRisesOrSinks(density: Float) throws {
    let world = World()
    var pool = Fluid(in: AABB(lower: Vec2(-10, -10), upper: Vec2(10, 10)))
    pool.linearDrag = 0
    pool.angularDrag = 0
    try world.setFluids([pool])
    let fish = try disc(0.5, at: .zero, in: world, density: density)
    #expect(!sleeps(fish, in: world, for: 4))
    #expect(isClose(world[fish].position.y, to: 80 * (1 - density) / density, within: 0.02))
  }

  @Test func whatFloatsSleepsOnceDragHasStoppedIt() throws {
    let world = World()
    try world.setFluids([Fluid(in: AABB(lower: Vec2(-10, -10), upper: Vec2(10, 0)))])
    let barrel = try disc(0.5, at: Vec2(0, 0.2), in: world, density: 0.5)
    #expect(sleeps(barrel, in: world, for: 60))
    #expect(world[barrel].position.y.magnitude < 1e-3)
  }

  // MARK: - Joints

  @Test(
    arguments: [(10, 0.15), (10, 0.05), (10, 0.02), (10, 0.01), (30, 0.3), (2, 0.03)]
      as [(Float, Float)])
  func pendulumsSwingOn(length: Float, amplitude: Float) throws {
    for isHinge in [false, true] {
      let world = World()
      let ground = try world.addBody(.static)
      let bob = try disc(0.25, at: Vec2(amplitude, -length), in: world)
      try world.addJoint(
        isHinge
          ? .revolute(RevoluteJoint(anchorB: Vec2(0, length)))
          : .distance(DistanceJoint(length: length)), from: ground, to: bob)
      #expect(!sleeps(bob, in: world, for: 40), "hinge: \(isHinge)")
    }
  }

  /// a = g (m₂ − m₁) / (m₁ + m₂).
  @Test(arguments: [1.01, 1.003, 1.001] as [Float])
  func theHeavierSideOfAPulleySinks(ratio: Float) throws {
    let world = World()
    var sides: [BodyID] = []
    for (x, density) in [(Float(-2), Float(1)), (2, ratio)] {
      let body = try world.addBody(.dynamic(at: Vec2(x, -4)))
      try world.addShape(.box(width: 0.5, height: 0.5), to: body, density: density)
      sides.append(body)
    }
    let pulley = PulleyJoint(
      groundAnchorA: Vec2(-2, 0), groundAnchorB: Vec2(2, 0), length: 8)
    try world.addJoint(.pulley(pulley), from: sides[0], to: sides[1])
    #expect(!sleeps(sides[1], in: world, for: 5))
    let fall = 0.5 * 10 * (ratio - 1) / (ratio + 1) * 25
    #expect(isClose(world[sides[1]].position.y + 4, to: -fall, within: 0.02))
  }

  @Test(arguments: [1.01, 1.003, 1.001] as [Float])
  func theHeavierSideOfASeesawSinks(ratio: Float) throws {
    let world = World()
    let ground = try world.addBody(.static)
    let seesaw = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 4, height: 0.1), to: seesaw)
    for (x, density) in [(Float(-2), Float(1)), (2, ratio)] {
      try world.addShape(
        .box(width: 0.5, height: 0.5, center: Vec2(x, 0)), to: seesaw, density: density)
    }
    try world.addJoint(.revolute(RevoluteJoint()), from: ground, to: seesaw)
    #expect(!sleeps(seesaw, in: world, for: 5))
    #expect(world[seesaw].angle < -0.01)
  }

  // MARK: - Rolling and sliding

  /// a = 2/3 g sin φ for a rolling disc, g sin φ on ice.
  @Test(arguments: [0.3, 0.1, 0.05] as [Float], [1, 4])
  func whatRollsOrSlidesDownAGentleSlopeGoesOn(degrees: Float, substeps: Int) throws {
    let angle = degrees * .pi / 180
    let world = World()
    let slope = try world.addBody(.static(at: .zero, angle: angle))
    try world.addShape(.box(width: 100, height: 1), to: slope)
    let ice = SurfaceMaterial(friction: 0)
    let up = Rotation(angle: angle).rotate(Vec2(0, 1))
    let wheel = try disc(0.5, at: up, in: world)
    let slab = try world.addBody(
      .dynamic(at: Rotation(angle: angle).rotate(Vec2(20, 0.75)), angle: angle))
    try world.addShape(.box(width: 0.5, height: 0.5), to: slab, material: ice)
    #expect(!sleeps(wheel, in: world, for: 5, substeps: substeps))
    #expect(world[slab].isAwake)
    let pull = 10 * Rotation(angle: angle).sine
    #expect(isClose(world[wheel].position.x, to: -pull / 3 * 25, within: 0.05))
    #expect(isClose(world[slab].position.x - 20, to: -pull / 2 * 25, within: 0.05))
  }

  // MARK: - Motors

  @Test(arguments: [0.05, 0.01, 1e-3] as [Float])
  func slowMotorsTurnWhatTheyTurn(speed: Float) throws {
    let world = World()
    let ground = try world.addBody(.static)
    func part(_ x: Float) throws -> BodyID {
      let body = try world.addBody(.dynamic(at: Vec2(x, 0)))
      try world.addShape(.box(width: 0.5, height: 0.1), to: body)
      return body
    }
    var hinge = RevoluteJoint(anchorA: Vec2(0, 0))
    hinge.motorSpeed = speed
    hinge.maximumMotorTorque = 100
    let hand = try part(0)
    try world.addJoint(.revolute(hinge), from: ground, to: hand)

    var slider = PrismaticJoint(axis: Vec2(0, 1), anchorA: Vec2(5, 0))
    slider.motorSpeed = speed
    slider.maximumMotorForce = 1000
    let lift = try part(5)
    try world.addJoint(.prismatic(slider), from: ground, to: lift)

    var axle = WheelJoint(anchorA: Vec2(10, 0))
    axle.motorSpeed = speed
    axle.maximumMotorTorque = 100
    let wheel = try part(10)
    try world.addJoint(.wheel(axle), from: ground, to: wheel)

    var jack = DistanceJoint(length: 1, anchorA: Vec2(15, 1))
    jack.minimumLength = 0.5
    jack.maximumLength = 4
    jack.motorSpeed = speed
    jack.maximumMotorForce = 1000
    let load = try part(15)
    try world.addJoint(.distance(jack), from: ground, to: load)

    var drive = MotorJoint(maximumForce: 1000, maximumTorque: 1000)
    drive.correctionFactor = 0
    drive.linearVelocity = Vec2(0, speed)
    let cart = try part(20)
    try world.addJoint(.motor(drive), from: ground, to: cart)

    hinge.anchorA = Vec2(25, 0)
    let driver = try part(25)
    let first = try world.addJoint(.revolute(hinge), from: ground, to: driver)
    let driven = try part(30)
    let second = try world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(30, 0))), from: ground, to: driven)
    try world.addJoint(
      .gear(GearJoint(ratio: 1, between: first, and: second)), from: driver, to: driven)

    for _ in 0..<1200 { world.step() }
    let way = 20 * speed
    #expect(isClose(world[hand].angle, to: way, within: 0.01))
    #expect(isClose(world[lift].position.y, to: way, within: 0.01))
    #expect(isClose(world[wheel].angle, to: way, within: 0.01))
    #expect(isClose(world[load].position.y, to: -way, within: 0.01))
    #expect(isClose(world[cart].position.y, to: way, within: 0.01))
    #expect(isClose(world[driven].angle, to: -way, within: 0.01))
  }

  @Test func aMotorThatIsHeldUpSleeps() throws {
    let world = World()
    let ground = try world.addBody(.static)
    let lift = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 0.5, height: 0.5), to: lift)
    var slider = PrismaticJoint(axis: Vec2(0, 1))
    slider.upperTranslation = 0.2
    slider.motorSpeed = 0.5
    slider.maximumMotorForce = 20
    let joint = try world.addJoint(.prismatic(slider), from: ground, to: lift)
    #expect(sleeps(lift, in: world, for: 5))
    slider.motorSpeed = -0.5
    try world.update(joint, to: .prismatic(slider))
    #expect(world[lift].isAwake)
  }

  // MARK: - What rests sleeps

  @Test(arguments: [1, 5, 10], [0.2, 1, 10, 50] as [Float])
  func stacksSleepAsSoonAsTheyAreSlow(count: Int, gravity: Float) throws {
    let world = World(gravity: Vec2(0, -gravity))
    let ground = try world.addBody(.static(at: Vec2(0, -0.5)))
    try world.addShape(.box(width: 50, height: 1), to: ground)
    var top = ground
    for i in 0..<count {
      top = try world.addBody(.dynamic(at: Vec2(0, 0.25 + 0.5 * Float(i))))
      try world.addShape(.box(width: 0.5, height: 0.5), to: top)
    }
    #expect(sleeps(top, in: world, for: 3))
  }

  /// A snapshot within the half second goes on as the world it was taken of, to the bit.
  @Test func aSnapshotKnowsWhereTheClockBegan() throws {
    let world = World()
    let ground = try world.addBody(.static)
    let bob = try disc(0.25, at: Vec2(0.05, -10), in: world)
    try world.addJoint(.distance(DistanceJoint(length: 10)), from: ground, to: bob)
    for _ in 0..<17 { world.step() }
    let other = World(world.snapshot())
    #expect(other.stateHash == world.stateHash)
    for _ in 0..<200 {
      world.step()
      other.step()
      #expect(other.stateHash == world.stateHash)
    }
    try world.moveOrigin(to: Vec2(128, 0))
    let place = world[bob].position
    for _ in 0..<200 { world.step() }
    #expect(world[bob].isAwake && world[bob].position.distance(to: place) < 0.2)
  }
}
