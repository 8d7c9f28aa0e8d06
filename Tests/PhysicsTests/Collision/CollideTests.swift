import Testing

@testable import Physics

private let margin = Tolerance.speculativeDistance

/// B at a place in A's frame.
private func meet(
  _ a: Shape, _ b: Shape, at position: Vec2 = .zero, angle: Float = 0
) throws -> LocalManifold {
  let (a, b) = (try PlacedShape(a), try PlacedShape(b))
  return collide(
    a.view, b.view, Transform(position: position, rotation: Rotation(angle: angle)),
    margin: margin)
}

private func features(_ m: LocalManifold) -> Set<UInt16> {
  [m.point0.feature, m.point1.feature]
}

@Suite struct CollideTests {
  private let unit = Shape.box(width: 1, height: 1)

  // MARK: Discs

  @Test func discsTouchHalfwayBetweenTheirSurfaces() throws {
    let m = try meet(.circle(radius: 1), .circle(radius: 0.5), at: Vec2(0, 1.4))
    #expect(m.count == 1)
    #expect(m.normal == Vec2(0, 1))
    #expect(abs(m.point0.separation + 0.1) < 1e-6)
    #expect((m.point0.position - Vec2(0, 0.95)).length < 1e-6)
  }

  @Test func discsTooFarApartDoNotMeet() throws {
    #expect(try meet(.circle(radius: 1), .circle(radius: 1), at: Vec2(2.021, 0)).count == 0)
    #expect(try meet(.circle(radius: 1), .circle(radius: 1), at: Vec2(2.019, 0)).count == 1)
  }

  @Test func discsWithOneMiddleStillHaveADirection() throws {
    let m = try meet(.circle(radius: 1), .circle(radius: 1))
    #expect(m.count == 1)
    #expect(m.normal.length == 1)
    #expect(m.point0.separation == -2)
  }

  @Test func aBallRestingBesideTheMiddleOfABoxTouchesIt() throws {
    let box = unit
    let ball = Shape.circle(radius: 0.5)
    let offset = Vec2(0.0517938, 3.05178815 - 4)
    let m = try meet(box, ball, at: offset)
    #expect(m.count == 1)
    #expect((m.normal - Vec2(0, -1)).length < 1e-6)
    let mirrored = try meet(ball, box, at: -offset)
    #expect(mirrored.count == 1)
    #expect((mirrored.normal - Vec2(0, 1)).length < 1e-6)
    #expect(abs(m.point0.separation - mirrored.point0.separation) < 1e-6)
  }

  @Test func aBallCenteredOnACornerOverlaps() throws {
    let m = try meet(.box(width: 2, height: 2), .circle(radius: 1), at: Vec2(1, 1))
    #expect(m.count == 1)
    #expect(m.point0.separation < 0)
    #expect(m.normal.isFinite && abs(m.normal.length - 1) < 1e-6)
  }

  @Test func aBallRollsRoundACornerWithoutAJump() throws {
    // Around the corner of a box at a constant distance the normal is the direction itself.
    for i in 0...90 {
      let direction = Rotation(angle: Float(i) * .pi / 180).rotate(Vec2(1, 0))
      let m = try meet(unit, .circle(radius: 0.25), at: Vec2(0.5, 0.5) + 0.255 * direction)
      #expect(m.count == 1)
      #expect((m.normal - direction).length < 1e-5)
      #expect(abs(m.point0.separation - 0.005) < 1e-6)
    }
  }

  @Test func aBallInsideABoxLeavesByTheNearestSide() throws {
    let m = try meet(.box(width: 10, height: 10), .circle(radius: 0.5), at: Vec2(-4, 1))
    #expect(m.normal == Vec2(-1, 0))
    #expect(abs(m.point0.separation + 1.5) < 1e-6)
  }

  @Test func aSegmentIsSolidFromBothSides() throws {
    let line = Shape.segment(from: Vec2(-1, 0), to: Vec2(1, 0))
    #expect(try meet(line, .circle(radius: 0.5), at: Vec2(0.2, 0.4)).normal == Vec2(0, 1))
    #expect(try meet(line, .circle(radius: 0.5), at: Vec2(0.2, -0.4)).normal == Vec2(0, -1))
    #expect(try meet(line, .circle(radius: 0.5), at: Vec2(0.2, 0)).count == 1)
    #expect(try meet(line, .circle(radius: 0.5), at: Vec2(1.6, 0)).count == 0)
    let end = try meet(line, .circle(radius: 0.5), at: Vec2(1.4, 0))
    #expect((end.normal - Vec2(1, 0)).length < 1e-6)
  }

  // MARK: Boxes

  @Test func boxesSideBySideTouchAtTwoPoints() throws {
    let m = try meet(unit, unit, at: Vec2(0.9, 0))
    #expect(m.count == 2)
    #expect(m.normal == Vec2(1, 0))
    for p in [m.point0, m.point1] {
      #expect(abs(p.separation + 0.1) < 1e-6)
      #expect(abs(p.position.x - 0.45) < 1e-6)
      #expect(abs(abs(p.position.y) - 0.5) < 1e-5)
    }
  }

