// What a body meets on its way. An impact counts only when the way goes deep enough into the obstacle:
// a box that slides fast over a floor of many pieces grazes the edge of each next piece by less than
// the slop, and must not stop there. What goes in no deeper than a quarter of the body's size is left
// to the contacts. A body that is inside already is let go: only what gets as much deeper again counts,
// else it would be held where it is, whatever pulls it out.

extension WorldState {
  /// Queues the impacts of all fast bodies on their first ways. Whom they can meet they were near
  /// already, and have a contact with, or have come near to in the step: one search of the broad phase
  /// tells, for all of them at once.
  mutating func findFirstImpacts() {
    let workerCount = workers?.count ?? 1
    let clusters = broadPhase.beginLook(workers: workerCount)
    share(.findPairs, clusters, grain: WorldState.clusterGrain)
    broadPhase.endLook(into: &scratch.impacts.newPairs)
    scratch.impacts.found.clear(workers: workerCount)
    scratch.impacts.lookedAtContacts.resize(
      to: workerCount * StepScratch.countStride, filler: 0)
    let contacts = 0..<min(awakeContactCount, limits.impacts)
    let pairs = 0..<min(scratch.impacts.newPairs.count, limits.impacts)
    scratch.impacts.lookedAt = pairs.count
    events.impactsOverLimit +=
      awakeContactCount - contacts.count + scratch.impacts.newPairs.count - pairs.count
    if hooks.shouldCollide == nil && hooks.preSolve == nil {
      share(.findContactImpacts, contacts, grain: WorldState.bodyGrain)
      share(.findPairImpacts, pairs, grain: WorldState.contactGrain)
    } else {
      // The caller is asked from his own thread.
      findContactImpacts(contacts, worker: 0)
      findPairImpacts(pairs, worker: 0)
    }
    for worker in 0..<workerCount {
      let found = scratch.impacts.found[worker]
      for i in found.pointee.indices { scratch.impacts.queue.insert(found.pointee[i]) }
    }
  }

  func findContactImpacts(_ range: Range<Int>, worker: Int) {
    let colors = scratch.constraintColors.base
    let pairs = scratch.contactBodies.base
    let paths = scratch.impacts.pathOfBody.base
    let found = scratch.impacts.found[worker]
    var lookedAt = 0
    for i in range {
      let (a, b) = (pairs[i].x & Int32.max, pairs[i].y & Int32.max)
      let pathA = Int(a) < awakeCount ? Int(paths[Int(a)]) : -1
      let pathB = Int(b) < awakeCount ? Int(paths[Int(b)]) : -1
      guard pathA >= 0 || pathB >= 0 else { continue }
      // Those that touch, which have a color, the solver has kept from each other: one's middle would
      // have to pass the other's.
      let part = colors[i] == GraphColors.none ? Tolerance.leap : 1
      let isSure =
        Int(a) < awakeCount && Int(b) < awakeCount && !scratch.impacts.mayLeap(a, b, part: part)
      if isSure { continue }
      let contact = contactSims.base + i
      // What a rope's tree has looked at anew in every substep cannot have been jumped over.
      if contact.pointee.isHeld { continue }
      lookedAt += 1
      if pathA >= 0 {
        findFirstImpact(
          of: contact.pointee.shapeA, pathA, with: contact.pointee.shapeB, into: found)
      }
      if pathB >= 0 {
        findFirstImpact(
          of: contact.pointee.shapeB, pathB, with: contact.pointee.shapeA, into: found)
      }
    }
    scratch.impacts.lookedAtContacts.base[worker * StepScratch.countStride] += lookedAt
  }

  /// Pairs of shapes that continuous collision has looked at in the step.
  var lookedAtImpacts: Int {
    guard !scratch.fastBodies.isEmpty else { return 0 }
    return scratch.impacts.lookedAtContacts.indices.reduce(scratch.impacts.lookedAt) {
      $0 + scratch.impacts.lookedAtContacts[$1]
    }
  }

  func findPairImpacts(_ range: Range<Int>, worker: Int) {
    let paths = scratch.impacts.pathOfBody.base
    let found = scratch.impacts.found[worker]
    for i in range {
      let pair = scratch.impacts.newPairs[i]
      let a = bodies[shapes[pair.x].body].dense
      let b = bodies[shapes[pair.y].body].dense
      let isAwakeA = Int(a) < awakeCount
      let isAwakeB = Int(b) < awakeCount
      if isAwakeA && isAwakeB && !scratch.impacts.mayLeap(a, b) { continue }
      let pathA = isAwakeA ? Int(paths[Int(a)]) : -1
      let pathB = isAwakeB ? Int(paths[Int(b)]) : -1
      if pathA >= 0 { findFirstImpact(of: pair.x, pathA, with: pair.y, into: found) }
      if pathB >= 0 { findFirstImpact(of: pair.y, pathB, with: pair.x, into: found) }
    }
  }

