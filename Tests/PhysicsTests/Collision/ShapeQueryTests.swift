import Testing

@testable import Physics

private func ray(
  _ shape: Shape, from origin: Vec2, to end: Vec2
) throws -> (fraction: Float, normal: Vec2)? {
  let made = try PlacedShape(shape)
  return castRay(origin, end - origin, against: made.view)
}

@Suite struct RayTests {
  private let box = Shape.box(width: 2, height: 2)

  @Test func aRayMeetsADisc() throws {
    let hit = try #require(
      try ray(.circle(center: Vec2(1, 0), radius: 1), from: Vec2(-4, 0), to: Vec2(4, 0)))
    #expect(abs(hit.fraction - 0.5) < 1e-7)
    #expect((hit.normal - Vec2(-1, 0)).length < 1e-7)
  }

  @Test func aRayMeetsABox() throws {
    let hit = try #require(try ray(box, from: Vec2(-4, 0), to: Vec2(4, 0)))
    #expect(abs(hit.fraction - 0.375) < 1e-7)
    #expect(hit.normal == Vec2(-1, 0))
  }

  @Test func eachSideOfABoxIsMet() throws {
    for direction in [Vec2(-1, 0), Vec2(1, 0), Vec2(0, -1), Vec2(0, 1)] {
      let hit = try #require(try ray(box, from: 3 * direction, to: -3 * direction))
      #expect(abs(hit.fraction - 1.0 / 3) < 1e-6)
      #expect((hit.normal - direction).length < 1e-6)
    }
  }

  @Test func raysBesideABoxMiss() throws {
    #expect(try ray(box, from: Vec2(-3, 2), to: Vec2(3, 2)) == nil)
    #expect(try ray(box, from: Vec2(2, -3), to: Vec2(2, 3)) == nil)
    #expect(try ray(box, from: Vec2(-2, 1.5), to: Vec2(2, 1.5)) == nil)
    for (from, to) in [
      (Vec2(2, -2), Vec2(0, -2)), (Vec2(2, 2), Vec2(0, 2)), (Vec2(-2, 2), Vec2(-2, 0)),
      (Vec2(2, 2), Vec2(2, 0)),
    ] {
      #expect(try ray(box, from: from, to: to) == nil)
    }
  }

  @Test func aRayThatEndsOnTheSurfaceHits() throws {
    let hit = try #require(try ray(box, from: Vec2(-2, 0), to: Vec2(-1, 0)))
    #expect(hit.fraction == 1 && hit.normal == Vec2(-1, 0))
  }

  @Test func aRayIntoACornerMeetsOneOfItsSides() throws {
    let hit = try #require(try ray(box, from: Vec2(-2, -2), to: Vec2(2, 2)))
    #expect(abs(hit.fraction - 0.25) < 1e-6)
    #expect(hit.normal == Vec2(-1, 0) || hit.normal == Vec2(0, -1))
  }

  @Test func aRayFromInsideHitsAtOnceWithoutANormal() throws {
    for shape in [
      box, .circle(radius: 1), .capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 0.5),
      .box(width: 1, height: 1, radius: 0.3),
    ] {
      let hit = try #require(try ray(shape, from: Vec2(0.1, 0.1), to: Vec2(5, 0)))
      #expect(hit.fraction == 0 && hit.normal == .zero)
      let standing = try #require(try ray(shape, from: Vec2(0.1, 0.1), to: Vec2(0.1, 0.1)))
      #expect(standing.fraction == 0)
    }
  }

  @Test func aRayWithoutLengthOutsideMisses() throws {
    for shape in [
      box, .circle(radius: 1), .segment(from: Vec2(-1, 0), to: Vec2(1, 0)),
      .capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 0.5),
    ] {
      #expect(try ray(shape, from: Vec2(3, 3), to: Vec2(3, 3)) == nil)
    }
  }

  @Test func raysAlongALineMissIt() throws {
    #expect(
      try ray(.segment(from: Vec2(2, 1), to: Vec2(2, 0)), from: .zero, to: Vec2(0, 1)) == nil)
    #expect(
      try ray(.segment(from: Vec2(2, 1), to: Vec2(2, -1)), from: .zero, to: Vec2(0, 1)) == nil)
  }

  @Test func aLineIsMetFromBothSidesAndNotBeyondItsEnds() throws {
    let line = Shape.segment(from: Vec2(0, -10), to: Vec2(0, 10))
    let right = try #require(try ray(line, from: Vec2(-1, 0), to: Vec2(99, 0)))
    #expect(right.normal == Vec2(-1, 0) && abs(right.fraction - 0.01) < 1e-7)
    let left = try #require(try ray(line, from: Vec2(1, 0), to: Vec2(-99, 0)))
    #expect(left.normal == Vec2(1, 0))
    #expect(try ray(line, from: Vec2(1, 0), to: Vec2(100, 0)) == nil)
    #expect(try ray(line, from: Vec2(-5, 11), to: Vec2(100, 11)) == nil)
    #expect(try ray(line, from: Vec2(-5, -11), to: Vec2(100, -11)) == nil)
  }

  @Test func aTriangleIsMetFromOutsideAndWithin() throws {
    let triangle = try Shape.polygon([(0, -10), (10, 0), (0, 10)])
    let outside = try #require(try ray(triangle, from: Vec2(-10, 0), to: Vec2(90, 0)))
    #expect(abs(outside.fraction - 0.1) < 1e-7)
    #expect(try #require(try ray(triangle, from: Vec2(2, 0), to: Vec2(9, 0))).fraction == 0)
    #expect(try #require(try ray(triangle, from: .zero, to: Vec2(9, 0))).fraction == 0)
  }

  @Test func grazingRaysAlwaysMeetTheFrontFace() throws {
    let square = try PlacedShape(.polygon([(1, 1), (2, 1), (2, 2), (1, 2)]))
    var misses = 0
    for i in 0..<10_000 {
      let origin = Vec2(3, 1 + 0.0001 * Float(i))
      let toTarget = Vec2(0, 2) - origin
      let direction = toTarget.normalized
      guard let hit = castRay(origin, 10 * direction, against: square.view) else {
        misses += 1
        continue
      }
      let distance = 10 * hit.fraction
      if distance < 1 - 1e-5 || distance >= Float(2).squareRoot() + 1e-5 { misses += 1 }
    }
    #expect(misses == 0)
  }

  @Test func aRayGoesThroughOrStopsAtEachOfThreeShapes() throws {
    let circle = Shape.circle(center: Vec2(1, 1), radius: 1)
    let line = Shape.capsule(from: .zero, to: Vec2(1, 1), radius: 1)
    let square = Shape.box(width: 1, height: 1)
    func hits(_ from: Vec2, _ to: Vec2) throws -> [Bool] {
      try [circle, line, square].map { try ray($0, from: from, to: to) != nil }
    }
    #expect(try hits(Vec2(-2, -2), Vec2(4, 4)) == [true, true, true])
    #expect(try hits(Vec2(2, -2), Vec2(-2, 2)) == [false, true, true])
    #expect(try hits(Vec2(3, -1), Vec2(-1, 3)) == [true, true, false])
    #expect(try hits(Vec2(2.4, -1.6), Vec2(-1.6, 2.4)) == [true, true, true])
    #expect(try hits(Vec2(2.1, 2.1), Vec2(3, 3)) == [false, false, false])
    // The rod's round end comes before the box; a shorter ray reaches nothing.
    let rod = try #require(try ray(line, from: Vec2(-2, -2), to: Vec2(1, 1)))
    let box = try #require(try ray(square, from: Vec2(-2, -2), to: Vec2(1, 1)))
    #expect(rod.fraction < box.fraction)
    #expect(try hits(Vec2(-2, -2), Vec2(-1, -1)) == [false, false, false])
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func raysAgreeWithMarchingThroughTheDistanceField(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let made = try PlacedShape(.random(&random))
      let outline = ExactOutline(made.shape)
      let origin = random.arrow(random.float(0...6))
      let translation = random.arrow(random.float(0.1...12))
      let found = castRay(origin, translation, against: made.view)
      let length = Double(translation.length)
      let direction = SIMD2<Double>(translation) / length
      // Sphere tracing: no step can pass the surface.
      var travelled = 0.0
      var nearest = Double.infinity
      while travelled <= length {
        let gap = outline.signedDistance(to: SIMD2(origin) + travelled * direction)
        nearest = min(nearest, gap)
        if gap < 1e-6 { break }
        travelled += max(gap, 1e-7)
      }
      let isHit = travelled <= length
      // Rays that graze, or end at the surface, may go either way.
      if !isHit && nearest < 1e-3 { continue }
      if isHit && outline.points.count == 2 && outline.radius == 0 && found == nil { continue }
      #expect((found != nil) == isHit, "\(made) from \(origin) by \(translation)")
      guard let found, isHit else { continue }
      if travelled == 0 {
        #expect(found.fraction == 0)
        continue
      }
      let point = SIMD2<Double>(origin) + Double(found.fraction) * length * direction
      #expect(abs(outline.signedDistance(to: point)) < 1e-4)
      #expect(abs(found.normal.length - 1) < 1e-5)
      #expect(found.normal.dot(translation) <= 0)
      let outside = point + 1e-3 * SIMD2(found.normal)
      if outline.radius > 0 || outline.points.count > 2 {
        #expect(abs(outline.signedDistance(to: outside) - 1e-3) < 2e-4)
      }
    }
  }
}

