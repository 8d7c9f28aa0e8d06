// Exact solution of the hinges of each tree, once per substep, in time linear in its bodies.
//
// Unknowns are the changes Δv of the bodies' velocities (x, y, spin) and the joints' impulses λ:
//
//   M' Δv = Jᵀ λ        J Δv + γ λ = −t,   t = J v + (β / h) C
//
// with C the gaps, β = 0.2 of which is removed per substep, and γ the joints' give. Eliminating from
// the leaves: body c with block B_c and right side h_c, and its joint to the parent p,
//
//   Δv_c = B_c⁻¹ (h_c + J_cᵀ λ),   S = γ 1 + J_c B_c⁻¹ J_cᵀ
//   λ = S⁻¹ (−t − J_c B_c⁻¹ h_c − J_p Δv_p)
//   B_p += J_pᵀ S⁻¹ J_p,   h_p += J_pᵀ S⁻¹ (−t − J_c B_c⁻¹ h_c)
//
// then back from the roots. A joint to a body of infinite mass is B += JᵀJ / γ, h −= Jᵀ t / γ. (Baraff,
// *Linear-Time Dynamics using Lagrange Multipliers*, SIGGRAPH 1996; the bodies eliminated along
// with their joints, every block stays positive definite and nothing needs pivoting.)
//
// M' is the mass with raised inertia. Under a tension T a light link of mass m and length l swings
// crosswise at about 2 √(T / (m l)): for 1000 times the rope's weight that is far beyond what the
// substep h can follow while the tension's direction is kept over it, and the exact solution of the
// joints alone blows up. A joint force F on an arm r resists turning by r · F per radian, so with
//
//   I' = I + h² max(0, Σ r · F),   F = λ / h of the last substep
//
// the fast swing is slowed to what h can carry; the slow motion does not notice (it adds h² g / L,
// 3e-5, to a pendulum's inertia). It adds no force and takes no energy. (Tournier et al., *Stable
// Constrained Dynamics*, SIGGRAPH 2015; Andrews, Teichmann, Kry, *Geometric Stiffness for Real-time
// Constrained Multibody Dynamics*, Eurographics 2017.)
//
// Where the arms turn far within one substep (a load swinging about its corner), the gap after the
// substep is looked at and the rest solved again: one Newton step on C(x + h v) = (1 − β) C.

extension WorldState {
  /// Brings the trees up to date for a step and raises the inertia that contacts will see.
  mutating func prepareForest(_ step: StepContext) {
    if jointPools.forest.isStale || !forestMatchesBodies() {
      jointPools.forest.rebuild(
        joints: joints, bodies: bodies, sims: sims, hinges: &jointPools.revolute)
    }
    let nodes = jointPools.forest.nodes.base
    let anchors = jointPools.forest.anchors.base
    for i in 0..<jointPools.forest.nodes.count {
      let dense = bodies[nodes[i].body].dense
      let sim = sims[dense]
      nodes[i].dense = dense
      nodes[i].mass = Double(sim.mass)
      nodes[i].turns = sim.inverseInertia > 0 ? 1 : 0
      nodes[i].inertia = sim.inverseInertia > 0 ? Double(sim.inertia) : 1
    }
    for i in 0..<jointPools.forest.nodes.count {
      if nodes[i].parent >= 0 {
        prepare(&nodes[i].link, node: nodes[i].body, other: nodes[Int(nodes[i].parent)].body, step)
      }
      let first = Int(nodes[i].firstAnchor)
      for k in first..<first + Int(nodes[i].anchorCount) {
        anchors[k].otherDense = bodies[anchors[k].other].dense
        prepare(&anchors[k].link, node: nodes[i].body, other: anchors[k].other, step)
      }
    }
    let solver = DirectSolver(self, step)
    solver.place()
    solver.raiseInertia()
    for i in 0..<jointPools.forest.nodes.count where nodes[i].turns > 0 {
      sims[nodes[i].dense].solverInverseInertia = Float(1 / nodes[i].raisedInertia)
    }
  }

