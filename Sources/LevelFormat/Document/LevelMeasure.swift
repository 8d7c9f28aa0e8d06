import Physics

// What expectations can look at: one entry each, with its word, its unit and what has it.

/// A measure and what it must be: `speed: {below: 0.2}`.
struct LevelObservation: Hashable, Sendable {
  var measure: LevelExpectation.Measure
  var condition: LevelExpectation.Condition

  init(_ measure: LevelExpectation.Measure, _ condition: LevelExpectation.Condition) {
    self.measure = measure
    self.condition = condition
  }
}

/// One of the measures.
struct LevelMeasure: Sendable {
  /// What it measures; `nil` where that names another object or a place.
  var measure: LevelExpectation.Measure?
  /// The words of the subjects that have it. What one object has, each member of a group has.
  let subjects: [String]
  /// How it is read and written, with its condition.
  let choice: LevelChoice<LevelObservation>

  /// The word in level files.
  var word: String { choice.word }

  /// Whether it is one value of a whole group, and not one of each member.
  var isOfWholeGroup: Bool {
    LevelExpectation.Group.Kind.allCases.contains { subjects.contains($0.rawValue) }
  }

  /// What is one value of a whole group.
  fileprivate static let ofWholeGroups = table.filter(\.isOfWholeGroup).compactMap(\.measure)

  /// Those of a subject, in the order of the table.
  static func all(of subject: String) -> [LevelMeasure] {
    let member = LevelExpectation.Group.Kind(rawValue: subject)?.one.rawValue
    return table.filter { entry in
      entry.subjects.contains(subject) || member.map(entry.subjects.contains) == true
    }
  }

  static let table: [LevelMeasure] = [
    number(.x, of: ["body"], unit: "m", "X coordinate of its origin."),
    number(.y, of: ["body"], unit: "m", "Y coordinate of its origin."),
    number(
      .stretch, of: ["rope"],
      "Largest gap at a joint of the rope, as a fraction of a link's length."),
    number(.tension, of: ["rope"], unit: "N", "Largest tension along the rope."),
    number(
      .length, of: ["rope", "joint"], unit: "m",
      "Length of a rope, or distance between the anchors of a joint."),
    number(.force, of: ["joint"], unit: "N", "Force that the joint transmits."),
    number(.torque, of: ["joint"], unit: "N·m", "Torque that the joint transmits."),
    number(
      .translation, of: ["joint"], unit: "m", "Displacement of a slider or wheel along its axis."),
    number(
      .angle, of: ["body", "joint"], unit: "degrees",
      "Angle from -180 to 180; of a joint, that of its second body relative to the first."),
    number(.speed, of: ["body"], unit: "m/s", "Speed of the center of mass."),
    number(.spin, of: ["body"], unit: "degrees/s", "Angular speed, without its sign."),
    vector(.position, of: ["body"], unit: "m", "Position of its origin."),
    vector(.velocity, of: ["body"], unit: "m/s", "Velocity of the center of mass."),
    LevelMeasure(subjects: ["body"], choice: .distance),
    LevelMeasure(subjects: ["body"], choice: .touching),
    truth(.asleep, of: ["body"], "Whether it sleeps."),
    LevelMeasure(subjects: ["body"], choice: .inside),
    truth(.exists, of: ["body", "rope", "joint"], "Whether it still exists."),
    truth(
      .finite, of: ["body", "rope", "world"],
      "Whether its position and motion are numbers; of the world, those of all bodies."),
    number(
      .energy, of: ["body", "world"], unit: "J",
      "Kinetic energy and potential energy of height, measured from the origin of the world."),
    number(
      .energyDrift, of: ["body", "world"],
      "Change of the energy since the start, as a fraction of the energy at the start."),
    number(.count, of: ["world", "bodies", "ropes", "joints"], "How many there are."),
    number(.awake, of: ["world", "bodies"], "How many bodies are awake."),
    truth(.won, of: ["world"], "Whether the level is won."),
    truth(.lost, of: ["world"], "Whether the level is lost."),
    truth(.reached, of: ["goal"], "Whether the goal has been reached."),
  ]

