import Physics

// Timelines. Before each step they go on by its length, and what they move gets the velocity that takes it to its
// place by the end of the step: so it pushes and carries what is in its way. Only where a timeline jumps (where it
// starts, begins again, or has a key with `step`) the body is put there.

/// Where a timeline or an emitter stands.
enum RunState: Hashable, Sendable {
  case running
  /// Stands still, and can go on.
  case paused
  /// Stands still until it is started.
  case stopped
}

/// Where a timeline is.
struct TimelineState: Hashable, Sendable {
  /// Its time when it began to run (s), and its steps since: adding up steps would round.
  var from = 0.0
  var ticks: UInt64 = 0
  var state = RunState.stopped
  /// Whether it has begun at all: what is drawn is as the level says until then.
  var hasBegun = false
  /// Whether it puts its body where it begins, at the next step.
  var isNew = false
  /// Whether its body got its velocity from it at the last step.
  var drives = false
  /// Whether it came to its end in the last step.
  var endedNow = false

  /// The start: `time` of a level that goes on is above zero.
  init(_ timeline: LevelTimeline) {
    from = Double(timeline.time)
    hasBegun = timeline.autoplay || from > 0
    state = timeline.autoplay ? .running : from > 0 ? .paused : .stopped
    isNew = timeline.autoplay && from == 0
  }

  /// How long it has been running (s).
  func time(_ hertz: Double) -> Double { from + Double(ticks) / hertz }
}

extension LevelTimeline {
  /// Times of the file are of single precision: those that are the same but for that are one (s).
  static func slack(_ time: Double) -> Double { min(1e-9 + 1e-7 * time, 1e-3) }

  /// The time of its keys after it has been running for a while (s), and how often it has come to its end by then.
  func phase(_ time: Double) -> (time: Double, ends: Double) {
    let length = duration
    guard length > 0 else { return (0, time > 0 ? 1 : 0) }
    let slack = Self.slack(time)
    switch loop {
    case .once:
      let isOver = time >= length - slack
      return (isOver ? length : time, isOver ? 1 : 0)
    case .loop:
      let turns = ((time + slack) / length).rounded(.down)
      let rest = time - turns * length
      // At its end it is still there; it begins again with the next step.
      return (rest <= slack && turns > 0 ? length : max(0, rest), turns)
    case .pingpong:
      let turns = ((time + slack) / (2 * length)).rounded(.down)
      let rest = max(0, time - 2 * turns * length)
      let ends = ((time + length + slack) / (2 * length)).rounded(.down)
      return (rest <= length ? rest : 2 * length - rest, ends)
    }
  }
}

extension LevelPlay {
  /// Takes the timelines on by a step, before the world takes it.
  mutating func advanceTimelines(_ built: BuiltLevel, _ level: LevelDocument) {
    for (id, timeline) in level.timelines {
      var state = timelines[id] ?? TimelineState(timeline)
      state.endedNow = false
      let drove = state.drives
      state.drives = false
      if state.state == .running {
        let before = timeline.phase(state.time(hertz))
        state.ticks += 1
        let after = timeline.phase(state.time(hertz))
        state.endedNow = after.ends > before.ends
        // From the end of a round on it begins anew.
        let begins = timeline.loop == .loop && after.time < before.time
        let start = state.isNew ? before.time : begins ? 0 : nil
        state.isNew = false
        state.hasBegun = true
        state.drives = follow(
          timeline, from: start ?? before.time, to: after.time, jumps: start != nil, built, level)
        if timeline.loop == .once, after.ends > 0 { state.state = .stopped }
      } else if drove {
        halt(timeline, built)
      }
      timelines[id] = state
    }
  }

  /// Has the target follow its timeline for a step; whether a body got its velocity from it.
  private mutating func follow(
    _ timeline: LevelTimeline, from start: Double, to end: Double, jumps: Bool,
    _ built: BuiltLevel, _ level: LevelDocument
  ) -> Bool {
    guard case .object(let key) = timeline.target else { return false }
    switch key.kind {
    case .body:
      return move(key.id, along: timeline, from: start, to: end, jumps: jumps, built, level)
    case .joint:
      guard let id = built.joints[key.id], built.world.contains(id),
        let speed = timeline.value(\.speed, at: end)
      else { return false }
      attempt("joints.\(key.id)") { () throws(PhysicsError) in
        try Self.drive(id, speed: speed, strength: nil, in: built.world)
      }
    case .rope:
      guard let speed = timeline.value(\.speed, at: end), winches[key.id]?.speed != speed else {
        return false
      }
      do {
        try wind(key.id, speed: speed, to: nil, built, level)
      } catch {
        refuse("ropes.\(key.id): \(error)")
      }
    case .zone:
      guard let zone = zone(key.id, of: level) else { return false }
      zones[key.id] = ZoneState(
        position: timeline.value(\.at, at: end) ?? zone.position,
        angle: timeline.value(\.angle, at: end) ?? zone.angle,
        force: timeline.value(\.force, at: end) ?? zone.force)
    case .emitter:
      guard let emitter = level.emitters[key.id] else { return false }
      var state = emitters[key.id] ?? EmitterState(emitter)
      state.at = timeline.value(\.at, at: end) ?? state.at
      state.angle = timeline.value(\.angle, at: end) ?? state.angle
      state.rate = timeline.value(\.rate, at: end) ?? state.rate
      emitters[key.id] = state
    default: break
    }
    return false
  }

