// Bodies that were spun by a blow. Contacts know the corners that were near when the step began.
// What lands on a corner at 15 m/s turns by a radian and a half before the step is over, and meets
// the ground with others, of which the solver does not know. At the end of the step it is lifted
// out of ground:
//
//   x' = x + (depth − allowed) n
//
// the velocity stays, and its contacts have their say in the next step.

extension WorldState {
  /// Lifts bodies that have turned far out of what stands still, as far as they are deeper in it
  /// than a body may be shown, and than they were when the step began.
  mutating func liftSpunBodies() {
    for i in scratch.spunBodies.indices {
      let dense = Int(scratch.spunBodies[i])
      var way = wayOut(of: dense)
      if bodies[sims[dense].body].locksX { way.x = 0 }
      if bodies[sims[dense].body].locksY { way.y = 0 }
      guard way != .zero else { continue }
      sims[dense].transform.position += way
      sims[dense].center += way
      refreshBoxes(dense)
    }
  }

  private func wayOut(of dense: Int) -> Vec2 {
    let slot = sims[dense].body
    let extent = sims[dense].minimumExtent
    let allowed = larger(Tolerance.endDepth, Tolerance.endDepthPerExtent * extent)
    var way = Vec2.zero
    var key = bodies[slot].firstContact
    while key >= 0 {
      let record = contacts[key >> 1]
      let isA = key & 1 == 0
      key = nextContact(after: key)
      let other = isA ? record.bodyB : record.bodyA
      // Most lie on what moves.
      guard standsStill(other) else { continue }
      let contact = contactSims.base + Int(record.dense)
      // A wheel that rolls on its corners would be lifted out of its joints.
      guard contact.pointee.isSolved, contact.pointee.wasHit || bodies[slot].jointCount == 0
      else { continue }
      var place = sims[dense].transform
      place.position += way
      let own = view(of: shapes[isA ? record.shapeA : record.shapeB].geometry)
      let ground = sims[bodies[other].dense].transform
      let groundShape = isA ? record.shapeB : record.shapeA
      guard boundingBox(of: own, at: place).overlaps(broadPhase.fatBox(groundShape)) else {
        continue
      }
      let line = view(of: shapes[groundShape].geometry)
      let manifold = collide(line, own, place.relative(to: ground), margin: 0)
      guard manifold.count > 0 else { continue }
      let normal = ground.rotation.rotate(manifold.normal)
      // Inside ground of pieces the nearest way out may lead into the next piece.
      guard (isA ? -1 : 1) * normal.dot(contact.pointee.normal) > Tolerance.sameGround else {
        continue
      }
      let deepest =
        manifold.count > 1
        ? smaller(manifold.point0.separation, manifold.point1.separation)
        : manifold.point0.separation
      let excess = -deepest - larger(allowed, -contact.pointee.deepest)
      if excess > 0 { way += excess * normal }
    }
    return way
  }
}
