import Physics
import Testing

/// Unused places of the broad phase's trees hold a box that reaches from the largest number down to the
/// smallest, which overlaps nothing: but a box as large as that, or an endless one, overlapped it, and
/// the query went on with a shape that is none. A nearest point without a limit to its distance, in a
/// world where nothing is found, and a blast of boundless reach ended so.
@Suite struct EndlessBoxTests {
  private func makeWorld() throws -> (World, ShapeID) {
    let world = World()
    let body = try world.addBody(.dynamic(at: Vec2(3, 4)))
    return (world, try world.addShape(.circle(radius: 1), to: body))
  }

  @Test func theLargestBoxHoldsWhatIsThereAndNothingElse() throws {
    let (world, shape) = try makeWorld()
    let most = Float.greatestFiniteMagnitude
    let all = AABB(lower: Vec2(-most, -most), upper: Vec2(most, most))
    #expect(world.shapes(overlapping: all) == [shape])
  }

  @Test func thePointNearestFromAnywhereIsFoundOrNone() throws {
    let (world, shape) = try makeWorld()
    #expect(world.nearestPoint(to: Vec2(-2, 4), within: .infinity)?.distance == 4)
    let nobody = QueryFilter(mask: 0)
    #expect(world.nearestPoint(to: .zero, within: .infinity, filter: nobody) == nil)
    #expect(world.nearestPoint(to: .zero, within: .greatestFiniteMagnitude)?.shape == shape)
  }

  @Test func aBlastOfBoundlessReachPushesWhatIsThere() throws {
    let (world, shape) = try makeWorld()
    let blast = Explosion(at: .zero, radius: 3e38, falloff: 3e38, impulsePerLength: 1)
    #expect(try world.explode(blast) == [world[shape].body])
  }

  @Test func aRayOfAnyLengthEndsWell() throws {
    let (world, shape) = try makeWorld()
    for length: Float in [1e10, 1e18, 1e30, 3e38] {
      let hits = world.castRayAll(from: Vec2(3, 20), translation: Vec2(0, -length))
      #expect(hits.allSatisfy { $0.shape == shape && $0.point.isFinite })
    }
  }
}
