// Exact solution of the hinges and welds of each tree, once per substep, in time linear in its bodies.
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
// Where a gap is open, J takes both bodies at one point of it: an impulse and its counterpart at two points
// would turn the pair, and a load whirled on a rope that gives lost 15 % of its angular momentum in 10 s. The lighter
// body's arm spans the greater part, so that the gap turns with the rod.
//
// The bending stiffness of a rope is a third row, the bend θ between two bodies, with a give of its
// own: an implicit spring, exact like the rest. In the relaxing pass it keeps its force. A weld has the same row with
// next to no give; to a body of infinite mass it adds that to the block like the rest.
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
// Trees with joints that close loops are factored with fill-in: see `DirectLoops`.
//
// Contacts of rods with what they cannot move are rows of the same blocks: see `DirectSolver+Contacts`.
// All others are alternated with.
//
// Where the arms turn far within one substep (a load swinging about its corner), the gap after the
// substep is looked at and the rest solved again, with the arms of its beginning: Newton steps of a fixed matrix on
// C(x + h v) = (1 − β) C. Impulses along the arms of the substep's end would act on bodies that are not there yet, and
// brake what whirls by half the square of the angle per substep. As it is, with the relaxing pass after, this is RATTLE,
// which keeps momentum and energy. (Andersen, *Rattle: a "Velocity" Version of the Shake Algorithm*, 1983.) Only where that
// does not converge, as in a jerk, the arms are those of the end.

extension WorldState {
  /// Applies the impulses of the last substep. The exact solve does not need it, but the joints and
  /// contacts that are iterated do: without, they would see rods in free fall and brace against it.
  mutating func warmStartForest(_ step: StepContext) {
    guard jointPools.forest.nodes.count > 0 else { return }
    jointPools.forest.isWarm = false
    findRodBends(step)
    let solver = DirectSolver(self, step)
    solver.place()
    solver.raiseInertia()
    solver.gatherMotion()
    for i in solver.range { solver.nodes[i].startSpin = solver.nodes[i].motion.t }
    solver.dampRinging()
    solver.applyLastImpulses()
    for i in jointPools.forest.guests.indices { jointPools.forest.guests[i].pull = .zero }
    if solver.hasGuestCorners { solver.pushCorners() }
    solver.scatterMotion()
  }

  /// Solves all trees: with bias before positions are integrated (where the bodies are as they were
  /// at the warm start), without after. Again means: only those that something has moved since.
  mutating func solveForest(_ step: StepContext, useBias: Bool, isAgain: Bool = false) {
    var firstContact = 0
    for tree in jointPools.forest.treeEnds.indices {
      let end = Int(jointPools.forest.treeEnds[tree])
      var endContact = firstContact
      while endContact < jointPools.forest.contacts.count
        && Int(jointPools.forest.contacts[endContact].node) < end
      { endContact += 1 }
      let contacts = firstContact..<endContact
      var solver = DirectSolver(self, step, tree: tree)
      solver.relaxes = !useBias
      if !isAgain || solver.isMoved || guestsAreMoved(of: contacts) {
        if !useBias { solver.place() }
        solver.gatherMotion()
        if contacts.isEmpty {
          solver.solve(useBias: useBias)
        } else {
          solver.mostPush = Tolerance.rodPushSpeed * (solver.mass + guestMass(of: contacts))
          solve(solver, contacts, step, useBias: useBias)
        }
        if !useBias { solver.returnRaisedSpin() }
        solver.scatterMotion(isFollowing: useBias)
        solver.scatterImpulses()
      }
      firstContact = endContact
    }
    jointPools.forest.isWarm = true
  }
}

extension DirectSolver {
  /// Solves one tree that touches nothing.
  fileprivate func solve(useBias: Bool) {
    let spin = holdsDistances && hasDistances ? keptSpin() : nil
    if useBias {
      aim(gapRate: Tolerance.directGapRate / h, giveScale: 1)
      solve(bends: true)
      refine()
    } else {
      // Only the change of the impulse gives here: what the load stretched stays stretched.
      aim(gapRate: 0, giveScale: 0)
      solve(bends: false)
    }
    restore(spin)
  }
}

