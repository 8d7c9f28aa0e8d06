import LevelFormat
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
  /// Of a group: how many of its parts are over, and how often it has been gone through.
  var part = 0
  var rounds: UInt64 = 0

  /// The start of one that goes on where its file says.
  ///
  /// - Parameters:
  ///   - hertz: Steps in a second.
  ///   - isPart: Whether a group starts it: then it does not begin by itself.
  init(_ timeline: LevelTimeline, _ track: LevelTrack, _ hertz: Double, isPart: Bool) {
    let time = Double(timeline.time) + Double(timeline.rounds) * track.lap
    // What ran from the start has come to a whole step, but for the single precision of the file.
    let steps = (time * hertz).rounded()
    if (time * hertz - steps).magnitude <= 1e-3 + 2e-7 * Double(timeline.time) * hertz, steps < 1e15
    {
      ticks = UInt64(saturating: max(steps, 0))
    } else {
      from = time
    }
    let isUnderWay = time > 0
    hasBegun = isUnderWay || (timeline.autoplay && !isPart)
    state = isUnderWay ? (timeline.autoplay ? .running : .paused) : .stopped
    if !isUnderWay, timeline.autoplay, !isPart {
      (state, isNew) = (.running, true)
    }
    if isUnderWay, track.moment(time).isOver { state = .stopped }
  }

  /// A group where its file says.
  init(part: Int, rounds: Int, _ state: RunState) {
    (self.part, self.rounds, self.state) = (part, UInt64(max(rounds, 0)), state)
    hasBegun = state != .stopped
  }

  /// How long it has been running (s).
  func time(_ hertz: Double) -> Double { from + Double(ticks) / hertz }
}

extension GameState {
  /// Takes the timelines on by a step, before the world takes it.
  mutating func advanceTimelines(_ built: LevelInstance, _ level: LevelDocument) {
    beginGroups(level)
    for (id, timeline) in level.timelines {
      guard let track = plan.tracks[id], var state = timelineState(id, level) else { continue }
      state.endedNow = false
      let drove = state.drives
      state.drives = false
      if case .group = timeline.target {
        timelines[id] = state
        continue
      }
      if state.state == .running {
        let before = track.moment(state.time(hertz))
        state.ticks += 1
        let after = track.moment(state.time(hertz))
        state.endedNow = after.ends > before.ends
        if !after.waits {
          var start: LevelTrack.Moment?
          if state.isNew || before.waits {
            start = LevelTrack.Moment(time: before.time, round: before.round)
          } else if !track.goesBack, after.round > before.round {
            // From the end of a round on it begins anew.
            start = LevelTrack.Moment(round: after.round)
          }
          state.isNew = false
          state.hasBegun = true
          state.drives = follow(
            timeline, track, from: start ?? before, to: after, jumps: start != nil, built, level)
        }
        if after.isOver { state.state = .stopped }
      } else if drove {
        halt(timeline, built)
      }
      timelines[id] = state
    }
    advanceGroups(level)
  }

  /// Where a timeline stands; `nil` if there is none.
  func timelineState(_ id: String, _ level: LevelDocument) -> TimelineState? {
    if let state = timelines[id] { return state }
    guard let timeline = level.timelines[id], let track = plan.tracks[id] else { return nil }
    if case .group = timeline.target { return TimelineState(part: 0, rounds: 0, .stopped) }
    return TimelineState(timeline, track, hertz, isPart: plan.parts.contains(id))
  }

  /// Has the target follow its timeline for a step; whether a body got its velocity from it.
  private mutating func follow(
    _ timeline: LevelTimeline, _ track: LevelTrack, from start: LevelTrack.Moment,
    to end: LevelTrack.Moment, jumps: Bool, _ built: LevelInstance, _ level: LevelDocument
  ) -> Bool {
    guard case .object(let key) = timeline.target else { return false }
    switch key.kind {
    case .body:
      return move(key.id, along: track, from: start, to: end, jumps: jumps, built, level)
    case .joint:
      guard let id = built.joints[key.id], built.world.contains(id),
        let speed = track.value(\.speed, at: end)
      else { return false }
      attempt("joints.\(key.id)") { () throws(PhysicsError) in
        try Self.drive(id, speed: speed, strength: nil, in: built.world)
      }
    case .rope:
      guard let speed = track.value(\.speed, at: end), winches[key.id]?.speed != speed else {
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
        position: track.position(at: end) ?? zone.position,
        angle: track.angle(at: end) ?? zone.angle,
        force: track.value(\.force, at: end) ?? zone.force)
    case .emitter:
      guard let emitter = level.emitters[key.id] else { return false }
      var state = emitters[key.id] ?? EmitterState(emitter)
      state.at = track.position(at: end) ?? state.at
      state.angle = track.angle(at: end) ?? state.angle
      let rate = track.value(\.rate, at: end) ?? state.rate
      state.rate = min(max(rate, 1e-3), LevelRange.rate.upper ?? rate)
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

  /// The level has been edited: what runs on other keys than before is put where they have it, not pushed there in one
  /// step; and what had come to its end goes on if that is later now.
  mutating func followTimelines(_ before: LevelPlan) {
    for (id, old) in before.tracks {
      guard var state = timelines[id], let new = plan.tracks[id], !new.isSame(as: old) else {
        continue
      }
      let time = state.time(hertz)
      if state.state == .running { state.isNew = true }
      if state.state == .stopped, state.hasBegun, old.moment(time).isOver,
        !new.moment(time).isOver
      {
        (state.state, state.isNew) = (.running, true)
      }
      timelines[id] = state
    }
  }

  // MARK: - Bodies

  /// Gives a body the velocity that takes it to its place by the end of the step. What is static becomes kinematic;
  /// a dynamic body is driven too, and what stands in its way can hold it.
  private mutating func move(
    _ name: String, along track: LevelTrack, from start: LevelTrack.Moment,
    to end: LevelTrack.Moment, jumps: Bool, _ built: LevelInstance, _ level: LevelDocument
  ) -> Bool {
    guard let id = built.living(name), let body = level.bodies[name] else { return false }
    let world = built.world
    let at = track.position(at: end)
    let angle = track.angle(at: end)
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
      if jumps || track.jumps(from: start, to: end) {
        // A jump from a key with `step` is over at the end of the step; else it goes on from where it begins.
        let moment = jumps ? start : end
        let first = place(track.position(at: moment), track.angle(at: moment))
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
  private mutating func halt(_ timeline: LevelTimeline, _ built: LevelInstance) {
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
    if key.kind == .timeline, plan.isGroup(key.id) {
      startGroup(key.id, level)
    } else if key.kind == .timeline, var state = timelineState(key.id, level) {
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
    if key.kind == .timeline, var state = timelineState(key.id, level) {
      state.state = next(state.state)
      timelines[key.id] = state
      for part in currentParts(of: key.id, level) { set(part, to: new, level) }
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
