/// The words for measures in level files, by what they are asked of.
enum MeasureWords {
  static let body = [
    "x", "y", "angle", "speed", "spin", "distance", "touching", "asleep", "inside", "exists",
  ]
  static let rope = ["stretch", "tension", "length"]
  static let joint = ["length", "force", "torque", "translation", "angle", "exists"]
  static let world = ["count", "awake"]

  static let conditions = ["below", "above", "between", "is", "tolerance"]

  /// Measures that are numbers and need nothing else.
  static func simple(_ word: String) -> LevelExpectation.Measure? {
    switch word {
    case "x": return .x
    case "y": return .y
    case "angle": return .angle
    case "speed": return .speed
    case "spin": return .spin
    case "stretch": return .stretch
    case "tension": return .tension
    case "length": return .length
    case "force": return .force
    case "torque": return .torque
    case "translation": return .translation
    case "count": return .count
    case "awake": return .awake
    default: return nil
    }
  }
}

extension LevelExpectation.Measure {
  /// The word in level files.
  public var word: String {
    switch self {
    case .x: return "x"
    case .y: return "y"
    case .angle: return "angle"
    case .speed: return "speed"
    case .spin: return "spin"
    case .distance: return "distance"
    case .touching: return "touching"
    case .asleep: return "asleep"
    case .inside: return "inside"
    case .exists: return "exists"
    case .stretch: return "stretch"
    case .tension: return "tension"
    case .length: return "length"
    case .force: return "force"
    case .torque: return "torque"
    case .translation: return "translation"
    case .count: return "count"
    case .awake: return "awake"
    }
  }
}
