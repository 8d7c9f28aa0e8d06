/// Names an object of a level: ids are unique among the objects of one kind.
public struct ObjectKey: Hashable, Sendable, Codable {
  /// What kinds of objects there are.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A body.
    case body
    /// A joint or a pin.
    case joint
    /// A rope.
    case rope
  }

  /// What it is.
  public var kind: Kind
  /// What it is called.
  public var id: String

  /// A key from its parts.
  public init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }
}

/// Any object of a level with its id: what an edit adds, removes or replaces.
public enum LevelObject: Hashable, Sendable, Codable {
  /// A body and its id.
  case body(String, LevelBody)
  /// A joint and its id.
  case joint(String, LevelJoint)
  /// A rope and its id.
  case rope(String, LevelRope)

  /// What it is and what it is called.
  public var key: ObjectKey {
    switch self {
    case .body(let id, _): return ObjectKey(.body, id)
    case .joint(let id, _): return ObjectKey(.joint, id)
    case .rope(let id, _): return ObjectKey(.rope, id)
    }
  }

  /// Its place among all objects of the level.
  public var order: Int {
    switch self {
    case .body(_, let body): return body.order
    case .joint(_, let joint): return joint.order
    case .rope(_, let rope): return rope.order
    }
  }
}