  /// Whether a body should touch another, or be in a place.
  fileprivate static let isSo: LevelProperty = (
    "is", "Whether it must be so.", .typeSchema("boolean").usually(.truth(true))
  )

  // MARK: - Measures that need nothing else

  private static func number(
    _ measure: LevelExpectation.Measure, of subjects: [String], unit: String = "", _ about: String
  ) -> LevelMeasure {
    LevelMeasure(
      measure: measure, subjects: subjects,
      choice: LevelChoice(
        word: measure.word, about: about,
        schema: LevelExpectation.Condition.flatSchema().measured(unit),
        read: { reading, node, _ in
          reading.chosen(LevelExpectation.Condition.self, node).map { .init(measure, $0) }
        },
        write: { $0.measure == measure ? [(measure.word, $0.condition.value)] : nil }))
  }

  private static func vector(
    _ measure: LevelExpectation.Measure, of subjects: [String], unit: String, _ about: String
  ) -> LevelMeasure {
    LevelMeasure(
      measure: measure, subjects: subjects,
      choice: LevelChoice(
        word: measure.word, about: about,
        schema: .recordSchema(LevelNearness.self).measured(unit),
        read: { reading, node, _ in
          let table = LevelNearness.table
          guard let fields = LevelFields(node, known: table.names, LevelNearness.expected)
          else { return nil }
          // A field that is not known is told; it may stand for the one that is missing.
          if fields.hasUnknown, !fields.has("is") { return nil }
          let near = reading.record(table, fields)
          return .init(measure, .near(near.point, tolerance: near.tolerance))
        },
        write: {
          guard $0.measure == measure, case .near(let point, let tolerance) = $0.condition
          else { return nil }
          return [(measure.word, .record(LevelNearness(point, tolerance)))]
        }))
  }

  private static func truth(
    _ measure: LevelExpectation.Measure, of subjects: [String], _ about: String
  ) -> LevelMeasure {
    LevelMeasure(
      measure: measure, subjects: subjects,
      choice: LevelChoice(
        word: measure.word, about: about, schema: .typeSchema("boolean"),
        read: { _, node, _ in node.truth().map { .init(measure, .truth($0)) } },
        write: {
          guard $0.measure == measure, case .truth(let truth) = $0.condition else { return nil }
          return [(measure.word, .truth(truth))]
        }))
  }
}

extension LevelObservation: LevelChosen {
  static let expected = LevelExpectation.expected
  static let choices = LevelMeasure.table.map(\.choice)
}

// MARK: - Measures with another object or a place

extension LevelChoice<LevelObservation> {
  /// Another body or a point, and how far that should be.
  fileprivate static var distance: LevelChoice {
    let word = LevelExpectation.Measure.distanceToPoint(.zero).word
    let conditions = LevelExpectation.Condition.self
    return LevelChoice(
      word: word, about: "Distance from its origin to that of another body, or to a point.",
      schema: LevelValue.objectSchema(
        [
          (
            "to", "The other body, or a point.",
            .anySchema([.nameSchema(of: ["body"]), .vectorSchema()]).measured("m")
          )
        ] + conditions.properties, required: ["to"],
        more: LevelFieldRule.schema(of: conditions.rules())
      ).measured("m"),
      read: { reading, node, _ in
        guard
          let fields = LevelFields(
            node, known: ["to"] + conditions.known(), "a mapping with to and below or above"),
          let to = fields.required("to", "the name of the other body, or a point [x, y]")
        else { return nil }
        let measure: LevelExpectation.Measure?
        if case .sequence = to.node {
          measure = to.vector().map { .distanceToPoint($0) }
        } else {
          measure = reading.name(of: .body, to).map { .distance(to: $0) }
        }
        guard let condition = reading.chosen(conditions, fields), let measure else { return nil }
        return LevelObservation(measure, condition)
      },
      write: {
        let to: LevelValue
        switch $0.measure {
        case .distance(let other): to = .text(other)
        case .distanceToPoint(let point): to = .vector(point)
        default: return nil
        }
        return [(word, .mapping([LevelValue.Field("to", to)] + $0.condition.fields))]
      })
  }

