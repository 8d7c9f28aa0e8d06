// The list of all fields at the end of docs/LevelFormat.md, made of the schema.

extension LevelSchema {
  /// All fields of all mappings, as tables of Markdown.
  public static let reference: String = {
    var text = ""
    for (title, about, schema) in tables {
      text += "### \(title)\n"
      if !about.isEmpty { text += about + "\n" }
      text += "\n| field | holds | |\n|---|---|---|\n"
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
      ("world.bounds", "Or the box alone.", property(schema, "world").property("bounds").choice),
      ("world.wind", "", property(schema, "world").property("wind")),
      ("world.mixing", "", property(schema, "world").property("mixing")),
      ("camera", "", property(schema, "camera")),
      ("tools", "", property(schema, "tools")),
      ("materials", "", property(schema, "materials")["additionalProperties"] ?? .null),
      (
        "collisionLayers", "",
        property(schema, "collisionLayers")["additionalProperties"] ?? .null
      ),
      ("include", "", definition("include")),
      ("bodies", "", definition("body")),
      ("mass", "", definition("body").property("mass")),
      ("shapes of bodies", "One of the first seven says which it is.", definition("shape")),
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
      ("ends of joints", "One of the first two.", definition("jointEnd")),
      ("ropes", "", definition("rope")),
      ("ends of ropes", "One of the first four.", definition("ropeEnd")),
      ("winch", "", definition("rope").property("winch")),
      ("zones", "One of box, circle and polygon.", definition("zone")),
      ("attractors", "", definition("attractor")),
      ("fluids", "One of box and polygon.", definition("fluid")),
      ("decoration", "", definition("decoration")),
      ("vine", "", definition("decoration").property("vine")),
      ("labels", "", definition("label")),
      ("badge", "", definition("label").property("badge")),
      ("sprites", "", definition("sprite")),
      ("frames", "", definition("sprite").property("frames")),
      ("lights", "", definition("light")),
      ("emitters", "One of body, particle and leaves.", definition("emitter")),
      ("particle", "", definition("emitter").property("particle")),
      ("leaves", "", definition("emitter").property("leaves")),
      ("reveals", "", definition("reveal")),
      ("timelines", "One of the things that can change.", definition("timeline")),
      ("keys of timelines", "", definition("timeline").property("keys")["items"] ?? .null),
      ("goals and lose", "One of the first five.", definition("goal")),
      ("rules", "", definition("rule")),
      ("when", "One of these.", merged(definition("rule").property("when"))),
      ("do", "One of these, with those that go beside it.", merged(definition("action"))),
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
              [("description", .text("Beside " + list(owners) + ": " + about))]
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
        return "\(LevelText.value(count)) in a row"
      }
      if items["type"]?.word == "array" { return "list of points" }
      return "list"
    case "object": return "mapping"
    default: return schema["additionalProperties"] == nil ? "" : "mapping of names"
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
