import Levels
import Physics

// Ropes that are laid anew because of something else: a body they are tied to has changed, or what was
// erased comes back. They hang as they hung, and are as long as they were: what was wound stays wound.

extension Run {
  /// Ends that are this close to where they were let a rope come back exactly as it hung (m).
  private static let sameEnd: Float = 0.05

  /// Remembers the length with which a rope was laid.
  func noteLaid(_ name: String) {
    guard let id = built.ropes[name], world.contains(id), let rope = level.ropes[name] else {
      return
    }
    laid[name] = LaidRope(rope: rope, length: world[id].restLength)
  }

  /// How a rope hangs; `nil` if it is not there.
  func hung(_ name: String) -> RopePose? {
    guard let id = built.ropes[name], world.contains(id), let made = level.ropes[name] else {
      return nil
    }
    let rope = world[id]
    let isTied =
      rope.isTiedAtStart == !made.from.isFree && rope.isTiedAtEnd == !made.to.isFree
    let change = laid[name].map { (rope.restLength - $0.length).magnitude } ?? 0
    return RopePose(
      rope: made, rods: rope.links.map { motion(world[$0]) }, points: rope.points,
      length: rope.restLength, isTied: isTied,
      isWound: isTied && change > Tolerance.linearSlop, laid: laid[name])
  }

  /// Hangs a rope that was wound as it was when it was taken away: along the points of its rods if its ends
  /// are where they were, else with the length it had. `false` for one that was not wound, or that the
  /// document has with another length now.
  func hangAsItWas(_ rope: LevelRope, named name: String) throws -> Bool {
    guard case .rope(let hung) = remains[.init(.rope, name)], hung.isWound,
      hung.rope.isLaid(as: rope), let start = hung.points.first, let end = hung.points.last
    else { return false }
    var same = rope
    if rope.from.isFree { same.from = .free(start) }
    if rope.to.isFree { same.to = .free(end) }
    same.slack = 1
    if rope.segments != nil { same.segments = hung.rods.count }
    if isNear(same.from, start), isNear(same.to, end) {
      var along = same
      along.length = nil
      along.via = Array(hung.points.dropFirst().dropLast())
      along.segments = hung.rods.count
      if try hang(along, named: name, toReach: rope) {
        // Its rods are where they were, or nearly: all are of one length now.
        if let id = built.ropes[name] {
          for (rod, motion) in zip(world[id].links, hung.rods) {
            try world.setVelocity(linear: motion.linear, angular: motion.angular, of: rod)
          }
        }
        return true
      }
    }
    same.via = []
    same.length = hung.length
    if rope.via.isEmpty, try hang(reaching(same), named: name, toReach: rope) { return true }
    // Only the document knows its path: it is wound from there.
    do {
      try LevelBuilder.add(reaching(rope), named: name, to: &built)
    } catch {
      // Its bodies have moved so that it cannot be laid there any more.
      return try hang(reaching(same), named: name, toReach: rope)
    }
    noteLaid(name)
    guard rope.winch == nil, let id = built.ropes[name], let side = level.reelSide(of: rope) else {
      return true
    }
    try world.wind(id, to: hung.length, at: side, speed: Self.lengthSpeed)
    return true
  }

  /// Whether an anchor is now where the end of a rope was.
  func isNear(_ anchor: LevelAnchor, _ end: Vec2) -> Bool {
    point(of: anchor).map { $0.distance(to: end) <= Self.sameEnd } ?? false
  }

  /// Builds a rope in the place of another, from which it goes on to where the document has that; `false` if
  /// it cannot be laid.
  private func hang(
    _ rope: LevelRope, named name: String, toReach wanted: LevelRope
  ) throws -> Bool {
    do {
      try LevelBuilder.add(rope, named: name, to: &built)
    } catch {
      return false
    }
    // That of the document as it was laid is still right: this one has been wound since.
    if wanted.winch == nil, let id = built.ropes[name], let side = level.reelSide(of: wanted) {
      try wind(id, named: name, as: wanted, at: side)
    }
    return true
  }

  /// Gives the rods of a rope the motion they had, if its ends are still where they were then.
  func restoreRope(_ name: String) throws {
    guard case .rope(let hung) = remains[.init(.rope, name)], !hung.isWound,
      let from = hung.points.first, let to = hung.points.last, let id = built.ropes[name]
    else { return }
    let rope = world[id]
    // Rods of another length would not meet where these did.
    guard rope.links.count == hung.rods.count,
      (rope.restLength - hung.length).magnitude < Tolerance.linearSlop,
      let first = rope.points.first, let last = rope.points.last
    else { return }
    // A loose end was never anywhere but at the end of its last rod.
    let made = level.ropes[name]
    guard made?.from.isFree == true || first.distance(to: from) <= Self.sameEnd,
      made?.to.isFree == true || last.distance(to: to) <= Self.sameEnd
    else { return }
    for (link, motion) in zip(rope.links, hung.rods) { try set(motion, of: link) }
  }
}
