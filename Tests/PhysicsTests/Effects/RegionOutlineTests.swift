@testable import Physics
import Testing

/// Areas and centroids of cut shapes against closed forms and against counting points.
@Suite struct RegionOutlineTests {
  private func cut(
    _ shape: Shape, at place: Transform = .identity, beyond lines: [(Vec2, Double)]
  ) throws -> (area: Double, centroid: SIMD2<Double>) {
    let placed = try PlacedShape(shape)
    var outline = RegionOutline()
    outline.set(placed.view, at: place)
    for (normal, offset) in lines { outline.cut(beyond: normal, offset) }
    return outline.areaAndCentroid
  }

  @Test(arguments: [-0.99, -0.5, -0.1, 0, 0.3, 0.7, 0.999])
  func aDiscCutByALineIsASegmentOfIt(height: Double) throws {
    // What lies below y = h: area = r² (π − acos h + h √(1 − h²)), ∫y = −⅔ (1 − h²)^(3/2).
    let below = try cut(.circle(radius: 1), beyond: [(Vec2(0, 1), height)])
    let chord = (1 - height * height).squareRoot()
    let angle = Double(arctangent(Float(chord), Float(-height)))  // half the angle of what is kept
    let area = angle - chord * -height
    #expect((below.area - area).magnitude < 1e-6)
    #expect((below.area * below.centroid.y + 2.0 / 3 * chord * chord * chord).magnitude < 1e-6)
    #expect(below.centroid.x.magnitude < 1e-6)
  }

  @Test func aWholeShapeHasItsOwnAreaAndCentroid() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let shape = try Shape.random(&random)
      let placed = try PlacedShape(shape)
      let expected = MassProperties(placed.view, density: 1)
      let found = try cut(shape, beyond: [])
      #expect((found.area - Double(expected.mass)).magnitude <= 2e-6 * found.area, "\(shape)")
      guard expected.mass > 0 else { continue }
      #expect((found.centroid.x - Double(expected.center.x)).magnitude < 1e-5)
      #expect((found.centroid.y - Double(expected.center.y)).magnitude < 1e-5)
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func cutShapesAgreeWithCountingPoints(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shape = try Shape.random(&random)
    let placed = try PlacedShape(shape)
    let place = random.transform(within: 1)
    let box = boundingBox(of: placed.view, at: place)
    let lines = (0..<3).map { _ -> (Vec2, Double) in
      let normal = random.arrow(1)
      let point = Vec2(
        random.float(box.lower.x...box.upper.x), random.float(box.lower.y...box.upper.y))
      return (normal, Double(normal.dot(point)))
    }
    let found = try cut(shape, at: place, beyond: lines)
    let count = 400
    var inside = 0
    var sum = SIMD2<Double>.zero
    for i in 0..<count {
      for j in 0..<count {
        let p = Vec2(
          box.lower.x + box.size.x * (Float(i) + 0.5) / Float(count),
          box.lower.y + box.size.y * (Float(j) + 0.5) / Float(count))
        guard contains(place.applyInverse(p), in: placed.view),
          lines.allSatisfy({ Double($0.0.dot(p)) <= $0.1 })
        else { continue }
        inside += 1
        sum += SIMD2(Double(p.x), Double(p.y))
      }
    }
    let cell = Double(box.size.x) * Double(box.size.y) / Double(count * count)
    // The border passes through a few of the 160,000 cells.
    let whole = Double(box.size.x) * Double(box.size.y)
    #expect((found.area - Double(inside) * cell).magnitude < 0.004 * whole, "\(shape)")
    if inside > 2000 {
      let size = Double(box.size.x + box.size.y)
      #expect((found.centroid.x - sum.x / Double(inside)).magnitude < 0.01 * size)
      #expect((found.centroid.y - sum.y / Double(inside)).magnitude < 0.01 * size)
    }
  }
}
