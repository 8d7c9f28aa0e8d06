import Dispatch
import Editing
import Foundation
import Levels
import Physics
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps a drawing through a crash: every edit is appended to a file of its own, one JSON value a line, off the
/// frame; the file is deleted when the session ends in order.
///
/// The log holds a lock on its file while it is open. A file that is not locked was left by a session that ended,
/// whatever its process number has become since. A line that a crash cut short ends the reading: the lines before
/// it count.
///
/// `failure` says whether everything that was handed over is in the file. What could not be written waits in memory
/// and goes out with the next line or the next `check()`, so that a log is whole again as soon as its disk is; a
/// file that somebody deleted is written anew.
final class AutosaveLog: Sendable {
  /// One line of the log.
  enum Line: Codable, Hashable, Sendable {
    /// The first: where the document came from and all of its start, so that a change of the file
    /// on disk meanwhile cannot spoil what is recovered.
    case start(version: Int, path: String?, level: String, step: UInt64)
    case edit(Edit, step: UInt64)
    case undo(step: UInt64)
    case redo(step: UInt64)
    /// Of the edits, undos and redos before it only so many count: the run was rewound over the rest.
    case back(lines: Int)
    /// An edit could not be made in the run: the document is as if it had never been made. It does
    /// not count among the lines that `back` counts.
    case refused(Edit.ID)
    /// Everything before it is in a file; undo still reaches behind it.
    case saved(path: String)
    /// The level is edited from here on, not played: its own tools and ink restrict nobody, and saving
    /// writes the level.
    case editing
    /// The document was replaced by another in the window: it is listed, not recovered at the next start.
    case parked
    /// The document is back in the window.
    case reopened

    /// Whether it changes the document.
    var isChange: Bool {
      switch self {
      case .edit, .undo, .redo, .back: true
      case .start, .refused, .saved, .editing, .parked, .reopened: false
      }
    }
  }

  /// Why lines are not in the file.
  struct Failure: Error, Hashable, Sendable {
    /// As `errno` has it.
    var code: Int32
    /// The folder of the log.
    var folder: String
  }

  /// Writes bytes to a descriptor: how many, or the negative of `errno`.
  typealias Writer = @Sendable (Int32, UnsafeRawBufferPointer) -> Int

  static let version = 1

  private struct Status: Sendable {
    var url: URL
    var journal: RunJournal?
    var failure: Failure?
  }

  private let folder: URL
  private let status: Mutex<Status>
  private let writer: Writer
  private let queue = DispatchQueue(label: "autosave")
  // Of the queue only.
  private nonisolated(unsafe) var descriptor: Int32 = -1
  /// What is not in the file yet.
  private nonisolated(unsafe) var rest = Data()
  private nonisolated(unsafe) var isDiscarded = false
  /// Whether a line could not be encoded: the log lacks it until it begins anew.
  private nonisolated(unsafe) var lacksLine = false

  /// A new log in a folder, which is made if it is missing. Where that fails, `failure` says why.
  init(folder: URL, writer: @escaping Writer = AutosaveLog.systemWrite) {
    self.folder = folder
    self.writer = writer
    status = Mutex(Status(url: folder.appendingPathComponent(Self.name(0))))
    queue.sync { openFile() }
  }

