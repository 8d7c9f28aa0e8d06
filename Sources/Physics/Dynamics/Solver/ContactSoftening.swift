// Where contacts are other than as soft as the step says: firmer under strong motors, softer in
// frames.

extension WorldState {
  /// Notes how hard bodies are driven (N) by motors that can push them much harder than they weigh. Only where
  /// there are such, contacts and hinges get loads that are too much for them as they are. Motors of hinges mostly
  /// have far more strength than they need: only what their bodies press against ground counts.
  mutating func findDrives() {
    scratch.presses.removeAll()
    scratch.hasStrongMotors = false
    for i in 0..<jointPools.prismatic.awakeCount {
      let sim = jointPools.prismatic.sims.base + i
      guard sim.pointee.definition.maximumMotorForce > 0 else { continue }
      noteDrive(sim.pointee.definition.maximumMotorForce, sim.pointee.ends)
    }
    for i in 0..<jointPools.distance.awakeCount {
      let sim = jointPools.distance.sims.base + i
      guard sim.pointee.definition.maximumMotorForce > 0 else { continue }
      noteDrive(sim.pointee.definition.maximumMotorForce, sim.pointee.ends)
    }
    for i in 0..<jointPools.motor.awakeCount {
      let sim = jointPools.motor.sims.base + i
      noteDrive(sim.pointee.definition.maximumForce, sim.pointee.ends)
    }
    scratch.hasStrongMotors = !scratch.presses.isEmpty
    if jointPools.motors.areStale { findMotors() }
    for i in jointPools.motors.strongHinges.indices {
      let joint = joints[jointPools.motors.strongHinges[i]]
      guard joint.isUsed, joint.kind == .revolute, isJointAwake(joint) else { continue }
      let torque = jointPools.revolute.sims[joint.dense].definition.maximumMotorTorque
      noteTorque(torque, on: joint.bodyA)
      noteTorque(torque, on: joint.bodyB)
    }
  }

  /// Likewise the wheels of suspensions that carry much more than they weigh.
  mutating func findCarriers(_ step: StepContext) {
    for i in 0..<jointPools.wheel.awakeCount {
      let sim = jointPools.wheel.sims.base + i
      noteDrive(
        sim.pointee.carriedMass * step.gravity.length, on: sim.pointee.ends.bodyB,
        atLeast: Tolerance.heavySuspension * step.gravity.length,
        inverseMass: sim.pointee.ends.massB)
    }
  }

  /// Whether a motor can push a body much harder than it weighs.
  @inline(__always)
  func isDrivenHard(_ dense: Int32) -> Bool {
    !scratch.presses.isEmpty && Int(dense) < awakeCount && scratch.presses.base[Int(dense)] > 0
  }

  private mutating func noteDrive(_ force: Float, _ ends: JointEnds) {
    guard force > 0 else { return }
    noteDrive(
      force, on: ends.bodyA, atLeast: Tolerance.strongMotor,
      inverseMass: sims[bodies[ends.bodyA].dense].inverseMass)
    noteDrive(
      force, on: ends.bodyB, atLeast: Tolerance.strongMotor,
      inverseMass: sims[bodies[ends.bodyB].dense].inverseMass)
  }

  /// A torque pushes what its body meets at its rim.
  private mutating func noteTorque(_ torque: Float, on slot: Int32) {
    let sim = sims.base + Int(bodies[slot].dense)
    guard sim.pointee.maximumExtent > 0 else { return }
    noteDrive(
      torque / sim.pointee.maximumExtent, on: slot, atLeast: Tolerance.strongMotor,
      inverseMass: sim.pointee.inverseMass)
  }

  private mutating func noteDrive(
    _ force: Float, on slot: Int32, atLeast acceleration: Float, inverseMass: Float
  ) {
    guard force * inverseMass > acceleration, isAwake(slot) else { return }
    if scratch.presses.isEmpty { scratch.presses.resize(to: awakeCount + 1, filler: 0) }
    let drive = scratch.presses.base + Int(bodies[slot].dense)
    drive.pointee = larger(drive.pointee, force)
  }

