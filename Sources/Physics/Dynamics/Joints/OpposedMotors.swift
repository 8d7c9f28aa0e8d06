// Motors that drive one coordinate of the same two bodies: two hinges on one wheel, two sliders on
// one axis, two winches that pull a crate to and fro.
//
//   ẋ' = ẋ₀ + K Σ λₖ,   ẋ₀ the speed if none of them pushed
//   λₖ = Lₖ where ẋ' < sₖ,  −Lₖ where ẋ' > sₖ,  between these where ẋ' = sₖ
//
// with sₖ the speed that motor k drives to and Lₖ = h Fₖ its largest impulse. A limit is a push of
// the same form with no bound on one side and zero on the other: it keeps ẋ' from falling below
// −gap / h. The right side falls as ẋ' rises, so there is exactly one solution. One after the other
// they would undo each other until all are at their largest, and the last one would have had its
// way by then: a wheel between two equal motors would turn.

/// A joint whose motor shares its coordinate with others.
struct SharedDrive: BitwiseCopyable {
  /// The bodies by slot, the smaller first; -1 for one that cannot be moved.
  var pair: SIMD2<Int32>
  var joint: Int32
  /// The slot of the group's first joint, -1 for one that is alone.
  var leader: Int32 = -1
  /// -1 where its coordinate grows as the leader's shrinks.
  var sign: Float = 1
}

/// The row of a coordinate: ẋ = n · (vB − vA) + b wB − a wA.
struct DriveRow {
  var axis = Vec2.zero
  var armA: Float
  var armB: Float
  /// 1 / K.
  var mass: Float
  var speed: Float
  var bounds: DriveBounds
  /// By how much the coordinate grows faster than `speed` says; counted by the limits.
  var turning: Float = 0

  @inline(__always)
  func apply(_ impulse: Float, _ motion: inout JointMotion, _ ends: JointEnds) {
    motion.vA = motion.vA - (ends.massA * impulse) * axis
    motion.vB = motion.vB + (ends.massB * impulse) * axis
    motion.wA -= ends.inertiaA * armA * impulse
    motion.wB += ends.inertiaB * armB * impulse
  }
}

/// What drives a coordinate to a speed with an impulse between two bounds.
struct DrivePush: BitwiseCopyable {
  var speed: Float
  var low: Float
  var high: Float

  /// Stands for the impulse of what has no bound (N·s): its sums with others stay finite.
  static let unbounded: Float = 1e30

  /// Stands for a limit that a joint does not have.
  static let absent = DrivePush(speed: 0, low: 0, high: 0)

  /// The same in a coordinate that grows as this one shrinks, whose speed is `shift` where this
  /// one's is zero.
  func turned(_ sign: Float, by shift: Float) -> DrivePush {
    sign > 0
      ? DrivePush(speed: shift + speed, low: low, high: high)
      : DrivePush(speed: shift - speed, low: -high, high: -low)
  }
}

/// What a joint's motor and limits push on its coordinate.
struct DrivePushes {
  var motor: DrivePush
  var lower = DrivePush.absent
  var upper = DrivePush.absent

  init(_ row: DriveRow, _ step: StepContext, useBias: Bool) {
    let bounds = row.bounds
    motor = DrivePush(speed: bounds.motorSpeed, low: -bounds.motorLimit, high: bounds.motorLimit)
    if let gap = bounds.lowerGap {
      let speed = -step.limitSpeed(gap: gap, useBias: useBias) - row.turning
      lower = DrivePush(speed: speed, low: 0, high: DrivePush.unbounded)
    }
    if let gap = bounds.upperGap {
      let speed = step.limitSpeed(gap: gap, useBias: useBias) - row.turning
      upper = DrivePush(speed: speed, low: -DrivePush.unbounded, high: 0)
    }
  }
}

extension Arena where Element == DrivePush {
  /// ẋ' for what pushes on a coordinate.
  ///
  /// - Parameters:
  ///   - free: ẋ₀, the speed if nothing pushed.
  ///   - give: K.
  func speed(free: Float, give: Float) -> Float {
    /// What all push while ẋ' is just below a speed.
    func speed(below bound: Float) -> Float {
      var sum: Float = 0
      for i in indices { sum += self[i].speed >= bound ? self[i].high : self[i].low }
      return free + give * sum
    }
    var bound = Float.infinity
    var above = speed(below: bound)
    while true {
      var next = -Float.infinity
      for i in indices where self[i].speed < bound { next = larger(next, self[i].speed) }
      guard next > -.infinity, above < next else { return above }
      above = speed(below: next)
      if above >= next { return next }
      bound = next
    }
  }
}

