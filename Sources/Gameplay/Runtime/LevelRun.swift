import LevelFormat
import Physics

/// A level that runs without a window: its world stepped as the level says.
public struct LevelRun {
  /// What the level says.
  public let level: LevelDocument
  /// The world and its names.
  public private(set) var built: LevelInstance
  /// The bodies that have left the level's `kill` box, in the order they left.
  public private(set) var removed: [String] = []
  /// The bodies that became non-finite and were put aside by the engine.
  public private(set) var quarantined: [String] = []
  /// When pairs of shapes first passed through each other because the level had as many contacts as it
  /// may have, or more bodies that flew fast through each other (s); `nil` if none did.
  public private(set) var contactsRanOut: Double?
  /// What goals, rules, timelines and emitters have come to.
  public private(set) var play: GameState
  /// What the player does, by its step; what is for steps that are over counts in the next.
  public var inputs: [TimedInput] = [] {
    didSet { nextInput = 0 }
  }

  // Only looked up.
  private var quarantinedBodies: Set<BodyID> = []
  private var nextInput = 0

  /// Builds a level. The parts that it uses are put in place; what uses other files must be expanded before.
  public init(_ level: LevelDocument) throws(LevelBuildError) {
    self.level = try level.withItsParts()
    built = try LevelBuilder.build(self.level)
    play = GameState(self.level)
  }

  /// What has come of the level.
  public var status: LevelStatus { play.status(of: level) }

  /// The same moment once more: stepped alike, the two go on alike, bit for bit.
  public func copy() -> LevelRun {
    var copy = self
    copy.built = built.on(World(world.snapshot()))
    copy.built.world.workerCount = world.workerCount
    return copy
  }

  /// The world.
  public var world: World { built.world }

  /// World time since the start (s), without the rounding of adding up steps.
  public var time: Double { Double(world.stepCount) / Double(level.world.hertz) }

  /// How many steps reach a time (s).
  public func steps(for seconds: Double) -> Int {
    max(0, Int(saturating: (seconds * Double(level.world.hertz)).rounded(.up)))
  }

  /// Whether a body became non-finite.
  func isQuarantined(_ body: BodyID) -> Bool { quarantinedBodies.contains(body) }

  /// Takes one step.
  public mutating func step() {
    while nextInput < inputs.count, inputs[nextInput].step <= world.stepCount {
      play.take(inputs[nextInput].input)
      nextInput += 1
    }
    let escaped = play.step(&built, of: level)
    if world.events.contactsOverLimit + world.events.impactsOverLimit > 0 {
      contactsRanOut = contactsRanOut ?? time
    }
    if !world.events.quarantined.isEmpty {
      let names = built.bodyNames
      quarantinedBodies.formUnion(world.events.quarantined)
      quarantined += world.events.quarantined.map { names[$0] ?? "a rope's rod" }
    }
    removed += escaped
  }
}