  private func findFirstImpact(
    of mover: Int32, _ index: Int, with obstacle: Int32,
    into found: UnsafeMutablePointer<Arena<Impact>>
  ) {
    let other = shapes[obstacle].body
    let impact: Impact?
    if standsStill(other) {
      let path = scratch.impacts.paths[index]
      guard path.canBeHeld else { return }
      impact = self.impact(of: index, at: firstImpact(of: mover, path, withFixed: obstacle))
    } else if scratch.impacts.paths[index].leaps
      && scratch.impacts.mayLeap(scratch.impacts.paths[index].dense, bodies[other].dense)
    {
      impact = findImpact(of: mover, index, with: obstacle, isFirst: true)
    } else {
      return
    }
    if let impact { found.pointee.append(impact) }
  }

  /// Whether a body is ground that does not move: static, or kinematic and at rest.
  func standsStill(_ slot: Int32) -> Bool {
    switch bodies[slot].kind {
    case .static: true
    case .kinematic: states[bodies[slot].dense].motion == .zero
    case .dynamic: false
    }
  }

  /// An impact with something that stands still at a part of what is left of a path.
  private func impact(of index: Int, at fraction: Float) -> Impact? {
    guard fraction < 1 else { return nil }
    let path = scratch.impacts.paths[index]
    return Impact(
      fraction: path.start + (1 - path.start) * fraction, slot: sims[path.dense].body, other: -1,
      path: Int32(truncatingIfNeeded: index), changes: path.changes, otherChanges: 0)
  }

  /// Queues the impacts on what is left of a path that has changed.
  mutating func findImpacts(of index: Int) {
    guard scratch.impacts.lookedAt < limits.impacts else {
      events.impactsOverLimit += 1
      return
    }
    let path = scratch.impacts.paths[index]
    let ownReach = path.sweep.reach(maximumExtent: path.maximumExtent)
    var first: Float = 2
    var lookedAt = 0
    var shape = bodies[sims[path.dense].body].firstShape
    while shape >= 0 {
      let mover = shape
      shape = shapes[shape].next
      guard !shapes[mover].isSensor else { continue }
      guard scratch.impacts.lookedAt + lookedAt < limits.impacts else {
        events.impactsOverLimit += 1
        break
      }
      let box = pathBox(of: view(of: shapes[mover].geometry), path)
      if path.canBeHeld && !path.isStopped {
        broadPhase.queryStatic(box) { obstacle in
          lookedAt += 1
          first = smaller(first, firstImpact(of: mover, path, withFixed: obstacle))
          return true
        }
      }
      // Who is not fast has left its box by no more than it moved.
      let reach = box.expanded(by: scratch.impacts.largestSlowMove)
      broadPhase.findMoving(in: reach, into: &scratch.impacts.near)
      lookedAt += scratch.impacts.near.count / ImpactScratch.nearPerLook
      for i in scratch.impacts.near.indices {
        let near = scratch.impacts.near[i]
        if standsStill(shapes[near].body) {
          if path.canBeHeld && !path.isStopped {
            lookedAt += 1
            first = smaller(first, firstImpact(of: mover, path, withFixed: near))
          }
          continue
        }
        guard mayLeap(path, ownReach, bodies[shapes[near].body].dense) else { continue }
        if shapes[near].body != shapes[mover].body { lookedAt += 1 }
        if let impact = findImpact(of: mover, index, with: near, isFirst: false) {
          scratch.impacts.queue.insert(impact)
        }
      }
    }
    if let impact = impact(of: index, at: first) { scratch.impacts.queue.insert(impact) }
    scratch.impacts.lookedAt += lookedAt
  }

  /// Whether a path and another body could leap past each other, by how far they go at most. What has
  /// been put on another way is not told by the first one.
  private func mayLeap(_ path: BodyPath, _ reach: Float, _ other: Int32) -> Bool {
    var extent = path.minimumExtent
    var reach = reach
    if Int(other) < scratch.impacts.moves.count {
      let index = scratch.impacts.pathOfBody[other]
      guard index < 0 || scratch.impacts.paths[index].changes == 0 else { return true }
      let move = scratch.impacts.moves[other]
      reach += Vec2(move.x, move.y).length + move.z
      extent += move.w
    } else {
      extent += sims[other].minimumExtent
    }
    return reach > Tolerance.leap * extent
  }

