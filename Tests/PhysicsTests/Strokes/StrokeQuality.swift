@testable import Physics

/// How a builder's polygon compares with the hull of the points, judged apart from the builder.
struct StrokeQuality {
  /// 1 − intersection over union.
  let loss: Double
  /// By which part the areas differ.
  let areaError: Double
  /// By which part of the hull's diagonal the centroids differ.
  let centroidError: Double
  let exactVertexCount: Int
  /// What breaks the promise of a strictly convex counter-clockwise polygon, if anything.
  let fault: String?

  init(_ polygon: [Vec2], of points: [Vec2]) throws {
    let exact = try ExactHull(points).vertices
    exactVertexCount = exact.count
    let origin = PrecisePoint(exact[0])
    let hull = HullRing(vertices: exact.map { PrecisePoint($0) - origin })
    let made = HullRing(vertices: polygon.map { PrecisePoint($0) - origin })
    loss = 1 - hull.overlap(with: made)
    areaError = (made.area / hull.area - 1).magnitude
    let xs = hull.vertices.map(\.x)
    let ys = hull.vertices.map(\.y)
    let diagonal = PrecisePoint(
      (xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0)
    ).length
    centroidError =
      areaCentroid(made.vertices).distance(to: areaCentroid(hull.vertices)) / diagonal
    fault = Self.fault(polygon, diagonal: diagonal)
  }

  private static func fault(_ polygon: [Vec2], diagonal: Double) -> String? {
    guard (3...12).contains(polygon.count) else { return "\(polygon.count) vertices" }
    for i in polygon.indices {
      let a = polygon[i]
      let b = polygon[(i + 1) % polygon.count]
      let c = polygon[(i + 2) % polygon.count]
      if !a.isFinite { return "vertex \(i) is \(a)" }
      if !((b - a).cross(c - b) > 0) { return "not strictly convex after vertex \(i)" }
      if Double((b - a).length) < 1e-4 * diagonal { return "edge \(i) is too short" }
    }
    return nil
  }
}

/// Mean, 95th percentile and largest of some numbers.
struct Distribution: CustomStringConvertible {
  let mean: Double
  let percentile95: Double
  let largest: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    mean = values.reduce(0, +) / Double(max(1, values.count))
    let place = 0.95 * Double(max(0, sorted.count - 1))
    let low = sorted.isEmpty ? 0 : sorted[Int(saturating: place)]
    let high = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(saturating: place) + 1)]
    percentile95 = low + (place - place.rounded(.down)) * (high - low)
    largest = sorted.last ?? 0
  }

  var description: String { "mean \(mean), 95th percentile \(percentile95), largest \(largest)" }
}
