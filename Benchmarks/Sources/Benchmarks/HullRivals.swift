import Physics

/// A point in double precision.
typealias Place = SIMD2<Double>

/// A convex outline, counter-clockwise, in double precision: what builders are judged by and what simple
/// rivals make of it. Apart from the engine: nothing of its hull code is used.
struct JudgedHull {
  let corners: [Place]

  init(corners: [Place]) { self.corners = corners }

  /// The hull of points (Andrew's monotone chain), measured from the first of them.
  init(of points: [Vec2]) {
    guard let first = points.first else {
      corners = []
      return
    }
    let origin = Place(Double(first.x), Double(first.y))
    let sorted = points.map { Place(Double($0.x), Double($0.y)) - origin }
      .sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    func half(_ points: [Place]) -> [Place] {
      var chain: [Place] = []
      for p in points where chain.last != p {
        while chain.count > 1,
          cross(chain[chain.count - 1] - chain[chain.count - 2], p - chain[chain.count - 2]) <= 0
        {
          chain.removeLast()
        }
        chain.append(p)
      }
      return chain
    }
    corners = half(sorted).dropLast() + half(sorted.reversed()).dropLast()
  }

  var area: Double {
    corners.indices.reduce(0) {
      $0 + 0.5 * cross(corners[$1] - corners[0], self[$1 + 1] - corners[0])
    }
  }

  var centroid: Place {
    var moment = Place.zero
    for i in corners.indices {
      let (a, b) = (corners[i] - corners[0], self[i + 1] - corners[0])
      moment += cross(a, b) / 6 * (a + b)
    }
    return corners[0] + moment / area
  }

  var diagonal: Double {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let low = ys.min(), let high = ys.max() else {
      return 0
    }
    return length(Place(right - left, high - low))
  }

  /// Area of the intersection over that of the union.
  func overlap(with other: JudgedHull) -> Double {
    var common = corners
    for i in other.corners.indices {
      let (base, along) = (other.corners[i], other[i + 1] - other.corners[i])
      let sides = common.map { cross(along, $0 - base) }
      var kept: [Place] = []
      for k in common.indices {
        let last = k == 0 ? common.count - 1 : k - 1
        if (sides[k] >= 0) != (sides[last] >= 0) {
          kept.append(
            common[last] + sides[last] / (sides[last] - sides[k]) * (common[k] - common[last]))
        }
        if sides[k] >= 0 { kept.append(common[k]) }
      }
      common = kept
      if common.isEmpty { return 0 }
    }
    let shared = JudgedHull(corners: common).area
    return shared / (area + other.area - shared)
  }

  /// The corner at an index, counted round.
  private subscript(_ i: Int) -> Place {
    corners[(i % corners.count + corners.count) % corners.count]
  }

  /// Where the lines of two edges meet beyond the first; `nil` where they do not.
  private func meeting(_ i: Int, _ j: Int) -> Place? {
    let (u, v) = (self[i + 1] - self[i], self[j + 1] - self[j])
    let sine = cross(u, v)
    guard sine > 1e-15 * length(u) * length(v) else { return nil }
    return self[i] + cross(self[j] - self[i], v) / sine * u
  }
}

// MARK: - Rivals

extension JudgedHull {
  /// Takes out the corner that turns least, again and again: what hobby code does.
  func withoutSmallTurns(sides: Int) -> JudgedHull {
    without(downTo: sides) { hull, i in
      let (u, v) = (hull[i] - hull[i - 1], hull[i + 1] - hull[i])
      return cross(u, v) / (length(u) * length(v)) * (dot(u, v) < 0 ? .infinity : 1)
    }
  }

  /// Takes out the corner whose triangle with its neighbors is smallest (Visvalingam and Whyatt, 1993).
  func withoutSmallTriangles(sides: Int) -> JudgedHull {
    without(downTo: sides) { hull, i in cross(hull[i] - hull[i - 1], hull[i + 1] - hull[i]) }
  }

  private func without(
    downTo sides: Int, by worth: (JudgedHull, Int) -> Double
  ) -> JudgedHull {
    var hull = self
    while hull.corners.count > sides,
      let least = hull.corners.indices.min(by: { worth(hull, $0) < worth(hull, $1) })
    {
      var corners = hull.corners
      corners.remove(at: least)
      hull = JudgedHull(corners: corners)
    }
    return hull
  }

  /// Takes out the edge whose neighbors, prolonged until they meet, add the least area.
  func greedilyEnclosed(sides: Int) -> JudgedHull {
    var hull = self
    while hull.corners.count > sides {
      var best: (area: Double, edge: Int, corner: Place)?
      for i in hull.corners.indices {
        guard let tip = hull.meeting(i - 1, i + 1) else { continue }
        let area = 0.5 * cross(tip - hull[i], hull[i + 1] - hull[i])
        if area < best?.area ?? .infinity { best = (area, i, tip) }
      }
      guard let best else { return hull }
      var corners = hull.corners
      corners[best.edge] = best.corner
      corners.remove(at: (best.edge + 1) % corners.count)
      hull = JudgedHull(corners: corners)
    }
    return hull
  }

  /// The smallest enclosing polygon whose sides all lie on edges: a cheapest closed walk over the edges,
  /// by dynamic programming from every edge; no shortcut taken.
  func smallestEnclosing(sides: Int) -> JudgedHull? {
    let n = corners.count
    guard n > sides else { return self }
    // The area between edge i's line, that of the edge d further, and the outline.
    var added = [Double](repeating: .infinity, count: n * (n + 1))
    for i in 0..<n {
      added[i * (n + 1) + 1] = 0
      var cap = 0.0
      for d in 2..<n {
        let base = self[i + 1]
        cap += 0.5 * cross(self[i + d - 1] - base, self[i + d] - base)
        guard let tip = meeting(i, i + d) else { break }
        added[i * (n + 1) + d] = 0.5 * cross(tip - base, self[i + d] - base) - cap
      }
    }
    var best: (area: Double, edges: [Int])?
    for first in 0..<n {
      var area = [Double](repeating: .infinity, count: n + 1)
      var parents: [[Int]] = []
      area[0] = 0
      for _ in 0..<sides {
        var longer = [Double](repeating: .infinity, count: n + 1)
        var parent = [Int](repeating: 0, count: n + 1)
        for a in 0..<n where area[a] < .infinity {
          let row = (first + a) % n * (n + 1)
          for b in a + 1...n where area[a] + added[row + b - a] < longer[b] {
            longer[b] = area[a] + added[row + b - a]
            parent[b] = a
          }
        }
        area = longer
        parents.append(parent)
      }
      guard area[n] < best?.area ?? .infinity else { continue }
      var edges: [Int] = []
      var at = n
      for parent in parents.reversed() {
        at = parent[at]
        edges.append((first + at) % n)
      }
      best = (area[n], edges.sorted())
    }
    guard let edges = best?.edges else { return nil }
    return JudgedHull(
      corners: edges.indices.compactMap { k in
        let (i, j) = (edges[k], edges[(k + 1) % edges.count])
        return (i + 1) % n == j ? corners[j] : meeting(i, j)
      })
  }
}

func cross(_ a: Place, _ b: Place) -> Double { a.x * b.y - a.y * b.x }

func dot(_ a: Place, _ b: Place) -> Double { a.x * b.x + a.y * b.y }

func length(_ a: Place) -> Double { dot(a, a).squareRoot() }
