// Douglas and Peucker, Algorithms for the reduction of the number of points required to represent a
// digitized line, 1973: between two kept points, the point furthest from their connection is kept
// when it is further than the tolerance, and both halves are treated likewise.
//
// The same points are kept for a larger tolerance, but for those whose distance, or that of a point
// they were found after, is below it. So one pass gives what every tolerance keeps: a point's weight
// is the smallest of the distances on the way to it.

/// A path with fewer points, for any tolerance from a least one on.
struct PathSimplification {
  let points: [PrecisePoint]
  /// Below which tolerance each point is kept: infinite at both ends, 0 where the least drops it.
  let weights: [Double]

  /// Distances are measured to the straight piece, not to its infinite line, so that a path that turns
  /// back keeps its tip.
  init(_ points: [PrecisePoint], tolerance: Double) {
    self.points = points
    var weights = [Double](repeating: 0, count: points.count)
    var spans: [(first: Int, last: Int, weight: Double)] = []
    if let last = points.indices.last {
      weights[0] = .infinity
      weights[last] = .infinity
      spans.append((0, last, .infinity))
    }
    while let (first, last, weight) = spans.popLast() {
      guard last - first > 1 else { continue }
      let piece = LinePiece(from: points[first], to: points[last])
      var furthest = tolerance * tolerance
      var split: Int?
      for i in first + 1..<last {
        let distance = piece.distanceSquared(to: points[i])
        if distance > furthest {
          furthest = distance
          split = i
        }
      }
      guard var split else { continue }
      if last - first > Self.longSpan {
        // In hatching all tips are about as far, the furthest is the first or the last, and splitting
        // there would take a pass over all for each. Nearer to the middle is one as good.
        let middle = (first + last) / 2
        let enough = Self.asGood * furthest
        for i in first + 1..<last
        where (i - middle).magnitude < (split - middle).magnitude
          && piece.distanceSquared(to: points[i]) >= enough
        {
          split = i
        }
      }
      let reached = Swift.min(weight, piece.distanceSquared(to: points[split]).squareRoot())
      weights[split] = reached
      spans.append((first, split, reached))
      spans.append((split, last, reached))
    }
    self.weights = weights
  }

  /// Spans of more points are split where both parts are long.
  private static let longSpan = 512
  /// What is as good as the furthest point to split at: nine tenths of its distance, squared.
  private static let asGood = 0.81

  /// The places of the points that are kept.
  func kept(tolerance: Double) -> [Int] {
    points.indices.filter { weights[$0] > tolerance }
  }

  /// The points that are kept.
  func path(tolerance: Double) -> [PrecisePoint] {
    kept(tolerance: tolerance).map { points[$0] }
  }

  /// The smallest tolerance that keeps at most some number of points.
  func tolerance(keeping limit: Int) -> Double {
    let heaviest = weights.sorted(by: >)
    return limit < heaviest.count ? heaviest[limit] : 0
  }

  /// How far the furthest point is from the straight piece between the kept points beside it.
  func deviation(of kept: [Int]) -> Double {
    var furthest = 0.0
    for (first, last) in zip(kept, kept.dropFirst()) where last - first > 1 {
      let piece = LinePiece(from: points[first], to: points[last])
      for i in first + 1..<last {
        furthest = Swift.max(furthest, piece.distanceSquared(to: points[i]))
      }
    }
    return furthest.squareRoot()
  }
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
