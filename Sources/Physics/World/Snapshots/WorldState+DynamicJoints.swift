// Joints in a `DynamicSnapshot`: their order and what they have accumulated. A tree of the direct solver
// and all that a joint prepares at the start of a step follow from that.

/// A joint of which some fields change in a step.
protocol MovingJoint: JointSim {
  mutating func code(_ coder: inout ResidueCoder)
}

extension WorldState {
  func saveJoints(_ coder: inout ResidueCoder) {
    jointPools.distance.save(&coder)
    jointPools.revolute.save(&coder)
    jointPools.weld.save(&coder)
    jointPools.mouse.save(&coder)
    jointPools.prismatic.save(&coder)
    jointPools.wheel.save(&coder)
    jointPools.motor.save(&coder)
    jointPools.gear.save(&coder)
    jointPools.pulley.save(&coder)
    jointPools.filter.save(&coder)
  }

  mutating func restoreJoints(_ coder: inout ResidueCoder) {
    jointPools.distance.restore(&coder, &joints)
    jointPools.revolute.restore(&coder, &joints)
    jointPools.weld.restore(&coder, &joints)
    jointPools.mouse.restore(&coder, &joints)
    jointPools.prismatic.restore(&coder, &joints)
    jointPools.wheel.restore(&coder, &joints)
    jointPools.motor.restore(&coder, &joints)
    jointPools.gear.restore(&coder, &joints)
    jointPools.pulley.restore(&coder, &joints)
    jointPools.filter.restore(&coder, &joints)
  }

  /// Events that wait for the end of the next step and what points of rods have done; as a rule there are
  /// none, and no bytes.
  func pendingBytes() -> [UInt8] {
    let isQuiet =
      pendingTouchesEnded.isEmpty && pendingSensorsEnded.isEmpty && pendingWoke.isEmpty
    if isQuiet && jointPools.forest.contacts.count == 0 { return [] }
    var (touches, sensors, woke) = (pendingTouchesEnded, pendingSensorsEnded, pendingWoke)
    var coder = StateCoder(writingAfter: [])
    coder.code(&touches)
    coder.code(&sensors)
    coder.code(&woke)
    var contacts = Arena<RodContact>()
    contacts.copy(from: jointPools.forest.contacts)
    var points = Arena<RodPoint>()
    points.copy(from: jointPools.forest.points)
    coder.code(&contacts)
    coder.code(&points)
    return coder.bytes
  }

  mutating func readPending(_ bytes: [UInt8]) {
    pendingTouchesEnded.removeAll(keepingCapacity: true)
    pendingSensorsEnded.removeAll(keepingCapacity: true)
    pendingWoke.removeAll(keepingCapacity: true)
    jointPools.forest.contacts.removeAll()
    jointPools.forest.points.removeAll()
    guard !bytes.isEmpty else { return }
    var coder = StateCoder(reading: bytes, in: bytes.indices)
    coder.code(&pendingTouchesEnded)
    coder.code(&pendingSensorsEnded)
    coder.code(&pendingWoke)
    coder.code(&jointPools.forest.contacts)
    coder.code(&jointPools.forest.points)
  }
}

extension JointPool where Sim: MovingJoint {
  fileprivate func save(_ coder: inout ResidueCoder) {
    var awake = awakeCount
    coder.code(&awake)
    var last: Int32 = -1
    for dense in sims.indices {
      var sim = sims[dense]
      coder.code(&sim.ends.slot, predicted: last &+ 1)
      last = sim.ends.slot
      sim.code(&coder)
    }
  }

  /// Puts the joints into the order of that moment.
  fileprivate mutating func restore(
    _ coder: inout ResidueCoder, _ records: inout Arena<JointRecord>
  ) {
    coder.code(&awakeCount)
    guard !sims.isEmpty else { return }
    var old = Arena<Sim>(capacity: sims.count)
    old.copy(from: sims)
    var slot: Int32 = -1
    for dense in sims.indices {
      coder.code(&slot, predicted: slot &+ 1)
      var sim = old[records[slot].dense]
      sim.code(&coder)
      sims[dense] = sim
    }
    for dense in sims.indices { records[sims[dense].ends.slot].dense = Int32(dense) }
  }
}

// MARK: - Of each kind

extension DistanceJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    whirling.code(&coder)
    coder.code(&impulse)
    coder.code(&drive.lower)
    coder.code(&drive.upper)
    coder.code(&drive.motor)
  }
}

extension RevoluteJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    whirling.code(&coder)
    coder.code(&axleLoad)
    coder.code(&impulse)
    coder.code(&springImpulse)
    coder.code(&drive.motor)
    coder.code(&drive.lower)
    coder.code(&drive.upper)
    coder.code(&bendingImpulse)
    coder.code(&turns, predicted: 0)
    coder.code(&countedAngle)
    var ends = Int32(bentEnds)
    coder.code(&ends, predicted: 0)
    bentEnds = UInt8(truncatingIfNeeded: ends)
    coder.code(&openGap)
    coder.code(&bentGap, predicted: -1)
    coder.code(&bentArm)
    var count = Int32(cornerCount)
    coder.code(&count, predicted: 0)
    cornerCount = UInt8(truncatingIfNeeded: count)
    coder.code(&cornerArms.0)
    coder.code(&cornerArms.1)
    coder.code(&cornerArms.2)
    coder.code(&cornerSpare)
  }
}

extension WeldJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    coder.code(&impulse)
    coder.code(&angularImpulse)
  }
}

extension MouseJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) { coder.code(&impulse) }
}

extension SlideImpulses {
  fileprivate mutating func code(_ coder: inout ResidueCoder) {
    coder.code(&spring)
    coder.code(&drive.motor)
    coder.code(&drive.lower)
    coder.code(&drive.upper)
  }
}

extension PrismaticJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    axial.code(&coder)
    coder.code(&normalImpulse)
    coder.code(&angularImpulse)
  }
}

extension WheelJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    axial.code(&coder)
    coder.code(&normalImpulse)
    coder.code(&motorImpulse)
  }
}

extension MotorJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    coder.code(&impulse)
    coder.code(&angularImpulse)
  }
}

extension GearJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    coder.code(&first.value)
    coder.code(&first.turns, predicted: 0)
    coder.code(&second.value)
    coder.code(&second.turns, predicted: 0)
    coder.code(&impulse)
  }
}

extension PulleyJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {
    coder.code(&tension)
    coder.code(&sideA.lowerImpulse)
    coder.code(&sideA.upperImpulse)
    coder.code(&sideB.lowerImpulse)
    coder.code(&sideB.upperImpulse)
  }
}

extension FilterJointSim: MovingJoint {
  mutating func code(_ coder: inout ResidueCoder) {}
}
