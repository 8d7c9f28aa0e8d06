import Levels

/// Levels of chance: every section, every field, values of every kind that the schema allows, and names that are
/// there. What does not go together is taken out again, path by path, as the reader tells it.
struct RandomLevel {
  private var state: UInt64
  private let schema = LevelSchema.schema

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D }

  /// A level that can be read, and the paths of fields in it, without names and numbers.
  mutating func level() throws -> (level: LevelDocument, fields: Set<String>) {
    var tree = file()
    for _ in 0..<2000 {
      let text = "inkfall: 1\n" + Self.text(of: tree)
      do {
        return (try LevelDocument(text: text), Self.fields(of: tree))
      } catch {
        // From the end, so that the places of list entries before stay what they are.
        for problem in error.problems.reversed() {
          tree =
            Self.without(problem.path.split(separator: ".").map(String.init)[...], tree) ?? tree
        }
      }
    }
    throw LevelFileError(file: "random", reason: "cannot be mended")
  }

  // MARK: - Values

  private mutating func random(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, limit)))
  }

  /// Names that always stand for something, whatever else there is.
  private static let names: [String: [String]] = [
    "include": ["u"], "bodies": ["a", "b", "c", "d"], "joints": ["j", "k"], "ropes": ["r", "s"],
    "zones": ["z"], "attractors": ["m"], "fluids": ["f"], "decoration": ["e"], "labels": ["l"],
    "sprites": ["i"], "lights": ["h"], "emitters": ["o"], "reveals": ["p"],
    "timelines": ["t", "tt"], "goals": ["g"], "lose": ["v"], "rules": ["q", "w"],
    "selectionGroups": ["y"],
  ]

  private static let kinds: [String: String] = [
    "body": "bodies", "token": "bodies", "on": "bodies", "spawn": "bodies", "push": "bodies",
    "thrust": "bodies", "move": "bodies", "gone": "bodies", "remove": "bodies",
    "touches": "bodies", "separates": "bodies", "reaches": "bodies", "pressed": "labels",
    "joint": "joints", "motor": "joints", "release": "joints", "rope": "ropes", "winch": "ropes",
    "cut": "ropes", "breaks": "ropes", "zone": "zones", "inside": "zones",
    "decoration": "decoration", "label": "labels", "sprite": "sprites", "light": "lights",
    "emitter": "emitters", "reveal": "reveals", "timeline": "timelines", "start": "timelines",
    "stop": "timelines",
    "pause": "timelines", "sequence": "timelines", "together": "timelines", "resume": "timelines",
    "ends": "timelines", "seek": "sprites",
    "reached": "goals",
    "from": "bodies", "to": "bodies", "arrived": "bodies",
    "bodies": "bodies", "joints": "joints", "ropes": "ropes", "zones": "zones",
    "attractors": "attractors", "fluids": "fluids", "labels": "labels", "sprites": "sprites",
    "lights": "lights", "emitters": "emitters", "rules": "rules",
  ]

  private static let words = [
    "plain", "with: colon", "# none", "true", "12", "1e5", " leading", "two\nlines", "\"quoted\"",
    "äöü 漢字 😀", "on", "{a: 1}", "it's", "~",
  ]

  private mutating func file() -> LevelValue {
    var fields: [LevelValue.Field] = []
    for property in schema["properties"]?.pairs ?? [] where property.name != "inkfall" {
      guard property.name != "expect", property.name != "meta" else { continue }
      if let names = Self.names[property.name] {
        let inner = resolved(property.value["additionalProperties"] ?? .null)
        fields.append(
          .init(property.name, .mapping(names.map { .init($0, value(of: inner, "")) })))
      } else if ["materials", "collisionLayers", "parts"].contains(property.name) {
        let inner = resolved(property.value["additionalProperties"] ?? .null)
        fields.append(.init(property.name, .mapping([.init("p", value(of: inner, ""))])))
      } else if random(2) == 0 {
        fields.append(.init(property.name, value(of: property.value, property.name)))
      }
    }
    return .mapping(fields)
  }

  private func resolved(_ schema: LevelValue) -> LevelValue {
    guard let name = schema["$ref"]?.text else { return schema }
    return self.schema["$defs"]?[name.replacing("#/$defs/", with: "")] ?? .null
  }

  private mutating func value(of schema: LevelValue, _ name: String) -> LevelValue {
    let schema = resolved(schema)
    if let words = schema["enum"]?.list { return words[random(words.count)] }
    if let constant = schema["const"] { return constant }
    if let choices = schema["anyOf"]?.list {
      return value(of: choices[random(choices.count)], name)
    }
    if let choices = schema["oneOf"]?.list, schema["properties"] == nil {
      return value(of: choices[random(choices.count)], name)
    }
    switch schema["type"]?.text ?? schema["type"]?.list?.first?.text {
    case "number": return number(schema)
    case "integer":
      let least = schema["minimum"]?.double ?? 0
      return .integer(Int(min(max(least, Double(random(9))), schema["maximum"]?.double ?? 9)))
    case "boolean": return .truth(random(2) == 0)
    case "string": return .text(string(schema, name))
    case "array": return list(schema, name)
    case "object": return object(schema, name)
    default: return .null
    }
  }

  private mutating func number(_ schema: LevelValue) -> LevelValue {
    let low = schema["minimum"]?.double ?? schema["exclusiveMinimum"]?.double ?? -1000
    let high = schema["maximum"]?.double ?? max(low + 1, 1000)
    switch random(4) {
    case 0: return .number(max(low, min(high, 1)))
    case 1: return .number(Double(Float((low + high) / 2)))
    case 2: return .number(Double(Float(max(low, min(high, Double(random(2000)) / 100 + low)))))
    default:
      // Any bits: what is written must be the same ones.
      let part = Double(random(1 << 30)) / Double(1 << 30)
      return .number(Double(Float(low + (min(high, low + 50) - low) * part)))
    }
  }

  private mutating func string(_ schema: LevelValue, _ name: String) -> String {
    if schema["pattern"] != nil {
      return LevelColor(
        red: UInt8(random(256)), green: UInt8(random(256)), blue: UInt8(random(256)),
        alpha: random(2) == 0 ? 255 : UInt8(random(256))
      ).text
    }
    switch name {
    case "part": return "p"
    case "collisionLayer", "passes": return ["p", "base"][random(2)]
    case "material": return ["p", "ice", "wood"][random(3)]
    case "file": return ["a.yaml", "deep/b b.png"][random(2)]
    // Frames want a pattern, and else there may be none.
    case "image": return ["a.png", "deep/b b.png", "walk##.png", "deep/## .png"][random(4)]
    case "enters", "leaves": return ["a", "z", "any"][random(3)]
    case "token": return ["all", "a", "b"][random(3)]
    default:
      guard let kind = Self.kinds[name], let names = Self.names[kind] else {
        return Self.words[random(Self.words.count)]
      }
      return names[random(names.count)]
    }
  }

  private mutating func list(_ schema: LevelValue, _ name: String) -> LevelValue {
    let items = schema["items"] ?? .null
    switch name {
    case "polygon":
      // On a circle: convex, whatever the number of corners.
      let size = Double(1 + random(5))
      let corners = [[1, 0], [0.5, 0.8], [-0.4, 0.9], [-1, 0], [-0.5, -0.8], [0.6, -0.8]]
      return .list(
        corners.prefix(3 + random(4)).map { .list([.number($0[0] * size), .number($0[1] * size)]) })
    case "bounds", "box", "kill", "inside":
      guard items["type"]?.text == "number", schema["minItems"]?.double == 4 else { break }
      let corner = Double(random(50))
      return .list([.number(-corner - 1), .number(0), .number(corner), .number(3)])
    case "sequence", "together": return .list([.text("t")])
    case "keys":
      return .list(
        (0...random(3)).map { i in
          guard case .mapping(let fields) = value(of: items, name) else { return .null }
          return .mapping(
            fields.map { $0.name == "t" ? .init("t", .number(Double(i))) : $0 })
        })
    default: break
    }
    let least = Int(schema["minItems"]?.double ?? 0)
    let most = min(Int(schema["maxItems"]?.double ?? 4), least + 3)
    return .list((0..<(least + random(most - least + 1))).map { _ in value(of: items, name) })
  }

  private mutating func object(_ schema: LevelValue, _ name: String) -> LevelValue {
    let required = Set(schema["required"]?.list?.compactMap(\.text) ?? [])
    // Of those of which one must be there.
    let choices = schema["oneOf"]?.list?.compactMap { $0["required"]?.list?.first?.text } ?? []
    let chosen = choices.isEmpty ? nil : choices[random(choices.count)]
    var fields: [LevelValue.Field] = []
    for property in schema["properties"]?.pairs ?? [] {
      if choices.contains(property.name) {
        guard property.name == chosen else { continue }
      } else if !required.contains(property.name), random(3) != 0 {
        continue
      }
      if property.name == "set" {
        fields.append(
          .init("set", .mapping([.init("bodies.a.ink", .integer(random(5)))])))
        continue
      }
      let isSection =
        Self.names[property.name] != nil && property.value["additionalProperties"] != nil
      if isSection {
        let inner = resolved(property.value["additionalProperties"] ?? .null)
        let names = (Self.names[property.name] ?? []).filter { _ in random(2) == 0 }
        fields.append(
          .init(property.name, .mapping(names.map { .init($0, value(of: inner, "")) })))
      } else {
        fields.append(.init(property.name, value(of: property.value, property.name)))
      }
    }
    return .mapping(fields)
  }

  // MARK: - Trees

  private static func text(of tree: LevelValue) -> String {
    var level = LevelDocument()
    level.meta = tree
    // The writer knows how to write anything: under `meta`, whose lines are then moved out.
    return level.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("meta:") }.dropFirst()
      .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
  }

  /// A tree without what a path leads to; the nearest thing around it that is there goes, if that is not.
  private static func without(_ path: ArraySlice<String>, _ tree: LevelValue) -> LevelValue? {
    guard let name = path.first else { return nil }
    switch tree {
    case .mapping(var fields):
      // Names of overrides hold dots.
      let whole = path.joined(separator: ".")
      guard let index = fields.firstIndex(where: { $0.name == name || $0.name == whole }) else {
        return nil
      }
      let rest = fields[index].name == name ? path.dropFirst() : []
      if let inner = rest.isEmpty ? nil : without(rest, fields[index].value) {
        fields[index].value = inner
      } else {
        fields.remove(at: index)
      }
      return .mapping(fields)
    case .list(var list):
      guard let index = Int(name), list.indices.contains(index) else { return nil }
      // Numbers in a row are one value.
      if case .mapping = list[index], let inner = without(path.dropFirst(), list[index]) {
        list[index] = inner
      } else if case .mapping = list[index] {
        list.remove(at: index)
      } else {
        return nil
      }
      return .list(list)
    default: return nil
    }
  }

  /// The fields of all mappings, by their paths without names of objects and numbers of entries.
  private static func fields(of tree: LevelValue, _ path: [String] = []) -> Set<String> {
    var found: Set<String> = []
    switch tree {
    case .mapping(let fields):
      for field in fields {
        let isName = path.count == 1 && names[path[0]] != nil
        let inner = path + [isName ? "*" : field.name]
        if !isName { found.insert(inner.joined(separator: ".")) }
        found.formUnion(self.fields(of: field.value, inner))
      }
    case .list(let list):
      for element in list { found.formUnion(fields(of: element, path + ["*"])) }
    default: break
    }
    return found
  }
}
