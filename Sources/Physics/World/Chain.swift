/// What a new chain is like: a line through points as the surface of ground, cut into segments that
/// know each other. What slides over it does not notice where one segment ends and the next begins.
///
/// A one-sided chain is solid from the right of its direction, and lets through what comes from the
/// left: through points from right to left it is a floor, round counter-clockwise it is the outside of
/// a rock, round clockwise the inside of a cave. It has no mass, and no inside: `shapes(at:)` finds
/// only its line. Chains and segments do not collide with each other.
public struct ChainDefinition: Hashable, Sendable {
  /// What it runs through, in the body's frame (m).
  public var points: [Vec2]
  /// Whether a last segment leads from the last point back to the first. Default `false`.
  public var isLoop = false
  /// Whether it is solid from both sides. Default `false`.
  public var isTwoSided = false
  /// Whether it holds only what comes down onto its front: a platform that one can jump up through
  /// and run in at from the side. What is in it already, or comes in sideways, passes until it has
  /// left it; ground that is not one-way pushes that out. Not together with `isTwoSided`. Default
  /// `false`.
  public var isOneWay = false
  /// Where the ground would go on before the first point and after the last (m), so that what comes
  /// over the end onto other ground there does not notice it. Without them an open chain ends in a
  /// corner that things roll off. No use for a loop. Default `nil`.
  public var ghostBefore: Vec2?
  /// Likewise after the last point (m); see `ghostBefore`. Default `nil`.
  public var ghostAfter: Vec2?
  /// What it is made of: one material for all, or one for each segment. Density has no effect.
  public var materials: [SurfaceMaterial] = [.default]
  /// What it collides with.
  public var filter = CollisionFilter.default

  /// An open chain through points, one-sided.
  public init(_ points: [Vec2], material: SurfaceMaterial = .default) {
    self.points = points
    materials = [material]
  }

  /// A closed chain through points, one-sided: clockwise for the inside of a cave.
  public static func loop(_ points: [Vec2], material: SurfaceMaterial = .default) -> ChainDefinition
  {
    var chain = ChainDefinition(points, material: material)
    chain.isLoop = true
    return chain
  }

  /// Ground through heights (m), from left to right at equal distances, one-sided: solid from above.
  ///
  /// - Parameters:
  ///   - heights: at least two, above `origin`.
  ///   - spacing: from one to the next (m).
  ///   - origin: where the first stands, if it is zero (m).
  ///   - material: what the whole ground is made of.
  public static func heightField(
    _ heights: [Float], spacing: Float, from origin: Vec2 = .zero,
    material: SurfaceMaterial = .default
  ) -> ChainDefinition {
    ChainDefinition(
      heights.indices.reversed().map { origin + Vec2(spacing * Float($0), heights[$0]) },
      material: material)
  }

  /// The border of a half-plane: a long straight line, one-sided, solid from where its normal points.
  ///
  /// - Parameters:
  ///   - point: a point of the border (m), in the middle of the line.
  ///   - normal: out of the solid half; its length does not matter.
  ///   - halfWidth: how far the line goes to either side (m). Default 1 km: farther, single
  ///     precision makes it uneven by more than a tenth of a millimeter.
  ///   - material: what the whole line is made of.
  public static func halfPlane(
    through point: Vec2, normal: Vec2 = Vec2(0, 1), halfWidth: Float = 1000,
    material: SurfaceMaterial = .default
  ) -> ChainDefinition {
    let along = halfWidth * normal.normalized.rightPerpendicular
    return ChainDefinition([point + along, point - along], material: material)
  }

  /// How many segments it has.
  public var segmentCount: Int { isLoop ? points.count : max(0, points.count - 1) }
}

/// What is known of a chain at this moment: a copy.
public struct Chain: Hashable, Sendable {
  /// The chain's name.
  public let id: ChainID
  /// The body it belongs to.
  public let body: BodyID
  /// What it was made of, with the materials its segments have now: one for each.
  public let definition: ChainDefinition
  /// Its segments in order. They come and go with the chain.
  public let segments: [ShapeID]
}
