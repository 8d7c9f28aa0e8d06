// A revolute joint: its point by `HingeSolver` with seven others, or with a whole tree by the direct
// solver, which reads and writes `impulse` too. The angle of a joint in such a tree is solved here,
// alone, with the equations of `HingeSolver`.

struct RevoluteJointSim: JointSim {
  var ends: JointEnds
  var definition: RevoluteJoint
  /// Accumulated (N·s, N·m·s).
  var impulse = Vec2.zero
  var springImpulse: Float = 0
  var drive = DriveImpulses()
  /// A spring in N·m per radian, whatever the inertia: the bending stiffness of a rope. Solved with
  /// the point by the direct solver; by iteration, in place of `definition.hertz`, where that has
  /// left the joint out.
  var bendingStiffness: Float = 0
  /// The direct solver's impulse of that spring (N·m·s).
  var bendingImpulse: Float = 0
  /// What rods that run over a wheel push on its axle besides (N·s, on body B): see `DirectGuest`.
  var axleLoad = Vec2.zero
  /// How much the joint gives under load (m/N); read by the direct solver only.
  var compliance: Float = 0
  /// How fast the anchor on body B moves along its x axis in this step (m/s): a rope that is wound in or let
  /// out. Read by the direct solver only.
  var slide: Float = 0
  /// At the end of a rod that bends over a corner: the gap (m) along the rope's way round it, negative elsewhere,
  /// and where the joint is, from body A's center of mass (m). Read only by those who ask for the rope's shape.
  var bentGap: Float = -1
  /// Which of its bodies are rods that bend: 1 for A, 2 for B; 4 and 8 where what they bend round is to the left.
  var bentEnds: UInt8 = 0
  /// How many of the corner arms there are: where body B is such a rod, points of it (m) between this joint and the next,
  /// from body A's center of mass, and what the way along the rod is longer than by way of those (m).
  var cornerCount: UInt8 = 0
  /// How far (m) it may be open since a rod that was bent at it is no longer.
  var openGap: Float = 0
  var bentArm = Vec2.zero
  var cornerArms = (Vec2.zero, Vec2.zero, Vec2.zero)
  var cornerSpare: Float = 0
  /// Whether the direct solver holds the point in this step.
  var isPointDirect = false
  /// Whether motor and limits are solved with those of other joints: see `SharedDrive`.
  var sharesDrive = false
  var whirling = Whirling()

  /// Whole turns before the angle within ±π, counted where a limit or the spring lies beyond it, and
  /// the angle they were last counted at.
  var turns: Int32 = 0
  var countedAngle: Float = 0

  /// θ at the start of the step (radians).
  var startAngle: Float = 0
  var springSoftness = Softness.rigid
  /// The pin, where it is a spring.
  var pointRow = SpringRow.absent
}

extension RevoluteJointSim {
  mutating func forgetImpulses() {
    impulse = .zero
    springImpulse = 0
    drive = DriveImpulses()
    bendingImpulse = 0
  }

  @inline(__always)
  var hasSpring: Bool { definition.hertz > 0 || (bendingStiffness > 0 && !isPointDirect) }
  @inline(__always) var hasMotor: Bool { definition.maximumMotorTorque > 0 }
  @inline(__always)
  var hasLimits: Bool { definition.lowerAngle != nil || definition.upperAngle != nil }
  /// Whether motor or limits are solved with the joint.
  @inline(__always)
  var hasOwnDrive: Bool { !sharesDrive && (hasMotor || hasLimits) }
  @inline(__always) var hasAngularPart: Bool { hasSpring || hasOwnDrive }

  /// Whether the pin is a spring, which is solved alone: few are.
  @inline(__always) var isPointSoft: Bool { ends.springHertz > 0 && !isPointDirect }

  @inline(__always)
  var angularImpulse: Float { springImpulse + drive.total }

  /// The softness of the spring between bodies whose inverse inertias add up to this; one that does
  /// nothing where there is none.
  @inline(__always)
  func springSoftness(
    inverseInertia: Float, _ step: StepContext, _ last: inout LastSpring
  ) -> Softness {
    guard hasSpring else { return .absent }
    return bendingStiffness > 0 && !isPointDirect
      ? .spring(
        stiffness: bendingStiffness, inverseMass: inverseInertia,
        dampingRatio: definition.dampingRatio, timeStep: step.h)
      : last.spring(
        hertz: definition.hertz, dampingRatio: definition.dampingRatio, timeStep: step.h)
  }

  /// How B is turned against A, less the reference angle.
  @inline(__always)
  func relativeRotation(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>
  ) -> Rotation {
    relativeRotation(
      sims + Int(bodies[Int(ends.bodyA)].dense), sims + Int(bodies[Int(ends.bodyB)].dense))
  }

  @inline(__always)
  func relativeRotation(_ a: UnsafePointer<BodySim>, _ b: UnsafePointer<BodySim>) -> Rotation {
    let relative = b.pointee.transform.rotation.relative(to: a.pointee.transform.rotation)
    guard definition.referenceAngle != 0 else { return relative }
    return relative.relative(to: Rotation(angle: definition.referenceAngle))
  }

  /// The turns to add to the angle within ±π (radians), brought up to now.
  @inline(__always)
  mutating func countedTurns(at relative: Rotation) -> Float {
    guard definition.countsTurns else { return 0 }
    let angle = relative.angle
    if angle - countedAngle > .pi { turns &-= 1 }
    if angle - countedAngle < -.pi { turns &+= 1 }
    countedAngle = angle
    return 2 * .pi * Float(turns)
  }

