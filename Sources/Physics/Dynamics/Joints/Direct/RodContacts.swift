// Which contacts the direct solver takes over.
//
// A rod under a pull of hundreds of times its weight gives way to all that sees the rod alone: the contacts
// of ropes' rods with what they cannot move are solved with the rods' tree (`DirectSolver+Contacts`), and so
// are those with free bodies and with what hangs on the same tree (`DirectSolver+Guests`). What hangs on another
// tree is met as if it were free; its own tree then has its say. Those of rods with rods are alternated with. So are
// those of welded bodies, but with what is free and heavy.

/// A contact of a rod with something that it cannot move, or with a guest.
struct RodContact: BitwiseCopyable {
  /// The two shapes: by them it is known again in the next step. Contacts' slots are given anew where a world
  /// goes back to a `DynamicSnapshot`.
  var shapeA: Int32
  var shapeB: Int32
  /// Its place among the awake contacts.
  var contact: Int32
  var node: Int32
  /// Whether the rod is the contact's body A.
  var isFirst: Bool
  /// The other body, dense; and its place among the guests if it is free, else -1.
  var other: Int32
  var guest: Int32
  /// The other body's place among the nodes if it hangs on the same tree, else -1.
  var otherNode: Int32
  /// Whether the rod has lain deep in the other body since they met, as where a rope was hung through it.
  var isLed: Bool
  /// Whether a rod of its rope next to it is led: the rope goes through a surface here.
  var isBesideLed = false
  /// Whether the rope comes out of the other body here, or the rod has not left it since: then they do not touch.
  var comesOut = false
  /// Whether it is one too many on what can move, while contacts are found.
  var isLeft = false

  /// Whether it is with something that can move.
  var isOnFree: Bool { guest >= 0 || otherNode >= 0 }
}

extension WorldState {
  /// Finds the contacts that trees take over in this step.
  mutating func findRodContacts(_ step: StepContext) {
    swap(&jointPools.forest.contacts, &jointPools.forest.oldContacts)
    swap(&jointPools.forest.points, &jointPools.forest.oldPoints)
    jointPools.forest.contacts.removeAll()
    jointPools.forest.points.removeAll()
    jointPools.forest.guests.removeAll()
    guard jointPools.forest.nodes.count > 0 else { return }
    var tree = 0
    var onGuests = 0
    var first = 0
    for i in 0..<jointPools.forest.nodes.count {
      if i == Int(jointPools.forest.treeEnds[tree]) {
        if onGuests > Tolerance.guestContacts { leaveSlackContacts(from: first, ofTree: tree) }
        tree += 1
        onGuests = 0
        first = jointPools.forest.contacts.count
      }
      let node = jointPools.forest.nodes[i]
      let isRod = bodies[node.body].rope >= 0
      guard isRod || node.isWelded else { continue }
      var key = bodies[node.body].firstContact
      while key >= 0 {
        let record = contacts[key >> 1]
        let isFirst = key & 1 == 0
        key = nextContact(after: key)
        guard Int(record.dense) < awakeContactCount else { continue }
        let sim = contactSims[record.dense]
        let other = bodies[isFirst ? sim.bodyB : sim.bodyA].dense
        guard !sim.isSensor, !sim.isDisabled else { continue }
        if !isRod && !weighsDown(other, isFirst ? sim.bodyB : sim.bodyA, node) { continue }
        var guest: Int32 = -1
        var otherNode: Int32 = -1
        // What sleeps stands still until it is touched.
        if Int(other) < awakeCount && sims[other].inverseMass > 0 {
          let body = isFirst ? sim.bodyB : sim.bodyA
          otherNode = jointPools.forest.node(of: body)
          if otherNode >= 0 {
            guard bodies[body].rope < 0 else { continue }
            if !jointPools.forest.isInTree(tree, otherNode) { otherNode = -1 }
          }
          if otherNode < 0 { guest = findGuest(body, dense: other) }
          onGuests += 1
        }
        contactSims[record.dense].isHeld = true
        jointPools.forest.contacts.append(
          RodContact(
            shapeA: sim.shapeA, shapeB: sim.shapeB, contact: record.dense,
            node: Int32(truncatingIfNeeded: i), isFirst: isFirst, other: other, guest: guest,
            otherNode: otherNode,
            // The body of a rod that bends lies across what it bends round.
            isLed: isRod && !node.wasBent
              && liesDeep(sim, radius: isFirst ? sim.radiusA : sim.radiusB, step),
            comesOut: isRod && comesOut(node.body, of: isFirst ? sim.bodyB : sim.bodyA, step)))
      }
    }
    if onGuests > Tolerance.guestContacts { leaveSlackContacts(from: first, ofTree: tree) }
    recallRodPoints()
    findRodsBesideLed()
  }

