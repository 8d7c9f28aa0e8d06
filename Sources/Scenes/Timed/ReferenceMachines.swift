import Physics

extension TimedScene {
  /// A net of a hundred by a hundred hinged discs, hung from seven. Of the benchmark's 19,800 joints
  /// six link two fixed discs and do nothing: they are left out.
  public static let jointGrid = TimedScene(
    still: "joint-grid", stepCount: 500, bodyCount: 10_000, shapeCount: 10_000, jointCount: 19_794,
    dynamicMass: 9993 * 0.502655
  ) { world in
    let disc = Shape.circle(radius: 0.4)
    let filter = CollisionFilter(category: 2, mask: 0xFFFF_FFFD)
    var bodies: [BodyID] = []
    for k in 0..<100 {
      for i in 0..<100 {
        let place = Vec2(Float(k), -Float(i))
        let isFixed = i == 0 && (47...53).contains(k)
        let body = try world.addBody(
          isFixed ? .static(at: place) : BodyDefinition.dynamic(at: place).sleepless)
        try world.addShape(disc, to: body, filter: filter)
        bodies.append(body)
        if i > 0 {
          try world.addJoint(
            .revolute(RevoluteJoint(anchorA: Vec2(0, -0.5), anchorB: Vec2(0, 0.5))),
            from: bodies[bodies.count - 2], to: body)
        }
        if k > 0 {
          try world.addJointUnlessFixed(
            .revolute(RevoluteJoint(anchorA: Vec2(0.5, 0), anchorB: Vec2(-0.5, 0))),
            from: bodies[bodies.count - 101], to: body)
        }
      }
    }
  }

  /// Boxes in a drum that a motor turns.
  public static let tumbler = TimedScene(
    still: "tumbler", stepCount: 750, bodyCount: 2027, shapeCount: 2029, jointCount: 1,
    dynamicMass: 4126.5625
  ) { world in
    let ground = try world.addBody(.static)
    let drum = try world.addBody(.dynamic(at: Vec2(0, 10)))
    for (width, height, x, y) in [
      (1, 20, 10, 0), (1, 20, -10, 0), (20, 1, 0, 10), (20, 1, 0, -10),
    ] as [(Float, Float, Float, Float)] {
      try world.addShape(
        .box(width: width, height: height, center: Vec2(x, y)), to: drum, density: 50)
    }
    var axle = RevoluteJoint(anchorA: Vec2(0, 10))
    axle.motorSpeed = 25 * .pi / 180
    axle.maximumMotorTorque = 1e8
    try world.addJoint(.revolute(axle), from: ground, to: drum)
    let box = Shape.box(width: 0.25, height: 0.25)
    var y: Float = 1
    for _ in 0..<45 {
      var x: Float = -9
      for _ in 0..<45 {
        try world.addShape(box, to: try world.addBody(.dynamic(at: Vec2(x, y))))
        x += 0.4
      }
      y += 0.4
    }
  }

  /// Small squares in a turning ring with paddles.
  public static let washer = TimedScene(
    still: "washer", stepCount: 500, bodyCount: 8102, shapeCount: 8140, dynamicMass: 324
  ) { world in
    try world.addBody(.static)
    var turning = BodyDefinition.kinematic(at: Vec2(0, 10))
    turning.angularVelocity = 25 * .pi / 180
    turning.linearVelocity = Vec2(0.001, -0.002)
    let drum = try world.addBody(turning)
    func direction(_ degrees: Float) -> Vec2 {
      let rotation = Rotation(angle: degrees * .pi / 180)
      return Vec2(rotation.cosine, rotation.sine)
    }
    for i in 0..<36 {
      let from = 10 * Float(i)
      let a = direction(from - 1)
      let b = direction(from + 11)
      try world.addShape(
        .polygon(try ConvexPolygon([16 * a, 18 * a, 18 * b, 16 * b])), to: drum)
      guard i % 9 == 0 else { continue }
      let c = direction(from)
      let d = direction(from + 10)
      try world.addShape(
        .polygon(try ConvexPolygon([14 * c, 16 * c, 16 * d, 14 * d])), to: drum)
    }
    let square = Shape.box(width: 0.2, height: 0.2)
    var y: Float = 0.1
    for _ in 0..<90 {
      var x: Float = -9.9
      for _ in 0..<90 {
        try world.addShape(square, to: try world.addBody(.dynamic(at: Vec2(x, y))))
        x += 0.21
      }
      y += 0.21
    }
  }

  /// Six thousand overlapping bodies in a ring, stirred by a bar.
  public static let spinner = TimedScene(
    still: "spinner", stepCount: 500, bodyCount: 6078, shapeCount: 6437, jointCount: 1,
    dynamicMass: 717.42
  ) { world in
    let ground = try world.addBody(.static)
    let slippery = SurfaceMaterial(friction: 0.1)
    // A little more than a degree a step, as the benchmark has it: the ring overlaps itself.
    let step = Vec2(0.99984235, -0.017757336)
    var spoke = Vec2(40, 0)
    var ring: [Vec2] = []
    for _ in 0..<360 {
      ring.append(spoke + Vec2(0, 32))
      spoke = Vec2(step.x * spoke.x - step.y * spoke.y, step.y * spoke.x + step.x * spoke.y)
    }
    // Clockwise: solid from inside.
    try world.addChain(.loop(ring, material: slippery), to: ground)
    let bar = try world.addBody(BodyDefinition.dynamic(at: Vec2(0, 12)).sleepless)
    try world.addShape(
      .box(width: 0.8, height: 40, radius: 0.2), to: bar, material: SurfaceMaterial(friction: 0))
    var axle = RevoluteJoint(anchorA: Vec2(0, 12))
    axle.motorSpeed = 5
    axle.maximumMotorTorque = .greatestFiniteMagnitude
    try world.addJoint(.revolute(axle), from: ground, to: bar)
    let shapes: [Shape] = [
      .capsule(from: Vec2(-0.25, 0), to: Vec2(0.25, 0), radius: 0.25), .circle(radius: 0.35),
      .box(width: 0.7, height: 0.7),
    ]
    let material = SurfaceMaterial(density: 0.25, friction: 0.1, restitution: 0.1)
    var place = Vec2(-23, 2)
    for i in 0..<6076 {
      try world.addShape(
        shapes[i % 3], to: try world.addBody(.dynamic(at: place)), material: material)
      place.x += 0.5
      if place.x >= 23 { place = Vec2(-23, place.y + 0.5) }
    }
  }
}

extension World {
  /// A joint between two immovable bodies does nothing, and is not made.
  func addJointUnlessFixed(_ joint: Joint, from a: BodyID, to b: BodyID) throws {
    guard self[a].kind == .dynamic || self[b].kind == .dynamic else { return }
    try addJoint(joint, from: a, to: b)
  }
}
