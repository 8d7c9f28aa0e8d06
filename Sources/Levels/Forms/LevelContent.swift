// What fields hold, for whoever shows and changes them: made of the schema, which is made of the tables by which files
// are read. What the format learns is here too.

import Physics

/// What a value of a level file can be.
public indirect enum LevelContent: Hashable, Sendable {
  /// A number with its limits; `isOpen`: not the lower one itself.
  case number(lower: Double?, upper: Double?, isOpen: Bool)
  /// A whole number.
  case integer(lower: Int, upper: Int)
  /// 64 bits.
  case bits
  /// True or false.
  case truth
  /// Any text.
  case text
  /// One of several words.
  case word([String])
  /// `#rrggbb`, or with two digits more its opacity.
  case color
  /// The name of something, or of a file.
  case name
  /// So many numbers in a row: a point, a box.
  case row(Int, of: LevelContent)
  /// As many as there are, within limits.
  case list(of: LevelContent, least: Int, most: Int?)
  /// Known fields; of each of the groups in `exactlyOne` one must be there.
  case mapping([LevelFieldForm], exactlyOne: [String])
  /// Names of one's own, and what is alike.
  case names(of: LevelContent)
  /// One of several things.
  case variants([LevelContent])
  /// Always the same.
  case constant(LevelValue)
  /// Anything.
  case anything
}

/// One field of a mapping.
public struct LevelFieldForm: Hashable, Sendable {
  /// Its name in files.
  public let name: String
  /// What it means.
  public let about: String
  /// What it is measured in, as the explanation says: "m", "kg/m²", "degrees"; empty for none.
  public let unit: String
  /// What it holds.
  public let content: LevelContent
  /// Whether it must be there.
  public let isRequired: Bool
  /// What is so without it, where the explanation says that.
  public let standard: LevelValue?

  /// A field by what is said of it.
  public init(
    name: String, about: String, unit: String, content: LevelContent, isRequired: Bool,
    standard: LevelValue?
  ) {
    self.name = name
    self.about = about
    self.unit = unit
    self.content = content
    self.isRequired = isRequired
    self.standard = standard
  }
}

extension LevelContent {
  /// What an object of a kind looks like.
  public static func of(_ kind: ObjectKey.Kind) -> LevelContent { objects[kind] ?? .anything }

  /// What a level says of its world.
  public static let world: LevelContent =
    LevelSchema.schema[["properties", "world"]].map { LevelContent($0) } ?? .anything

  /// What the player may use.
  public static let tools: LevelContent =
    LevelSchema.schema[["properties", "tools"]].map { LevelContent($0) } ?? .anything

  private static let objects: [ObjectKey.Kind: LevelContent] = {
    var found: [ObjectKey.Kind: LevelContent] = [:]
    for kind in ObjectKey.Kind.allCases {
      let name = kind == .loss ? ObjectKey.Kind.goal.rawValue : kind.rawValue
      found[kind] = LevelSchema.schema[["$defs", name]].map { LevelContent($0) }
    }
    return found
  }()

  /// What a schema allows. Schemas that lead back to themselves are none of ours.
  init(_ schema: LevelValue) {
    if case .text(let reference)? = schema[["$ref"]] {
      let name = String(reference.split(separator: "/").last ?? "")
      self = LevelSchema.schema[["$defs", name]].map { LevelContent($0) } ?? .anything
      return
    }
    if let words = schema[["enum"]]?.elements {
      self = .word(words.compactMap(\.asText))
      return
    }
    if let constant = schema[["const"]] {
      self = .constant(constant)
      return
    }
    if let choices = schema[["anyOf"]]?.elements {
      self = .variants(choices.map { LevelContent($0) })
      return
    }
    let choices = schema[["oneOf"]]?.elements ?? []
    if choices.contains(where: { $0[["properties"]] != nil }) {
      self = .variants(choices.map { LevelContent($0) })
      return
    }
    self = Self.plain(schema, choices: choices)
  }

