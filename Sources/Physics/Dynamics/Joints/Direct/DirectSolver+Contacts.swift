// Points of contact in a tree: which of them push, which stick, which slip.
//
// A point with normal n and arm r on the rod, p the arm turned by a quarter, that pushes is a row
//
//   n · (Δv + Δω p) + γ Δλ = −t,   t = n · (v + ω p) − u + γ (λ − λ₀),   u the least speed apart,
//
// eliminated with its rod like a joint to a body of infinite mass: B += Jᵀ J / γ, h −= Jᵀ t / γ. The give
// counts from the impulse λ₀ that the point came with (the proximal form of an augmented Lagrangian), so
// that what rests does not creep, though γ is large enough for more points than a rod has freedom. One
// that sticks has the same along the tangent; one that slips rubs with μ λ. Which are which is found in
// rounds: solve, let go of what pulls, hold what comes too near, let slip what sticks too hard, hold what
// friction would speed up. With hundreds of weights of pull on light rods nothing less will do: by
// alternation the points' own matrix converges as slowly as a taut string's.
//
// (Andrews and Erleben, *Contact and Friction Simulation for Computer Graphics*, SIGGRAPH course 2021.)

/// The points of a tree.
struct RodPoints {
  let base: UnsafeMutablePointer<RodPoint>
  let range: Range<Int>
}

extension DirectSolver {
  /// Rounds at most; most substeps need two or three.
  static let contactRounds = 8
  /// Of the first guess.
  static let predictionRounds = 2
  /// What is not worth another round: a speed of approach (m/s), and a part of the friction.
  static let acceptedApproach = 1e-3
  static let acceptedRub = 0.02
  /// The part of an overlap that is undone in a substep.
  static let overlapRate = 0.2

  // MARK: - Right sides

  /// Sets how fast the points must part at least.
  func demand(_ points: RodPoints, useBias: Bool) {
    let most = Double(Tolerance.contactPushSpeed)
    for k in points.range where points.base[k].isUsed {
      let gap = points.base[k].gap
      let parting = gap < 0 ? (useBias ? -Self.overlapRate * gap / h : 0) : -gap / h
      points.base[k].least = parting < most ? parting : most
    }
  }

  /// How the rod's point moves against the other body's (m/s).
  @inline(__always)
  private func parting(_ point: UnsafeMutablePointer<RodPoint>) -> SIMD2<Double> {
    nodes[Int(point.pointee.node)].motion.point(turning: point.pointee.turning)
      - point.pointee.otherSpeed
  }

  /// Sets what the points' velocities must change by.
  func aim(_ points: RodPoints, giveScale: Double) {
    for k in points.range where points.base[k].isUsed {
      let point = points.base + k
      let speed = parting(point)
      point.pointee.target =
        (point.pointee.normal * speed).sum() - point.pointee.least
        + giveScale * point.pointee.give * (point.pointee.impulse - point.pointee.lastImpulse)
      point.pointee.rubTarget =
        (point.pointee.tangent * speed).sum()
        + giveScale * point.pointee.rubGive * (point.pointee.rub - point.pointee.lastRub)
    }
  }

  // MARK: - Rows

  /// The rows of the points that push: along the normal, and along the tangent where they stick.
  @inline(__always)
  private func forEachRow(
    _ points: RodPoints,
    _ visit: (
      _ point: UnsafeMutablePointer<RodPoint>, _ direction: SIMD2<Double>, _ give: Double,
      _ target: Double, _ isNormal: Bool
    ) -> Void
  ) {
    for k in points.range where points.base[k].pushes {
      let point = points.base + k
      visit(point, point.pointee.normal, point.pointee.give, point.pointee.target, true)
      guard point.pointee.slip == 0 && point.pointee.friction > 0 else { continue }
      visit(point, point.pointee.tangent, point.pointee.rubGive, point.pointee.rubTarget, false)
    }
  }

  /// Adds them to the blocks of their rods, before elimination.
  func addRows(_ points: RodPoints) {
    forEachRow(points) { point, direction, give, target, _ in
      let node = nodes + Int(point.pointee.node)
      let stiffness = 1 / give
      node.pointee.block.add(
        Self.block(direction, stiffness), turning: point.pointee.turning)
      let push = (stiffness * target) * direction
      node.pointee.right = node.pointee.right - BodyVector(push, turning: point.pointee.turning)
    }
  }

  /// q dᵀ d.
  @inline(__always)
  private static func block(_ d: SIMD2<Double>, _ q: Double) -> PointBlock {
    PointBlock(xx: q * d.x * d.x, xy: q * d.x * d.y, yy: q * d.y * d.y)
  }

  /// Takes up the impulses of the rows after a solve.
  func readRows(_ points: RodPoints) {
    forEachRow(points) { point, direction, give, target, isNormal in
      let moved = nodes[Int(point.pointee.node)].right.point(turning: point.pointee.turning)
      let change = -(target + (direction * moved).sum()) / give
      if isNormal { point.pointee.impulse += change } else { point.pointee.rub += change }
    }
  }

  // MARK: - Between rounds

  /// Decides anew which points push, stick and slip; whether that changes anything worth solving again.
  func settle(_ points: RodPoints) -> Bool {
    var hasChanged = false
    for k in points.range where points.base[k].isUsed {
      let point = points.base + k
      let speed = parting(point)
      guard point.pointee.pushes else {
        let short = (point.pointee.normal * speed).sum() - point.pointee.least
        guard short < -Self.acceptedApproach else { continue }
        point.pointee.pushes = true
        point.pointee.slip = 0
        hasChanged = true
        continue
      }
      if point.pointee.impulse < 0 {
        push(point, -point.pointee.impulse, -point.pointee.rub)
        point.pointee.impulse = 0
        point.pointee.rub = 0
        point.pointee.slip = 0
        point.pointee.pushes = false
        hasChanged = true
      } else if rubs(point, (point.pointee.tangent * speed).sum()) {
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Coulomb's law at a point that pushes; whether it was off.
  @inline(__always)
  private func rubs(
    _ point: UnsafeMutablePointer<RodPoint>, _ sliding: Double
  ) -> Bool {
    guard point.pointee.friction > 0 else { return false }
    let limit = point.pointee.friction * point.pointee.impulse
    if point.pointee.slip == 0 {
      guard point.pointee.rub.magnitude > limit else { return false }
      point.pointee.slip = point.pointee.rub > 0 ? 1 : -1
    } else if sliding * point.pointee.slip > 0 {
      // It would be pushed the way it slides.
      point.pointee.slip = 0
      return true
    }
    let rub = point.pointee.slip * limit
    let change = rub - point.pointee.rub
    push(point, 0, change)
    point.pointee.rub = rub
    return change.magnitude > Self.acceptedRub * limit
  }

  /// Puts the impulses of points on the motion of their bodies, with a sign.
  func put(_ points: RodPoints, _ sign: Double) {
    for k in points.range where points.base[k].isUsed {
      let point = points.base + k
      push(point, sign * point.pointee.impulse, sign * point.pointee.rub)
    }
  }

  @inline(__always)
  private func push(
    _ point: UnsafeMutablePointer<RodPoint>, _ impulse: Double, _ rub: Double
  ) {
    let node = nodes + Int(point.pointee.node)
    let force = impulse * point.pointee.normal + rub * point.pointee.tangent
    let change = BodyVector(force, turning: point.pointee.turning)
    node.pointee.motion.x += change.x / node.pointee.mass
    node.pointee.motion.y += change.y / node.pointee.mass
    node.pointee.motion.t += change.t / node.pointee.raisedInertia
  }
}
