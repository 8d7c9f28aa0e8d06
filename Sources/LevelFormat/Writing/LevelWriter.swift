/// Writes levels in their one canonical form: objects in their order, one field a line, nothing that
/// is a default. So two people who touch different objects, or different fields of one, never
/// conflict in git, and what is read and written again is the same text.
public enum LevelWriter {
  /// The text of a level.
  public static func write(_ level: LevelDocument) -> String {
    text(of: lines(of: level), comments: level.comments)
  }

  /// All lines without comments.
  ///
  /// - Parameters:
  ///   - withPlaces: Whether gravity, and where bodies are, is written though it is as it always is:
  ///     for what sets or compares values.
  static func lines(of level: LevelDocument, withPlaces: Bool = false) -> [LevelLine] {
    var writer = LevelLines(level.comments, writesPlaces: withPlaces)
    writer.level(level)
    return writer.lines
  }

  /// Lines with their comments.
  static func text(of lines: [LevelLine], comments: LevelComments) -> String {
    var printer = LevelPrinter(comments)
    printer.file(lines)
    return printer.text
  }

  /// The paths of all fields and items that stand in a line of their own, and of those whose entries do.
  static func paths(of level: LevelDocument) -> (all: Set<String>, blocks: Set<String>) {
    var paths: Set<String> = []
    var blocks: Set<String> = []
    func visit(_ lines: [LevelLine], _ before: String) {
      for line in lines {
        let path = before + line.name
        paths.insert(path)
        switch line.content {
        case .value, .points: break
        case .fields(let inner):
          blocks.insert(path)
          visit(inner, path + ".")
        case .items(let items):
          blocks.insert(path)
          paths.formUnion(items.indices.map { "\(path).\($0)" })
        }
      }
    }
    visit(Self.lines(of: level), "")
    return (paths, blocks)
  }
}
