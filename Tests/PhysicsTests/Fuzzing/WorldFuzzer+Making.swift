import Physics

extension WorldFuzzer {
  func create() {
    guard world.bodyCount < 50, world.jointCount < 60 else { return destroy() }
    switch random.int(0...9) {
    case 0...2: createBody()
    case 3, 4:
      let (shape, body, material, filter) = (shape(), body(), material(), filter())
      let isSensor = chance(15)
      attempt("add \(shape) to \(body), \(material), \(filter), sensor \(isSensor)") {
        try world.addShape(
          shape, to: body, material: material, filter: filter, isSensor: isSensor)
      }
    case 5, 6: createJoint()
    case 7: createRope()
    case 8: createChain()
    default: createStroke()
    }
  }

  private func createBody() {
    var definition = BodyDefinition(kind: chance(60) ? .dynamic : kind())
    definition.position = place()
    definition.angle = number(-4...4)
    if chance(40) { definition.linearVelocity = vector(chance(20) ? 200 : 6) }
    if chance(30) { definition.angularVelocity = number(-20...20) }
    if chance(20) { definition.linearDamping = number(0...2) }
    if chance(20) { definition.gravityScale = number(-1...2) }
    definition.canSleep = !chance(10)
    definition.isAwake = !chance(15)
    definition.hasFixedRotation = chance(10)
    definition.locksX = chance(6)
    definition.locksY = chance(6)
    definition.isEnabled = !chance(6)
    if chance(10) { definition.name = "body \(operations)" }
    let (shape, material, filter) = (shape(), material(), filter())
    attempt("add \(definition) with \(shape), \(material), \(filter)") {
      let id = try world.addBody(definition)
      _ = try? world.addShape(shape, to: id, material: material, filter: filter)
    }
    if let last = world.bodies.last { remember(last) }
  }

  func remember(_ id: BodyID) {
    remembered.append(id)
    if remembered.count > 30 { remembered.removeFirst(10) }
  }

  private func createJoint() {
    let (a, b) = (body(), body())
    let definition = jointDefinition(a, b)
    let collides = chance(25)
    let isDirect = chance(20)
    let strength =
      chance(20)
      ? JointStrength(
        breakForce: number(1...200), breakTorque: chance(50) ? number(1...100) : nil,
        breaks: chance(60)) : .unbreakable
    let softness = chance(15) ? JointSpring(hertz: number(0.5...10), dampingRatio: 0.5) : nil
    attempt("join \(a) and \(b): \(definition), \(collides), \(isDirect)") {
      try world.addJoint(
        definition, from: a, to: b, collideConnected: collides,
        solver: isDirect ? .direct : .iterative, strength: strength, softness: softness)
    }
  }

  /// The anchor where both bodies are now, so that not every joint starts with a jerk.
  func jointDefinition(_ a: BodyID, _ b: BodyID) -> Joint {
    var anchorA = vector(1)
    var anchorB = vector(1)
    if world.contains(a), world.contains(b), chance(80) {
      let (placeA, placeB) = (world[a].transform, world[b].transform)
      let middle = placeA.position.interpolated(to: placeB.position, by: 0.5)
      anchorA = placeA.applyInverse(middle)
      anchorB = placeB.applyInverse(middle)
    }
    switch random.int(0...9) {
    case 0:
      var joint = DistanceJoint(length: number(0.2...3), anchorA: anchorA, anchorB: anchorB)
      if chance(40) { joint.hertz = number(0.5...8) }
      if chance(20) { joint.maximumSpringTension = number(0...40) }
      if chance(20) { joint.maximumSpringCompression = number(0...40) }
      if chance(30) { joint.maximumLength = number(1...4) }
      if chance(30) { joint.minimumLength = number(0...1) }
      return .distance(joint)
    case 1, 2:
      var joint = RevoluteJoint(anchorA: anchorA, anchorB: anchorB)
      if chance(30) {
        joint.lowerAngle = number(-8...0)
        joint.upperAngle = number(0...8)
      }
      if chance(30) {
        joint.motorSpeed = number(-5...5)
        joint.maximumMotorTorque = number(0...50)
      }
      if chance(20) { joint.hertz = number(0.5...8) }
      return .revolute(joint)
    case 3:
      var joint = WeldJoint(anchorA: anchorA, anchorB: anchorB)
      if chance(40) { joint.angularHertz = number(0.5...8) }
      return .weld(joint)
    case 4:
      return .mouse(MouseJoint(target: place(), anchorB: anchorB, maximumForce: number(0...500)))
    case 5:
      var joint = PrismaticJoint(axis: vector(1), anchorA: anchorA, anchorB: anchorB)
      if chance(50) {
        joint.lowerTranslation = number(-3...0)
        joint.upperTranslation = number(0...3)
      }
      joint.maximumMotorForce = chance(40) ? number(0...50) : 0
      joint.motorSpeed = number(-3...3)
      return .prismatic(joint)
    case 6:
      var joint = WheelJoint(axis: vector(1), anchorA: anchorA, anchorB: anchorB)
      joint.maximumMotorTorque = chance(40) ? number(0...50) : 0
      joint.motorSpeed = number(-9...9)
      return .wheel(joint)
    case 7:
      return .motor(
        MotorJoint(
          linearOffset: vector(2), angularOffset: number(-2...2), maximumForce: number(0...100),
          maximumTorque: number(0...50)))
    case 8:
      return .pulley(
        PulleyJoint(
          groundAnchorA: place(), groundAnchorB: place(), length: number(1...20),
          ratio: number(0.5...2), anchorA: anchorA, anchorB: anchorB))
    default:
      if chance(50) { return .filter(FilterJoint()) }
      return .gear(GearJoint(ratio: number(-2...2), between: joint(), and: joint()))
    }
  }

