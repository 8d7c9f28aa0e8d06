// Bodies that were put deep into others, as a drawing over pegs is: they are pushed out gently.
//
// Contacts on opposite sides of such a body push against each other. As firm as others, and starting
// from the impulses of the last step, they drive each other up from substep to substep and throw the
// body as it turns. So its deep contacts begin without impulses in each step, and give:
//
//   λ = −s_m m (v_n + s_b s) − s_i λ₀,   s_m = σ,  s_i = 1 − σ
//
// with σ `Tolerance.initialOverlapSoftness` in place of the mass scale of the soft step.
//
// Only bodies count that were put where they are: those with a new shape, and those that the caller
// moved or enabled. A body that something fast runs over may be as deep, and has to be stopped firmly.
// And only those between immovable bodies that push against each other count: a body on one side of a
// wall is pushed out as firmly as others, and movable bodies make room.

extension WorldState {
  /// Notes that a body was put where it is, or got a shape there.
  mutating func notePlacement(of body: Int32) {
    if bodies[body].placement == .settled { bodies[body].placement = .new }
    listPlacement(of: body)
  }

  /// Puts a body that is not settled into the list of those that are reviewed in each step.
  @inline(__always)
  mutating func listPlacement(of body: Int32) {
    guard bodies[body].placement != .settled, !bodies[body].isPlacementListed else { return }
    bodies[body].isPlacementListed = true
    placedBodies.append(body)
  }

  /// Takes a body that goes out of the list.
  mutating func forgetPlacement(of body: Int32) {
    bodies[body].placement = .settled
    guard bodies[body].isPlacementListed else { return }
    bodies[body].isPlacementListed = false
    // Mostly one that came last.
    var i = placedBodies.count - 1
    while placedBodies[i] != body { i -= 1 }
    placedBodies.swapAt(i, placedBodies.count - 1)
    placedBodies.removeLast()
  }

  /// Makes the list anew.
  mutating func listPlacedBodies() {
    placedBodies.removeAll()
    for slot in bodies.indices where bodies[slot].isUsed {
      bodies[slot].isPlacementListed = false
      if !isAsleep(Int32(slot)) { listPlacement(of: Int32(slot)) }
    }
  }

  /// Whether a body sleeps: it keeps its mark, and is listed again when it wakes.
  private func isAsleep(_ body: Int32) -> Bool { bodies[body].kind == .dynamic && !isAwake(body) }

  /// Marks the bodies of a contact that has begun, if one was put deep into the other.
  mutating func noteInitialOverlap(of sim: ContactSim) {
    let depth = -sim.deepest
    guard depth > Tolerance.leastInitialOverlap, !isMovable(sim.bodyA) || !isMovable(sim.bodyB),
      bodies[sim.bodyA].placement != .settled || bodies[sim.bodyB].placement != .settled
    else { return }
    let extent = smaller(movingExtent(sim.bodyA), movingExtent(sim.bodyB))
    guard depth > Tolerance.initialOverlapPerExtent * extent else { return }
    mark(sim.bodyA)
    mark(sim.bodyB)
  }

  private func isMovable(_ body: Int32) -> Bool { sims[bodies[body].dense].inverseMass > 0 }

  /// The smallest extent of a body that can be pushed (m).
  private func movingExtent(_ body: Int32) -> Float {
    let sim = sims.base + Int(bodies[body].dense)
    return sim.pointee.inverseMass > 0 ? sim.pointee.minimumExtent : .infinity
  }

  private mutating func mark(_ body: Int32) {
    guard isMovable(body) else { return }
    notePlacement(of: body)
    bodies[body].placement = .overlapping
  }

  /// Settles the bodies that met nothing deep, those that are out and those that nothing moves; finds
  /// those that are jammed.
  mutating func reviewPlacements() {
    scratch.jammed.removeAll()
    var kept = 0
    for i in placedBodies.indices {
      let body = placedBodies[i]
      bodies[body].isPlacementListed = false
      if isAsleep(body) { continue }
      guard isMovable(body), bodies[body].placement == .overlapping, let push = pushOut(of: body)
      else {
        bodies[body].placement = .settled
        continue
      }
      if isJammed(body, push) {
        if scratch.jammed.isEmpty { scratch.jammed.resize(to: awakeCount, filler: false) }
        scratch.jammed[bodies[body].dense] = true
      }
      bodies[body].isPlacementListed = true
      placedBodies[kept] = body
      kept += 1
    }
    placedBodies.resize(to: kept, filler: -1)
  }

  /// Calls `visit` with the directions in which immovable bodies push a body out that it lies deep in.
  @inline(__always)
  private func forEachPush(on body: Int32, _ visit: (Vec2) -> Void) {
    let depth = settledDepth(Int(bodies[body].dense))
    var key = bodies[body].firstContact
    while key >= 0 {
      let sim = contactSims.base + Int(contacts[key >> 1].dense)
      let isFirst = key & 1 == 0
      key = nextContact(after: key)
      guard sim.pointee.isSolved, -sim.pointee.deepest > depth,
        !isMovable(isFirst ? sim.pointee.bodyB : sim.pointee.bodyA)
      else { continue }
      visit(isFirst ? -sim.pointee.normal : sim.pointee.normal)
    }
  }

  /// The sum of those directions; `nil` if the body is out of all others.
  private func pushOut(of body: Int32) -> Vec2? {
    var sum: Vec2?
    forEachPush(on: body) { sum = (sum ?? .zero) + $0 }
    return sum
  }

  /// Whether some of those directions are far from their sum: one pushes against another.
  private func isJammed(_ body: Int32, _ sum: Vec2) -> Bool {
    var isJammed = false
    forEachPush(on: body) { if $0.dot(sum) < Tolerance.jamCosine * sum.length { isJammed = true } }
    return isJammed
  }

  /// By how much a body overlaps others that is out of them (m).
  @inline(__always)
  private func settledDepth(_ dense: Int) -> Float {
    larger(Tolerance.overlapEndPerExtent * sims.base[dense].minimumExtent, Tolerance.overlapEnd)
  }

  /// Lets the deep contacts of marked bodies give, and begin anew in each step.
  @inline(never)
  func softenInitialOverlaps(_ k: UnsafeMutablePointer<WideContact>) {
    let points = WideContact.points(of: k)
    let depth = -smaller(points[0].separation, points[1].separation)
    guard greater(depth, WideFloat(Tolerance.overlapEnd)).isAny else { return }
    for lane in 0..<WideFloat.laneCount where depth[lane] > Tolerance.overlapEnd {
      guard
        isPushedOut(k.pointee.indexA[lane], from: depth[lane])
          || isPushedOut(k.pointee.indexB[lane], from: depth[lane])
      else { continue }
      k.pointee.massScale[lane] = Tolerance.initialOverlapSoftness
      k.pointee.impulseScale[lane] = 1 - Tolerance.initialOverlapSoftness
      for i in 0..<2 {
        points[i].normalImpulse[lane] = 0
        points[i].tangentImpulse[lane] = 0
      }
    }
  }

  @inline(__always)
  private func isPushedOut(_ index: Int32, from depth: Float) -> Bool {
    let dense = Int(index & Int32.max)
    return dense < awakeCount && scratch.jammed.base[dense] && depth > settledDepth(dense)
  }
}
