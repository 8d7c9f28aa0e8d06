import LevelFormat
import Physics

// Rules. After each step all triggers are looked at, on the world as the step has left it; then those that are due
// act, in the level's order, each action in its own. So no rule sees what another of the same step has done, and it
// does not matter which of two stands first unless they set the same thing: then the later one counts.

/// What a rule has seen and done.
struct RuleState: Hashable, Sendable {
  /// Whether it has acted.
  var hasActed = false
  /// What its trigger asks for, at the step before.
  var was = false
  /// Of a rope: whether its ends were tied.
  var wasTied: [Bool] = []
}

extension GameState {
  /// Looks at the triggers and carries out what is due.
  mutating func followRules(_ built: inout LevelInstance, _ level: LevelDocument) {
    guard !level.rules.isEmpty else { return }
    work += LevelWork.look * level.rules.count
    watchZones(built, level)
    var due: [(id: String, rule: LevelRule)] = []
    for (id, rule) in level.rules {
      var state = rules[id] ?? RuleState()
      let fires = fires(rule.trigger, &state, built, level)
      if fires, !(rule.once && state.hasActed) {
        state.hasActed = true
        due.append((id, rule))
      }
      rules[id] = state
    }
    let most = work + Self.mostWorkOfRules
    for (id, rule) in due {
      for action in rule.actions {
        guard work <= most else {
          return refuse("rules.\(id): the rules before it have done all that can be done in a step")
        }
        perform(action, of: id, &built, level)
      }
    }
  }

  // MARK: - Triggers

  private func fires(
    _ trigger: LevelTrigger, _ state: inout RuleState, _ built: LevelInstance,
    _ level: LevelDocument
  ) -> Bool {
    // What is so at the first step of a level that goes on was so when it was saved.
    let isNew = stepsBefore == 0 || steps > 1
    func begins(_ now: Bool) -> Bool {
      defer { state.was = now }
      return now && !state.was && isNew
    }
    func ends(_ now: Bool) -> Bool {
      defer { state.was = now }
      return !now && state.was && isNew
    }
    switch trigger {
    case .touches(let a, let b):
      guard let a = built.living(a) else { return false }
      guard let b else { return touches.began(a, nil) && isNew }
      return built.living(b).map { touches.began(a, $0) && isNew } ?? false
    case .separates(let a, let b):
      return separates(a, b, &state, built) && isNew
    case .enters(let body?, let zone):
      return begins(isInside(body, zone, built, level))
    case .leaves(let body?, let zone):
      return ends(isInside(body, zone, built, level))
    case .enters(nil, let zone):
      return arrivals[zone] ?? false && isNew
    case .leaves(nil, let zone):
      return departures[zone] ?? false && isNew
    case .breaks(let key):
      return breaks(key, &state, built) && isNew
    case .pressed(let key):
      return fresh.contains(.press(key))
    case .after(let seconds):
      return hasCome(seconds, at: now) && (now == 1 || !hasCome(seconds, at: now - 1))
    case .every(let seconds):
      return turns(seconds, at: now) > turns(seconds, at: now - 1)
    case .key(let name):
      return fresh.contains(.keyDown(name))
    case .held(let name):
      return keysDown.contains(name) || fresh.contains(.keyDown(name))
    case .released(let name):
      return fresh.contains(.keyUp(name))
    case .ends(let key):
      return key.kind == .sprite
        ? frames[key.id]?.endedNow ?? false : timelines[key.id]?.endedNow ?? false
    case .reached(let goal):
      return begins(goals[goal]?.since != nil)
    case .won: return begins(isWon)
    case .lost: return begins(isLost)
    }
  }

  /// How often a span of time has gone by at a step of the level; as in `hasCome`, half a step early.
  private func turns(_ seconds: Float, at step: UInt64) -> Double {
    step == 0 ? 0 : ((Double(step) + 0.5) / hertz / Double(seconds)).rounded(.down)
  }

  private func separates(
    _ a: String, _ b: String?, _ state: inout RuleState, _ built: LevelInstance
  ) -> Bool {
    let first = built.living(a)
    let second = b.flatMap(built.living)
    // One that is gone touches nothing.
    var now = false
    var parted = false
    if let first, b == nil || second != nil {
      now = second.map { touches.isTouching(first, $0) } ?? touches.isTouching(first)
      parted = touches.ended(first, second)
    }
    defer { state.was = now }
    return parted || (state.was && !now)
  }

  /// Whether something is gone, or a rope has been parted or torn off, since the step before.
  private func breaks(
    _ key: ObjectKey, _ state: inout RuleState, _ built: LevelInstance
  ) -> Bool {
    let isThere = built.isThere(key)
    var torn = false
    if key.kind == .rope, let id = built.ropes[key.id], built.world.contains(id) {
      let rope = built.world[id]
      let tied = [rope.isTiedAtStart, rope.isTiedAtEnd]
      torn =
        zip(state.wasTied, tied).contains { $0 && !$1 }
        || built.world.events.ropesBroken.contains { $0.rope == id }
      state.wasTied = tied
    }
    defer { state.was = isThere }
    return torn || (state.was && !isThere)
  }

  /// Which zones that rules ask for any body have somebody new, and which have lost somebody.
  private mutating func watchZones(_ built: LevelInstance, _ level: LevelDocument) {
    guard !plan.watched.isEmpty else { return }
    let origins = origins(built)
    work += LevelWork.body * built.bodies.count
    for id in plan.watched {
      guard let zone = zone(id, of: level) else { continue }
      let area = PlacedArea(zone)
      work += LevelWork.look + LevelWork.points(origins.count)
      let now = origins.filter { area.contains($0.position) }.map(\.id)
      let before = members[id] ?? []
      work += LevelWork.points(now.count + before.count)
      (arrivals[id], departures[id]) = Self.changes(from: before, to: now)
      members[id] = now
    }
  }

  /// Whether the second of two lists, both in the order of their ids, has somebody whom the first has not,
  /// and the other way round.
  private static func changes(
    from old: [BodyID], to new: [BodyID]
  ) -> (arrived: Bool, left: Bool) {
    guard old != new else { return (false, false) }
    var (arrived, left) = (false, false)
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        (i, j) = (i + 1, j + 1)
      } else if j == new.count || (i < old.count && old[i].index < new[j].index) {
        (left, i) = (true, i + 1)
      } else if i == old.count || new[j].index < old[i].index {
        (arrived, j) = (true, j + 1)
      } else {
        // Another body in the slot of one that is gone.
        (arrived, left, i, j) = (true, true, i + 1, j + 1)
      }
    }
    return (arrived, left)
  }
}
