// The rest of a chain of N equal links of length l and weight w between two points.
//
// The force in the chain at the middle of link i is F_i = F + (i − (N − 1) / 2) w up, the same pull F
// along the whole chain and the weight of the links below. A link without moment points along its
// force: tan t_i = (V − i w) / H. What is left is to find F with
//
//   Σ l F_i / |F_i| = d,   d from start to end,
//
// the zero of the gradient of Φ(F) = Σ l |F_i| − F · d, which is convex: Newton's method with a line
// search finds it from anywhere. The first guess is the parabola's, |F| = N w / √(24 (N l / |d| − 1)).
//
// Φ has kinks where F_i = 0. Its least value lies on one when the ends are less than about a link
// apart sideways: then no rest in pure tension exists, one link is a strut at the bottom. |F_i| is
// rounded off (δ), that link laid across, and the lengths restored by moving the points back and
// forth along the chain (Aristidou & Lasenby, *FABRIK*, 2011): a rest up to the turn of that link.

/// Where the points of a chain of equal links come to rest under gravity.
public enum HangingChain {
  /// The points of a hanging chain from start to end: `segments + 1` of them.
  ///
  /// A length at or below the straight distance gives points on the straight line. Only the
  /// direction of `gravity` matters; without gravity the chain hangs towards −y.
  ///
  /// - Parameters:
  ///   - start: Where the chain begins (m).
  ///   - end: Where it ends (m).
  ///   - length: Of the whole chain (m).
  ///   - segments: Number of links, at least 1.
  ///   - gravity: Acceleration (m/s²).
  public static func points(
    from start: Vec2, to end: Vec2, length: Float, segments: Int, gravity: Vec2 = Vec2(0, -10)
  ) -> [Vec2] {
    let count = max(segments, 1)
    let distance = start.distance(to: end)
    guard start.isFinite, end.isFinite, length.isFinite, count > 1,
      Double(length) > Double(distance) * (1 + tautness)
    else {
      return straight(from: start, to: end, count: count)
    }
    // Axes along and across gravity, the end on the positive side.
    let down = gravity.isFinite && gravity.lengthSquared > 0 ? SIMD2(gravity) : SIMD2(0, -1)
    let up = (-1 / (down * down).sum().squareRoot()) * down
    let span = SIMD2<Double>(end) - SIMD2<Double>(start)
    var side = SIMD2(up.y, -up.x)
    if (span * side).sum() < 0 { side = -side }
    let d = SIMD2((span * side).sum(), (span * up).sum())

    var chain = ChainAtRest(
      count: count, link: Double(length) / Double(count), span: d)
    chain.solve()
    return chain.points.map { point in
      let place = SIMD2<Double>(start) + point.x * side + point.y * up
      return Vec2(Float(place.x), Float(place.y))
    }
  }

  /// Below this excess of length the chain is a straight line: single precision sees no sag.
  private static let tautness = 1e-7

  private static func straight(from start: Vec2, to end: Vec2, count: Int) -> [Vec2] {
    (0...count).map { start.interpolated(to: end, by: Float($0) / Float(count)) }
  }
}

/// The solution in axes x across, y against gravity, with links of weight 1.
private struct ChainAtRest {
  let count: Int
  let link: Double
  let span: SIMD2<Double>
  var points: [SIMD2<Double>] = []

  init(count: Int, link: Double, span: SIMD2<Double>) {
    self.count = count
    self.link = link
    self.span = span
  }

  mutating func solve() {
    let force = pull()
    points = [.zero]
    points.reserveCapacity(count + 1)
    for i in 0..<count {
      var step = vector(i, force)
      // A link on a kink keeps its rise and is laid across.
      if (step * step).sum() < 0.999_999 * link * link {
        step.x = (link * link - step.y * step.y).squareRoot()
      }
      let size = (step * step).sum().squareRoot()
      points.append(points[i] + (link / size) * step)
    }
    restoreLengths()
  }

