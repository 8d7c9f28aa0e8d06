/// A body's own mass, instead of its shapes'.
public struct BodyMass: Hashable, Sendable {
  /// Mass (kg), more than zero.
  public var mass: Float
  /// The center of mass, in the body's frame (m).
  public var center: Vec2
  /// About the center of mass (kg·m²); zero for a body that does not turn.
  public var rotationalInertia: Float

  /// A mass at a point of the body.
  public init(mass: Float, center: Vec2 = .zero, rotationalInertia: Float) {
    self.mass = mass
    self.center = center
    self.rotationalInertia = rotationalInertia
  }
}

extension World {
  // MARK: - Mass and freedom

  /// Gives a body a mass of its own, whatever its shapes; `nil` takes it from the shapes again. The body
  /// stays where it is, and so does the velocity of its points. Only dynamic bodies have one.
  ///
  /// - Throws: `PhysicsError.staleBody`, or `.invalidValue` for a mass that is not more than zero, a
  ///   negative inertia, numbers that are not finite, and what is smaller than `Tolerance.smallestMass`
  ///   or larger than one over it.
  public func setMass(_ mass: BodyMass?, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    if let mass {
      guard mass.mass > 0 else {
        throw .invalidValue("a body's own mass must be more than zero, found \(mass.mass)")
      }
      try Self.checkAmount(mass.mass, above: Tolerance.smallestMass, "mass")
      try Self.checkAmount(
        mass.rotationalInertia, above: Tolerance.smallestMass, "rotational inertia")
      try Self.checkPlace(mass.center, "center of mass")
    }
    state.ownMasses[slot] = mass.map {
      MassProperties(mass: $0.mass, center: $0.center, inertia: $0.rotationalInertia)
    }
    state.wakeIsland(of: slot)
    state.updateMass(slot)
  }

  /// What the shapes of a body weigh together, whatever mass it has been given and of whatever kind it is:
  /// where a mass of the body's own is to lie as its shapes do, scale this one.
  ///
  /// Sensors weigh nothing.
  ///
  /// - Parameters:
  ///   - id: the body.
  ///   - density: mass per area (kg/m²) for all shapes, instead of their own.
  /// - Returns: mass, center and inertia of the shapes; `nil` if they weigh nothing.
  /// - Throws: `PhysicsError.staleBody`, or `.invalidValue` for a density that a material may not
  ///   have.
  public func massOfShapes(
    of id: BodyID, density: Float? = nil
  ) throws(PhysicsError) -> BodyMass? {
    let slot = try slot(of: id)
    if let density { try Self.checkMaterial(SurfaceMaterial(density: density)) }
    let found = state.massOfShapes(slot, density: density)
    guard found.mass > 0 else { return nil }
    return BodyMass(mass: found.mass, center: found.center, rotationalInertia: found.inertia)
  }

  /// Whether a body keeps its angle. It stops turning, and ignores a spin that it is given.
  public func setFixedRotation(_ isFixed: Bool, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    guard state.bodies[slot].hasFixedRotation != isFixed else { return }
    state.bodies[slot].hasFixedRotation = isFixed
    state.wakeIsland(of: slot)
    if isFixed { state.states[state.bodies[slot].dense].angularVelocity = 0 }
    state.updateMass(slot)
    if state.bodies[slot].kind == .kinematic { state.kinematicVelocityChanged(slot) }
  }

  /// Keeps the x or the y of a body's center of mass: gravity, contacts and joints do not move it there.
  /// Only dynamic bodies are kept; others go where they are told.
  public func setAxisLocks(x: Bool, y: Bool, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    let was = state.bodies[slot].locksX || state.bodies[slot].locksY
    state.bodies[slot].locksX = x
    state.bodies[slot].locksY = y
    state.lockedCount += (x || y ? 1 : 0) - (was ? 1 : 0)
    state.wakeIsland(of: slot)
  }

  /// Takes a body out of the world, or brings it back. While it is out it stays where it is, collides
  /// with nothing and is found by no query; joints hold on to it as to something that cannot move. It
  /// comes back at rest. What it touched wakes.
  public func setEnabled(_ isEnabled: Bool, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    if isEnabled { state.enable(slot) } else { state.disable(slot) }
  }

  // MARK: - Motion

  /// Gives a kinematic body the velocity that takes it to a place within a time (s), the shorter way
  /// round: what it pushes feels that speed. Set it before each step; it goes on otherwise.
  ///
  /// - Throws: `PhysicsError.staleBody`, or `.invalidValue` for a body that is not kinematic, a place
  ///   that is not finite or too far, and a time that is not more than zero.
  public func setTarget(
    _ target: Transform, within time: Float, of id: BodyID
  ) throws(PhysicsError) {
    let slot = try slot(of: id)
    guard state.bodies[slot].kind == .kinematic else {
      throw .invalidValue("only kinematic bodies have a target, \(id) is none")
    }
    guard time.isFinite, time > 0 else {
      throw .invalidValue("the time to a target must be more than zero, found \(time)")
    }
    let sim = state.sims[state.bodies[slot].dense]
    try Self.check(target, from: sim.transform.position)
    let rotation = target.rotation.normalized
    let center = target.position + rotation.rotate(sim.localCenter)
    let turn = rotation.relative(to: sim.transform.rotation)
    try setVelocity(
      linear: (center - sim.center) / time, angular: turn.angle / time, of: id)
  }

  /// Changes a body's spin at once (N·m·s). It wakes. Only dynamic bodies feel it.
  ///
  /// - Throws: As `applyImpulse`.
  public func applyAngularImpulse(_ impulse: Float, to id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkFinite(impulse, "angular impulse")
    guard state.bodies[slot].kind == .dynamic else { return }
    let dense = state.bodies[slot].dense
    let spin =
      state.states[dense].angularVelocity + state.answer(of: slot)
      * state.sims[dense].inverseInertia * impulse
    try Self.checkFinite(spin, "spin after the impulse")
    state.wakeIsland(of: slot)
    state.states[state.bodies[slot].dense].angularVelocity = spin
  }

  // MARK: - Sleep

  /// Whether a body may fall asleep, and below which speed of its fastest point (m/s).
  public func setSleep(
    allowed: Bool, below speed: Float = Tolerance.sleepSpeed, of id: BodyID
  ) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkNotNegative(speed, "sleep speed")
    state.bodies[slot].sleepSpeed = allowed ? speed : -1
    if !allowed { state.wakeIsland(of: slot) }
  }

  /// Puts a body to sleep at once, with everything it touches or is joined to: they stop. What runs into
  /// them wakes them. Static and kinematic bodies do not sleep, and nobody whom a moving kinematic body
  /// touches or holds.
  public func sleep(_ id: BodyID) throws(PhysicsError) {
    state.sleepIsland(of: try slot(of: id))
  }

  // MARK: - Names

  /// Names a body, or takes its name away. Names need not differ and mean nothing to the engine.
  public func setName(_ name: String?, of id: BodyID) throws(PhysicsError) {
    _ = try slot(of: id)
    state.names[id] = name
  }
}
