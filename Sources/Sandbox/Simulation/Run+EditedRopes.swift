import Editing
import Levels
import Physics

// Undo of what was done to ropes after the run has gone on. The document knows how a rope was
// drawn, not how it hangs: laid along its drawn path again it would be longer or shorter than it
// was, or could not be laid at all. So the run keeps how the ropes of each edit hung before it:
// with their length, along their rods.

extension Run {
  /// How many ropes are kept in all.
  private static let mostEditedRopes = 1024

  /// Notes how the ropes hang that an edit is about to change or to remove.
  func noteRopes(before edit: Edit) {
    guard let id = edit.id else { return }
    editedRopes.removeAll { $0.edit == id }
    // A winch has wound its rope before the edit: undo winds it back.
    guard edit.winding == nil else { return }
    var ropes: [String: RopePose] = [:]
    for change in edit.changes {
      switch change {
      case .replace(.rope(let name, _)): ropes[name] = hung(name)
      case .remove(let key) where key.kind == .rope: ropes[key.id] = hung(key.id)
      default: break
      }
    }
    guard !ropes.isEmpty else { return }
    editedRopes.append(EditedRopes(edit: id, ropes: ropes))
    var count = editedRopes.reduce(0) { $0 + $1.ropes.count }
    while count > Self.mostEditedRopes, editedRopes.count > 1 {
      count -= editedRopes.removeFirst().ropes.count
    }
  }

  /// How the ropes of an edit hung before it was made or undone the last time.
  func ropes(before edit: Edit) -> [String: RopePose] {
    guard let id = edit.id else { return [:] }
    return editedRopes.last { $0.edit == id }?.ropes ?? [:]
  }

  /// Hangs a rope as it hung before the edit that is being undone or redone: where it was if its
  /// ends are there, else with the length it had, or as much longer as its ends have moved apart.
  ///
  /// - Returns: Whether the rope was known, and hangs.
  func hangAsRecalled(_ rope: LevelRope, named name: String) throws -> Bool {
    guard let hung = recalled[name], hung.rope == rope, hung.isTied else { return false }
    remains[ObjectKey(.rope, name)] = .rope(hung)
    guard !hung.isWound else {
      laid[name] = hung.laid
      return try hangAsItWas(rope, named: name)
    }
    if try hangInPlace(rope, named: name, as: hung) { return true }
    guard let start = hung.points.first, let end = hung.points.last else { return false }
    var same = rope
    if rope.from.isFree { same.from = .free(start) }
    if rope.to.isFree { same.to = .free(end) }
    (same.slack, same.velocities) = (1, [])
    var straight = same
    (straight.via, straight.length) = ([], hung.length)
    var candidates = [reaching(straight)]
    if !rope.via.isEmpty {
      var along = same
      along.length = nil
      along.via = Array(hung.points.dropFirst().dropLast())
      // By way of what it lay over; else along its drawn path; else at least with its length.
      candidates.insert(contentsOf: [along, reaching(rope)], at: 0)
    }
    for candidate in candidates where (try? add(candidate, named: name)) != nil {
      noteLaid(name)
      // Ends that are nearer to each other leave the rope slack.
      if let id = built.ropes[name], rope.winch == nil, let side = level.reelSide(of: rope),
        world[id].restLength < hung.length - Tolerance.linearSlop
      {
        try world.wind(id, to: hung.length, at: side, speed: Self.lengthSpeed)
      }
      return true
    }
    return false
  }

  /// Hangs a rope exactly where it hung, with its length, if its ends are still there and the
  /// document still has it so. One that was wound is not hung: its first rod is shorter than the
  /// others.
  ///
  /// - Returns: Whether it hangs.
  func hangInPlace(_ rope: LevelRope, named name: String, as hung: RopePose) throws -> Bool {
    guard hung.isTied, !hung.isWound, hung.rope == rope, let start = hung.points.first,
      let end = hung.points.last
    else { return false }
    var same = rope
    if rope.from.isFree { same.from = .free(start) }
    if rope.to.isFree { same.to = .free(end) }
    guard isNear(same.from, start), isNear(same.to, end) else { return false }
    same.slack = 1
    same.segments = hung.rods.count
    var along = same
    along.length = nil
    along.via = Array(hung.points.dropFirst().dropLast())
    // With one for each point the rope is laid just along these. Its rods get theirs below.
    along.velocities = [Vec2](repeating: .zero, count: hung.points.count)
    var straight = same
    (straight.via, straight.velocities) = ([], [])
    straight.length = max(hung.length, start.distance(to: end) * Self.taut)
    // Rods that bend over something, or with gaps between them, are not laid along their points:
    // only their length and number count then, and they are put where they were.
    for candidate in [along, straight] where (try? add(candidate, named: name)) != nil {
      guard let id = built.ropes[name] else { continue }
      let made = world[id]
      if made.links.count == hung.rods.count,
        (made.restLength - hung.length).magnitude < Tolerance.linearSlop
      {
        for (rod, motion) in zip(made.links, hung.rods) { try set(motion, of: rod) }
        laid[name] = hung.laid
        if hung.laid == nil { noteLaid(name) }
        return true
      }
      try world.remove(id)
      built.ropes[name] = nil
    }
    return false
  }

  /// The length of a taut rope over the distance of its ends: more than rounding takes.
  private static let taut: Float = 1 + 1e-5

  private func add(_ rope: LevelRope, named name: String) throws {
    try LevelBuilder.add(rope, named: name, to: &built)
  }
}
