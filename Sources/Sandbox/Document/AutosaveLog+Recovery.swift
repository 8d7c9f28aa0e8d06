import Editing
import Foundation
import Levels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension AutosaveLog {
  /// The log of a session that ended, in a crash or with unsaved edits.
  struct Leftover: Sendable {
    var url: URL
    var path: String?
    var level: String
    var lines: [Line]
    var modified: Date
    /// The run as far as it is known.
    var run: Replay?
    /// Whether there was more of the run, that cannot be read.
    var isRunDamaged = false
    /// How much of the file can be read (bytes).
    var bytes: Int

    /// What the document is called: by its file, or as it calls itself.
    var title: String {
      path.map { URL(fileURLWithPath: $0).lastPathComponent }
        ?? levelName
    }

    /// What the level calls itself.
    var levelName: String {
      (try? LevelReader.read(level, file: "recovered"))?.displayName ?? Words.untitled
    }

    /// Whether something in it was never saved, or something was done in the run.
    var hasLosses: Bool { hasUnsavedEdits || run.map { !$0.orders.isEmpty } ?? false }

    /// Whether the document was changed after it was saved last.
    var hasUnsavedEdits: Bool {
      let isSaved = lines.lastIndex { if case .saved = $0 { true } else { false } }
      let unsaved = lines[(isSaved.map { $0 + 1 } ?? 0)...]
      let refused = Set(unsaved.compactMap { if case .refused(let id) = $0 { id } else { nil } })
      let made = Set(
        unsaved.compactMap { if case .edit(let edit, _) = $0 { edit.id } else { nil } })
      return unsaved.contains { line in
        switch line {
        case .edit(let edit, _): edit.id.map { !refused.contains($0) } ?? true
        // The file holds an edit that was refused after it was saved.
        case .refused(let id): !made.contains(id)
        default: line.isChange
        }
      }
    }

    /// Whether the level was edited, not played, when the session ended.
    var isEdited: Bool { lines.contains(.editing) }

    /// Whether another document had taken its place in the window when the session ended.
    var isParked: Bool {
      for line in lines.reversed() {
        if case .parked = line { return true }
        if line.isChange || line == .reopened { return false }
      }
      return false
    }
  }

  /// The logs that no session holds and that have something to lose, newest first. Those without an edit are
  /// removed on the way; one that cannot be read (a later version's, a damaged one) is left alone.
  static func leftovers(in folder: URL) -> [Leftover] {
    var found: [Leftover] = []
    for file in files(in: folder) where isAbandoned(file) {
      if let leftover = read(file) {
        if leftover.hasLosses { found.append(leftover) } else { remove(file) }
      } else if (try? FileBytes.read(file.path, atMost: mostBytes))?.contains(0x0A) == false {
        // It ended within its first line: nothing was done in it.
        remove(file)
      }
    }
    return found.sorted { ($0.modified, $0.url.path) > ($1.modified, $1.url.path) }
  }

  /// The newest logs with edits that are in no file, and how many older ones were not read.
  static func leftovers(in folder: URL, most: Int) -> (found: [Leftover], older: Int) {
    let dated = files(in: folder).filter(isAbandoned).map { file in
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      return (file: file, date: values?.contentModificationDate ?? .distantPast)
    }.sorted { ($0.date, $0.file.path) > ($1.date, $1.file.path) }
    let found = dated.prefix(most).compactMap { entry -> Leftover? in
      // The run can be long: it is read where it alone decides.
      guard let known = read(entry.file, withRun: false) else { return nil }
      if known.hasUnsavedEdits { return known }
      return read(entry.file).flatMap { $0.hasLosses ? $0 : nil }
    }
    return (found, max(dated.count - most, 0))
  }

  /// Every log of a folder, whoever holds it.
  static func files(in folder: URL) -> [URL] {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    return files.filter {
      $0.lastPathComponent.hasPrefix("session-") && $0.pathExtension == "log"
    }
  }

  /// Removes a log with its journal.
  static func remove(_ log: URL) {
    try? FileManager.default.removeItem(at: log)
    try? FileManager.default.removeItem(at: journalURL(log))
  }

  static func journalURL(_ log: URL) -> URL {
    log.deletingPathExtension().appendingPathExtension("run")
  }

  /// Whether no session holds a log.
  private static func isAbandoned(_ file: URL) -> Bool {
    let opened = open(file.path, O_RDWR | O_CLOEXEC)
    guard opened >= 0 else { return false }
    defer { close(opened) }
    return flock(opened, LOCK_EX | LOCK_NB) == 0
  }

  /// The largest log that is read (bytes): that of a level of the largest size, and days of edits.
  static let mostBytes = 256 << 20

  /// A log, whoever holds it; `nil` if it cannot be read.
  static func read(_ file: URL, withRun: Bool = true) -> Leftover? {
    guard let data = try? FileBytes.read(file.path, atMost: mostBytes) else { return nil }
    let decoder = JSONDecoder()
    var lines: [Line] = []
    var bytes = 0
    for part in data.split(separator: 0x0A) {
      guard let line = try? decoder.decode(Line.self, from: Data(part)) else { break }
      lines.append(line)
      bytes = part.endIndex - data.startIndex
    }
    guard case .start(let version, let path, let level, _) = lines.first, version == Self.version
    else { return nil }
    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
    var newest = path
    for case .saved(let path) in lines { newest = path }
    let (run, isDamaged) =
      withRun ? ReplayReader.read(journal: journalURL(file)) : (nil, false)
    return Leftover(
      url: file, path: newest, level: level, lines: Array(lines.dropFirst()),
      modified: values?.contentModificationDate ?? .distantPast, run: run,
      isRunDamaged: isDamaged, bytes: bytes)
  }
}

// MARK: - What a log comes to

extension AutosaveLog.Leftover {
  /// The document of a log, with its undo.
  struct Document {
    var start: LevelDocument
    var document: SceneDocument
    /// The level as it was saved last.
    var saved: LevelDocument
    /// See `RecoveredDocument`.
    var wholeEdits: [Edit.ID]
    var savedAfter: Edit.ID?
    /// How many lines changed the document.
    var changes: Int
    /// How many lines had counted each time that the document changed, beginning with 0: see
    /// `RecoveredDocument.marks`.
    var marks: [Int]
  }

  /// Plays the lines on the level that they began with; `nil` if that cannot be read.
  func replayed() -> Document? {
    guard let start = try? LevelReader.read(level, file: path ?? "recovered") else { return nil }
    let recovered = RecoveredDocument(lines, of: start)
    return Document(
      start: start, document: recovered.document, saved: recovered.saved,
      wholeEdits: recovered.wholeEdits, savedAfter: recovered.savedAfter,
      changes: recovered.lineCount, marks: recovered.marks)
  }
}
