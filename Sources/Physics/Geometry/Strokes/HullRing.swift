/// A convex outline in its own frame: origin at the centroid, lengths in units of the diagonal of
/// its box, so that one set of thresholds serves every stroke.
struct HullRing {
  /// Counter-clockwise, strictly convex.
  var vertices: [PrecisePoint]

  var count: Int { vertices.count }

  @inline(__always)
  func next(_ i: Int) -> Int { i + 1 == vertices.count ? 0 : i + 1 }

  @inline(__always)
  func previous(_ i: Int) -> Int { i == 0 ? vertices.count - 1 : i - 1 }

  /// From vertex `i` to the next.
  @inline(__always)
  func edge(_ i: Int) -> PrecisePoint { vertices[next(i)] - vertices[i] }

  var area: Double { signedArea(vertices) }

  /// The least distance between two parallel lines that hold the outline between them (rotating
  /// calipers: one of them lies on an edge).
  var width: Double {
    var narrowest = Double.infinity
    var opposite = 1
    for i in 0..<count {
      let direction = edge(i)
      let length = direction.length
      guard length > 0 else { continue }
      func height(_ j: Int) -> Double { direction.cross(vertices[j] - vertices[i]) }
      var steps = 0
      while steps < count && height(next(opposite)) > height(opposite) {
        opposite = next(opposite)
        steps += 1
      }
      narrowest = Swift.min(narrowest, height(opposite) / length)
    }
    return narrowest
  }

  /// The two vertices furthest apart.
  var diameter: (PrecisePoint, PrecisePoint) {
    var best = (vertices[0], vertices[0])
    var longest = -1.0
    // Antipodal pairs by rotating calipers (Shamos, 1978).
    var j = 1
    for i in 0..<count {
      let direction = edge(i)
      func height(_ k: Int) -> Double { direction.cross(vertices[k] - vertices[i]) }
      func consider(_ a: Int, _ b: Int) {
        let length = (vertices[a] - vertices[b]).lengthSquared
        if length > longest {
          longest = length
          best = (vertices[a], vertices[b])
        }
      }
      consider(i, j)
      consider(next(i), j)
      while next(j) != i && height(next(j)) >= height(j) {
        j = next(j)
        consider(i, j)
        consider(next(i), j)
      }
    }
    return best
  }
}