  /// Bodies may have become static, or dynamic, since the trees were built.
  private func forestMatchesBodies() -> Bool {
    for i in jointPools.forest.nodes.indices {
      guard sims[bodies[jointPools.forest.nodes[i].body].dense].inverseMass > 0 else {
        return false
      }
    }
    for i in jointPools.forest.anchors.indices {
      guard sims[bodies[jointPools.forest.anchors[i].other].dense].inverseMass == 0 else {
        return false
      }
    }
    return true
  }

  private func prepare(
    _ link: inout DirectLink, node: Int32, other: Int32, _ step: StepContext
  ) {
    let hinge = jointPools.revolute.sims[link.sim]
    let a = sims[bodies[node].dense]
    let b = sims[bodies[other].dense]
    let isB = link.sign > 0
    let local = isB ? hinge.definition.anchorB : hinge.definition.anchorA
    let otherLocal = isB ? hinge.definition.anchorA : hinge.definition.anchorB
    link.startArm = SIMD2(a.transform.rotation.rotate(local - a.localCenter))
    link.otherStartArm = SIMD2(b.transform.rotation.rotate(otherLocal - b.localCenter))
    link.centers = SIMD2(a.center) - SIMD2(b.center)
    let h = Double(step.h)
    link.give =
      Double(hinge.compliance) * DirectSolver.gapRate / (h * h)
      + DirectSolver.leastGive * Double(a.inverseMass + b.inverseMass)
  }

  /// Applies the impulses of the last substep. The exact solve does not need it, but the joints and
  /// contacts that are iterated do: without, they would see rods in free fall and brace against it.
  mutating func warmStartForest(_ step: StepContext) {
    guard jointPools.forest.nodes.count > 0 else { return }
    let solver = DirectSolver(self, step)
    solver.place()
    solver.raiseInertia()
    solver.gatherMotion()
    solver.applyLastImpulses()
    solver.scatterMotion()
  }

  /// Solves all trees: with bias before positions are integrated (where the bodies are as they were
  /// at the warm start), without after.
  mutating func solveForest(_ step: StepContext, useBias: Bool) {
    guard jointPools.forest.nodes.count > 0 else { return }
    let solver = DirectSolver(self, step)
    solver.gatherMotion()
    if useBias {
      solver.aim(gapRate: DirectSolver.gapRate * Double(step.inverseH), giveScale: 1)
      solver.solve()
      for _ in 0..<DirectSolver.refinements {
        guard solver.aimAtRemainingGap() > DirectSolver.acceptedGap else { break }
        solver.solve()
      }
    } else {
      // Only the change of the impulse gives here: what the load stretched stays stretched.
      solver.place()
      solver.aim(gapRate: 0, giveScale: 0)
      solver.solve()
    }
    solver.scatterMotion()
    solver.scatterImpulses()
  }
}

extension SIMD2<Double> {
  @inline(__always)
  init(_ v: Vec2) { self.init(Double(v.x), Double(v.y)) }

  /// Turned by a quarter to the left.
  @inline(__always)
  var turned: SIMD2<Double> { SIMD2(-y, x) }

  @inline(__always)
  func rotated(_ q: Rotation) -> SIMD2<Double> {
    let c = Double(q.cosine)
    let s = Double(q.sine)
    return SIMD2(c * x - s * y, s * x + c * y)
  }
}

/// One pass over the forest, on bare pointers.
struct DirectSolver {
  /// β: the part of a gap that is closed per substep. More feeds energy into fast swings.
  static let gapRate = 0.2
  /// Give that every joint has, relative to the inverse masses: keeps a joint that is not
  /// independent (a straight rope between two walls) solvable.
  static let leastGive = 1e-8
  /// A gap (m) that is not worth a second solve, and how many more solves there are at most.
  static let acceptedGap = 0.001
  static let refinements = 2

  let count: Int
  let nodes: UnsafeMutablePointer<DirectNode>
  let anchors: UnsafeMutablePointer<DirectAnchor>
  let states: UnsafeMutablePointer<BodyState>
  let hinges: UnsafeMutablePointer<RevoluteJointSim>
  let h: Double

