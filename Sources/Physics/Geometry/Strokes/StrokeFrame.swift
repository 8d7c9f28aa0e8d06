/// Where a stroke's own frame lies in the drawing: its centroid becomes the origin, the diagonal of
/// its box becomes 1, and it is turned and mirrored to stand as all its images do (`StrokePose`).
///
/// So whatever is decided in the frame is decided alike for the same ink turned by quarters, mirrored
/// or begun elsewhere: not to within a tolerance but bit by bit, down to the last rounding to the
/// floats of the drawing.
struct StrokeFrame {
  private let pose: StrokePose
  /// The centroid, posed.
  private let origin: PrecisePoint
  /// Length of the box's diagonal in the drawing's units.
  let scale: Double
  /// The hull in the frame.
  let ring: HullRing
  /// Which corner of the drawn hull each of the ring's is.
  let drawnIndices: [Int]

  /// `nil` where the hull has no extent.
  ///
  /// - Parameter hull: Strictly convex and counter-clockwise.
  init?(_ hull: [Vec2]) {
    guard let box = StrokeBox(hull), box.diagonal >= Double(Tolerance.smallestStrokeDiagonal)
    else { return nil }
    let points = hull.map(PrecisePoint.init)
    let (pose, indices) = StrokePose.standard(for: points, in: box)
    let posed = indices.map { pose.posed(points[$0]) }
    let center = areaCentroid(posed)
    let scale = box.diagonal
    self.pose = pose
    origin = center
    self.scale = scale
    ring = HullRing(vertices: posed.map { (1 / scale) * ($0 - center) })
    drawnIndices = indices
  }

  /// The place in the drawing of a point of the frame.
  @inline(__always)
  func drawn(_ local: PrecisePoint) -> PrecisePoint { pose.drawn(origin + scale * local) }

  /// The place in the frame of a point of the drawing.
  @inline(__always)
  func local(_ drawn: PrecisePoint) -> PrecisePoint {
    (1 / scale) * (pose.posed(drawn) - origin)
  }

  /// A counter-clockwise outline of the drawing in the frame, counter-clockwise there.
  func local(_ outline: [Vec2]) -> [PrecisePoint] {
    let places = outline.map { local(PrecisePoint($0)) }
    return pose.isMirrored ? places.reversed() : places
  }
}

/// The box around a stroke.
struct StrokeBox {
  let lower: PrecisePoint
  let upper: PrecisePoint

  /// `nil` where there are no points.
  init?(_ points: [Vec2]) {
    guard let first = points.first else { return nil }
    var (lower, upper) = (PrecisePoint(first), PrecisePoint(first))
    for point in points {
      let p = PrecisePoint(point)
      lower = PrecisePoint(Swift.min(lower.x, p.x), Swift.min(lower.y, p.y))
      upper = PrecisePoint(Swift.max(upper.x, p.x), Swift.max(upper.y, p.y))
    }
    self.lower = lower
    self.upper = upper
  }

  var diagonal: Double { (upper - lower).length }
}
