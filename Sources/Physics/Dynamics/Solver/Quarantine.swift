// Bodies that numbers cannot follow any more: they are taken out, and the rest of the scene lives on.
//
// They are found at three places, so that nothing is carried to others: before a step (what the caller
// has set), where forces become speeds, and where speeds have become places. One that is found is put
// back to where the step began, at rest, as a static body, and is reported; its contacts go, and its
// joints forget their impulses, which may be infinite too.

extension WorldState {
  /// Takes out the bodies that `canStart` has refused.
  mutating func quarantineUnstartable() {
    for i in scratch.brokenBodies.indices { quarantine(scratch.brokenBodies[i]) }
    scratch.brokenBodies.removeAll()
  }

  /// Whether a body's motion and forces are finite, and not so large that the step would lead out of
  /// the world.
  @inline(__always)
  func canStart(_ dense: Int, _ step: StepContext) -> Bool {
    let sim = sims.base + dense
    let motion = states[dense].motion
    let speedup = sim.pointee.inverseMass * sim.pointee.force
    let spinup = sim.pointee.inverseInertia * sim.pointee.torque
    // One number that is small only if all of them are.
    let sum =
      motion.x.magnitude + motion.y.magnitude + motion.z.magnitude + speedup.x.magnitude
      + speedup.y.magnitude + spinup.magnitude
    if sum * step.timeStep < Tolerance.farthestPosition { return true }
    // Dynamic bodies are slowed down to the cap, whatever is finite; but for those without mass, which
    // nothing drives, and whose joints would feel the speed as it is.
    return states[dense].velocity.isFinite && motion.z.isFinite && speedup.isFinite
      && spinup.isFinite && maximumSpeed < .infinity
      && bodies[sim.pointee.body].kind == .dynamic && sim.pointee.inverseMass > 0
  }

  /// Takes out the bodies that have broken in the step, and puts them back to where it began.
  mutating func quarantineBrokenBodies() {
    for i in scratch.brokenBodies.indices {
      let slot = scratch.brokenBodies[i]
      let sim = sims.base + Int(bodies[slot].dense)
      let start = sim.pointee.startRotation
      sim.pointee.transform = Transform(
        position: sim.pointee.startCenter - start.rotate(sim.pointee.localCenter), rotation: start)
      quarantine(slot)
    }
  }

  private mutating func quarantine(_ slot: Int32) {
    // Found twice.
    guard bodies[slot].kind != .static else { return }
    states[bodies[slot].dense] = BodyState()
    sims[bodies[slot].dense].force = .zero
    sims[bodies[slot].dense].torque = 0
    forgetImpulses(of: slot)
    setKind(.static, of: slot)
    events.quarantined.append(bodyID(slot))
  }

  /// What the joints of a body have accumulated may be as broken as it is.
  private mutating func forgetImpulses(of slot: Int32) {
    var key = bodies[slot].firstJoint
    while key >= 0 {
      let record = joints[key >> 1]
      jointPools.forgetImpulses(record)
      if record.isDirect || record.isAutomatic || mayHang(record) {
        jointPools.forest.isStale = true
      }
      key = nextJoint(after: key)
    }
    // A gear acts on the bodies of the joints it is on, which do not list it.
    for i in jointPools.gear.sims.indices where !jointPools.gear.sims[i].impulse.isFinite {
      jointPools.gear.sims[i].forgetImpulses()
    }
  }
}
