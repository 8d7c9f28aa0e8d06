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
  /// Further fields that go with it, as a table: what they say is read into the value.
  var options: [LevelField<Value>] = []
  /// Further fields that go with it, and which its functions read and write.
  var others: [(name: String, about: String, schema: LevelValue)] = []
  /// The further fields that must be there.
  var required: [String] = []
  /// The value; what is wrong is noted.
  let read: @Sendable (inout LevelReading, LevelNode, LevelFields) -> Value?
  /// The fields that are no options, the word's first; `nil` for a value that is something else.
  let write: @Sendable (Value) -> [(String, LevelValue)]?
  /// Notes what is wrong with the word's value and the options together, at the field that makes it
  /// wrong; `nil` for a value that is none.
  var finish: @Sendable (Value, LevelNode, LevelFields) -> Value? = { value, _, _ in value }

  /// What the schema says of the further fields.
  var further: [LevelProperty] { options.map(\.property) + others }
}

/// What is written as a mapping that one of its fields decides.
protocol LevelChosen: Hashable, Sendable {
  static var choices: [LevelChoice<Self>] { get }
  /// What messages call it: `a trigger, like {after: 5}`.
  static var expected: String { get }
}

extension LevelChosen {
  /// All words, then all further fields.
  ///
  /// - Parameter words: The choices that may be made. Default all.
  static func known(of words: [String]? = nil) -> [String] {
    let choices = choices.filter { words?.contains($0.word) ?? true }
    var known = choices.map(\.word)
    for name in choices.flatMap(\.further).map(\.name) where !known.contains(name) {
      known.append(name)
    }
    return known
  }

  /// Each choice with its own further fields.
  static var schema: LevelValue {
    .fields([
      (
        "oneOf",
        .list(
          choices.map { choice in
            .objectSchema(
              [(choice.word, choice.about, choice.schema)] + choice.further,
              required: [choice.word] + choice.required)
          })
      )
    ])
  }

  /// All fields in one mapping, of which exactly one word must be there.
  ///
  /// - Parameter words: The choices that may be made. Default all.
  static func flatSchema(of words: [String]? = nil) -> LevelValue {
    let known = Self.known(of: words)
    return .objectSchema(
      properties.filter { known.contains($0.name) },
      more: LevelFieldRule.schema(of: rules(of: words)))
  }

  /// One word must be there, and further fields only with a word that has them.
  static func rules(of words: [String]? = nil) -> [LevelFieldRule] {
    let choices = choices.filter { words?.contains($0.word) ?? true }
    let all = choices.map(\.word)
    return [.one(of: all)]
      + known(of: words).filter { !all.contains($0) }.map { name in
        .goes(name, with: choices.filter { $0.hasFurther(name) }.map(\.word))
      }
      + choices.flatMap { choice in choice.required.map { .needs(choice.word, [$0]) } }
  }

  /// What the schema says of all words and further fields.
  static var properties: [LevelProperty] {
    known().compactMap { name in
      if let choice = choices.first(where: { $0.word == name }) {
        return (name, choice.about, choice.schema)
      }
      return choices.flatMap(\.further).first { $0.name == name }
    }
  }

  /// The value as the fields of a mapping.
  var fields: [LevelValue.Field] {
    let choices = Self.choices
    // By index: a copy of each choice would cost more than writing it.
    for i in choices.indices {
      guard let own = choices[i].write(self) else { continue }
      let fields = own.map { LevelValue.Field($0.0, $0.1) }
      return fields + LevelValue.fields(of: self, choices[i].options)
    }
    return []
  }

  /// The value as a mapping.
  var value: LevelValue { .mapping(fields) }
}

extension LevelReading {
  /// What a mapping is that one of its fields decides.
  ///
  /// - Parameter words: The choices that may be made. Default all.
  mutating func chosen<Value: LevelChosen>(
    _ type: Value.Type, _ node: LevelNode, of words: [String]? = nil
  ) -> Value? {
    guard let fields = LevelFields(node, known: Value.known(of: words), Value.expected) else {
      return nil
    }
    return chosen(type, fields, of: words)
  }

  /// Likewise among the fields of a mapping that has others too.
  mutating func chosen<Value: LevelChosen>(
    _ type: Value.Type, _ fields: LevelFields, of words: [String]? = nil
  ) -> Value? {
    let choices = Value.choices
    let all = choices.map(\.word)
    // A word may be a further field of another one, as `at`: then the first counts.
    guard let (word, value) = fields.single(of: words ?? all),
      let own = choices.firstIndex(where: { $0.word == word })
    else { return nil }
    for name in fields.names where name != word && !choices[own].hasFurther(name) {
      let owners = all.contains(name) ? [] : choices.filter { $0.hasFurther(name) }
      guard !owners.isEmpty else { continue }
      fields[name]?.noteOnce(sentence: "\"\(name)\" goes with " + list(owners.map(\.word)))
    }
    for name in choices[own].required where !fields.has(name) {
      let other = choices[own].others.first { $0.name == name }
      let about = other?.schema.explained(other?.about ?? "")[["description"]]?.asText ?? ""
      _ = fields.required(name, about.prefix(1).lowercased() + about.dropFirst().dropLast())
    }
    guard var found = choices[own].read(&self, value, fields) else { return nil }
    for i in choices[own].options.indices {
      guard let node = fields[choices[own].options[i].name] else { continue }
      choices[own].options[i].read(&self, node, &found)
    }
    return choices[own].finish(found, value, fields)
  }
}

extension LevelChoice {
  func hasFurther(_ name: String) -> Bool {
    options.contains { $0.name == name } || others.contains { $0.name == name }
  }
}
