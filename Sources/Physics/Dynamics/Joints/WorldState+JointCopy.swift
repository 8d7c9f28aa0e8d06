// Joints in snapshots.

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
}
