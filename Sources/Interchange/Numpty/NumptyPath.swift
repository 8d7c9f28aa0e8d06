// A stroke's path with fewer points: between two kept points the furthest from the straight piece is
// kept when it is further than the tolerance, and both halves are treated likewise (Douglas and Peucker,
// 1973). The game joins the path of 1 px; what collides has 64 points at most, for which the tolerance
// grows pixel by pixel.

enum NumptyPath {
  /// Pixels.
  static let tolerance = 1.0
  /// The most points of what collides.
  static let mostPoints = 64

  /// What ends are joined to.
  static func joining(_ points: [NumptyPoint], _ budget: ImportBudget) throws(ImportBudget.Excess)
    -> [NumptyPoint]
  {
    try simplified(points, tolerance: tolerance, budget)
  }

  /// What collides, of the path that ends are joined to, and by how much it may leave the stroke (pixels).
  static func colliding(
    _ joining: [NumptyPoint], _ budget: ImportBudget
  ) throws(ImportBudget.Excess) -> (path: [NumptyPoint], tolerance: Double) {
    var path = joining
    var tolerance = tolerance
    while path.count > mostPoints {
      tolerance += 1
      path = try simplified(path, tolerance: tolerance, budget)
    }
    return (path, tolerance)
  }

  static func simplified(
    _ points: [NumptyPoint], tolerance: Double, _ budget: ImportBudget
  ) throws(ImportBudget.Excess) -> [NumptyPoint] {
    var path: [NumptyPoint] = []
    path.reserveCapacity(points.count)
    for point in points where path.last != point { path.append(point) }
    guard path.count > 2 else { return path }
    var isKept = [Bool](repeating: false, count: path.count)
    isKept[0] = true
    isKept[path.count - 1] = true
    var spans = [(first: 0, last: path.count - 1)]
    while let (first, last) = spans.popLast() {
      guard last - first > 1 else { continue }
      var furthest = tolerance * tolerance
      var split: Int?
      for i in first + 1..<last {
        let distance = path[i].distanceSquared(to: path[first], path[last])
        if distance > furthest { (furthest, split) = (distance, i) }
      }
      try budget.tick()
      guard let split else { continue }
      isKept[split] = true
      spans.append((first, split))
      spans.append((split, last))
    }
    return path.indices.filter { isKept[$0] }.map { path[$0] }
  }
}
