// The smallest polygon of k sides around a convex polygon, every side lying on one of its edges.
//
// Choosing edges i₁ < i₂ < … < i_k in cyclic order costs Σ w(i_m, i_{m+1}), where w(i, j) is the area
// between the outline from edge i to edge j and the two edges' lines, prolonged until they meet:
//   w(i, j) = |triangle(v_{i+1}, X, v_j)| − |cap(v_{i+1} … v_j)|,  infinite where they do not meet.
// The best choice is a cheapest closed walk of k links. For a fixed first edge that is a dynamic
// programme of k n² / 2 sums. Over all first edges it would be n times that, but w satisfies the
// quadrangle inequality, so an optimal choice interleaves with the best one through any given edge
// (Aggarwal, Chang, Yap, Minimum area circumscribing polygons, The Visual Computer 1, 1985): one
// full programme, then a narrow one for each edge between two neighbors of the first answer.

extension HullRing {
  /// The smallest enclosing polygon of at most `limit` sides, each on an edge of this one; `self`
  /// where it has no more. `nil` where no choice closes.
  func enclosingOptimum(sides limit: Int) -> HullRing? {
    guard count > limit else { return self }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count * (count + 1)) {
      weights in
      fillWeights(weights)
      return cheapestCycle(weights, links: limit).flatMap { enclosure(edges: $0) }
    }
  }

  private func cheapestCycle(
    _ weights: UnsafeMutableBufferPointer<Double>, links limit: Int
  ) -> [Int]? {
    let everywhere = [Range<Int>](repeating: 1..<count, count: limit - 1)
    var best = cheapestWalk(weights, from: 0, within: everywhere)
    guard let through = best?.edges else { return nil }
    // Between which neighbors lie the fewest edges? One of them is in some optimal choice.
    var narrowest = 0
    func gap(_ m: Int) -> Int { (m + 1 == limit ? count : through[m + 1]) - through[m] }
    for m in 1..<limit where gap(m) < gap(narrowest) { narrowest = m }
    for offset in 0...gap(narrowest) {
      let first = through[narrowest] + offset
      var windows: [Range<Int>] = []
      for m in 1..<limit {
        let low = through[(narrowest + m) % limit] + (narrowest + m >= limit ? count : 0)
        let high = through[(narrowest + m + 1) % limit] + (narrowest + m + 1 >= limit ? count : 0)
        windows.append(Swift.max(low - first, 1)..<(Swift.min(high - first, count - 1) + 1))
      }
      if let walk = cheapestWalk(weights, from: first % count, within: windows),
        walk.cost < best?.cost ?? .infinity
      {
        best = walk
      }
    }
    return best?.edges
  }

  /// `weights[i * (n + 1) + d]` = w(i, i + d).
  private func fillWeights(_ weights: UnsafeMutableBufferPointer<Double>) {
    let n = count
    weights.initialize(repeating: .infinity)
    vertices.withUnsafeBufferPointer { vertices in
      for i in 0..<n {
        let start = next(i)
        let base = vertices[start]
        let direction = edge(i)
        weights[i * (n + 1) + 1] = 0
        var cap = 0.0
        var arm = PrecisePoint.zero
        var j = start
        for d in 2..<n {
          j = j + 1 == n ? 0 : j + 1
          let toVertex = vertices[j] - base
          cap += 0.5 * arm.cross(toVertex)
          arm = toVertex
          let along = vertices[j + 1 == n ? 0 : j + 1] - vertices[j]
          guard let corner = crossing(base, direction, vertices[j], along) else { break }
          weights[i * (n + 1) + d] = 0.5 * (corner - base).cross(toVertex) - cap
        }
      }
    }
  }

  /// The cheapest walk from an edge round to itself with one edge in each window of offsets; its
  /// edges in ascending order.
  private func cheapestWalk(
    _ weights: UnsafeMutableBufferPointer<Double>, from start: Int, within windows: [Range<Int>]
  ) -> (cost: Double, edges: [Int])? {
    let n = count
    let rows = windows.count + 1
    // For each link and offset 0 ... n: the least cost, and the offset before it.
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: rows * (n + 1)) { costs in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: rows * (n + 1)) { parents in
        var previous = 0..<1
        for m in 0..<rows {
          let window = m + 1 == rows ? n..<(n + 1) : windows[m]
          let (now, last) = (m * (n + 1), (m - 1) * (n + 1))
          for b in window {
            costs[now + b] = .infinity
            parents[now + b] = -1
          }
          for a in previous {
            let reached = m == 0 ? 0 : costs[last + a]
            guard reached < .infinity else { continue }
            let edge = start + a < n ? start + a : start + a - n
            let row = edge * (n + 1) - a
            for b in Swift.max(a + 1, window.lowerBound)..<Swift.max(a + 1, window.upperBound) {
              let total = reached + weights[row + b]
              let isLess = total < costs[now + b]
              costs[now + b] = isLess ? total : costs[now + b]
              parents[now + b] = isLess ? a : parents[now + b]
            }
          }
          previous = window
        }
        let total = costs[windows.count * (n + 1) + n]
        guard total < .infinity else { return nil }
        var edges: [Int] = []
        edges.reserveCapacity(rows)
        var at = n
        for m in stride(from: windows.count, through: 0, by: -1) {
          at = parents[m * (n + 1) + at]
          edges.append((start + at) % n)
        }
        return (total, edges.sorted())
      }
    }
  }

  /// The polygon between the lines of some edges in cyclic order.
  private func enclosure(edges: [Int]) -> HullRing? {
    var outline: [PrecisePoint] = []
    for (m, i) in edges.enumerated() {
      let j = edges[m + 1 == edges.count ? 0 : m + 1]
      if next(i) == j {
        outline.append(vertices[j])
      } else {
        guard let corner = crossing(vertices[i], edge(i), vertices[j], edge(j)) else { return nil }
        outline.append(corner)
      }
    }
    return HullRing(vertices: outline)
  }
}

