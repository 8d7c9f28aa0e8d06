import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The run of a session on disk, as it happens: an unfinished replay beside the log of the document. A crashed session
/// is stepped again from it to where it was.
///
/// Lines are written one by one, off the frame and off the step. Nothing waits for the disk.
final class RunJournal: Sendable {
  /// A journal that grows beyond this is given up (bytes): stepping so much again would take minutes.
  static let mostBytes = 64 << 20
  /// How often the moment is noted while nothing is done (s): what a crash can lose of the run.
  static let interval = 0.5

  let url: URL
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "journal")
  // Of the queue only.
  private nonisolated(unsafe) var size = 0
  private nonisolated(unsafe) var isGivenUp = false

  /// Opens a journal, empty.
  init?(_ url: URL) {
    self.url = url
    descriptor = open(url.path, O_CREAT | O_TRUNC | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Starts over: another run begins, or one that has come from elsewhere goes on.
  func begin(_ replay: Replay) {
    queue.async { [self] in
      ftruncate(descriptor, 0)
      (size, isGivenUp) = (0, false)
      var data = Data()
      for line in replay.lines { data += (try? line.data()) ?? Data() }
      write(data)
    }
  }

  func append(_ line: ReplayLine) {
    queue.async { [self] in
      guard !isGivenUp, let data = try? line.data() else { return }
      guard size + data.count <= Self.mostBytes else {
        isGivenUp = true
        ftruncate(descriptor, 0)
        return
      }
      write(data)
    }
  }

  /// Waits until everything is in the file.
  func flush() { queue.sync {} }

  func discard() { queue.sync { _ = unlink(url.path) } }

  private func write(_ data: Data) {
    size += data.count
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
