import Foundation
import Levels
import Testing

/// Texts that are YAML in ways in which few people write it.
@Suite("Level files with comments and characters in odd places") struct OddTextTests {
  /// All comments of a level, sorted.
  private func comments(_ level: LevelDocument) -> [String] {
    let comments = level.comments
    let all =
      comments.head + comments.above.values.joined() + comments.behind.values + comments.foot
    return all.filter { !$0.isEmpty }.sorted()
  }

  // MARK: - Comments

  /// Texts and how many comments they have: `# 1`, `# 2` and so on.
  private static let commented: [(text: String, count: Int)] = [
    ("inkfall: 1 # 1", 1), ("inkfall: 1\t# 1\n", 1), ("# 1\ninkfall: 1\n# 2", 2),
    ("inkfall: 1\nbodies: { # 1\n  b: {at: [0, # 2\n 1], # 3\n  # 4\n  angle: 3 } # 5\n} # 6\n", 6),
    ("inkfall: 1\nbodies: {# 1\n  b: {at: [# 2\n 0,# 3\n 1]}# 4\n}# 5\n", 5),
    ("inkfall: 1\nhints: [ # 1\n \"a\", # 2\n 'b' # 3\n ] # 4\n", 4),
    ("inkfall: 1\nname: \"x\"# 1\nabout: 'y'# 2\nseed: 3 # 3\n", 3),
    ("inkfall: 1\nabout: | # 1\n  # text\n# 2\nname: > # 3\n  # text\n # 4\n", 4),
    ("inkfall: 1\nabout: |+ # 1\n  x\n\n\n# 2\n\nseed: 3 # 3\n", 3),
    ("# 1\n%YAML 1.1 # 2\n# 3\n--- # 4\n# 5\ninkfall: 1 # 6\n... # 7\n# 8\n", 8),
    ("%TAG !e! tag:a # 1\n---\ninkfall: 1\n", 1),
    ("inkfall: # 1\n  1 # 2\nname: # 3\n  # 4\n  one # 5\n# 6\nseed: 3\n", 6),
    ("? inkfall # 1\n: # 2\n  1\n? \"name\" # 3\n: x\n", 3),
    ("inkfall: 1\nhints: # 1\n# 2\n- a # 3\n-  # 4\n  b\n  # 5\n# 6\n- # 7\n  'c'\n", 7),
    ("{ # 1\n  \"inkfall\": 1, # 2\n  \"name\": \"x\" # 3\n} # 4\n", 4),
    ("inkfall: 1\nname: x\u{A0}y # 1 \u{2028} \u{85} é 😀\n", 1),
    (
      "inkfall: 1\nabout: | # 1 \u{2028} \\ud83d\n  \\ud83d\\ude00\nname: \"\\ud83d\\ude00\" # 2\n",
      2
    ),
    ("inkfall: 1\nname: \"# no\"\nabout: '# no'\nhints: [a#b, \"#\", '#']\n", 0),
    ("inkfall: 1\nname: \"one\n  # no\"\nabout: 'one\n\n  # no\n  '\n", 0),
    ("inkfall: 1\nname: http://a#b\nabout: |\n  x: 1 # no\n\n   # no\nhints:\n- >-\n  # no\n", 0),
    ("inkfall: 1\nname: \"\\\" # no\"\nabout: ''' # no'\n", 0),
  ]

  @Test(arguments: commented.indices, ["\n", "\r\n", "\r"])
  func commentsAreFoundWhereverTheyAre(index: Int, lineBreak: String) throws {
    let (text, count) = Self.commented[index]
    for mark in ["", "\u{FEFF}"] {
      let level = try LevelDocument(text: mark + text.replacing("\n", with: lineBreak))
      let found = comments(level)
      #expect(found.map { $0.prefix(3) } == (0..<count).map { "# \($0 + 1)" }, "\(level.comments)")
      // They are where they were when the level is written again, and nothing else is another.
      let again = try LevelDocument(text: level.text)
      #expect(comments(again) == found)
      #expect(again.text == level.text)
      #expect(try LevelDocument(text: text).isSame(as: again))
    }
  }

  /// Where the text changes, the comments stay.
  @Test(arguments: commented.indices) func commentsSurviveAnEdit(index: Int) throws {
    let text = Self.commented[index].text
    var level = try LevelDocument(text: text)
    let before = comments(level)
    level.seed = 77
    let edited = try LevelDocument(text: level.text(keepingLayoutOf: text))
    #expect(edited.seed == 77)
    #expect(comments(edited) == before, "\(level.text(keepingLayoutOf: text))")
  }

  // MARK: - Texts

