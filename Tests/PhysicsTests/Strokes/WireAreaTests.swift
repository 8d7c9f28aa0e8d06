import Foundation
import Testing

@testable import Physics

/// The area of wires whose area is known.
@Suite struct WireAreaTests {
  /// A capsule of length l and radius r has 2 r l + π r², however it lies.
  @Test(arguments: [1e-3, 0.2, 1, 7, 60])
  func aCapsuleHasItsArea(length: Double) {
    for radius in [1e-4, 1, 3e5] {
      let exact = radius * radius * (2 * length + Double.pi)
      for degrees in stride(from: 0.0, to: 180, by: 7.5) {
        let angle = degrees * Double.pi / 180
        let way = (length * radius) * PrecisePoint(cos(angle), sin(angle))
        let area = wireArea(along: [PrecisePoint.zero, way], radius: radius)
        #expect(abs(area / exact - 1) < 1e-3, "\(length) r long at \(degrees)°")
      }
    }
  }

  /// Ink that is drawn over again is no more ink.
  @Test func aWayThereAndBackHasTheAreaOfTheWay() {
    let there = [PrecisePoint(0, 0), PrecisePoint(3, 1), PrecisePoint(5, -2)]
    let once = wireArea(along: there, radius: 0.4)
    let twice = wireArea(along: there + there.dropLast().reversed(), radius: 0.4)
    #expect(abs(twice / once - 1) < 1e-3)
  }
}
