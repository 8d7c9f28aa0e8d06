// Moves and turns the sides of a polygon P until it overlaps a convex outline H best.
//
// With A the area of P, I that of P ∩ H and U = A + |H| − I that of P ∪ H, we look for the largest
// λ = I / U. For λ of the present polygon, any change that lowers
//   G = ρ A − I,   ρ = λ / (1 + λ)
// raises I / U (Dinkelbach, On nonlinear fractional programming, 1967); ρ is close to 1/2.
//
// One side at a time: its line, of outward normal n and direction u, cuts H in a chord. Moved
// outwards by dh and turned by dθ about the point t = 0 of it, the line changes
//   dA = s dh − Mₛ dθ,   dI = c dh − M_c dθ,
// s and c being the lengths of the side and of its part inside H, M = ∫ t dt over them. So at the
// optimum the side lies with the part ρ of its length, the middle part, inside H and both ends
// outside. Every end t of side or chord moves by r = (u · w) / (n · w) per unit of displacement
// along n, w being the direction of the line it slides on, which gives the second derivatives:
//   G_h = Σ k t,  G_θ = −½ Σ k t²,  G_hh = Σ k r,  G_hθ = −Σ k t r,  G_θθ = Σ k t² r,
// k being ±ρ at the side's end and start, ∓1 at the chord's.
//
// A side on an edge of H is a kink: no derivative there. It is optimal exactly where the edge
// covers the middle part ρ of the side. Since such kinks involve one side each, descending side by
// side does not get stuck between them (Tseng, Convergence of a block coordinate descent method for
// nondifferentiable minimization, 2001).

/// A polygon as the lines of its sides, improved against a fixed outline.
struct OverlapDescent {
  /// A line with its outward unit normal.
  struct Side {
    var normal: PrecisePoint
    var offset: Double
    /// The edge of the outline it lies on, or −1.
    var flush: Int
    /// The outline's furthest vertex along the normal, or one near it.
    var support: Int

    @inline(__always) var direction: PrecisePoint { PrecisePoint(-normal.y, normal.x) }

    @inline(__always)
    func point(at t: Double) -> PrecisePoint { offset * normal + t * direction }
  }

  /// The part of a side's line inside the outline, and the vertices beyond it.
  struct Chord {
    var entry: Double
    var entryRate: Double
    var exit: Double
    var exitRate: Double
    var first: Int
    var last: Int
  }

  /// A place for a side, judged.
  struct Trial {
    var side: Side
    /// ρ A − I, up to what the other sides contribute.
    var cost: Double
    var start: Double
    var end: Double
    var chord: Chord?
  }

  let outline: HullRing
  let outlineArea: Double
  /// Sums of the shoelace terms up to each vertex.
  let sums: [Double]
  var sides: [Side]
  /// With the outline, as of the last descent.
  private(set) var overlap = 0.0
  private(set) var rho = 0.5
  /// Added to ρ: above zero the polygon becomes smaller than is best.
  private(set) var shrinking = 0.0

  /// Starts from an outline's polygon; `nil` where that has a vertex that is not a corner.
  init?(_ outline: HullRing, start: HullRing) {
    self.outline = outline
    var sums = [0.0]
    sums.reserveCapacity(outline.count + 1)
    for i in 0..<outline.count {
      sums.append(sums[i] + outline.vertices[i].cross(outline.vertices[outline.next(i)]))
    }
    self.sums = sums
    outlineArea = 0.5 * sums[outline.count]
    sides = []
    for i in 0..<start.count {
      let edge = start.edge(i)
      let length = edge.length
      guard length > 0 else { return nil }
      let normal = PrecisePoint(edge.y / length, -edge.x / length)
      sides.append(
        Side(normal: normal, offset: normal.dot(start.vertices[i]), flush: -1, support: 0))
    }
    for i in sides.indices {
      sides[i].support = support(sides[i].normal, from: sides[i].support)
      sides[i] = snapped(sides[i])
    }
  }

  /// The polygon between the sides.
  var ring: HullRing {
    HullRing(
      vertices: sides.indices.map { i in
        let before = sides[i == 0 ? sides.count - 1 : i - 1]
        return before.point(at: meeting(before, sides[i]))
      })
  }
}

// MARK: - Descent

extension OverlapDescent {
  /// Improves side after side until a round gains less than `gain` of the overlap.
  mutating func descend(rounds: Int, gain: Double) {
    overlap = outline.overlap(with: ring)
    descendFurther(rounds: rounds, gain: gain)
  }

  /// Likewise from where the last descent has ended.
  mutating func descendFurther(rounds: Int, gain: Double) {
    for _ in 0..<rounds {
      rho = overlap / (1 + overlap) + shrinking
      var gained = 0.0
      for i in sides.indices { gained += improve(i) }
      // The gain in G is, to first order, half that in the overlap.
      gained *= 2 / outlineArea
      guard gained > gain else { break }
      if shrinking == 0 { overlap += gained }
    }
    overlap = outline.overlap(with: ring)
  }

