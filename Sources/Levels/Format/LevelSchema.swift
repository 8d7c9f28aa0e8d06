import Physics

/// The format of level files as JSON Schema (draft 2020-12), for editors that complete and check while one types. It is
/// made of the tables by which files are read; what only reading can tell, as whether a name exists, is not in it.
public enum LevelSchema {
  /// The schema as text: `levels/inkfall.schema.json`.
  public static let text = LevelText.json(schema) + "\n"

  /// The schema.
  public static let schema: LevelValue = .fields(
    [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Inkfall level")),
      (
        "description",
        .text("Meters, kilograms, seconds; angles in degrees, counter-clockwise; y is up.")
      ),
    ] + (file.asFields ?? []) + [("$defs", .fields(definitions))])

  private static let file = LevelValue.objectSchema(
    [
      (
        "inkfall", "The version of the format.",
        .integerSchema(LevelDocument.oldestVersion...LevelDocument.formatVersion)
      ),
      ("name", "What the level is called.", .textSchema),
      ("about", "A sentence or two for the player.", .textSchema),
      ("seed", "Where everything random comes from.", .bitsSchema),
      (
        "hints", "What helps a player who is stuck, told one by one when it is asked for.",
        .listSchema(of: .textSchema)
      ),
      (
        "world", "Gravity, walls and the time step.", .objectSchema(LevelReading.worldProperties)
      ),
      (
        "camera", "What the window shows first.",
        .objectSchema(LevelReading.cameraProperties, required: ["center", "height"])
      ),
      ("tools", "What the player may use.", .recordSchema(LevelTools.self)),
      (
        "materials", "Materials by name, besides wood, stone, ice, rubber, steel and balloon.",
        .namesSchema(of: .objectSchema(LevelReading.materialProperties))
      ),
      (
        "collisionLayers",
        "What bodies and ropes can be on so that they pass through some others, by name.",
        .namesSchema(of: .objectSchema(LevelReading.layerProperties))
      ),
      (
        "parts", "What is written once and used several times, by name.",
        .namesSchema(of: .objectSchema(objects))
      ),
    ] + objects + [
      (
        "expect", "What must happen when the level runs.",
        .fields([
          ("type", .list([.text("array"), .text("null")])),
          ("items", .referenceSchema("expectation")),
        ])
      ),
      ("meta", "Whatever other programs want to keep.", .fields([])),
    ], required: ["inkfall"])

  /// The sections that parts have too.
  private static let objects: [LevelProperty] = [
    section(.include, "Uses of parts and of other files, by name."),
    section(.body, "Bodies by name."),
    section(.joint, "Joints by name."),
    section(.rope, "Ropes by name."),
    section(.zone, "Areas that are no bodies, by name."),
    section(.attractor, "Points that pull, by name."),
    section(.fluid, "Places filled with fluid, by name."),
    section(.decoration, "What is drawn and never touched, by name."),
    section(.label, "Words in the picture, by name."),
    section(.sprite, "Pictures from files, by name."),
    section(.light, "Lamps by name."),
    section(.emitter, "What lets things out, by name."),
    section(.reveal, "What hides the picture and uncovers it, by name."),
    section(.timeline, "Changes in the course of time, by name."),
    section(.goal, "What wins the level, by name: all must hold."),
    section(.loss, "What loses the level, by name: one is enough."),
    section(.rule, "What follows from what, by name."),
  ]

  private static func section(_ kind: ObjectKey.Kind, _ about: String) -> LevelProperty {
    let name = kind == .loss ? ObjectKey.Kind.goal.rawValue : kind.rawValue
    return (kind.section, about, .namesSchema(of: .referenceSchema(name)))
  }

  private static let definitions: [(String, LevelValue)] = [
    ("include", one(of: ["part", "file"], .recordSchema(LevelInclude.self))),
    ("body", .objectSchema(LevelReading.bodyProperties)),
    ("shape", LevelReading.outlineSchema(LevelReading.shapeProperties)),
    ("outline", LevelReading.outlineSchema(LevelReading.drawnProperties)),
    ("stroke", .objectSchema(LevelReading.strokeProperties, required: ["points"])),
    ("filter", .objectSchema(LevelReading.filterProperties)),
    (
      "joint",
      .fields([
        (
          "oneOf",
          .list(
            LevelReading.JointType.allCases.map {
              .objectSchema($0.properties, required: $0.required)
            })
        )
      ])
    ),
    ("jointEnd", LevelReading.endSchema(LevelReading.jointEnds, LevelReading.endOptions)),
    ("rope", .objectSchema(LevelReading.ropeProperties, required: ["from", "to"])),
    ("ropeEnd", LevelReading.endSchema(LevelReading.ropeEnds, LevelReading.ropeEndOptions)),
    ("zone", one(of: ["box", "circle", "polygon"], .recordSchema(LevelZone.self))),
    ("attractor", .recordSchema(LevelAttractor.self)),
    ("fluid", one(of: ["box", "polygon"], .recordSchema(LevelFluid.self))),
    ("decoration", .recordSchema(LevelDecoration.self)),
    ("label", .recordSchema(LevelLabel.self)),
    ("sprite", .recordSchema(LevelSprite.self)),
    ("light", .recordSchema(LevelLight.self)),
    ("emitter", one(of: ["body", "particle", "leaves"], .recordSchema(LevelEmitter.self))),
    ("reveal", .recordSchema(LevelReveal.self)),
    (
      "timeline",
      one(
        of: LevelTimeline.targetWords,
        .recordSchema(LevelTimeline.self))
    ),
    (
      "goal",
      one(of: LevelGoal.Condition.choices.map(\.word), .recordSchema(LevelGoal.self))
    ),
    ("rule", .recordSchema(LevelRule.self)),
    ("action", LevelAction.schema),
    ("expectation", LevelReading.expectationSchema),
  ]

