import Physics
import Testing

/// What a small world is made of, so that one number at a time can be another.
struct HashedRecipe: Sendable {
  var gravity = Vec2(0, -10)
  var origin = WorldOrigin.zero
  var maximumSpeed = Tolerance.maximumSpeed
  var restitutionThreshold: Float?
  var hitEventThreshold = Tolerance.hitEventThreshold
  var allowsSleep = true
  var hasContinuousCollision = true
  var contactSoftness: JointSpring?
  var mixing = MaterialMixing()
  var wind: Wind?
  var attractors: [Attractor] = []
  var fluids: [Fluid] = []

  /// A box above the floor, as the second end of the joint.
  var body = BodyDefinition.dynamic(at: Vec2(0, 3))
  var shape = Shape.box(width: 1, height: 0.8)
  var material = SurfaceMaterial.default
  var filter = CollisionFilter.default
  var isSensor = false
  var mass: BodyMass?
  var userValue: UInt64 = 0
  var shapeValue: UInt64 = 0

  var chain = ChainDefinition([Vec2(10, 0), Vec2(5, 0.5), Vec2(0, 0), Vec2(-5, 0.2)])

  var joint = Joint.filter(FilterJoint())
  var collideConnected = false
  var solver = JointSolver.iterative
  var strength = JointStrength.unbreakable
  var softness: JointSpring?
  var jointValue: UInt64 = 0

  var rope: RopeDefinition?

  func makeWorld() throws -> World {
    let world = World(gravity: gravity, origin: origin)
    try world.setMaximumSpeed(maximumSpeed)
    try world.setRestitutionThreshold(restitutionThreshold)
    try world.setHitEventThreshold(hitEventThreshold)
    world.allowsSleep = allowsSleep
    world.hasContinuousCollision = hasContinuousCollision
    if let contactSoftness { try world.setContactSoftness(contactSoftness) }
    world.materialMixing = mixing
    try world.setWind(wind)
    try world.setAttractors(attractors)
    try world.setFluids(fluids)
    let floor = try world.addBody(.static)
    try world.addChain(chain, to: floor)
    let first = try world.addBody(.dynamic(at: Vec2(-1, 3)))
    try world.addShape(.circle(radius: 0.4), to: first)
    let second = try world.addBody(body)
    let added = try world.addShape(
      shape, to: second, material: material, filter: filter, isSensor: isSensor)
    try world.setUserValue(shapeValue, of: added)
    if let mass { try world.setMass(mass, of: second) }
    try world.addJoint(
      joint, from: first, to: second, collideConnected: collideConnected, solver: solver,
      strength: strength, softness: softness, userValue: jointValue)
    if let rope { try world.addRope(rope) }
    return world
  }
}

/// A change of one number of a recipe.
struct HashedSetting: Sendable, CustomTestStringConvertible {
  let name: String
  var recipe = HashedRecipe()
  let change: @Sendable (inout HashedRecipe) -> Void
  var testDescription: String { name }

  init(_ name: String, _ change: @escaping @Sendable (inout HashedRecipe) -> Void) {
    self.name = name
    self.change = change
  }

  static var all: [HashedSetting] {
    ofTheWorld + ofBodies + ofShapes + ofJoints + ofJointKinds + ofRopes
  }

  static let notes: [HashedSetting] = [
    HashedSetting("name") { $0.body.name = "crate" },
    HashedSetting("number of a body") { $0.body.userValue = 7 },
    HashedSetting("number of a shape") { $0.shapeValue = 7 },
    HashedSetting("number of a material") { $0.material.userID = 7 },
    HashedSetting("number of a joint") { $0.jointValue = 7 },
    HashedSetting("origin") { $0.origin = WorldOrigin(x: 1000, y: -7) },
  ]

