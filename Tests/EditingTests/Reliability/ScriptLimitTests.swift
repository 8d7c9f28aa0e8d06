// Issue 34, number 20: what a file says bounds the work it asks for; messages name line and column.

import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels
@testable import Sandbox
@testable import SandboxSupport

@Suite("Limits of scripts")
struct ScriptLimitTests {
  /// Files of `.hand` that ask for too much or for nothing, where it stands, and a part of the message.
  @Test(arguments: [
    ("1 knife -7.2,6.2 -7.2,9223372036854775808", "a.hand:1:18: ", "-100000 to 100000"),
    ("# words\n1e39 knife -0.8,8 0.8,8", "a.hand:2:1: ", "from 0.0 to 600.0, found \"1e39\""),
    ("0.5 hull 0,0 -5.15,-1756381.27 1,1", "a.hand:1:14: ", "found \"-5.15,-1756381.27\""),
    ("0.5 draw 0,0 10000000,7.15", "a.hand:1:14: ", "found \"10000000,7.15\""),
    ("0.5 draw 0,0 50000,7.15", "a.hand:1:10: ", "a stroke of at most 1000 m"),
    ("0.5 draw 0,0 1,inf", "a.hand:1:14: ", "a point X,Y"),
    ("0.5 draw 0,0 nan,1", "a.hand:1:14: ", "a point X,Y"),
    ("0.5 draw", "a.hand:1:9: ", "found the end of the line"),
    ("0.5 fly 0,0", "a.hand:1:5: ", "found \"fly\""),
    ("0.5", "a.hand:1:4: ", "found the end of the line"),
    ("1 key right 1e300", "a.hand:1:13: ", "from 0.0 to 600.0"),
    ("1 key right 1 2", "a.hand:1:15: ", "the end of the line, found \"2\""),
    ("inf press 1,1", "a.hand:1:1: ", "found \"inf\""),
  ])
  func handScriptsBeyondThePaperAreRefused(text: String, place: String, part: String) {
    let failure = #expect(throws: HandScript.Failure.self) {
      try HandScript(text, named: "a.hand")
    }
    #expect(failure?.description.hasPrefix(place) == true, "\(failure?.description ?? "")")
    #expect(failure?.description.contains(part) == true, "\(failure?.description ?? "")")
  }

  /// Many strokes, each of which may be.
  @Test func allStrokesOfAFileTogetherAreBounded() {
    let failure = #expect(throws: HandScript.Failure.self) {
      try HandScript(
        Array(repeating: "0 draw 0,0 900,0", count: 20).joined(separator: "\n"), named: "a.hand")
    }
    #expect(failure?.description.hasPrefix("a.hand:3:3: ") == true)
    #expect(throws: HandScript.Failure.self) {
      try HandScript(
        Array(repeating: "0 press 1,1", count: HandScript.mostGestures + 1)
          .joined(separator: "\n"), named: "a.hand")
    }
  }

  /// Files of something else, as line ends alone, are not read to their end.
  @Test(arguments: [PlayerInputs.mostLines, ScriptWord.mostLines])
  func filesOfTooManyLinesAreRefused(count: Int) {
    let text = String(repeating: "\n", count: count + 1)
    #expect(throws: LevelError.self) { try PlayerInputs.read(text, file: "a.keys") }
    if count < ScriptWord.mostLines { return }
    #expect(throws: HandScript.Failure.self) { try HandScript(text, named: "a.hand") }
    #expect(throws: InputScript.Failure.self) { try InputScript.parse(text, named: "s.txt") }
  }

  @Test func wrongLinesOfKeysAreToldUpToALimit() {
    let text = String(repeating: "nothing\n", count: 5000)
    let error = #expect(throws: LevelError.self) { try PlayerInputs.read(text, file: "a.keys") }
    #expect(error?.problems.count == PlayerInputs.mostProblems)
  }

  @Test func noLineHasTooManyWords() {
    let line = "0 draw" + String(repeating: " 0,0", count: ScriptWord.mostWords)
    #expect(ScriptWord.words(of: line[...]).count == ScriptWord.mostWords)
    #expect(throws: HandScript.Failure.self) { try HandScript(line, named: "a.hand") }
  }

  @Test(arguments: [
    (Vec2(0, 0), Vec2(0, 0)), (Vec2(0, 0), Vec2(.infinity, 0)), (Vec2(0, 0), Vec2(.nan, 0)),
    (Vec2(-3e38, 0), Vec2(3e38, 0)),
  ])
  func movesAreCountedWhateverTheNumbers(from: Vec2, to: Vec2) {
    #expect(1...HandScript.mostMoves ~= HandScript.Gesture.moves(from: from, to: to))
  }

  /// Input scripts of the window.
  @Test(arguments: [
    ("1e300 move 1 1", "s.txt:1:1: "), ("-1 quit", "s.txt:1:1: "), ("nan quit", "s.txt:1:1: "),
    ("0 move 1e9 1", "s.txt:1:8: "), ("0 move 1 nan", "s.txt:1:10: "),
    ("# words\n0 wheel 1e9", "s.txt:2:9: "), ("0 wheel inf", "s.txt:1:9: "),
    ("0 jump", "s.txt:1:3: "), ("0", "s.txt:1:2: "), ("0 down up", "s.txt:1:8: "),
  ])
  func inputScriptsBeyondTheWindowAreRefused(text: String, place: String) {
    let failure = #expect(throws: InputScript.Failure.self) {
      try InputScript.parse(text, named: "s.txt")
    }
    #expect(failure?.description.hasPrefix(place) == true, "\(failure?.description ?? "")")
    #expect(failure?.description.contains(", found ") == true)
  }

  /// A key that is pressed with Shift and let go leaves nothing held for the mouse after it.
  @Test(arguments: ["shift+f", "ctrl+shift+z", "alt+d"])
  func aPressLeavesNoModifierHeld(key: String) throws {
    let hand = try AppDriver()
    for timed in try InputScript.parse("0 key \(key)", named: "s.txt") {
      hand.app.handle(timed.event)
    }
    #expect(hand.app.workbench.modifiers.isEmpty)
  }
}
