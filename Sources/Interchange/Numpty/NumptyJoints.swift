// No file has a record of joints: they follow from where strokes end. For each stroke i in the file's
// order, for each other stroke j from the last to the first, each end of i within 4 px of j makes a hinge
// there, then each end of j within 4 px of i. An end makes one hinge at most; a fixed stroke offers none
// of its own ends.

/// A hinge at an end of a stroke.
struct NumptyJoint: Hashable {
  /// The places of both strokes among all; the end is of the first.
  let owner: Int
  let other: Int
  /// Where (pixels).
  let point: NumptyPoint
}

struct NumptyJoints {
  /// How near an end must be to a stroke to hang on it (pixels).
  static let reach = 4.0

  private(set) var joints: [NumptyJoint] = []

  private struct Path {
    var points: [NumptyPoint]
    var jointClass: Int
    var isFixed: Bool
    /// Grown by the reach.
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
    var isUsed = (start: false, end: false)

    func mayReach(_ point: NumptyPoint) -> Bool {
      point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }

    func isNear(_ point: NumptyPoint) -> Bool {
      guard mayReach(point) else { return false }
      let limit = NumptyJoints.reach * NumptyJoints.reach
      return zip(points, points.dropFirst()).contains {
        point.distanceSquared(to: $0, $1) <= limit
      }
    }
  }

  /// - Parameter drawn: The drawn path of each stroke that has a body, by its place among all.
  init(
    _ strokes: [NumptyStroke], drawn: [Int: [NumptyPoint]], _ budget: ImportBudget
  ) throws(ImportBudget.Excess) {
    let order = drawn.keys.sorted()
    var paths: [Path] = []
    for index in order {
      let points = drawn[index] ?? []
      let (x, y) = (points.map(\.x), points.map(\.y))
      paths.append(
        Path(
          points: points, jointClass: strokes[index].jointClass,
          isFixed: strokes[index].flags.contains(.fixed), left: (x.min() ?? 0) - Self.reach,
          right: (x.max() ?? 0) + Self.reach, top: (y.min() ?? 0) - Self.reach,
          bottom: (y.max() ?? 0) + Self.reach))
    }
    for i in paths.indices {
      for j in paths.indices.reversed() where i != j {
        try budget.tick()
        guard paths[i].jointClass == paths[j].jointClass else { continue }
        offerEnds(of: i, to: j, &paths, order)
        offerEnds(of: j, to: i, &paths, order)
      }
    }
  }

  private mutating func offerEnds(of i: Int, to j: Int, _ paths: inout [Path], _ order: [Int]) {
    guard !paths[i].isFixed, let start = paths[i].points.first, let end = paths[i].points.last
    else { return }
    if !paths[i].isUsed.start, paths[j].isNear(start) {
      paths[i].isUsed.start = true
      joints.append(NumptyJoint(owner: order[i], other: order[j], point: start))
    }
    if !paths[i].isUsed.end, paths[j].isNear(end) {
      paths[i].isUsed.end = true
      joints.append(NumptyJoint(owner: order[i], other: order[j], point: end))
    }
  }
}
