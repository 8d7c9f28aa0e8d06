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

//
// Where the path goes round a corner that rods bend over (`RodBend`), the rod that lies over it is as long as
// its two parts, and lies as such a rod does.

/// A path of straight legs.
struct RopePath {
  private(set) var points: [Vec2]
  /// Where it goes round a corner that rods bend over: how they do.
  private(set) var bends: [RodBend?]

  init(points: [Vec2]) {
    self.points = points
    bends = points.map { _ in nil }
  }

  /// Leads it round a corner that rods bend over, at the point of an index.
  mutating func bend(at index: Int, round corner: Vec2, as bend: RodBend) {
    points[index] = corner
    bends[index] = bend
  }

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

  /// The ends of `count` rods of one length along it, and the corners that some bend over; `nil` if there is no such length, as for a path that
  /// winds more than so few rods can follow, or only by going straight where it goes round, and for most
  /// with a `sharpTip`.
  func laid(count: Int) -> LaidRope? {
    let path = points.map { SIMD2<Double>($0) }
    let whole = Double(length)
    // With rods too long the walk gets to the end early, with rods too short it does not get there.
    var low = 0.0
    var high = 1.01 * whole / Double(count)
    for _ in 0..<100 {
      let link = 0.5 * (low + high)
      if rest(of: path, link: link, count: count) > 0 { low = link } else { high = link }
    }
    var walk = PathWalk(path, bends)
    var laid = [points[0]]
    var corners = [LaidCorner?](repeating: nil, count: count)
    for i in 1..<count {
      guard walk.advance(by: low, isFirst: i == 1) else { return nil }
      laid.append(Vec2(Float(walk.place.x), Float(walk.place.y)))
      corners[i - 1] = walk.corner
    }
    guard let end = points.last, let last = laid.last else { return nil }
    laid.append(end)
    let link = Float(low)
    guard (last.distance(to: end) - link).magnitude < 1e-3 * link,
      link * Float(count) >= Tolerance.leastLaid * length
    else { return nil }
    return LaidRope(points: laid, corners: corners, link: link)
  }

  /// How much of the path is left after the walk (m); below zero if it does not need all rods.
  private func rest(of path: [SIMD2<Double>], link: Double, count: Int) -> Double {
    var walk = PathWalk(path, bends)
    for i in 1..<count where !walk.advance(by: link, isFirst: i == 1) { return -1 }
    let way = path[path.count - 1] - walk.place
    return (way * way).sum().squareRoot() - link
  }
}

/// A corner that a rod of a rope is laid over.
struct LaidCorner {
  /// Where the lines before and behind cross (m).
  let place: Vec2
  let bend: RodBend
}

/// The rods of a rope as they are laid.
struct LaidRope {
  /// Their ends (m).
  let points: [Vec2]
  /// By rods, the corner that it bends over.
  let corners: [LaidCorner?]
  /// Their length (m).
  let link: Float

  init(points: [Vec2], corners: [LaidCorner?]? = nil, link: Float) {
    self.points = points
    self.corners = corners ?? [LaidCorner?](repeating: nil, count: points.count - 1)
    self.link = link
  }

  /// Where the middle of a rod is (m), and how it lies (radians).
  func place(of rod: Int) -> (position: Vec2, angle: Float) {
    let (tail, head) = (points[rod], points[rod + 1])
    guard let corner = corners[rod] else {
      let way = head - tail
      return (tail.interpolated(to: head, by: 0.5), arctangent(way.y, way.x))
    }
    let first = SIMD2<Double>((corner.place - tail).normalized)
    let second = SIMD2<Double>((head - corner.place).normalized)
    let place =
      Double(corner.place.distance(to: tail)) - corner.bend.shortcut(first, second)
    let length = Double(link)
    let axis = RodBend.direction(
      first, second, at: 1 - place / length, still: Tolerance.bendBlur)
    let middle =
      SIMD2<Double>(corner.place) + corner.bend.shift(first, second, along: axis)
      + (0.5 * length - place) * axis
    return (
      Vec2(Float(middle.x), Float(middle.y)), arctangent(Float(axis.y), Float(axis.x))
    )
  }
}

/// Goes along a path by chords of one length, and round corners that rods bend over by two.
private struct PathWalk {
  private let path: [SIMD2<Double>]
  private let bends: [RodBend?]
  private(set) var place: SIMD2<Double>
  /// The corner that the last rod bends over.
  private(set) var corner: LaidCorner?
  /// The end of the leg it is on.
  private var next = 1

  init(_ path: [SIMD2<Double>], _ bends: [RodBend?]) {
    self.path = path
    self.bends = bends
    place = path[0]
  }

  /// To the first place ahead that is a distance away; `false` if there is none. The rods at the ends of a
  /// rope do not bend.
  mutating func advance(by distance: Double, isFirst: Bool) -> Bool {
    var distance = distance
    var from = place
    corner = nil
    while next < path.count {
      let to = path[next]
      let gap = to - place
      let size = (gap * gap).sum().squareRoot()
      if let bend = bends[next], corner == nil, !isFirst {
        // A rod bends from where its end is so far before the crossing.
        let shortcut = bend.shortcut(path, at: next)
        if distance > size - shortcut {
          corner = LaidCorner(place: Vec2(Float(to.x), Float(to.y)), bend: bend)
          distance += 2 * shortcut - size
          place = to
          from = to
          next += 1
          continue
        }
      }
      if size >= distance {
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

extension RodBend {
  /// Half of the shortcut at a point of a path.
  fileprivate func shortcut(_ path: [SIMD2<Double>], at index: Int) -> Double {
    func direction(_ i: Int) -> SIMD2<Double> {
      let way = path[i + 1] - path[i]
      let length = (way * way).sum().squareRoot()
      return length > 0 ? (1 / length) * way : SIMD2(1, 0)
    }
    return shortcut(direction(index - 1), direction(index))
  }
}