  /// The box of a shape on its whole way (m): of both ends, and of the arc between them.
  func pathBox(of shape: ShapeView, _ path: BodyPath) -> AABB {
    boundingBox(of: shape, at: path.sweep.transform(at: 0))
      .union(boundingBox(of: shape, at: path.sweep.transform(at: 1)))
      .expanded(by: path.bulge)
  }

  private func canMeet(_ a: Int32, _ b: Int32) -> Bool {
    let shapeA = shapes[a]
    let shapeB = shapes[b]
    return !shapeA.isSensor && !shapeB.isSensor && shapeA.filter.collides(with: shapeB.filter)
      && jointsAllowCollision(shapeA.body, shapeB.body) && hooksAllow(a, b)
  }

  /// Whether a shape begins on the side of a chain's line from which it is let through, or in a
  /// one-way line.
  private func comesFromBehind(
    _ mover: Int32, _ sweep: Sweep, of line: Int32, _ place: Transform
  ) -> Bool {
    let start = sweep.transform(at: 0).relative(to: place)
    return letsThrough(
      view(of: shapes[line].geometry), view(of: shapes[mover].geometry), at: start)
  }

  /// The part of the path up to an impact with a static shape; 2 for none.
  private func firstImpact(of mover: Int32, _ path: BodyPath, withFixed obstacle: Int32) -> Float {
    guard canMeet(mover, obstacle) else { return 2 }
    let place = sims[bodies[shapes[obstacle].body].dense].transform
    guard !comesFromBehind(mover, path.sweep, of: obstacle, place) else { return 2 }
    let line = view(of: shapes[obstacle].geometry)
    let shape = view(of: shapes[mover].geometry)
    let fraction = smaller(
      firstImpact(
        line.withoutNeighbors, Sweep(resting: place), shape, path.sweep,
        extent: path.minimumExtent, reach: path.sweep.reach(maximumExtent: path.maximumExtent)),
      crossing(of: shape.middle, path.sweep, line, place))
    guard fraction < 1, hooksWant(mover, obstacle, at: path.sweep.transform(at: fraction)) else {
      return 2
    }
    return fraction
  }

  /// The part of a sweep that can be made before a point comes to the other side of a line; 2 if it does
  /// not. A thin shape that was pressed into a line down to its middle would be let go otherwise: from
  /// there on it goes no deeper, but out on the far side.
  private func crossing(
    of point: Vec2, _ sweep: Sweep, _ line: ShapeView, _ place: Transform
  ) -> Float {
    guard line.kind == .segment else { return 2 }
    let normal = line.normal(0)
    let start = place.applyInverse(sweep.transform(at: 0).apply(point)) - line.pointA
    let end = place.applyInverse(sweep.transform(at: 1).apply(point)) - line.pointA
    let before = normal.dot(start)
    let after = normal.dot(end)
    guard before * after < 0 else { return 2 }
    let part = before / (before - after)
    let along = line.pointB - line.pointA
    let place = (start + part * (end - start)).dot(along)
    guard place >= 0 && place <= along.lengthSquared else { return 2 }
    // A hair before, so that it is known on which side it was.
    return larger(0, part - Tolerance.linearSlop / (before - after).magnitude)
  }

