import Testing

@testable import Physics

/// Strokes as bodies: what was drawn is what falls, holds and hangs.
@Suite struct StrokeBodyTests {
  /// The outline of a band along an arc (degrees), with further corners at its clockwise end.
  private func band(
    radius: Float, halfWidth: Float, degrees: ClosedRange<Float>, then tail: [Vec2] = []
  ) -> [Vec2] {
    let arc = (0...24).map { i -> Vec2 in
      let angle = degrees.upperBound + Float(i) / 24 * (degrees.lowerBound - degrees.upperBound)
      let (sine, cosine) = sineAndCosine(angle * .pi / 180)
      return Vec2(cosine, sine)
    }
    return arc.map { (radius + halfWidth) * $0 } + tail
      + arc.reversed().map { (radius - halfWidth) * $0 }
  }

  @Test func drawnBowlHoldsABall() throws {
    for mode in [StrokeMode.solid, .hull] {
      let scene = TestWorld()
      let bowl = try scene.world.addStroke(
        band(radius: 1, halfWidth: 0.1, degrees: 190...350), as: mode,
        definition: BodyDefinition(kind: .static)
      ).body
      let ball = try scene.disc(0.2, at: Vec2(0.3, 0.6))
      scene.run(seconds: 6)
      let place = scene[ball].position
      if mode == .solid {
        #expect(scene.world.shapes(of: bowl).count > 3)
        // On the inner side, 0.9 from the middle, at its lowest.
        #expect(place.x.magnitude < 0.15)
        #expect(place.y < -0.6 && place.y > -0.75, "\(place)")
      } else {
        // The hull has a lid.
        #expect(place.y > 0 || place.y < -2, "\(place)")
      }
    }
  }

  @Test func drawnHookHangsOnAPeg() throws {
    let scene = TestWorld()
    let peg = try scene.world.addBody(.static(at: .zero))
    try scene.world.addShape(.circle(radius: 0.12), to: peg)
    var definition = BodyDefinition(kind: .dynamic)
    definition.angularDamping = 1
    // An arc over the peg, and a shank down from its right end.
    let outline = band(
      radius: 0.3, halfWidth: 0.07, degrees: 0...220, then: [Vec2(0.37, -1.4), Vec2(0.23, -1.4)])
    let hook = try scene.world.addStroke(outline, as: .solid, definition: definition).body
    #expect(scene.world.shapes(of: hook).count > 3)
    let before = scene[hook].centerOfMass
    scene.run(seconds: 10)
    // Free fall would be half a kilometer. It has settled by the play of the peg in the arc, and
    // its middle hangs below the peg.
    let after = scene[hook]
    #expect(after.centerOfMass.distance(to: before) < 0.5, "\(after)")
    #expect(after.centerOfMass.x.magnitude < 0.1 && after.centerOfMass.y < -0.3, "\(after)")
    #expect(after.linearVelocity.length < 0.05)
  }

