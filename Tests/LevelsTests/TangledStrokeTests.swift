// Issue 34, number 20: scribbles cannot make a level take minutes to open.
import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

@Suite struct TangledStrokeTests {
  /// A scribble of so many points, the same for the same seed.
  private func scribble(_ count: Int, seed: Int) -> LevelStroke {
    let points = (0..<count).map { i in
      let turn = Float((i * (7 + seed)) % 97) / 97 * 2 * .pi
      let reach = 1 + Float((i * 13) % 11) / 11
      return reach * Rotation(angle: turn).rotate(Vec2(1, 0))
    }
    return LevelStroke(points, as: .solid)
  }

  private let square = LevelStroke([Vec2(0, 0), Vec2(2, 0), Vec2(2, 2), Vec2(0, 2)], as: .solid)

  @Test func scribblesAreCountedAndOthersAreNot() throws {
    var tangles = TangledStrokes(mostPoints: 250)
    for seed in 0..<3 {
      let made = try tangles.shapes(of: scribble(100, seed: seed), path: "bodies.a.stroke")
      #expect(made.report.crossesItself)
    }
    #expect(throws: LevelBuildError.self) {
      try tangles.shapes(of: scribble(100, seed: 3), path: "bodies.d.stroke")
    }
    // Lines and hulls cross what they like, and a copy of what is built already is built.
    for mode in [StrokeMode.line, .hull] {
      let stroke = LevelStroke(scribble(100, seed: 3).points, as: mode)
      #expect(try !tangles.shapes(of: stroke, path: "bodies.e.stroke").report.crossesItself)
    }
    let copy = try tangles.shapes(of: scribble(100, seed: 0), path: "bodies.f.stroke")
    let first = try StrokeBuilder.build(scribble(100, seed: 0).points, as: .solid)
    #expect(copy.shapes == first.shapes)
  }

  @Test func thousandsOfPlainOutlinesAreNoTangle() throws {
    var tangles = TangledStrokes(mostPoints: 250)
    for index in 0..<2000 {
      let way = Vec2(Float(index), 0)
      let stroke = LevelStroke(square.points.map { $0 + way }, as: .solid)
      #expect(try !tangles.shapes(of: stroke, path: "bodies.a.stroke").report.crossesItself)
    }
  }
}
