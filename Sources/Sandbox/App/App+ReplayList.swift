import Editing
import Foundation
import Levels

// The replays that are kept: listed with what came of them, played, called otherwise, taken away.

/// The list of replays, while it is open.
struct ReplayList: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    var path: String
    /// Of the file, without its ending.
    var name: String
    /// What the level is called.
    var level: String
    /// World time at the end (s).
    var seconds: Double
    var outcome: Replay.Outcome
    /// Why it cannot be played; `nil` if it can.
    var trouble: String?
  }

  /// Newest first.
  var entries: [Entry] = []
  /// The one that is being called otherwise, and what has been typed.
  var renaming: String?
  var text = ""
  var beginsRenaming = false
  /// What was in the folder when it was read: names and times.
  fileprivate var signs: [String: FileSign] = [:]
  /// When the folder was looked at (s).
  fileprivate var lookedAt = -Double.infinity
}

/// A replay that was taken away, to be brought back.
struct RemovedReplay: Sendable {
  var path: String
  var data: Data
}

extension App {
  /// How often the folder is looked at while the list is open (s).
  private static let lookEvery = 1.0

  /// Follows the folder while the list is open; call once a frame.
  func updateReplayList() {
    guard panels.side == .replays, now - panels.replays.lookedAt >= Self.lookEvery else { return }
    readReplayList()
  }

  /// Reads what has changed in the folder.
  func readReplayList() {
    panels.replays.lookedAt = now
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: replayFolder.path))?
      .filter { Self.isReplay($0) && !$0.hasPrefix(".") } ?? []
    var signs: [String: FileSign] = [:]
    for name in names {
      let path = replayFolder.appendingPathComponent(name).path
      signs[path] = FileSign(of: path)
    }
    guard signs != panels.replays.signs else { return }
    let old = Dictionary(
      panels.replays.entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let dated = signs.keys.map { path -> (date: Date, entry: ReplayList.Entry) in
      let date =
        (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
        ?? .distantPast
      if let known = old[path], panels.replays.signs[path] == signs[path] { return (date, known) }
      return (date, Self.entry(of: path))
    }
    panels.replays.signs = signs
    panels.replays.entries = dated.sorted {
      ($1.date, $0.entry.path) < ($0.date, $1.entry.path)
    }.map(\.entry)
    library.thumbnails.refresh()
  }

  private static func entry(of path: String) -> ReplayList.Entry {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    do {
      let replay = try ReplayReader.read(contentsOf: path)
      return .init(
        path: path, name: name, level: replay.name.isEmpty ? replay.level.name : replay.name,
        seconds: replay.seconds, outcome: replay.outcome)
    } catch {
      return .init(
        path: path, name: name, level: "", seconds: 0, outcome: Replay.Outcome(),
        trouble: replaySentence(for: error, path: path))
    }
  }

  // MARK: - What is done with one

  func playKept(_ entry: ReplayList.Entry) { _ = openReplay(entry.path) }

  /// Takes it away; the message brings it back.
  func removeReplay(_ entry: ReplayList.Entry) {
    do {
      library.removedReplay = RemovedReplay(
        path: entry.path, data: try FileBytes.read(entry.path, atMost: ReplayReader.mostBytes))
      try FileManager.default.removeItem(atPath: entry.path)
      readReplayList()
      toasts.show(
        .information, Words.isRemoved(entry.name), about: .program, actions: [.restoreReplay],
        now: now, seconds: 8)
    } catch {
      library.removedReplay = nil
      toasts.show(
        .error, Words.replayNotRemoved(entry.name, ErrorReason.cause(of: error)), now: now)
    }
  }

  func restoreReplay() {
    guard let removed = library.removedReplay else { return }
    do {
      var path = removed.path
      if FileManager.default.fileExists(atPath: path) { path = DocumentFile.free(beside: path) }
      try AtomicFile.write(removed.data, to: path)
      library.removedReplay = nil
      readReplayList()
    } catch {
      toasts.show(.error, Words.replayNotWritten(ErrorReason.cause(of: error)), now: now)
    }
  }

  /// Calls the one in question as was typed; whether that could be done.
  @discardableResult
  func renameReplay() -> Bool {
    guard let path = panels.replays.renaming else { return false }
    let name = panels.replays.text.trimmingCharacters(in: .whitespaces)
    let old = URL(fileURLWithPath: path)
    panels.replays.renaming = nil
    guard name != old.deletingPathExtension().lastPathComponent else { return true }
    let isFit =
      !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && name.utf8.count < 200
    let new = old.deletingLastPathComponent().appendingPathComponent(name + ".replay")
    guard isFit, !FileManager.default.fileExists(atPath: new.path) else {
      toasts.show(.information, isFit ? Words.replayTaken(name) : Words.noReplayName, now: now)
      return false
    }
    do {
      try FileManager.default.moveItem(at: old, to: new)
      readReplayList()
      return true
    } catch {
      toasts.show(.error, Words.replayNotWritten(ErrorReason.cause(of: error)), now: now)
      return false
    }
  }

  // MARK: - Carried by pictures

  /// Plays the replay that a picture carries.
  func openCarriedReplay(_ text: String, path: String) -> Bool {
    let name = URL(fileURLWithPath: path).lastPathComponent
    do {
      watch(try ReplayReader.read(Data(text.utf8), file: name), named: name, in: path)
      toasts.removeErrors()
      return true
    } catch {
      toasts.show(.error, Self.replaySentence(for: error, path: path), now: now)
      return false
    }
  }
}