  /// The impact of two shapes of bodies that can move. At first every pair of fast bodies is
  /// looked at from one side only, the lower slot's.
  private func findImpact(
    of mover: Int32, _ index: Int, with obstacle: Int32, isFirst: Bool
  ) -> Impact? {
    let path = scratch.impacts.paths[index]
    let slot = shapes[mover].body
    let other = shapes[obstacle].body
    guard slot != other else { return nil }
    let dense = bodies[other].dense
    guard dense != path.carrier else { return nil }
    let isAwake = Int(dense) < awakeCount
    let otherIndex = isAwake ? scratch.impacts.pathOfBody[dense] : -1
    var obstaclePath: BodyPath
    if otherIndex >= 0 {
      obstaclePath = scratch.impacts.paths[otherIndex]
      guard obstaclePath.carrier != path.dense else { return nil }
      if isFirst && obstaclePath.leaps && other < slot { return nil }
    } else if isAwake {
      obstaclePath = self.path(ofAwake: Int(dense))
    } else {
      obstaclePath = BodyPath(
        sleeping: sims[dense], dense: Int(dense), canBeHeld: bodies[other].kind == .dynamic)
    }
    guard (path.canBeHeld && !path.isStopped) || (obstaclePath.canBeHeld && !obstaclePath.isStopped)
    else { return nil }

    let since = larger(path.start, obstaclePath.start)
    let a = obstaclePath.rest(from: since)
    let b = path.rest(from: since)
    let reach = relativeReach(a, obstaclePath.maximumExtent, b, path.maximumExtent)
    guard
      reach > Tolerance.leap * (path.minimumExtent + obstaclePath.minimumExtent),
      mayCross(mover, path, b, obstacle, obstaclePath, a), canMeet(mover, obstacle),
      !comesFromBehind(mover, b, of: obstacle, a.transform(at: 0))
    else { return nil }
    let extent =
      path.leaps && obstaclePath.leaps
      ? smaller(path.minimumExtent, obstaclePath.minimumExtent)
      : path.leaps ? path.minimumExtent : obstaclePath.minimumExtent
    let fraction = firstImpact(
      view(of: shapes[obstacle].geometry).withoutNeighbors, a,
      view(of: shapes[mover].geometry).withoutNeighbors, b, extent: extent, reach: reach)
    guard fraction < 1 else { return nil }
    // Asked as if the obstacle were where it ends: only how the two lie to each other matters.
    let meeting =
      sims[dense].transform
      * b.transform(at: fraction).relative(to: a.transform(at: fraction))
    guard hooksWant(mover, obstacle, at: meeting) else { return nil }

    // The path that can be held up is named first; of two, the lower slot's; the other way round only
    // for something kinematic that runs into somebody.
    let when = since + (1 - since) * fraction
    if (path.canBeHeld && !path.isStopped) || otherIndex < 0 {
      return Impact(
        fraction: when, slot: slot, other: other, path: Int32(truncatingIfNeeded: index),
        changes: path.changes, otherChanges: obstaclePath.changes)
    }
    return Impact(
      fraction: when, slot: other, other: slot, path: otherIndex, changes: obstaclePath.changes,
      otherChanges: path.changes)
  }

  /// Whether the smaller of two bodies comes to the box of the other's shape, seen from the larger
  /// one: a long bar that turns has nearly everything in its upright box.
  ///
  /// Seen from a body that turns by θ, the middle of another at the distance D, which moves by v
  /// against it, leaves the chord of its way by no more than (θ² D + 2 θ v) / 8: an eighth of the
  /// largest acceleration.
  private func mayCross(
    _ a: Int32, _ pathA: BodyPath, _ sweepA: Sweep, _ b: Int32, _ pathB: BodyPath, _ sweepB: Sweep
  ) -> Bool {
    guard pathA.maximumExtent >= pathB.maximumExtent else {
      return mayCross(b, pathB, sweepB, a, pathA, sweepA)
    }
    let angle = sweepA.angle.magnitude
    guard angle < .pi / 3 else { return true }
    let start = sweepB.startCenter - sweepA.startCenter
    let end = sweepB.endCenter - sweepA.endCenter
    let distance = larger(start.length, end.length)
    let bulge = 0.125 * angle * (angle * distance + 2 * (end - start).length)
    let from = sweepA.startRotation.inverseRotate(start) + sweepA.localCenter
    let to = sweepA.endRotation.inverseRotate(end) + sweepA.localCenter
    let way = AABB(
      lower: Vec2(smaller(from.x, to.x), smaller(from.y, to.y)),
      upper: Vec2(larger(from.x, to.x), larger(from.y, to.y)))
    return way.expanded(by: pathB.maximumExtent + bulge + Tolerance.linearSlop)
      .overlaps(boundingBox(of: view(of: shapes[a].geometry), at: .identity))
  }

