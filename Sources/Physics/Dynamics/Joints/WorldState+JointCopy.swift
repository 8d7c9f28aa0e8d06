// Joints in snapshots and in the state's hash.

extension WorldState {
  /// Takes over another state's joints and ropes; the forest of the direct solver is built anew from
  /// them, in the same order.
  mutating func copyJoints(from other: borrowing WorldState) {
    joints.copy(from: other.joints)
    freeJoint = other.freeJoint
    jointCount = other.jointCount
    jointPools.copy(from: other.jointPools)
    jointWatches.copy(from: other.jointWatches)
    copyRopes(from: other)
  }

  /// Everything of the joints that affects the future.
  func hashJoints(into hasher: inout StateHasher) {
    hasher.combine(UInt64(jointCount))
    for slot in joints.indices {
      let record = joints[slot]
      hasher.combine(UInt32(record.generation))
      guard record.isUsed else {
        hasher.combine(record.nextB)
        continue
      }
      hasher.combine(UInt32(record.kind.rawValue))
      hasher.combine(record.bodyA)
      hasher.combine(record.bodyB)
      hasher.combine(record.collideConnected)
      hasher.combine(record.isDirect)
      hasher.combine(record.dense)
      if let spring = jointPools.ends(record).spring {
        hasher.combine(spring.hertz)
        hasher.combine(spring.dampingRatio)
      }
    }
    jointPools.hash(into: &hasher)
    hashWatches(into: &hasher)
    hashRopes(into: &hasher)
  }
}

extension StateHasher {
  /// Nothing differs from every number, also from zero.
  mutating func combine(_ number: Float?) {
    combine(number != nil)
    combine(number ?? 0)
  }
}

extension DistanceJointSim {
  func hash(into hasher: inout StateHasher) {
    hasher.combine(definition.anchorA)
    hasher.combine(definition.anchorB)
    hasher.combine(definition.length)
    hasher.combine(definition.hertz)
    hasher.combine(definition.dampingRatio)
    hasher.combine(definition.minimumLength)
    hasher.combine(definition.maximumLength)
    hasher.combine(definition.motorSpeed)
    hasher.combine(definition.maximumMotorForce)
    hasher.combine(impulse)
    hasher.combine(lowerImpulse)
    hasher.combine(upperImpulse)
    hasher.combine(motorImpulse)
  }
}

extension RevoluteJointSim {
  func hash(into hasher: inout StateHasher) {
    hasher.combine(definition.anchorA)
    hasher.combine(definition.anchorB)
    hasher.combine(definition.referenceAngle)
    hasher.combine(definition.lowerAngle)
    hasher.combine(definition.upperAngle)
    hasher.combine(definition.motorSpeed)
    hasher.combine(definition.maximumMotorTorque)
    hasher.combine(definition.hertz)
    hasher.combine(definition.dampingRatio)
    hasher.combine(definition.springAngle)
    if definition.countsTurns { hasher.combine(turns) }
    hasher.combine(bendingStiffness)
    hasher.combine(bendingImpulse)
    hasher.combine(compliance)
    hasher.combine(impulse)
    hasher.combine(springImpulse)
    hasher.combine(motorImpulse)
    hasher.combine(lowerImpulse)
    hasher.combine(upperImpulse)
  }
}

extension WeldJointSim {
  func hash(into hasher: inout StateHasher) {
    hasher.combine(definition.anchorA)
    hasher.combine(definition.anchorB)
    hasher.combine(definition.referenceAngle)
    hasher.combine(definition.linearHertz)
    hasher.combine(definition.linearDampingRatio)
    hasher.combine(definition.angularHertz)
    hasher.combine(definition.angularDampingRatio)
    hasher.combine(impulse)
    hasher.combine(angularImpulse)
  }
}

extension MouseJointSim {
  func hash(into hasher: inout StateHasher) {
    hasher.combine(definition.target)
    hasher.combine(definition.anchorB)
    hasher.combine(definition.hertz)
    hasher.combine(definition.dampingRatio)
    hasher.combine(definition.maximumForce)
    hasher.combine(impulse)
  }
}
