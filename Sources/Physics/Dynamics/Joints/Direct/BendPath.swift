// The taut way of a rope round things: straight lines that touch arcs. For those that move see
// `DirectSolver+MovingCorners`.
//
// A corner v of a polygon, with the radius r at which the rope's axis passes it, is the disc of r about v; what is
// round is one disc, a capsule two. A line from the disc of r₁ about v₁ to that of r₂ about v₂ that leaves both on the same
// side σ (1: to the right of the rope) has the direction
//
//   d = (√(1 − s²) a + σ s a⊥),   s = (r₂ − r₁) / |v₂ − v₁|,   a = (v₂ − v₁) / |v₂ − v₁|,
//
// and touches a disc at v + σ r d⊥. Ends of a rope are discs of no radius. Places on the way are told by a coordinate
// c (m) along it, zero where the rope as it was found comes onto the first arc. The way to an end p before is
//
//   c(p) = c₀ − (v₁ − p) · d₁,   c₀ = r₁ φ₁ if d₁ has turned by φ₁ since,
//
// whose gradient is d₁ alone: the end of a thread unwound from a circle moves square to the thread (the involute).

/// A disc that a rope goes round by an arc.
struct BendArc: BitwiseCopyable {
  /// What the disc is about (m, world), and how far from there the axis of the rope stays.
  var center: SIMD2<Double>
  var reach: Double
  /// The shape that it is of.
  var shape: Int32
  /// Of a body that moves: its dense index, or -1; where its center of mass was when the step began
  /// (m), how far the center was from there, and how fast it moves and spins (m/s, radians/s). If
  /// the body can be moved, its place among the guests, or -1.
  var body: Int32 = -1
  var guest: Int32 = -1
  var home = SIMD2<Double>.zero
  var arm = SIMD2<Double>.zero
  var velocity = SIMD2<Double>.zero
  var spin = 0.0
  /// Where the rope comes onto it and leaves it along the way (m), and the direction in which it leaves.
  var start = 0.0
  var end = 0.0
  var direction = SIMD2<Double>(1, 0)
}

/// A place at the end of a way.
struct BendEnd {
  var place: SIMD2<Double>
  /// From there along the rope that goes on; zero where that has no direction.
  var lean = SIMD2<Double>.zero
}

/// A taut way round arcs. It reads arcs of somebody else's.
struct BendPath {
  let arcs: UnsafeMutablePointer<BendArc>
  let count: Int
  /// 1 where the arcs are to the right of the rope, −1 where they are to the left.
  let side: Double
  /// The directions in which the rope comes and goes, and where it comes onto the first arc and leaves the last (m).
  var first = SIMD2<Double>(1, 0)
  var last = SIMD2<Double>(1, 0)
  var start = 0.0
  var end = 0.0
  /// After which time (s) from where they are it sees its arcs.
  var ahead = 0.0

  @inline(__always)
  func center(_ k: Int) -> SIMD2<Double> { arcs[k].center + ahead * arcs[k].velocity }
}

// MARK: - Making

extension BendPath {
  /// The angle by which a rope turns round what is on a side.
  static func turn(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ side: Double
  ) -> Double {
    let sine = Float(a.x * b.y - a.y * b.x)
    let cosine = Float((a * b).sum())
    return -side * Double(arctangent(sine, cosine))
  }

  /// The direction of the line from one disc to another on the same side.
  static func line(
    _ a: SIMD2<Double>, _ aReach: Double, _ b: SIMD2<Double>, _ bReach: Double, _ side: Double
  ) -> SIMD2<Double> {
    let way = b - a
    let length = way.size
    guard length > 0 else { return SIMD2(1, 0) }
    let sine = max(-1, min(1, (bReach - aReach) / length))
    let cosine = (1 - sine * sine).squareRoot()
    return (1 / length) * (cosine * way + (side * sine) * way.turned)
  }

  /// Picks of some discs those that a taut rope from an end to another goes round, puts them first, in their order, and
  /// returns how many they are: from each line the rope turns least to the next. (Jarvis, *On the Identification of the
  /// Convex Hull*, 1973.)
  static func pick(
    _ discs: UnsafeMutableBufferPointer<BendArc>, from start: SIMD2<Double>,
    along direction: SIMD2<Double>, to end: SIMD2<Double>, side: Double
  ) -> Int {
    var picked = 0
    var (center, reach, direction) = (start, 0.0, direction)
    while true {
      // At first it may turn the other way, by less than what it takes to go back.
      let most = picked == 0 ? Tolerance.bendOutward : Tolerance.bendInLine
      func turn(_ line: SIMD2<Double>) -> Double {
        let turn = Self.turn(direction, line, side)
        return turn < -most ? turn + 2 * .pi : turn
      }
      var bestLine = line(center, reach, end, 0, side)
      var best = turn(bestLine)
      var next = -1
      for k in picked..<discs.count {
        let line = line(center, reach, discs[k].center, discs[k].reach, side)
        let turn = turn(line)
        // What is beyond the end, on one line with it, is not on the way.
        let rest = end - center
        let depth = side * (-(rest * line.turned).sum()) + reach
        if turn < best, ((discs[k].center - end) * line).sum() > 0, (rest * line).sum() > 0,
          depth < Tolerance.bendReach * discs[k].reach + Double(Tolerance.linearSlop)
        {
          continue
        }
        if turn < best { (best, bestLine, next) = (turn, line, k) }
      }
      guard next >= 0 else { return picked }
      discs.swapAt(picked, next)
      direction = bestLine
      (center, reach) = (discs[picked].center, discs[picked].reach)
      picked += 1
    }
  }

