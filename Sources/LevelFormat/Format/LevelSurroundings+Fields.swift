import Physics

/// What has an outline of its own: exactly one of box, circle and polygon.
protocol LevelOutlined {
  var area: LevelArea { get set }
}

extension LevelField where Record: LevelRecord & LevelOutlined {
  static var box: LevelField {
    LevelField(
      name: "box", about: "Box around the origin: [width, height] (m).", unit: "m",
      schema: .rowSchema(2, .extent),
      read: { _, node, record in
        guard let size = node.numbers(2, in: .extent, "a pair [width, height]") else { return }
        record.area = .box(width: size[0], height: size[1])
      },
      write: {
        guard case .box(let width, let height) = $0.area else { return nil }
        return .vector(Vec2(width, height))
      })
  }

  static var circle: LevelField {
    LevelField(
      name: "circle", about: "Circle around the origin: its radius (m).", unit: "m",
      schema: LevelRange.extent.schema,
      read: { _, node, record in
        if let radius = node.number(in: .extent) { record.area = .circle(radius: radius) }
      },
      write: {
        guard case .circle(let radius) = $0.area else { return nil }
        return .float(radius)
      })
  }

  static var polygon: LevelField {
    LevelField(
      name: "polygon", about: "Convex polygon with 3 to 12 corners (m).", unit: "m",
      schema: .pointsSchema(atLeast: 3, atMost: ConvexPolygon.maximumVertexCount),
      read: { _, node, record in
        if let corners = node.corners() { record.area = .polygon(corners) }
      },
      write: {
        guard case .polygon(let points) = $0.area else { return nil }
        return .points(points)
      })
  }
}

extension LevelNode {
  /// The corners of a convex polygon.
  fileprivate func corners() -> [Vec2]? {
    let most = ConvexPolygon.maximumVertexCount
    guard let points = points("a list of corners [[x, y], …]", atMost: 100_000) else { return nil }
    guard points.count >= 3, points.count <= most else {
      fail("3 to \(most) corners", found: "\(points.count)")
      return nil
    }
    do {
      _ = try ConvexPolygon(points)
    } catch {
      fail(sentence: "expected a strictly convex polygon, but \(error.description)")
      return nil
    }
    return points
  }
}

extension LevelZone: LevelSectionRecord, LevelOutlined {
  init(order: Int) { self.init(order: order, .box(width: 1, height: 1)) }

  static let expected = "a mapping with at and box, circle or polygon"

  static let fields: [LevelField<LevelZone>] = [
    .order(\.order),
    .vector("at", \.position, "Position of the origin (m).", unit: "m"),
    .number("angle", \.angle, "Rotation angle (degrees, counterclockwise).", unit: "degrees"),
    .box, .circle, .polygon,
    .vector(
      "force", \.force, in: .magnitude,
      "Acceleration of objects in the zone (N/kg, world's frame).", unit: "N/kg"),
    .vector(
      "push", \.push, in: .magnitude,
      "Force on each object in the zone, whatever its mass (N, world's frame).", unit: "N"),
    .number("drag", \.drag, in: .parameter, "Damping of objects in the zone (1/s).", unit: "1/s"),
    .bits("mask", \.mask, "Bit mask of the shape categories that the zone acts on."),
    .ink(
      \.ink,
      "Color, as an index into the theme's inks. If absent, only the zone of a goal is visible."),
  ]

  static func finish(
    _ record: inout LevelZone, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    _ = fields.single(of: ["box", "circle", "polygon"])
  }
}

extension LevelAttractor: LevelSectionRecord {
  init(order: Int) { self.init(order: order, at: .zero) }

  static let expected = "a mapping with at and strength"

  static let fields: [LevelField<LevelAttractor>] = [
    .order(\.order),
    .vector("at", \.position, "Position (m).", unit: "m"),
    .number(
      "strength", \.strength,
      "Acceleration at a distance of one meter (m³/s²). A negative value repels.", unit: "m³/s²",
      required: "the acceleration at one meter (m³/s²)"),
    .number(
      "softening", \.softening, in: .extent,
      "Distance that keeps the attraction finite near the point (m).", unit: "m"),
    .number(
      "reach", \.reach, in: .positive, "Distance beyond which it has no effect (m).", unit: "m"),
  ]
}

extension LevelFluid: LevelSectionRecord, LevelOutlined {
  init(order: Int) { self.init(order: order, .box(width: 1, height: 1)) }

  static let expected = "a mapping with at and box or polygon"

  static let fields: [LevelField<LevelFluid>] = [
    .order(\.order),
    .vector("at", \.position, "Position of the origin (m).", unit: "m"),
    .number("angle", \.angle, "Rotation angle (degrees, counterclockwise).", unit: "degrees"),
    .box, .polygon,
    .number(
      "density", \.density, in: .parameter, "Mass per area (kg/m²). Lighter bodies float.",
      unit: "kg/m²"),
    .number(
      "linearDrag", \.linearDrag, in: .parameter, "Damping of motion relative to the fluid (1/s).",
      unit: "1/s"),
    .number(
      "angularDrag", \.angularDrag, in: .parameter, "Damping of rotation (1/s).", unit: "1/s"),
    .vector("flow", \.flow, in: .magnitude, "Velocity of the flow (m/s).", unit: "m/s"),
    .bits("mask", \.mask, "Bit mask of the shape categories that the fluid acts on."),
    .ink(\.ink, "Color, as an index into the theme's inks. If absent, the color of water."),
  ]

  static func finish(
    _ record: inout LevelFluid, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    _ = fields.single(of: ["box", "polygon"])
  }
}

extension LevelWind: LevelRecord {
  static let standard = LevelWind()
  static let expected = "a mapping with velocity, density, …"

  static let fields: [LevelField<LevelWind>] = [
    .vector(
      "velocity", \.velocity, in: .magnitude, "Velocity of the air (m/s).", unit: "m/s",
      required: "where the air moves, [x, y] in m/s"),
    .number(
      "density", \.density, in: .parameter, "Density of the air, as mass per area (kg/m²).",
      unit: "kg/m²"),
    .number("drag", \.drag, in: .parameter, "Drag coefficient."),
    .number("lift", \.lift, in: .magnitude, "Lift coefficient."),
    .bits("mask", \.mask, "Bit mask of the shape categories that the wind acts on."),
  ]
}

extension LevelMixing: LevelRecord {
  static let standard = LevelMixing()
  static let expected = "a mapping with friction and restitution"

  static let fields: [LevelField<LevelMixing>] = [
    .word("friction", \.friction, "Rule for two friction coefficients."),
    .word("restitution", \.restitution, "Rule for two restitution coefficients."),
    .word("rollingResistance", \.rollingResistance, "Rule for two rolling resistances."),
  ]
}
