import Testing

@testable import Physics

@Suite struct SaturatingIntegerTests {
  @Test(arguments: [
    (0.0, 0), (0.9, 0), (-0.9, 0), (2.5, 2), (-2.5, -2), (1e300, Int.max), (-1e300, Int.min),
    (Double.infinity, Int.max), (-Double.infinity, Int.min), (Double.nan, 0),
    (0x1p63, Int.max), (-0x1p63, Int.min), (0x1p62, 1 << 62),
  ])
  func aNumberBecomesTheNearestIntegerTowardZero(_ value: Double, _ expected: Int) {
    #expect(Int(saturating: value) == expected)
  }

  @Test(arguments: zip([255.9, 256, -1, .nan, -.infinity, 17.2], [255, 255, 0, 0, 0, 17]))
  func aSmallTypeSaturatesAtItsOwnEnds(_ value: Float, _ expected: UInt8) {
    #expect(UInt8(saturating: value) == expected)
  }

  @Test func allTypesTakeEveryExtreme() {
    for value in [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, .nan] {
      #expect(Int32(saturating: value) == (value.isNaN ? 0 : value > 0 ? .max : .min))
      #expect(UInt64(saturating: value) == (value > 0 ? .max : 0))
      #expect(Int8(saturating: Float(value)) == (value.isNaN ? 0 : value > 0 ? .max : .min))
    }
  }
}
