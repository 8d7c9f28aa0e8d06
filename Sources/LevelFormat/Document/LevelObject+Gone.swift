extension LevelObject {
  /// Whether it is a body, joint or rope that has left the world and is only kept for what names it.
  public var isGone: Bool {
    switch self {
    case .body(_, let body): body.gone != nil
    case .joint(_, let joint): joint.gone
    case .rope(_, let rope): rope.gone
    default: false
    }
  }

  /// A body, joint or rope as it is when it has left the world; `nil` for all else.
  package var gone: LevelObject? {
    switch self {
    case .body(let id, var body):
      body.gone = body.gone ?? .removed
      return .body(id, body)
    case .joint(let id, var joint):
      joint.gone = true
      return .joint(id, joint)
    case .rope(let id, var rope):
      rope.gone = true
      return .rope(id, rope)
    default: return nil
    }
  }
}
