import Physics

/// What goes wrong while a file is read, gathered.
final class LevelProblems {
  /// The most that are told of a file: one of something else has a problem on every line.
  static let most = 2000

  private(set) var list: [LevelProblem] = []
  /// How many there are, those beyond `most` included.
  private(set) var count = 0
  /// What may have been meant by unknown words.
  let suggestions: WordSuggestions

  init(_ suggestions: WordSuggestions = WordSuggestions()) { self.suggestions = suggestions }

  /// Adds a problem, which is made only if it is one of those that are told.
  func add(_ problem: @autoclosure () -> LevelProblem) {
    count += 1
    if list.count < Self.most { list.append(problem()) }
  }

  /// What is told, in the order of the file, and how much is not.
  var told: [LevelProblem] {
    let sorted = list.sorted(by: LevelProblem.isBefore)
    guard count > list.count else { return sorted }
    return sorted + [
      LevelProblem(
        line: 0, column: 0, path: "",
        expected: "\(count - list.count) more problems are not listed")
    ]
  }

  var isEmpty: Bool { list.isEmpty }
}

/// A node of the file with its path: asked for what it should be, it gives that or notes what it is
/// instead.
package struct LevelNode {
  let node: YAMLNode
  let path: String
  let problems: LevelProblems

  var line: Int { node.mark.line }
  var column: Int { node.mark.column }

  /// Whether it is an alias, which is refused already.
  private var isAlias: Bool {
    node.scalar?.style == .alias
  }

  /// Notes that something else was expected. The words are made only if they are told.
  func fail(
    _ expected: @autoclosure () -> String, found: @autoclosure () -> String? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard !isAlias else { return }
    problems.add(
      LevelProblem(
        line: line, column: column, path: path, expected: "expected \(expected())",
        found: found() ?? kindInWords, suggestion: suggestion()))
  }

  /// Notes something that needs no "found".
  func fail(sentence: @autoclosure () -> String) {
    guard !isAlias else { return }
    problems.add(
      LevelProblem(line: line, column: column, path: path, expected: sentence()))
  }

  /// The known word that may have been meant by one that was found: see `WordSuggestions`.
  func nearest<Words: Collection>(
    to word: String, among known: @autoclosure () -> Words
  ) -> String? where Words.Element == String {
    problems.suggestions.nearest(to: word, among: known())
  }

  /// Notes something that needs no "found", unless it is noted already.
  func noteOnce(sentence: String) {
    guard problems.count < LevelProblems.most,
      !problems.list.contains(where: { $0.path == path && $0.expected == sentence })
    else {
      return
    }
    fail(sentence: sentence)
  }

  /// What stands there, for messages.
  var kindInWords: String {
    switch node {
    case .scalar(let scalar):
      guard scalar.style == .plain else {
        // A number in quotes is none, and should not look like one.
        return Self.number(scalar.string) == nil
          ? quoted(scalar.string) : "the text " + quoted(scalar.string)
      }
      if scalar.string.isEmpty || ["null", "~"].contains(scalar.string) { return "nothing" }
      return isPlainWord(scalar.string) ? quoted(scalar.string) : shortened(scalar.string)
    case .mapping: return "a mapping"
    case .sequence(let sequence):
      return sequence.count == 1 ? "a list of 1 value" : "a list of \(sequence.count) values"
    }
  }

  private func isPlainWord(_ text: String) -> Bool {
    Self.number(text) == nil && !["true", "false"].contains(text)
  }

  func child(_ node: YAMLNode, _ name: String) -> LevelNode {
    LevelNode(node: node, path: path.isEmpty ? name : "\(path).\(name)", problems: problems)
  }
}

package func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

private func shortened(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return line.count <= 40 ? line : line.prefix(39) + "…"
}

// MARK: - Scalars

extension LevelNode {
  /// The text of a plain scalar; quoted ones are texts, never numbers.
  private var plain: String? {
    guard case .scalar(let scalar) = node, scalar.style == .plain else {
      return nil
    }
    return scalar.string
  }

  /// JSON's numbers, with an optional plus and without the need of digits on both sides of the
  /// point: the text of a number, or `nil`.
  package static func number(_ text: String) -> Substring? {
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
    guard let text = plain, let digits = Self.number(text),
      // 1e3 and 4.0 are whole numbers too.
      let value = UInt64(digits) ?? Double(digits).flatMap({ UInt64(exactly: $0) })
    else {
      let isTooLarge = plain.flatMap(Self.number).flatMap(Double.init).map { $0 >= 0x1p64 } ?? false
      fail(isTooLarge ? "a whole number from 0 to \(UInt64.max)" : expected)
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
      fail(
        list(names),
        suggestion: node.scalar.flatMap { nearest(to: $0.string, among: names) })
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

  /// The entry of a list at a place, if it is one and has so many.
  func entry(_ index: Int) -> LevelNode? {
    guard case .sequence(let sequence) = node, sequence.indices.contains(index) else { return nil }
    return child(sequence[index], String(index))
  }

  /// The field of a name, if it is a mapping and has it.
  func field(_ name: String) -> LevelNode? {
    guard case .mapping(let mapping) = node,
      let pair = mapping.first(where: { $0.key.scalar?.string == name })
    else { return nil }
    return child(pair.value, name)
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
