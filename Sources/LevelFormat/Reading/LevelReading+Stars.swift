import Physics

extension LevelReading {
  static let starProperties: [LevelProperty] = [
    (
      "inner", "Distance from the center to the notches (m), less than outer.",
      LevelRange.radius.schema.measured("m")
    ),
    ("outer", "Distance from the center to the teeth (m).", LevelRange.radius.schema.measured("m")),
    (
      "points", "Number of points in the outline, three for each tooth: outer, inner, outer.",
      .integerSchema(LevelStar.pointCounts)
    ),
  ]

  /// A star like `{inner: 0.3, outer: 0.5, points: 15}`; its middle and angle stand beside it.
  func star(_ node: LevelNode, center: Vec2, angle: Float) -> LevelStar? {
    guard
      let fields = LevelFields(
        node, known: Self.starProperties.map(\.name),
        "a star, like {inner: 0.3, outer: 0.5, points: 15}")
    else { return nil }
    let inner = fields.required("inner", "how far the notches are from the middle (m)")?
      .number(in: .radius)
    let outer = fields.required("outer", "how far the teeth reach (m)")?.number(in: .radius)
    let counts = LevelStar.pointCounts
    let expected = "a multiple of three from \(counts.lowerBound) to \(counts.upperBound)"
    let count = fields.required("points", expected)
    let points = count?.integer(in: counts, expected)
    guard let inner, let outer, let points else { return nil }
    guard points % 3 == 0 else {
      count?.fail(expected, found: "\(points)")
      return nil
    }
    guard inner < outer else {
      fields["inner"]?.fail(
        "less than outer, \(LevelText.number(outer)) m", found: LevelText.number(inner))
      return nil
    }
    let star = LevelStar(inner: inner, outer: outer, points: points, center: center, angle: angle)
    let limit = Tolerance.maximumCoordinate
    guard star.corners.allSatisfy({ abs($0.x) <= limit && abs($0.y) <= limit }) else {
      node.fail(
        sentence: "expected a star whose points are within \(LevelText.number(limit)) m of the "
          + "body's origin")
      return nil
    }
    do {
      _ = try star.pieces()
    } catch {
      node.fail(sentence: "expected a star that is not so small or thin: \(error.description)")
      return nil
    }
    return star
  }
}
