import Testing

@testable import Physics

@Suite struct StrokeHullTests {
  private func polygon(_ points: [Vec2]) throws -> [Vec2] {
    try ConvexHull(enclosing: points).vertices
  }

  @Test(arguments: DrawnStrokes.all)
  func everyStrokeBecomesAStrictlyConvexPolygon(_ stroke: DrawnStrokes.Sample) throws {
    let hull = try ConvexHull(enclosing: stroke.points)
    let quality = try StrokeQuality(hull.vertices, of: stroke.points)
    #expect(quality.fault == nil)
    // A disc's best polygon of 12 sides loses 1.72 %.
    #expect(quality.loss <= 0.0175)
    #expect(quality.areaError <= 0.008)
    #expect(quality.centroidError <= 0.003)
    #expect((Double(hull.overlap) - (1 - quality.loss)).magnitude < 1e-5)
    if quality.exactVertexCount <= 12 { #expect(quality.loss < 1e-5) }
  }

  /// The best polygon of n sides around a circle of radius 1 by overlap has, by symmetry, sides at
  /// one distance h: I = n (h √(1 − h²) + asin h′ …) has its optimum at 1.72 % for n = 12.
  @Test func roundestStrokeLosesWhatADiscMust() throws {
    let circle = (0..<2000).map { i -> Vec2 in
      let (sine, cosine) = sineAndCosine(Float(i) * 2 * .pi / 2000)
      return Vec2(5 + 3 * cosine, 2 + 3 * sine)
    }
    let quality = try StrokeQuality(polygon(circle), of: circle)
    #expect(quality.loss > 0.0165 && quality.loss < 0.01735, "\(quality.loss)")
  }

  @Test func duplicatesChangeNothing() throws {
    for stroke in DrawnStrokes.all.prefix(40) {
      let doubled = stroke.points.flatMap { [$0, $0, $0] } + stroke.points.reversed()
      #expect(try polygon(doubled) == polygon(stroke.points), "\(stroke)")
      let report = try StrokeBuilder.build(doubled).report
      #expect(report.pointCount == doubled.count)
      #expect(report.duplicateCount >= 3 * stroke.points.count)
    }
  }

  @Test func orderAndDirectionDoNotMatter() throws {
    for stroke in DrawnStrokes.all {
      let n = stroke.points.count
      let shifted = Array(stroke.points[(n / 3)...] + stroke.points[..<(n / 3)])
      #expect(try polygon(shifted) == polygon(stroke.points), "\(stroke)")
      #expect(try polygon(stroke.points.reversed()) == polygon(stroke.points), "\(stroke)")
    }
  }

  /// Powers of two and quarter turns are exact, so the same ink must give the same overlap.
  @Test(arguments: [Float(0x1p-20), 0x1p-7, 0x1p20])
  func sizeDoesNotMatter(_ scale: Float) throws {
    for stroke in DrawnStrokes.all {
      let hull = try ConvexHull(enclosing: stroke.points)
      let scaled = try ConvexHull(enclosing: stroke.points.map { scale * $0 })
      #expect(scaled.vertices == hull.vertices.map { scale * $0 }, "\(stroke)")
    }
  }

  /// Up to exact ties: strokes without jitter are symmetric and may tie.
  @Test func quarterTurnsAndMirrorsGiveTheSamePolygon() throws {
    for (i, stroke) in DrawnStrokes.all.enumerated() where i % 4 != 0 {
      let hull = try ConvexHull(enclosing: stroke.points)
      let diagonal = hull.vertices.reduce(Float(0)) { max($0, $1.distance(to: hull.vertices[0])) }
      let changes: [(Vec2) -> Vec2] = [
        { Vec2(-$0.y, $0.x) }, { Vec2(-$0.x, -$0.y) }, { Vec2(-$0.x, $0.y) }, { Vec2($0.y, $0.x) },
      ]
      for change in changes {
        let other = try ConvexHull(enclosing: stroke.points.map(change))
        for corner in hull.vertices.map(change) {
          let nearest = other.vertices.map { $0.distance(to: corner) }.min() ?? .infinity
          #expect(nearest < 1e-3 * diagonal, "\(stroke)")
        }
      }
    }
  }

  /// One ulp at 3e6 is 0.25: the polygon of a 3-unit stroke there has few places to be.
  @Test func smallStrokesFarAwayStayConvex() throws {
    for stroke in DrawnStrokes.all {
      for offset in [Vec2(1e4, -1e4), Vec2(3e6, 1e6)] {
        let moved = stroke.points.map { $0 + offset }
        do {
          let hull = try ConvexHull(enclosing: moved)
          for i in hull.vertices.indices {
            let n = hull.vertices.count
            let edge = hull.vertices[(i + 1) % n] - hull.vertices[i]
            let next = hull.vertices[(i + 2) % n] - hull.vertices[(i + 1) % n]
            #expect(edge.cross(next) > 0, "\(stroke)")
          }
        } catch {
          #expect(error == .dot || error == .collinear, "\(stroke)")
        }
      }
    }
  }

  @Test func hundredThousandPointsTakeWellUnderASecond() throws {
    var random = SplitMix64(seed: 5)
    let cloud = (0..<100_000).map { i -> Vec2 in
      let (sine, cosine) = sineAndCosine(Float(i) * 1e-4)
      return Vec2(random.float(0.99...1) * cosine, random.float(0.99...1) * sine)
    }
    let round = (0..<100_000).map { i -> Vec2 in
      let (sine, cosine) = sineAndCosine(Float(i) * 2 * .pi / 100_000)
      return Vec2(1000 * cosine, 1000 * sine)
    }
    for points in [cloud, round] {
      var hull: ConvexHull?
      let time = try ContinuousClock().measure { hull = try ConvexHull(enclosing: points) }
      // 0.02 s alone on a desktop's core; debug builds and busy machines are many times slower.
      #expect(time < .seconds(isOptimized ? 0.5 : 60))
      #expect(try StrokeQuality(hull?.vertices ?? [], of: points).loss < 0.0175)
    }
  }

  private var isOptimized: Bool {
    var debug = false
    assert(
      {
        debug = true
        return true
      }())
    return !debug
  }

  @Test func everyDrawnStrokeHasAPolygonOrAReason() throws {
    guard let strokes = try SharedData.drawnStrokes() else {
      print(
        "skipped: strokes_dev.jsonl is not beside the repository; set INKFALL_DATA to its folder")
      return
    }
    #expect(strokes.count == 5451)
    var losses: [Double] = []
    var areaErrors: [Double] = []
    var centroidErrors: [Double] = []
    for (i, points) in strokes.enumerated() {
      let made = try StrokeBuilder.build(points)
      #expect(made.shapes.count == 1)
      guard case .polygon(let polygon) = made.shapes.first else {
        #expect(made.report.hullVertexCount <= 12, "stroke \(i)")
        continue
      }
      let quality = try StrokeQuality(polygon.vertices, of: points)
      #expect(quality.fault == nil, "stroke \(i)")
      if quality.exactVertexCount > 12 {
        losses.append(quality.loss)
        areaErrors.append(quality.areaError)
        centroidErrors.append(quality.centroidError)
      }
    }
    // Two more than in double precision: rounded decimals on one line leave it.
    #expect(losses.count == 1382)
    let loss = Distribution(losses)
    // The exact enclosing optimum of flush sides has 0.330, 1.21 and 1.88 %.
    #expect(loss.mean <= 0.0029, "\(loss)")
    #expect(loss.percentile95 <= 0.0104, "\(loss)")
    #expect(loss.largest <= 0.0154, "\(loss)")
    #expect(Distribution(areaErrors).largest <= 0.008)
    #expect(Distribution(centroidErrors).largest <= 0.003)
  }
}
