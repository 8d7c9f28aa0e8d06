// Waves along ropes that die out while what hangs on them swings on.
//
//   Δv = −d (v − u),   u = (1 − s) u₀ + s u₁,   d = c h / (1 + c h)
//
// v is the velocity of a rod, u₀ and u₁ are those of the rope's ends, s is how far along the rope the rod lies, 0 ... 1,
// c the damping (1/s) and h the step (s). A rope that swings as a straight line has v = u everywhere: nothing slows it.
// The reaction −m Δv goes to the two ends in the parts 1 − s and s, so that momentum stays as it is and the power, to first
// order −c m |v − u|² for each rod, is never above zero. It is what viscosity proportional to mass would be (Rayleigh's
// damping, The Theory of Sound I, §81), taken against the line between the ends instead of the air.

extension WorldState {
  /// Slows what the rods of awake ropes do besides going along with the rope's ends.
  mutating func calmRopes(_ step: StepContext) {
    guard ropePool.count > 0 else { return }
    for slot in 0..<ropePool.records.count {
      let rope = ropePool.records[slot]
      guard rope.isUsed, rope.waveDamping > 0, rope.linkCount > 1,
        isAwake(ropePool.links[rope.firstLink].body)
      else { continue }
      calm(rope, step)
    }
  }

  private mutating func calm(_ rope: RopeRecord, _ step: StepContext) {
    let first = Int(bodies[ropePool.links[rope.tipLink(.start)].body].dense)
    let last = Int(bodies[ropePool.links[rope.tipLink(.end)].body].dense)
    let startArm = sims[first].transform.apply(Vec2(-rope.startTip.reach, 0)) - sims[first].center
    let endArm = sims[last].transform.apply(Vec2(rope.endTip.reach, 0)) - sims[last].center
    let start = states[first].velocity + cross(states[first].angularVelocity, startArm)
    let end = states[last].velocity + cross(states[last].angularVelocity, endArm)
    let rate = rope.waveDamping * step.timeStep
    var part = rate / (1 + rate)
    // What a light end gets of the reaction must not throw it back: both ends bear a third of the rope's.
    let mass = rope.density * rope.restLength
    part /= 1 + 2 * part * (heft(rope, .start, mass) + heft(rope, .end, mass))

    var (startImpulse, endImpulse) = (Vec2.zero, Vec2.zero)
    let length = rope.restLength
    for k in 0..<rope.linkCount {
      let dense = Int(bodies[ropePool.links[rope.firstLink + k].body].dense)
      // A rod may have been made to stand still, or taken out.
      guard dense < awakeCount, sims[dense].inverseMass > 0 else { continue }
      let s = min(max((rope.startTip.reach + Float(k) * rope.linkLength) / length, 0), 1)
      let goal = (1 - s) * start + s * end
      let change = part * (goal - states[dense].velocity)
      states[dense].velocity += change
      startImpulse -= ((1 - s) * sims[dense].mass) * change
      endImpulse -= (s * sims[dense].mass) * change
    }
    push(first, startImpulse, at: startArm)
    push(last, endImpulse, at: endArm)
  }

  /// How much heavier a third of a rope is than what an end of it is fixed to, with its own rod.
  private func heft(_ rope: RopeRecord, _ side: RopeSide, _ mass: Float) -> Float {
    let rod = mass / Float(rope.linkCount)
    let tied = rope[side].body
    guard tied >= 0 else { return mass / (3 * rod) }
    let inverse = sims[bodies[tied].dense].inverseMass
    return inverse == 0 ? 0 : mass / (3 * (rod + 1 / inverse))
  }

  private mutating func push(_ dense: Int, _ impulse: Vec2, at arm: Vec2) {
    guard dense < awakeCount else { return }
    states[dense].velocity += sims[dense].inverseMass * impulse
    states[dense].angularVelocity += sims[dense].inverseInertia * arm.cross(impulse)
  }
}
