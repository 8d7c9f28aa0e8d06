import Foundation
import Levels
import Physics
import Presentation
import Rendering

/// Generates levels from a seed, with every field of the schema and values at and beyond its
/// limits.
///
/// Most levels are valid, because fields that the reader refuses are deleted. The others keep a few
/// errors, as a file typed by hand might have. The same seed gives the same level.
struct LevelGenerator {
  private var random: SplitMix
  private let schema = LevelSchema.schema
  /// Whether most numbers lie at the limits of their ranges, not at typical values.
  private let isExtreme: Bool

  init(seed: UInt64) {
    random = SplitMix(seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D)
    isExtreme = seed.isMultiple(of: 3)
  }

  /// Returns the text of the level.
  mutating func text() -> String {
    var tree = file()
    let isMended = below(8) != 0
    let repeats = below(40) == 0
    guard isMended else { return Self.text(of: tree) }
    // Each round deletes at least one value.
    for _ in 0..<Self.mostRounds {
      guard let paths = Self.refused(Self.text(of: tree)) else { break }
      guard !paths.isEmpty else { break }
      var isChanged = false
      for path in paths.reversed() {
        guard let less = Self.without(path.split(separator: ".").map(String.init)[...], tree) else {
          continue
        }
        (tree, isChanged) = (less, true)
      }
      guard isChanged else { break }
    }
    if repeats { tree = manyTimes(tree) }
    return Self.text(of: tree)
  }

  /// After this many rounds, a level stays invalid.
  private static let mostRounds = 40

  /// The paths of the fields that the reader refuses.
  private static func refused(_ text: String) -> [String]? {
    do {
      _ = try LevelReader.read(text, file: "generated")
      return nil
    } catch {
      return error.problems.map(\.path)
    }
  }

