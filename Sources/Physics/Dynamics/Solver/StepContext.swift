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
  /// Whether it is the first and the last part of what the caller takes for a step: see `windingParts`.
  let isFirst: Bool
  let isLast: Bool
  /// Where gravity points, as a unit vector; zero where it points nowhere.
  let down: Vec2
  /// With how much (N·s/kg) a substep may push a body against a contact as soft as this until the overlap
  /// is what pressed bodies are held at.
  let impulsePerHeldMass: Float
  /// With how much (N·s/kg) more in a substep ground carries what may be a stack.
  let stackImpulsePerMass: Float
  /// How deep (m) iterated contacts of ground are pressed in for each N·s/kg that they carry in a substep, and
  /// in how many steps in a row stacks are looked for.
  let stackGive: Float
  let stackSearchSteps: UInt64
  /// How fast the contacts of stacks may come in (m/s), and those that are to bounce.
  let stackSpeed: Float
  let stackBounceSpeed: Float
  /// How far (m) gravity moves a body in a step beyond where its velocity does.
  let fall: Float
  /// How many times more contacts give under a load than at the default softness, if they are set softer.
  let loadedGive: Float
  let contactSoftness: Softness
  /// Against bodies of infinite mass, which give nothing: twice as stiff.
  let staticSoftness: Softness
  let jointSoftness: Softness

  init(
    timeStep: Float, substeps: Int, gravity: Vec2, settings: WorldSettings = WorldSettings(),
    isFirst: Bool = true, isLast: Bool = true
  ) {
    self.isFirst = isFirst
    self.isLast = isLast
    self.timeStep = timeStep
    self.substeps = substeps
    self.gravity = gravity
    inverseTimeStep = timeStep > 0 ? 1 / timeStep : 0
    h = timeStep / Float(substeps)
    inverseH = Float(substeps) * inverseTimeStep
    // A spring faster than an eighth of the substep rate cannot be followed.
    let hertz = smaller(settings.contactHertz, 0.125 * inverseH)
    down = gravity.normalized
    let omega = 2 * Float.pi * hertz
    impulsePerHeldMass = Tolerance.pressedOverlap * omega * omega * h
    let pull = gravity.length
    stackImpulsePerMass = pull > 0 ? Tolerance.stackLoad * pull * h : .infinity
    fall = pull * timeStep * timeStep
    stackSpeed = Tolerance.stackFallSteps * pull * timeStep
    stackBounceSpeed = Tolerance.stackBounceSubsteps * pull * h
    let softening = larger(1, Tolerance.contactHertz / settings.contactHertz)
    loadedGive = softening * softening
    contactSoftness = Softness(
      hertz: hertz, dampingRatio: settings.contactDampingRatio, timeStep: h)
    staticSoftness = Softness(
      hertz: 2 * hertz, dampingRatio: settings.contactDampingRatio, timeStep: h)
    stackGive = staticSoftness.impulseScale / (staticSoftness.massScale * staticSoftness.biasRate)
    stackSearchSteps = UInt64(max(1, Tolerance.stackSearchSubsteps / max(1, substeps)))
    jointSoftness = Softness(
      hertz: smaller(Tolerance.jointHertz, 0.25 * inverseH),
      dampingRatio: Tolerance.jointDampingRatio, timeStep: h)
  }
}
