@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Lays out a level as some person might: in braces or in lines, with or without spaces and empty lines, with
/// comments, in any order, or as JSON.
struct HandStyle {
  private var random: Dice
  private let step: Int
  private let separator: String
  private let padding: String
  private let isJSON: Bool
  private let hasGaps: Bool
  private let comments: Int
  private let flow: Int
  /// The text of each object, material and other value, by its path.
  private(set) var pieces: [[String]: String] = [:]

  init(seed: UInt64) {
    var random = Dice(seed: seed)
    step = random.int(0...1) == 0 ? 2 : 4
    separator = random.int(0...2) == 0 ? "," : ", "
    padding = random.int(0...2) == 0 ? " " : ""
    isJSON = random.int(0...5) == 0
    hasGaps = random.int(0...1) == 0
    comments = random.int(0...3)
    flow = random.int(0...3)
    self.random = random
  }

  /// The text of a level's tree.
  mutating func text(of tree: LevelValue) -> String {
    let fields = tree.fields ?? []
    if isJSON {
      let entries = fields.map { json($0, [$0.name]) }
      return "{\n  " + entries.joined(separator: ",\n  ") + "\n}\n"
    }
    var text = ""
    if comments > 0 { text += "# A level by hand\n\n" }
    for field in fields { text += entry(field, [field.name], indent: 0) }
    if comments == 2 { text += "# The end\n" }
    return text
  }

  private mutating func json(_ field: LevelValue.Field, _ path: [String]) -> String {
    let value: String
    if ObjectPath.place(path) == .around || path == ["materials"], let inner = field.value.fields,
      !inner.isEmpty
    {
      let indent = String(repeating: " ", count: 2 * path.count)
      let entries = shuffled(inner).map { json($0, path + [$0.name]) }
      value = "{\n\(indent)  " + entries.joined(separator: ",\n\(indent)  ") + "\n\(indent)}"
    } else {
      value = inline(field.value)
    }
    let text = "\(LevelText.quoted(field.name)): \(value)"
    pieces[path] = text
    return text
  }

  private mutating func shuffled(_ fields: [LevelValue.Field]) -> [LevelValue.Field] {
    var fields = fields
    for i in fields.indices.reversed() { fields.swapAt(i, random.int(0...i)) }
    return fields
  }

  private func key(_ name: String) -> String {
    isJSON ? LevelText.quoted(name) : LevelText.key(name)
  }

  private func inline(_ value: LevelValue) -> String {
    switch value {
    case .list(let elements):
      "[" + elements.map(inline).joined(separator: separator) + "]"
    case .mapping(let fields):
      if fields.isEmpty {
        "{}"
      } else {
        "{" + padding
          + fields.map { key($0.name) + ": " + inline($0.value) }.joined(separator: separator)
          + padding + "}"
      }
    case .text(let text) where isJSON && UInt64(text) == nil: LevelText.quoted(text)
    default: LevelText.value(value)
    }
  }

  private mutating func entry(
    _ field: LevelValue.Field, _ path: [String], indent: Int
  ) -> String {
    let spaces = String(repeating: " ", count: indent)
    let isObject = ObjectPath.isNamed(path)
    var text = ""
    if indent == 0, hasGaps, field.value.fields != nil { text += "\n" }
    if isObject, comments > 1, random.int(0...1) == 0 {
      text += "\(spaces)# This is \(path.joined(separator: " "))\n"
    }
    let isFlow: Bool =
      switch flow {
      case 0: isObject
      case 1: false
      case 2: isObject && random.int(0...1) == 0
      default: isObject || path.count > 2 && random.int(0...1) == 0
      }
    text += spaces + key(field.name) + ":"
    switch field.value {
    case .mapping(let inner) where !inner.isEmpty && !isFlow:
      text += "\n"
      let ordered = ObjectPath.place(path) == .around ? shuffled(inner) : inner
      for field in ordered {
        text += entry(field, path + [field.name], indent: indent + step)
      }
    case .list(let elements) where !elements.isEmpty && elements[0].fields != nil && !isFlow:
      text += "\n"
      for element in elements {
        text += spaces + (path.count > 1 ? "  " : "") + "- " + inline(element) + "\n"
      }
    default:
      text += " " + inline(field.value)
      if comments == 3, random.int(0...3) == 0 { text += "  # as it was" }
      text += "\n"
    }
    pieces[path] = text
    return text
  }
}

/// Whole numbers by chance, from a seed (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014).
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound + Int(z % UInt64(range.count))
  }
}