  /// Leaves those of a tree's contacts on what can move to the iterative solver that are more than
  /// are solved with it: those of the rods that are pulled least. On a drum the pull falls by e^(μ θ)
  /// from where the rope comes on, so that what is left is wound deep.
  private mutating func leaveSlackContacts(from first: Int, ofTree tree: Int) {
    let begin = tree > 0 ? Int(jointPools.forest.treeEnds[tree - 1]) : 0
    let nodes = begin..<Int(jointPools.forest.treeEnds[tree])
    // The rows of guests are not laid out yet.
    jointPools.forest.guestRows.resizeUninitialized(to: nodes.count)
    let pulls = jointPools.forest.guestRows.base - begin
    for i in nodes { pulls[i] = bodies[jointPools.forest.nodes[i].body].rope >= 0 ? 0 : .infinity }
    for i in nodes {
      let node = jointPools.forest.nodes[i]
      guard node.parent >= 0, !node.link.isWeld, !node.link.isDistance else { continue }
      let pull = Double(jointPools.revolute.sims[node.link.sim].impulse.length)
      pulls[i] = max(pulls[i], pull)
      pulls[Int(node.parent)] = max(pulls[Int(node.parent)], pull)
    }
    let contacts = jointPools.forest.contacts.base
    let count = jointPools.forest.contacts.count
    for k in first..<count where contacts[k].isOnFree {
      let pull = pulls[Int(contacts[k].node)]
      var before = 0
      for other in first..<count where contacts[other].isOnFree && other != k {
        let otherPull = pulls[Int(contacts[other].node)]
        if otherPull > pull || (otherPull == pull && other < k) { before += 1 }
      }
      contacts[k].isLeft = before >= Tolerance.guestContacts
    }
    var kept = first
    for k in first..<count {
      if contacts[k].isLeft {
        contactSims[contacts[k].contact].isHeld = false
        continue
      }
      contacts[kept] = contacts[k]
      kept += 1
    }
    jointPools.forest.contacts.resizeUninitialized(to: kept)
  }

  /// Whether a body is so heavy that its contact with one of some welded ones would see too little of those: it would
  /// fall through.
  private func weighsDown(_ dense: Int32, _ slot: Int32, _ node: DirectNode) -> Bool {
    Int(dense) < awakeCount && sims[dense].inverseMass > 0 && bodies[slot].rope < 0
      && jointPools.forest.node(of: slot) < 0
      && Double(sims[dense].mass) > Tolerance.weldedLoad * node.weight
  }

  /// Whether a rod lies deeper in something than half its thickness, and than they can have come in a step.
  private func liesDeep(_ sim: ContactSim, radius: Float, _ step: StepContext) -> Bool {
    let a = bodies[sim.bodyA].dense
    let b = bodies[sim.bodyB].dense
    let way = step.timeStep * (velocity(ofDense: a) - velocity(ofDense: b)).length
    return sim.deepest <= -(radius + way)
  }

  func velocity(ofDense dense: Int32) -> Vec2 {
    Int(dense) < awakeCount ? states[dense].velocity : .zero
  }

