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
  /// The name of something that is there, of one of some kinds; of none for the name of a file.
  case name(of: [LevelNameKind])
  /// So many numbers in a row: a point, a box.
  case row(Int, of: LevelContent)
  /// As many as there are contents, each of its own.
  case tuple([LevelContent])
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

/// What a field can name.
public enum LevelNameKind: Hashable, Sendable {
  /// An object of a kind.
  case object(ObjectKey.Kind)
  /// A material: a preset, or one of the level's.
  case material
  /// A collision layer, `base` too.
  case collisionLayer
  /// A part of the level.
  case part
  /// The word `any`: whichever object.
  case any

  /// The kind that the schema has a word for.
  init?(_ word: String) {
    switch word {
    case "material": self = .material
    case "collisionLayer": self = .collisionLayer
    case "part": self = .part
    default:
      guard let kind = ObjectKey.Kind(rawValue: word) else { return nil }
      self = .object(kind)
    }
  }
}

/// One field of a mapping.
public struct LevelFieldForm: Hashable, Sendable {
  /// Its name in files.
  public let name: String
  /// What it means.
  public let about: String
  /// The unit of its numbers: "m", "kg/m²", "degrees"; empty for none.
  public let unit: String
  /// The heading under which it is shown; empty for none.
  public let group: String
  /// What it holds.
  public let content: LevelContent
  /// Whether it must be there.
  public let isRequired: Bool
  /// What holds without it; `nil` for nothing, or what depends on others.
  public let standard: LevelValue?

  /// A field by what is said of it.
  public init(
    name: String, about: String, unit: String, group: String = "", content: LevelContent,
    isRequired: Bool, standard: LevelValue?
  ) {
    self.name = name
    self.about = about
    self.unit = unit
    self.group = group
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
      found[kind] = LevelSchema.schema[["$defs", kind.entry.definition.name]].map {
        LevelContent($0)
      }
    }
    return found
  }()

  /// What a schema allows. Schemas that lead back to themselves are none of ours.
  ///
  /// - Parameter root: Where definitions are found by their names.
  init(_ schema: LevelValue, in root: LevelValue = LevelSchema.schema) {
    if case .text(let reference)? = schema[["$ref"]] {
      let name = String(reference.split(separator: "/").last ?? "")
      self = root[["$defs", name]].map { LevelContent($0, in: root) } ?? .anything
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
      let variants = choices.map { LevelContent($0, in: root) }
      self = Self.plainName(variants) ?? Self.plainWord(variants) ?? .variants(variants)
      return
    }
    let choices = schema[["oneOf"]]?.elements ?? []
    if choices.contains(where: { $0[["properties"]] != nil }) {
      self = .variants(choices.map { LevelContent($0, in: root) })
      return
    }
    self = Self.plain(schema, choices: choices, in: root)
  }

  /// A name alone, where the only other ways to write it say of which kind of object it is, or that any will do: that
  /// way serves files in which the name is also a word, and nobody would choose between the two.
  private static func plainName(_ variants: [LevelContent]) -> LevelContent? {
    guard variants.count > 1, case .name(let kinds) = variants[0],
      case .mapping(let fields, let exactlyOne) = variants[1], !fields.isEmpty,
      fields.count == 1 || exactlyOne == fields.map(\.name)
    else { return nil }
    let areNames = fields.allSatisfy {
      if case .name(let own) = $0.content { own.allSatisfy(kinds.contains) } else { false }
    }
    let rest = variants.dropFirst(2)
    guard areNames, rest.allSatisfy({ $0 == .constant(.text("any")) }) else { return nil }
    return .name(of: kinds + rest.map { _ in .any })
  }

  /// A word alone, where the only other way to write it is a number that some of the words are.
  private static func plainWord(_ variants: [LevelContent]) -> LevelContent? {
    guard variants.count == 2, case .word(let words) = variants[0],
      case .integer(let lower, let upper) = variants[1], lower >= 0, upper < words.count,
      (lower...upper).allSatisfy({ words.contains("\($0)") })
    else { return nil }
    return variants[0]
  }

  private static func plain(
    _ schema: LevelValue, choices: [LevelValue], in root: LevelValue
  ) -> LevelContent {
    switch schema[["type"]] {
    case .text("number"):
      let open = schema[["exclusiveMinimum"]]?.asNumber
      return .number(
        lower: open ?? schema[["minimum"]]?.asNumber, upper: schema[["maximum"]]?.asNumber,
        isOpen: open != nil)
    case .text("integer"):
      // All bits of a word.
      if case .large? = schema[["maximum"]] { return .bits }
      let upper = schema[["maximum"]]?.asNumber.map { Int(saturating: $0) } ?? .max
      return .integer(lower: Int(saturating: schema[["minimum"]]?.asNumber ?? 0), upper: upper)
    case .text("boolean"): return .truth
    case .text("string"):
      guard schema[["pattern"]] == nil else { return .color }
      let words = schema[["names"]]?.elements?.compactMap(\.asText) ?? []
      return .name(of: words.compactMap { LevelNameKind($0) })
    case .text("array"): return list(schema, in: root)
    case .text("object"): return mapping(schema, choices: choices, in: root)
    case .list:
      // Of several types: a section that may be empty, a list that may, or any text.
      if schema.isMapping { return mapping(schema, choices: choices, in: root) }
      return schema[["items"]] == nil ? .text : list(schema, in: root)
    default: return .anything
    }
  }

  private static func list(_ schema: LevelValue, in root: LevelValue) -> LevelContent {
    if let elements = schema[["prefixItems"]]?.elements {
      return .tuple(elements.map { LevelContent($0, in: root) })
    }
    let content = schema[["items"]].map { LevelContent($0, in: root) } ?? .anything
    let least = Int(saturating: schema[["minItems"]]?.asNumber ?? 0)
    let most = schema[["maxItems"]]?.asNumber.map { Int(saturating: $0) }
    if case .number = content, least > 0, least == most { return .row(least, of: content) }
    return .list(of: content, least: least, most: most)
  }

  private static func mapping(
    _ schema: LevelValue, choices: [LevelValue], in root: LevelValue
  ) -> LevelContent {
    guard let properties = schema[["properties"]]?.fields else {
      if let inner = schema[["additionalProperties"]], inner.fields != nil {
        return .names(of: LevelContent(inner, in: root))
      }
      return .anything
    }
    let isOne = schema[["maxProperties"]]?.asNumber == 1
    let required = Set(schema[["required"]]?.elements?.compactMap(\.asText) ?? [])
    return .mapping(
      properties.map { field in
        let about = field.value[["description"]]?.asText ?? ""
        return LevelFieldForm(
          name: field.name, about: about, unit: field.value[["unit"]]?.asText ?? "",
          group: field.value[["group"]]?.asText ?? "",
          content: LevelContent(field.value, in: root), isRequired: required.contains(field.name),
          standard: field.value[["default"]])
      },
      exactlyOne: isOne
        ? properties.map(\.name)
        : choices.compactMap { $0[["required"]]?.elements?.first?.asText })
  }
}

extension LevelValue {
  /// The text that it is.
  public var asText: String? { if case .text(let text) = self { text } else { nil } }

  /// The number that it is.
  public var asNumber: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .large(let whole): Double(whole)
    case .number(let number): number
    case .numeral(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  fileprivate var isMapping: Bool { self[["properties"]] != nil || isNames }
  private var isNames: Bool { self[["additionalProperties"]]?.fields != nil }
}