  // MARK: - Random choices

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(max(limit, 1))) }

  private mutating func one<Element>(of all: [Element]) -> Element? {
    all.isEmpty ? nil : all[below(all.count)]
  }

  // MARK: - Sections

  /// The names of objects. At first all of them exist, so that references are valid.
  private static let names: [String: [String]] = [
    "bodies": ["a", "b", "c"], "joints": ["j", "k"], "ropes": ["r", "s"], "zones": ["z"],
    "attractors": ["m"], "fluids": ["f"], "decoration": ["e"], "labels": ["l"], "sprites": ["i"],
    "lights": ["h", "n"], "emitters": ["o"], "reveals": ["p"], "timelines": ["t", "u"],
    "goals": ["g"], "lose": ["v"], "rules": ["q", "w"],
    "selectionGroups": ["y"],
  ]

  /// The sections that fields refer to.
  private static let sections: [String: String] = [
    "body": "bodies", "token": "bodies", "on": "bodies", "spawn": "bodies", "push": "bodies",
    "thrust": "bodies", "move": "bodies", "gone": "bodies", "remove": "bodies",
    "touches": "bodies", "separates": "bodies", "reaches": "bodies", "from": "bodies",
    "to": "bodies", "arrived": "bodies", "pressed": "labels", "joint": "joints",
    "motor": "joints", "release": "joints", "rope": "ropes", "winch": "ropes", "cut": "ropes",
    "breaks": "ropes", "zone": "zones", "inside": "zones", "decoration": "decoration",
    "label": "labels", "sprite": "sprites", "light": "lights", "emitter": "emitters",
    "reveal": "reveals", "timeline": "timelines", "start": "timelines", "stop": "timelines",
    "pause": "timelines", "resume": "timelines", "ends": "timelines", "reached": "goals",
    "bodies": "bodies", "joints": "joints", "ropes": "ropes", "labels": "labels",
  ]

  private mutating func file() -> LevelValue {
    var fields: [LevelValue.Field] = [.init("inkfall", .integer(1))]
    for property in schema.field("properties")?.fields ?? [] {
      switch property.name {
      case "inkfall", "meta", "include": continue
      case "materials", "collisionLayers", "parts":
        guard below(3) == 0 else { continue }
        let inner = resolved(property.value.field("additionalProperties") ?? .null)
        fields.append(.init(property.name, .mapping([.init("p", value(of: inner, "", 0))])))
      default:
        guard let names = Self.names[property.name] else {
          if below(2) == 0 {
            fields.append(.init(property.name, value(of: property.value, property.name, 0)))
          }
          continue
        }
        guard property.name == "bodies" || below(3) != 0 else { continue }
        let inner = resolved(property.value.field("additionalProperties") ?? .null)
        fields.append(
          .init(property.name, .mapping(names.map { .init($0, value(of: inner, "", 0)) })))
      }
    }
    return .mapping(fields)
  }

  /// Repeats the objects of one section many times.
  private mutating func manyTimes(_ tree: LevelValue) -> LevelValue {
    guard case .mapping(var fields) = tree else { return tree }
    let sections = fields.indices.filter { Self.names[fields[$0].name] != nil }
    guard let index = one(of: sections), case .mapping(let objects) = fields[index].value,
      let object = one(of: objects)
    else { return tree }
    let count = one(of: [100, 1000, 3000]) ?? 100
    fields[index].value = .mapping(
      objects + (0..<count).map { LevelValue.Field("x\($0)", object.value) })
    return .mapping(fields)
  }

  // MARK: - Values

  private func resolved(_ schema: LevelValue) -> LevelValue {
    guard let name = schema.field("$ref")?.word else { return schema }
    return self.schema.field("$defs")?.field(name.replacing("#/$defs/", with: "")) ?? .null
  }

  /// The deepest nesting of values.
  private static let deepest = 12

  private mutating func value(of schema: LevelValue, _ name: String, _ depth: Int) -> LevelValue {
    let schema = resolved(schema)
    if below(400) == 0 { return one(of: Self.strange) ?? .null }
    guard depth < Self.deepest else { return .null }
    if let words = schema.field("enum")?.elements { return one(of: words) ?? .null }
    if let constant = schema.field("const") { return constant }
    for key in ["anyOf", "oneOf"] {
      guard let choices = schema.field(key)?.elements,
        key == "anyOf" || schema.field("properties") == nil
      else { continue }
      return value(of: one(of: choices) ?? .null, name, depth)
    }
    switch schema.field("type")?.word ?? schema.field("type")?.elements?.first?.word {
    case "number": return number(schema)
    case "integer": return integer(schema)
    case "boolean": return .truth(below(2) == 0)
    case "string": return .text(string(schema, name))
    case "array": return list(schema, name, depth)
    case "object": return object(schema, depth)
    default: return .null
    }
  }

  /// Values that no field expects.
  private static let strange: [LevelValue] = [
    .null, .text(""), .number(1e39), .number(-1e308), .integer(.max), .integer(.min), .list([]),
    .mapping([]), .truth(true), .text("NaN"), .number(.leastNonzeroMagnitude),
    .text("\u{0}\u{FEFF}😀"),
  ]

  private mutating func number(_ schema: LevelValue) -> LevelValue {
    let low =
      schema.field("minimum")?.figure
      ?? schema.field("exclusiveMinimum")?.figure
    let high = schema.field("maximum")?.figure ?? schema.field("exclusiveMaximum")?.figure
    let far = one(of: [1e3, 829_145, 1e9, 1e20, 3.4e38] as [Double]) ?? 1e3
    let (least, most) = (low ?? -far, high ?? far)
    guard isExtreme || below(12) == 0 else {
      let near = max(least, -10)...max(min(most, max(least, -10) + 20), max(least, -10))
      return .number(
        Double(Float(near.lowerBound + (near.upperBound - near.lowerBound) * unit)))
    }
    switch below(9) {
    case 0: return .number(least)
    case 1: return .number(most)
    case 2: return .number(min(max(0, least), most))
    case 3: return .number(least + 1e-6)
    case 4: return .number(min(max(1e-30, least), most))
    case 5: return .number(least - 1)
    case 6: return .number(most * (1 - 1e-7))
    case 7: return .number(least + (most - least) * unit)
    default: return .number(min(max((unit - 0.5) * 200, least), most))
    }
  }

  private var unit: Double { mutating get { Double(random.next() >> 11) * 0x1p-53 } }

  private mutating func integer(_ schema: LevelValue) -> LevelValue {
    let least = Int(saturating: schema.field("minimum")?.figure ?? 0)
    let most = Int(saturating: schema.field("maximum")?.figure ?? 9)
    switch below(isExtreme ? 4 : 24) {
    case 0: return .integer(most)
    case 1: return .integer(most == .max ? most : most + 1)
    case 2: return .integer(least)
    default: return .integer(min(max(least, below(9)), most))
    }
  }

  private static let words = [
    "plain", "with: colon", "# none", "true", "12", "1e5", " leading", "two\nlines", "\"quoted\"",
    "äöü 漢字 😀", "it's", "~", String(repeating: "long ", count: 400),
  ]

  private mutating func string(_ schema: LevelValue, _ name: String) -> String {
    if schema.field("pattern") != nil {
      return "#" + (0..<(below(2) == 0 ? 6 : 8)).map { _ in String(below(16), radix: 16) }.joined()
    }
    switch name {
    case "part": return "p"
    case "collisionLayer", "passes": return below(2) == 0 ? "p" : "base"
    case "material": return one(of: ["p", "ice", "wood"]) ?? ""
    case "file", "image": return one(of: ["a.png", "deep/b b.png", "walk##.png"]) ?? ""
    case "enters", "leaves": return one(of: ["a", "z", "any"]) ?? ""
    default:
      guard let section = Self.sections[name], let names = Self.names[section] else {
        return one(of: Self.words) ?? ""
      }
      return one(of: names) ?? ""
    }
  }

  private mutating func list(_ schema: LevelValue, _ name: String, _ depth: Int) -> LevelValue {
    let items = schema.field("items") ?? .null
    if name == "polygon", below(4) != 0 {
      // The corners lie on a circle, so the polygon is convex for any number of them.
      let size = one(of: [0.02, 0.5, 3, 1000, 50_000] as [Double]) ?? 1
      let corners = [[1, 0], [0.5, 0.8], [-0.4, 0.9], [-1, 0], [-0.5, -0.8], [0.6, -0.8]]
      return .list(
        corners.prefix(3 + below(4)).map {
          .list([.number($0[0] * size), .number($0[1] * size)])
        })
    }
    if items.field("type")?.word == "number", schema.field("minItems")?.figure == 4 {
      let corner = one(of: [1, 20, 1000, 90_000] as [Double]) ?? 1
      return .list([.number(-corner), .number(-1), .number(corner), .number(corner)])
    }
    if name == "sequence" || name == "together" { return .list([.text(below(2) == 0 ? "t" : "u")]) }
    let least = Int(saturating: schema.field("minItems")?.figure ?? 0)
    let most = Int(saturating: schema.field("maxItems")?.figure ?? 8)
    let isLong = below(60) == 0
    let count = min(least + below(isLong ? 300 : 4), max(most, least))
    return .list(
      (0..<count).map { i in
        let value = value(of: items, name, depth + 1)
        // Times must increase, or most timelines would be deleted as invalid.
        guard name == "keys", case .mapping(let fields) = value else { return value }
        return .mapping(fields.map { $0.name == "t" ? .init("t", .number(Double(i))) : $0 })
      })
  }

  private mutating func object(_ schema: LevelValue, _ depth: Int) -> LevelValue {
    let required = Set((schema.field("required")?.elements ?? []).compactMap(\.word))
    // The properties of which exactly one is required.
    let choices = (schema.field("oneOf")?.elements ?? []).compactMap {
      $0.field("required")?.elements?.first?.word
    }
    let chosen = one(of: choices)
    var fields: [LevelValue.Field] = []
    for property in schema.field("properties")?.fields ?? [] {
      if choices.contains(property.name) {
        guard property.name == chosen else { continue }
      } else if !required.contains(property.name), below(4) != 0 {
        continue
      }
      fields.append(.init(property.name, value(of: property.value, property.name, depth + 1)))
    }
    return .mapping(fields)
  }
}

