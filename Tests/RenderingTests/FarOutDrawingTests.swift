// Issue 34, number 20: whatever numbers a level has, a picture of it comes to an end.
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

@Suite("Drawing far out") struct FarOutDrawingTests {
  /// Where neighbors in single precision are farther apart than the lines of a hatching.
  @Test(arguments: [1e3, 1e6, 1e8, 1e12, 1e20, 3e38] as [Float])
  func aHatchingComesToAnEnd(_ distance: Float) {
    var batch = MeshBatch()
    let size = max(1000, 1e-5 * distance)
    let corner = Vec2(distance, 0)
    batch.hatch(
      [corner, corner + Vec2(size, 0), corner + Vec2(size, size), corner + Vec2(0, size)],
      anchor: .zero, spacing: 7, width: 1, Color(0x000000))
    #expect(batch.vertices.count < 100_000)
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e-38, .leastNonzeroMagnitude, 3e38, 1] as [Float])
  func aDistanceIsDoubledIntoItsRange(_ length: Float) {
    let distance = DrawingLimits.doubled(length, atLeast: 7, atMost: 14)
    #expect((7...14).contains(distance))
  }

  @Test(arguments: [0, -1, .infinity, .nan, .leastNonzeroMagnitude, 1e308] as [Double])
  func aNiceNumberIsFoundForAnyNumber(_ number: Double) {
    #expect(!PanelView.nice(number).isInfinite)
  }
}
