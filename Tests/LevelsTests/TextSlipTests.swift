// Issue 34, number 17: JSON with surrogate pairs, emoji, block texts, slips of YAML told with their cause.
import Foundation
import Levels
import Physics
import Testing

@Suite("Texts of levels as people and programs write them") struct TextSlipTests {
  // MARK: - JSON

  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"), (#""a \uD83D\uDE00\uD83C\uDF89 b""#, "a 😀🎉 b"),
    (#""\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67""#, "👨‍👩‍👧"),
    (#""\ud800\udc00""#, "\u{10000}"),
    (#""\udbff\udffd""#, "\u{10FFFD}"), (#""\\ud83d""#, #"\ud83d"#), (#""é\n\t\/\"""#, "é\n\t/\""),
    ("\"a\u{2028}b\u{85}c\"", "a\u{2028}b\u{85}c"),
  ]) func textsOfJSONAreReadAndComeBack(json: String, text: String) throws {
    let level = try LevelDocument(text: "{\"inkfall\": 1, \"name\": \(json), \"about\": \(json)}")
    #expect(level.name == text && level.about == text)
    #expect(try LevelDocument(text: level.text) == level)
  }

  @Test(arguments: [
    (#"{"inkfall": 1, "name": "\ud83d"}"#, "level:1:25: "),
    (#"{"inkfall": 1, "name": "ab\ude00"}"#, "level:1:27: "),
    ("{\"inkfall\": 1,\n \"name\": \"\\ude00\\ud83d\"}", "level:2:11: "),
  ]) func halfACharacterIsToldWithItsPlace(json: String, place: String) throws {
    let error = try #require(throws: LevelError.self) { try LevelDocument(text: json) }
    #expect(error.description.hasPrefix(place))
    #expect(error.description.contains("two halves"))
  }

  /// What follows on the line is told at its own column.
  @Test func columnsBehindAPairAreRight() throws {
    let json = #"{"inkfall": 1, "name": "\ud83d\ude00\ud83d\ude00", "bodys": {}}"#
    let error = try #require(throws: LevelError.self) { try LevelDocument(text: json) }
    let column = json.distance(from: json.startIndex, to: json.range(of: "\"bodys\"")!.lowerBound)
    #expect(error.problems.map(\.column) == [column + 1])
  }

  @Test(arguments: [
    ("{\"inkfall\": 1\n \"name\": \"x\"}", "level.yaml", "a comma is missing at the end of line 1"),
    ("{\"inkfall\": 1,\n \"about\": \"a\"\n\n \"name\": \"x\"}", "a.json", "at the end of line 2"),
    ("{\"inkfall\": 1, // one\n \"name\": \"x\"}", "a.json", "no JSON"),
    ("{\"inkfall\": 1, \"name\": \"\\u12\"}", "level", "no JSON"),
  ]) func mistakesOfJSONAreThoseOfJSON(text: String, file: String, message: String) throws {
    let error = try #require(throws: LevelError.self) { try LevelReader.read(text, file: file) }
    #expect(error.description.contains("the file is no JSON: "), "\(error)")
    #expect(error.description.contains(message), "\(error)")
  }

  // MARK: - Emoji and blocks

  private static let blocks: [(text: String, lines: String)] = [
    ("Line one.\nLine two.\n", "about: |\n  Line one.\n  Line two.\n"),
    ("One\n\nTwo", "about: |-\n  One\n\n  Two\n"),
    ("# no comment\n- no list: 1\n--- 🎉\n", "about: |\n  # no comment\n  - no list: 1\n  --- 🎉\n"),
    ("  in\nout\n", "about: |2\n    in\n  out\n"),
    ("\ttab\nx", "about: |2-\n  \ttab\n  x\n"),
    ("\"quoted\" \\ 'too'\n{x: [", "about: |-\n  \"quoted\" \\ 'too'\n  {x: [\n"),
    ("end \nspace", "about: |-\n  end \n  space\n"), ("many\n\n\n", "about: |+\n  many\n\n\n"),
    ("\nfirst", "about: |-\n\n  first\n"), ("\n", "about: \"\\n\"\n"),
    ("one\n \n\t\ntwo\t\n", "about: |\n  one\n   \n  \t\n  two\t\n"),
    ("\n\n in\n", "about: |2\n\n\n   in\n"), (" \n\n", "about: |2+\n   \n\n"),
    ("a\u{A0}b\n\u{FEFF}c\n", "about: |\n  a\u{A0}b\n  \u{FEFF}c\n"),
    ("\u{E000}\u{F8FF}\n\u{E040}", "about: |-\n  \u{E000}\u{F8FF}\n  \u{E040}\n"),
    ("\u{F0000}\n\u{E0041}\u{1FFFE}\n", "about: |\n  \u{F0000}\n  \u{E0041}\u{1FFFE}\n"),
    ("\u{202E}a\n\u{2066}b\n", "about: |\n  \u{202E}a\n  \u{2066}b\n"),
    ("a\rb\n", "about: \"a\\u000Db\\n\"\n"),
    ("a\u{85}b\n", "about: \"a\\u0085b\\n\"\n"), ("a\u{2028}b\n", "about: \"a\\u2028b\\n\"\n"),
    ("a\u{FFFE}\n", "about: \"a\\uFFFE\\n\"\n"),
    ("bell\u{7}\nx", "about: \"bell\\u0007\\nx\"\n"), ("Party 🎉", "about: \"Party 🎉\"\n"),
    ("👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é", "about: \"👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é\"\n"),
  ]

  @Test(arguments: blocks.indices) func aTextIsWrittenReadablyAndReadBack(index: Int) throws {
    let (text, lines) = Self.blocks[index]
    var level = LevelDocument()
    level.about = text
    #expect(level.text == "inkfall: 1\n" + lines)
    #expect(try LevelDocument(text: level.text) == level)
    level.hints = [text, "and", text]
    level.labels["l"] = LevelLabel(order: 1, text: text)
    level.comments.above["about"] = ["# above"]
    level.comments.behind["about"] = "# behind"
    let again = try LevelDocument(text: level.text)
    #expect(again == level)
    #expect(again.text == level.text)
  }

  /// Blocks of people, whose indentation and end are as they like; what they say, and the same block as it is written.
  private static let written: [(lines: String, text: String, canonical: String)] = [
    ("about: |\n  one \n  two\n", "one \ntwo\n", "about: |\n  one \n  two\n"),
    ("about: |\n    \tone\n    two\n", "\tone\ntwo\n", "about: |2\n  \tone\n  two\n"),
    ("about: |-\n\n \tone\n", "\n\tone", "about: |2-\n\n  \tone\n"),
    ("about: |+\n   one\n\n\nseed: 3\n", "one\n\n\n", "about: |+\n  one\n\n\nseed: 3\n"),
    ("about: >\n  one\n  two\n\n  three\n", "one two\nthree\n", "about: |\n  one two\n  three\n"),
  ]

  @Test(arguments: written.indices) func aBlockStaysABlock(index: Int) throws {
    let (lines, text, canonical) = Self.written[index]
    let level = try LevelDocument(text: "inkfall: 1\n" + lines)
    #expect(level.about == text)
    #expect(level.text == "inkfall: 1\n" + canonical)
    #expect(try LevelDocument(text: level.text) == level)
  }

  /// What follows a block that ends with empty lines has none before it, or they would be lines of the block.
  @Test func emptyLinesBehindABlockAreThoseOfItsText() throws {
    var level = LevelDocument()
    level.about = "one\n\n"
    level.hints = ["two\n\n\n", "\tthree\n\n"]
    level.bodies["a"] = LevelBody(order: 1)
    level.meta = .mapping([LevelValue.Field("note", .text("four\n\n"))])
    level.comments.above["hints"] = ["# above"]
    level.comments.foot = ["# foot"]
    let text = level.text
    let again = try LevelDocument(text: text)
    #expect(again == level)
    #expect(again.comments.foot == ["# foot"] && again.comments.above["hints"] == ["# above"])
    #expect(again.text == text)
    #expect(text.contains("about: |+\n  one\n\n# above\nhints:\n  - |+\n    two\n\n\n"))
  }

  @Test(arguments: [
    Float(1e-5), 1e20, 1.5e-7, -1e-30, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ])
  func numbersAreNumbersToReadersOfYAML1_1(number: Float) throws {
    var level = LevelDocument()
    level.world.gravity = Vec2(number.magnitude > 1e9 ? 1e-5 : number, 0)
    level.meta = .mapping([LevelValue.Field("n", .number(Double(number)))])
    let text = level.text
    let numbers = text.matches(of: #/-?[0-9][0-9.]*e[-+]?[0-9]+/#).map { String($0.output) }
    #expect(!numbers.isEmpty)
    for number in numbers {
      #expect(number.contains(".") && number.contains(#/e[-+]/#), "\(number)")
    }
    #expect(try LevelDocument(text: text) == level)
  }

  // MARK: - Slips

  private struct Slip: Sendable, CustomTestStringConvertible {
    let text: String
    let place: String
    let cause: String
    var testDescription: String { text }
  }

  private static let slips: [Slip] = [
    (
      "bodies:\n  a:\n    at:[0, 1]\n    shapes: [{box: [1, 1]}]", "4:7",
      "space is missing after the colon"
    ),
    ("bodies:\n  a:\n    at:[0, 1]", "4:7", "space is missing after the colon"),
    ("name:Level\nseed: 3", "2:5", "space is missing after the colon"),
    ("seed: 3\nname:Level", "3:5", "space is missing after the colon"),
    ("bodies: {a: {angle:30}}", "2:19", "space is missing after the colon"),
    (
      "decoration:\n  d: {color: #ff0000, shapes: [{circle: 1}]}\n  e: {shapes: [{circle: 1}]}",
      "3:14", "begins a comment"
    ),
    (
      "decoration:\n  d:\n    color: #ff0000\n    shapes: [{circle: 1}]", "4:12", "begins a comment"
    ),
    (
      "labels:\n  l: {text: Level #3, at: [0, 1]}\n  m: {text: B, at: [0, 2]}", "3:19",
      "begins a comment"
    ),
    (
      "bodies:\n  a:\n    at:\u{A0}[0, 1]\n    shapes: [{circle: 1}]", "4:8",
      "non-breaking space (U+00A0)"
    ),
    ("bodies:\n\u{A0}\u{A0}a: {}", "3:1", "non-breaking space (U+00A0)"),
    ("bodies:\n  a: {type:\u{3000}static}", "3:12", "unusual space (U+3000)"),
    ("bodies:\n\ta: {}", "3:1", "a tab indents this line"),
    ("bodies:\n  a:\n    at: [0, 1]\n\tangle: 3", "5:1", "a tab indents this line"),
    ("bodies:\n  a: {type: “static”}", "3:13", "typographic quotation mark"),
    ("name: “a: b”", "2:7", "typographic quotation mark"),
    ("expect:\n  -{at: 1, body: a, y: {below: 1}}", "3:3", "space is missing after the dash"),
    ("name: \"open\nbodies:\n  a: {}", "2:7", "not closed on its line"),
    ("name: 'open\nabout: 'closed'", "2:7", "not closed on its line"),
    ("bodies:\n  a: {at: [0, 1}\n  b: {}", "3:11", "the [ is not closed"),
    ("bodies:\n  a: {at: [0, 1]\n  b: {at: [1, 1]}", "3:6", "the { is not closed"),
    ("bodies:\n  a:\n    shapes: [{circle: 1}\n    angle: 3", "4:13", "the [ is not closed"),
    ("name: a\u{2028}b", "2:8", "a line separator (U+2028)"),
  ].map { Slip(text: $0.0, place: $0.1, cause: $0.2) }

  @Test(arguments: slips) private func aSlipIsToldOnItsOwnLineWithItsCause(slip: Slip) throws {
    let error = try #require(throws: LevelError.self) {
      try LevelDocument(text: "inkfall: 1\n" + slip.text, file: "f")
    }
    let lines = error.description.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("f:\(slip.place): ") && $0.contains(slip.cause) },
      "\(error.description)")
  }

  /// What looks like a slip and is none is read without a word.
  @Test(arguments: [
    "name: “Quoted”", "name: a\u{A0}b", "name: see http://x", "about: \"at:[0, 1]\nb: c\"",
    "about: |\n  at:[0, 1]\n  \"open\n  - -x", "seed: 3 #no space", "# at:[0, 1]\u{2028} x",
    "name: a  #b",
  ]) func whatIsNoSlipIsRead(text: String) throws {
    let level = try LevelDocument(text: "inkfall: 1\n" + text)
    #expect(try LevelDocument(text: level.text) == level)
  }
}
