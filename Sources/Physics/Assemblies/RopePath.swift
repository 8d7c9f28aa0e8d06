// A rope laid along a path instead of hung: round a peg, over an edge.
//
// N rods of one length l, each beginning on the path where the one before ends: the walk from the path's
// start that leaves it, for each rod, where it is l away for the first time. l is found by halving, so that
// the last rod ends at the path's end.
//
// Where two legs enclose less than a right angle, the way back comes nearer again to where a rod began. With
// l a little longer than from there to the tip the rod does not end at the tip, but jumps over to where the
// other leg is l away: what is left of the path jumps with it, and mostly past zero, so that no l fits. Such
// a tip is refused. (Rods that fit could be had by taking the place at which the other leg comes within
// l: but they cut the tip off by up to l over the sine of its angle, and lie through the peg that it goes
// round.) A tip that is blunt, by a side of at least l, has no such place.

/// A path of straight legs.
struct RopePath {
  let points: [Vec2]

  /// Length along it (m).
  var length: Float {
    var sum = 0.0
    for i in 1..<points.count { sum += Double(points[i - 1].distance(to: points[i])) }
    return Float(sum)
  }

  /// The first point at which the path turns back so sharply that rods of a length (m) mostly cannot follow it:
  /// its legs, which are longer than a rod, enclose less than a right angle.
  func sharpTip(forRodsOf link: Float) -> Vec2? {
    for (i, tip) in points.enumerated().dropFirst().dropLast() {
      let (ahead, behind) = (points[i + 1] - tip, points[i - 1] - tip)
      if ahead.dot(behind) > 0, min(ahead.length, behind.length) > link { return tip }
    }
    return nil
  }

  /// The ends of `count` rods of one length along it; `nil` if there is no such length, as for a path that
  /// winds more than so few rods can follow, or only by going straight where it goes round, and for most
  /// with a `sharpTip`.
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