  static let ofTheWorld: [HashedSetting] =
    [
      HashedSetting("gravity") { $0.gravity.x = 1 },
      HashedSetting("cap on the speed") { $0.maximumSpeed = 10 },
      HashedSetting("threshold of bounces") { $0.restitutionThreshold = 0.5 },
      HashedSetting("threshold of hits") { $0.hitEventThreshold = 0.5 },
      HashedSetting("sleep") { $0.allowsSleep = false },
      HashedSetting("continuous collision") { $0.hasContinuousCollision = false },
      HashedSetting("contacts' hertz") {
        $0.contactSoftness = JointSpring(hertz: 20, dampingRatio: 10)
      },
      HashedSetting("contacts' damping") {
        $0.contactSoftness = JointSpring(hertz: 30, dampingRatio: 5)
      },
      HashedSetting("mixing of friction") { $0.mixing.friction = .minimum },
      HashedSetting("mixing of restitution") { $0.mixing.restitution = .minimum },
      HashedSetting("mixing of rolling") { $0.mixing.rollingResistance = .minimum },
      HashedSetting("still air") { $0.wind = Wind(velocity: .zero) },
      HashedSetting("attractor") { $0.attractors = [Attractor(at: Vec2(0, 9), strength: 1)] },
      HashedSetting("fluid") { $0.fluids = [Fluid(in: box)] },
    ] + ofWind + ofAttractors + ofFluids

  private static let box = AABB(lower: Vec2(-2, 0), upper: Vec2(2, 2))

  private static let ofWind: [HashedSetting] = [
    wind("wind's speed") { $0.velocity.y = 1 },
    wind("wind's density") { $0.density = 0.2 },
    wind("wind's drag") { $0.drag = 0.2 },
    wind("wind's lift") { $0.lift = 0.2 },
    wind("wind's mask") { $0.mask = 2 },
  ]

  private static let ofAttractors: [HashedSetting] = [
    attractor("attractor's place") { $0.position.x = 1 },
    attractor("attractor's strength") { $0.strength = 2 },
    attractor("attractor's softening") { $0.softening = 0.2 },
    attractor("attractor's reach") { $0.reach = 20 },
  ]

  private static let ofFluids: [HashedSetting] = [
    fluid("fluid's area") { $0 = Fluid(in: AABB(lower: Vec2(-2, 0), upper: Vec2(2, 2.5))) },
    fluid("fluid's density") { $0.density = 2 },
    fluid("fluid's linear drag") { $0.linearDrag = 2 },
    fluid("fluid's angular drag") { $0.angularDrag = 2 },
    fluid("fluid's flow") { $0.flow = Vec2(1, 0) },
    fluid("fluid's mask") { $0.mask = 2 },
  ]

  static let ofBodies: [HashedSetting] = [
    HashedSetting("kind") { $0.body.kind = .kinematic },
    HashedSetting("position") { $0.body.position.x = 0.25 },
    HashedSetting("angle") { $0.body.angle = 0.25 },
    HashedSetting("velocity") { $0.body.linearVelocity.x = 0.25 },
    HashedSetting("spin") { $0.body.angularVelocity = 0.25 },
    HashedSetting("linear damping") { $0.body.linearDamping = 0.25 },
    HashedSetting("angular damping") { $0.body.angularDamping = 0.25 },
    HashedSetting("gravity scale") { $0.body.gravityScale = 0.25 },
    HashedSetting("may sleep") { $0.body.canSleep = false },
    HashedSetting("sleep speed") { $0.body.sleepSpeed = 0.25 },
    HashedSetting("fixed rotation") { $0.body.hasFixedRotation = true },
    HashedSetting("locked x") { $0.body.locksX = true },
    HashedSetting("locked y") { $0.body.locksY = true },
    HashedSetting("out of the world") { $0.body.isEnabled = false },
    HashedSetting("mass") { $0.mass = BodyMass(mass: 2, rotationalInertia: 1) },
    HashedSetting("inertia") { $0.mass = BodyMass(mass: 0.8, rotationalInertia: 1) },
    HashedSetting("center of mass") {
      $0.mass = BodyMass(mass: 0.8, center: Vec2(0.1, 0), rotationalInertia: 1)
    },
  ]

