// Semi-implicit Euler in substeps: velocities from forces, constraints, then positions from
// velocities.
//
//   v' = (v + h (g s_g + f / m)) / (1 + h c),   x' = x + h v'
//
// The division by 1 + h c is the implicit form of linear damping: stable for every c.

extension WorldState {
  /// Notes where every awake body starts from, and takes those out that must not even start.
  mutating func beginStep(_ step: StepContext) {
    scratch.freeMotions.resizeUninitialized(to: awakeCount)
    scratch.drives.resizeUninitialized(to: awakeCount)
    scratch.turns.resizeUninitialized(to: awakeCount)
    scratch.broken.clear(workers: workers?.count ?? 1)
    scratch.cappedSpins.clear(workers: workers?.count ?? 1)
    share(.begin(step), 0..<awakeCount, grain: WorldState.bodyGrain)
    gatherBrokenBodies()
    guard !scratch.brokenBodies.isEmpty else { return }
    quarantineUnstartable()
    // It has woken whom they touched.
    scratch.freeMotions.resizeUninitialized(to: awakeCount)
    scratch.drives.resizeUninitialized(to: awakeCount)
    scratch.turns.resizeUninitialized(to: awakeCount)
    share(.begin(step), 0..<awakeCount, grain: WorldState.bodyGrain)
  }

  /// Tells of the bodies whose spin was cut in the step, each once, by slot.
  mutating func reportCappedSpins() {
    for worker in 0..<(workers?.count ?? 1) {
      let found = scratch.cappedSpins[worker]
      for i in found.pointee.indices { events.spinsCapped.append(bodyID(found.pointee[i])) }
    }
    guard events.spinsCapped.count > 1 else { return }
    events.spinsCapped.sort { $0.index < $1.index }
    var kept = 1
    for i in 1..<events.spinsCapped.count {
      guard events.spinsCapped[i] != events.spinsCapped[kept - 1] else { continue }
      events.spinsCapped[kept] = events.spinsCapped[i]
      kept += 1
    }
    events.spinsCapped.removeLast(events.spinsCapped.count - kept)
  }

  /// Fills `scratch.brokenBodies` with what the threads have found, by slot.
  mutating func gatherBrokenBodies() {
    scratch.brokenBodies.removeAll()
    for worker in 0..<(workers?.count ?? 1) {
      let found = scratch.broken[worker]
      for i in found.pointee.indices { scratch.brokenBodies.append(found.pointee[i]) }
      found.pointee.removeAll()
    }
    // There are hardly ever any.
    for i in scratch.brokenBodies.indices {
      var j = i
      while j > 0 && scratch.brokenBodies[j] < scratch.brokenBodies[j - 1] {
        scratch.brokenBodies.swapAt(j, j - 1)
        j -= 1
      }
    }
  }

  func beginBodies(_ range: Range<Int>, _ step: StepContext, worker: Int) {
    let sims = self.sims.base
    let states = self.states.base
    let turns = scratch.turns.base
    for i in range {
      sims[i].startCenter = sims[i].center
      sims[i].startRotation = sims[i].transform.rotation
      sims[i].solverInverseInertia = sims[i].inverseInertia
      states[i].delta = SIMD4(0, 0, 1, 0)
      turns[i] = 0
      if !canStart(i, step) { scratch.broken.append(sims[i].body, by: worker) }
    }
  }

  /// Gives awake bodies the speed of gravity, forces and damping. In the first substep they get what the
  /// contacts gave them in the last of the step before (see `BodyWeight`), and then those without joints
  /// what they were given in the substep before: within a step the anchors and normals of contacts are
  /// fixed, so that difference is just what their accumulated impulses come to, and they are
  /// warm-started without a pass over them.
  func integrateVelocities(
    _ range: Range<Int>, _ step: StepContext, isFirst: Bool, worker: Int
  ) {
    if isFirst || !surroundings.isEmpty { noteDrives(range, step) }
    if isFirst { noteFreedom(range) }
    let drives = UnsafePointer(scratch.drives.base)
    let states = self.states.base
    let free = scratch.freeMotions.base
    let weights = UnsafePointer(scratch.weights.base)
    let hasContacts = scratch.blockCount > 0
    let maximumSpeedSquared = maximumSpeed * maximumSpeed
    let maximumSpin = Tolerance.maximumSpin
    for i in range {
      guard drives[i].isDriven else {
        states[i].motion.w = states[i].motion.z
        continue
      }
      let isFree = free[i].w
      let motion = states[i].motion
      let contacts =
        isFirst ? (hasContacts ? weights[i].carried : .zero) : isFree * (motion - free[i])
      var driven = drives[i].scale * (motion + drives[i].change)
      // Written so that what is no number takes this branch too.
      let speedSquared = driven.x * driven.x + driven.y * driven.y
      if !(speedSquared <= maximumSpeedSquared) || !(driven.z.magnitude <= maximumSpin) {
        driven = capped(driven, i, step, worker: worker)
        if !(Vec2(driven.x, driven.y).isFinite && driven.z.isFinite) {
          // Before the constraints carry it to others.
          scratch.broken.append(sims[i].body, by: worker)
          free[i] = SIMD4(0, 0, 0, isFree)
          states[i].motion = .zero
          continue
        }
      }
      var start = driven
      start.w = isFree
      free[i] = start
      var loaded = driven + contacts
      loaded.w = driven.z
      states[i].motion = loaded
    }
  }