extension DirectSolver {
  /// Newton steps on the gaps that turning within the substep will leave. Those of the fixed matrix fail where a load of
  /// hundreds of times a rod's weight jerks it: from there on the arms are those of the substep's end.
  func refine() {
    var turning = !hasFixedArms
    var spin: TreeSpin?
    var rest = aimAtRemainingGap(turning: turning)
    for _ in 0..<Tolerance.directRefinements {
      guard rest > 1 else { break }
      if !turning { keep() }
      solve(bends: false)
      let left = aimAtRemainingGap(turning: turning)
      if !turning && !(left < Tolerance.directConvergence * rest) && left > 1 {
        goBack()
        turning = true
        spin = keptSpin()
        rest = aimAtRemainingGap(turning: true)
      } else {
        rest = left
      }
    }
    restore(spin)
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
  /// The nodes of one tree or of all.
  let range: Range<Int>
  let nodes: UnsafeMutablePointer<DirectNode>
  let anchors: UnsafeMutablePointer<DirectAnchor>
  /// The joints that close loops in it, and the columns of its factor.
  let closures: UnsafeMutablePointer<DirectClosure>
  let closureRange: Range<Int>
  let loops: LoopArrays
  let columnRange: Range<Int>
  let states: UnsafeMutablePointer<BodyState>
  let hinges: UnsafeMutablePointer<RevoluteJointSim>
  let welds: UnsafeMutablePointer<WeldJointSim>
  let distances: UnsafeMutablePointer<DistanceJointSim>
  let holdsDistances: Bool
  /// Rods that bend together, and what they bend round.
  let runs: UnsafeMutablePointer<RodRun>
  let runCount: Int
  let arcs: UnsafeMutablePointer<BendArc>
  /// The bodies that can be moved among those that rods touch.
  let guests: UnsafeMutablePointer<DirectGuest>
  let h: Double
  /// The part of the step (s) after which the bodies are where they are.
  let elapsed: Double
  /// The largest impulse of a point of contact (N·s).
  var mostPush = 0.0
  /// Whether this is the relaxing pass.
  var relaxes = false

  init(_ state: borrowing WorldState, _ step: StepContext, tree: Int? = nil) {
    func part(_ ends: borrowing Arena<Int32>, _ count: Int) -> Range<Int> {
      guard let tree else { return 0..<count }
      return (tree > 0 ? Int(ends[tree - 1]) : 0)..<Int(ends[tree])
    }
    range = part(state.jointPools.forest.treeEnds, state.jointPools.forest.nodes.count)
    closureRange = part(state.jointPools.forest.closureEnds, state.jointPools.forest.closures.count)
    columnRange = part(
      state.jointPools.forest.loops.columnEnds, state.jointPools.forest.loops.columns.count)
    closures = state.jointPools.forest.closures.base
    loops = LoopArrays(state.jointPools.forest.loops)
    nodes = state.jointPools.forest.nodes.base
    anchors = state.jointPools.forest.anchors.base
    states = state.states.base
    hinges = state.jointPools.revolute.sims.base
    welds = state.jointPools.weld.sims.base
    distances = state.jointPools.distance.sims.base
    holdsDistances = state.jointPools.forest.holdsDistances
    runs = state.jointPools.forest.runs.base
    runCount = state.jointPools.forest.runs.count
    arcs = state.jointPools.forest.arcs.base
    guests = state.jointPools.forest.guests.base
    h = Double(step.h)
    elapsed = state.jointPools.forest.elapsed
  }
}

// MARK: - Velocities in and out

extension DirectSolver {
  func gatherMotion() {
    for i in range {
      let motion = states[Int(nodes[i].dense)].motion
      if nodes[i].isBent {
        gatherPace(i)
        continue
      }
      nodes[i].motion = BodyVector(x: Double(motion.x), y: Double(motion.y), t: Double(motion.z))
    }
  }

  /// Whether distance joints are among the tree's joints.
  private var hasDistances: Bool {
    for i in range {
      if nodes[i].parent >= 0 && nodes[i].link.isDistance { return true }
      let first = Int(nodes[i].firstAnchor)
      for k in first..<first + Int(nodes[i].anchorCount) where anchors[k].link.isDistance {
        return true
      }
    }
    return false
  }

  /// The mass of all nodes (kg).
  var mass: Double {
    var sum = 0.0
    for i in range { sum += nodes[i].weight }
    return sum
  }

  /// Whether a body moves otherwise than when the tree was last solved.
  var isMoved: Bool {
    for i in range {
      let motion = nodes[i].motion
      let state = states[Int(nodes[i].dense)]
      if nodes[i].isBent {
        let given = nodes[i].given
        if state.velocity != Vec2(given.x, given.y) || state.angularVelocity != given.z {
          return true
        }
        continue
      }
      if state.velocity != Vec2(Float(motion.x), Float(motion.y)) { return true }
      if nodes[i].turns > 0 && state.angularVelocity != Float(motion.t) { return true }
    }
    return false
  }

  /// Bent rods follow their corners while positions change, and move as their rope does after.
  func scatterMotion(isFollowing: Bool = true) {
    for i in range {
      let motion = nodes[i].motion
      let state = states + Int(nodes[i].dense)
      if nodes[i].isBent {
        let (velocity, spin) = isFollowing ? follow(i) : course(ofBent: i)
        nodes[i].bend.isFollowing = true
        nodes[i].given = SIMD3(Float(velocity.x), Float(velocity.y), Float(spin))
        state.pointee.velocity = Vec2(nodes[i].given.x, nodes[i].given.y)
        state.pointee.angularVelocity = nodes[i].given.z
        continue
      }
      state.pointee.velocity = Vec2(Float(motion.x), Float(motion.y))
      if nodes[i].turns > 0 { state.pointee.angularVelocity = Float(motion.t) }
    }
  }

  func scatterImpulses() {
    for i in range {
      if nodes[i].parent >= 0 { store(nodes[i].link) }
      forEachAnchor(of: nodes + i) { store($0.pointee.link) }
    }
    for k in closureRange { store(closures[k].link) }
  }

  @inline(__always)
  private func store(_ link: DirectLink) {
    let impulse = link.sign * link.impulse
    if link.isWeld {
      welds[Int(link.sim)].impulse = Vec2(Float(impulse.x), Float(impulse.y))
      welds[Int(link.sim)].angularImpulse = Float(link.sign * link.bendImpulse)
      return
    }
    if link.isDistance {
      // Positive pushes apart, from whichever body it is seen.
      distances[Int(link.sim)].impulse = Float((link.impulse * link.axis).sum())
      return
    }
    hinges[Int(link.sim)].impulse = Vec2(Float(impulse.x), Float(impulse.y))
    if link.isStiff { hinges[Int(link.sim)].bendingImpulse = Float(link.sign * link.bendImpulse) }
  }

  @inline(__always)
  func forEachAnchor(
    of node: UnsafeMutablePointer<DirectNode>,
    _ body: (UnsafeMutablePointer<DirectAnchor>) -> Void
  ) {
    let first = Int(node.pointee.firstAnchor)
    for k in first..<first + Int(node.pointee.anchorCount) { body(anchors + k) }
  }
}
