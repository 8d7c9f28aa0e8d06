import Physics
import Testing

/// Loads that are tied to the middle of one of a rope's rods, not at a joint.
@Suite struct LoadsOnRodsTests {
  enum Tie: CaseIterable { case hinge, weld, distance, rope }

  /// A rope of 5 m and 1 kg between two places 4 m apart, with a load at the middle of one of its
  /// rods.
  private struct Line {
    let world = World()
    let rope: RopeID
    let load: BodyID
    let joint: JointID?
    let rod: Int

    init(_ tie: Tie, mass: Float, segments: Int, damping: Float) throws {
      var definition = RopeDefinition(from: .world(Vec2(-2, 0)), to: .world(Vec2(2, 0)))
      definition.length = 5
      definition.segments = segments
      definition.density = 0.2
      definition.thickness = 0.05
      definition.damping = damping
      rope = try world.addRope(definition)
      rod = segments * 3 / 10
      let body = world[rope].links[rod]
      let below: Float = tie == .hinge ? 0.3 : tie == .weld ? 0 : 0.8
      var made = BodyDefinition(kind: .dynamic)
      made.position = world[body].position - Vec2(0, below)
      made.linearDamping = damping
      made.angularDamping = damping
      load = try world.addBody(made)
      try world.addShape(
        .box(width: 0.3, height: 0.3), to: load, density: mass / 0.09,
        filter: CollisionFilter(mask: 0))
      switch tie {
      case .hinge:
        joint = try world.addJoint(
          .revolute(RevoluteJoint(anchorB: Vec2(0, below))), from: body, to: load)
      case .weld:
        joint = try world.addJoint(.weld(WeldJoint()), from: body, to: load)
      case .distance:
        joint = try world.addJoint(
          .distance(DistanceJoint(length: below)), from: body, to: load)
      case .rope:
        joint = nil
        var hanger = RopeDefinition(
          from: .rope(rope, fraction: (Float(rod) + 0.5) / Float(segments)), to: .body(load))
        hanger.density = 0.2
        hanger.thickness = 0.05
        hanger.damping = damping
        try world.addRope(hanger)
      }
    }

    func setDamping(_ damping: Float) throws {
      for rope in world.ropes { try world.setDamping(damping, of: rope) }
      try world.setDamping(linear: damping, angular: damping, of: load)
    }

    /// Steps until all sleep; returns the tension of the rope in the last step before, nil if they
    /// do not.
    func rest(substeps: Int) -> Float? {
      for _ in 0..<3600 {
        let tension = world[rope].tension
        world.step(by: 1 / 60, substeps: substeps)
        if world.awakeBodyCount == 0 { return tension }
      }
      return nil
    }

    /// Where the rope's joints are and its largest tension, as statics has it: from the pull at its
    /// start each rod follows, which is found so that the last ends where the rope does.
    func statics(load: Double) -> (points: [SIMD2<Double>], tension: Double) {
      typealias Vector = SIMD2<Double>
      let count = world[rope].links.count
      let length = 5 / Double(count)
      let weight = Vector(0, -10 / Double(count))
      func cross(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }
      func shoot(_ pull: Vector) -> (points: [Vector], tension: Double) {
        var points = [Vector(-2, 0)]
        var force = pull
        var tension = (pull * pull).sum().squareRoot()
        for i in 0..<count {
          let hung = i == rod ? Vector(0, -load) : .zero
          let behind = -(force + weight + hung)
          let along = behind + 0.5 * (weight + hung)
          points.append(points[i] + length / (along * along).sum().squareRoot() * along)
          force = -behind
          tension = max(tension, (force * force).sum().squareRoot())
        }
        return (points, tension)
      }
      let total = load + 10
      var pull = Vector(-0.5 * total, 0.5 * total)
      let end = Vector(2, 0)
      for _ in 0..<400 {
        let miss = shoot(pull).points[count] - end
        let small = 1e-6 * total
        let x = (shoot(pull + Vector(small, 0)).points[count] - end - miss) / small
        let y = (shoot(pull + Vector(0, small)).points[count] - end - miss) / small
        var step = Vector(-cross(miss, y), cross(miss, x)) / cross(x, y)
        let size = (step * step).sum().squareRoot()
        if size > 0.1 * total { step *= 0.1 * total / size }
        pull += step
      }
      return shoot(pull)
    }
  }

