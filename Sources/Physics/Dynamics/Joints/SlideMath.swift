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
  /// rA and rB along the normal (m).
  let normalA: Float
  let normalB: Float

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
    normalA = normal.dot(arms.rA)
    normalB = normal.dot(arms.rB)
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

  /// How fast B leaves the axis in the coming substep because axis and anchors turn (m/s): ½ h ÿ with
  ///
  ///   ÿ = −wA² y − 2 wA u · ḋ + wA² n · rA − wB² n · rB
  @inline(__always)
  func turningSpeed(_ slide: SlideAxis, _ step: StepContext) -> Float {
    let along =
      slide.axis.dot(vB - vA) + slide.axialArmB * wB - (slide.axialArmA + slide.offset) * wA
    let spinA = clamped(freeSpinA, -step.inverseH, step.inverseH)
    let spinB = clamped(freeSpinB, -step.inverseH, step.inverseH)
    let own = spinA * (spinA * (slide.normalA - slide.offset) - 2 * along)
    return 0.5 * Tolerance.turningPart * step.h * (own - spinB * spinB * slide.normalB)
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

  func bounds(at translation: Float, _ step: StepContext) -> DriveBounds {
    DriveBounds(
      motorLimit: step.h * maximumMotorForce, motorSpeed: motorSpeed,
      lowerGap: lower.map { translation - $0 }, upperGap: upper.map { $0 - translation })
  }

  /// The spring alone.
  var undriven: SlideNumbers {
    SlideNumbers(
      hertz: hertz, springTranslation: springTranslation, lower: nil, upper: nil, motorSpeed: 0,
      maximumMotorForce: 0)
  }
}

/// The impulses along the axis, accumulated (N·s).
struct SlideImpulses: BitwiseCopyable {
  var spring: Float = 0
  var drive = DriveImpulses()

  @inline(__always) var total: Float { spring + drive.total }

  /// Forgets what belongs to parts that are off.
  mutating func prepare(_ numbers: SlideNumbers) {
    if numbers.hertz == 0 { spring = 0 }
    if numbers.maximumMotorForce == 0 { drive.motor = 0 }
    if numbers.lower == nil { drive.lower = 0 }
    if numbers.upper == nil { drive.upper = 0 }
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
    if numbers.maximumMotorForce > 0 || numbers.lower != nil || numbers.upper != nil {
      let change = drive.solve(
        numbers.bounds(at: slide.translation, step), mass: mass,
        speed: motion.axialSpeed(slide), step, useBias: useBias)
      motion.apply(axial: change, normal: 0, angular: 0, slide, ends)
    }
  }
}

extension JointEnds {
  /// The axis as it is turned now; `start` is how it stood at the start of the step.
  @inline(__always)
  func slideAxis(_ states: UnsafeMutablePointer<BodyState>, start: Vec2) -> SlideAxis {
    SlideAxis(
      anchorArms(states), axis: states[Int(denseA)].deltaRotation.rotate(start))
  }
}
