// Points of contact in a tree: which of them push, which stick, which slip.
//
// A point with normal n and arm r on the rod, p the arm turned by a quarter, that pushes is a row
//
//   n · (Δv + Δω p) + γ Δλ = −t,   t = n · (v + ω p) − u + γ (λ − λ₀),   u the least speed apart,
//
// eliminated with its rod like a joint to a body of infinite mass: B += Jᵀ J / γ, h −= Jᵀ t / γ. The give
// counts from the impulse λ₀ that the point came with (the proximal form of an augmented Lagrangian), so
// that what rests does not creep, though γ is large enough for more points than a rod has freedom. One
// that sticks has the same along the tangent. One that slips at the speed s is a damper there whose force
// at that speed is the friction:
//
//   s + γ ρ = 0,   γ = |s₀| / (μ λ),   s₀ and λ of the round before.
//
// With s = s₀ that is Coulomb's law; and unlike a force of given sign it cannot turn a rope round, so no
// point need stick only because its friction was taken for too large. (Iteratively reweighted least
// squares; Holland and Welsch, *Robust Regression Using Iteratively Reweighted Least-Squares*, 1977.)
//
// Which points push, stick and slip is found in rounds: solve, let go of what pulls, hold what comes too near,
// let slip what sticks too hard, let stick what has stopped. With hundreds of weights of pull on light rods
// nothing less will do: by alternation the points' own matrix converges as slowly as a taut string's.
// (Andrews and Erleben, *Contact and Friction Simulation for Computer Graphics*, SIGGRAPH course 2021.)
//
// A rope tied too short through a wall has nowhere to go: no impulse is then large enough. So a point yields
// at an impulse beyond all that hangs on the rope could need, and much sooner where its rod began deep inside.

/// The points of a tree.
struct RodPoints {
  let base: UnsafeMutablePointer<RodPoint>
  let range: Range<Int>
  /// The free bodies that some of them are on, and room to solve those.
  let guests: UnsafeMutablePointer<DirectGuest>
  let rows: GuestRows
  let hasGuests: Bool
  /// Whether the friction of bent rods that slip stays as it is: as a damper it would see the speed by which a Newton step
  /// closes a gap as slipping.
  var holdsBends = false
}

extension DirectSolver {
  // MARK: - Right sides

  /// Sets how fast the points must part at least, how hard they may push, and which slip from the outset.
  func demand(_ points: RodPoints, useBias: Bool) {
    for k in points.range where points.base[k].isUsed {
      let point = points.base + k
      if point.pointee.isBend {
        point.pointee.least = 0
        point.pointee.most = .infinity
        if sliding(point).magnitude > Tolerance.rodStartSpeed { point.pointee.slips = true }
        continue
      }
      let gap = point.pointee.gap
      let least = gap < 0 ? (useBias ? -Tolerance.rodOverlapRate * gap / h : 0) : -gap / h
      var fastest = Double(Tolerance.contactPushSpeed)
      var most = mostPush
      if point.pointee.isLed {
        fastest = Tolerance.rodLeadSpeed
        most = Tolerance.rodLead * h * nodes[Int(point.pointee.node)].mass
      }
      point.pointee.least = least < fastest ? least : fastest
      point.pointee.most = most
      if sliding(point).magnitude > Tolerance.rodStartSpeed { point.pointee.slips = true }
    }
  }

  /// How the rod's point moves against the other body's (m/s).
  @inline(__always)
  private func parting(_ point: UnsafeMutablePointer<RodPoint>) -> SIMD2<Double> {
    nodes[Int(point.pointee.node)].motion.point(turning: point.pointee.turning)
      - point.pointee.otherSpeed
  }

  /// The same where it may be on a guest.
  @inline(__always)
  func parting(
    _ point: UnsafeMutablePointer<RodPoint>, _ points: RodPoints
  ) -> SIMD2<Double> {
    guard point.pointee.isOnFree else { return parting(point) }
    let other =
      point.pointee.guest >= 0
      ? points.guests[Int(point.pointee.guest)].motion
      : nodes[Int(point.pointee.otherNode)].motion
    return nodes[Int(point.pointee.node)].motion.point(turning: point.pointee.turning)
      - other.point(turning: point.pointee.otherTurning)
  }

