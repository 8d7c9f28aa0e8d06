// Motors that wind ropes on drums, or turn what ropes lie on.
//
// Who may touch whom is found once a step, and rods are watched within a margin of what they may
// touch. A drum of 0.3 m at 100 radians/s takes up half a meter of rope in a step of 1/60 s and
// carries it round by 1.7 radians: rods come to the drum that were not near it when the step began,
// go through it, and are pushed out at its other side. No number of substeps mends that (at 64 of
// them the rope stretched by half). So the whole step is taken in parts, each so short that the
// surface of the drum goes by little.
//
// Rods meet a drum with the normals of the substep's beginning. Those lean back by half of the angle θ
// that it turns by, and brake what lies on φ of it by φ θ / 2 of the pull. So fast drums get more
// substeps.

extension WorldState {
  /// In how many parts a step (s) is taken, and in how many substeps each of these.
  func ropePace(_ timeStep: Float, _ substeps: Int) -> (parts: Int, substeps: Int) {
    guard ropePool.count > 0 else { return (1, substeps) }
    var (far, turn) = (Float(0), Float(0))
    for i in 0..<jointPools.revolute.awakeCount {
      let hinge = jointPools.revolute.sims.base + i
      guard hinge.pointee.hasMotor, hinge.pointee.definition.motorSpeed != 0 else { continue }
      for side in 0..<2 {
        let body = side == 0 ? hinge.pointee.ends.bodyA : hinge.pointee.ends.bodyB
        guard bodies[body].kind == .dynamic, bodies[body].rope < 0, isAwake(body) else {
          continue
        }
        let isTied = isTied(body)
        guard isTied || touchesRope(body) else { continue }
        // As long as it is on, whatever it comes to, so that substeps stay the same.
        let spin = larger(
          states[bodies[body].dense].angularVelocity.magnitude,
          hinge.pointee.definition.motorSpeed.magnitude)
        far = larger(far, windingSteps(of: body, spin: spin, timeStep))
        if isTied { turn = larger(turn, spin * timeStep) }
      }
    }
    // What turns by itself and is moved by nobody winds what is tied to it.
    for rope in ropePool.records.indices where ropePool.records[rope].isUsed {
      for side in RopeSide.allCases {
        let body = ropePool.records[rope][side].body
        guard body >= 0, bodies[body].kind == .kinematic, isAwake(body) else { continue }
        let spin = states[bodies[body].dense].angularVelocity.magnitude
        far = larger(far, windingSteps(of: body, spin: spin, timeStep))
      }
    }
    // Powers of two, so that they seldom change as a wheel comes to speed.
    var parts = 1
    while Float(parts) < far && parts < Tolerance.windingParts { parts *= 2 }
    var all = substeps
    while Float(all) * Tolerance.drumTurn < turn && 2 * all <= Tolerance.drumSubsteps { all *= 2 }
    let each = (all + parts - 1) / parts
    guard timeStep / Float(parts * each) >= Tolerance.minimumTimeStep else { return (1, substeps) }
    return (parts, each)
  }

  /// How many times too far a body turns in a step for ropes that it winds.
  private func windingSteps(of body: Int32, spin: Float, _ timeStep: Float) -> Float {
    let turn = spin * timeStep
    let way = turn * sims[bodies[body].dense].maximumExtent
    return larger(turn / Tolerance.windingTurn, way / Tolerance.windingTravel)
  }

  /// Whether a rope is tied to a body.
  private func isTied(_ body: Int32) -> Bool {
    var joint = bodies[body].firstJoint
    while joint >= 0 {
      if joints[joint >> 1].rope >= 0 { return true }
      joint = nextJoint(after: joint)
    }
    return false
  }

  /// Whether a rod is near a body.
  private func touchesRope(_ body: Int32) -> Bool {
    var contact = bodies[body].firstContact
    while contact >= 0 {
      let sim = contactSims[contacts[contact >> 1].dense]
      if bodies[contact & 1 == 0 ? sim.bodyB : sim.bodyA].rope >= 0 { return true }
      contact = nextContact(after: contact)
    }
    return false
  }

  /// Where the substep is longer or shorter than the last one, what contacts and joints did in that is
  /// brought to the same force: else ropes under load get a jolt.
  mutating func paceImpulses(_ step: StepContext) {
    let ratio = step.h * jointPools.inverseSubstep
    guard ropePool.count > 0, ratio > 0, ratio.isFinite, (ratio - 1).magnitude > 1e-5 else {
      return
    }
    for i in 0..<awakeContactCount {
      contactSims[i].point0.normalImpulse *= ratio
      contactSims[i].point0.tangentImpulse *= ratio
      contactSims[i].point1.normalImpulse *= ratio
      contactSims[i].point1.tangentImpulse *= ratio
    }
    for i in 0..<jointPools.revolute.awakeCount {
      jointPools.revolute.sims[i].impulse *= ratio
      jointPools.revolute.sims[i].springImpulse *= ratio
      jointPools.revolute.sims[i].bendingImpulse *= ratio
      jointPools.revolute.sims[i].drive.motor *= ratio
      jointPools.revolute.sims[i].drive.lower *= ratio
      jointPools.revolute.sims[i].drive.upper *= ratio
    }
    for i in 0..<jointPools.weld.awakeCount {
      jointPools.weld.sims[i].impulse *= ratio
      jointPools.weld.sims[i].angularImpulse *= ratio
    }
    for i in jointPools.forest.points.indices {
      jointPools.forest.points[i].impulse *= Double(ratio)
      jointPools.forest.points[i].rub *= Double(ratio)
    }
  }
}
