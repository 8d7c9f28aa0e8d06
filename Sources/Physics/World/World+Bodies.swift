// MARK: - Making and removing

extension World {
  /// Adds a body.
  ///
  /// - Throws: `PhysicsError.invalidValue` for numbers that are not finite, negative damping or sleep
  ///   speed, or a place beyond `Tolerance.maximumCoordinate`; `.overCapacity` beyond `limits`.
  @discardableResult
  public func addBody(_ definition: BodyDefinition) throws(PhysicsError) -> BodyID {
    try Self.check(definition)
    try checkRoom(bodies: 1)
    return state.bodyID(state.createBody(definition))
  }

  /// Removes a body with its shapes and joints; bodies that touched it wake. A rope that was tied to
  /// it has a free end then; removing a rod of a rope removes the rope.
  public func remove(_ id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    if state.bodies[slot].rope >= 0 {
      state.destroyRope(state.bodies[slot].rope)
    } else {
      state.destroyBody(slot)
    }
  }

  /// Whether a body exists in this world.
  public func contains(_ id: BodyID) -> Bool {
    id.world == state.tag && id.index >= 0 && Int(id.index) < state.bodies.count
      && state.bodies[id.index].isUsed && state.bodies[id.index].generation == id.generation
  }

  /// Every body, in the order of their slots: a body takes the place of the one removed last. Rods of
  /// ropes are among them; what ropes hang on in the world is not.
  public var bodies: [BodyID] {
    var ids: [BodyID] = []
    ids.reserveCapacity(state.bodyCount)
    for slot in state.bodies.indices where state.isListed(slot) {
      ids.append(state.bodyID(Int32(slot)))
    }
    return ids
  }

  /// What is known of a body now. Traps on a body that does not exist: ask `contains` first.
  public subscript(id: BodyID) -> Body {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    let record = state.bodies[id.index]
    let sim = state.sims[record.dense]
    let motion = state.states[record.dense]
    return Body(
      id: id, kind: record.isDisabled ? record.kindWhenEnabled : record.kind,
      transform: sim.transform, centerOfMass: sim.center,
      linearVelocity: motion.velocity, angularVelocity: motion.angularVelocity, mass: sim.mass,
      rotationalInertia: sim.inertia, gravityScale: sim.gravityScale,
      linearDamping: sim.linearDamping, angularDamping: sim.angularDamping,
      hasFixedRotation: record.hasFixedRotation, locksX: record.locksX, locksY: record.locksY,
      sleepSpeed: record.sleepSpeed < 0 ? nil : record.sleepSpeed,
      isAwake: state.isAwake(id.index),
      isEnabled: !record.isDisabled, name: state.names.isEmpty ? nil : state.names[id],
      userValue: record.userValue, rope: state.ropeID(ofBody: id.index))
  }
}

// MARK: - Changing

extension World {
  /// Puts a body somewhere, whatever is in between. It wakes, and so does what it touched.
  ///
  /// - Throws: `PhysicsError.staleBody`, or `.invalidValue` for a place that is not finite or beyond
  ///   `Tolerance.maximumCoordinate`, or a rotation that is none: its cosine and sine are made a unit.
  ///   A body that has flown farther out than that may be put anywhere that is not farther still.
  public func setTransform(_ transform: Transform, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.check(transform, from: self[id].position)
    state.wakeNeighbors(of: slot)
    state.wakeIsland(of: slot)
    let dense = state.bodies[slot].dense
    let place = Transform(position: transform.position, rotation: transform.rotation.normalized)
    state.sims[dense].transform = place
    state.sims[dense].center = place.apply(state.sims[dense].localCenter)
    state.sims[dense].startCenter = state.sims[dense].center
    state.sims[dense].startRotation = place.rotation
    state.notePlacement(of: slot)
    state.updateBoxes(of: slot)
    if state.bodies[slot].kind != .dynamic {
      state.wakeOverlapping(slot)
      // Its sensors look again, although nobody is awake.
      state.rouseContacts(of: slot)
      state.hasRousedContacts = true
    }
  }

  /// Sets the velocity of a body's center of mass (m/s) and its spin (radians/s), and wakes it. A
  /// kinematic body moves on at them; a static one ignores them, and one of fixed rotation the spin.
  ///
  /// - Throws: `PhysicsError.staleBody`, or `.invalidValue` for numbers that are not finite. A dynamic
  ///   body is slowed down to `maximumSpeed` in the next step; a kinematic one that would leave the
  ///   world in it is quarantined.
  public func setVelocity(linear: Vec2, angular: Float, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkFinite(linear, "velocity")
    try Self.checkFinite(angular, "angular velocity")
    guard state.bodies[slot].kind != .static else { return }
    state.wakeIsland(of: slot)
    state.states[state.bodies[slot].dense].velocity = linear
    state.states[state.bodies[slot].dense].angularVelocity =
      state.bodies[slot].hasFixedRotation ? 0 : angular
    if state.bodies[slot].kind == .kinematic { state.kinematicVelocityChanged(slot) }
    state.reachAhead(slot)
  }