  /// The same along the tangent.
  @inline(__always)
  private func sliding(_ point: UnsafeMutablePointer<RodPoint>) -> Double {
    (point.pointee.tangent * parting(point)).sum() - point.pointee.belt
  }

  /// Finds what the friction of bent rods may be, before it is aimed: what it did goes where the rope no longer
  /// pulls on both sides.
  func limitBends(_ points: RodPoints) {
    for k in points.range where points.base[k].isUsed && points.base[k].isBend {
      let point = points.base + k
      point.pointee.impulse = bendLimit(point)
      if point.pointee.impulse == 0 && point.pointee.rub != 0 {
        push(point, 0, -point.pointee.rub)
        point.pointee.rub = 0
      }
    }
  }

  /// Sets what the points' velocities must change by.
  func aim(_ points: RodPoints, giveScale: Double) {
    for k in points.range where points.base[k].isUsed {
      let point = points.base + k
      let speed = parting(point)
      point.pointee.target =
        (point.pointee.normal * speed).sum() - point.pointee.least
        + giveScale * point.pointee.give * (point.pointee.impulse - point.pointee.lastImpulse)
      let sliding = (point.pointee.tangent * speed).sum() - point.pointee.belt
      let rub = point.pointee.rub
      if point.pointee.slips {
        let limit = point.pointee.friction * point.pointee.impulse
        let pace = sliding.magnitude
        point.pointee.slipGive =
          limit > 0 ? (pace > Tolerance.rodSlideSpeed ? pace : Tolerance.rodSlideSpeed) / limit : 0
        point.pointee.rubTarget = sliding + point.pointee.slipGive * rub
      } else {
        point.pointee.rubTarget =
          sliding + giveScale * point.pointee.rubGive * (rub - point.pointee.lastRub)
      }
    }
  }

  /// What the friction of a bent rod may be at most, over its coefficient: (e^(μφ) − 1) / μ of the lesser pull.
  private func bendLimit(_ point: UnsafeMutablePointer<RodPoint>) -> Double {
    let i = Int(point.pointee.node)
    let node = nodes[i]
    // One pulls back, the other forward.
    let (back, forward) = (-along(i, node.neighbors.before), along(i, node.neighbors.behind))
    let least = back < forward ? back : forward
    let friction = point.pointee.friction
    guard least > 0 && friction > 0 else { return 0 }
    return least * RodBend.growth(friction * node.bend.turn) / friction
  }

  // MARK: - Rows