  /// Notes what drives awake bodies in a substep, in a few numbers: four substeps need not go through
  /// all that is known of a body.
  private func noteDrives(_ range: Range<Int>, _ step: StepContext) {
    let sims = UnsafePointer(self.sims.base)
    let drives = scratch.drives.base
    let h = step.h
    for i in range {
      let sim = sims + i
      guard sim.pointee.inverseMass > 0 else {
        drives[i] = BodyDrive()
        continue
      }
      let gravity = sim.pointee.gravityScale * step.gravity
      let acceleration = gravity + sim.pointee.inverseMass * sim.pointee.force
      let linearScale = 1 / (1 + h * sim.pointee.linearDamping)
      let angularScale = 1 / (1 + h * sim.pointee.angularDamping)
      drives[i] = BodyDrive(
        change: SIMD4(
          h * acceleration.x, h * acceleration.y,
          h * sim.pointee.inverseInertia * sim.pointee.torque, 0),
        scale: SIMD4(linearScale, linearScale, angularScale, 1))
    }
  }

  /// Notes which awake bodies have no joints.
  private func noteFreedom(_ range: Range<Int>) {
    let sims = UnsafePointer(self.sims.base)
    let records = UnsafePointer(bodies.base)
    let free = scratch.freeMotions.base
    for i in range { free[i].w = records[Int(sims[i].body)].jointCount == 0 ? 1 : 0 }
  }

  /// A motion with its speed and spin cut to what they may be.
  private func capped(
    _ motion: SIMD4<Float>, _ i: Int, _ step: StepContext, worker: Int
  ) -> SIMD4<Float> {
    let v = Vec2(motion.x, motion.y).capped(maximumSpeed)
    let isRod = bodies[sims[i].body].rope >= 0
    let limit =
      sims[i].isRound
      ? Tolerance.maximumRoundSpin
      : isRod ? Tolerance.maximumRodRotation / step.h : Tolerance.maximumSpin
    if motion.z.magnitude > limit && !isRod { scratch.cappedSpins.append(sims[i].body, by: worker) }
    return SIMD4(v.x, v.y, clamped(motion.z, -limit, limit), 0)
  }

  func integratePositions(_ range: Range<Int>, _ step: StepContext) {
    let states = self.states.base
    let turns = scratch.turns.base
    let h = step.h
    // All that is left out comes to a quarter of a turn at most: see `turn(ofAwake:)`.
    let small = 0.5 * Float.pi / Float(step.substeps)
    var i = range.lowerBound
    // Four at once, unless one turns so fast that it must be asked.
    while i + 4 <= range.upperBound {
      let state = states + i
      let spins = SIMD4(
        state[0].motion.z, state[1].motion.z, state[2].motion.z, state[3].motion.z)
      let angles = h * spins
      let bound = SIMD4<Float>(repeating: smaller(small, Rotation.smallAdvance))
      if all((angles .<= bound) .& (angles .>= -bound)) {
        let (cosines, sines) = Rotation.smallTurns(angles)
        state[0].advance(h: h, cosine: cosines[0], sine: sines[0])
        state[1].advance(h: h, cosine: cosines[1], sine: sines[1])
        state[2].advance(h: h, cosine: cosines[2], sine: sines[2])
        state[3].advance(h: h, cosine: cosines[3], sine: sines[3])
      } else {
        for k in i..<(i + 4) { advance(states + k, turns + k, h: h, small: small) }
      }
      i += 4
    }
    while i < range.upperBound {
      advance(states + i, turns + i, h: h, small: small)
      i += 1
    }
  }

