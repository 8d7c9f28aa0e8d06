import Foundation
import Levels

/// Checks values by a JSON Schema, as far as Inkfall's uses it.
struct SchemaValidator {
  let root: LevelValue

  /// The paths at which a value is not as a schema says; none if it is.
  func faults(of value: LevelValue, by schema: LevelValue, at path: String = "") -> [String] {
    var faults: [String] = []
    guard case .mapping(let words) = schema else { return ["\(path): no schema"] }
    for word in words {
      switch (word.name, word.value) {
      case ("$ref", .text(let name)):
        let key = name.replacing("#/$defs/", with: "")
        guard let inner = root["$defs"]?[key] else { return ["\(path): no \(name)"] }
        faults += self.faults(of: value, by: inner, at: path)
      case ("type", let type):
        let names = type.list?.compactMap(\.text) ?? [type.text ?? ""]
        if !names.contains(where: value.isOf) { faults.append("\(path): no \(names)") }
      case ("const", let constant):
        if value != constant { faults.append("\(path): not \(constant)") }
      case ("enum", .list(let choices)):
        if !choices.contains(value) { faults.append("\(path): none of the words") }
      case ("minimum", let bound):
        if let n = value.double, let b = bound.double, n < b {
          faults.append("\(path): below \(b)")
        }
      case ("exclusiveMinimum", let bound):
        if let n = value.double, let b = bound.double, n <= b {
          faults.append("\(path): not above \(b)")
        }
      case ("maximum", let bound):
        if let n = value.double, let b = bound.double, n > b {
          faults.append("\(path): above \(b)")
        }
      case ("minItems", .integer(let count)):
        if let list = value.list, list.count < count { faults.append("\(path): too few") }
      case ("maxItems", .integer(let count)):
        if let list = value.list, list.count > count { faults.append("\(path): too many") }
      case ("minProperties", .integer(let count)):
        if let fields = value.pairs, fields.count < count { faults.append("\(path): too few") }
      case ("maxProperties", .integer(let count)):
        if let fields = value.pairs, fields.count > count { faults.append("\(path): too many") }
      case ("pattern", .text(let pattern)):
        if let text = value.text,
          text.range(of: pattern, options: .regularExpression) == nil
        {
          faults.append("\(path): not like \(pattern)")
        }
      case ("maxLength", .integer(let count)):
        if let text = value.text, text.count > count { faults.append("\(path): too long") }
      case ("propertyNames", let inner):
        for field in value.pairs ?? [] {
          faults += self.faults(of: .text(field.name), by: inner, at: "\(path).\(field.name)")
        }
      case ("prefixItems", .list(let all)):
        for (i, (element, inner)) in zip(value.list ?? [], all).enumerated() {
          faults += self.faults(of: element, by: inner, at: "\(path).\(i)")
        }
      case ("items", let inner):
        // They are of what comes after those that have a schema of their own.
        let own = schema["prefixItems"]?.list?.count ?? 0
        for (i, element) in (value.list ?? []).enumerated().dropFirst(own) {
          faults += self.faults(of: element, by: inner, at: "\(path).\(i)")
        }
      case ("properties", .mapping(let known)):
        for field in value.pairs ?? [] {
          guard let inner = known.first(where: { $0.name == field.name }) else { continue }
          faults += self.faults(of: field.value, by: inner.value, at: "\(path).\(field.name)")
        }
      case ("additionalProperties", let rest):
        let known = Set(schema["properties"]?.pairs?.map(\.name) ?? [])
        for field in value.pairs ?? [] where !known.contains(field.name) {
          if rest == .truth(false) {
            faults.append("\(path).\(field.name): not known")
          } else {
            faults += self.faults(of: field.value, by: rest, at: "\(path).\(field.name)")
          }
        }
      case ("required", .list(let names)):
        guard let fields = value.pairs else { continue }
        for name in names.compactMap(\.text) where !fields.contains(where: { $0.name == name }) {
          faults.append("\(path): no \(name)")
        }
      case ("anyOf", .list(let choices)):
        if !choices.contains(where: { self.faults(of: value, by: $0).isEmpty }) {
          faults.append("\(path): nothing of anyOf")
        }
      case ("oneOf", .list(let choices)):
        let count = choices.count { self.faults(of: value, by: $0).isEmpty }
        if count != 1 { faults.append("\(path): \(count) of oneOf") }
      case ("not", let inner):
        if self.faults(of: value, by: inner).isEmpty { faults.append("\(path): what must not be") }
      case ("dependentSchemas", .mapping(let known)):
        for field in known where value.pairs?.contains(where: { $0.name == field.name }) == true {
          faults += self.faults(of: value, by: field.value, at: "\(path).\(field.name)")
        }
      case ("multipleOf", .integer(let step)):
        if case .integer(let whole) = value, whole % step != 0 {
          faults.append("\(path): no multiple of \(step)")
        }
      case ("allOf", .list(let all)):
        for inner in all { faults += self.faults(of: value, by: inner, at: path) }
      // Annotations: they restrict nothing.
      case ("$schema", _), ("title", _), ("description", _), ("$defs", _), ("unit", _),
        ("default", _), ("names", _), ("group", _):
        continue
      default:
        faults.append("\(path): the schema says \(word.name), which this validator does not know")
      }
    }
    return faults
  }
}

extension LevelValue {
  /// What a text of YAML or JSON holds, as the reader keeps it under `meta`.
  static func parsed(_ text: String) throws -> LevelValue {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let inner = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    return try LevelDocument(text: "inkfall: 1\nmeta:\n" + inner).meta ?? .null
  }

  subscript(name: String) -> LevelValue? { pairs?.first { $0.name == name }?.value }

  var pairs: [Field]? { if case .mapping(let fields) = self { fields } else { nil } }
  var list: [LevelValue]? { if case .list(let list) = self { list } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }

  var double: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .large(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }

  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("object", .mapping), ("array", .list), ("string", .text), ("boolean", .truth),
      ("null", .null), ("integer", .integer), ("integer", .large), ("number", .integer),
      ("number", .large), ("number", .number), ("number", .numeral):
      true
    case ("integer", .number(let number)): number.rounded() == number
    default: false
    }
  }
}
