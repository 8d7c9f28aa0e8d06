// The narrow phase of a step: every awake contact gets its manifold, or goes when the two boxes have
// parted. Impulses are carried over to points of the same features, so that the solver starts warm.

extension WorldState {
  mutating func updateContacts(_ step: StepContext) {
    scratch.pressQueue.removeAll()
    scratch.stacks.seeds.removeAll()
    scratch.seamNeighbors.removeAll()
    scratch.seamNeighbors.resize(
      to: (workers?.count ?? 1) * StepScratch.countStride, filler: 0)
    // Who is woken brings more contacts into the awake part.
    var first = 0
    while first < awakeContactCount {
      let end = awakeContactCount
      let words = (end + 7) & ~7
      scratch.contactChanges.resizeUninitialized(to: words)
      for i in end..<words { scratch.contactChanges[i] = 0 }
      share(.collide(step), first..<end, grain: WorldState.contactGrain)
      // Whole words: those before have been told.
      let start = first & ~7
      forEachMask(scratch.contactChanges.base + start, count: words - start) { offset, _ in
        if start + offset >= first { tellChange(start + offset) }
      }
      first = end
    }
    profiler.collidedContacts = first
    if !placedBodies.isEmpty { reviewPlacements() }
    // From the back: the last awake one takes the place of one that goes.
    let changes = scratch.contactChanges.base
    var word = (awakeContactCount + 7) & ~7
    while word > 0 {
      word -= 8
      guard UnsafeRawPointer(changes + word).load(as: UInt64.self) != 0 else { continue }
      for i in (word..<(word + 8)).reversed() where changes[i] & ContactChange.parted != 0 {
        destroyContact(contactSims[i].slot)
      }
    }
  }

  private mutating func tellChange(_ i: Int) {
    let change = scratch.contactChanges[i]
    if change & ContactChange.ended != 0 { noteEnd(of: contactSims[i]) }
    if change & ContactChange.began != 0 {
      beginTouch(i)
      if !placedBodies.isEmpty { noteInitialOverlap(of: contactSims[i]) }
      if maySeedStack(contactSims.base + i) { scratch.stacks.seeds.append(contactSims[i].slot) }
    }
    if change & ContactChange.presses != 0 { noteLighter(of: contactSims[i]) }
    if change & ContactChange.carries != 0 { scratch.stacks.seeds.append(contactSims[i].slot) }
  }

  /// Brings the manifolds of awake contacts up to date and notes what has changed.
  func collideContacts(_ range: Range<Int>, _ step: StepContext, worker: Int) {
    for i in range {
      let sim = contactSims.base + i
      let boxA = broadPhase.fatBox(sim.pointee.shapeA)
      let change: UInt8
      if !boxA.overlaps(broadPhase.fatBox(sim.pointee.shapeB)) {
        change = ContactChange.parted | (sim.pointee.isTouching ? ContactChange.ended : 0)
      } else {
        let pair = contactBodies(sim)
        var found = reuseManifold(sim, pair, step) ? 0 : updateManifold(sim, pair, step, worker)
        if sim.pointee.count > 0 {
          if presses(sim, pair, step) { found |= ContactChange.presses }
          if carriesStack(sim, pair, step) { found |= ContactChange.carries }
        }
        change = found
      }
      scratch.contactChanges.base[i] = change
    }
  }

