import Gameplay
import LevelFormat

extension LevelExpansion {
  /// Reads a level from a file, with the files that it includes from the same folder, and makes sure that a world
  /// can be built of it.
  ///
  /// - Throws: `LevelFileError` when the file cannot be read; `LevelError`, with lines, when it is no level or the
  ///   engine refuses something in it.
  public init(contentsOf path: String) throws {
    let text = try LevelDocument.text(ofFile: path)
    try self.init(text: text, file: path, reading: .beside(path))
    let refusals = LevelBuilder.refusals(of: self.level)
    guard refusals.isEmpty else { throw LevelError(refusals, in: text, file: path) }
  }
}
