// Issue 34, number 20: outlines of a thousand corners are cut soon, and whole.
import Foundation
import Testing

@testable import Physics

@Suite struct ManyCornersTests {
  /// A star whose inner corners all see each other, so that every diagonal is one.
  private func star(_ count: Int) -> [Vec2] {
    (0..<count).map { i in
      let turn = 2 * Double.pi * Double(i) / Double(count)
      let reach = i % 2 == 0 ? 2.0 : 5.0
      return Vec2(Float(reach * cos(turn)), Float(reach * sin(turn)))
    }
  }

  /// A comb: its corners see few others.
  private func comb(_ count: Int) -> [Vec2] {
    let teeth = count / 2
    let tips = (0..<teeth).map { Vec2(Float($0), $0 % 2 == 0 ? 3 : 0.5) }
    return [Vec2(0, 0), Vec2(Float(teeth - 1), 0)] + Array(tips.reversed())
  }

  private func area(_ corners: [Vec2]) -> Double {
    var sum = 0.0
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % corners.count]
      sum += Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)
    }
    return 0.5 * sum
  }

  @Test(arguments: [60, 130, 300, 1000], [true, false])
  func thePiecesAreTheOutline(_ count: Int, _ isStar: Bool) throws {
    let outline = isStar ? star(count) : comb(count)
    let made = try StrokeBuilder.build(outline, as: .solid, deviation: 0.0005)
    var covered = 0.0
    for case .polygon(let polygon) in made.shapes {
      #expect(polygon.vertices.count <= ConvexPolygon.maximumVertexCount)
      covered += area(polygon.vertices)
    }
    let whole = area(outline).magnitude
    #expect((covered - whole).magnitude < 0.02 * whole, "\(covered) of \(whole)")
    let overlap = try #require(made.report.overlap)
    #expect(overlap > 0.98)
  }
}
