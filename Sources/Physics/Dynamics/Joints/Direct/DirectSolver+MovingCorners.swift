// Corners that move: rods that bend over a body which can be moved, or which moves by itself.
//
// The way round corners (`BendPath`) goes with their body. A joint at a bent rod is a row as
// before, with the velocity u of the corner where the rope comes onto it, or leaves it:
//
//   Ċ = d₁ · (ṗ − u₁) − w,   Ċ' = w − d₂ · (q̇ − u₂)
//
// The rope pushes the body by what turns its pull: at arc k, on which it comes along d with the
// pull T and which it leaves along d' with T', by T' d' − T d, at the points where it touches.
// These pushes are what the tree gives for the body's velocity V as it is. So V is found by Newton
// steps with
//
//   M (V − V₀) = F(V),   (M − F') ΔV = F(V) − M (V − V₀),
//
// V₀ the velocity without any push, and F' by columns: what the pushes become when V grows by one.
// A body a thousand times lighter than what hangs on the rope would else be thrown to and fro.
//
// The pushes of the last substep count from its start, as with all that is warm-started.

extension BendArc {
  /// Its center as its body has moved in the step (m, world).
  mutating func take(_ state: BodyState) {
    center = home + SIMD2<Double>(state.deltaPosition) + arm.rotated(state.deltaRotation)
  }
}

extension DirectSolver {
  // MARK: - Where they are

  /// Brings the corners of runs in this tree to where their bodies are.
  func placeCorners() {
    for k in 0..<runCount where range.contains(Int(runs[k].node)) {
      let first = Int(runs[k].firstArc)
      for a in first..<first + Int(runs[k].arcCount) where arcs[a].body >= 0 {
        arcs[a].take(states[Int(arcs[a].body)])
      }
    }
  }

  /// Whether rods of this tree bend over a body that can be moved, or over any that moves.
  var hasGuestCorners: Bool { hasCorner { $0.guest >= 0 } }
  var hasMovingCorners: Bool { hasCorner { $0.body >= 0 } }

  private func hasCorner(_ isOne: (BendArc) -> Bool) -> Bool {
    for k in 0..<runCount where range.contains(Int(runs[k].node)) {
      let first = Int(runs[k].firstArc)
      for a in first..<first + Int(runs[k].arcCount) where isOne(arcs[a]) { return true }
    }
    return false
  }

  // MARK: - How they move

  /// Notes how fast the corners move, and what that adds to the rows of the joints beside them.
  func noteCornerSpeeds() {
    for k in 0..<runCount where range.contains(Int(runs[k].node)) {
      let first = Int(runs[k].firstArc)
      for a in first..<first + Int(runs[k].arcCount) where arcs[a].body >= 0 {
        let state = states[Int(arcs[a].body)]
        var motion = BodyVector(
          x: Double(state.velocity.x), y: Double(state.velocity.y), t: Double(state.angularVelocity)
        )
        if arcs[a].guest >= 0 { motion = guests[Int(arcs[a].guest)].motion }
        arcs[a].velocity = motion.point(turning: arcs[a].arm.rotated(state.deltaRotation).turned)
        arcs[a].spin = motion.t
      }
    }
    for i in range where nodes[i].link.isAxial && !nodes[i].link.isDistance {
      nodes[i].link.sliding = slidingOfCorners(i) { a, reach in
        arcs[a].velocity + arcs[a].spin * reach.turned
      }
    }
  }

  /// What the velocities of corners add to the row of a node's joint to its parent.
  private func slidingOfCorners(
    _ i: Int, _ velocity: (_ arc: Int, _ reach: SIMD2<Double>) -> SIMD2<Double>
  ) -> SIMD2<Double> {
    let p = Int(nodes[i].parent)
    let (own, other) = (nodes[i].bend.run, nodes[p].bend.run)
    guard own != other else { return .zero }
    var sum = SIMD2<Double>.zero
    if own >= 0 {
      let (arc, reach) = touch(of: i, toward: p)
      sum += velocity(arc, reach)
    }
    if other >= 0 {
      let (arc, reach) = touch(of: p, toward: i)
      sum -= velocity(arc, reach)
    }
    return sum
  }