  /// Brings the manifold of two shapes that have hardly moved against each other up to date without
  /// colliding them; false when they have.
  ///
  /// With q the turns of the bodies and d the way of B's center against A's since it was made, a
  /// point has drifted by d + (q_B − 1) r_B − (q_A − 1) r_A, and its separation by that along the
  /// normal. What is round counts from its core, as in the contact solver.
  @inline(__always)
  private func reuseManifold(
    _ contact: UnsafeMutablePointer<ContactSim>, _ pair: ContactBodies, _ step: StepContext
  ) -> Bool {
    let (simA, simB) = (pair.simA, pair.simB)
    if contact.pointee.count == 0 && !contact.pointee.isSensor && areFar(pair, step) {
      return true
    }
    let turnA = simA.pointee.transform.rotation.relative(to: contact.pointee.rotationA)
    let turnB = simB.pointee.transform.rotation.relative(to: contact.pointee.rotationB)
    // The cosine is zero before the first manifold.
    guard turnA.cosine > 0.5 && turnB.cosine > 0.5 else { return false }
    let moved = simB.pointee.center - simA.pointee.center - contact.pointee.between

    guard contact.pointee.count > 0 else {
      // Along the axis that kept them apart they have come nearer by what the centers have, and by the
      // angle of each on the arm of its farthest point.
      let turned =
        Tolerance.turnPerSine
        * (turnA.sine.magnitude * simA.pointee.maximumExtent
          + turnB.sine.magnitude * simB.pointee.maximumExtent)
      let gap = contact.pointee.point0.madeSeparation + moved.dot(contact.pointee.normal) - turned
      guard !contact.pointee.isSensor else { return false }
      let isFar = gap > Tolerance.speculativeDistance
      guard isFar || moved.length + turned < Tolerance.manifoldDrift else { return false }
      let closing = closingReach(pair, along: contact.pointee.normal, step)
      return closing <= Tolerance.reachAhead || (isFar && gap > closing)
    }
    let limit = Tolerance.manifoldTurn
    guard turnA.sine.magnitude < limit && turnB.sine.magnitude < limit else { return false }
    let drift = Tolerance.manifoldDrift
    // The other corners of the smaller shape turn about the contact; what is round rolls off it.
    let reach = larger(
      2 * smaller(simA.pointee.maximumExtent, simB.pointee.maximumExtent),
      10 * larger(contact.pointee.radiusA, contact.pointee.radiusB))
    guard (turnB.sine - turnA.sine).magnitude * reach < drift else { return false }

    let normal = contact.pointee.normal
    let rounding =
      contact.pointee.radiusA * (turnA.cosine - 1) + contact.pointee.radiusB * (turnB.cosine - 1)
    let p0 = moved.drifted(contact.pointee.point0, turnA, turnB)
    guard p0.lengthSquared < drift * drift else { return false }
    if contact.pointee.count > 1 {
      let p1 = moved.drifted(contact.pointee.point1, turnA, turnB)
      guard p1.lengthSquared < drift * drift else { return false }
      contact.pointee.point1.separation =
        contact.pointee.point1.madeSeparation + p1.dot(normal) + rounding
    }
    contact.pointee.point0.separation =
      contact.pointee.point0.madeSeparation + p0.dot(normal) + rounding
    return true
  }

  /// Collides the two shapes of a contact; whether they have begun or ended to touch.
  @inline(__always)
  private func updateManifold(
    _ contact: UnsafeMutablePointer<ContactSim>, _ pair: ContactBodies, _ step: StepContext,
    _ worker: Int
  ) -> UInt8 {
    let (simA, simB) = (pair.simA, pair.simB)
    let viewA = view(of: shapes[contact.pointee.shapeA].geometry)
    let viewB = view(of: shapes[contact.pointee.shapeB].geometry)
    let transformA = simA.pointee.transform
    let relative = simB.pointee.transform.relative(to: transformA)
    let wasTouching = contact.pointee.isTouching

    if contact.pointee.isSensor {
      contact.pointee.isTouching = overlaps(viewA, viewB, relative)
    } else {
      let margin = lookAhead(pair, step)
      var manifold = collideInPlace(viewA, viewB, relative, margin: margin)
      if margin > Tolerance.speculativeDistance && manifold.count > 0
        && manifold.nearest > Tolerance.speculativeDistance
      {
        keepIfMet(&manifold, contact, viewA, viewB, pair, within: 0.5 * margin, step)
      }
      if manifold.count > 0
        && (isCovered(contact.pointee.shapeA, viewA) || isCovered(contact.pointee.shapeB, viewB))
      {
        manifold = LocalManifold()
      }
      if manifold.count > 0 && !wasTouching && !mayLand(contact, manifold, viewA, viewB, step) {
        manifold = LocalManifold()
      }
      if manifold.count > 0 && hasGround(contact) {
        fitToGround(&manifold, contact, relative, timeStep: step.timeStep, worker)
      }
      let old0 = contact.pointee.point0
      let old1 = contact.pointee.point1
      let oldCount = contact.pointee.count
      contact.pointee.count = manifold.count
      contact.pointee.isTouching = manifold.count > 0
      contact.pointee.normal = transformA.rotation.rotate(manifold.normal)
      contact.pointee.rotationA = transformA.rotation
      contact.pointee.rotationB = simB.pointee.transform.rotation
      // From A's center of mass; B's differs by the distance of the two centers.
      let between = simB.pointee.center - simA.pointee.center
      contact.pointee.between = between
      let rotation = transformA.rotation
      let localCenter = simA.pointee.localCenter

      @inline(__always)
      func point(_ local: LocalManifold.Point) -> ContactPoint {
        var point = ContactPoint()
        point.anchorA = rotation.rotate(local.position - localCenter)
        point.anchorB = point.anchorA - between
        point.separation = local.separation
        point.madeSeparation = local.separation
        point.feature = local.feature
        if oldCount > 0 && old0.feature == local.feature {
          point.normalImpulse = old0.normalImpulse
          point.tangentImpulse = old0.tangentImpulse
        } else if oldCount > 1 && old1.feature == local.feature {
          point.normalImpulse = old1.normalImpulse
          point.tangentImpulse = old1.tangentImpulse
        }
        return point
      }
      if manifold.count > 0 {
        contact.pointee.point0 = point(manifold.point0)
      } else {
        contact.pointee.point0 = ContactPoint(madeSeparation: manifold.point0.separation)
      }
      if manifold.count > 1 { contact.pointee.point1 = point(manifold.point1) }
    }

    if wasTouching == contact.pointee.isTouching { return 0 }
    return wasTouching ? ContactChange.ended : ContactChange.began
  }

