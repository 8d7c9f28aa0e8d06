import Physics

/// A world for scenario tests: a floor, boxes and discs of known mass, time that runs, and what the
/// closed forms predict. Gravity is 9.81 m/s² downwards unless said otherwise.
struct TestWorld {
  let world: World
  var substeps = 4
  /// Whether the bodies that are made from now on may fall asleep.
  var bodiesCanSleep = true
  let gravity: Float

  static let timeStep: Float = 1.0 / 60

  init(gravity: Float = 9.81, substeps: Int = 4) {
    self.gravity = gravity
    self.substeps = substeps
    world = World(gravity: Vec2(0, -gravity))
  }

  /// The world of a scene that was made elsewhere.
  init(_ world: World) {
    self.world = world
    gravity = -world.gravity.y
  }

  subscript(body: BodyID) -> Body { world[body] }
}

// MARK: - Bodies

extension TestWorld {
  /// A static box whose top is at a height (m).
  @discardableResult
  func floor(
    top: Float = 0, friction: Float = 0.6, restitution: Float = 0, halfWidth: Float = 200
  ) throws -> BodyID {
    let body = try world.addBody(.static(at: Vec2(0, top - 0.5)))
    try world.addShape(
      .box(width: 2 * halfWidth, height: 1), to: body,
      material: SurfaceMaterial(friction: friction, restitution: restitution))
    return body
  }

  /// A static plane through the origin that rises to the right (degrees).
  @discardableResult
  func slope(degrees: Float, friction: Float) throws -> BodyID {
    let angle = degrees * .pi / 180
    let middle = Rotation(angle: angle).rotate(Vec2(0, -0.5))
    let body = try world.addBody(.static(at: middle, angle: angle))
    try world.addShape(
      .box(width: 400, height: 1), to: body, material: SurfaceMaterial(friction: friction))
    return body
  }

  @discardableResult
  func box(
    _ width: Float, _ height: Float, at position: Vec2, angle: Float = 0,
    velocity: Vec2 = .zero, mass: Float = 1, friction: Float = 0.6, restitution: Float = 0
  ) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: position, angle: angle)
    definition.linearVelocity = velocity
    definition.canSleep = bodiesCanSleep
    let body = try world.addBody(definition)
    try world.addShape(
      .box(width: width, height: height), to: body,
      material: SurfaceMaterial(
        density: mass / (width * height), friction: friction, restitution: restitution))
    return body
  }

  @discardableResult
  func disc(
    _ radius: Float, at position: Vec2, velocity: Vec2 = .zero, spin: Float = 0, mass: Float = 1,
    friction: Float = 0.6, restitution: Float = 0
  ) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: position)
    definition.linearVelocity = velocity
    definition.canSleep = bodiesCanSleep
    definition.angularVelocity = spin
    let body = try world.addBody(definition)
    try world.addShape(
      .circle(radius: radius), to: body,
      material: SurfaceMaterial(
        density: mass / (.pi * radius * radius), friction: friction, restitution: restitution))
    return body
  }

  /// All mass on a circle: a massless disc for the outline and a rim of small weights.
  @discardableResult
  func ring(_ radius: Float, at position: Vec2, friction: Float = 0.6) throws -> BodyID {
    let body = try world.addBody(.dynamic(at: position))
    try world.addShape(
      .circle(radius: radius), to: body, material: SurfaceMaterial(density: 0, friction: friction))
    let weights = 24
    for index in 0..<weights {
      let turn = Rotation(angle: 2 * .pi * Float(index) / Float(weights))
      let place = (radius - 0.005) * Vec2(turn.cosine, turn.sine)
      try world.addShape(
        .circle(center: place, radius: 0.005), to: body, density: 100,
        filter: CollisionFilter(category: 0, mask: 0))
    }
    return body
  }
}

// MARK: - Time

extension TestWorld {
  func step() { world.step(by: TestWorld.timeStep, substeps: substeps) }

  func run(steps: Int) {
    for _ in 0..<steps { step() }
  }

  func run(seconds: Float) { run(steps: Int(saturating: (seconds / TestWorld.timeStep).rounded())) }

  /// Steps until `condition` holds; how many steps that took, or `nil` if it never did.
  func run(atMost steps: Int, until condition: () throws -> Bool) rethrows -> Int? {
    for count in 1...steps {
      step()
      if try condition() { return count }
    }
    return nil
  }

  /// One substep (s).
  var substep: Float { TestWorld.timeStep / Float(substeps) }
}

// MARK: - Predictions and measures

extension TestWorld {
  /// How far a body falls from rest in a number of steps (m), exactly as semi-implicit Euler has
  /// it: g h² N (N + 1) / 2 for N substeps of h.
  func predictedFall(steps: Int) -> Float {
    let n = Double(steps * substeps)
    let h = 1.0 / 60 / Double(substeps)
    return Float(Double(gravity) * h * h * n * (n + 1) / 2)
  }

  /// Kinetic and potential energy of a body (J) as semi-implicit Euler conserves it: the scheme
  /// exchanges velocity and position half a substep apart, so to first order its invariant is
  /// H − (h / 2) v · ∇V (Hairer, Lubich & Wanner, *Geometric Numerical Integration*, IX.3).
  func energy(of id: BodyID) -> Double {
    let body = world[id]
    let v = body.linearVelocity
    let m = Double(body.mass)
    let kinetic =
      0.5 * m * Double(v.lengthSquared) + 0.5 * Double(body.rotationalInertia)
      * Double(body.angularVelocity) * Double(body.angularVelocity)
    let potential = m * Double(gravity) * Double(body.centerOfMass.y)
    return kinetic + potential - 0.5 * Double(substep) * m * Double(gravity) * Double(v.y)
  }

  func kineticEnergy(of bodies: [BodyID]) -> Double {
    bodies.reduce(0) { sum, id in
      let body = world[id]
      return sum + 0.5 * Double(body.mass) * Double(body.linearVelocity.lengthSquared) + 0.5
        * Double(body.rotationalInertia) * Double(body.angularVelocity * body.angularVelocity)
    }
  }

  /// The sum of m v (kg·m/s).
  func momentum(of bodies: [BodyID]) -> SIMD2<Double> {
    bodies.reduce(SIMD2(0, 0)) { sum, id in
      let body = world[id]
      return sum + Double(body.mass)
        * SIMD2(Double(body.linearVelocity.x), Double(body.linearVelocity.y))
    }
  }

  /// The sum of I ω + m r × v about the origin (kg·m²/s).
  func angularMomentum(of bodies: [BodyID]) -> Double {
    bodies.reduce(0) { sum, id in
      let body = world[id]
      return sum + Double(body.rotationalInertia) * Double(body.angularVelocity) + Double(body.mass)
        * Double(body.centerOfMass.cross(body.linearVelocity))
    }
  }
}

/// Whether a value lies within a relative band of a prediction.
func isClose(_ value: Float, to expected: Float, within band: Float) -> Bool {
  (value - expected).magnitude <= band * expected.magnitude
}

extension Float {
  var radians: Float { self * .pi / 180 }
}
