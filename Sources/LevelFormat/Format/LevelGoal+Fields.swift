import Physics

extension LevelGoal: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .reaches(token: nil, .anyGoal)) }

  static let expected = "a goal, like {token: all, reaches: any}"

  static let fields: [LevelField<LevelGoal>] =
    [.order(\.order)] + LevelField.choice(\.condition) + [
      .text("about", \.about, "Text for the player."),
      .number("reached", \.reached, in: .played, "Time at which it was reached (s).", unit: "s"),
      .value(
        "arrived", \.arrived, .listSchema(of: .nameSchema(of: ["body"])),
        "Tokens that have already reached it.",
        read: { reading, node in
          node.entries("a list of names of bodies")?.compactMap { reading.name(of: .body, $0) }
        },
        write: { .list($0.map { .text($0) }) }),
    ]

  static func finish(
    _ record: inout LevelGoal, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if let found = reading.chosen(Condition.self, fields) { record.condition = found }
  }
}

extension LevelGoal.Condition: LevelChosen {
  static let expected = LevelGoal.expected

  static let choices: [LevelChoice<LevelGoal.Condition>] = [
    LevelChoice(
      word: "token", about: "Name of a token, or all.", schema: .nameSchema(of: ["body"]),
      others: [
        (
          "reaches", "Destination: a body, a zone, or any (any body whose role is goal).",
          .keySchema([.body, .zone])
        )
      ], required: ["reaches"],
      read: { reading, node, fields in
        guard let place = fields["reaches"].flatMap({ reading.destination($0) }) else { return nil }
        if reading.isWord("all", node) { return .reaches(token: nil, place) }
        return reading.key(of: [.body], node).map { .reaches(token: $0.id, place) }
      },
      write: {
        guard case .reaches(let token, let place) = $0 else { return nil }
        return [
          ("token", token.map { .name($0) } ?? .text("all")), ("reaches", place.value),
        ]
      }),
    LevelChoice(
      word: "body", about: "Name of the body.", schema: .nameSchema(of: ["body"]),
      others: [
        (
          "inside", "Name of a zone, or a box [left, bottom, right, top].",
          .anySchema([.nameSchema(of: ["zone"]), .boxSchema])
        )
      ], required: ["inside"],
      read: { reading, node, fields in
        guard let body = reading.name(of: .body, node),
          let place = fields["inside"].flatMap({ reading.place($0) })
        else { return nil }
        return .inside(body: body, place)
      },
      write: {
        guard case .inside(let body, let place) = $0 else { return nil }
        switch place {
        case .zone(let zone):
          return [("body", .text(body)), ("inside", .text(zone))]
        case .box(let box):
          return [("body", .text(body)), ("inside", .box(box))]
        }
      }),
    LevelChoice(
      word: "stars", about: "Number of stars that tokens have touched, or all.",
      schema: .anySchema([.wordSchema(["all"]), .integerSchema(1...10_000)]),
      read: { _, node, _ in
        if node.node.scalar?.string == "all" { return .stars(nil) }
        return node.integer(in: 1...10_000, "all, or a whole number of at least 1")
          .map { .stars($0) }
      },
      write: {
        guard case .stars(let count) = $0 else { return nil }
        return [("stars", count.map { .integer($0) } ?? .text("all"))]
      }),
    LevelChoice(
      word: "survive", about: "Time after the start at which it holds (s).",
      schema: LevelRange.duration.schema.measured("s"),
      read: { _, node, _ in node.number(in: .duration).map { .survive($0) } },
      write: {
        guard case .survive(let time) = $0 else { return nil }
        return [("survive", .float(time))]
      }),
    LevelChoice(
      word: "gone", about: "Body, joint or rope that has left the world.",
      schema: .keySchema(LevelGoal.mayGo),
      read: { reading, node, _ in
        reading.key(of: LevelGoal.mayGo, node).map { .gone($0) }
      },
      write: {
        guard case .gone(let key) = $0 else { return nil }
        return [("gone", .key(key, of: LevelGoal.mayGo))]
      }),
  ]
}

extension LevelGoal {
  fileprivate static let mayGo: [ObjectKey.Kind] = [.body, .rope, .joint]
}

extension LevelGoal.Destination {
  fileprivate var value: LevelValue {
    switch self {
    case .anyGoal: .text("any")
    case .body(let id): .name(id)
    case .zone(let id): .key(ObjectKey(.zone, id), of: [.body, .zone])
    }
  }
}

extension LevelReading {
  /// Whether a word stands where the name of a body could. In quotes it is the name, if there is such a body: JSON
  /// has all its words in quotes.
  func isWord(_ word: String, _ node: LevelNode) -> Bool {
    guard case .scalar(let scalar) = node.node, scalar.string == word else { return false }
    return scalar.style == .plain || names[.body]?.contains(word) != true
  }
}

extension LevelReading {
  fileprivate mutating func destination(_ node: LevelNode) -> LevelGoal.Destination? {
    if isWord("any", node) { return .anyGoal }
    guard let key = key(of: [.body, .zone], node) else { return nil }
    return key.kind == .body ? .body(key.id) : .zone(key.id)
  }

  fileprivate mutating func place(_ node: LevelNode) -> LevelGoal.Place? {
    if case .sequence = node.node { return node.box().map { .box($0) } }
    return name(of: .zone, node).map { .zone($0) }
  }
}

extension LevelTools: LevelRecord {
  static let standard = LevelTools()
  static let expected = "a mapping with allow, ink and stars"

  static let fields: [LevelField<LevelTools>] = [
    .value(
      "allow", \.allow, .listSchema(of: .wordSchema(Tool.allCases.map(\.rawValue))),
      "Tools that the player may use. If absent, all tools.",
      read: { _, node in
        let words = Tool.allCases.map { ($0.rawValue, $0) }
        return node.entries("a list of tools, like [draw, rope]").map {
          Set($0.compactMap { $0.word(words) })
        }
      },
      write: { allowed in
        allowed.map { tools in
          .list(Tool.allCases.filter { tools.contains($0) }.map { .text($0.rawValue) })
        }
      }),
    .number(
      "ink", \.ink, in: .notNegative, "Total length that the player may draw (m).", unit: "m"),
    .value(
      "stars", \.stars, .rowSchema(2, .notNegative),
      "Most ink for a win with three stars, and with two stars (m). More ink gives one star.",
      unit: "m",
      read: { _, node in
        let expected = "a pair [most ink for 3 stars, most for 2], the second not below the first"
        guard let ink = node.numbers(2, in: .notNegative, expected) else { return nil }
        guard ink[0] <= ink[1] else {
          node.fail(expected)
          return nil
        }
        return LevelStarThresholds(three: ink[0], two: ink[1])
      },
      write: { $0.map { .vector(Vec2($0.three, $0.two)) } }),
  ]
}
