import Levels
import Physics

// How a change of a rope reaches the rope that hangs.

extension Run {
  /// With which a rope comes to a length that was set while it runs (m/s, m/s²): at once for the eye,
  /// without a jerk for what hangs on it.
  private static let lengthSpeed: Float = 4
  private static let lengthAcceleration: Float = 20

  /// Why a rope cannot be wound.
  struct WindingRefusal: Error, CustomStringConvertible {
    var description: String
  }

  /// Makes the rope that hangs what the document now says; whether that could be done without laying it
  /// anew.
  func change(_ name: String, from old: LevelRope, to new: LevelRope) throws -> Bool {
    guard let id = built.ropes[name], world.contains(id) else { return false }
    var rest = old
    rest.length = new.length
    rest.slack = new.slack
    rest.thickness = new.thickness
    rest.density = new.density
    rest.bendingStiffness = new.bendingStiffness
    rest.damping = new.damping
    rest.friction = new.friction
    rest.breakTension = new.breakTension
    rest.ink = new.ink
    guard rest == new else { return false }
    if new.length != old.length || new.slack != old.slack {
      // While nothing moves, winding would not either: the rope is laid anew where it will hang.
      guard !isPaused, let side = reelSide(of: new) else { return false }
      try world.wind(
        id, to: level.length(of: new), at: side, speed: Self.lengthSpeed,
        acceleration: Self.lengthAcceleration)
    }
    if new.thickness != old.thickness { try world.setThickness(new.thickness, of: id) }
    if new.density != old.density { try world.setDensity(new.density, of: id) }
    if new.bendingStiffness != old.bendingStiffness {
      try world.setBendingStiffness(new.bendingStiffness, of: id)
    }
    if new.damping != old.damping { try world.setDamping(new.damping, of: id) }
    if new.friction != old.friction { try world.setFriction(new.friction, of: id) }
    if new.breakTension != old.breakTension {
      try world.setBreakTension(new.breakTension, of: id)
    }
    return true
  }

  /// Winds a rope in (m/s; below zero out) at the end that stands, until told otherwise.
  func wind(_ name: String, speed: Float) throws {
    guard let id = built.ropes[name], world.contains(id), let rope = level.ropes[name] else {
      return
    }
    guard let side = reelSide(of: rope) else {
      throw WindingRefusal(description: "Both ends of the rope are free: nothing winds it in")
    }
    try world.wind(id, at: side, speed: speed)
  }

  /// Where a rope is wound: at what does not move, else at what it is tied to at all.
  private func reelSide(of rope: LevelRope) -> RopeSide? {
    func stands(_ anchor: LevelAnchor) -> Bool {
      switch anchor {
      case .world: true
      case .body(let name, _): level.bodies[name]?.kind != .dynamic
      case .rope, .free: false
      }
    }
    if stands(rope.from) { return .start }
    if stands(rope.to) { return .end }
    return !rope.from.isFree ? .start : !rope.to.isFree ? .end : nil
  }
}
