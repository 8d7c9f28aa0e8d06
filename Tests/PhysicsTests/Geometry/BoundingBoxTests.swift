import Testing

@testable import Physics

@Suite struct BoundingBoxTests {
  @Test func simpleShapesHaveTheirKnownBoxes() throws {
    func box(_ shape: Shape) throws -> AABB {
      let made = try PlacedShape(shape)
      return boundingBox(of: made.view, at: .identity)
    }
    #expect(
      try box(.circle(center: Vec2(1, 0), radius: 1))
        == AABB(lower: Vec2(0, -1), upper: Vec2(2, 1)))
    #expect(
      try box(.box(width: 2, height: 2)) == AABB(lower: Vec2(-1, -1), upper: Vec2(1, 1)))
    #expect(
      try box(.segment(from: Vec2(0, 1), to: Vec2(0, -1)))
        == AABB(lower: Vec2(0, -1), upper: Vec2(0, 1)))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func boxesAreTightAroundRandomShapes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let made = try PlacedShape(.random(&random))
      let place = random.transform(within: 10)
      let box = boundingBox(of: made.view, at: place)
      let outline = ExactOutline(made.shape, at: place)
      let xs = outline.points.map(\.x)
      let ys = outline.points.map(\.y)
      let tolerance = 1e-5
      #expect(abs(Double(box.lower.x) - (xs.min() ?? 0) + outline.radius) < tolerance)
      #expect(abs(Double(box.upper.x) - (xs.max() ?? 0) - outline.radius) < tolerance)
      #expect(abs(Double(box.lower.y) - (ys.min() ?? 0) + outline.radius) < tolerance)
      #expect(abs(Double(box.upper.y) - (ys.max() ?? 0) - outline.radius) < tolerance)
    }
  }
}
