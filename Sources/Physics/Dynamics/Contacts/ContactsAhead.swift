// Contacts of what will meet within the step.
//
// Contacts are made from `Tolerance.speculativeDistance` on. What comes nearer by more than that in a
// step would be deep inside before its contact is made. Of such pairs contacts are made when the shapes
// overlap where they would be at the end of the step, with the axis and the gap of its beginning: the
// solver then lets them come nearer by just the gap.
//
//   x₁ = x₀ + Δt (v + ½ (1 + 1/n) Δt g)        of n substeps

/// The two bodies of a contact, where they lie.
struct ContactBodies {
  let simA: UnsafePointer<BodySim>
  let simB: UnsafePointer<BodySim>
  let stateA: UnsafePointer<BodyState>
  let stateB: UnsafePointer<BodyState>

  /// The velocity of one body against another, and how fast each of them turns if that matters.
  @inline(__always)
  fileprivate var relativeMotion: (Vec2, Vec2) {
    let a = stateA.pointee.motion
    let b = stateB.pointee.motion
    return (
      Vec2(b.x - a.x, b.y - a.y),
      Vec2(
        simA.pointee.isRound ? 0 : a.z.magnitude, simB.pointee.isRound ? 0 : b.z.magnitude)
    )
  }

  /// How fast the farthest points of both bodies go round, together, at these spins (m/s).
  @inline(__always)
  fileprivate func turning(_ spins: Vec2) -> Float {
    spins.x * simA.pointee.maximumExtent + spins.y * simB.pointee.maximumExtent
  }
}

extension WorldState {
  /// Looks up where the bodies of a contact lie: once for all that is asked of the pair in a step.
  @inline(__always)
  func contactBodies(_ contact: UnsafePointer<ContactSim>) -> ContactBodies {
    let a = place(of: contact.pointee.bodyA)
    let b = place(of: contact.pointee.bodyB)
    return ContactBodies(
      simA: UnsafePointer(sims.base + a), simB: UnsafePointer(sims.base + b),
      stateA: UnsafePointer(states.base + a), stateB: UnsafePointer(states.base + b))
  }

  /// Whether two bodies cannot meet in the step, however they turn: the circles about their centers of
  /// mass do not.
  @inline(__always)
  func areFar(_ pair: ContactBodies, _ step: StepContext) -> Bool {
    let between = pair.simB.pointee.center - pair.simA.pointee.center
    let room = pair.simA.pointee.maximumExtent + pair.simB.pointee.maximumExtent + step.fall
    let nearest = room + Tolerance.speculativeDistance
    guard between.lengthSquared > nearest * nearest else { return false }
    let (speed, _) = pair.relativeMotion
    let gap = between.length - nearest
    return step.timeStep * step.timeStep * speed.lengthSquared < gap * gap
  }

  /// From how far on contacts are made of two bodies (m): what is fast would be deep in the other
  /// before its contact is made, so of those it is twice as far as they may come in a step, but no
  /// farther than the smaller of them is wide. Twice, since the far corner of what comes down aslant
  /// is thrown down by the blow.
  @inline(__always)
  func lookAhead(_ pair: ContactBodies, _ step: StepContext) -> Float {
    let (between, spins) = pair.relativeMotion
    let turning = pair.turning(spins)
    let room = Tolerance.reachAhead - step.fall - step.timeStep * turning
    let way = step.timeStep * step.timeStep * between.lengthSquared
    guard room <= 0 || way > room * room else { return Tolerance.speculativeDistance }
    return lookFar(pair, way: way.squareRoot() + step.timeStep * turning, spins, step)
  }

  @inline(never)
  private func lookFar(
    _ pair: ContactBodies, way: Float, _ spins: Vec2, _ step: StepContext
  ) -> Float {
    guard maySee(pair, spins, step) else { return Tolerance.speculativeDistance }
    var width = Float.infinity
    if pair.simA.pointee.inverseMass > 0 { width = pair.simA.pointee.minimumExtent }
    if pair.simB.pointee.inverseMass > 0 { width = smaller(width, pair.simB.pointee.minimumExtent) }
    let reach = smaller(way + step.fall, 2 * width)
    return reach > Tolerance.speculativeDistance ? 2 * reach : Tolerance.speculativeDistance
  }

  /// How far two bodies close a gap along the axis that keeps them apart in a step, at most (m).
  @inline(__always)
  func closingReach(_ pair: ContactBodies, along normal: Vec2, _ step: StepContext) -> Float {
    let (between, spins) = pair.relativeMotion
    let closing = step.timeStep * (pair.turning(spins) - between.dot(normal)) + step.fall
    guard closing > Tolerance.reachAhead, maySee(pair, spins, step) else { return 0 }
    return closing
  }