  @Test func boxesThatAlmostCoincidePartTheShortestWay() throws {
    let big = Shape.box(width: 2, height: 2)
    let m = try meet(big, big, at: Vec2(0, 0.2))
    #expect(m.normal == Vec2(0, 1))
    #expect(abs(m.point0.separation + 1.8) < 1e-6)
    let same = try meet(big, big)
    #expect(abs(same.point0.separation + 2) < 1e-6)
    #expect(abs(same.normal.length - 1) < 1e-6)
  }

  @Test(arguments: [0.015, 0.001, 0, -0.004, -0.1] as [Float])
  func alignedBoxesKeepTwoPointsAndTheirFeatures(gap: Float) throws {
    let reference = try meet(unit, unit, at: Vec2(0, 1 + gap))
    #expect(reference.count == 2)
    for i in -8...8 {
      for k in -4...4 {
        let m = try meet(
          unit, unit, at: Vec2(Float(i) * 4e-7, 1 + gap), angle: Float(k) * 1e-6)
        #expect(m.count == 2, "offset \(i), angle \(k)")
        #expect((m.normal - Vec2(0, 1)).length < 1e-5)
        #expect(features(m) == features(reference))
      }
    }
  }

  @Test func featuresStayWhileABoxSlidesAcrossABox() throws {
    let reference = try meet(.box(width: 4, height: 1), unit, at: Vec2(0, 1.001))
    for i in -17...17 {
      let m = try meet(.box(width: 4, height: 1), unit, at: Vec2(0.1 * Float(i), 1.001))
      #expect(m.count == 2)
      #expect(features(m) == features(reference))
    }
  }

  @Test func featuresAreTheSameFromTheOtherSide() throws {
    let m = try meet(unit, unit, at: Vec2(0.2, 0.99), angle: 0.003)
    let there = Transform(position: Vec2(0.2, 0.99), rotation: Rotation(angle: 0.003))
    let back = Transform.identity.relative(to: there)
    let (a, b) = (try PlacedShape(unit), try PlacedShape(unit))
    let mirrored = collide(b.view, a.view, back, margin: margin)
    #expect(m.count == 2 && mirrored.count == 2)
    func swapped(_ f: UInt16) -> UInt16 { f << 8 | f >> 8 }
    #expect(Set(features(mirrored).map(swapped)) == features(m))
  }

  @Test func aBoxHangingOverTheEdgeIsHeldAtTheEdge() throws {
    let m = try meet(.box(width: 4, height: 1), .box(width: 2, height: 1), at: Vec2(2, 1.002))
    let xs = [m.point0.position.x, m.point1.position.x].sorted()
    #expect(m.count == 2)
    #expect(abs(xs[0] - 1) < 1e-4)
    #expect(abs(xs[1] - 2) < 1e-4)
  }

  @Test func aBoxOnItsCornerTouchesAtOnePoint() throws {
    let half = Float(0.5).squareRoot()
    let m = try meet(
      .box(width: 10, height: 1), unit, at: Vec2(1.25, 0.5 + half - 0.003), angle: .pi / 4)
    #expect(m.count == 1)
    #expect((m.normal - Vec2(0, 1)).length < 1e-6)
    #expect(abs(m.point0.separation + 0.003) < 1e-6)
    #expect((m.point0.position - Vec2(1.25, 0.4985)).length < 1e-5)
  }

  @Test func cornersFacingEachOtherMeetAlongTheLineBetweenThem() throws {
    let m = try meet(unit, unit, at: Vec2(1.006, 1.008))
    #expect(m.count == 1)
    #expect((m.normal - Vec2(0.6, 0.8)).length < 1e-4)
    #expect(abs(m.point0.separation - 0.01) < 1e-6)
    #expect(try meet(unit, unit, at: Vec2(1.018, 1.018)).count == 0)
  }

  @Test func aSmallBoxInsideALargeOneLeavesByTheNearestSide() throws {
    let m = try meet(.box(width: 20, height: 20), unit, at: Vec2(3, -8))
    #expect(m.normal == Vec2(0, -1))
    #expect(m.count == 2)
    #expect(abs(m.point0.separation + 2.5) < 1e-5)
    let mirrored = try meet(unit, .box(width: 20, height: 20), at: Vec2(-3, 8))
    #expect(mirrored.normal == Vec2(0, 1))
    #expect(abs(mirrored.point0.separation + 2.5) < 1e-5)
  }

  @Test func aThinPlankRestsOnALargeFloor() throws {
    let plank = Shape.box(width: 2, height: 0.006)
    let m = try meet(.box(width: 2000, height: 10), plank, at: Vec2(700, 5.004))
    #expect(m.count == 2)
    #expect((m.normal - Vec2(0, 1)).length < 1e-6)
    #expect(abs(m.point0.separation - 0.001) < 1e-4)
  }

