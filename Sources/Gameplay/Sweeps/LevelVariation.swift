import LevelFormat
import Physics

/// Something in a level that is varied, and the values it takes: `gravity=8..12`.
///
/// ```
/// VARIATION = PATH "=" ITEM { "," ITEM }
/// PATH      = "gravity" | NAME { "." NAME }            world.hertz, bodies.crate-*.at.y, ropes.swing.slack
/// ITEM      = NUMBER | NUMBER ".." NUMBER | NUMBER ".." NUMBER "/" COUNT | WORD
/// ```
/// A range goes up in steps of one; with a count it is that many values evenly spread, both ends included.
/// Paths are those of the file, as errors name them: numbers in lists by their index, points also by `x`
/// and `y`, names also by patterns (`*`, `?`). `gravity` is how strong it is (m/s²), wherever it points.
public struct LevelVariation: Hashable, Sendable {
  /// What is varied.
  public let path: String
  /// What it becomes, in the order they were given. No value is there twice.
  public let values: [LevelValue]

  /// How many values one variation may have.
  public static let mostValues = 1_000_000

  /// Why a text is no variation.
  public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was expected, and what was found.
    public let description: String

    init(_ expected: String, found: some StringProtocol) {
      description =
        "expected \(expected), found \(found.isEmpty ? "nothing" : quoted(String(found)))"
    }

    init(sentence: String) { description = sentence }
  }

  /// The variation that a text describes.
  public init(_ text: String) throws(Malformed) {
    guard let equals = text.firstIndex(of: "=") else {
      throw Malformed("PATH=VALUES, like gravity=8..12", found: text)
    }
    try self.init(path: String(text[..<equals]), values: text[text.index(after: equals)...])
  }

  /// The variation of a path by the values that a text lists.
  public init(path: String, values text: some StringProtocol) throws(Malformed) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }), !path.isEmpty else {
      throw Malformed("a path like world.hertz or bodies.crate.at.y", found: path)
    }
    self.path = path
    var values: [LevelValue] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      values += try Self.values(of: String(item))
      guard values.count <= Self.mostValues else {
        throw Malformed(sentence: "\(path) takes more than \(Self.mostValues) values")
      }
    }
    var seen: Set<String> = []
    for value in values where !seen.insert(LevelText.value(value)).inserted {
      throw Malformed(sentence: "\(path) takes \(LevelText.value(value)) twice")
    }
    self.values = values
  }

  // MARK: - Values

  private static func values(of item: String) throws(Malformed) -> [LevelValue] {
    if let range = item.firstRange(of: "..") {
      return try values(from: String(item[..<range.lowerBound]), to: item[range.upperBound...])
    }
    switch item {
    case "true": return [.truth(true)]
    case "false": return [.truth(false)]
    default: break
    }
    // Seeds have more digits than doubles.
    if let whole = Int(item) { return [.integer(whole)] }
    if let whole = UInt64(item) { return [.large(whole)] }
    if LevelNode.number(item) != nil { return [number(try value(of: item))] }
    let isWord = item.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_/".unicodeScalars.contains($0)
    }
    guard isWord, !item.isEmpty, item.unicodeScalars.first?.properties.isAlphabetic == true else {
      throw Malformed("values like 8..12, 0..3/7, 30,60,120 or wood,rubber", found: item)
    }
    return [.text(item)]
  }

  private static func values(
    from start: String, to rest: Substring
  ) throws(Malformed) -> [LevelValue] {
    let ends = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let (from, to) = (try value(of: start), try value(of: String(ends[0])))
    guard from < to else {
      throw Malformed("a range that goes up, like 8..12", found: "\(start)..\(rest)")
    }
    guard ends.count == 2 else {
      guard (to - from).rounded() == to - from else {
        throw Malformed(
          sentence: "\(start)..\(rest) is no whole number of steps: say how many values, like "
            + "\(start)..\(rest)/5")
      }
      guard to - from < Double(mostValues) else {
        throw Malformed(sentence: "\(start)..\(rest) is more than \(mostValues) values")
      }
      return (0...Int(saturating: to - from)).map { number(from + Double($0)) }
    }
    guard let count = Int(ends[1]), 2...mostValues ~= count else {
      throw Malformed("a number of values from 2 to \(mostValues)", found: ends[1])
    }
    return (0..<count).map { i in
      // The ends exactly, whatever rounding does between them.
      guard i > 0, i + 1 < count else { return number(i == 0 ? from : to) }
      // Levels hold single precision: what that calls 0.1 is not to be written 0.09999999999999999.
      let value = from + (to - from) * Double(i) / Double(count - 1)
      return number(Double(Float(value).description) ?? value)
    }
  }

  private static func value(of text: String) throws(Malformed) -> Double {
    guard let digits = LevelNode.number(text), let value = Double(digits), value.isFinite else {
      throw Malformed("a number", found: text)
    }
    return value
  }

  private static func number(_ value: Double) -> LevelValue {
    // Beyond these, not every whole number is one of double precision.
    value.rounded() == value && value.magnitude < 0x1p53
      ? .integer(Int(saturating: value)) : .number(value)
  }
}

/// One of the values of a variation.
public struct LevelSetting: Hashable, Sendable, CustomStringConvertible {
  /// What is set.
  public let path: String
  /// What it becomes.
  public let value: LevelValue

  /// A setting from its parts.
  public init(_ path: String, _ value: LevelValue) {
    self.path = path
    self.value = value
  }

  /// `path=value`: what `LevelVariation` reads as this one value.
  public var description: String { "\(path)=\(valueText)" }

  /// The value as in a level file.
  public var valueText: String { LevelText.value(value) }
}
