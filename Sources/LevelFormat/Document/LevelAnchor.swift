import Physics

/// Where an end of a rope or of a joint is.
public enum LevelAnchor: Hashable, Sendable, Codable {
  /// A point of the world (m).
  case world(Vec2)
  /// A point of a body, in the body's own frame (m).
  case body(String, at: Vec2)
  /// A place on a rope: 0 is its start, 1 its end. For ends of ropes only.
  case rope(String, fraction: Float)
  /// Nothing: the end starts at this point of the world (m) and then falls. For ends of ropes only.
  case free(Vec2)

  /// The body it names, if any.
  public var body: String? {
    if case .body(let id, _) = self { return id }
    return nil
  }

  /// The rope it names, if any.
  public var rope: String? {
    if case .rope(let id, _) = self { return id }
    return nil
  }

  /// Whether it is tied to nothing.
  public var isFree: Bool {
    if case .free = self { return true }
    return false
  }
}
