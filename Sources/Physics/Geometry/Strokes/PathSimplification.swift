// Douglas and Peucker, Algorithms for the reduction of the number of points required to represent a
// digitized line, 1973: between two kept points, the point furthest from their connection is kept
// when it is further than the tolerance, and both halves are treated likewise.

/// The points of a path from which no dropped point is further than `tolerance`; the first and the
/// last stay. Distances are measured to the straight piece, not to its infinite line, so that a
/// path that turns back keeps its tip.
func simplifiedPath(_ points: [PrecisePoint], tolerance: Double) -> [PrecisePoint] {
  guard points.count > 2 else { return points }
  var kept = [Bool](repeating: false, count: points.count)
  kept[0] = true
  kept[points.count - 1] = true
  var spans = [(first: 0, last: points.count - 1)]
  let limit = tolerance * tolerance
  while let (first, last) = spans.popLast() {
    guard last - first > 1 else { continue }
    let piece = LinePiece(from: points[first], to: points[last])
    var furthest = limit
    var split: Int?
    for i in first + 1..<last {
      let distance = piece.distanceSquared(to: points[i])
      if distance > furthest {
        furthest = distance
        split = i
      }
    }
    guard let split else { continue }
    kept[split] = true
    spans.append((first, split))
    spans.append((split, last))
  }
  return points.indices.lazy.filter { kept[$0] }.map { points[$0] }
}

/// A straight piece between two points.
struct LinePiece {
  let start: PrecisePoint
  let direction: PrecisePoint
  private let inverseSquare: Double

  init(from start: PrecisePoint, to end: PrecisePoint) {
    self.start = start
    direction = end - start
    let square = direction.lengthSquared
    inverseSquare = square > 0 ? 1 / square : 0
  }

  @inline(__always)
  func distanceSquared(to point: PrecisePoint) -> Double {
    let offset = point - start
    let along = Swift.min(1, Swift.max(0, offset.dot(direction) * inverseSquare))
    return (offset - along * direction).lengthSquared
  }
}

extension StrokeBuilder {
  /// Capsules along the ink.
  static func wire(
    _ points: some Collection<Vec2>, diagonal: Float, radius: Float, _ blank: StrokeReport
  ) -> StrokeShapes {
    var path: [PrecisePoint] = []
    path.reserveCapacity(points.count)
    for point in points where path.last != PrecisePoint(point) { path.append(PrecisePoint(point)) }
    let fine = Double(
      larger(Tolerance.inkDeviation * diagonal, Tolerance.inkDeviationPerPenRadius * radius))
    var tolerance = fine
    var bends = simplifiedPath(path, tolerance: tolerance)
    while bends.count > Tolerance.maximumWirePieces + 1 {
      tolerance *= 1.5
      bends = simplifiedPath(bends.count > 1024 ? bends : path, tolerance: tolerance)
    }
    var report = blank
    report.outcome = .wire
    report.vertexCount = bends.count
    if tolerance > fine {
      report.notes = ["the wire leaves the ink by up to \(Float(tolerance)) to keep its pieces few"]
    }
    var length = 0.0
    var shapes: [Shape] = []
    for (a, b) in zip(bends, bends.dropFirst()) {
      let start = a.rounded
      let end = b.rounded
      guard start != end else { continue }
      length += a.distance(to: b)
      shapes.append(.capsule(from: start, to: end, radius: radius))
    }
    report.area = Float(2 * Double(radius) * length) + Float.pi * radius * radius
    return StrokeShapes(shapes: shapes, report: report)
  }
}
