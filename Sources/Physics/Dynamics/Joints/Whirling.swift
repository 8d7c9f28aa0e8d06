// Joints that whirl what they hold.
//
// A joint's pull keeps its direction over a substep, while a body under it turns: it swings crosswise with
//
//   ω² = F r / I,   and a rod of length L between two anchors with   ω² = F (mA + mB) / L
//
// and iteration gains energy without end where that is more than the substep h can follow (h ω > 2). The direct solver
// reckons with it (`DirectSolver`). So automatic joints are solved directly while
//
//   h² F · max(rA iA, rB iB, (mA + mB) / L) > 1,   h F the impulse λ of the last substep
//
// for one of a group. As a rule nothing comes near: a chain that hangs still has a hundredth of that. Of a joint that
// no step has solved yet, the spins of its bodies tell: the first step would do the harm.

/// Whether a joint whirls.
struct Whirling: BitwiseCopyable {
  private(set) var isOn = false
  /// Whether no step has found out yet.
  private(set) var isNew = true
  /// From what it follows: the largest swing per pull (1/(kg·m)); zero for what never counts as
  /// whirling.
  private var reach: Float = 0
}

extension Whirling {
  /// The swing of the bodies of a point.
  static func reach(_ a: BodySim, _ b: BodySim, _ anchorA: Vec2, _ anchorB: Vec2) -> Float {
    larger(
      a.inverseInertia * (anchorA - a.localCenter).length,
      b.inverseInertia * (anchorB - b.localCenter).length)
  }

  /// Whether one of two bodies turns so fast that what joins them may whirl.
  static func spins(_ a: BodyState, _ b: BodyState, _ inverseSubstep: Float) -> Bool {
    larger(a.angularVelocity.magnitude, b.angularVelocity.magnitude)
      > Tolerance.whirlingTurn * inverseSubstep
  }

  /// Takes up what the trees are built from.
  mutating func prepare(reach: Float, spins: Bool) {
    self.reach = reach
    if isNew { isOn = spins }
    isNew = false
  }

  /// Brings it up to date after a substep with an impulse of this square (N²·s²); says whether it
  /// has changed.
  @inline(__always)
  mutating func note(impulseSquared: Float, inverseSubstep: Float) -> Bool {
    guard impulseSquared > 0 else { return false }
    let bound = (isOn ? Tolerance.endOfWhirling : Tolerance.whirling) * inverseSubstep
    let now = reach * reach * impulseSquared > bound * bound
    guard now != isOn else { return false }
    isOn = now
    return true
  }
}

extension Whirling {
  // What it follows from, the step that builds the trees finds out.
  mutating func code(_ coder: inout StateCoder) {
    if !coder.isHashing || isOn { coder.code(&isOn) }
    if !coder.isHashing { coder.code(&isNew) }
  }

  mutating func code(_ coder: inout ResidueCoder) {
    coder.code(&isOn)
    coder.code(&isNew)
  }
}
