// Issue 34, number 12: an open stroke shows what it becomes.
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Open strokes")
struct OpenStrokeTests {
  /// Strokes that somebody may mean as lines.
  enum Line: CaseIterable {
    case wave, longWave, hook, corner, arc, zigzag

    var points: [Vec2] {
      switch self {
      case .wave: Self.curve(-3...3) { Vec2($0, 5 + 0.6 * Self.sine($0 / 3)) }
      case .longWave: Self.curve(-4...4) { Vec2($0, 5 + 0.5 * Self.sine($0)) }
      case .hook:
        AppDriver.line(Vec2(0, 7), Vec2(0, 4))
          + Self.curve(0...1) { part in
            Vec2(0.7, 4) + Rotation(angle: .pi * (1 + part)).rotate(Vec2(0.7, 0))
          }
      case .corner:
        AppDriver.line(Vec2(-2, 7), Vec2(-2, 4)) + AppDriver.line(Vec2(-2, 4), Vec2(1, 4))
      case .arc: StrokeModeTests.arc
      case .zigzag:
        (0..<6).flatMap { i -> [Vec2] in
          let (x, y) = (Float(i) - 3, Float(i % 2))
          return AppDriver.line(Vec2(x, 5 + y), Vec2(x + 1, 6 - y), count: 8)
        }
      }
    }

    private static func curve(_ range: ClosedRange<Float>, _ at: (Float) -> Vec2) -> [Vec2] {
      (0...60).map {
        at(range.lowerBound + (range.upperBound - range.lowerBound) * Float($0) / 60)
      }
    }

    /// The sine of so many turns.
    private static func sine(_ turns: Float) -> Float {
      Rotation(angle: 2 * .pi * (turns - turns.rounded(.down))).sine
    }
  }

  /// Strokes that nobody means as lines, or whose hull is what is seen anyway.
  enum Other: CaseIterable {
    case loop, openLoop, straight, trembling, dot, hatching

    var points: [Vec2] {
      switch self {
      case .loop: AppDriver.loop(Vec2(0, 5), radius: 1.5)
      case .openLoop: Array(AppDriver.loop(Vec2(0, 5), radius: 1.5).dropLast(6))
      case .straight: AppDriver.line(Vec2(-3, 5), Vec2(3, 5.4))
      case .trembling: (0...60).map { Vec2(-3 + 0.1 * Float($0), 5 + ($0 % 2 == 0 ? 0.02 : -0.02)) }
      case .dot: [Vec2(0, 5), Vec2(0.1, 5.1), Vec2(0.2, 5)]
      case .hatching:
        (0...20).map { Vec2($0 % 2 == 0 ? -1.5 : 1.5, 4 + 0.08 * Float($0)) }
      }
    }
  }

  /// What is shown after the button went down and the pen went along.
  private func drawing(_ points: [Vec2], _ hand: AppDriver) {
    hand.press(points[0])
    for point in points.dropFirst() { hand.move(point) }
  }

  private func filled(_ hand: AppDriver) -> [(hull: [Vec2], label: String)] {
    hand.app.picture().overlays.compactMap {
      if case .filled(let hull, _, let label) = $0 { (hull, label) } else { nil }
    }
  }

  @Test(arguments: Line.allCases) func itShowsTheFilledShapeAndSaysHowToKeepTheLine(_ line: Line)
    throws
  {
    let hand = try AppDriver()
    hand.key("space")
    drawing(line.points, hand)
    let shown = filled(hand)
    #expect(shown.map(\.label) == [Words.becomesFilled(pressesToLine: 2)])
    // The ink is over it.
    let overlays = hand.app.picture().overlays
    let shape = overlays.firstIndex { if case .filled = $0 { true } else { false } }
    let ink = overlays.firstIndex { if case .ink = $0 { true } else { false } }
    let (below, above) = (try #require(shape), try #require(ink))
    #expect(below < above)
    // The key that it names does what it says, in mid-stroke.
    hand.key("m")
    hand.key("m")
    #expect(hand.state.strokeMode == "line" && filled(hand).isEmpty)
    hand.release(try #require(line.points.last))
    #expect(hand.app.document.level.bodies.compactMap(\.value.stroke?.mode) == [.line])
  }

  @Test(arguments: Line.allCases) func whatIsShownFilledIsWhatComes(_ line: Line) throws {
    let hand = try AppDriver()
    hand.key("space")
    drawing(line.points, hand)
    let shown = try #require(filled(hand).first?.hull)
    hand.release(try #require(line.points.last))
    let body = try #require(hand.dynamic.first)
    let box = try #require(hand.app.toolContext().extent(of: [ObjectKey(.body, body.id)]))
    let ghost = try #require(AABB(enclosing: shown))
    #expect(ghost.lower.distance(to: box.lower) < 0.01)
    #expect(ghost.upper.distance(to: box.upper) < 0.01)
    #expect(filled(hand).isEmpty, "the preview is gone")
  }

  @Test(arguments: Other.allCases) func otherStrokesAreShownAsEver(_ other: Other) throws {
    let hand = try AppDriver()
    hand.key("space")
    drawing(other.points, hand)
    #expect(filled(hand).isEmpty)
  }

  /// Where M or lines are not to be had, nothing is said of them.
  @Test(
    arguments: [
      ("tools: {allow: [draw]}", 2), ("tools: {allow: [hull]}", nil),
      ("tools: {allow: [hull, line]}", 1),
      ("rules: {r: {when: {key: m}, do: [{gravity: [0, -5]}]}}", nil),
    ] as [(String, Int?)])
  func itNamesTheKeyOnlyWhereItWorks(_ line: String, _ presses: Int?) throws {
    let hand = try AppDriver(AppDriver.emptyRoom + "\n" + line)
    #expect(hand.app.document.level.bodies.count == 1, "it was read")
    drawing(Line.wave.points, hand)
    #expect(filled(hand).map(\.label) == [Words.becomesFilled(pressesToLine: presses)])
  }
}
