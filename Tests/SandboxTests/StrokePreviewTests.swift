import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

@Suite("The preview of a stroke")
struct StrokePreviewTests {
  /// Hatching, which has far more pieces than corners: rows of a comb.
  private static func hatching(_ count: Int) -> [Vec2] {
    (0..<count).map { i in
      let (row, place) = (i / 40, Float(i % 40))
      return Vec2(0.1 * (row % 2 == 0 ? place : 40 - place) - 2, 2 + 0.003 * Float(i))
    }
  }

  @Test func itIsWorkedOutWhenTheStrokeChangesAndNotForEveryFrame() throws {
    let hand = try AppDriver()
    let maker = hand.app.toolContext().maker
    var preview = StrokePreview()
    var ink = StrokeModeTests.bowl
    let first = preview.overlays(of: ink, as: .solid, tidied: false, maker)
    #expect(first == maker.preview(of: ink, as: .solid, tidied: false))
    for _ in 0..<5 {
      #expect(preview.overlays(of: ink, as: .solid, tidied: false, maker) == first)
    }
    #expect(preview.count == 1)
    // What it is asked decides, and nothing else.
    ink.append(Vec2(3, 3))
    let second = preview.overlays(of: ink, as: .solid, tidied: false, maker)
    #expect(second == maker.preview(of: ink, as: .solid, tidied: false) && second != first)
    for (mode, tidied) in [(StrokeMode.hull, false), (.hull, true), (.line, false)] {
      let shown = preview.overlays(of: ink, as: mode, tidied: tidied, maker)
      #expect(shown == maker.preview(of: ink, as: mode, tidied: tidied))
    }
    #expect(preview.count == 5)
  }

  @Test func aLongStrokeIsShownByItsTipsAndBecomesAllOfIt() throws {
    let hand = try AppDriver()
    hand.app.perform(.draw(as: .solid))
    let ink = Self.hatching(2400)
    hand.press(ink[0])
    for point in ink.dropFirst() { hand.move(point) }
    let shown = hand.app.picture().overlays
    #expect(shown.contains { if case .ghostShapes = $0 { true } else { false } })
    hand.release(try #require(ink.last))
    let stroke = try #require(hand.app.document.level.bodies.compactMap(\.value.stroke).last)
    #expect(stroke.points.count > 1500)
  }

  @Test func thinningKeepsEndsAndTips() {
    let short = Self.hatching(200)
    #expect(StrokePreview.thinned(short) == short)
    // A fence of spikes: of each run the tip stays.
    var spikes: [Vec2] = []
    for i in 0..<40 {
      for k in 0..<30 { spikes.append(Vec2(Float(i) + Float(k) / 30, k == 13 ? 5 : 0)) }
    }
    let kept = StrokePreview.thinned(spikes)
    #expect(kept.count <= StrokePreview.mostPoints && kept.count > 200)
    #expect(kept.first == spikes.first && kept.last == spikes.last)
    #expect(kept.filter { $0.y == 5 }.count == 40)
    // There and back again: what is between is seen though the ends of the run are one point.
    let loop = (0..<1000).map { Vec2($0 % 5 == 2 ? 1 : 0, 0) }
    #expect(StrokePreview.thinned(loop).contains(Vec2(1, 0)))
    #expect(StrokePreview.thinned([]) == [] && StrokePreview.thinned(short, to: 3).count == 3)
  }
}