  /// δ², brought down in steps, each starting from the answer of the one before. The last is far
  /// below the force of any link off a kink.
  private var rounding = 1e-2
  private static let leastRounding = 1e-12

  /// The force at the middle of a link.
  private func force(_ i: Int, _ pull: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(pull.x, pull.y + Double(i) - 0.5 * Double(count - 1))
  }

  /// A link as a vector: along its force.
  private func vector(_ i: Int, _ pull: SIMD2<Double>) -> SIMD2<Double> {
    let f = force(i, pull)
    return (link / ((f * f).sum() + rounding).squareRoot()) * f
  }

  private func potential(_ pull: SIMD2<Double>) -> Double {
    var sum = -(pull * span).sum()
    for i in 0..<count {
      let f = force(i, pull)
      sum += link * ((f * f).sum() + rounding).squareRoot()
    }
    return sum
  }

  /// F by Newton's method.
  private mutating func pull() -> SIMD2<Double> {
    let length = link * Double(count)
    let distance = (span * span).sum().squareRoot()
    let excess = distance > 0 ? min(length / distance - 1, 10) : 10
    let size = Double(count) / (24 * excess).squareRoot()
    var pull = distance > 0 ? (size / distance) * span : SIMD2(size, 0)
    // Off the kinks, which all lie at x = 0.
    pull.x += 1e-3
    while true {
      refine(&pull)
      guard rounding > Self.leastRounding else { return pull }
      rounding *= 0.01
    }
  }

  /// Newton steps for the present rounding.
  private func refine(_ pull: inout SIMD2<Double>) {
    let length = link * Double(count)
    for _ in 0..<100 {
      var gradient = -span
      var xx = 0.0
      var xy = 0.0
      var yy = 0.0
      for i in 0..<count {
        let f = force(i, pull)
        let size2 = (f * f).sum() + rounding
        let inverse = 1 / size2.squareRoot()
        gradient += (link * inverse) * f
        let scale = link * inverse / size2
        xx += scale * (f.y * f.y + rounding)
        xy -= scale * f.x * f.y
        yy += scale * (f.x * f.x + rounding)
      }
      if (gradient * gradient).sum() < 1e-24 * length * length { break }
      let ridge = 1e-14 * (xx + yy)
      let determinant = (xx + ridge) * (yy + ridge) - xy * xy
      let step = SIMD2(
        -((yy + ridge) * gradient.x - xy * gradient.y) / determinant,
        -((xx + ridge) * gradient.y - xy * gradient.x) / determinant)
      let slope = (gradient * step).sum()
      guard slope < 0, step.x.isFinite, step.y.isFinite else { break }
      let before = potential(pull)
      var part = 1.0
      while part > 1e-12 && potential(pull + part * step) > before + 1e-4 * part * slope {
        part *= 0.5
      }
      // Φ is flat to the last bit: the gradient still says which way, so take the full step once.
      pull += (part > 1e-12 ? part : 1) * step
      if part <= 1e-12 { break }
    }
  }

  /// Moves the points so that every link has its length and both ends are where they belong.
  private mutating func restoreLengths() {
    // Share the gap at the end out first: along a straight line the moves below could not bend.
    let gap = points[count] - span
    for i in 1...count { points[i] -= (Double(i) / Double(count)) * gap }
    for _ in 0..<2000 {
      points[count] = span
      for i in stride(from: count - 1, through: 0, by: -1) {
        points[i] = reach(from: points[i + 1], towards: points[i])
      }
      points[0] = .zero
      for i in 1...count {
        points[i] = reach(from: points[i - 1], towards: points[i])
      }
      let error = points[count] - span
      if (error * error).sum() < 1e-18 * link * link { break }
    }
  }

  private func reach(from fixed: SIMD2<Double>, towards point: SIMD2<Double>) -> SIMD2<Double> {
    let way = point - fixed
    let size = (way * way).sum().squareRoot()
    return size > 0 ? fixed + (link / size) * way : fixed + SIMD2(link, 0)
  }
}
