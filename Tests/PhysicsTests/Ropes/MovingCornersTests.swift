import Foundation
import Testing

import Physics

/// Rods bend over bodies that move, and push them by what turns their pull.
@Suite struct MovingCornersTests {
  /// Two loads (kg) on a rope of hardly any weight over a polygon at (0, 5).
  private struct Hanging {
    let world: World
    let ground: BodyID
    let over: BodyID
    let loads: [BodyID]
    let rope: RopeID

    init(
      corners: [Vec2], density: Float, kind: BodyKind = .dynamic, velocity: Vec2 = .zero,
      loads masses: [Float], friction: Float = 0, segments: Int = 16
    ) throws {
      world = World(gravity: Vec2(0, -10))
      ground = try world.addBody(.static)
      var definition = BodyDefinition.dynamic(at: Vec2(0, 5))
      definition.kind = kind
      definition.linearVelocity = velocity
      definition.canSleep = false
      over = try world.addBody(definition)
      try world.addShape(
        .polygon(ConvexPolygon(corners)), to: over,
        material: SurfaceMaterial(density: density, friction: friction))
      // The rope lies on the upper corners, from left to right.
      let top = corners.filter { $0.y > 0 }.sorted { $0.x < $1.x }
      let side = top[top.count - 1].x + 0.011
      var loads: [BodyID] = []
      for (x, mass) in zip([-side, side], masses) {
        let load = try world.addBody(.dynamic(at: Vec2(x, 3)))
        try world.addShape(
          .circle(radius: 0.1), to: load, density: mass / (.pi * 0.01),
          filter: CollisionFilter(mask: 0))
        loads.append(load)
      }
      self.loads = loads
      var rope = RopeDefinition(from: .body(loads[0]), to: .body(loads[1]))
      rope.via = top.map { Vec2(0, 5) + (1 + 0.011 / $0.length) * $0 }
      rope.segments = segments
      rope.thickness = 0.02
      rope.density = 0.05
      rope.damping = 0
      rope.friction = friction
      self.rope = try world.addRope(rope)
    }

    func run(_ seconds: Float, each: () -> Void = {}) {
      for _ in 0..<Int((60 * seconds).rounded()) {
        world.step()
        each()
      }
    }
  }

  private static func regular(_ count: Int, radius: Float) -> [Vec2] {
    (0..<count).map {
      let angle = 2 * Double.pi * (Double($0) + 0.5) / Double(count)
      return radius * Vec2(Float(cos(angle)), Float(sin(angle)))
    }
  }

  private static let box = [
    Vec2(-0.5, -0.2), Vec2(0.5, -0.2), Vec2(0.5, 0.2), Vec2(-0.5, 0.2),
  ]