extension WorldState {
  /// Finds the motors that share a coordinate, among those that may; marks them, and fills
  /// `scratch.sharedDrives`.
  mutating func findSharedDrives(_ step: StepContext) {
    for drive in scratch.sharedDrives where joints[drive.joint].isUsed {
      setSharesDrive(drive.joint, to: false)
    }
    scratch.sharedDrives.removeAll(keepingCapacity: true)
    for i in jointPools.motors.twins.indices {
      let joint = jointPools.motors.twins[i]
      guard isDriven(joints[joint]) else { continue }
      let pair = movedPair(of: joint)
      guard pair.y >= 0 else { continue }
      scratch.sharedDrives.append(SharedDrive(pair: pair, joint: joint))
    }
    guard scratch.sharedDrives.count > 1 else {
      scratch.sharedDrives.removeAll(keepingCapacity: true)
      return
    }
    scratch.sharedDrives.sortInPlace {
      ($0.pair.x, $0.pair.y, $0.joint) < ($1.pair.x, $1.pair.y, $1.joint)
    }
    var last: Int32 = -1
    scratch.sharedDrives.removeAll { drive in
      defer { last = drive.joint }
      return drive.joint == last
    }
    groupSharedDrives(step)
  }

  /// Whether an awake joint's motor is on.
  private func isDriven(_ joint: JointRecord) -> Bool {
    guard joint.isUsed, isJointAwake(joint) else { return false }
    return switch joint.kind {
    case .revolute: jointPools.revolute.sims[joint.dense].hasMotor
    case .distance: jointPools.distance.sims[joint.dense].definition.maximumMotorForce > 0
    case .prismatic: jointPools.prismatic.sims[joint.dense].definition.maximumMotorForce > 0
    default: false
    }
  }

  /// Joins those of the same bodies whose rows are parallel, and drops what is alone.
  private mutating func groupSharedDrives(_ step: StepContext) {
    let count = scratch.sharedDrives.count
    for i in 0..<count { prepareShared(scratch.sharedDrives[i].joint, step) }
    for i in 0..<count where scratch.sharedDrives[i].leader < 0 {
      let first = scratch.sharedDrives[i]
      let row = driveRow(first.joint, step, useBias: false)
      for k in i + 1..<count {
        let other = scratch.sharedDrives[k]
        guard other.pair == first.pair else { break }
        guard other.leader < 0,
          let sign = alignment(
            first.joint, row, other.joint, driveRow(other.joint, step, useBias: false))
        else { continue }
        scratch.sharedDrives[k].leader = first.joint
        scratch.sharedDrives[k].sign = sign
        scratch.sharedDrives[i].leader = first.joint
      }
    }
    scratch.sharedDrives.removeAll { $0.leader < 0 }
    // Those of a group side by side, the leader first: it has the smallest slot.
    scratch.sharedDrives.sortInPlace { ($0.leader, $0.joint) < ($1.leader, $1.joint) }
    for drive in scratch.sharedDrives { setSharesDrive(drive.joint, to: true) }
  }

  /// 1 or -1 where two rows on the same bodies are parallel:
  ///
  ///   (J₁ M⁻¹ J₂ᵀ)² = (J₁ M⁻¹ J₁ᵀ) (J₂ M⁻¹ J₂ᵀ)
  private func alignment(
    _ joint1: Int32, _ row1: DriveRow, _ joint2: Int32, _ row2: DriveRow
  ) -> Float? {
    let ends1 = jointPools.ends(joints[joint1])
    let ends2 = jointPools.ends(joints[joint2])
    func product(_ r: DriveRow, _ e: JointEnds, _ s: DriveRow, _ f: JointEnds) -> Float {
      // What cannot be moved adds nothing, whichever end it is at.
      var sum: Float = 0
      if e.bodyA == f.bodyA || e.bodyB == f.bodyB {
        let axes = r.axis.dot(s.axis)
        if e.bodyA == f.bodyA { sum += e.massA * axes + e.inertiaA * r.armA * s.armA }
        if e.bodyB == f.bodyB { sum += e.massB * axes + e.inertiaB * r.armB * s.armB }
      } else {
        let axes = r.axis.dot(s.axis)
        if e.bodyA == f.bodyB { sum -= e.massA * axes + e.inertiaA * r.armA * s.armB }
        if e.bodyB == f.bodyA { sum -= e.massB * axes + e.inertiaB * r.armB * s.armA }
      }
      return sum
    }
    let both = product(row1, ends1, row2, ends2)
    let own = product(row1, ends1, row1, ends1) * product(row2, ends2, row2, ends2)
    guard own > 0, both * both >= Tolerance.sharedDrive * own else { return nil }
    return both > 0 ? 1 : -1
  }

  /// Brings what they read of their bodies up to now.
  private mutating func prepareShared(_ joint: Int32, _ step: StepContext) {
    let bodies = UnsafePointer(self.bodies.base)
    let sims = UnsafePointer(self.sims.base)
    let dense = joints[joint].dense
    switch joints[joint].kind {
    case .revolute: jointPools.revolute.sims[dense].prepareAlone(bodies, sims, step)
    case .distance: jointPools.distance.sims[dense].prepare(bodies, sims, step)
    case .prismatic: jointPools.prismatic.sims[dense].prepare(bodies, sims, step)
    default: break
    }
  }

  mutating func setSharesDrive(_ joint: Int32, to shares: Bool) {
    let dense = joints[joint].dense
    switch joints[joint].kind {
    case .revolute: jointPools.revolute.sims[dense].sharesDrive = shares
    case .distance: jointPools.distance.sims[dense].sharesDrive = shares
    case .prismatic: jointPools.prismatic.sims[dense].sharesDrive = shares
    default: break
    }
  }

