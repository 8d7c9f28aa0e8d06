// Continuous collision: a body that moved further than half its size may have jumped over a thin
// static one. Its sweep is tested against the static shapes on its way, and it is put back to the
// first impact (Mirtich 1996; Catto, *Continuous Collision*, GDC 2013). The time that is left is
// given up for this step, the velocity is not: the contact takes it in the next step.
//
// An impact counts only when the path goes deep enough into the obstacle: a box that slides fast
// over a floor of many pieces grazes the edge of each next piece by less than the slop, and must not
// stop there. What goes in no deeper than a quarter of the body's size is left to the contacts. A body
// that is inside already is let go: only what gets as much deeper again counts, else it would be held
// where it is, whatever pulls it out.

extension WorldState {
  mutating func sweepFastBodies(_ step: StepContext) {
    for i in scratch.fastBodies.indices {
      let dense = Int(scratch.fastBodies[i])
      sweep(dense)
      refreshBoxes(dense)
    }
  }

  private mutating func sweep(_ dense: Int) {
    let sim = sims[dense]
    let slot = sim.body
    let sweep = Sweep(
      localCenter: sim.localCenter, startCenter: sim.startCenter, endCenter: sim.center,
      startRotation: sim.startRotation, endRotation: sim.transform.rotation)

    var fraction: Float = 1
    var shape = bodies[slot].firstShape
    while shape >= 0 {
      let record = shapes[shape]
      let moverShape = shape
      shape = record.next
      guard !record.isSensor else { continue }
      let mover = view(of: record.geometry)
      let path = boundingBox(of: mover, at: sweep.transform(at: 0))
        .union(boundingBox(of: mover, at: sweep.transform(at: 1)))
      broadPhase.queryStatic(path) { other in
        let obstacle = shapes[other]
        guard !obstacle.isSensor, record.filter.collides(with: obstacle.filter),
          jointsAllowCollision(slot, obstacle.body), hooksAllow(moverShape, other)
        else { return true }
        let place = sims[bodies[obstacle.body].dense].transform
        let wall = view(of: obstacle.geometry)
        // From behind a one-sided chain lets everything through.
        if wall.sides == .oneSided
          && isBehind(sweep.transform(at: 0).apply(mover.middle), wall, place)
        {
          return true
        }
        let hit = firstImpact(
          mover, sweep, wall.withoutNeighbors, place, extent: sim.minimumExtent)
        guard hit < fraction,
          hooksWant(moverShape, other, at: sweep.transform(at: hit))
        else { return true }
        fraction = hit
        return true
      }
    }
    guard fraction < 1 else { return }
    let stopped = sweep.transform(at: fraction)
    sims[dense].transform = stopped
    sims[dense].center = stopped.apply(sim.localCenter)
  }

  private func isBehind(_ point: Vec2, _ line: ShapeView, _ place: Transform) -> Bool {
    line.normal(0).dot(place.applyInverse(point) - line.pointA) < 0
  }

  /// The part of the sweep that can be made before the mover meets the obstacle; 1 if it does not,
  /// or only grazes it.
  private func firstImpact(
    _ mover: ShapeView, _ sweep: Sweep, _ obstacle: ShapeView, _ place: Transform, extent: Float
  ) -> Float {
    let impact = timeOfImpact(obstacle, Sweep(resting: place), mover, sweep, maximum: 1)
    guard impact.state != .separated else { return 1 }
    let first = impact.state == .hit ? impact.fraction : 0

    // Samples close enough together that no two can lie on both sides of the depth that counts.
    let allowed = Tolerance.grazingDepth * extent
    let start = first > 0 ? 0 : separation(obstacle, mover, sweep.transform(at: 0), place)
    let deepest = smaller(start, 0) - allowed
    let travel = (sweep.endCenter - sweep.startCenter).length * (1 - first)
    let spacing = larger(allowed, Tolerance.linearSlop)
    let samples = min(Tolerance.maximumSweepSamples, Int(travel / spacing) + 1)
    for i in 1...samples {
      let fraction = first + (1 - first) * Float(i) / Float(samples)
      guard separation(obstacle, mover, sweep.transform(at: fraction), place) < deepest else {
        continue
      }
      // A sweep that began in touch stops just before it goes too deep.
      return first > 0 ? first : first + (1 - first) * Float(i - 1) / Float(samples)
    }
    return 1
  }

  /// How far two shapes are apart; negative is overlap, zero for anything farther than touching (m).
  private func separation(
    _ obstacle: ShapeView, _ mover: ShapeView, _ transform: Transform, _ place: Transform
  ) -> Float {
    let manifold = collide(obstacle, mover, transform.relative(to: place), margin: 0)
    guard manifold.count > 0 else { return 0 }
    guard manifold.count > 1 else { return manifold.point0.separation }
    return smaller(manifold.point0.separation, manifold.point1.separation)
  }
}