  /// Lays it out between two ends, along its arcs in their order; within `blur` (m) of an arc the direction of an end is
  /// that of the rope beyond. `estimate`, where the way has one arc, is about by how much it turns: an arc may turn by more
  /// than half a circle.
  mutating func layOut(from a: BendEnd, to b: BendEnd, blur: Double, turn estimate: Double) {
    aim(at: a, b, blur: blur)
    start = 0
    var place = 0.0
    var direction = first
    for k in 0..<count {
      let next =
        k == count - 1
        ? last
        : Self.line(
          center(k), arcs[k].reach, center(k + 1), arcs[k + 1].reach, side)
      var turn = Self.turn(direction, next, side)
      if count == 1 {
        turn += 2 * .pi * ((estimate - turn) / (2 * .pi)).rounded()
      } else if turn < -0.5 * .pi {
        turn += 2 * .pi
      }
      arcs[k].start = place
      place += arcs[k].reach * turn
      arcs[k].end = place
      arcs[k].direction = next
      if k < count - 1 {
        place += ((center(k + 1) - center(k)) * next).sum()
      }
      direction = next
    }
    end = place
  }

  /// Turns its directions to where the ends will be. Its coordinates stay those of where it was laid out.
  mutating func follow(_ a: BendEnd, _ b: BendEnd, blur: Double) {
    let old = (first, last)
    aim(at: a, b, blur: blur)
    start += arcs[0].reach * Self.turn(old.0, first, side)
    end += arcs[count - 1].reach * Self.turn(old.1, last, side)
    guard count > 1, ahead > 0 else { return }
    // The sides between its arcs turn with what moves.
    start -= arcs[0].reach * Self.turn(arcs[0].direction, direction(from: 0), side)
    end -=
      arcs[count - 1].reach
      * Self.turn(arcs[count - 2].direction, direction(from: count - 2), side)
  }

  private mutating func aim(at a: BendEnd, _ b: BendEnd, blur: Double) {
    var (head, tail) = (arcs[0], arcs[count - 1])
    (head.center, tail.center) = (center(0), center(count - 1))
    first = Self.line(Self.far(a, head, blur), 0, head.center, head.reach, side)
    last = Self.line(tail.center, tail.reach, Self.far(b, tail, blur), 0, side)
  }

  /// A point of the line that the rope takes to an end, not too near to where it touches the disc.
  private static func far(
    _ end: BendEnd, _ arc: BendArc, _ blur: Double
  ) -> SIMD2<Double> {
    let way = end.place - arc.center
    let squared = (way * way).sum() - arc.reach * arc.reach
    let spare = squared > 0 ? squared.squareRoot() : 0
    return spare < blur ? end.place + (blur - spare) * end.lean : end.place
  }
}

// MARK: - Reading

extension BendPath {
  /// The coordinates of ends before and behind it.
  func coordinate(before p: SIMD2<Double>) -> Double {
    start - ((center(0) - p) * first).sum()
  }
  func coordinate(behind p: SIMD2<Double>) -> Double {
    end + ((p - center(count - 1)) * last).sum()
  }

  /// From where to where an arc goes, and the direction in which the rope comes onto it.
  private func range(_ k: Int) -> (start: Double, end: Double) {
    (k == 0 ? start : arcs[k].start, k == count - 1 ? end : arcs[k].end)
  }
  private func direction(onto k: Int) -> SIMD2<Double> { k == 0 ? first : direction(from: k - 1) }
  private func direction(from k: Int) -> SIMD2<Double> {
    guard k < count - 1 else { return last }
    guard ahead > 0, arcs[k].body >= 0 || arcs[k + 1].body >= 0 else { return arcs[k].direction }
    return Self.line(center(k), arcs[k].reach, center(k + 1), arcs[k + 1].reach, side)
  }

