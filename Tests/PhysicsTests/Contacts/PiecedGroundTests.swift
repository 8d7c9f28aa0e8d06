import Physics
import Testing

/// Ground of pieces of any kind that touch: segments, and polygons with any angle at the seam. What is
/// level is one floor, what is not stays: steps, ridges, hollows, corners.
@Suite struct PiecedGroundTests {
  /// A piece one meter wide, or as wide as it is told, with a level top that begins at the origin.
  enum Piece: String, CaseIterable, Sendable {
    case segment, triangle, trapezoid, parallelogram
    /// Bulges under its neighbors.
    case hexagon

    func shape(at place: Vec2, width: Float) throws -> Shape {
      let corners: [Vec2]
      switch self {
      case .segment: return .segment(from: place, to: place + Vec2(width, 0))
      case .triangle: corners = [Vec2(0, 0), Vec2(0.5, -1), Vec2(1, 0)]
      case .trapezoid: corners = [Vec2(0, 0), Vec2(0.2, -1), Vec2(0.8, -1), Vec2(1, 0)]
      case .parallelogram: corners = [Vec2(0, 0), Vec2(0.3, -1), Vec2(1.3, -1), Vec2(1, 0)]
      case .hexagon:
        corners = [
          Vec2(0, 0), Vec2(-0.25, -0.5), Vec2(0.2, -1), Vec2(0.8, -1), Vec2(1.25, -0.5), Vec2(1, 0),
        ]
      }
      return .polygon(try ConvexPolygon(corners.map { Vec2($0.x * width, $0.y) + place }))
    }
  }

  private static let slippery = SurfaceMaterial(friction: 0)

  private func level(_ pieces: [Piece], _ test: TestWorld, count: Int, width: Float = 1) throws {
    let single = try test.world.addBody(.static)
    for i in 0..<count {
      let place = Vec2(Float(i) * width, 0)
      let piece = pieces[i % pieces.count]
      // By turns a body of its own and a shape of one.
      let isOwn = i % 3 == 0
      let ground = isOwn ? try test.world.addBody(.static(at: place)) : single
      try test.world.addShape(
        try piece.shape(at: isOwn ? .zero : place, width: width), to: ground,
        material: Self.slippery)
    }
  }

  private func expectUnfelt(_ result: Slider.Result, at speed: Float) {
    #expect(result.slowest >= 0.999 * speed, "\(result)")
    #expect(result.fastest <= 1.001 * speed, "\(result)")
    #expect(result.highest <= 0.001, "\(result)")
    #expect(result.lowest >= -2 * Tolerance.linearSlop, "\(result)")
  }

  @Test(arguments: Piece.allCases, Slider.all(at: [1, 5, 20, 100]))
  func nothingIsFeltOfAHundredSeams(piece: Piece, slider: Slider) throws {
    let test = TestWorld()
    let width: Float = slider.speed < 2 ? 0.25 : 1
    try level([piece], test, count: 110, width: width)
    expectUnfelt(
      try slider.run(in: test, from: 2, to: 2 + 101 * width), at: slider.speed)
  }

  @Test(arguments: Slider.all(at: [0.5, 10]))
  func piecesOfAllKindsAreOneFloorTogether(slider: Slider) throws {
    let test = TestWorld()
    try level(Piece.allCases, test, count: 80)
    expectUnfelt(try slider.run(in: test, from: 2, to: 75), at: slider.speed)
  }

  /// A centimeter up is a step: it stops a box that comes at a walk, unless the side of it is a ramp.
  @Test(
    arguments: [.segment, .triangle, .trapezoid, .parallelogram] as [Piece], [0.01, 0.1] as [Float])
  func aRealStepStopsABox(piece: Piece, height: Float) throws {
    let test = TestWorld()
    try level([piece], test, count: 5)
    let ground = try test.world.addBody(.static)
    try test.world.addShape(
      try piece.shape(at: Vec2(5, height), width: 3), to: ground, material: Self.slippery)
    let box = try test.box(1, 0.4, at: Vec2(2, 0.2), velocity: Vec2(1, 0), friction: 0)
    test.run(seconds: 4)
    #expect(test[box].linearVelocity.x < 0.5)
    #expect(test[box].position.x < 4.51)
  }

