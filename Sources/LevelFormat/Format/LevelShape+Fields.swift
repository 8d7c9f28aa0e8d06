import Physics

extension LevelReading {
  static let circleProperties: [LevelProperty] = [
    ("center", "Center (m).", .vectorSchema().measured("m")),
    ("radius", "Radius (m).", LevelRange.radius.schema.measured("m")),
  ]

  private static let ends: [LevelProperty] = [
    ("from", "First end (m).", .vectorSchema().measured("m")),
    ("to", "Second end (m).", .vectorSchema().measured("m")),
  ]

  static let capsuleProperties: [LevelProperty] =
    ends + [("radius", "Radius, half the thickness (m).", LevelRange.radius.schema.measured("m"))]

  static let segmentProperties: [LevelProperty] = ends

  /// Exactly one of these says which outline it is.
  static let outlineProperties: [LevelProperty] = [
    (
      "circle", "Circle: its radius (m).",
      .anySchema([
        LevelRange.radius.schema, .objectSchema(circleProperties, required: ["radius"]),
      ]).measured("m")
    ),
    ("box", "Box: [width, height] (m).", .rowSchema(2, .extent).measured("m")),
    (
      "polygon", "Strictly convex polygon with 3 to 12 corners (m). A stroke takes any outline.",
      .pointsSchema(atLeast: 3, atMost: ConvexPolygon.maximumVertexCount).measured("m")
    ),
    (
      "star", "Star with 3 to 24 teeth.",
      .objectSchema(starProperties, required: ["inner", "outer", "points"])
    ),
    (
      "capsule", "Capsule: a rod with round ends.",
      .objectSchema(capsuleProperties, required: ["from", "to", "radius"])
    ),
    (
      "segment", "Straight line without thickness.",
      .objectSchema(segmentProperties, required: ["from", "to"])
    ),
    (
      "chain",
      "Line through points as the surface of terrain, solid on the right of its direction.",
      .pointsSchema(atMost: longestChain)
    ),
  ]

  /// What some outlines have beside them.
  static let outlineOptions: [LevelProperty] = [
    ("at", "Center of a circle, box or star (m).", .vectorSchema().measured("m")),
    (
      "angle", "Rotation angle of a box or star (degrees).",
      LevelRange.any.schema.measured("degrees")
    ),
    (
      "radius", "Radius that rounds the corners of a box or polygon outward (m).",
      LevelRange.rounding.schema.measured("m")
    ),
    (
      "sensor", "Whether the shape only detects what touches it, without a collision.",
      .typeSchema("boolean")
    ),
    (
      "loop", "Whether the last point of a chain is connected to the first.", .typeSchema("boolean")
    ),
    ("twoSided", "Whether a chain is solid on both sides.", .typeSchema("boolean")),
    (
      "oneWay",
      "Whether a chain is a one-way platform: it only holds what comes down onto it.",
      .typeSchema("boolean")
    ),
    (
      "before", "Point where the terrain continues before the first point of a chain (m).",
      .vectorSchema().measured("m")
    ),
    (
      "after", "Point where the terrain continues after the last point of a chain (m).",
      .vectorSchema().measured("m")
    ),
    (
      "surfaces", "Surface of each segment of a chain.",
      .listSchema(of: .recordSchema(LevelSurface.self))
    ),
  ]

  static let shapeProperties: [LevelProperty] =
    outlineProperties + outlineOptions + LevelSurface.properties + [
      ("filter", "Which other shapes it collides with.", .referenceSchema("filter"))
    ]

  /// Outlines that are only drawn.
  static let drawnProperties: [LevelProperty] =
    outlineProperties + outlineOptions.filter { $0.name != "sensor" && $0.name != "surfaces" }

  /// A mapping with one outline.
  static func outlineSchema(_ properties: [LevelProperty]) -> LevelValue {
    let choices = outlineProperties.map { outline in
      LevelValue.fields([("required", .list([.text(outline.name)]))])
    }
    return .objectSchema(properties, more: [("oneOf", .list(choices))])
  }
}
