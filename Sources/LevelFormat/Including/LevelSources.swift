/// Where the files come from that a level includes: a folder on the disk, or whatever a program has.
public struct LevelSources: Sendable {
  /// The text of a file by its path from the level's folder. Paths never leave it: there is no `..` in them.
  ///
  /// What it throws is told with the place that names the file; a `LevelFileError` by its reason.
  public let text: @Sendable (String) throws -> String

  /// Files from a function.
  public init(_ text: @escaping @Sendable (String) throws -> String) { self.text = text }

  /// No files: every use of one is an error.
  public static let none = LevelSources { path in
    throw LevelFileError(file: path, reason: "no files can be used here")
  }
}
