import Testing

@testable import Physics

/// A world with one of everything, in which calls are made that must be refused.
final class ContractBench {
  let world: World
  /// Something of every kind that is there, something that is gone, and something of another world.
  let here: Handles
  let gone: Handles
  let foreign: Handles
  let foreignSnapshot: Snapshot
  let foreignDynamicSnapshot: DynamicSnapshot
  /// How much has been checked.
  private(set) var checks = 0

  /// One handle of every kind.
  struct Handles {
    /// A dynamic box, and the ground it lies on.
    var body: BodyID
    var ground: BodyID
    /// A moving kinematic body.
    var platform: BodyID
    var shape: ShapeID
    var sensor: ShapeID
    var chain: ChainID
    /// A segment of the chain.
    var segment: ShapeID
    var joint: JointID
    var hinge: JointID
    var rope: RopeID
    /// A joint of the rope.
    var ropeJoint: JointID
  }

  /// What a refusal says.
  enum Refusal {
    case invalidValue, invalidShape, staleBody, staleShape, staleChain, staleJoint, staleRope
    case overCapacity, foreignSnapshot, structureChanged, snapshot, stroke
    case invalidRope(RopeDefinition.Field)

    func matches(_ error: any Error) -> Bool {
      switch (self, error) {
      case (.invalidValue, PhysicsError.invalidValue), (.invalidShape, PhysicsError.invalidShape),
        (.staleBody, PhysicsError.staleBody), (.staleShape, PhysicsError.staleShape),
        (.staleChain, PhysicsError.staleChain), (.staleJoint, PhysicsError.staleJoint),
        (.staleRope, PhysicsError.staleRope), (.overCapacity, PhysicsError.overCapacity),
        (.foreignSnapshot, PhysicsError.foreignSnapshot),
        (.structureChanged, PhysicsError.structureChanged), (.snapshot, is SnapshotError),
        (.stroke, is HullError),
        (.stroke, StrokeBodyError.stroke):
        return true
      case (.invalidRope(let field), PhysicsError.invalidRope(let found, _)): return field == found
      case (let refusal, StrokeBodyError.physics(let error)): return refusal.matches(error)
      default: return false
      }
    }
  }

  init() throws {
    world = World(gravity: Vec2(0, -10))
    let first = try Self.fill(world)
    try world.remove(first.rope)
    try world.remove(first.chain)
    for body in [first.body, first.platform, first.ground] { try world.remove(body) }
    gone = first
    // The same slots, with other generations.
    here = try Self.fill(world)
    for _ in 0..<20 { world.step() }
    let other = World()
    foreign = try Self.fill(other)
    foreignSnapshot = other.snapshot()
    foreignDynamicSnapshot = other.dynamicSnapshot()
  }

  private static func fill(_ world: World) throws -> Handles {
    let ground = try world.addBody(.static)
    try world.addShape(.box(width: 20, height: 1, center: Vec2(0, -0.5)), to: ground)
    let chain = try world.addChain(
      ChainDefinition([Vec2(9, 3), Vec2(6, 3), Vec2(3, 3)]), to: ground)
    let body = try world.addBody(.dynamic(at: Vec2(0, 0.5)))
    let shape = try world.addShape(.box(width: 1, height: 1), to: body)
    let sensor = try world.addShape(.circle(radius: 2), to: body, isSensor: true)
    var moving = BodyDefinition.kinematic(at: Vec2(-5, 4))
    moving.linearVelocity = Vec2(0.5, 0)
    let platform = try world.addBody(moving)
    try world.addShape(.box(width: 2, height: 0.2), to: platform)
    let joint = try world.addJoint(
      .distance(DistanceJoint(length: 3, anchorA: Vec2(0, 3.5))), from: ground, to: body)
    let arm = try world.addBody(.dynamic(at: Vec2(5, 6)))
    try world.addShape(.capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 0.2), to: arm)
    let hinge = try world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(4, 6), anchorB: Vec2(-1, 0))), from: ground, to: arm)
    let rope = try world.addRope(from: .world(Vec2(-8, 8)), to: .free(Vec2(-8, 5)))
    let ropeJoint = try #require(world[rope].joints.last)
    let segment = try #require(world[chain].segments.first)
    return Handles(
      body: body, ground: ground, platform: platform, shape: shape, sensor: sensor, chain: chain,
      segment: segment, joint: joint, hinge: hinge, rope: rope, ropeJoint: ropeJoint)
  }

  // MARK: - Checking

  /// Expects a refusal of one kind, and the world as it was before.
  func refuse(
    _ refusal: Refusal, _ note: String = "", at location: SourceLocation = #_sourceLocation,
    _ call: () throws -> Void
  ) {
    checks += 1
    let before = Portrait(of: world)
    do {
      try call()
      Issue.record("accepted: \(note)", sourceLocation: location)
    } catch {
      #expect(
        refusal.matches(error), "\(note): \(error) instead of \(refusal)", sourceLocation: location)
    }
    expectUnchanged(since: before, note, at: location)
  }

  /// Expects that a call without a refusal leaves the world as it is.
  func ignore(
    _ note: String = "", at location: SourceLocation = #_sourceLocation,
    _ call: () throws -> Void
  ) {
    checks += 1
    let before = Portrait(of: world)
    #expect(throws: Never.self, sourceLocation: location) { try call() }
    expectUnchanged(since: before, note, at: location)
  }

  /// As `ignore`, for a question that must be answered with something.
  func expect(
    _ note: String = "", at location: SourceLocation = #_sourceLocation, _ holds: () throws -> Bool
  ) {
    ignore(note, at: location) {
      let result = try holds()
      #expect(result, "\(note)", sourceLocation: location)
    }
  }

  private func expectUnchanged(since before: Portrait, _ note: String, at location: SourceLocation)
  {
    let after = Portrait(of: world)
    for (name, value) in after.parts where before.parts[name] != value {
      Issue.record("\(note): \(name) changed", sourceLocation: location)
    }
    let faults = world.faults()
    #expect(faults.isEmpty, "\(note): \(faults)", sourceLocation: location)
  }

  /// Expects the refusal of handles that are gone and of those of another world.
  func refuseHandles(
    _ refusal: Refusal, at location: SourceLocation = #_sourceLocation,
    _ call: (Handles) throws -> Void
  ) {
    refuse(refusal, "a handle of what is gone", at: location) { try call(gone) }
    refuse(refusal, "a handle of another world", at: location) { try call(foreign) }
  }

  /// Expects the refusal of each of some numbers.
  func refuse(
    _ numbers: [Float], as refusal: Refusal = .invalidValue,
    at location: SourceLocation = #_sourceLocation, _ call: (Float) throws -> Void
  ) {
    for number in numbers { refuse(refusal, "\(number)", at: location) { try call(number) } }
  }

  /// Expects the refusal of vectors with one such number in either place.
  func refuseVectors(
    _ numbers: [Float], as refusal: Refusal = .invalidValue,
    at location: SourceLocation = #_sourceLocation, _ call: (Vec2) throws -> Void
  ) {
    for number in numbers {
      for vector in [Vec2(number, 0), Vec2(0, number)] {
        refuse(refusal, "\(vector)", at: location) { try call(vector) }
      }
    }
  }

  static let notFinite: [Float] = [.nan, .infinity, -.infinity]
  static let notPositive: [Float] = notFinite + [0, -1, -.leastNonzeroMagnitude]
  static let negative: [Float] = notFinite + [-1, -.leastNonzeroMagnitude]
  static let tooFar: [Float] = notFinite + [1.01e5, -1.01e5, 3e38]
  /// Beyond `Tolerance.maximumParameter` on either side.
  static let tooLarge: [Float] = notFinite + [1.01e6, -1.01e6, 3e38]
  static let notParameters: [Float] = negative + [1.01e6, 3e38]
}