  /// It comes to rest where statics has it, and pulls as that says, awake and asleep.
  @Test(
    arguments: Tie.allCases,
    [
      (1, 20, 4), (10, 20, 4), (100, 20, 1), (100, 20, 4), (100, 20, 16), (100, 7, 4),
      (1000, 20, 4),
      (1000, 40, 4),
    ] as [(mass: Float, segments: Int, substeps: Int)])
  func restsAsStaticsSays(
    tie: Tie, line: (mass: Float, segments: Int, substeps: Int)
  ) throws {
    let bench = try Line(tie, mass: line.mass, segments: line.segments, damping: 0.5)
    _ = bench.rest(substeps: line.substeps)
    // Damping takes its part of what gravity gives in a substep.
    try bench.setDamping(0.05)
    let awake = try #require(bench.rest(substeps: line.substeps), "never sleeps")
    let hanger: Double = tie == .rope ? 1.6 : 0
    let truth = bench.statics(load: 10 * Double(line.mass) + hanger)
    let asleep = bench.world[bench.rope].tension
    #expect((Double(awake) / truth.tension - 1).magnitude < 0.005)
    #expect((Double(asleep) / truth.tension - 1).magnitude < 0.005)
    #expect((asleep / awake - 1).magnitude < 0.002)
    for _ in 0..<60 { bench.world.step(by: 1 / 60, substeps: line.substeps) }
    #expect(bench.world[bench.rope].tension == asleep)
    for (point, place) in zip(bench.world[bench.rope].points, truth.points) {
      let off = SIMD2<Double>(Double(point.x), Double(point.y)) - place
      #expect((off * off).sum().squareRoot() < 0.002)
    }
  }

  /// A load that swings on a rigid distance joint at the middle of a rod: no energy comes from it,
  /// and it stays as long.
  @Test(arguments: [1, 30, 300, 1000] as [Float], [2, 4, 8])
  func swingsOnADistanceJoint(mass: Float, substeps: Int) throws {
    let bench = try Line(.distance, mass: mass, segments: 20, damping: 0)
    let world = bench.world
    _ = bench.statics(load: 0)
    try world.setVelocity(linear: Vec2(1.5, 0), angular: 0, of: bench.load)
    let bodies = world[bench.rope].links + [bench.load]
    func energy() -> Double {
      bodies.reduce(0) { sum, body in
        let speed = Double(world[body].linearVelocity.length)
        return sum + Double(world[body].mass)
          * (0.5 * speed * speed + 10 * Double(world[body].position.y))
      }
    }
    let start = energy()
    var worst: Float = 0
    for _ in 0..<600 {
      world.step(by: 1 / 60, substeps: substeps)
      let rod = world[world[bench.rope].links[bench.rod]]
      worst = max(worst, (rod.position.distance(to: world[bench.load].position) - 0.8).magnitude)
      #expect(world[bench.rope].stretch < 0.01)
      // It falls by half a meter at first.
      #expect(energy() - start < 0.02 * Double(mass) * 10 * 0.5)
    }
    #expect(worst < 0.002)
  }

  /// A rope that is cut, a joint that goes and a rope that is removed leave nothing behind in the
  /// trees.
  @Test func distanceJointsComeAndGo() throws {
    let bench = try Line(.distance, mass: 50, segments: 20, damping: 0.1)
    let world = bench.world
    let other = try world.addBody(.dynamic(at: Vec2(5, 0)))
    try world.addShape(.circle(radius: 0.1), to: other)
    let post = try world.addBody(.static(at: Vec2(5, 1)))
    let far = try world.addJoint(.distance(DistanceJoint(length: 1)), from: post, to: other)
    for _ in 0..<60 { world.step() }
    let force = try #require(bench.joint.map { world.reading(of: $0).force.length })
    #expect(force > 100)
    try world.remove(far)
    for _ in 0..<30 { world.step() }
    let snapshot = world.snapshot()
    for _ in 0..<60 { world.step() }
    let hash = world.stateHash
    try world.restore(snapshot)
    for _ in 0..<60 { world.step() }
    #expect(world.stateHash == hash)
    _ = try world.cut(bench.rope, at: 0.8)
    for _ in 0..<30 { world.step() }
    if let joint = bench.joint { try world.remove(joint) }
    for _ in 0..<30 { world.step() }
    #expect(world[bench.load].linearVelocity.y < -4)
    #expect(world.faults() == [])
  }
}
