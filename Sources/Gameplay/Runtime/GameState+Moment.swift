import LevelFormat
import Physics

// A running level as the start of another: with what has come of it.

extension GameState {
  /// A level in which the present moment is the start, and which goes on from there: bodies, joints and ropes as
  /// `LevelInstance.moment(of:)` has them, what came into the world as bodies of their own names, and what has come of
  /// goals, rules, timelines and emitters in fields of theirs. What has left the world but is named by others stays
  /// in the file as `gone`.
  ///
  /// Not kept: which keys are down, what is said, particles, leaves and bursts, and whether a rule has won or lost the level.
  ///
  /// - Parameters:
  ///   - level: What the world was built of.
  ///   - built: The world.
  public func moment(of level: LevelDocument, _ built: LevelInstance) -> LevelDocument {
    var now = built.moment(of: level)
    now.world.time = min(Float(time), LevelRange.played.upper ?? .infinity)
    now.world.gravity = built.world.gravity
    noteCopies(in: &now, built)
    for (name, end) in mortal where now.bodies.contains(name) {
      now.bodies[name]?.lifetime = Float(Double(end - self.now) / hertz)
    }
    for (id, speed) in winches { note(speed, of: id, in: &now) }
    for (id, zone) in zones {
      now.zones[id]?.position = zone.position
      now.zones[id]?.angle = zone.angle
      now.zones[id]?.force = zone.force
    }
    for (id, timeline) in level.timelines {
      var saved = timeline.explicit(level)
      defer { now.timelines[id] = saved }
      guard let state = timelines[id], let track = plan.tracks[id] else { continue }
      if case .group(let group) = timeline.target {
        note(state, of: group, in: &saved)
        continue
      }
      let (time, rounds) = track.wrapped(state.time(hertz))
      saved.time = min(Float(time), LevelRange.played.upper ?? .infinity)
      saved.rounds = Int(saturating: min(rounds, Double(LevelTimeline.mostRounds)))
      saved.autoplay = state.state == .running
      // What has come to its end with this step stands still from the next one on.
      if state.drives, state.state != .running, case .object(let key) = timeline.target,
        let id = built.living(key.id), built.world[id].kind == .kinematic
      {
        now.bodies[key.id]?.velocity = .zero
        now.bodies[key.id]?.spin = 0
      }
    }
    for id in plan.animated {
      guard let frames = level.sprites[id]?.frames, let state = self.frames[id] else { continue }
      let time = min(frames.wrapped(state.time(hertz)), Double(LevelRange.played.upper ?? 0))
      now.sprites[id]?.frames?.time = Float(time)
      now.sprites[id]?.frames?.autoplay = state.state == .running
      now.sprites[id]?.frames?.ended = state.state == .stopped
    }
    for (id, state) in emitters {
      now.emitters[id]?.emitted = state.emitted
      now.emitters[id]?.wait = Float(state.wait)
      now.emitters[id]?.autoplay = state.state == .running
      now.emitters[id]?.place.at = state.at
      now.emitters[id]?.place.angle = state.angle
      now.emitters[id]?.rate = state.rate
    }
    for (id, rule) in level.rules where rule.once {
      now.rules[id]?.acted = rules[id]?.hasActed ?? false
    }
    for (id, state) in goals {
      now.goals[id]?.reached = state.since.map { Float(Double($0) / hertz) }
      now.goals[id]?.arrived = state.arrived
    }
    for (id, state) in losses {
      now.losses[id]?.reached = state.since.map { Float(Double($0) / hertz) }
      now.losses[id]?.arrived = state.arrived
    }
    keepGone(of: level, in: &now)
    return now
  }

  /// What came into the world stands behind all that was there.
  private func noteCopies(in now: inout LevelDocument, _ built: LevelInstance) {
    var orders = FreeOrders(in: now)
    for copy in copies.all {
      guard let id = built.bodies[copy.name], built.world.contains(id) else { continue }
      var body = built.moment(of: copy.body, id)
      body.order = orders.next()
      now.bodies[copy.name] = body
    }
  }

  /// A rope that a rule or a timeline has wound is wound on.
  private func note(_ winding: Winding, of rope: String, in now: inout LevelDocument) {
    guard var changed = now.ropes[rope] else { return }
    var winch = changed.winch ?? LevelWinch()
    winch.end = winding.side
    winch.length = winding.speed == 0 ? nil : winding.length
    winch.speed = winch.length == nil ? winding.speed : winding.speed.magnitude
    changed.winch = winch
    now.ropes[rope] = changed.withoutLooseWinch
  }

  /// Puts back, as gone, the stars that are collected and what is named by something that is there.
  private func keepGone(of level: LevelDocument, in now: inout LevelDocument) {
    for star in collected {
      guard var body = level.bodies[star] else { continue }
      body.gone = .collected
      now.bodies[star] = body
    }
    var waiting = now.allObjects.flatMap(\.references)
    while let key = waiting.popLast() {
      guard now.object(key) == nil, let object = level.object(key)?.gone else { continue }
      now.put(object)
      waiting += object.references
    }
  }
}
