import Physics

/// What shapes are made of.
public struct LevelMaterial: Hashable, Sendable, Codable {
  /// Mass per area (kg/m²). Default 1.
  public var density: Float = 1
  /// Coulomb's coefficient. Default 0.6.
  public var friction: Float = 0.6
  /// The part of the approach speed that a bounce gives back, 0 ... 1. Default 0.
  public var restitution: Float = 0
  /// What slows the rolling of round shapes, as a part of the radius. Default 0.
  public var rollingResistance: Float = 0
  /// How fast the surface runs along the outline, to the right seen with the outside up (m/s).
  /// Default 0.
  public var tangentSpeed: Float = 0
  /// Scales the drag of the wind. Default 1.
  public var windDrag: Float = 1
  /// Scales the lift of the wind. Default 1.
  public var windLift: Float = 1
  /// A number for programs, which the engine keeps. Default 0.
  public var userID: UInt64 = 0
  /// Scales the world's gravity for what is made of it: below zero it rises. Default 1.
  public var gravityScale: Float = 1
  /// Slows the motion of what is made of it, as air does (1/s). Default 0.
  public var airDrag: Float = 0

  /// Density 1, friction 0.6, no bounce.
  public init() {}

  /// A material from its numbers.
  public init(_ material: SurfaceMaterial) {
    density = material.density
    friction = material.friction
    restitution = material.restitution
    rollingResistance = material.rollingResistance
    tangentSpeed = material.tangentSpeed
    windDrag = material.windDrag
    windLift = material.windLift
    userID = material.userID
  }

  /// The material as the engine has it.
  public var surface: SurfaceMaterial {
    var surface = SurfaceMaterial(
      density: density, friction: friction, restitution: restitution,
      rollingResistance: rollingResistance, tangentSpeed: tangentSpeed)
    surface.windDrag = windDrag
    surface.windLift = windLift
    surface.userID = userID
    return surface
  }

  /// The names that need no entry under `materials`.
  public static let presetNames = ["wood", "stone", "ice", "rubber", "steel", "balloon"]

  /// Filled with a gas lighter than air. It weighs little, so it takes five times its weight to lift a rope and what
  /// hangs on it (0.5 kg/m); the air that brakes it lets it rise at 5 m/s by itself.
  public static let balloon: LevelMaterial = {
    var balloon = LevelMaterial(
      SurfaceMaterial(density: 0.3, friction: 0.5, restitution: 0.5))
    balloon.gravityScale = -5
    balloon.airDrag = 10
    return balloon
  }()

  /// A material that every level knows: wood, stone, ice, rubber, steel or balloon.
  public static func preset(_ name: String) -> LevelMaterial? {
    switch name {
    case "wood": return LevelMaterial(.wood)
    case "stone": return LevelMaterial(.stone)
    case "ice": return LevelMaterial(.ice)
    case "rubber": return LevelMaterial(.rubber)
    case "steel": return LevelMaterial(.steel)
    case "balloon": return .balloon
    default: return nil
    }
  }
}

/// What a shape or a body says about its surface: a material's name, and numbers that go before the
/// material's.
public struct LevelSurface: Hashable, Sendable, Codable {
  /// A preset's name or one of the level's `materials`.
  public var material: String?
  /// Mass per area (kg/m²).
  public var density: Float?
  /// Coulomb's coefficient.
  public var friction: Float?
  /// The part of the approach speed that a bounce gives back, 0 ... 1.
  public var restitution: Float?
  /// What slows the rolling of round shapes, as a part of the radius.
  public var rollingResistance: Float?
  /// How fast the surface runs along the outline, to the right seen with the outside up (m/s).
  public var tangentSpeed: Float?
  /// Scales the drag of the wind.
  public var windDrag: Float?
  /// Scales the lift of the wind.
  public var windLift: Float?
  /// A number for programs, which the engine keeps.
  public var userID: UInt64?