  /// Goes on with the log of a session that ended; `nil` if another session holds it or it cannot be written to.
  init?(continuing leftover: Leftover) {
    folder = leftover.url.deletingLastPathComponent()
    writer = Self.systemWrite
    status = Mutex(Status(url: leftover.url))
    let opened = open(leftover.url.path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    // A line that was cut short goes; one without its end gets it.
    guard flock(opened, LOCK_EX | LOCK_NB) == 0, ftruncate(opened, off_t(leftover.bytes)) == 0
    else {
      close(opened)
      return nil
    }
    descriptor = opened
    rest = Data([0x0A])
    let journal = RunJournal(Self.journalURL(leftover.url), writer: writer)
    status.withLock { $0.journal = journal }
    queue.sync { push() }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  var url: URL { status.withLock { $0.url } }

  /// Keeps the run beside the document; `nil` while the log has no file. A log that moves to
  /// another file has another, empty journal.
  var journal: RunJournal? { status.withLock { $0.journal } }

  /// Why the file does not hold everything; `nil` if it does, as far as the disk has answered: see `flush()`.
  var failure: Failure? { status.withLock { $0.failure } }

  /// Starts over: another document was opened.
  func begin(path: String?, level: String, step: UInt64) {
    queue.async { [self] in
      (rest, lacksLine) = (Data(), false)
      if descriptor >= 0, ftruncate(descriptor, 0) != 0 {
        close(descriptor)
        descriptor = -1
      }
      write(.start(version: Self.version, path: path, level: level, step: step))
    }
  }

  func append(_ line: Line) {
    queue.async { [self] in write(line) }
  }

  /// Tries again what failed, and sees whether the file is still there.
  func check() {
    queue.async { [self] in push() }
    journal?.check()
  }

  /// Waits until everything is in the file or has failed.
  func flush() {
    queue.sync {}
    journal?.flush()
  }

  /// The session ended in order: nothing to recover.
  func discard() {
    queue.sync {
      isDiscarded = true
      if descriptor >= 0 { _ = unlink(url.path) }
    }
    journal?.discard()
  }
}

// MARK: - Writing

extension AutosaveLog {
  static let systemWrite: Writer = { descriptor, bytes in
    #if canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    return count < 0 ? -Int(errno) : count
  }

  private static func name(_ number: Int) -> String {
    "session-\(ProcessInfo.processInfo.processIdentifier)-\(number).log"
  }

  private func fail(_ code: Int32) {
    status.withLock { $0.failure = Failure(code: code, folder: folder.path) }
  }

  /// Opens a file that no other session has.
  private func openFile() {
    var reason: Int32?
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      reason = Self.code(of: error)
    }
    for number in 0..<10_000 {
      let candidate = folder.appendingPathComponent(Self.name(number))
      let opened = open(candidate.path, O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC, 0o600)
      if opened >= 0 {
        descriptor = opened
        flock(opened, LOCK_EX | LOCK_NB)
        let journal = RunJournal(Self.journalURL(candidate), writer: writer)
        status.withLock { ($0.url, $0.journal, $0.failure) = (candidate, journal, nil) }
        return
      }
      let code = errno
      guard code == EEXIST else { return fail(code == ENOENT ? reason ?? code : code) }
    }
    fail(EEXIST)
  }

  /// The cause of an error of the file manager.
  private static func code(of error: any Error) -> Int32 {
    let error = error as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      cause.domain == NSPOSIXErrorDomain
    {
      return Int32(truncatingIfNeeded: cause.code)
    }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteNoPermission, .fileReadNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    case .fileWriteFileExists: return ENOTDIR
    default: return ENOENT
    }
  }

  private func write(_ line: Line) {
    if let data = try? JSONEncoder().encode(line) {
      rest += data
      rest.append(0x0A)
    } else {
      lacksLine = true
    }
    push()
  }

  /// Writes what is not in the file yet. Short writes go on; what fails stays for the next time.
  private func push() {
    guard !isDiscarded else { return }
    guard descriptor >= 0 && isInPlace || moveToNewFile() else { return }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writer(descriptor, $0) }
      if count == -Int(EINTR) { continue }
      guard count > 0 else { return fail(count == 0 ? EIO : Int32(truncatingIfNeeded: -count)) }
      rest = Data(rest.dropFirst(count))
    }
    if lacksLine { fail(EINVAL) } else { status.withLock { $0.failure = nil } }
  }

  /// Whether the file that is written to is the one of that name: nobody has deleted or moved it.
  private var isInPlace: Bool {
    var (held, found) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && stat(url.path, &found) == 0
      && held.st_ino == found.st_ino && held.st_dev == found.st_dev
  }

  /// Begins another file with all that the old one holds, which can be read as long as it is open.
  ///
  /// - Returns: Whether there is one; `failure` says why not.
  private func moveToNewFile() -> Bool {
    let old = descriptor
    var whole = Data()
    if old >= 0 {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = pread(old, &buffer, buffer.count, off_t(whole.count))
        if count < 0 {
          fail(errno)
          return false
        }
        if count == 0 { break }
        whole.append(contentsOf: buffer[0..<count])
      }
    }
    descriptor = -1
    openFile()
    guard descriptor >= 0 else {
      // Its lines can be read from it still.
      descriptor = old
      return false
    }
    rest = whole + rest
    if old >= 0 { close(old) }
    return true
  }
}
