// Across:  C = n · d;  Ċ = n · (vB − vA) + sB wB − sA wA,   sA = (d + rA) × n, sB = rB × n
//          K = mA + mB + iA sA² + iB sB²
// Motor:   Ċ = wB − wA − speed within a torque;  K = iA + iB
//
// Along the axis the suspension is the implicit spring of a frequency against the masses of both
// bodies, ω² = k K with K along the axis; see `SlideMath` for d, n and the axis.

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
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    ends.prepare(
      bodies, sims, localAnchorA: definition.anchorA, localAnchorB: definition.anchorB)
    startAxis = sims[Int(ends.denseA)].transform.rotation.rotate(definition.axis.normalized)
    springSoftness = Softness(
      hertz: definition.hertz, dampingRatio: definition.dampingRatio, timeStep: step.h)
    axial.prepare(numbers)
    if definition.maximumMotorTorque == 0 { motorImpulse = 0 }
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
      let change = softness.impulse(
        mass: inverseOrZero(slide.normalInverseMass(ends)), speed: motion.normalSpeed(slide),
        error: slide.offset, accumulated: normalImpulse)
      normalImpulse += change
      motion.apply(axial: 0, normal: change, angular: 0, slide, ends)
    }
    ends.store(motion, states)
  }
}
