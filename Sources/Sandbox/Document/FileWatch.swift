import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices when files are written to by somebody else, without the frame ever waiting for a disk.
///
/// A thread of the system looks at size, time and number of each file twice a second, and reads one that has changed
/// once it has been the same for two looks: an editor may empty a file before it fills it.
final class FileWatch: Sendable {
  /// What tells that a file is another than before, without reading it; `nil` where there is none.
  private struct Sign: Hashable, Sendable {
    var node: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      node = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }
  }

  private struct Watched: Sendable {
    /// As it was told last.
    var told: Sign?
    /// As it was at the last look.
    var last: Sign?
  }

  private struct State: Sendable {
    var files: [String: Watched] = [:]
    var news: [News] = []
  }

  /// A file that has changed, and what it holds now.
  struct News: Hashable, Sendable {
    var path: String
    var content: FileContent
  }

  private let state = Mutex(State())

  /// Between two looks (s).
  static let pause = 0.5

  /// - Parameter looksByItself: Whether a thread looks; else only `look` does.
  init(looksByItself: Bool) {
    if looksByItself { lookLater() }
  }

  /// Looks after a while, and so on for as long as somebody holds this.
  private func lookLater() {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.pause) { [weak self] in
      self?.look()
      self?.lookLater()
    }
  }

  /// Watches these files and no others; one that is new here is as it is now.
  func follow(_ paths: Set<String>) {
    state.withLock { state in
      state.files = state.files.filter { paths.contains($0.key) }
      state.news.removeAll { !paths.contains($0.path) }
      for path in paths where state.files[path] == nil {
        let sign = Sign(of: path)
        state.files[path] = Watched(told: sign, last: sign)
      }
    }
  }

  /// Looks at all files once.
  func look() {
    let paths = state.withLock { $0.files.keys.sorted() }
    for path in paths {
      let now = Sign(of: path)
      let isNews = state.withLock { state -> Bool in
        guard let file = state.files[path] else { return false }
        state.files[path]?.last = now
        guard now == file.last, now != file.told else { return false }
        state.files[path]?.told = now
        return true
      }
      guard isNews else { continue }
      // Read outside the lock: the frame may ask meanwhile.
      let content = FileContent(of: path)
      state.withLock { state in
        guard state.files[path] != nil else { return }
        state.news.removeAll { $0.path == path }
        state.news.append(News(path: path, content: content))
      }
    }
  }

  /// What has changed since the last call.
  func takeNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }
}
