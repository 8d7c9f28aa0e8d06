import Physics

/// How a file of one version of the format becomes one of the next: changes of the parsed file, whose nodes keep
/// their lines and columns, so that what is wrong with an old file is told where it stands in it.
///
/// The format has one version so far. When a second changes the meaning of files, `LevelDocument.formatVersion`
/// goes up by one, and the way there is added to `all`.
struct LevelMigration: Sendable {
  /// The version that it starts from.
  let from: Int
  /// What is done, in this order.
  let steps: [Step]

  /// The ways from the oldest version that is read to the newest, in their order.
  static let all: [LevelMigration] = []

  /// One change of a file.
  struct Step: Sendable {
    /// Where: names of fields, `*` for all of a mapping or list.
    let path: [String]
    /// What becomes of a field there: its name and value; `nil` takes it out.
    let change: @Sendable (String, YAMLNode) -> (String, YAMLNode)?

    /// A field with another name.
    static func rename(_ path: [String], to name: String) -> Step {
      Step(path: path) { _, node in (name, node) }
    }

    /// A field with another value.
    static func change(_ path: [String], _ change: @escaping @Sendable (YAMLNode) -> YAMLNode)
      -> Step
    {
      Step(path: path) { name, node in (name, change(node)) }
    }

    /// No field.
    static func remove(_ path: [String]) -> Step {
      Step(path: path) { _, _ in nil }
    }
  }

  /// The file as the next version has it.
  func migrated(_ root: YAMLNode) -> YAMLNode {
    steps.reduce(root) { $1.applied(to: $0) }
  }
}

extension LevelMigration.Step {
  fileprivate func applied(to node: YAMLNode) -> YAMLNode { applied(to: node, path[...]) }

  private func applied(to node: YAMLNode, _ path: ArraySlice<String>) -> YAMLNode {
    guard let name = path.first else { return node }
    let rest = path.dropFirst()
    switch node {
    case .mapping(let mapping):
      var pairs: [(key: YAMLNode, value: YAMLNode)] = []
      for (key, value) in mapping {
        guard case .scalar(var scalar) = key, name == "*" || scalar.string == name else {
          pairs.append((key, value))
          continue
        }
        guard rest.isEmpty else {
          pairs.append((key, applied(to: value, rest)))
          continue
        }
        guard let (newName, newValue) = change(scalar.string, value) else { continue }
        scalar.string = newName
        pairs.append((.scalar(scalar), newValue))
      }
      return .mapping(mapping.with(pairs))
    case .sequence(var sequence):
      guard name == "*" else { return node }
      for i in sequence.indices {
        if rest.isEmpty {
          if let (_, value) = change(String(i), sequence[i]) { sequence[i] = value }
        } else {
          sequence[i] = applied(to: sequence[i], rest)
        }
      }
      return .sequence(sequence)
    case .scalar: return node
    }
  }
}

extension LevelReader {
  /// The version that a file says it is of, if it says so.
  static func version(of root: YAMLNode) -> (number: Int, node: YAMLNode)? {
    guard case .mapping(let mapping) = root,
      let pair = mapping.first(where: { $0.key.scalar?.string == "inkfall" }),
      let number = pair.value.scalar.flatMap({ Int($0.string) })
    else { return nil }
    return (number, pair.value)
  }

  /// A file of an older version as the newest has it.
  static func migrated(_ root: YAMLNode, by migrations: [LevelMigration]) -> YAMLNode {
    guard let version = version(of: root)?.number, version < LevelDocument.formatVersion,
      let first = migrations.firstIndex(where: { $0.from == version })
    else { return root }
    let migrated = migrations[first...].reduce(root) { $1.migrated($0) }
    let newest = LevelMigration(
      from: LevelDocument.formatVersion,
      steps: [
        .change(["inkfall"]) { node in
          guard case .scalar(var scalar) = node else { return node }
          scalar.string = String(LevelDocument.formatVersion)
          return .scalar(scalar)
        }
      ])
    return newest.migrated(migrated)
  }
}
