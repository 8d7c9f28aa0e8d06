// Where the points of rods are in a substep, and what they carry.
//
// Normals on what cannot move are those of half of the way that the rods will go. A rope that runs over a peg of
// radius R at v turns by h v / R within a substep; normals from its beginning lean back by half of that at every
// point, which is a friction of π h v / 2R of the pull, and normals from its end push as much. So shapes
// are collided anew in every substep.
//
// On what is round and can move, rods touch with their ends, not where a tangent lies on them: a chain of equal rods
// of which all are tangents cannot slide, as the pitch of a gear cannot. The ends ride by two thirds of a
// chord's height above the surface, so that the rope is as long over the peg as it would be if it bent.

/// One of the two points that such a contact has at most, as it is in a substep. The normal n points to
/// the rod; the tangent is n turned by a quarter.
struct RodPoint: BitwiseCopyable {
  var isUsed = false
  var node: Int32 = -1
  /// The free body that it is on, or the node of the same tree; -1 for neither.
  var guest: Int32 = -1
  var otherNode: Int32 = -1
  /// The arm on that, turned by a quarter.
  var otherTurning = SIMD2<Double>.zero
  /// Which features meet: the same ones are expected to do next what they did last.
  var feature: UInt16 = 0
  var normal = SIMD2<Double>.zero
  /// The arm on the rod turned by a quarter: how the point moves when the rod spins.
  var turning = SIMD2<Double>.zero
  /// How fast the other body goes there (m/s).
  var otherSpeed = SIMD2<Double>.zero
  /// How fast the rod is to slide where the surfaces run, like a belt's (m/s, along the tangent).
  var belt = 0.0
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
  /// Whether it is the friction of a bent rod at its corner: then `impulse` is what it may be at most, over
  /// the coefficient, and nothing pushes along the normal.
  var isBend = false
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
  /// What is noted of them.
  var kept = SIMD2<Double>.zero
  /// What the velocities must change by (m/s).
  var target = 0.0
  var rubTarget = 0.0

  var tangent: SIMD2<Double> { normal.turned }

  /// Whether it is on what can move.
  var isOnFree: Bool { guest >= 0 || otherNode >= 0 }
}

extension WorldState {
  /// Finds the points of some contacts, with the normals of where bodies will be after a time (s) with the
  /// velocities they have; zero for where they are. Those that go on keep what they did.
  mutating func placeRodPoints(
    of range: Range<Int>, after time: Float
  ) {
    for k in range {
      let contact = jointPools.forest.contacts[k]
      let sim = contactSims[contact.contact]
      // Guests are met where they are.
      let time = contact.guest < 0 && contact.otherNode < 0 ? time : 0
      let rod = place(ofDense: jointPools.forest.nodes[contact.node].dense, after: time)
      let other = place(ofDense: contact.other, after: time)
      let place = RodPlace(
        index: Int32(truncatingIfNeeded: k), contact: contact, friction: Double(sim.friction),
        belt: sim.hasSurface ? -Double(contactSurfaces[sim.slot].tangentSpeed) : 0,
        rod: rod, other: other,
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
    if place.contact.comesOut { return (RodPoint(), RodPoint()) }
    let bend = jointPools.forest.nodes[place.contact.node].bend
    if bend.contact == place.index { return (bendPoint(of: place), RodPoint()) }
    // What a rod bends round, or would if it were more in the way, it touches nowhere else.
    if bend.run >= 0 && bends(over: Int(place.index))
      && isOn(jointPools.forest.runs[bend.run].side, Int(place.index))
    {
      return (RodPoint(), RodPoint())
    }
    let rod = shapes[place.rodShape].geometry
    let other = shapes[place.otherShape].geometry
    var result = (RodPoint(), RodPoint())
    if other.kind == .circle && rod.kind == .capsule && !bends(over: Int(place.index)) {
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
    result.belt = place.belt
    result.guest = place.contact.guest
    result.otherNode = place.contact.otherNode
    if !result.isOnFree {
      result.otherSpeed = SIMD2<Double>(place.other.velocity) + otherSpin * otherArm.turned
    } else {
      let turns = result.guest >= 0 ? 1 : jointPools.forest.nodes[result.otherNode].turns
      result.otherTurning = turns * SIMD2<Double>(axis - place.other.center).turned
    }
    // What the pull on the rod adds crosswise: h² T / l.
    let length = 2 * Double(sims[node.dense].maximumExtent)
    if place.contact.isLed || place.contact.isBesideLed || isPinned(place, axis) {
      result.isLed = true
      result.friction = 0
    }
    if node.isBent { result.turning = node.bend.axis }
    let inverse = 1 / (node.weight + (node.raisedInertia - node.inertia) / (length * length))
    result.give = Tolerance.rodGive * inverse
    result.rubGive = Tolerance.rodRubGive * inverse
    return result
  }

  /// The friction of a bent rod at its corner.
  private func bendPoint(of place: RodPlace) -> RodPoint {
    let node = jointPools.forest.nodes[place.contact.node]
    let normal = node.bend.normal
    // The rope's speed along itself is that against the way, which goes with what it lies on.
    return RodPoint(
      isUsed: true, node: place.contact.node, feature: .max, normal: normal,
      turning: normal.turned, belt: place.belt, friction: place.friction,
      rubGive: Tolerance.rodRubGive / node.weight, isBend: true, pushes: true)
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

  func place(ofDense dense: Int32, after time: Float) -> PlacedBody {
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
struct PlacedBody {
  let transform: Transform
  let center: Vec2
  let velocity: Vec2
  let spin: Float
}

/// A contact within a step: the two bodies where they are, or will be.
private struct RodPlace {
  let index: Int32
  let contact: RodContact
  let friction: Double
  let belt: Double
  let rod: PlacedBody
  let other: PlacedBody
  let rodShape: Int32
  let otherShape: Int32
}

extension RodPoint {
  /// Whether two points follow two others crosswise: where their features say so. Features that nobody had
  /// before are no new points: what is round rolls from side to side of a rod's end. Then of two that could follow one it is
  /// the nearer, and of two that could be followed the one that pushed: what pushes at a point that is far off pulls.
  fileprivate static func areSwapped(
    _ new: (RodPoint, RodPoint), _ old: (RodPoint, RodPoint)
  ) -> Bool {
    func goOn(_ a: RodPoint, _ b: RodPoint) -> Bool {
      a.isUsed && b.isUsed && a.feature == b.feature
    }
    if goOn(new.0, old.0) || goOn(new.1, old.1) { return false }
    if goOn(new.0, old.1) || goOn(new.1, old.0) { return true }
    switch (new.0.isUsed, new.1.isUsed, old.0.isUsed, old.1.isUsed) {
    case (true, true, true, false): return new.1.gap < new.0.gap
    case (true, true, false, true): return new.0.gap < new.1.gap
    case (true, false, true, true): return old.1.impulse > old.0.impulse
    case (false, true, true, true): return old.0.impulse > old.1.impulse
    case (true, false, false, true), (false, true, true, false): return true
    default: return false
    }
  }

  /// The point as it goes on from an earlier one. One seen only ahead has no gap yet.
  fileprivate func following(_ old: RodPoint, isAhead: Bool) -> RodPoint {
    guard isUsed else { return self }
    var result = self
    guard old.isUsed && old.isBend == isBend else {
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
