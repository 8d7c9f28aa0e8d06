import Editing
import Foundation
import Levels

/// What a player has drawn in a puzzle, kept apart from the puzzle: in the folder `attempts` of the
/// state folder, a file for each puzzle.
///
/// It holds the edits, not the level they led to: opened again, they are edits of the puzzle as it is
/// then, with the ink they used, and can be undone one by one.
struct Attempt: Codable, Hashable, Sendable {
  /// A file that is no attempt, or one of a newer program.
  struct Failure: Error, Hashable, CustomStringConvertible {
    var description: String
  }

  static let version = 1
  static let folderName = "attempts"
  static let ending = ".attempt.json"

  var version = Attempt.version
  /// The key of the puzzle: see `LevelCourse.puzzle(of:in:)`.
  var puzzle: String
  /// When it was saved.
  var date: Date
  var edits: [Edit]

  /// The attempt that has made a document of a puzzle.
  ///
  /// - Parameter start: The puzzle as it is in its file.
  init(puzzle: String, start: LevelDocument, document: SceneDocument, date: Date) {
    self.puzzle = puzzle
    self.date = date
    edits = document.history.done.flatMap { $0 }.map(\.edit)
    // Undo forgets the oldest edits of a very long session: then what they led to is one edit.
    guard opened(on: start).document.level != document.level else { return }
    var whole = SceneDocument(start: start).edit(to: document.level)
    whole.label = Words.attemptEdit
    whole.changes.removeAll { if case .start = $0 { true } else { false } }
    edits = [whole]
  }

  /// The document that the attempt makes of a puzzle. Edits of what is no longer in the puzzle, which
  /// a newer program may have changed, are left out.
  ///
  /// - Returns: The document, and how many edits were left out.
  func opened(on start: LevelDocument) -> (document: SceneDocument, leftOut: Int) {
    var document = SceneDocument(start: start)
    var leftOut = 0
    for edit in edits {
      do { try document.apply(edit, at: 0) } catch { leftOut += 1 }
    }
    return (document, leftOut)
  }

  /// A saved attempt as the file browser lists it.
  struct Saved: Sendable {
    /// The attempt's file.
    var path: String
    /// The puzzle's file.
    var puzzle: String
    /// The puzzle with the attempt's edits.
    var level: LevelDocument
    var date: Date
  }

  // MARK: - Files

  static func folder(in state: URL) -> URL { state.appendingPathComponent(folderName) }

  static func url(of puzzle: String, in state: URL) -> URL {
    folder(in: state).appendingPathComponent(puzzle + ending)
  }

  /// The keys of the puzzles at which there are attempts, sorted.
  static func keys(in state: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder(in: state).path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The attempt at a puzzle; `nil` if there is none.
  static func read(_ puzzle: String, in state: URL) throws -> Attempt? {
    let url = url(of: puzzle, in: state)
    return try UserFolders.bytes(ofStateFile: url).map { try Attempt($0) }
  }

  private init(_ data: Data) throws {
    self = try JSONDecoder().decode(Attempt.self, from: data)
    guard version == Self.version else {
      throw Failure(description: Words.attemptIsNewer(version))
    }
  }

  /// Writes it in the place of an older attempt at the puzzle, whole or not at all.
  func write(in state: URL) throws {
    let url = Self.url(of: puzzle, in: state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(self)
    // What cannot be read must not take the place of what can.
    guard try Attempt(data).edits.count == edits.count else {
      throw Failure(description: Words.attemptUnreadable)
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write(data, to: url.path)
  }
}