  @Test func needlesTipToTipMeetAtTheirTips() throws {
    let needle = try Shape.polygon([(-10, -0.05), (0, 0), (-10, 0.05)])
    let m = try meet(needle, needle, at: Vec2(0.01, 0), angle: .pi)
    #expect(m.count == 1)
    #expect((m.normal - Vec2(1, 0)).length < 1e-3)
    #expect(abs(m.point0.separation - 0.01) < 1e-5)
    #expect(try meet(needle, needle, at: Vec2(0.5, 0), angle: .pi).count == 0)
  }

  // MARK: Rods

  private let rod = Shape.capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 0.25)

  @Test func parallelRodsTouchAlongTheirLength() throws {
    let m = try meet(rod, rod, at: Vec2(0.5, 0.495))
    #expect(m.count == 2)
    #expect((m.normal - Vec2(0, 1)).length < 1e-6)
    let xs = [m.point0.position.x, m.point1.position.x].sorted()
    #expect(abs(xs[0] + 0.5) < 1e-4 && abs(xs[1] - 1) < 1e-4)
    #expect(abs(m.point0.separation + 0.005) < 1e-6)
  }

  @Test(arguments: [0, 1e-7, -1e-7, 1e-5, 0.02, -0.3] as [Float])
  func rodsEndToEndTouchAtOnePoint(angle: Float) throws {
    let end = Vec2(1, 0) + Rotation(angle: angle).rotate(Vec2(1, 0))
    let m = try meet(rod, rod, at: end + Vec2(0.49, 0), angle: angle)
    #expect(m.count == 1)
    #expect((m.normal - Vec2(1, 0)).length < 1e-4)
    #expect(abs(m.point0.separation + 0.01) < 1e-5)
    #expect((m.point0.position - Vec2(1.245, 0)).length < 1e-4)
  }

  @Test func crossingRodsPartTheShortestWay() throws {
    let m = try meet(rod, rod, at: Vec2(0.7, 0.1), angle: .pi / 2)
    // The second stands upright at x = 0.7: 0.3 to the right takes it past the first one's end.
    #expect(m.count >= 1)
    #expect((m.normal - Vec2(1, 0)).length < 1e-5)
    #expect(abs(m.point0.separation + 0.3 + 0.5) < 1e-5)
  }

  @Test func anUprightRodKeepsItsFeatureWhileItRocks() throws {
    let floor = Shape.box(width: 20, height: 1)
    var seen = Set<UInt16>()
    for i in -20...20 {
      let angle = Float.pi / 2 + Float(i) * 0.001
      let foot = Rotation(angle: angle).rotate(Vec2(-1, 0))
      let m = try meet(floor, rod, at: Vec2(0, 0.745) - foot, angle: angle)
      #expect(m.count == 1)
      #expect((m.normal - Vec2(0, 1)).length < 1e-6)
      seen.insert(m.point0.feature)
    }
    #expect(seen.count == 1)
  }

  @Test func linesDoNotMeetLines() throws {
    let line = Shape.segment(from: Vec2(-1, 0), to: Vec2(1, 0))
    #expect(try meet(line, line).count == 0)
    #expect(try meet(line, line, angle: 1).count == 0)
  }

  @Test func aBoxRestsOnALineFromEitherSide() throws {
    let line = Shape.segment(from: Vec2(-5, 0), to: Vec2(5, 0))
    let above = try meet(line, unit, at: Vec2(1, 0.499))
    #expect(above.count == 2 && (above.normal - Vec2(0, 1)).length < 1e-6)
    let below = try meet(line, unit, at: Vec2(1, -0.499))
    #expect(below.count == 2 && (below.normal - Vec2(0, -1)).length < 1e-6)
  }

  @Test func aRoundedBoxTipsOverItsCornerSmoothly() throws {
    // Its core corner stays over the floor; height and normal of the one contact do not jump.
    let rounded = Shape.box(width: 1, height: 1, radius: 0.2)
    let floor = Shape.box(width: 20, height: 1)
    for i in 1...89 {
      let angle = Float(i) * .pi / 180
      let corner = Rotation(angle: angle).rotate(Vec2(0.5, -0.5))
      let lower = Rotation(angle: angle).rotate(Vec2(-0.5, -0.5))
      let foot = corner.y < lower.y ? corner : lower
      let m = try meet(floor, rounded, at: Vec2(-foot.x, 0.695 - foot.y), angle: angle)
      #expect((m.normal - Vec2(0, 1)).length < 1e-5)
      let deepest =
        m.count > 1 ? min(m.point0.separation, m.point1.separation) : m.point0.separation
      #expect(abs(deepest + 0.005) < 1e-5)
    }
  }
}