  /// Makes contacts stiffer that carry more than they are to give for, or will on ground when a motor has driven
  /// a body against it: the overlap under an impulse λ in each substep is
  ///
  ///   s = s_i λ / (s_m s_b m)      so  s_i / s_m ≤ ŝ s_b m / λ
  ///
  /// - Returns: Whether some of the contacts have such bodies; `bounce` is told which.
  @inline(never)
  func stiffen(
    _ k: UnsafeMutablePointer<WideContact>, _ bounce: UnsafeMutablePointer<WideBounce>,
    _ gives: WideMask, _ step: StepContext
  ) -> Bool {
    let masses = k.pointee.inverseMassA * k.pointee.inverseMassB
    guard
      scratch.hasStrongMotors || greater(WideFloat(.leastNormalMagnitude), masses).isAny
    else { return false }
    let points = WideContact.points(of: k)
    var load = larger(points[0].normalImpulse, points[1].normalImpulse)
    var isDriven = WideFloat.zero
    for lane in 0..<WideFloat.laneCount where masses[lane] == 0 {
      let presses = scratch.presses.base
      let a = Int(k.pointee.indexA[lane] & Int32.max)
      let b = Int(k.pointee.indexB[lane] & Int32.max)
      let press = larger(a < awakeCount ? presses[a] : 0, b < awakeCount ? presses[b] : 0)
      guard press > 0 else { continue }
      load[lane] = larger(load[lane], step.h * press)
      isDriven[lane] = 1
    }
    let mass = larger(points[0].normalMass, points[1].normalMass)
    let softness = select(
      gives, WideFloat(step.contactSoftness.impulseScale / step.contactSoftness.massScale),
      WideFloat(step.staticSoftness.impulseScale / step.staticSoftness.massScale))
    let overlap =
      WideFloat(step.loadedGive)
      * select(
        greater(isDriven, .zero), WideFloat(Tolerance.drivenOverlap),
        select(
          gives, WideFloat(Tolerance.loadedOverlap), WideFloat(Tolerance.loadedGroundOverlap)))
    let most = overlap * k.pointee.biasRate * mass
    let isHeavy = greater(softness * load, most)
    bounce.pointee.isDriven = isDriven
    guard isHeavy.isAny else { return greater(isDriven, .zero).isAny }
    let give = select(isHeavy, most / load, softness)
    let scale = WideFloat(1) / (WideFloat(1) + give)
    k.pointee.massScale = select(isHeavy, scale, k.pointee.massScale)
    k.pointee.impulseScale = select(isHeavy, give * scale, k.pointee.impulseScale)
    return greater(isDriven, .zero).isAny
  }

  /// Lets contacts give that push out a deep overlap of bodies in frames with loops.
  ///
  /// Such a body moves only as its whole frame does, which is solved at once. The contact pushes it
  /// as if it were alone, and the frame takes that back: as firm as others are, the two drive each
  /// other's impulses up, and throw the frame as soon as it comes free. With half the push they do
  /// not.
  func softenDeep(_ k: UnsafeMutablePointer<WideContact>) {
    let points = WideContact.points(of: k)
    let push = -(k.pointee.biasRate * smaller(points[0].separation, points[1].separation))
    let excess = push - WideFloat(Tolerance.deepPushSpeed)
    guard greater(excess, .zero).isAny else { return }
    for lane in 0..<WideFloat.laneCount {
      // What has just come in is stopped as elsewhere.
      let hasPushed = points[0].normalImpulse[lane] + points[1].normalImpulse[lane] > 0
      guard excess[lane] > 0, hasPushed,
        isFramed(k.pointee.indexA[lane]) || isFramed(k.pointee.indexB[lane])
      else { continue }
      let give =
        k.pointee.impulseScale[lane] / k.pointee.massScale[lane] + smaller(excess[lane], 1)
      k.pointee.massScale[lane] = 1 / (1 + give)
      k.pointee.impulseScale[lane] = give / (1 + give)
    }
  }

  private func isFramed(_ index: Int32) -> Bool {
    let dense = Int(index & Int32.max)
    return dense < scratch.framed.count && scratch.framed.base[dense]
  }

  /// Notes which bodies are in trees with loops that are solved directly.
  mutating func markFrames() {
    scratch.framed.removeAll()
    guard !jointPools.forest.closures.isEmpty else { return }
    scratch.framed.resize(to: awakeCount, filler: false)
    var (node, closure) = (0, 0)
    for tree in jointPools.forest.treeEnds.indices {
      let nodes = node..<Int(jointPools.forest.treeEnds[tree])
      let closures = closure..<Int(jointPools.forest.closureEnds[tree])
      for i in nodes where !closures.isEmpty {
        let dense = Int(jointPools.forest.nodes[i].dense)
        if dense >= 0 && dense < awakeCount { scratch.framed[dense] = true }
      }
      (node, closure) = (nodes.upperBound, closures.upperBound)
    }
  }
}
