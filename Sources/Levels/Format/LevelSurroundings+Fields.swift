import Physics

/// What has an outline of its own: exactly one of box, circle and polygon.
protocol LevelOutlined {
  var area: LevelArea { get set }
}

extension LevelField where Record: LevelRecord & LevelOutlined {
  static var box: LevelField {
    LevelField(
      name: "box", about: "A box around its origin: [width, height] (m).",
      schema: .rowSchema(2, .extent),
      read: { _, node, record in
        guard let size = node.numbers(2, in: .extent, "a pair [width, height]") else { return }
        record.area = .box(width: size[0], height: size[1])
      },
      write: {
        guard case .box(let width, let height) = $0.area else { return nil }
        return LevelText.vector(Vec2(width, height))
      })
  }

  static var circle: LevelField {
    LevelField(
      name: "circle", about: "A disc around its origin: its radius (m).",
      schema: LevelRange.extent.schema,
      read: { _, node, record in
        if let radius = node.number(in: .extent) { record.area = .circle(radius: radius) }
      },
      write: {
        guard case .circle(let radius) = $0.area else { return nil }
        return LevelText.number(radius)
      })
  }

  static var polygon: LevelField {
    LevelField(
      name: "polygon", about: "A convex polygon of 3 to 12 corners (m).",
      schema: .pointsSchema(atLeast: 3, atMost: ConvexPolygon.maximumVertexCount),
      read: { _, node, record in
        if let corners = node.corners() { record.area = .polygon(corners) }
      },
      write: {
        guard case .polygon(let points) = $0.area else { return nil }
        return LevelText.points(points)
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
    .vector("at", \.position, "Where its origin is (m)."),
    .number("angle", \.angle, "How it is turned (degrees, counter-clockwise)."),
    .box, .circle, .polygon,
    .vector(
      "force", \.force, in: .magnitude, "The acceleration of what is in it (N/kg, world's frame)."),
    .vector(
      "push", \.push, in: .magnitude,
      "The force on each thing in it, heavy or light (N, world's frame)."),
    .number("drag", \.drag, in: .parameter, "Slows what is in it (1/s)."),
    .bits("mask", \.mask, "Which shapes it acts on, by their category."),
    .ink(\.ink, "Index into the theme's inks; it is not seen without one."),
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
    .vector("at", \.position, "Where it is (m)."),
    .number(
      "strength", \.strength, "The acceleration at one meter (m³/s²); negative repels.",
      required: "the acceleration at one meter (m³/s²)"),
    .number("softening", \.softening, in: .extent, "Keeps the pull finite near the point (m)."),
    .number("reach", \.reach, in: .positive, "Farther away it does nothing (m)."),
  ]
}

extension LevelFluid: LevelSectionRecord, LevelOutlined {
  init(order: Int) { self.init(order: order, .box(width: 1, height: 1)) }

  static let expected = "a mapping with at and box or polygon"

  static let fields: [LevelField<LevelFluid>] = [
    .order(\.order),
    .vector("at", \.position, "Where its origin is (m)."),
    .number("angle", \.angle, "How it is turned (degrees, counter-clockwise)."),
    .box, .polygon,
    .number("density", \.density, in: .parameter, "Mass per area (kg/m²): lighter bodies float."),
    .number("linearDrag", \.linearDrag, in: .parameter, "How fast motion in it fades (1/s)."),
    .number("angularDrag", \.angularDrag, in: .parameter, "How fast spin in it fades (1/s)."),
    .vector("flow", \.flow, in: .magnitude, "How it flows (m/s)."),
    .bits("mask", \.mask, "Which shapes it carries, by their category."),
    .ink(\.ink, "Index into the theme's inks; water without one."),
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
      "velocity", \.velocity, in: .magnitude, "Where the air moves (m/s).",
      required: "where the air moves, [x, y] in m/s"),
    .number("density", \.density, in: .parameter, "Mass of the air per area (kg/m²)."),
    .number("drag", \.drag, in: .parameter, "The drag coefficient."),
    .number("lift", \.lift, in: .magnitude, "The lift coefficient."),
    .bits("mask", \.mask, "Which shapes it blows at, by their category."),
  ]
}

extension LevelMixing: LevelRecord {
  static let standard = LevelMixing()
  static let expected = "a mapping with friction and restitution"

  static let fields: [LevelField<LevelMixing>] = [
    .word("friction", \.friction, "Of two frictions."),
    .word("restitution", \.restitution, "Of two restitutions."),
    .word("rollingResistance", \.rollingResistance, "Of two rolling resistances."),
  ]
}