  /// A mapping of which exactly one of some fields must be there.
  private static func one(of names: [String], _ schema: LevelValue) -> LevelValue {
    let choices = names.map { LevelValue.fields([("required", .list([.text($0)]))]) }
    return .fields((schema.asFields ?? []) + [("oneOf", .list(choices))])
  }
}

extension LevelValue {
  fileprivate var asFields: [(String, LevelValue)]? { fields?.map { ($0.name, $0.value) } }
}

extension LevelReading {
  /// One time, one subject, one measure of it: by what it is about.
  static let expectationSchema = LevelValue.fields([
    (
      "oneOf",
      .list(
        subjects.map { subject in
          let measures = MeasureWords.measures(of: subject)
          let isGroup = LevelExpectation.Group.Kind(rawValue: subject) != nil
          let what: LevelProperty =
            subject == "world"
            ? (subject, "The whole world.", .trueSchema)
            : (
              subject, isGroup ? "A pattern of names, like NAME-*." : "A name.",
              .typeSchema("string")
            )
          let match: LevelProperty = (
            "match", "Of how many of them it must be so. Default all.",
            .anySchema([.wordSchema(["any", "all"]), .integerSchema(1...1_000_000)])
          )
          func one(of names: [String]) -> LevelValue {
            .fields([
              (
                "oneOf",
                .list(names.map { LevelValue.fields([("required", .list([.text($0)]))]) })
              )
            ])
          }
          return .objectSchema(
            timeProperties + [what] + (isGroup ? [match] : [])
              + measures.map { ($0, "", MeasureWords.schema(of: $0)) },
            required: [subject], more: [("allOf", .list([one(of: times), one(of: measures)]))])
        })
    )
  ])

  private static let timeProperties: [LevelProperty] = [
    ("always", "At every step.", .trueSchema),
    ("never", "At no step.", .trueSchema),
    ("eventually", "At one step at least.", .trueSchema),
    ("after", "At every step from then on (s).", LevelRange.seconds.schema),
    ("at", "At one moment (s).", LevelRange.seconds.schema),
    ("within", "At one step at least until then (s).", LevelRange.seconds.schema),
  ]
}

extension MeasureWords {
  /// What can be asked of a subject.
  static func measures(of subject: String) -> [String] {
    if let kind = LevelExpectation.Group.Kind(rawValue: subject) { return group(kind) }
    return switch subject {
    case "body": body
    case "rope": rope
    case "joint": joint
    case "goal": goal
    default: world
    }
  }

  /// What is expected of a measure.
  static func schema(of word: String) -> LevelValue {
    let truth = LevelValue.typeSchema("boolean")
    let number = LevelRange.any.schema
    let tolerance: LevelProperty = (
      "tolerance", "How far off it may be.", LevelRange.notNegative.schema
    )
    let conditions: [LevelProperty] = [
      ("below", "It is less.", number), ("above", "It is more.", number),
      ("between", "It is not less and not more.", .rowSchema(2, .any)),
      ("is", "It is that, but for the tolerance.", number), tolerance,
    ]
    let one: [(String, LevelValue)] = [
      (
        "oneOf",
        .list(
          ["below", "above", "between", "is"].map {
            LevelValue.fields([("required", .list([.text($0)]))])
          })
      )
    ]
    switch word {
    case "touching":
      return .anySchema([
        .typeSchema("string"),
        .objectSchema(
          [
            ("body", "The other body.", .typeSchema("string")),
            ("is", "Whether it should.", truth),
          ],
          required: ["body"]),
      ])
    case "inside":
      return .anySchema([
        .typeSchema("string"), .boxSchema,
        .objectSchema([
          ("box", "A box [left, bottom, right, top] (m).", .boxSchema),
          ("zone", "A zone.", .typeSchema("string")), ("is", "Whether it should.", truth),
        ]),
      ])
    case "distance":
      let to: LevelProperty = (
        "to", "The other body, or a point (m).",
        .anySchema([.typeSchema("string"), .vectorSchema()])
      )
      return .objectSchema([to] + conditions, required: ["to"], more: one)
    default:
      if self.truth(word) != nil { return truth }
      if vector(word) != nil {
        return .objectSchema(
          [("is", "It is that, but for the tolerance.", .vectorSchema()), tolerance],
          required: ["is"])
      }
      return .objectSchema(conditions, more: one)
    }
  }
}

extension LevelText {
  /// A value as JSON, two spaces further in for each level; what is short stands in one line.
  static func json(_ value: LevelValue, indent: Int = 0) -> String {
    let flat = flatJSON(value)
    guard flat.count + indent > 96 else { return flat }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch value {
    case .list(let list):
      let lines = list.map { inner + json($0, indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .mapping(let fields):
      let lines = fields.map { field in
        "\(inner)\(quoted(field.name)): \(json(field.value, indent: indent + 2))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    default: return flat
    }
  }

  private static func flatJSON(_ value: LevelValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .list(let list): "[\(list.map(flatJSON).joined(separator: ", "))]"
    case .mapping(let fields):
      "{\(fields.map { "\(quoted($0.name)): \(flatJSON($0.value))" }.joined(separator: ", "))}"
    case .number(let number): self.number(number)
    default: self.value(value)
    }
  }
}
