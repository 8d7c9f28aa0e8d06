import Dispatch
import Foundation
import Synchronization

/// Notices when files are written to by somebody else, without the frame ever waiting for a disk.
///
/// A thread of the system looks at size, time and number of each file twice a second, and reads one that has changed
/// once it has been the same for two looks: an editor may empty a file before it fills it.
final class FileWatch: Sendable {
  private struct Watched: Sendable {
    /// As it was told last.
    var told: FileSign?
    /// As it was at the last look.
    var last: FileSign?
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
        let sign = FileSign(of: path)
        state.files[path] = Watched(told: sign, last: sign)
      }
    }
  }

  /// Looks at all files once.
  func look() {
    let paths = state.withLock { $0.files.keys.sorted() }
    for path in paths {
      let now = FileSign(of: path)
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
