import Foundation
import Testing

@testable import Physics

private let eps: Float = 1.19e-7

@Suite struct TransformTests {
  @Test func aProductOfTransformsAppliesTheRightOneFirst() {
    let first = Transform(position: Vec2(-2, 3), rotation: Rotation(angle: 1))
    let second = Transform(position: Vec2(1, 0), rotation: Rotation(angle: -2))
    let point = Vec2(2, 2)
    let both = (second * first).apply(point)
    let inTurn = second.apply(first.apply(point))
    #expect((both - inTurn).length < 10 * eps)
    let back = first.applyInverse(first.apply(point))
    #expect((back - point).length < 8 * eps)
  }

  @Test func aRelativeTransformLeadsFromOneFrameToTheOther() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let a = random.transform(within: 5)
      let b = random.transform(within: 5)
      let point = Vec2(random.float(-3...3), random.float(-3...3))
      let direct = a.applyInverse(b.apply(point))
      #expect((b.relative(to: a).apply(point) - direct).length < 1e-5)
    }
  }

  @Test func halfwayBetweenTwoRotationsIsTheMiddleAngle() {
    let start = Rotation(angle: -1)
    let end = Rotation(angle: 1)
    #expect(abs(start.interpolated(to: end, by: 0.5).angle) < 1e-5)
    let same = start.interpolated(to: start, by: 0.3)
    #expect(abs(same.angle + 1) < 1e-5)
  }

  @Test func aQuarterTurnIsInterpolatedWithinFiveDegrees() {
    let end = Rotation(angle: 0.5 * .pi)
    for i in 0...20 {
      let fraction = Float(i) / 20
      let angle = Rotation.identity.interpolated(to: end, by: fraction).angle
      #expect(abs(angle - fraction * 0.5 * .pi) < 5 * Float.pi / 180)
    }
  }

  @Test func theVectorOfThreeAndFourHasLengthFive() {
    #expect(Vec2(3, 4).length == 5)
    #expect((Vec2(3, 4).normalized - Vec2(0.6, 0.8)).length < eps)
    #expect(Vec2.zero.normalized == .zero)
  }

  /// Bodies are turned four at once where they can be: which of them, no bit may show.
  @Test func fourSmallTurnsAreTheSameToTheBitAsOne() {
    var random = SplitMix64(seed: 7)
    let largest = Rotation.smallAdvance
    for k in 0..<1000 {
      let angles =
        k == 0
        ? SIMD4(0, largest, -largest, 1e-30)
        : SIMD4<Float>(
          random.float(-largest...largest), random.float(-0.1...0.1), random.float(-1e-3...1e-3),
          random.float(-1e-7...1e-7))
      let (cosines, sines) = Rotation.smallTurns(angles)
      for lane in 0..<4 {
        let one = Rotation.identity.advanced(by: angles[lane])
        #expect(one.cosine.bitPattern == cosines[lane].bitPattern)
        #expect(one.sine.bitPattern == sines[lane].bitPattern)
      }
    }
  }
}
