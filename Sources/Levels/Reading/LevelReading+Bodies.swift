import Physics

extension LevelReading {
  static let bodyFields = [
    "order", "type", "at", "angle", "velocity", "spin", "damping", "angularDamping",
    "gravityScale", "fixedRotation", "canSleep", "asleep", "material", "density", "friction",
    "restitution", "filter", "ink", "shapes", "stroke",
  ]

  /// The most points of one stroke.
  private static let largestStroke = 100_000

  mutating func body(_ node: LevelNode) -> LevelBody? {
    guard let fields = LevelFields(node, known: Self.bodyFields, "a mapping with type, at, …")
    else { return nil }
    var body = LevelBody(order: order(fields))
    let kinds: [(String, BodyKind)] = [BodyKind.static, .kinematic, .dynamic].map {
      ($0.word, $0)
    }
    if let kind = fields["type"]?.word(kinds) { body.kind = kind }
    fields.read("at", into: &body.position)
    fields.read("angle", into: &body.angle)
    fields.read("velocity", in: .any, into: &body.velocity)
    fields.read("spin", into: &body.spin)
    fields.read("damping", in: .notNegative, into: &body.damping)
    fields.read("angularDamping", in: .notNegative, into: &body.angularDamping)
    fields.read("gravityScale", into: &body.gravityScale)
    fields.read("fixedRotation", into: &body.fixedRotation)
    fields.read("canSleep", into: &body.canSleep)
    fields.read("asleep", into: &body.asleep)
    body.surface = surface(fields)
    body.filter = fields["filter"].flatMap { filter($0) }
    body.ink = ink(fields)
    for shape in fields["shapes"]?.entries("a list of shapes, like [{circle: 0.5}]") ?? [] {
      if let shape = self.shape(shape) { body.shapes.append(shape) }
    }
    if let stroke = fields["stroke"] { body.stroke = self.stroke(stroke) }
    return body
  }

  // MARK: - Surfaces

  mutating func surface(_ fields: LevelFields) -> LevelSurface {
    var surface = LevelSurface()
    if let node = fields["material"], let name = node.text("the name of a material") {
      surface.material = name
      references.append(Reference(target: .material, name: name, node: node))
    }
    fields.read("density", in: .notNegative, into: &surface.density)
    fields.read("friction", in: .notNegative, into: &surface.friction)
    fields.read("restitution", in: .fraction, into: &surface.restitution)
    return surface
  }

  func filter(_ node: LevelNode) -> LevelFilter? {
    guard
      let fields = LevelFields(
        node, known: ["category", "mask", "group"], "a mapping with category, mask and group")
    else { return nil }
    var filter = LevelFilter()
    if let bits = fields["category"]?.bits("a whole number of bits") { filter.category = bits }
    if let bits = fields["mask"]?.bits("a whole number of bits") { filter.mask = bits }
    if let group = fields["group"]?.integer(
      in: Int(Int32.min)...Int(Int32.max), "a whole number of 32 bits")
    {
      filter.group = Int32(group)
    }
    return filter
  }

  func ink(_ fields: LevelFields) -> Int? {
    fields["ink"]?.integer(in: 0...1000, "the number of an ink, from 0")
  }

  // MARK: - Strokes

  private func stroke(_ node: LevelNode) -> LevelStroke? {
    guard
      let fields = LevelFields(
        node, known: ["points", "as", "pen"], "a mapping with points and as")
    else { return nil }
    var mode = StrokeMode.hull
    if let found = fields["as"]?.word(StrokeMode.allCases.map { ($0.rawValue, $0) }) {
      mode = found
    }
    var pen: Float?
    fields.read("pen", in: .positive, into: &pen)
    let points = fields.required("points", "what was drawn, [[x, y], …]")?
      .points("a list of points [[x, y], …]", atMost: Self.largestStroke)
    guard let points else { return nil }
    guard !points.isEmpty else {
      fields["points"]?.fail("at least one point")
      return nil
    }
    return LevelStroke(points, as: mode, pen: pen)
  }

  // MARK: - Shapes

  private static let outlines = ["circle", "box", "polygon", "capsule", "segment"]
  private static let shapeFields =
    outlines + [
      "at", "angle", "radius", "sensor", "material", "density", "friction", "restitution",
      "filter",
    ]

  private mutating func shape(_ node: LevelNode) -> LevelShape? {
    guard
      let fields = LevelFields(node, known: Self.shapeFields, "a shape, like {circle: 0.5}")
    else { return nil }
    let surface = surface(fields)
    let filter = fields["filter"].flatMap { self.filter($0) }
    let sensor = fields["sensor"]?.truth() ?? false
    guard let (kind, value) = fields.single(of: Self.outlines) else { return nil }
    let allowed: [String]
    switch kind {
    case "circle": allowed = ["at"]
    case "box": allowed = ["at", "angle", "radius"]
    case "polygon": allowed = ["radius"]
    default: allowed = []
    }
    for name in ["at", "angle", "radius"] where fields.has(name) && !allowed.contains(name) {
      fields[name]?.fail(sentence: "a \(kind) takes no field \"\(name)\" beside it")
    }
    guard let outline = outline(kind, value, fields) else { return nil }
    return LevelShape(outline, surface: surface, filter: filter, sensor: sensor)
  }

  private func outline(
    _ kind: String, _ value: LevelNode, _ fields: LevelFields
  ) -> LevelShape.Outline? {
    var center = Vec2.zero
    var angle: Float = 0
    var radius: Float = 0
    if kind == "circle" || kind == "box" { fields.read("at", into: &center) }
    if kind == "box" { fields.read("angle", into: &angle) }
    if kind == "box" || kind == "polygon" {
      fields.read("radius", in: .notNegative, into: &radius)
    }
    switch kind {
    case "circle": return circle(value, center)
    case "box":
      guard let size = value.numbers(2, in: .extent, "a pair [width, height]") else { return nil }
      return .box(width: size[0], height: size[1], center: center, angle: angle, radius: radius)
    case "polygon": return polygon(value, radius)
    case "capsule":
      guard let ends = ends(value, ["from", "to", "radius"]) else { return nil }
      guard
        let radius = ends.fields.required("radius", "half the thickness (m)")?
          .number(in: .extent)
      else { return nil }
      return .capsule(from: ends.from, to: ends.to, radius: radius)
    default:
      guard let ends = ends(value, ["from", "to"]) else { return nil }
      return .segment(from: ends.from, to: ends.to)
    }
  }

  /// A radius, or a mapping with center and radius.
  private func circle(_ node: LevelNode, _ center: Vec2) -> LevelShape.Outline? {
    guard case .mapping = node.node,
      let fields = LevelFields(node, known: ["center", "radius"], "a radius")
    else { return node.number(in: .extent).map { .circle(center: center, radius: $0) } }
    var center = center
    fields.read("center", into: &center)
    return fields.required("radius", "a length (m)")?.number(in: .extent)
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
}