  private func advance(
    _ state: UnsafeMutablePointer<BodyState>, _ turn: UnsafeMutablePointer<Float>, h: Float,
    small: Float
  ) {
    state.pointee.deltaPosition += h * state.pointee.velocity
    let angle = h * state.pointee.angularVelocity
    state.pointee.deltaRotation = state.pointee.deltaRotation.advanced(by: angle)
    if angle.magnitude > small { turn.pointee += angle }
  }

  /// Turns displacements into places, notes who is at rest, who moved far and who broke, and brings
  /// the boxes up to date.
  mutating func finishStep(_ step: StepContext) {
    scratch.fastBodies.removeAll()
    scratch.spunBodies.removeAll()
    scratch.impacts.slowKinematics.removeAll()
    let words = (awakeCount + 7) & ~7
    scratch.bodyEnds.resizeUninitialized(to: words)
    for i in awakeCount..<words { scratch.bodyEnds[i] = 0 }
    scratch.freshBoxes.resizeUninitialized(to: shapes.count)
    scratch.slowMoves.removeAll()
    scratch.slowMoves.resize(to: BodyEnd.spacing * (workers?.count ?? 1), filler: 0)

    share(.finish(step), 0..<awakeCount, grain: WorldState.bodyGrain)
    gatherBrokenBodies()

    scratch.impacts.largestSlowMove = 0
    for i in scratch.slowMoves.indices {
      scratch.impacts.largestSlowMove = larger(
        scratch.impacts.largestSlowMove, scratch.slowMoves[i])
    }
    forEachMask(scratch.bodyEnds.base, count: words) { i, end in
      let dense = Int32(truncatingIfNeeded: i)
      if end & BodyEnd.isFast != 0 { scratch.fastBodies.append(dense) }
      if end & BodyEnd.isSlowKinematic != 0 { scratch.impacts.slowKinematics.append(dense) }
      if end & BodyEnd.leftBox != 0 { moveBoxes(dense) }
      if end & BodyEnd.isSpun != 0 { scratch.spunBodies.append(dense) }
    }
  }

  /// Gives the shapes of a body their fresh boxes, if these are other than those they have.
  mutating func moveBoxes(_ dense: Int32) {
    let body = bodies.base + Int(sims[dense].body)
    var shape = body.pointee.firstShape
    // The record of the last shape is not asked for another: it would be read for that alone.
    for left in stride(from: body.pointee.shapeCount, to: 0, by: -1) {
      let fresh = scratch.freshBoxes[shape]
      if broadPhase.fatBox(shape) != fresh { broadPhase.move(shape, to: fresh) }
      if left > 1 { shape = shapes[shape].next }
    }
  }

  func finishBodies(_ range: Range<Int>, _ step: StepContext, worker: Int) {
    let farthest = scratch.slowMoves.base + worker * BodyEnd.spacing
    for i in range { scratch.bodyEnds.base[i] = finishBody(i, step, farthest, worker: worker) }
  }

