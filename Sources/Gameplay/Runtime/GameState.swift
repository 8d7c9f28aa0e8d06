import LevelFormat
import Physics

/// All that changes while a level runs, beside its world: what its goals have come to, which rules have acted,
/// where its timelines stand, what its emitters have let out.
///
/// A value: a copy of it and a snapshot of the world are a moment to which one can go back. Nothing in it
/// depends on the order of a dictionary: these are only looked up, and walked in the level's order.
///
/// ```swift
/// var built = try LevelBuilder.build(level)
/// var play = GameState(level)
/// play.take(.keyDown("space"))
/// play.step(&built, of: level)
/// if play.isWon { … }
/// ```
public struct GameState: Sendable {
  // MARK: The clock
  /// Steps that the level had been played before this run: `world.time` of its file.
  var stepsBefore: UInt64
  /// Steps of this run.
  public internal(set) var steps: UInt64 = 0
  /// Steps in a second.
  let hertz: Double

  // MARK: What it costs
  /// What this run has computed, in the unit of `World.workOfLastStep`: its steps, and what the level's
  /// own zones, goals, rules and timelines looked at in them.
  public internal(set) var work = 0
  /// The most work that a run may do which nobody watches and whose length its file decides, as that of
  /// `inkfall check`: some 3 to 10 s of one core. The shipped levels take less than a hundredth.
  public static let mostWork = 250_000_000

  // MARK: What the player does
  /// The keys that are down, in the order they went down.
  var keysDown: [String] = []
  /// What has come since the last step.
  var fresh: [PlayerInput] = []

  // MARK: What has come of it
  /// How it stands.
  public internal(set) var outcome = LevelStatus.Outcome.playing
  var goals: [String: GoalState] = [:]
  var losses: [String: GoalState] = [:]
  /// The stars that are collected, in the order they were.
  public internal(set) var collected: [String] = []
  /// The words of rules that are shown, at most `mostMessages`, the oldest first.
  var messages: [LevelStatus.Message] = []
  /// The sounds that rules have asked for in the last step, in the order they did.
  public internal(set) var sounds: [LevelSound] = []
  /// Those that are asked for between two steps: they are of the next one.
  var soundsToCome: [LevelSound] = []
  /// What rules and emitters asked of the engine and it refused, as sentences: the first of them.
  public internal(set) var refusals: [String] = []

  // MARK: What acts
  var rules: [String: RuleState] = [:]
  var timelines: [String: TimelineState] = [:]
  var emitters: [String: EmitterState] = [:]
  var frames: [String: FramesState] = [:]
  var zones: [String: ZoneState] = [:]
  /// The origins that are in zones which rules ask for any body, sorted.
  var members: [String: [BodyID]] = [:]
  /// Whether such a zone has somebody new since the last step, and whether somebody has left.
  var arrivals: [String: Bool] = [:]
  var departures: [String: Bool] = [:]
  var touches = TouchCounts()
  /// What came into the world while it ran, by name, in the order it came.
  public internal(set) var copies = SpawnedBodies()
  /// The bodies that do not last, and the step of the level at which they go.
  var mortal: [(name: String, end: UInt64)] = []
  var particles: [LevelParticleState] = []
  /// What drifts down and settles, and is only drawn, in the order it came.
  var leaves: [LevelLeafState] = []
  /// Stars that have been shot out, and how many bursts there have been.
  var bursts: [LevelBurstState] = []
  var salvoCount = 0
  /// How rules and timelines have wound ropes.
  var winches: [String: Winding] = [:]

  /// The most copies, and the most of what is only drawn, that are there at a time: emitters wait, and rules that spawn are refused.
  public static let mostCopies = 2000
  /// How long words of rules are shown (s).
  public static let messageSeconds = 5.0
  /// The most words of rules that are kept: of more, the oldest are no longer shown.
  static let mostMessages = 100
  /// How much work the rules of one step may do (`work`): what is due beyond that is left out and told as
  /// a refusal, so that no step takes longer than a second or two.
  static let mostWorkOfRules = 20_000_000
  /// The most refusals that are kept.
  static let mostRefusals = 20

  /// What of the level acts.
  var plan: LevelPlan

  /// The start of a level.
  ///
  /// - Parameter level: The level, its parts in place; its world has not been stepped.
  public init(_ level: LevelDocument) {
    hertz = Double(level.world.hertz)
    stepsBefore = Self.steps(Double(level.world.time) * Double(level.world.hertz))
    plan = LevelPlan(level)
    resume(level)
  }