  /// Gives up a little overlap where the polygon's area is off by more than a part of the outline's:
  /// ρ is raised (or lowered) just as far as it takes.
  mutating func limitAreaError(to limit: Double) {
    guard areaError.magnitude > limit else { return }
    let sign: Double = areaError > 0 ? 1 : -1
    var tooLittle = 0.0
    var enough: OverlapDescent?
    var amount = 0.02
    for _ in 0..<12 {
      var candidate = self
      candidate.shrinking = sign * amount
      candidate.descend(rounds: 20, gain: 1e-6)
      if sign * candidate.areaError > limit { tooLittle = amount } else { enough = candidate }
      guard let found = enough?.shrinking.magnitude else {
        amount *= 2
        guard amount < 0.4 else { return }
        continue
      }
      guard found - tooLittle > 0.002 else { break }
      amount = 0.5 * (tooLittle + found)
    }
    if let enough { self = enough }
  }

  /// By which part the polygon's area is larger than the outline's.
  var areaError: Double { ring.area / outlineArea - 1 }

  /// Returns by how much G falls.
  @discardableResult
  mutating func improve(_ i: Int) -> Double {
    let n = sides.count
    let before = sides[(i + n - 1) % n]
    let after = sides[(i + 1) % n]
    let fromFar = sides[(i + n - 2) % n]
    let toFar = sides[(i + 2) % n]
    let from = fromFar.point(at: meeting(fromFar, before))
    let to = after.point(at: meeting(after, toFar))
    guard var current = trial(sides[i], before, after, from, to) else { return 0 }
    let initial = current.cost
    for _ in 0..<3 {
      if isBalancedFlush(current) { break }
      // Newton's step or the jump to balance where they help, the steepest slope where they do not.
      guard
        let better = firstBetter(
          than: current, towards: newton(current, before, after), tries: 3, before, after, from, to)
          ?? firstBetter(
            than: current, towards: balanced(current), tries: 2, before, after, from, to)
          ?? firstBetter(
            than: current, towards: downhill(current), tries: 10, before, after, from, to)
      else { break }
      let gain = current.cost - better.cost
      current = better
      if gain < 1e-10 { break }
    }
    sides[i] = current.side
    return initial - current.cost
  }

  private func firstBetter(
    than current: Trial, towards goal: Side?, tries: Int, _ before: Side, _ after: Side,
    _ from: PrecisePoint, _ to: PrecisePoint
  ) -> Trial? {
    guard var goal else { return nil }
    for _ in 0..<tries {
      if let found = trial(goal, before, after, from, to), found.cost < current.cost - 1e-14 {
        return found
      }
      // Halfway back.
      let sum = current.side.normal + goal.normal
      let length = sum.length
      guard length > 0 else { return nil }
      goal.normal = (1 / length) * sum
      goal.offset = 0.5 * (goal.offset + current.side.offset)
      goal.flush = -1
    }
    return nil
  }

  /// Whether a side on an edge cannot be improved: the edge covers its middle part.
  private func isBalancedFlush(_ trial: Trial) -> Bool {
    guard trial.side.flush >= 0 else { return false }
    let middle = 0.5 * (trial.start + trial.end)
    let half = 0.5 * rho * (trial.end - trial.start)
    let u = trial.side.direction
    let edgeStart = u.dot(outline.vertices[trial.side.flush])
    let edgeEnd = u.dot(outline.vertices[outline.next(trial.side.flush)])
    return edgeStart <= middle - half + 1e-12 && edgeEnd >= middle + half - 1e-12
  }

  /// Newton's step for a side that crosses the outline; `nil` where G is not convex there.
  private func newton(_ trial: Trial, _ before: Side, _ after: Side) -> Side? {
    guard trial.side.flush < 0, let chord = trial.chord else { return nil }
    let side = trial.side
    let u = side.direction
    let middle = 0.5 * (trial.start + trial.end)
    var gradient = (h: 0.0, angle: 0.0)
    var hessian = (hh: 0.0, mixed: 0.0, angles: 0.0)
    func add(_ k: Double, _ position: Double, _ rate: Double) {
      let t = position - middle
      gradient.h += k * t
      gradient.angle -= 0.5 * k * t * t
      hessian.hh += k * rate
      hessian.mixed -= k * t * rate
      hessian.angles += k * t * t * rate
    }
    let startRate = before.direction.dot(u) / before.direction.cross(u)
    let endRate = -u.dot(after.direction) / u.cross(after.direction)
    add(-rho, trial.start, startRate)
    add(rho, trial.end, endRate)
    if chord.entry > trial.start {
      add(1, chord.entry, chord.entryRate)
    } else {
      add(1, trial.start, startRate)
    }
    if chord.exit < trial.end {
      add(-1, chord.exit, chord.exitRate)
    } else {
      add(-1, trial.end, endRate)
    }
    let determinant = hessian.hh * hessian.angles - hessian.mixed * hessian.mixed
    guard hessian.hh > 0 && determinant > 1e-9 * hessian.hh * hessian.angles else { return nil }
    let dh = -(hessian.angles * gradient.h - hessian.mixed * gradient.angle) / determinant
    let angle = -(hessian.hh * gradient.angle - hessian.mixed * gradient.h) / determinant
    return moved(side, about: middle, by: dh, turned: Swift.max(-0.2, Swift.min(0.2, angle)))
  }