/// All that can be read of a world, and what decides the names of what comes next.
private struct Portrait {
  let parts: [String: AnyHashable]

  init(of world: World) {
    var parts: [String: AnyHashable] = [:]
    parts["the hash"] = world.stateHash
    parts["the step count"] = world.stepCount
    parts["the bodies"] = world.bodies.map { world[$0] }
    parts["the shapes"] = world.bodies.flatMap { world.shapes(of: $0).map { world[$0] } }
    parts["the chains"] = world.chains.map { world[$0] }
    parts["the ropes"] = world.ropes.map { world[$0] }
    parts["the joints"] = world.joints.map { world[$0] }
    parts["the joints' strengths"] = world.joints.map { world.strength(of: $0) }
    parts["the joints' springs"] = world.joints.map { world.softness(of: $0) }
    parts["what joints let collide"] = world.joints.map { world.collideConnected($0) }
    parts["the wind"] = String(describing: world.wind)
    parts["the attractors"] = world.attractors
    parts["the gravity"] = world.gravity
    parts["the origin"] = world.origin
    parts["the speed cap"] = world.maximumSpeed
    parts["the threshold of bounces"] = world.restitutionThreshold
    parts["the threshold of hits"] = world.hitEventThreshold
    parts["the settings"] = String(describing: world.state.settings)
    parts["the mixing"] = world.materialMixing
    parts["the limits"] = world.limits
    parts["the events"] = world.events
    parts["the bodies' dense order"] = world.state.sims.indices.map { world.state.sims[$0].body }
    parts["the sleep of the bodies"] = world.state.bodies.indices.map {
      [world.state.bodies[$0].sleepTime, world.state.bodies[$0].sleepSpeed]
    }
    parts["damping and gravity"] = world.state.sims.indices.map {
      [
        world.state.sims[$0].linearDamping, world.state.sims[$0].angularDamping,
        world.state.sims[$0].gravityScale, world.state.sims[$0].inverseMass,
      ]
    }
    parts["the bodies' slots"] = world.state.bodies.indices.map {
      SIMD2(Int32(world.state.bodies[$0].generation), world.state.bodies[$0].nextFree)
    }
    parts["the shapes' slots"] = world.state.shapes.indices.map {
      SIMD2(Int32(world.state.shapes[$0].generation), world.state.shapes[$0].next)
    }
    parts["the joints' slots"] = world.state.joints.indices.map {
      SIMD2(Int32(world.state.joints[$0].generation), world.state.joints[$0].nextB)
    }
    parts["the chains' slots"] = world.state.chains.indices.map {
      SIMD2(Int32(world.state.chains[$0].generation), world.state.chains[$0].nextFree)
    }
    parts["the ropes' slots"] = world.state.ropePool.records.indices.map {
      SIMD2(
        Int32(world.state.ropePool.records[$0].generation),
        world.state.ropePool.records[$0].nextFree)
    }
    parts["the next slots"] = [
      world.state.freeBody, world.state.freeShape, world.state.freeJoint, world.state.freeChain,
      world.state.freeContact, world.state.ropePool.freeRope,
    ]
    parts["the fluids"] = world.state.surroundings.fluids.indices.map {
      world.state.surroundings.fluids[$0].density
    }
    self.parts = parts
  }
}
