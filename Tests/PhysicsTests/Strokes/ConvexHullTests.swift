import Scenes
import Testing

@testable import Physics

/// Facts any hull must get right, several of them from the test suites of other engines.
@Suite struct ConvexHullTests {
  private func corners(_ points: [Vec2]) throws -> Set<Vec2> {
    Set(try ConvexHull(enclosing: points).vertices)
  }

  private func rotations(_ points: [Vec2]) -> [[Vec2]] {
    points.indices.map { Array(points[$0...] + points[..<$0]) }
  }

  @Test func clockwiseTriangleComesOutCounterClockwise() throws {
    let triangle = [Vec2(0, 0), Vec2(1, 1), Vec2(1, 0)]
    for points in rotations(triangle) {
      let hull = try ConvexHull(enclosing: points)
      #expect(Set(hull.vertices) == Set(triangle))
      #expect(signedArea(hull.vertices) == 0.5)
      #expect(hull.area == 0.5)
      #expect(hull.overlap == 1)
    }
  }

  @Test func hourglassOrderGivesTheSquare() throws {
    let square: Set = [Vec2(0, 0), Vec2(1, 0), Vec2(0, 1), Vec2(1, 1)]
    for points in rotations([Vec2(0, 0), Vec2(1, 0), Vec2(0, 1), Vec2(1, 1)]) {
      #expect(try corners(points) == square)
    }
  }

  @Test func pointsInsideAndOnEdgesAreDropped() throws {
    let square = [Vec2(0, 0), Vec2(0, 1), Vec2(1, 1), Vec2(1, 0)]
    let middles = [Vec2(0, 0.5), Vec2(0.5, 1), Vec2(1, 0.5), Vec2(0.5, 0)]
    let inside = (1...4).flatMap { i in
      (1...5).map { Vec2(Float(i) / 10, Float($0) / 10) }
    }
    for points in rotations(zip(square, middles).flatMap { [$0, $1] } + inside) {
      #expect(try corners(points) == Set(square))
    }
  }