  /// A line far down the steepest slope.
  ///
  /// For a side on an edge, moving the point t outwards by δ(t) changes G by ρ ∫ δ over the side less
  /// ∫ min(δ, 0) over the edge: what moves in loses, what moves out does not gain. Where the edge is
  /// shorter than the middle part, δ = −1 goes down; where it is long enough but to one side, turning
  /// about the point that has the middle part's length of edge between itself and the near end does.
  private func downhill(_ trial: Trial) -> Side? {
    let side = trial.side
    let u = side.direction
    let length = trial.end - trial.start
    let middle = 0.5 * (trial.start + trial.end)
    let inside = rho * length
    if side.flush >= 0 {
      let edgeStart = Swift.max(trial.start, u.dot(outline.vertices[side.flush]))
      let edgeEnd = Swift.min(trial.end, u.dot(outline.vertices[outline.next(side.flush)]))
      if edgeEnd - edgeStart < inside {
        return moved(side, about: middle, by: -0.05 * length, turned: 0)
      }
      if edgeStart + 0.5 * inside > middle {
        return moved(side, about: edgeStart + inside, by: 0, turned: -0.1)
      }
      return moved(side, about: edgeEnd - inside, by: 0, turned: 0.1)
    }
    guard let chord = trial.chord else {
      return moved(side, about: middle, by: -0.05 * length, turned: 0)
    }
    let a = Swift.max(trial.start, chord.entry) - middle
    let b = Swift.min(trial.end, chord.exit) - middle
    // Relative to what the whole side would give.
    let slope = rho - (b - a) / length
    let turn = 4 * (b * b - a * a) / (length * length)
    return moved(side, about: middle, by: -0.05 * length * slope, turned: -0.1 * turn)
  }

  /// The line turned about its point `t` and moved outwards.
  private func moved(_ side: Side, about t: Double, by dh: Double, turned angle: Double) -> Side {
    // The half-angle form is a rotation for any q; q = tan(angle / 2) to third order.
    let q = 0.5 * angle
    let scale = 1 / (1 + q * q)
    let cosine = (1 - q * q) * scale
    let sine = 2 * q * scale
    let pivot = side.point(at: t)
    var result = side
    result.normal = PrecisePoint(
      cosine * side.normal.x - sine * side.normal.y, sine * side.normal.x + cosine * side.normal.y)
    result.offset = result.normal.dot(pivot) + dh
    result.flush = -1
    return result
  }

  /// The line through the outline's two points that face the ends of the side's middle part. A
  /// step towards balance from anywhere; it lands on an edge where one covers the middle part.
  private func balanced(_ trial: Trial) -> Side? {
    let u = trial.side.direction
    let middle = 0.5 * (trial.start + trial.end)
    let half = 0.5 * rho * (trial.end - trial.start)
    let top = support(trial.side.normal, from: trial.side.support)
    guard let (a, edgeA) = facing(middle - half, along: u, from: top),
      let (b, edgeB) = facing(middle + half, along: u, from: top)
    else { return nil }
    var result = trial.side
    if edgeA == edgeB {
      result.flush = edgeA
      result.support = edgeA
      let edge = outline.edge(edgeA)
      let length = edge.length
      result.normal = PrecisePoint(edge.y / length, -edge.x / length)
      result.offset = result.normal.dot(outline.vertices[edgeA])
      return result
    }
    let connection = b - a
    let length = connection.length
    guard length > 1e-9 else { return nil }
    result.normal = PrecisePoint(connection.y / length, -connection.x / length)
    result.offset = result.normal.dot(a)
    result.flush = -1
    return result
  }

  /// The point at height `t` along `u` of the outline's part around vertex `top`, and its edge.
  private func facing(
    _ t: Double, along u: PrecisePoint, from top: Int
  ) -> (point: PrecisePoint, edge: Int)? {
    var edge = top
    if u.dot(outline.vertices[top]) > t {
      edge = outline.previous(top)
      for _ in 0..<outline.count {
        let height = u.dot(outline.vertices[edge])
        if height <= t { break }
        let before = outline.previous(edge)
        guard u.dot(outline.vertices[before]) < height else { return nil }
        edge = before
      }
    } else {
      for _ in 0..<outline.count {
        let after = outline.next(edge)
        let height = u.dot(outline.vertices[after])
        if height >= t { break }
        guard u.dot(outline.vertices[outline.next(after)]) > height else { return nil }
        edge = after
      }
    }
    let start = outline.vertices[edge]
    let along = outline.edge(edge)
    let rise = u.dot(along)
    guard rise > 0 else { return nil }
    let fraction = (t - u.dot(start)) / rise
    guard fraction >= -1e-9 && fraction <= 1 + 1e-9 else { return nil }
    return (start + fraction * along, edge)
  }
}
