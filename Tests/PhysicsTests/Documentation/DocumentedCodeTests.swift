import Physics
import Testing

// The code of the documentation, as it stands there: `DocumentationTests` compares. Without `@testable`,
// so that it compiles for everybody. What a page takes for granted is made before its lines.

/// A crate on the ground.
private func makeCrate() throws -> (world: World, ground: BodyID, crate: BodyID) {
  let world = World(gravity: Vec2(0, -10))
  let ground = try world.addBody(.static)
  try world.addShape(.segment(from: Vec2(-20, 0), to: Vec2(20, 0)), to: ground)
  let crate = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
  try world.addShape(.box(width: 1, height: 1), to: crate, material: .wood)
  return (world, ground, crate)
}

@Suite struct DocumentedCodeTests {
  @Test func theFirstPage() throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    try world.addShape(.segment(from: Vec2(-20, 0), to: Vec2(20, 0)), to: ground)

    let crate = try world.addBody(.dynamic(at: Vec2(0, 4)))
    try world.addShape(.box(width: 1, height: 1), to: crate, material: .wood)

    for _ in 0..<120 { world.step(by: 1.0 / 60, substeps: 4) }
    print(world[crate].position)
    #expect(abs(world[crate].position.y - 0.5) < 0.01)
  }

  @Test func aClockOfFrames() throws {
    let world = World()
    var clock = FixedStep()
    var (before, now) = (world.pose(), world.pose())
    for frameTime in [0.016, 0.021, 0.012, 0.017] {
      for _ in 0..<clock.advance(by: frameTime) {
        world.step(by: clock.timeStep)
        (before, now) = (now, world.pose())
      }
      let picture = now.interpolated(from: before, by: clock.interpolation)
      print(picture.bodies.count)
    }
    #expect(world.stepCount == 3)
  }

  @Test func unitsAndConventions() throws {
    let (world, _, _) = try makeCrate()
    var clock = FixedStep()
    var (before, now) = (world.pose(), world.pose())

    func advance(by frameTime: Double) -> WorldPose {
      for _ in 0..<clock.advance(by: frameTime) {
        world.step(by: clock.timeStep)
        (before, now) = (now, world.pose())
      }
      return now.interpolated(from: before, by: clock.interpolation)
    }
    #expect(advance(by: 0.05).step == 3)
    #expect(world.stepCount == 3)

    let table = try world.addBody(.dynamic(at: Vec2(0, 1), angle: 0.1))
    try world.addShape(.box(width: 2, height: 0.1, center: Vec2(0, 0.45)), to: table)
    try world.addShape(.box(width: 0.1, height: 0.9, center: Vec2(-0.8, 0)), to: table)
    try world.addShape(.box(width: 0.1, height: 0.9, center: Vec2(0.8, 0)), to: table)
    print(world[table].mass, world[table].centerOfMass)
    #expect(abs(world[table].mass - 0.38) < 1e-5)

    let top = world.shapes(of: table)[0]
    try world.setShape(.box(width: 3, height: 0.1, center: Vec2(0, 0.45)), of: top)
    try world.setSensor(true, of: top)
    #expect(abs(world[table].mass - 0.18) < 1e-5)

    let far = World(origin: WorldOrigin(x: 250_000, y: 0))
    let here = far.local(x: 250_012, y: 3)
    try far.addBody(.dynamic(at: here))
    #expect(here == Vec2(12, 3))
  }

  @Test func determinism() throws {
    func play() throws -> UInt64 {
      let world = World()
      let floor = try world.addBody(.static)
      try world.addShape(.segment(from: Vec2(-20, 0), to: Vec2(20, 0)), to: floor)
      for i in 0..<10 {
        let ball = try world.addBody(.dynamic(at: Vec2(0.1 * Float(i), 1 + Float(i))))
        try world.addShape(.circle(radius: 0.4), to: ball)
      }
      for _ in 0..<240 { world.step() }
      return world.stateHash
    }
    let first = try play()
    let second = try play()
    precondition(first == second)
    #expect(first == second)
  }

  @Test func errors() throws {
    let (world, _, crate) = try makeCrate()
    do {
      try world.addShape(.circle(radius: .nan), to: crate)
    } catch .invalidShape(let sentence) {
      print(sentence)
    }
    #expect(world.shapes(of: crate).count == 1)

    try world.remove(crate)
    if world.contains(crate) { print(world[crate].position) }

    world.limits.bodies = 5000
    world.limits.bytes = 64 << 20
    #expect(world.bodyCount == 1)
  }

  @Test func jointsAndRopes() throws {
    let (world, ground, _) = try makeCrate()
    let door = try world.addBody(.dynamic(at: Vec2(0, 2)))
    try world.addShape(.box(width: 0.2, height: 2), to: door)

    var hinge = RevoluteJoint(anchorA: Vec2(0, 3), anchorB: Vec2(0, 1))
    hinge.lowerAngle = -1.2
    hinge.upperAngle = 1.2
    let joint = try world.addJoint(.revolute(hinge), from: ground, to: door)
    try world.setStrength(JointStrength(breakForce: 500), of: joint)

    hinge.motorSpeed = 2
    hinge.maximumMotorTorque = 40
    try world.update(joint, to: .revolute(hinge))
    world.step()
    print(world.reading(of: joint).force)
    #expect(world[door].angularVelocity > 0)

    let bucket = try world.addBody(.dynamic(at: Vec2(3, 3)))
    try world.addShape(.box(width: 0.6, height: 0.6), to: bucket, material: .steel)
    let rope = try world.addRope(from: .world(Vec2(3, 8)), to: .body(bucket), slack: 1.02)
    for _ in 0..<60 { world.step() }
    print(world[rope].tension, world[rope].stretch)

    try world.setBreakTension(500, of: rope)
    let rest = try world.cut(rope, at: 0.5)
    world.step()
    for snapped in world.events.ropesBroken { print(snapped.point, snapped.tension) }
    #expect(rest.map(world.contains) == true && world.events.ropesBroken.isEmpty)
    #expect(world[rope].stretch < 0.005)
  }

  @Test func windingRopes() throws {
    let world = World(gravity: Vec2(0, -10))
    let peg = try world.addBody(.static(at: Vec2(0, 10)))
    try world.addShape(.circle(radius: 0.5), to: peg)
    let load = try world.addBody(.dynamic(at: Vec2(0.55, 6)))
    try world.addShape(.box(width: 0.6, height: 0.6), to: load, material: .steel)
    var cable = RopeDefinition(from: .world(Vec2(-4, 10.2)), to: .body(load))
    cable.via = [Vec2(-0.2, 10.53), Vec2(0.2, 10.53), Vec2(0.53, 10.2), Vec2(0.55, 9.8)]
    let hoist = try world.addRope(cable)
    try world.wind(hoist, to: 6, speed: 0.5)
    world.step()
    print(world[hoist].startSpeed, world[hoist].linkTensions)
    for _ in 0..<600 { world.step() }
    #expect(world[load].position.y > 7 && world[hoist].stretch < 0.02)
  }

  @Test func surroundings() throws {
    let (world, _, crate) = try makeCrate()
    var wind = Wind(velocity: Vec2(8, 0))
    wind.density = 0.2
    wind.lift = 1
    try world.setWind(wind)

    let kite = SurfaceMaterial(density: 0.2, windDrag: 1.2, windLift: 3)
    let sail = try world.addBody(.dynamic(at: Vec2(0, 6), angle: 0.4))
    try world.addShape(.box(width: 1.5, height: 0.1), to: sail, material: kite)
    for _ in 0..<30 { world.step() }
    #expect(world[sail].linearVelocity.x > world[crate].linearVelocity.x + 0.1)

    var pool = Fluid(in: AABB(lower: Vec2(5, -4), upper: Vec2(15, 0)))
    pool.density = 1
    pool.flow = Vec2(0.5, 0)
    try world.setFluids([pool])

    try world.setAttractors([Attractor(at: Vec2(0, 20), strength: 200)])
    let thrown = try world.explode(
      Explosion(at: Vec2(1, 0), radius: 2, falloff: 3, impulsePerLength: 4))
    print(thrown.count)
    #expect(thrown.contains(crate))

    let ledge = try world.addBody(.static(at: Vec2(0, 3)))
    let top = try world.addShape(.box(width: 4, height: 0.2), to: ledge)
    world.preSolve = { contact in
      guard contact.shapeA == top || contact.shapeB == top else { return }
      let up = contact.shapeA == top ? contact.normal.y : -contact.normal.y
      if up < 0.7 { contact.isEnabled = false }
    }
    try world.setWind(nil)
    try world.setAttractors([])
    let ball = try world.addBody(.dynamic(at: Vec2(1, 1)))
    try world.addShape(.circle(radius: 0.2), to: ball)
    try world.setVelocity(linear: Vec2(0, 9), angular: 0, of: ball)
    for _ in 0..<150 { world.step() }
    #expect(abs(world[ball].position.y - 3.3) < 0.01)

    var figure = CharacterMover(at: Vec2(-4, 0.91))
    figure.velocity = Vec2(2, -1)
    world.move(&figure, over: 1.0 / 60)
    for contact in figure.contacts {
      try world.applyImpulse(
        -0.1 * contact.normal, at: contact.point, to: world[contact.shape].body)
    }
    #expect(figure.isGrounded)
  }

  @Test func queries() throws {
    let (world, ground, crate) = try makeCrate()
    if let hit = world.castRay(from: Vec2(-5, 1), translation: Vec2(10, 0)) {
      print(hit.body, hit.point, hit.normal, hit.fraction)
    }
    for hit in world.castRayAll(from: Vec2(0, 10), translation: Vec2(0, -20)) {
      print(hit.shape)
    }

    let wheel = Shape.circle(radius: 0.5)
    let start = Transform(position: Vec2(-5, 4))
    if let hit = world.castShape(wheel, from: start, translation: Vec2(0, -10)) {
      print(start.position + hit.fraction * Vec2(0, -10))
    }
    let fall = try #require(world.castShape(wheel, from: start, translation: Vec2(0, -10)))
    #expect(abs(fall.fraction - 0.35) < 1e-3)

    let here = world.shapes(at: Vec2(0, 0.5))
    let inBox = world.shapes(overlapping: AABB(lower: Vec2(-1, 0), upper: Vec2(1, 2)))
    let nearest = world.nearestPoint(to: Vec2(2, 2), within: 5)
    print(here.count, inBox.count, nearest?.distance ?? .infinity)
    #expect(here.count == 1 && inBox.count == 2 && nearest?.body == crate)

    let moving = world.castRay(from: Vec2(0, 10), translation: Vec2(0, -20)) { shape in
      world[world[shape].body].kind == .dynamic
    }
    print(moving?.point ?? .zero)
    #expect(moving?.body == crate)

    world.step()
    for touch in world.events.touchesBegan { print(touch.bodyA, touch.bodyB, touch.point) }
    for hit in world.events.hits where hit.speed > 3 { print("a bump of \(hit.speed) m/s") }
    #expect(world.events.touchesBegan.count == 1)

    for contact in world.contacts(of: crate) {
      print(contact.otherBody, contact.normal, contact.force, contact.points.map(\.position))
    }
    let zone = try world.addShape(.circle(radius: 3), to: ground, isSensor: true)
    world.step()
    print(world.visitors(of: zone).count)
    #expect(world.contacts(of: crate).count == 1 && world.visitors(of: zone).count == 1)

    var lamps = BoxTree()
    let lamp = try lamps.insert(AABB(lower: Vec2(-3, 0), upper: Vec2(3, 6)), userValue: 7)
    for id in lamps.boxes(at: Vec2(0, 1)) { print(lamps[id].userValue) }
    try lamps.move(lamp, to: AABB(lower: Vec2(2, 0), upper: Vec2(8, 6)))
    #expect(lamps.boxes(at: Vec2(0, 1)).isEmpty && lamps.boxes(at: Vec2(7, 1)) == [lamp])
  }

  @Test func snapshots() throws {
    let (world, _, crate) = try makeCrate()
    let saved = world.snapshot()
    for _ in 0..<60 { world.step() }
    let later = world.stateHash
    try world.restore(saved)
    for _ in 0..<60 { world.step() }
    precondition(world.stateHash == later)
    #expect(world.stateHash == later)

    let bytes = saved.bytes
    let kept = crate.rawValue

    let twin = World(try Snapshot(bytes: bytes))
    print(twin[BodyID(rawValue: kept)].position)
    #expect(twin[crate].position == Vec2(0, 0.5))

    var past = world.dynamicSnapshot()
    for _ in 0..<6 { world.step() }
    try world.restore(past)
    try world.applyImpulse(Vec2(3, 0), to: crate)
    for _ in 0..<6 { world.step() }
    world.save(to: &past)
    #expect(past.stepCount == 66)
  }
}