  /// Says nothing: density 1, friction 0.6, no bounce.
  public init(
    material: String? = nil, density: Float? = nil, friction: Float? = nil,
    restitution: Float? = nil, rollingResistance: Float? = nil, tangentSpeed: Float? = nil
  ) {
    self.material = material
    self.density = density
    self.friction = friction
    self.restitution = restitution
    self.rollingResistance = rollingResistance
    self.tangentSpeed = tangentSpeed
  }

  /// The surface with all that its material says said by itself.
  func saying(_ own: LevelMaterial) -> LevelSurface {
    var surface = LevelSurface(
      density: density ?? own.density, friction: friction ?? own.friction,
      restitution: restitution ?? own.restitution,
      rollingResistance: rollingResistance ?? own.rollingResistance,
      tangentSpeed: tangentSpeed ?? own.tangentSpeed)
    surface.windDrag = windDrag ?? own.windDrag
    surface.windLift = windLift ?? own.windLift
    surface.userID = userID ?? own.userID
    return surface
  }

  /// This surface where it says something, the other elsewhere. A material's name of its own hides
  /// the other's numbers too: `{material: ice}` is ice.
  package func over(_ other: LevelSurface) -> LevelSurface {
    guard material == nil else { return self }
    var surface = LevelSurface(
      material: other.material, density: density ?? other.density,
      friction: friction ?? other.friction, restitution: restitution ?? other.restitution,
      rollingResistance: rollingResistance ?? other.rollingResistance,
      tangentSpeed: tangentSpeed ?? other.tangentSpeed)
    surface.windDrag = windDrag ?? other.windDrag
    surface.windLift = windLift ?? other.windLift
    surface.userID = userID ?? other.userID
    return surface
  }
}

/// Which shapes meet; see `CollisionFilter`.
public struct LevelFilter: Hashable, Sendable, Codable {
  /// What the shape is: one bit as a rule. Default 1.
  public var category: UInt64 = 1
  /// What the shape collides with. Default everything.
  public var mask: UInt64 = .max
  /// Shapes of the same positive group always collide, of the same negative group never. Default 0.
  public var group: Int32 = 0

  /// Collides with everything.
  public init(category: UInt64 = 1, mask: UInt64 = .max, group: Int32 = 0) {
    self.category = category
    self.mask = mask
    self.group = group
  }

  /// The filter as the engine has it.
  public var collision: CollisionFilter {
    CollisionFilter(category: category, mask: mask, group: group)
  }
}

// MARK: - Fields

// What bodies, shapes and segments of chains are made of, and what they collide with.

extension LevelField where Record: LevelFielded {
  /// The fields of a surface.
  static func surface(_ path: Path<LevelSurface>) -> [LevelField] {
    LevelSurface.fields.map { $0.lifted(to: RecordProperty(path)) }
  }
}

/// What surfaces and materials say alike.
enum SurfaceHelp {
  static let density = "Mass per area."
  static let friction = "Coulomb friction coefficient."
  static let restitution =
    "Bounciness: the fraction of the approach speed after a bounce."
  static let rollingResistance =
    "Resistance to rolling of round shapes, as a fraction of the radius."
  static let tangentSpeed =
    "Speed of the surface along the outline, as on a conveyor belt."
  static let windDrag = "Factor for the drag of the wind."
  static let windLift = "Factor for the lift of the wind."
  static let userID = "Number for other programs."
}

extension LevelSurface: LevelRecord {
  static let standard = LevelSurface()
  static let expected = "a mapping with material or friction, …"

