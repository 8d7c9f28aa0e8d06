// Issue 34, number 1: a win in which the player had no part counts for nothing.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

@Suite("Wins without ink")
struct IdleWinTests {
  /// A level that is won by itself after a second.
  private static func level(tools: String = "{allow: [draw, erase], ink: 20, stars: [2, 5]}")
    -> String
  {
    """
    inkfall: 1
    name: Wait
    tools: \(tools)
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      plate: {type: static, at: [0, 4], shapes: [{box: [3, 3]}]}
    goals:
      g: {survive: 1}
    camera: {center: [0, 4], height: 12}
    """
  }

  /// Plays a puzzle of a course and waits for the win.
  ///
  /// - Parameters:
  ///   - solution: The strokes that are stored as its solution, if there are any.
  ///   - ink: How much is drawn (m).
  private func play(_ level: String, solution: String?, ink: Float) throws -> App {
    let library = try TestFolder.make()
    let group = library.appendingPathComponent("1-first")
    let solutions = group.appendingPathComponent("solutions")
    try FileManager.default.createDirectory(at: solutions, withIntermediateDirectories: true)
    let file = group.appendingPathComponent("01-wait.yaml")
    try level.write(to: file, atomically: true, encoding: .utf8)
    try solution?.write(
      to: solutions.appendingPathComponent("01-wait.hand"), atomically: true, encoding: .utf8)
    let app = App(
      .init(
        level: file.path, mode: .stepped, stateFolder: try TestFolder.make(), nameSeed: 7,
        puzzleFolders: [library]))
    app.advance(by: 0)
    if ink > 0 {
      app.perform(.draw(as: .line))
      app.drag(along: AppDriver.line(Vec2(-9, 3), Vec2(-9 + ink, 3)))
    }
    app.advance(by: 3)
    #expect(app.status.isWon && app.playing.win != nil)
    return app
  }

  /// A puzzle whose file holds the stroke that solves it.
  @Test func aWinThatNobodyDrewForIsNotNotedAndHasNoStars() throws {
    let solution = "0.5 draw 0,1 2,1 2,2"
    let app = try play(Self.level(), solution: solution, ink: 0)
    #expect(app.playing.progress.levels.isEmpty)
    #expect(app.playing.win?.stars == nil && app.playing.win?.isBest == false)
    #expect(app.winWords == nil)
    // Drawn for, it counts.
    let drawn = try play(Self.level(), solution: solution, ink: 1)
    #expect(drawn.playing.progress.levels.count == 1 && drawn.playing.win?.stars == 3)
  }

  @Test func aWinWithoutInkCountsWhereTheSolutionNeedsNone() throws {
    let app = try play(Self.level(), solution: "1 press 0,4", ink: 0)
    #expect(app.playing.progress.levels.count == 1 && app.playing.win?.stars == 3)
  }

  /// Without a stored solution a level that is won without ink has shown that it can be.
  @Test(arguments: [
    "{allow: [draw, grab], ink: 20, stars: [2, 5]}", "{allow: [rope, knife], stars: [2, 5]}",
    "{allow: [erase], ink: 20, stars: [2, 5]}", "{ink: 20, stars: [2, 5]}",
    "{allow: [draw, erase], ink: 20, stars: [2, 5]}",
    "{allow: [draw, erase], ink: 20}",
  ])
  func aWinWithoutInkCountsWhereItMayHaveBeenThePlayers(_ tools: String) throws {
    let app = try play(Self.level(tools: tools), solution: nil, ink: 0)
    #expect(app.playing.progress.levels.count == 1)
    #expect((app.playing.win?.stars == 3) == tools.contains("stars"))
  }

  @Test func inkIsRoundedUpAndItsLimitsDown() {
    let cases: [(ink: Float, used: String, limit: String)] = [
      (5, "5.0 m", "5.0 m"), (5.004, "5.0 m", "5.0 m"), (5.018, "5.1 m", "5.0 m"),
      (4.96, "5.0 m", "4.9 m"), (0, "0.0 m", "0.0 m"), (0.7, "0.7 m", "0.7 m"),
      (9.93, "10 m", "9.9 m"), (12.3, "13 m", "12 m"), (12, "12 m", "12 m"),
    ]
    for (ink, used, limit) in cases {
      #expect(NumberWords.inkUsed(ink) == used, "\(ink)")
      #expect(NumberWords.inkLimit(ink) == limit, "\(ink)")
    }
  }

  /// What was too much for three stars does not look as if it were enough.
  @Test func whatIsShownAgreesWithTheStars() {
    let stars = LevelStarThresholds(three: 5, two: 8)
    for i in 0..<400 {
      let ink = 4.8 + 0.001 * Float(i)
      let looksEnough = NumberWords.inkUsed(ink) <= NumberWords.inkLimit(stars.three)
      #expect(
        looksEnough || stars.count(forInk: ink) < 3 || (ink - 5.005).magnitude < 1e-4, "\(ink)")
      #expect(!looksEnough || stars.count(forInk: ink) == 3 || (ink - 5.005).magnitude < 1e-4)
    }
  }
}
