import Physics

/// Something by which a level is won, or lost. It is won when all of its `goals` hold, and lost when one
/// of those under `lose` does.
public struct LevelGoal: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// What must be so.
  public var condition: Condition
  /// What the player is told; empty lets the window choose words.
  public var about = ""
  /// When it was reached (s), in a level that was saved while it ran; `nil` if it has not been.
  public var reached: Float?
  /// The tokens that have reached it already.
  public var arrived: [String] = []

  /// What must be so.
  public enum Condition: Hashable, Sendable, Codable {
    /// A token has reached a place: it has touched a body, or its origin been in a zone. `nil` is every token
    /// of the level, each at its own time.
    case reaches(token: String?, Destination)
    /// The origin of a body is in a place.
    case inside(body: String, Place)
    /// So many stars have been touched by tokens; `nil` is all.
    case stars(Int?)
    /// So many seconds have gone by (s).
    case survive(Float)
    /// A body, joint or rope is no longer there.
    case gone(ObjectKey)
  }

  /// What a token can reach.
  public enum Destination: Hashable, Sendable, Codable {
    /// Any body whose role is `goal`.
    case anyGoal
    /// A body.
    case body(String)
    /// A zone.
    case zone(String)
  }

  /// Where a body can be.
  public enum Place: Hashable, Sendable, Codable {
    /// A zone.
    case zone(String)
    /// A box of the world.
    case box(LevelBox)
  }

  /// A goal by its condition.
  public init(order: Int, _ condition: Condition = .reaches(token: nil, .anyGoal)) {
    self.order = order
    self.condition = condition
  }
}

/// What the player may use.
public struct LevelTools: Hashable, Sendable, Codable {
  /// A tool, or a mode of drawing.
  public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
    /// Drawing in every mode.
    case draw
    /// Drawing convex bodies.
    case hull
    /// Drawing outlines.
    case solid
    /// Drawing wires.
    case line
    /// Fixed walls.
    case wall
    /// Ground along a line that is drawn.
    case terrain
    /// Boxes.
    case box
    /// Circles.
    case circle
    /// Polygons.
    case polygon
    /// Stars.
    case star
    /// Ropes.
    case rope
    /// Vines, drawn and on ropes.
    case vine
    /// Nails.
    case pin
    /// Springs.
    case spring
    /// Hinges with a motor.
    case axle
    /// Welds.
    case weld
    /// Rails to slide along.
    case slider
    /// Wheels with a suspension.
    case wheel
    /// Thrusters.
    case thruster
    /// Gears.
    case gear
    /// Pulleys.
    case pulley
    /// Conveyor belts.
    case conveyor
    /// Taking hold of bodies.
    case grab
    /// Cutting ropes.
    case knife
    /// Giving bodies another color, material or layer.
    case paint
    /// Taking away what the player has made.
    case erase
    /// Choosing what the player has made, to move it, copy it, take it away.
    case select
    /// Blasts.
    case explosion
    /// Setting the wind.
    case wind
    /// Points that pull or push.
    case attractor
    /// Water.
    case water
    /// Emitters of bodies.
    case emitter
    /// Lines that show the path of a body.
    case tracer
    /// Lamps.
    case lamp
    /// Words in the picture.
    case label
    /// Areas to reach, tokens and stars.
    case goal
    /// Measuring.
    case ruler
  }

  /// What may be used; `nil` is everything.
  public var allow: Set<Tool>?
  /// How long all that is drawn may be together (m); `nil` is as long as one likes.
  public var ink: Float?
  /// With how little ink a win is worth more than one star; `nil` counts no stars.
  public var stars: LevelStarThresholds?

  /// Everything, and as much as one likes.
  public init(allow: Set<Tool>? = nil, ink: Float? = nil, stars: LevelStarThresholds? = nil) {
    self.allow = allow
    self.ink = ink
    self.stars = stars
  }
}

/// How many stars a level that is won is worth by the ink that it took: the less, the more.
public struct LevelStarThresholds: Hashable, Sendable, Codable {
  /// The most ink for all three (m).
  public var three: Float
  /// The most ink for two (m); above it there is one.
  public var two: Float

  /// The stars there are.
  public static let all = 3
  /// What the rounding of a stroke's points may add to its length (m): nobody loses a star by it.
  public static let grain: Float = 0.005

  /// By the most ink for three stars and for two (m).
  public init(three: Float, two: Float) {
    self.three = three
    self.two = two
  }

  /// How many stars a win with so much ink (m) is worth, 1 ... 3.
  public func count(forInk ink: Float) -> Int {
    ink <= three + Self.grain ? 3 : ink <= two + Self.grain ? 2 : 1
  }
}

// MARK: - Fields

extension LevelGoal: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .reaches(token: nil, .anyGoal)) }

  static let expected = "a goal, like {token: all, reaches: any}"

  static let fields: [LevelField<LevelGoal>] =
    [.order(\.order)] + LevelField.choice(\.condition) + [
      .text("about", \.about, "Text for the player."),
      .number("reached", \.reached, in: .played, "Time at which it was reached.", unit: "s"),
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
      word: "token", about: "Name of a token, or all.", schema: .keySchema([.body]),
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
      word: "survive", about: "Time after the start at which it holds.",
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
      "ink", \.ink, in: .notNegative, "Total length that the player may draw.", unit: "m"),
    .value(
      "stars", \.stars, .rowSchema(2, .notNegative),
      "Most ink for a win with three stars, and with two stars. More ink gives one star.",
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