  @inline(__always)
  private func finishBody(
    _ i: Int, _ step: StepContext, _ farthest: UnsafeMutablePointer<Float>, worker: Int
  ) -> UInt8 {
    let bodies = self.bodies.base
    let sim = sims.base + i
    let state = states.base + i
    let center = sim.pointee.startCenter + state.pointee.deltaPosition
    let rotation = (state.pointee.deltaRotation * sim.pointee.startRotation).normalized
    let v = state.pointee.velocity
    let w = state.pointee.angularVelocity
    if step.isLast {
      sim.pointee.force = .zero
      sim.pointee.torque = 0
    }
    state.pointee.motion.w = 0
    guard
      center.isWithinReach && v.isFinite && w.isFinite && rotation.cosine.isFinite
        && rotation.sine.isFinite
    else {
      state.pointee.motion = .zero
      state.pointee.delta = SIMD4(0, 0, 1, 0)
      scratch.broken.append(sim.pointee.body, by: worker)
      return 0
    }
    sim.pointee.center = center
    sim.pointee.transform = Transform(
      position: center - rotation.rotate(sim.pointee.localCenter), rotation: rotation)

    let slot = Int(sim.pointee.body)
    let speed = v.length + w.magnitude * sim.pointee.maximumExtent
    if bodies[slot].kind == .kinematic {
      bodies[slot].sleepTime = 0
    } else if speed > bodies[slot].sleepSpeed {
      bodies[slot].sleepTime = 0
    } else {
      if bodies[slot].sleepTime == 0 {
        bodies[slot].restCenter = center
        bodies[slot].restRotation = rotation
      }
      bodies[slot].sleepTime += step.timeStep
    }

    // Further than half its own size in one step: contacts may have been jumped over. What was fast may
    // have been stopped on the way: an impact is soft, and takes a part of a substep.
    let moved = larger(speed * step.timeStep, sim.pointee.reach(of: state))
    var end: UInt8 = 0
    if rotation.relative(to: sim.pointee.startRotation).sine.magnitude > Tolerance.farTurn,
      scratch.touchesImmovable(i), bodies[slot].kind == .dynamic, bodies[slot].rope < 0,
      !sim.pointee.isRound
    {
      end = BodyEnd.isSpun
    }
    if moved > 0.5 * sim.pointee.minimumExtent && settings.hasContinuousCollision {
      return end | BodyEnd.isFast
    }
    if bodies[slot].kind == .kinematic {
      end |= BodyEnd.isSlowKinematic
    } else {
      farthest.pointee = larger(farthest.pointee, moved)
    }
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      let tight = boundingBox(of: view(of: shapes[shape].geometry), at: sim.pointee.transform)
      let fat = broadPhase.fatBox(shape)
      let ahead = boxAhead(of: tight, sim, v, w, moved: moved, step.timeStep)
      let stays = fat.contains(ahead)
      scratch.freshBoxes.base[Int(shape)] =
        stays ? fat : fatBox(around: tight, moving: moved).union(ahead)
      if !stays { end |= BodyEnd.leftBox }
      shape = shapes[shape].next
    }
    return end
  }

  /// A box together with where it comes in the next step, so that what it meets there has a contact
  /// by then; no farther than `lookFar` says.
  @inline(__always)
  func boxAhead(
    of tight: AABB, _ sim: UnsafePointer<BodySim>, _ velocity: Vec2, _ spin: Float,
    moved: Float, _ timeStep: Float
  ) -> AABB {
    guard moved > Tolerance.endDepth else { return tight }
    let pull = sim.pointee.inverseMass > 0 ? timeStep * sim.pointee.gravityScale * gravity : .zero
    let way = timeStep * (velocity + pull)
    let farthest = 2 * sim.pointee.minimumExtent
    let turn = timeStep * spin.magnitude
    // The corners of what spins come round faster than its middle comes down.
    let box =
      turn > Tolerance.farTurn && !sim.pointee.isRound
        && bodies[sim.pointee.body].jointCount == 0
      ? tight.expanded(by: smaller(turn, 1) * sim.pointee.maximumExtent) : tight
    guard way.lengthSquared > farthest * farthest else { return box.swept(by: way) }
    return box.swept(by: (farthest / way.length) * way)
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

/// What gravity, forces and damping do to the motion of a body in a substep: v' = s (v + c).
struct BodyDrive: BitwiseCopyable {
  /// By gravity, forces and torque (x, y: m/s; z: radians/s).
  var change = SIMD4<Float>.zero
  /// What damping leaves (x, y, z); zero in the last place for a body of infinite mass, which nothing
  /// drives.
  var scale = SIMD4<Float>.zero

  @inline(__always) var isDriven: Bool { scale.w > 0 }
}

extension BodyState {
  /// Goes on for h, and turns by an angle with this cosine and sine.
  @inline(__always)
  fileprivate mutating func advance(h: Float, cosine: Float, sine: Float) {
    let way = h * motion
    delta =
      SIMD4(1, 1, cosine, cosine) * delta
      + SIMD4(1, 1, -sine, sine) * SIMD4(way.x, way.y, delta.w, delta.z)
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
    x.magnitude < Tolerance.farthestPosition && y.magnitude < Tolerance.farthestPosition
  }
}

/// What the end of a step has found about a body, as bits.
private enum BodyEnd {
  static let isFast: UInt8 = 2
  static let isSlowKinematic: UInt8 = 4
  static let leftBox: UInt8 = 8
  /// It has turned far and touches something.
  static let isSpun: UInt8 = 16
  /// How many floats apart the threads' numbers lie: two cache lines.
  static let spacing = 32
}

extension BodySim {
  /// How far points of the body have come since the step began, about (m).
  @inline(__always)
  fileprivate func reach(of state: UnsafePointer<BodyState>) -> Float {
    state.pointee.deltaPosition.length + state.pointee.deltaRotation.sine.magnitude * maximumExtent
  }

  /// Whether the outline is (nearly) a circle about the center of mass.
  @inline(__always)
  var isRound: Bool { minimumExtent > 0.98 * maximumExtent }
}
