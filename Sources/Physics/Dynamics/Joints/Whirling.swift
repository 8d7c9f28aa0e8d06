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
enum Whirling {
  /// From what it follows whether a point does: the largest swing per pull (1/kg/m).
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

  /// Whether one does whose impulse had this square in the last substep, and that did or did not before.
  @inline(__always)
  static func isAbove(
    impulseSquared: Float, reach: Float, inverseSubstep: Float, before: Bool
  ) -> Bool {
    let bound = (before ? Tolerance.endOfWhirling : Tolerance.whirling) * inverseSubstep
    return reach * reach * impulseSquared > bound * bound
  }
}

extension RevoluteJointSim {
  /// Brings up to date whether it whirls; says whether that has changed.
  @inline(__always)
  mutating func noteWhirling(inverseSubstep: Float) -> Bool {
    guard impulse != .zero else { return false }
    let now = Whirling.isAbove(
      impulseSquared: impulse.lengthSquared, reach: whirlReach, inverseSubstep: inverseSubstep,
      before: isWhirling)
    guard now != isWhirling else { return false }
    isWhirling = now
    return true
  }
}

extension DistanceJointSim {
  @inline(__always)
  mutating func noteWhirling(inverseSubstep: Float) -> Bool {
    guard impulse != 0 else { return false }
    let now = Whirling.isAbove(
      impulseSquared: impulse * impulse, reach: whirlReach, inverseSubstep: inverseSubstep,
      before: isWhirling)
    guard now != isWhirling else { return false }
    isWhirling = now
    return true
  }
}