// MARK: - Large hulls

extension HullRing {
  /// An enclosing polygon of at most `limit` sides, made by dropping again and again the edge whose
  /// neighbors, prolonged until they meet, add the least area: near the optimum while many sides
  /// are left, in O(n log n).
  func greedilyEnclosed(sides limit: Int) -> HullRing {
    guard count > limit else { return self }
    var points = vertices
    var next = (0..<count).map { $0 + 1 == count ? 0 : $0 + 1 }
    var previous = (0..<count).map { $0 == 0 ? count - 1 : $0 - 1 }
    // Edge i runs from vertex i to its successor.
    var revision = [Int32](repeating: 0, count: count)
    var heap = MinimumHeap(capacity: 3 * count)
    func addedArea(_ i: Int) -> (area: Double, corner: PrecisePoint)? {
      let a = previous[i]
      let c = next[i]
      let d = next[c]
      guard a != d,
        let corner = crossing(points[a], points[i] - points[a], points[c], points[d] - points[c])
      else { return nil }
      return (0.5 * (corner - points[i]).cross(points[c] - points[i]), corner)
    }
    func push(_ i: Int) {
      if let added = addedArea(i) {
        heap.insert(.init(key: added.area, index: Int32(i), revision: revision[i]))
      }
    }
    for i in 0..<count { push(i) }
    var left = count
    while left > limit, let entry = heap.popMinimum() {
      let i = Int(entry.index)
      guard entry.revision == revision[i], let added = addedArea(i) else { continue }
      // Vertex i moves to the corner; its successor goes.
      let gone = next[i]
      points[i] = added.corner
      next[i] = next[gone]
      previous[next[i]] = i
      revision[gone] = -1
      left -= 1
      for changed in [previous[previous[i]], previous[i], i, next[i]] {
        revision[changed] += 1
        push(changed)
      }
    }
    var outline: [PrecisePoint] = []
    outline.reserveCapacity(left)
    guard let first = revision.firstIndex(where: { $0 >= 0 }) else { return self }
    var i = first
    repeat {
      outline.append(points[i])
      i = next[i]
    } while i != first
    return HullRing(vertices: outline)
  }
}

/// A binary heap of numbered keys, the least first; equal keys by index, so that the order is one.
private struct MinimumHeap {
  struct Entry {
    var key: Double
    var index: Int32
    var revision: Int32

    @inline(__always)
    static func < (a: Entry, b: Entry) -> Bool {
      a.key < b.key || (a.key == b.key && a.index < b.index)
    }
  }

  private var entries: [Entry] = []

  init(capacity: Int) { entries.reserveCapacity(capacity) }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var i = entries.count - 1
    while i > 0, entries[i] < entries[(i - 1) / 2] {
      entries.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  mutating func popMinimum() -> Entry? {
    guard let minimum = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return minimum }
    entries[0] = last
    var i = 0
    while true {
      var least = i
      let child = 2 * i + 1
      if child < entries.count && entries[child] < entries[least] { least = child }
      if child + 1 < entries.count && entries[child + 1] < entries[least] { least = child + 1 }
      guard least != i else { return minimum }
      entries.swapAt(i, least)
      i = least
    }
  }
}
