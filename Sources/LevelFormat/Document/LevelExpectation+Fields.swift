import Physics

// An expectation is a mapping of three things: when, what it is about, and one measure of that, as
// in `{at: 2, body: crate, speed: {below: 0.1}}`.

extension LevelExpectation {
  /// What messages call it.
  static let expected = "an expectation, like {after: 5, body: NAME, speed: {below: 0.2}}"

  /// The expectation as a mapping.
  package var value: LevelValue {
    .mapping(time.fields + subject.fields + LevelObservation(measure, condition).fields)
  }

  /// The expectation as it stands in a file: `{at: 2, body: crate, speed: {below: 0.1}}`.
  package var written: String { LevelText.value(value) }

  /// One time, one subject, one measure of it: by what it is about.
  static let schema = LevelValue.fields([
    (
      "oneOf",
      .list(
        Subject.choices.map { subject in
          let measures = LevelMeasure.all(of: subject.word)
          let observed = LevelObservation.properties.filter { property in
            measures.contains { $0.word == property.name }
          }
          // How many of them says nothing where one number is that of all.
          let alone = subject.further.flatMap { further in
            measures.filter(\.isOfWholeGroup).map { [further.name, $0.word] }
          }
          return .objectSchema(
            Time.properties + [(subject.word, subject.about, subject.schema)] + subject.further
              + observed,
            required: [subject.word],
            more: [
              (
                "allOf",
                .list(
                  [one(of: Time.choices.map(\.word)), one(of: measures.map(\.word))]
                    + alone.map { .fields([("not", required($0))]) })
              )
            ])
        })
    )
  ])

  private static func one(of names: [String]) -> LevelValue {
    .fields([("oneOf", .list(names.map { required([$0]) }))])
  }

  private static func required(_ names: [String]) -> LevelValue {
    .fields([("required", .list(names.map { .text($0) }))])
  }
}

// MARK: - When

extension LevelExpectation.Time: LevelChosen {
  static let expected = LevelExpectation.expected

  static let choices: [LevelChoice<LevelExpectation.Time>] = [
    plain("always", "At every step.", .always),
    plain("never", "At no step.", .never),
    plain("eventually", "At one step or more.", .eventually),
    seconds("after", "At every step from this time on.") {
      .after($0)
    } part: {
      if case .after(let time) = $0 { time } else { nil }
    },
    seconds("at", "At the step of this time.") {
      .at($0)
    } part: {
      if case .at(let time) = $0 { time } else { nil }
    },
    seconds("within", "At one step or more up to this time.") {
      .within($0)
    } part: {
      if case .within(let time) = $0 { time } else { nil }
    },
  ]

  private static func plain(
    _ word: String, _ about: String, _ value: LevelExpectation.Time
  ) -> LevelChoice<LevelExpectation.Time> {
    LevelChoice(
      word: word, about: about, schema: .trueSchema,
      read: { _, node, _ in node.isTrue() ? value : nil },
      write: { $0 == value ? [(word, .truth(true))] : nil })
  }

  private static func seconds(
    _ word: String, _ about: String, make: @escaping @Sendable (Float) -> LevelExpectation.Time,
    part: @escaping @Sendable (LevelExpectation.Time) -> Float?
  ) -> LevelChoice<LevelExpectation.Time> {
    LevelChoice(
      word: word, about: about, schema: LevelRange.seconds.schema.measured("s"),
      read: { _, node, _ in node.number(in: .seconds).map(make) },
      write: { part($0).map { [(word, .float($0))] } })
  }
}

// MARK: - What it is about

extension LevelExpectation.Subject: LevelChosen, LevelFielded {
  static let standard = LevelExpectation.Subject.world
  static let expected = LevelExpectation.expected

  static let choices: [LevelChoice<LevelExpectation.Subject>] = [
    one(.body) {
      .body($0)
    } part: {
      if case .body(let id) = $0 { id } else { nil }
    },
    group(.bodies),
    one(.rope) {
      .rope($0)
    } part: {
      if case .rope(let id) = $0 { id } else { nil }
    },
    group(.ropes),
    one(.joint) {
      .joint($0)
    } part: {
      if case .joint(let id) = $0 { id } else { nil }
    },
    group(.joints),
    one(.goal) {
      .goal($0)
    } part: {
      if case .goal(let id) = $0 { id } else { nil }
    },
    LevelChoice(
      word: "world", about: "The whole world.", schema: .trueSchema,
      read: { _, node, _ in node.isTrue() ? .world : nil },
      write: { $0 == .world ? [("world", .truth(true))] : nil }),
  ]

  /// An object by its name.
  private static func one(
    _ kind: ObjectKey.Kind, make: @escaping @Sendable (String) -> LevelExpectation.Subject,
    part: @escaping @Sendable (LevelExpectation.Subject) -> String?
  ) -> LevelChoice<LevelExpectation.Subject> {
    LevelChoice(
      word: kind.rawValue, about: "Name of the \(kind.rawValue).",
      schema: .nameSchema(of: [kind.rawValue]),
      read: { reading, node, _ in reading.name(of: kind, node).map(make) },
      write: { part($0).map { [(kind.rawValue, .text($0))] } })
  }

