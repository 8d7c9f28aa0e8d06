import Foundation
import Testing

@testable import Physics

@Suite struct TrigonometryTests {
  @Test func sineAndCosineAgreeWithTheLibraryToOneMillionth() {
    var worst = 0.0
    for i in -1000...1000 {
      let angle = Float(i) * 0.01 * Float.pi
      let (s, c) = sineAndCosine(angle)
      worst = max(worst, abs(Double(s) - sin(Double(angle))), abs(Double(c) - cos(Double(angle))))
    }
    #expect(worst < 1e-6)
  }

  @Test func sineAndCosineHoldForLargeAngles() {
    var random = SplitMix64(seed: 1)
    var worst = 0.0
    for _ in 0..<2000 {
      let angle = random.float(-1e5...1e5)
      let (s, c) = sineAndCosine(angle)
      worst = max(worst, abs(Double(s) - sin(Double(angle))), abs(Double(c) - cos(Double(angle))))
    }
    #expect(worst < 1e-6)
  }

  @Test func sineOfNoNumberIsNoNumber() {
    #expect(sineAndCosine(.nan).sine.isNaN)
    #expect(sineAndCosine(.infinity).cosine.isNaN)
    #expect(sineAndCosine(3e30).sine.isFinite)
  }

  @Test func arctangentAgreesWithTheLibraryOverTheSquare() {
    var worst = 0.0
    for i in -100...100 {
      for k in -100...100 {
        let y = Float(i) * 0.01
        let x = Float(k) * 0.01
        let angle = arctangent(y, x)
        // Half a turn is the same in both directions.
        let error = abs(Double(angle) - atan2(Double(y), Double(x)))
        worst = max(worst, min(error, abs(error - 2 * Double.pi)))
      }
    }
    #expect(worst < 1e-6)
  }

  @Test func eightArctangentsAtOnceAgreeWithTheOneInDoublePrecision() {
    for i in -40...40 {
      for j in -40...40 {
        let (x, y) = (Float(i) / 8, Float(j) / 8)
        let wide = arctangent(WideFloat(y), WideFloat(x))
        let exact = arctangent(y, x)
        #expect((wide.low[0] - exact).magnitude < 3e-7, "of (\(x), \(y))")
        #expect(wide.high[3] == wide.low[0])
      }
    }
    #expect(arctangent(WideFloat.zero, .zero).low == .zero)
  }

  @Test func arctangentOfTheAxesIsExact() {
    #expect(arctangent(0, 0) == 0)
    #expect(arctangent(0, 1) == 0)
    #expect(arctangent(1, 0) == Float(Double.pi / 2))
    #expect(arctangent(-1, 0) == -Float(Double.pi / 2))
    #expect(arctangent(0, -1) == Float(Double.pi))
    #expect(arctangent(.nan, 1).isNaN)
  }
}
