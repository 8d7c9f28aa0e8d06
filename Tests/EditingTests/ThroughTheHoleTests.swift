// Issue 34, number 12: the level "Through the hole" is solved through the hole.
import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

@Suite("The level Through the hole")
struct ThroughTheHoleTests {
  private static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("levels/1-strokes/04-through-the-hole.yaml").path

  /// What somebody tries who pays no attention to the hole.
  enum Cheat: CaseIterable {
    case smallDisc, disc, largeDisc, ramp, slab, block, wedge

    func stroke(at place: Vec2) -> [Vec2] {
      switch self {
      case .smallDisc: AppDriver.loop(place, radius: 0.35, count: 20)
      case .disc: AppDriver.loop(place, radius: 0.55, count: 20)
      case .largeDisc: AppDriver.loop(place, radius: 0.6, count: 20)
      case .ramp: [place + Vec2(-0.7, 0.7), place + Vec2(0.7, -0.7)]
      case .slab: Self.box(place, Vec2(1.5, 0.4))
      case .block: Self.box(place, Vec2(0.8, 1.1))
      case .wedge:
        // Found by chance among hundreds: it falls between the roof and the marble.
        [
          Vec2(-0.8, -0.35), Vec2(0, 0.03), Vec2(0.65, 0.4), Vec2(-0.65, 0.4), Vec2(-0.8, -0.35),
        ].map { place + $0 }
      }
    }

    private static func box(_ place: Vec2, _ size: Vec2) -> [Vec2] {
      let (x, y) = (0.5 * size.x, 0.5 * size.y)
      return [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y), Vec2(-x, -y)].map { place + $0 }
    }
  }

  /// Plays a stroke at the start for so long (s), by the events of a hand.
  private func play(_ stroke: [Vec2], for seconds: Double = 14) throws -> App {
    let points = stroke.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    let hand = try HandPlay(level: Self.path)
    hand.play(try HandScript("0.5 draw \(points)", named: "a.hand"), until: seconds)
    return hand.app
  }

  @Test(arguments: Cheat.allCases) func nothingDrawnBelowTheRoofSolvesIt(_ cheat: Cheat) throws {
    let level = try LevelDocument(contentsOf: Self.path)
    let stars = try #require(level.tools.stars)
    // On both sides of the marble, at it, over it up to the roof, and half in the roof.
    for x: Float in [-4.4, -3.1, -2.5, -2.2, -1.4] {
      for y: Float in [2.6, 3.4, 4.3] {
        let app = try play(cheat.stroke(at: Vec2(x, y)))
        let ink = app.document.ink.used(in: app.document.level)
        #expect(ink > 0 && stars.count(forInk: ink) == 3, "\(x), \(y): \(ink) m")
        #expect(!app.status.isWon, "\(cheat) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [Float(0.5), 0.55, 0.6]) func aBallThroughTheHoleSolvesIt(_ radius: Float)
    throws
  {
    for height: Float in [9.4, 9.7] {
      let app = try play(AppDriver.loop(Vec2(-6.5, height), radius: radius, count: 24))
      #expect(app.status.isWon, "from \(height) m")
      let ink = app.document.ink.used(in: app.document.level)
      #expect(app.document.level.tools.stars?.count(forInk: ink) == 3)
    }
  }

  @Test func withoutAStrokeItIsNotSolved() throws {
    let hand = try HandPlay(level: Self.path)
    hand.play(try HandScript("", named: "a.hand"), until: 10)
    #expect(!hand.app.status.isWon)
  }
}