  @Test(arguments: [
    // Escapes are escapes in double quotes only.
    (#"'\ud83d\ude00'"#, #"\ud83d\ude00"#), (#"\ud83d\ude00"#, #"\ud83d\ude00"#),
    (
      #"|-"# + "\n  " + #"\ud83d \\ude00"# + "\n  " + #"\ud83d"#,
      #"\ud83d \\ude00"# + "\n" + #"\ud83d"#
    ),
    (#""\ud83d\ude00 \\ud83d\\\ud83d\ude00""#, #"😀 \ud83d\😀"#),
    ("\"a\u{85}b\u{2028}c\u{2029}\"", "a\u{85}b\u{2028}c\u{2029}"),
    // The characters that stand in for others are characters too.
    (
      "\"\u{FFF0}\u{2028}\u{378}\u{85}\\ufff0\\u0378\\ud83d\\ude00\u{FFF0}\"",
      "\u{FFF0}\u{2028}\u{378}\u{85}\u{FFF0}\u{378}😀\u{FFF0}"
    ),
    ("\u{FFF0} \\ufff0 \u{378} \\u0378", "\u{FFF0} \\ufff0 \u{378} \\u0378"),
    ("'\\uFFF0'", "\\uFFF0"), ("\"\\uFFF0\"", "\u{FFF0}"),
    ("|-\n \tone\n two", "\tone\ntwo"), (">-\n   \tone\n   two", "\tone\ntwo"),
    ("|-\n\n  \n \t\n x", "\n \n\t\nx"), ("\"one\n \t two\"", "one two"),
  ]) func textsAreReadAsTheyAre(yaml: String, text: String) throws {
    let level = try LevelDocument(text: "inkfall: 1\nabout: \(yaml)\nhints:\n- b # c\n")
    #expect(level.about == text && level.hints == ["b"] && comments(level) == ["# c"])
    #expect(try LevelDocument(text: level.text) == level)
  }

  /// Blocks whose first line begins with a tab, among texts that look like them.
  @Test func blocksOfTabsAreReadHoweverManyThereAre() throws {
    let hints = (0..<40).map { "- |-\n   \tone \($0)\n   two\n- \"a |\n  \tb\" # |\n" }.joined()
    let level = try LevelDocument(text: "inkfall: 1\nhints:\n" + hints)
    #expect(level.hints == (0..<40).flatMap { ["\tone \($0)\ntwo", "a | b"] })
    #expect(comments(level) == Array(repeating: "# |", count: 40))
  }

  // MARK: - Refusals

  @Test(arguments: [
    ("name: &a x", ["2:7"]), ("name: *a", ["2:7"]), ("name: *bold* text", ["2:7"]),
    ("name: !a x", ["2:7"]), ("name: !a!b x", ["2:7"]), ("name: !<a x", ["2:7"]),
    ("name: !", ["2:7"]),
    ("name: &a !b \"x\"", ["2:7", "2:10"]), ("name: !b &a\n  # c\n  x", ["2:7", "2:10"]),
    ("name: !b *a", ["2:7", "2:10"]), ("&a name: x\n*b : y", ["2:1", "3:1"]),
    ("&a &b name: x", ["2:1", "2:4"]), ("hints: [&a, *a, !b, \"&c\"]", ["2:9", "2:13", "2:17"]),
    ("bodies: {a: &x.y {}, b: *é, c: !}", ["2:13", "2:25", "2:32"]),
    ("bodies: &a\n  b: {}\nropes: !r\n", ["2:9", "4:8"]),
    ("hints: &a\n- |\n &b\n- &c |\n x", ["2:8", "5:3"]),
  ]) func anchorsAliasesAndTagsAreRefused(text: String, places: [String]) throws {
    let error = #expect(throws: LevelError.self) { try LevelDocument(text: "inkfall: 1\n" + text) }
    let refused = error?.problems.filter { $0.message.hasPrefix("expected a plain value") } ?? []
    #expect(refused.map { "\($0.line):\($0.column)" } == places, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("inkfall: 1\n---\nname: x", "2:1"), ("--- # a\ninkfall: 1\n... # b\n--- # c\n", "4:1"),
    ("inkfall: 1\n...\n%YAML 1.1\n---\nx", "3:1"), ("---\n---\ninkfall: 1", "2:1"),
  ]) func severalDocumentsAreRefused(text: String, place: String) throws {
    let error = #expect(throws: LevelError.self) { try LevelDocument(text: text, file: "f") }
    #expect(
      error?.description.hasPrefix("f:\(place): the file is no YAML: expected a single") == true)
  }

