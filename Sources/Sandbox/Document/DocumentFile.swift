import Foundation
import Levels

/// The file a document belongs to, and what it held when it was last read or written.
struct DocumentFile: Sendable {
  /// `nil` until it is saved for the first time.
  var path: String?
  var saved = LevelDocument()
  /// What the file itself held then; `nil` if nobody knows.
  var content: FileContent?
  /// The parts and files that the level uses, if it does.
  var uses: Uses?
  /// The key of the puzzle that is played; `nil` for a level that is edited. What is drawn while a
  /// puzzle is played is an attempt at it: saving does not write it into the puzzle's file.
  var puzzle: String?
  /// Whether the level is edited though it restricts its player: then its own tools and ink restrict nobody.
  var isEdited = false
  /// What has been saved of the attempt at the puzzle.
  var attempt: LevelDocument?

  /// What a level used when it was read, and where.
  struct Uses: Sendable {
    var expansion: LevelExpansion
    /// The file it was read from: others are named from its folder.
    var file: String

    /// A level as it is to be written to a file: with its uses. In another folder the files that it names are not
    /// to be found, so what is in them is written there too.
    func written(_ level: LevelDocument, to path: String) -> LevelDocument {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
      let own = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL
      return folder == own || !expansion.usesFiles ? expansion.collapsed(level) : level
    }
  }

  /// Ends playing: from now on the level is edited, and saving writes it.
  mutating func beginEditing() { (puzzle, attempt, isEdited) = (nil, nil, true) }

  // MARK: - Writing

  /// The file that a person means by a path: a name without an ending gets `.yaml`; `~` is the home folder.
  static func target(_ path: String) -> URL {
    var expanded = UserFolders.current.expanded(path)
    if (expanded as NSString).pathExtension.isEmpty { expanded += ".yaml" }
    return URL(fileURLWithPath: expanded).standardizedFileURL
  }

  /// A path beside another at which there is nothing: `room-2.yaml` beside `room.yaml`.
  static func free(beside path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let stem = url.deletingPathExtension().path
    let ending = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
    var number = 2
    while FileManager.default.fileExists(atPath: "\(stem)-\(number)\(ending)") { number += 1 }
    return "\(stem)-\(number)\(ending)"
  }

  /// What is written for a level: its text with the line ends of the file that is there.
  func text(of level: LevelDocument, for url: URL) -> String {
    let pruned = level.pruned
    return LineBreaks(ofFile: url.path).put(
      into: (uses?.written(pruned, to: url.path) ?? pruned).text)
  }

  /// What stands against writing a file: that it holds what nobody here has seen. `nil` if it is as this document
  /// left it, if another file is not there, or if it holds just what is to be written.
  ///
  /// - Parameters:
  ///   - seen: What the file may hold besides: somebody has been asked about that.
  ///   - text: What is to be written, if that is known.
  func conflict(
    writing url: URL, over seen: FileContent?, _ text: String?, takesMoment: Bool
  ) -> SaveConflict? {
    let found = FileContent(of: url.path)
    let own = path.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    // A puzzle that is played is not what is being edited: its file is another's.
    let isOwn = puzzle == nil && own == url.resolvingSymlinksInPath()
    guard found != (isOwn ? content : .missing), found != seen,
      found != text.map({ FileContent($0) })
    else { return nil }
    return SaveConflict(
      kind: !isOwn ? .taken : found == .missing ? .gone : .changed, path: url.path, found: found,
      takesMoment: takesMoment)
  }

  /// Writes a level's text to a file, whole or not at all, after it has been read again, and returns the folder if that
  /// had to be made.
  static func write(_ text: String, to url: URL) throws -> String? {
    _ = try CheckedLevelText(checking: text)
    try AtomicFile.checkIsWritable(url.path)
    let folder = url.deletingLastPathComponent()
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      let reason = Words.folderNotCreated(
        UserFolders.current.shortened(folder.path), ErrorReason.cause(of: error))
      throw LevelFileError(file: url.path, reason: reason)
    }
    try LevelDocument.save(text, atomicallyTo: url.path)
    return isNew ? folder.path : nil
  }
}
