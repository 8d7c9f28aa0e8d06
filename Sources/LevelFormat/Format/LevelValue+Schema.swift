import Physics

// What fields hold, as JSON Schema (draft 2020-12), for editors. What only the reader can tell, as whether a name
// exists or a polygon is convex, is not in it.

extension LevelValue {
  /// A mapping from pairs.
  static func fields(_ pairs: [(String, LevelValue)]) -> LevelValue {
    .mapping(pairs.map { Field($0.0, $0.1) })
  }

  /// A value of a type.
  static func typeSchema(_ type: String) -> LevelValue { fields([("type", .text(type))]) }

  /// The name of something that must exist: of an object of one of some kinds, a material, a collision layer or a
  /// part. Panels offer those that are there.
  static func nameSchema(of kinds: [String]) -> LevelValue {
    fields([("type", .text("string")), ("names", .list(kinds.map { .text($0) }))])
  }

  /// Words: a number or a truth is taken as it is written.
  static let textSchema = fields([
    ("type", .list([.text("string"), .text("number"), .text("boolean")]))
  ])

  /// A whole number.
  static func integerSchema(_ range: ClosedRange<Int>, multipleOf step: Int = 1) -> LevelValue {
    fields(
      [
        ("type", .text("integer")), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ] + (step == 1 ? [] : [("multipleOf", .integer(step))]))
  }

  /// A whole number of 64 bits.
  static let bitsSchema = fields([
    ("type", .text("integer")), ("minimum", .integer(0)), ("maximum", .large(.max)),
  ])

  /// One of several words.
  static func wordSchema(_ words: [String]) -> LevelValue {
    fields([("enum", .list(words.map { .text($0) }))])
  }

  /// What only `true` is.
  static let trueSchema = fields([("const", .truth(true))])

  static let colorSchema = fields([
    ("type", .text("string")), ("pattern", .text("^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")),
  ])

  /// A list.
  static func listSchema(of element: LevelValue, atLeast least: Int = 0, atMost most: Int? = nil)
    -> LevelValue
  {
    var pairs: [(String, LevelValue)] = [("type", .text("array")), ("items", element)]
    if least > 0 { pairs.append(("minItems", .integer(least))) }
    if let most { pairs.append(("maxItems", .integer(most))) }
    return fields(pairs)
  }

  /// As many elements as there are schemas, each by its own.
  ///
  /// - Parameter element: What each of them is, for programs that do not know `prefixItems`.
  static func tupleSchema(_ elements: [LevelValue], eachOf element: LevelValue) -> LevelValue {
    let list = listSchema(of: element, atLeast: elements.count, atMost: elements.count)
    return .mapping((list.fields ?? []) + [.init("prefixItems", .list(elements))])
  }

  /// So many numbers in a row.
  static func rowSchema(_ count: Int, _ range: LevelRange) -> LevelValue {
    listSchema(of: range.schema, atLeast: count, atMost: count)
  }

  /// A point or a direction.
  static func vectorSchema(_ range: LevelRange = .coordinate) -> LevelValue { rowSchema(2, range) }

  /// Several points.
  static func pointsSchema(atLeast least: Int = 0, atMost most: Int? = nil) -> LevelValue {
    listSchema(of: vectorSchema(), atLeast: least, atMost: most)
  }

  /// `[left, bottom, right, top]`.
  static let boxSchema = rowSchema(4, .coordinate)

  /// One of several things.
  static func anySchema(_ choices: [LevelValue]) -> LevelValue {
    fields([("anyOf", .list(choices))])
  }

  /// What is described elsewhere in the schema.
  static func referenceSchema(_ name: String) -> LevelValue {
    fields([("$ref", .text("#/$defs/\(name)"))])
  }

  /// A mapping with known fields.
  static func objectSchema(
    _ properties: [(name: String, about: String, schema: LevelValue)], required: [String] = [],
    more: [(String, LevelValue)] = []
  ) -> LevelValue {
    var pairs: [(String, LevelValue)] = [
      ("type", .text("object")),
      (
        "properties",
        fields(properties.map { ($0.name, $0.schema.explained($0.about)) })
      ),
    ]
    if !required.isEmpty { pairs.append(("required", .list(required.map { .text($0) }))) }
    pairs += more
    pairs.append(("additionalProperties", .truth(false)))
    return fields(pairs)
  }

