import LevelFormat
import Physics

// Asking for what is there, and taking it out.

extension LevelInstance {
  /// The engine's body of a name, if it exists and takes part in the world.
  func living(_ body: String) -> BodyID? {
    guard let id = bodies[body], world.contains(id), world[id].isEnabled else { return nil }
    return id
  }

  /// Whether a body, joint or rope is in the world.
  func isThere(_ key: ObjectKey) -> Bool {
    switch key.kind {
    case .body: living(key.id) != nil
    case .joint: joints[key.id].map(world.contains) ?? false
    case .rope: ropes[key.id].map(world.contains) ?? false
    default: false
    }
  }

  /// Takes a body, joint or rope out of the world, with what hangs on it; nothing happens if it is not there.
  mutating func remove(_ key: ObjectKey) {
    // They exist, so nothing can refuse.
    switch key.kind {
    case .body:
      guard let id = bodies.removeValue(forKey: key.id), world.contains(id) else { return }
      try? world.remove(id)
    case .joint:
      guard let id = joints.removeValue(forKey: key.id), world.contains(id) else { return }
      try? world.remove(id)
    case .rope:
      guard let id = ropes.removeValue(forKey: key.id), world.contains(id) else { return }
      try? world.remove(id)
    default: return
    }
    namesMayBeGone = true
  }

  /// Drops the names of joints and ropes that went with what they hung on: once after many bodies were
  /// taken out. Until then whoever finds a name asks the world whether it is there.
  mutating func forgetLoose() {
    guard namesMayBeGone else { return }
    namesMayBeGone = false
    for (name, id) in joints where !world.contains(id) { joints[name] = nil }
    for (name, id) in ropes where !world.contains(id) { ropes[name] = nil }
  }
}