  /// A body's name, or a mapping with it and whether it should.
  fileprivate static var touching: LevelChoice {
    let word = LevelExpectation.Measure.touching("").word
    return LevelChoice(
      word: word, about: "The body that it touches.",
      schema: .anySchema([
        .nameSchema(of: ["body"]),
        .objectSchema(
          [("body", "The other body.", .nameSchema(of: ["body"])), LevelMeasure.isSo],
          required: ["body"]),
      ]),
      read: { reading, node, _ in
        guard case .mapping = node.node else {
          return reading.name(of: .body, node).map { .init(.touching($0), .truth(true)) }
        }
        guard let fields = LevelFields(node, known: ["body", "is"], "the name of a body")
        else { return nil }
        let other = fields.required("body", "the name of the other body")
          .flatMap { reading.name(of: .body, $0) }
        guard let other, let truth = fields.isSo else { return nil }
        return LevelObservation(.touching(other), .truth(truth))
      },
      write: {
        guard case .touching(let other) = $0.measure else { return nil }
        guard $0.condition != .truth(true) else { return [(word, .text(other))] }
        return [(word, .fields([("body", .text(other)), ("is", .truth(false))]))]
      })
  }

  /// A box or a zone, or a mapping with it and whether the body should be in it.
  fileprivate static var inside: LevelChoice {
    let word = LevelExpectation.Measure.inside(.zone("")).word
    return LevelChoice(
      word: word, about: "The zone or box [left, bottom, right, top] that its origin is in.",
      schema: .anySchema([
        .nameSchema(of: ["zone"]), .boxSchema,
        .objectSchema(
          [
            ("box", "A box [left, bottom, right, top].", .boxSchema.measured("m")),
            ("zone", "Name of the zone.", .nameSchema(of: ["zone"])), LevelMeasure.isSo,
          ], more: LevelFieldRule.schema(of: [.one(of: ["box", "zone"])])),
      ]),
      read: { reading, node, _ in
        if case .sequence = node.node {
          return node.box().map { .init(.inside(.box($0)), .truth(true)) }
        }
        if case .scalar = node.node, node.kindInWords != "nothing" {
          return reading.name(of: .zone, node).map { .init(.inside(.zone($0)), .truth(true)) }
        }
        guard
          let fields = LevelFields(
            node, known: ["box", "zone", "is"],
            "a box [left, bottom, right, top] or the name of a zone"),
          let (place, value) = fields.single(of: ["box", "zone"])
        else { return nil }
        let found: LevelGoal.Place? =
          place == "box"
          ? value.box().map { .box($0) } : reading.name(of: .zone, value).map { .zone($0) }
        guard let found, let truth = fields.isSo else { return nil }
        return LevelObservation(.inside(found), .truth(truth))
      },
      write: {
        guard case .inside(let place) = $0.measure else { return nil }
        let value: (String, LevelValue) =
          switch place {
          case .box(let box): ("box", .box(box))
          case .zone(let zone): ("zone", .text(zone))
          }
        guard $0.condition != .truth(true) else { return [(word, value.1)] }
        return [(word, .fields([value, ("is", .truth(false))]))]
      })
  }
}

extension LevelFields {
  /// Whether it must be so, which it must without `is`; `nil`, noted, for anything else.
  fileprivate var isSo: Bool? { self["is"].map { $0.truth() } ?? true }
}

// MARK: - Words

extension LevelExpectation.Measure {
  /// The word in level files.
  public var word: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .angle: "angle"
    case .speed: "speed"
    case .spin: "spin"
    case .position: "position"
    case .velocity: "velocity"
    case .distance, .distanceToPoint: "distance"
    case .touching: "touching"
    case .asleep: "asleep"
    case .inside: "inside"
    case .exists: "exists"
    case .finite: "finite"
    case .energy: "energy"
    case .energyDrift: "energyDrift"
    case .stretch: "stretch"
    case .tension: "tension"
    case .length: "length"
    case .force: "force"
    case .torque: "torque"
    case .translation: "translation"
    case .count: "count"
    case .awake: "awake"
    case .won: "won"
    case .lost: "lost"
    case .reached: "reached"
    }
  }

  /// Whether it is one value of a whole group, and not one of each member.
  package var isOfWholeGroup: Bool { LevelMeasure.ofWholeGroups.contains(self) }
}
