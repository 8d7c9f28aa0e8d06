import Dispatch
import Foundation
import Levels
import Platform
import Presentation
import Rendering
import Synchronization

/// Small pictures of level files, drawn by a thread that has nothing else to do: no frame waits for one.
///
/// A picture is kept for as long as its file is the same. What was asked for last is drawn first: that is what is
/// being looked at.
final class Thumbnails: Sendable {
  /// What is known of a file.
  struct Entry: Sendable {
    /// `nil` if there is none: the file is damaged, or gone.
    var picture: PixelImage?
    /// What the level is called; empty if it says nothing.
    var name = ""
    var about = ""
    /// Tells one picture of a file from the next.
    var number: Int
  }

  /// A file as it was drawn, in paper or night.
  private struct Key: Hashable, Sendable {
    var path: String
    var isNight: Bool
  }

  private struct State: Sendable {
    var entries: [Key: (entry: Entry, sign: FileSign?)] = [:]
    /// Newest last.
    var wanted: [Key] = []
    /// Levels that are in no file, by the path that they are asked for by.
    var given: [String: LevelDocument] = [:]
    var isWorking = false
    var number = 0
  }

  private let state = Mutex(State())

  /// Pixels: twice the points of a card, for dense displays.
  static let size = (width: 320, height: 180)
  /// Files larger than this are no levels that anybody wants drawn while scrolling (bytes).
  static let mostBytes: Int64 = 4 << 20
  /// As many pictures as are kept: some 50 MB.
  static let most = 240

  /// What is known of a file; `nil` until it has been drawn, which this asks for.
  func entry(_ path: String, isNight: Bool) -> Entry? {
    let key = Key(path: path, isNight: isNight)
    return state.withLock { state in
      if let known = state.entries[key] { return known.entry }
      if state.wanted.last != key {
        state.wanted.removeAll { $0 == key }
        state.wanted.append(key)
      }
      if !state.isWorking {
        state.isWorking = true
        DispatchQueue.global(qos: .utility).async { [weak self] in self?.work() }
      }
      return nil
    }
  }

  /// Draws these levels for their paths from now on, whatever is there; others by their files.
  func give(_ levels: [String: LevelDocument]) {
    state.withLock { state in
      let old = state.given
      state.given = levels
      state.entries = state.entries.filter { old[$0.key.path] == levels[$0.key.path] }
    }
  }

  /// What is known of a file already; asks for nothing.
  func known(_ path: String, isNight: Bool) -> Entry? {
    state.withLock { $0.entries[Key(path: path, isNight: isNight)]?.entry }
  }

  /// Forgets pictures of files that are other than they were; call when a list of them is opened.
  func refresh() {
    let signs = state.withLock { $0.entries.mapValues { $0.sign } }
    let stale = signs.filter { FileSign(of: $0.key.path) != $0.value }
    guard !stale.isEmpty || signs.count > Self.most else { return }
    state.withLock { state in
      for key in stale.keys { state.entries[key] = nil }
      if state.entries.count > Self.most { state.entries = [:] }
    }
  }

  /// Whether all that was asked for is there.
  var isIdle: Bool { state.withLock { !$0.isWorking && $0.wanted.isEmpty } }

  private func work() {
    while true {
      let next = state.withLock { state -> Key? in
        let next = state.wanted.popLast()
        state.isWorking = next != nil
        return next
      }
      guard let next else { return }
      let sign = FileSign(of: next.path)
      let given = state.withLock { $0.given[next.path] }
      var entry = Self.draw(next.path, sign, given, isNight: next.isNight)
      state.withLock { state in
        state.number += 1
        entry.number = state.number
        state.entries[next] = (entry, sign)
        state.wanted.removeAll { $0 == next }
      }
    }
  }

  private static func draw(
    _ path: String, _ sign: FileSign?, _ given: LevelDocument?, isNight: Bool
  ) -> Entry {
    var entry = Entry(number: 0)
    if given == nil, sign.map({ $0.size > mostBytes }) ?? true { return entry }
    var level = given
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var store: String?
    if URL(fileURLWithPath: path).pathExtension == "log" {
      // The pictures of an unsaved drawing lie beside its file, or in the state folder.
      store = KeptPictures.folder(URL(fileURLWithPath: folder, isDirectory: true)).path
      let leftover = AutosaveLog.read(URL(fileURLWithPath: path), withRun: false)
      if let file = leftover?.path {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      }
      level = level ?? leftover?.replayed()?.document.level
    } else {
      level = level ?? Self.level(in: path)
    }
    guard let level else { return entry }
    (entry.name, entry.about) = (level.name, level.about)
    entry.picture = picture(of: level, folder: folder, store: store, isNight: isNight)
    return entry
  }

  /// The level of a file, or that a replay begins with.
  private static func level(in path: String) -> LevelDocument? {
    App.isReplay(path)
      ? try? ReplayReader.read(contentsOf: path).level
      : try? LevelExpansion(contentsOf: path).level
  }

  /// The picture of a level as it begins.
  static func picture(
    of level: LevelDocument, folder: String?, store: String? = nil, isNight: Bool
  ) -> PixelImage? {
    guard let run = try? LevelRun(level) else { return nil }
    let picture = ScenePicture(
      document: level, built: run.built, pose: run.world.pose(),
      pictures: LevelPictures(of: level, folder: folder, store: store), status: run.status)
    let camera = SceneImage.camera(
      for: picture, center: level.camera?.center, height: level.camera?.height, size: size)
    return try? SceneImage.render(picture, camera: camera, theme: isNight ? .night : .paper)
  }
}