  @Test(arguments: [("[", "]"), ("{a: ", "}"), ("\n    - ", "")])
  func nestingHasALimit(open: String, close: String) throws {
    func text(_ depth: Int) -> String {
      let inner = open == "\n    - " ? "- " : open
      return "inkfall: 1\nmeta:\n  a: " + open + String(repeating: inner, count: depth - 1) + "1"
        + String(repeating: close, count: depth)
    }
    // The level and the two mappings take two.
    #expect(throws: Never.self) { try LevelDocument(text: text(38)) }
    let error = #expect(throws: LevelError.self) { try LevelDocument(text: text(39)) }
    #expect(error?.problems.map(\.message) == ["expected nesting of at most 40 levels"])
  }

  @Test(arguments: ["'a\u{85}b'", "a\u{2028}b", "|\n  a\u{2029}b", "\n  a\\\u{2028}b"])
  func lineSeparatorsAreRefusedOutsideOfDoubleQuotes(text: String) throws {
    let error = #expect(throws: LevelError.self) {
      try LevelDocument(text: "inkfall: 1\nseed: \"\u{2028}\" # \u{85}\nname: \(text)\nbodys: {}")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(error?.problems.filter { $0.message.contains("a line separator") }.count == 1)
    // The lines are counted as everybody else counts them.
    #expect(error?.problems.last?.line == 3 + lines)
  }

  /// What takes a repair or a sentence of ours takes no more time for all that: a tenth of a second, and hours where
  /// it grows with the square. The minute is that of the thread: waiting for a free processor takes as long beside a
  /// build.
  @Test(
    arguments: [
      ("a: |\n \tx\n", ""), ("a: !t *x\n", ""), ("a: !f!t x\n", ""), ("[}\n", ""),
      ("[[1], #]\n", ""),
      ("x\u{2028}", ""), ("\\ud83d\\ude00", "name: \""), ("b: c\n", "name: \""), ("[1],", "a: ["),
      ("# x ]\n", "a: ["), ("- a:b\n", ""), ("-\t", ""), ("|\n", "name: "),
    ])
  func hostileTextsAreRefusedSoon(piece: String, before: String) throws {
    let text = "inkfall: 1\n" + before + String(repeating: piece, count: 200_000 / piece.utf8.count)
    let start = Self.threadSeconds
    #expect(throws: LevelError.self) { try LevelDocument(text: text) }
    #expect(Self.threadSeconds - start < 60)
  }

  /// What this thread has computed (s).
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  private func problems(_ text: String) -> [LevelProblem] {
    do {
      _ = try LevelDocument(text: text)
      return []
    } catch {
      return error.problems
    }
  }

  /// Refused at the bracket that is too deep, however many follow and whether they are closed: reading
  /// takes no more time for them.
  @Test(arguments: [50, 1_100, 50_000], [false, true])
  func bracketsWithoutEndAreRefusedAtTheirPlace(count: Int, isClosed: Bool) {
    let text =
      "inkfall: 1\nmeta: " + String(repeating: "[", count: count)
      + (isClosed ? String(repeating: "]", count: count) : "") + "\n"
    let found = problems(text)
    #expect(found.count == 1 && found[0].line == 2 && found[0].column == 46, "\(found)")
    #expect(found.first?.message.contains("nesting") == true, "\(found)")
  }

  /// Brackets without end behind another mistake.
  @Test func aMistakeBeforeManyBracketsIsTold() {
    let found = problems("inkfall: 1\nname: a: b\nmeta: " + String(repeating: "[", count: 50_000))
    #expect(found.contains { $0.line == 2 }, "\(found.prefix(3))")
  }

  /// Each is told, and a file full of them is read as others are.
  @Test(arguments: ["a\u{2028}b", "\"\\ud83d\""]) func manyOddCharactersAreTold(value: String) {
    let lines = (0..<50_000).map { "  n\($0): \(value)\n" }
    let found = problems("inkfall: 1\nmeta:\n" + lines.joined())
    #expect(found.count > 1000 && found[0].line == 3, "\(found.prefix(3))")
  }

  /// Messages quote what stands in the file.
  @Test func messagesQuoteOddCharactersAsTheyAre() {
    let text = "inkfall: 1\nbodies: {a\u{2028}b: {}, c\u{85}d: {}, \"e\u{2029}f\": {}}\n"
    for problem in problems(text) {
      let scalars = problem.message.unicodeScalars
      #expect(!scalars.contains { [0xFFF0, 0x378].contains($0.value) }, "\(problem)")
    }
  }

  @Test func tabsMayIndentJSON() {
    let text = "{\n\t\"inkfall\": 1,\n\t\"bodies\": {\n\t\t\"a\": {\"att\": [0, 1]}\n\t}\n}\n"
    let found = problems(text)
    #expect(found.count == 1 && found[0].line == 4, "\(found)")
  }
}
