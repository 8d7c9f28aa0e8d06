import LevelFormat
import Physics

// What a window, a command or an expectation is told.

extension GameState {
  /// What has come of the level.
  public func status(of level: LevelDocument) -> LevelStatus {
    var status = LevelStatus()
    status.time = time
    status.goals = level.goals.map { self.status($0.id, $0.value, goals[$0.id]) }
    status.losses = level.losses.map { self.status($0.id, $0.value, losses[$0.id]) }
    status.outcome = outcome
    status.messages = messages
    status.sounds = sounds
    status.stars = .init(count: collected.count, total: max(plan.stars.count, collected.count))
    let arrived = Set(level.goals.flatMap { goals[$0.id]?.arrived ?? [] })
    status.tokens = .init(
      count: plan.awaited.count { arrived.contains($0) }, total: plan.awaited.count)
    status.particles = particles
    status.leaves = leaves
    status.bursts = bursts
    status.keys = plan.keys
    status.keysDown = keysDown
    status.pressable = plan.pressable
    status.changes = level.timelines.compactMap { id, timeline in
      guard let track = plan.tracks[id], let state = timelineState(id, level), state.hasBegun
      else { return nil }
      let moment = track.moment(state.time(hertz))
      status.playheads[id] = moment.time
      guard timeline.target.isDrawnSo || track.isSeen else { return nil }
      guard !moment.waits else { return nil }
      return .init(target: timeline.target, now: track.key(at: moment))
    }
    status.frames = shownFrames(of: level, status.changes)
    return status
  }

  private func status(
    _ id: String, _ goal: LevelGoal, _ state: GoalState?
  ) -> LevelStatus.Goal {
    .init(
      id: id, title: goal.about.isEmpty ? goal.condition.words : goal.about,
      reached: state?.since.map { Double($0) / hertz })
  }
}

extension LevelTimeline.Target {
  /// Whether it is drawn where the timeline says: the world does not hold it.
  var isDrawnSo: Bool {
    switch self {
    case .camera: true
    case .group: false
    case .object(let key): ![.body, .joint, .rope, .emitter].contains(key.kind)
    }
  }
}

extension LevelGoal.Condition {
  /// What the player is told if the level has no words for it.
  public var words: String {
    switch self {
    case .reaches(nil, .anyGoal): "Bring every token to a goal"
    case .reaches(nil, .body(let place)), .reaches(nil, .zone(let place)):
      "Bring every token to \(place)"
    case .reaches(let token?, .anyGoal): "Bring \(token) to a goal"
    case .reaches(let token?, .body(let place)), .reaches(let token?, .zone(let place)):
      "Bring \(token) to \(place)"
    case .inside(let body, .zone(let zone)): "Keep \(body) in \(zone)"
    case .inside(let body, .box): "Keep \(body) in its place"
    case .stars(nil): "Collect all stars"
    case .stars(1): "Collect a star"
    case .stars(let count?): "Collect \(count) stars"
    case .survive(let seconds): "Last for \(LevelText.number(seconds)) s"
    case .gone(let key): "Get rid of \(key.id)"
    }
  }
}