  /// Wherever on a rod a corner is when the rope is laid, the rope holds.
  @Test(arguments: 6...40, [BodyKind.static, .dynamic])
  func anyNumberOfRodsHolds(segments: Int, kind: BodyKind) throws {
    let scene = try Hanging(
      corners: Self.box, density: 10, kind: kind, loads: [2, 2], segments: segments)
    if kind == .dynamic {
      try scene.world.addJoint(
        .weld(WeldJoint(anchorA: Vec2(0, 5))), from: scene.ground, to: scene.over)
    }
    scene.run(1)
    #expect(scene.world[scene.rope].stretch < 0.005)
    for load in scene.loads { #expect((scene.world[load].position.y - 3).magnitude < 0.02) }
  }

  /// Held fast it is as good as static: Atwood's machine.
  @Test(arguments: [1, 10, 100] as [Float], [1.1, 1.5, 3] as [Float])
  func atwoodOverABoxThatIsWelded(density: Float, ratio: Float) throws {
    let scene = try Hanging(corners: Self.box, density: density, loads: [2 * ratio, 2])
    try scene.world.addJoint(
      .weld(WeldJoint(anchorA: Vec2(0, 5))), from: scene.ground, to: scene.over)
    // The rope's 0.26 kg go with them.
    let pull = 20 * (ratio - 1) / (2 * ratio + 2.26)
    scene.run(0.6) { #expect(scene.world[scene.rope].stretch < 0.005) }
    let speeds = scene.loads.map { scene.world[$0].linearVelocity.y }
    #expect((speeds[0] + 0.6 * pull).magnitude < 0.015 * pull)
    #expect((speeds[1] - 0.6 * pull).magnitude < 0.015 * pull)
    #expect(scene.world[scene.over].position.distance(to: Vec2(0, 5)) < 0.002)
  }

  /// What moves by itself takes its loads along.
  @Test(arguments: [-1, 0.5, 1] as [Float]) func aLiftTakesItsLoadsAlong(speed: Float) throws {
    let scene = try Hanging(
      corners: Self.box, density: 1, kind: .kinematic, velocity: Vec2(0, speed), loads: [2, 2])
    for load in scene.loads {
      try scene.world.setVelocity(linear: Vec2(0, speed), angular: 0, of: load)
    }
    scene.run(1) { #expect(scene.world[scene.rope].stretch < 0.005) }
    for load in scene.loads {
      #expect((scene.world[load].position.y - 3 - speed).magnitude < 0.01)
      #expect((scene.world[load].linearVelocity.y - speed).magnitude < 0.02)
    }
  }

  /// Loads of up to two hundred times its mass do not hold up what falls with them, nor throw it
  /// about.
  @Test(arguments: [0.25, 2.5, 25] as [Float]) func whatFallsWithItsLoadsFalls(density: Float)
    throws
  {
    let scene = try Hanging(corners: Self.box, density: density, loads: [10, 10])
    try scene.world.addJoint(
      .prismatic(PrismaticJoint(axis: Vec2(0, 1), anchorA: Vec2(0, 5))), from: scene.ground,
      to: scene.over)
    scene.run(0.5)
    for body in scene.loads + [scene.over] {
      #expect((scene.world[body].linearVelocity.y + 5).magnitude < 0.02)
    }
  }

  /// On ground it stands still under them.
  @Test(arguments: [1, 5, 50] as [Float]) func aBoxOnGroundStandsStill(density: Float) throws {
    let scene = try Hanging(
      corners: Self.box, density: density, loads: [3, 2], friction: 0.02)
    try scene.world.addShape(
      .box(width: 0.6, height: 0.2, center: Vec2(0, 4.7), angle: 0), to: scene.ground)
    scene.run(0.5)
    #expect(scene.world[scene.over].position.distance(to: Vec2(0, 5)) < 0.005)
    // Euler's friction round half a turn makes the greater pull 1.065 times the lesser.
    #expect((scene.world[scene.loads[0]].linearVelocity.y + 0.85).magnitude < 0.06)
  }

  /// The axle of such a wheel says what the rope and the wheel weigh.
  @Test(arguments: [1, 10] as [Float]) func theAxleSaysWhatItBears(density: Float) throws {
    let scene = try Hanging(
      corners: Self.regular(8, radius: 0.5), density: density, loads: [3, 3], friction: 1)
    let axle = try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(0, 5))), from: scene.ground, to: scene.over)
    scene.run(1)
    let weight = 10 * (6.26 + scene.world[scene.over].mass)
    #expect((scene.world.reading(of: axle).force - Vec2(0, weight)).length < 0.03 * weight)
  }

  /// A wheel with corners is turned by the rope that does not slip on it, with
  ///
  ///   a = (m₁ − m₂) g / (m₁ + m₂ + I / R²),
  ///
  /// R its lever between those of a side and of a corner.
  @Test(arguments: [6, 8, 12], [1, 10] as [Float])
  func aRopeTurnsAWheelWithCorners(count: Int, density: Float) throws {
    let scene = try Hanging(
      corners: Self.regular(count, radius: 0.5), density: density, loads: [3, 2], friction: 1)
    try scene.world.addJoint(
      .revolute(RevoluteJoint(anchorA: Vec2(0, 5))), from: scene.ground, to: scene.over)
    scene.run(0.8) { #expect(scene.world[scene.rope].stretch < 0.01) }
    let inertia = scene.world[scene.over].rotationalInertia
    let side = 0.5 * Float(cos(Double.pi / Double(count))) + 0.01
    let (least, most) = (8 / (5.26 + inertia / (side * side)), 8 / (5.26 + inertia / (0.51 * 0.51)))
    let speed = -scene.world[scene.loads[0]].linearVelocity.y
    #expect(speed > 0.96 * least && speed < 1.03 * most)
    let spin = scene.world[scene.over].angularVelocity
    #expect(spin > 0.9 * speed / 0.51 && spin < 1.1 * speed / side)
  }
}
