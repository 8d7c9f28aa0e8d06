import Physics
import Yams

/// What goes wrong while a file is read, gathered.
final class LevelProblems {
  private(set) var list: [LevelProblem] = []

  func add(_ problem: LevelProblem) { list.append(problem) }

  var isEmpty: Bool { list.isEmpty }
}

/// A node of the file with its path: asked for what it should be, it gives that or notes what it is
/// instead.
struct LevelNode {
  let node: Node
  let path: String
  let problems: LevelProblems

  var line: Int { node.mark?.line ?? 0 }
  var column: Int { node.mark?.column ?? 0 }

  /// Notes that something else was expected.
  func fail(_ expected: String, found: String? = nil, suggestion: String? = nil) {
    problems.add(
      LevelProblem(
        line: line, column: column, path: path, expected: "expected \(expected)",
        found: found ?? kindInWords, suggestion: suggestion))
  }

  /// Notes something that needs no "found".
  func fail(sentence: String, suggestion: String? = nil) {
    problems.add(
      LevelProblem(
        line: line, column: column, path: path, expected: sentence, suggestion: suggestion))
  }

  /// What stands there, for messages.
  var kindInWords: String {
    switch node {
    case .scalar(let scalar):
      guard scalar.style == .plain || scalar.style == .any else {
        // A number in quotes is none, and should not look like one.
        return Self.number(scalar.string) == nil
          ? quoted(scalar.string) : "the text " + quoted(scalar.string)
      }
      if scalar.string.isEmpty || ["null", "~"].contains(scalar.string) { return "nothing" }
      return isPlainWord(scalar.string) ? quoted(scalar.string) : shortened(scalar.string)
    case .mapping: return "a mapping"
    case .sequence(let sequence):
      return sequence.count == 1 ? "a list of 1 value" : "a list of \(sequence.count) values"
    case .alias: return "an alias"
    }
  }

  private func isPlainWord(_ text: String) -> Bool {
    Self.number(text) == nil && !["true", "false"].contains(text)
  }

  func child(_ node: Node, _ name: String) -> LevelNode {
    LevelNode(node: node, path: path.isEmpty ? name : "\(path).\(name)", problems: problems)
  }
}

func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

private func shortened(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return line.count <= 40 ? line : line.prefix(39) + "…"
}

// MARK: - Scalars

extension LevelNode {
  /// The text of a plain scalar; quoted ones are texts, never numbers.
  private var plain: String? {
    guard case .scalar(let scalar) = node, scalar.style == .plain || scalar.style == .any else {
      return nil
    }
    return scalar.string
  }

  /// JSON's numbers, with an optional plus and without the need of digits on both sides of the
  /// point: the text of a number, or `nil`.
  static func number(_ text: String) -> Substring? {
    var digits = 0
    var seenPoint = false
    var seenExponent = false
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": digits += 1
      case "+", "-":
        guard last == nil || last == "e" || last == "E" else { return nil }
      case ".":
        guard !seenPoint && !seenExponent else { return nil }
        seenPoint = true
      case "e", "E":
        guard !seenExponent && digits > 0 else { return nil }
        seenExponent = true
        digits = 0
      default: return nil
      }
      last = scalar
    }
    guard digits > 0 else { return nil }
    return text.hasPrefix("+") ? text.dropFirst() : text[...]
  }

  private static let notFinite: Set<String> = [
    "nan", ".nan", "inf", ".inf", "-inf", "-.inf", "+inf", "+.inf", "infinity", "-infinity",
  ]

  /// A finite number.
  func number(_ expected: String = "a number") -> Float? {
    guard let text = plain else {
      fail(expected)
      return nil
    }
    guard let digits = Self.number(text) else {
      if Self.notFinite.contains(text.lowercased()) {
        fail("a finite number", found: text)
      } else {
        fail(expected)
      }
      return nil
    }
    guard let value = Float(digits), value.isFinite else {
      fail("a number within single precision (up to 3.4e38)")
      return nil
    }
    return value
  }

  /// A number from a range.
  func number(in range: LevelRange) -> Float? {
    guard let value = number(range.words) else { return nil }
    guard range.contains(value) else {
      let text = plain ?? ""
      // "Above 0, found 1e-300" would leave everybody puzzled.
      let vanishes = value == 0 && text.prefix { !"eE".contains($0) }.contains { "1"..."9" ~= $0 }
      fail(
        range.words, found: vanishes ? "\(shortened(text)), which is 0 in single precision" : nil)
      return nil
    }
    return value
  }

  /// A whole number from a range.
  func integer(in range: ClosedRange<Int>, _ expected: String) -> Int? {
    guard let text = plain, let digits = Self.number(text) else {
      fail(expected)
      return nil
    }
    var value = Int(digits)
    // 1e3 and 4.0 are whole numbers too.
    if value == nil, let double = Double(digits), double.rounded() == double {
      value = Int(exactly: double)
    }
    guard let value, range.contains(value) else {
      fail(expected)
      return nil
    }
    return value
  }

  /// A whole number of 64 bits.
  func bits(_ expected: String) -> UInt64? {
    guard let text = plain, let value = UInt64(text) else {
      fail(expected)
      return nil
    }
    return value
  }

  /// True or false.
  func truth() -> Bool? {
    switch plain {
    case "true": return true
    case "false": return false
    default:
      fail("true or false")
      return nil
    }
  }

  /// Whether it is `true`, the only value that makes sense where it stands.
  func isTrue() -> Bool {
    if plain == "true" { return true }
    fail("true")
    return false
  }

  /// Any scalar as text.
  func text(_ expected: String = "a text") -> String? {
    guard case .scalar(let scalar) = node, kindInWords != "nothing" else {
      fail(expected)
      return nil
    }
    return scalar.string
  }

  /// One of several words.
  func word<T>(_ words: [(String, T)]) -> T? {
    let names = words.map(\.0)
    guard case .scalar(let scalar) = node,
      let found = words.first(where: { $0.0 == scalar.string })
    else {
      var near: String?
      if case .scalar(let scalar) = node { near = nearestWord(to: scalar.string, among: names) }
      fail(list(names), suggestion: near)
      return nil
    }
    return found.1
  }
}

