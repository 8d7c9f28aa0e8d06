/// Why the engine refused to create or change something. The world is then as it was before.
public enum PhysicsError: Error, Hashable, Sendable {
  /// A number is NaN, infinite or outside the range the sentence names.
  case invalidValue(String)
  /// A shape cannot be made: too small, not convex, too many vertices.
  case invalidShape(String)
  /// A rope cannot be made: the field of its definition that does not fit, and why.
  case invalidRope(RopeDefinition.Field, String)
  /// The body has been removed, or belongs to another world.
  case staleBody(BodyID)
  /// The shape has been removed, or belongs to another world.
  case staleShape(ShapeID)
  /// The chain has been removed, or belongs to another world.
  case staleChain(ChainID)
  /// The joint has been removed, or belongs to another world.
  case staleJoint(JointID)
  /// The rope has been removed, or belongs to another world.
  case staleRope(RopeID)
  /// The world would hold more than its caller allows; the sentence says of what.
  case overCapacity(String)
  /// A snapshot of another world.
  case foreignSnapshot
  /// Bodies, shapes, joints or ropes have come, gone or changed since a `DynamicSnapshot` was taken.
  case structureChanged
}

extension PhysicsError: CustomStringConvertible {
  /// The reason as one sentence.
  public var description: String {
    switch self {
    case .invalidValue(let sentence), .invalidShape(let sentence), .overCapacity(let sentence),
      .invalidRope(_, let sentence):
      return sentence
    case .staleBody(let id): return "\(id) does not exist in this world"
    case .staleShape(let id): return "\(id) does not exist in this world"
    case .staleChain(let id): return "\(id) does not exist in this world"
    case .staleJoint(let id): return "\(id) does not exist in this world"
    case .staleRope(let id): return "\(id) does not exist in this world"
    case .foreignSnapshot: return "the snapshot is not of this world"
    case .structureChanged: return "the world holds other things than when the snapshot was taken"
    }
  }
}
