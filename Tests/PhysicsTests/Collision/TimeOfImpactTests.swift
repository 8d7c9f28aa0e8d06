import Testing

@testable import Physics

private func sweep(
  from start: Vec2, to end: Vec2, angles: (Float, Float) = (0, 0), center: Vec2 = .zero
) -> Sweep {
  Sweep(
    localCenter: center, startCenter: start, endCenter: end,
    startRotation: Rotation(angle: angles.0), endRotation: Rotation(angle: angles.1))
}

private func still(_ place: Vec2 = .zero) -> Sweep { Sweep(resting: Transform(position: place)) }

@Suite struct TimeOfImpactTests {
  @Test func aBallMeetsTheCornerOfABoxThatComesTowardsIt() throws {
    let ball = try PlacedShape(.circle(radius: 1))
    let box = try PlacedShape(.box(width: 2, height: 2))
    let impact = timeOfImpact(
      ball.view, sweep(from: Vec2(2, 2), to: Vec2(1.5, 1.5)), box.view,
      sweep(from: .zero, to: Vec2(1, 1)), maximum: 1)
    // Touch at (√2 − 1) / |(1.5, 1.5)|; ours is the slop later.
    let speed = Vec2(1.5, 1.5).length
    #expect(impact.state == .hit)
    #expect(abs(impact.fraction - 0.1952621 - Tolerance.linearSlop / speed) < 0.00125 / speed)
  }

  @Test func aBoxMeetsAWallEightMetersAway() throws {
    let box = try PlacedShape(.box(width: 2, height: 2))
    let wall = try PlacedShape(.box(width: 2, height: 3))
    let impact = timeOfImpact(
      wall.view, still(Vec2(10, 0)), box.view, sweep(from: .zero, to: Vec2(16, 0)), maximum: 1)
    #expect(impact.state == .hit)
    #expect(abs(impact.fraction * 16 - (8 - Tolerance.linearSlop)) < 1.3e-3)
  }

  @Test func ballsThatOverlapAtTheStartSayingSo() throws {
    let (small, large) = (try PlacedShape(.circle(radius: 1)), try PlacedShape(.circle(radius: 2)))
    let impact = timeOfImpact(
      large.view, still(), small.view, sweep(from: Vec2(1, 1), to: Vec2(4, 4)), maximum: 1)
    #expect(impact.fraction == 0)
    #expect(impact.state != .separated)
    let boxes = try PlacedShape(.box(width: 1, height: 1))
    let inside = timeOfImpact(
      boxes.view, still(), boxes.view, sweep(from: Vec2(0.1, 0), to: Vec2(4, 4)), maximum: 1)
    #expect(inside.state == .overlapped && inside.fraction == 0)
  }

  @Test func whatMovesAwayIsNeverHit() throws {
    let box = try PlacedShape(.box(width: 1, height: 1))
    let impact = timeOfImpact(
      box.view, still(), box.view, sweep(from: Vec2(2, 0), to: Vec2(5, 1)), maximum: 1)
    #expect(impact.state == .separated && impact.fraction == 1)
  }

  @Test(arguments: [Float.nan, .infinity, 3e38])
  func numbersThatAreNoPlacesEndWithoutATrap(value: Float) throws {
    let disc = try PlacedShape(.circle(radius: 1))
    for shape in [disc, try PlacedShape(.box(width: 1, height: 1)), try PlacedShape(.regular(12))] {
      let box = try PlacedShape(.box(width: 1, height: 1))
      var paths = [sweep(from: .zero, to: Vec2(value, 0)), sweep(from: Vec2(0, value), to: .zero)]
      paths.append(
        Sweep(
          localCenter: .zero, startCenter: Vec2(3, 0), endCenter: .zero,
          startRotation: Rotation(cosine: value, sine: value), endRotation: .identity))
      for path in paths {
        let impact = timeOfImpact(shape.view, still(), box.view, path, maximum: 1)
        #expect(!(impact.fraction < 0) && !(impact.fraction > 1))
        for place in [path.transform(at: 0), path.transform(at: 1)] {
          #expect(collide(shape.view, box.view, place, margin: 0.02).count <= 2)
          _ = shapeDistance(shape.view, box.view, place)
          _ = overlaps(shape.view, box.view, place)
          _ = castRay(place.position, Vec2(value, 1), against: shape.view)
        }
      }
    }
  }

