// Issue 34, number 20: what is far larger than a picture costs no more than the picture.
import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox

@Suite struct QuadClipTests {
  private func quad(_ center: Vec2, _ half: Vec2, angle: Float = 0) -> QuadClip {
    let rotation = Rotation(angle: angle)
    return QuadClip(
      [(-1, -1, 0, 0), (1, -1, 1, 0), (1, 1, 1, 1), (-1, 1, 0, 1)].map { (x, y, u, v) in
        .init(
          place: center + rotation.rotate(Vec2(x * half.x, y * half.y)), texture: Vec2(u, v))
      })
  }

  private let box = AABB(lower: Vec2(0, 0), upper: Vec2(320, 200))

  @Test(arguments: [Float(10), 1e3, 1e5, 1e7], [Float(0), 0.5, 1.2])
  func whatIsLeftLiesInTheBoxAndKeepsItsPicture(_ half: Float, _ angle: Float) {
    let center = Vec2(200, 90)
    let quad = quad(center, Vec2(half, half), angle: angle)
    let kept = quad.clipped(to: box)
    #expect(kept.count >= 3)
    for corner in kept {
      // Single precision places a corner of the largest quads within some pixels.
      #expect(box.expanded(by: 1e-6 * half + 1e-3).contains(corner.place))
      // The picture is where it was: its coordinate is that of the place in the quad's frame.
      let local = Rotation(angle: -angle).rotate(corner.place - center)
      let expected = 0.5 * (local / half) + Vec2(0.5, 0.5)
      #expect(corner.texture.distance(to: expected) < 1e-3, "\(corner)")
    }
  }

  @Test func whatIsOutsideLeavesNothing() {
    #expect(quad(Vec2(-500, 0), Vec2(100, 100)).clipped(to: box).isEmpty)
    #expect(quad(Vec2(0, 900), Vec2(300, 100), angle: 0.3).clipped(to: box).isEmpty)
  }

  @Test func onlyLargeOnesAreClipped() {
    #expect(!quad(Vec2(0, 0), Vec2(600, 300)).exceeds(box.upper))
    #expect(quad(Vec2(0, 0), Vec2(700, 300)).exceeds(box.upper))
  }
}
