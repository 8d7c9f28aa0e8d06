// A run goes on under another name: what it has come to is kept by names.

import LevelFormat

extension GameState {
  /// An object of the level is called otherwise from now on; what it has come to stays.
  public mutating func rename(_ key: ObjectKey, to name: String) {
    func move<Value>(_ values: inout [String: Value]) {
      guard let value = values.removeValue(forKey: key.id) else { return }
      values[name] = value
    }
    switch key.kind {
    case .goal: move(&goals)
    case .loss: move(&losses)
    case .rule: move(&rules)
    case .timeline: move(&timelines)
    case .emitter:
      move(&emitters)
      for i in particles.indices where particles[i].emitter == key.id {
        particles[i].emitter = name
      }
      for i in leaves.indices where leaves[i].emitter == key.id { leaves[i].emitter = name }
    case .sprite: move(&frames)
    case .rope: move(&winches)
    case .zone:
      move(&zones)
      move(&members)
      move(&arrivals)
      move(&departures)
    case .body:
      func new(_ id: String) -> String { id == key.id ? name : id }
      collected = collected.map(new)
      mortal = mortal.map { (new($0.name), $0.end) }
      func renamed(_ states: [String: GoalState]) -> [String: GoalState] {
        states.mapValues { state in
          var state = state
          state.arrived = state.arrived.map(new)
          return state
        }
      }
      goals = renamed(goals)
      losses = renamed(losses)
    default: break
    }
    fresh = fresh.map { input in
      if case .press(key) = input { return .press(ObjectKey(key.kind, name)) }
      return input
    }
  }
}

extension LevelInstance {
  /// An object of the level is called otherwise from now on. A loose part of a rope that has the name gives way.
  public mutating func rename(_ key: ObjectKey, to name: String) {
    switch key.kind {
    case .body:
      if let id = bodies.removeValue(forKey: key.id) { bodies[name] = id }
      if let report = strokes.removeValue(forKey: key.id) { strokes[name] = report }
    case .joint:
      if let id = joints.removeValue(forKey: key.id) { joints[name] = id }
    case .rope:
      freeName(name)
      if let id = ropes.removeValue(forKey: key.id) { ropes[name] = id }
      detachedParts = detachedParts.map {
        $0.rope == key.id ? DetachedPart(name: $0.name, rope: name) : $0
      }
    default: break
    }
  }
}