  /// Changes how a body moves; what it touched wakes.
  public func setKind(_ kind: BodyKind, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    if state.bodies[slot].isDisabled {
      state.bodies[slot].kindWhenEnabled = kind
      return
    }
    state.wakeNeighbors(of: slot)
    state.setKind(kind, of: slot)
  }

  /// Scales the world's gravity for one body; 0 floats, negative rises.
  public func setGravityScale(_ scale: Float, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkFinite(scale, "gravity scale")
    state.wakeIsland(of: slot)
    state.sims[state.bodies[slot].dense].gravityScale = scale
  }

  /// Sets how motion and spin fade (1/s each).
  public func setDamping(linear: Float, angular: Float, of id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkNotNegative(linear, "linear damping")
    try Self.checkNotNegative(angular, "angular damping")
    state.sims[state.bodies[slot].dense].linearDamping = linear
    state.sims[state.bodies[slot].dense].angularDamping = angular
  }

  /// Sets the caller's number.
  public func setUserValue(_ value: UInt64, of id: BodyID) throws(PhysicsError) {
    state.bodies[try slot(of: id)].userValue = value
  }

  /// Pushes a body during the next step (N): at a point of the world (m), or at its center of mass.
  /// It wakes. Forces add up. Only dynamic bodies feel them.
  ///
  /// - Throws: `PhysicsError.staleBody`, or `.invalidValue` for numbers that are not finite, a point
  ///   farther than `Tolerance.maximumCoordinate` from both the origin and the body, and forces that add
  ///   up to more than a number can hold.
  public func applyForce(
    _ force: Vec2, at point: Vec2? = nil, to id: BodyID
  ) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkFinite(force, "force")
    if let point { try checkPoint(point, on: slot) }
    guard state.bodies[slot].kind == .dynamic else { return }
    var sim = state.sims[state.bodies[slot].dense]
    sim.force += force
    if let point { sim.torque += (point - sim.center).cross(force) }
    try Self.checkFinite(sim.force, "sum of the forces")
    try Self.checkFinite(sim.torque, "sum of the torques")
    state.wakeIsland(of: slot)
    let dense = state.bodies[slot].dense
    state.sims[dense].force = sim.force
    state.sims[dense].torque = sim.torque
  }

  /// Turns a body during the next step (N·m). It wakes. Torques add up. Only dynamic bodies feel them.
  ///
  /// - Throws: As `applyForce`.
  public func applyTorque(_ torque: Float, to id: BodyID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkFinite(torque, "torque")
    guard state.bodies[slot].kind == .dynamic else { return }
    let sum = state.sims[state.bodies[slot].dense].torque + torque
    try Self.checkFinite(sum, "sum of the torques")
    state.wakeIsland(of: slot)
    state.sims[state.bodies[slot].dense].torque = sum
  }

  /// Changes a body's velocity at once (N·s): at a point of the world (m), or at its center of mass.
  /// It wakes. Only dynamic bodies feel it.
  ///
  /// - Throws: As `applyForce`, likewise for a velocity that would be more than a number can hold.
  public func applyImpulse(
    _ impulse: Vec2, at point: Vec2? = nil, to id: BodyID
  ) throws(PhysicsError) {
    let slot = try slot(of: id)
    try Self.checkFinite(impulse, "impulse")
    if let point { try checkPoint(point, on: slot) }
    guard state.bodies[slot].kind == .dynamic else { return }
    let sim = state.sims[state.bodies[slot].dense]
    // A sleeper's velocity is zero.
    var motion = state.states[state.bodies[slot].dense]
    let answer = state.answer(of: slot)
    motion.velocity += answer * sim.inverseMass * impulse
    if let point {
      motion.angularVelocity += answer * sim.inverseInertia * (point - sim.center).cross(impulse)
    }
    try Self.checkFinite(motion.velocity, "velocity after the impulse")
    try Self.checkFinite(motion.angularVelocity, "spin after the impulse")
    state.wakeIsland(of: slot)
    state.states[state.bodies[slot].dense].motion = motion.motion
    state.reachAhead(slot)
  }

  /// Wakes a body and all it rests on or is joined to. Only dynamic bodies sleep.
  public func wake(_ id: BodyID) throws(PhysicsError) {
    state.wakeIsland(of: try slot(of: id))
  }

  /// Wakes every body.
  public func wakeAll() {
    for slot in state.bodies.indices where state.bodies[slot].isUsed {
      state.wakeIsland(of: Int32(slot))
    }
  }
}

// MARK: - Checks

extension World {
  /// Finds a body that is to be changed or tied to.
  func slot(of id: BodyID) throws(PhysicsError) -> Int32 {
    guard contains(id) else { throw .staleBody(id) }
    guard id.index != state.ropePool.frame else {
      throw .invalidValue("\(id) is what ropes hang on in the world: it is the world's own")
    }
    return id.index
  }

