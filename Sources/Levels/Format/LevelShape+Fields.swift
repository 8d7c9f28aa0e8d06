import Physics

extension LevelReading {
  static let circleProperties: [LevelProperty] = [
    ("center", "Its middle (m).", .vectorSchema()),
    ("radius", "Its radius (m).", LevelRange.radius.schema),
  ]

  private static let ends: [LevelProperty] = [
    ("from", "One end (m).", .vectorSchema()), ("to", "The other end (m).", .vectorSchema()),
  ]

  static let capsuleProperties: [LevelProperty] =
    ends + [("radius", "Half the thickness (m).", LevelRange.radius.schema)]

  static let segmentProperties: [LevelProperty] = ends

  /// Exactly one of these says which outline it is.
  static let outlineProperties: [LevelProperty] = [
    (
      "circle", "A disc: its radius (m).",
      .anySchema([
        LevelRange.radius.schema, .objectSchema(circleProperties, required: ["radius"]),
      ])
    ),
    ("box", "A box: [width, height] (m).", .rowSchema(2, .extent)),
    (
      "polygon", "A strictly convex polygon of 3 to 12 corners (m); a stroke takes any outline.",
      .pointsSchema(atLeast: 3, atMost: ConvexPolygon.maximumVertexCount)
    ),
    (
      "star", "A ring of teeth, like the badge on a price.",
      .objectSchema(starProperties, required: ["inner", "outer", "points"])
    ),
    (
      "capsule", "A rod with round ends.",
      .objectSchema(capsuleProperties, required: ["from", "to", "radius"])
    ),
    (
      "segment", "A straight line without thickness.",
      .objectSchema(segmentProperties, required: ["from", "to"])
    ),
    (
      "chain", "A line through points as the surface of ground, solid from the right of its way.",
      .pointsSchema(atMost: longestChain)
    ),
  ]

  /// What some outlines have beside them.
  static let outlineOptions: [LevelProperty] = [
    ("at", "The middle of a circle, box or star (m).", .vectorSchema()),
    ("angle", "How a box or star is turned (degrees).", LevelRange.any.schema),
    (
      "radius", "Rounds the corners of a box or polygon outwards (m).",
      LevelRange.rounding.schema
    ),
    ("sensor", "Whether it only reports what touches it.", .typeSchema("boolean")),
    ("loop", "Whether the last point of a chain is joined to the first.", .typeSchema("boolean")),
    ("twoSided", "Whether a chain is solid from both sides.", .typeSchema("boolean")),
    (
      "oneWay",
      "Whether a chain holds only what comes down onto it, as a platform to jump up through.",
      .typeSchema("boolean")
    ),
    ("before", "Where the ground goes on before a chain (m).", .vectorSchema()),
    ("after", "Where the ground goes on after a chain (m).", .vectorSchema()),
    (
      "surfaces", "What each segment of a chain is made of.",
      .listSchema(of: .objectSchema(surfaceProperties))
    ),
  ]

  static let shapeProperties: [LevelProperty] =
    outlineProperties + outlineOptions + surfaceProperties + [
      ("filter", "What it collides with.", .referenceSchema("filter"))
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
