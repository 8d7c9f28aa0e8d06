/// Makes shapes of drawn strokes.
///
/// | drawn | `hull` and `solid` | `line` |
/// |---|---|---|
/// | a dot, or a blot smaller than the pen's radius | disc of the pen's radius | the same |
/// | a straight line (thinner than `Tolerance.strokeStraightness` of its diagonal) | capsule of the pen's radius | the same |
/// | anything else | polygon, or convex pieces | capsules along the ink |
///
/// A stroke that shuts nothing in (a curve drawn there and back) has no `solid`: it becomes a wire.
public enum StrokeBuilder {
  /// The shapes of a stroke.
  ///
  /// - Parameters:
  ///   - points: What the pen went through, in any unit. Repeated points do no harm.
  ///   - mode: What the stroke is to become.
  ///   - penRadius: Half the width of the ink, in the points' unit. Without one, a hundredth of the
  ///     stroke's diagonal is taken, and `Tolerance.dotRadius` for a dot.
  ///   - deviation: How far a wire, or the outline of `solid`, may leave the ink, in the points' unit: for
  ///     ink of few points that each are meant. Without one, `Tolerance.inkDeviation` and
  ///     `Tolerance.outlineDeviation` of the diagonal; a wire then straightens what is nearly straight. A
  ///     hull follows the ink as well as it can.
  /// - Throws: `HullError.empty`, `.notFinite`, `.outOfRange`, `.invalidPenRadius` or
  ///   `.invalidDeviation`; nothing that a hand can draw is refused.
  public static func build(
    _ points: some Collection<Vec2>, as mode: StrokeMode = .hull, penRadius: Float? = nil,
    deviation: Float? = nil
  ) throws(HullError) -> StrokeShapes {
    if let penRadius {
      guard penRadius > 0 && penRadius <= Tolerance.maximumStrokeCoordinate else {
        throw .invalidPenRadius
      }
    }
    if let deviation {
      guard deviation > 0 && deviation <= Tolerance.maximumStrokeCoordinate else {
        throw .invalidDeviation
      }
    }
    let exact = try ExactHull(points)
    let blank = StrokeReport(
      outcome: .disc, pointCount: points.count, duplicateCount: points.count - exact.distinctCount,
      hullVertexCount: exact.vertices.count, vertexCount: 1, drawnArea: 0, area: 0, overlap: nil)
    let extent = StrokeExtent(exact.vertices)
    if extent.diagonal <= (penRadius ?? 0) || extent.diagonal < Tolerance.smallestStrokeDiagonal {
      return dot(extent, penRadius: penRadius, blank)
    }
    let radius = penRadius ?? Tolerance.penRadiusPerDiagonal * extent.diagonal
    var straightness = Tolerance.strokeStraightness * extent.diagonal
    if mode == .line, let deviation, deviation < straightness { straightness = deviation }
    if extent.width < straightness {
      return straightLine(extent, radius: radius, blank)
    }
    switch mode {
    case .hull:
      return try hull(exact, blank)
    case .solid:
      return try solid(
        points, exact, diagonal: extent.diagonal, radius: radius, deviation: deviation, blank)
    case .line:
      return wire(
        points, diagonal: extent.diagonal, radius: radius, deviation: deviation, blank)
    }
  }

  // MARK: - Kinds

  private static func dot(
    _ extent: StrokeExtent, penRadius: Float?, _ blank: StrokeReport
  ) -> StrokeShapes {
    var report = blank
    let radius = penRadius ?? Tolerance.dotRadius
    report.outcome = .disc
    report.area = Float.pi * radius * radius
    report.notes = ["a dot becomes a disc of radius \(radius)"]
    return StrokeShapes(shapes: [.circle(center: extent.center, radius: radius)], report: report)
  }

  private static func straightLine(
    _ extent: StrokeExtent, radius: Float, _ blank: StrokeReport
  ) -> StrokeShapes {
    var report = blank
    report.outcome = .capsule
    report.vertexCount = 2
    report.area = 2 * radius * extent.start.distance(to: extent.end) + Float.pi * radius * radius
    report.notes = ["a straight line becomes a capsule of radius \(radius)"]
    return StrokeShapes(
      shapes: [.capsule(from: extent.start, to: extent.end, radius: radius)], report: report)
  }

  static func hull(_ exact: ExactHull, _ blank: StrokeReport) throws(HullError) -> StrokeShapes {
    let hull = try ConvexHull(exact)
    var report = blank
    report.outcome = .polygon
    report.vertexCount = hull.vertices.count
    report.drawnArea = hull.exactArea
    report.area = hull.area
    report.overlap = hull.overlap
    return StrokeShapes(shapes: [.polygon(hull.polygon)], report: report)
  }
}

/// Size and longest line of a hull.
struct StrokeExtent {
  let center: Vec2
  /// Of the box around the points.
  let diagonal: Float
  /// The distance of the closest two parallel lines with the stroke between them.
  let width: Float
  /// The two points furthest apart.
  let start: Vec2
  let end: Vec2

  init(_ hull: [Vec2]) {
    let box = AABB(enclosing: hull) ?? AABB(lower: .zero, upper: .zero)
    let lower = PrecisePoint(box.lower)
    let upper = PrecisePoint(box.upper)
    center = (0.5 * (lower + upper)).rounded
    diagonal = Float((upper - lower).length)
    if hull.count > 2, let frame = StrokeFrame(hull) {
      width = Float(frame.ring.width * frame.scale)
      let (a, b) = frame.ring.diameter
      start = frame.drawn(a).rounded
      end = frame.drawn(b).rounded
    } else {
      width = 0
      start = hull.first ?? .zero
      end = hull.last ?? .zero
    }
  }
}