  init(_ state: borrowing WorldState, _ step: StepContext) {
    count = state.jointPools.forest.nodes.count
    nodes = state.jointPools.forest.nodes.base
    anchors = state.jointPools.forest.anchors.base
    states = state.states.base
    hinges = state.jointPools.revolute.sims.base
    h = Double(step.h)
  }
}

// MARK: - Geometry and inertia

extension DirectSolver {
  /// Turns the arms to where the bodies are now and measures the gaps.
  func place() {
    for i in 0..<count {
      let node = nodes + i
      let own = states[Int(node.pointee.dense)]
      if node.pointee.parent >= 0 {
        let other = nodes + Int(node.pointee.parent)
        Self.place(
          &node.pointee.link, own, node.pointee.turns, states[Int(other.pointee.dense)],
          other.pointee.turns)
      }
      forEachAnchor(of: node) { anchor in
        Self.place(
          &anchor.pointee.link, own, node.pointee.turns, states[Int(anchor.pointee.otherDense)], 1)
      }
    }
  }

  @inline(__always)
  private static func place(
    _ link: inout DirectLink, _ own: BodyState, _ turns: Double, _ other: BodyState,
    _ otherTurns: Double
  ) {
    let arm = link.startArm.rotated(own.deltaRotation)
    let otherArm = link.otherStartArm.rotated(other.deltaRotation)
    link.turning = turns * arm.turned
    link.otherTurning = otherTurns * otherArm.turned
    let moved = SIMD2<Double>(own.deltaPosition) - SIMD2<Double>(other.deltaPosition)
    link.gap = link.centers + moved + (arm - otherArm)
  }

  /// I' = I + h² max(0, Σ r · F) from the impulses of the last substep.
  func raiseInertia() {
    for i in 0..<count { nodes[i].raisedInertia = 0 }
    for i in 0..<count {
      let node = nodes + i
      if node.pointee.parent >= 0 {
        let impulse = lastImpulse(node.pointee.link)
        node.pointee.raisedInertia += Self.pull(node.pointee.link.turning, impulse)
        nodes[Int(node.pointee.parent)].raisedInertia -= Self.pull(
          node.pointee.link.otherTurning, impulse)
      }
      forEachAnchor(of: node) { anchor in
        node.pointee.raisedInertia += Self.pull(
          anchor.pointee.link.turning, lastImpulse(anchor.pointee.link))
      }
    }
    for i in 0..<count {
      let stiffness = nodes[i].raisedInertia
      nodes[i].raisedInertia = nodes[i].inertia + (stiffness > 0 ? h * stiffness : 0)
    }
  }

  @inline(__always)
  private func lastImpulse(_ link: DirectLink) -> SIMD2<Double> {
    link.sign * SIMD2<Double>(hinges[Int(link.sim)].impulse)
  }

  /// r · λ, with the arm given turned by a quarter.
  @inline(__always)
  private static func pull(_ turning: SIMD2<Double>, _ impulse: SIMD2<Double>) -> Double {
    turning.y * impulse.x - turning.x * impulse.y
  }
}

// MARK: - Right sides

extension DirectSolver {
  func gatherMotion() {
    for i in 0..<count {
      let motion = states[Int(nodes[i].dense)].motion
      nodes[i].motion = BodyVector(x: Double(motion.x), y: Double(motion.y), t: Double(motion.z))
    }
  }

  func applyLastImpulses() {
    for i in 0..<count {
      let node = nodes + i
      if node.pointee.parent >= 0 {
        let impulse = lastImpulse(node.pointee.link)
        node.pointee.link.impulse = impulse
        push(node, impulse, turning: node.pointee.link.turning)
        push(
          nodes + Int(node.pointee.parent), -impulse, turning: node.pointee.link.otherTurning)
      }
      forEachAnchor(of: node) { anchor in
        let impulse = lastImpulse(anchor.pointee.link)
        anchor.pointee.link.impulse = impulse
        push(node, impulse, turning: anchor.pointee.link.turning)
      }
    }
  }

