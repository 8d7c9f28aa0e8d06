import Dispatch
import Foundation
import Physics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The run of a session on disk, as it happens: an unfinished replay beside the log of the document. A crashed session
/// is stepped again from it to where it was.
///
/// Lines are written one by one, off the frame and off the step. Nothing waits for the disk. What
/// could not be written waits in memory and goes out with the next line or the next `check()`: the
/// file is the beginning of the journal at any time, and all of it as soon as the disk has room.
final class RunJournal: Sendable {
  /// A journal that grows beyond this is given up (bytes): stepping so much again would take minutes.
  static let mostBytes = 64 << 20
  /// How often the moment is noted while nothing is done (s): what a crash can lose of the run.
  static let interval = 0.5

  let url: URL
  private let writer: AutosaveLog.Writer
  private let queue = DispatchQueue(label: "journal")
  // Of the queue only.
  private nonisolated(unsafe) var descriptor: Int32 = -1
  /// What is not in the file yet.
  private nonisolated(unsafe) var rest = Data()
  /// Of the whole journal, what waits included.
  private nonisolated(unsafe) var size = 0
  private nonisolated(unsafe) var isGivenUp = false
  private nonisolated(unsafe) var isDiscarded = false

  /// A journal, empty. A file that cannot be opened now is opened when it can be.
  init(_ url: URL, writer: @escaping AutosaveLog.Writer = AutosaveLog.systemWrite) {
    self.url = url
    self.writer = writer
    queue.sync { openFile() }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Starts over: another run begins, or one that has come from elsewhere goes on.
  func begin(_ replay: Replay) {
    queue.async { [self] in
      empty()
      isGivenUp = false
      for line in replay.lines { rest += (try? line.data()) ?? Data() }
      size = rest.count
      push()
    }
  }

  func append(_ line: ReplayLine) {
    queue.async { [self] in
      guard !isGivenUp, let data = try? line.data() else { return }
      guard size + data.count <= Self.mostBytes else {
        isGivenUp = true
        empty()
        return
      }
      rest += data
      size += data.count
      push()
    }
  }

  /// Tries again what could not be written.
  func check() {
    queue.async { [self] in push() }
  }

  /// Waits until everything is in the file or has failed once more.
  func flush() { queue.sync { push() } }

  func discard() {
    queue.sync {
      isDiscarded = true
      _ = unlink(url.path)
    }
  }

  // MARK: - Writing

  private func openFile() {
    descriptor = open(url.path, O_CREAT | O_TRUNC | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
  }

  /// Forgets everything, in the file and in memory.
  private func empty() {
    (rest, size) = (Data(), 0)
    if descriptor >= 0, ftruncate(descriptor, 0) != 0 {
      // Opening it again empties it.
      close(descriptor)
      descriptor = -1
    }
  }

  /// Writes what is not in the file yet. Short writes go on; what fails stays for the next time.
  private func push() {
    guard !isDiscarded, !rest.isEmpty else { return }
    if descriptor < 0 { openFile() }
    guard descriptor >= 0 else { return }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writer(descriptor, $0) }
      if count == -Int(EINTR) { continue }
      guard count > 0 else { return }
      rest = Data(rest.dropFirst(count))
    }
  }
}
