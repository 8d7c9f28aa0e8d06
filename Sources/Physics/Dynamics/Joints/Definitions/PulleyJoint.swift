/// A rope over two fixed wheels: lengthA + ratio · lengthB = length, each from a fixed point of the
/// world to an anchor.
///
/// With a ratio r, the first body's side carries the tension T and the second's r T, as with a block
/// and tackle.
public struct PulleyJoint: Hashable, Sendable, BitwiseCopyable {
  /// The wheel above the first body (m, world).
  public var groundAnchorA: Vec2
  /// The wheel above the second body (m, world).
  public var groundAnchorB: Vec2
  /// The anchor in the first body's frame (m).
  public var anchorA: Vec2
  /// The anchor in the second body's frame (m).
  public var anchorB: Vec2
  /// lengthA + ratio · lengthB (m). At least `Tolerance.linearSlop`.
  public var length: Float
  /// Default 1, above 0.
  public var ratio: Float = 1
  /// Whether it only pulls, like a rope, and may hang slack. Default `false`: it also pushes, which
  /// keeps machines tight.
  public var canSlacken = false
  /// Shortest allowed length on the first side (m), or `nil`.
  public var minimumLengthA: Float?
  /// Longest allowed length on the first side (m), or `nil`.
  public var maximumLengthA: Float?
  /// Shortest allowed length on the second side (m), or `nil`.
  public var minimumLengthB: Float?
  /// Longest allowed length on the second side (m), or `nil`.
  public var maximumLengthB: Float?

  /// A rope of a length (m) over two points of the world.
  public init(
    groundAnchorA: Vec2, groundAnchorB: Vec2, length: Float, ratio: Float = 1,
    anchorA: Vec2 = .zero, anchorB: Vec2 = .zero
  ) {
    self.groundAnchorA = groundAnchorA
    self.groundAnchorB = groundAnchorB
    self.length = length
    self.ratio = ratio
    self.anchorA = anchorA
    self.anchorB = anchorB
  }
}

extension PulleyJoint {
  func check() throws(PhysicsError) {
    for anchor in [groundAnchorA, groundAnchorB, anchorA, anchorB] { try checkAnchor(anchor) }
    try checkReach(length, "length")
    guard length >= Tolerance.linearSlop else {
      throw .invalidValue(
        "the length must be at least \(Tolerance.linearSlop) m, found \(length)")
    }
    try checkFrequency(ratio, "ratio of a pulley")
    guard ratio > 0 else {
      throw .invalidValue("the ratio of a pulley must be above 0, found \(ratio)")
    }
    for (minimum, maximum) in [
      (minimumLengthA, maximumLengthA), (minimumLengthB, maximumLengthB),
    ] {
      if let minimum { try checkNotNegative(minimum, "minimum length") }
      if let maximum { try checkNotNegative(maximum, "maximum length") }
      try checkLimits(minimum, maximum, "length")
    }
  }
}