  private static func plain(_ schema: LevelValue, choices: [LevelValue]) -> LevelContent {
    switch schema[["type"]] {
    case .text("number"):
      let open = schema[["exclusiveMinimum"]]?.asNumber
      return .number(
        lower: open ?? schema[["minimum"]]?.asNumber, upper: schema[["maximum"]]?.asNumber,
        isOpen: open != nil)
    case .text("integer"):
      guard let upper = schema[["maximum"]]?.asNumber.map({ Int(saturating: $0) }) else {
        return .bits
      }
      return .integer(lower: Int(saturating: schema[["minimum"]]?.asNumber ?? 0), upper: upper)
    case .text("boolean"): return .truth
    case .text("string"): return schema[["pattern"]] == nil ? .name : .color
    case .text("array"): return list(schema)
    case .text("object"): return mapping(schema, choices: choices)
    case .list:
      // Of several types: a section that may be empty, a list that may, or any text.
      if schema.isMapping { return mapping(schema, choices: choices) }
      return schema[["items"]] == nil ? .text : list(schema)
    default: return .anything
    }
  }

  private static func list(_ schema: LevelValue) -> LevelContent {
    let content = schema[["items"]].map { LevelContent($0) } ?? .anything
    let least = Int(saturating: schema[["minItems"]]?.asNumber ?? 0)
    let most = schema[["maxItems"]]?.asNumber.map { Int(saturating: $0) }
    if case .number = content, least > 0, least == most { return .row(least, of: content) }
    return .list(of: content, least: least, most: most)
  }

  private static func mapping(_ schema: LevelValue, choices: [LevelValue]) -> LevelContent {
    guard let properties = schema[["properties"]]?.fields else {
      if let inner = schema[["additionalProperties"]], inner.fields != nil {
        return .names(of: LevelContent(inner))
      }
      return .anything
    }
    let isOne = schema[["maxProperties"]]?.asNumber == 1
    let required = Set(schema[["required"]]?.elements?.compactMap(\.asText) ?? [])
    return .mapping(
      properties.map { field in
        let about = field.value[["description"]]?.asText ?? ""
        return LevelFieldForm(
          name: field.name, about: about, unit: unit(in: about),
          content: LevelContent(field.value.without("description")),
          isRequired: required.contains(field.name), standard: standard(in: about))
      },
      exactlyOne: isOne
        ? properties.map(\.name)
        : choices.compactMap { $0[["required"]]?.elements?.first?.asText })
  }

  /// The unit that an explanation has in its first parentheses.
  static func unit(in about: String) -> String {
    for part in about.split(separator: "(").dropFirst() {
      guard let end = part.firstIndex(of: ")") else { continue }
      let words = part[..<end].split(separator: ",").first.map(String.init) ?? ""
      if units.contains(words) { return words }
      // "N·m per radian" is one, "counter-clockwise" is none.
      if let first = words.split(separator: " ").first, units.contains(String(first)) {
        return String(first)
      }
    }
    return ""
  }

  private static let units: Set<String> = [
    "m", "s", "kg", "N", "Hz", "degrees", "m/s", "m/s²", "m³/s²", "degrees/s", "1/s", "kg/m",
    "kg/m²", "kg·m²", "N·m", "N/kg", "N·s", "1/m²", "1/m",
  ]

  /// What an explanation says is so without the field: "Default 0.6."
  static func standard(in about: String) -> LevelValue? {
    guard let start = about.range(of: "Default ")?.upperBound else { return nil }
    var text = about[start...]
    // Up to the sentence's end, which a point within a number is not.
    if let end = text.indices.first(where: { i in
      text[i] == "." && (text.index(after: i) == text.endIndex || text[text.index(after: i)] == " ")
    }) {
      text = text[..<end]
    }
    let word = String(text)
    switch word {
    case "true": return .truth(true)
    case "false": return .truth(false)
    default: break
    }
    if let whole = Int(word) { return .integer(whole) }
    if let number = Double(word) { return .number(number) }
    if word.hasPrefix("["), let node = try? LevelTree.node(of: word) { return node.value }
    return word.contains(" ") ? nil : .text(word)
  }
}

extension LevelValue {
  /// The text that it is.
  public var asText: String? { if case .text(let text) = self { text } else { nil } }

  /// The number that it is.
  public var asNumber: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    default: nil
    }
  }

  fileprivate var isMapping: Bool { self[["properties"]] != nil || isNames }
  private var isNames: Bool { self[["additionalProperties"]]?.fields != nil }

  fileprivate func without(_ name: String) -> LevelValue {
    guard let fields else { return self }
    return .mapping(fields.filter { $0.name != name })
  }
}
