import Foundation
import Levels
import Testing

/// Hints and stars, and the levels that are made of them.
@Suite struct PuzzleFieldTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("levels")

  private static let paths: [String] = {
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.first?.isNumber == true && $0.hasSuffix(".yaml") }.sorted()
      .map { root.appendingPathComponent($0).path }
  }()

  @Test func starsFollowFromTheInk() {
    let stars = LevelStarThresholds(three: 4, two: 6)
    #expect(stars.count(forInk: 0) == 3 && stars.count(forInk: 4) == 3)
    #expect(stars.count(forInk: 4.1) == 2 && stars.count(forInk: 6) == 2)
    #expect(stars.count(forInk: 6.1) == 1 && stars.count(forInk: 1e9) == 1)
  }

  @Test func hintsAndStarsAreReadAndWritten() throws {
    let text = """
      inkfall: 1
      name: Stars

      hints:
        - Look up.
        - "No: down."

      tools:
        ink: 9
        stars: [4, 6.5]

      """
    let level = try LevelDocument(text: text)
    #expect(level.hints == ["Look up.", "No: down."])
    #expect(level.tools.stars == LevelStarThresholds(three: 4, two: 6.5))
    #expect(level.text == text)
  }

  @Test func thereAreTwentyOneOrMore() { #expect(Self.paths.count >= 21) }

  @Test(arguments: paths) func aPuzzleIsWhole(path: String) throws {
    let level = try LevelDocument(contentsOf: path)
    #expect(
      try level.text == String(contentsOfFile: path, encoding: .utf8), "inkfall format mends it")
    #expect(!level.name.isEmpty && !level.about.isEmpty && !level.hints.isEmpty)
    #expect(!level.goals.isEmpty)
    let allowed = try #require(level.tools.allow)
    #expect(!allowed.isEmpty)
    // What is drawn is counted; what is only cut or pressed needs no ink.
    if !allowed.isDisjoint(with: [.draw, .hull, .line, .solid, .box, .circle, .rope]) {
      let (ink, stars) = try (#require(level.tools.ink), #require(level.tools.stars))
      #expect(stars.three < stars.two && stars.two < ink)
    }
  }

  /// Nobody wins by waiting.
  @Test(arguments: paths) func aPuzzleIsNotSolvedByDoingNothing(path: String) throws {
    var run = try LevelRun(LevelDocument(contentsOf: path))
    while run.time < 20 { run.step() }
    #expect(!run.status.isWon)
  }
}