  /// Begins to count: at the turn nearest to the middle of the limits, unless this one is as good.
  mutating func beginCountingTurns(at relative: Rotation) {
    countedAngle = relative.angle
    turns = 0
    guard let lower = definition.lowerAngle, let upper = definition.upperAngle else { return }
    func distance(_ angle: Float) -> Float { larger(lower - angle, larger(angle - upper, 0)) }
    let nearest = ((0.5 * (lower + upper) - countedAngle) / (2 * .pi)).rounded()
    if distance(countedAngle + 2 * .pi * nearest) < distance(countedAngle) - 1e-4 {
      turns = Int32(saturating: nearest)
    }
  }

  mutating func prepareAlone(
    _ bodies: UnsafePointer<BodyRecord>, _ sims: UnsafePointer<BodySim>, _ step: StepContext
  ) {
    ends.prepare(
      bodies, sims, localAnchorA: definition.anchorA, localAnchorB: definition.anchorB)
    if isPointSoft {
      pointRow =
        .point(
          hertz: ends.springHertz, dampingRatio: ends.springDampingRatio, ends, timeStep: step.h)
        ?? .absent
    }
    var last = LastSpring()
    springSoftness = springSoftness(
      inverseInertia: ends.inertiaA + ends.inertiaB, step, &last)
    if !hasSpring { springImpulse = 0 }
    if !hasMotor { drive.motor = 0 }
    if definition.lowerAngle == nil { drive.lower = 0 }
    if definition.upperAngle == nil { drive.upper = 0 }
    let relative = relativeRotation(bodies, sims)
    startAngle = relative.angle + countedTurns(at: relative)
  }

  mutating func warmStartAlone(_ states: UnsafeMutablePointer<BodyState>) {
    var motion = ends.motion(states)
    if isPointSoft {
      let arms = ends.arms(states)
      impulse = pointRow.warmStart(error: arms.separation, after: impulse)
      motion.apply(impulse, arms, ends)
    }
    motion.applyAngular(sharesDrive ? springImpulse : angularImpulse, ends)
    ends.store(motion, states)
  }

  mutating func solveAlone(
    _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext, useBias: Bool
  ) {
    var motion = ends.motion(states)
    if hasAngularPart { solveAngle(&motion, states, step, useBias: useBias) }
    if isPointSoft, let give = pointRow.give(useBias: useBias) {
      let arms = ends.arms(states)
      let velocity = pointRow.velocity(
        motion.relativeVelocity(arms), turning: motion.turningSpeed(arms, step),
        error: arms.separation, impulse: impulse, useBias: useBias)
      let change = -PointMass(arms, ends, give: give).solve(velocity)
      impulse += change
      motion.apply(change, arms, ends)
    }
    ends.store(motion, states)
  }

  @inline(__always)
  private mutating func solveAngle(
    _ motion: inout JointMotion, _ states: UnsafeMutablePointer<BodyState>, _ step: StepContext,
    useBias: Bool
  ) {
    let mass = inverseOrZero(ends.inertiaA + ends.inertiaB)
    let angle = startAngle + ends.turn(states)
    if hasSpring && useBias {
      let change = springSoftness.impulse(
        mass: mass, speed: motion.wB - motion.wA, error: angle - definition.springAngle,
        accumulated: springImpulse)
      springImpulse += change
      motion.applyAngular(change, ends)
    }
    if hasOwnDrive {
      let row = driveRow(motion, angle: angle, ends.arms(states), step)
      let change = drive.solve(
        row.bounds, mass: row.mass, speed: row.speed, step, useBias: useBias)
      motion.applyAngular(change, ends)
    }
  }

  /// The angle's row, where motor and limits act.
  @inline(__always)
  func driveRow(_ states: UnsafeMutablePointer<BodyState>, _ step: StepContext) -> DriveRow {
    driveRow(
      ends.motion(states), angle: startAngle + ends.turn(states), ends.arms(states), step)
  }

  @inline(__always)
  private func driveRow(
    _ motion: JointMotion, angle: Float, _ arms: @autoclosure () -> JointArms, _ step: StepContext
  ) -> DriveRow {
    let inertia = ends.inertiaA + ends.inertiaB
    var row = DriveRow(
      armA: 1, armB: 1, mass: inverseOrZero(inertia), speed: motion.wB - motion.wA,
      bounds: DriveBounds(
        motorLimit: step.h * definition.maximumMotorTorque, motorSpeed: definition.motorSpeed,
        lowerGap: definition.lowerAngle.map { angle - $0 },
        upperGap: definition.upperAngle.map { $0 - angle }))
    if isPointDirect || (sharesDrive && ends.springHertz == 0) {
      // What the point will make of the spin: the tree, or the hinges that come after.
      let arms = arms()
      let point = PointMass(arms, ends)
      let q = ends.inertiaA * arms.rA + ends.inertiaB * arms.rB
      let held = q.cross(point.solve(q.leftPerpendicular))
      row.mass = inverseOrZero(larger(inertia - held, Tolerance.leastTurning * inertia))
      row.speed -= q.cross(point.solve(motion.relativeVelocity(arms)))
    }
    return row
  }
}

extension RevoluteJoint {
  /// Whether an angle within ±π does not tell enough.
  @inline(__always)
  var countsTurns: Bool {
    (lowerAngle ?? 0).magnitude > .pi || (upperAngle ?? 0).magnitude > .pi
      || springAngle.magnitude > .pi
  }
}