/// The code of the comments on public types.
@Suite struct DocumentedCommentTests {
  @Test func worlds() throws {
    let world = World(gravity: Vec2(0, -10))
    let ground = try world.addBody(.static)
    try world.addShape(.segment(from: Vec2(-20, 0), to: Vec2(20, 0)), to: ground)
    let crate = try world.addBody(.dynamic(at: Vec2(0, 4)))
    try world.addShape(.box(width: 1, height: 1), to: crate, material: .wood)
    for _ in 0..<120 { world.step(by: 1.0 / 60, substeps: 4) }
    print(world[crate].position)
    #expect(world.stepCount == 120)

    let start = ContinuousClock.now
    world.profileClock = {
      UInt64((ContinuousClock.now - start) / .nanoseconds(1))
    }
    world.step()
    #expect(world.profile.total > 0)
  }

  @Test func snapshots() throws {
    let (world, _, _) = try makeCrate()
    let saved = world.snapshot()
    for _ in 0..<120 { world.step() }
    try world.restore(saved)
    let bytes = saved.bytes
    let twin = World(try Snapshot(bytes: bytes))
    #expect(twin.stateHash == world.stateHash)

    var past = world.dynamicSnapshot()
    for _ in 0..<8 { world.step() }
    try world.restore(past)  // eight steps back
    world.save(to: &past)  // in the same memory
    #expect(past.stepCount == 0)
  }

