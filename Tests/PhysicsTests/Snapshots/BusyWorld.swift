import Physics
import Scenes

/// Something of everything a world can hold, also what has been removed again: what a snapshot must
/// bring back.
enum BusyWorld {
  static func make() throws -> World {
    let world = World(gravity: Vec2(0, -10), origin: WorldOrigin(x: 1e6, y: -250))
    let ground = try addGround(to: world)
    try addHeap(to: world)
    try addMachines(to: world, ground: ground)
    try addRopes(to: world, ground: ground)
    try addSurroundings(to: world)
    try leaveGaps(in: world)
    world.limits.contacts = 5000
    return world
  }

  /// A floor that runs like a belt, a chain, a wall, sensors at rest and in motion.
  private static func addGround(to world: World) throws -> BodyID {
    var named = BodyDefinition.static
    named.name = "ground"
    named.userValue = 7
    let ground = try world.addBody(named)
    try world.addShape(
      .box(width: 30, height: 1, center: Vec2(0, -0.5)), to: ground,
      material: SurfaceMaterial(tangentSpeed: 0.5))
    try world.addChain(
      ChainDefinition([Vec2(40, 2), Vec2(30, 0), Vec2(20, 0.5), Vec2(15, 0)]), to: ground)
    try world.addShape(
      .box(width: 4, height: 2, center: Vec2(-3, 1)), to: ground, isSensor: true)
    let lift = try world.addBody(.kinematic(at: Vec2(-12, 1)))
    try world.addShape(.box(width: 2, height: 0.3), to: lift)
    try world.setVelocity(linear: Vec2(0, 0.4), angular: 0.1, of: lift)
    let probe = try world.addBody(.dynamic(at: Vec2(2, 6)))
    try world.addShape(.circle(radius: 0.3), to: probe)
    try world.addShape(.circle(radius: 1), to: probe, isSensor: true)
    return ground
  }

  private static func addHeap(to world: World) throws {
    for i in 0..<36 {
      let place = Vec2(Float(i % 6) - 3.5 + 0.13 * Float(i / 6), 1 + 1.2 * Float(i / 6))
      var definition = BodyDefinition.dynamic(at: place, angle: 0.3 * Float(i))
      definition.locksX = i == 8
      definition.hasFixedRotation = i == 9
      definition.linearDamping = i == 10 ? 0.5 : 0
      definition.name = i % 7 == 0 ? "crate \(i)" : nil
      let body = try world.addBody(definition)
      switch i % 4 {
      case 0: try world.addShape(.box(width: 0.8, height: 0.6), to: body)
      case 1:
        try world.addShape(
          .circle(radius: 0.35), to: body, material: SurfaceMaterial(rollingResistance: 0.2))
      case 2:
        let corners = (0..<11).map { k -> Vec2 in
          let turn = Rotation(angle: Float(k) * 2 * .pi / 11)
          return 0.4 * Vec2(turn.cosine, turn.sine)
        }
        let hull = try ConvexHull(enclosing: corners)
        try world.addShape(.polygon(hull.centered), to: body)
      default:
        try world.addShape(
          .capsule(from: Vec2(-0.3, 0), to: Vec2(0.3, 0), radius: 0.2), to: body,
          material: .rubber)
        try world.addShape(.circle(center: Vec2(0.4, 0.3), radius: 0.2), to: body)
      }
      if i == 11 { try world.setMass(BodyMass(mass: 3, rotationalInertia: 2), of: body) }
      if i == 12 { try world.setEnabled(false, of: body) }
    }
  }

