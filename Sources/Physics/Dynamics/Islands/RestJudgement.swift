// Who is at rest, of those who are slow.
//
// Slowness alone is not rest: a pendulum turns round, a ball hangs at the top of its throw, a wheel sets
// off down a slope of a third of a degree. A body is at rest if it would go on doing nothing. With an
// unbalanced acceleration a, a body moves by a T² / 2 in the time to sleep T when it starts from rest, and
// by a (T / 2)² / 2 when it turns round in the middle of it, at a speed of a T / 2 at the end. So each body
// notes where it was when its clock began, and the clock begins again if by then it has come farther than d,
// or moves at more than 4 d / T: accelerations beyond 8 d / T² keep it awake, and speeds beyond d / T.
//
// What d is depends on what holds the body, for solvers are not exact: piles sink into their contacts and
// creep for seconds, by friction and by what is left of impacts, though their forces are in balance.
// - Nothing touches it: it flies. Numbers say exactly how, and d is next to nothing.
// - Joints alone, as all that hangs together with it: it may swing, and comes to rest but for what joints leave; d
//   is a part of a millimeter.
// - One contact, or a joint beside it: it may roll or slide; d is small.
// - Several contacts: it lies in a pile; d is what piles creep by.
// - A flat contact that holds by friction: it neither rolls nor slides, and is at rest with what it lies on.
//   Not so what has joints, which may turn with what lies on it, unless it lies on what stands still.
// And what holds together, but flies, is judged as if it had joints.

/// What holds a body, as bits.
struct RestHold: OptionSet, BitwiseCopyable {
  var rawValue: UInt8
  /// Some contact; several.
  static let touched = RestHold(rawValue: 1)
  static let crowded = RestHold(rawValue: 2)
  /// A flat contact within the cone of friction; one with what stands still.
  static let flat = RestHold(rawValue: 4)
  static let grounded = RestHold(rawValue: 8)
  /// A joint.
  static let joined = RestHold(rawValue: 16)
  /// Something that stands still, by a contact or a joint.
  static let anchored = RestHold(rawValue: 32)
  /// Of a set: some contact.
  static let touching = RestHold(rawValue: 64)
}

extension WorldState {
  /// Notes how a contact holds its bodies.
  @inline(__always)
  func noteHold(_ contact: UnsafePointer<ContactSim>, _ finder: IslandFinder) {
    // Contacts are made early: those that do not push hold nothing yet.
    guard contact.pointee.isSolved, contact.pointee.normalImpulse > 0 else { return }
    var hold = RestHold.touched
    if contact.pointee.count == 2 {
      let drag =
        (contact.pointee.point0.tangentImpulse + contact.pointee.point1.tangentImpulse).magnitude
      let most = contact.pointee.friction * contact.pointee.normalImpulse
      if drag < Tolerance.firmFriction * most { hold.insert(.flat) }
    }
    let (a, b) = (contact.pointee.bodyA, contact.pointee.bodyB)
    let isFlat = hold.contains(.flat)
    finder.markContact(isFlat && !isAwake(b) ? hold.union(.grounded) : hold, a)
    finder.markContact(isFlat && !isAwake(a) ? hold.union(.grounded) : hold, b)
  }

  /// Begins the clocks anew of those who have moved too far for what holds them.
  mutating func restartClocks(_ finder: IslandFinder) {
    finder.gatherAnchors()
    for i in 0..<awakeCount where finder.restTimes[i] > 0 {
      let slot = sims[i].body
      let root = Int(finder.find(Int32(truncatingIfNeeded: i)))
      guard let share = restShare(finder.holds[i], of: finder.holds[root]) else { continue }
      let reach = share * bodies[slot].sleepSpeed * Tolerance.timeToSleep
      if moved(i, sinceRestOf: bodies[slot]) > reach {
        bodies[slot].sleepTime = 0
        finder.restTimes[i] = 0
      }
    }
  }

