/// How soft a constraint is in one substep.
///
/// For a constraint with error C and velocity Ċ the change of its impulse λ is
/// λ' = −mₑ (s_m Ċ + s_c C) − s_i λ, with mₑ the effective mass.
struct Softness: BitwiseCopyable {
  /// s_m, s_c (1/s) and s_i.
  var massScale: Float
  var errorScale: Float
  var impulseScale: Float

  /// s_b = s_c / s_m (1/s): the part of the error that is undone per second.
  var biasRate: Float { massScale > 0 ? errorScale / massScale : 0 }

  /// An implicit spring of a frequency and a damping ratio, stable however stiff it is, and damped more
  /// than it says: what contacts and rigid joints are made of (Catto, *Soft Constraints*, GDC 2011;
  /// *Soft Step*, 2023).
  ///
  /// ω = 2π f, a = 2ζ + hω: s_b = ω / a, s_m = hωa / (1 + hωa), s_i = 1 / (1 + hωa).
  init(hertz: Float, dampingRatio: Float, timeStep h: Float) {
    guard hertz > 0 else {
      self.init(massScale: 1, errorScale: 0, impulseScale: 0)
      return
    }
    let omega = 2 * Float.pi * hertz
    let a1 = 2 * dampingRatio + h * omega
    let a2 = h * omega * a1
    let a3 = 1 / (1 + a2)
    self.init(massScale: a2 * a3, errorScale: h * omega * omega * a3, impulseScale: a3)
  }

  init(massScale: Float, errorScale: Float, impulseScale: Float) {
    self.massScale = massScale
    self.errorScale = errorScale
    self.impulseScale = impulseScale
  }

  /// No give at all.
  static let rigid = Softness(massScale: 1, errorScale: 0, impulseScale: 0)
  /// Nothing happens.
  static let absent = Softness(massScale: 0, errorScale: 0, impulseScale: 0)
}

// MARK: - Springs that swing

// The impulses of a warm-started constraint follow a recursion with three roots. For the oscillator
// of the effective mass two of them are made those of its exact motion,
//
//   ρ = e^(−z ± δ),   z = ζωh,  δ = ωh √(ζ² − 1)  (imaginary below critical damping)
//
// and the third, r, is chosen for what the spring does besides swinging. With
//
//   a = ρ₁ ρ₂ = e^(−2z),   G = (1 − ρ₁)(1 − ρ₂)
//
// comparing coefficients of the characteristic polynomials gives
//
//   s_m = (1 − a)(1 − r) + r G,   h s_c = (1 − r) G,   s_i = a − r (2a − 1 + G)
//
// So an undamped spring swings for ever, and a damped one decays with its own ratio. The third root is
// r = ζ / 0.9 for weak damping; for more it is what makes the spring give under a constant load by
// what it should, which is where
//
//   r = (G − W a) / (G − W (2a − 1 + G)),   W = (ωh)²,   kept within 0 and 1/3
//
// With these no root leaves the unit circle where the spring carries more than its effective mass,
// up to a thousand times more (by numbers, for f h ≤ 0.1 and ζ ≤ 20).
extension Softness {
  /// A spring that moves what it carries as the oscillator of a frequency and a damping ratio moves, up
  /// to `Tolerance.fastestExactSpring`. Faster ones cannot be followed by the substeps: they are implicit.
  static func spring(hertz: Float, dampingRatio: Float, timeStep: Float) -> Softness {
    let h = Double(timeStep)
    let f = Double(hertz)
    guard f * h <= Tolerance.fastestExactSpring else {
      return Softness(hertz: hertz, dampingRatio: dampingRatio, timeStep: timeStep)
    }
    guard hertz > 0 else { return .absent }
    let zeta = Double(dampingRatio)
    let angle = 2 * Double.pi * f * h
    let motion = SwingStep(angle: angle, dampingRatio: zeta)
    let a = exponential(-2 * motion.decay)
    let give = motion.give
    let third: Double
    if zeta < Tolerance.weakDamping {
      third = zeta / 0.9
    } else {
      let w = angle * angle
      let wanted = (give - w * a) / (give - w * (2 * a - 1 + give))
      third = Swift.max(0, Swift.min(wanted, 1.0 / 3))
    }
    return Softness(
      massScale: Float((1 - a) * (1 - third) + third * give),
      errorScale: Float((1 - third) * give / h),
      impulseScale: Float(a - third * (2 * a - 1 + give)))
  }

  /// The same of a stiffness k, for which ω² = k K with K the inverse effective mass.
  static func spring(
    stiffness: Float, inverseMass: Float, dampingRatio: Float, timeStep: Float
  ) -> Softness {
    let omega = (stiffness * inverseMass).squareRoot()
    return spring(hertz: omega / (2 * .pi), dampingRatio: dampingRatio, timeStep: timeStep)
  }
}

/// The exact motion of a damped oscillator over one substep.
struct SwingStep {
  /// z = ζωh.
  let decay: Double
  /// G = (1 − ρ₁)(1 − ρ₂).
  let give: Double

  /// - Parameter angle: ωh (radians).
  init(angle: Double, dampingRatio: Double) {
    let zeta = Swift.min(dampingRatio, Tolerance.largestExactDamping)
    let z = zeta * angle
    decay = z
    if zeta < 1 {
      let half = Rotation(angle: Float(0.5 * angle * (1 - zeta * zeta).squareRoot())).sine
      let lost = 1 - exponential(-z)
      give = lost * lost + 4 * exponential(-z) * Double(half) * Double(half)
    } else {
      let delta = angle * (zeta * zeta - 1).squareRoot()
      give = (1 - exponential(delta - z)) * (1 - exponential(-delta - z))
    }
  }
}

/// The spring that was reckoned last: neighbors mostly have the same, and its roots are costly.
struct LastSpring {
  private var hertz: Float = -1
  private var dampingRatio: Float = 0
  private var timeStep: Float = 0
  private var softness = Softness.absent

  @inline(__always)
  mutating func spring(hertz: Float, dampingRatio: Float, timeStep: Float) -> Softness {
    if hertz != self.hertz || dampingRatio != self.dampingRatio || timeStep != self.timeStep {
      self.hertz = hertz
      self.dampingRatio = dampingRatio
      self.timeStep = timeStep
      softness = .spring(hertz: hertz, dampingRatio: dampingRatio, timeStep: timeStep)
    }
    return softness
  }
}