// MARK: - Trees

extension LevelGenerator {
  /// A tree without the value at a path, or without the innermost existing value around it.
  private static func without(_ path: ArraySlice<String>, _ tree: LevelValue) -> LevelValue? {
    guard let name = path.first else { return nil }
    switch tree {
    case .mapping(var fields):
      guard let index = fields.firstIndex(where: { $0.name == name }), name != "inkfall" else {
        return nil
      }
      if let inner = without(path.dropFirst(), fields[index].value) {
        fields[index].value = inner
      } else {
        fields.remove(at: index)
      }
      return .mapping(fields)
    case .list(var list):
      guard let index = Int(name), list.indices.contains(index) else { return nil }
      // A list of numbers is one value.
      guard case .mapping = list[index] else { return nil }
      if let inner = without(path.dropFirst(), list[index]) {
        list[index] = inner
      } else {
        list.remove(at: index)
      }
      return .list(list)
    default: return nil
    }
  }

  /// The value as JSON, which is also YAML.
  static func text(of value: LevelValue) -> String {
    switch value {
    case .null: "null"
    case .truth(let isTrue): isTrue ? "true" : "false"
    case .integer(let whole): "\(whole)"
    case .large(let whole): "\(whole)"
    case .numeral(let text): text
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    case .list(let list): "[" + list.map(text(of:)).joined(separator: ", ") + "]"
    case .mapping(let fields):
      "{" + fields.map { "\(quoted($0.name)): \(text(of: $0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension LevelValue {
  fileprivate var fields: [Field]? { if case .mapping(let fields) = self { fields } else { nil } }
  fileprivate var elements: [LevelValue]? { if case .list(let list) = self { list } else { nil } }
  fileprivate var word: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var figure: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }
  fileprivate func field(_ name: String) -> LevelValue? {
    fields?.first { $0.name == name }?.value
  }
}
