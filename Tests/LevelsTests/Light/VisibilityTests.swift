import Levels
import Physics
import Testing

/// What is seen from a point: areas that follow from geometry, and what a brute search finds.
@Suite("What light reaches")
struct VisibilityTests {
  private let room = LightOutline.box(AABB(lower: Vec2(0, 0), upper: Vec2(10, 10)))

  private func box(_ lower: Vec2, _ upper: Vec2) -> [Vec2] {
    LightOutline.box(AABB(lower: lower, upper: upper))
  }

  // MARK: - Known areas

  @Test func anEmptyRoomIsSeenWhole() {
    let seen = VisibilityPolygon(from: Vec2(5, 5), among: [], within: room)
    #expect((seen.area - 100).magnitude < 1e-3)
    #expect(seen.edges.allSatisfy { $0.obstacle == nil })
  }

  /// The shadow, box included, is the integral of x − 5 from 6 to 10: 12.
  @Test func aBoxHidesWhatIsBehindIt() {
    let seen = VisibilityPolygon(
      from: Vec2(5, 5), among: [box(Vec2(6, 4.5), Vec2(7, 5.5))], within: room)
    #expect((seen.area - 88).magnitude < 1e-3)
    #expect(!seen.contains(Vec2(8, 5)) && !seen.contains(Vec2(6.5, 5)))
    #expect(seen.contains(Vec2(5.9, 5)) && seen.contains(Vec2(9.9, 9.8)))
  }

  /// The integral of 2·(x − 5) from 6 to 10: 24. A wall without thickness, told in either direction.
  @Test(arguments: [false, true])
  func aWallHidesTheSameFromBothSides(_ isTurned: Bool) {
    let wall = isTurned ? [Vec2(6, 6), Vec2(6, 4)] : [Vec2(6, 4), Vec2(6, 6)]
    let seen = VisibilityPolygon(from: Vec2(5, 5), among: [wall], within: room)
    #expect((seen.area - 76).magnitude < 1e-3)
  }

  /// A disc of radius 1 two meters away hides 30° to each side, whatever the tolerance of its outline.
  @Test(arguments: [Float(0.001), 0.1])
  func aDiscHidesItsTangents(_ tolerance: Float) {
    let disc = Shape.circle(Circle(radius: 1))
    let place = Transform(position: Vec2(2, 0), rotation: .identity)
    let outline = LightOutline.of(disc, at: place, from: .zero, tolerance: tolerance)
    let seen = VisibilityPolygon(
      from: .zero, among: [outline], within: LightOutline.around(.zero, 20))
    for degrees in [Float(-30.05), 30.05, 35, -60, 120] {
      let direction = Rotation(angle: degrees * .pi / 180).rotate(Vec2(1, 0))
      #expect(seen.contains(15 * direction), "\(degrees)°")
    }
    for degrees in [Float(-29.95), 29.95, 0, 17] {
      let direction = Rotation(angle: degrees * .pi / 180).rotate(Vec2(1, 0))
      #expect(!seen.contains(15 * direction), "\(degrees)°")
    }
  }

  @Test func fromInsideOfSomethingOnlyThatIsSeen() {
    let around = [Vec2(4, 4), Vec2(7, 4), Vec2(7, 6), Vec2(5, 7)]
    let far = box(Vec2(0, 0), Vec2(1, 1))
    let seen = VisibilityPolygon(from: Vec2(5, 5), among: [far, around], within: room)
    // By the shoelace formula.
    #expect((seen.area - 6.5).magnitude < 1e-4)
    #expect(seen.edges.allSatisfy { $0.obstacle == 1 })
  }

  /// Two walls that cross: the nearer parts of both are seen, cut where they cross.
  @Test func whatCrossesIsCut() {
    let seen = VisibilityPolygon(
      from: Vec2(5, 5), among: [[Vec2(6, 3), Vec2(8, 7)], [Vec2(6, 7), Vec2(8, 3)]], within: room)
    #expect(seen.contains(Vec2(6.8, 5)) && !seen.contains(Vec2(7.1, 5)))
    let corners = seen.edges.flatMap { [$0.start, $0.end] }
    #expect(corners.contains { $0.distance(to: Vec2(7, 5)) < 1e-4 })
  }

  // MARK: - Against a brute search

  /// A number from 0 to 1, the same in every run.
  private struct Numbers {
    var state: UInt64
    mutating func next() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24)
    }
    mutating func point(_ size: Float) -> Vec2 { Vec2(size * next(), size * next()) }
  }

  /// How near a line of sight comes to a side, with a sign where it meets it: below zero it is met.
  private func clearance(_ a: Vec2, _ b: Vec2, _ p: Vec2, _ q: Vec2) -> Float {
    let (d, e) = (b - a, q - p)
    let area = d.cross(e)
    guard area.magnitude > 1e-9 else { return 1 }
    let t = (p - a).cross(e) / area
    let u = (p - a).cross(d) / area
    let outside = max(max(-t, t - 1), max(-u, u - 1))
    return outside
  }

  @Test(arguments: 1...40)
  func itIsWhatNothingStandsBefore(_ seed: Int) {
    var numbers = Numbers(state: UInt64(seed) &* 7919)
    let source = Vec2(2, 2) + numbers.point(6)
    var obstacles: [[Vec2]] = []
    while obstacles.count < 3 + seed % 14 {
      let middle = numbers.point(10)
      guard middle.distance(to: source) > 1.6 else { continue }
      let (count, turn) = (2 + Int(saturating: numbers.next() * 6), numbers.next())
      let reach = 0.2 + 1.2 * numbers.next()
      obstacles.append(
        (0..<count).map { i in
          middle
            + Rotation(angle: 2 * .pi * (turn + Float(i) / Float(count))).rotate(Vec2(reach, 0))
        })
    }
    let seen = VisibilityPolygon(from: source, among: obstacles, within: room)
    var hits = 0
    for _ in 0..<600 {
      let point = numbers.point(10)
      var worst: Float = 1
      for outline in obstacles {
        for i in outline.indices {
          worst = min(
            worst, clearance(source, point, outline[i], outline[(i + 1) % outline.count]))
        }
      }
      // Too near to an edge of light to be told.
      guard worst.magnitude > 1e-3 else { continue }
      #expect(seen.contains(point) == (worst > 0), "from \(source) to \(point)")
      hits += seen.contains(point) ? 1 : 0
    }
    // 600 draws of a part p are off by 0.02 in one of three.
    #expect((Float(hits) / 600 - seen.area / 100).magnitude < 0.1)
  }

  /// What a heap of boxes in contact looks like, and sides that are one point or seen from their ends.
  @Test func itStandsWhatTouches() {
    var obstacles: [[Vec2]] = []
    for x in 0..<20 {
      for y in 0..<3 {
        let lower = Vec2(0.5 * Float(x), 0.5 * Float(y))
        obstacles.append(box(lower, lower + Vec2(0.5, 0.5)))
      }
    }
    obstacles += [[Vec2(5, 7), Vec2(5, 8)], [Vec2(3, 6), Vec2(3, 6)], [Vec2(4, 4)], []]
    let seen = VisibilityPolygon(from: Vec2(5, 5), among: obstacles, within: room)
    #expect((seen.area - 85).magnitude < 1e-3)
  }

  @Test func farFromTheOriginItIsTheSame() {
    let offset = Vec2(8192, -4096)
    let seen = VisibilityPolygon(
      from: Vec2(5, 5) + offset,
      among: [box(Vec2(6, 4.5) + offset, Vec2(7, 5.5) + offset)], within: room.map { $0 + offset })
    #expect((seen.area - 88).magnitude < 0.01)
  }
}
