import Physics

/// What a file is most likely that has no key `inkfall`.
public enum DetectedFileType: Hashable, Sendable {
  /// A level whose key `inkfall` is misspelled.
  case misspelled
  /// It has the sections of a level and nothing like the key.
  case unversioned
  /// Something else, or no YAML at all.
  case other

  /// Sections that few other files have.
  private static let sections: Set<String> = ["bodies", "ropes", "joints", "world"]
  /// How many letters of the key may be wrong.
  private static let mostSlips = 2

  /// Looks at the names of a text's outermost fields.
  public init(_ text: String) {
    self = .other
    guard LevelLimits.problem(of: text) == nil,
      case .mapping(let mapping)? = YAMLComposer.root(of: text)
    else { return }
    for (key, value) in mapping {
      guard let name = key.scalar?.string else { continue }
      if value.scalar.flatMap({ Int($0.string) }) != nil,
        editDistance(name.lowercased(), "inkfall") <= Self.mostSlips
      {
        self = .misspelled
        return
      }
      if Self.sections.contains(name) { self = .unversioned }
    }
  }
}
