import Editing
import Levels
import Physics

// Bodies of the run that are put elsewhere: several at once, with the ropes between them as long as they are. How they moved
// is kept, and undo brings it back with their places.

extension Run {
  /// How bodies moved, and ropes hung, that were put elsewhere.
  struct Displacement {
    /// By which edit; `nil` also where a hand does it.
    var edit: Edit.ID?
    /// Where they were by what put them elsewhere: what was seen, which a step may have gone beyond.
    var stands: [String: Edit.Stand] = [:]
    var motions: [String: Motion] = [:]
    var ropes: [String: RopePose] = [:]
  }

  /// So many are remembered.
  private static let mostDisplacements = 64

  /// Puts bodies elsewhere together, at rest; or back, as they moved.
  func displace(_ moves: [Edit.Displaced], restoring: Bool) throws {
    guard !moves.isEmpty else { return }
    let kept =
      restoring
      ? displacements.last { kept in
        // Undo goes back to these places, redo away from them.
        kept.edit == editing && moves.allSatisfy { kept.stands[$0.body] == $0.to }
      } : nil
    if kept == nil {
      var before = displacement(of: moves.map(\.body))
      before.edit = editing
      for move in moves { before.stands[move.body] = move.from }
      displacements.append(before)
      if displacements.count > Self.mostDisplacements { displacements.removeFirst() }
    }
    for move in moves { noteGone(move.body, isRestored: restoring) }
    try put(moves.map { ($0.body, $0.to) }, as: kept)
  }

  /// Puts a body that a hand holds somewhere, at rest; where it was taken up it moves as it did.
  func putAbout(_ body: String, at position: Vec2, angle: Float) throws {
    let stand = Edit.Stand(Transform(position: position, rotation: Rotation(angle: angle)))
    if lifted.motions[body] == nil {
      let before = displacement(of: [body])
      lifted.motions.merge(before.motions) { first, _ in first }
      lifted.ropes.merge(before.ropes) { first, _ in first }
    }
    let isBack =
      lifted.motions[body].map {
        $0.transform.position == position && ($0.transform.rotation.angle - angle).magnitude < 1e-4
      } ?? false
    try put([(body, stand)], as: isBack ? lifted : nil)
    if isBack { lifted = Displacement() }
  }

  /// How bodies and the ropes tied to them move now, or did when a hand took them up.
  private func displacement(of bodies: [String]) -> Displacement {
    var all = Displacement()
    for body in bodies {
      all.motions[body] = lifted.motions[body] ?? motion(ofBody: body)
      for rope in level.ropes(tiedTo: body) { all.ropes[rope] = lifted.ropes[rope] ?? hung(rope) }
    }
    return all
  }

  private func put(_ places: [(body: String, stand: Edit.Stand)], as kept: Displacement?) throws {
    var ropes: [String] = []
    for (body, _) in places {
      ropes += level.ropes(tiedTo: body).filter { !ropes.contains($0) }
    }
    // Before they move: a rope's end is where it is tied.
    for rope in ropes { keepRemains(of: ObjectKey(.rope, rope)) }
    for (body, stand) in places {
      guard let id = built.bodies[body], world.contains(id) else { continue }
      if let motion = kept?.motions[body] {
        try set(motion, of: id)
        continue
      }
      let place = Transform(position: stand.at, rotation: Rotation(angle: stand.angle))
      try world.setTransform(place, of: id)
      try world.setVelocity(linear: .zero, angular: 0, of: id)
    }
    for rope in ropes {
      let now = built.ropes[rope].flatMap { world.contains($0) ? world[$0].restLength : nil }
      if let hung = kept?.ropes[rope] { remains[ObjectKey(.rope, rope)] = .rope(hung) }
      // One that was stretched to reach is as long again as it was when it was taken up.
      try retie(rope, length: kept?.ropes[rope]?.length ?? lifted.ropes[rope]?.length ?? now)
    }
  }
}
