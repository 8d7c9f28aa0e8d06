@testable import Physics
import Testing

/// Every query of a random world against the same question asked of each shape alone.
@Suite struct QueryBruteForceTests {
  private struct Placed {
    let id: ShapeID
    let shape: PlacedShape
    let place: Transform
    let filter: CollisionFilter
  }

  private struct RandomWorld {
    let world = World()
    var placed: [Placed] = []

    init(seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      for i in 0..<120 {
        let place = random.transform(within: 12)
        var definition = BodyDefinition(kind: i % 3 == 0 ? .static : .dynamic)
        definition.position = place.position
        definition.angle = place.rotation.angle
        definition.isAwake = i % 2 == 0
        let body = try world.addBody(definition)
        for _ in 0...random.int(0...1) {
          let shape = try Shape.random(&random)
          let filter = CollisionFilter(category: 1 << UInt64(random.int(0...3)))
          let id = try world.addShape(shape, to: body, filter: filter)
          placed.append(
            Placed(
              id: id, shape: try PlacedShape(shape), place: world[body].transform, filter: filter))
        }
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func raysAgree(seed: UInt64) throws {
    let random = try RandomWorld(seed: seed)
    var generator = SplitMix64(seed: seed + 100)
    for _ in 0..<60 {
      let origin = generator.transform(within: 15).position
      let way = generator.arrow(generator.float(0...30))
      let filter = QueryFilter(mask: UInt64(generator.int(1...15)))
      let expected = random.placed.compactMap { placed -> (Float, ShapeID)? in
        guard placed.filter.category & filter.mask != 0 else { return nil }
        return castRay(
          placed.place.applyInverse(origin), placed.place.rotation.inverseRotate(way),
          against: placed.shape.view
        ).map { ($0.fraction, placed.id) }
      }.sorted { ($0.0, $0.1.index) < ($1.0, $1.1.index) }
      let all = random.world.castRayAll(from: origin, translation: way, filter: filter)
      #expect(all.map(\.shape) == expected.map(\.1))
      #expect(all.map(\.fraction) == expected.map(\.0))
      let first = random.world.castRay(from: origin, translation: way, filter: filter)
      #expect(first?.shape == expected.first?.1)
      // By closure: the nearest one left out, the second is first.
      let second = random.world.castRay(from: origin, translation: way, filter: filter) {
        $0 != first?.shape
      }
      #expect(second?.shape == expected.dropFirst().first?.1)
    }
  }

  /// The cast is where marching in small steps first finds an overlap.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func shapeCastsAgreeWithMarching(seed: UInt64) throws {
    let random = try RandomWorld(seed: seed)
    var generator = SplitMix64(seed: seed + 200)
    for _ in 0..<12 {
      let shape = try Shape.random(&generator)
      let probe = try PlacedShape(shape)
      let start = generator.transform(within: 15)
      let way = generator.arrow(generator.float(0.1...20))
      let hits = random.world.castShapeAll(shape, from: start, translation: way)
      #expect(
        hits.map { $0.fraction } == hits.map { $0.fraction }.sorted(), "sorted by fraction")
      for placed in random.placed {
        func gap(at fraction: Float) -> Float {
          let place = Transform(
            position: start.position + fraction * way, rotation: start.rotation)
          return shapeDistance(placed.shape.view, probe.view, placed.place.relative(to: place))
            .distance
        }
        func reverseGap(at fraction: Float) -> Float {
          let place = Transform(
            position: start.position + fraction * way, rotation: start.rotation)
          return shapeDistance(placed.shape.view, probe.view, place.relative(to: placed.place))
            .distance
        }
        if let hit = hits.first(where: { $0.shape == placed.id }) {
          #expect(reverseGap(at: hit.fraction) < 1e-4, "touches where it says")
          // Nothing before it.
          for i in 0..<20 {
            let before = hit.fraction * Float(i) / 20
            if hit.fraction > 0 && (hit.fraction - before) * way.length > 1e-3 {
              #expect(reverseGap(at: before) > 0)
            }
          }
          if hit.normal != .zero {
            #expect((hit.normal.length - 1).magnitude < 1e-4)
            #expect(hit.normal.dot(way) <= 1e-4 * way.length)
          }
          let onShape = closestPoint(
            to: placed.place.applyInverse(hit.point), on: placed.shape.view)
          #expect(hit.normal == .zero || onShape.distance.magnitude < 1e-3)
        } else {
          for i in 0...200 { #expect(reverseGap(at: Float(i) / 200) > 0) }
        }
      }
      let closest = random.world.castShape(shape, from: start, translation: way)
      #expect(closest == hits.first)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func overlapsAndPointsAgree(seed: UInt64) throws {
    let random = try RandomWorld(seed: seed)
    var generator = SplitMix64(seed: seed + 300)
    for _ in 0..<40 {
      let place = generator.transform(within: 15)
      let shape = try Shape.random(&generator)
      let probe = try PlacedShape(shape)
      let touched = random.placed.filter {
        overlaps(probe.view, $0.shape.view, $0.place.relative(to: place))
      }.map(\.id)
      #expect(
        random.world.shapes(overlapping: shape, at: place) == touched.sorted { $0.index < $1.index }
      )
      let holding = random.placed.filter {
        contains($0.place.applyInverse(place.position), in: $0.shape.view)
      }.map(\.id)
      #expect(random.world.shapes(at: place.position) == holding.sorted { $0.index < $1.index })
      let box = AABB(lower: place.position, upper: place.position + Vec2(2, 3))
      let inBox = random.placed.filter {
        boundingBox(of: $0.shape.view, at: $0.place).overlaps(box)
      }.map(\.id)
      #expect(random.world.shapes(overlapping: box) == inBox.sorted { $0.index < $1.index })
      #expect(random.world.shapes(overlapping: box) { _ in false }.isEmpty)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func nearestPointsAgree(seed: UInt64) throws {
    let random = try RandomWorld(seed: seed)
    var generator = SplitMix64(seed: seed + 400)
    for _ in 0..<60 {
      let point = generator.transform(within: 40).position
      let reach = generator.float(0...30)
      let expected = random.placed.map { placed in
        (
          closestPoint(to: placed.place.applyInverse(point), on: placed.shape.view).distance,
          placed.id
        )
      }.filter { $0.0 <= reach }.min { ($0.0, $0.1.index) < ($1.0, $1.1.index) }
      let found = random.world.nearestPoint(to: point, within: reach)
      #expect(found?.shape == expected?.1)
      #expect(found?.distance == expected?.0)
      if let found {
        // The point lies where the distance and the direction say.
        let there = found.point + found.distance * found.normal
        #expect((there - point).length < 1e-4)
      }
    }
  }

  /// Separations, both ways round, and when pushed apart along the normal nothing overlaps any more.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func separationsAreSymmetricAndPartWhatOverlaps(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed + 500)
    let a = try Shape.random(&generator)
    let b = try Shape.random(&generator)
    let placeA = generator.transform(within: 1)
    let placeB = generator.transform(within: 1)
    let there = try a.separation(at: placeA, from: b, at: placeB)
    let back = try b.separation(at: placeB, from: a, at: placeA)
    #expect((there.distance - back.distance).magnitude < 1e-4, "\(a) \(b)")
    guard there.normal != .zero else { return }
    #expect((there.pointB - there.pointA - there.distance * there.normal).length < 1e-4)
    if there.distance < 0 {
      let pushed = Transform(
        position: placeB.position + (1e-3 - there.distance) * there.normal,
        rotation: placeB.rotation)
      let after = try a.separation(at: placeA, from: b, at: pushed)
      #expect(after.distance > 0, "\(a) \(b)")
    }
  }
}