  @inline(__always)
  private func push(
    _ node: UnsafeMutablePointer<DirectNode>, _ impulse: SIMD2<Double>,
    turning: SIMD2<Double>
  ) {
    let change = BodyVector(impulse, turning: turning)
    node.pointee.motion.x += change.x / node.pointee.mass
    node.pointee.motion.y += change.y / node.pointee.mass
    node.pointee.motion.t += change.t / node.pointee.raisedInertia
  }

  /// t = J v + rate C + γ λ, the give of the impulse so far as `giveScale` says.
  func aim(gapRate: Double, giveScale: Double) {
    for i in 0..<count {
      let node = nodes + i
      if node.pointee.parent >= 0 {
        let other = nodes[Int(node.pointee.parent)].motion
        aim(&node.pointee.link, node.pointee.motion, other, gapRate, giveScale)
      }
      forEachAnchor(of: node) { anchor in
        aim(
          &anchor.pointee.link, node.pointee.motion, outerMotion(anchor), gapRate, giveScale)
      }
    }
  }

  @inline(__always)
  private func aim(
    _ link: inout DirectLink, _ own: BodyVector, _ other: BodyVector, _ gapRate: Double,
    _ giveScale: Double
  ) {
    link.target =
      own.point(turning: link.turning) - other.point(turning: link.otherTurning)
      + gapRate * link.gap + (giveScale * link.give) * link.impulse
  }

  @inline(__always)
  private func outerMotion(_ anchor: UnsafeMutablePointer<DirectAnchor>) -> BodyVector {
    let motion = states[Int(anchor.pointee.otherDense)].motion
    return BodyVector(x: Double(motion.x), y: Double(motion.y), t: Double(motion.z))
  }

  /// Looks ahead to the end of the substep, turns the arms there, and aims at what the first solve
  /// leaves of C(x + h v) = (1 − β) C − h γ λ. Returns the largest rest (m).
  func aimAtRemainingGap() -> Double {
    var worst = 0.0
    for i in 0..<count {
      let node = nodes + i
      if node.pointee.parent >= 0 {
        let other = nodes + Int(node.pointee.parent)
        let rest = lookAhead(
          &node.pointee.link, node.pointee.motion, node.pointee.dense, node.pointee.turns,
          other.pointee.motion, other.pointee.dense, other.pointee.turns)
        if rest > worst { worst = rest }
      }
      forEachAnchor(of: node) { anchor in
        let rest = lookAhead(
          &anchor.pointee.link, node.pointee.motion, node.pointee.dense, node.pointee.turns,
          outerMotion(anchor), anchor.pointee.otherDense, 1)
        if rest > worst { worst = rest }
      }
    }
    return worst
  }

  @inline(__always)
  private func lookAhead(
    _ link: inout DirectLink, _ own: BodyVector, _ dense: Int32, _ turns: Double,
    _ other: BodyVector, _ otherDense: Int32, _ otherTurns: Double
  ) -> Double {
    let a = states[Int(dense)]
    let b = states[Int(otherDense)]
    let arm = link.startArm.rotated(a.deltaRotation.advanced(by: Float(h * own.t)))
    let otherArm = link.otherStartArm.rotated(b.deltaRotation.advanced(by: Float(h * other.t)))
    let moved =
      SIMD2<Double>(a.deltaPosition) - SIMD2<Double>(b.deltaPosition)
      + h * SIMD2(own.x - other.x, own.y - other.y)
    let gap = link.centers + moved + (arm - otherArm)
    let rest = gap - (1 - Self.gapRate) * link.gap + (h * link.give) * link.impulse
    link.turning = turns * arm.turned
    link.otherTurning = otherTurns * otherArm.turned
    link.target = (1 / h) * rest
    return (rest.x * rest.x + rest.y * rest.y).squareRoot()
  }
}

// MARK: - Elimination

