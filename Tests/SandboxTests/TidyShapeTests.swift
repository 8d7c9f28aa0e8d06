import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Strokes as a hand draws them, from a seed.
struct HandDrawn {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64, −1 ... 1.
  mutating func random() -> Float {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Float((z ^ (z >> 31)) >> 40) / Float(1 << 23) - 1
  }

  /// A circle about the origin whose radius swells and shrinks by a few percent, begun anywhere, with
  /// a gap or an overlap at its end.
  mutating func circle(_ radius: Float, count: Int) -> [Vec2] {
    let (start, second, third) = (Float.pi * random(), random(), random())
    let whole = 2 * Float.pi * (1 + 0.06 * random())
    let way: Float = random() > 0 ? 1 : -1
    return (0...count).map { i in
      let angle = start + way * whole * Float(i) / Float(count)
      let wobble =
        1 + 0.05 * Rotation(angle: 2 * angle + 3 * second).sine
        + 0.03 * Rotation(angle: 3 * angle + 3 * third).sine + 0.006 * random()
      return Rotation(angle: angle).rotate(Vec2(radius * wobble, 0))
    }
  }

  /// A box about the origin with its corners a little off and its sides a little bent.
  mutating func box(_ width: Float, _ height: Float, angle: Float, count: Int) -> [Vec2] {
    let side = min(width, height)
    var corners = [Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1)].map {
      Vec2(0.5 * width * $0.x, 0.5 * height * $0.y) + 0.025 * side * Vec2(random(), random())
    }
    corners.append(corners[0] + 0.04 * side * Vec2(random(), random()))
    if random() > 0 { corners.reverse() }
    var points: [Vec2] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      let bow = 0.02 * side * random() * (b - a).normalized.leftPerpendicular
      for i in 0..<count {
        let t = Float(i) / Float(count)
        let jitter = 0.004 * side * Vec2(random(), random())
        points.append(a.interpolated(to: b, by: t) + 4 * t * (1 - t) * bow + jitter)
      }
    }
    points.append(corners[4])
    return points.map { Rotation(angle: angle).rotate($0) }
  }
}

@Suite("Tidied strokes")
struct TidyShapeTests {
  @Test(arguments: 1...40)
  func aHandsCircleIsOneAtEverySize(_ seed: UInt64) {
    var hand = HandDrawn(seed: seed)
    for radius: Float in [0.01, 0.7, 120, 40_000] {
      for count in [14, 60, 400] {
        let center = radius * Vec2(3 * hand.random(), 3 * hand.random())
        let points = hand.circle(radius, count: count).map { $0 + center }
        guard case .circle(let middle, let found) = TidyShape(of: points) else {
          Issue.record("no circle of \(radius) with \(count) points, seed \(seed)")
          continue
        }
        // The wobble is up to 8 % of the radius, but half of it to either side.
        #expect((found / radius - 1).magnitude < 0.05)
        #expect(middle.distance(to: center) < 0.06 * radius)
      }
    }
  }

  @Test(arguments: 1...40)
  func aHandsBoxIsOneAtEverySizeAndAngle(_ seed: UInt64) {
    var hand = HandDrawn(seed: seed)
    for (width, height): (Float, Float) in [(1, 1), (0.02, 0.03), (300, 100), (9000, 1800)] {
      for angle: Float in [0, 0.3, -0.7, 1.2] {
        for count in [8, 40] {
          let points = hand.box(width, height, angle: angle, count: count)
          guard case .box(let box) = TidyShape(of: points) else {
            Issue.record("no box of \(width) × \(height) at \(angle), seed \(seed)")
            continue
          }
          let area = width * height
          #expect((box.width * box.height / area - 1).magnitude < 0.12)
          #expect(box.center.length < 0.05 * max(width, height))
          let axis = Rotation(angle: box.angle).rotate(Vec2(1, 0))
          let drawn = Rotation(angle: angle).rotate(Vec2(1, 0))
          // A box looks the same after a quarter turn. Below 6° it is set upright.
          let off = min(axis.dot(drawn).magnitude, axis.cross(drawn).magnitude)
          #expect(off < 0.08, "angle \(box.angle) for \(angle)")
        }
      }
    }
  }

