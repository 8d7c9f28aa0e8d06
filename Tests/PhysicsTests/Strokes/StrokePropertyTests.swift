import Foundation
import Testing

@testable import Physics

/// Seeded random strokes by the thousand: no crash, no refusal, and everything that holds for every
/// stroke. `scripts/nightly.sh 1000000 strokes` makes a million of them.
///
/// INKFALL_STROKES says how many, INKFALL_STROKE_SEED from which seed on.
@Suite struct StrokePropertyTests {
  private static func setting(_ name: String, default value: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? value
  }

  private static let count = setting("INKFALL_STROKES", default: 3000)
  private static let firstSeed = setting("INKFALL_STROKE_SEED", default: 1)
  /// Cases of a test run side by side.
  private static let parts = min(16, count)

  @Test(arguments: 0..<Self.parts)
  func everyStrokeHasShapesThatHoldWhatTheyPromise(part: Int) throws {
    var failures = 0
    for seed in stride(from: Self.firstSeed + part, to: Self.firstSeed + Self.count, by: Self.parts)
    {
      let stroke = RandomStroke(seed: seed)
      guard let fault = try StrokeProperties(stroke.points).fault() else { continue }
      Issue.record(
        """
        \(stroke): \(fault)
        alone: INKFALL_STROKES=1 INKFALL_STROKE_SEED=\(seed) swift test --filter StrokePropertyTests
        """)
      failures += 1
      if failures == 5 { break }
    }
  }

  /// Seeds of longer runs that failed once.
  ///
  /// - 20289287: 21 corners on a circle lost 1.753 %, more than a disc: the search had ended in a dead end.
  /// - 20540420 and 20509784: hardly longer than wide, the wire's area was told 0.5 % too large.
  @Test(arguments: [20_289_287, 20_540_420, 20_509_784])
  func strokesThatFailedOnceHold(seed: Int) throws {
    #expect(try StrokeProperties(RandomStroke(seed: seed).points).fault() == nil)
  }

  /// The kinds are there for what they provoke; a generator that lost it would prove nothing.
  @Test func randomStrokesAreOfEveryKindAndOutcome() throws {
    var kinds: Set<RandomStroke.Kind> = []
    var outcomes: Set<StrokeReport.Outcome> = []
    var reduced = 0
    for seed in 1...400 {
      let stroke = RandomStroke(seed: seed)
      kinds.insert(stroke.kind)
      for mode in StrokeMode.allCases {
        outcomes.insert(try StrokeBuilder.build(stroke.points, as: mode).report.outcome)
      }
      if try ExactHull(stroke.points).vertices.count > 12 { reduced += 1 }
    }
    #expect(kinds.count == RandomStroke.Kind.allCases.count)
    #expect(outcomes.isSuperset(of: [.polygon, .pieces, .wire, .capsule]))
    #expect(reduced > 80)
  }

  /// Where single precision would see collinear points, a reflex corner or a wrong one: the corners of
  /// an arc of whole numbers, each off the line of its neighbors by one step in a million, and the
  /// same far from the origin.
  @Test(arguments: [Float(0), 1_000_000, -8_000_000])
  func nearlyCollinearWholeNumbersHaveTheirExactHull(offset: Float) throws {
    // (i, i²) is strictly convex, and every area of three of its points is a whole number.
    let parabola = (0..<400).map { i in Vec2(offset + Float(i), Float(i * i)) }
    var drawn = parabola
    for i in stride(from: 0, to: 398, by: 3) {
      // On the edge between two of them, or above: inside.
      drawn.append(Vec2(offset + Float(i + 1), Float(i * (i + 2) + 1) + 1))
    }
    #expect(try ExactHull(drawn.reversed()).vertices.sorted { $0.x < $1.x } == parabola)
  }
}
