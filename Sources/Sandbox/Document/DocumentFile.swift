import Editing
import Foundation
import Levels

/// The file a document belongs to, and what it held when it was last read or written.
struct DocumentFile: Sendable {
  /// `nil` until it is saved for the first time.
  var path: String?
  var saved: LevelDocument
  /// What the file held each time that the document took up its content, oldest first. Never empty.
  private(set) var bases: [Basis]
  /// The basis whose content the file holds, as far as is known: an index of `bases`.
  private var held = 0
  /// The parts and files that the level uses, if it does.
  var uses: Uses?
  /// The key of the puzzle that is played; `nil` for a level that is edited. What is drawn while a
  /// puzzle is played is an attempt at it: saving does not write it into the puzzle's file.
  var puzzle: String?
  /// Whether the level is edited though it restricts its player: then its own tools and ink restrict nobody.
  var isEdited = false
  /// What has been saved of the attempt at the puzzle.
  var attempt: LevelDocument?

  init(
    path: String? = nil, saved: LevelDocument = LevelDocument(), content: FileContent? = nil,
    uses: Uses? = nil
  ) {
    self.path = path
    self.saved = saved
    self.uses = uses
    bases = [Basis(edit: nil, content: content)]
  }

  /// A content of the file on which states of the document are based.
  struct Basis: Sendable {
    /// The edit that took the content up; `nil` for the file as it was opened. States of the
    /// document before that edit do not include the content.
    var edit: Edit.ID?
    /// `nil` if it is not known.
    var content: FileContent?
  }

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

  // MARK: - What the document is based on

  /// What the file held when it was last read or written; `nil` if it is not known.
  var content: FileContent? { bases[held].content }

  /// The content on which the present state of a document is based. Undo goes back to the basis of
  /// the state that it restores.
  func basis(of history: UndoHistory) -> Basis { bases[place(of: history)] }

  /// Whether the present state of a document includes what the file holds. It does not once the
  /// edit that took up somebody else's change has been undone.
  func isBased(_ history: UndoHistory) -> Bool { place(of: history) >= held }

  private func place(of history: UndoHistory) -> Int {
    guard bases.count > 1 else { return 0 }
    for group in history.done.reversed() {
      for entry in group.reversed() where entry.edit.isWhole {
        guard let id = entry.edit.id else { continue }
        if let place = bases.lastIndex(where: { $0.edit == id }) { return place }
      }
    }
    return 0
  }

  /// An edit has taken up what the file holds.
  mutating func takeUp(_ content: FileContent, by edit: Edit.ID) {
    bases.append(Basis(edit: edit, content: content))
    held = bases.count - 1
  }

  /// The file at a path holds the present state of a document.
  mutating func agree(
    with level: LevelDocument, _ content: FileContent, at path: String, _ history: UndoHistory
  ) {
    // Another file holds nothing of anybody else.
    if !isOwn(URL(fileURLWithPath: path)) { bases = [Basis(edit: nil, content: nil)] }
    held = place(of: history)
    bases[held].content = content
    (self.path, saved) = (path, level)
  }

  /// Restores what a log tells: the edits that may have taken up what the file held, and the newest
  /// of them whose content it holds. What it held before is not known.
  mutating func restoreBases(_ edits: [Edit.ID], held newest: Edit.ID?) {
    let known = content
    bases = [Basis(edit: nil, content: nil)] + edits.map { Basis(edit: $0, content: nil) }
    held = newest.flatMap { id in bases.firstIndex { $0.edit == id } } ?? 0
    bases[held].content = known
  }

  private func isOwn(_ url: URL) -> Bool {
    path.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() } == url.resolvingSymlinksInPath()
  }

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

  /// What is written for a level: the text of its own file with what the level has changed. A level
  /// without a file is written in the canonical form, with the line ends of the file that is there.
  func text(of level: LevelDocument, for url: URL) -> String {
    let pruned = level.pruned
    let written = uses?.written(pruned, to: url.path) ?? pruned
    if case .bytes(let bytes)? = content,
      let earlier = try? LevelDocument.text(of: bytes, file: url.path)
    {
      return written.text(keepingLayoutOf: earlier)
    }
    return LineBreaks(ofFile: url.path).put(into: written.text)
  }

  /// What stands against writing a file: it holds what the document does not include. `nil` if the
  /// document is based on what the file holds, if another file does not exist, or if the file holds
  /// just what is to be written.
  ///
  /// - Parameters:
  ///   - seen: What the file may hold besides: the user has been asked about that.
  ///   - text: What is to be written, if that is known.
  ///   - history: Of the document that is to be written.
  func conflict(
    writing url: URL, over seen: FileContent?, _ text: String?, takesMoment: Bool,
    of history: UndoHistory
  ) -> SaveConflict? {
    let found = FileContent(of: url.path)
    // A puzzle that is played is not what is being edited: its file is another's.
    let isOwn = puzzle == nil && self.isOwn(url)
    let isUndone = isOwn && found == content && !isBased(history)
    let isExpected = isOwn ? found == content && !isUndone : found == .missing
    guard !isExpected, found != seen, found != text.map({ FileContent($0) }) else { return nil }
    let kind: SaveConflict.Kind =
      !isOwn ? .taken : found == .missing ? .gone : isUndone ? .undone : .changed
    return SaveConflict(kind: kind, path: url.path, found: found, takesMoment: takesMoment)
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
