// Which contacts the direct solver takes over, and where their points are in a substep.
//
// A rod under a pull of hundreds of times its weight gives way to all that sees the rod alone: the contacts
// of ropes' rods with what they cannot move are solved with the rods' tree (`DirectSolver+Contacts`), and so
// are those with free bodies (`DirectSolver+Guests`) that hang on no tree themselves. Those of rods with rods,
// and with what hangs on ropes, are alternated with.
//
// The normals of the former are those of half of the way that the rods will go. A rope that runs over a peg of radius
// R at v turns by h v / R within a substep; normals from its beginning lean back by half of that at every
// point, which is a friction of π h v / 2R of the pull, and normals from its end push as much. So shapes
// are collided anew in every substep.
//
// On what is round, rods touch with their ends, not where a tangent lies on them: a chain of equal rods
// of which all are tangents cannot slide, as the pitch of a gear cannot. The ends ride by two thirds of a
// chord's height above the surface, so that the rope is as long over the peg as it would be if it bent.

/// A contact of a rod with something that it cannot move, or with a guest.
struct RodContact: BitwiseCopyable {
  /// Its slot, and its place among the awake contacts.
  var slot: Int32
  var contact: Int32
  var node: Int32
  /// Whether the rod is the contact's body A.
  var isFirst: Bool
  /// The other body, dense; and its place among the guests if it is free, else -1.
  var other: Int32
  var guest: Int32
  /// Whether the rod has lain deep in the other body since they met, as where a rope was hung through it.
  var isLed: Bool
  /// Whether a rod of its rope next to it is led: the rope goes through a surface here.
  var isBesideLed = false
}

/// One of the two points that such a contact has at most, as it is in a substep. The normal n points to
/// the rod; the tangent is n turned by a quarter.
struct RodPoint: BitwiseCopyable {
  var isUsed = false
  var node: Int32 = -1
  /// The free body that it is on; -1 if that cannot move.
  var guest: Int32 = -1
  /// The arm on a guest, turned by a quarter.
  var otherTurning = SIMD2<Double>.zero
  /// Which features meet: the same ones are expected to do next what they did last.
  var feature: UInt16 = 0
  var normal = SIMD2<Double>.zero
  /// The arm on the rod turned by a quarter: how the point moves when the rod spins.
  var turning = SIMD2<Double>.zero
  /// How fast the other body goes there (m/s).
  var otherSpeed = SIMD2<Double>.zero
  /// The least speed apart along the normal (m/s).
  var least = 0.0
  /// The gap where the bodies are now (m).
  var gap = 0.0
  var friction = 0.0
  /// Speed per impulse that it gives along the normal, and along the tangent (1/kg).
  var give = 0.0
  var rubGive = 0.0
  /// The same along the tangent while it slips.
  var slipGive = 0.0
  /// Whether it only leads the rod out, slowly and without friction.
  var isLed = false
  /// The largest impulse along the normal (N·s), and whether it has come to that.
  var most = 0.0
  var yields = false
  /// Whether it pushes, and whether it slips.
  var pushes = false
  var slips = false
  /// Along the normal and the tangent, in this substep (N·s), and what they were before the last pass.
  var impulse = 0.0
  var rub = 0.0
  var lastImpulse = 0.0
  var lastRub = 0.0
  /// What the velocities must change by (m/s).
  var target = 0.0
  var rubTarget = 0.0

  var tangent: SIMD2<Double> { normal.turned }
}

