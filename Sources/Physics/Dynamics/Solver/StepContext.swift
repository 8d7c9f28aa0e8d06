/// How soft a constraint is in one substep.
///
/// For a constraint with error C and velocity Ċ the impulse is
/// λ' = −mₑ (s_m (Ċ + s_b C)) − s_i λ, which is an implicit spring of a frequency and a damping
/// ratio (Catto, *Soft Constraints*, GDC 2011; *Soft Step*, 2023).
struct Softness: BitwiseCopyable {
  /// s_b (1/s), s_m and s_i.
  var biasRate: Float
  var massScale: Float
  var impulseScale: Float

  /// ω = 2π f, a = 2ζ + hω: s_b = ω / a, s_m = hωa / (1 + hωa), s_i = 1 / (1 + hωa).
  init(hertz: Float, dampingRatio: Float, timeStep h: Float) {
    guard hertz > 0 else {
      self.init(biasRate: 0, massScale: 1, impulseScale: 0)
      return
    }
    let omega = 2 * Float.pi * hertz
    let a1 = 2 * dampingRatio + h * omega
    let a2 = h * omega * a1
    let a3 = 1 / (1 + a2)
    self.init(biasRate: omega / a1, massScale: a2 * a3, impulseScale: a3)
  }

  init(biasRate: Float, massScale: Float, impulseScale: Float) {
    self.biasRate = biasRate
    self.massScale = massScale
    self.impulseScale = impulseScale
  }

  /// No give at all.
  static let rigid = Softness(biasRate: 0, massScale: 1, impulseScale: 0)
}

/// The numbers of one step, the same for every constraint.
struct StepContext {
  /// The whole step (s) and its inverse.
  let timeStep: Float
  let inverseTimeStep: Float
  /// One substep (s) and its inverse.
  let h: Float
  let inverseH: Float
  let substeps: Int
  let gravity: Vec2
  /// Where gravity points, as a unit vector; zero where it points nowhere.
  let down: Vec2
  /// With how much (N·s/kg) a substep may push a body against a contact as soft as this until the overlap
  /// is what pressed bodies are held at.
  let impulsePerHeldMass: Float
  /// With how much (N·s/kg) more in a substep ground carries what may be a stack.
  let stackImpulsePerMass: Float
  /// How fast the contacts of stacks may come in (m/s), and those that are to bounce.
  let stackSpeed: Float
  let stackBounceSpeed: Float
  let contactSoftness: Softness
  /// Against bodies of infinite mass, which give nothing: twice as stiff.
  let staticSoftness: Softness
  let jointSoftness: Softness

  init(timeStep: Float, substeps: Int, gravity: Vec2) {
    self.timeStep = timeStep
    self.substeps = substeps
    self.gravity = gravity
    inverseTimeStep = timeStep > 0 ? 1 / timeStep : 0
    h = timeStep / Float(substeps)
    inverseH = Float(substeps) * inverseTimeStep
    // A spring faster than an eighth of the substep rate cannot be followed.
    let hertz = smaller(Tolerance.contactHertz, 0.125 * inverseH)
    down = gravity.normalized
    let omega = 2 * Float.pi * hertz
    impulsePerHeldMass = Tolerance.pressedOverlap * omega * omega * h
    let pull = gravity.length
    stackImpulsePerMass = pull > 0 ? Tolerance.stackLoad * pull * h : .infinity
    stackSpeed = Tolerance.stackFallSteps * pull * timeStep
    stackBounceSpeed = Tolerance.stackBounceSubsteps * pull * h
    contactSoftness = Softness(
      hertz: hertz, dampingRatio: Tolerance.contactDampingRatio, timeStep: h)
    staticSoftness = Softness(
      hertz: 2 * hertz, dampingRatio: Tolerance.contactDampingRatio, timeStep: h)
    jointSoftness = Softness(
      hertz: smaller(Tolerance.jointHertz, 0.25 * inverseH),
      dampingRatio: Tolerance.jointDampingRatio, timeStep: h)
  }
}
