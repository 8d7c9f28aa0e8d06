import Physics

// What acts on bodies without being one.

/// One outline, in the frame of what has it (m).
public enum LevelArea: Hashable, Sendable, Codable {
  /// A box around the origin.
  case box(width: Float, height: Float)
  /// A disc around the origin.
  case circle(radius: Float)
  /// A convex polygon of 3 to 12 corners.
  case polygon([Vec2])
}

/// An area that is no body: something is in it or not, and it may push what is.
public struct LevelZone: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where its origin is (m); `at` in the file.
  public var position: Vec2
  /// How it is turned (degrees, counter-clockwise).
  public var angle: Float = 0
  /// Its outline.
  public var area: LevelArea
  /// The acceleration of what is in it (N/kg, the world's frame). Default none.
  public var force = Vec2.zero
  /// The force on each thing in it, heavy or light (N, the world's frame). Default none.
  public var push = Vec2.zero
  /// Slows what is in it (1/s). Default 0.
  public var drag: Float = 0
  /// Which shapes it acts on, by their category. Default all.
  public var mask: UInt64 = .max
  /// Index into the theme's inks; `nil` does not show it.
  public var ink: Int?
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// An area at a place.
  public init(order: Int, _ area: LevelArea = .box(width: 1, height: 1), at: Vec2 = .zero) {
    self.order = order
    self.area = area
    position = at
  }

  /// Where it is.
  public var transform: Transform {
    Transform(position: position, rotation: Rotation(angle: radians(angle)))
  }
}

/// A point that pulls everything; see `Attractor`.
public struct LevelAttractor: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where it is (m); `at` in the file.
  public var position: Vec2
  /// The acceleration at one meter, times that meter squared (m³/s²); negative repels.
  public var strength: Float
  /// Keeps the pull finite near the point (m). Default 0.1.
  public var softening: Float = 0.1
  /// Farther away it does nothing (m); `nil` has no limit.
  public var reach: Float?
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// A point that pulls.
  public init(order: Int, at: Vec2 = .zero, strength: Float = 10) {
    self.order = order
    position = at
    self.strength = strength
  }

  /// The attractor as the engine has it.
  public var attractor: Attractor {
    var result = Attractor(at: position, strength: strength)
    result.softening = softening
    result.reach = reach ?? .infinity
    return result
  }
}

/// A place filled with fluid; see `Fluid`.
public struct LevelFluid: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where its origin is (m); `at` in the file.
  public var position: Vec2
  /// How it is turned (degrees, counter-clockwise).
  public var angle: Float = 0
  /// Its outline, a box or a polygon.
  public var area: LevelArea
  /// Mass per area (kg/m²). Default 1. Lighter bodies float.
  public var density: Float = 1
  /// How fast motion against it fades (1/s). Default 1.
  public var linearDrag: Float = 1
  /// Likewise spin (1/s). Default 1.
  public var angularDrag: Float = 1
  /// How it flows (m/s). Default not at all.
  public var flow = Vec2.zero
  /// Which shapes it carries, by their category. Default all.
  public var mask: UInt64 = .max
  /// Index into the theme's inks; `nil` is water.
  public var ink: Int?
  /// Whether the hand leaves it alone while the level is edited. Default `false`.
  public var locked = false

  /// Fluid at a place.
  public init(order: Int, _ area: LevelArea = .box(width: 1, height: 1), at: Vec2 = .zero) {
    self.order = order
    self.area = area
    position = at
  }

  /// The fluid as the engine has it.
  ///
  /// - Throws: `PhysicsError.invalidShape` for a polygon that is none, or a disc.
  public func fluid() throws(PhysicsError) -> Fluid {
    let transform = Transform(position: position, rotation: Rotation(angle: radians(angle)))
    let corners: [Vec2]
    switch area {
    case .box(let width, let height):
      let (x, y) = (width / 2, height / 2)
      corners = [Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)]
    case .polygon(let points): corners = points
    case .circle: throw .invalidShape("the area of a fluid is a box or a polygon")
    }
    var result = Fluid(area: try ConvexPolygon(corners.map { transform.apply($0) }))
    result.density = density
    result.linearDrag = linearDrag
    result.angularDrag = angularDrag
    result.flow = flow
    result.mask = mask
    return result
  }
}

// MARK: - Fields

/// What has an outline of its own: exactly one of box, circle and polygon.
protocol LevelOutlined {
  var position: Vec2 { get set }
  var angle: Float { get set }
  var area: LevelArea { get set }
}

