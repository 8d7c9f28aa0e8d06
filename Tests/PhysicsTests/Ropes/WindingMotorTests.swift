import Physics
import Testing

/// Motors that wind ropes on drums: the rope holds, and the load comes up as fast as it is wound.
@Suite struct WindingMotorTests {
  /// A drum on an axle with a rope of 6 m tied to its rim, and a load of so many of its rods.
  private func drum(
    radius: Float, speed: Float, times: Float, torque: Float = 1e4
  ) throws -> (world: World, rope: RopeID, drum: BodyID, load: BodyID, axle: JointID) {
    let world = World()
    let ground = try world.addBody(.static)
    let drum = try world.addBody(.dynamic(at: .zero))
    try world.addShape(
      .circle(radius: radius), to: drum,
      material: SurfaceMaterial(density: 20 / (.pi * radius * radius), friction: 0.5))
    let reach = radius + 0.025
    let load = try world.addBody(.dynamic(at: Vec2(reach, -6)))
    let mass = times * 0.2 * 6 / 34
    try world.addShape(
      .box(width: 0.3, height: 0.3), to: load, density: mass / 0.09,
      filter: CollisionFilter(mask: 0))
    var definition = RopeDefinition(from: .body(drum, at: Vec2(reach, 0)), to: .body(load))
    definition.thickness = 0.05
    definition.density = 0.2
    definition.segments = 34
    let rope = try world.addRope(definition)
    var axle = RevoluteJoint()
    axle.motorSpeed = speed
    axle.maximumMotorTorque = torque
    let joint = try world.addJoint(.revolute(axle), from: ground, to: drum)
    return (world, rope, drum, load, joint)
  }

  @Test(
    arguments: [(0.3, 10), (0.3, 30), (0.3, 100), (1, 1), (1, 10), (1, 30), (1, 100)]
      as [(radius: Float, speed: Float)],
    [
      (1, 1), (1, 4), (1, 8), (30, 1), (30, 4), (30, 8),
      (1000, 1), (1000, 4), (1000, 8),
    ] as [(times: Float, substeps: Int)])
  func ropesHoldWhileTheyAreWound(
    drum: (radius: Float, speed: Float), load: (times: Float, substeps: Int)
  ) throws {
    let (world, rope, wheel, weight, _) = try self.drum(
      radius: drum.radius, speed: drum.speed, times: load.times)
    let reach = drum.radius + 0.025
    var step = 0
    while step < 330 && world[weight].position.y < -1.5 * reach - 0.3 - drum.speed * reach / 60 {
      world.step(substeps: load.substeps)
      step += 1
      // Not once its end is at the drum.
      guard world[weight].position.y < -1.5 * reach - 0.3 - drum.speed * reach / 60 else { break }
      #expect(world[rope].stretch < 0.01)
      #expect(world[wheel].position.length < 0.01)
      #expect((world[weight].position.x - reach).magnitude < 0.15)
    }
    #expect(step < 330)
  }

  /// A load of 30 rods comes up as fast as the drum's rim goes.
  @Test(
    arguments: [(0.3, 3), (0.3, 10), (0.3, 30), (1, 1), (1, 3), (1, 10)]
      as [(radius: Float, speed: Float)], [4, 8])
  func theLoadComesUpAsFastAsItIsWound(
    drum: (radius: Float, speed: Float), substeps: Int
  ) throws {
    let (world, _, _, load, _) = try self.drum(radius: drum.radius, speed: drum.speed, times: 30)
    let pace = drum.speed * (drum.radius + 0.025)
    let steps = Int(3 / pace * 60)
    for _ in 0..<6 { world.step(substeps: substeps) }
    let start = world[load].position.y
    for _ in 0..<steps { world.step(substeps: substeps) }
    let rate = (world[load].position.y - start) / (Float(steps) / 60) / pace
    #expect((rate - 1).magnitude < 0.05)
  }

  /// One that is too weak stands, or lets the load sink.
  @Test(arguments: [1, 4, 8]) func weakMotorsStall(substeps: Int) throws {
    let (world, rope, drum, load, _) = try self.drum(
      radius: 0.3, speed: 100, times: 1000, torque: 60)
    for _ in 0..<30 {
      world.step(substeps: substeps)
      #expect(world[rope].stretch < 0.01)
    }
    #expect(world[load].position.y < -6)
    #expect(world[drum].position.length < 0.01)
  }

  /// Steps that are taken in parts are one step for those who ask.
  @Test func partsAreOneStep() throws {
    let (world, _, _, load, _) = try drum(radius: 0.3, speed: 30, times: 30)
    try world.applyForce(Vec2(0, -100), to: load)
    let count = world.stepCount
    world.step()
    #expect(world.stepCount == count + 1)
    let snapshot = world.snapshot()
    for _ in 0..<10 { world.step() }
    let hash = world.stateHash
    try world.restore(snapshot)
    for _ in 0..<10 { world.step() }
    #expect(world.stateHash == hash)
  }

  /// A motor that is started under load takes the rope up without a jolt.
  @Test(arguments: [3, 30] as [Float], [1, 4])
  func motorsStartUnderLoad(speed: Float, substeps: Int) throws {
    let (world, rope, _, load, axle) = try drum(radius: 0.3, speed: 0, times: 300)
    for _ in 0..<60 { world.step(substeps: substeps) }
    var motor = RevoluteJoint()
    motor.motorSpeed = speed
    motor.maximumMotorTorque = 1e4
    try world.update(axle, to: .revolute(motor))
    for _ in 0..<Int(120 / speed) {
      world.step(substeps: substeps)
      #expect(world[rope].stretch < 0.01)
      #expect(world[load].linearVelocity.length < 1.4 * speed * 0.325 + 0.3)
    }
  }
}
