import Dispatch
import Foundation
import Levels
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What keeps a drawing through a crash: every edit is appended to a file of its own, one JSON value
/// a line, off the frame; the file goes when the session ends in order.
///
/// The log holds a lock on its file while it is open. A file that nobody holds is what a crashed
/// session left, whatever its process number has become since. A line that a crash cut short ends
/// the reading: what stands before it counts.
final class AutosaveLog: Sendable {
  /// One line of the log.
  enum Line: Codable, Hashable, Sendable {
    /// The first: where the document came from and all of its start, so that a change of the file
    /// on disk meanwhile cannot spoil what is recovered.
    case start(version: Int, path: String?, level: String, step: UInt64)
    case edit(Edit, step: UInt64)
    case undo(step: UInt64)
    case redo(step: UInt64)
    /// Of the edits, undos and redos before it only so many count: what came after was gone back over.
    case back(lines: Int)
    /// Everything before it is in a file; undo still reaches behind it.
    case saved(path: String)
  }

  static let version = 1

  let url: URL
  /// Keeps the run beside the document; `nil` if it cannot be written.
  let journal: RunJournal?
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "autosave")

  /// A new log in a folder, which is made if it is missing.
  init(folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 0
    while true {
      let name = "session-\(ProcessInfo.processInfo.processIdentifier)-\(number).log"
      let candidate = folder.appendingPathComponent(name)
      let opened = open(candidate.path, O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC, 0o600)
      if opened >= 0 {
        url = candidate
        descriptor = opened
        journal = RunJournal(Self.journalURL(candidate))
        flock(opened, LOCK_EX | LOCK_NB)
        return
      }
      guard errno == EEXIST, number < 10_000 else {
        throw CocoaError(
          .fileWriteUnknown, userInfo: [NSFilePathErrorKey: candidate.path])
      }
      number += 1
    }
  }

  deinit { close(descriptor) }

  /// Starts over: another document was opened.
  func begin(path: String?, level: String, step: UInt64) {
    queue.async { [self] in
      ftruncate(descriptor, 0)
      write(.start(version: Self.version, path: path, level: level, step: step))
    }
  }

  func append(_ line: Line) {
    queue.async { [self] in write(line) }
  }

  /// Waits until everything is in the file.
  func flush() {
    queue.sync {}
    journal?.flush()
  }

  /// The session ended in order: nothing to recover.
  func discard() {
    queue.sync { _ = unlink(url.path) }
    journal?.discard()
  }

  private func write(_ line: Line) {
    guard var data = try? JSONEncoder().encode(line) else { return }
    data.append(0x0A)
    // One write a line: a crash cuts at most the last line short.
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      #if canImport(Glibc)
        _ = Glibc.write(descriptor, base, bytes.count)
      #else
        _ = Darwin.write(descriptor, base, bytes.count)
      #endif
    }
  }
}

// MARK: - Recovery

extension AutosaveLog {
  /// What a crashed session left.
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

    /// Whether something in it was never saved, or somebody did something in the run.
    var hasLosses: Bool {
      if run.map({ !$0.orders.isEmpty }) ?? false { return true }
      return switch lines.last {
      case nil, .saved: false
      default: true
      }
    }
  }

  /// The sessions that did not end in order and had something to lose, newest first. Logs without
  /// an edit are removed on the way.
  static func leftovers(in folder: URL) -> [Leftover] {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    var found: [Leftover] = []
    for file in files
    where file.lastPathComponent.hasPrefix("session-") && file.pathExtension == "log" {
      guard isAbandoned(file) else { continue }
      guard let leftover = read(file), leftover.hasLosses else {
        remove(file)
        continue
      }
      found.append(leftover)
    }
    return found.sorted { ($0.modified, $0.url.path) > ($1.modified, $1.url.path) }
  }

  /// Removes a log with its journal.
  static func remove(_ log: URL) {
    try? FileManager.default.removeItem(at: log)
    try? FileManager.default.removeItem(at: journalURL(log))
  }

  static func journalURL(_ log: URL) -> URL {
    log.deletingPathExtension().appendingPathExtension("run")
  }

  private static func isAbandoned(_ file: URL) -> Bool {
    let opened = open(file.path, O_RDWR | O_CLOEXEC)
    guard opened >= 0 else { return false }
    defer { close(opened) }
    return flock(opened, LOCK_EX | LOCK_NB) == 0
  }

  static func read(_ file: URL) -> Leftover? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let decoder = JSONDecoder()
    var lines: [Line] = []
    for part in data.split(separator: 0x0A) {
      guard let line = try? decoder.decode(Line.self, from: Data(part)) else { break }
      lines.append(line)
    }
    guard case .start(let version, let path, let level, _) = lines.first, version == Self.version
    else { return nil }
    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
    var newest = path
    for case .saved(let path) in lines { newest = path }
    let (run, isDamaged) = ReplayReader.read(journal: journalURL(file))
    return Leftover(
      url: file, path: newest, level: level, lines: Array(lines.dropFirst()),
      modified: values?.contentModificationDate ?? .distantPast, run: run,
      isRunDamaged: isDamaged)
  }
}