  /// How many steps the level has been played.
  var now: UInt64 { stepsBefore + steps }

  /// A whole number of steps, whatever a document made by a program may say.
  static func steps(_ number: Double) -> UInt64 {
    number.isFinite ? UInt64(saturating: min(max(number.rounded(), 0), 1e15)) : 0
  }

  /// World time since the level's start (s), without the rounding of adding up steps.
  public var time: Double { Double(now) / hertz }
}

// MARK: - Steps

extension GameState {
  /// Takes what the player does; it counts in the next step. A key that is down already does not go down again.
  public mutating func take(_ input: PlayerInput) {
    switch input {
    case .keyDown(let key):
      guard !keysDown.contains(key) else { return }
      keysDown.append(key)
    case .keyUp(let key):
      guard keysDown.contains(key) else { return }
      keysDown.removeAll { $0 == key }
    case .press: break
    }
    fresh.append(input)
  }

  /// Takes one step: what acts acts, the world is stepped, and what has come of it is looked at.
  ///
  /// - Parameters:
  ///   - built: The level's world.
  ///   - level: What it was built of.
  /// - Returns: The bodies that have left the level's `kill` box.
  @discardableResult
  public mutating func step(_ built: inout LevelInstance, of level: LevelDocument) -> [String] {
    sounds.removeAll(keepingCapacity: true)
    if !soundsToCome.isEmpty { swap(&sounds, &soundsToCome) }
    work += LevelWork.step
    work += LevelWork.advance * (level.timelines.count + plan.animated.count + level.emitters.count)
    work += particles.count + copies.all.count
    if !level.timelines.isEmpty { advanceTimelines(built, level) }
    if !plan.animated.isEmpty { advanceFrames(level) }
    if !level.emitters.isEmpty || !particles.isEmpty { emit(&built, level) }
    if !plan.pushing.isEmpty { pushZones(built, level) }
    built.world.step(by: level.world.timeStep, substeps: level.world.substeps)
    steps += 1
    work += built.world.workOfLastStep
    built.nameDetachedParts(of: level)
    let escaped = built.removeEscaped()
    if plan.asksTouches { touches.count(built.world.events) }
    if !mortal.isEmpty { endLives(&built) }
    if plan.asksTouches { collectStars(&built, level) }
    if !leaves.isEmpty { driftLeaves(built, level) }
    if !bursts.isEmpty { endBursts() }
    let wasPlaying = outcome == .playing
    followRules(&built, level)
    let isWonByRule = isWon
    if !level.goals.isEmpty || !level.losses.isEmpty { judge(built, level) }
    if wasPlaying, isWon { celebrate(byRule: isWonByRule, built, level) }
    if !messages.isEmpty {
      let moment = time
      messages.removeAll { moment - $0.since >= Self.messageSeconds }
    }
    built.forgetLoose()
    if !copies.all.isEmpty { copies.forgetGone(built) }
    fresh.removeAll(keepingCapacity: true)
    return escaped
  }

  /// The level has been edited while it runs: what acts is looked up anew.
  public mutating func follow(_ level: LevelDocument) {
    let before = plan
    plan = LevelPlan(level)
    followTimelines(before)
    followEmitters(before)
  }
}

// MARK: - Going on

extension GameState {
  /// Takes over what a level that was saved while it ran says of what has come of it.
  private mutating func resume(_ level: LevelDocument) {
    func state(_ goal: LevelGoal) -> GoalState {
      var state = GoalState(arrived: goal.arrived)
      state.since = goal.reached.map { Self.steps(Double($0) * hertz) }
      if case .gone(let key) = goal.condition {
        state.wasThere = level.object(key)?.isGone ?? false
      }
      return state
    }
    for (id, goal) in level.goals { goals[id] = state(goal) }
    for (id, goal) in level.losses { losses[id] = state(goal) }
    for (id, rule) in level.rules where rule.acted { rules[id] = RuleState(hasActed: true) }
    let templates = level.templates
    for (id, body) in level.bodies {
      if body.gone == .collected { collected.append(id) }
      guard let lifetime = body.lifetime, body.enabled, body.gone == nil, !templates.contains(id)
      else { continue }
      mortal.append((id, now + ticks(lifetime)))
    }
  }
}