  /// Several objects by a pattern of their names.
  private static func group(
    _ kind: LevelExpectation.Group.Kind
  ) -> LevelChoice<LevelExpectation.Subject> {
    LevelChoice(
      word: kind.rawValue, about: "A pattern of names, like NAME-*.", schema: .typeSchema("string"),
      options: [match],
      read: { reading, node, _ in
        guard let text = node.text("a pattern of names, like NAME-*") else { return nil }
        reading.references.append(.init(target: .group(kind), name: text, node: node))
        return .group(LevelExpectation.Group(kind, LevelPattern(text)))
      },
      write: {
        guard case .group(let group) = $0, group.kind == kind else { return nil }
        return [(kind.rawValue, .text(group.pattern.text))]
      })
  }

  private static let counts = 1...1_000_000

  private static let match = LevelField<LevelExpectation.Subject>.value(
    "match", \.needed, .anySchema([.wordSchema(["any", "all"]), .integerSchema(counts)]),
    "Number of objects for which it must be so.",
    read: { _, node in
      switch node.node.scalar?.string {
      case "all": .some(nil)
      case "any": .some(1)
      default: node.integer(in: counts, "any, all or a whole number of at least 1").map { $0 }
      }
    },
    write: { needed in
      guard let needed else { return .text("all") }
      return needed == 1 ? .text("any") : .integer(needed)
    })

  /// For how many objects of a group it must be so; `nil` is all of them.
  private var needed: Int? {
    get { if case .group(let group) = self { group.needed } else { nil } }
    set {
      guard case .group(var group) = self else { return }
      group.needed = newValue
      self = .group(group)
    }
  }
}

// MARK: - What a number must be

extension LevelExpectation.Condition: LevelChosen, LevelFielded {
  static let standard = LevelExpectation.Condition.equal(0, tolerance: defaultTolerance)
  static let expected = "a condition, like {below: 0.2} or {between: [1, 2]}"

  static let choices: [LevelChoice<LevelExpectation.Condition>] = [
    LevelChoice(
      word: "below", about: "The value is less than this.", schema: LevelRange.any.schema,
      read: { _, node, _ in node.number().map { .below($0) } },
      write: { if case .below(let bound) = $0 { [("below", .float(bound))] } else { nil } }),
    LevelChoice(
      word: "above", about: "The value is greater than this.", schema: LevelRange.any.schema,
      read: { _, node, _ in node.number().map { .above($0) } },
      write: { if case .above(let bound) = $0 { [("above", .float(bound))] } else { nil } }),
    LevelChoice(
      word: "between", about: "The value is within these limits.", schema: .rowSchema(2, .any),
      read: { _, node, _ in
        guard let ends = node.numbers(2, in: .any, "a pair [from, to]") else { return nil }
        guard ends[0] <= ends[1] else {
          node.fail("a pair [from, to] with from at most to")
          return nil
        }
        return .between(ends[0], ends[1])
      },
      write: {
        guard case .between(let low, let high) = $0 else { return nil }
        return [("between", .list([.float(low), .float(high)]))]
      }),
    LevelChoice(
      word: "is", about: "The value is this, within the tolerance.", schema: LevelRange.any.schema,
      options: [tolerance],
      read: { _, node, _ in node.number().map { .equal($0, tolerance: defaultTolerance) } },
      write: { if case .equal(let value, _) = $0 { [("is", .float(value))] } else { nil } }),
  ]

  /// The condition as it stands in the file: `{below: 0.2}`; of a truth `true` or `false`.
  package var written: String {
    switch self {
    case .truth(let truth): truth ? "true" : "false"
    case .near(let point, let tolerance): LevelText.value(.record(LevelNearness(point, tolerance)))
    default: LevelText.value(value)
    }
  }

  private static let tolerance = LevelField<LevelExpectation.Condition>.number(
    "tolerance", \.tolerance, in: .notNegative, LevelNearness.aboutTolerance)

  /// How far off a number may be.
  private var tolerance: Float {
    get { if case .equal(_, let tolerance) = self { tolerance } else { Self.defaultTolerance } }
    set { if case .equal(let value, _) = self { self = .equal(value, tolerance: newValue) } }
  }
}

/// What a point or a velocity must be, as a mapping: `{is: [3, 4], tolerance: 0.1}`.
struct LevelNearness: LevelRecord {
  var point: Vec2
  /// How far off it may be.
  var tolerance: Float

  init(_ point: Vec2, _ tolerance: Float) {
    self.point = point
    self.tolerance = tolerance
  }

  static let standard = LevelNearness(.zero, LevelExpectation.Condition.defaultTolerance)
  static let expected = "a mapping like {is: [3, 4], tolerance: 0.1}"
  static let aboutTolerance = "Largest allowed difference."

  static let fields: [LevelField<LevelNearness>] = [
    .vector(
      "is", \.point, "The value is this, within the tolerance.", required: "a pair [x, y]"),
    .number("tolerance", \.tolerance, in: .notNegative, aboutTolerance),
  ]
}
