/// Ties two motions by a ratio: qA + ratio · qB stays what it is.
///
/// Each motion is that of a revolute joint (its angle B − A, radians), of a prismatic joint (its
/// translation, m) or, without a joint, the angle of a body in the world. Two cogs that mesh have the
/// ratio (radius of B) / (radius of A); wheels on one belt, minus that.
///
/// With a joint, the gear's body on that side must be one of the joint's two. When the joint is
/// removed, or breaks, the gear goes with it. Angles are counted over any number of turns, as long as
/// one step turns by less than half of one.
public struct GearJoint: Hashable, Sendable, BitwiseCopyable {
  /// The revolute or prismatic joint whose motion is qA; `nil` for the angle of the first body.
  public var jointA: JointID?
  /// The revolute or prismatic joint whose motion is qB; `nil` for the angle of the second body.
  public var jointB: JointID?
  /// How many units of qA go with one of qB, backwards. Not zero.
  public var ratio: Float
  /// The value of qA + ratio · qB to hold, with angles counted from −π ... π when the gear is made;
  /// `nil`, the default, is the value at that moment.
  public var phase: Float?

  /// A gear between the angles of its two bodies.
  public init(ratio: Float) {
    self.ratio = ratio
  }

  /// A gear between the motions of two joints.
  public init(ratio: Float, between jointA: JointID?, and jointB: JointID?) {
    self.ratio = ratio
    self.jointA = jointA
    self.jointB = jointB
  }
}

extension GearJoint {
  func check() throws(PhysicsError) {
    try checkFinite(ratio, "ratio")
    guard ratio != 0 else { throw .invalidValue("the ratio of a gear must not be 0") }
    try checkFrequency(ratio.magnitude, "ratio of a gear")
    if let phase { try checkFinite(phase, "phase") }
    if let jointA, jointA == jointB {
      throw .invalidValue("a gear ties two different joints, found \(jointA) twice")
    }
  }
}
