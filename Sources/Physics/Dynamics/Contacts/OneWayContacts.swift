// What lines of chains let through, and what lands on a one-way line.
//
// A contact with a one-way line holds from the step in which it lands until the two part. It lands
// if it pushes along the line's front, by and large, and is no deeper than it has come in within a
// step:
//
//   -s ≤ max(0, -n · v) Δt + d      with n the front, v the velocity against the line, d a slack,
//
// with s the height of the shape's lowest point above the line, as far as the chain goes straight
// on: it may lie beyond the line. What rises through the line, or comes in from its end, is deeper
// than that when it gets a contact, and passes. So nothing has to be remembered but whether the
// contact holds.

extension WorldState {
  /// Whether a contact that did not hold in the last step may hold now: any with other than a
  /// one-way line, and one with such a line that has just come down onto it.
  @inline(__always)
  func mayLand(
    _ contact: UnsafePointer<ContactSim>, _ manifold: LocalManifold, _ viewA: ShapeView,
    _ viewB: ShapeView, _ step: StepContext
  ) -> Bool {
    guard viewA.sides == .oneWay || viewB.sides == .oneWay else { return true }
    return lands(contact, manifold, viewA, viewB, step)
  }

  @inline(never)
  private func lands(
    _ contact: UnsafePointer<ContactSim>, _ manifold: LocalManifold, _ viewA: ShapeView,
    _ viewB: ShapeView, _ step: StepContext
  ) -> Bool {
    let (a, b) = (bodies[contact.pointee.bodyA].dense, bodies[contact.pointee.bodyB].dense)
    let placeA = sims[a].transform
    let isLineFirst = viewA.sides == .oneWay
    let (line, shape) = isLineFirst ? (viewA, viewB) : (viewB, viewA)
    let (lineBody, mover) = isLineFirst ? (a, b) : (b, a)
    let place = sims[lineBody].transform
    let front = place.rotation.rotate(line.normal(0))
    let slack = smaller(Tolerance.oneWayDepth, 0.2 * sims[mover].minimumExtent)
    // From the line to what meets it.
    let normal = placeA.rotation.rotate(manifold.normal)
    guard (isLineFirst ? normal : -normal).dot(front) > Tolerance.oneWaySlope else { return false }
    let position = placeA.apply(manifold.point0.position)
    let velocity = pointVelocity(mover, position) - pointVelocity(lineBody, position)
    return isInFront(
      shape, at: sims[mover].transform.relative(to: place), of: line,
      slack: slack + step.timeStep * larger(0, -velocity.dot(front)))
  }

  /// How fast a point of a body moves (m/s); one that is not awake does not.
  private func pointVelocity(_ dense: Int32, _ point: Vec2) -> Vec2 {
    guard Int(dense) < awakeCount else { return .zero }
    let state = states.base + Int(dense)
    let arm = point - sims[dense].center
    return state.pointee.velocity + state.pointee.angularVelocity * arm.leftPerpendicular
  }

  /// Whether a chain's line lets through a shape that is at a place of the line's frame: from
  /// behind, and where it is one-way, what is in it by more than a slack (m).
  func letsThrough(
    _ line: ShapeView, _ shape: ShapeView, at place: Transform,
    slack: Float = Tolerance.oneWayDepth
  ) -> Bool {
    switch line.sides {
    case .none, .twoSided: false
    case .oneSided: line.normal(0).dot(place.apply(shape.middle) - line.pointA) < 0
    case .oneWay: !isInFront(shape, at: place, of: line, slack: slack)
    }
  }

  /// Whether a shape lies wholly in front of a line, but for a slack (m): only such may land on it.
  private func isInFront(
    _ shape: ShapeView, at place: Transform, of line: ShapeView, slack: Float
  ) -> Bool {
    let normal = line.normal(0)
    let along = normal.leftPerpendicular
    let span = line.straightSpan(along: along)
    var lowest = Float.infinity
    for i in 0..<shape.vertexCount {
      let vertex = place.apply(shape.vertex(i)) - line.pointA
      guard span.contains(along.dot(vertex)) else { continue }
      lowest = smaller(lowest, normal.dot(vertex))
    }
    return lowest - shape.radius > -slack
  }
}

extension ShapeView {
  /// From where to where a chain's line goes (m, from its start), for ever where the chain ends or
  /// goes straight on.
  fileprivate func straightSpan(along way: Vec2) -> ClosedRange<Float> {
    let more = (chunks + 1).pointee
    let edge = ChainEdge(self, fromBack: false)
    let goesOnBefore =
      more.vertexX[2] == 0 || edge.normal.dot(edge.before) > Tolerance.oneWayStraight
    let goesOnAfter = more.vertexX[3] == 0 || edge.normal.dot(edge.after) > Tolerance.oneWayStraight
    return (goesOnBefore ? -.infinity : 0)...(goesOnAfter ? .infinity : way.dot(pointB - pointA))
  }
}
