import Physics
import Testing

/// What the tests of other engines say of boxes, points, rays, distances and impacts, asked through the
/// public calls. The names of rows are those of the collection they were gathered in.
@Suite struct PeerQueryTests {
  /// C12: a disc, a rod and a box of one place.
  private struct Three {
    let world = World()
    let circle: ShapeID
    let rod: ShapeID
    let box: ShapeID

    init() throws {
      let body = try world.addBody(.static)
      circle = try world.addShape(.circle(center: Vec2(1, 1), radius: 1), to: body)
      rod = try world.addShape(.capsule(from: .zero, to: Vec2(1, 1), radius: 1), to: body)
      box = try world.addShape(.box(width: 1, height: 1), to: body)
    }
  }

  // MARK: - C: boxes, points, overlap

  @Test func boxesKnowWhetherTheyAreValidAndWhatTheyHold() {
    #expect(!AABB(lower: Vec2(-1, -1), upper: Vec2(-2, -2)).isValid)  // C1
    let unit = AABB(lower: Vec2(-1, -1), upper: Vec2(1, 1))
    #expect(unit.isValid)
    let far = AABB(lower: Vec2(2, 2), upper: Vec2(4, 4))
    #expect(!unit.overlaps(far) && !unit.contains(far))  // C2
    let box = AABB(lower: Vec2(6, 3.5), upper: Vec2(10, 6.5))  // C4
    #expect(box.union(AABB(lower: Vec2(7, 4), upper: Vec2(9, 6))) == box)
    let wide = AABB(lower: Vec2(5, 3), upper: Vec2(11, 7))
    #expect(box.union(wide) == wide && wide.contains(wide))
    for (l, u) in [
      (Vec2(4, 3), Vec2(11, 7)), (Vec2(5, 2), Vec2(11, 7)), (Vec2(5, 3), Vec2(12, 7)),
      (Vec2(5, 3), Vec2(11, 8)),
    ] {
      #expect(!wide.contains(AABB(lower: l, upper: u)))
    }
  }

  @Test func pointsAreInOrOut() throws {
    let world = World()
    let body = try world.addBody(.static)
    let circle = try world.addShape(.circle(center: Vec2(1, 0), radius: 1), to: body)
    let box = try world.addShape(.box(width: 2, height: 2), to: body)
    #expect(world.shapes(at: Vec2(0.5, 0.5)) == [circle, box])  // C7
    #expect(world.shapes(at: Vec2(4, -4)).isEmpty)
  }

  @Test func theNearestPointOfARodLiesOnItsRoundEnd() throws {
    let world = World()
    let body = try world.addBody(.static)
    try world.addShape(.capsule(from: .zero, to: Vec2(1, 1), radius: 1), to: body)
    let near = try #require(world.nearestPoint(to: Vec2(-0.6, -0.6), within: 1))  // C11
    #expect((near.point - Vec2(-0.707106781, -0.707106781)).length < 1e-5)
    #expect((near.distance - (Float(0.72).squareRoot() - 1)).magnitude < 1e-5)
  }