  private func ropeEnd() -> RopeEnd {
    switch random.int(0...5) {
    case 0, 1: return .world(place())
    case 2: return .free(place())
    case 3:
      guard let rope = rope() else { return .free(place()) }
      return .rope(rope, fraction: number(0...1))
    default: return .body(body(), at: vector(0.4))
    }
  }

  private func createRope() {
    var definition = RopeDefinition(from: ropeEnd(), to: ropeEnd(), slack: number(1...1.3))
    definition.segments = random.int(1...8)
    if chance(30) { definition.length = number(0.5...12) }
    if chance(30) { definition.bendingStiffness = number(0...5) }
    if chance(20) { definition.density = number(0.05...5) }
    if chance(20) { definition.thickness = number(0.02...0.3) }
    definition.filter = filter()
    attempt("add rope \(definition)") { try world.addRope(definition) }
  }

  private func createChain() {
    let start = vector(5)
    let isClosed = chance(30)
    let count = random.int(2...7)
    var points: [Vec2] = []
    for i in 0..<count {
      points.append(
        isClosed
          ? start + 2 * Rotation(angle: 2 * .pi * Float(i) / Float(count)).rotate(Vec2(1, 0))
          : start + Vec2(1.5 * Float(i), number(-0.5...0.5)))
    }
    var chain = isClosed ? ChainDefinition.loop(points) : ChainDefinition(points.reversed())
    chain.isTwoSided = chance(30)
    chain.isOneWay = !chain.isTwoSided && chance(30)
    chain.materials = [material()]
    chain.filter = filter()
    let body = body()
    attempt("add \(chain) to \(body)") { try world.addChain(chain, to: body) }
  }

  private func createStroke() {
    let start = place()
    var point = start
    let points = (0..<random.int(1...30)).map { _ in
      point += vector(0.4)
      return point
    }
    let mode: StrokeMode = [.hull, .solid, .line][random.int(0...2)]
    let material = material()
    attempt("draw \(points) as \(mode), \(material)") {
      try world.addStroke(points, as: mode, material: material)
    }
  }

  func destroy() {
    switch random.int(0...9) {
    case 0...4:
      let id = body()
      attempt("remove \(id)") { try world.remove(id) }
    case 5:
      let id = shapeID()
      attempt("remove \(id)") { try world.remove(id) }
    case 6, 7:
      guard let id = joint() else { return }
      attempt("remove \(id)") { try world.remove(id) }
    case 8:
      guard let id = rope() else { return }
      guard chance(60) else { return attempt("remove \(id)") { try world.remove(id) } }
      guard chance(50) else { return changeRope(id) }
      let place = number(0...1)
      attempt("cut \(id) at \(place)") { try world.cut(id, at: place) }
    default:
      guard let id = chain() else { return }
      attempt("remove \(id)") { try world.remove(id) }
    }
  }

  private func changeRope(_ id: RopeID) {
    let side = chance(50) ? RopeSide.start : .end
    switch random.int(0...6) {
    case 0, 1:
      let (speed, acceleration) = (number(-4...4), number(0.1...20))
      attempt("wind \(id) at its \(side) at \(speed)") {
        try world.wind(id, at: side, speed: speed, acceleration: acceleration)
      }
    case 2:
      let (length, speed) = (number(0.1...12), number(0.1...5))
      attempt("wind \(id) to \(length)") {
        try world.wind(id, to: length, at: side, speed: speed)
      }
    case 3:
      let thickness = number(0.01...0.4)
      attempt("thicken \(id) to \(thickness)") { try world.setThickness(thickness, of: id) }
    case 4:
      let density = number(0.01...20)
      attempt("\(id) gets \(density) kg/m") { try world.setDensity(density, of: id) }
    case 5:
      let stiffness = number(0...20)
      attempt("stiffen \(id)") { try world.setBendingStiffness(stiffness, of: id) }
    default:
      let (damping, friction) = (number(0...3), number(0...2))
      attempt("slow \(id)") { try world.setDamping(damping, of: id) }
      attempt("calm \(id)") { try world.setWaveDamping(damping, of: id) }
      attempt("roughen \(id)") { try world.setFriction(friction, of: id) }
    }
  }
}
