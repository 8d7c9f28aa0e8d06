// MARK: - Making and removing

extension World {
  /// Connects two bodies; they wake. Connected bodies do not collide unless `collideConnected`.
  ///
  /// `solver` is how a hinge holds: chains and trees of hinges that carry much more than they weigh
  /// ask for `.direct`.
  ///
  /// - Throws: `PhysicsError.staleBody` for a body that does not exist here, and
  ///   `PhysicsError.invalidValue` for a body joined to itself, two bodies of which neither is
  ///   dynamic (for `mouse`: the second is not), and numbers that are not finite, negative where
  ///   that has no meaning, or limits out of order.
  @discardableResult
  public func addJoint(
    _ joint: Joint, from a: BodyID, to b: BodyID, collideConnected: Bool = false,
    solver: JointSolver = .iterative
  ) throws(PhysicsError) -> JointID {
    let slotA = try jointSlot(of: a)
    let slotB = try jointSlot(of: b)
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
    }
    return state.jointID(
      state.createJoint(
        joint, from: slotA, to: slotB, collideConnected: collideConnected,
        isDirect: solver == .direct))
  }

  /// Changes a joint's numbers (motor speed, target ...); its bodies wake.
  ///
  /// - Throws: `PhysicsError.invalidValue` for another kind of joint than it is, and as `addJoint`.
  public func update(_ id: JointID, to joint: Joint) throws(PhysicsError) {
    let slot = try slot(of: id)
    try joint.check()
    let dense = state.joints[slot].dense
    switch (state.joints[slot].kind, joint) {
    case (.distance, .distance(let definition)):
      state.jointPools.distance.sims[dense].definition = definition
    case (.revolute, .revolute(let definition)):
      state.jointPools.revolute.sims[dense].definition = definition
    case (.weld, .weld(let definition)):
      state.jointPools.weld.sims[dense].definition = definition
    case (.mouse, .mouse(let definition)):
      state.jointPools.mouse.sims[dense].definition = definition
    default:
      throw .invalidValue("a joint keeps its kind: remove it and add another")
    }
    state.wakeIsland(of: state.joints[slot].bodyA)
    state.wakeIsland(of: state.joints[slot].bodyB)
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
  public func contains(_ id: JointID) -> Bool {
    id.world == state.tag && id.index >= 0 && Int(id.index) < state.joints.count
      && state.joints[id.index].isUsed && state.joints[id.index].generation == id.generation
  }

  /// A joint's numbers. Traps on a joint that does not exist: ask `contains` first.
  public subscript(id: JointID) -> Joint {
    let record = self.record(of: id)
    switch record.kind {
    case .distance: return .distance(state.jointPools.distance.sims[record.dense].definition)
    case .revolute: return .revolute(state.jointPools.revolute.sims[record.dense].definition)
    case .weld: return .weld(state.jointPools.weld.sims[record.dense].definition)
    case .mouse: return .mouse(state.jointPools.mouse.sims[record.dense].definition)
    }
  }

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

  /// The force (N, world) and torque (N·m) the joint put on its second body at the end of the last
  /// step. Traps on a joint that does not exist.
  public func reaction(of id: JointID) -> (force: Vec2, torque: Float) {
    let record = self.record(of: id)
    let rate = state.jointPools.inverseSubstep
    switch record.kind {
    case .distance:
      let sim = state.jointPools.distance.sims[record.dense]
      let a = state.sims[record.bodyADense(in: state.bodies)].transform
      let b = state.sims[record.bodyBDense(in: state.bodies)].transform
      let axis = b.apply(sim.definition.anchorB) - a.apply(sim.definition.anchorA)
      return (rate * sim.totalImpulse * axis.normalized, 0)
    case .revolute:
      let sim = state.jointPools.revolute.sims[record.dense]
      return (rate * sim.impulse, rate * (sim.angularImpulse + sim.bendingImpulse))
    case .weld:
      let sim = state.jointPools.weld.sims[record.dense]
      return (rate * sim.impulse, rate * sim.angularImpulse)
    case .mouse:
      return (rate * state.jointPools.mouse.sims[record.dense].impulse, 0)
    }
  }

  private func record(of id: JointID) -> JointRecord {
    precondition(
      contains(id), "\(id) does not exist in this world: it was removed, or is another's")
    return state.joints[id.index]
  }

  private func slot(of id: JointID) throws(PhysicsError) -> Int32 {
    guard contains(id) else { throw .staleJoint(id) }
    return id.index
  }

  private func jointSlot(of id: BodyID) throws(PhysicsError) -> Int32 {
    guard contains(id) else { throw .staleBody(id) }
    return id.index
  }
}

extension JointRecord {
  fileprivate func bodyADense(in bodies: borrowing Arena<BodyRecord>) -> Int32 {
    bodies[bodyA].dense
  }
  fileprivate func bodyBDense(in bodies: borrowing Arena<BodyRecord>) -> Int32 {
    bodies[bodyB].dense
  }
}

extension WorldState {
  func jointID(_ slot: Int32) -> JointID {
    JointID(index: slot, generation: joints[slot].generation, world: tag)
  }
}
