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
        .namesSchema(of: .recordSchema(LevelCollisionLayer.self), atMost: LevelCollisionLayer.most)
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
      ("expectation", LevelExpectation.schema),
    ]
  }()
}

extension LevelValue {
  fileprivate var asFields: [(String, LevelValue)]? { fields?.map { ($0.name, $0.value) } }
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
