import Physics

extension LevelReading {
  // Taken from the properties once: files have thousands of objects.
  private static let bodyFields = bodyProperties.map(\.name)
  private static let filterFields = filterProperties.map(\.name)
  private static let strokeFields = strokeProperties.map(\.name)

  /// The most points of one stroke.
  static let largestStroke = 100_000

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
    fields.read("locksX", into: &body.locksX)
    fields.read("locksY", into: &body.locksY)
    fields.read("canSleep", into: &body.canSleep)
    fields.read("sleepSpeed", in: .parameter, into: &body.sleepSpeed)
    fields.read("enabled", into: &body.enabled)
    fields.read("lifetime", in: .duration, into: &body.lifetime)
    if let gone = fields["gone"]?.word(LevelBody.Gone.allCases.map({ ($0.rawValue, $0) })) {
      body.gone = gone
    }
    if let mass = fields["mass"] { body.mass = record(LevelMass.self, mass) }
    if let role = fields["role"]?.word(LevelBody.Role.allCases.map({ ($0.rawValue, $0) })) {
      body.role = role
    }
    fields.read("asleep", into: &body.asleep)
    body.surface = surface(fields)
    body.collisionLayer = layer(fields)
    body.filter = fields["filter"].flatMap { filter($0) }
    checkFilter(body.filter, on: body.collisionLayer, fields)
    body.ink = ink(fields)
    fields.read("ambient", in: .fraction, into: &body.ambient)
    fields.read("opacity", in: .fraction, into: &body.opacity)
    let shapes = fields["shapes"]?.entries("a list of shapes, like [{circle: 0.5}]") ?? []
    if shapes.count > Self.mostShapes {
      fields["shapes"]?.fail(
        "at most \(Self.mostShapes) shapes of a body",
        found: "\(shapes.count): a \"stroke\" or a \"chain\" takes an outline of any length")
    }
    for shape in shapes.prefix(Self.mostShapes) {
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
    fields.read("rollingResistance", in: .notNegative, into: &surface.rollingResistance)
    fields.read("tangentSpeed", into: &surface.tangentSpeed)
    fields.read("windDrag", in: .notNegative, into: &surface.windDrag)
    fields.read("windLift", into: &surface.windLift)
    surface.userID = fields["userID"]?.bits("a whole number of at least 0")
    return surface
  }

  func filter(_ node: LevelNode) -> LevelFilter? {
    guard
      let fields = LevelFields(
        node, known: Self.filterFields, "a mapping with category, mask and group")
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
    fields["ink"]?.integer(in: Self.inks, "the number of an ink, from 0")
  }

  // MARK: - Strokes

  func stroke(_ node: LevelNode) -> LevelStroke? {
    guard
      let fields = LevelFields(
        node, known: Self.strokeFields, "a mapping with points and as")
    else { return nil }
    var mode = StrokeMode.hull
    if let found = fields["as"]?.word(StrokeMode.allCases.map { ($0.rawValue, $0) }) {
      mode = found
    }
    var pen: Float?
    fields.read("pen", in: .positive, into: &pen)
    var deviation: Float?
    fields.read("deviation", in: .positive, into: &deviation)
    let points = fields.required("points", "what was drawn, [[x, y], …]")?
      .points("a list of points [[x, y], …]", atMost: Self.largestStroke)
    guard let points else { return nil }
    guard !points.isEmpty else {
      fields["points"]?.fail("at least one point")
      return nil
    }
    return LevelStroke(points, as: mode, pen: pen, deviation: deviation)
  }
}
