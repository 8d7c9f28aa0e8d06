import Testing

import Physics

/// What other engines' own tests assert of their joints, with our numbers.
@Suite struct PeerJointTests {
  @Test func anchorsOfTheWorldAreReadBackFromTheBodies() throws {
    let scene = try JointScene()
    let a = try scene.disc(at: .zero)
    let b = try scene.disc(at: Vec2(10, 0))
    let world = scene.world
    let joint = DistanceJoint(
      length: 8, anchorA: world[a].transform.applyInverse(Vec2(1, 0)),
      anchorB: world[b].transform.applyInverse(Vec2(9, -1)))
    let id = try world.addJoint(.distance(joint), from: a, to: b)
    let anchors = try #require(world[id].anchors)
    #expect(anchors.a == Vec2(1, 0) && anchors.b == Vec2(-1, -1))
    #expect(world[a].transform.apply(anchors.a) == Vec2(1, 0))
    #expect(world[b].transform.apply(anchors.b) == Vec2(9, -1))
  }

  /// 500 N on the second of two equal masses on a rod: both move with half of it, 50 N s / 2 kg
  /// after one step of 0.1 s, and 2.5 m less what the first substeps lag.
  @Test func aRodMovesBothItsBodies() throws {
    let scene = try JointScene()
    let a = try scene.disc(at: .zero)
    let b = try scene.disc(at: Vec2(10, 0))
    try scene.world.addJoint(.distance(DistanceJoint(length: 10)), from: a, to: b)
    try scene.world.applyForce(Vec2(500, 0), to: b)
    scene.world.step(by: 0.1)
    let (placeA, placeB) = (scene.world[a].position.x, scene.world[b].position.x)
    #expect((placeB - placeA - 10).magnitude < 0.1)
    #expect((scene.world[a].linearVelocity.x - 25).magnitude < 0.01)
    #expect((scene.world[b].linearVelocity.x - 25).magnitude < 0.01)
  }

  /// Limits beyond half a turn hold at each end, without folding at 180 degrees.
  @Test(arguments: [
    (0, 270), (-270, 0), (-90, 200), (-350, 0), (45, 315), (-315, -45), (135, 225), (-200, 200),
  ])
  func hingeLimitsBeyondHalfATurnHold(lower: Int, upper: Int) throws {
    for (torque, limit) in [(Float(5), upper), (-5, lower)] {
      let scene = try JointScene()
      let middle = Float(lower + upper) / 2 * .pi / 180
      let body = try scene.box(at: .zero, angle: middle)
      var hinge = RevoluteJoint()
      hinge.lowerAngle = Float(lower) * .pi / 180
      hinge.upperAngle = Float(upper) * .pi / 180
      let id = try scene.world.addJoint(.revolute(hinge), from: scene.ground, to: body)
      var turned = middle
      try scene.run(6) {
        turned += scene.world[body].angularVelocity / 60
        try scene.world.applyTorque(torque, to: body)
      }
      // Followed from the middle by its spin: modulo a turn the angle alone would not tell.
      #expect((turned * 180 / .pi - Float(limit)).magnitude < 10)
      let fold = (scene.world[body].angle * 180 / .pi - Float(limit))
        .remainder(dividingBy: 360)
      #expect(fold.magnitude < 2)
      #expect(scene.world.reading(of: id).angularError < 0.02)
    }
  }

  /// Limits of more than a turn count the turns.
  @Test func limitsOfMoreThanATurnLetItTurn() throws {
    for direction in [Float(1), -1] {
      let scene = try JointScene()
      let body = try scene.box(at: .zero)
      var hinge = RevoluteJoint()
      hinge.lowerAngle = -5 * .pi
      hinge.upperAngle = 5 * .pi
      let id = try scene.world.addJoint(.revolute(hinge), from: scene.ground, to: body)
      try scene.world.setVelocity(linear: .zero, angular: 8 * direction, of: body)
      let saved = scene.world.snapshot()
      var turned: Float = 0
      for _ in 0..<2 {
        turned = 0
        try scene.world.restore(saved)
        scene.run(1.5) { turned += scene.world[body].angularVelocity / 60 }
        #expect((scene.world[body].angularVelocity - 8 * direction).magnitude < 1e-3)
        scene.run(2) { turned += scene.world[body].angularVelocity / 60 }
        #expect(scene.world[body].angularVelocity.magnitude < 1e-3)
        #expect((turned - 5 * .pi * direction).magnitude < 0.2)
        #expect(scene.world.reading(of: id).angularError < 0.01)
      }
    }
  }

  @Test func aSpringAngleOfMoreThanATurnIsReached() throws {
    let scene = try JointScene()
    let body = try scene.box(at: .zero)
    var hinge = RevoluteJoint()
    hinge.hertz = 1
    hinge.dampingRatio = 1
    hinge.springAngle = 9
    try scene.world.addJoint(.revolute(hinge), from: scene.ground, to: body)
    var turned: Float = 0
    scene.run(5) { turned += scene.world[body].angularVelocity / 60 }
    #expect((turned - 9).magnitude < 0.1)
    #expect((scene.world[body].angle - (9 - 2 * .pi)).magnitude < 0.01)
  }

  /// A net of 50 × 50 balls hung by every fourth of its top row, never asleep, gains no energy in 8,000
  /// steps.
  @Test func aNetOfHingesStaysQuiet() throws {
    let scene = try JointScene(gravity: 9.81)
    let size = 50
    var net: [[BodyID]] = []
    for row in 0..<size {
      var line: [BodyID] = []
      for column in 0..<size {
        let place = Vec2(Float(column), -Float(row))
        let body =
          row == 0 && column % 4 == 0
          ? try scene.world.addBody(.static(at: place))
          : try scene.world.addBody(.dynamic(at: place))
        try scene.world.addShape(
          .circle(radius: 0.4), to: body, filter: CollisionFilter(group: -1))
        try scene.world.setSleep(allowed: false, of: body)
        if let left = line.last {
          try scene.world.addJoint(
            .revolute(RevoluteJoint(anchorB: Vec2(-1, 0))), from: left, to: body)
        }
        if row > 0 {
          try scene.world.addJoint(
            .revolute(RevoluteJoint(anchorB: Vec2(0, 1))), from: net[row - 1][column], to: body)
        }
        line.append(body)
      }
      net.append(line)
    }
    for step in 1...8000 {
      scene.world.step()
      guard step % 1000 == 0 else { continue }
      let fastest = net.joined().map { scene.world[$0].linearVelocity.length }.max() ?? 0
      let farthest = net.joined().map { scene.world[$0].position.length }.max() ?? 0
      #expect(farthest < 500 && fastest < 100, "step \(step): \(farthest) m, \(fastest) m/s")
    }
    for body in net.joined() { #expect(scene.world[body].linearVelocity.length < 1) }
  }
}