  /// After the forest is prepared, which makes some bodies turn more heavily.
  mutating func prepareSharedDrives(_ step: StepContext) {
    for drive in scratch.sharedDrives { prepareShared(drive.joint, step) }
  }

  private func driveRow(_ joint: Int32, _ step: StepContext, useBias: Bool) -> DriveRow {
    let dense = joints[joint].dense
    switch joints[joint].kind {
    case .revolute:
      return jointPools.revolute.sims[dense].driveRow(states.base, step)
    case .distance:
      return jointPools.distance.sims[dense].driveRow(states.base, step, useBias: useBias)
    case .prismatic:
      return jointPools.prismatic.sims[dense].driveRow(states.base, step)
    case let kind:
      preconditionFailure("A joint of the kind \(kind) has no motor on one coordinate.")
    }
  }

  private func drive(_ joint: Int32) -> DriveImpulses {
    let dense = joints[joint].dense
    return switch joints[joint].kind {
    case .revolute: jointPools.revolute.sims[dense].drive
    case .distance: jointPools.distance.sims[dense].drive
    case .prismatic: jointPools.prismatic.sims[dense].axial.drive
    default: DriveImpulses()
    }
  }

  private mutating func setDrive(_ joint: Int32, _ drive: DriveImpulses) {
    let dense = joints[joint].dense
    switch joints[joint].kind {
    case .revolute: jointPools.revolute.sims[dense].drive = drive
    case .distance: jointPools.distance.sims[dense].drive = drive
    case .prismatic: jointPools.prismatic.sims[dense].axial.drive = drive
    default: break
    }
  }

  /// Distance and prismatic joints warm-start theirs with the rest.
  mutating func warmStartSharedDrives() {
    for drive in scratch.sharedDrives where joints[drive.joint].kind == .revolute {
      let sim = jointPools.revolute.sims.base + Int(joints[drive.joint].dense)
      var motion = sim.pointee.ends.motion(states.base)
      motion.applyAngular(sim.pointee.drive.total, sim.pointee.ends)
      sim.pointee.ends.store(motion, states.base)
    }
  }

  mutating func solveSharedDrives(_ step: StepContext, useBias: Bool) {
    var start = 0
    while start < scratch.sharedDrives.count {
      let leader = scratch.sharedDrives[start].leader
      var end = start + 1
      while end < scratch.sharedDrives.count, scratch.sharedDrives[end].leader == leader {
        end += 1
      }
      solveSharedDrives(start..<end, step, useBias: useBias)
      start = end
    }
  }

  private mutating func solveSharedDrives(_ group: Range<Int>, _ step: StepContext, useBias: Bool) {
    let first = driveRow(scratch.sharedDrives[group.lowerBound].joint, step, useBias: useBias)
    guard first.mass > 0 else { return }
    scratch.drivePushes.removeAll()
    var before: Float = 0
    for i in group {
      let drive = scratch.sharedDrives[i]
      let row = driveRow(drive.joint, step, useBias: useBias)
      let shift = first.speed - drive.sign * row.speed
      before += drive.sign * self.drive(drive.joint).total
      let pushes = DrivePushes(row, step, useBias: useBias)
      scratch.drivePushes.append(pushes.motor.turned(drive.sign, by: shift))
      scratch.drivePushes.append(pushes.lower.turned(drive.sign, by: shift))
      scratch.drivePushes.append(pushes.upper.turned(drive.sign, by: shift))
    }
    let give = 1 / first.mass
    let speed = scratch.drivePushes.speed(free: first.speed - give * before, give: give)
    // What those have to push that drive to just this speed; motors take equal parts of their
    // strength, limits what is left over.
    var rest = before + first.mass * (speed - first.speed)
    var (low, high) = (Float(0), Float(0))
    for i in scratch.drivePushes.indices {
      let push = scratch.drivePushes[i]
      if push.speed != speed {
        rest -= push.speed > speed ? push.high : push.low
      } else if i % 3 == 0 {
        low += push.low
        high += push.high
      }
    }
    let part = high > low ? clamped((rest - low) / (high - low), 0, 1) : 0
    rest -= low + part * (high - low)
    for (place, i) in group.enumerated() {
      func given(_ k: Int) -> Float {
        let push = scratch.drivePushes[3 * place + k]
        if push.speed != speed { return push.speed > speed ? push.high : push.low }
        if k == 0 { return push.low + part * (push.high - push.low) }
        let given = clamped(rest, push.low, push.high)
        rest -= given
        return given
      }
      let drive = scratch.sharedDrives[i]
      var impulses = DriveImpulses()
      impulses.motor = drive.sign * given(0)
      impulses.lower = drive.sign * given(1)
      impulses.upper = -drive.sign * given(2)
      let change = impulses.total - self.drive(drive.joint).total
      setDrive(drive.joint, impulses)
      let row = driveRow(drive.joint, step, useBias: useBias)
      let ends = jointPools.ends(joints[drive.joint])
      var motion = ends.motion(states.base)
      row.apply(change, &motion, ends)
      ends.store(motion, states.base)
    }
  }
}