  /// Notes which rods are next to such as are led out of something.
  private mutating func findRodsBesideLed() {
    var isAny = false
    for k in jointPools.forest.contacts.indices where jointPools.forest.contacts[k].isLed {
      jointPools.forest.nodes[jointPools.forest.contacts[k].node].isLed = true
      isAny = true
    }
    guard isAny else { return }
    for i in jointPools.forest.nodes.indices {
      let parent = jointPools.forest.nodes[i].parent
      guard parent >= 0 else { continue }
      if jointPools.forest.nodes[i].isLed { jointPools.forest.nodes[parent].isBesideLed = true }
      if jointPools.forest.nodes[parent].isLed { jointPools.forest.nodes[i].isBesideLed = true }
    }
    for k in jointPools.forest.contacts.indices {
      let node = jointPools.forest.nodes[jointPools.forest.contacts[k].node]
      jointPools.forest.contacts[k].isBesideLed = node.isBesideLed
    }
  }

  /// What the trees do to guests is no doing of their other contacts, as those take a change of motion for
  /// theirs that a body without joints has come to.
  mutating func bindGuests() {
    for i in jointPools.forest.guests.indices {
      scratch.freeMotions[jointPools.forest.guests[i].dense].w = 0
    }
  }

  /// The place of a free body among the guests.
  private mutating func findGuest(_ slot: Int32, dense: Int32) -> Int32 {
    var i = jointPools.forest.guests.count - 1
    while i >= 0 {
      if jointPools.forest.guests[i].dense == dense { return Int32(truncatingIfNeeded: i) }
      i -= 1
    }
    let sim = sims[dense]
    let axle = self.axle(of: slot, sim)
    jointPools.forest.guests.append(
      DirectGuest(
        dense: dense, mass: Double(sim.mass),
        inverseMass: axle >= 0 ? 0 : Double(sim.inverseMass),
        inverseInertia: Double(sim.solverInverseInertia), axle: axle,
        isHeld: hasOtherHold(slot), isFixed: isWeldedFast(slot)))
    return Int32(truncatingIfNeeded: jointPools.forest.guests.count - 1)
  }

  /// Whether a joint that is no rope's holds a body, or it touches what cannot be moved.
  private func hasOtherHold(_ slot: Int32) -> Bool {
    var key = bodies[slot].firstJoint
    while key >= 0 {
      if joints[key >> 1].rope < 0 { return true }
      key = nextJoint(after: key)
    }
    key = bodies[slot].firstContact
    while key >= 0 {
      let record = contacts[key >> 1]
      let other = key & 1 == 0 ? record.bodyB : record.bodyA
      key = nextContact(after: key)
      if contactSims[record.dense].isSolved && sims[bodies[other].dense].inverseMass == 0 {
        return true
      }
    }
    return false
  }

  /// Whether a rigid weld holds a body on what cannot be moved.
  private func isWeldedFast(_ slot: Int32) -> Bool {
    var key = bodies[slot].firstJoint
    while key >= 0 {
      let record = joints[key >> 1]
      let other = key & 1 == 0 ? record.bodyB : record.bodyA
      key = nextJoint(after: key)
      guard record.kind == .weld, sims[bodies[other].dense].inverseMass == 0 else { continue }
      let weld = jointPools.weld.sims.base + Int(record.dense)
      if weld.pointee.ends.springHertz == 0 && weld.pointee.definition.linearHertz == 0
        && weld.pointee.definition.angularHertz == 0
      {
        return true
      }
    }
    return false
  }

  /// The rigid hinge through a body's center of mass on what cannot move; -1 for none.
  private func axle(of slot: Int32, _ sim: BodySim) -> Int32 {
    var key = bodies[slot].firstJoint
    while key >= 0 {
      let joint = key >> 1
      let isA = key & 1 == 0
      key = nextJoint(after: key)
      let record = joints[joint]
      guard record.kind == .revolute else { continue }
      let hinge = jointPools.revolute.sims.base + Int(record.dense)
      let anchor = isA ? hinge.pointee.definition.anchorA : hinge.pointee.definition.anchorB
      let other = isA ? record.bodyB : record.bodyA
      if sims[bodies[other].dense].inverseMass == 0 && hinge.pointee.ends.springHertz == 0
        && anchor.distance(to: sim.localCenter) < Tolerance.axleOffset
      {
        return joint
      }
    }
    return -1
  }

