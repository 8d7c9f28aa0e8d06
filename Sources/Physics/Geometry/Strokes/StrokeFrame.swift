/// Where a stroke's own frame lies in the drawing: its centroid becomes the origin, the diagonal of
/// its box becomes 1.
struct StrokeFrame {
  let origin: PrecisePoint
  /// Length of the box's diagonal in the drawing's units.
  let scale: Double
  /// The hull in the frame.
  let ring: HullRing

  /// `nil` where the hull has no extent.
  init?(_ hull: [Vec2]) {
    let points = hull.map(PrecisePoint.init)
    guard let first = points.first else { return nil }
    var lower = first
    var upper = first
    for point in points {
      lower = PrecisePoint(Swift.min(lower.x, point.x), Swift.min(lower.y, point.y))
      upper = PrecisePoint(Swift.max(upper.x, point.x), Swift.max(upper.y, point.y))
    }
    let scale = (upper - lower).length
    guard scale >= Double(Tolerance.smallestStrokeDiagonal) else { return nil }
    let center = areaCentroid(points)
    origin = center
    self.scale = scale
    ring = HullRing(vertices: points.map { (1 / scale) * ($0 - center) })
  }

  @inline(__always)
  func drawn(_ local: PrecisePoint) -> PrecisePoint { origin + scale * local }

  @inline(__always)
  func local(_ drawn: PrecisePoint) -> PrecisePoint { (1 / scale) * (drawn - origin) }
}
