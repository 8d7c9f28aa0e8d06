// The list of all fields at the end of docs/LevelFormat.md, made of the schema.

extension LevelSchema {
  /// All fields of all mappings, as tables of Markdown.
  public static let reference: String = {
    var text = ""
    for (title, about, schema) in tables {
      text += "### \(title)\n"
      if !about.isEmpty { text += about + "\n" }
      text += "\n| Field | Type | Description |\n|---|---|---|\n"
      let required = Set(schema["required"]?.elements?.compactMap(\.word) ?? [])
      for field in schema["properties"]?.fields ?? [] {
        let name = required.contains(field.name) ? "**`\(field.name)`**" : "`\(field.name)`"
        let about = field.value["description"]?.word ?? ""
        text += "| \(name) | \(holds(field.value)) | \(about.replacing("|", with: "\\|")) |\n"
      }
      text += "\n"
    }
    return text
  }()

  private typealias Table = (title: String, about: String, schema: LevelValue)

  private static var tables: [Table] {
    let world = property(schema, "world")
    return [
      ("The file", "", schema),
      ("world", "", world),
      (
        "world.bounds", "Instead of the mapping, you can write the box alone.",
        world.property("bounds").choice
      ),
      ("world.wind", "", world.property("wind")),
      ("world.mixing", "", world.property("mixing")),
      ("camera", "", property(schema, "camera")),
      ("tools", "", property(schema, "tools")),
      ("materials", "", property(schema, "materials")["additionalProperties"] ?? .null),
      (
        "collisionLayers", "",
        property(schema, "collisionLayers")["additionalProperties"] ?? .null
      ),
    ] + LevelKind.inFiles.flatMap(tables) + [
      (
        "expect", "Exactly one time, one subject and one measure is required.",
        .objectSchema(LevelExpectation.Time.properties + LevelExpectation.Subject.properties)
      ),
      (
        "measures of expect", "",
        .objectSchema(
          LevelMeasure.table.map { measure in
            let about =
              measure.choice.about + " Of " + list(measure.subjects.map { "`\($0)`" }) + "."
            return (measure.word, about, measure.choice.schema)
          })
      ),
    ]
  }

  /// The tables of a kind of object and of what it contains.
  private static func tables(of kind: any LevelKindEntry) -> [Table] {
    let own = definition(kind.definition.name)
    // Joints have a table for each type, and conditions for losing are those for winning.
    let isAlone = kind.kind != .joint && kind.kind != .loss
    let title = kind.kind == .goal ? "goals and lose" : kind.section
    return (isAlone ? [(title, choice(of: own), own)] : []) + parts(of: kind.kind, own)
  }

  /// Which fields exclude each other.
  private static func choice(of schema: LevelValue) -> String {
    let names = (schema["oneOf"]?.elements ?? []).compactMap {
      $0["required"]?.elements?.first?.word.map { "`\($0)`" }
    }
    guard let first = names.first, let last = names.last else { return "" }
    let all =
      names.count < 6
      ? names.dropLast().joined(separator: ", ") + " and " + last
      : "the fields from \(first) to \(last)"
    return "Exactly one of \(all) is required."
  }

  /// The tables of what an object of a kind contains.
  private static func parts(of kind: ObjectKey.Kind, _ own: LevelValue) -> [Table] {
    switch kind {
    case .body:
      [
        ("mass", "", own.property("mass")),
        (
          "shapes of bodies",
          "Exactly one of the first seven fields is required. It is the type of the shape.",
          definition("shape")
        ),
        ("star", "", definition("outline").property("star")),
        ("capsule", "", definition("outline").property("capsule")),
        ("segment", "", definition("outline").property("segment")),
        ("stroke", "", definition("stroke")),
        ("filter", "", definition("filter")),
      ]
    case .joint:
      (own["oneOf"]?.elements ?? []).map { joint in
        ("joints of type \(joint.property("type")["const"]?.word ?? "")", "", joint)
      } + [
        (
          "ends of joints", "Exactly one of the first two fields is required.",
          definition("jointEnd")
        )
      ]
    case .rope:
      [
        (
          "ends of ropes", "Exactly one of the first four fields is required.",
          definition("ropeEnd")
        ),
        ("winch", "", own.property("winch")),
      ]
    case .decoration: [("vine", "", own.property("vine"))]
    case .label: [("badge", "", own.property("badge"))]
    case .sprite: [("frames", "", own.property("frames"))]
    case .emitter:
      [("particle", "", own.property("particle")), ("leaves", "", own.property("leaves"))]
    case .timeline: [("keys of timelines", "", own.property("keys")["items"] ?? .null)]
    case .rule:
      [
        ("when", "Exactly one of these fields is required.", merged(own.property("when"))),
        (
          "do",
          "Exactly one action is required. Fields marked \"With\" belong to the actions named there.",
          merged(definition("action"))
        ),
      ]
    default: []
    }
  }

