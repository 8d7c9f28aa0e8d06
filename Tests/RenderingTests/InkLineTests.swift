import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The drawn line, not the collider: `StrokeModeTests` and the engine's tests hold that.
@Suite("Ink looks like a pen's")
struct InkLineTests {
  /// What a mouse tells of a slow circle: whole pixels, at least 1.5 apart.
  static func sampledCircle(_ radius: Float) -> [Vec2] {
    var points: [Vec2] = []
    for i in 0..<4000 {
      let at = Rotation(angle: 2 * .pi * Float(i) / 4000).rotate(Vec2(radius, 0))
      let pixel = Vec2(at.x.rounded(), at.y.rounded())
      if let last = points.last, last.distance(to: pixel) < HandLine.leastSpacing { continue }
      points.append(pixel)
    }
    return points
  }

  /// How the line turns at its points (radians).
  private func turns(_ line: [Vec2]) -> [Float] {
    zip(line.dropFirst(), zip(line, line.dropFirst(2))).map { here, others in
      let (before, after) = (here - others.0, others.1 - here)
      return directionAngle(Vec2(before.dot(after), before.cross(after))).magnitude
    }
  }

  /// What bending it would take: a bend counts by its square, so that stairs cost and a bow does not.
  private func bending(_ line: [Vec2]) -> Float { turns(line).reduce(0) { $0 + $1 * $1 } }

  @Test(arguments: [20, 60, 150, 400] as [Float])
  func theStairsOfPixelsGoAndTheCircleStays(_ radius: Float) throws {
    let ink = Self.sampledCircle(radius)
    let line = InkLine.smoothed(ink)
    #expect(line.count == ink.count)
    #expect(bending(line) < 0.03 * bending(ink), "bends by \(bending(line))")
    // The stairs turn by 45° and more.
    #expect(try #require(turns(ink).max()) > 0.6)
    #expect(try #require(turns(line).max()) < 0.2)
    let mean = line.reduce(0) { $0 + $1.length } / Float(line.count)
    #expect((mean - radius).magnitude < 0.15)
    // Half a pixel's diagonal is what the mouse rounds away.
    for point in line { #expect((point.length - radius).magnitude < 0.75) }
    for (a, b) in zip(ink, line) { #expect(a.distance(to: b) < 1.5) }
  }

  @Test func sizeDoesNotMatter() {
    let ink = Self.sampledCircle(60)
    let line = InkLine.smoothed(ink)
    for scale: Float in [0.001, 0.0167, 40] {
      let other = InkLine.smoothed(ink.map { scale * $0 })
      for (a, b) in zip(line, other) { #expect((scale * a).distance(to: b) < 1e-3 * scale) }
    }
  }

  @Test func cornersDrawnOnPurposeStayCorners() {
    // A square drawn slowly: its corners are among the points.
    let corners = [Vec2(0, 0), Vec2(100, 0), Vec2(100, 100), Vec2(0, 100), Vec2(0, 0)]
    var ink: [Vec2] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      ink += (0..<50).map { a.interpolated(to: b, by: Float($0) / 50) }
    }
    ink.append(.zero)
    let curve = Outline.ink(InkLine.smoothed(ink), step: 4)
    for corner in corners {
      #expect(curve.contains { $0.distance(to: corner) < 0.01 })
    }
    // And nothing bulges beside them.
    for point in curve {
      let inside = min(min(point.x, 100 - point.x), min(point.y, 100 - point.y))
      #expect(inside.magnitude < 0.05)
    }
  }

  /// Loops as in handwriting, each told by six points: a turn of 60° and more at every one.
  @Test func fastLoopsAreRound() {
    let ink = (0..<30).map { i in
      let angle = 1.05 * Float(i)
      let turn = Rotation(angle: angle)
      return Vec2(16 * Float(i) + 40 * turn.cosine, 70 * turn.sine)
    }
    #expect(turns(ink).contains { $0 > .pi / 3 })
    let curve = Outline.ink(InkLine.smoothed(ink), step: 4)
    #expect(turns(curve).allSatisfy { $0 < 0.6 })
    for point in ink { #expect(curve.contains { $0.distance(to: point) < 0.01 }) }
    // A box of five points turns as much, and is one.
    let box = [Vec2(0, 0), Vec2(60, 0), Vec2(60, 40), Vec2(0, 40), Vec2(0, 0)]
    #expect(
      Outline.ink(box, step: 4).allSatisfy { point in
        zip(box, box.dropFirst()).contains {
          distance(from: point, toSegmentFrom: $0, to: $1) < 0.01
        }
      })
  }

  @Test func fewPointsFarApartStayWhereTheyAre() {
    let octagon = AppDriver.loop(.zero, radius: 100, count: 8)
    #expect(InkLine.smoothed(octagon) == octagon)
    let short = [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1)]
    #expect(InkLine.smoothed(short) == short)
    let same = [Vec2](repeating: Vec2(2, 1), count: 9)
    #expect(InkLine.smoothed(same) == same)
    let broken = [Vec2(0, 0), Vec2(1, 0), Vec2(.nan, 1), Vec2(0, 1), Vec2(0, 2), Vec2(1, 2)]
    #expect(InkLine.smoothed(broken).count == broken.count)
  }

  /// What was drawn stays in the document, and what collides is made of it: the line is looks alone.
  @Test func theBodyIsMadeOfWhatWasDrawn() throws {
    let hand = try AppDriver()
    let meter = hand.app.viewport.camera.metersPerPixel
    let center = hand.app.viewport.camera.world(x: 640, y: 300)
    let ink = Self.sampledCircle(60).map { center + meter * $0 }
    hand.drag(ink)
    let body = try #require(hand.app.document.level.bodies.last?.value)
    let points = try #require(body.stroke?.points)
    // The mouse's way, to a tenth of a millimeter; the last point lies within the first's spacing.
    #expect(points.count >= ink.count - 1)
    for (drawn, kept) in zip(ink, points) {
      #expect((kept + body.position).distance(to: drawn) < 1e-3)
    }
    let look = hand.app.picture().bodyLooks.values.first { !$0.strokes.isEmpty }
    let shown = try #require(look?.strokes.first)
    #expect(shown != points && bending(shown) < 0.03 * bending(points))
  }
}
