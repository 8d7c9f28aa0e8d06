// Where a rope comes out of what it is tied inside of.
//
// Such a rope has a rod that goes through the outline, and one whose first end is just outside. A
// true rope slides through that place; but that end, a disc around a joint, would meet the outline
// from outside with the pull of the rope at its back. As the body turns by θ below it the disc is
// wedged between the outline and the rods inside: what holds it is the pull over sin θ, a hundred
// or a thousand times what hangs there. One that lies along the outline and over a corner is a
// lever against the rods inside. So a rod does not touch what its rope comes out of there. A hook
// of the world that is inside of something static is tied to that as far as its rods meet it: else
// they are pushed out at every side, against a hook that cannot follow.

extension WorldState {
  /// Whether a rope that is tied inside of a body comes out of it with one of its rods, or has not come out before it.
  func comesOut(_ rod: Int32, of body: Int32, _ step: StepContext) -> Bool {
    let rope = ropePool.records[bodies[rod].rope]
    for side in RopeSide.allCases
    where rope[side].body == body || isHooked(rope[side], in: body) {
      let tied = place(of: rope[side], in: body)
      guard
        rope[side].insideCount > 1
          || nearestOutline(to: tied, of: body).distance < -Tolerance.linearSlop
      else { continue }
      let index = bodies[rod].ropeLink
      let place = side == .start ? index : rope.linkCount - 1 - index
      var k = max(rope.insideCount(side), 1)
      while k <= place && comesOut(k, from: side, of: body, tied, rope, step) { k += 1 }
      if k > place { return true }
    }
    return false
  }

  /// Whether an end in the world is inside of a static body.
  func isHooked(_ tie: RopeTie, in body: Int32) -> Bool {
    tie.body >= 0 && tie.body == ropePool.frame && tie.insideCount > 0 && isInside(tie, of: body)
  }

  /// The same for one of which it is not known whether it is inside of anything.
  func isInside(_ tie: RopeTie, of body: Int32) -> Bool {
    bodies[body].kind == .static && bodies[body].firstShape >= 0
      && nearestOutline(to: place(of: tie, in: body), of: body).distance < -Tolerance.linearSlop
  }

  /// Where an end is tied, in the frame of a body.
  func place(of tie: RopeTie, in body: Int32) -> Vec2 {
    let local = jointPools.revolute.sims[joints[tie.joint].dense].definition.anchorA
    guard tie.body != body else { return local }
    let place = sims[bodies[tie.body].dense].transform.apply(local)
    return sims[bodies[body].dense].transform.applyInverse(place)
  }

  /// The same for a rod by its number from an end, of which those before it have not come out: it begins inside, or it
  /// begins at the outline and either goes outward there or is held there by a rope that is straight inside.
  private func comesOut(
    _ k: Int32, from side: RopeSide, of body: Int32, _ tied: Vec2, _ rope: RopeRecord,
    _ step: StepContext
  ) -> Bool {
    let index = side == .start ? k : rope.linkCount - 1 - k
    let rod = bodies[ropePool.links[rope.firstLink + index].body].dense
    let outward: Float = side == .start ? 1 : -1
    let other = bodies[body].dense
    let begin = sims[other].transform.applyInverse(
      sims[rod].transform.apply(Vec2(-outward * 0.5 * rope.linkLength, 0)))
    let near = nearestOutline(to: begin, of: body)
    if near.distance <= 0 { return true }
    let way = step.timeStep * (velocity(ofDense: rod) - velocity(ofDense: other)).length
    // Ends of rods ride above what is round.
    let ride = Tolerance.rodRide * rope.linkLength
    guard near.distance < 0.5 * rope.thickness + Tolerance.linearSlop + ride + way else {
      return false
    }
    let axis = sims[rod].transform.rotation.rotate(Vec2(outward, 0))
    let normal = sims[other].transform.rotation.rotate(near.normal)
    let length = rope[tip: side].reach + (Float(k) - 0.5) * rope.linkLength
    return axis.dot(normal) > Tolerance.rodOutward
      || begin.distance(to: tied) > Tolerance.rodStraight * length
  }

  /// The nearest place of a body's outline, from a place in its frame: how far (m, below zero inside), and which way is out.
  func nearestOutline(
    to place: Vec2, of body: Int32
  ) -> (distance: Float, normal: Vec2) {
    var result = (distance: Float.infinity, normal: Vec2.zero)
    var shape = bodies[body].firstShape
    while shape >= 0 {
      let view = view(of: shapes[shape].geometry)
      let nearest = view.nearestCorePoint(to: place)
      if nearest.distance - view.radius < result.distance {
        result = (nearest.distance - view.radius, nearest.normal)
      }
      shape = shapes[shape].next
    }
    return result
  }
}
