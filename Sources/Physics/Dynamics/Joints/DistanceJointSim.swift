// C = |d| − L,  d from A's anchor to B's,  u = d / |d|
// Ċ = u · (vB + wB × rB − vA − wA × rA)
// K = mA + mB + iA (rA × u)² + iB (rB × u)²       mX, iX: inverse mass and inertia
//
// Rigid: a soft constraint of the step's joint softness, relaxed without bias. Spring: the implicit
// spring of `Softness`, solved with bias only, so that one substep is exactly one backward Euler
// step of the oscillator; its accumulated impulse stays within −h times the largest tension and h times
// the largest compression. Limits are one-sided: lower, |d| ≥ min, and upper, |d| ≤ max; while apart
// by C > 0 they only keep the speed below C / h. The motor drives Ċ to its speed within a force.
// Catto, *Soft Constraints*, GDC 2011; *Soft Step*, 2023.

struct DistanceJointSim: JointSim {
  var ends: JointEnds
  var definition: DistanceJoint
  /// Of the spring or the rod, then of the motor and the limits, accumulated (N·s). Positive pushes
  /// the anchors apart.
  var impulse: Float = 0
  var drive = DriveImpulses()
  var springSoftness = Softness.rigid
  /// Whether the direct solver holds it in this step.
  var isDirect = false
  /// Whether motor and limits are solved with those of other joints: see `SharedDrive`.
  var sharesDrive = false
  var whirling = Whirling()
}

extension DistanceJointSim {
  mutating func forgetImpulses() {
    impulse = 0
    drive = DriveImpulses()
  }

  @inline(__always)
  var hasLimits: Bool { definition.minimumLength != nil || definition.maximumLength != nil }
  @inline(__always)
  var isRigid: Bool { definition.hertz == 0 && !hasLimits }

  /// Whether it can be solved directly.
  var mayBeDirect: Bool {
    isRigid && ends.springHertz == 0 && definition.maximumMotorForce == 0
  }

  @inline(__always)
  var totalImpulse: Float { impulse + drive.total }

  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    ends.prepare(
      bodies, sims, localAnchorA: definition.anchorA, localAnchorB: definition.anchorB)
    springSoftness = .spring(
      hertz: definition.hertz, dampingRatio: definition.dampingRatio, timeStep: step.h)
    if isRigid {
      drive = DriveImpulses()
    } else {
      if definition.hertz == 0 { impulse = 0 }
      if definition.minimumLength == nil { drive.lower = 0 }
      if definition.maximumLength == nil { drive.upper = 0 }
      if definition.maximumMotorForce == 0 { drive.motor = 0 }
    }
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    guard !isDirect else { return }
    let arms = ends.anchorArms(states)
    let (_, axis) = Self.axis(arms.separation)
    var motion = ends.motion(states)
    motion.apply(totalImpulse * axis, arms, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    guard !isDirect else { return }
    let arms = ends.anchorArms(states)
    let (length, axis) = Self.axis(arms.separation)
    let crossA = arms.rA.cross(axis)
    let crossB = arms.rB.cross(axis)
    let mass = inverseOrZero(
      ends.massA + ends.massB + ends.inertiaA * crossA * crossA + ends.inertiaB * crossB * crossB)
    var motion = ends.motion(states)

    if isRigid {
      guard let softness = ends.rigidSoftness(step, useBias: useBias) else { return }
      var speed = axis.dot(motion.relativeVelocity(arms))
      if useBias && ends.springHertz == 0 {
        // Made good in whole, where errors are made good in part: it comes anew in each substep.
        speed += motion.turningSpeed(arms, along: axis, length, step) / softness.massScale
      }
      let change = softness.impulse(
        mass: mass, speed: speed, error: length - definition.length, accumulated: impulse)
      impulse += change
      motion.apply(change * axis, arms, ends)
      ends.store(motion, states)
      return
    }

    if definition.hertz > 0 && useBias {
      let speed = axis.dot(motion.relativeVelocity(arms))
      let change = springSoftness.impulse(
        mass: mass, speed: speed, error: length - definition.length, accumulated: impulse)
      let bounded = boundedSpring(impulse + change, step)
      // Within its bounds the spring gives what it would without any, to the last bit.
      let given = bounded == impulse + change ? change : bounded - impulse
      impulse = bounded
      motion.apply(given * axis, arms, ends)
    }
    let isDriveShared = sharesDrive && definition.maximumMotorForce > 0
    if !isDriveShared && (definition.maximumMotorForce > 0 || hasLimits) {
      let change = drive.solve(
        driveBounds(length, step), mass: mass, speed: axis.dot(motion.relativeVelocity(arms)),
        turning: useBias ? motion.turningSpeed(arms, along: axis, length, step) : 0, step,
        useBias: useBias)
      motion.apply(change * axis, arms, ends)
    }
    ends.store(motion, states)
  }

  private func driveBounds(_ length: Float, _ step: StepContext) -> DriveBounds {
    DriveBounds(
      motorLimit: step.h * definition.maximumMotorForce, motorSpeed: definition.motorSpeed,
      lowerGap: definition.minimumLength.map { length - $0 },
      upperGap: definition.maximumLength.map { $0 - length })
  }

  /// The row of the length, where motor and limits act.
  func driveRow(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) -> DriveRow {
    let arms = ends.anchorArms(states)
    let (length, axis) = Self.axis(arms.separation)
    let crossA = arms.rA.cross(axis)
    let crossB = arms.rB.cross(axis)
    let motion = ends.motion(states)
    return DriveRow(
      axis: axis, armA: crossA, armB: crossB,
      mass: inverseOrZero(
        ends.massA + ends.massB + ends.inertiaA * crossA * crossA + ends.inertiaB * crossB * crossB),
      speed: axis.dot(motion.relativeVelocity(arms)), bounds: driveBounds(length, step),
      turning: useBias ? motion.turningSpeed(arms, along: axis, length, step) : 0)
  }

  /// What the spring may give of an impulse; positive pushes.
  @inline(__always)
  private func boundedSpring(_ wanted: Float, _ step: StepContext) -> Float {
    var impulse = wanted
    if let most = definition.maximumSpringTension { impulse = larger(impulse, -step.h * most) }
    if let most = definition.maximumSpringCompression { impulse = smaller(impulse, step.h * most) }
    return impulse
  }

  /// Length and direction; anchors in one place are pushed apart along x, so that a joint with a
  /// length recovers from it.
  @inline(__always)
  private static func axis(_ separation: Vec2) -> (length: Float, axis: Vec2) {
    let length = separation.length
    return length > 1e-9 ? (length, separation / length) : (0, Vec2(1, 0))
  }
}

extension JointMotion {
  /// How fast the anchors part along a line of a length in the coming substep because the line turns and
  /// they go in circles (m/s): (√(d² + (h u)²) − d) / h with the velocity u across the line.
  @inline(__always)
  fileprivate func turningSpeed(
    _ arms: JointArms, along axis: Vec2, _ length: Float, _ step: StepContext
  ) -> Float {
    guard length > Tolerance.linearSlop else { return 0 }
    let across = axis.cross(relativeVelocity(arms))
    let way = step.h * across
    let longer = way * way / (length + (length * length + way * way).squareRoot())
    return axis.dot(turningSpeed(arms, step)) + Tolerance.turningPart * step.inverseH * longer
  }
}
