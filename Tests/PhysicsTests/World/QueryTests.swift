import Physics
import Testing

/// Queries on the world against shapes whose answer is plain.
@Suite struct QueryTests {
  private struct Row {
    let world: World
    let circle: ShapeID
    let segment: ShapeID
    let box: ShapeID
  }

  /// A unit circle at (−4, 0), an upright wall at 0 and a square at (4, 0).
  private func makeRow() throws -> Row {
    let world = World()
    let ground = try world.addBody(.static)
    let segment = try world.addShape(.segment(from: Vec2(0, -5), to: Vec2(0, 5)), to: ground)
    let left = try world.addBody(.dynamic(at: Vec2(-4, 0)))
    let circle = try world.addShape(.circle(radius: 1), to: left)
    let right = try world.addBody(.dynamic(at: Vec2(4, 0), angle: .pi / 2))
    let box = try world.addShape(.box(width: 2, height: 2), to: right)
    return Row(world: world, circle: circle, segment: segment, box: box)
  }

  @Test func aRayMeetsTheNearestShapeFirst() throws {
    let row = try makeRow()
    let hits = row.world.castRayAll(from: Vec2(-10, 0), translation: Vec2(20, 0))
    #expect(hits.map(\.shape) == [row.circle, row.segment, row.box])
    let expected: [Float] = [5.0 / 20, 10.0 / 20, 13.0 / 20]
    for (hit, fraction) in zip(hits, expected) {
      #expect((hit.fraction - fraction).magnitude < 1e-5)
      #expect((hit.normal - Vec2(-1, 0)).length < 1e-4)
    }
    let nearest = row.world.castRay(from: Vec2(10, 0), translation: Vec2(-20, 0))
    #expect(nearest?.shape == row.box)
    #expect(row.world.castRay(from: Vec2(-10, 8), translation: Vec2(20, 0)) == nil)
    #expect(row.world.castRay(from: Vec2(-10, 0), translation: Vec2(4, 0)) == nil)
  }

  @Test func pointsAreFoundInsideShapesOnly() throws {
    let row = try makeRow()
    #expect(row.world.shapes(at: Vec2(-4, 0.9)) == [row.circle])
    #expect(row.world.shapes(at: Vec2(-4.8, 0.8)).isEmpty)
    #expect(row.world.shapes(at: Vec2(4.9, 0.9)) == [row.box])
    #expect(row.world.shapes(at: Vec2(0.01, 0)).isEmpty)
  }

  @Test func boxesAndShapesFindWhatTheyOverlap() throws {
    let row = try makeRow()
    let everything = AABB(lower: Vec2(-10, -10), upper: Vec2(10, 10))
    #expect(row.world.shapes(overlapping: everything).count == 3)
    #expect(
      row.world.shapes(overlapping: AABB(lower: Vec2(-0.5, 0), upper: Vec2(3.5, 1)))
        == [row.segment, row.box])
    let probe = Shape.circle(radius: 0.5)
    #expect(
      row.world.shapes(overlapping: probe, at: Transform(position: Vec2(2.6, 0))) == [row.box])
    // Near the circle's box, but not near the circle.
    #expect(
      row.world.shapes(overlapping: probe, at: Transform(position: Vec2(-5.2, 1.2))).isEmpty)
  }

  @Test func filtersChooseByCategory() throws {
    let world = World()
    let body = try world.addBody(.static)
    let red = try world.addShape(
      .circle(radius: 1), to: body, filter: CollisionFilter(category: 2))
    let blue = try world.addShape(
      .circle(radius: 1), to: body, filter: CollisionFilter(category: 4))
    let sensor = try world.addShape(.circle(radius: 1), to: body, isSensor: true)
    var filter = QueryFilter.default
    #expect(world.shapes(at: .zero, filter: filter) == [red, blue])
    filter.mask = 2
    #expect(world.shapes(at: .zero, filter: filter) == [red])
    filter.mask = .max
    filter.includesSensors = true
    #expect(world.shapes(at: .zero, filter: filter) == [red, blue, sensor])
  }

  @Test func movedAndRemovedBodiesAreFoundWhereTheyAre() throws {
    let row = try makeRow()
    let circleBody = row.world[row.circle].body
    try row.world.setTransform(Transform(position: Vec2(-4, 20)), of: circleBody)
    #expect(row.world.shapes(at: Vec2(-4, 0)).isEmpty)
    #expect(row.world.shapes(at: Vec2(-4, 20)) == [row.circle])
    try row.world.remove(circleBody)
    #expect(row.world.shapes(at: Vec2(-4, 20)).isEmpty)
  }
}
