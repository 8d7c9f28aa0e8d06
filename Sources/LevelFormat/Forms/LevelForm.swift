import Physics

// What an object says, field by field, and the same with another value: through the reader, so that a window refuses
// what a file would be refused for, in the same words.

/// Something of a level whose fields can be shown and changed.
public enum LevelSubject: Hashable, Sendable, Codable {
  /// One object.
  case object(ObjectKey)
  /// The world.
  case world
  /// What the player may use.
  case tools

  /// What it looks like.
  public var content: LevelContent {
    switch self {
    case .object(let key): .of(key.kind)
    case .world: .world
    case .tools: .tools
    }
  }

  /// Where it stands in a file.
  var path: [String] {
    switch self {
    case .object(let key): [key.kind.section, key.id]
    case .world: ["world"]
    case .tools: ["tools"]
    }
  }
}

/// Why a value is not taken: the level is as it was.
public struct LevelFormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field, from the subject on: `["shapes", "0", "box"]`.
  public let path: [String]
  /// Why, as a sentence without a full stop.
  public let description: String
}

extension LevelDocument {
  /// What a subject says, as its file has it.
  ///
  /// - Parameter withDefaults: Also what is so without a word of it, as far as the format knows that.
  public func values(of subject: LevelSubject, withDefaults: Bool = false) -> LevelValue? {
    var part = LevelDocument()
    switch subject {
    case .object(let key):
      guard let object = object(key) else { return nil }
      part.put(object)
    case .world: part.world = world
    case .tools: part.tools = tools
    }
    var lines = LevelLines(writesDefaults: withDefaults)
    switch subject {
    case .object: lines.objects(of: part)
    case .world: lines.world(part.world)
    case .tools:
      guard part.tools != LevelTools() else { return .mapping([]) }
      lines.section("tools") { $0.record(part.tools) }
    }
    let found = LevelValue(lines.lines)[subject.path] ?? .mapping([])
    guard withDefaults, case .object(let key) = subject, key.kind == .body,
      let body = bodies[key.id]
    else { return found }
    return found.filled(with: surface(of: body))
  }

  /// The level with another value in one of its fields; `nil` leaves the field out, so that its default holds.
  ///
  /// - Throws: `LevelFormError` where a file with that value would be refused.
  package func changing(
    _ subject: LevelSubject, at path: [String], to value: LevelValue?, refusals: BuildCheck
  ) throws(LevelFormError) -> LevelDocument {
    let before = values(of: subject) ?? .mapping([])
    guard let values = before.setting(value, at: path[...]) else {
      throw LevelFormError(path: path, description: "there is nothing of that name any more")
    }
    return try with(values, in: subject, refusals: refusals)
  }

  /// The level with other values of a subject.
  package func with(
    _ values: LevelValue, in subject: LevelSubject, refusals: BuildCheck
  ) throws(LevelFormError) -> LevelDocument {
    var changed = self
    switch subject {
    case .object(let key):
      let found =
        key.kind.entry.traits.contains(.readsAlone)
        ? try alone(key, values) : try amongAll(key, values)
      guard var object = found.object(key) else { return self }
      if values.value(at: ["order"]) == nil {
        // It comes after all others of this level, not only of what was read with it.
        var others = self
        others.remove(key)
        object = object.withOrder(others.nextOrder)
      }
      try Self.checkOutlines(of: object, in: self, refusals)
      changed.put(object)
    case .world:
      changed.world = try read(.mapping([.init("world", values)]), subject).world
    case .tools:
      changed.tools = try read(.mapping([.init("tools", values)]), subject).tools
    }
    return changed
  }

  // MARK: - Reading

  private func alone(
    _ key: ObjectKey, _ values: LevelValue
  ) throws(LevelFormError) -> LevelDocument {
    var tree = LevelValue.mapping([])
    for name in materials.keys.sorted() { tree.put(.mapping([]), at: ["materials", name]) }
    for name in collisionLayers.keys.sorted() {
      tree.put(.mapping([]), at: ["collisionLayers", name])
    }
    tree.put(values, at: [key.kind.section, key.id])
    return try read(tree, .object(key), known: LevelKnownNames(level: self))
  }

