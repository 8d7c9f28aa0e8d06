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
        .text("Meters, kilograms, seconds; angles in degrees, counterclockwise; y is up.")
      ),
    ] + (file.asFields ?? []) + [("$defs", .fields(definitions))])

  private static let file = LevelValue.objectSchema(
    [
      (
        "inkfall", "Version of the level format.",
        .integerSchema(LevelDocument.oldestVersion...LevelDocument.formatVersion)
      ),
      ("name", "Name of the level.", .textSchema),
      ("about", "Description for the player, in one or two sentences.", .textSchema),
      ("seed", "Seed of all random values.", .bitsSchema),
      (
        "hints", "Hints for the player, shown one at a time on request.",
        .listSchema(of: .textSchema)
      ),
      (
        "world", "Gravity, walls, time step and other settings of the world.",
        .recordSchema(LevelWorld.self)
      ),
      (
        "camera", "Initial view in the window.",
        .recordSchema(LevelCamera.self)
      ),
      ("tools", "Tools and ink that the player may use.", .recordSchema(LevelTools.self)),
      (
        "materials",
        "Materials by name, in addition to wood, stone, ice, rubber, steel and balloon.",
        .namesSchema(of: .recordSchema(LevelMaterial.self))
      ),
      (
        "collisionLayers",
        "Collision layers by name. They decide which bodies and ropes collide.",
        .namesSchema(of: .recordSchema(LevelCollisionLayer.self))
      ),
      (
        "parts", "Parts by name: groups of objects that are written once and used several times.",
        .namesSchema(of: .objectSchema(objects))
      ),
    ] + objects + [
      (
        "expect", "Conditions that must hold when the level runs.",
        .fields([
          ("type", .list([.text("array"), .text("null")])),
          ("items", .referenceSchema("expectation")),
        ])
      ),
      ("meta", "Data of other programs.", .fields([])),
    ], required: ["inkfall"])

  /// The sections that parts have too.
  private static let objects: [LevelProperty] = LevelKind.inFiles.map { kind in
    (kind.section, kind.about, .namesSchema(of: .referenceSchema(kind.definition.name)))
  }

  private static let definitions: [(String, LevelValue)] = {
    var all: [(String, LevelValue)] = []
    for kind in LevelKind.inFiles where !all.contains(where: { $0.0 == kind.definition.name }) {
      all.append((kind.definition.name, kind.definition.schema()))
    }
    return all + [
      ("shape", LevelShape.schema),
      ("outline", LevelShape.Outline.flatSchema()),
      ("stroke", .recordSchema(LevelStroke.self)),
      ("filter", .recordSchema(LevelFilter.self)),
      ("jointEnd", LevelAnchor.flatSchema(of: LevelAnchor.ofJoints)),
      ("ropeEnd", LevelAnchor.flatSchema()),
      ("action", LevelAction.schema),
      ("expectation", LevelReading.expectationSchema),
    ]
  }()
}

extension LevelValue {
  /// A mapping of which exactly one of some fields must be there.
  static func one(of names: [String], _ schema: LevelValue) -> LevelValue {
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
              subject, isGroup ? "A pattern of names, like NAME-*." : "Name of the object.",
              .typeSchema("string")
            )
          let match: LevelProperty = (
            "match", "Number of objects for which it must be so.",
            .anySchema([.wordSchema(["any", "all"]), .integerSchema(1...1_000_000)]).usually(
              .text("all"))
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
    ("eventually", "At one step or more.", .trueSchema),
    ("after", "At every step from this time on.", LevelRange.seconds.schema.measured("s")),
    ("at", "At the step of this time.", LevelRange.seconds.schema.measured("s")),
    ("within", "At one step or more up to this time.", LevelRange.seconds.schema.measured("s")),
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
      "tolerance", "Largest allowed difference.", LevelRange.notNegative.schema
    )
    let conditions: [LevelProperty] = [
      ("below", "The value is less than this.", number),
      ("above", "The value is greater than this.", number),
      ("between", "The value is within these limits.", .rowSchema(2, .any)),
      ("is", "The value is this, within the tolerance.", number), tolerance,
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
            ("body", "The other body.", .nameSchema(of: ["body"])),
            ("is", "Whether it must be so.", truth),
          ],
          required: ["body"]),
      ])
    case "inside":
      return .anySchema([
        .typeSchema("string"), .boxSchema,
        .objectSchema([
          ("box", "A box [left, bottom, right, top].", .boxSchema.measured("m")),
          ("zone", "Name of the zone.", .nameSchema(of: ["zone"])),
          ("is", "Whether it must be so.", truth),
        ]),
      ])
    case "distance":
      let to: LevelProperty = (
        "to", "The other body, or a point.",
        .anySchema([.typeSchema("string"), .vectorSchema()]).measured("m")
      )
      return .objectSchema([to] + conditions, required: ["to"], more: one)
    default:
      if self.truth(word) != nil { return truth }
      if vector(word) != nil {
        return .objectSchema(
          [("is", "The value is this, within the tolerance.", .vectorSchema()), tolerance],
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
