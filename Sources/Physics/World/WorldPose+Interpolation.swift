extension WorldPose {
  /// The pose between an earlier one and this one: the earlier at 0 and below, this one at 1 and above,
  /// and for a fraction that is no number. For a picture that moves evenly although steps come in whole
  /// ones: see `FixedStep`.
  ///
  /// Places go straight and angles the shorter way round; velocities, events and all else are this
  /// pose's. Things that exist in only one of the two are where this pose has them, so nothing flies in
  /// from somewhere else on the frame in which it was made.
  public func interpolated(from earlier: WorldPose, by fraction: Float) -> WorldPose {
    guard fraction < 1, earlier.step != step else { return self }
    let fraction = larger(fraction, 0)
    var result = self
    let sameOrder =
      earlier.geometry === geometry && earlier.bodies.count == bodies.count
    let places =
      sameOrder
      ? [:] : Dictionary(earlier.bodies.map { ($0.id, $0.transform) }) { first, _ in first }
    for index in result.bodies.indices where result.bodies[index].kind != .static {
      let before: Transform?
      if sameOrder, earlier.bodies[index].id == bodies[index].id {
        before = earlier.bodies[index].transform
      } else {
        before = places[bodies[index].id]
      }
      guard let before else { continue }
      result.bodies[index].transform = before.interpolated(
        to: bodies[index].transform, by: fraction)
    }
    for index in result.ropes.indices {
      let rope = ropes[index]
      let twin =
        earlier.ropes.indices.contains(index) && earlier.ropes[index].id == rope.id
        ? earlier.ropes[index] : earlier.ropes.first { $0.id == rope.id }
      guard let twin, twin.points.count == rope.points.count else { continue }
      for i in rope.points.indices {
        result.ropes[index].points[i] = twin.points[i].interpolated(
          to: rope.points[i], by: fraction)
      }
    }
    return result
  }
}
