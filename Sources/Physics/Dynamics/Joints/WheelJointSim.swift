// Across:  C = n · d;  Ċ = n · (vB − vA) + sB wB − sA wA,   sA = (d + rA) × n, sB = rB × n
//          K = mA + mB + iA sA² + iB sB²
// Motor:   Ċ = wB − wA − speed within a torque;  K = iA + iB
//
// Along the axis the suspension is a spring of the stiffness k = ω² M, where M is the mass that it
// carries: the chassis' shared by its springs, or the wheel's where the chassis cannot move. So a car
// sags by g / ω² and bounces with the frequency, whatever its wheels weigh. The wheel below it may be
// light, and swing much faster: in the air the spring is one of ω'² = k K, with K along the axis.
//
// A wheel that stands on something does not give way to its spring: what the spring pushes it, the contact
// takes, right after. There the spring is one of ω'² = k K_S, as long as the contact, which pushes with P, bears the
// change:
//
//   K_S = K_A + (1 − c²) mB,   K_A = mA + iA sA²,   c the cosine between axis and normal, if that is near 1
//
// Were all of the wheel to count, the spring would wait for it to give way: with wheels of a three-hundredth,
// for half of a period, and what is so late feeds the swing that it is to damp.
// See `SlideMath` for d, n and the axis.

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
  /// K_A, where there is a suspension on a chassis that moves.
  var chassisInverseMass: Float = 0
  /// What the suspension carries of its chassis (kg); zero without one.
  var carriedMass: Float = 0
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
    prepareSuspension(carriedBy: springs, step)
    axial.prepare(numbers)
    if definition.maximumMotorTorque == 0 { motorImpulse = 0 }
  }

  /// The spring as a soft constraint between the two bodies, and of the chassis alone.
  ///
  /// - Parameter springs: By dense index, how many suspensions carry the body.
  private mutating func prepareSuspension(
    carriedBy springs: UnsafePointer<Int32>, _ step: StepContext
  ) {
    carriedMass = 0
    springSoftness = .absent
    chassisInverseMass = 0
    guard definition.hertz > 0 else { return }
    let shared = ends.massA > 0 ? Float(max(springs[Int(ends.denseA)], 1)) : 1
    let carried = ends.massA > 0 ? ends.massA * shared : ends.massB
    let arms = ends.startArms
    let slide = SlideAxis(arms, axis: startAxis)
    let chassis = ends.massA + ends.inertiaA * slide.axialArmA * slide.axialArmA
    let inverse = chassis + ends.massB + ends.inertiaB * slide.axialArmB * slide.axialArmB
    guard carried > 0, inverse > 0 else { return }
    springSoftness = suspension(of: inverse / carried, step)
    guard chassis > 0, ends.massA > 0 else { return }
    carriedMass = 1 / carried
    chassisInverseMass = chassis
  }

  /// c = 2 ζ ω M, k = ω² M; against 1 / K: ω' = ω √(M K), ζ' = ζ √(M K).
  private func suspension(of share: Float, _ step: StepContext) -> Softness {
    let ratio = share.squareRoot()
    return .spring(
      hertz: ratio * definition.hertz, dampingRatio: ratio * definition.dampingRatio,
      timeStep: step.h)
  }

  @inline(__always)
  private mutating func solveSpring(
    _ motion: inout JointMotion, _ slide: SlideAxis, _ support: WheelSupport, _ step: StepContext
  ) {
    let speed = motion.axialSpeed(slide)
    if chassisInverseMass > 0 && support.hold >= Tolerance.standingWheel {
      // What of the axis lies along the ground is free.
      let inverse = chassisInverseMass + (1 - support.hold) * ends.massB
      let change = suspension(of: inverse * carriedMass, step).impulse(
        mass: 1 / inverse, speed: speed, error: slide.translation, accumulated: axial.spring)
      // The contact bears it while it goes on pushing the same way.
      if support.push > 0 ? change < support.push : change > support.push {
        axial.spring += change
        motion.apply(axial: change, normal: 0, angular: 0, slide, ends)
        return
      }
    }
    let change = springSoftness.impulse(
      mass: slide.axialMass(ends), speed: speed, error: slide.translation,
      accumulated: axial.spring)
    axial.spring += change
    motion.apply(axial: change, normal: 0, angular: 0, slide, ends)
  }

  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    let slide = ends.slideAxis(states, start: startAxis)
    var motion = ends.motion(states)
    motion.apply(axial: axial.total, normal: normalImpulse, angular: motorImpulse, slide, ends)
    ends.store(motion, states)
  }

  mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool,
    support: WheelSupport
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
    // A spring gives its force in the solve; the relaxing pass would only damp it.
    if definition.hertz > 0 && useBias { solveSpring(&motion, slide, support, step) }
    var drive = numbers
    drive.hertz = 0
    axial.solve(&motion, slide, ends, drive, spring: .absent, step, useBias: useBias)
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