  /// The part of two sweeps that can be made before the shapes meet; 2 if they do not, or only graze.
  ///
  /// - Parameters:
  ///   - extent: The smallest extent of the body that may jump (m).
  ///   - reach: How far points of the two move against each other, at most (m).
  private func firstImpact(
    _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep, extent: Float, reach: Float
  ) -> Float {
    let allowed = Tolerance.grazingDepth * extent
    let lasting = smaller(
      allowed, larger(Tolerance.endDepth, Tolerance.endDepthPerExtent * extent))
    guard mayGoDeep(a, sweepA, b, sweepB, allowed: lasting, reach: reach) else { return 2 }
    // A slop apart, and not in by one: at 60 m/s it would sink in by as much again.
    let impact = timeOfImpact(
      a, sweepA, b, sweepB, maximum: 1, target: a.radius + b.radius + Tolerance.linearSlop,
      tolerance: Tolerance.impactTolerance)
    guard impact.state != .separated else { return 2 }
    let first = impact.state == .hit ? impact.fraction : 0

    // Samples close enough together that no two can lie on both sides of the depth that counts.
    let start = first > 0 ? 0 : separation(a, sweepA, b, sweepB, at: 0)
    let deepest = smaller(start, 0) - allowed
    let spacing = larger(allowed, Tolerance.linearSlop)
    let needed = reach * (1 - first) / spacing
    let samples =
      needed < Float(Tolerance.maximumSweepSamples)
      ? Int(saturating: needed) + 1 : Tolerance.maximumSweepSamples
    func isDeep(_ i: Int) -> Bool {
      let fraction = first + (1 - first) * Float(i) / Float(samples)
      return separation(a, sweepA, b, sweepB, at: fraction) < deepest
    }
    guard first == 0 else {
      if separation(a, sweepA, b, sweepB, at: 1) < -lasting { return first }
      // What meets on its way mostly is deep in at its end.
      for i in stride(from: samples, to: 0, by: -1) where isDeep(i) { return first }
      return 2
    }
    // A sweep that began in touch stops just before it goes too deep.
    for i in 1...samples where isDeep(i) { return Float(i - 1) / Float(samples) }
    return 2
  }

  /// Whether two shapes may come nearer than they are by more than a depth on top of their gap: not if
  /// along the axis that keeps them apart, or along which they touch, neither their way nor their turns
  /// take them so far. Most pairs move along each other, or apart.
  @inline(__always)
  private func mayGoDeep(
    _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep, allowed: Float, reach: Float
  ) -> Bool {
    let start = sweepA.transform(at: 0)
    let manifold = collide(a, b, sweepB.transform(at: 0).relative(to: start), margin: 0)
    let normal = start.rotation.rotate(manifold.normal)
    guard normal != .zero else { return true }
    let way = (sweepB.endCenter - sweepB.startCenter) - (sweepA.endCenter - sweepA.startCenter)
    let turned = larger(0, reach - way.length)
    return turned - smaller(0, way.dot(normal)) >= allowed + larger(0, manifold.point0.separation)
  }

  /// How far two shapes are apart; negative is overlap, zero for anything farther than touching (m).
  private func separation(
    _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep, at fraction: Float
  ) -> Float {
    let manifold = collide(
      a, b, sweepB.transform(at: fraction).relative(to: sweepA.transform(at: fraction)), margin: 0)
    guard manifold.count > 0 else { return 0 }
    guard manifold.count > 1 else { return manifold.point0.separation }
    return smaller(manifold.point0.separation, manifold.point1.separation)
  }
}

extension ImpactScratch {
  /// Whether two bodies on their first ways could leap past each other. Most pairs near each other
  /// move alike; they are told by these few numbers. Those asleep have none: all zero but their size,
  /// which is left out for the safe side.
  @inline(__always)
  func mayLeap(_ a: Int32, _ b: Int32, part: Float = Tolerance.leap) -> Bool {
    let moveA = moves[a]
    let moveB = Int(b) < moves.count ? moves[b] : .zero
    let between = moveB - moveA
    let sum = moveB + moveA
    let room = part * sum.w - sum.z
    return room <= 0 || between.x * between.x + between.y * between.y > room * room
  }
}

extension BodyPath {
  /// The path of a body that does not move.
  init(sleeping sim: BodySim, dense: Int, canBeHeld: Bool) {
    var resting = sim
    resting.startCenter = sim.center
    resting.startRotation = sim.transform.rotation
    self.init(resting, dense: dense, canBeHeld: canBeHeld, angle: 0)
  }
}

extension Sweep {
  /// How far a point of the body moves, at most (m).
  func reach(maximumExtent: Float) -> Float {
    startCenter.distance(to: endCenter) + angle.magnitude * maximumExtent
  }
}

/// How far points of two bodies move against each other, at most (m).
private func relativeReach(_ a: Sweep, _ extentA: Float, _ b: Sweep, _ extentB: Float) -> Float {
  let shift = (b.endCenter - b.startCenter) - (a.endCenter - a.startCenter)
  return shift.length + a.angle.magnitude * extentA + b.angle.magnitude * extentB
}
