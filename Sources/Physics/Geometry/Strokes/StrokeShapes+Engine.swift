// What a stroke may be is free of scale; what the engine takes is not: it works in meters and refuses
// what would vanish in its slop. Here one becomes the other.

extension StrokeShapes {
  /// The center of the shapes' area, where they were drawn (in the unit of the points).
  public var centroid: Vec2 {
    var total = 0.0
    var moment = PrecisePoint.zero
    for shape in shapes {
      let (area, center) = Self.massPoint(of: shape)
      total += area
      moment = moment + area * center
    }
    return total > 0 ? ((1 / total) * moment).rounded : .zero
  }

  /// The shapes relative to an origin, as the engine takes them: round parts at least
  /// `Tolerance.minimumExtent` in radius, no edge of a polygon shorter than that, and a capsule in
  /// place of a polygon thinner than that. Larger strokes come out unchanged but moved.
  public func shapes(relativeTo origin: Vec2) -> [Shape] {
    shapes.map { Self.fitted($0, origin) }
  }

  private static func fitted(_ shape: Shape, _ origin: Vec2) -> Shape {
    let zero = PrecisePoint(origin)
    func moved(_ point: Vec2) -> Vec2 { (PrecisePoint(point) - zero).rounded }
    let least = Tolerance.minimumExtent
    switch shape {
    case .circle(let circle):
      return .circle(center: moved(circle.center), radius: larger(circle.radius, least))
    case .capsule(let capsule):
      return .capsule(
        from: moved(capsule.start), to: moved(capsule.end), radius: larger(capsule.radius, least))
    case .segment(let segment):
      return .segment(from: moved(segment.start), to: moved(segment.end))
    case .polygon(let polygon):
      let corners = polygon.vertices.map(moved)
      if let unchanged = try? ConvexPolygon(corners, radius: polygon.radius) {
        return .polygon(unchanged)
      }
      return coarsened(corners, radius: polygon.radius)
    }
  }

  private static func coarsened(_ corners: [Vec2], radius: Float) -> Shape {
    let least = Tolerance.minimumExtent
    let extent = StrokeExtent(corners)
    if extent.width > least, let coarse = ConvexPolygon(coarsening: corners, radius: radius) {
      return .polygon(coarse)
    }
    return extent.diagonal > 2 * least
      ? .capsule(from: extent.start, to: extent.end, radius: larger(0.5 * extent.width, least))
      : .circle(center: extent.center, radius: least)
  }

  private static func massPoint(of shape: Shape) -> (area: Double, center: PrecisePoint) {
    switch shape {
    case .circle(let circle):
      let r = Double(circle.radius)
      return (Double.pi * r * r, PrecisePoint(circle.center))
    case .capsule(let capsule):
      let a = PrecisePoint(capsule.start)
      let b = PrecisePoint(capsule.end)
      let r = Double(capsule.radius)
      return ((Double.pi * r + 2 * a.distance(to: b)) * r, 0.5 * (a + b))
    case .segment(let segment):
      return (0, 0.5 * (PrecisePoint(segment.start) + PrecisePoint(segment.end)))
    case .polygon(let polygon):
      let corners = polygon.vertices.map(PrecisePoint.init)
      return (signedArea(corners), areaCentroid(corners))
    }
  }
}

extension ConvexPolygon {
  /// The outline of corners without edges that the engine refuses as too short; `nil` where too little is
  /// left.
  init?(coarsening corners: [Vec2], radius: Float) {
    guard let frame = StrokeFrame(corners) else { return nil }
    // A tenth more than the least, so that rounding does not undo it.
    let least = 1.1 * Double(Tolerance.minimumExtent) / frame.scale
    let coarse = ConvexHull.strictlyConvex(
      frame.ring.withoutShortEdges(shortest: least).vertices.map { frame.drawn($0).rounded })
    guard let polygon = try? ConvexPolygon(coarse, radius: radius) else { return nil }
    self = polygon
  }

  /// A bar along the longest way through corners, as thick as they are or as the engine takes.
  init(barAround corners: [Vec2]) {
    let extent = StrokeExtent(corners)
    let least = 1.1 * Tolerance.minimumExtent
    let along = extent.end - extent.start
    self.init(
      boxWidth: larger(along.length, least), height: larger(extent.width, least),
      center: extent.start.interpolated(to: extent.end, by: 0.5),
      angle: arctangent(along.y, along.x))
  }
}