  /// A mapping of names to what is alike.
  static func namesSchema(of value: LevelValue, atMost most: Int? = nil) -> LevelValue {
    // A section with nothing in it is an empty one.
    fields(
      [
        ("type", .list([.text("object"), .text("null")])),
        // 64 at most, with the names of uses before it.
        (
          "propertyNames",
          fields([("pattern", .text("^[-_/\\p{L}\\p{M}\\p{N}]+$")), ("maxLength", .integer(64))])
        ), ("additionalProperties", value),
      ] + (most.map { [("maxProperties", .integer($0))] } ?? []))
  }

  /// What a record holds.
  ///
  /// - Parameter rules: What its fields must be together besides the record's own rules.
  static func recordSchema<Record: LevelRecord>(
    _ type: Record.Type, rules: [LevelFieldRule] = []
  ) -> LevelValue {
    objectSchema(
      Record.properties, required: Record.required,
      more: LevelFieldRule.schema(of: rules + Record.rules))
  }

  static let carrierSchema = anySchema([
    nameSchema(of: ["body"]),
    objectSchema(
      [
        ("rope", "Name of the rope.", nameSchema(of: ["rope"])),
        (
          "fraction", "Position along the rope: 0 is the start, 1 the end.",
          LevelRange.fraction.schema
        ),
      ], required: ["rope"]),
    objectSchema(
      [("pointer", "The player's pointer.", .fields([("const", .truth(true))]))],
      required: ["pointer"]),
  ])

  /// An object of one of several kinds.
  static func keySchema(_ kinds: [ObjectKey.Kind]) -> LevelValue {
    anySchema([nameSchema(of: kinds.map(\.rawValue)), namedSchema(kinds)])
  }

  /// The same, or the word `any`: whichever object it is.
  static func anyKeySchema(_ kinds: [ObjectKey.Kind]) -> LevelValue {
    anySchema([
      nameSchema(of: kinds.map(\.rawValue)), namedSchema(kinds), fields([("const", .text("any"))]),
    ])
  }

  /// `{label: NAME}`: which kind of object a name is of.
  static func namedSchema(_ kinds: [ObjectKey.Kind]) -> LevelValue {
    objectSchema(
      kinds.map { ($0.rawValue, "Name of the \($0.rawValue).", nameSchema(of: [$0.rawValue])) },
      more: [("maxProperties", .integer(1)), ("minProperties", .integer(1))])
  }

  /// The same with a description: what it means, with the unit of its numbers and what holds without it.
  func explained(_ about: String) -> LevelValue {
    guard !about.isEmpty else { return self }
    var text = about
    if case .text(let unit)? = self[["unit"]] {
      let end = text.firstRange(of: ". ")?.lowerBound ?? text.index(before: text.endIndex)
      text.insert(contentsOf: " (\(unit))", at: end)
    }
    if let standard = self[["default"]], standard.isWorthSaying {
      text += " Default \(LevelText.value(standard))."
    }
    return described(text)
  }

  /// Whether a default is not what everybody expects, as nothing or `false`.
  private var isWorthSaying: Bool {
    switch self {
    case .null, .mapping: false
    case .truth(let isTrue): isTrue
    case .integer(let whole): whole != 0
    // All bits of a mask.
    case .large: false
    case .number(let number): number != 0
    case .numeral: true
    case .text(let text): !text.isEmpty
    case .list(let items): items.contains { $0.isWorthSaying }
    }
  }

  /// The same with the unit of its numbers.
  func measured(_ unit: String) -> LevelValue { described("", unit: unit) }

  /// The same with what holds without it.
  func usually(_ standard: LevelValue) -> LevelValue { described("", standard: standard) }

  /// The same with what it means, in which unit its numbers are, what holds without it, and the heading
  /// under which it is shown.
  func described(
    _ about: String, unit: String = "", standard: LevelValue? = nil, group: String = ""
  ) -> LevelValue {
    guard case .mapping(var fields) = self else { return self }
    if !about.isEmpty { fields.insert(Field("description", .text(about)), at: 0) }
    if !unit.isEmpty { fields.append(Field("unit", .text(unit))) }
    if let standard { fields.append(Field("default", standard)) }
    if !group.isEmpty { fields.append(Field("group", .text(group))) }
    return .mapping(fields)
  }
}

extension LevelRange {
  /// As JSON Schema.
  var schema: LevelValue {
    var pairs: [(String, LevelValue)] = [("type", .text("number"))]
    if let lower {
      pairs.append((isOpen ? "exclusiveMinimum" : "minimum", Self.number(lower)))
    }
    if let upper { pairs.append(("maximum", Self.number(upper))) }
    return .fields(pairs)
  }

  /// As files have it: 1e+12, which is 999999995904 in single precision.
  private static func number(_ limit: Float) -> LevelValue {
    .number(Double(limit.description) ?? Double(limit))
  }
}