  static let ofShapes: [HashedSetting] = [
    HashedSetting("outline") { $0.shape = .box(width: 1, height: 0.7) },
    HashedSetting("kind of shape") { $0.shape = .circle(radius: 0.4) },
    HashedSetting("density") { $0.material.density = 2 },
    HashedSetting("friction") { $0.material.friction = 0.2 },
    HashedSetting("restitution") { $0.material.restitution = 0.2 },
    HashedSetting("rolling resistance") { $0.material.rollingResistance = 0.2 },
    HashedSetting("tangent speed") { $0.material.tangentSpeed = 0.2 },
    HashedSetting("drag factor") { $0.material.windDrag = 0.2 },
    HashedSetting("lift factor") { $0.material.windLift = 0.2 },
    HashedSetting("category") { $0.filter.category = 3 },
    HashedSetting("mask") { $0.filter.mask = 3 },
    HashedSetting("group") { $0.filter.group = 3 },
    HashedSetting("sensor") { $0.isSensor = true },
    HashedSetting("chain's point") { $0.chain.points[1].y = 0.4 },
    HashedSetting("chain's sides") { $0.chain.isTwoSided = true },
    HashedSetting("chain's way") { $0.chain.isOneWay = true },
    HashedSetting("chain's closing") { $0.chain.isLoop = true },
    HashedSetting("chain's ghost before") { $0.chain.ghostBefore = Vec2(12, 1) },
    HashedSetting("chain's ghost after") { $0.chain.ghostAfter = Vec2(-8, 1) },
    HashedSetting("chain's material") { $0.chain.materials = [.ice] },
    HashedSetting("chain's filter") { $0.chain.filter.mask = 3 },
  ]

  static let ofJoints: [HashedSetting] = [
    joint("collision of the joined") { $0.collideConnected = true },
    joint("solver") { $0.solver = .direct },
    joint("break force") { $0.strength.breakForce = 100 },
    joint("break torque") { $0.strength.breakTorque = 100 },
    HashedSetting("whether it breaks") { $0.strength.breaks = false }
      .starting { $0.strength.breakForce = 100 },
    joint("softness") { $0.softness = JointSpring(hertz: 4) },
    HashedSetting("softness' hertz") { $0.softness?.hertz = 5 }
      .starting { $0.softness = JointSpring(hertz: 4) },
    HashedSetting("softness' damping") { $0.softness?.dampingRatio = 0.5 }
      .starting { $0.softness = JointSpring(hertz: 4) },
  ]

  static let ofRopes: [HashedSetting] = [
    rope("end") { $0.from = .world(Vec2(-3, 6.1)) },
    rope("free end") { $0.to = .free(Vec2(-1, 5)) },
    rope("length") { $0.length = 3.5 },
    rope("slack") { $0.slack = 1.2 },
    rope("segments") { $0.segments = 9 },
    rope("thickness") { $0.thickness = 0.1 },
    rope("rope's density") { $0.density = 0.6 },
    rope("bending") { $0.bendingStiffness = 0.6 },
    rope("rope's damping") { $0.damping = 0.6 },
    rope("damping of a rope's waves") { $0.waveDamping = 0.6 },
    rope("rope's friction") { $0.friction = 0.6 },
    rope("rope's filter") { $0.filter.mask = 2 },
  ]
}

// MARK: - Making

extension HashedSetting {
  /// With another recipe to begin with.
  func starting(_ prepare: (inout HashedRecipe) -> Void) -> HashedSetting {
    var copy = self
    prepare(&copy.recipe)
    return copy
  }

  private static func wind(
    _ name: String, _ change: @escaping @Sendable (inout Wind) -> Void
  ) -> HashedSetting {
    let start = Wind(velocity: Vec2(3, 0))
    return HashedSetting(name) {
      var wind = start
      change(&wind)
      $0.wind = wind
    }.starting { $0.wind = start }
  }

  private static func attractor(
    _ name: String, _ change: @escaping @Sendable (inout Attractor) -> Void
  ) -> HashedSetting {
    HashedSetting(name) { change(&$0.attractors[0]) }
      .starting { $0.attractors = [Attractor(at: Vec2(0, 9), strength: 1)] }
  }

  private static func fluid(
    _ name: String, _ change: @escaping @Sendable (inout Fluid) -> Void
  ) -> HashedSetting {
    HashedSetting(name) { change(&$0.fluids[0]) }.starting { $0.fluids = [Fluid(in: box)] }
  }

  private static func joint(
    _ name: String, _ change: @escaping @Sendable (inout HashedRecipe) -> Void
  ) -> HashedSetting {
    HashedSetting(name, change).starting {
      $0.joint = .revolute(RevoluteJoint(anchorA: Vec2(1, 0)))
    }
  }

  private static func rope(
    _ name: String, _ change: @escaping @Sendable (inout RopeDefinition) -> Void
  ) -> HashedSetting {
    let start = RopeDefinition(from: .world(Vec2(-3, 6)), to: .world(Vec2(-1, 6)))
    return HashedSetting(name) {
      var rope = start
      change(&rope)
      $0.rope = rope
    }.starting { $0.rope = start }
  }
}