extension WorldState {
  /// Finds the contacts that trees take over in this step.
  mutating func findRodContacts() {
    swap(&jointPools.forest.contacts, &jointPools.forest.oldContacts)
    swap(&jointPools.forest.points, &jointPools.forest.oldPoints)
    jointPools.forest.contacts.removeAll()
    jointPools.forest.points.removeAll()
    jointPools.forest.guests.removeAll()
    guard jointPools.forest.nodes.count > 0 else { return }
    var tree = 0
    var onGuests = 0
    for i in 0..<jointPools.forest.nodes.count {
      if i == Int(jointPools.forest.treeEnds[tree]) {
        tree += 1
        onGuests = 0
      }
      let node = jointPools.forest.nodes[i]
      guard bodies[node.body].rope >= 0 else { continue }
      var key = bodies[node.body].firstContact
      while key >= 0 {
        let record = contacts[key >> 1]
        let isFirst = key & 1 == 0
        key = nextContact(after: key)
        guard Int(record.dense) < awakeContactCount else { continue }
        let sim = contactSims[record.dense]
        let other = bodies[isFirst ? sim.bodyB : sim.bodyA].dense
        guard !sim.isSensor, !sim.isDisabled, !sim.hasSurface else { continue }
        var guest: Int32 = -1
        if sims[other].inverseMass > 0 {
          guard onGuests < Tolerance.guestContacts else { continue }
          guest = findGuest(isFirst ? sim.bodyB : sim.bodyA, dense: other)
          guard guest >= 0 else { continue }
          onGuests += 1
        }
        contactSims[record.dense].isHeld = true
        jointPools.forest.contacts.append(
          RodContact(
            slot: sim.slot, contact: record.dense, node: Int32(truncatingIfNeeded: i),
            isFirst: isFirst, other: other, guest: guest,
            isLed: sim.deepest <= -(isFirst ? sim.radiusA : sim.radiusB)))
      }
    }
    recallRodPoints()
    findRodsBesideLed()
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

  /// The place of a free body among the guests; -1 if it hangs on a tree itself.
  private mutating func findGuest(_ slot: Int32, dense: Int32) -> Int32 {
    guard !jointPools.forest.isNode(slot) else { return -1 }
    var i = jointPools.forest.guests.count - 1
    while i >= 0 {
      if jointPools.forest.guests[i].dense == dense { return Int32(truncatingIfNeeded: i) }
      i -= 1
    }
    let sim = sims[dense]
    jointPools.forest.guests.append(
      DirectGuest(
        dense: dense, inverseMass: Double(sim.inverseMass),
        inverseInertia: Double(sim.solverInverseInertia)))
    return Int32(truncatingIfNeeded: jointPools.forest.guests.count - 1)
  }

  /// Takes over what the points of the last step have done. Contacts are found in the same order as then,
  /// but for those that come and go.
  private mutating func recallRodPoints() {
    let oldCount = jointPools.forest.oldContacts.count
    var next = 0
    for k in jointPools.forest.contacts.indices {
      let slot = jointPools.forest.contacts[k].slot
      var found = -1
      for offset in 0..<oldCount {
        let old = (next + offset) % oldCount
        if jointPools.forest.oldContacts[old].slot == slot {
          found = old
          break
        }
      }
      if found >= 0 {
        next = found + 1
        if !jointPools.forest.oldContacts[found].isLed {
          jointPools.forest.contacts[k].isLed = false
        }
      }
      for side in 0..<2 {
        jointPools.forest.points.append(
          found >= 0 ? jointPools.forest.oldPoints[2 * found + side] : RodPoint())
      }
    }
  }

  /// Finds the points of some contacts, with the normals of where bodies will be after a time (s) with the
  /// velocities they have; zero for where they are. Those that go on keep what they did.
  mutating func placeRodPoints(
    of range: Range<Int>, after time: Float
  ) {
    for k in range {
      let contact = jointPools.forest.contacts[k]
      let sim = contactSims[contact.contact]
      // Guests are met where they are.
      let time = contact.guest < 0 ? time : 0
      let rod = place(ofDense: jointPools.forest.nodes[contact.node].dense, after: time)
      let other = place(ofDense: contact.other, after: time)
      let place = RodPlace(
        contact: contact, friction: Double(sim.friction), rod: rod, other: other,
        rodShape: contact.isFirst ? sim.shapeA : sim.shapeB,
        otherShape: contact.isFirst ? sim.shapeB : sim.shapeA)
      let points = rodPoints(of: place)
      let old = (jointPools.forest.points[2 * k], jointPools.forest.points[2 * k + 1])
      let swaps = RodPoint.areSwapped(points, old)
      jointPools.forest.points[2 * k] = points.0.following(
        swaps ? old.1 : old.0, isAhead: time > 0)
      jointPools.forest.points[2 * k + 1] = points.1.following(
        swaps ? old.0 : old.1, isAhead: time > 0)
    }
  }

  private func rodPoints(of place: RodPlace) -> (RodPoint, RodPoint) {
    let rod = shapes[place.rodShape].geometry
    let other = shapes[place.otherShape].geometry
    var result = (RodPoint(), RodPoint())
    if other.kind == .circle && rod.kind == .capsule {
      let reach = other.radius + rod.radius
      let length = rod.pointA.distance(to: rod.pointB)
      if length <= Tolerance.roundRods * reach {
        let center = place.other.transform.apply(other.pointA)
        let ride = reach + length * length / (12 * reach)
        func end(_ index: UInt16) -> RodPoint {
          let end = place.rod.transform.apply(index == 0 ? rod.pointA : rod.pointB)
          let way = end - center
          let distance = way.length
          guard distance > 0 && distance < ride + Tolerance.rodMargin else { return RodPoint() }
          let normal = way / distance
          return point(
            of: place, feature: index, normal: normal, at: end - rod.radius * normal,
            gap: Double(distance - ride))
        }
        return (end(0), end(1))
      }
    }
    let relative = place.other.transform.relative(to: place.rod.transform)
    let manifold = collide(
      view(of: rod), view(of: other), relative, margin: Tolerance.rodMargin)
    let normal = -place.rod.transform.rotation.rotate(manifold.normal)
    func found(_ local: LocalManifold.Point) -> RodPoint {
      point(
        of: place, feature: local.feature, normal: normal,
        at: place.rod.transform.apply(local.position), gap: Double(local.separation))
    }
    if manifold.count > 0 { result.0 = found(manifold.point0) }
    if manifold.count > 1 { result.1 = found(manifold.point1) }
    return result
  }

  private func point(
    of place: RodPlace, feature: UInt16, normal: Vec2, at point: Vec2, gap: Double
  ) -> RodPoint {
    let node = jointPools.forest.nodes[place.contact.node]
    // Ropes are thin where they rub: the pull on the axis turns nothing, as in Euler's law.
    let axis = point + shapes[place.rodShape].geometry.radius * normal
    let arm = SIMD2<Double>(axis - place.rod.center)
    let otherArm = SIMD2<Double>(point - place.other.center)
    let otherSpin = Double(place.other.spin)
    var result = RodPoint(
      isUsed: true, node: place.contact.node, feature: feature, normal: SIMD2<Double>(normal),
      turning: node.turns * arm.turned, gap: gap, friction: place.friction,
      pushes: gap < Double(Tolerance.linearSlop))
    if place.contact.guest < 0 {
      result.otherSpeed = SIMD2<Double>(place.other.velocity) + otherSpin * otherArm.turned
    } else {
      result.guest = place.contact.guest
      result.otherTurning = SIMD2<Double>(axis - place.other.center).turned
    }
    // What the pull on the rod adds crosswise: h² T / l.
    let length = 2 * Double(sims[node.dense].maximumExtent)
    if place.contact.isLed || place.contact.isBesideLed || isPinned(place, axis) {
      result.isLed = true
      result.friction = 0
    }
    let inverse = 1 / (node.mass + (node.raisedInertia - node.inertia) / (length * length))
    result.give = Tolerance.rodGive * inverse
    result.rubGive = Tolerance.rodRubGive * inverse
    return result
  }

  /// Whether a point is where its rod is tied to what cannot move: what goes on there nothing can change.
  private func isPinned(_ place: RodPlace, _ axis: Vec2) -> Bool {
    let node = jointPools.forest.nodes[place.contact.node]
    guard node.anchorCount > 0 else { return false }
    let reach = 1.5 * shapes[place.rodShape].geometry.radius
    let first = Int(node.firstAnchor)
    for k in first..<first + Int(node.anchorCount) {
      let arm = -jointPools.forest.anchors[k].link.turning.turned
      let way = SIMD2<Double>(axis - place.rod.center) - arm
      if (way * way).sum() < Double(reach * reach) { return true }
    }
    return false
  }

  /// Takes the impulses of the last substep back to the contacts.
  mutating func storeRodContacts() {
    for k in jointPools.forest.contacts.indices {
      let dense = jointPools.forest.contacts[k].contact
      contactSims[dense].point0.normalImpulse = 0
      contactSims[dense].point0.tangentImpulse = 0
      contactSims[dense].point1.normalImpulse = 0
      contactSims[dense].point1.tangentImpulse = 0
      contactSims[dense].isHeld = false
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

  fileprivate func place(ofDense dense: Int32, after time: Float) -> PlacedBody {
    let sim = sims[dense]
    guard Int(dense) < awakeCount else {
      return PlacedBody(
        transform: sim.transform, center: sim.center, velocity: .zero, spin: 0)
    }
    let state = states[dense]
    let center = sim.center + state.deltaPosition + time * state.velocity
    let rotation =
      state.deltaRotation.advanced(by: time * state.angularVelocity) * sim.transform.rotation
    return PlacedBody(
      transform: Transform(
        position: center - rotation.rotate(sim.localCenter), rotation: rotation),
      center: center, velocity: state.velocity, spin: state.angularVelocity)
  }
}

/// A body within a step.
private struct PlacedBody {
  let transform: Transform
  let center: Vec2
  let velocity: Vec2
  let spin: Float
}

/// A contact within a step: the two bodies where they are, or will be.
private struct RodPlace {
  let contact: RodContact
  let friction: Double
  let rod: PlacedBody
  let other: PlacedBody
  let rodShape: Int32
  let otherShape: Int32
}

extension RodPoint {
  /// Whether two points follow two others crosswise: where their features say so. Features that nobody had
  /// before are no new points: what is round rolls from side to side of a rod's end.
  fileprivate static func areSwapped(
    _ new: (RodPoint, RodPoint), _ old: (RodPoint, RodPoint)
  ) -> Bool {
    if new.0.isUsed && old.0.isUsed && new.0.feature == old.0.feature { return false }
    if new.1.isUsed && old.1.isUsed && new.1.feature == old.1.feature { return false }
    return (new.0.isUsed && old.1.isUsed && new.0.feature == old.1.feature)
      || (new.1.isUsed && old.0.isUsed && new.1.feature == old.0.feature)
  }

  /// The point as it goes on from an earlier one. One seen only ahead has no gap yet.
  fileprivate func following(_ old: RodPoint, isAhead: Bool) -> RodPoint {
    guard isUsed else { return self }
    var result = self
    guard old.isUsed else {
      if isAhead { result.gap = result.gap > 0 ? result.gap : 0 }
      return result
    }
    if isAhead { result.gap = old.gap }
    result.pushes = old.pushes
    result.slips = old.slips
    result.yields = old.yields
    result.impulse = old.impulse
    result.rub = friction > 0 ? old.rub : 0
    result.lastImpulse = old.impulse
    result.lastRub = result.rub
    return result
  }
}
