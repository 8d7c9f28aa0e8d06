import Foundation
import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox

/// The levels that are made to be solved, solved as a hand does.
@Suite("The levels to solve")
struct PuzzleLevelsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("levels")
  private static let paths = LevelCourse.read(folder).levels.map(\.path)

  @Test func thereAreThreeGroupsOfSevenOrMore() {
    let course = LevelCourse.read(Self.folder)
    #expect(course.groups.map(\.title) == ["Strokes", "Ropes", "Machines"])
    #expect(course.groups.allSatisfy { $0.levels.count >= 7 })
    #expect(Set(course.levels.map(\.name)).count == course.levels.count)
  }

  @Test(arguments: paths) func itsSolutionSolvesIt(path: String) throws {
    let script = try HandScript(contentsOf: #require(Solutions.hand(of: path)))
    let hand = try HandPlay(level: path)
    hand.play(script)
    #expect(hand.app.status.isWon, "\(hand.sentence)")
    // The solution that comes with a level is a good one.
    if let stars = hand.app.document.level.tools.stars {
      #expect(stars.count(forInk: hand.app.document.ink.used(in: hand.app.document.level)) == 3)
    }
  }

  /// Nobody draws to the centimeter.
  @Test(arguments: paths) func aLessSteadyHandSolvesItToo(path: String) throws {
    let script = try HandScript(contentsOf: #require(Solutions.hand(of: path)))
    let solved = try (UInt64(1)...3).count { seed in
      let hand = try HandPlay(level: path)
      hand.play(script.perturbed(by: 0.04, seed: seed))
      return hand.app.status.isWon
    }
    #expect(solved >= 2)
  }

  @Test func whatAHandDoesIsReadWithItsErrors() throws {
    let script = try HandScript(
      "# A comment\n2 key right 1.5\n\n0.5 line 0,1 2,-3.5 # a wire\n1 press 1,1\n0 wall 0,0 1,0",
      named: "a.hand")
    #expect(
      script.gestures.map(\.gesture) == [
        .drag(.line, nil, [Vec2(0, 0), Vec2(1, 0)]),
        .drag(.draw, .line, [Vec2(0, 1), Vec2(2, -3.5)]), .press(Vec2(1, 1)),
        .key("right", held: 1.5),
      ])
    for (text, place) in [
      ("x draw 0,0", "b.hand:1"), ("1", "b.hand:1"), ("1 draw", "b.hand:1"),
      ("\n1 fly 0,0", "b.hand:2"), ("1 draw 0", "b.hand:1"), ("1 press 0,0 1,1", "b.hand:1"),
      ("-1 draw 0,0 1,1", "b.hand:1"), ("1 draw 0,nan 1,1", "b.hand:1"),
    ] {
      let failure = #expect(throws: HandScript.Failure.self) {
        try HandScript(text, named: "b.hand")
      }
      #expect(failure?.description.hasPrefix(place) == true, "\(text)")
    }
  }

  @Test func aLessSteadyHandIsTheSameOneEachTime() throws {
    let script = try HandScript("0 draw 0,0 1,1 2,0\n1 key a", named: "a.hand")
    let shaky = script.perturbed(by: 0.1, seed: 3)
    #expect(shaky == script.perturbed(by: 0.1, seed: 3) && shaky != script)
    #expect(shaky != script.perturbed(by: 0.1, seed: 4))
    guard case .drag(_, _, let points) = shaky.gestures[0].gesture else {
      throw CancellationError()
    }
    #expect(points[0].length < 0.15)
    // The stroke keeps its form.
    #expect((points[1] - points[0]).distance(to: Vec2(1, 1)) < 1e-5)
  }
}