  /// A tip in the hollow where two pieces meet is held by both, though it is nearest to the corner of
  /// each.
  @Test(arguments: 0..<24)
  func aTipRestsInAHollowOfTwoPieces(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let test = TestWorld()
    let slopes: [Float] = [
      Float.random(in: 0.05...1.1, using: &random), Float.random(in: 0.05...1.1, using: &random),
    ]
    for (side, slope) in zip([-1, 1] as [Float], slopes) {
      let turn = Rotation(angle: slope)
      let along = Vec2(side * turn.cosine, turn.sine)
      let inward = Vec2(side * turn.sine, -turn.cosine)
      let ground = try test.world.addBody(.static)
      let corners = [Vec2.zero, 5 * along, (seed % 2 == 0 ? 5 : 2.5) * along + inward]
      try test.world.addShape(
        .polygon(try ConvexPolygon(seed % 2 == 0 ? corners + [inward] : corners)), to: ground)
    }
    let hull = try ConvexPolygon([
      Vec2(0, -0.5), Vec2(Float.random(in: 0.1...0.4, using: &random), 0.3),
      Vec2(-Float.random(in: 0.1...0.4, using: &random), 0.3),
    ])
    let body = try test.world.addBody(
      .dynamic(at: Vec2(Float.random(in: -0.1...0.1, using: &random), 1)))
    try test.world.addShape(.polygon(hull), to: body)
    test.run(seconds: 4)
    for corner in hull.vertices {
      let place = test[body].transform.apply(corner)
      let turn = Rotation(angle: slopes[place.x < 0 ? 0 : 1])
      let depth = place.x.magnitude * turn.sine - place.y * turn.cosine
      #expect(depth < 3 * Tolerance.linearSlop, "corner at \(place)")
    }
  }

  /// Caves whose walls are pieces that meet at corners, hollow or not: nothing that is thrown about in
  /// them gets out.
  @Test(arguments: 0..<8, [false, true])
  func nothingLeavesACaveOfPieces(seed: Int, ofSegments: Bool) throws {
    var random = SplitMix64(seed: UInt64(100 + seed))
    let test = TestWorld()
    let count = 7 + seed % 6
    let ring = (0..<count).map { i -> Vec2 in
      let angle = (Float(i) + Float.random(in: 0...0.6, using: &random)) * 2 * .pi / Float(count)
      let turn = Rotation(angle: angle)
      return Float.random(in: 2.5...4.5, using: &random) * Vec2(turn.cosine, turn.sine)
    }
    for (i, start) in ring.enumerated() {
      let end = ring[(i + 1) % count]
      let along = (end - start).normalized
      let out = Vec2(along.y, -along.x)
      let past = 0.2 * (end - start)
      let ground = try test.world.addBody(.static)
      // Every other one is wider behind its surface, and lies in its neighbors there.
      let wall =
        i % 2 == 0
        ? [start, start + out, end + out, end]
        : [start, start - past + 0.8 * out, end + past + 0.8 * out, end]
      try test.world.addShape(
        ofSegments ? .segment(from: start, to: end) : .polygon(try ConvexPolygon(wall)), to: ground)
    }
    let forms = Slider.Form.allCases
    var bodies: [BodyID] = []
    for i in 0..<12 {
      let slider = Slider(form: forms[i % forms.count], speed: seed % 2 == 0 ? 3 : 30)
      bodies.append(
        try slider.add(
          to: test, at: Float.random(in: -0.5...0.5, using: &random),
          turned: Rotation(angle: Float.random(in: -3...3, using: &random))))
    }
    test.run(seconds: 6)
    for body in bodies {
      let place = test[body].position
      var isInside = false
      for (i, a) in ring.enumerated() {
        let b = ring[(i + 1) % count]
        if (a.y > place.y) != (b.y > place.y)
          && place.x < (b.x - a.x) * (place.y - a.y) / (b.y - a.y) + a.x
        {
          isInside.toggle()
        }
      }
      #expect(isInside, "\(place)")
    }
  }

  /// Two pieces in one place do not take each other for what hides them.
  @Test(arguments: Piece.allCases)
  func twinsHold(piece: Piece) throws {
    let test = TestWorld()
    for _ in 0..<2 {
      let ground = try test.world.addBody(.static)
      try test.world.addShape(try piece.shape(at: Vec2(-1, 0), width: 2), to: ground)
    }
    let box = try test.box(0.4, 0.4, at: Vec2(0, 0.5))
    let edge = try test.box(0.4, 0.4, at: Vec2(-0.95, 0.5))
    test.run(seconds: 2)
    #expect(isClose(test[box].position.y, to: 0.2, within: 0.025))
    #expect(isClose(test[edge].position.y, to: 0.2, within: 0.025))
  }
}
