import Physics

extension WorldFuzzer {
  func changeBody() {
    let id = body()
    switch random.int(0...20) {
    case 0, 1:
      let place = transform()
      attempt("place \(id) at \(place)") { try world.setTransform(place, of: id) }
    case 2, 3:
      let (linear, angular) = (vector(chance(10) ? 500 : 8), number(-10...10))
      attempt("move \(id) by \(linear), \(angular)") {
        try world.setVelocity(linear: linear, angular: angular, of: id)
      }
    case 4, 5:
      let kind = kind()
      attempt("make \(id) \(kind)") { try world.setKind(kind, of: id) }
    case 6:
      let scale = number(-1...2)
      attempt("gravity of \(id) \(scale)") { try world.setGravityScale(scale, of: id) }
    case 7:
      let (linear, angular) = (number(0...3), number(0...3))
      attempt("damp \(id) by \(linear), \(angular)") {
        try world.setDamping(linear: linear, angular: angular, of: id)
      }
    case 8:
      let (force, point) = (vector(100), chance(50) ? place() : nil)
      attempt("push \(id) with \(force)") { try world.applyForce(force, at: point, to: id) }
    case 9:
      let torque = number(-50...50)
      attempt("turn \(id) with \(torque)") { try world.applyTorque(torque, to: id) }
    case 10:
      let (impulse, point) = (vector(10), chance(50) ? place() : nil)
      attempt("hit \(id) with \(impulse)") { try world.applyImpulse(impulse, at: point, to: id) }
    case 11:
      let impulse = number(-5...5)
      attempt("spin \(id) by \(impulse)") { try world.applyAngularImpulse(impulse, to: id) }
    case 12: attempt("wake \(id)") { try world.wake(id) }
    case 13: attempt("put \(id) to sleep") { try world.sleep(id) }
    case 14:
      let (allowed, speed) = (chance(70), number(0...0.5))
      attempt("let \(id) sleep \(allowed) below \(speed)") {
        try world.setSleep(allowed: allowed, below: speed, of: id)
      }
    case 15:
      let mass =
        chance(40)
        ? nil
        : BodyMass(mass: number(0.1...50), center: vector(0.5), rotationalInertia: number(0...9))
      attempt("weigh \(id): \(String(describing: mass))") { try world.setMass(mass, of: id) }
    case 16:
      let isFixed = chance(50)
      attempt("fix rotation of \(id) \(isFixed)") { try world.setFixedRotation(isFixed, of: id) }
    case 17:
      let (x, y) = (chance(30), chance(30))
      attempt("lock \(id) \(x) \(y)") { try world.setAxisLocks(x: x, y: y, of: id) }
    case 18, 19:
      let isEnabled = chance(60)
      attempt("enable \(id) \(isEnabled)") { try world.setEnabled(isEnabled, of: id) }
    default:
      let (target, time) = (transform(), number(0.01...1))
      attempt("send \(id) to \(target) in \(time)") {
        try world.setTarget(target, within: time, of: id)
      }
      attempt("name \(id)") {
        try world.setName(random.int(0...1) == 0 ? nil : "name", of: id)
        try world.setUserValue(random.next(), of: id)
      }
    }
  }

  func changeJointOrShape() {
    switch random.int(0...11) {
    case 9:
      let (id, shape) = (shapeID(), shape())
      attempt("give \(id) the outline \(shape)") { try world.setShape(shape, of: id) }
    case 10:
      let (id, isSensor) = (shapeID(), chance(40))
      attempt("make \(id) a sensor \(isSensor)") { try world.setSensor(isSensor, of: id) }
    case 11:
      guard let id = joint() else { return }
      let value = random.next()
      attempt("number \(id)") { try world.setUserValue(value, of: id) }
    case 7:
      let (id, filter) = (shapeID(), filter())
      attempt("filter \(id) by \(filter)") { try world.setFilter(filter, of: id) }
    case 8:
      guard let id = chain() else { return }
      let filter = filter()
      attempt("filter \(id) by \(filter)") { try world.setFilter(filter, of: id) }
    case 0:
      let (id, material) = (shapeID(), material())
      attempt("make \(id) of \(material)") { try world.setMaterial(material, of: id) }
    case 1:
      guard let id = chain() else { return }
      let material = material()
      attempt("make \(id) of \(material)") { try world.setMaterial(material, of: id) }
    case 2, 3:
      guard let id = joint() else { return }
      let bodies = world.bodies(of: id)
      let definition = jointDefinition(bodies.a, bodies.b)
      attempt("update \(id) to \(definition)") { try world.update(id, to: definition) }
    case 4:
      guard let id = joint() else { return }
      let strength = JointStrength(
        breakForce: chance(70) ? number(1...300) : nil, breakTorque: nil, breaks: chance(50))
      attempt("strength of \(id) \(strength)") { try world.setStrength(strength, of: id) }
    case 5:
      guard let id = joint() else { return }
      let spring =
        chance(50) ? JointSpring(hertz: number(0.5...9), dampingRatio: number(0...1)) : nil
      attempt("softness of \(id) \(String(describing: spring))") {
        try world.setSoftness(spring, of: id)
      }
    default:
      guard let id = joint() else { return }
      let collides = chance(50)
      attempt("bodies of \(id) collide \(collides)") {
        try world.setCollideConnected(collides, of: id)
      }
    }
  }

