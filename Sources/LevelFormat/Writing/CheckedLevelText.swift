/// A level's text of which is known that it can be read: whatever Inkfall writes, it can read.
///
/// Everything that writes a level to a file goes through here: import, format, save, merge, export. A refusal is a fault
/// of Inkfall, not of the level or its author, and says so; nothing is written then.
///
/// ```swift
/// let text = try CheckedLevelText(level).text
/// ```
public struct CheckedLevelText: Hashable, Sendable {
  /// The text, with line feeds.
  public let text: String

  /// Writes a level, and reads what was written.
  ///
  /// - Throws: `UnreadableTextError` when that is refused, or when it is another level that cannot be built though this
  ///   one can.
  package init(
    _ level: LevelDocument, refusals: BuildCheck
  ) throws(UnreadableTextError) {
    let text = LevelWriter.write(level)
    let again = try Self.read(text)
    // The same document builds the same world: only another one has to be tried.
    if again != level, refusals(level).isEmpty,
      let refusal = refusals(again).first
    {
      throw UnreadableTextError(problem: refusal.description)
    }
    self.text = text
  }

  /// Reads a text that a writer of Inkfall has made.
  ///
  /// - Throws: `UnreadableTextError` when it is refused.
  public init(checking text: String) throws(UnreadableTextError) {
    _ = try Self.read(text)
    self.text = text
  }

  private static func read(_ text: String) throws(UnreadableTextError) -> LevelDocument {
    do {
      return try LevelReader.read(text, file: "text")
    } catch {
      let problem = error.problems.first
      throw UnreadableTextError(
        problem: problem.map { "line \($0.line): \($0.message)" } ?? error.description)
    }
  }
}

/// Inkfall has made a text that it cannot read. That is its own fault.
public struct UnreadableTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the reader or the builder said.
  public let problem: String

  init(problem: String) { self.problem = problem }

  /// A sentence that says whose fault it is, and the problem.
  public var description: String {
    "Inkfall could not read back what it was about to write, so nothing was written. This is a "
      + "fault of Inkfall, not of the level; please report it. The problem: \(problem)"
  }
}
