import LevelFormat
import Physics

// Fixtures of a scene: shapes, what they are made of and what they meet.

extension RubeMaker {
  mutating func shapes(
    _ fixture: RubeFields, of kind: BodyKind
  ) throws(ImportError) -> [LevelShape] {
    let sensor = try fixture.truth("sensor")
    var outlines = try outlines(fixture)
    if sensor { outlines = outlines.flatMap { pieces(ofSensor: $0, fixture) } }
    let density = try fixture.notNegative("density")
    var surface = LevelSurface()
    // What the file does not say is 0 there, and not so here.
    surface.friction = try fixture.notNegative("friction")
    surface.restitution = try fixture.number("restitution", 0, in: 0...1)
    var filter: LevelFilter? = LevelFilter(
      category: try bits(fixture, "filter-categoryBits", 1),
      mask: try bits(fixture, "filter-maskBits", 0xFFFF),
      group: Int32(truncatingIfNeeded: try fixture.integer("filter-groupIndex", 0)))
    // All sixteen categories of the editor are everything.
    if filter?.mask == 0xFFFF { filter?.mask = .max }
    if filter == LevelFilter() { filter = nil }
    try source.within(fixture.node.offset) { () throws(ImportBudget.Excess) in
      try source.budget.take(points: outlines.count)
    }
    return try outlines.map { (outline) throws(ImportError) in
      try check(outline.outline, fixture)
      var own = surface
      own.density = min(density * outline.density, Tolerance.maximumParameter)
      if kind != .dynamic { own.density = nil }
      return LevelShape(outline.outline, surface: own, filter: filter, sensor: sensor)
    }
  }

  /// The engine's chains are solid: those that only report what touches them become the lines that they are made of.
  private func pieces(ofSensor made: Made, _ fixture: RubeFields) -> [Made] {
    guard case .chain(let chain) = made.outline else { return [made] }
    note("chains that are sensors become one sensor for each line", at: fixture.node.offset)
    let definition = chain.definition
    return (0..<definition.segmentCount).map { i in
      let next = i + 1 == chain.points.count ? 0 : i + 1
      return Made(outline: .segment(from: chain.points[i], to: chain.points[next]))
    }
  }

  /// What the engine and the readers of levels take.
  private func check(
    _ outline: LevelShape.Outline, _ fixture: RubeFields
  ) throws(ImportError) {
    do {
      if case .chain(let chain) = outline { try chain.definition.validate() }
      _ = try outline.shapes()
    } catch {
      throw source.error(
        at: fixture.node.offset, "\(fixture.what): a shape that has an area or a length",
        found: "\(error)")
    }
    switch outline {
    case .segment(let from, let to), .capsule(let from, let to, _):
      guard from.distance(to: to) >= Tolerance.minimumExtent else {
        throw source.error(
          at: fixture.node.offset,
          "\(fixture.what): two ends at least \(Tolerance.minimumExtent) m apart")
      }
    default: break
    }
  }

  /// Sixteen bits, which some exports have with a sign.
  private func bits(
    _ fixture: RubeFields, _ key: String, _ standard: Int
  ) throws(ImportError) -> UInt64 {
    UInt64(UInt16(truncatingIfNeeded: try fixture.integer(key, standard)))
  }

  /// An outline of a fixture.
  struct Made {
    var outline: LevelShape.Outline
    /// By what the fixture's density is to be multiplied so that its mass is right.
    var density: Float = 1
  }

  private func outlines(_ fixture: RubeFields) throws(ImportError) -> [Made] {
    if isProject, fixture.has("shapes") { return try drawn(fixture) }
    if let circle = try fixture.fields("circle") {
      let radius = try circle.radius("radius")
      return [Made(outline: .circle(center: try circle.point("center"), radius: radius))]
    }
    if let polygon = try fixture.fields("polygon") {
      return try pieces(try polygon.vertices("vertices"), polygon)
    }
    if let edge = try fixture.fields("edge") {
      return [
        Made(outline: .segment(from: try edge.point("vertex1"), to: try edge.point("vertex2")))
      ]
    }
    for key in ["chain", "loop"] {
      guard let chain = try fixture.fields(key) else { continue }
      return [Made(outline: try self.chain(chain, isLoop: key == "loop"))]
    }
    throw source.error(
      at: fixture.node.offset, "\(fixture.what) with one of circle, polygon, edge, chain, loop")
  }

  /// What a project has of a fixture: points, and what is made of them.
  private func drawn(_ fixture: RubeFields) throws(ImportError) -> [Made] {
    let points = try fixture.vertices("vertices")
    var made: [Made] = []
    for node in try fixture.list("shapes") {
      let shape = try RubeFields(node, "\(fixture.what): shapes", source, notes)
      let radius = try shape.number("radius", 0, in: 0...RubeFields.largestCoordinate)
      let type = try shape.text("type")
      switch type {
      case "circle":
        let radius = try shape.radius("radius")
        made += points.map { Made(outline: .circle(center: $0, radius: radius)) }
      case "polygon":
        if radius > 0 { note("radii of polygons are left out", at: node.offset) }
        made += try pieces(points, fixture)
      case "line", "loop", "chain", "edge":
        let isLoop = type == "loop"
        guard LevelRange.radius.contains(radius) else {
          made.append(Made(outline: try chain(fixture, isLoop: isLoop)))
          continue
        }
        let ends =
          isLoop && points.count > 2 ? points.dropFirst() + points.prefix(1) : points.dropFirst()
        for (from, to) in zip(points, ends) where from.distance(to: to) >= Tolerance.minimumExtent {
          made.append(Made(outline: .capsule(from: from, to: to, radius: radius)))
        }
      default:
        throw shape.fail("type", "one of circle, polygon, line, loop")
      }
    }
    guard !made.isEmpty else {
      throw fixture.fail("shapes", "shapes of at least one point")
    }
    return made
  }

  /// A polygon as it is where it is convex and of at most 12 corners, else its convex pieces.
  private func pieces(
    _ vertices: [Vec2], _ fields: RubeFields
  ) throws(ImportError) -> [Made] {
    if vertices.count == 2 {
      return [Made(outline: .segment(from: vertices[0], to: vertices[1]))]
    }
    if (try? ConvexPolygon(vertices)) != nil {
      return [Made(outline: .polygon(vertices, radius: 0))]
    }
    do {
      let made = try ConvexPieces(of: vertices)
      if made.crossesItself {
        note(
          "polygons that cross themselves become what their lines enclose", at: fields.node.offset)
      }
      return made.polygons.map { Made(outline: .polygon($0, radius: 0), density: made.areaRatio) }
    } catch {
      throw fields.fail("vertices", "a polygon (\(error))")
    }
  }

  private func chain(
    _ chain: RubeFields, isLoop: Bool
  ) throws(ImportError) -> LevelShape.Outline {
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
    guard !made.isLoop else { return .chain(made) }
    if try chain.truth("hasPrevVertex") {
      made.ghostBefore = try ghost(chain, "prevVertex", beside: points[0])
    }
    if try chain.truth("hasNextVertex") {
      made.ghostAfter = try ghost(chain, "nextVertex", beside: points[points.count - 1])
    }
    return .chain(made)
  }

  private func ghost(
    _ chain: RubeFields, _ key: String, beside end: Vec2
  ) throws(ImportError) -> Vec2? {
    let point = try chain.point(key)
    return point.distance(to: end) < Tolerance.minimumExtent ? nil : point
  }
}
