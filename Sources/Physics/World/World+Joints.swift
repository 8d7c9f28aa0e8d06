// MARK: - Making and removing

extension World {
  /// Connects two bodies; they wake. Connected bodies do not collide unless `collideConnected`.
  ///
  /// `solver` is how a hinge or a rigid weld holds: chains and trees of hinges that carry much more than they weigh, and
  /// of welds, are solved directly, unless it says `.iterative`. `strength` is what the joint bears before it is reported or breaks;
  /// `softness` a spring in place of what it else holds rigidly (not for direct hinges, which give by
  /// their rope's stretch). `userValue` is a number of the caller's choice, kept with the joint.
  ///
  /// - Throws: `PhysicsError.staleBody` for a body that does not exist here, `staleJoint` for a gear
  ///   on a joint that does not, and `PhysicsError.invalidValue` for a body joined to itself, two
  ///   bodies of which neither is dynamic (for `mouse`: the second is not), and numbers that are not
  ///   finite, negative where that has no meaning, or limits out of order.
  @discardableResult
  public func addJoint(
    _ joint: Joint, from a: BodyID, to b: BodyID, collideConnected: Bool = false,
    solver: JointSolver = .automatic, strength: JointStrength = .unbreakable,
    softness: JointSpring? = nil, userValue: UInt64 = 0
  ) throws(PhysicsError) -> JointID {
    let slotA = try slot(of: a)
    let slotB = try slot(of: b)
    guard slotA != slotB else {
      throw .invalidValue("a joint connects two different bodies, found \(a) twice")
    }
    try joint.check()
    if case .mouse = joint {
      guard state.bodies[slotB].kind == .dynamic else {
        throw .invalidValue("a mouse joint pulls its second body, which must be dynamic")
      }
    } else {
      guard state.bodies[slotA].kind == .dynamic || state.bodies[slotB].kind == .dynamic else {
        throw .invalidValue("a joint needs at least one dynamic body")
      }
    }
    if solver == .direct {
      guard case .revolute = joint else {
        throw .invalidValue("only revolute joints can be solved directly")
      }
      guard softness == nil else {
        throw .invalidValue("a joint that is solved directly has no softness")
      }
    }
    if case .filter = joint, collideConnected {
      throw .invalidValue("a filter joint is there to keep its bodies from colliding")
    }
    if case .gear(let gear) = joint { try state.checkGear(gear, slotA, slotB) }
    try strength.check()
    try softness?.check()
    try checkRoom(joints: 1)
    let slot = state.createJoint(
      joint, from: slotA, to: slotB, collideConnected: collideConnected,
      isDirect: solver == .direct, isAutomatic: solver == .automatic, spring: softness)
    state.setStrength(strength, of: slot)
    state.joints[slot].userValue = userValue
    return state.jointID(slot)
  }

  /// Changes a joint's numbers (motor speed, target ...); its bodies wake.
  ///
  /// - Throws: `PhysicsError.invalidValue` for another kind of joint than it is, and as `addJoint`.
  public func update(_ id: JointID, to joint: Joint) throws(PhysicsError) {
    let slot = try slot(of: id)
    try joint.check()
    let record = state.joints[slot]
    let dense = record.dense
    if case .gear(let gear) = joint, record.kind == .gear {
      try state.checkGear(gear, record.bodyA, record.bodyB)
    }
    switch (state.joints[slot].kind, joint) {
    case (.distance, .distance(let definition)):
      state.jointPools.distance.sims[dense].definition = definition
      if state.mayHang(record) { state.jointPools.forest.isStale = true }
    case (.revolute, .revolute(let definition)):
      let counted = state.jointPools.revolute.sims[dense].definition.countsTurns
      state.jointPools.revolute.sims[dense].definition = definition
      state.noteMotor(of: slot)
      if !counted { state.beginCountingTurns(dense) }
    case (.weld, .weld(let definition)):
      state.jointPools.weld.sims[dense].definition = definition
      state.jointPools.forest.isStale = true
    case (.mouse, .mouse(let definition)):
      state.jointPools.mouse.sims[dense].definition = definition
    case (.prismatic, .prismatic(let definition)):
      state.jointPools.prismatic.sims[dense].definition = definition
    case (.wheel, .wheel(let definition)):
      state.jointPools.wheel.sims[dense].definition = definition
    case (.motor, .motor(let definition)):
      state.jointPools.motor.sims[dense].definition = definition
    case (.gear, .gear(let definition)):
      state.updateGear(dense, to: definition)
    case (.pulley, .pulley(let definition)):
      state.jointPools.pulley.sims[dense].definition = definition
    case (.filter, .filter):
      break
    default:
      throw .invalidValue("a joint keeps its kind: remove it and add another")
    }
    wakeBodies(of: slot)
  }

