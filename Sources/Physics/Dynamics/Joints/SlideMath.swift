// What sliders and wheels share: motion along an axis that turns with body A.
//
//   d = pB − pA,  u the axis, n = u⊥ (a quarter turn to the left), x = u · d, y = n · d
//   ẋ = u · (vB − vA) + (rB × u) wB − ((d + rA) × u) wA,   the same with n for ẏ:
// the arm of A reaches to B's anchor, because the axis turns with A.
//   K along u:  mA + mB + iA ((d + rA) × u)² + iB (rB × u)²

/// The axis of a slider in one substep.
struct SlideAxis {
  let axis: Vec2
  let normal: Vec2
  /// x and y: along the axis and across it (m).
  let translation: Float
  let offset: Float
  /// (d + rA) and rB crossed with the axis, and with the normal.
  let axialArmA: Float
  let axialArmB: Float
  let normalArmA: Float
  let normalArmB: Float

  @inline(__always)
  init(_ arms: JointArms, axis: Vec2) {
    self.axis = axis
    normal = axis.leftPerpendicular
    let armA = arms.separation + arms.rA
    translation = axis.dot(arms.separation)
    offset = normal.dot(arms.separation)
    axialArmA = armA.cross(axis)
    axialArmB = arms.rB.cross(axis)
    normalArmA = armA.cross(normal)
    normalArmB = arms.rB.cross(normal)
  }

  /// One over K along the axis.
  @inline(__always)
  func axialMass(_ ends: JointEnds) -> Float {
    inverseOrZero(
      ends.massA + ends.massB + ends.inertiaA * axialArmA * axialArmA
        + ends.inertiaB * axialArmB * axialArmB)
  }

  /// K across the axis.
  @inline(__always)
  func normalInverseMass(_ ends: JointEnds) -> Float {
    ends.massA + ends.massB + ends.inertiaA * normalArmA * normalArmA
      + ends.inertiaB * normalArmB * normalArmB
  }
}

extension JointMotion {
  /// ẋ (m/s).
  @inline(__always)
  func axialSpeed(_ slide: SlideAxis) -> Float {
    slide.axis.dot(vB - vA) + slide.axialArmB * wB - slide.axialArmA * wA
  }

  /// ẏ (m/s).
  @inline(__always)
  func normalSpeed(_ slide: SlideAxis) -> Float {
    slide.normal.dot(vB - vA) + slide.normalArmB * wB - slide.normalArmA * wA
  }

  /// Pushes B along the axis and across it, and A the opposite way, and turns them (N·s, N·m·s).
  @inline(__always)
  mutating func apply(
    axial: Float, normal: Float, angular: Float, _ slide: SlideAxis, _ ends: JointEnds
  ) {
    let push = axial * slide.axis + normal * slide.normal
    vA = vA - ends.massA * push
    wA -= ends.inertiaA * (axial * slide.axialArmA + normal * slide.normalArmA + angular)
    vB = vB + ends.massB * push
    wB += ends.inertiaB * (axial * slide.axialArmB + normal * slide.normalArmB + angular)
  }
}

/// The numbers of what acts along the axis.
struct SlideNumbers {
  var hertz: Float
  var springTranslation: Float
  var lower: Float?
  var upper: Float?
  var motorSpeed: Float
  var maximumMotorForce: Float
}

/// The impulses along the axis, accumulated (N·s). `upper` pushes B back.
struct SlideImpulses: BitwiseCopyable {
  var spring: Float = 0
  var motor: Float = 0
  var lower: Float = 0
  var upper: Float = 0

  @inline(__always) var total: Float { spring + motor + lower - upper }

  /// Forgets what belongs to parts that are off.
  mutating func prepare(_ numbers: SlideNumbers) {
    if numbers.hertz == 0 { spring = 0 }
    if numbers.maximumMotorForce == 0 { motor = 0 }
    if numbers.lower == nil { lower = 0 }
    if numbers.upper == nil { upper = 0 }
  }

  @inline(__always)
  mutating func solve(
    _ motion: inout JointMotion, _ slide: SlideAxis, _ ends: JointEnds, _ numbers: SlideNumbers,
    spring softness: Softness, _ step: StepContext, useBias: Bool
  ) {
    let mass = slide.axialMass(ends)
    // A spring gives its force in the solve; the relaxing pass would only damp it.
    if numbers.hertz > 0 && useBias {
      let change = softness.impulse(
        mass: mass, speed: motion.axialSpeed(slide),
        error: slide.translation - numbers.springTranslation, accumulated: spring)
      spring += change
      motion.apply(axial: change, normal: 0, angular: 0, slide, ends)
    }
    if numbers.maximumMotorForce > 0 {
      let limit = step.h * numbers.maximumMotorForce
      let old = motor
      let speed = motion.axialSpeed(slide) - numbers.motorSpeed
      motor = clamped(old - mass * speed, -limit, limit)
      motion.apply(axial: motor - old, normal: 0, angular: 0, slide, ends)
    }
    if let bound = numbers.lower {
      let change = step.limitImpulse(
        mass: mass, speed: motion.axialSpeed(slide), gap: slide.translation - bound,
        accumulated: lower, useBias: useBias)
      lower += change
      motion.apply(axial: change, normal: 0, angular: 0, slide, ends)
    }
    if let bound = numbers.upper {
      let change = step.limitImpulse(
        mass: mass, speed: -motion.axialSpeed(slide), gap: bound - slide.translation,
        accumulated: upper, useBias: useBias)
      upper += change
      motion.apply(axial: -change, normal: 0, angular: 0, slide, ends)
    }
  }
}

extension JointEnds {
  /// The axis as it is turned now; `start` is how it stood at the start of the step.
  @inline(__always)
  func slideAxis(_ states: UnsafeMutablePointer<BodyState>, start: Vec2) -> SlideAxis {
    SlideAxis(
      arms(states), axis: states[Int(denseA)].deltaRotation.rotate(start))
  }
}
