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

  private func area(_ corners: [PrecisePoint]) -> Double {
    var sum = 0.0
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % corners.count]
      sum += a.x * b.y - a.y * b.x
    }
    return 0.5 * sum
  }

  @Test(arguments: [60, 128, 130, 300, 1000], [true, false])
  func thePiecesAreTheOutline(_ count: Int, _ isStar: Bool) {
    let drawn = isStar ? star(count) : comb(count)
    // In a stroke's own frame, as outlines come.
    let scale: Float = isStar ? 0.1 : 1 / Float(count)
    let outline = drawn.map { GridPoint(nearest: PrecisePoint(scale * $0)) }
    let pieces = ConvexDecomposition(outline).pieces.map { $0.map { outline[$0].local } }
    var covered = 0.0
    for piece in pieces {
      #expect((3...ConvexPolygon.maximumVertexCount).contains(piece.count))
      let part = area(piece)
      #expect(part > 0)
      covered += part
      for (k, corner) in piece.enumerated() {
        let next = piece[(k + 1) % piece.count]
        let last = piece[(k + piece.count - 1) % piece.count]
        let turn =
          (corner.x - last.x) * (next.y - corner.y) - (corner.y - last.y) * (next.x - corner.x)
        #expect(turn > 0)
      }
    }
    let whole = area(outline.map(\.local))
    #expect((covered - whole).magnitude < 1e-9 * whole, "\(covered) of \(whole)")
  }
}