extension LevelField where Record: LevelRecord & LevelOutlined {
  static var box: LevelField {
    LevelField(
      name: "box", about: "Box around the origin: [width, height].", unit: "m",
      schema: .rowSchema(2, .extent),
      read: { _, node, record in
        guard let size = node.numbers(2, in: .extent, "a pair [width, height]") else { return }
        record.area = .box(width: size[0], height: size[1])
      },
      writing: {
        guard case .box(let width, let height) = $0.area else { return nil }
        return .vector(Vec2(width, height))
      })
  }

  static var circle: LevelField {
    LevelField(
      name: "circle", about: "Circle around the origin: its radius.", unit: "m",
      schema: LevelRange.extent.schema,
      read: { _, node, record in
        if let radius = node.number(in: .extent) { record.area = .circle(radius: radius) }
      },
      writing: {
        guard case .circle(let radius) = $0.area else { return nil }
        return .float(radius)
      })
  }

  static var polygon: LevelField {
    LevelField(
      name: "polygon", about: "Convex polygon with 3 to 12 corners.", unit: "m",
      schema: .pointsSchema(atLeast: 3, atMost: ConvexPolygon.maximumVertexCount),
      read: { _, node, record in
        if let corners = node.corners() { record.area = .polygon(corners) }
      },
      writing: {
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

extension LevelZone: LevelSectionRecord, LevelOutlined, LevelLockable {
  init(order: Int) { self.init(order: order, .box(width: 1, height: 1)) }

  static let expected = "a mapping with at and box, circle or polygon"

  static let fields: [LevelField<LevelZone>] = [
    .order(\.order),
    .vector("at", \.position, "Position of the origin.", unit: "m"),
    .number("angle", \.angle, "Rotation angle, counterclockwise.", unit: "degrees"),
    .box, .circle, .polygon,
    .vector(
      "force", \.force, in: .magnitude,
      "Acceleration of objects in the zone, in the world's frame.", unit: "N/kg"),
    .vector(
      "push", \.push, in: .magnitude,
      "Force on each object in the zone in the world's frame, whatever its mass.", unit: "N"),
    .number("drag", \.drag, in: .parameter, "Damping of objects in the zone.", unit: "1/s"),
    .bits("mask", \.mask, "Bit mask of the shape categories that the zone acts on."),
    .ink(
      \.ink,
      "Color, as an index into the theme's inks. If absent, only the zone of a goal is visible."),
    .locked(\.locked),
  ]

  static let rules: [LevelFieldRule] = [.one(of: ["box", "circle", "polygon"])]
}

extension LevelAttractor: LevelSectionRecord, LevelLockable {
  init(order: Int) { self.init(order: order, at: .zero) }

  static let expected = "a mapping with at and strength"

  static let fields: [LevelField<LevelAttractor>] = [
    .order(\.order),
    .vector("at", \.position, "Position.", unit: "m"),
    .number(
      "strength", \.strength,
      "Acceleration at a distance of one meter. A negative value repels.", unit: "m³/s²",
      required: "the acceleration at one meter (m³/s²)"),
    .number(
      "softening", \.softening, in: .extent,
      "Distance that keeps the attraction finite near the point.", unit: "m"),
    .number(
      "reach", \.reach, in: .positive, "Distance beyond which it has no effect.", unit: "m"),
    .locked(\.locked),
  ]
}

extension LevelFluid: LevelSectionRecord, LevelOutlined, LevelLockable {
  init(order: Int) { self.init(order: order, .box(width: 1, height: 1)) }

  static let expected = "a mapping with at and box or polygon"

  static let fields: [LevelField<LevelFluid>] = [
    .order(\.order),
    .vector("at", \.position, "Position of the origin.", unit: "m"),
    .number("angle", \.angle, "Rotation angle, counterclockwise.", unit: "degrees"),
    .box, .polygon,
    .number(
      "density", \.density, in: .parameter, "Mass per area. Lighter bodies float.",
      unit: "kg/m²"),
    .number(
      "linearDrag", \.linearDrag, in: .parameter, "Damping of motion relative to the fluid.",
      unit: "1/s"),
    .number(
      "angularDrag", \.angularDrag, in: .parameter, "Damping of rotation.", unit: "1/s"),
    .vector("flow", \.flow, in: .magnitude, "Velocity of the flow.", unit: "m/s"),
    .bits("mask", \.mask, "Bit mask of the shape categories that the fluid acts on."),
    .ink(\.ink, "Color, as an index into the theme's inks. If absent, the color of water."),
    .locked(\.locked),
  ]

  static let rules: [LevelFieldRule] = [.one(of: ["box", "polygon"])]
}
