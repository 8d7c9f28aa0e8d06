import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Patterns against a plain definition, and how much of them a level may ask for.
@Suite struct PatternTests {
  /// What a pattern matches, by its definition.
  private static func isMatch(
    _ parts: ArraySlice<Unicode.Scalar>, _ letters: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let part = parts.first else { return letters.isEmpty }
    let rest = parts.dropFirst()
    if part == "*" {
      return isMatch(rest, letters) || (!letters.isEmpty && isMatch(parts, letters.dropFirst()))
    }
    guard let letter = letters.first, part == "?" || part == letter else { return false }
    return isMatch(rest, letters.dropFirst())
  }

  @Test func patternsMatchWhatTheirDefinitionSays() {
    var state: UInt64 = 5
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    func text(of letters: [String], _ most: Int) -> String {
      (0..<random(most)).map { _ in letters[random(letters.count)] }.joined()
    }
    for _ in 0..<20_000 {
      let pattern = text(of: ["*", "?", "a", "b", "ä", "å", "*", "😀"], 8)
      let name = text(of: ["a", "b", "ä", "å", "😀"], 9)
      let (parts, letters) = (Array(pattern.unicodeScalars), Array(name.unicodeScalars))
      let expected = Self.isMatch(parts[...], letters[...])
      #expect(LevelPattern(pattern).matches(name) == expected, "\(pattern) \(name)")
    }
  }

  @Test func aQuestionMarkIsOneScalar() {
    #expect(LevelPattern("?").matches("ä") && LevelPattern("?x").matches("😀x"))
    #expect(!LevelPattern("??").matches("ä") && LevelPattern("??").matches("a\u{301}"))
    #expect(LevelPattern("*?").matches("😀") && !LevelPattern("*??").matches("😀"))
  }

  @Test func stepsAreTheLettersThatAreCompared() {
    var steps = 0
    #expect(!LevelPattern("crate-*-7").matches("crate-left-8", steps: &steps))
    #expect(steps == 1)
    steps = 0
    let name = String(repeating: "a", count: 64)
    let pattern = LevelPattern("*" + String(repeating: "a", count: 31) + "b*")
    #expect(!pattern.matches(name, steps: &steps))
    #expect(steps > 1000 && steps < 64 * 64)
  }

  /// 800 patterns of 1000 letters' work with each of 400 names would be compared for minutes.
  @Test func tooManyPatternsAreRefused() throws {
    let name = String(repeating: "a", count: 60)
    let pattern = "*" + String(repeating: "a", count: 31) + "b"
    let text =
      "inkfall: 1\nbodies:\n" + (1000..<1400).map { "  \(name)\($0): {}\n" }.joined() + "expect:\n"
      + (0..<800).map { "  - {always: true, bodies: \"\(pattern)\($0)*\", count: {above: 0}}\n" }
      .joined()
    let error = #expect(throws: LevelError.self) { try LevelReader.read(text, file: "level") }
    let refused = error?.problems.filter { $0.expected.hasPrefix("too many patterns") } ?? []
    #expect(refused.count == 1)
    #expect(refused.first?.path.hasPrefix("expect.") == true)
  }

  @Test func manyPatternsOfManyNamesAreFine() throws {
    let text =
      "inkfall: 1\nbodies:\n" + (0..<500).map { "  crate-\($0): {}\n" }.joined() + "expect:\n"
      + (0..<500).map { "  - {always: true, bodies: \"*-\($0)\", count: {above: 0}}\n" }.joined()
    #expect(try LevelReader.read(text, file: "level").expectations.count == 500)
  }
}
