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
  /// A number that none of these is, as its text: `1e400`, `-0.0`, `0x1F`, or with more digits.
  case numeral(String)
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

/// The comments of a level's file, so that saving keeps them: those at its head and its end, above a
/// key, behind one, and at the end of a block. What stands within a list or mapping that is written in
/// one line moves above that line.
public struct LevelComments: Hashable, Sendable {
  /// At the head of the file, before an empty line: lines without the `#`'s line end.
  public var head: [String] = []
  /// At the end of the file.
  public var foot: [String] = []
  /// Above a key, by its path: `bodies.crate`, `bodies.crate.at`, `expect.0`.
  public var above: [String: [String]] = [:]
  /// At the end of the line of a key, by its path.
  public var behind: [String: String] = [:]
  /// Below the last entry of a block, by the path of the block: `bodies`, `bodies.crate`, `expect`.
  public var below: [String: [String]] = [:]

  /// None.
  public init() {}

  /// Whether there is one above, behind or at the end of what a path leads to.
  func isAt(_ path: String) -> Bool {
    above[path] != nil || behind[path] != nil || below[path] != nil
  }

  /// Whether there is one at any path.
  var hasPaths: Bool { !(above.isEmpty && behind.isEmpty && below.isEmpty) }

  /// All paths at which there is one.
  var paths: Set<String> { Set(above.keys).union(behind.keys).union(below.keys) }

  /// The lines of all comments at a path.
  func lines(at path: String) -> [String] {
    (above[path] ?? []) + (behind[path].map { [$0] } ?? []) + (below[path] ?? [])
  }

  /// The comments of the same text at other paths. Those that have no path go; of two at one path, the
  /// first stays.
  func moved(_ path: (String) -> String?) -> LevelComments {
    func moved<Comment>(_ comments: [String: Comment]) -> [String: Comment] {
      Dictionary(
        comments.compactMap { old, comment in path(old).map { ($0, comment) } }
      ) { first, _ in first }
    }
    var copy = self
    (copy.above, copy.behind, copy.below) = (moved(above), moved(behind), moved(below))
    return copy
  }

  /// Those at some paths only, with head and foot.
  func filtered(_ isIncluded: (String) -> Bool) -> LevelComments {
    moved { isIncluded($0) ? $0 : nil }
  }

  /// Adds those at the paths of others, where there are none.
  mutating func add(_ others: LevelComments) {
    above.merge(others.above) { own, _ in own }
    behind.merge(others.behind) { own, _ in own }
    below.merge(others.below) { own, _ in own }
  }
}
