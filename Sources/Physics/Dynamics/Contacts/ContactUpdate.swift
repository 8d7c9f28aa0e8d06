// The narrow phase of a step: every awake contact gets its manifold, or goes when the two boxes have
// parted. Impulses are carried over to points of the same features, so that the solver starts warm.

extension WorldState {
  mutating func updateContacts() {
    var i = 0
    while i < awakeContactCount {
      let sim = contactSims[i]
      guard broadPhase.fatBox(sim.shapeA).overlaps(broadPhase.fatBox(sim.shapeB)) else {
        if sim.isTouching { endTouch(sim) }
        destroyContact(sim.slot)  // swaps another awake one to i
        continue
      }
      let began = updateManifold(i)
      if began { beginTouch(i) }
      i += 1
    }
  }

  /// Collides the two shapes of a contact; whether they have begun to touch.
  @inline(__always)
  private mutating func updateManifold(_ i: Int) -> Bool {
    let contact = contactSims.base + i
    let simA = sims.base + Int(bodies[contact.pointee.bodyA].dense)
    let simB = sims.base + Int(bodies[contact.pointee.bodyB].dense)
    let viewA = view(of: shapes[contact.pointee.shapeA].geometry)
    let viewB = view(of: shapes[contact.pointee.shapeB].geometry)
    let transformA = simA.pointee.transform
    let relative = simB.pointee.transform.relative(to: transformA)
    let wasTouching = contact.pointee.isTouching

    if contact.pointee.isSensor {
      contact.pointee.isTouching = overlaps(viewA, viewB, relative)
    } else {
      let manifold = collide(viewA, viewB, relative, margin: Tolerance.speculativeDistance)
      let old0 = contact.pointee.point0
      let old1 = contact.pointee.point1
      let oldCount = contact.pointee.count
      contact.pointee.count = manifold.count
      contact.pointee.isTouching = manifold.count > 0
      contact.pointee.normal = transformA.rotation.rotate(manifold.normal)
      // From A's centre of mass; B's differs by the distance of the two centres.
      let between = simA.pointee.center - simB.pointee.center
      let rotation = transformA.rotation
      let localCenter = simA.pointee.localCenter

      func point(_ local: LocalManifold.Point) -> ContactPoint {
        var point = ContactPoint()
        point.anchorA = rotation.rotate(local.position - localCenter)
        point.anchorB = point.anchorA + between
        point.separation = local.separation
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
      if manifold.count > 0 { contact.pointee.point0 = point(manifold.point0) }
      if manifold.count > 1 { contact.pointee.point1 = point(manifold.point1) }
    }

    if wasTouching && !contact.pointee.isTouching { endTouch(contact.pointee) }
    return contact.pointee.isTouching && !wasTouching
  }

  private mutating func beginTouch(_ i: Int) {
    let sim = contactSims[i]
    events.touchesBegan.append(touch(of: sim, isOver: false))
    guard !sim.isSensor else { return }
    wakeIsland(of: sim.bodyA)
    wakeIsland(of: sim.bodyB)
  }

  private mutating func endTouch(_ sim: ContactSim) {
    pendingTouchesEnded.append(touch(of: sim, isOver: true))
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
