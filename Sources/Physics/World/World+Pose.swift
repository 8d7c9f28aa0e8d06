extension World {
  /// Copies where everything is, for drawing or for another thread. The shapes are shared with
  /// earlier poses unless some were added, removed or changed.
  public func pose() -> WorldPose {
    var placed: [WorldPose.Placed] = []
    placed.reserveCapacity(state.bodyCount)
    for slot in state.bodies.indices where state.isListed(slot) {
      let record = state.bodies[slot]
      let motion = state.states[record.dense]
      placed.append(
        WorldPose.Placed(
          id: state.bodyID(Int32(slot)), transform: state.sims[record.dense].transform,
          linearVelocity: motion.velocity, angularVelocity: motion.angularVelocity,
          kind: record.kind, isAwake: state.isAwake(Int32(slot)), userValue: record.userValue,
          rope: state.ropeID(ofBody: Int32(slot))))
    }
    let hung = ropes.map { id in
      let rope = self[id]
      return WorldPose.RopePose(
        id: id, points: rope.points, corners: rope.corners, thickness: rope.thickness,
        restLength: rope.restLength,
        windingSpeed: rope.startSpeed + rope.endSpeed, stretch: rope.stretch, tension: rope.tension,
        linkTensions: rope.linkTensions, breakTension: rope.breakTension,
        userValue: rope.userValue)
    }
    return WorldPose(
      step: state.stepCount, bodies: placed, ropes: hung, geometry: currentGeometry(placed))
  }

  private func currentGeometry(_ placed: [WorldPose.Placed]) -> WorldGeometry {
    if let geometry, geometry.revision == state.geometryRevision { return geometry }
    let fresh = WorldGeometry(
      revision: state.geometryRevision,
      shapes: placed.map { body in shapes(of: body.id).map { self[$0] } })
    geometry = fresh
    return fresh
  }
}