  /// Whether a shape is a disc inside another disc of its body, which meets everything before it does. Its
  /// early contacts would lift the body as it turns: they take its way down to the ground for straight.
  @inline(__always)
  private func isCovered(_ shape: Int32, _ disc: ShapeView) -> Bool {
    guard disc.kind == .circle else { return false }
    let body = bodies.base + Int(shapes[shape].body)
    guard body.pointee.shapeCount > 1 else { return false }
    return isCovered(shape, disc, amongShapesFrom: body.pointee.firstShape)
  }

  @inline(never)
  private func isCovered(_ shape: Int32, _ disc: ShapeView, amongShapesFrom first: Int32) -> Bool {
    let slack = Tolerance.seamLevel
    var next = first
    for _ in 0..<Tolerance.mostCovers where next >= 0 {
      let other = shapes.base + Int(next)
      let cover = other.pointee.geometry
      if next != shape && cover.kind == .circle && !other.pointee.isSensor
        && (disc.radius < cover.radius - slack || next < shape)
        && cover.pointA.distance(to: disc.pointA) + disc.radius <= cover.radius + slack
        && other.pointee.filter == shapes[shape].filter
      {
        return true
      }
      next = other.pointee.next
    }
    return false
  }

  private mutating func beginTouch(_ i: Int) {
    let sim = contactSims[i]
    guard !sim.isSensor else {
      events.sensorsBegan.append(sensorTouch(of: sim))
      return
    }
    events.touchesBegan.append(touch(of: sim, isOver: false))
    noteLoad(in: sim)
    wakeIsland(of: sim.bodyA)
    wakeIsland(of: sim.bodyB)
  }

  /// Notes that two shapes have parted, or that one of them goes.
  mutating func noteEnd(of sim: ContactSim) {
    if sim.isSensor {
      pendingSensorsEnded.append(sensorTouch(of: sim))
    } else {
      noteLoad(in: sim)
      pendingTouchesEnded.append(touch(of: sim, isOver: true))
    }
  }

  /// The event of a contact; a touch that is over has no place.
  func touch(of sim: ContactSim, isOver: Bool) -> WorldEvents.Touch {
    var point = Vec2.zero
    if !isOver && sim.count > 0 {
      let center = sims[bodies[sim.bodyA].dense].center
      let anchor =
        sim.count > 1 ? 0.5 * (sim.point0.anchorA + sim.point1.anchorA) : sim.point0.anchorA
      point = center + anchor
    }
    return WorldEvents.Touch(
      shapeA: shapeID(sim.shapeA), bodyA: bodyID(sim.bodyA), shapeB: shapeID(sim.shapeB),
      bodyB: bodyID(sim.bodyB), point: point, normal: isOver ? .zero : sim.normal)
  }

  @inline(__always)
  func bodyID(_ slot: Int32) -> BodyID {
    BodyID(index: slot, generation: bodies[slot].generation, world: tag)
  }

  @inline(__always)
  func shapeID(_ slot: Int32) -> ShapeID {
    ShapeID(index: slot, generation: shapes[slot].generation, world: tag)
  }
}

/// What the narrow phase has found about a contact, as bits.
private enum ContactChange {
  static let began: UInt8 = 1
  static let ended: UInt8 = 2
  static let parted: UInt8 = 4
  /// No change: see `WorldState.presses`.
  static let presses: UInt8 = 8
  /// Likewise; see `WorldState.carriesStack`.
  static let carries: UInt8 = 16
}

extension Vec2 {
  /// How far a contact point of B has drifted from that of A, when the centers have by this vector.
  @inline(__always)
  fileprivate func drifted(
    _ point: borrowing ContactPoint, _ turnA: Rotation, _ turnB: Rotation
  ) -> Vec2 {
    self + (turnB.rotate(point.anchorB) - point.anchorB)
      - (turnA.rotate(point.anchorA) - point.anchorA)
  }
}
