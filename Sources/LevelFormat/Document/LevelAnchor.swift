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

// MARK: - Fields

extension LevelAnchor: LevelChosen, LevelFielded {
  static let standard = LevelAnchor.world(.zero)
  static let expected = "an end, like {world: [0, 9]} or {body: NAME, at: [0, 0]}"
  /// What an end of a joint can be on.
  static let ofJoints = ["world", "body"]

  static let choices: [LevelChoice<LevelAnchor>] = [
    LevelChoice(
      word: "world", about: "Point in the world.", schema: .vectorSchema().measured("m"),
      read: { _, node, _ in node.vector().map { .world($0) } },
      write: { if case .world(let point) = $0 { [("world", .vector(point))] } else { nil } }),
    LevelChoice(
      word: "body", about: "Name of the body.", schema: .nameSchema(of: ["body"]),
      options: [.vector("at", \.point, "Point in the body's frame.", unit: "m")],
      read: { reading, node, _ in
        reading.name(of: .body, node).map { .body($0, at: LevelAnchor.standard.point) }
      },
      write: { $0.body.map { [("body", .text($0))] } }),
    LevelChoice(
      word: "rope", about: "Name of the rope.", schema: .nameSchema(of: ["rope"]),
      options: [
        .number(
          "fraction", \.fraction, in: .fraction,
          "Position along the rope: 0 is the start, 1 the end.")
      ],
      read: { reading, node, _ in
        reading.name(of: .rope, node).map { .rope($0, fraction: LevelAnchor.standard.fraction) }
      },
      write: { $0.rope.map { [("rope", .text($0))] } }),
    LevelChoice(
      word: "free", about: "Free end: its position at the start.",
      schema: .vectorSchema().measured("m"),
      read: { _, node, _ in node.vector().map { .free($0) } },
      write: { if case .free(let point) = $0 { [("free", .vector(point))] } else { nil } }),
  ]

  /// The point of an end on a body, in the body's frame (m); the origin for other ends.
  private var point: Vec2 {
    get { if case .body(_, let point) = self { point } else { .zero } }
    set { if case .body(let id, _) = self { self = .body(id, at: newValue) } }
  }

  /// The place of an end on a rope; the middle for other ends.
  private var fraction: Float {
    get { if case .rope(_, let fraction) = self { fraction } else { 0.5 } }
    set { if case .rope(let id, _) = self { self = .rope(id, fraction: newValue) } }
  }
}

extension LevelField where Record: LevelRecord {
  /// An end of a rope or of a joint.
  ///
  /// - Parameters:
  ///   - words: What it can be on. Default anything.
  ///   - schema: The name of its mapping in the schema.
  ///   - required: What it is called where it is missing.
  static func end(
    _ name: String, _ path: Path<LevelAnchor?>, of words: [String]? = nil, _ schema: String,
    _ about: String, required: String
  ) -> LevelField {
    value(
      name, path, .referenceSchema(schema), about, required: required,
      read: { $0.chosen(LevelAnchor.self, $1, of: words) }, write: { $0?.value })
  }

  static func end(
    _ name: String, _ path: Path<LevelAnchor>, _ schema: String, _ about: String, required: String
  ) -> LevelField {
    value(
      name, path, .referenceSchema(schema), about, required: required,
      read: { $0.chosen(LevelAnchor.self, $1) }, write: { $0.value })
  }
}