  @Test func theLargestFractionAskedForIsRespected() throws {
    let box = try PlacedShape(.box(width: 1, height: 1))
    let path = sweep(from: Vec2(-5, 0), to: Vec2(5, 0))
    let early = timeOfImpact(box.view, still(), box.view, path, maximum: 0.3)
    #expect(early.state == .separated && early.fraction == 0.3)
    #expect(timeOfImpact(box.view, still(), box.view, path, maximum: 0.5).state == .hit)
  }

  @Test(arguments: [0.01, 0.02, 0.1] as [Float])
  func nothingPassesAThinWallAtTwoHundredMetersPerSecond(thickness: Float) throws {
    let wall = try PlacedShape(.box(width: thickness, height: 4))
    let line = try PlacedShape(.segment(from: Vec2(0, -2), to: Vec2(0, 2)))
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let mover = try PlacedShape(random.polygon(size: 0.1, around: .zero, radius: 0))
      let start = Vec2(-1.5, random.float(-0.5...0.5))
      let end = start + Vec2(200.0 / 60, random.float(-0.5...0.5))
      let angle = random.angle()
      let path = sweep(from: start, to: end, angles: (angle, angle + random.float(-0.7...0.7)))
      for obstacle in [wall, line] {
        let impact = timeOfImpact(obstacle.view, still(), mover.view, path, maximum: 1)
        #expect(impact.state == .hit)
        let place = path.transform(at: impact.fraction)
        let gap = coreDistance(obstacle.view, mover.view, place).distance
        #expect(gap > 0.5 * Tolerance.linearSlop && gap < 1.5 * Tolerance.linearSlop)
        #expect(place.position.x < 0)
      }
    }
  }

  @Test func aTurningBarHitsWhatItSweepsOver() throws {
    let bar = try PlacedShape(.box(width: 4, height: 0.1))
    let ball = try PlacedShape(.circle(radius: 0.1))
    let path = sweep(from: .zero, to: .zero, angles: (0, 0.7))
    let impact = timeOfImpact(
      ball.view, still(Vec2(1.8, 0.5)), bar.view, path, maximum: 1)
    #expect(impact.state == .hit)
    // Long side at distance r + h/2 from the ball: sin(φ − α) · |c| with tan φ = 0.5 / 1.8.
    let c = Vec2(1.8, 0.5)
    let phi = arctangent(c.y, c.x)
    let reach = (0.1 - Tolerance.linearSlop + 0.05) / c.length
    let alpha = phi - arctangent(reach, (1 - reach * reach).squareRoot())
    let angle = path.transform(at: impact.fraction).rotation.angle
    #expect(abs(angle - alpha) < 1e-3)
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func impactsAgreeWithDenseSampling(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<30 {
      let a = try PlacedShape(.random(&random))
      let b = try PlacedShape(.random(&random))
      func path(_ start: Vec2) -> Sweep {
        let angle = random.angle()
        return sweep(
          from: start, to: start + random.arrow(random.float(0...4)),
          angles: (angle, angle + random.float(-0.75...0.75)),
          center: Vec2(random.float(-0.5...0.5), random.float(-0.5...0.5)))
      }
      let sweepA = path(.zero)
      let sweepB = path(random.arrow(random.float(1...5)))
      let radii = a.view.radius + b.view.radius
      let target = max(Tolerance.linearSlop, radii - Tolerance.linearSlop)
      func distance(_ t: Float) -> Float {
        coreDistance(
          a.view, b.view, sweepB.transform(at: t).relative(to: sweepA.transform(at: t))
        ).distance
      }
      let impact = timeOfImpact(a.view, sweepA, b.view, sweepB, maximum: 1)
      #expect(impact.state != .failed)
      if impact.state == .overlapped {
        #expect(distance(0) == 0)
        continue
      }
      if impact.fraction == 0 {
        #expect(distance(0) < target + 1.5 * Tolerance.impactTolerance)
        continue
      }
      if impact.state == .hit {
        #expect(
          abs(distance(impact.fraction) - target) < 1.5 * Tolerance.impactTolerance,
          "\(a), \(sweepA), \(b), \(sweepB)")
      }
      // Nothing happened before.
      let samples = 400
      for i in 0..<samples {
        let t = impact.fraction * Float(i) / Float(samples)
        guard distance(t) > target - 1.5 * Tolerance.impactTolerance else {
          Issue.record("missed at \(t): \(a), \(sweepA), \(b), \(sweepB)")
          break
        }
      }
    }
  }
}