extension DirectSolver {
  /// Adds to motions and impulses what reaches the targets.
  func solve() {
    for i in 0..<count {
      nodes[i].block = BodyBlock(mass: nodes[i].mass, inertia: nodes[i].raisedInertia)
      nodes[i].right = .zero
    }
    var i = count - 1
    while i >= 0 {
      eliminate(nodes + i)
      i -= 1
    }
    for i in 0..<count { substitute(nodes + i) }
  }

  @inline(__always)
  private func eliminate(_ node: UnsafeMutablePointer<DirectNode>) {
    forEachAnchor(of: node) { anchor in
      let stiffness = 1 / anchor.pointee.link.give
      let turning = anchor.pointee.link.turning
      node.pointee.block.add(PointBlock(xx: stiffness, xy: 0, yy: stiffness), turning: turning)
      node.pointee.right =
        node.pointee.right
        - BodyVector(stiffness * anchor.pointee.link.target, turning: turning)
    }
    let factor = BodyFactor(node.pointee.block)
    node.pointee.factor = factor
    guard node.pointee.parent >= 0 else { return }
    let p = node.pointee.link.turning
    let columnX = factor.solve(BodyVector(SIMD2(1, 0), turning: p)).point(turning: p)
    let columnY = factor.solve(BodyVector(SIMD2(0, 1), turning: p)).point(turning: p)
    let give = node.pointee.link.give
    let inverse = PointBlock(xx: columnX.x + give, xy: columnY.x, yy: columnY.y + give).inverse
    node.pointee.jointInverse = inverse
    // λ without the parent's motion.
    let free = factor.solve(node.pointee.right).point(turning: p)
    let impulse = inverse.times(-node.pointee.link.target - free)
    let parent = nodes + Int(node.pointee.parent)
    let q = node.pointee.link.otherTurning
    parent.pointee.block.add(inverse, turning: q)
    parent.pointee.right = parent.pointee.right - BodyVector(impulse, turning: q)
    // Kept for the way back in place of the target.
    node.pointee.link.target = impulse
  }

  @inline(__always)
  private func substitute(_ node: UnsafeMutablePointer<DirectNode>) {
    var right = node.pointee.right
    if node.pointee.parent >= 0 {
      let parent = nodes + Int(node.pointee.parent)
      // The parent's change, which it keeps in `right` from here on.
      let moved = parent.pointee.right.point(turning: node.pointee.link.otherTurning)
      let impulse = node.pointee.link.target + node.pointee.jointInverse.times(moved)
      node.pointee.link.impulse += impulse
      right = right + BodyVector(impulse, turning: node.pointee.link.turning)
    }
    let change = node.pointee.factor.solve(right)
    node.pointee.right = change
    node.pointee.motion = node.pointee.motion + change
    forEachAnchor(of: node) { anchor in
      let moved = change.point(turning: anchor.pointee.link.turning)
      anchor.pointee.link.impulse -=
        (1 / anchor.pointee.link.give) * (anchor.pointee.link.target + moved)
    }
  }

  func scatterMotion() {
    for i in 0..<count {
      let motion = nodes[i].motion
      let state = states + Int(nodes[i].dense)
      state.pointee.velocity = Vec2(Float(motion.x), Float(motion.y))
      if nodes[i].turns > 0 { state.pointee.angularVelocity = Float(motion.t) }
    }
  }

  func scatterImpulses() {
    for i in 0..<count {
      if nodes[i].parent >= 0 { Self.store(nodes[i].link, hinges) }
      forEachAnchor(of: nodes + i) { Self.store($0.pointee.link, hinges) }
    }
  }

  @inline(__always)
  private static func store(
    _ link: DirectLink, _ hinges: UnsafeMutablePointer<RevoluteJointSim>
  ) {
    let impulse = link.sign * link.impulse
    hinges[Int(link.sim)].impulse = Vec2(Float(impulse.x), Float(impulse.y))
  }

  @inline(__always)
  private func forEachAnchor(
    of node: UnsafeMutablePointer<DirectNode>,
    _ body: (UnsafeMutablePointer<DirectAnchor>) -> Void
  ) {
    let first = Int(node.pointee.firstAnchor)
    for k in first..<first + Int(node.pointee.anchorCount) { body(anchors + k) }
  }
}
