import Physics

/// A level that runs without a window: its world stepped as the level says.
public struct LevelRun {
  /// What the level says.
  public let level: LevelDocument
  /// The world and its names.
  public private(set) var built: BuiltLevel
  /// The bodies that have left the level's `kill` box, in the order they left.
  public private(set) var removed: [String] = []
  /// The bodies that became non-finite and were put aside by the engine.
  public private(set) var quarantined: [String] = []

  /// Builds a level.
  public init(_ level: LevelDocument) throws(LevelBuildError) {
    self.level = level
    built = try LevelBuilder.build(level)
  }

  /// The world.
  public var world: World { built.world }

  /// World time since the start (s), without the rounding of adding up steps.
  public var time: Double { Double(world.stepCount) / Double(level.world.hertz) }

  /// How many steps reach a time (s).
  public func steps(for seconds: Double) -> Int {
    max(0, Int((seconds * Double(level.world.hertz)).rounded(.up)))
  }

  /// Takes one step.
  public mutating func step() {
    world.step(by: level.world.timeStep, substeps: level.world.substeps)
    if !world.events.quarantined.isEmpty {
      let names = built.bodyNames
      quarantined += world.events.quarantined.map { names[$0] ?? "a rope's rod" }
    }
    built.nameLooseParts(of: level)
    removed += built.removeEscaped()
  }
}
