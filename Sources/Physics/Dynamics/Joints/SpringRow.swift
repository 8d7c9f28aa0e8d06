// A spring between two points is as stiff in every direction, and so is its damper:
//
//   F = −k d − c ḋ,   k = ω² M,   c = 2 ζ ω M,   1/M = mA + mB
//
// with d the way between the anchors. Were it as stiff in each direction as the bodies are heavy there
// (ω² K⁻¹), its stiffness would turn with them, and bodies that turn would gain or lose energy without end.
// At their anchors the bodies give way by at most
//
//   κ = mA + mB + iA |rA|² + iB |rB|²,   a constant of the joint
//
// so that to them the spring is one of ω' = ω √(κ M) and ζ' = ζ √(κ M). For an angle, κ = 1/M = iA + iB.
//
// What the substeps can follow pushes by where the bodies are, and remembers nothing; it is `exact`:
//
//   warm start                λ = −p C,   p = G / (s h κ),   s = e^(−ζ'ω'h)
//   solve                     λ' = −(Γ + K)⁻¹ (Ċ + Γ (λ + p C)),   Γ = κ s / (1 − s)
//   the relaxing pass again   λ' = −(Γ + K)⁻¹ Ċ
//
// with C the error and G of `Softness`. Against a mass of 1/κ the product of the two roots is s², and
// their sum 1 + s² − G: those of the exact motion. The push is the gradient of an energy, so it neither
// gives nor takes any over many swings (symplectic Euler; Hairer, Lubich, Wanner, *Geometric Numerical
// Integration*, VI.3); the damper is implicit, and only takes. Half of it comes before the load of a
// substep and half after it, so that the spring gives way by F / k.
//
// What is too fast for that is an `implicit` spring (Catto, *Soft Constraints*, GDC 2011):
//
//   λ' = −(Γ + K)⁻¹ (Ċ + β C + Γ λ),   β = k / (h k + c),   Γ = 1 / (h (h k + c))
//
// Its Ċ counts that the bodies go on in circles during the substep, as that of rigid joints does: else
// a spring that turns is stretched a little more in each, and pays it out in speed.
//
// A point and an angle of one joint turn each other where the anchor is far from the centers, and are
// solved at once.

/// What the point or the angle of a joint does in one substep, where one of the two is a spring.
struct SpringRow: BitwiseCopyable {
  enum Kind: UInt8 {
    case absent, exact, implicit, rigid
  }

  var kind = Kind.absent
  /// p (kg/s, kg·m²/s).
  var push: Float = 0
  /// Γ (1/kg, 1/(kg·m²)); endless for an exact spring without damping.
  var give: Float = .infinity
  /// β (1/s).
  var rate: Float = 0

  /// Nothing happens.
  static let absent = SpringRow()
}

extension SpringRow {
  /// A spring of a frequency (Hz) and a damping ratio.
  ///
  /// - Parameters:
  ///   - inverseMass: 1/M, of what swings with the frequency.
  ///   - largest: κ, by how much the bodies give way at most.
  init(
    hertz: Float, dampingRatio: Float, inverseMass: Float, largest: Float, timeStep h: Float
  ) {
    self = .absent
    guard hertz > 0, inverseMass > 0 else { return }
    let ratio = (largest / inverseMass).squareRoot()
    let motion = SwingStep(
      angle: 2 * .pi * Double(ratio * hertz) * Double(h),
      dampingRatio: Double(ratio * dampingRatio))
    let kept = exponential(-motion.decay)
    if Double(hertz * h) <= Tolerance.fastestExactSpring
      && motion.give <= Tolerance.largestExactPush * kept
    {
      kind = .exact
      push = Float(motion.give / kept / Double(h * largest))
      give = kept < 1 ? largest * Float(kept / (1 - kept)) : .infinity
    } else {
      let softness = Softness(
        hertz: ratio * hertz, dampingRatio: ratio * dampingRatio, timeStep: h)
      self = SpringRow(implicit: softness, inverseMass: largest, kind: .implicit)
    }
  }

  /// What is held as firmly as a softness says; without any give in the relaxing pass.
  init(rigid softness: Softness, inverseMass: Float) {
    guard inverseMass > 0 else {
      self = .absent
      return
    }
    self.init(implicit: softness, inverseMass: inverseMass, kind: .rigid)
  }

