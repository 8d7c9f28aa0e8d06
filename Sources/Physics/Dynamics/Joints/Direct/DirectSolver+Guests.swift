// Free bodies that lie on the rods of a tree, or that rods lie on: guests.
//
// A rod under load gives way to a push as its whole rope does, far less than its own mass would. So the points
// where guests touch rods are solved against the tree as it is: with A the tree's matrix (joints, springs and
// points that push eliminated), J the rows of the points on their rods and G on the guests, of masses M,
//
//   (J A⁻¹ Jᵀ + G M⁻¹ Gᵀ) Δλ + s ≥ u   ⟂   λ ≥ 0,   |ρ| ≤ μ λ,
//
// s the speed apart so far and u the least one. A column of A⁻¹ Jᵀ takes one pass over the tree; then
// projected Gauss–Seidel runs on the small matrix until nothing changes, and the impulses found take one
// more pass. (Otaduy, Tamstorf, Steinemann, Gross, *Implicit Contact Handling for Deformable Objects*,
// Eurographics 2009: the same split for cloth.)

/// A free body that rods of trees touch.
///
/// A wheel on an axle that stands still cannot be pushed aside: its rope may bear a thousand times its mass, and
/// taken by turns with the hinge it would creep away. So it only turns, and its axle bears what the rope pushes.
struct DirectGuest: BitwiseCopyable {
  var dense: Int32
  var mass: Double
  var inverseMass: Double
  var inverseInertia: Double
  /// The hinge through its center that holds it on what cannot move, a joint's slot; or -1.
  var axle: Int32 = -1
  /// Whether joints or ground hold it, so that it does not lie on the rods alone: only over such
  /// bodies rods bend. And whether it is welded to what cannot be moved.
  var isHeld = false
  var isFixed = false
  /// Velocity and spin while solving.
  var motion = BodyVector.zero
  /// What rods that bend over its corners have pushed it with in this substep (N·s, N·m·s).
  var pull = BodyVector.zero

  @inline(__always)
  mutating func push(_ force: SIMD2<Double>, turning: SIMD2<Double>) {
    let change = BodyVector(force, turning: turning)
    motion.x += inverseMass * change.x
    motion.y += inverseMass * change.y
    motion.t += inverseInertia * change.t
  }
}

/// Room for the guests' points of one tree: which they are, and by rows (two for each point, along the normal
/// and the tangent) their matrix, speeds and changes of impulse.
struct GuestRows {
  let active: UnsafeMutablePointer<Int32>
  let matrix: UnsafeMutablePointer<Double>
  let speeds: UnsafeMutablePointer<Double>
  let changes: UnsafeMutablePointer<Double>
}

extension DirectSolver {
  /// Finds the impulses between guests and rods, after a solve with `bends` as said.
  func meetGuests(_ points: RodPoints, bends: Bool) {
    let rows = points.rows
    var count = 0
    for k in points.range where points.base[k].isUsed && points.base[k].isOnFree {
      guard mayMeet(points.base + k, points) else { continue }
      rows.active[count] = Int32(truncatingIfNeeded: k)
      count += 1
    }
    guard count > 0 else { return }
    let size = 2 * count
    for r in 0..<size {
      let (point, direction) = row(r, points)
      rows.speeds[r] = (direction * parting(point, points)).sum()
      if r & 1 == 1 { rows.speeds[r] -= point.pointee.belt }
      rows.changes[r] = 0
      for i in range { nodes[i].right = .zero }
      pull(point, direction)
      respond(bends: bends)
      for s in 0..<size {
        let (other, otherDirection) = row(s, points)
        var moved = nodes[Int(other.pointee.node)].right.point(turning: other.pointee.turning)
        if other.pointee.otherNode >= 0 {
          moved -= nodes[Int(other.pointee.otherNode)].right.point(
            turning: other.pointee.otherTurning)
        }
        var answer = (otherDirection * moved).sum()
        if point.pointee.guest >= 0 && other.pointee.guest == point.pointee.guest {
          let guest = points.guests + Int(point.pointee.guest)
          let turn = (direction * point.pointee.otherTurning).sum()
          let otherTurn = (otherDirection * other.pointee.otherTurning).sum()
          answer +=
            guest.pointee.inverseMass * (direction * otherDirection).sum()
            + guest.pointee.inverseInertia * turn * otherTurn
        }
        rows.matrix[r * size + s] = answer
      }
    }
    iterate(points, count)
    // What that does to the tree and to the guests.
    for i in range { nodes[i].right = .zero }
    for k in 0..<count {
      let point = points.base + Int(rows.active[k])
      let force =
        rows.changes[2 * k] * point.pointee.normal + rows.changes[2 * k + 1] * point.pointee.tangent
      pull(point, force)
      if point.pointee.guest >= 0 { pushOther(point, points, -force) }
      point.pointee.impulse += rows.changes[2 * k]
      point.pointee.rub += rows.changes[2 * k + 1]
      point.pointee.pushes = point.pointee.impulse > 0
    }
    respond(bends: bends)
    for i in range { commit(nodes + i, bends) }
    for k in closureRange {
      let impulse = closures[k].response
      closures[k].link.take(SIMD2(impulse.x, impulse.y))
      if closures[k].link.bends(bends) { closures[k].link.bendImpulse += impulse.t }
    }
    readRows(points, towardTargets: false)
  }

