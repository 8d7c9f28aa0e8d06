import Testing

@testable import Physics

/// What the steps from ink to pieces promise, exactly: they work in whole numbers.
@Suite struct OutlineTests {
  /// Twice the area.
  private func doubledArea(_ outline: [GridPoint]) -> Int {
    outline.indices.reduce(0) { sum, i in
      let a = outline[i] - outline[0]
      return sum + a.cross(outline[(i + 1) % outline.count] - outline[0])
    }
  }

  /// Whether two edges of the outlines meet anywhere but in a common corner.
  private func crossing(_ outlines: [[GridPoint]]) -> String? {
    let edges = outlines.flatMap { outline in
      outline.indices.map { GridSegment(outline[$0], outline[($0 + 1) % outline.count]) }
    }
    for (i, s) in edges.enumerated() {
      for t in edges[(i + 1)...] {
        if s == t || s.crossing(t) != nil || s.passes(through: t.a) || s.passes(through: t.b)
          || t.passes(through: s.a) || t.passes(through: s.b)
        {
          return "\(s) and \(t)"
        }
      }
    }
    return nil
  }

  private func drawn(_ stroke: DrawnStrokes.Sample) throws -> DrawnOutline {
    let frame = try #require(StrokeFrame(try ExactHull(stroke.points).vertices))
    return try #require(DrawnOutline(stroke.points.map { frame.local(PrecisePoint($0)) }))
  }

  @Test(arguments: DrawnStrokes.all)
  func outlinesStaySimpleAndThePiecesAreExactlyThem(_ stroke: DrawnStrokes.Sample) throws {
    let lobes = try drawn(stroke).lobes
    #expect(!lobes.isEmpty)
    #expect(crossing(lobes) == nil)
    #expect(lobes.allSatisfy { doubledArea($0) > 0 })
    for tolerance in [0, 0.001, 0.004, 0.02] {
      let steps = tolerance * GridPoint.steps
      let simple = OutlineSimplification(lobes, tolerance: steps, limit: .max)
      #expect(simple.tolerance == steps)
      #expect(crossing(simple.outlines) == nil)
      for (lobe, outline) in zip(lobes, simple.outlines) {
        #expect(Set(outline).isSubset(of: lobe))
        // No corner of the lobe is further from the outline than allowed.
        for corner in lobe {
          let nearest = outline.indices.map { i -> Double in
            let a = outline[i]
            let b = outline[(i + 1) % outline.count]
            return LinePiece(from: a.local, to: b.local).distanceSquared(to: corner.local)
          }.min()
          #expect((nearest ?? 1).squareRoot() <= tolerance + 1e-9)
        }
        guard outline.count <= 120 else { continue }
        let pieces = ConvexDecomposition(outline).pieces.map { $0.map { outline[$0] } }
        #expect(pieces.reduce(0) { $0 + doubledArea($1) } == doubledArea(outline))
        for piece in pieces {
          #expect((3...12).contains(piece.count))
          for i in piece.indices {
            #expect(
              turn(piece[i], piece[(i + 1) % piece.count], piece[(i + 2) % piece.count]) > 0)
          }
        }
        // Each reflex corner needs a cut and a cut serves at most two; two cuts make any corner
        // convex, and a tenth of the corners more serve those that have too many.
        let reflex = outline.indices.count { i in
          let n = outline.count
          return turn(outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]) < 0
        }
        #expect(pieces.count >= (reflex + 1) / 2 + 1)
        #expect(pieces.count <= 2 * reflex + 2 + outline.count / 10)
      }
    }
  }

  /// Every number of pieces, found by trying all ways to cut a polygon along its diagonals.
  @Test func fewestPiecesAreFound() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      // A star around the origin is simple whatever its radii.
      let count = 5 + Int(saturating: random.float(0...4.99))
      let outline = (0..<count).map { i -> GridPoint in
        let (sine, cosine) = sineAndCosine(Float(i) * 2 * .pi / Float(count))
        let r = random.float(0.15...1)
        return GridPoint(nearest: PrecisePoint(Double(0.5 * r * cosine), Double(0.5 * r * sine)))
      }
      let found = ConvexDecomposition(outline).pieces.count
      #expect(found == fewest(outline), "\(outline)")
    }
  }

  /// Splits at every diagonal in turn; a polygon that is convex is one piece.
  private func fewest(_ outline: [GridPoint]) -> Int {
    let n = outline.count
    let convex = outline.indices.allSatisfy {
      turn(outline[$0], outline[($0 + 1) % n], outline[($0 + 2) % n]) > 0
    }
    if convex { return 1 }
    var least = Int.max / 4
    for i in 0..<n {
      for j in i + 2..<max(n, i + 2) where !(i == 0 && j == n - 1) {
        let one = Array(outline[i...j])
        let other = Array(outline[j...] + outline[...i])
        // A diagonal inside cuts the area in two and crosses nothing.
        let parts = (doubledArea(one), doubledArea(other))
        guard parts.0 > 0 && parts.1 > 0, crossing([one]) == nil, crossing([other]) == nil else {
          continue
        }
        least = min(least, fewest(one) + fewest(other))
        if least == 2 { return 2 }
      }
    }
    return least
  }

  @Test func loopsInsideAndTailsOutsideDoNotCount() throws {
    // A square, a loop inside it, and a tail that is drawn out and back.
    let points = [(0, 0), (4, 0), (6, 0), (4, 0), (4, 4), (0, 4), (0, 0), (2, 1), (1, 2), (0, 0)]
    let outline = try #require(
      DrawnOutline(points.map { PrecisePoint(Double($0.0) / 8, Double($0.1) / 8) }))
    #expect(outline.lobes.count == 1)
    #expect(outline.area == 0.25)
    #expect(outline.crossesItself)
  }
}
