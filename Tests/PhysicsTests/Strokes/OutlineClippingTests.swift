import Testing

@testable import Physics

/// What two convex outlines have in common.
@Suite struct OutlineClippingTests {
  private func ring(_ points: [(Double, Double)]) -> HullRing {
    HullRing(vertices: points.map { PrecisePoint($0.0, $0.1) })
  }

  /// A square and a slanted quadrilateral across it: six corners, 31 / 600 of area.
  @Test func aSquareAndASlantedQuadShareAHexagon() {
    let square = ring([(0, 0), (0.3, 0), (0.3, 0.3), (0, 0.3)])
    let quad = ring([(0.1, 0.2), (0.2, -0.1), (0.5, 0.1), (0.1, 0.4)])
    let expected = [
      (1.0 / 6, 0), (0.3, 0), (0.3, 0.25), (0.7 / 3, 0.3), (0.1, 0.3), (0.1, 0.2),
    ].map { PrecisePoint($0.0, $0.1) }
    for common in [square.clipped(to: quad), quad.clipped(to: square)] {
      for corner in expected {
        #expect(common.contains { $0.distance(to: corner) < 1e-6 }, "\(corner)")
      }
      for corner in common {
        #expect(expected.contains { $0.distance(to: corner) < 1e-6 }, "\(corner)")
      }
      #expect(abs(signedArea(common) - 0.0516667) < 1e-6)
    }
    #expect(abs(clippedArea(quad.vertices, to: square.vertices) - 31.0 / 600) < 1e-12)
    let union = square.area + quad.area - 31.0 / 600
    #expect(abs(square.overlap(with: quad) - 31.0 / 600 / union) < 1e-12)
  }

  @Test func anOutlineInsideAnotherIsWhatTheyShare() {
    let outer = ring([(0, 0), (0.1, 0), (0.1, 0.1), (0, 0.1)])
    let inner = ring([(0.025, 0.025), (0.075, 0.025), (0.075, 0.075), (0.025, 0.075)])
    for common in [outer.clipped(to: inner), inner.clipped(to: outer)] {
      #expect(common.count == 4)
      for corner in inner.vertices { #expect(common.contains { $0.distance(to: corner) < 1e-15 }) }
    }
  }

  @Test func outlinesApartShareNothing() {
    let here = ring([(0, 0), (0.1, 0), (0.1, 0.1), (0, 0.1)])
    let there = ring([(0.3, 0.3), (0.4, 0.3), (0.4, 0.4), (0.3, 0.4)])
    #expect(here.clipped(to: there).isEmpty && there.clipped(to: here).isEmpty)
    #expect(clippedArea(here.vertices, to: there.vertices) == 0)
    #expect(here.overlap(with: there) == 0)
  }
}
