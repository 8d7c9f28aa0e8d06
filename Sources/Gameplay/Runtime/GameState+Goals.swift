import LevelFormat
import Physics

/// What has come of a goal.
struct GoalState: Hashable, Sendable {
  /// The step since which it holds (of the level); `nil` while it does not.
  var since: UInt64?
  /// The tokens that have reached it.
  var arrived: [String] = []
  /// Whether what is to go has been there.
  var wasThere = false
}

extension GameState {
  /// Collects the stars that tokens have touched: they leave the world.
  mutating func collectStars(_ built: inout LevelInstance, _ level: LevelDocument) {
    guard touches.hasNews else { return }
    let stars = plan.stars + copies.living(built, role: .star)
    guard !stars.isEmpty else { return }
    let tokens = Set(
      (plan.tokens + copies.living(built, role: .token)).compactMap(built.living))
    work += LevelWork.body * (stars.count + tokens.count)
    for star in stars {
      guard let id = built.living(star), touches.began(id, among: tokens) else { continue }
      collected.append(star)
      burst(ofCollected: id, built, level)
      built.remove(ObjectKey(.body, star))
    }
  }

  /// Looks what has come of the goals at the end of a step. Of goals and losses at the same step the goals count.
  mutating func judge(_ built: LevelInstance, _ level: LevelDocument) {
    work += LevelWork.look * (level.goals.count + level.losses.count)
    var tokens: TokensNow?
    for (id, goal) in level.goals {
      goals[id] = judged(goal, goals[id] ?? GoalState(), &tokens, built, level)
    }
    for (id, goal) in level.losses {
      losses[id] = judged(goal, losses[id] ?? GoalState(), &tokens, built, level)
    }
    guard outcome == .playing else { return }
    if !level.goals.isEmpty, level.goals.allSatisfy({ goals[$0.id]?.since != nil }) {
      outcome = .won(at: time)
    } else if let lost = level.losses.first(where: { losses[$0.id]?.since != nil }) {
      outcome = .lost(at: time, by: ObjectKey(.loss, lost.id))
    }
  }

  private mutating func judged(
    _ goal: LevelGoal, _ before: GoalState, _ found: inout TokensNow?, _ built: LevelInstance,
    _ level: LevelDocument
  ) -> GoalState {
    var state = before
    // What has been reached stays so, but for being somewhere: that is asked anew.
    if case .inside = goal.condition {} else if state.since != nil { return state }
    let holds: Bool
    switch goal.condition {
    case .reaches(let token, let place):
      let tokens = token.map { [$0] } ?? plan.tokens
      var missing = tokens
      if !state.arrived.isEmpty {
        let arrived = Set(state.arrived)
        missing = tokens.filter { !arrived.contains($0) }
        work += LevelWork.token * (tokens.count + arrived.count)
      }
      let now = found ?? tokensNow(built)
      found = now
      let reached = reached(missing, place, now, built, level)
      state.arrived += reached
      holds = !tokens.isEmpty && reached.count == missing.count
    case .inside(let body, .zone(let zone)):
      holds = isInside(body, zone, built, level)
    case .inside(let body, .box(let box)):
      holds = built.living(body).map { box.aabb.contains(built.world[$0].position) } ?? false
    case .stars(let count):
      let total = plan.stars.count
      holds = count.map { collected.count >= $0 } ?? (total > 0 && collected.count >= total)
    case .survive(let seconds):
      holds = hasCome(seconds, at: now)
    case .gone(let key):
      let isThere = built.isThere(key)
      if isThere { state.wasThere = true }
      holds = state.wasThere && !isThere
    }
    state.since = holds ? before.since ?? now : nil
    return state
  }

  /// Where the tokens are that goals ask for, once for all goals of a step.
  private struct TokensNow {
    var origins: [String: BodyOrigin] = [:]
    /// Those that touch a body whose role is `goal`.
    var atGoals: Set<String> = []
  }

  private mutating func tokensNow(_ built: LevelInstance) -> TokensNow {
    var now = TokensNow()
    let marks = Set(
      (plan.goals + copies.living(built, role: .goal)).compactMap(built.living))
    work += LevelWork.body * (marks.count + 2 * plan.awaited.count)
    for token in plan.awaited {
      guard let id = built.living(token) else { continue }
      now.origins[token] = BodyOrigin(id: id, position: built.world[id].position)
      if touches.isOrWasTouching(id, among: marks) { now.atGoals.insert(token) }
    }
    return now
  }

  /// Which of some tokens have reached a place.
  private mutating func reached(
    _ tokens: [String], _ place: LevelGoal.Destination, _ now: TokensNow, _ built: LevelInstance,
    _ level: LevelDocument
  ) -> [String] {
    work += LevelWork.token * tokens.count
    switch place {
    case .anyGoal: return tokens.filter(now.atGoals.contains)
    case .body(let body):
      guard let other = built.living(body) else { return [] }
      return tokens.filter { token in
        guard let id = now.origins[token]?.id else { return false }
        return touches.isTouching(id, other) || touches.began(id, other)
      }
    case .zone(let zone):
      guard let area = self.zone(zone, of: level).map(PlacedArea.init) else { return [] }
      return tokens.filter { now.origins[$0].map { area.contains($0.position) } ?? false }
    }
  }

  /// Whether a time after the level's start (s) has come at a step of the level. Times are multiples of the step;
  /// half a step keeps 0.1 from missing the step at 0.1.
  func hasCome(_ seconds: Float, at step: UInt64) -> Bool {
    (Double(step) + 0.5) / hertz >= Double(seconds)
  }
}

// MARK: - Asked by others

extension GameState {
  /// Whether a goal holds, or what is under `lose`; `nil` if there is none of that name.
  public func isReached(_ goal: String, of level: LevelDocument) -> Bool? {
    guard level.goals.contains(goal) || level.losses.contains(goal) else { return nil }
    return (goals[goal] ?? losses[goal])?.since != nil
  }

  /// Whether the level is won.
  public var isWon: Bool { if case .won = outcome { true } else { false } }
  /// Whether the level is lost.
  public var isLost: Bool { if case .lost = outcome { true } else { false } }
}
