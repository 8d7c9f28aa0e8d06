/// From the exact hull to at most 12 sides.
extension HullRing {
  /// The convex outline of at most `limit` vertices that overlaps this one best, with no edge
  /// shorter than `Tolerance.shortestHullEdge`.
  func reduced(to limit: Int) -> HullRing {
    let clean = greedilyEnclosed(sides: Self.mostSides).withoutShortEdges()
    guard clean.count > limit else { return clean }
    let fewer = clean.greedilyEnclosed(sides: Self.manySides)
    let enclosing = fewer.enclosingOptimum(sides: limit) ?? fewer.greedilyEnclosed(sides: limit)
    guard var descent = OverlapDescent(fewer, start: enclosing.withoutShortEdges()) else {
      return enclosing
    }
    descent.descend(rounds: 40, gain: 1e-6)
    // Of 1,380 drawn hulls, four tries a time bring the loss from 0.287 to 0.285 % on average, sixteen
    // no further.
    descent.exchange(tries: 4)
    descent.leaveDeadEnd()
    if descent.areaError.magnitude > Tolerance.hullAreaError {
      descent.limitAreaError(to: Tolerance.hullAreaError)
      descent.exchange(tries: 4)
    }
    guard fewer.count < clean.count else { return descent.ring }
    guard var refined = OverlapDescent(clean, start: descent.ring) else { return descent.ring }
    refined.descend(rounds: 10, gain: 1e-6)
    refined.leaveDeadEnd()
    refined.limitAreaError(to: Tolerance.hullAreaError)
    return refined.ring
  }

  /// More sides than this only cost time: around a circle they add 0.0013 % to the area.
  private static let mostSides = 512

  /// The search is made among this many sides; a circle of 96 sides is 0.04 % larger than the round
  /// one. At the end the sides are fitted to the full outline.
  private static let manySides = 96

  /// The outline after every edge that is too short has been replaced by a corner, and every corner
  /// that is too flat has been dropped, each at the least cost in area.
  func withoutShortEdges(shortest: Double = Tolerance.shortestHullEdge) -> HullRing {
    var ring = self
    while ring.count > 3, let corner = ring.flattestCorner() {
      ring.vertices.remove(at: corner)
    }
    while ring.count > 3, let edge = ring.edge(shorterThan: shortest) {
      ring.collapse(edge: edge)
    }
    return ring
  }

  private func flattestCorner() -> Int? {
    var worst: Int?
    var least = Tolerance.smallestHullTurn
    for i in 0..<count {
      let a = edge(previous(i))
      let b = edge(i)
      let sine = a.cross(b) / (a.length * b.length)
      if !(sine >= least) && a.dot(b) > 0 {
        worst = i
        least = sine
      }
    }
    return worst
  }

  /// The shortest of the edges shorter than a length.
  private func edge(shorterThan limit: Double) -> Int? {
    var worst: Int?
    var least = limit
    for i in 0..<count {
      let length = edge(i).length
      if length < least {
        worst = i
        least = length
      }
    }
    return worst
  }

  /// Prolongs the neighbors until they meet, or drops one of the edge's ends: whichever changes
  /// the area least.
  private mutating func collapse(edge i: Int) {
    let j = next(i)
    let before = vertices[previous(i)]
    let after = vertices[next(j)]
    let a = vertices[i]
    let b = vertices[j]
    let withoutStart = 0.5 * (a - before).cross(b - before)
    let withoutEnd = 0.5 * (b - a).cross(after - a)
    if count > 3, let corner = crossing(before, a - before, b, after - b),
      0.5 * (corner - a).cross(b - a) < Swift.min(withoutStart, withoutEnd)
    {
      vertices[i] = corner
      vertices.remove(at: j)
    } else {
      vertices.remove(at: withoutStart < withoutEnd ? i : j)
    }
  }
}

extension HullRing {
  /// The area of the intersection with another convex outline over that of the union.
  func overlap(with other: HullRing) -> Double {
    let common = withClipped(to: other) { signedArea($0) }
    let union = area + other.area - common
    return union > 0 ? common / union : 0
  }

  /// The part inside another convex outline.
  func clipped(to other: HullRing) -> [PrecisePoint] { withClipped(to: other) { Array($0) } }

  /// What a closure makes of the part inside another convex outline: this one, clipped at one line of the other
  /// after the next (Sutherland and Hodgman, 1974).
  private func withClipped<Result>(
    to other: HullRing, _ body: (UnsafeBufferPointer<PrecisePoint>) -> Result
  ) -> Result {
    // A line cuts a convex outline twice at most: each adds one corner.
    let capacity = count + other.count + 2
    return withUnsafeTemporaryAllocation(of: PrecisePoint.self, capacity: 2 * capacity) { room in
      guard let start = room.baseAddress else {
        return body(UnsafeBufferPointer(start: nil, count: 0))
      }
      var (kept, result) = (start, start + capacity)
      var keptCount = 0
      for vertex in vertices {
        (result + keptCount).initialize(to: vertex)
        keptCount += 1
      }
      for i in 0..<other.count {
        let resultCount = keptCount
        guard resultCount > 0 else { break }
        let base = other.vertices[i]
        let direction = other.edge(i)
        keptCount = 0
        var from = result[resultCount - 1]
        var fromSide = direction.cross(from - base)
        for k in 0..<resultCount {
          let to = result[k]
          let toSide = direction.cross(to - base)
          if (fromSide >= 0) != (toSide >= 0), keptCount < capacity {
            (kept + keptCount).initialize(
              to: from + (fromSide / (fromSide - toSide)) * (to - from))
            keptCount += 1
          }
          if toSide >= 0, keptCount < capacity {
            (kept + keptCount).initialize(to: to)
            keptCount += 1
          }
          from = to
          fromSide = toSide
        }
        swap(&kept, &result)
      }
      return body(UnsafeBufferPointer(start: result, count: keptCount))
    }
  }
}