  @Test func cornersAreFoundAmongThePointsInsideWhereverTheyStand() throws {
    let square = [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)]
    var points = (2...5).flatMap { i in
      (3...7).map { Vec2(Float(i) / 10, Float($0) / 10) }
    }
    for (corner, place) in zip(square, [3, 8, 17, 19]) { points.insert(corner, at: place) }
    #expect(points.count == 24)
    for turned in rotations(points) {
      let hull = try ConvexHull(enclosing: turned)
      #expect(hull.vertices.count == 4 && Set(hull.vertices) == Set(square))
      #expect(signedArea(hull.vertices) == 1)
    }
  }

  @Test func theMiddlesOfEdgesAreNoCorners() throws {
    let points = [
      Vec2(0, 0), Vec2(0, 0.5), Vec2(0, 1), Vec2(0.5, 1), Vec2(1, 1), Vec2(1, 0.5), Vec2(1, 0),
      Vec2(0.5, 0),
    ]
    for turned in rotations(points) {
      #expect(try corners(turned) == [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)])
    }
  }

  /// Other engines weld points within two centimeters and drop corners within one of the chord. Here
  /// sizes do not matter: what a stroke's own size tells apart stays, down to `shortestHullEdge`.
  @Test func onlyWhatIsTooSmallForTheStrokeItselfIsWelded() throws {
    func cutSquare(by cut: Float) -> [Vec2] {
      [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1 - cut), Vec2(1 - cut, 1), Vec2(0, 1)]
    }
    #expect(try corners(cutSquare(by: 0.01)) == Set(cutSquare(by: 0.01)))
    #expect(try ConvexHull(enclosing: cutSquare(by: 0.0001)).vertices.count == 4)
    let bulging = [Vec2(0, 0), Vec2(0.5, -0.005), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)]
    #expect(try corners(bulging) == Set(bulging))
    let small = bulging.map { 0.01 * $0 }
    #expect(try corners(small) == Set(small))
  }

  @Test func copiesOfOnePointAreADot() {
    for count in 1...5 {
      #expect(throws: HullError.dot) {
        try ConvexHull(enclosing: [Vec2](repeating: .zero, count: count))
      }
    }
  }

  @Test func twoPointsAreALine() {
    #expect(throws: HullError.collinear) { try ConvexHull(enclosing: [Vec2(0, 0), Vec2(3, 1)]) }
  }

  @Test func hullOfItsHullIsItself() throws {
    for count in [100, 1_000, 10_000] {
      var random = SplitMix64(seed: UInt64(count))
      let points = (0..<count).map { _ in Vec2(random.float(0...1), random.float(0...1)) }
      let exact = try ExactHull(points)
      #expect(try ExactHull(exact.vertices).vertices == exact.vertices)
      #expect(signedArea(exact.vertices) > 0)
      for i in exact.vertices.indices {
        let next = exact.vertices[(i + 1) % exact.vertices.count]
        for point in points { #expect(orientation(exact.vertices[i], next, point) >= 0) }
      }
      let hull = try ConvexHull(enclosing: points)
      let again = try ConvexHull(enclosing: hull.vertices)
      #expect(again.vertices == hull.vertices)
    }
  }

  /// 113 points on a line, off it by rounding only.
  @Test func collinearUpToRoundingIsALineAndNeverInverted() throws {
    let a = (x: 3.354, y: 2.546)
    let b = (x: 55.213, y: 77.1232)
    let points = (0..<113).map { i in
      Vec2(
        Float(a.x + (b.x - a.x) * Double(i) / 114), Float(a.y + (b.y - a.y) * Double(i) / 114))
    }
    #expect(signedArea(try ExactHull(points).vertices) >= 0)
    #expect(throws: HullError.collinear) { try ConvexHull(enclosing: points) }
    let shapes = try StrokeBuilder.build(points).shapes
    guard case .capsule = shapes.first else {
      Issue.record("\(shapes)")
      return
    }
  }

  @Test func repeatedExtremePointsDoNoHarm() throws {
    let left = Vec2(-5.653_144_84, -0.204_832_315)
    let points = [
      Vec2(5.653_144_84, 0.204_832_315), left, left, left, Vec2(2.344_636_44, 1.157_312_04),
      Vec2(0.050_884_604_5, 3.232_306_96), Vec2(3.737_580_54, -1.110_980_99),
      Vec2(1.335_040_69, -4.437_954_43),
    ]
    let hull = try ConvexHull(enclosing: points)
    #expect(Set(hull.vertices) == [points[0], left, points[5], points[7]])
    #expect((hull.area - 43.624_135_3).magnitude < 1e-4)
    #expect(hull.distinctPointCount == 6)
  }

  @Test func nearlyRoundOctagonKeepsItsEightCorners() throws {
    let points = [
      Vec2(-0.328125, 0.179688), Vec2(-0.203125, 0.304688), Vec2(0.171875, 0.304688),
      Vec2(0.359375, 0.117188), Vec2(0.359375, -0.195313), Vec2(0.234375, -0.320313),
      Vec2(-0.265625, -0.257813), Vec2(-0.328125, -0.132813),
    ]
    let hull = try ConvexHull(enclosing: points)
    #expect(Set(hull.vertices) == Set(points))
    #expect((hull.area - 0.373_047_562_5).magnitude < 1e-6)
  }

  /// (b − a) × (c − a) of these floats is lost in double precision, not in ours: with the sum of
  /// the exact products as the judge.
  @Test func orientationIsExactWhereDoublePrecisionIsNot() {
    let step: Float = 0x1p-23
    let a = Vec2(1, 1)
    for i in 1..<40 {
      for j in 1..<40 {
        let b = Vec2(1 + Float(i) * step, 1 + Float(j) * step)
        let c = Vec2(16_777_215, 16_777_213)
        // Whole multiples of 2⁻²³ after subtracting a: exact in 128-bit integers.
        let scaled = { (v: Vec2) in
          (
            Int64(saturating: (Double(v.x) - 1) * 0x1p23),
            Int64(saturating: (Double(v.y) - 1) * 0x1p23)
          )
        }
        let (bx, by) = scaled(b)
        let (cx, cy) = scaled(c)
        let exact = (bx * cy - by * cx).signum()
        let found = orientation(a, b, c)
        #expect((found > 0 ? 1 : found < 0 ? -1 : 0) == exact, "\(i) \(j)")
      }
    }
  }

  @Test func badPointsAreNamed() {
    let square = [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1)]
    #expect(throws: HullError.empty) { try ConvexHull(enclosing: [Vec2]()) }
    #expect(throws: HullError.notFinite(index: 3)) {
      try ConvexHull(enclosing: square + [Vec2(.nan, 0)])
    }
    #expect(throws: HullError.notFinite(index: 0)) {
      try ConvexHull(enclosing: [Vec2(0, -.infinity)] + square)
    }
    #expect(throws: HullError.outOfRange(index: 3)) {
      try ConvexHull(enclosing: square + [Vec2(1e20, 0)])
    }
  }

  /// Of some thousand random hulls of a hand's breadth and more, some have edges below 5 mm, or are thinner.
  @Test(arguments: 0..<4)
  func everyHullCanBeAShape(seed: Int) throws {
    var random = SceneRandom(seed: UInt64(seed))
    let world = World()
    let body = try world.addBody(.dynamic(at: .zero))
    for _ in 0..<2500 {
      let size = random.float(0.001...2)
      let points = (0..<(3 + random.choice(of: 40))).map { _ in
        Vec2(random.float(-size...size), random.float(-size...size))
      }
      guard let hull = try? ConvexHull(enclosing: points) else { continue }
      let centered = hull.centered
      let shape = try world.addShape(.polygon(centered), to: body)
      try world.remove(shape)
      guard (try? ConvexPolygon(hull.vertices)) != nil else { continue }
      #expect(centered.vertices.count == hull.vertices.count)
    }
  }
}
