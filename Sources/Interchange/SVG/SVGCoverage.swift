// Two pictures are compared along rows and columns: what each covers of such a line is a list of
// intervals, and the overlap is the length of what both cover over the length of what any covers.

import Physics

/// What convex pieces and filled rings cover of some parallel lines.
struct SVGCoverage {
  /// A convex polygon with a radius around it; one point is a disc, two are a capsule.
  struct Piece {
    var points: [SVGPoint]
    var radius = 0.0
  }

  private typealias Interval = (from: Double, to: Double)

  /// The lines are horizontal, at these heights.
  private let heights: [Double]
  private var rows: [[Interval]]

  init(_ heights: [Double]) {
    self.heights = heights
    rows = Array(repeating: [], count: heights.count)
  }

  /// The lines between two heights.
  private func lines(_ low: Double, _ high: Double) -> Range<Int> {
    guard let first = heights.first, heights.count > 1, low <= high else {
      return 0..<heights.count
    }
    let step = heights[1] - first
    let from = Int(saturating: ((low - first) / step).rounded(.down))
    let to = Int(saturating: ((high - first) / step).rounded(.up))
    return min(max(from, 0), heights.count)..<min(max(to, -1), heights.count - 1) &+ 1
  }

  mutating func add(_ piece: Piece) {
    let (points, r) = (piece.points, piece.radius)
    let (low, high) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    // The edges of what the radius covers are those of the sides moved by it, and arcs at the corners.
    var sides: [(SVGPoint, SVGPoint)] = []
    for (i, a) in points.enumerated() where points.count > 1 {
      let b = points[i + 1 == points.count ? 0 : i + 1]
      let length = a.distance(to: b)
      guard length > 0 else { continue }
      let n = (r / length) * SVGPoint(b.y - a.y, a.x - b.x)
      sides.append((a + n, b + n))
      if r > 0 { sides.append((a - n, b - n)) }
    }
    for row in lines(low - r, high + r) {
      let y = heights[row]
      var (from, to) = (Double.infinity, -Double.infinity)
      if r > 0 {
        for p in points where (y - p.y).magnitude < r {
          let half = (r * r - (y - p.y) * (y - p.y)).squareRoot()
          (from, to) = (min(from, p.x - half), max(to, p.x + half))
        }
      }
      for (a, b) in sides where (a.y <= y) != (b.y <= y) {
        let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        (from, to) = (min(from, x), max(to, x))
      }
      if from < to { rows[row].append((from, to)) }
    }
  }

  /// What rings fill.
  mutating func add(rings: [[SVGPoint]], isEvenOdd: Bool) {
    var crossings = [[(x: Double, way: Int)]](repeating: [], count: heights.count)
    for ring in rings {
      for (i, a) in ring.enumerated() {
        let b = ring[i + 1 == ring.count ? 0 : i + 1]
        guard a.y != b.y else { continue }
        for row in lines(min(a.y, b.y), max(a.y, b.y)) {
          let y = heights[row]
          guard (a.y <= y) != (b.y <= y) else { continue }
          crossings[row].append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
        }
      }
    }
    for (row, found) in crossings.enumerated() {
      let found = found.sorted { ($0.x, $0.way) < ($1.x, $1.way) }
      var winding = 0
      for (i, crossing) in found.enumerated().dropLast() {
        winding += isEvenOdd ? 1 : crossing.way
        if isEvenOdd ? winding % 2 != 0 : winding != 0 {
          rows[row].append((crossing.x, found[i + 1].x))
        }
      }
    }
  }

  /// The lengths of what both cover and of what any of them covers.
  func overlap(_ other: SVGCoverage) -> (both: Double, any: Double) {
    var (both, any) = (0.0, 0.0)
    for (mine, others) in zip(rows, other.rows) {
      let (a, b) = (Self.merged(mine), Self.merged(others))
      any += Self.merged(a + b).reduce(0) { $0 + $1.to - $1.from }
      var (i, k) = (0, 0)
      while i < a.count, k < b.count {
        both += max(0, min(a[i].to, b[k].to) - max(a[i].from, b[k].from))
        if a[i].to < b[k].to { i += 1 } else { k += 1 }
      }
    }
    return (both, any)
  }

  private static func merged(_ intervals: [Interval]) -> [Interval] {
    var merged: [Interval] = []
    for next in intervals.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = merged.last, next.from <= last.to {
        merged[merged.count - 1].to = max(last.to, next.to)
      } else {
        merged.append(next)
      }
    }
    return merged
  }
}

extension SVGCoverage.Piece {
  /// With x and y exchanged, so that columns become rows.
  var turned: Self { Self(points: points.map { SVGPoint($0.y, $0.x) }, radius: radius) }

  /// The outline of a polygon without a radius, or of a disc.
  func ring(tolerance: Double) -> [SVGPoint] {
    guard radius > 0, points.count == 1 else { return points }
    let parts = min(
      max(SVGPath.arcParts(radius: radius, angle: 2 * .pi, tolerance: tolerance), 8), 32)
    return (0..<parts).map { i in
      points[0] + SVGTransform.rotation(360 * Double(i) / Double(parts))(SVGPoint(radius, 0))
    }
  }
}