/// `a, b or c`.
func list(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// Numbers that a field takes, and how a message calls them.
struct LevelRange {
  let words: String
  let contains: @Sendable (Float) -> Bool

  static let any = LevelRange(words: "a number") { _ in true }
  static let positive = LevelRange(words: "a number above 0") { $0 > 0 }
  static let notNegative = LevelRange(words: "a number of at least 0") { $0 >= 0 }
  static let fraction = LevelRange(words: "a number from 0 to 1") { $0 >= 0 && $0 <= 1 }
  static let slack = LevelRange(words: "a number of at least 1") { $0 >= 1 }
  static let limitAngle = LevelRange(words: "an angle from -36000 to 36000") { abs($0) <= 36000 }
  static let hertz = LevelRange(words: "a rate from 1 to 1000 (1/s)") { $0 >= 1 && $0 <= 1000 }
  static let extent = LevelRange(words: "a length of at least \(Tolerance.minimumExtent) m") {
    $0 >= Tolerance.minimumExtent
  }
  static let parameter = LevelRange(
    words: "a number from 0 to \(LevelText.number(Tolerance.maximumParameter))"
  ) { $0 >= 0 && $0 <= Tolerance.maximumParameter }
  static let ropeLength = LevelRange(
    words: "a length from \(2 * Tolerance.linearSlop) to "
      + "\(LevelText.number(Tolerance.maximumCoordinate)) m"
  ) { $0 >= 2 * Tolerance.linearSlop && $0 <= Tolerance.maximumCoordinate }
  static let ropeThickness = LevelRange(
    words: "a thickness of at least \(2 * Tolerance.minimumExtent) m"
  ) { $0 >= 2 * Tolerance.minimumExtent }
  static let ropeDensity = LevelRange(
    words: "a mass per metre from \(LevelText.number(Tolerance.lightestRope)) to "
      + "\(LevelText.number(Tolerance.maximumParameter)) kg"
  ) { $0 >= Tolerance.lightestRope && $0 <= Tolerance.maximumParameter }
  static let speed = LevelRange(
    words: "a speed above 0 and at most \(LevelText.number(Tolerance.maximumSpeed)) m/s"
  ) { $0 > 0 && $0 <= Tolerance.maximumSpeed }
  static let velocity = LevelRange(
    words: "a speed from -\(LevelText.number(Tolerance.maximumSpeed)) to "
      + "\(LevelText.number(Tolerance.maximumSpeed)) m/s"
  ) { abs($0) <= Tolerance.maximumSpeed }
  static let acceleration = LevelRange(
    words:
      "an acceleration above 0 and at most \(LevelText.number(Tolerance.maximumParameter)) m/s²"
  ) { $0 > 0 && $0 <= Tolerance.maximumParameter }
  static let coordinate = LevelRange(words: "a number from -100000 to 100000 (m)") {
    abs($0) <= Tolerance.maximumCoordinate
  }
}

// MARK: - Lists

extension LevelNode {
  /// The entries of a list.
  func entries(_ expected: String) -> [LevelNode]? {
    guard case .sequence(let sequence) = node else {
      fail(expected)
      return nil
    }
    return sequence.enumerated().map { child($0.element, String($0.offset)) }
  }

  /// Several numbers in a row.
  func numbers(_ count: Int, in range: LevelRange, _ expected: String) -> [Float]? {
    guard case .sequence(let sequence) = node, sequence.count == count else {
      fail(expected)
      return nil
    }
    let values = sequence.enumerated().map {
      child($0.element, String($0.offset)).number(in: range)
    }
    let found = values.compactMap { $0 }
    return found.count == count ? found : nil
  }

  /// A point or a direction, `[x, y]`.
  func vector(in range: LevelRange = .coordinate) -> Vec2? {
    numbers(2, in: range, "a pair [x, y]").map { Vec2($0[0], $0[1]) }
  }

  /// Several points.
  func points(_ expected: String, atMost limit: Int) -> [Vec2]? {
    guard case .sequence(let sequence) = node else {
      fail(expected)
      return nil
    }
    guard sequence.count <= limit else {
      fail("at most \(limit) points")
      return nil
    }
    var points: [Vec2] = []
    points.reserveCapacity(sequence.count)
    for (i, entry) in sequence.enumerated() {
      guard let point = child(entry, String(i)).vector() else { continue }
      points.append(point)
    }
    return points.count == sequence.count ? points : nil
  }

  /// A box, `[left, bottom, right, top]`.
  func box() -> LevelBox? {
    guard let sides = numbers(4, in: .coordinate, "a box [left, bottom, right, top]") else {
      return nil
    }
    guard sides[0] < sides[2], sides[1] < sides[3] else {
      fail("a box [left, bottom, right, top] with left < right and bottom < top")
      return nil
    }
    return LevelBox(left: sides[0], bottom: sides[1], right: sides[2], top: sides[3])
  }
}
