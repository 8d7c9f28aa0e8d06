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
// Where the path goes round something that rods bend over (`RodBend`), the rod that lies there is as long as what
// of the path it lies along.

/// A path of straight legs.
struct RopePath {
  private(set) var points: [Vec2]
  /// For each of them: where it goes round something that rods bend over, on which side that is (`BendPath.side`), else 0.
  private(set) var sides: [Int8]

  init(points: [Vec2]) {
    self.points = points
    sides = points.map { _ in 0 }
  }

  /// Goes on to a point.
  mutating func append(_ point: Vec2, side: Int8 = 0) {
    points.append(point)
    sides.append(side)
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

  /// The ends of `count` rods of one length along it, and how some bend; `nil` if there is no such length, as for a path that
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
    var walk = PathWalk(path, sides)
    var laid = [points[0]]
    var bends = [LaidBend?](repeating: nil, count: count)
    for i in 1..<count {
      guard walk.advance(by: low, isFirst: i == 1) else { return nil }
      laid.append(Vec2(Float(walk.place.x), Float(walk.place.y)))
      bends[i - 1] = walk.bend
    }
    guard let end = points.last, let last = laid.last else { return nil }
    laid.append(end)
    let link = Float(low)
    guard (last.distance(to: end) - link).magnitude < 1e-3 * link,
      link * Float(count) >= Tolerance.leastLaid * length
    else { return nil }
    return LaidRope(points: laid, bends: bends, link: link)
  }

  /// The rods from point to point of the path, if there is one for each and they are of one length but for a hundredth.
  func laidAtItsPoints(count: Int) -> LaidRope? {
    guard points.count == count + 1 else { return nil }
    let link = length / Float(count)
    let isEven = zip(points, points.dropFirst()).allSatisfy {
      ($0.distance(to: $1) - link).magnitude <= 0.01 * link
    }
    return isEven ? LaidRope(points: points, link: link) : nil
  }

  /// How much of the path is left after the walk (m); below zero if it does not need all rods.
  private func rest(of path: [SIMD2<Double>], link: Double, count: Int) -> Double {
    var walk = PathWalk(path, sides)
    for i in 1..<count where !walk.advance(by: link, isFirst: i == 1) { return -1 }
    let way = path[path.count - 1] - walk.place
    return (way * way).sum().squareRoot() - link
  }
}

/// How a rod of a rope is laid round something.
struct LaidBend {
  /// Where it goes between its ends (m), and on which side the thing is (`BendPath.side`).
  var points: [SIMD2<Double>] = []
  var side: Int8

  /// As the joint behind it has it (`RevoluteJointSim.bentEnds`).
  var bits: UInt8 { side < 0 ? 5 : 1 }
}

/// The rods of a rope as they are laid.
struct LaidRope {
  /// Their ends (m).
  let points: [Vec2]
  /// By rods, how it bends.
  let bends: [LaidBend?]
  /// Their length (m).
  let link: Float

  init(points: [Vec2], bends: [LaidBend?]? = nil, link: Float) {
    self.points = points
    self.bends = bends ?? [LaidBend?](repeating: nil, count: points.count - 1)
    self.link = link
  }

  /// Where the middle of a rod is (m), and how it lies (radians): as `BendPath` has it for one that bends.
  func place(of rod: Int) -> (position: Vec2, angle: Float) {
    let (tail, head) = (points[rod], points[rod + 1])
    guard let bend = bends[rod] else {
      let way = head - tail
      return (tail.interpolated(to: head, by: 0.5), arctangent(way.y, way.x))
    }
    let way = [SIMD2<Double>(tail)] + bend.points + [SIMD2<Double>(head)]
    var places = [0.0]
    for i in 1..<way.count { places.append(places[i - 1] + (way[i] - way[i - 1]).size) }
    let length = places[way.count - 1]
    var middle = way[0]
    var angle = 0.0
    var last: SIMD2<Double>?
    for i in 1..<way.count {
      let direction = (way[i] - way[i - 1]).normalized(or: SIMD2(1, 0))
      if let last {
        // The part of the rod that is beyond.
        let still = Tolerance.bendBlur
        let t = (1 - places[i - 1] / length - still) / (1 - 2 * still)
        let part = t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
        angle -= part * BendPath.turn(last, direction, 1)
      }
      last = direction
      if places[i - 1] <= 0.5 * length && places[i] >= 0.5 * length {
        middle = way[i - 1] + (0.5 * length - places[i - 1]) * direction
      }
    }
    let first = (way[1] - way[0]).normalized(or: SIMD2(1, 0))
    let axis = first.rotated(Rotation(angle: Float(angle)))
    return (Vec2(middle), arctangent(Float(axis.y), Float(axis.x)))
  }
}

/// Goes along a path by chords of one length, and along what rods bend over by as much of the path.
private struct PathWalk {
  private let path: [SIMD2<Double>]
  private let sides: [Int8]
  private(set) var place: SIMD2<Double>
  /// How the last rod bends.
  private(set) var bend: LaidBend?
  /// The end of the leg it is on.
  private var next = 1

  init(_ path: [SIMD2<Double>], _ sides: [Int8]) {
    self.path = path
    self.sides = sides
    place = path[0]
  }

  /// To the first place ahead that is a distance away; `false` if there is none. The rods at the ends of a
  /// rope do not bend.
  mutating func advance(by distance: Double, isFirst: Bool) -> Bool {
    var distance = distance
    var from = place
    bend = nil
    while next < path.count {
      let to = path[next]
      let size = (to - place).size
      if sides[next] != 0, !isFirst, distance > size {
        if bend == nil { bend = LaidBend(side: sides[next]) }
        bend?.points.append(to)
        distance -= size
        place = to
        from = to
        next += 1
        continue
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