  @Test func solidBodyWeighsWhatItsReportSays() throws {
    for stroke in DrawnStrokes.all.prefix(60) {
      let world = World()
      let (body, report) = try world.addStroke(
        stroke.points, as: .solid, material: SurfaceMaterial(density: 3))
      #expect(world.shapes(of: body).count == world.shapeCount)
      if report.outcome == .pieces { #expect(world.shapeCount > 1) }
      #expect((world[body].mass / (3 * report.area) - 1).magnitude < 0.01, "\(stroke)")
      #expect(world[body].centerOfMass.distance(to: world[body].position) < 1e-3 * 40)
    }
  }

  // MARK: - What is refused

  @Test func refusedStrokesLeaveTheWorldAsItWas() throws {
    let world = World()
    try world.addStroke([Vec2(0, 0), Vec2(1, 0), Vec2(0.5, 1)], as: .solid)
    let hook = band(radius: 1, halfWidth: 0.1, degrees: 0...200)
    let far = Vec2(2 * Tolerance.maximumCoordinate, 0)
    // The body can be made, its last shapes cannot: they are too far from it.
    let long = hook.map { Vec2($0.x * 1.5 * Tolerance.maximumCoordinate, 10 * $0.y) }
    for mode in StrokeMode.allCases {
      #expect(throws: StrokeBodyError.stroke(.empty)) { try world.addStroke([], as: mode) }
      #expect(throws: StrokeBodyError.stroke(.notFinite(index: 2))) {
        try world.addStroke(Array(hook.prefix(2)) + [Vec2(0, .infinity)], as: mode)
      }
      #expect(throws: StrokeBodyError.stroke(.outOfRange(index: 0))) {
        try world.addStroke([Vec2(1e16, 0)] + hook, as: mode)
      }
      for radius in [0, -1, .nan, .infinity] as [Float] {
        #expect(throws: StrokeBodyError.stroke(.invalidPenRadius)) {
          try world.addStroke(hook, as: mode, penRadius: radius)
        }
      }
      for points in [hook.map { $0 + far }, long] {
        let refused = #expect(throws: StrokeBodyError.self) {
          try world.addStroke(points, as: mode)
        }
        guard case .physics = refused else {
          Issue.record("\(mode): \(String(describing: refused))")
          continue
        }
        #expect(refused?.description.isEmpty == false)
      }
      #expect(world.bodyCount == 1 && world.shapeCount == 1)
    }
    world.step()
    #expect(world.bodies.count == 1)
  }

  /// Strokes of a millimeter to centimeters, where corners vanish in the engine's slop.
  @Test(arguments: StrokeMode.allCases)
  func tinyStrokesStillBecomeBodies(_ mode: StrokeMode) throws {
    for stroke in DrawnStrokes.all.prefix(60) {
      for scale in [Float(1e-4), 1e-3, 1e-2] {
        let world = World()
        let points = stroke.points.map { scale * ($0 - stroke.points[0]) }
        let body = try world.addStroke(points, as: mode).body
        #expect(world[body].mass > 0, "\(stroke)")
        world.step()
        #expect(world[body].position.isFinite && world.events.quarantined.isEmpty)
      }
    }
  }

  @Test func shapesMoveWithTheirOriginAndKeepTheirForm() throws {
    let origin = Vec2(3, -2)
    for stroke in DrawnStrokes.all.prefix(40) {
      for mode in StrokeMode.allCases {
        let made = try StrokeBuilder.build(stroke.points.map { $0 + origin }, as: mode)
        let moved = made.shapes(relativeTo: origin)
        #expect(moved.count == made.shapes.count)
        for (a, b) in zip(made.shapes, moved) {
          switch (a, b) {
          case (.polygon(let p), .polygon(let q)) where p.vertices.count == q.vertices.count:
            for (from, to) in zip(p.vertices, q.vertices) {
              #expect((from - origin).distance(to: to) < 1e-5)
            }
          case (.capsule(let p), .capsule(let q)):
            #expect((p.start - origin).distance(to: q.start) < 1e-5)
            #expect((p.end - origin).distance(to: q.end) < 1e-5)
            #expect(q.radius == larger(p.radius, Tolerance.minimumExtent))
          default:
            // Corners closer than the engine takes them are merged.
            guard case .polygon(let p) = a else {
              Issue.record("\(stroke) \(mode): \(a) became \(b)")
              continue
            }
            let shortest = p.vertices.indices.map { i in
              p.vertices[i].distance(to: p.vertices[(i + 1) % p.vertices.count])
            }.min()
            #expect((shortest ?? 1) < 1.2 * Tolerance.minimumExtent, "\(stroke) \(mode)")
          }
        }
      }
    }
  }

  // MARK: - Wires

  @Test func wireFollowsTheInkFromEndToEnd() throws {
    for stroke in DrawnStrokes.all {
      let made = try StrokeBuilder.build(stroke.points, as: .line)
      #expect(made.report.outcome == .wire)
      #expect(made.shapes.count <= Tolerance.maximumWirePieces)
      let rods = made.shapes.compactMap { shape -> Capsule? in
        guard case .capsule(let capsule) = shape else { return nil }
        return capsule
      }
      #expect(rods.count == made.shapes.count)
      #expect(rods.first?.start == stroke.points.first && rods.last?.end == stroke.points.last)
      for (a, b) in zip(rods, rods.dropFirst()) { #expect(a.end == b.start) }
      guard made.report.notes.isEmpty, let radius = rods.first?.radius else { continue }
      let diagonal = radius / Tolerance.penRadiusPerDiagonal
      let allowed = Double(
        larger(
          Tolerance.inkDeviation * diagonal, Tolerance.inkDeviationPerPenRadius * radius))
      for point in stroke.points {
        let nearest = rods.map {
          LinePiece(from: PrecisePoint($0.start), to: PrecisePoint($0.end))
            .distanceSquared(to: PrecisePoint(point))
        }.min()
        #expect((nearest ?? 1).squareRoot() <= 1.001 * allowed, "\(stroke)")
      }
    }
  }

  /// Ink of few points that each are meant: a ramp of 40 m with a step of 5 cm, which is 0.12 % of it.
  @Test func wireAndOutlineLeaveTheInkByNoMoreThanAsked() throws {
    let ramp = [Vec2(0, 0), Vec2(20, 0), Vec2(20.5, 0.05), Vec2(40, 0.05)]
    #expect(try StrokeBuilder.build(ramp, as: .line, penRadius: 0.1).shapes.count == 1)
    let wire = try StrokeBuilder.build(ramp, as: .line, penRadius: 0.1, deviation: 0.01)
    #expect(wire.shapes.count == 3)
    #expect(wire.report.deviation == 0)
    let coarse = try StrokeBuilder.build(ramp, as: .line, penRadius: 0.1, deviation: 0.1)
    #expect(coarse.shapes.count == 1)
    // A disc of 60 sides: its corners are 0.3 % of its diagonal from the chords past them.
    let disc = (0..<60).map { i in
      let (sine, cosine) = sineAndCosine(Float(i) * .pi / 30)
      return Vec2(cosine, sine)
    }
    let notched = disc + [Vec2(0, 0.5)]
    let loose = try StrokeBuilder.build(notched, as: .solid)
    let close = try StrokeBuilder.build(notched, as: .solid, deviation: 0.0005)
    #expect(close.report.vertexCount > loose.report.vertexCount)
    #expect(try #require(close.report.overlap) > 0.9999)
  }

  @Test(arguments: StrokeMode.allCases) func deviationsThatAreNoLengthsAreRefused(
    _ mode: StrokeMode
  ) {
    for deviation in [0, -1, .nan, .infinity] as [Float] {
      #expect(throws: HullError.invalidDeviation) {
        try StrokeBuilder.build(
          [Vec2(0, 0), Vec2(1, 0), Vec2(0, 1)], as: mode, deviation: deviation)
      }
    }
  }

  @Test func longScribbleIsFollowedLessCloselyAndSaysSo() throws {
    var random = SplitMix64(seed: 3)
    let scribble = (0..<5000).map { _ in Vec2(random.float(0...1), random.float(0...1)) }
    let made = try StrokeBuilder.build(scribble, as: .line)
    #expect(made.shapes.count <= Tolerance.maximumWirePieces)
    #expect(made.report.notes.count == 1)
  }

  // MARK: - Reports of wires

  @Test func wireReportsItsAreaAndItsDistanceFromTheInk() throws {
    func area(_ points: [Vec2]) throws -> Float {
      let report = try StrokeBuilder.build(points, as: .line, penRadius: 0.1).report
      #expect(report.deviation == 0 && report.overlap == nil)
      return report.area
    }
    let disc = Float.pi * 0.01
    // Two arms of length 4 at a right angle share a disc, and inside the bend a square less the quarter
    // disc that is of both: r² (1 − π / 4).
    let angle = [Vec2(0, 0), Vec2(4, 0), Vec2(4, 4)]
    let bent = 2 * 4 * 0.2 + disc - 0.01 * (1 - Float.pi / 4)
    #expect((try area(angle) / bent - 1).magnitude < 1e-3)
    // Drawn there and back it is the same wire.
    #expect((try area(angle + [Vec2(4, 0), Vec2(0, 0)]) / bent - 1).magnitude < 1e-3)
    // A line that crosses itself at a right angle: three bends, and once the square of both bars.
    let cross = [Vec2(0, 0), Vec2(4, 0), Vec2(4, 4), Vec2(2, 4), Vec2(2, -4)]
    let legs: Float = (4 + 4 + 2 + 8) * 0.2 + disc
    let shared = 3 * 0.01 * (1 - Float.pi / 4) + 0.04
    #expect((try area(cross) / (legs - shared) - 1).magnitude < 1e-3)
    // A point 2 cm beside the wire: within a quarter of the pen's radius.
    let report = try StrokeBuilder.build(
      [Vec2(0, 0), Vec2(2, 0.02), Vec2(4, 0), Vec2(4, 4)], as: .line, penRadius: 0.1
    ).report
    #expect(((report.deviation ?? 1) - 0.02).magnitude < 1e-6)
  }
}