@Suite struct PointAndOverlapTests {
  private func holds(_ shape: Shape, _ x: Float, _ y: Float) throws -> Bool {
    let made = try PlacedShape(shape)
    return contains(Vec2(x, y), in: made.view)
  }

  @Test func pointsAreInsideOrOutside() throws {
    let disc = Shape.circle(center: Vec2(1, 0), radius: 1)
    #expect(try holds(disc, 0.5, 0.5) && !holds(disc, 4, -4))
    #expect(try holds(.box(width: 2, height: 2), 0.5, 0.5))
    #expect(try !holds(.box(width: 2, height: 2), 4, -4))
    let other = Shape.circle(center: Vec2(1, 2), radius: 1)
    #expect(try holds(other, 1, 2) && holds(other, 1, 2.9) && !holds(other, 1, 3.1))
    let big = Shape.box(width: 10, height: 10)
    #expect(try holds(big, 0, 0) && holds(big, 3, 3) && !holds(big, -10, 0))
    let triangle = try Shape.polygon([(-10, 10), (0, 0), (20, 0)])
    #expect(try holds(triangle, -3, 5) && holds(triangle, 5, 1) && !holds(triangle, 0, -1))
  }

  @Test func pointsInLineWithTheCornersOfADecagonAreToldApart() throws {
    let decagon = try Shape.regular(10)
    for (x, y) in [(0, 0), (0.25, 0), (-0.25, 0), (0, 0.25), (0, -0.25)] as [(Float, Float)] {
      #expect(try holds(decagon, x, y))
    }
    for (x, y) in [(2, 0), (-2, 0), (0, 2), (0, -2)] as [(Float, Float)] {
      #expect(try !holds(decagon, x, y))
    }
  }

