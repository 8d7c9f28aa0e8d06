// Sensors are contacts without manifolds: pairs come from the broad phase, the overlap is tested where
// other contacts are collided, and they sleep with their bodies. A sensor notices everything that is
// not a sensor, on whatever body, unless both bodies are static: a pair that never moves has no
// beginning.
//
// Contacts of bodies that are both at rest lie outside the awake part and are not looked at. Where one
// of them is new, or somebody has put a resting body elsewhere, they are roused for one step.

extension WorldState {
  /// Takes the contacts of bodies at rest that were roused to be looked at once out of the awake part.
  mutating func restRousedContacts() {
    guard hasRousedContacts else { return }
    hasRousedContacts = false
    var i = awakeContactCount
    while i > 0 {
      i -= 1
      let sim = contactSims[i]
      if !isAwake(sim.bodyA) && !isAwake(sim.bodyB) { makeContactAsleep(sim.slot) }
    }
  }

  func sensorTouch(of sim: ContactSim) -> WorldEvents.SensorTouch {
    shapes[sim.shapeA].isSensor
      ? sensorTouch(sim.shapeA, sim.shapeB) : sensorTouch(sim.shapeB, sim.shapeA)
  }

  private func sensorTouch(_ sensor: Int32, _ visitor: Int32) -> WorldEvents.SensorTouch {
    WorldEvents.SensorTouch(
      sensor: shapeID(sensor), sensorBody: bodyID(shapes[sensor].body),
      visitor: shapeID(visitor), visitorBody: bodyID(shapes[visitor].body))
  }

  // MARK: - Fast crossings

  /// Reports what flew through a sensor within the step, which no look at its beginning or end shows:
  /// apart at both, and together in between.
  mutating func findCrossings() {
    scratch.impacts.crossings.removeAll()
    for index in scratch.fastBodies.indices {
      let path = finalPath(of: Int(scratch.fastBodies[index]))
      let slot = sims[path.dense].body
      var shape = bodies[slot].firstShape
      while shape >= 0 {
        let mover = shape
        shape = shapes[shape].next
        let box = pathBox(of: view(of: shapes[mover].geometry), path)
          .expanded(by: scratch.impacts.largestSlowMove)
        broadPhase.findAll(in: box, into: &scratch.impacts.near)
        for i in scratch.impacts.near.indices {
          findCrossing(of: mover, path, and: scratch.impacts.near[i])
        }
      }
    }
    sortPairs(&scratch.impacts.crossings)
    for i in scratch.impacts.crossings.indices {
      let pair = scratch.impacts.crossings[i]
      // Two fast bodies have found each other twice.
      if i > 0 && scratch.impacts.crossings[i - 1] == pair { continue }
      events.sensorsBegan.append(sensorTouch(pair.x, pair.y))
      pendingSensorsEnded.append(sensorTouch(pair.x, pair.y))
    }
  }

  /// From where a body started to where continuous collision has put it.
  private func finalPath(of dense: Int) -> BodyPath {
    dense < awakeCount
      ? path(ofAwake: dense)
      : BodyPath(
        sleeping: sims[dense], dense: dense,
        canBeHeld: bodies[sims[dense].body].kind == .dynamic)
  }

  private mutating func findCrossing(of mover: Int32, _ path: BodyPath, and other: Int32) {
    let a = shapes[mover]
    let b = shapes[other]
    guard a.isSensor != b.isSensor, a.body != b.body, a.filter.collides(with: b.filter),
      jointsAllowCollision(a.body, b.body), hooksAllow(mover, other)
    else { return }
    let otherPath = finalPath(of: Int(bodies[b.body].dense))
    let viewA = view(of: a.geometry)
    let viewB = view(of: b.geometry)
    func isTogether(at fraction: Float) -> Bool {
      overlaps(
        viewA, viewB,
        otherPath.transform(at: fraction).relative(to: path.transform(at: fraction)))
    }
    guard !isTogether(at: 0), !isTogether(at: 1) else { return }
    let impact = timeOfImpact(
      viewA, path.sweep, viewB, otherPath.sweep, maximum: 1,
      target: larger(viewA.radius + viewB.radius, Tolerance.castGap),
      tolerance: 0.1 * Tolerance.castGap)
    guard impact.state == .hit else { return }
    scratch.impacts.crossings.append(a.isSensor ? SIMD2(mover, other) : SIMD2(other, mover))
  }
}

// MARK: - Asking

extension World {
  /// The shapes that overlap a sensor, in the order of their slots, as of the start of the last step:
  /// bodies asleep in it are among them. A sensor of a static body notices what is on dynamic and
  /// kinematic bodies, not other static ones, which have never come (`shapes(overlapping:at:)` finds
  /// those); no sensor notices another. None for a shape that is no sensor; traps on one that does not
  /// exist: ask `contains` first.
  public func visitors(of sensor: ShapeID) -> [ShapeID] {
    demand(
      contains(sensor), "\(sensor) does not exist in this world: it was removed, or is another's")
    guard state.shapes[sensor.index].isSensor else { return [] }
    var count = 0
    state.forEachVisitor(of: sensor.index) { _ in count += 1 }
    guard count > 0 else { return [] }
    var found: [ShapeID] = []
    found.reserveCapacity(count)
    state.forEachVisitor(of: sensor.index) { found.append(state.shapeID($0)) }
    found.sortInPlace { $0.index < $1.index }
    return found
  }

  /// A body that the last step moved.
  public struct Move: Hashable, Sendable {
    /// The body.
    public let body: BodyID
    /// Where it is now.
    public let transform: Transform
    /// Whether it fell asleep there: it is not listed again until it wakes.
    public let fellAsleep: Bool
  }

  /// The bodies that may have moved in the last step, in the order of their slots: those awake, and
  /// those that have just fallen asleep. Put together when asked for; it costs nothing otherwise.
  public var moves: [Move] {
    var slots: [Int32] = (0..<state.awakeCount).map { state.sims[$0].body }
    let asleep = state.events.fellAsleep.filter { contains($0) && !self[$0].isAwake }
    slots += asleep.map(\.index)
    slots.sort()
    return slots.map { slot in
      Move(
        body: state.bodyID(slot), transform: state.sims[state.bodies[slot].dense].transform,
        fellAsleep: !state.isAwake(slot))
    }
  }
}

extension WorldState {
  fileprivate func forEachVisitor(of sensor: Int32, _ visit: (_ shape: Int32) -> Void) {
    var key = bodies[shapes[sensor].body].firstContact
    while key >= 0 {
      let contact = contacts[key >> 1]
      key = nextContact(after: key)
      guard contactSims[contact.dense].isTouching else { continue }
      if contact.shapeA == sensor { visit(contact.shapeB) }
      if contact.shapeB == sensor { visit(contact.shapeA) }
    }
  }
}