  /// Changes what a joint bears. It cannot break by itself if it belongs to a rope. Its bodies wake.
  public func setStrength(_ strength: JointStrength, of id: JointID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try strength.check()
    let isBounded = strength.breakForce != nil || strength.breakTorque != nil
    guard state.joints[slot].rope < 0 || !strength.breaks || !isBounded else {
      throw .invalidValue("\(id) belongs to a rope and cannot break by itself")
    }
    state.setStrength(strength, of: slot)
    wakeBodies(of: slot)
  }

  /// Changes the spring in place of what a joint else holds rigidly; `nil` makes it rigid again. Its
  /// bodies wake.
  public func setSoftness(_ softness: JointSpring?, of id: JointID) throws(PhysicsError) {
    let slot = try slot(of: id)
    try softness?.check()
    guard softness == nil || !state.joints[slot].isDirect else {
      throw .invalidValue("\(id) is solved directly and has no softness")
    }
    state.jointPools.setSpring(softness, state.joints[slot])
    let record = state.joints[slot]
    if record.isAutomatic || state.mayHang(record) { state.jointPools.forest.isStale = true }
    wakeBodies(of: slot)
  }

  /// Changes whether the bodies of a joint collide with each other. They wake.
  public func setCollideConnected(_ collides: Bool, of id: JointID) throws(PhysicsError) {
    let slot = try slot(of: id)
    let record = state.joints[slot]
    guard record.collideConnected != collides else { return }
    guard record.rope < 0 else {
      throw .invalidValue("\(id) belongs to a rope, which decides what its rods touch")
    }
    guard record.kind != .filter else {
      throw .invalidValue("a filter joint is there to keep its bodies from colliding")
    }
    state.joints[slot].collideConnected = collides
    wakeBodies(of: slot)
    if collides {
      state.refilter(body: record.bodyA)
      state.refilter(body: record.bodyB)
    } else {
      state.destroyContacts(between: record.bodyA, and: record.bodyB)
    }
  }

  /// Sets the caller's number of a joint, also of one of a rope. It means nothing to the engine; nobody
  /// wakes.
  ///
  /// - Throws: `PhysicsError.staleJoint`.
  public func setUserValue(_ value: UInt64, of id: JointID) throws(PhysicsError) {
    state.joints[try slot(of: id)].userValue = value
  }

  private func wakeBodies(of slot: Int32) {
    let record = state.joints[slot]
    state.wakeIsland(of: record.bodyA)
    state.wakeIsland(of: record.bodyB)
    if record.kind == .gear { state.wakeGear(record.dense) }
  }

  /// Removes a joint; its bodies wake. The joints of a rope go with the rope only.
  public func remove(_ id: JointID) throws(PhysicsError) {
    let slot = try slot(of: id)
    guard state.joints[slot].rope < 0 else {
      throw .invalidValue("\(id) belongs to a rope: remove the rope")
    }
    state.destroyJoint(slot)
  }
}

// MARK: - Reading

extension World {
  /// Whether a joint exists in this world.
  public func contains(_ id: JointID) -> Bool { state.containsJoint(id) }

  /// A joint's numbers. Traps on a joint that does not exist: ask `contains` first.
  public subscript(id: JointID) -> Joint {
    state.jointPools.definition(record(of: id))
  }

  /// What a joint bears. Traps on a joint that does not exist.
  public func strength(of id: JointID) -> JointStrength {
    _ = record(of: id)
    return state.strength(of: id.index)
  }

  /// The spring in place of what a joint else holds rigidly, or `nil`. Traps on a joint that does not
  /// exist.
  public func softness(of id: JointID) -> JointSpring? {
    state.jointPools.ends(record(of: id)).spring
  }

  /// Whether a joint lets its bodies collide. Traps on a joint that does not exist.
  public func collideConnected(_ id: JointID) -> Bool { record(of: id).collideConnected }

  /// The caller's number of a joint; 0 if none was given. Traps on a joint that does not exist.
  public func userValue(of id: JointID) -> UInt64 { record(of: id).userValue }

  /// The two bodies a joint connects. Traps on a joint that does not exist.
  public func bodies(of id: JointID) -> (a: BodyID, b: BodyID) {
    let record = self.record(of: id)
    return (state.bodyID(record.bodyA), state.bodyID(record.bodyB))
  }

  /// Every joint, those of ropes included, in the order of their slots.
  public var joints: [JointID] {
    var ids: [JointID] = []
    ids.reserveCapacity(state.jointCount)
    for slot in state.joints.indices where state.joints[slot].isUsed {
      ids.append(state.jointID(Int32(slot)))
    }
    return ids
  }

  func record(of id: JointID) -> JointRecord {
    demand(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    return state.joints[id.index]
  }

  private func slot(of id: JointID) throws(PhysicsError) -> Int32 {
    guard contains(id) else { throw .staleJoint(id) }
    return id.index
  }
}

extension WorldState {
  func jointID(_ slot: Int32) -> JointID {
    JointID(index: slot, generation: joints[slot].generation, world: tag)
  }
}