  /// How far a body that is at rest may move while it is watched, as a part of what it would come at its
  /// sleep speed; `nil` for as far as that.
  private func restShare(_ hold: RestHold, of set: RestHold) -> Float? {
    if hold.isDisjoint(with: [.touched, .joined]) { return Tolerance.flyingRest }
    if set.isDisjoint(with: .touching) { return Tolerance.hangingRest }
    let isAnchored = set.contains(.anchored)
    guard isAnchored, !hold.contains(.joined) else {
      return isAnchored && hold.contains(.grounded) ? nil : Tolerance.looseRest
    }
    if hold.contains(.flat) { return nil }
    return hold.contains(.crowded) ? Tolerance.crowdedRest : Tolerance.looseRest
  }

  /// How far points of a body have come since its clock began, about, or would come in a quarter of the
  /// time to sleep (m).
  private func moved(_ dense: Int, sinceRestOf record: BodyRecord) -> Float {
    let sim = sims.base + dense
    let turn = sim.pointee.transform.rotation.relative(to: record.restRotation).sine.magnitude
    let state = states[dense]
    let come = sim.pointee.center.distance(to: record.restCenter)
    let speed = state.velocity.length + state.angularVelocity.magnitude * sim.pointee.maximumExtent
    return larger(come + turn * sim.pointee.maximumExtent, 0.25 * Tolerance.timeToSleep * speed)
  }
}

// MARK: - Motors

extension JointPools {
  /// The bodies of every awake joint whose motor is on its way: it has a speed and the strength for it, and
  /// neither a limit nor all of its strength holds it up.
  func forEachRunningMotor(_ visit: (_ slot: Int32) -> Void) {
    let h = inverseSubstep > 0 ? 1 / inverseSubstep : 0
    func isRunning(
      _ speed: Float, _ strength: Float, impulse: Float, lower: Float = 0, upper: Float = 0
    ) -> Bool {
      guard speed != 0 && strength > 0 && (speed > 0 ? upper : lower) <= 0 else { return false }
      return impulse.magnitude < Tolerance.stalledMotor * h * strength
    }
    for i in 0..<revolute.awakeCount {
      let sim = revolute.sims.base + i
      let motor = sim.pointee.definition
      if isRunning(
        motor.motorSpeed, motor.maximumMotorTorque, impulse: sim.pointee.drive.motor,
        lower: sim.pointee.drive.lower, upper: sim.pointee.drive.upper)
      {
        sim.pointee.ends.forBoth(visit)
      }
    }
    for i in 0..<prismatic.awakeCount {
      let sim = prismatic.sims.base + i
      let motor = sim.pointee.definition
      if isRunning(
        motor.motorSpeed, motor.maximumMotorForce, impulse: sim.pointee.axial.drive.motor,
        lower: sim.pointee.axial.drive.lower, upper: sim.pointee.axial.drive.upper)
      {
        sim.pointee.ends.forBoth(visit)
      }
    }
    for i in 0..<wheel.awakeCount {
      let sim = wheel.sims.base + i
      let motor = sim.pointee.definition
      if isRunning(motor.motorSpeed, motor.maximumMotorTorque, impulse: sim.pointee.motorImpulse) {
        sim.pointee.ends.forBoth(visit)
      }
    }
    for i in 0..<distance.awakeCount where !distance.sims[i].isRigid {
      let sim = distance.sims.base + i
      let motor = sim.pointee.definition
      if isRunning(
        motor.motorSpeed, motor.maximumMotorForce, impulse: sim.pointee.drive.motor,
        lower: sim.pointee.drive.lower, upper: sim.pointee.drive.upper)
      {
        sim.pointee.ends.forBoth(visit)
      }
    }
    // One that corrects its place comes to rest where the correction outweighs the speed.
    for i in 0..<motor.awakeCount {
      let sim = motor.sims.base + i
      let drive = sim.pointee.definition
      guard drive.correctionFactor == 0, drive.linearHertz == 0, drive.angularHertz == 0 else {
        continue
      }
      if isRunning(
        drive.linearVelocity.length, drive.maximumForce, impulse: sim.pointee.impulse.length)
        || isRunning(
          drive.angularVelocity, drive.maximumTorque, impulse: sim.pointee.angularImpulse)
      {
        sim.pointee.ends.forBoth(visit)
      }
    }
  }
}

extension JointEnds {
  @inline(__always)
  fileprivate func forBoth(_ visit: (_ slot: Int32) -> Void) {
    visit(bodyA)
    visit(bodyB)
  }
}
