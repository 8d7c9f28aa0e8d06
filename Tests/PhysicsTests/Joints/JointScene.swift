import Physics

/// What the tests of joints build from.
struct JointScene {
  let world: World
  /// A static body at the origin.
  let ground: BodyID

  init(gravity: Float = 0) throws {
    world = World(gravity: Vec2(0, -gravity))
    ground = try world.addBody(.static)
  }

  /// A disc of a mass (kg); its inertia is m r² / 2.
  func disc(
    at place: Vec2, mass: Float = 1, radius: Float = 0.1, canSleep: Bool = true
  ) throws -> BodyID {
    var definition = BodyDefinition.dynamic(at: place)
    definition.canSleep = canSleep
    let body = try world.addBody(definition)
    try world.addShape(
      .circle(radius: radius), to: body, density: mass / (Float.pi * radius * radius))
    return body
  }

  /// A box of a mass (kg).
  func box(
    at place: Vec2, mass: Float = 1, width: Float = 1, height: Float = 1, angle: Float = 0
  ) throws -> BodyID {
    let body = try world.addBody(.dynamic(at: place, angle: angle))
    try world.addShape(
      .box(width: width, height: height), to: body, density: mass / (width * height))
    return body
  }

  func run(_ seconds: Float) {
    for _ in 0..<Int(saturating: (seconds * 60).rounded()) { world.step() }
  }

  func run(_ seconds: Float, each: () throws -> Void) rethrows {
    for _ in 0..<Int(saturating: (seconds * 60).rounded()) {
      try each()
      world.step()
    }
  }

  /// Linear momentum and angular momentum about the origin of the moving bodies.
  func momentum(_ bodies: [BodyID]) -> (linear: Vec2, angular: Float) {
    var linear = Vec2.zero
    var angular: Float = 0
    for id in bodies {
      let body = world[id]
      let p = body.mass * body.linearVelocity
      linear += p
      angular += body.centerOfMass.cross(p) + body.rotationalInertia * body.angularVelocity
    }
    return (linear, angular)
  }
}