  /// The first or the last arc of a bent rod's run, as its neighbor is before or behind it, and
  /// where the rope's axis comes onto it or leaves it, from its center (m).
  private func touch(of i: Int, toward neighbor: Int) -> (arc: Int, reach: SIMD2<Double>) {
    let run = runs[Int(nodes[i].bend.run)]
    let isBefore = Int(nodes[i].neighbors.before) == neighbor
    let arc = Int(run.firstArc) + (isBefore ? 0 : Int(run.arcCount) - 1)
    return (arc, (run.side * arcs[arc].reach) * (isBefore ? run.first : run.last).turned)
  }

  /// How fast what a bent rod lies on moves.
  func drift(_ i: Int) -> SIMD2<Double> {
    let run = runs[Int(nodes[i].bend.run)]
    let (first, last) = (Int(run.firstArc), Int(run.firstArc + run.arcCount) - 1)
    return 0.5 * (arcs[first].velocity + arcs[last].velocity)
  }

  // MARK: - What the rope pushes them with

  /// The push (N·s) and moment (N·m·s, about its center of mass) of this tree's rods on a guest by
  /// their pull round its corners.
  private func push(on guest: Int) -> BodyVector {
    var sum = BodyVector.zero
    for k in 0..<runCount where range.contains(Int(runs[k].node)) {
      let run = runs[k]
      let first = Int(run.firstArc)
      guard (first..<first + Int(run.arcCount)).contains(where: { Int(arcs[$0].guest) == guest })
      else { continue }
      let (before, behind) = pulls(of: run)
      let path = path(of: run, arcs: arcs)
      let whole = path.turn(from: path.start, to: path.end)
      var turned = 0.0
      var (pull, direction) = (before, path.first)
      for a in first..<first + Int(run.arcCount) {
        let isLast = a == first + Int(run.arcCount) - 1
        let next = isLast ? path.last : arcs[a].direction
        turned += BendPath.turn(direction, next, run.side)
        let part = whole > 0 ? min(1, max(0, turned / whole)) : 1
        let nextPull = isLast ? behind : before + part * (behind - before)
        if Int(arcs[a].guest) == guest {
          let arm = arcs[a].arm.rotated(states[Int(arcs[a].body)].deltaRotation)
          let reach = run.side * arcs[a].reach
          sum =
            sum + BodyVector(nextPull * next, turning: (arm + reach * next.turned).turned)
            - BodyVector(pull * direction, turning: (arm + reach * direction.turned).turned)
        }
        (pull, direction) = (nextPull, next)
      }
    }
    return sum
  }

  /// The pulls of the rods before and behind a run (N·s in a substep).
  private func pulls(of run: RodRun) -> (before: Double, behind: Double) {
    var last = Int(run.node)
    for _ in 1..<max(run.count, 1) { last = Int(nodes[last].neighbors.behind) }
    return (-along(Int(run.node), run.before), along(last, run.behind))
  }

  /// What the joint of a bent rod with a neighbor does along the rope (N·s).
  func along(_ i: Int, _ neighbor: Int32) -> Double {
    let (link, isOwn) = link(i, Int(neighbor))
    return isOwn ? (link.turning * link.impulse).sum() : -(link.otherTurning * link.impulse).sum()
  }

  /// Pushes the bodies as the rope did in the last substep.
  func pushCorners() {
    forEachGuestWithCorners { g in
      let push = push(on: g)
      guests[g].pull = push
      let state = states + Int(guests[g].dense)
      state.pointee.velocity +=
        Vec2(guests[g].inverseMass * SIMD2(push.x, push.y))
      state.pointee.angularVelocity += Float(guests[g].inverseInertia * push.t)
    }
  }

  /// Finds how the bodies move with the rope, after a solve with their motion as it was.
  func moveCorners(_ points: RodPoints, useBias: Bool) {
    forEachGuestWithCorners { g in
      // What a weld takes up goes to it with the next substep's beginning.
      guard !guests[g].isFixed else { return }
      var factor: BodyFactor?
      for _ in 0..<Tolerance.cornerSteps {
        let missing = push(on: g) - guests[g].pull
        let size = (missing.x * missing.x + missing.y * missing.y).squareRoot()
        guard
          guests[g].inverseMass * size > Tolerance.cornerPush
            || guests[g].inverseInertia * missing.t.magnitude > Tolerance.cornerPush
        else { break }
        let matrix = factor ?? answer(of: g, points, bends: useBias)
        factor = matrix
        var change = matrix.solve(missing)
        if guests[g].inverseMass > 0 {
          guests[g].pull.x += guests[g].mass * change.x
          guests[g].pull.y += guests[g].mass * change.y
        } else {
          (change.x, change.y) = (0, 0)
        }
        if guests[g].inverseInertia > 0 {
          guests[g].pull.t += change.t / guests[g].inverseInertia
        } else {
          change.t = 0
        }
        guests[g].motion = guests[g].motion + change
        noteCornerSpeeds()
        aim(gapRate: useBias ? Tolerance.directGapRate / h : 0, giveScale: useBias ? 1 : 0)
        aim(points, giveScale: useBias ? 1 : 0)
        solve(bends: useBias, points)
      }
      // What a fixed axle bears.
      if guests[g].inverseMass == 0 {
        let push = push(on: g)
        (guests[g].pull.x, guests[g].pull.y) = (push.x, push.y)
      }
    }
  }

