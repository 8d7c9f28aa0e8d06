import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Levels as a game: stars, progress, hints, starting over, the list of levels.
@Suite("Solving levels")
struct SolvingTests {
  /// It is won by itself after 3 s, so that what a win is worth depends on the ink alone.
  private static let level = """
    inkfall: 1
    name: Wait
    about: Wait for it.
    hints: [Be patient., Very patient.]
    tools: {allow: [draw, erase], ink: 20, stars: [2, 5]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
    goals:
      g: {survive: 3, about: Wait.}
    camera: {center: [0, 4], height: 12}
    """

  /// Opens the level anew, draws a line of a length (m), and waits for the win.
  private func solve(_ hand: AppDriver, ink length: Float) {
    hand.app.perform(.restart)
    hand.run(0.2)
    hand.app.perform(.draw(as: .line))
    if length > 0 { hand.drag(AppDriver.line(Vec2(-2, 3), Vec2(-2 + length, 3))) }
    hand.run(4)
  }

  // MARK: - Stars and progress

  @Test func aWinIsWorthMoreStarsTheLessInkItTook() throws {
    let hand = try AppDriver(Self.level)
    for (length, stars) in [(Float(7), 1), (4, 2), (1, 3)] {
      solve(hand, ink: length)
      let win = try #require(hand.app.playing.win)
      #expect(win.stars == stars, "\(length) m")
      #expect((win.ink - length).magnitude < 0.1)
      #expect(win.isBest)
    }
    solve(hand, ink: 6)
    #expect(hand.app.playing.win?.stars == 1 && hand.app.playing.win?.isBest == false)
  }

  @Test func whatWasSolvedIsKnownAtTheNextStart() throws {
    let hand = try AppDriver(Self.level)
    solve(hand, ink: 4)
    let key = LevelCourse.key(of: try #require(hand.app.file.path))
    let again = try AppDriver(Self.level, folder: hand.folder)
    let best = try #require(again.app.playing.progress.best(of: key))
    #expect(best.stars == 2 && (best.ink - 4).magnitude < 0.1)
    // More ink takes nothing away.
    solve(again, ink: 7)
    #expect(
      try Progress.read(in: hand.folder.appendingPathComponent("state")).best(of: key) == best)
  }