  /// Where it goes (m, world), and in which direction.
  func point(at place: Double) -> (point: SIMD2<Double>, direction: SIMD2<Double>) {
    for k in 0..<count {
      let (start, end) = range(k)
      let onto = direction(onto: k)
      let reach = arcs[k].reach
      if place < start {
        return (center(k) + (side * reach) * onto.turned + (place - start) * onto, onto)
      }
      if place < end {
        let turned = onto.rotated(Rotation(angle: Float(-side * (place - start) / reach)))
        return (center(k) + (side * reach) * turned.turned, turned)
      }
    }
    let arc = arcs[count - 1]
    return (center(count - 1) + (side * arc.reach) * last.turned + (place - end) * last, last)
  }

  /// The place on it nearest to a point, of those near an expected one.
  func place(
    of point: SIMD2<Double>, near expected: Double, within reach: Double
  ) -> Double {
    let (low, high) = (expected - reach, expected + reach)
    var best = expected
    var least = Double.infinity
    func look(_ place: Double, _ a: Double, _ b: Double) {
      let (a, b) = (a > low ? a : low, b < high ? b : high)
      guard a <= b else { return }
      let place = place < a ? a : place > b ? b : place
      let way = point - self.point(at: place).point
      let distance = (way * way).sum()
      if distance < least { (best, least) = (place, distance) }
    }
    look(coordinate(before: point), -.infinity, start)
    for k in 0..<count {
      let (start, end) = range(k)
      let middle = 0.5 * (start + end)
      let way = side * (-(point - center(k)).turned)
      let turn = Self.turn(self.point(at: middle).direction, way, side)
      look(middle + arcs[k].reach * turn, start, end)
      guard k < count - 1 else { continue }
      let along = ((point - center(k)) * arcs[k].direction).sum()
      look(end + along, end, arcs[k + 1].start)
    }
    look(coordinate(behind: point), end, .infinity)
    return best
  }

  /// By how much (radians) it turns between two places; with a shape given, round that alone.
  func turn(from a: Double, to b: Double, round shape: Int32 = -1) -> Double {
    var sum = 0.0
    for k in 0..<count where shape < 0 || arcs[k].shape == shape {
      let (start, end) = range(k)
      let (low, high) = (a > start ? a : start, b < end ? b : end)
      if high > low { sum += (high - low) / arcs[k].reach }
    }
    return sum
  }

  /// Whether a piece of it lies along a straight side of one shape.
  func isSide(from a: Double, to b: Double) -> Bool {
    for k in 0..<count - 1 where arcs[k].shape == arcs[k + 1].shape {
      if range(k).end <= a && b <= range(k + 1).start { return true }
    }
    return false
  }

  /// Where it has turned by an angle (radians) since a place.
  func place(afterTurn turn: Double, from a: Double) -> Double {
    var rest = turn
    for k in 0..<count {
      let (start, end) = range(k)
      let low = a > start ? a : start
      guard end > low else { continue }
      let part = (end - low) / arcs[k].reach
      if part >= rest { return low + rest * arcs[k].reach }
      rest -= part
    }
    return a > end ? a : end
  }

  /// The direction of the straight rod that stands for a piece of it, and by what angle that turns per length (1/m): the
  /// directions along the piece are taken together with the weights 6 t (1 − t), t from 0 to 1 along it without parts at
  /// both its ends that are `still` of the whole. So where a joint passes an arc the rod lies as its neighbor does.
  func axis(
    from a: Double, to b: Double, still: Double
  ) -> (direction: SIMD2<Double>, rate: Double) {
    let wide = (b - a) * (1 - 2 * min(still, 0.4))
    let middle = 0.5 * (a + b)
    var angle = 0.0
    var rate = 0.0
    for k in 0..<count {
      let (start, end) = range(k)
      let (t, u) = (0.5 + (middle - start) / wide, 0.5 + (middle - end) / wide)
      let turn = (end - start) / arcs[k].reach
      if t - u > 1e-9 {
        angle += turn * (Self.passedSum(t) - Self.passedSum(u)) / (t - u)
        rate += turn * (Self.passed(t) - Self.passed(u)) / ((t - u) * wide)
      } else {
        let t = max(0, min(1, t))
        angle += turn * Self.passed(t)
        rate += turn * 6 * t * (1 - t) / wide
      }
    }
    return (first.rotated(Rotation(angle: Float(-side * angle))), -side * rate)
  }

  /// 3 t² − 2 t³ from 0 to 1, and its integral.
  private static func passed(_ t: Double) -> Double {
    t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
  }
  private static func passedSum(_ t: Double) -> Double {
    t <= 0 ? 0 : t >= 1 ? t - 0.5 : t * t * t * (1 - 0.5 * t)
  }
}

extension SIMD2<Double> {
  var size: Double { (self * self).sum().squareRoot() }

  /// Of length one, or another where it has none.
  func normalized(or other: SIMD2<Double>) -> SIMD2<Double> {
    let length = (self * self).sum().squareRoot()
    return length > 1e-9 ? (1 / length) * self : other
  }
}
