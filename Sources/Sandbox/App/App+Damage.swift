import Editing
import Foundation
import Levels

// A file that cannot be opened leaves the scene alone: what is wrong with it is shown line by line, and followed while
// somebody mends it.

extension App {
  /// Tells why a file cannot be opened.
  func tell(_ error: any Error, path: String) {
    if let error = error as? LevelError, !error.problems.isEmpty {
      panels.closeAll()
      panels.damage = DamagedFile(error, path: path)
      // What is written to it before the next frame counts.
      followFiles()
    } else {
      toasts.show(.error, Self.sentence(for: error, path: path), now: now)
    }
  }

  /// Opens the damaged file, if it has been mended; else its list is as the file is now.
  func tryAgain() {
    guard let damage = panels.damage else {
      toasts.show(.information, Words.nothingDamaged, about: .program, now: now)
      return
    }
    // The open document's own file is taken up as a change of it.
    if damage.path == file.path {
      guard readAnew(damage) else { return }
      panels.damage = nil
      reloadOrAsk()
    } else {
      open(damage.path)
    }
  }

  /// Whether a damaged file has been mended; the panel shows what is wrong with it now.
  @discardableResult
  func readAnew(_ damage: DamagedFile) -> Bool {
    do {
      _ = try LevelExpansion(contentsOf: damage.path)
      panels.damage?.isMended = true
      return true
    } catch let error as LevelError {
      panels.damage = DamagedFile(error, path: damage.path)
    } catch {
      panels.damage = nil
      toasts.show(.error, Self.sentence(for: error, path: damage.path), now: now)
    }
    return false
  }

  /// The files that are looked at: the document's, and those of the damaged one.
  var watchedFiles: Set<String> {
    (panels.damage?.files ?? []).union([file.path].compactMap { $0 })
  }

  /// Watches what is to be watched from now on.
  private func followFiles() {
    let files = watchedFiles
    guard library.followedFiles != files else { return }
    library.followedFiles = files
    library.watch.follow(files)
  }

  /// Takes notice of what others have written; call once a frame.
  func updateWatch() {
    followFiles()
    if options.mode == .stepped, now - library.lookedAt >= FileWatch.pause {
      library.lookedAt = now
      library.watch.look()
    }
    for news in library.watch.takeNews() {
      if let damage = panels.damage, damage.files.contains(news.path) { readAnew(damage) }
      if news.path == file.path { notice(news.content) }
    }
  }
}