  @Test func aDamagedFileOfProgressIsToldAndKept() throws {
    let folder = try TestFolder.make()
    let state = folder.appendingPathComponent("state")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let file = state.appendingPathComponent(Progress.fileName)
    try "{levels: ".write(to: file, atomically: true, encoding: .utf8)
    let hand = try AppDriver(Self.level, folder: folder)
    #expect(hand.state.messages.contains { $0.contains(Progress.fileName) })
    solve(hand, ink: 1)
    #expect(try Progress.read(in: state).levels.count == 1)
    #expect(
      FileManager.default.fileExists(atPath: file.appendingPathExtension("damaged").path))
  }

  @Test func aWinThatIsSeenAgainInThePastIsNotedOnce() throws {
    let hand = try AppDriver(Self.level)
    solve(hand, ink: 1)
    #expect(hand.app.playing.win != nil)
    hand.app.perform(.restart)
    hand.run(0.1)
    #expect(hand.app.playing.win == nil && hand.app.playing.progress.levels.count == 1)
  }

  // MARK: - Hints

  @Test func hintsAreOfferedAfterATryAndToldOneByOne() throws {
    let hand = try AppDriver(Self.level)
    let app = hand.app
    #expect(!app.offersHint && app.shownHints.isEmpty)
    app.perform(.restart)
    hand.run(0.1)
    #expect(app.offersHint)
    hand.key("h", .control)
    #expect(Array(app.shownHints) == ["Be patient."] && app.offersHint)
    hand.key("h", .control)
    #expect(Array(app.shownHints) == ["Be patient.", "Very patient."] && !app.offersHint)
    hand.key("h", .control)
    #expect(hand.state.messages.last == Words.allHints)
  }

  @Test func aLevelWithoutHintsSaysSo() throws {
    let hand = try AppDriver()
    hand.key("h", .control)
    #expect(hand.state.messages.last == Words.noHints)
  }

  // MARK: - Starting over

  @Test func startingOverLeavesGhostsThatAreNoPartOfTheDocument() throws {
    let hand = try AppDriver(Self.level)
    let app = hand.app
    let start = app.document.level
    hand.drag(AppDriver.loop(Vec2(0, 3), radius: 0.6))
    hand.drag(AppDriver.loop(Vec2(3, 3), radius: 0.6))
    let drawn = app.document.level
    hand.run(0.5)
    hand.key("backspace", .control)
    hand.run(0.1)
    #expect(app.document.level == start)
    #expect(app.playing.ghosts.lines.count == 2)
    // They lie where the strokes were drawn.
    let line = try #require(app.playing.ghosts.lines.first)
    #expect(line.allSatisfy { ($0.distance(to: Vec2(0, 3)) - 0.6).magnitude < 0.1 })
    #expect(app.picture().overlays.contains(.trace(line)))
    #expect(hand.dynamic.isEmpty)

    hand.key("h", [.control, .shift])
    #expect(!app.picture().overlays.contains(.trace(line)))
    hand.key("h", [.control, .shift])
    #expect(app.picture().overlays.contains(.trace(line)))
    // A try without a stroke keeps them; another level, or a word, does not.
    hand.key("backspace", .control)
    #expect(app.playing.ghosts.lines.count == 2)
    app.perform(.forgetGhosts)
    #expect(app.playing.ghosts.lines.isEmpty)
    hand.key("z", .control)
    #expect(app.document.level.bodies.count == drawn.bodies.count)
  }

  @Test func inkIsThereAgainAfterStartingOver() throws {
    let hand = try AppDriver(Self.level)
    hand.drag(AppDriver.loop(Vec2(0, 3), radius: 1))
    #expect(try #require(hand.app.inkLeft) < 15)
    hand.key("backspace", .control)
    hand.run(0.1)
    #expect(hand.app.inkLeft == 20)
  }

  @Test(arguments: [("r", InputEvent.Modifiers.control), ("backspace", .control)])
  func restartTakesTheStrokesOfAPuzzleAndUndoBringsThemBack(
    _ key: String, _ modifiers: InputEvent.Modifiers
  ) throws {
    let hand = try AppDriver(Self.level)
    hand.drag(AppDriver.loop(Vec2(0, 3), radius: 0.6))
    hand.key(key, modifiers)
    hand.run(0.1)
    #expect(!hand.app.hasDrawn && hand.app.playing.ghosts.lines.count == 1)
    hand.key("z", .control)
    #expect(hand.app.hasDrawn)
  }

  @Test(arguments: ["r", "backspace"]) func restartPlaysADrawingAgain(_ key: String) throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.6))
    let drawn = hand.app.document.level
    hand.run(1)
    hand.key(key, .control)
    #expect(hand.app.document.level == drawn && hand.dynamic.count == 1)
    #expect(hand.dynamic[0].y > 4.9)
  }

  @Test func theEndOffersToRestart() throws {
    let hand = try AppDriver(Self.level)
    hand.app.perform(.restart)
    hand.run(3.5)
    #expect(hand.app.outcomeButtons.map(\.name) == ["Restart", "Stay"])
    solve(hand, ink: 2)
    #expect(hand.app.outcomeButtons.map(\.name) == ["Restart", "Stay"])
    // Return carries out the first.
    hand.key("return")
    hand.run(0.1)
    #expect(!hand.app.hasDrawn && !hand.app.showsOutcome)
  }

  // MARK: - The list of levels

  /// Two groups, with two levels and one.
  private func course() throws -> URL {
    let folder = try TestFolder.make()
    for name in ["1-first-things/01-one", "1-first-things/02-two", "2-others/01-three"] {
      let file = folder.appendingPathComponent(name + ".yaml")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.level.replacing("Wait\n", with: "\(name.suffix(3))\n").write(
        to: file, atomically: true, encoding: .utf8)
    }
    // What is not numbered is no level of the course.
    try "x".write(
      to: folder.appendingPathComponent("welcome.yaml"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test func levelsAreGroupedByTheirNumberedFolders() throws {
    let course = LevelCourse.read(try course())
    #expect(course.groups.map(\.title) == ["First things", "Others"])
    #expect(course.levels.map(\.name) == ["one", "two", "ree"])
    #expect(course.levels.allSatisfy { $0.stars == 3 && $0.about == "Wait for it." })
    var progress = Progress()
    #expect(course.next(progress, after: nil)?.name == "one")
    #expect(course.next(progress, after: course.levels[0].path)?.name == "two")
    progress.note(course.levels[1].key, ink: 1, stars: 3)
    #expect(course.next(progress, after: course.levels[0].path)?.name == "ree")
    for level in course.levels { progress.note(level.key, ink: 1, stars: nil) }
    #expect(course.next(progress, after: nil) == nil)
  }

  @Test func arrowsAndReturnOpenALevel() throws {
    let hand = try AppDriver()
    let course = LevelCourse.read(try course())
    hand.app.panels.levels = LevelsPanel(course, Progress(), at: nil)
    #expect(hand.app.panels.levels?.chosen?.name == "one")
    hand.key("down")
    #expect(hand.app.panels.levels?.chosen?.name == "two")
    hand.key("right")
    #expect(hand.app.panels.levels?.chosen?.name == "ree")
    hand.key("return")
    #expect(hand.app.document.level.name == "ree" && hand.app.panels.levels == nil)
  }

  @Test func theListOpensAndClosesByItsKey() throws {
    let hand = try AppDriver()
    hand.key("f5")
    let course = try #require(hand.app.panels.levels?.course)
    #expect(course.groups.count == 3 && course.levels.count >= 21)
    hand.key("f5")
    #expect(hand.app.panels.levels == nil)
    hand.key("f5")
    hand.key("escape")
    #expect(hand.app.panels.levels == nil)
  }

  @Test func afterTheLastLevelOfAGroupComesTheNextGroup() throws {
    let folder = try course()
    let hand = try AppDriver(
      Self.level, name: "02-two.yaml", folder: folder.appendingPathComponent("1-first-things"))
    solve(hand, ink: 1)
    hand.key("return")
    #expect(hand.state.level?.hasSuffix("2-others/01-three.yaml") == true)
    // What solved a level is not asked about.
    #expect(!hand.state.messages.contains { $0.contains("Kept") })
    #expect(hand.app.library.unsaved.parked.isEmpty)
  }
}
