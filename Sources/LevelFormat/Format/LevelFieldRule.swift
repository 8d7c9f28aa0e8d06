/// What several fields of one mapping must be together: readers note it, and editors are told it in the schema.
enum LevelFieldRule: Hashable, Sendable {
  /// Exactly one of some fields must be there.
  case one(of: [String])
  /// A field may be there only beside one of some others.
  case goes(String, with: [String])
  /// Two fields cannot both be there: the sentence is noted at the first.
  case not(String, with: String, sentence: String)
}

extension LevelFieldRule {
  /// The field that is noted; empty where that is the mapping.
  var name: String {
    switch self {
    case .one: ""
    case .goes(let name, _), .not(let name, _, _): name
    }
  }

  /// Notes where fields are not so.
  func check(_ fields: LevelFields) {
    switch self {
    case .one(let names): _ = fields.single(of: names)
    case .goes(let name, let owners):
      guard !owners.contains(where: fields.has) else { return }
      fields[name]?.noteOnce(sentence: "\"\(name)\" goes with " + list(owners))
    case .not(let name, let other, let sentence):
      if fields.has(other) { fields[name]?.noteOnce(sentence: sentence) }
    }
  }

  /// The rules in words of JSON Schema, for the mapping that they are about.
  static func schema(of rules: [LevelFieldRule]) -> [(String, LevelValue)] {
    var found: [(String, LevelValue)] = []
    var dependent: [(String, LevelValue)] = []
    var excluded: [LevelValue] = []
    for rule in rules {
      switch rule {
      case .one(let names): found.append(("oneOf", .list(names.map { present([$0]) })))
      case .goes(let name, let owners):
        dependent.append((name, .fields([("anyOf", .list(owners.map { present([$0]) }))])))
      case .not(let name, let other, _):
        excluded.append(.fields([("not", present([name, other]))]))
      }
    }
    if !dependent.isEmpty { found.append(("dependentSchemas", .fields(dependent))) }
    if !excluded.isEmpty { found.append(("allOf", .list(excluded))) }
    return found
  }

  private static func present(_ names: [String]) -> LevelValue {
    .fields([("required", .list(names.map { .text($0) }))])
  }
}
