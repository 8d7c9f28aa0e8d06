import LevelFormat

/// What a player does that rules can ask for.
public enum PlayerInput: Hashable, Sendable, Codable {
  /// A key goes down, by its name in level files: a letter, a digit, or a word such as `space`, `left`, `up`.
  case keyDown(String)
  /// A key is let go.
  case keyUp(String)
  /// A body, label, sprite or decoration is pressed.
  case press(ObjectKey)
}

/// What a player does, and when: enough to play a level once more, bit for bit.
public struct TimedInput: Hashable, Sendable, Codable {
  /// How many steps had been taken: it counts in the step after.
  public var step: UInt64
  /// What the player does.
  public var input: PlayerInput

  /// An input at a step.
  public init(step: UInt64, _ input: PlayerInput) {
    self.step = step
    self.input = input
  }
}

extension PlayerInput {
  /// The names of keys that levels can ask for.
  public static var keyNames: [String] { LevelTrigger.keys }
}