  /// M − F' of a guest, factored.
  private func answer(of g: Int, _ points: RodPoints, bends: Bool) -> BodyFactor {
    let before = push(on: g)
    keep()
    for k in points.range {
      points.base[k].kept = SIMD2(points.base[k].impulse, points.base[k].rub)
    }
    var columns = (BodyVector.zero, BodyVector.zero, BodyVector.zero)
    for e in 0..<3 {
      let unit = BodyVector(x: e == 0 ? 1 : 0, y: e == 1 ? 1 : 0, t: e == 2 ? 1 : 0)
      forgetTargets()
      for i in range where nodes[i].link.isAxial && !nodes[i].link.isDistance {
        let moved = slidingOfCorners(i) { a, reach in
          guard Int(arcs[a].guest) == g else { return .zero }
          let arm = arcs[a].arm.rotated(states[Int(arcs[a].body)].deltaRotation)
          return unit.point(turning: (arm + reach).turned)
        }
        nodes[i].link.target = nodes[i].link.alongAxis(moved)
      }
      for k in points.range {
        points.base[k].target = 0
        points.base[k].rubTarget = 0
      }
      solve(bends: bends, points)
      let column = before - push(on: g)
      if e == 0 {
        columns.0 = column
      } else if e == 1 {
        columns.1 = column
      } else {
        columns.2 = column
      }
      goBack()
      for k in points.range {
        points.base[k].impulse = points.base[k].kept.x
        points.base[k].rub = points.base[k].kept.y
      }
    }
    var block = BodyBlock(
      mass: guests[g].inverseMass > 0 ? guests[g].mass : Tolerance.bendWeight * guests[g].mass,
      inertia: guests[g].inverseInertia > 0
        ? 1 / guests[g].inverseInertia : Tolerance.bendWeight * guests[g].mass)
    block.xx += max(columns.0.x, 0)
    block.yy += max(columns.1.y, 0)
    block.tt += max(columns.2.t, 0)
    block.xy += 0.5 * (columns.0.y + columns.1.x)
    block.xt += 0.5 * (columns.0.t + columns.2.x)
    block.yt += 0.5 * (columns.1.t + columns.2.y)
    return BodyFactor(block)
  }

  /// Asks nothing of the joints.
  private func forgetTargets() {
    for i in range {
      nodes[i].link.target = .zero
      nodes[i].link.bendTarget = 0
      forEachAnchor(of: nodes + i) { anchor in
        anchor.pointee.link.target = .zero
        anchor.pointee.link.bendTarget = 0
      }
    }
    for k in closureRange {
      closures[k].link.target = .zero
      closures[k].link.bendTarget = 0
    }
  }

  /// Visits the guests over whose corners rods of this tree bend, each once.
  private func forEachGuestWithCorners(_ visit: (Int) -> Void) {
    for k in 0..<runCount where range.contains(Int(runs[k].node)) {
      let first = Int(runs[k].firstArc)
      for a in first..<first + Int(runs[k].arcCount) where arcs[a].guest >= 0 {
        if isKnown(arcs[a].guest, before: a, in: k) { continue }
        visit(Int(arcs[a].guest))
      }
    }
  }

  /// Whether an earlier arc of this tree is of a guest.
  private func isKnown(_ guest: Int32, before arc: Int, in run: Int) -> Bool {
    for k in 0...run where range.contains(Int(runs[k].node)) {
      let first = Int(runs[k].firstArc)
      for a in first..<first + Int(runs[k].arcCount) {
        if a == arc && k == run { return false }
        if arcs[a].guest == guest { return true }
      }
    }
    return false
  }
}
