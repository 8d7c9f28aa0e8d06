import Scenes
import Testing

@testable import Physics

/// Going back by what moves only.
@Suite struct DynamicSnapshotTests {
  @Test(arguments: SnapshotBytesTests.cases)
  func goingBackGivesTheSameBits(_ one: SnapshotBytesTests.Case) throws {
    let world = try BusyWorld.world(of: one.scene)
    for _ in 0..<one.steps { world.step() }
    try expectReplay(in: world, steps: 40)
  }

  @Test(arguments: SnapshotBytesTests.timed.map(\.name))
  func goingBackInATimedSceneGivesTheSameBits(name: String) throws {
    let scene = try #require(SnapshotBytesTests.timed.first { $0.name == name })
    let run = try scene.start()
    for _ in 0..<20 { try run.step() }
    try expectReplay(in: run.world, steps: 4)
  }

  /// What a hook has changed of a contact is kept beside whether it came in fast.
  @Test func goingBackKeepsWhatHooksHaveChanged() throws {
    let world = World()
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 60, height: 1, center: Vec2(0, -0.5)), to: ground)
    for i in 0..<4 {
      let body = try world.addBody(.dynamic(at: Vec2(2 * Float(i), 1 + Float(i)), angle: 0.2))
      try world.addShape(.box(width: 1, height: 0.6), to: body)
    }
    world.preSolve = { $0.friction = 0.1 }
    for _ in 0..<60 {
      try expectReplay(in: world, steps: 2)
    }
  }

  /// Into sleep and out of it: the order of who wakes matters.
  @Test func goingBackBringsSleepersBack() throws {
    let world = try Scene.pyramid(rows: 6).makeWorld()
    let last = try #require(world.bodies.last)
    for _ in 0..<400 { world.step() }
    try #require(world.awakeBodyCount == 0)
    let asleep = world.dynamicSnapshot()
    try world.applyImpulse(Vec2(20, 3), to: last)
    try expectReplay(in: world, steps: 30)
    try world.restore(asleep)
    #expect(world.awakeBodyCount == 0)
    let whole = world.snapshot()
    try world.applyImpulse(Vec2(20, 3), to: last)
    for _ in 0..<60 { world.step() }
    let hash = world.stateHash
    try world.restore(whole)
    try world.applyImpulse(Vec2(20, 3), to: last)
    for _ in 0..<60 { world.step() }
    #expect(world.stateHash == hash)
  }

  private func expectReplay(in world: World, steps: Int) throws {
    let past = world.dynamicSnapshot()
    let start = world.stateHash
    var hashes: [UInt64] = []
    var events: [WorldEvents] = []
    for _ in 0..<steps {
      world.step()
      hashes.append(world.stateHash)
      events.append(world.events)
    }
    // A body that broke or a joint that went makes the snapshot unusable, which is another test.
    try world.restore(past)
    #expect(world.stateHash == start)
    #expect(world.stepCount == past.stepCount)
    for step in 0..<steps {
      world.step()
      #expect(world.stateHash == hashes[step], "differs \(step + 1) steps later")
      #expect(world.events == events[step], "tells something else \(step + 1) steps later")
      guard world.stateHash == hashes[step] else { return }
    }
    #expect(world.jointFaults() == [])
  }

  /// What the points of ropes have done is found again, though the slots of contacts are others after going
  /// back: here contacts of heaps come and go beside ropes that carry boxes and lie over a peg.
  @Test func goingBackFindsTheContactsOfRopes() throws {
    let world = World()
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 60, height: 1, center: Vec2(0, -0.5)), to: ground)
    try world.addShape(.circle(center: Vec2(8, 5), radius: 0.5), to: ground)
    func addBox(at place: Vec2, size: Float, density: Float) throws {
      let body = try world.addBody(.dynamic(at: place))
      try world.addShape(.box(width: size, height: size), to: body, density: density)
    }
    for i in 0..<12 {
      try addBox(at: Vec2(-8 + 0.3 * Float(i % 3), 1 + 0.9 * Float(i)), size: 0.8, density: 1)
    }
    try world.addRope(from: .world(Vec2(-3, 4)), to: .world(Vec2(3, 4)), slack: 1.2)
    for i in 0..<5 {
      try addBox(at: Vec2(-1 + 0.5 * Float(i), 5 + Float(i)), size: 0.5, density: 12)
    }
    try world.addRope(from: .free(Vec2(6, 6)), to: .free(Vec2(10, 6)))
    for _ in 0..<20 {
      for _ in 0..<6 { world.step() }
      try expectReplay(in: world, steps: 5)
    }
  }

  /// As a game does that learns late what the others did: in every step back by six, and on again.
  @Test func rollingBackInEveryStepChangesNothing() throws {
    let world = try BusyWorld.make()
    let still = World(world.snapshot())
    var past: [DynamicSnapshot] = []
    for step in 0..<60 {
      past.append(world.dynamicSnapshot())
      world.step()
      still.step()
      if past.count > 6 {
        try world.restore(past[past.count - 6])
        for i in (past.count - 6)..<past.count {
          world.save(to: &past[i])
          world.step()
        }
      }
      #expect(world.stateHash == still.stateHash, "step \(step)")
      guard world.stateHash == still.stateHash else { return }
    }
  }

  // MARK: - Sizes

  static let sizeCases =
    SnapshotBytesTests.timed.map(\.name) + ["busy", "rope-bridge", "card-house"]

  /// At most 120 bytes a body, 64 a touching contact, 24 a joint or link of a rope, in motion and at
  /// rest.
  @Test(arguments: sizeCases)
  func aDynamicSnapshotIsSmall(name: String) throws {
    let world: World
    var step: () throws -> Void
    if let scene = SnapshotBytesTests.timed.first(where: { $0.name == name }) {
      let run = try scene.start()
      world = run.world
      step = { try run.step() }
    } else {
      let scene = try #require(BusyWorld.scenes.first { $0.name == name })
      world = try BusyWorld.world(of: scene)
      step = { world.step() }
    }
    for count in 1...40 {
      try step()
      guard count % 13 == 1 else { continue }
      let touching = world.state.contactSims.indices
        .filter { world.state.contactSims[$0].isTouching }.count
      let bound = 120 * world.bodyCount + 64 * touching + 24 * world.jointCount + 128
      let size = world.dynamicSnapshot().byteCount
      #expect(size <= bound, "\(size) bytes of \(bound)")
    }
  }

  // MARK: - What is refused

  @Test func aSnapshotIsRefusedWhenTheWorldHoldsOtherThings() throws {
    try expectRefusal { world in try world.addBody(.dynamic(at: Vec2(0, 30))) }
    try expectRefusal { world in try world.remove(try #require(world.bodies.dropFirst(9).first)) }
    try expectRefusal { world in
      try world.addShape(.circle(radius: 0.1), to: try #require(world.bodies.first))
    }
    try expectRefusal { world in try world.remove(try #require(world.joints.first)) }
    try expectRefusal { world in
      let bodies = world.bodies.suffix(2)
      try world.addJoint(
        .filter(FilterJoint()), from: try #require(bodies.first), to: try #require(bodies.last))
    }
    try expectRefusal { world in try world.remove(try #require(world.ropes.first)) }
    try expectRefusal { world in
      try world.setKind(.static, of: try #require(world.bodies.dropFirst(5).first))
    }
    try expectRefusal { world in try world.moveOrigin(to: Vec2(8, 0)) }
    try expectRefusal { world in
      // The same number of bodies, and not the same bodies.
      try world.remove(try #require(world.bodies.dropFirst(9).first))
      let body = try world.addBody(.dynamic(at: Vec2(0, 30)))
      try world.addShape(.circle(radius: 0.1), to: body)
    }
  }

  private func expectRefusal(after change: (World) throws -> some Any) throws {
    let world = try BusyWorld.make()
    for _ in 0..<5 { world.step() }
    let past = world.dynamicSnapshot()
    let before = world.snapshot()
    _ = try change(world)
    world.step()
    let hash = world.stateHash
    #expect(throws: PhysicsError.structureChanged) { try world.restore(past) }
    #expect(world.stateHash == hash)
    // Going back to before the change makes it good again.
    try world.restore(before)
    try world.restore(past)
  }

  @Test func aSnapshotOfAnotherWorldIsRefused() throws {
    let world = try BusyWorld.make()
    let other = try BusyWorld.make()
    let past = other.dynamicSnapshot()
    #expect(throws: PhysicsError.foreignSnapshot) { try world.restore(past) }
    // A twin is the same world for this purpose.
    try World(other.snapshot()).restore(past)
  }

  @Test func settingsStayAsTheyAreWhenGoingBack() throws {
    let world = try BusyWorld.make()
    let past = world.dynamicSnapshot()
    for _ in 0..<10 { world.step() }
    world.gravity = Vec2(0, -3)
    let body = try #require(world.bodies.dropFirst(5).first)
    try world.setName("renamed", of: body)
    try world.restore(past)
    #expect(world.gravity == Vec2(0, -3))
    #expect(world[body].name == "renamed")
    #expect(world.stepCount == past.stepCount)
  }
}