  @Test func nearlyUprightAndSquareBecomesExactlySo() throws {
    var hand = HandDrawn(seed: 3)
    for angle: Float in [-0.08, 0.05, 1.52] {
      let points = hand.box(1, 1.04, angle: angle, count: 20)
      guard case .box(let box) = try #require(TidyShape(of: points)) else {
        Issue.record("no box")
        return
      }
      #expect(box.angle == 0 && box.width == box.height)
    }
    guard case .box(let tilted) = TidyShape(of: hand.box(1, 1.5, angle: 0.2, count: 20)) else {
      Issue.record("no box")
      return
    }
    #expect((tilted.angle - 0.2).magnitude < 0.06 && tilted.height > 1.3 * tilted.width)
  }

  /// What is neither, each at several turns.
  static let others: [(name: String, points: [Vec2])] = {
    func polyline(_ corners: [Vec2]) -> [Vec2] {
      zip(corners, corners.dropFirst()).flatMap { a, b in
        (0..<20).map { a.interpolated(to: b, by: Float($0) / 20) }
      } + corners.suffix(1)
    }
    func curve(_ count: Int, _ place: (Float) -> Vec2) -> [Vec2] {
      (0...count).map { place(Float($0) / Float(count)) }
    }
    func polar(_ angle: Float, _ radius: Float) -> Vec2 {
      Rotation(angle: angle).rotate(Vec2(radius, 0))
    }
    var hand = HandDrawn(seed: 11)
    return [
      ("triangle", polyline([Vec2(0, 0), Vec2(2, 0), Vec2(1, 1.7), Vec2(0, 0)])),
      ("flat triangle", polyline([Vec2(0, 0), Vec2(3, 0), Vec2(0, 1), Vec2(0, 0)])),
      ("hook", polyline([Vec2(0, 3), Vec2(0, 0.5), Vec2(0.5, 0), Vec2(1, 0.5), Vec2(1, 1)])),
      ("three sides", polyline([Vec2(0, 1), Vec2(0, 0), Vec2(1.5, 0), Vec2(1.5, 1)])),
      ("spiral", curve(120) { polar(4 * .pi * $0, 0.3 + $0) }),
      ("tight spiral", curve(200) { polar(8 * .pi * $0, 1 + 0.2 * $0) }),
      ("half circle", curve(40) { polar(.pi * $0, 1) }),
      ("closed half circle", curve(40) { polar(.pi * $0, 1) } + [Vec2(1, 0)]),
      ("ellipse", curve(80) { Vec2(2 * polar(2 * .pi * $0, 1).x, polar(2 * .pi * $0, 1).y) }),
      ("eight", curve(80) { Vec2(polar(2 * .pi * $0, 1).y, 0.6 * polar(4 * .pi * $0, 1).y) }),
      ("line", polyline([Vec2(0, 0), Vec2(3, 1)])),
      ("scribble", (0..<60).map { _ in Vec2(hand.random(), hand.random()) }),
      ("zigzag", polyline((0...10).map { Vec2(0.3 * Float($0), $0 % 2 == 0 ? 0 : 1.5) })),
      ("cross", polyline([Vec2(0, 0), Vec2(1, 1), Vec2(1, 0), Vec2(0, 1)])),
      ("star", polyline((0...5).map { polar(0.8 * .pi * Float($0), 1) })),
      ("dots", [Vec2(1, 1), Vec2(1, 1), Vec2(1, 1), Vec2(1, 1), Vec2(1, 1)]),
      ("nothing", []),
      ("not a number", [Vec2(0, 0), Vec2(1, 0), Vec2(.nan, 1), Vec2(0, 1), Vec2(0, 0)]),
    ]
  }()

  @Test func whatIsNeitherStaysAsItIs() {
    for (name, points) in Self.others {
      for angle: Float in [0, 0.4, 1, 2.5] {
        let turned = points.map { Rotation(angle: angle).rotate($0) }
        #expect(TidyShape(of: turned) == nil, "\(name) at \(angle)")
        #expect(TidyShape(of: turned.reversed()) == nil, "\(name) backwards at \(angle)")
      }
    }
  }

  // MARK: - By hand

  private func hold(_ modifiers: InputEvent.Modifiers, _ hand: AppDriver) {
    hand.app.handle(.modifiersChanged(modifiers))
  }

  @Test func shiftMakesACircleOfANearlyRoundStroke() throws {
    let hand = try AppDriver()
    var drawing = HandDrawn(seed: 5)
    let ink = drawing.circle(0.8, count: 50).map { $0 + Vec2(0, 4) }
    hand.press(ink[0])
    for point in ink.dropFirst() { hand.move(point) }
    func circles() -> Int {
      hand.app.picture().overlays.count { if case .ghostCircle = $0 { true } else { false } }
    }
    // Held and let go without a move of the hand: what is shown follows.
    #expect(circles() == 0)
    hold(.shift, hand)
    #expect(circles() == 1)
    // In words too, as a box does.
    let labels = hand.app.picture().overlays.compactMap { overlay -> String? in
      if case .ghostCircle(_, _, let label) = overlay { label } else { nil }
    }
    #expect(labels.count == 1 && labels[0].hasPrefix("circle, 1.6"))
    hold([], hand)
    #expect(circles() == 0)
    hold(.shift, hand)
    hand.release(ink[ink.count - 1])
    hold([], hand)
    let made = try #require(hand.app.document.level.bodies.last?.value)
    guard case .circle(_, let radius) = try #require(made.shapes.first).outline else {
      Issue.record("not a circle: \(made.shapes)")
      return
    }
    #expect(made.stroke == nil && (radius - 0.8).magnitude < 0.05)
    hand.run(3)
    #expect(try #require(hand.dynamic.first).bottom.magnitude < 0.02)
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty)
  }

  @Test func shiftMakesABoxWithItsAngle() throws {
    let hand = try AppDriver()
    var drawing = HandDrawn(seed: 6)
    let ink = drawing.box(2, 1, angle: 0.4, count: 20).map { $0 + Vec2(0, 4) }
    hand.app.perform(.draw(as: .solid))
    hand.drag(ink, shift: true)
    let made = try #require(hand.app.document.level.bodies.last?.value)
    guard case .box(let width, let height, _, _, _) = try #require(made.shapes.first).outline
    else {
      Issue.record("not a box: \(made.shapes)")
      return
    }
    #expect((width - 2).magnitude < 0.1 && (height - 1).magnitude < 0.1)
    #expect((made.angle - 0.4 * 180 / .pi).magnitude < 4)
  }

  @Test func aTidyLineIsAWireOfThatShape() throws {
    let hand = try AppDriver()
    var drawing = HandDrawn(seed: 8)
    let ink = drawing.circle(0.8, count: 50).map { $0 + Vec2(0, 4) }
    hand.app.perform(.draw(as: .line))
    hand.drag(ink, shift: true)
    let made = try #require(hand.app.document.level.bodies.last?.value)
    let stroke = try #require(made.stroke)
    #expect(stroke.mode == .line)
    let radii = stroke.points.map(\.length)
    #expect(try #require(radii.max()) - #require(radii.min()) < 1e-3)
  }

  @Test func shiftLeavesATriangleAsItWasDrawn() throws {
    let hand = try AppDriver()
    let triangle = try #require(Self.others.first).points.map { $0 + Vec2(0, 3) }
    hand.press(triangle[0], shift: true)
    for point in triangle.dropFirst() { hand.move(point) }
    let labels = hand.app.picture().overlays.compactMap { overlay -> String? in
      if case .ghost(_, let label) = overlay { label } else { nil }
    }
    #expect(try #require(labels.first).contains("neither"))
    hand.release(triangle[0])
    #expect(try #require(hand.app.document.level.bodies.last?.value).stroke?.mode == .hull)
  }
}
