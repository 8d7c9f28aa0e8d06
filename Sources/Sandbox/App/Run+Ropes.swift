import Levels
import Physics

// How a change of a rope reaches the rope that hangs.

extension Run {
  /// Makes the rope that hangs what the document now says; whether that could be done without laying it
  /// anew, which gives its rods the motion they had.
  func change(_ name: String, from old: LevelRope, to new: LevelRope) throws -> Bool {
    guard let id = built.ropes[name], world.contains(id) else { return false }
    var rest = old
    rest.breakTension = new.breakTension
    rest.ink = new.ink
    guard rest == new else { return false }
    if new.breakTension != old.breakTension {
      try world.setBreakTension(new.breakTension, of: id)
    }
    return true
  }
}
