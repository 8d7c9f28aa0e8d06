// Across:  C = n · d;  Ċ = n · (vB − vA) + sB wB − sA wA,   sA = (d + rA) × n, sB = rB × n
//          K = mA + mB + iA sA² + iB sB²
// Motor:   Ċ = wB − wA − speed within a torque;  K = iA + iB
//
// Along the axis the suspension is a spring of the stiffness k = ω² M, where M is the mass that it
// carries: the chassis' shared by its springs, or the wheel's where the chassis cannot move. So a car
// sags by g / ω² and bounces with the frequency, whatever its wheels weigh. The wheel below it may be
// light, and swing much faster: against both bodies the spring is one of ω² = k K, with K along the
// axis. See `SlideMath` for d, n and the axis.

struct WheelJointSim: JointSim {
  var ends: JointEnds
  var definition: WheelJoint
  /// Accumulated, along the axis, across it (N·s) and turning (N·m·s).
  var axial = SlideImpulses()
  var normalImpulse: Float = 0
  var motorImpulse: Float = 0
  /// The axis at the start of the step.
  var startAxis = Vec2.zero
  var springSoftness = Softness.rigid
}

extension WheelJointSim {
  mutating func forgetImpulses() {
    axial = SlideImpulses()
    normalImpulse = 0
    motorImpulse = 0
  }

  @inline(__always)
  var numbers: SlideNumbers {
    SlideNumbers(
      hertz: definition.hertz, springTranslation: 0, lower: definition.lowerTranslation,
      upper: definition.upperTranslation, motorSpeed: 0, maximumMotorForce: 0)
  }

  mutating func prepare(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext,
    carriedBy springs: UnsafePointer<Int32>
  ) {
    ends.prepare(
      bodies, sims, localAnchorA: definition.anchorA, localAnchorB: definition.anchorB)
    startAxis = sims[Int(ends.denseA)].transform.rotation.rotate(definition.axis.normalized)
    springSoftness = suspension(carriedBy: springs, step)
    axial.prepare(numbers)
    if definition.maximumMotorTorque == 0 { motorImpulse = 0 }
  }

  /// The spring as a soft constraint between the two bodies.
  ///
  /// - Parameter springs: By dense index, how many suspensions carry the body.
  private func suspension(carriedBy springs: UnsafePointer<Int32>, _ step: StepContext) -> Softness
  {
    guard definition.hertz > 0 else { return .absent }
    let shared = ends.massA > 0 ? Float(max(springs[Int(ends.denseA)], 1)) : 1
    let carried = ends.massA > 0 ? ends.massA * shared : ends.massB
    let arms = ends.startArms
    let slide = SlideAxis(arms, axis: startAxis)
    let inverse =
      ends.massA + ends.massB
      + ends.inertiaA * slide.axialArmA * slide.axialArmA
      + ends.inertiaB * slide.axialArmB * slide.axialArmB
    guard carried > 0, inverse > 0 else { return .absent }
    // c = 2 ζ ω M, k = ω² M; against 1 / K: ω' = ω √(M K), ζ' = ζ √(M K).
    let ratio = (inverse / carried).squareRoot()
    return .spring(
      hertz: ratio * definition.hertz, dampingRatio: ratio * definition.dampingRatio,
      timeStep: step.h)
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    let slide = ends.slideAxis(states, start: startAxis)
    var motion = ends.motion(states)
    motion.apply(axial: axial.total, normal: normalImpulse, angular: motorImpulse, slide, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    let slide = ends.slideAxis(states, start: startAxis)
    var motion = ends.motion(states)
    if definition.maximumMotorTorque > 0 {
      let limit = step.h * definition.maximumMotorTorque
      let mass = inverseOrZero(ends.inertiaA + ends.inertiaB)
      let old = motorImpulse
      motorImpulse = clamped(
        old - mass * (motion.wB - motion.wA - definition.motorSpeed), -limit, limit)
      motion.applyAngular(motorImpulse - old, ends)
    }
    axial.solve(
      &motion, slide, ends, numbers, spring: springSoftness, step, useBias: useBias)
    if let softness = ends.rigidSoftness(step, useBias: useBias) {
      var speed = motion.normalSpeed(slide)
      if useBias && ends.springHertz == 0 {
        speed += motion.turningSpeed(slide, step) / softness.massScale
      }
      let change = softness.impulse(
        mass: inverseOrZero(slide.normalInverseMass(ends)), speed: speed,
        error: slide.offset, accumulated: normalImpulse)
      normalImpulse += change
      motion.apply(axial: 0, normal: change, angular: 0, slide, ends)
    }
    ends.store(motion, states)
  }
}
