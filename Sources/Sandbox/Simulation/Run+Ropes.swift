import Editing
import Levels
import Physics

// How a change of a rope reaches the rope that hangs.

extension Run {
  /// With which a rope comes to a length that was set while it runs (m/s, m/s²): at once for the eye,
  /// without a jerk for what hangs on it.
  static let lengthSpeed: Float = 4
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
    rest.waveDamping = new.waveDamping
    rest.friction = new.friction
    rest.breakTension = new.breakTension
    rest.ink = new.ink
    rest.winch = new.winch
    rest.vine = new.vine
    rest.collisionLayer = new.collisionLayer
    rest.filter = new.filter
    guard rest == new else { return false }
    let isLaidOtherwise = new.length != old.length || new.slack != old.slack
    // While nothing moves, winding would not either: the rope is laid anew where it will hang.
    guard !isLaidOtherwise || !isPaused else { return false }
    if isLaidOtherwise || new.winch != old.winch {
      guard let side = (new.winch ?? old.winch)?.end ?? level.reelSide(of: new) else {
        return false
      }
      try wind(id, named: name, as: new, at: side)
    }
    if new.collisionLayer != old.collisionLayer || new.filter != old.filter {
      try LevelBuilder.setFilter(of: new, named: name, in: built)
    }
    if new.thickness != old.thickness { try world.setThickness(new.thickness, of: id) }
    if new.density != old.density { try world.setDensity(new.density, of: id) }
    if new.bendingStiffness != old.bendingStiffness {
      try world.setBendingStiffness(new.bendingStiffness, of: id)
    }
    if new.damping != old.damping { try world.setDamping(new.damping, of: id) }
    if new.waveDamping != old.waveDamping { try world.setWaveDamping(new.waveDamping, of: id) }
    if new.friction != old.friction { try world.setFriction(new.friction, of: id) }
    if new.breakTension != old.breakTension {
      try world.setBreakTension(new.breakTension, of: id)
    }
    return true
  }

  /// Brings a rope that hangs to the length at which the document has it, or lets its winch go on.
  func wind(_ id: RopeID, named name: String, as rope: LevelRope, at side: RopeSide) throws {
    if let winch = rope.winch, winch.length == nil {
      guard let limit = winch.limit(at: winch.speed), winch.speed != 0 else {
        return try world.wind(
          id, at: side, speed: winch.speed, acceleration: winch.acceleration)
      }
      try world.wind(
        id, to: limit, at: side, speed: winch.speed.magnitude, acceleration: winch.acceleration)
    } else {
      try world.wind(
        id, to: length(of: rope, named: name), at: side, speed: Self.lengthSpeed,
        acceleration: Self.lengthAcceleration)
    }
  }

  /// The length that a rope of the document comes to (m): that of its winch, else the one it was laid with,
  /// which the document does not always know.
  private func length(of rope: LevelRope, named name: String) -> Float {
    if let length = rope.winch?.length { return length }
    if let laid = laid[name], laid.rope.isLaid(as: rope) { return laid.length }
    let points = built.ropes[name].map { world[$0].points } ?? []
    return rope.length ?? rope.slack * RopeWay(of: rope, in: level, seen: points).length
  }

  /// Winds a rope in (m/s; below zero out) until told otherwise.
  func wind(_ name: String, speed: Float) throws {
    guard let id = built.ropes[name], world.contains(id), let rope = level.ropes[name] else {
      return
    }
    guard let side = level.reelSide(of: rope) else {
      throw WindingRefusal(description: Words.freeWinch)
    }
    guard let limit = rope.winch?.limit(at: speed), speed != 0 else {
      return try world.wind(
        id, at: side, speed: speed, acceleration: Edit.Winding.acceleration)
    }
    // What is beyond its limit already stays there.
    let isThere = speed > 0 ? world[id].restLength <= limit : world[id].restLength >= limit
    guard !isThere else { return try world.wind(id, at: side, speed: 0) }
    try world.wind(
      id, to: limit, at: side, speed: speed.magnitude, acceleration: Edit.Winding.acceleration)
  }

  /// Stops a rope at the length at which its winch was let go; whether there is such a rope.
  func perform(_ winding: Edit.Winding, of edit: Edit) throws -> Bool {
    guard let id = built.ropes[winding.rope], world.contains(id),
      let rope = level.ropes[winding.rope], let side = level.reelSide(of: rope)
    else { return false }
    try take(edit)
    try world.wind(
      id, to: winding.length, at: side, speed: Edit.Winding.speed,
      acceleration: Edit.Winding.acceleration)
    return true
  }
}

extension LevelRope {
  /// Whether it begins with the length of another, between the same ends.
  func isLaid(as other: LevelRope) -> Bool {
    length == other.length && slack == other.slack && via == other.via
  }
}