  /// Whether contacts of two bodies are made of where they will be, which is not where they turn
  /// much: the lever of a contact is that at the step's start, and the spokes of a wheel would be
  /// braked by one that they no longer have.
  private func maySee(_ pair: ContactBodies, _ spins: Vec2, _ step: StepContext) -> Bool {
    let turn = step.timeStep * (spins.x + spins.y)
    if turn < Tolerance.turnAhead { return true }
    return turn < Tolerance.freeTurnAhead && bodies[pair.simA.pointee.body].jointCount == 0
      && bodies[pair.simB.pointee.body].jointCount == 0
  }

  /// Keeps the manifold of two shapes that are not near yet only if they overlap at the end of the
  /// step: nothing is stopped by what it flies past, or by what lies behind a wall.
  @inline(never)
  func keepIfMet(
    _ manifold: inout LocalManifold, _ contact: UnsafePointer<ContactSim>,
    _ a: ShapeView, _ b: ShapeView, _ pair: ContactBodies, within reach: Float,
    _ step: StepContext
  ) {
    let gap = manifold.nearest
    if gap <= reach {
      let endA = placeAhead(pair.simA, step)
      let there = collide(a, b, placeAhead(pair.simB, step).relative(to: endA), margin: 0)
      if there.count > 0 && there.nearest < -Tolerance.touchAhead
        && !isGrazed(manifold, there, endA, pair) && !isShielded(contact, a, b, pair)
      {
        return
      }
    }
    manifold = .apart(by: gap, along: manifold.normal)
  }

  /// Whether one shape goes over a corner of the other: at the end of the step they touch with another
  /// normal than at its beginning, and not deep. A contact keeps its normal in a step, and one that
  /// leans back would brake what rolls from one body onto the next.
  private func isGrazed(
    _ first: LocalManifold, _ last: LocalManifold, _ end: Transform, _ pair: ContactBodies
  ) -> Bool {
    let before = pair.simA.pointee.transform.rotation.rotate(first.normal)
    let after = end.rotation.rotate(last.normal)
    guard before.dot(after) < Tolerance.turnedNormal else { return false }
    let extent = smaller(pair.simA.pointee.minimumExtent, pair.simB.pointee.minimumExtent)
    return -last.nearest < larger(Tolerance.endDepth, Tolerance.endDepthPerExtent * extent)
  }

  /// Where a body is at the end of the step if nothing stops it.
  private func placeAhead(_ sim: UnsafePointer<BodySim>, _ step: StepContext) -> Transform {
    let state = states.base + (sim - UnsafePointer(sims.base))
    // Of n substeps the first has the velocity of one, the last that of all.
    let part = 0.5 * (1 + 1 / Float(step.substeps)) * step.timeStep
    let pull = sim.pointee.inverseMass > 0 ? part * sim.pointee.gravityScale * gravity : .zero
    let center = sim.pointee.center + step.timeStep * (state.pointee.velocity + pull)
    let rotation = sim.pointee.transform.rotation.advanced(
      by: step.timeStep * state.pointee.angularVelocity)
    return Transform(
      position: center - rotation.rotate(sim.pointee.localCenter), rotation: rotation)
  }

  /// Whether ground lies between two shapes that can both move: the way from one's middle to the
  /// other's goes through something static that either would have to pass.
  private func isShielded(
    _ contact: UnsafePointer<ContactSim>, _ a: ShapeView, _ b: ShapeView, _ pair: ContactBodies
  ) -> Bool {
    guard bodies[contact.pointee.bodyA].kind != .static,
      bodies[contact.pointee.bodyB].kind != .static
    else { return false }
    let start = pair.simA.pointee.transform.apply(a.middle)
    let way = pair.simB.pointee.transform.apply(b.middle) - start
    let filterA = shapes[contact.pointee.shapeA].filter
    let filterB = shapes[contact.pointee.shapeB].filter
    var isFound = false
    broadPhase.queryStatic(AABB(lower: start, upper: start).swept(by: way)) { slot in
      let wall = shapes[slot]
      guard !wall.isSensor, wall.filter.collides(with: filterA), wall.filter.collides(with: filterB)
      else { return true }
      let place = sims[bodies[wall.body].dense].transform
      let hit = castRay(
        place.applyInverse(start), place.rotation.inverseRotate(way),
        against: view(of: wall.geometry))
      if let hit, hit.fraction > 0 { isFound = true }
      return !isFound
    }
    return isFound
  }
}

extension LocalManifold {
  /// The separation of its nearer point (m).
  @inline(__always)
  var nearest: Float {
    count > 1 ? smaller(point0.separation, point1.separation) : point0.separation
  }
}
