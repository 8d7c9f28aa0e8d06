// Corners are taken out of outlines one by one, always the one whose loss shows least, as long as
// nothing crosses: without corner v the outline runs straight from its neighbor p to its neighbor
// q, which crosses nothing if the triangle p, v, q holds no other corner. What a loss shows is the
// distance of the furthest original corner between p and q from that straight, so that losses do not
// add up. (Visvalingam and Whyatt's elimination, 1993, with Douglas and Peucker's measure.)

/// Outlines that meet in corners at most, with fewer corners.
struct OutlineSimplification {
  /// How far an original corner may lie from the outline, in steps of the grid.
  private(set) var tolerance: Double

  private let points: [GridPoint]
  private let lobes: [Range<Int>]
  private var next: [Int]
  private var previous: [Int]
  /// What taking each corner out would show; infinite where it must stay or is gone.
  private var loss: [Double]
  /// Where two outlines meet; taking such a corner out could make them cross.
  private var isShared: [Bool]
  private var alive: [Int]
  private var count: [Int]
  private var lobeOf: [Int]

  /// - Parameters:
  ///   - tolerance: How far the outlines may move (steps).
  ///   - limit: The most corners of all outlines together; to fit, the tolerance grows
  ///     to five times what it was.
  init(_ outlines: [[GridPoint]], tolerance: Double, limit: Int) {
    self.tolerance = tolerance
    points = outlines.flatMap { $0 }
    var lobes: [Range<Int>] = []
    var start = 0
    for outline in outlines {
      lobes.append(start..<start + outline.count)
      start += outline.count
    }
    self.lobes = lobes
    next = points.indices.map { $0 + 1 }
    previous = points.indices.map { $0 - 1 }
    loss = [Double](repeating: 0, count: points.count)
    isShared = [Bool](repeating: false, count: points.count)
    lobeOf = [Int](repeating: 0, count: points.count)
    alive = Array(points.indices)
    count = lobes.map(\.count)
    for (k, lobe) in lobes.enumerated() {
      next[lobe.upperBound - 1] = lobe.lowerBound
      previous[lobe.lowerBound] = lobe.upperBound - 1
      for i in lobe { lobeOf[i] = k }
    }
    let ordered = points.indices.sorted { points[$0] < points[$1] }
    for (i, j) in zip(ordered, ordered.dropFirst()) where points[i] == points[j] {
      isShared[i] = true
      isShared[j] = true
    }
    for i in points.indices { loss[i] = lossWithout(i) }
    reduce()
    // Corners where outlines meet stay whatever the tolerance, so it grows only so far.
    while alive.count > limit && self.tolerance < 4 * tolerance {
      self.tolerance *= 1.4
      reduce()
    }
  }

  /// What is left of the outlines.
  var outlines: [[GridPoint]] {
    var corners = [[GridPoint]](repeating: [], count: lobes.count)
    for i in alive { corners[lobeOf[i]].append(points[i]) }
    return corners
  }

  private mutating func reduce() {
    while true {
      var blocked: [Int] = []
      var removed = false
      while let corner = cheapest() {
        if isFree(corner) {
          remove(corner)
          removed = true
        } else {
          loss[corner] = .infinity
          blocked.append(corner)
        }
      }
      // What stood in the way may be gone.
      for corner in blocked where next[corner] >= 0 { loss[corner] = lossWithout(corner) }
      if !removed || blocked.isEmpty { return }
    }
  }

  private func cheapest() -> Int? {
    var best: Int?
    var least = tolerance
    for i in alive where loss[i] <= least {
      if loss[i] == least && best != nil { continue }
      least = loss[i]
      best = i
    }
    return best
  }

  private mutating func remove(_ corner: Int) {
    let before = previous[corner]
    let after = next[corner]
    next[before] = after
    previous[after] = before
    next[corner] = -1
    loss[corner] = .infinity
    if let place = alive.firstIndex(of: corner) { alive.remove(at: place) }
    count[lobeOf[corner]] -= 1
    loss[before] = lossWithout(before)
    loss[after] = lossWithout(after)
    if count[lobeOf[corner]] == 3 { loss[next[after]] = .infinity }
  }

  private func lossWithout(_ corner: Int) -> Double {
    let lobe = lobes[lobeOf[corner]]
    let before = previous[corner]
    let after = next[corner]
    guard count[lobeOf[corner]] > 3 else { return .infinity }
    if isShared[corner] && turn(points[before], points[corner], points[after]) != 0 {
      return .infinity
    }
    let origin = points[before]
    func offset(_ i: Int) -> PrecisePoint {
      let d = points[i] - origin
      return PrecisePoint(Double(d.x), Double(d.y))
    }
    let piece = LinePiece(from: .zero, to: offset(after))
    var furthest = 0.0
    var i = before
    while true {
      i = i + 1 == lobe.upperBound ? lobe.lowerBound : i + 1
      if i == after { break }
      furthest = Swift.max(furthest, piece.distanceSquared(to: offset(i)))
    }
    return furthest.squareRoot()
  }

  /// Whether the triangle of a corner and its neighbors holds no other corner.
  private func isFree(_ corner: Int) -> Bool {
    let v = points[corner]
    let p = points[previous[corner]]
    let q = points[next[corner]]
    let side = turn(p, v, q).signum()
    if side == 0 { return true }
    let low = GridPoint(Swift.min(p.x, v.x, q.x), Swift.min(p.y, v.y, q.y))
    let high = GridPoint(Swift.max(p.x, v.x, q.x), Swift.max(p.y, v.y, q.y))
    for i in alive {
      let w = points[i]
      if w.x < low.x || w.x > high.x || w.y < low.y || w.y > high.y { continue }
      if w == p || w == v || w == q { continue }
      if turn(p, v, w).signum() * side >= 0 && turn(v, q, w).signum() * side >= 0
        && turn(q, p, w).signum() * side >= 0
      {
        return false
      }
    }
    return true
  }
}
