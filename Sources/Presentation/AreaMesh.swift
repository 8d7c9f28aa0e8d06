import Physics

/// A closed line of any shape as triangles: for what is drawn and never touched.
///
/// Ears are cut off one by one (Meisters, Polygons have ears, 1975): a corner whose triangle holds no other
/// corner. A line that crosses itself has none in places; there the best that is left is taken, so that it is
/// filled all the same, if not in the way a hand would.
package struct AreaMesh: Hashable, Sendable {
  /// Counter-clockwise in a frame with y up.
  package private(set) var outline: [Vec2] = []
  /// Three of `outline` each.
  package private(set) var triangles: [Int32] = []

  /// Corners nearer to the line between others than this part of the diagonal are left out.
  private static let grain: Float = 0.0008
  /// More corners than this are thinned further: the time goes with their square.
  private static let mostCorners = 600

  /// Nothing for fewer than three corners.
  package init(_ points: [Vec2]) {
    guard points.allSatisfy(\.isFinite), let box = AABB(enclosing: points) else { return }
    let diagonal = box.size.length
    guard diagonal > 0 else { return }
    var grain = Self.grain * diagonal
    var corners = Self.simplified(points, grain)
    while corners.count > Self.mostCorners {
      grain *= 2
      corners = Self.simplified(points, grain)
    }
    guard corners.count > 2 else { return }
    var area: Float = 0
    for i in corners.indices { area += corners[i].cross(corners[(i + 1) % corners.count]) }
    outline = area < 0 ? corners.reversed() : corners
    cutEars()
  }

  // MARK: - Ears

  private mutating func cutEars() {
    var left = Array(outline.indices)
    triangles.reserveCapacity(3 * (left.count - 2))
    while left.count > 3 {
      var best = 0
      var bestTurn = -Float.infinity
      var ear: Int?
      for i in left.indices {
        let (a, b, c) = corner(left, i)
        let turn = (b - a).cross(c - b)
        if turn > bestTurn { (best, bestTurn) = (i, turn) }
        guard turn > 0, !left.contains(where: { holds(a, b, c, outline[$0]) }) else { continue }
        ear = i
        break
      }
      let chosen = ear ?? best
      append(left, chosen)
      left.remove(at: chosen)
    }
    append(left, 1)
  }

  private func corner(_ left: [Int], _ i: Int) -> (Vec2, Vec2, Vec2) {
    let count = left.count
    return (
      outline[left[(i + count - 1) % count]], outline[left[i]], outline[left[(i + 1) % count]]
    )
  }

  private mutating func append(_ left: [Int], _ i: Int) {
    let count = left.count
    for index in [left[(i + count - 1) % count], left[i], left[(i + 1) % count]] {
      triangles.append(Int32(index))
    }
  }

  /// Whether a point lies inside of a triangle, its corners not counted.
  private func holds(_ a: Vec2, _ b: Vec2, _ c: Vec2, _ point: Vec2) -> Bool {
    guard point != a, point != b, point != c else { return false }
    return (b - a).cross(point - a) >= 0 && (c - b).cross(point - b) >= 0
      && (a - c).cross(point - c) >= 0
  }

  // MARK: - Simplification

  /// Without corners nearer than `grain` to the line between their neighbors: Douglas and Peucker, Algorithms for
  /// the reduction of the number of points, 1973.
  package static func simplified(_ points: [Vec2], _ grain: Float) -> [Vec2] {
    var line = points
    while line.count > 1, let first = line.first, let last = line.last,
      first.distance(to: last) <= grain
    {
      line.removeLast()
    }
    guard line.count > 3 else { return line }
    // A closed line has no ends: it is cut where it is farthest from its first point.
    let far = line.indices.max { line[$0].distance(to: line[0]) < line[$1].distance(to: line[0]) }
    guard let far, far > 0 else { return [] }
    let one = kept(Array(line[0...far]), grain)
    let other = kept(Array(line[far...]) + [line[0]], grain)
    return one.dropLast() + other.dropLast()
  }

  private static func kept(_ line: [Vec2], _ grain: Float) -> [Vec2] {
    guard line.count > 2 else { return line }
    var keeps = [Bool](repeating: false, count: line.count)
    keeps[0] = true
    keeps[line.count - 1] = true
    var spans = [(0, line.count - 1)]
    while let (from, to) = spans.popLast() {
      guard to - from > 1 else { continue }
      var farthest = from
      var distance: Float = -1
      let way = line[to] - line[from]
      let length = way.length
      for i in from + 1..<to {
        let offset = line[i] - line[from]
        let d = length > 0 ? (way.cross(offset) / length).magnitude : offset.length
        if d > distance { (farthest, distance) = (i, d) }
      }
      guard distance > grain else { continue }
      keeps[farthest] = true
      spans += [(from, farthest), (farthest, to)]
    }
    return line.indices.filter { keeps[$0] }.map { line[$0] }
  }
}