  /// The rows of the points that push: along the normal where they do not yield, and along the tangent.
  @inline(__always)
  private func forEachRow(
    _ points: RodPoints,
    _ visit: (
      _ point: UnsafeMutablePointer<RodPoint>, _ direction: SIMD2<Double>, _ give: Double,
      _ target: Double, _ isNormal: Bool
    ) -> Void
  ) {
    for k in points.range where points.base[k].pushes && !points.base[k].isOnFree {
      let point = points.base + k
      if !point.pointee.yields && !point.pointee.isBend {
        visit(point, point.pointee.normal, point.pointee.give, point.pointee.target, true)
      }
      guard point.pointee.friction > 0 else { continue }
      if points.holdsBends && point.pointee.isBend && point.pointee.slips { continue }
      let give = point.pointee.slips ? point.pointee.slipGive : point.pointee.rubGive
      guard give > 0 else { continue }
      visit(point, point.pointee.tangent, give, point.pointee.rubTarget, false)
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

  /// Takes up the impulses of the rows after a solve, or, without targets, where `right` is an answer to
  /// pushes elsewhere.
  func readRows(_ points: RodPoints, towardTargets: Bool = true) {
    forEachRow(points) { point, direction, give, target, isNormal in
      let moved = nodes[Int(point.pointee.node)].right.point(turning: point.pointee.turning)
      let change = -((towardTargets ? target : 0) + (direction * moved).sum()) / give
      if isNormal { point.pointee.impulse += change } else { point.pointee.rub += change }
    }
  }

  // MARK: - Between rounds

  /// Decides anew which points push, stick and slip; whether that changes anything worth solving again.
  func settle(_ points: RodPoints) -> Bool {
    var hasChanged = false
    for k in points.range where points.base[k].isUsed && !points.base[k].isOnFree {
      let point = points.base + k
      let speed = parting(point)
      guard point.pointee.pushes else {
        let short = (point.pointee.normal * speed).sum() - point.pointee.least
        guard short < -Tolerance.rodApproach else { continue }
        point.pointee.pushes = true
        point.pointee.slips = sliding(point).magnitude > Tolerance.rodStartSpeed
        point.pointee.yields = false
        hasChanged = true
        continue
      }
      if point.pointee.isBend {
        point.pointee.impulse = bendLimit(point)
        if rubs(point) { hasChanged = true }
      } else if point.pointee.impulse < 0 {
        push(point, -point.pointee.impulse, -point.pointee.rub)
        point.pointee.impulse = 0
        point.pointee.rub = 0
        point.pointee.slips = false
        point.pointee.yields = false
        point.pointee.pushes = false
        hasChanged = true
      } else if yields(point, (point.pointee.normal * speed).sum()) {
        hasChanged = true
      } else if rubs(point) {
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Whether a point would push harder than anything here presses on it: then it gives way.
  @inline(__always)
  private func yields(_ point: UnsafeMutablePointer<RodPoint>, _ parting: Double) -> Bool {
    if point.pointee.yields {
      guard parting > point.pointee.least else { return false }
      point.pointee.yields = false
      return true
    }
    guard point.pointee.impulse > point.pointee.most else { return false }
    push(point, point.pointee.most - point.pointee.impulse, 0)
    point.pointee.impulse = point.pointee.most
    point.pointee.yields = true
    return true
  }

  /// Coulomb's law at a point that pushes; whether it was off.
  @inline(__always)
  private func rubs(_ point: UnsafeMutablePointer<RodPoint>) -> Bool {
    guard point.pointee.friction > 0 else { return false }
    let limit = point.pointee.friction * point.pointee.impulse
    let rub = point.pointee.rub.magnitude
    guard point.pointee.slips else {
      guard rub > limit else { return false }
      point.pointee.slips = true
      return true
    }
    if sliding(point).magnitude < 0.5 * Tolerance.rodSlideSpeed {
      point.pointee.slips = false
      return true
    }
    return (rub - limit).magnitude > Tolerance.rodRub * limit
  }

  /// Puts the impulses of points on the motion of their bodies, with a sign.
  func put(_ points: RodPoints, _ sign: Double) {
    for k in points.range where points.base[k].isUsed {
      let point = points.base + k
      push(point, sign * point.pointee.impulse, sign * point.pointee.rub)
      guard point.pointee.isOnFree else { continue }
      let force =
        point.pointee.impulse * point.pointee.normal + point.pointee.rub * point.pointee.tangent
      pushOther(point, points, -sign * force)
    }
  }

  /// Pushes what a point is on, a guest or a node.
  @inline(__always)
  func pushOther(
    _ point: UnsafeMutablePointer<RodPoint>, _ points: RodPoints, _ force: SIMD2<Double>
  ) {
    let turning = point.pointee.otherTurning
    guard point.pointee.guest < 0 else {
      points.guests[Int(point.pointee.guest)].push(force, turning: turning)
      return
    }
    let node = nodes + Int(point.pointee.otherNode)
    let change = BodyVector(force, turning: turning)
    node.pointee.motion.x += change.x / node.pointee.mass
    node.pointee.motion.y += change.y / node.pointee.mass
    node.pointee.motion.t += change.t / node.pointee.raisedInertia
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
