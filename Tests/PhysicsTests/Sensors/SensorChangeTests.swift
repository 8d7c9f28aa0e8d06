import Testing

@testable import Physics

/// Shapes that become sensors, and solid again, while the world runs.
@Suite struct SensorChangeTests {
  /// A trap door: a box that sleeps on it falls through once it is a sensor, with the end of a touch and
  /// the begin of a visit in the same step; weight and mass follow.
  @Test(arguments: [BodyKind.static, .kinematic])
  func whatRestsOnASensorFallsThroughIt(kind: BodyKind) throws {
    let test = TestWorld()
    let door = try test.world.addBody(BodyDefinition(kind: kind))
    let plank = try test.world.addShape(.box(width: 4, height: 1), to: door)
    let box = try test.box(1, 1, at: Vec2(0, 1))
    let crate = try #require(test.world.shapes(of: box).first)
    test.run(seconds: 3)
    try #require(!test[box].isAwake)
    try test.world.setSensor(true, of: plank)
    #expect(test.world[plank].isSensor && test[box].isAwake)
    #expect(test.world.visitors(of: plank).isEmpty)
    test.step()
    let events = test.world.events
    #expect(events.touchesEnded.count == 1 && events.touchesEnded[0].involves(box))
    #expect(events.touchesBegan.isEmpty)
    #expect(events.sensorsBegan.map(\.visitor) == [crate])
    #expect(events.sensorsBegan.map(\.sensor) == [plank])
    #expect(test.world.visitors(of: plank) == [crate])
    test.run(seconds: 1)
    #expect(test[box].position.y < -2)
    #expect(test.world.visitors(of: plank).isEmpty)
    #expect(test.world.faults().isEmpty, "\(test.world.faults())")
  }

  /// The other way round: somebody sleeps in a sensor of the ground, which becomes solid.
  @Test func whatSleepsInASensorThatBecomesSolidIsPushedOut() throws {
    let test = TestWorld()
    let floor = try test.floor()
    let area = try test.world.addShape(
      .box(width: 3, height: 0.4, center: Vec2(0, 0.7)), to: floor, isSensor: true)
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(seconds: 3)
    try #require(!test[box].isAwake && test.world.visitors(of: area).count == 1)
    try test.world.setSensor(false, of: area)
    #expect(test[box].isAwake)
    test.step()
    #expect(test.world.events.sensorsEnded.map(\.visitorBody) == [box])
    #expect(test.world.events.touchesBegan.contains { $0.shapeA == area || $0.shapeB == area })
    test.run(seconds: 3)
    // Over the plank: its top is at 0.4.
    #expect((test[box].position.y - 0.9).magnitude < 0.02, "\(test[box].position)")
    #expect(test.world.visitors(of: area).isEmpty)
  }

  /// Mass and the count of sensors follow; a second time nothing happens.
  @Test func aSensorWeighsNothing() throws {
    let world = World(gravity: .zero)
    let body = try world.addBody(.dynamic(at: .zero))
    try world.addShape(.box(width: 1, height: 1), to: body)
    let bulge = try world.addShape(.box(width: 1, height: 1, center: Vec2(2, 0)), to: body)
    #expect(world[body].mass == 2 && world[body].centerOfMass == Vec2(1, 0))
    try world.setSensor(true, of: bulge)
    #expect(world[body].mass == 1 && world[body].centerOfMass == .zero)
    try world.sleep(body)
    let hash = world.stateHash
    try world.setSensor(true, of: bulge)
    #expect(world.stateHash == hash && !world[body].isAwake)
    try world.setSensor(false, of: bulge)
    #expect(world[body].mass == 2 && world[body].isAwake)
    #expect(world.faults().isEmpty, "\(world.faults())")
  }

  /// Back and forth: every touch and every visit that begins ends, and bytes carry what is still to
  /// be told.
  @Test func whatBeginsEndsHoweverOftenItIsSwitched() throws {
    let test = TestWorld()
    try test.floor()
    let boxes = try (0..<4).map { try test.box(1, 1, at: Vec2(0, 0.5 + Float($0))) }
    let shapes = boxes.compactMap { test.world.shapes(of: $0).first }
    var open: [Set<ShapeID>: Int] = [:]
    for round in 0..<240 {
      if round % 7 == 0 {
        let shape = shapes[round / 7 % 4]
        try test.world.setSensor(!test.world[shape].isSensor, of: shape)
        #expect(test.world.faults().isEmpty, "\(test.world.faults())")
      }
      let twin = World(try Snapshot(bytes: test.world.snapshot().bytes))
      test.step()
      twin.step(by: TestWorld.timeStep)
      #expect(twin.stateHash == test.world.stateHash && twin.events == test.world.events)
      let events = test.world.events
      for end in events.touchesEnded { open[[end.shapeA, end.shapeB], default: 0] -= 1 }
      for end in events.sensorsEnded { open[[end.sensor, end.visitor], default: 0] -= 1 }
      for begin in events.touchesBegan { open[[begin.shapeA, begin.shapeB], default: 0] += 1 }
      for begin in events.sensorsBegan { open[[begin.sensor, begin.visitor], default: 0] += 1 }
      #expect(open.values.allSatisfy { $0 == 0 || $0 == 1 }, "round \(round)")
    }
    for shape in shapes {
      let touching = test.world.contacts(of: shape).count + test.world.visitors(of: shape).count
      let told = open.filter { $0.key.contains(shape) && $0.value == 1 }.count
      // A solid shape in a sensor is told of there.
      let hosts = shapes.filter { test.world.visitors(of: $0).contains(shape) }.count
      #expect(told == touching + hosts)
    }
  }

  /// The ground of a sensor's body: static on static is nothing that comes or goes.
  @Test func aStaticSensorDoesNotNoticeStaticShapes() throws {
    let world = World(gravity: .zero)
    let wall = try world.addBody(.static)
    let stone = try world.addShape(.box(width: 1, height: 1), to: wall)
    let post = try world.addBody(.static)
    let area = try world.addShape(.circle(radius: 2), to: post, isSensor: true)
    let walker = try world.addBody(.kinematic(at: Vec2(1, 0)))
    let foot = try world.addShape(.circle(radius: 0.2), to: walker)
    world.step()
    #expect(world.visitors(of: area) == [foot])
    // What lies there all the same is found by asking for the place.
    #expect(
      world.shapes(overlapping: .circle(radius: 2), at: .identity).contains(stone))
    try world.setKind(.kinematic, of: post)
    world.step()
    #expect(world.visitors(of: area) == [stone, foot])
  }
}
