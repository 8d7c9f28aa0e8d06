import Physics
import Testing

extension ContractCall {
  private static let nowhere: [Vec2] = ContractBench.notFinite.flatMap {
    [Vec2($0, 0), Vec2(0, $0)]
  }

  /// Places that are none.
  private static let nonsensePlaces: [Transform] =
    nowhere.map { Transform(position: $0) }
    + ContractBench.notFinite.map {
      var place = Transform.identity
      place.rotation.sine = $0
      return place
    }

  /// What is asked with nonsense finds nothing; what is asked with numbers near the limits of numbers
  /// is answered without harm.
  private static let far: [Vec2] = [
    Vec2(3e38, 0), Vec2(0, -3e38), Vec2(-3e38, 3e38), Vec2(1e20, 1e20),
    Vec2(.leastNonzeroMagnitude, 0),
  ]

  private static let boxesThatAreNone: [AABB] =
    nowhere.flatMap { [AABB(lower: $0, upper: Vec2(1, 1)), AABB(lower: .zero, upper: $0)] }
    + [AABB(lower: Vec2(1, 0), upper: Vec2(0, 1)), AABB(lower: Vec2(0, 1), upper: Vec2(1, 0))]

  static let ofQueries: [ContractCall] = [
    ContractCall(
      "World.castRay(from: Vec2, translation: Vec2, filter: QueryFilter, where: ShapeChoice?)"
    ) { bench in
      bench.expect { bench.world.castRay(from: Vec2(0, 9), translation: Vec2(0, -20)) != nil }
      for bad in nowhere {
        bench.expect { bench.world.castRay(from: bad, translation: Vec2(1, 0)) == nil }
        bench.expect { bench.world.castRay(from: Vec2(0, 9), translation: bad) == nil }
      }
      bench.expect("no way at all") {
        bench.world.castRay(from: Vec2(0, 9), translation: .zero) == nil
      }
      for way in far {
        bench.expect("\(way)") {
          let hit = bench.world.castRay(from: Vec2(0, 0.7), translation: way)
          return hit.map { $0.point.isFinite && $0.fraction >= 0 && $0.fraction <= 1 } ?? true
        }
        bench.expect("\(way)") {
          bench.world.castRay(from: way, translation: Vec2(1, 1)).map(\.point.isFinite) ?? true
        }
      }
    },
    ContractCall(
      "World.castRayAll(from: Vec2, translation: Vec2, filter: QueryFilter, where: ShapeChoice?)"
    ) { bench in
      for bad in nowhere {
        bench.expect { bench.world.castRayAll(from: bad, translation: Vec2(1, 0)).isEmpty }
        bench.expect { bench.world.castRayAll(from: Vec2(0, 9), translation: bad).isEmpty }
      }
      for way in far {
        bench.expect("\(way)") {
          bench.world.castRayAll(from: Vec2(0, 0.7), translation: way).allSatisfy {
            $0.point.isFinite && $0.fraction >= 0 && $0.fraction <= 1
          }
        }
      }
    },
    ContractCall(
      "World.castShape(_: Shape, from: Transform, translation: Vec2, filter: QueryFilter, "
        + "where: ShapeChoice?)"
    ) { bench in
      let disc = Shape.circle(radius: 0.5)
      bench.expect {
        bench.world.castShape(
          disc, from: Transform(position: Vec2(0, 9)), translation: Vec2(0, -20)) != nil
      }
      for place in nonsensePlaces {
        bench.expect { bench.world.castShape(disc, from: place, translation: Vec2(0, -20)) == nil }
      }
      for bad in nowhere {
        bench.expect { bench.world.castShape(disc, from: .identity, translation: bad) == nil }
      }
      for shape in nonsenseShapes {
        bench.expect("\(shape)") {
          bench.world.castShape(shape, from: .identity, translation: Vec2(0, -9)) == nil
        }
      }
    },
    ContractCall(
      "World.castShapeAll(_: Shape, from: Transform, translation: Vec2, filter: QueryFilter, "
        + "where: ShapeChoice?)"
    ) { bench in
      let disc = Shape.circle(radius: 0.5)
      for place in nonsensePlaces {
        bench.expect {
          bench.world.castShapeAll(disc, from: place, translation: Vec2(0, -20)).isEmpty
        }
      }
      for way in far {
        bench.expect("\(way)") {
          bench.world.castShapeAll(
            disc, from: Transform(position: Vec2(0, 0.7)), translation: way
          ).allSatisfy { $0.point.isFinite && $0.fraction >= 0 && $0.fraction <= 1 }
        }
      }
      for shape in nonsenseShapes {
        bench.expect("\(shape)") {
          bench.world.castShapeAll(shape, from: .identity, translation: Vec2(0, -9)).isEmpty
        }
      }
    },
    ContractCall("World.shapes(at: Vec2, filter: QueryFilter, where: ShapeChoice?)") { bench in
      bench.expect { !bench.world.shapes(at: Vec2(0, -0.5)).isEmpty }
      for bad in nowhere { bench.expect { bench.world.shapes(at: bad).isEmpty } }
      for place in far { bench.ignore { _ = bench.world.shapes(at: place) } }
    },
    ContractCall("World.shapes(overlapping: AABB, filter: QueryFilter, where: ShapeChoice?)") {
      bench in
      for bad in nowhere {
        bench.expect {
          bench.world.shapes(overlapping: AABB(lower: bad, upper: Vec2(9, 9))).isEmpty
        }
        bench.expect { bench.world.shapes(overlapping: AABB(lower: .zero, upper: bad)).isEmpty }
      }
      bench.expect("corners the wrong way round") {
        bench.world.shapes(overlapping: AABB(lower: Vec2(1, 1), upper: Vec2(-1, -1))).isEmpty
      }
      bench.expect("everything") {
        bench.world.shapes(
          overlapping: AABB(lower: Vec2(-3e38, -3e38), upper: Vec2(3e38, 3e38)),
          filter: QueryFilter(includesSensors: true)
        ).count == bench.world.shapeCount
      }
    },
    ContractCall(
      "World.shapes(overlapping: Shape, at: Transform, filter: QueryFilter, where: ShapeChoice?)"
    ) { bench in
      for place in nonsensePlaces {
        bench.expect {
          bench.world.shapes(overlapping: .circle(radius: 50), at: place).isEmpty
        }
      }
      for shape in nonsenseShapes {
        bench.expect("\(shape)") {
          bench.world.shapes(overlapping: shape, at: .identity).isEmpty
        }
      }
    },
    ContractCall(
      "World.nearestPoint(to: Vec2, within: Float, filter: QueryFilter, where: ShapeChoice?)"
    ) { bench in
      bench.expect { bench.world.nearestPoint(to: Vec2(0, 9), within: Float.infinity) != nil }
      for bad in nowhere { bench.expect { bench.world.nearestPoint(to: bad, within: 9) == nil } }
      for bad: Float in [.nan, -1, -.infinity, -.leastNonzeroMagnitude] {
        bench.expect { bench.world.nearestPoint(to: Vec2(0, 1), within: bad) == nil }
      }
    },
    ContractCall(
      "World.separation(of: ShapeID, from: ShapeID)",
      traps: [.separationOfFirst, .separationOfSecond]
    ) { bench in
      bench.expect {
        bench.world.separation(of: bench.here.shape, from: bench.here.segment).distance.isFinite
      }
    },
    ContractCall("Shape.separation(at: Transform, from: Shape, at: Transform)") { bench in
      let disc = Shape.circle(radius: 1)
      for place in nonsensePlaces {
        bench.refuse(.invalidValue) {
          _ = try disc.separation(at: place, from: disc, at: .identity)
        }
        bench.refuse(.invalidValue) {
          _ = try disc.separation(at: .identity, from: disc, at: place)
        }
      }
      for shape in nonsenseShapes {
        bench.refuse(.invalidShape, "\(shape)") {
          _ = try shape.separation(at: .identity, from: disc, at: .identity)
        }
        bench.refuse(.invalidShape, "\(shape)") {
          _ = try disc.separation(at: .identity, from: shape, at: .identity)
        }
      }
    },
    ContractCall("Shape.overlaps(at: Transform, _: Shape, at: Transform)") { bench in
      let disc = Shape.circle(radius: 1)
      for place in nonsensePlaces {
        bench.refuse(.invalidValue) { _ = try disc.overlaps(at: place, disc, at: .identity) }
        bench.refuse(.invalidValue) { _ = try disc.overlaps(at: .identity, disc, at: place) }
      }
      for shape in nonsenseShapes {
        bench.refuse(.invalidShape) { _ = try shape.overlaps(at: .identity, disc, at: .identity) }
        bench.refuse(.invalidShape) { _ = try disc.overlaps(at: .identity, shape, at: .identity) }
      }
    },
    ContractCall("Shape.impact(moving: ShapeMotion, on: Shape, moving: ShapeMotion)") { bench in
      let disc = Shape.circle(radius: 1)
      let rest = ShapeMotion(at: .identity)
      for place in nonsensePlaces {
        let motion = ShapeMotion(from: .identity, to: place)
        bench.refuse(.invalidValue) { _ = try disc.impact(moving: motion, on: disc, moving: rest) }
        bench.refuse(.invalidValue) { _ = try disc.impact(moving: rest, on: disc, moving: motion) }
      }
      for shape in nonsenseShapes {
        bench.refuse(.invalidShape) { _ = try shape.impact(moving: rest, on: disc, moving: rest) }
        bench.refuse(.invalidShape) { _ = try disc.impact(moving: rest, on: shape, moving: rest) }
      }
    },
    ContractCall("BoxTree.insert(_: AABB, userValue: UInt64)") { bench in
      var tree = BoxTree()
      for box in boxesThatAreNone {
        bench.refuse(.invalidValue, "\(box)") { _ = try tree.insert(box) }
      }
      bench.expect { tree.isEmpty && tree.ids.isEmpty }
    },
    ContractCall("BoxTree.move(_: ID, to: AABB)") { bench in
      var tree = BoxTree()
      let box = AABB(lower: .zero, upper: Vec2(1, 1))
      let id = try tree.insert(box)
      let gone = try tree.insert(box)
      try tree.remove(gone)
      for bad in boxesThatAreNone {
        bench.refuse(.invalidValue, "\(bad)") { try tree.move(id, to: bad) }
      }
      bench.refuse(.invalidValue) { try tree.move(gone, to: box) }
      bench.expect { tree[id].box == box && tree.ids == [id] }
    },
    ContractCall("BoxTree.remove(_: ID)") { bench in
      var tree = BoxTree()
      let id = try tree.insert(AABB(lower: .zero, upper: Vec2(1, 1)))
      var other = tree
      let late = try other.insert(AABB(lower: .zero, upper: .zero))
      bench.refuse(.invalidValue, "of another tree") { try tree.remove(late) }
      try tree.remove(id)
      bench.refuse(.invalidValue, "removed already") { try tree.remove(id) }
      bench.expect { tree.isEmpty && other.count == 2 }
    },
  ]
}
