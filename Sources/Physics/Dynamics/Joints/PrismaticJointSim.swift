// Across:  C₁ = n · d;  Ċ₁ = n · (vB − vA) + sB wB − sA wA,   sA = (d + rA) × n, sB = rB × n
// Angle:   C₂ = θB − θA − reference;  Ċ₂ = wB − wA
//
//     | mA + mB + iA sA² + iB sB²   iA sA + iB sB |
// K = |                                           |      both rows solved at once
//     | iA sA + iB sB               iA + iB       |
//
// Along the axis the spring, the motor and the limits act; see `SlideMath` for d, n and the axis.

struct PrismaticJointSim: JointSim {
  var ends: JointEnds
  var definition: PrismaticJoint
  /// Accumulated, along the axis, across it (N·s) and turning (N·m·s).
  var axial = SlideImpulses()
  var normalImpulse: Float = 0
  var angularImpulse: Float = 0
  /// The axis and the angle's error at the start of the step.
  var startAxis = Vec2.zero
  var startAngle: Float = 0
  var springSoftness = Softness.rigid
  /// Whether motor and limits are solved with those of other joints: see `SharedDrive`.
  var sharesDrive = false
}

extension PrismaticJointSim {
  mutating func forgetImpulses() {
    axial = SlideImpulses()
    normalImpulse = 0
    angularImpulse = 0
  }

  @inline(__always)
  var numbers: SlideNumbers {
    SlideNumbers(
      hertz: definition.hertz, springTranslation: definition.springTranslation,
      lower: definition.lowerTranslation, upper: definition.upperTranslation,
      motorSpeed: definition.motorSpeed, maximumMotorForce: definition.maximumMotorForce)
  }

  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    ends.prepare(
      bodies, sims, localAnchorA: definition.anchorA, localAnchorB: definition.anchorB)
    startAxis = sims[Int(ends.denseA)].transform.rotation.rotate(definition.axis.normalized)
    startAngle = ends.angle(sims, reference: definition.referenceAngle)
    springSoftness = .spring(
      hertz: definition.hertz, dampingRatio: definition.dampingRatio, timeStep: step.h)
    axial.prepare(numbers)
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    let slide = ends.slideAxis(states, start: startAxis)
    var motion = ends.motion(states)
    motion.apply(
      axial: axial.total, normal: normalImpulse, angular: angularImpulse, slide, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    let slide = ends.slideAxis(states, start: startAxis)
    var motion = ends.motion(states)
    let isDriveShared = sharesDrive && definition.maximumMotorForce > 0
    axial.solve(
      &motion, slide, ends, isDriveShared ? numbers.undriven : numbers, spring: springSoftness,
      step, useBias: useBias)
    if let softness = ends.rigidSoftness(step, useBias: useBias) {
      solveRigid(
        &motion, slide, angle: startAngle + ends.turn(states), softness, step, useBias: useBias)
    }
    ends.store(motion, states)
  }

  /// The row along the axis, where motor and limits act.
  func driveRow(_ states: UnsafeMutablePointer<BodyState>, _ step: StepContext) -> DriveRow {
    let slide = ends.slideAxis(states, start: startAxis)
    return DriveRow(
      axis: slide.axis, armA: slide.axialArmA, armB: slide.axialArmB, mass: slide.axialMass(ends),
      speed: ends.motion(states).axialSpeed(slide),
      bounds: numbers.bounds(at: slide.translation, step))
  }

  /// The angle's row is eliminated first. Where no body can turn it is not there.
  @inline(__always)
  private mutating func solveRigid(
    _ motion: inout JointMotion, _ slide: SlideAxis, angle: Float, _ softness: Softness,
    _ step: StepContext, useBias: Bool
  ) {
    let turning = ends.inertiaA + ends.inertiaB
    let coupling = ends.inertiaA * slide.normalArmA + ends.inertiaB * slide.normalArmB
    let inverseTurning = inverseOrZero(turning)
    let schur = slide.normalInverseMass(ends) - coupling * coupling * inverseTurning
    var speed =
      softness.massScale * motion.normalSpeed(slide) + softness.errorScale * slide.offset
    if useBias && ends.springHertz == 0 { speed += motion.turningSpeed(slide, step) }
    let spin = softness.massScale * (motion.wB - motion.wA) + softness.errorScale * angle
    let push = inverseOrZero(schur) * (speed - coupling * inverseTurning * spin)
    let turn = inverseTurning * (spin - coupling * push)

    let change = -push - softness.impulseScale * normalImpulse
    let angularChange = -turn - softness.impulseScale * angularImpulse
    normalImpulse += change
    angularImpulse += angularChange
    motion.apply(axial: 0, normal: change, angular: angularChange, slide, ends)
  }
}
