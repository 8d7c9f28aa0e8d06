// What rings fill, as convex pieces that do not overlap, whatever the rings cross.
//
// Horizontal lines through all corners and crossings cut the plane into strips. Within a strip no
// edges cross, so that what is filled between two of them is a trapezoid. Trapezoids that lie on
// each other are joined as long as the piece stays convex.

import Physics

/// Convex pieces of the area that rings fill.
struct SVGConvexParts {
  /// Counter-clockwise where y points up.
  private(set) var pieces: [[SVGPoint]] = []

  /// Areas with more edges are not cut: the work grows with the square of their number.
  static let mostEdges = 600
  /// Areas whose edges cross more often are not cut.
  private static let mostCrossings = 2000
  /// Heights that differ by less than this part of the area's size are one.
  private static let closeness = 1e-7
  /// How much a piece may turn inwards at a corner: the sine of the angle.
  private static let slack = 1e-6

  private struct Edge {
    var low: SVGPoint
    var high: SVGPoint
    /// Which way round it goes: 1 or -1.
    var way: Int
    /// Whether it belongs to the fill, which may have holes, and not to what is added to it.
    var isFill: Bool

    func x(at y: Double) -> Double {
      low.x + (y - low.y) / (high.y - low.y) * (high.x - low.x)
    }
  }

  /// A piece that still grows upwards.
  private struct Piece {
    var left: [SVGPoint]
    var right: [SVGPoint]

    var ring: [SVGPoint] { right + left.reversed() }
  }

  /// - Parameters:
  ///   - fill: Rings that are filled by a rule.
  ///   - added: Rings of which each covers all that is inside of it.
  /// - Returns: `nil` where there are too many edges or crossings.
  init?(fill: [[SVGPoint]], isEvenOdd: Bool, added: [[SVGPoint]]) {
    guard (fill + added).reduce(0, { $0 + $1.count }) <= Self.mostEdges else { return nil }
    var edges = fill.flatMap { Self.edges($0, isFill: true) }
    edges += added.flatMap { ring in
      Self.edges(SVGOutline.doubleArea(ring) < 0 ? ring.reversed() : ring, isFill: false)
    }
    guard let first = edges.first else { return }
    var (lower, upper) = (first.low, first.low)
    for point in edges.flatMap({ [$0.low, $0.high] }) {
      lower = SVGPoint(min(lower.x, point.x), min(lower.y, point.y))
      upper = SVGPoint(max(upper.x, point.x), max(upper.y, point.y))
    }
    let close = Self.closeness * (upper - lower).length
    guard let heights = Self.heights(edges, close) else { return nil }
    var growing: [Piece] = []
    for (low, high) in zip(heights, heights.dropFirst()) {
      let (done, next) = Self.joined(
        growing, Self.trapezoids(edges, low, high, isEvenOdd, close), close)
      pieces += done.map(\.ring)
      growing = next
    }
    pieces += growing.map(\.ring)
  }

  private static func edges(_ ring: [SVGPoint], isFill: Bool) -> [Edge] {
    ring.indices.compactMap { i in
      let (a, b) = (ring[i], ring[i + 1 == ring.count ? 0 : i + 1])
      guard a.y != b.y else { return nil }
      return a.y < b.y
        ? Edge(low: a, high: b, way: 1, isFill: isFill)
        : Edge(low: b, high: a, way: -1, isFill: isFill)
    }
  }

  /// Of all corners and crossings, from below; `nil` where there are too many.
  private static func heights(_ edges: [Edge], _ close: Double) -> [Double]? {
    var all = edges.flatMap { [$0.low.y, $0.high.y] }
    var crossings = 0
    for (i, a) in edges.enumerated() {
      for b in edges[..<i] {
        let (low, high) = (max(a.low.y, b.low.y), min(a.high.y, b.high.y))
        guard low < high else { continue }
        let (before, after) = (a.x(at: low) - b.x(at: low), a.x(at: high) - b.x(at: high))
        guard before * after < 0 else { continue }
        crossings += 1
        guard crossings <= mostCrossings else { return nil }
        all.append(low + before / (before - after) * (high - low))
      }
    }
    var heights: [Double] = []
    for y in all.sorted() where heights.last.map({ y - $0 > close }) ?? true { heights.append(y) }
    return heights
  }

  /// What is filled of a strip, from the left.
  private static func trapezoids(
    _ edges: [Edge], _ low: Double, _ high: Double, _ isEvenOdd: Bool, _ close: Double
  ) -> [Piece] {
    let middle = 0.5 * (low + high)
    let active = edges.filter { $0.low.y < middle && $0.high.y > middle }
    let order = active.indices.sorted {
      (active[$0].x(at: middle), $0) < (active[$1].x(at: middle), $1)
    }
    var made: [Piece] = []
    var (winding, added) = (0, 0)
    var start: Int?
    for i in order {
      let edge = active[i]
      if edge.isFill { winding += edge.way } else { added += edge.way }
      let isInside = added != 0 || (isEvenOdd ? winding % 2 != 0 : winding != 0)
      if let from = start, !isInside {
        let left = active[from]
        func ends(at y: Double) -> (SVGPoint, SVGPoint) {
          let (a, b) = (left.x(at: y), edge.x(at: y))
          return (SVGPoint(min(a, b), y), SVGPoint(max(a, b), y))
        }
        let (bottom, top) = (ends(at: low), ends(at: high))
        if max(bottom.1.x - bottom.0.x, top.1.x - top.0.x) > close {
          made.append(Piece(left: [bottom.0, top.0], right: [bottom.1, top.1]))
        }
        start = nil
      } else if start == nil, isInside {
        start = i
      }
    }
    return made
  }

  /// Puts the trapezoids of a strip on the pieces below: those that end here, and those that grow.
  private static func joined(
    _ growing: [Piece], _ trapezoids: [Piece], _ close: Double
  ) -> (done: [Piece], growing: [Piece]) {
    var isUsed = [Bool](repeating: false, count: growing.count)
    var next: [Piece] = []
    for top in trapezoids {
      let below = growing.indices.first { i in
        !isUsed[i]
          && (growing[i].left[growing[i].left.count - 1].x - top.left[0].x).magnitude <= close
          && (growing[i].right[growing[i].right.count - 1].x - top.right[0].x).magnitude <= close
      }
      guard let below,
        let left = extended(growing[below].left, to: top.left[1], turn: -1),
        let right = extended(growing[below].right, to: top.right[1], turn: 1),
        left.count + right.count <= ConvexPolygon.maximumVertexCount
      else {
        next.append(top)
        continue
      }
      isUsed[below] = true
      next.append(Piece(left: left, right: right))
    }
    return (growing.indices.filter { !isUsed[$0] }.map { growing[$0] }, next)
  }

  /// A side with one more corner; `nil` where it would turn outwards. Corners in line are one.
  private static func extended(
    _ side: [SVGPoint], to point: SVGPoint, turn: Double
  ) -> [SVGPoint]? {
    var side = side
    let here = side[side.count - 1]
    let (a, b) = (here - side[side.count - 2], point - here)
    let sine = turn * a.cross(b) / max(a.length * b.length, 1e-300)
    guard sine >= -slack else { return nil }
    if sine <= slack { side.removeLast() }
    side.append(point)
    return side
  }
}