  private mutating func attempt(
    _ path: String, _ action: () throws(PhysicsError) -> Void
  ) {
    do { try action() } catch { refuse("\(path): \(error)") }
  }

  // MARK: - Bodies

  /// Gives a body the velocity that takes it to its place by the end of the step. What is static becomes kinematic;
  /// a dynamic body is driven too, and what stands in its way can hold it.
  private mutating func move(
    _ name: String, along timeline: LevelTimeline, from start: Double, to end: Double, jumps: Bool,
    _ built: BuiltLevel, _ level: LevelDocument
  ) -> Bool {
    guard let id = built.living(name), let body = level.bodies[name] else { return false }
    let world = built.world
    let at = timeline.value(\.at, at: end)
    let angle = timeline.value(\.angle, at: end)
    guard at != nil || angle != nil else { return false }
    attempt("bodies.\(name)") { () throws(PhysicsError) in
      if world[id].kind == .static { try world.setKind(.kinematic, of: id) }
      let now = world[id].transform
      let mayLeave = world[id].kind == .dynamic
      func place(_ at: Vec2?, _ angle: Float?) -> Transform {
        Transform(
          position: at ?? (mayLeave ? now.position : body.position),
          rotation: angle.map { Rotation(angle: radians($0)) }
            ?? (mayLeave ? now.rotation : Rotation(angle: radians(body.angle))))
      }
      let leaps =
        jumps || timeline.jumps(\.at, from: start, to: end)
        || timeline.jumps(\.angle, from: start, to: end)
      if leaps {
        // A jump from a key with `step` is over at the end of the step; else it goes on from where it begins.
        let moment = jumps ? start : end
        let first = place(
          timeline.value(\.at, at: moment), timeline.value(\.angle, at: moment))
        if !first.isNear(world[id].transform) { try world.setTransform(first, of: id) }
      }
      let target = place(at, angle)
      let time = level.world.timeStep
      if world[id].kind == .kinematic {
        try world.setTarget(target, within: time, of: id)
      } else {
        let state = world[id]
        let center = state.transform.applyInverse(state.centerOfMass)
        let way = target.position + target.rotation.rotate(center) - state.centerOfMass
        let turn = target.rotation * state.transform.rotation.inverse
        try world.setVelocity(
          linear: at == nil ? state.linearVelocity : (1 / time) * way,
          angular: angle == nil ? state.angularVelocity : turn.angle / time, of: id)
      }
    }
    return true
  }

  /// A kinematic body whose timeline no longer moves it stands still; it would go on for ever.
  private mutating func halt(_ timeline: LevelTimeline, _ built: BuiltLevel) {
    guard case .object(let key) = timeline.target, key.kind == .body,
      let id = built.living(key.id), built.world[id].kind == .kinematic
    else { return }
    attempt("bodies.\(key.id)") { () throws(PhysicsError) in
      try built.world.setVelocity(linear: .zero, angular: 0, of: id)
    }
  }

  // MARK: - By rules

  /// Starts a timeline, an emitter or a sprite from its beginning.
  mutating func start(_ key: ObjectKey, _ level: LevelDocument) {
    if key.kind == .sprite { startFrames(key.id, level) }
    if key.kind == .timeline, let timeline = level.timelines[key.id] {
      var state = timelines[key.id] ?? TimelineState(timeline)
      (state.from, state.ticks) = (0, 0)
      (state.state, state.hasBegun, state.isNew) = (.running, true, true)
      timelines[key.id] = state
    }
    if key.kind == .emitter, let emitter = level.emitters[key.id] {
      var state = emitters[key.id] ?? EmitterState(emitter)
      (state.emitted, state.wait, state.state) = (0, 0, .running)
      emitters[key.id] = state
    }
  }

  /// Stops, pauses or resumes a timeline, an emitter or a sprite; what is not paused does not go on.
  mutating func set(_ key: ObjectKey, to new: RunState, _ level: LevelDocument) {
    func next(_ old: RunState) -> RunState {
      switch (old, new) {
      case (.paused, _), (.running, _): new
      case (.stopped, _): .stopped
      }
    }
    if key.kind == .sprite, var state = framesState(key.id, level) {
      state.state = next(state.state)
      frames[key.id] = state
    }
    if key.kind == .timeline, let timeline = level.timelines[key.id] {
      var state = timelines[key.id] ?? TimelineState(timeline)
      state.state = next(state.state)
      timelines[key.id] = state
    }
    if key.kind == .emitter, let emitter = level.emitters[key.id] {
      var state = emitters[key.id] ?? EmitterState(emitter)
      state.state = next(state.state)
      emitters[key.id] = state
    }
  }
}

extension Transform {
  /// Whether it is the same place but for rounding.
  fileprivate func isNear(_ other: Transform) -> Bool {
    position.distance(to: other.position) <= 0.01 * Tolerance.linearSlop
      && abs(relative(to: other).rotation.angle) <= 1e-4
  }
}
