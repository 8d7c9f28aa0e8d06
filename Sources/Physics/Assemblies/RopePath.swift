// A rope laid along a path instead of hung: round a peg, over an edge.
//
// N rods of one length l, each beginning on the path where the one before ends: the walk from the path's
// start that leaves it, for each rod, where it is l away for the first time. l is found by halving, so that
// the last rod ends at the path's end.

/// A path of straight legs.
struct RopePath {
  let points: [Vec2]

  /// Length along it (m).
  var length: Float {
    var sum = 0.0
    for i in 1..<points.count { sum += Double(points[i - 1].distance(to: points[i])) }
    return Float(sum)
  }

  /// The ends of `count` rods of one length along it; `nil` if there is no such length, as for a path that
  /// winds more than so few rods can follow, or only by going straight where it goes round.
  func laid(count: Int) -> (points: [Vec2], link: Float)? {
    let path = points.map { SIMD2<Double>($0) }
    let whole = Double(length)
    // With rods too long the walk gets to the end early, with rods too short it does not get there.
    var low = 0.0
    var high = 1.01 * whole / Double(count)
    for _ in 0..<100 {
      let link = 0.5 * (low + high)
      if rest(of: path, link: link, count: count) > 0 { low = link } else { high = link }
    }
    var walk = PathWalk(path)
    var laid = [points[0]]
    for _ in 1..<count {
      guard walk.advance(by: low) else { return nil }
      laid.append(Vec2(Float(walk.place.x), Float(walk.place.y)))
    }
    guard let end = points.last, let last = laid.last else { return nil }
    laid.append(end)
    let link = Float(low)
    guard (last.distance(to: end) - link).magnitude < 1e-3 * link,
      link * Float(count) >= Tolerance.leastLaid * length
    else { return nil }
    return (laid, link)
  }

  /// How much of the path is left after the walk (m); below zero if it does not need all rods.
  private func rest(of path: [SIMD2<Double>], link: Double, count: Int) -> Double {
    var walk = PathWalk(path)
    for _ in 1..<count where !walk.advance(by: link) { return -1 }
    let way = path[path.count - 1] - walk.place
    return (way * way).sum().squareRoot() - link
  }
}

/// Goes along a path by chords of one length.
private struct PathWalk {
  private let path: [SIMD2<Double>]
  private(set) var place: SIMD2<Double>
  /// The end of the leg it is on.
  private var next = 1

  init(_ path: [SIMD2<Double>]) {
    self.path = path
    place = path[0]
  }

  /// To the first place ahead that is a distance away; `false` if there is none.
  mutating func advance(by distance: Double) -> Bool {
    var from = place
    while next < path.count {
      let to = path[next]
      let gap = to - place
      if (gap * gap).sum() >= distance * distance {
        // |from + t (to − from) − place| = distance, the larger root.
        let leg = to - from
        let off = from - place
        let a = (leg * leg).sum()
        let b = (leg * off).sum()
        let c = (off * off).sum() - distance * distance
        let t = a > 0 ? (-b + max(b * b - a * c, 0).squareRoot()) / a : 1
        place = from + min(max(t, 0), 1) * leg
        return true
      }
      from = to
      next += 1
    }
    return false
  }
}
