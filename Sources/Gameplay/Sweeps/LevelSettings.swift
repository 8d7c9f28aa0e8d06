import LevelFormat
import Physics

// What a sweep varies is set in the tree of the level's canonical text, which is then read as any file is:
// whatever a level may not hold is refused, in the reader's own words.

/// Why a level cannot be varied so: what the reader says about the level with the value in it.
public struct LevelSettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence or several, a line each.
  public let description: String
}

extension LevelDocument {
  /// The level with other values at some paths.
  ///
  /// - Throws: `LevelSettingError` when there is nothing at a path, or a level may not have the value there.
  public func with(_ settings: [LevelSetting]) throws(LevelSettingError) -> LevelDocument {
    guard !settings.isEmpty else { return self }
    let what = settings.map(\.description).joined(separator: " ")
    do {
      var tree = LevelTree.of(self)
      for setting in settings { try tree.set(setting) }
      return try LevelReader.read(tree)
    } catch let error as LevelError {
      // Lines would be those of a text that nobody sees.
      throw LevelSettingError(
        description: error.problems.map { "with \(what): \($0.message)" }.joined(separator: "\n"))
    } catch let error as LevelSettingError {
      throw LevelSettingError(description: "with \(what): \(error.description)")
    } catch {
      throw LevelSettingError(description: "with \(what): \(error)")
    }
  }
}

extension LevelValue {
  fileprivate mutating func set(_ setting: LevelSetting) throws(LevelSettingError) {
    guard setting.path != "gravity" else { return try setStrengthOfGravity(setting) }
    let parts = setting.path.split(separator: ".").map(String.init)
    try put(setting.value, at: parts[...], within: [])
  }

  /// How strong gravity is, in the direction it has; downwards if it has none.
  private mutating func setStrengthOfGravity(_ setting: LevelSetting) throws(LevelSettingError) {
    guard let strength = setting.value.double else {
      throw LevelSettingError(
        description: "gravity: expected a number (m/s²), found \(quoted(setting.valueText))")
    }
    let now = self[["world", "gravity"]]?.elements?.compactMap(\.double) ?? []
    let length = now.count == 2 ? (now[0] * now[0] + now[1] * now[1]).squareRoot() : 0
    let direction = length > 0 ? now.map { $0 / length } : [0, -1]
    let gravity = LevelValue.list(direction.map { .number($0 * strength) })
    try put(gravity, at: ["world", "gravity"], within: [])
  }

  private mutating func put(
    _ value: LevelValue, at path: ArraySlice<String>, within parents: [String]
  ) throws(LevelSettingError) {
    guard let name = path.first else {
      self = value
      return
    }
    let rest = path.dropFirst()
    switch self {
    case .mapping(var fields):
      let pattern = LevelPattern(name)
      var found = fields.indices.filter { pattern.matches(fields[$0].name) }
      if found.isEmpty {
        fields.append(.init(name, try Self.absent(name, rest, parents, fields.map(\.name))))
        found = [fields.count - 1]
      }
      for i in found {
        try fields[i].value.put(value, at: rest, within: parents + [fields[i].name])
      }
      self = .mapping(fields)
    case .list(var elements):
      let index =
        elements.count == 2 && ["x", "y"].contains(name) ? (name == "x" ? 0 : 1) : Int(name)
      guard let index, elements.indices.contains(index) else {
        let known =
          elements.count == 2 ? "x, y, 0 or 1" : "a number from 0 to \(elements.count - 1)"
        throw Self.missing(name, parents, "expected \(elements.isEmpty ? "nothing" : known)")
      }
      try elements[index].put(value, at: rest, within: parents + [name])
      self = .list(elements)
    default:
      throw Self.missing(name, parents, "there is nothing below a single value")
    }
  }

  /// What a field is that the file leaves to its default: a place for the value itself, or a point of
  /// which one coordinate is set. Whole objects are not made.
  private static func absent(
    _ name: String, _ rest: ArraySlice<String>, _ parents: [String], _ known: [String]
  ) throws(LevelSettingError) -> LevelValue {
    let isField = parents.count > 1 || parents == ["world"] || (parents.isEmpty && name == "seed")
    let isPattern = name.contains { $0 == "*" || $0 == "?" }
    if isField, !isPattern {
      if rest.isEmpty { return .null }
      if rest == ["x"] || rest == ["y"] { return .list([.integer(0), .integer(0)]) }
    }
    let words = parents.isEmpty ? known + ["gravity", "seed"] : known
    let near = nearestWord(to: name, among: words.sorted())
    throw missing(
      name, parents,
      "there is nothing of that name" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  private static func missing(
    _ name: String, _ parents: [String], _ reason: String
  ) -> LevelSettingError {
    LevelSettingError(description: "\((parents + [name]).joined(separator: ".")): \(reason)")
  }

  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
