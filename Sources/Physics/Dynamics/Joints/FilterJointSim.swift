// No equation: the pair search asks the joints of two bodies whether they may touch, and this one
// says no.

struct FilterJointSim: JointSim {
  var ends: JointEnds
  /// Kept so that every kind reads alike.
  var definition = FilterJoint()

  mutating func forgetImpulses() {}
}
