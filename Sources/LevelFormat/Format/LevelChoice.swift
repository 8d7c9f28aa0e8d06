// Mappings of which one field says what they are: `{after: 5}`, `{motor: hinge, speed: 90}`. The other fields belong
// to it.

/// One of the things that such a mapping can be.
struct LevelChoice<Value>: Sendable {
  /// The field that says so.
  let word: String
  /// What it means, for editors.
  let about: String
  /// What it holds, as JSON Schema.
  let schema: LevelValue
  /// Further fields that go with it.
  var others: [(name: String, about: String, schema: LevelValue)] = []
  /// The further fields that must be there.
  var required: [String] = []
  /// The value; what is wrong is noted.
  let read: @Sendable (inout LevelReading, LevelNode, LevelFields) -> Value?
  /// The fields, the word's first; `nil` for a value that is something else.
  let write: @Sendable (Value) -> [(String, LevelValue)]?
}

/// What is written as a mapping that one of its fields decides.
protocol LevelChosen: Hashable, Sendable {
  static var choices: [LevelChoice<Self>] { get }
  /// What messages call it: `a trigger, like {after: 5}`.
  static var expected: String { get }
}

extension LevelChosen {
  /// All words, then all further fields.
  static func known(besides more: [String] = []) -> [String] {
    var known = choices.map(\.word) + more
    for other in choices.flatMap(\.others) where !known.contains(other.name) {
      known.append(other.name)
    }
    return known
  }

  static var schema: LevelValue {
    .fields([
      (
        "oneOf",
        .list(
          choices.map { choice in
            .objectSchema(
              [(choice.word, choice.about, choice.schema)] + choice.others,
              required: [choice.word] + choice.required)
          })
      )
    ])
  }

  /// The value as the fields of a mapping.
  var fields: [LevelValue.Field] {
    for choice in Self.choices {
      if let fields = choice.write(self) { return fields.map { .init($0.0, $0.1) } }
    }
    return []
  }
}

extension LevelReading {
  /// What a mapping is that one of its fields decides.
  mutating func chosen<Value: LevelChosen>(_ type: Value.Type, _ node: LevelNode) -> Value? {
    guard let fields = LevelFields(node, known: Value.known(), Value.expected) else { return nil }
    return chosen(type, fields)
  }

  /// Likewise among the fields of a mapping that has others too.
  mutating func chosen<Value: LevelChosen>(_ type: Value.Type, _ fields: LevelFields) -> Value? {
    let words = Value.choices.map(\.word)
    // A word may be a further field of another one, as `at`: then the first counts.
    guard let (word, value) = fields.single(of: words),
      let choice = Value.choices.first(where: { $0.word == word })
    else { return nil }
    let own = choice.others.map(\.name)
    for other in Value.choices.flatMap(\.others)
    where !own.contains(other.name) && !words.contains(other.name) {
      guard let node = fields[other.name] else { continue }
      let owners = Value.choices.filter { $0.others.contains { $0.name == other.name } }
      node.noteOnce(sentence: "\"\(other.name)\" goes with " + list(owners.map(\.word)))
    }
    for name in choice.required where !fields.has(name) {
      let about = choice.others.first { $0.name == name }?.about ?? ""
      _ = fields.required(name, about.prefix(1).lowercased() + about.dropFirst().dropLast())
    }
    return choice.read(&self, value, fields)
  }
}