  func changeWorld() {
    switch random.int(0...9) {
    case 0:
      let gravity = vector(12)
      attempt("gravity \(gravity)") { world.gravity = gravity }
    case 1:
      var wind = Wind(velocity: vector(10))
      wind.lift = number(0...1)
      wind.density = number(0...0.5)
      let blows = chance(50)
      attempt("wind \(wind) \(blows)") { try world.setWind(blows ? wind : nil) }
    case 2:
      let attractors = (0..<random.int(0...2)).map { _ in
        Attractor(at: place(), strength: number(-20...20))
      }
      attempt("attractors \(attractors)") { try world.setAttractors(attractors) }
    case 3:
      let low = place()
      let fluids = (0..<random.int(0...2)).map { _ in
        Fluid(in: AABB(lower: low, upper: low + Vec2(number(0.5...9), number(0.5...4))))
      }
      attempt("fluids \(fluids)") { try world.setFluids(fluids) }
    case 4:
      let blast = Explosion(
        at: place(), radius: number(0...3), falloff: number(0...3), impulsePerLength: number(-5...9)
      )
      attempt("\(blast)") { try world.explode(blast) }
    case 5:
      let way = vector(3)
      attempt("origin \(way)") { try world.moveOrigin(to: way) }
      attempt("origin back") { try world.moveOrigin(to: -way) }
    case 6:
      let speed = chance(50) ? Tolerance.maximumSpeed : number(5...1000)
      attempt("speed cap \(speed)") { try world.setMaximumSpeed(speed) }
    case 7:
      var mixing = MaterialMixing()
      mixing.friction = MixingRule.allCases[random.int(0...MixingRule.allCases.count - 1)]
      attempt("mix \(mixing)") { world.materialMixing = mixing }
    case 8:
      var limits = WorldLimits()
      if chance(50) { limits.bodies = world.bodyCount + random.int(-1...3) }
      if chance(30) { limits.bytes = world.byteCount + random.int(-100...100_000) }
      attempt("limits \(limits)") { world.limits = limits }
    default: attempt("wake all") { world.wakeAll() }
    }
  }

  func stepSome() {
    let count = chance(10) ? 60 : random.int(1...4)
    let substeps = chance(90) ? 4 : random.int(1...6)
    attempt("step \(count) times in \(substeps)") {
      for _ in 0..<count { world.step(by: 1.0 / 60, substeps: substeps) }
    }
    for id in world.events.quarantined where world.contains(id) && !world.contains(foreignBody) {
      if world[id].kind != .static { fail("\(id) is quarantined but not static") }
    }
  }

  /// Goes back in time, and finds the same future.
  func travel() {
    switch random.int(0...3) {
    case 0: saved = (world.snapshot(), world.stateHash)
    case 1:
      guard let saved else { return }
      attempt("restore") { try world.restore(saved.snapshot) }
      if world.stateHash != saved.hash { fail("restored to something else") }
    default:
      let now = world.snapshot()
      attempt("three steps") { for _ in 0..<3 { world.step() } }
      let first = world.stateHash
      attempt("back") { try world.restore(now) }
      attempt("three steps again") { for _ in 0..<3 { world.step() } }
      if world.stateHash != first { fail("the same three steps ended elsewhere") }
    }
  }
}