  /// Puts a push between rod and node on the right side.
  private func pull(_ point: UnsafeMutablePointer<RodPoint>, _ force: SIMD2<Double>) {
    let node = nodes + Int(point.pointee.node)
    node.pointee.right = node.pointee.right + BodyVector(force, turning: point.pointee.turning)
    guard point.pointee.otherNode >= 0 else { return }
    let other = nodes + Int(point.pointee.otherNode)
    other.pointee.right =
      other.pointee.right - BodyVector(force, turning: point.pointee.otherTurning)
  }

  /// Whether a point may have to push: it does, or is so near, or comes so fast.
  private func mayMeet(
    _ point: UnsafeMutablePointer<RodPoint>, _ points: RodPoints
  ) -> Bool {
    guard point.pointee.impulse == 0 && point.pointee.gap > Tolerance.guestGap else { return true }
    let speed = (point.pointee.normal * parting(point, points)).sum()
    return point.pointee.gap + 2 * h * speed < Tolerance.guestGap
  }

  /// The point of a row, and the direction that it acts along.
  @inline(__always)
  private func row(
    _ r: Int, _ points: RodPoints
  ) -> (UnsafeMutablePointer<RodPoint>, SIMD2<Double>) {
    let point = points.base + Int(points.rows.active[r >> 1])
    return (point, r & 1 == 0 ? point.pointee.normal : point.pointee.tangent)
  }

  /// Projected Gauss–Seidel.
  private func iterate(_ points: RodPoints, _ count: Int) {
    let rows = points.rows
    let size = 2 * count
    @inline(__always)
    func change(_ r: Int, by impulse: Double) {
      guard impulse != 0 else { return }
      rows.changes[r] += impulse
      for s in 0..<size { rows.speeds[s] += rows.matrix[r * size + s] * impulse }
    }
    for _ in 0..<Tolerance.guestSweeps {
      var worst = 0.0
      for k in 0..<count {
        let point = points.base + Int(rows.active[k])
        let (n, t) = (2 * k, 2 * k + 1)
        let own = rows.matrix[n * size + n]
        let old = point.pointee.impulse + rows.changes[n]
        var new = old - (rows.speeds[n] - point.pointee.least) / own
        new = new < 0 ? 0 : new > point.pointee.most ? point.pointee.most : new
        change(n, by: new - old)
        worst = max(worst, own * (new - old).magnitude)
        let limit = point.pointee.friction * new
        let ownRub = rows.matrix[t * size + t]
        let oldRub = point.pointee.rub + rows.changes[t]
        var rub = oldRub - rows.speeds[t] / ownRub
        rub = rub > limit ? limit : rub < -limit ? -limit : rub
        change(t, by: rub - oldRub)
        worst = max(worst, ownRub * (rub - oldRub).magnitude)
      }
      if worst < Tolerance.guestSpeed { break }
    }
  }

  /// A⁻¹ of what is in `right`, with the factors of the last elimination; no impulse is taken up.
  private func respond(bends: Bool) {
    guard closureRange.isEmpty else {
      respondLoops(bends)
      return
    }
    var i = range.upperBound - 1
    while i >= range.lowerBound {
      let node = nodes + i
      i -= 1
      guard node.pointee.parent >= 0 else { continue }
      let parent = nodes + Int(node.pointee.parent)
      let p = node.pointee.link.turning
      let q = node.pointee.link.otherTurning
      let free = node.pointee.factor.solve(node.pointee.right)
      let point = free.point(turning: p)
      var push: BodyVector
      if node.pointee.link.bends(bends) {
        node.pointee.response = node.pointee.jointFactor.solve(
          BodyVector(x: -point.x, y: -point.y, t: -free.t))
        push = BodyVector(
          SIMD2(node.pointee.response.x, node.pointee.response.y), turning: q)
        push.t += node.pointee.response.t
      } else {
        let impulse = node.pointee.jointInverse.times(-point)
        node.pointee.response = BodyVector(x: impulse.x, y: impulse.y, t: 0)
        push = BodyVector(impulse, turning: q)
      }
      parent.pointee.right = parent.pointee.right - push
    }
    for i in range {
      let node = nodes + i
      var right = node.pointee.right
      if node.pointee.parent >= 0 {
        let parent = nodes[Int(node.pointee.parent)].right
        let moved = parent.point(turning: node.pointee.link.otherTurning)
        var impulse = node.pointee.response
        if node.pointee.link.bends(bends) {
          impulse =
            impulse
            + node.pointee.jointFactor.solve(BodyVector(x: moved.x, y: moved.y, t: parent.t))
        } else {
          let more = node.pointee.jointInverse.times(moved)
          impulse = impulse + BodyVector(x: more.x, y: more.y, t: 0)
        }
        node.pointee.response = impulse
        right =
          right + BodyVector(SIMD2(impulse.x, impulse.y), turning: node.pointee.link.turning)
        right.t += impulse.t
      }
      node.pointee.right = node.pointee.factor.solve(right)
    }
  }

  /// Takes up what `respond` has found: a node's motion, and the impulses of its joints.
  private func commit(_ node: UnsafeMutablePointer<DirectNode>, _ bends: Bool) {
    let change = node.pointee.right
    node.pointee.motion = node.pointee.motion + change
    if node.pointee.parent >= 0 {
      let impulse = node.pointee.response
      node.pointee.link.take(SIMD2(impulse.x, impulse.y))
      if node.pointee.link.bends(bends) { node.pointee.link.bendImpulse += impulse.t }
    }
    forEachAnchor(of: node) { anchor in
      let moved = change.point(turning: anchor.pointee.link.turning)
      anchor.pointee.link.impulse -= (1 / anchor.pointee.link.give) * moved
      guard anchor.pointee.link.isStiff else { return }
      anchor.pointee.link.bendImpulse -= change.t / anchor.pointee.link.bendGive
    }
  }
}
