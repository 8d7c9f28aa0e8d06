import Physics

// What bodies, shapes and segments of chains are made of, and what they collide with.

/// Has a surface: a material, or numbers that go before the material's.
protocol LevelSurfaced {
  var surface: LevelSurface { get set }
}

extension LevelField where Record: LevelRecord & LevelSurfaced {
  /// The fields of a surface.
  static var surface: [LevelField] {
    [
      .material(\.surface.material),
      .number(
        "density", \.surface.density, in: .notNegative, SurfaceHelp.density, unit: "kg/m²"
      ).usually(.float(LevelMaterial.standard.density)),
      .number("friction", \.surface.friction, in: .notNegative, SurfaceHelp.friction)
        .usually(.float(LevelMaterial.standard.friction)),
      .number("restitution", \.surface.restitution, in: .fraction, SurfaceHelp.restitution)
        .usually(.float(LevelMaterial.standard.restitution)),
      .number(
        "rollingResistance", \.surface.rollingResistance, in: .notNegative,
        SurfaceHelp.rollingResistance),
      .number("tangentSpeed", \.surface.tangentSpeed, SurfaceHelp.tangentSpeed, unit: "m/s"),
      .number("windDrag", \.surface.windDrag, in: .notNegative, SurfaceHelp.windDrag)
        .usually(.float(LevelMaterial.standard.windDrag)),
      .number("windLift", \.surface.windLift, SurfaceHelp.windLift)
        .usually(.float(LevelMaterial.standard.windLift)),
      .value(
        "userID", \.surface.userID, .bitsSchema, SurfaceHelp.userID,
        read: { $1.bits("a whole number of at least 0") }, write: { $0.map { .whole($0) } }),
    ]
  }
}

/// What surfaces and materials say alike.
enum SurfaceHelp {
  static let density = "Mass per area (kg/m²). Default 1."
  static let friction = "Coulomb friction coefficient. Default 0.6."
  static let restitution =
    "Bounciness: the fraction of the approach speed after a bounce. Default 0."
  static let rollingResistance =
    "Resistance to rolling of round shapes, as a fraction of the radius."
  static let tangentSpeed =
    "Speed of the surface along the outline, as on a conveyor belt (m/s)."
  static let windDrag = "Factor for the drag of the wind. Default 1."
  static let windLift = "Factor for the lift of the wind. Default 1."
  static let userID = "Number for other programs."
}

extension LevelSurface: LevelRecord, LevelSurfaced {
  static let standard = LevelSurface()
  static let expected = "a mapping with material or friction, …"
  static let fields: [LevelField<LevelSurface>] = LevelField.surface

  var surface: LevelSurface {
    get { self }
    set { self = newValue }
  }
}

extension LevelMaterial: LevelRecord {
  static let standard = LevelMaterial()
  static let expected = "a mapping with density, friction and restitution"

  static let fields: [LevelField<LevelMaterial>] = [
    .number("density", \.density, in: .notNegative, SurfaceHelp.density, unit: "kg/m²").always(),
    .number("friction", \.friction, in: .notNegative, SurfaceHelp.friction).always(),
    .number("restitution", \.restitution, in: .fraction, SurfaceHelp.restitution).always(),
    .number(
      "rollingResistance", \.rollingResistance, in: .notNegative, SurfaceHelp.rollingResistance),
    .number("tangentSpeed", \.tangentSpeed, SurfaceHelp.tangentSpeed, unit: "m/s"),
    .number("windDrag", \.windDrag, in: .notNegative, SurfaceHelp.windDrag),
    .number("windLift", \.windLift, SurfaceHelp.windLift),
    .value(
      "userID", \.userID, .bitsSchema, SurfaceHelp.userID,
      read: { $1.bits("a whole number of at least 0") }, write: { .whole($0) }),
    .number(
      "gravityScale", \.gravityScale,
      "Factor for gravity on this material. With a negative value it rises. Default 1."),
    .number(
      "airDrag", \.airDrag, in: .parameter, "Linear damping of this material (1/s). Default 0.",
      unit: "1/s"),
  ]
}

extension LevelFilter: LevelRecord {
  static let standard = LevelFilter()
  static let expected = "a mapping with category, mask and group"

  static let fields: [LevelField<LevelFilter>] = [
    .bits(
      "category", \.category, "Category of the shape, usually one bit. Default 1."),
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

extension LevelCollisionLayer: LevelRecord {
  static let standard = LevelCollisionLayer()
  static let expected = "a mapping with ink and passes"

  static let fields: [LevelField<LevelCollisionLayer>] = [
    .ink(
      \.ink, "Index into the theme's inks: the color in which the window shows the layer."),
    .value(
      "passes", \.passes, .listSchema(of: .nameSchema(of: ["collisionLayer"])),
      "Layers that this layer does not collide with: others, base, or itself.",
      read: { reading, node in
        node.entries("a list of layers, like [ghosts]")?.compactMap { reading.layerName($0) }
      },
      write: { $0.isEmpty ? nil : .list($0.map { .text($0) }) }),
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
