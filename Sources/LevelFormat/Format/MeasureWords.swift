/// The words for measures in level files, by what they are asked of.
enum MeasureWords {
  static let body = [
    "x", "y", "angle", "speed", "spin", "position", "velocity", "distance", "touching", "asleep",
    "inside", "exists", "finite", "energy", "energyDrift",
  ]
  static let rope = ["stretch", "tension", "length", "exists", "finite"]
  static let joint = ["length", "force", "torque", "translation", "angle", "exists"]
  static let world = ["count", "awake", "energy", "energyDrift", "finite", "won", "lost"]
  static let goal = ["reached"]

  /// What is asked of each member of a group, and of the group as one.
  static func group(_ kind: LevelExpectation.Group.Kind) -> [String] {
    switch kind {
    case .bodies: body + ["count", "awake"]
    case .ropes: rope + ["count"]
    case .joints: joint + ["count"]
    }
  }

  static let conditions = ["below", "above", "between", "is", "tolerance"]

  /// Measures that are true or false and need nothing else.
  static func truth(_ word: String) -> LevelExpectation.Measure? {
    switch word {
    case "asleep": .asleep
    case "exists": .exists
    case "finite": .finite
    case "won": .won
    case "lost": .lost
    case "reached": .reached
    default: nil
    }
  }

  /// Measures that are points and need nothing else.
  static func vector(_ word: String) -> LevelExpectation.Measure? {
    switch word {
    case "position": .position
    case "velocity": .velocity
    default: nil
    }
  }

  /// Measures that are numbers and need nothing else.
  static func number(_ word: String) -> LevelExpectation.Measure? {
    switch word {
    case "x": .x
    case "y": .y
    case "angle": .angle
    case "speed": .speed
    case "spin": .spin
    case "stretch": .stretch
    case "tension": .tension
    case "length": .length
    case "force": .force
    case "torque": .torque
    case "translation": .translation
    case "energy": .energy
    case "energyDrift": .energyDrift
    case "count": .count
    case "awake": .awake
    default: nil
    }
  }
}

extension LevelExpectation.Measure {
  /// The word in level files.
  public var word: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .angle: "angle"
    case .speed: "speed"
    case .spin: "spin"
    case .position: "position"
    case .velocity: "velocity"
    case .distance, .distanceToPoint: "distance"
    case .touching: "touching"
    case .asleep: "asleep"
    case .inside: "inside"
    case .exists: "exists"
    case .finite: "finite"
    case .energy: "energy"
    case .energyDrift: "energyDrift"
    case .stretch: "stretch"
    case .tension: "tension"
    case .length: "length"
    case .force: "force"
    case .torque: "torque"
    case .translation: "translation"
    case .count: "count"
    case .awake: "awake"
    case .won: "won"
    case .lost: "lost"
    case .reached: "reached"
    }
  }

  /// Whether it is one value of a whole group, and not one of each member.
  package var isOfWholeGroup: Bool { self == .count || self == .awake }
}