  @Test func shapesOfAStroke() throws {
    let world = World(gravity: Vec2(0, -10))
    let points = [Vec2(0, 0), Vec2(3, 0), Vec2(3, 1), Vec2(1, 1), Vec2(1, 4), Vec2(0, 4)]
    let made = try StrokeBuilder.build(points, as: .solid)
    let body = try world.addBody(.dynamic(at: made.centroid))
    for shape in made.shapes(relativeTo: made.centroid) {
      try world.addShape(shape, to: body)
    }
    print(made.report.outcome, made.report.overlap ?? 1, made.report.notes)
    #expect(world.shapeCount == 2 && abs(world[body].mass - 6) < 1e-4)
  }

  @Test func drawings() throws {
    let (world, _, _) = try makeCrate()
    let points = [Vec2(3, 1), Vec2(4, 1.2), Vec2(4.4, 2), Vec2(3.6, 2.6), Vec2(2.9, 1.9)]
    let stroke = points
    do {
      let hull = try ConvexHull(enclosing: stroke)
      let doodle = try world.addBody(.dynamic(at: hull.centroid))
      try world.addShape(.polygon(hull.centered), to: doodle)
    }
    let (doodle, report) = try world.addStroke(points, as: .hull, material: .wood)
    #expect(world.contains(doodle) && report.vertexCount == 5)
  }

  @Test func distancesAndFigures() throws {
    let gap = try Shape.circle(radius: 1).separation(
      at: .identity, from: .box(width: 2, height: 2), at: Transform(position: Vec2(4, 0)))
    print(gap.distance)  // 2
    #expect(abs(gap.distance - 2) < 1e-5)

    let (world, _, _) = try makeCrate()
    let dt: Float = 1.0 / 60
    let jump = true
    var figure = CharacterMover(at: Vec2(0, 1))
    world.step(by: dt)
    figure.velocity.x = 4
    figure.velocity.y -= 10 * dt
    world.move(&figure, over: dt)
    if figure.isGrounded && jump { figure.velocity.y = 6 }
    #expect(figure.velocity.isFinite)
  }
}