  static func checkFinite(_ value: Float, _ name: String) throws(PhysicsError) {
    guard value.isFinite else { throw .invalidValue("the \(name) is not finite: \(value)") }
  }

  static func checkFinite(_ value: Vec2, _ name: String) throws(PhysicsError) {
    guard value.isFinite else { throw .invalidValue("the \(name) is not finite: \(value)") }
  }

  static func checkNotNegative(_ value: Float, _ name: String) throws(PhysicsError) {
    guard value.isFinite && value >= 0 else {
      throw .invalidValue("the \(name) must be zero or more, found \(value)")
    }
  }

  /// Refuses what is negative, no number, or beyond `Tolerance.maximumParameter`.
  static func checkParameter(_ value: Float, _ name: String) throws(PhysicsError) {
    try checkNotNegative(value, name)
    try checkMagnitude(value, name)
  }

  static func checkMagnitude(_ value: Float, _ name: String) throws(PhysicsError) {
    let limit = Tolerance.maximumParameter
    guard value.magnitude <= limit else {
      throw .invalidValue("the \(name) must be at most \(limit), found \(value)")
    }
  }

  /// Refuses what is neither zero nor a number whose inverse is one that can be reckoned with.
  static func checkAmount(
    _ value: Float, above smallest: Float, _ name: String
  ) throws(PhysicsError) {
    guard value == 0 || (value >= smallest && value <= 1 / smallest) else {
      throw .invalidValue(
        "the \(name) must be zero or between \(smallest) and \(1 / smallest), found \(value)")
    }
  }

  static func check(_ definition: BodyDefinition) throws(PhysicsError) {
    try checkPlace(definition.position, "position")
    try checkFinite(definition.angle, "angle")
    try checkFinite(definition.linearVelocity, "velocity")
    try checkFinite(definition.angularVelocity, "angular velocity")
    try checkNotNegative(definition.linearDamping, "linear damping")
    try checkNotNegative(definition.angularDamping, "angular damping")
    try checkFinite(definition.gravityScale, "gravity scale")
    try checkNotNegative(definition.sleepSpeed, "sleep speed")
  }

  /// Refuses a place that no body can be put at. One that is out there already may stay as far out.
  static func check(_ place: Transform, from present: Vec2) throws(PhysicsError) {
    try checkPlace(place.position, "position", from: present)
    let rotation = Vec2(place.rotation.cosine, place.rotation.sine)
    guard rotation.length > 1e-6 && rotation.length < 1e6 else {
      throw .invalidValue("the cosine and sine \(rotation) are no rotation")
    }
  }

  /// Refuses coordinates beyond the reach, unless what they are for lies there now.
  static func checkPlace(
    _ value: Vec2, _ name: String, from present: Vec2 = .zero
  ) throws(PhysicsError) {
    try checkFinite(value, name)
    let reach = Tolerance.maximumCoordinate
    guard value.x.magnitude <= larger(reach, present.x.magnitude),
      value.y.magnitude <= larger(reach, present.y.magnitude)
    else {
      throw .invalidValue("the \(name) \(value) is farther than \(reach) m from the origin")
    }
  }

  /// Refuses a point at which no body can be pushed: too far from the origin, and from the body too.
  private func checkPoint(_ point: Vec2, on slot: Int32) throws(PhysicsError) {
    try Self.checkFinite(point, "point")
    let arm = point - state.sims[state.bodies[slot].dense].center
    let reach = Tolerance.maximumCoordinate
    guard arm.x.magnitude > reach || arm.y.magnitude > reach else { return }
    try Self.checkPlace(point, "point")
  }
}

extension WorldState {
  /// Wakes the sleepers that an immovable body has been put upon: nothing else would notice.
  ///
  /// - Parameter newest: How many of its shapes are looked at, the last added first.
  mutating func wakeOverlapping(_ slot: Int32, newest: Int = .max) {
    // Who is out of the world has no boxes in it.
    guard !bodies[slot].isDisabled else { return }
    var shape = bodies[slot].firstShape
    var count = 0
    while shape >= 0, count < newest {
      let near = slots(near: broadPhase.fatBox(shape), .default) { _ in true }
      for other in near where bodies[shapes[other].body].islandNext >= 0 {
        wakeIsland(of: shapes[other].body)
      }
      shape = shapes[shape].next
      count += 1
    }
  }

  /// A kinematic body is awake while it moves; what touches it then wakes.
  mutating func kinematicVelocityChanged(_ slot: Int32) {
    if isMoving(states[bodies[slot].dense]) {
      makeAwake(slot)
      rouseContacts(of: slot)
      setJointsAwake(of: slot)
      wakeNeighbors(of: slot)
    } else {
      makeAsleep(slot)
      restContacts(of: slot)
      setJointsAsleep(of: slot)
    }
  }
}
