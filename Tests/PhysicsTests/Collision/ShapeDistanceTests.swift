import Testing

@testable import Physics

private func distance(_ a: Shape, _ b: Shape, at place: Transform = .identity) throws
  -> ShapeDistance
{
  let (a, b) = (try PlacedShape(a), try PlacedShape(b))
  return shapeDistance(a.view, b.view, place)
}

@Suite struct ShapeDistanceTests {
  @Test func twoSegmentsAreNearestAtAMiddleAndAnEnd() throws {
    let found = try distance(
      .segment(from: Vec2(-1, -1), to: Vec2(-1, 1)), .segment(from: Vec2(2, 0), to: Vec2(1, 0)))
    #expect(found.distance == 2)
    #expect((found.pointA - Vec2(-1, 0)).length < 1e-6)
    #expect((found.pointB - Vec2(1, 0)).length < 1e-6)
    #expect((found.normal - Vec2(1, 0)).length < 1e-6)
  }

  @Test func aSquareAndALineBesideItAreOneApart() throws {
    let found = try distance(
      .box(width: 2, height: 2), .segment(from: Vec2(2, -1), to: Vec2(2, 1)))
    #expect(abs(found.distance - 1) < 1e-6)
  }

  @Test func theShortSideOfAThinPlankIsFound() throws {
    let found = try distance(
      .box(width: 1, height: 0.006), .circle(radius: 0.0025),
      at: Transform(position: Vec2(0.5075, 0)))
    #expect(abs(found.distance - 0.005) < 1e-6)
    #expect((found.normal - Vec2(1, 0)).length < 1e-5)
  }

  @Test func discsKeepTheDistanceOfTheirSurfaces() throws {
    let disc = Shape.circle(radius: 1)
    #expect(try distance(disc, disc, at: Transform(position: Vec2(1.9, 0))).distance == 0)
    let apart = try distance(disc, disc, at: Transform(position: Vec2(2.1, 0)))
    #expect(abs(apart.distance - 0.1) < 1e-6)
    #expect((apart.pointA - Vec2(1, 0)).length < 1e-6)
    #expect((apart.pointB - Vec2(1.1, 0)).length < 1e-6)
  }

  @Test func aShapeOnItselfIsAtNoDistance() throws {
    for shape in [
      Shape.circle(radius: 1), .box(width: 1, height: 1), try .regular(12),
      .segment(from: .zero, to: Vec2(1, 0)),
    ] {
      let found = try distance(shape, shape)
      #expect(found.distance == 0)
      #expect(found.pointA.isFinite && found.normal.isFinite)
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func distancesAgreeWithEveryPairOfEdges(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let a = try PlacedShape(.random(&random))
      let b = try PlacedShape(.random(&random))
      let place = random.transform(within: 4)
      let outlineA = ExactOutline(a.shape)
      let outlineB = ExactOutline(b.shape, at: place)
      let separation = ExactOutline.coreSeparation(outlineA, outlineB)
      let core = coreDistance(a.view, b.view, place)
      #expect(
        abs(Double(core.distance) - max(0, separation)) < 1e-5, "\(a) and \(b) at \(place)")
      let found = shapeDistance(a.view, b.view, place)
      let expected = separation - outlineA.radius - outlineB.radius
      #expect(abs(Double(found.distance) - max(0, expected)) < 1e-5)
      guard expected > 1e-3 else { continue }
      #expect(abs(outlineA.signedDistance(to: SIMD2(found.pointA))) < 1e-5)
      #expect(abs(outlineB.signedDistance(to: SIMD2(found.pointB))) < 1e-5)
      #expect(
        ((found.pointB - found.pointA) - found.distance * found.normal).length < 1e-5)
    }
  }

  @Test func aBoxTurningInsideABarNeverBreaksTheDistance() throws {
    // A square pushed out of a long thin bar for many steps while it turns.
    let (box, bar) = (
      try PlacedShape(.box(width: 20, height: 20)), try PlacedShape(.box(width: 600, height: 3))
    )
    var position = Vec2(0, 0)
    for i in 0..<200_000 {
      let frame = Transform(position: position, rotation: Rotation(angle: Float(i) * 0.005))
      let barPlace = Transform(position: .zero, rotation: Rotation(angle: 1.5))
      let m = collide(
        bar.view, box.view, frame.relative(to: barPlace), margin: Tolerance.speculativeDistance)
      if m.count > 0 {
        position += 0.1 * -m.point0.separation * barPlace.rotation.rotate(m.normal)
      } else {
        position = .zero
      }
      let found = shapeDistance(bar.view, box.view, frame.relative(to: barPlace))
      guard position.isFinite && found.distance.isFinite && found.normal.isFinite else {
        Issue.record("not finite at \(i)")
        return
      }
    }
  }
}
