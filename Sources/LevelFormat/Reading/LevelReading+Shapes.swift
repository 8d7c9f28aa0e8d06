import Physics

// The shapes of a body.

extension LevelReading {
  /// The words that say which outline a shape has.
  private static let outlines = outlineProperties.map(\.name)
  /// What some outlines have beside them, and others not.
  private static let outlineFields = outlineOptions.map(\.name)
  private static let shapeFields = shapeProperties.map(\.name)
  private static let drawnFields = drawnProperties.map(\.name)

  mutating func shape(_ node: LevelNode) -> LevelShape? {
    guard
      let fields = LevelFields(node, known: Self.shapeFields, "a shape, like {circle: 0.5}")
    else { return nil }
    let surface = record(LevelSurface.self, fields)
    let filter = fields["filter"].flatMap { record(LevelFilter.self, $0) }
    let sensor = fields["sensor"]?.truth() ?? false
    let outline = outline(fields)
    guard let outline else { return nil }
    return LevelShape(outline, surface: surface, filter: filter, sensor: sensor)
  }

  /// Outlines without a surface: those of decoration.
  mutating func outlines(_ node: LevelNode) -> [LevelShape.Outline] {
    let entries = node.entries("a list of outlines, like [{circle: 0.5}]") ?? []
    return entries.compactMap { entry in
      guard
        let fields = LevelFields(entry, known: Self.drawnFields, "an outline, like {circle: 0.5}")
      else {
        return nil
      }
      return outline(fields)
    }
  }

  /// The one outline among the fields of a shape.
  private mutating func outline(_ fields: LevelFields) -> LevelShape.Outline? {
    guard let (kind, value) = fields.single(of: Self.outlines) else { return nil }
    let allowed: [String]
    switch kind {
    case "circle": allowed = ["at", "sensor"]
    case "box": allowed = ["at", "angle", "radius", "sensor"]
    case "star": allowed = ["at", "angle", "sensor"]
    case "polygon": allowed = ["radius", "sensor"]
    case "chain": allowed = ["loop", "twoSided", "oneWay", "before", "after", "surfaces"]
    default: allowed = ["sensor"]
    }
    for name in Self.outlineFields where fields.has(name) && !allowed.contains(name) {
      fields[name]?.fail(sentence: "a \(kind) takes no field \"\(name)\" beside it")
    }
    return kind == "chain" ? chain(value, fields).map { .chain($0) } : outline(kind, value, fields)
  }

  private func outline(
    _ kind: String, _ value: LevelNode, _ fields: LevelFields
  ) -> LevelShape.Outline? {
    var center = Vec2.zero
    var angle: Float = 0
    var radius: Float = 0
    if ["circle", "box", "star"].contains(kind) { fields.read("at", into: &center) }
    if kind == "box" || kind == "star" { fields.read("angle", into: &angle) }
    if kind == "box" || kind == "polygon" {
      fields.read("radius", in: .rounding, into: &radius)
    }
    switch kind {
    case "circle": return circle(value, center)
    case "box":
      guard let size = value.numbers(2, in: .extent, "a pair [width, height]") else { return nil }
      let corners = ConvexPolygon(
        boxWidth: size[0], height: size[1], center: center, angle: radians(angle))
      let limit = Tolerance.maximumCoordinate
      guard corners.vertices.allSatisfy({ abs($0.x) <= limit && abs($0.y) <= limit }) else {
        value.fail(
          sentence: "expected a box whose corners are within \(LevelText.number(limit)) m of the "
            + "body's origin")
        return nil
      }
      return .box(width: size[0], height: size[1], center: center, angle: angle, radius: radius)
    case "polygon": return polygon(value, radius)
    case "star": return star(value, center: center, angle: angle).map { .star($0) }
    case "capsule":
      guard let ends = ends(value, Self.capsuleProperties.map(\.name)) else { return nil }
      guard
        let radius = ends.fields.required("radius", "half the thickness (m)")?
          .number(in: .radius)
      else { return nil }
      return .capsule(from: ends.from, to: ends.to, radius: radius)
    default:
      guard let ends = ends(value, Self.segmentProperties.map(\.name)) else { return nil }
      return .segment(from: ends.from, to: ends.to)
    }
  }

  /// A radius, or a mapping with center and radius.
  private func circle(_ node: LevelNode, _ center: Vec2) -> LevelShape.Outline? {
    guard case .mapping = node.node,
      let fields = LevelFields(node, known: Self.circleProperties.map(\.name), "a radius")
    else { return node.number(in: .radius).map { .circle(center: center, radius: $0) } }
    var center = center
    fields.read("center", into: &center)
    return fields.required("radius", "a length (m)")?.number(in: .radius)
      .map { .circle(center: center, radius: $0) }
  }

  private func polygon(_ node: LevelNode, _ radius: Float) -> LevelShape.Outline? {
    guard let points = node.points("a list of corners [[x, y], …]", atMost: 100_000) else {
      return nil
    }
    let most = ConvexPolygon.maximumVertexCount
    guard points.count >= 3, points.count <= most else {
      let advice = points.count > most ? ": \"stroke\" takes any number of points" : ""
      node.fail("3 to \(most) corners", found: "\(points.count)\(advice)")
      return nil
    }
    do {
      _ = try ConvexPolygon(points, radius: radius)
    } catch {
      node.fail(
        sentence: "expected a strictly convex polygon, but \(error.description): "
          + "\"stroke\" with \"as: solid\" takes any outline")
      return nil
    }
    return .polygon(points, radius: radius)
  }

  private func ends(
    _ node: LevelNode, _ known: [String]
  ) -> (from: Vec2, to: Vec2, fields: LevelFields)? {
    guard let fields = LevelFields(node, known: known, "a mapping with " + list(known)) else {
      return nil
    }
    let from = fields.required("from", "one end, [x, y]")?.vector()
    let to = fields.required("to", "the other end, [x, y]")?.vector()
    guard let from, let to else { return nil }
    guard from.distance(to: to) >= Tolerance.minimumExtent else {
      node.fail("two ends at least \(Tolerance.minimumExtent) m apart")
      return nil
    }
    return (from, to, fields)
  }

  // MARK: - Chains

  /// The most points of one chain.
  static let longestChain = 100_000

  private mutating func chain(_ node: LevelNode, _ fields: LevelFields) -> LevelChain? {
    let points = node.points("a list of points [[x, y], …]", atMost: Self.longestChain)
    var chain = LevelChain(points ?? [])
    fields.read("loop", into: &chain.isLoop)
    fields.read("twoSided", into: &chain.isTwoSided)
    fields.read("oneWay", into: &chain.isOneWay)
    chain.ghostBefore = fields["before"]?.vector()
    chain.ghostAfter = fields["after"]?.vector()
    let surfaces = fields["surfaces"]
    for entry in surfaces?.entries("a list of surfaces, like [{material: ice}, {}]") ?? [] {
      if let surface = record(LevelSurface.self, entry) { chain.surfaces.append(surface) }
    }
    guard points != nil else { return nil }
    do {
      try chain.definition.validate()
    } catch {
      node.fail(sentence: "expected a chain, but \(error.description)")
      return nil
    }
    let count = chain.definition.segmentCount
    if let surfaces, chain.surfaces.count != count {
      surfaces.fail("a surface for each of the \(count) segments", found: "\(chain.surfaces.count)")
      return nil
    }
    return chain
  }
}
