import CMeasure
import Physics
import Testing

/// What touches what now, and how hard.
@Suite struct ContactReadingTests {
  /// A box of 2 kg on the ground presses with m g, straight down, at its two corners; seen from the
  /// ground it is the same turned round.
  @Test func aBoxPressesOnTheGroundWithItsWeight() throws {
    let test = TestWorld()
    let floor = try test.floor()
    let box = try test.box(1, 1, at: Vec2(3, 0.5), mass: 2)
    let shape = try #require(test.world.shapes(of: box).first)
    #expect(test.world.contacts(of: box).isEmpty)
    test.run(seconds: 0.4)
    let contact = try #require(test.world.contacts(of: box).first)
    #expect(test.world.contacts(of: box).count == 1)
    #expect(contact.shape == shape && contact.body == box && contact.otherBody == floor)
    #expect(contact.otherShape == test.world.shapes(of: floor).first)
    #expect((contact.normal - Vec2(0, -1)).length < 1e-5)
    #expect((contact.force - Vec2(0, -2 * 9.81)).length < 0.02 * 2 * 9.81)
    #expect(contact.points.count == 2)
    for (point, x) in zip(contact.points.sorted { $0.position.x < $1.position.x }, [2.5, 3.5]) {
      #expect((point.position - Vec2(Float(x), 0)).length < 0.01)
      #expect(point.separation.magnitude < 0.01)
      // Half of it each, over one substep.
      #expect(isClose(point.normalImpulse, to: 9.81 * test.substep, within: 0.02))
    }
    let turned = try #require(test.world.contacts(of: floor).first)
    #expect(turned.shape == contact.otherShape && turned.otherShape == shape)
    #expect(turned.normal == -contact.normal && turned.force == -contact.force)
    #expect(turned.points == contact.points)
    // It sleeps with them.
    test.run(seconds: 3)
    #expect(!test[box].isAwake)
    let asleep = try #require(test.world.contacts(of: shape).first)
    #expect((asleep.force - Vec2(0, -2 * 9.81)).length < 0.02 * 2 * 9.81)
    #expect(!test[box].isAwake)
  }

  /// On a slope the force of the ground holds all of the weight, by friction too.
  @Test func onASlopeTheForceStillCarriesTheWeight() throws {
    let test = TestWorld()
    try test.slope(degrees: 20, friction: 0.8)
    let turn = Rotation(angle: Float(20).radians)
    let box = try test.box(
      1, 1, at: turn.rotate(Vec2(0, 0.5)), angle: Float(20).radians, friction: 0.8)
    test.run(seconds: 0.5)
    let contact = try #require(test.world.contacts(of: box).first)
    #expect((contact.force - Vec2(0, -9.81)).length < 0.03 * 9.81, "\(contact.force)")
    let along = contact.points.reduce(0) { $0 + $1.tangentImpulse } / test.substep
    #expect(isClose(along.magnitude, to: 9.81 * 0.342, within: 0.03))
  }

  /// By the slots of its own shapes, then of the others; sensors and what is only near are left out.
  @Test func theyComeInTheOrderOfSlots() throws {
    let test = TestWorld()
    test.world.gravity = .zero
    var others: [ShapeID] = []
    for place in [Vec2(0, 0.99), Vec2(2, -0.99), Vec2(0, -0.99), Vec2(2, 0.99), Vec2(0, 1.5)] {
      let body = try test.world.addBody(.static(at: place))
      others.append(try test.world.addShape(.circle(radius: 0.5), to: body))
    }
    let bar = try test.world.addBody(.dynamic(at: .zero))
    let right = try test.world.addShape(.circle(center: Vec2(2, 0), radius: 0.5), to: bar)
    let left = try test.world.addShape(.circle(radius: 0.5), to: bar)
    let eye = try test.world.addShape(.circle(radius: 3), to: bar, isSensor: true)
    test.step()
    let seen = test.world.contacts(of: bar)
    #expect(seen.map(\.shape) == [right, right, left, left])
    #expect(seen.map(\.otherShape) == [others[1], others[3], others[0], others[2]])
    #expect(test.world.contacts(of: left).map(\.otherShape) == [others[0], others[2]])
    #expect(test.world.contacts(of: left).map(\.points.count) == [1, 1])
    #expect(test.world.contacts(of: eye).isEmpty)
    #expect(test.world.visitors(of: eye) == others)
    try test.world.setEnabled(false, of: bar)
    #expect(test.world.contacts(of: bar).isEmpty)
  }

  /// What is listed is what events have begun and not ended.
  @Test func theyAreWhatEventsHaveToldOf() throws {
    let world = try BusyWorld.make()
    var open: [Set<ShapeID>: Int] = [:]
    // The world comes with the events of its first step.
    for step in 0...150 {
      if step > 0 { world.step() }
      for end in world.events.touchesEnded { open[[end.shapeA, end.shapeB], default: 0] -= 1 }
      for begin in world.events.touchesBegan {
        open[[begin.shapeA, begin.shapeB], default: 0] += 1
      }
    }
    var seen: Set<Set<ShapeID>> = []
    for body in world.bodies {
      for contact in world.contacts(of: body) {
        seen.insert([contact.shape, contact.otherShape])
        #expect(contact.body == body && world[contact.otherShape].body == contact.otherBody)
        #expect((contact.normal.length - 1).magnitude < 1e-4)
      }
    }
    // Bodies on the ropes' own frame have no id that is listed, and no shapes either.
    let told = Set(open.filter { $0.value == 1 }.keys)
    #expect(seen.subtracting(told) == [])
    #expect(told.subtracting(seen) == [])
    #expect(seen.count > 20)
    let twin = World(try Snapshot(bytes: world.snapshot().bytes))
    for body in world.bodies { #expect(twin.contacts(of: body) == world.contacts(of: body)) }
  }

  /// One block: the array. A ground that carries hundreds too.
  @Test(.enabled(if: measure_can_count())) func theArrayIsAllTheMemoryTheyTake() throws {
    let test = TestWorld()
    let floor = try test.floor()
    let area = try test.world.addShape(
      .box(width: 400, height: 2, center: Vec2(0, 1)), to: floor, isSensor: true)
    for i in 0..<200 { try test.box(0.5, 0.5, at: Vec2(Float(i) - 100, 0.25)) }
    let lone = try test.world.addBody(.dynamic(at: Vec2(0, 50)))
    test.run(steps: 3)
    _ = (test.world.contacts(of: floor), test.world.visitors(of: area))
    func blocks(_ ask: () -> Int) -> (blocks: Int, found: Int) {
      let before = measure_allocations_of_thread()
      let found = ask()
      return (Int(measure_allocations_of_thread() - before), found)
    }
    #expect(blocks { test.world.contacts(of: floor).count } == (1, 200))
    #expect(blocks { test.world.visitors(of: area).count } == (1, 200))
    #expect(blocks { test.world.contacts(of: lone).count } == (0, 0))
    #expect(
      test.world.contacts(of: floor).map(\.otherShape.rawValue)
        == test.world.contacts(of: floor).map(\.otherShape.rawValue).sorted())
  }

  /// A one-way platform: there, but without a push.
  @Test func whatAHookSwitchesOffPushesNothing() throws {
    let test = TestWorld()
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5))
    test.run(steps: 20)
    test.world.preSolve = { $0.isEnabled = false }
    test.step()
    let contact = try #require(test.world.contacts(of: box).first)
    #expect(contact.force == .zero && contact.points.allSatisfy { $0.normalImpulse == 0 })
  }
}
