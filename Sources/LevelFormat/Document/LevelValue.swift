/// Anything a file may hold, for what is kept without being looked into.
public enum LevelValue: Hashable, Sendable, Codable {
  /// Nothing.
  case null
  /// True or false.
  case truth(Bool)
  /// A whole number.
  case integer(Int)
  /// A whole number beyond 63 bits, as seeds and masks may be.
  case large(UInt64)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// Several in a row.
  case list([LevelValue])
  /// Several by name, in the order of the file.
  case mapping([Field])

  /// One entry of a mapping.
  public struct Field: Hashable, Sendable, Codable {
    /// Its name.
    public var name: String
    /// What it holds.
    public var value: LevelValue

    /// An entry from its parts.
    public init(_ name: String, _ value: LevelValue) {
      self.name = name
      self.value = value
    }
  }
}

/// The comments of a level's file, so that saving keeps them: those at its head, at its end, above a key and behind
/// one. What stands within a list or mapping in brackets moves above the line that holds it.
public struct LevelComments: Hashable, Sendable {
  /// At the head of the file, before an empty line: lines without the `#`'s line end.
  public var head: [String] = []
  /// At the end of the file.
  public var foot: [String] = []
  /// Above a key, by its path: `bodies.crate`, `bodies.crate.at`, `expect.0`.
  public var above: [String: [String]] = [:]
  /// At the end of the line of a key, by its path.
  public var behind: [String: String] = [:]

  /// None.
  public init() {}

  /// Whether there is one above or behind what a path leads to.
  func isAt(_ path: String) -> Bool { above[path] != nil || behind[path] != nil }
}