  /// A joint of every kind, each between two bodies of its own that hang on the ground.
  private static func addMachines(to world: World, ground: BodyID) throws {
    func pair(_ i: Int) throws -> (BodyID, BodyID) {
      let place = Vec2(6 + 3 * Float(i), 12)
      let a = try world.addBody(.dynamic(at: place))
      try world.addShape(.box(width: 0.6, height: 0.6), to: a)
      let b = try world.addBody(.dynamic(at: place + Vec2(1, -0.5)))
      try world.addShape(.circle(radius: 0.3), to: b)
      try world.addJoint(.revolute(RevoluteJoint(anchorA: place)), from: ground, to: a)
      return (a, b)
    }
    let arm = Vec2(1, -0.5)
    var spring = DistanceJoint(length: 1.1)
    spring.hertz = 2
    spring.maximumLength = 1.3
    var hinge = RevoluteJoint(anchorA: arm)
    hinge.lowerAngle = -7
    hinge.upperAngle = 7
    hinge.motorSpeed = 5
    hinge.maximumMotorTorque = 4
    var slider = PrismaticJoint(anchorA: arm)
    slider.lowerTranslation = -0.3
    slider.hertz = 1
    slider.motorSpeed = 1
    slider.maximumMotorForce = 2
    var wheel = WheelJoint(anchorA: arm)
    wheel.motorSpeed = 3
    wheel.maximumMotorTorque = 1
    let kinds: [Joint] = [
      .distance(spring), .revolute(hinge), .weld(WeldJoint(anchorA: arm)),
      .mouse(MouseJoint(target: Vec2(16, 13), maximumForce: 100)), .prismatic(slider),
      .wheel(wheel),
      .motor(MotorJoint(linearOffset: arm, maximumForce: 60, maximumTorque: 5)),
      .pulley(
        PulleyJoint(
          groundAnchorA: Vec2(27, 15), groundAnchorB: Vec2(28, 15), length: 6.5)),
      .filter(FilterJoint()),
    ]
    for (i, kind) in kinds.enumerated() {
      let (a, b) = try pair(i)
      let id = try world.addJoint(kind, from: a, to: b)
      if i == 2 {
        try world.setStrength(JointStrength(breakForce: 1e5, breaks: false), of: id)
        try world.setSoftness(JointSpring(hertz: 8), of: id)
      }
    }
    let (a, b) = try pair(9)
    let (c, _) = try pair(10)
    let first = try world.addJoint(.revolute(RevoluteJoint(anchorA: arm)), from: a, to: b)
    try world.addJoint(.gear(GearJoint(ratio: 2, between: first, and: nil)), from: b, to: c)
  }

  private static func addRopes(to world: World, ground: BodyID) throws {
    let bob = try world.addBody(.dynamic(at: Vec2(-8, 4)))
    try world.addShape(.circle(radius: 0.5), to: bob, material: .steel)
    try world.addRope(from: .world(Vec2(-10, 9)), to: .body(bob), slack: 1.1)
    try world.addRope(from: .body(ground, at: Vec2(-7, 9)), to: .body(bob), slack: 1.05)
  }

  private static func addSurroundings(to world: World) throws {
    var wind = Wind(velocity: Vec2(1, 0))
    wind.lift = 0.2
    try world.setWind(wind)
    try world.setAttractors([Attractor(at: Vec2(50, 50), strength: 3)])
    try world.setFluids([Fluid(in: AABB(lower: Vec2(-14, 0), upper: Vec2(-10, 2)))])
    var mixing = MaterialMixing()
    mixing.friction = .minimum
    world.materialMixing = mixing
  }

  /// Removes some of everything, so that there are free slots of all kinds.
  private static func leaveGaps(in world: World) throws {
    let extra = try world.addBody(.dynamic(at: Vec2(-20, 20)))
    let box = try world.addShape(.box(width: 1, height: 1), to: extra)
    try world.addShape(.circle(radius: 0.5), to: extra)
    let other = try world.addBody(.static(at: Vec2(-20, 22)))
    try world.addShape(.box(width: 2, height: 0.2), to: other)
    let chain = try world.addChain(
      ChainDefinition([Vec2(2, 0), Vec2(0, 0.2), Vec2(-2, 0)]), to: other)
    let joint = try world.addJoint(.distance(DistanceJoint(length: 2)), from: other, to: extra)
    let rope = try world.addRope(from: .world(Vec2(-30, 30)), to: .body(extra))
    world.step()
    try world.remove(joint)
    try world.remove(rope)
    try world.remove(chain)
    try world.remove(box)
    try world.remove(other)
  }

  /// Everything that is stepped in the tests of snapshots.
  static let scenes: [Scene] =
    Scene.all.filter { $0.name != "rain" } + [
      .pyramid(rows: 12),
      Scene(name: "busy") { _ in },
    ]

  /// The world of a scene. The busy one has a gravity and an origin of its own.
  static func world(of scene: Scene) throws -> World {
    scene.name == "busy" ? try make() : try scene.makeWorld()
  }
}
