import Foundation
import Levels
import Physics
import Testing

/// Reveals in levels: timelines of them, in saved moments, in uses and in drawings.
@Suite struct RevealTests {
  private static let opening = """
    reveals:
      hand: {kind: clock, color: "#112233", amount: 0.25}
      hole: {kind: iris, at: [3, 2]}
    timelines:
      open: {reveal: hand, to: {amount: 1}, duration: 1}
      shut: {reveal: hole, autoplay: false, by: {amount: -1}, from: {at: [0, 0]}, duration: 2, delay: 0.5}
    rules:
      later: {when: {after: 1}, do: [{start: shut}]}

    """

  /// The reveals as they are seen.
  private func seen(_ run: LevelRun) -> [String: LevelReveal] {
    Dictionary(
      uniqueKeysWithValues: run.level.seen(in: run.status).reveals.map { ($0.id, $0.value) })
  }

  @Test func timelinesSayHowMuchIsUncovered() throws {
    var run = try PlayedLevel.run(Self.opening, steps: 0)
    #expect(seen(run)["hand"]?.amount == 0.25 && seen(run)["hole"]?.amount == 1)
    for _ in 0..<30 { run.step() }
    #expect(abs(try #require(seen(run)["hand"]).amount - 0.625) < 1e-4)
    for _ in 0..<50 { run.step() }
    // The rule has started the other one, which still waits.
    #expect(seen(run)["hand"]?.amount == 1 && seen(run)["hole"]?.amount == 1)
    #expect(seen(run)["hole"]?.at == Vec2(3, 2))
    for _ in 0..<70 { run.step() }
    let hole = try #require(seen(run)["hole"])
    let at = try #require(hole.at)
    #expect(abs(hole.amount - 0.5) < 0.02 && abs(at.x - 1.5) < 0.05)
    for _ in 0..<120 { run.step() }
    #expect(seen(run)["hole"]?.amount == 0)
  }

  /// Amounts stay within 0 ... 1, whatever a difference makes of them.
  @Test func amountsHaveTheirLimits() throws {
    let run = try PlayedLevel.run(
      "reveals: {a: {amount: 0.5}}\ntimelines: {t: {reveal: a, by: {amount: -9}, duration: 1}}\n",
      steps: 30)
    #expect(seen(run)["a"]?.amount == 0)
  }

  @Test func aPathMovesItsCenter() throws {
    let run = try PlayedLevel.run(
      """
      reveals: {a: {kind: iris, amount: 0.5}}
      timelines: {t: {reveal: a, path: {points: [[0, 0], [4, 0]]}, duration: 1}}
      """, steps: 15)
    #expect(abs(try #require(seen(run)["a"]?.at).x - 1) < 1e-3)
  }

  @Test(arguments: [0, 20, 75, 100, 130, 230]) func aSavedMomentGoesOnAlike(step: Int) throws {
    var run = try PlayedLevel.run(Self.opening, steps: step)
    let saved = LevelWriter.write(run.play.moment(of: run.level, run.built))
    var again = try LevelRun(LevelDocument(text: saved))
    for passed in 0..<150 {
      let (one, two) = (seen(run), seen(again))
      for id in ["hand", "hole"] {
        let (a, b) = (try #require(one[id]), try #require(two[id]))
        #expect(abs(a.amount - b.amount) < 1e-5, "\(id) \(passed) steps later")
        #expect(a.at == b.at || (a.at ?? .zero).distance(to: b.at ?? .zero) < 1e-4)
      }
      run.step()
      again.step()
    }
  }

  @Test func aUseMovesThemAndNamesThemWithin() throws {
    let level = try LevelExpansion(
      text: """
        inkfall: 1
        parts:
          stage:
            reveals:
              hand: {at: [2, 0], amount: 0.5}
              hole: {kind: iris, at: [2, 0]}
              veil: {kind: fade}
            timelines:
              open: {reveal: hand, keys: [{t: 0, at: [1, 0], angle: 90, amount: 0}, {t: 1, amount: 1}]}
        include:
          a: {part: stage, at: [10, 5], angle: 90}
        """
    ).level
    let hand = try #require(level.reveals["a/hand"])
    #expect(hand.at == Vec2(10, 7) && hand.angle == 180 && hand.amount == 0.5)
    let hole = try #require(level.reveals["a/hole"])
    #expect(hole.at == Vec2(10, 7) && hole.angle == 90)
    #expect(level.reveals["a/veil"]?.at == nil)
    let open = try #require(level.timelines["a/open"])
    #expect(open.target == .object(ObjectKey(.reveal, "a/hand")))
    #expect(open.keys.first?.at == Vec2(10, 6) && open.keys.first?.angle == 180)
    // What is written of it is read again.
    #expect(try LevelDocument(text: LevelWriter.write(level)) == level)
  }

  // MARK: - Drawings

  @Test func drawingsHideWhatIsHidden() throws {
    let room = "inkfall: 1\nworld: {bounds: [0, 0, 9, 9]}\n"
    func line(_ reveal: String, steps: Int = 0, more: String = "") throws -> String? {
      var run = try LevelRun(
        LevelDocument(text: room + "reveals: {veil: {\(reveal)}}\n" + more))
      for _ in 0..<steps { run.step() }
      return LevelSVG.text(of: run).split(separator: "\n")
        .first { $0.contains("id=\"veil\"") }.map(String.init)
    }
    #expect(try line("amount: 1") == nil)
    // The left half: 10 by 10 with its margins, and the hand points down.
    let half = try #require(try line("amount: 0.5, color: \"#112233\""))
    #expect(half.contains("fill=\"#112233\" fill-rule=\"evenodd\""))
    #expect(half.contains("d=\"M0,10 L5,10 L5,5 L5,0 L0,0 Z\""), "\(half)")
    let three = try #require(try line("amount: 0.25"))
    #expect(three.contains("Z M") && three.contains("5,5"), "\(three)")
    #expect(three.contains("fill=\"#f7f3ea\""))
    #expect(try #require(try line("kind: fade, amount: 0.25")).contains("fill-opacity=\"0.75\""))
    let open = "timelines: {t: {reveal: veil, from: {amount: 0}, to: {amount: 1}, duration: 1}}\n"
    #expect(try line("kind: iris", more: open)?.contains("M0,10 L10,10 L10,0 L0,0 Z\"") == true)
    #expect(try line("kind: iris", steps: 30, more: open)?.contains("Z M") == true)
    #expect(try line("kind: iris", steps: 90, more: open) == nil)
  }
}
