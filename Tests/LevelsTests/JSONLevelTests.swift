import Levels
import Testing

/// JSON is the same to the reader as YAML, though all of its words are in quotes.
@Suite struct JSONLevelTests {
  private static let yaml = """
    inkfall: 1
    bodies:
      ball: {role: token, at: [0, 3], shapes: [{circle: 1}]}
      home: {role: goal, type: static, shapes: [{box: [1, 1]}]}
    zones:
      there: {box: [1, 1]}
    goals:
      a: {token: all, reaches: any}
      b: {stars: all}
    rules:
      r: {when: {touches: [ball, any]}, do: [{say: touched}]}
      s: {when: {enters: [any, there]}, do: [{say: entered}]}

    """
  private static let json = """
    {
      "inkfall": 1,
      "bodies": {
        "ball": {"role": "token", "at": [0, 3], "shapes": [{"circle": 1}]},
        "home": {"role": "goal", "type": "static", "shapes": [{"box": [1, 1]}]}
      },
      "zones": {"there": {"box": [1, 1]}},
      "goals": {
        "a": {"token": "all", "reaches": "any"},
        "b": {"stars": "all"}
      },
      "rules": {
        "r": {"when": {"touches": ["ball", "any"]}, "do": [{"say": "touched"}]},
        "s": {"when": {"enters": ["any", "there"]}, "do": [{"say": "entered"}]}
      }
    }
    """

  @Test func wordsInQuotesAreWords() throws {
    #expect(try LevelDocument(text: Self.json) == LevelDocument(text: Self.yaml))
  }

  /// In quotes it is the name, where somebody has called a body so.
  @Test func aBodyOfThatNameIsMeantByItsNameInQuotes() throws {
    let text = Self.yaml.replacing(
      "  home:",
      with:
        "  any: {role: token, shapes: [{circle: 1}]}\n  all: {role: token, shapes: [{circle: 1}]}\n  home:"
    )
    let plain = try LevelDocument(text: text)
    #expect(plain.goals["a"]?.condition == .reaches(token: nil, .anyGoal))
    let quoted = try LevelDocument(
      text: text.replacing("token: all", with: "token: \"all\"")
        .replacing("[ball, any]", with: "[ball, \"any\"]"))
    #expect(quoted.goals["a"]?.condition == .reaches(token: "all", .anyGoal))
    #expect(quoted.rules["r"]?.trigger == .touches("ball", "any"))
    #expect(try LevelDocument(text: quoted.text) == quoted)
  }

  /// What JSON allows and YAML or its parser does not: characters that nobody sees, keys beyond 1,024
  /// characters, a colon on a later line. What is wrong behind it is told at its place.
  @Test(
    arguments: [
      "\u{7F}", "\u{7F}\u{7F}a\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "\u{FFFE}", "\u{FFFF}",
      "\u{FEFF}",
      "\u{378}\u{7F}\u{FFF0}\u{80}", String(repeating: "k", count: 1030),
      String(repeating: "k\\\"\\\\", count: 300), String(repeating: "\u{7F}é😀", count: 400),
    ], [":", "\n:", " \n\n  : \n", "\t:"])
  func textsAndKeysOfJSON(text: String, colon: String) throws {
    let start = "{\"inkfall\": 1, \"meta\": {\"\(text)\"\(colon)\"\(text)\", \"n\"\(colon)[1],"
    let json = start + " \"\(text) {\"\(colon) [{\"\(text)\"\(colon)2}]}, \"name\"\(colon) \"A\"}"
    let level = try LevelDocument(text: json)
    let word = text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    #expect(
      level.meta
        == .mapping([
          .init(word, .text(word)), .init("n", .list([.integer(1)])),
          .init(word + " {", .list([.mapping([.init(word, .integer(2))])])),
        ]))
    #expect(level.name == "A")
    let again = try LevelDocument(text: level.text)
    #expect(again.meta == level.meta && again.text == level.text)

    // Another field, right behind these.
    let wrong = json.dropLast() + ", \"seed\": x}"
    let problem = try #require(
      throws: LevelError.self, performing: { try LevelDocument(text: String(wrong)) }
    ).problems
    #expect(problem.count == 1 && problem.first?.path == "seed")
    let before = wrong.dropLast(2).unicodeScalars
    let line = before.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(problem.first?.line == line.count)
    #expect(problem.first?.column == (line.last?.count ?? 0) + 1)
  }

  /// Outside of quotes such characters are refused where they stand.
  @Test(arguments: [("\u{7F}", "U+007F"), ("\u{80}", "U+0080"), ("\u{FFFF}", "U+FFFF")])
  func charactersThatOnlyQuotesMayHave(character: String, code: String) throws {
    let error = try #require(throws: LevelError.self) {
      try LevelDocument(text: "inkfall: 1\nabout: a\(character)b\nname: \"\(character)\"\n")
    }
    #expect(error.problems.map { [$0.line, $0.column] } == [[2, 9]])
    #expect(error.description.contains(code))
  }

  /// −0 is another number than 0, as the world's bits tell: it is written though 0 is the default.
  @Test func minusZeroIsKept() throws {
    let text = """
      inkfall: 1
      bodies: {a: {at: [-0.0, 0], velocity: [0, -0.0], spin: -0.0, shapes: [{circle: 1}]}}
      joints: {j: {type: revolute, from: {body: a}, to: {world: [0, 3]}, motorSpeed: -0.0}}
      lights: {l: {at: [0, -0.0]}}

      """
    let level = try LevelDocument(text: text)
    let again = try LevelDocument(text: level.text)
    #expect(again.bodies["a"]?.position.x.sign == .minus)
    #expect(again.bodies["a"]?.velocity.y.sign == .minus)
    #expect(again.bodies["a"]?.spin.sign == .minus)
    #expect(again.lights["l"]?.place.at.y.sign == .minus)
    #expect(
      try LevelBuilder.build(again).world.stateHash == LevelBuilder.build(level).world.stateHash
    )
  }
}
