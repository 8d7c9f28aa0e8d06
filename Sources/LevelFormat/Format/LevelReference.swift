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

  private static var tables: [(String, String, LevelValue)] {
    func definition(_ name: String) -> LevelValue { schema["$defs"]?[name] ?? .null }
    func property(_ schema: LevelValue, _ name: String) -> LevelValue {
      schema["properties"]?[name] ?? .null
    }
    var tables: [(String, String, LevelValue)] = [
      ("The file", "", schema),
      ("world", "", property(schema, "world")),
      (
        "world.bounds", "Instead of the mapping, you can write the box alone.",
        property(schema, "world").property("bounds").choice
      ),
      ("world.wind", "", property(schema, "world").property("wind")),
      ("world.mixing", "", property(schema, "world").property("mixing")),
      ("camera", "", property(schema, "camera")),
      ("tools", "", property(schema, "tools")),
      ("materials", "", property(schema, "materials")["additionalProperties"] ?? .null),
      (
        "collisionLayers", "",
        property(schema, "collisionLayers")["additionalProperties"] ?? .null
      ),
      ("include", "Exactly one of `part` and `file` is required.", definition("include")),
      ("bodies", "", definition("body")),
      ("mass", "", definition("body").property("mass")),
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
    for joint in definition("joint")["oneOf"]?.elements ?? [] {
      let type = joint.property("type")["const"]?.word ?? ""
      tables.append(("joints of type \(type)", "", joint))
    }
    tables += [
      (
        "ends of joints", "Exactly one of the first two fields is required.", definition("jointEnd")
      ),
      ("ropes", "", definition("rope")),
      ("ends of ropes", "Exactly one of the first four fields is required.", definition("ropeEnd")),
      ("winch", "", definition("rope").property("winch")),
      ("zones", "Exactly one of `box`, `circle` and `polygon` is required.", definition("zone")),
      ("attractors", "", definition("attractor")),
      ("fluids", "Exactly one of `box` and `polygon` is required.", definition("fluid")),
      ("decoration", "", definition("decoration")),
      ("vine", "", definition("decoration").property("vine")),
      ("labels", "", definition("label")),
      ("badge", "", definition("label").property("badge")),
      ("sprites", "", definition("sprite")),
      ("frames", "", definition("sprite").property("frames")),
      ("lights", "", definition("light")),
      (
        "emitters", "Exactly one of `body`, `particle` and `leaves` is required.",
        definition("emitter")
      ),
      ("particle", "", definition("emitter").property("particle")),
      ("leaves", "", definition("emitter").property("leaves")),
      ("reveals", "", definition("reveal")),
      (
        "timelines", "Exactly one of the fields from `body` to `together` is required.",
        definition("timeline")
      ),
      ("keys of timelines", "", definition("timeline").property("keys")["items"] ?? .null),
      (
        "goals and lose",
        "Exactly one of `token`, `body`, `stars`, `survive` and `gone` is required.",
        definition("goal")
      ),
      ("rules", "", definition("rule")),
      (
        "when", "Exactly one of these fields is required.",
        merged(definition("rule").property("when"))
      ),
      (
        "do",
        "Exactly one action is required. Fields marked \"With\" belong to the actions named there.",
        merged(definition("action"))
      ),
    ]
    return tables
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