  /// Tells axles what rods push on them.
  private mutating func storeAxleLoads() {
    for k in jointPools.forest.points.indices {
      let point = jointPools.forest.points[k]
      guard point.isUsed, point.guest >= 0 else { continue }
      let guest = jointPools.forest.guests[point.guest]
      guard guest.axle >= 0 else { continue }
      // What pushes the rod pushes the wheel the other way; the axle holds against that.
      let load = point.impulse * point.normal + point.rub * point.tangent
      let record = joints[guest.axle]
      let sign: Float = bodies[record.bodyB].dense == guest.dense ? 1 : -1
      jointPools.revolute.sims[record.dense].axleLoad +=
        sign * Vec2(Float(load.x), Float(load.y))
    }
    for k in jointPools.forest.guests.indices where jointPools.forest.guests[k].axle >= 0 {
      let guest = jointPools.forest.guests[k]
      let record = joints[guest.axle]
      let sign: Float = bodies[record.bodyB].dense == guest.dense ? -1 : 1
      jointPools.revolute.sims[record.dense].axleLoad +=
        sign * Vec2(Float(guest.pull.x), Float(guest.pull.y))
    }
  }

  /// Takes over what the points of the last step have done. Contacts are found in the same order as then,
  /// but for those that come and go.
  private mutating func recallRodPoints() {
    let oldCount = jointPools.forest.oldContacts.count
    var next = 0
    for k in jointPools.forest.contacts.indices {
      let contact = jointPools.forest.contacts[k]
      var found = -1
      for offset in 0..<oldCount {
        let old = (next + offset) % oldCount
        let other = jointPools.forest.oldContacts[old]
        if other.shapeA == contact.shapeA && other.shapeB == contact.shapeB {
          found = old
          break
        }
      }
      if found >= 0 {
        next = found + 1
        let old = jointPools.forest.oldContacts[found]
        if !old.isLed { jointPools.forest.contacts[k].isLed = false }
        // What has not touched does not begin to inside.
        if old.comesOut && contactSims[contact.contact].deepest < 0 {
          jointPools.forest.contacts[k].comesOut = true
        }
      }
      for side in 0..<2 {
        jointPools.forest.points.append(
          found >= 0 ? jointPools.forest.oldPoints[2 * found + side] : RodPoint())
      }
    }
  }

  /// Takes the impulses of the last substep back to the contacts.
  mutating func storeRodContacts() {
    storeAxleLoads()
    for k in jointPools.forest.contacts.indices {
      let dense = jointPools.forest.contacts[k].contact
      contactSims[dense].point0.normalImpulse = 0
      contactSims[dense].point0.tangentImpulse = 0
      contactSims[dense].point1.normalImpulse = 0
      contactSims[dense].point1.tangentImpulse = 0
      contactSims[dense].isHeld =
        jointPools.forest.contacts[k].comesOut || jointPools.forest.points[2 * k].isUsed
        || jointPools.forest.points[2 * k + 1].isUsed
    }
    for k in jointPools.forest.points.indices {
      let point = jointPools.forest.points[k]
      guard point.isUsed else { continue }
      let sim = contactSims.base + Int(jointPools.forest.contacts[k / 2].contact)
      let (impulse, rub) = (Float(point.impulse), Float(point.rub))
      if sim.pointee.count > 1 && sim.pointee.point1.feature == point.feature {
        sim.pointee.point1.normalImpulse += impulse
        sim.pointee.point1.tangentImpulse += rub
      } else if sim.pointee.count > 0 {
        sim.pointee.point0.normalImpulse += impulse
        sim.pointee.point0.tangentImpulse += rub
      }
    }
  }

  /// Gives the contacts free that trees held in this step.
  mutating func releaseRodContacts() {
    for k in jointPools.forest.contacts.indices {
      contactSims[jointPools.forest.contacts[k].contact].isHeld = false
    }
  }
}
