import Physics

// Fixtures of a scene: shapes, what they are made of and what they meet.

extension RubeMaker {
  mutating func shapes(
    _ fixture: RubeFields, of kind: BodyKind
  ) throws(ImportError) -> [LevelShape] {
    let outlines = try outlines(fixture, of: kind)
    var surface = LevelSurface()
    // What the file does not say is 0 there, and not so here.
    surface.density = try fixture.notNegative("density") * outlines.density
    surface.friction = try fixture.notNegative("friction")
    surface.restitution = try fixture.number("restitution", 0, in: 0...1)
    if kind != .dynamic { surface.density = nil }
    var filter: LevelFilter? = LevelFilter(
      category: try bits(fixture, "filter-categoryBits", 1),
      mask: try bits(fixture, "filter-maskBits", 0xFFFF),
      group: Int32(truncatingIfNeeded: try fixture.integer("filter-groupIndex", 0)))
    // All sixteen categories of the editor are everything.
    if filter?.mask == 0xFFFF { filter?.mask = .max }
    if filter == LevelFilter() { filter = nil }
    let sensor = try fixture.truth("sensor")
    try source.within(fixture.node.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(points: outlines.list.count)
    }
    return outlines.list.map {
      LevelShape($0, surface: surface, filter: filter, sensor: sensor)
    }
  }

  /// Sixteen bits, which some exports have with a sign.
  private func bits(
    _ fixture: RubeFields, _ key: String, _ standard: Int
  ) throws(ImportError) -> UInt64 {
    UInt64(UInt16(truncatingIfNeeded: try fixture.integer(key, standard)))
  }

  /// The outlines of a fixture, and by what its density is to be multiplied so that its mass is right.
  private mutating func outlines(
    _ fixture: RubeFields, of kind: BodyKind
  ) throws(ImportError) -> (list: [LevelShape.Outline], density: Float) {
    func shape(_ key: String) throws(ImportError) -> RubeFields? {
      guard let node = fixture.node[key] else { return nil }
      return try RubeFields(node, "\(fixture.what): \(key)", source)
    }
    if let circle = try shape("circle") {
      let radius = try circle.positive("radius")
      return ([.circle(center: try circle.vector("center"), radius: radius)], 1)
    }
    if let polygon = try shape("polygon") {
      return try pieces(try polygon.vertices("vertices"), polygon)
    }
    if let edge = try shape("edge") {
      return ([.segment(from: try edge.vector("vertex1"), to: try edge.vector("vertex2"))], 1)
    }
    for key in ["chain", "loop"] {
      guard let chain = try shape(key) else { continue }
      return (try self.chain(chain, isLoop: key == "loop", of: kind), 1)
    }
    throw source.error(
      at: fixture.node.offset, "\(fixture.what) with one of circle, polygon, edge, chain, loop")
  }

  /// A polygon as it is where it is convex and of at most 12 corners, else its convex pieces.
  private mutating func pieces(
    _ vertices: [Vec2], _ fields: RubeFields
  ) throws(ImportError) -> (list: [LevelShape.Outline], density: Float) {
    if vertices.count == 2 {
      return ([.segment(from: vertices[0], to: vertices[1])], 1)
    }
    if (try? ConvexPolygon(vertices)) != nil {
      return ([.polygon(vertices, radius: 0)], 1)
    }
    do {
      let made = try ConvexPieces(of: vertices)
      return (made.polygons.map { .polygon($0, radius: 0) }, made.areaRatio)
    } catch {
      throw fields.fail("vertices", "a polygon (\(error))")
    }
  }

  private mutating func chain(
    _ chain: RubeFields, isLoop: Bool, of kind: BodyKind
  ) throws(ImportError) -> [LevelShape.Outline] {
    var points: [Vec2] = []
    for point in try chain.vertices("vertices")
    where points.last.map({ $0.distance(to: point) >= Tolerance.minimumExtent }) ?? true {
      points.append(point)
    }
    var closes = isLoop
    if points.count > 2, points[0].distance(to: points[points.count - 1]) < Tolerance.minimumExtent
    {
      points.removeLast()
      closes = true
    }
    guard points.count >= 2 else {
      throw chain.fail("vertices", "at least two points apart from each other")
    }
    var made = LevelChain(points)
    made.isLoop = closes && points.count > 2
    made.isTwoSided = true
    guard !made.isLoop else { return [.chain(made)] }
    if try chain.truth("hasPrevVertex") {
      made.ghostBefore = try ghost(chain, "prevVertex", beside: points[0])
    }
    if try chain.truth("hasNextVertex") {
      made.ghostAfter = try ghost(chain, "nextVertex", beside: points[points.count - 1])
    }
    return [.chain(made)]
  }

  private func ghost(
    _ chain: RubeFields, _ key: String, beside end: Vec2
  ) throws(ImportError) -> Vec2? {
    let point = try chain.vector(key)
    return point.distance(to: end) < Tolerance.minimumExtent ? nil : point
  }
}