  static let fields: [LevelField<LevelSurface>] = [
    .material(\.material),
    .number("density", \.density, in: .density, SurfaceHelp.density, unit: "kg/m²")
      .usually(.float(LevelMaterial.standard.density)),
    .number("friction", \.friction, in: .parameter, SurfaceHelp.friction)
      .usually(.float(LevelMaterial.standard.friction)),
    .number("restitution", \.restitution, in: .fraction, SurfaceHelp.restitution)
      .usually(.float(LevelMaterial.standard.restitution)),
    .number(
      "rollingResistance", \.rollingResistance, in: .parameter, SurfaceHelp.rollingResistance),
    .number("tangentSpeed", \.tangentSpeed, in: .magnitude, SurfaceHelp.tangentSpeed, unit: "m/s"),
    .number("windDrag", \.windDrag, in: .parameter, SurfaceHelp.windDrag)
      .usually(.float(LevelMaterial.standard.windDrag)),
    .number("windLift", \.windLift, in: .magnitude, SurfaceHelp.windLift)
      .usually(.float(LevelMaterial.standard.windLift)),
    .value(
      "userID", \.userID, .bitsSchema, SurfaceHelp.userID,
      read: { $1.bits("a whole number of at least 0") }, write: { $0.map { .whole($0) } }),
  ]
}

extension LevelMaterial: LevelRecord {
  static let standard = LevelMaterial()
  static let expected = "a mapping with density, friction and restitution"

  static let fields: [LevelField<LevelMaterial>] = [
    .number("density", \.density, in: .density, SurfaceHelp.density, unit: "kg/m²").always(),
    .number("friction", \.friction, in: .parameter, SurfaceHelp.friction).always(),
    .number("restitution", \.restitution, in: .fraction, SurfaceHelp.restitution).always(),
    .number(
      "rollingResistance", \.rollingResistance, in: .parameter, SurfaceHelp.rollingResistance),
    .number("tangentSpeed", \.tangentSpeed, in: .magnitude, SurfaceHelp.tangentSpeed, unit: "m/s"),
    .number("windDrag", \.windDrag, in: .parameter, SurfaceHelp.windDrag),
    .number("windLift", \.windLift, in: .magnitude, SurfaceHelp.windLift),
    .value(
      "userID", \.userID, .bitsSchema, SurfaceHelp.userID,
      read: { $1.bits("a whole number of at least 0") }, write: { .whole($0) }),
    .number(
      "gravityScale", \.gravityScale,
      "Factor for gravity on this material. With a negative value it rises."),
    .number(
      "airDrag", \.airDrag, in: .parameter, "Linear damping of this material.",
      unit: "1/s"),
  ]
}

extension LevelFilter: LevelRecord {
  static let standard = LevelFilter()
  static let expected = "a mapping with category, mask and group"

  static let fields: [LevelField<LevelFilter>] = [
    .bits(
      "category", \.category, "Category of the shape, usually one bit."),
    .bits("mask", \.mask, "Categories that the shape collides with. Default everything."),
    .value(
      "group", \.group, .integerSchema(Int(Int32.min)...Int(Int32.max)),
      "Shapes with the same positive group always collide, with the same negative group never.",
      read: {
        $1.integer(in: Int(Int32.min)...Int(Int32.max), "a whole number of 32 bits")
          .map { Int32($0) }
      }, write: { .integer(Int($0)) }),
  ]
}

extension LevelReading {
  /// The name of a material, to be looked up when all are known.
  mutating func materialName(_ node: LevelNode) -> String? {
    guard let name = node.text("the name of a material") else { return nil }
    references.append(Reference(target: .material, name: name, node: node))
    return name
  }

  /// The name of a collision layer, to be looked up when all are known.
  mutating func layerName(_ node: LevelNode) -> String? {
    guard let name = node.text("the name of a collision layer") else { return nil }
    references.append(Reference(target: .layer, name: name, node: node))
    return name
  }

  /// A layer is a category with a mask: a filter that has these too says it twice.
  func checkFilter(_ filter: LevelFilter?, on layer: String?, _ fields: LevelFields) {
    guard layer != nil, let filter, filter.category != 1 || filter.mask != .max else { return }
    fields["filter"]?.fail(
      sentence: "it has a collisionLayer, or a filter with category and mask, not both")
  }
}
