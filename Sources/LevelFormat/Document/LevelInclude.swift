import Physics

/// Something made of several objects that is used in a level: a wheel, a room, a vehicle. Where it is
/// used its objects are called `ID/THEIRS`.
public struct LevelInclude: LevelOrdered {
  /// Its place among all objects of the level: what it holds follows all objects of the level itself, use by use.
  public var order: Int
  /// Where what it holds is written.
  public var source: Source
  /// Where its origin goes (m); `at` in the file.
  public var position: Vec2
  /// How it is turned (degrees, counter-clockwise).
  public var angle: Float = 0
  /// What is otherwise in this use, by paths such as `bodies.rim.ink`, sorted; `set` in the file.
  public var overrides: [LevelValue.Field] = []

  /// Where the objects of a use are written.
  public enum Source: Hashable, Sendable, Codable {
    /// Under `parts` of the same file.
    case part(String)
    /// In another file, by its path from the folder of this one.
    case file(String)
  }

  /// A use of a part or a file at a place.
  public init(order: Int, _ source: Source = .part(""), at: Vec2 = .zero, angle: Float = 0) {
    self.order = order
    self.source = source
    position = at
    self.angle = angle
  }
}

// MARK: - Fields

extension LevelInclude: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .part("")) }

  static let expected = "a mapping with part or file, and at"

  static let fields: [LevelField<LevelInclude>] = [
    .order(\.order),
    LevelField(
      name: "part", about: "Name of an entry in parts.", schema: .nameSchema(of: ["part"]),
      read: { reading, node, record in
        if let name = reading.part(node) { record.source = .part(name) }
      },
      writing: {
        guard case .part(let name) = $0.source else { return nil }
        return .text(name)
      }),
    LevelField(
      name: "file", about: "Path of another level file, relative to the folder of this file.",
      schema: .typeSchema("string"),
      read: { reading, node, record in
        if let path = node.file(in: reading.folder) { record.source = .file(path) }
      },
      writing: {
        guard case .file(let path) = $0.source else { return nil }
        return .text(path)
      }),
    .vector("at", \.position, "Position of the origin.", unit: "m"),
    .number("angle", \.angle, "Rotation angle, counterclockwise.", unit: "degrees"),
    LevelField(
      name: "set", about: "Values that differ in this use, by paths such as bodies.rim.ink.",
      schema: .typeSchema("object"),
      read: { reading, node, record in record.overrides = reading.overrides(node) },
      writing: {
        guard !$0.overrides.isEmpty else { return nil }
        return .mapping($0.overrides)
      }
    ).laidOut(.fields),
  ]

  static let rules: [LevelFieldRule] = [.one(of: ["part", "file"])]
}

extension LevelReading {
  /// The name of a part of this file.
  fileprivate mutating func part(_ node: LevelNode) -> String? {
    guard let name = node.text("the name of a part") else { return nil }
    references.append(Reference(target: .part, name: name, node: node))
    return name
  }

  fileprivate func overrides(_ node: LevelNode) -> [LevelValue.Field] {
    let what = "a mapping of paths to values, like {bodies.rim.ink: 3}"
    guard case .mapping(let mapping) = node.node else {
      node.fail(what)
      return []
    }
    var found: [LevelValue.Field] = []
    for (keyNode, value) in mapping {
      guard let path = LevelFields.key(keyNode, of: node) else { continue }
      let parts = path.split(separator: ".", omittingEmptySubsequences: false)
      // Uses within the part are in their places already: what they hold is named by their own sections.
      let sections = Self.partSections.filter { $0 != "include" }
      guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }), sections.contains(String(parts[0]))
      else {
        node.child(keyNode, path).fail(
          "a path such as bodies.NAME.FIELD that begins with one of " + list(sections),
          found: quoted(path))
        continue
      }
      found.append(.init(path, node.child(value, path).value))
    }
    return found.sorted { $0.name < $1.name }
  }
}