  @Test func theNearestPointOfARodIsOnItsRoundEnd() throws {
    let made = try PlacedShape(.capsule(from: .zero, to: Vec2(1, 1), radius: 1))
    let nearest = closestPoint(to: Vec2(-0.6, -0.6), on: made.view)
    #expect((nearest.point - Vec2(-0.70710678, -0.70710678)).length < 1e-5)
    #expect(abs(nearest.distance + 0.1514719) < 1e-5)
  }

  @Test func aPointOnAnEdgeIsItsOwnNearestPoint() throws {
    for points in [[(2, 1), (0, 1), (1, 0)], [(1, 0), (0, 1), (2, 1)]] as [[(Float, Float)]] {
      let made = try PlacedShape(.polygon(points))
      let nearest = closestPoint(to: Vec2(1.4, 1), on: made.view)
      #expect((nearest.point - Vec2(1.4, 1)).length < 3e-7)
      #expect(abs(nearest.distance) < 3e-7)
    }
  }

  @Test func aProbeFindsTheShapesItTouches() throws {
    // A disc, a rod and a box as neighbors; a disc of radius 1 is moved among them.
    let shapes = [
      Shape.circle(center: Vec2(1, 1), radius: 1), .capsule(from: .zero, to: Vec2(1, 1), radius: 1),
      .box(width: 1, height: 1),
    ]
    func touched(_ x: Float, _ y: Float) throws -> [Bool] {
      let probe = try PlacedShape(.circle(radius: 1))
      return try shapes.map { shape in
        let made = try PlacedShape(shape)
        let there = Transform(position: Vec2(x, y))
        let one = overlaps(made.view, probe.view, there)
        let other = overlaps(probe.view, made.view, Transform.identity.relative(to: there))
        #expect(one == other)
        return one
      }
    }
    #expect(try touched(0, 0) == [true, true, true])
    #expect(try touched(1, 1) == [true, true, true])
    #expect(try touched(0, -1) == [false, true, true])
    #expect(try touched(0, -1.6) == [false, true, false])
    #expect(try touched(2, 2) == [true, true, false])
    #expect(try touched(4, 4) == [false, false, false])
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func overlapsAgreeWithBruteForce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let a = try PlacedShape(.random(&random))
      let b = try PlacedShape(.random(&random))
      let place = random.transform(within: 3)
      let (outlineA, outlineB) = (ExactOutline(a.shape), ExactOutline(b.shape, at: place))
      let gap =
        ExactOutline.coreSeparation(outlineA, outlineB) - outlineA.radius - outlineB.radius
      guard abs(gap) > 1e-4 else { continue }
      #expect(overlaps(a.view, b.view, place) == (gap < 0), "\(a) and \(b) at \(place): \(gap)")
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func nearestPointsAgreeWithBruteForce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let made = try PlacedShape(.random(&random))
      let point = random.arrow(random.float(0...4))
      let expected = ExactOutline(made.shape).signedDistance(to: SIMD2(point))
      let nearest = closestPoint(to: point, on: made.view)
      #expect(abs(Double(nearest.distance) - expected) < 1e-5, "\(made), \(point)")
      #expect(abs((point - nearest.point).length - nearest.distance.magnitude) < 1e-5)
      #expect(contains(point, in: made.view) == (nearest.distance <= 0))
    }
  }
}