  private init(implicit softness: Softness, inverseMass: Float, kind: Kind) {
    self.init(
      kind: kind, give: inverseMass * larger(1 - softness.massScale, 0) / softness.massScale,
      rate: softness.biasRate)
  }

  /// What is driven to a velocity, without any give.
  static let motor = SpringRow(kind: .rigid, push: 0, give: 0, rate: 0)

  /// The spring of a joint's point; nil for one of 0 Hz.
  static func point(
    hertz: Float, dampingRatio: Float, _ ends: JointEnds, timeStep: Float
  ) -> SpringRow? {
    guard hertz > 0 else { return nil }
    return SpringRow(
      hertz: hertz, dampingRatio: dampingRatio, inverseMass: ends.massA + ends.massB,
      largest: ends.largestInverseMass, timeStep: timeStep)
  }

  /// The spring of a joint's angle; nil for one of 0 Hz.
  static func angle(
    hertz: Float, dampingRatio: Float, _ ends: JointEnds, timeStep: Float
  ) -> SpringRow? {
    guard hertz > 0 else { return nil }
    let inertia = ends.inertiaA + ends.inertiaB
    return SpringRow(
      hertz: hertz, dampingRatio: dampingRatio, inverseMass: inertia, largest: inertia,
      timeStep: timeStep)
  }

  /// Whether it has a say in this pass, and its Γ there.
  @inline(__always)
  func give(useBias: Bool) -> Float? {
    switch kind {
    case .absent: nil
    case .exact: give < .infinity ? give : nil
    case .implicit: useBias ? give : nil
    case .rigid: useBias ? give : 0
    }
  }

  /// What it begins a substep with at an error, after an impulse in the last.
  @inline(__always)
  func warmStart(error: Float, after last: Float) -> Float {
    kind == .exact ? -push * error : last
  }

  @inline(__always)
  func warmStart(error: Vec2, after last: Vec2) -> Vec2 {
    kind == .exact ? -push * error : last
  }

  /// The velocity that it is to undo in this pass, Ċ included.
  @inline(__always)
  func velocity(_ speed: Float, error: Float, impulse: Float, useBias: Bool) -> Float {
    guard useBias else { return speed }
    guard kind == .exact else { return speed + rate * error + give * impulse }
    return give < .infinity ? speed + give * (impulse + push * error) : speed
  }

  /// The same of a point, whose anchors part faster by `turning` while the joint turns.
  @inline(__always)
  func velocity(
    _ velocity: Vec2, turning: Vec2, error: Vec2, impulse: Vec2, useBias: Bool
  ) -> Vec2 {
    guard useBias else { return velocity }
    guard kind == .exact else {
      return velocity + turning + rate * error + give * impulse
    }
    return give < .infinity ? velocity + give * (impulse + push * error) : velocity
  }
}

extension JointEnds {
  /// κ of a point: by how much the bodies give way at most at their anchors (1/kg).
  var largestInverseMass: Float {
    massA + massB + inertiaA * anchorA.lengthSquared + inertiaB * anchorB.lengthSquared
  }

  /// The impulses on a point and an angle that undo these velocities, each with its own give; nil is for one
  /// that has no say.
  ///
  ///   | K + Γ₁ 1   b           |
  ///   | bᵀ         iA + iB + Γ₂ |,   b = iA pA + iB pB,   pX = (−rX.y, rX.x)
  @inline(__always)
  func impulses(
    _ arms: JointArms, undoing velocity: Vec2, give pointGive: Float?, _ spin: Float,
    give angleGive: Float?
  ) -> (point: Vec2, angle: Float) {
    let inertia = inertiaA + inertiaB
    guard let pointGive else {
      guard let angleGive else { return (.zero, 0) }
      return (.zero, -inverseOrZero(inertia + angleGive) * spin)
    }
    let point = PointMass(arms, self, give: pointGive)
    guard let angleGive else { return (-point.solve(velocity), 0) }
    let coupling = inertiaA * arms.rA.leftPerpendicular + inertiaB * arms.rB.leftPerpendicular
    let solvedCoupling = point.solve(coupling)
    let schur = inertia + angleGive - coupling.dot(solvedCoupling)
    let turn = inverseOrZero(schur) * (spin - solvedCoupling.dot(velocity))
    return (-point.solve(velocity - turn * coupling), -turn)
  }
}
