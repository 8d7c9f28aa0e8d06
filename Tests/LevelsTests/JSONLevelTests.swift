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
