import Physics
import Testing

/// A shape was read back from the wrong place of the polygon pool: its own offset was added twice.
/// The first polygon of a world has the offset zero and hid it; every later one came back as the
/// next polygon, or as whatever lay behind the last.
@Suite struct SecondPolygonReadsBackTests {
  @Test func everyShapeOfAWorldReadsBackAsItWasGiven() throws {
    let world = World()
    var given: [ShapeID: Shape] = [:]
    for i in 1...20 {
      let body = try world.addBody(.dynamic(at: Vec2(Float(3 * i), 0)))
      let shape: Shape =
        i % 3 == 0
        ? .circle(radius: 0.1 * Float(i))
        : .box(width: 0.1 * Float(i), height: 0.2 * Float(i))
      given[try world.addShape(shape, to: body)] = shape
    }
    for (id, shape) in given { #expect(world[id].shape == shape) }
    let published = world.pose().geometry.shapes.flatMap { $0 }
    #expect(published.count == 20)
    for shape in published { #expect(shape.shape == given[shape.id]) }
  }
}
