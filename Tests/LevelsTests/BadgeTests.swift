import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Stars behind labels: how they turn, and how small their words are made.
@Suite("Badges") struct BadgeTests {
  @Test func aTurnTakesItsSeconds() {
    var badge = LevelBadge()
    #expect(badge.turn == 8)
    for (time, angle) in [(0, 0), (2, 90), (4, 180), (7, 315), (8, 0), (8002, 90)]
      as [(Double, Float)]
    {
      #expect(abs(badge.angle(at: time) - angle) < 1e-3, "at \(time) s")
    }
    badge.turn = -4
    #expect(abs(badge.angle(at: 1) + 90) < 1e-3)
    badge.turn = 0
    #expect(badge.angle(at: 5) == 0)
  }

  /// The corners of the words are within the notches, however much it is; what fits is left as it is.
  @Test(arguments: [
    "!", "New", "A price that is far too long", "Five\nlines\nof\ndifferent\nlengths",
  ])
  func wordsAreMadeToFit(text: String) {
    var badge = LevelBadge()
    (badge.inner, badge.outer) = (0.7, 1)
    let extent = LevelLabel(order: 0, text: text).roughExtent
    let line = badge.line(atMost: 5, of: extent)
    #expect(0.5 * line * extent.length <= badge.inner)
    #expect(0.5 * line * extent.length > 0.85 * badge.inner)
    #expect(badge.line(atMost: 0.01, of: extent) == 0.01)
  }

  @Test func fieldsWithTheirDefaultsAreLeftOut() throws {
    let level = try LevelDocument(
      text:
        "inkfall: 1\nlabels: {a: {text: Hi, badge: {}}, b: {text: Ho, badge: {turn: 3, ink: 2}}}\n")
    #expect(level.labels["a"]?.badge == LevelBadge())
    #expect(level.text.contains("badge: {}") && level.text.contains("badge: {ink: 2, turn: 3}"))
  }

  @Test func drawingsShowThemAsFarAsTheyHaveTurned() throws {
    let text = """
      inkfall: 1
      world: {bounds: [0, 0, 10, 10]}
      labels:
        a: {text: A price that is far too long, at: [5, 5], size: 2, badge: {inner: 1.5, outer: 2, color: "#123456"}}
      """
    func lines(_ time: Double) throws -> (star: String, words: String) {
      var run = try LevelRun(LevelDocument(text: text))
      for _ in 0..<run.steps(for: time) { run.step() }
      let lines = LevelSVG.text(of: run).split(separator: "\n").map(String.init)
      return (
        try #require(lines.first { $0.contains("#123456") }),
        try #require(lines.first { $0.contains("id=\"a\"") })
      )
    }
    let (first, later) = (try lines(0), try lines(0.25))
    #expect(first.star != later.star && first.words == later.words)
    let size = try #require(first.words.firstMatch(of: /font-size="([0-9.]+)"/)?.1)
    // An em is 1 / 1.2 of a line: that of the words as they were would be 1.67.
    #expect(try #require(Float(size)) < 0.4)
  }
}
