// Semi-implicit Euler in substeps: velocities from forces, constraints, then positions from
// velocities.
//
//   v' = (v + h (g s_g + f / m)) / (1 + h c),   x' = x + h v'
//
// The division by 1 + h c is the implicit form of linear damping: stable for every c.

extension WorldState {
  /// Notes where every awake body starts from, and takes those out that must not even start.
  mutating func beginStep(_ step: StepContext) {
    scratch.brokenBodies.removeAll()
    startBodies(step)
    guard !scratch.brokenBodies.isEmpty else { return }
    quarantineUnstartable()
    // It has woken whom they touched.
    startBodies(step)
  }

  private mutating func startBodies(_ step: StepContext) {
    let sims = self.sims.base
    let states = self.states.base
    for i in 0..<awakeCount {
      sims[i].startCenter = sims[i].center
      sims[i].startRotation = sims[i].transform.rotation
      sims[i].solverInverseInertia = sims[i].inverseInertia
      states[i].delta = SIMD4(0, 0, 1, 0)
      if !canStart(i, step) { scratch.brokenBodies.append(sims[i].body) }
    }
  }

  /// Gives every awake body the speed of gravity, forces and damping, and to those without joints
  /// what the contacts have given them in the substep before: within a step the anchors and normals of
  /// contacts are fixed, so that difference is just what their accumulated impulses come to, and they
  /// are warm-started without a pass over them.
  mutating func integrateVelocities(_ step: StepContext, isFirst: Bool) {
    let sims = self.sims.base
    let states = self.states.base
    scratch.freeMotions.resizeUninitialized(to: awakeCount)
    let free = scratch.freeMotions.base
    let h = step.h
    let maximumSpeed = self.maximumSpeed
    let maximumSpin = Tolerance.maximumRotationPerStep * step.inverseTimeStep
    for i in 0..<awakeCount {
      let sim = sims + i
      if isFirst { free[i].w = bodies[sim.pointee.body].jointCount == 0 ? 1 : 0 }
      guard sim.pointee.inverseMass > 0 else { continue }
      let isFree = free[i].w
      let motion = states[i].motion
      let contacts = isFirst ? .zero : isFree * (motion - free[i])
      let gravity = sim.pointee.gravityScale * step.gravity
      let acceleration = gravity + sim.pointee.inverseMass * sim.pointee.force
      let linearScale = 1 / (1 + h * sim.pointee.linearDamping)
      let angularScale = 1 / (1 + h * sim.pointee.angularDamping)
      var v = linearScale * (Vec2(motion.x, motion.y) + h * acceleration)
      var w =
        angularScale
        * (motion.z + h * sim.pointee.inverseInertia * sim.pointee.torque)
      // Written so that what is no number takes this branch too.
      let speedSquared = v.lengthSquared
      if !(speedSquared <= maximumSpeed * maximumSpeed) || !(w.magnitude <= maximumSpin) {
        v = v.capped(maximumSpeed)
        let limit = sim.pointee.isRound ? Tolerance.maximumRoundSpin : maximumSpin
        w = clamped(w, -limit, limit)
        if !(v.isFinite && w.isFinite) {
          // Before the constraints carry it to others.
          scratch.brokenBodies.append(sim.pointee.body)
          free[i] = SIMD4(0, 0, 0, isFree)
          states[i].motion = .zero
          continue
        }
      }
      free[i] = SIMD4(v.x, v.y, w, isFree)
      states[i].motion = SIMD4(
        v.x + contacts.x, v.y + contacts.y, w + contacts.z, motion.w)
    }
  }

  mutating func integratePositions(_ step: StepContext) {
    let states = self.states.base
    let h = step.h
    for i in 0..<awakeCount {
      let state = states + i
      state.pointee.deltaPosition += h * state.pointee.velocity
      state.pointee.deltaRotation = state.pointee.deltaRotation.advanced(
        by: h * state.pointee.angularVelocity)
    }
  }

  /// Turns displacements into places, notes who is at rest, who moved far and who broke, and brings
  /// the boxes up to date.
  mutating func finishStep(_ step: StepContext) {
    scratch.fastBodies.removeAll()
    scratch.impacts.largestSlowMove = 0
    scratch.impacts.slowKinematics.removeAll()
    for i in 0..<awakeCount {
      finishBody(i, step)
    }
  }

  @inline(__always)
  private mutating func finishBody(_ i: Int, _ step: StepContext) {
    let sim = sims.base + i
    let state = states.base + i
    let center = sim.pointee.startCenter + state.pointee.deltaPosition
    let rotation = (state.pointee.deltaRotation * sim.pointee.startRotation).normalized
    let v = state.pointee.velocity
    let w = state.pointee.angularVelocity
    sim.pointee.force = .zero
    sim.pointee.torque = 0
    guard
      center.isWithinReach && v.isFinite && w.isFinite && rotation.cosine.isFinite
        && rotation.sine.isFinite
    else {
      state.pointee.motion = .zero
      state.pointee.delta = SIMD4(0, 0, 1, 0)
      scratch.brokenBodies.append(sim.pointee.body)
      return
    }
    sim.pointee.center = center
    sim.pointee.transform = Transform(
      position: center - rotation.rotate(sim.pointee.localCenter), rotation: rotation)

    let slot = sim.pointee.body
    let speed = v.length + w.magnitude * sim.pointee.maximumExtent
    if bodies[slot].kind == .kinematic {
      bodies[slot].sleepTime = 0
    } else if speed > bodies[slot].sleepSpeed {
      bodies[slot].sleepTime = 0
    } else {
      bodies[slot].sleepTime += step.timeStep
    }

    // Further than half its own size in one step: contacts may have been jumped over.
    let moved = speed * step.timeStep
    if moved > 0.5 * sim.pointee.minimumExtent {
      scratch.fastBodies.append(Int32(truncatingIfNeeded: i))
      return
    }
    if bodies[slot].kind == .kinematic {
      scratch.impacts.slowKinematics.append(Int32(truncatingIfNeeded: i))
    } else {
      scratch.impacts.largestSlowMove = larger(scratch.impacts.largestSlowMove, moved)
    }
    refreshBoxes(i)
  }

  /// Moves the boxes that the body's shapes have left.
  mutating func refreshBoxes(_ dense: Int) {
    let transform = sims[dense].transform
    var shape = bodies[sims[dense].body].firstShape
    while shape >= 0 {
      let tight = boundingBox(of: view(of: shapes[shape].geometry), at: transform)
      if !broadPhase.fatBox(shape).contains(tight) {
        broadPhase.move(shape, to: fatBox(around: tight))
      }
      shape = shapes[shape].next
    }
  }
}

extension Vec2 {
  /// A velocity slowed down to a cap, also where its square is beyond all numbers.
  fileprivate func capped(_ limit: Float) -> Vec2 {
    let squared = lengthSquared
    guard isFinite, !(squared <= limit * limit) else { return self }
    if squared.isFinite { return (limit / squared.squareRoot()) * self }
    let part = (1 / larger(x.magnitude, y.magnitude)) * self
    return (limit / part.length) * part
  }

  /// Whether a body may be there; false for what is no number.
  fileprivate var isWithinReach: Bool {
    x.magnitude < Tolerance.farthestPlace && y.magnitude < Tolerance.farthestPlace
  }
}

extension BodySim {
  /// Whether the outline is (nearly) a circle about the centre of mass.
  @inline(__always)
  var isRound: Bool { minimumExtent > 0.98 * maximumExtent }
}