  private static func definition(_ name: String) -> LevelValue { schema["$defs"]?[name] ?? .null }

  private static func property(_ schema: LevelValue, _ name: String) -> LevelValue {
    schema["properties"]?[name] ?? .null
  }

  /// The fields of all choices in one table, each once.
  private static func merged(_ choice: LevelValue) -> LevelValue {
    var fields: [LevelValue.Field] = []
    let choices = choice["oneOf"]?.elements?.compactMap { $0["properties"]?.fields } ?? []
    for properties in choices {
      for (i, field) in properties.enumerated()
      where !fields.contains(where: { $0.name == field.name }) {
        guard i > 0 else {
          fields.append(field)
          continue
        }
        // The first says what the mapping is; the others go with it.
        let owners = choices.filter { $0.dropFirst().contains { $0.name == field.name } }
          .compactMap { $0.first.map { "`\($0.name)`" } }
        let about = field.value["description"]?.word ?? ""
        fields.append(
          .init(
            field.name,
            .fields(
              [("description", .text("With " + list(owners) + ": " + about))]
                + (field.value.fields ?? []).filter { $0.name != "description" }
                .map { ($0.name, $0.value) })))
      }
    }
    return .fields([("properties", .mapping(fields))])
  }

  /// What a field holds, in a few words.
  private static func holds(_ schema: LevelValue) -> String {
    if let words = schema["enum"]?.elements {
      guard words.count <= 20 else { return "word" }
      return words.compactMap(\.word).map { "`\($0)`" }.joined(separator: " ")
    }
    if let constant = schema["const"] { return "`\(LevelText.value(constant))`" }
    if let choices = schema["anyOf"]?.elements {
      return choices.map(holds).joined(separator: " or ")
    }
    if let name = schema["$ref"]?.word { return String(name.split(separator: "/").last ?? "") }
    switch schema["type"]?.word {
    case "number": return "number" + bounds(schema)
    case "integer": return "whole number" + bounds(schema)
    case "boolean": return "`true` `false`"
    case "string": return schema["pattern"] == nil ? "text" : "`\"#rrggbb\"`"
    case "array":
      let items = schema["items"] ?? .null
      if let count = schema["maxItems"], count == schema["minItems"] {
        return "list of \(LevelText.value(count))"
      }
      if items["type"]?.word == "array" { return "list of points" }
      return "list"
    case "object": return "mapping"
    default: return schema["additionalProperties"] == nil ? "" : "mapping by name"
    }
  }

  private static func bounds(_ schema: LevelValue) -> String {
    func number(_ name: String) -> String? {
      switch schema[name] {
      case .integer(let whole)?: String(whole)
      case .number(let number)?: LevelText.number(Float(number))
      default: nil
      }
    }
    switch (number("minimum"), number("exclusiveMinimum"), number("maximum")) {
    case (let low?, _, let high?): return ", \(low) to \(high)"
    case (_, let low?, let high?): return " above \(low), to \(high)"
    case (let low?, _, nil): return ", at least \(low)"
    case (_, let low?, nil): return " above \(low)"
    default: return ""
    }
  }
}

extension LevelValue {
  fileprivate subscript(name: String) -> LevelValue? { self[[name]] }
  fileprivate var word: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate func property(_ name: String) -> LevelValue { self["properties"]?[name] ?? .null }

  /// The mapping among several choices.
  fileprivate var choice: LevelValue {
    self["anyOf"]?.elements?.first { $0["properties"] != nil } ?? .null
  }
}
