import Physics

/// Numbers that a field takes, and how a message calls them.
package struct LevelRange: Sendable {
  package let words: String
  /// The smallest number, or the one below the smallest; `nil` for none.
  var lower: Float?
  /// The largest number; `nil` for none.
  package var upper: Float?
  /// Whether `lower` itself is not taken.
  var isOpen = false
  /// What else is not taken.
  var isRefused: @Sendable (Float) -> Bool = { _ in false }

  /// Whether it takes a number.
  package func contains(_ value: Float) -> Bool {
    if let lower, isOpen ? value <= lower : value < lower { return false }
    if let upper, value > upper { return false }
    return !isRefused(value)
  }

  static let any = LevelRange(words: "a number")
  static let positive = LevelRange(words: "a number above 0", lower: 0, isOpen: true)
  static let notNegative = LevelRange(words: "a number of at least 0", lower: 0)
  static let fraction = LevelRange(words: "a number from 0 to 1", lower: 0, upper: 1)
  static let slack = LevelRange(words: "a number of at least 1", lower: 1)
  static let limitAngle = LevelRange(
    words: "an angle from -36000 to 36000", lower: -36000, upper: 36000)
  static let hertz = LevelRange(words: "a rate from 1 to 1000 (1/s)", lower: 1, upper: 1000)
  /// From one end of the world to the other.
  package static let extent = LevelRange(
    words: "a length from \(Tolerance.minimumExtent) to "
      + "\(LevelText.number(2 * Tolerance.maximumCoordinate)) m",
    lower: Tolerance.minimumExtent, upper: 2 * Tolerance.maximumCoordinate)
  /// Of what is round, as the engine takes it.
  package static let radius = LevelRange(
    words: "a radius from \(0.5 * Tolerance.minimumExtent) to "
      + "\(LevelText.number(Tolerance.maximumCoordinate)) m",
    lower: 0.5 * Tolerance.minimumExtent, upper: Tolerance.maximumCoordinate)
  /// By which corners are rounded.
  static let rounding = LevelRange(
    words: "a radius from 0 to \(LevelText.number(Tolerance.maximumCoordinate)) m",
    lower: 0, upper: Tolerance.maximumCoordinate)
  static let parameter = LevelRange(
    words: "a number from 0 to \(LevelText.number(Tolerance.maximumParameter))",
    lower: 0, upper: Tolerance.maximumParameter)
  /// Of springs: zero, or so far from it that neither it nor one over it leaves the numbers when it is squared.
  static let frequency = LevelRange(
    words: "0, or a rate from \(LevelText.number(1 / Tolerance.maximumParameter)) to "
      + "\(LevelText.number(Tolerance.maximumParameter)) (Hz)",
    lower: 0, upper: Tolerance.maximumParameter
  ) { $0 > 0 && $0 < 1 / Tolerance.maximumParameter }
  static let softness = LevelRange(
    words: "a rate from \(LevelText.number(1 / Tolerance.maximumParameter)) to "
      + "\(LevelText.number(Tolerance.maximumParameter)) (Hz)",
    lower: 1 / Tolerance.maximumParameter, upper: Tolerance.maximumParameter)
  static let density = LevelRange(
    words: "0, or a mass per area from \(LevelText.number(Tolerance.smallestDensity)) to "
      + "\(LevelText.number(1 / Tolerance.smallestDensity)) kg/m²",
    lower: 0, upper: 1 / Tolerance.smallestDensity
  ) { $0 > 0 && $0 < Tolerance.smallestDensity }
  /// Of gears, either way, and of pulleys.
  static let gearRatio = LevelRange(
    words: "a number but 0, from -1000000 to 1000000", lower: -Tolerance.maximumParameter,
    upper: Tolerance.maximumParameter
  ) { $0.magnitude < 1 / Tolerance.maximumParameter }
  static let pulleyRatio = LevelRange(
    words: "a number from \(LevelText.number(1 / Tolerance.maximumParameter)) to "
      + LevelText.number(Tolerance.maximumParameter),
    lower: 1 / Tolerance.maximumParameter, upper: Tolerance.maximumParameter)
  /// Of joints, farther than which nothing is.
  static let jointLength = LevelRange(
    words: "a length from 0 to \(LevelText.number(Tolerance.farthestPosition)) m",
    lower: 0, upper: Tolerance.farthestPosition)
  static let mass = LevelRange(
    words: "a mass from \(LevelText.number(Tolerance.smallestMass)) to "
      + "\(LevelText.number(1 / Tolerance.smallestMass)) kg",
    lower: Tolerance.smallestMass, upper: 1 / Tolerance.smallestMass)
  static let magnitude = LevelRange(
    words: "a number from -\(LevelText.number(Tolerance.maximumParameter)) to "
      + LevelText.number(Tolerance.maximumParameter),
    lower: -Tolerance.maximumParameter, upper: Tolerance.maximumParameter)
  package static let ropeLength = LevelRange(
    words: "a length from \(2 * Tolerance.linearSlop) to "
      + "\(LevelText.number(Tolerance.maximumCoordinate)) m",
    lower: 2 * Tolerance.linearSlop, upper: Tolerance.maximumCoordinate)
  static let ropeThickness = LevelRange(
    words: "a thickness of at least \(2 * Tolerance.minimumExtent) m",
    lower: 2 * Tolerance.minimumExtent)
  static let ropeDensity = LevelRange(
    words: "a mass per meter from \(LevelText.number(Tolerance.lightestRope)) to "
      + "\(LevelText.number(Tolerance.maximumParameter)) kg",
    lower: Tolerance.lightestRope, upper: Tolerance.maximumParameter)
  static let speed = LevelRange(
    words: "a speed above 0 and at most \(LevelText.number(Tolerance.maximumSpeed)) m/s",
    lower: 0, upper: Tolerance.maximumSpeed, isOpen: true)
  static let velocity = LevelRange(
    words: "a speed from -\(LevelText.number(Tolerance.maximumSpeed)) to "
      + "\(LevelText.number(Tolerance.maximumSpeed)) m/s",
    lower: -Tolerance.maximumSpeed, upper: Tolerance.maximumSpeed)
  static let acceleration = LevelRange(
    words:
      "an acceleration above 0 and at most \(LevelText.number(Tolerance.maximumParameter)) m/s²",
    lower: 0, upper: Tolerance.maximumParameter, isOpen: true)
  static let coordinate = LevelRange(
    words: "a number from -100000 to 100000 (m)", lower: -Tolerance.maximumCoordinate,
    upper: Tolerance.maximumCoordinate)
  static let seconds = LevelRange(words: "seconds from 0 to 3600", lower: 0, upper: 3600)
  /// How long a level can have been played.
  package static let played = LevelRange(
    words: "seconds from 0 to 1000000", lower: 0, upper: 1_000_000)
  static let duration = LevelRange(
    words: "seconds above 0 and at most 3600", lower: 0, upper: 3600, isOpen: true)
  static let cone = LevelRange(
    words: "an angle above 0 and at most 360", lower: 0, upper: 360, isOpen: true)
  static let spread = LevelRange(words: "an angle from 0 to 360", lower: 0, upper: 360)
  static let separation = LevelRange(
    words: "a length from 0.02 to 1000 m", lower: 0.02, upper: 1000)
  static let leaf = LevelRange(words: "a length from 0 to 1000 m", lower: 0, upper: 1000)
  static let notches = LevelRange(words: "a length from 0.01 to 999 m", lower: 0.01, upper: 999)
  static let teeth = LevelRange(words: "a length from 0.02 to 1000 m", lower: 0.02, upper: 1000)
  static let turnSeconds = LevelRange(
    words: "seconds from -3600 to 3600", lower: -3600, upper: 3600)
  static let turn = LevelRange(words: "an angle from 0 to 36000", lower: 0, upper: 36000)
  static let frame = LevelRange(
    words: "the number of a frame, from 0 to \(LevelFrames.numbers.upperBound)",
    lower: 0, upper: Float(LevelFrames.numbers.upperBound))
  package static let rate = LevelRange(
    words: "a rate above 0 and at most 1000 (1/s)", lower: 0, upper: 1000, isOpen: true)
}
