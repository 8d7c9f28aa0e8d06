/// Keeps two bodies from colliding, and does nothing else: neither force nor shared sleep.
public struct FilterJoint: Hashable, Sendable, BitwiseCopyable {
  /// Two bodies that pass through each other.
  public init() {}
}
