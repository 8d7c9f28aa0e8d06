import Foundation
import Physics

/// Numbers of many strokes in short.
struct Spread {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }
  mutating func add(_ other: Spread) { values += other.values }

  var count: Int { values.count }
  var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }
  var largest: Double { values.max() ?? 0 }
  var least: Double { values.min() ?? 0 }
  var median: Double { part(0.5) }
  var percentile95: Double { part(0.95) }

  /// Interpolated between the two nearest.
  private func part(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (place - Double(low)) * (sorted[high] - sorted[low])
  }

  /// Mean, 95th percentile and largest.
  func text(digits: Int) -> String {
    [mean, percentile95, largest].map { $0.digits(digits) }.joined(separator: " / ")
  }
}

/// What becomes of the hulls of more than 12 corners: by the engine, and by others.
struct HullFindings {
  /// Lost overlap (%), by builder, in the order of `names`.
  private(set) var losses: [Spread]
  /// By how much the engine's area and centroid are off (%).
  private(set) var areaErrors = Spread()
  private(set) var centroidErrors = Spread()
  /// Strokes on which the exact enclosing optimum is better, to a thousandth of a per cent.
  private(set) var worse = 0
  /// The engine's time (µs).
  private(set) var times = Spread()

  static let names = [
    "engine", "enclosing optimum", "greedy enclosing", "Visvalingam", "small turns",
  ]

  init() { losses = [Spread](repeating: Spread(), count: Self.names.count) }

  mutating func add(_ other: HullFindings) {
    for i in losses.indices { losses[i].add(other.losses[i]) }
    areaErrors.add(other.areaErrors)
    centroidErrors.add(other.centroidErrors)
    times.add(other.times)
    worse += other.worse
  }

  /// Takes a stroke; nothing happens where it has no hull of more than 12 corners. `runs`: how often the
  /// engine is timed, the fastest counts.
  mutating func add(_ points: [Vec2], runs: Int) {
    let sides = ConvexPolygon.maximumVertexCount
    let exact = JudgedHull(of: points)
    guard exact.corners.count > sides, let first = points.first else { return }
    var made: ConvexHull?
    var fastest = UInt64.max
    for _ in 0..<runs {
      let start = nanoseconds()
      made = try? ConvexHull(enclosing: points)
      fastest = min(fastest, nanoseconds() - start)
    }
    times.add(Double(fastest) * 1e-3)
    let origin = Place(Double(first.x), Double(first.y))
    let own = made.map {
      JudgedHull(corners: $0.vertices.map { Place(Double($0.x), Double($0.y)) - origin })
    }
    let rivals = [
      own, exact.smallestEnclosing(sides: sides), exact.greedilyEnclosed(sides: sides),
      exact.withoutSmallTriangles(sides: sides), exact.withoutSmallTurns(sides: sides),
    ]
    // No polygon at all loses everything.
    let lost = rivals.map { rival in 100 * (1 - (rival.map(exact.overlap) ?? 0)) }
    for (i, loss) in lost.enumerated() { losses[i].add(loss) }
    if lost[0] > lost[1] + 1e-3 { worse += 1 }
    guard let own else { return }
    areaErrors.add(100 * abs(own.area / exact.area - 1))
    centroidErrors.add(100 * length(own.centroid - exact.centroid) / exact.diagonal)
  }
}

/// What becomes of outlines and of ink.
struct OutlineFindings {
  /// Overlap with what the ink shuts in (%).
  private(set) var overlaps = Spread()
  private(set) var pieces = Spread()
  /// Pieces there must be at least, whoever divides the same outline and whatever corners are added:
  /// a cut ends at two corners at most and takes the hollow out of each it ends at.
  private(set) var leastPieces = Spread()
  private(set) var solidTimes = Spread()
  /// Of wires: how far a drawn point is from the middle line (% of the diagonal).
  private(set) var deviations = Spread()
  private(set) var capsules = Spread()
  private(set) var lineTimes = Spread()

  mutating func add(_ other: OutlineFindings) {
    overlaps.add(other.overlaps)
    pieces.add(other.pieces)
    leastPieces.add(other.leastPieces)
    solidTimes.add(other.solidTimes)
    deviations.add(other.deviations)
    capsules.add(other.capsules)
    lineTimes.add(other.lineTimes)
  }

  mutating func add(_ points: [Vec2]) {
    var start = nanoseconds()
    guard let solid = try? StrokeBuilder.build(points, as: .solid) else { return }
    let solidTime = Double(nanoseconds() - start) * 1e-3
    if let overlap = solid.report.overlap {
      solidTimes.add(solidTime)
      overlaps.add(100 * Double(overlap))
      pieces.add(Double(solid.shapes.count))
      leastPieces.add(Double(Self.leastPieces(in: solid.shapes)))
    }
    start = nanoseconds()
    guard let wire = try? StrokeBuilder.build(points, as: .line) else { return }
    let time = Double(nanoseconds() - start) * 1e-3
    guard wire.report.outcome == .wire else { return }
    lineTimes.add(time)
    capsules.add(Double(wire.shapes.count))
    deviations.add(100 * Self.deviation(of: points, from: wire.shapes))
  }

  /// The furthest point from the capsules' middle lines, as a part of the diagonal.
  private static func deviation(of points: [Vec2], from shapes: [Shape]) -> Double {
    func place(_ p: Vec2) -> Place { Place(Double(p.x), Double(p.y)) }
    var furthest = 0.0
    for point in points.map(place) {
      var nearest = Double.infinity
      for case .capsule(let capsule) in shapes {
        let (a, b) = (place(capsule.start), place(capsule.end))
        let square = dot(b - a, b - a)
        let t = square > 0 ? max(0, min(1, dot(point - a, b - a) / square)) : 0
        nearest = min(nearest, length(point - a - t * (b - a)))
      }
      furthest = max(furthest, nearest)
    }
    return furthest / JudgedHull(of: points).diagonal
  }

  /// Pieces side by side have their common edges in opposite directions; what is left of all edges is
  /// the outline. Of each part with r hollow corners (r + 1) / 2 + 1 pieces are the least.
  private static func leastPieces(in shapes: [Shape]) -> Int {
    var edges: [OutlineEdge] = []
    for case .polygon(let polygon) in shapes {
      for (i, corner) in polygon.vertices.enumerated() {
        edges.append(
          OutlineEdge(start: corner, end: polygon.vertices[(i + 1) % polygon.vertices.count]))
      }
    }
    let all = Set(edges)
    let outer = edges.filter { !all.contains($0.reversed) }
    let leaving = Dictionary(grouping: outer, by: \.start)
    var seen: Set<OutlineEdge> = []
    var least = 0
    for edge in outer where !seen.contains(edge) {
      var hollows = 0
      var at = edge
      // Where parts meet in a corner, each goes on with the edge furthest to the left.
      while seen.insert(at).inserted,
        let next = leaving[at.end]?.max(by: { at.turn(to: $0) < at.turn(to: $1) })
      {
        if at.turn(to: next) < 0 { hollows += 1 }
        at = next
      }
      least += hollows == 0 ? 1 : (hollows + 1) / 2 + 1
    }
    return least
  }
}

/// A directed edge of an outline.
private struct OutlineEdge: Hashable {
  let start: Vec2
  let end: Vec2

  var reversed: OutlineEdge { OutlineEdge(start: end, end: start) }

  /// The angle to the left from this edge to one that follows it (radians), −π ... π.
  func turn(to next: OutlineEdge) -> Double {
    let (u, v) = (end - start, next.end - next.start)
    return atan2(Double(u.cross(v)), Double(u.dot(v)))
  }
}