  private func amongAll(
    _ key: ObjectKey, _ values: LevelValue
  ) throws(LevelFormError) -> LevelDocument {
    var tree = LevelTree.of(self)
    tree.put(values, at: [key.kind.section, key.id])
    return try read(tree, .object(key))
  }

  /// What a tree of values says, which needs no version of the format.
  private func read(
    _ tree: LevelValue, _ subject: LevelSubject, known: LevelKnownNames = LevelKnownNames()
  ) throws(LevelFormError) -> LevelDocument {
    var tree = tree
    tree.put(.integer(LevelDocument.formatVersion), at: ["inkfall"])
    let findings = LevelReader.findings(in: tree, known: known)
    guard let problem = findings.problems.first else { return findings.level }
    let own = subject.path.joined(separator: ".")
    let path = problem.path
    let rest = path.hasPrefix(own + ".") ? path.dropFirst(own.count + 1).split(separator: ".") : []
    throw LevelFormError(path: rest.map(String.init), description: problem.sentence)
  }

  /// What only the engine can tell: whether a polygon is convex, an outline crosses itself.
  private static func checkOutlines(
    of object: LevelObject, in document: LevelDocument, _ refusals: BuildCheck
  ) throws(LevelFormError) {
    guard case .body(let id, let body) = object, !object.isGone else { return }
    var level = LevelDocument()
    level.materials = document.materials
    level.collisionLayers = document.collisionLayers
    level.put(.body(id, body))
    guard let refusal = refusals(level).first else { return }
    let own = "bodies.\(id)"
    let rest =
      refusal.path.hasPrefix(own + ".")
      ? refusal.path.dropFirst(own.count + 1).split(separator: ".") : []
    throw LevelFormError(path: rest.map(String.init), description: refusal.reason)
  }

  /// What a body is made of, where it does not say so itself.
  private func surface(of body: LevelBody) -> [LevelValue.Field] {
    let name = body.surface.material ?? ""
    let own = body.surface.saying(materials[name] ?? LevelMaterial.preset(name) ?? LevelMaterial())
    return LevelValue.record(own).fields ?? []
  }
}

extension LevelValue {
  /// The mapping with fields that it does not have.
  fileprivate func filled(with more: [Field]) -> LevelValue {
    guard let fields else { return self }
    return .mapping(fields + more.filter { field in !fields.contains { $0.name == field.name } })
  }

  /// What a path of names and places leads to.
  public func value(at path: some Sequence<String>) -> LevelValue? {
    path.reduce(Optional(self)) { value, name in
      switch value {
      case .mapping(let fields)?: return fields.first { $0.name == name }?.value
      case .list(let elements)?:
        guard let index = Int(name), elements.indices.contains(index) else { return nil }
        return elements[index]
      default: return nil
      }
    }
  }

  /// The same with another value where a path leads; `nil` takes that away. `nil` for a path that leads nowhere:
  /// only its last name may be new, as may mappings on the way.
  public func setting(_ value: LevelValue?, at path: ArraySlice<String>) -> LevelValue? {
    guard let name = path.first else { return value }
    let rest = path.dropFirst()
    switch self {
    case .list(var elements):
      guard let index = Int(name) else { return nil }
      if index == elements.count, rest.isEmpty, let value {
        elements.append(value)
        return .list(elements)
      }
      guard elements.indices.contains(index) else { return nil }
      if rest.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        guard let inner = elements[index].setting(value, at: rest) else { return nil }
        elements[index] = inner
      }
      return .list(elements)
    case .mapping(var fields):
      guard let index = fields.firstIndex(where: { $0.name == name }) else {
        guard let value else { return self }
        guard let inner = LevelValue.mapping([]).setting(value, at: rest) else { return nil }
        fields.append(Field(name, inner))
        return .mapping(fields)
      }
      if rest.isEmpty, value == nil {
        fields.remove(at: index)
      } else {
        guard let inner = fields[index].value.setting(value, at: rest) else { return nil }
        fields[index].value = inner
      }
      return .mapping(fields)
    default:
      return rest.isEmpty && value != nil ? LevelValue.mapping([]).setting(value, at: path) : nil
    }
  }
}