  @Test func aDiscFindsWhatItTouches() throws {
    let three = try Three()
    let (circle, rod, box) = (three.circle, three.rod, three.box)
    let rows: [(Vec2, [ShapeID])] = [  // C13
      (Vec2(0, 0), [circle, rod, box]), (Vec2(1, 1), [circle, rod, box]),
      (Vec2(0, -1), [rod, box]),
      (Vec2(0, -1.6), [rod]), (Vec2(2, 2), [circle, rod]), (Vec2(4, 4), []),
    ]
    for (place, expected) in rows {
      #expect(
        three.world.shapes(overlapping: .circle(radius: 1), at: Transform(position: place))
          == expected, "\(place)")
    }
  }

  // MARK: - D: rays

  @Test func raysMeetWhatTheyCross() throws {
    let three = try Three()
    let (circle, rod, box) = (three.circle, three.rod, three.box)
    let rows: [(Vec2, Vec2, Set<ShapeID>)] = [  // D22
      (Vec2(-2, -2), Vec2(4, 4), [circle, rod, box]), (Vec2(2, -2), Vec2(-2, 2), [rod, box]),
      (Vec2(3, -1), Vec2(-1, 3), [circle, rod]),
      (Vec2(2.4, -1.6), Vec2(-1.6, 2.4), [circle, rod, box]), (Vec2(2, 2), Vec2(3, 3), []),
    ]
    for (from, to, expected) in rows {
      let hits = three.world.castRayAll(from: from, translation: to - from)
      #expect(Set(hits.map(\.shape)) == expected, "\(from)")
      #expect(hits.count == expected.count)
    }
    #expect(  // D23
      three.world.castRay(from: Vec2(-2, -2), translation: Vec2(3, 3))?.shape == rod)
    #expect(three.world.castRay(from: Vec2(-2, -2), translation: Vec2(1, 1)) == nil)
  }

  @Test func raysMeetDiscsBoxesAndLinesWhereTheFormulaSays() throws {
    func cast(_ shape: Shape, _ from: Vec2, _ way: Vec2) throws -> RayHit? {
      let world = World()
      try world.addShape(shape, to: try world.addBody(.static))
      return world.castRay(from: from, translation: way)
    }
    let disc = try #require(
      try cast(.circle(center: Vec2(1, 0), radius: 1), Vec2(-4, 0), Vec2(8, 0)))  // D1
    #expect((disc.fraction - 0.5).magnitude < 1e-6 && (disc.normal - Vec2(-1, 0)).length < 1e-6)
    let square = Shape.box(width: 2, height: 2)
    let front = try #require(try cast(square, Vec2(-4, 0), Vec2(8, 0)))  // D2
    #expect((front.fraction - 0.375).magnitude < 1e-6 && front.normal == Vec2(-1, 0))
    for way in [Vec2(6, 0), Vec2(-6, 0), Vec2(0, 6), Vec2(0, -6)] {  // D4
      let hit = try #require(try cast(square, -0.5 * way, way))
      #expect((hit.fraction - 1.0 / 3).magnitude < 1e-6)
      #expect((hit.normal + way / 6).length < 1e-6)
      #expect((hit.point + way / 6).length < 1e-6)
    }
    #expect(try cast(square, Vec2(-3, 2), Vec2(6, 0)) == nil)  // D5
    #expect(try cast(square, Vec2(2, -3), Vec2(0, 6)) == nil)
    #expect(try cast(square, Vec2(-2, 1.5), Vec2(4, 0)) == nil)
    let end = try #require(try cast(square, Vec2(-2, 0), Vec2(1, 0)))  // D7
    #expect((end.fraction - 1).magnitude < 1e-6 && end.normal == Vec2(-1, 0))
    let corner = try #require(try cast(square, Vec2(-2, -2), Vec2(4, 4)))  // D8
    #expect((corner.fraction - 0.25).magnitude < 1e-6)
    #expect(corner.normal == Vec2(-1, 0) || corner.normal == Vec2(0, -1))
    let inside = try #require(try cast(square, .zero, Vec2(4, 0)))  // D10, our choice
    #expect(inside.fraction == 0 && inside.normal == .zero)
    let high = try #require(  // D11
      try cast(.box(width: 2, height: 2, center: Vec2(3, 4)), Vec2(0, 4), Vec2(6, 0)))
    #expect((high.fraction - 1.0 / 3).magnitude < 1e-6 && (high.point - Vec2(2, 4)).length < 1e-5)
    for (from, to) in [
      (Vec2(2, -2), Vec2(0, -2)), (Vec2(2, 2), Vec2(0, 2)), (Vec2(-2, 2), Vec2(-2, 0)),
      (Vec2(2, 2), Vec2(2, 0)),
    ] {
      #expect(try cast(square, from, to - from) == nil)  // D13
    }
    let line = Shape.segment(from: Vec2(2, 1), to: Vec2(2, 0))
    #expect(try cast(line, .zero, Vec2(0, 10)) == nil)  // D14
    let wall = Shape.segment(from: Vec2(0, -10), to: Vec2(0, 10))
    #expect(try cast(wall, Vec2(-1, 0), Vec2(5, 0)) != nil)  // D16
    for from in [Vec2(1, 0), Vec2(0, 11), Vec2(0, -11)] {
      #expect(try cast(wall, from, Vec2(5, 0)) == nil)
    }
    // D17: lines without length are refused, so that no ray meets one.
    #expect(throws: PhysicsError.self) {
      try cast(.segment(from: Vec2(10, 10), to: Vec2(10, 10)), .zero, Vec2(20, 0))
    }
    let triangle = Shape.polygon(try ConvexPolygon([Vec2(0, -10), Vec2(10, 0), Vec2(0, 10)]))
    let far = try #require(try cast(triangle, Vec2(-10, 0), Vec2(20, 0)))  // D19
    #expect((far.fraction * 20 - 10).magnitude < 1e-5)
    #expect(try cast(triangle, Vec2(2, 0), Vec2(20, 0))?.fraction == 0)
    #expect(try cast(triangle, .zero, Vec2(20, 0))?.fraction == 0)
  }

  @Test func grazingRaysMeetTheFrontFaceOfABox() throws {  // D20
    let world = World()
    try world.addShape(
      .box(width: 1, height: 1, center: Vec2(1.5, 1.5)), to: try world.addBody(.static))
    for i in 0..<10_000 {
      let origin = Vec2(3, 1 + 0.0001 * Float(i))
      let way = Vec2(0, 2) - origin
      let hit = try #require(world.castRay(from: origin, translation: way), "\(i)")
      let distance = hit.fraction * way.length
      #expect(distance >= 1 - 1e-5 && distance < Float(2).squareRoot(), "\(i)")
    }
  }

  // MARK: - E: distances and impacts

  @Test func distancesAndTheirPoints() throws {
    func place(_ x: Float, _ y: Float = 0) -> Transform { Transform(position: Vec2(x, y)) }
    let lines = try Shape.segment(from: Vec2(-1, -1), to: Vec2(-1, 1)).separation(  // E1
      at: .identity, from: .segment(from: Vec2(2, 0), to: Vec2(1, 0)), at: .identity)
    #expect((lines.distance * lines.distance - 4).magnitude < 1e-6)
    #expect((lines.pointA - Vec2(-1, 0)).length < 1e-6 && (lines.pointB - Vec2(1, 0)).length < 1e-6)
    let square = Shape.box(width: 2, height: 2)
    let beside = try square.separation(  // E2
      at: .identity, from: .segment(from: Vec2(2, -1), to: Vec2(2, 1)), at: .identity)
    #expect((beside.distance - 1).magnitude < 1e-6)
    let plank = try Shape.box(width: 1, height: 0.01).separation(  // E4: as thin as we allow
      at: .identity, from: .circle(radius: 0.0025), at: place(0.5075))
    #expect((plank.distance - 0.005).magnitude < 1e-6 && (plank.normal - Vec2(1, 0)).length < 1e-6)
    let disc = Shape.circle(radius: 1)
    #expect(try disc.separation(at: .identity, from: disc, at: place(1.9)).distance < 0)  // E5
    let apart = try disc.separation(at: .identity, from: disc, at: place(2.1))
    #expect((apart.distance - 0.1).magnitude < 1e-6)
    let deep = try square.separation(at: place(0, 0.2), from: square, at: .identity)  // E7
    #expect((deep.distance + 1.8).magnitude < 1e-5 && (deep.normal - Vec2(0, -1)).length < 1e-5)
    let unit = Shape.box(width: 1, height: 1)
    let pressed = try unit.separation(at: .identity, from: unit, at: place(0.9))  // E8
    #expect((pressed.distance + 0.1).magnitude < 1e-5)
    let ball = Shape.circle(radius: 0.5)
    let ballPlace = place(0.0517938, 3.05178815)  // E10
    #expect(try unit.overlaps(at: place(0, 4), ball, at: ballPlace))
    #expect(try ball.overlaps(at: ballPlace, unit, at: place(0, 4)))
    #expect(try disc.separation(at: place(1, 1), from: square, at: .identity).distance < 0)  // E11
  }

  @Test func impactsComeAtTheirTimes() throws {
    let disc = Shape.circle(radius: 1)
    let square = Shape.box(width: 2, height: 2)
    let corner = try disc.impact(  // E14
      moving: ShapeMotion(from: Vec2(2, 2), by: Vec2(-0.5, -0.5)), on: square,
      moving: ShapeMotion(from: .zero, by: Vec2(1, 1)))
    guard case .hit(let fraction) = corner else {
      Issue.record("\(corner)")
      return
    }
    #expect((fraction - 0.1952621).magnitude < 1e-6)
    let wall = try square.impact(  // E16, ten seconds as one motion
      moving: ShapeMotion(from: .zero, by: Vec2(10, 0)), on: .box(width: 2, height: 3),
      moving: ShapeMotion(from: Vec2(10, 0), by: .zero))
    guard case .hit(let when) = wall else {
      Issue.record("\(wall)")
      return
    }
    #expect((10 * when - 8).magnitude < 1e-3)
    for way in [Vec2(1, 1), Vec2(-1, -1)] {  // E13, our choice: overlap is said
      #expect(
        try disc.impact(
          moving: ShapeMotion(from: Vec2(1, 1), by: way), on: .circle(radius: 2),
          moving: ShapeMotion(at: .identity)) == .overlapping)
    }
    #expect(
      try disc.impact(
        moving: ShapeMotion(from: Vec2(4, 0), by: Vec2(5, 0)), on: square,
        moving: ShapeMotion(at: .identity)) == .apart)
  }

  // MARK: - Shape casts, from closed forms

  @Test func aDiscCastStopsWhereTheSumOfTheRadiiTouches() throws {
    let world = World()
    let body = try world.addBody(.static)
    let post = try world.addShape(.circle(radius: 0.5), to: body)
    // Passing at a height h: the centers are 1 apart at x = −√(1 − h²).
    for height in [0, 0.3, 0.6, 0.9, 0.99] as [Float] {
      let hit = try #require(
        world.castShape(
          .circle(radius: 0.5), from: Transform(position: Vec2(-5, height)),
          translation: Vec2(10, 0)))
      let expected = (5 - (1 - height * height).squareRoot()) / 10
      #expect(hit.shape == post)
      #expect((hit.fraction - expected).magnitude < 2e-5, "\(height)")
      #expect((hit.normal - Vec2(-(1 - height * height).squareRoot(), height)).length < 1e-2)
      #expect((hit.point.length - 0.5).magnitude < 1e-4)
    }
    #expect(
      world.castShape(
        .circle(radius: 0.5), from: Transform(position: Vec2(-5, 1.001)), translation: Vec2(10, 0))
        == nil)
  }

  @Test func aBoxCastDownStopsOnTheFloorAndOnARampByItsCorner() throws {
    let world = World()
    let body = try world.addBody(.static)
    try world.addShape(.box(width: 20, height: 2, center: Vec2(0, -1)), to: body)
    let box = Shape.box(width: 1, height: 1)
    let flat = try #require(
      world.castShape(
        box, from: Transform(position: Vec2(0, 5)), translation: Vec2(0, -10)))
    #expect((flat.fraction - 0.45).magnitude < 2e-6 && flat.normal == Vec2(0, 1))
    let turned = try #require(
      world.castShape(
        box, from: Transform(position: Vec2(0, 5), rotation: Rotation(angle: .pi / 4)),
        translation: Vec2(0, -10)))
    #expect((turned.fraction - (5 - Float(0.5).squareRoot()) / 10).magnitude < 2e-6)
    #expect((turned.point - .zero).length < 1e-3)
    // From inside: at once, without a direction.
    let inside = try #require(
      world.castShape(box, from: .identity, translation: Vec2(0, 10)))
    #expect(inside.fraction == 0 && inside.normal == .zero)
  }

  @Test func hitsAtTheSameDistanceComeInTheOrderOfTheirSlots() throws {
    let world = World()
    let body = try world.addBody(.static)
    var ids: [ShapeID] = []
    for y in [3, -3, 0] as [Float] {
      ids.append(
        try world.addShape(.box(width: 1, height: 1, center: Vec2(0, y)), to: body))
    }
    let hits = world.castShapeAll(
      .box(width: 1, height: 10), from: Transform(position: Vec2(-5, 0)), translation: Vec2(10, 0))
    #expect(hits.map(\.shape) == ids)
  }

  // MARK: - Nonsense

  @Test func numbersThatAreNoPlacesFindNothing() throws {
    let three = try Three()
    for value in [Float.nan, .infinity, -.infinity] {
      let place = Transform(position: Vec2(value, 0))
      #expect(three.world.castRay(from: Vec2(value, 0), translation: Vec2(1, 0)) == nil)
      #expect(three.world.castShapeAll(.circle(radius: 1), from: place, translation: .zero).isEmpty)
      #expect(
        three.world.castShapeAll(
          .circle(radius: 1), from: .identity, translation: Vec2(0, value)
        ).isEmpty)
      #expect(three.world.shapes(at: Vec2(0, value)).isEmpty)
      #expect(three.world.shapes(overlapping: .circle(radius: 1), at: place).isEmpty)
      #expect(three.world.nearestPoint(to: Vec2(value, 0), within: 1) == nil)
      #expect(throws: PhysicsError.self) {
        try Shape.circle(radius: 1).separation(at: place, from: .circle(radius: 1), at: .identity)
      }
      #expect(throws: PhysicsError.self) {
        try Shape.circle(radius: value).overlaps(
          at: .identity, .circle(radius: 1), at: .identity)
      }
    }
    #expect(three.world.nearestPoint(to: Vec2(9, 9), within: .nan) == nil)
    #expect(three.world.nearestPoint(to: Vec2(9, 9), within: .infinity) != nil)
    #expect(three.world.castShape(.circle(radius: -1), from: .identity, translation: .zero) == nil)
  }
}
