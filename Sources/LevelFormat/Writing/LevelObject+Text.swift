// An object alone, as the text of a level that holds nothing else. What keeps objects for long (a log, a replay) keeps
// them so: a newer program that knows more of an object reads it as it reads an old file.

extension LevelObject: Codable {
  private enum Key: String, CodingKey {
    case text
    /// What it names, since that is not in the text: `body crate`.
    case names
  }

  /// Reads an object from its text and what it names.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let text = try fields.decode(String.self, forKey: .text)
    let names = try fields.decodeIfPresent([String].self, forKey: .names) ?? []
    let objects: [LevelObject]
    do {
      objects = try LevelReader.read(
        text, file: "object", assuming: names.compactMap(ObjectKey.init(words:))
      )
      .allObjects
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: fields, debugDescription: error.description)
    }
    guard objects.count == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: fields, debugDescription: "expected one object, not \(objects.count)")
    }
    self = objects[0]
  }

  /// Writes an object as its text, with what it names.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    var level = LevelDocument()
    level.put(self)
    try fields.encode(LevelWriter.write(level), forKey: .text)
    let names = Set(references.map(\.words)).sorted()
    if !names.isEmpty { try fields.encode(names, forKey: .names) }
  }
}

extension ObjectKey {
  /// As one word for its kind and one for its name: `body crate`.
  public var words: String { "\(kind.rawValue) \(id)" }

  /// Reads `body crate`.
  public init?(words: String) {
    let parts = words.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.init(kind, String(parts[1]))
  }
}

extension LevelDocument {
  /// What its objects name and is not there, each once: what a person has taken away and something still speaks of.
  public var missingNames: [ObjectKey] {
    var seen: Set<ObjectKey> = []
    return allObjects.flatMap(\.references).filter { object($0) == nil && seen.insert($0).inserted }
  }
}

extension LevelReader {
  /// The level in a text in which some of what it names is not there: see `LevelDocument.missingNames`.
  public static func read(
    _ text: String, file: String, assuming names: [ObjectKey]
  ) throws(LevelError) -> LevelDocument {
    var known = LevelKnownNames()
    known.hasMaterialsAndParts = true
    for key in names { known.names[key.kind, default: []].insert(key.id) }
    let findings = try findings(in: text, file: file, known: known)
    guard findings.problems.isEmpty else {
      throw LevelError(file: file, problems: findings.problems)
    }
    return findings.level
  }
}
