import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Replays that are kept, and those that pictures carry.
@Suite("Kept replays")
struct ReplayListTests {
  private static let room = """
    inkfall: 1
    name: Shelf
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [0, 3], shapes: [{box: [1, 1]}]}
    camera: {center: [0, 4], height: 12}
    """

  /// Has drawn something and let it fall.
  private func played() throws -> AppDriver {
    let hand = try AppDriver(Self.room)
    hand.run(0.3)
    hand.drag(AppDriver.loop(Vec2(2, 6), radius: 0.6), ticking: true)
    hand.run(0.8)
    return hand
  }

  private func keep(_ hand: AppDriver) {
    hand.key("r", [.control, .shift])
    hand.run(0)
    hand.run(0)
  }

  private func list(_ hand: AppDriver) -> [ReplayList.Entry] {
    hand.app.readReplayList()
    return hand.app.panels.replays.entries
  }

  @Test func aKeyOpensTheListAndWhatIsKeptStandsInIt() throws {
    let hand = try played()
    keep(hand)
    hand.key("f9", .shift)
    #expect(hand.app.panels.side == .replays)
    let entry = try #require(list(hand).first)
    #expect(list(hand).count == 1)
    #expect((entry.name, entry.level, entry.trouble) == ("test", "Shelf", nil))
    let replay = try ReplayReader.read(contentsOf: entry.path)
    #expect(entry.seconds == replay.seconds && entry.seconds > 1)
    #expect(entry.outcome.kind == .playing)
  }

  @Test func oneIsPlayedAsItWas() throws {
    let hand = try played()
    keep(hand)
    let count = hand.app.document.level.bodies.count
    hand.app.perform(.newLevel)
    hand.run(0.1)
    let entry = try #require(list(hand).first)
    hand.app.playKept(entry)
    hand.run(0)
    #expect(hand.app.isWatching)
    hand.run(entry.seconds + 0.5)
    #expect(hand.app.shown.isPaused)
    #expect(hand.dynamic.count == count - 1)
    #expect(hand.app.shown.divergence == nil)
  }

  @Test func oneIsCalledOtherwiseUnlessTheNameIsTaken() throws {
    let hand = try played()
    keep(hand)
    keep(hand)
    let entries = list(hand)
    #expect(entries.count == 2)
    let one = try #require(entries.first { $0.name == "test" })
    (hand.app.panels.replays.renaming, hand.app.panels.replays.text) = (one.path, " fall ")
    #expect(hand.app.renameReplay())
    #expect(Set(list(hand).map(\.name)).contains("fall"))
    #expect(!FileManager.default.fileExists(atPath: one.path))
    let other = try #require(list(hand).first { $0.name != "fall" })
    for name in ["fall", "", "a/b", ".hidden"] {
      (hand.app.panels.replays.renaming, hand.app.panels.replays.text) = (other.path, name)
      #expect(!hand.app.renameReplay(), "\(name)")
      #expect(FileManager.default.fileExists(atPath: other.path))
    }
    #expect(list(hand).count == 2)
  }

  @Test func oneIsTakenAwayAndBroughtBack() throws {
    let hand = try played()
    keep(hand)
    let entry = try #require(list(hand).first)
    let data = try Data(contentsOf: URL(fileURLWithPath: entry.path))
    hand.app.removeReplay(entry)
    #expect(list(hand).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: entry.path))
    let toast = try #require(hand.app.toasts.all.last)
    #expect(toast.actions == [.restoreReplay])
    hand.app.perform(.restoreReplay, of: toast)
    #expect(list(hand).map(\.name) == [entry.name])
    #expect(try Data(contentsOf: URL(fileURLWithPath: entry.path)) == data)
  }

  @Test func aDamagedOneSaysWhy() throws {
    let hand = try played()
    try FileManager.default.createDirectory(
      at: hand.app.replayFolder, withIntermediateDirectories: true)
    try "no replay\n".write(
      to: hand.app.replayFolder.appendingPathComponent("bad.replay"), atomically: true,
      encoding: .utf8)
    let entry = try #require(list(hand).first)
    #expect(entry.trouble?.contains("bad.replay") == true)
    let level = hand.app.document.level
    hand.app.playKept(entry)
    #expect(hand.app.document.level == level && !hand.app.isWatching)
  }

  // MARK: - In pictures

  @Test func aPictureCarriesTheRunAndPlaysIt() throws {
    let hand = try played()
    let before = hand.app.document.level.bodies.count
    hand.app.perform(.toggleCarry)
    #expect(hand.app.preferences.pictures.carries == .replay)
    hand.app.perform(.pictureScene)
    hand.run(0)
    hand.run(0)
    let path = hand.app.picturesFolder.appendingPathComponent("test.png").path
    let carried = try #require(try CarriedText.read(contentsOf: path))
    #expect(carried.kind == .replay)
    let replay = try ReplayReader.read(Data(carried.text.utf8), file: "test.png")
    #expect(replay.steps > 60 && replay.hash != nil)
    // Dropped, it is offered; the first answer plays it.
    let other = try AppDriver()
    other.app.handle(.fileDropped(path: path))
    other.run(0)
    let toast = try #require(other.app.toasts.all.last)
    guard let action = toast.actions.first, case .openCarried(_, .replay) = action else {
      Issue.record("it is not offered")
      return
    }
    other.app.perform(action, of: toast)
    other.run(0)
    #expect(other.app.isWatching)
    other.run(replay.seconds + 0.5)
    #expect(other.app.shown.isPaused && other.app.shown.divergence == nil)
    #expect(other.dynamic.count == before - 1)
  }

  @Test func whatPicturesCarryGoesRoundAndIsKept() throws {
    var pictures = Preferences.Pictures()
    #expect(pictures.carries == .level)
    var seen: [Preferences.Pictures.Carries] = []
    for _ in 0..<3 {
      pictures.carries = pictures.carries.next
      seen.append(pictures.carries)
      let data = try JSONEncoder().encode(pictures)
      #expect(try JSONDecoder().decode(Preferences.Pictures.self, from: data) == pictures)
    }
    #expect(seen == [.replay, .nothing, .level])
    let old = Data(#"{"scale": 4, "carriesLevel": false}"#.utf8)
    #expect(try JSONDecoder().decode(Preferences.Pictures.self, from: old).carries == .nothing)
  }

  // MARK: - Small pictures

  @Test func replaysAndLevelsHaveSmallPictures() throws {
    let hand = try played()
    keep(hand)
    let entry = try #require(list(hand).first)
    let level = hand.folder.appendingPathComponent("test.yaml").path
    let bad = hand.folder.appendingPathComponent("bad.replay").path
    try "nothing".write(toFile: bad, atomically: true, encoding: .utf8)
    for path in [entry.path, level, bad] {
      _ = hand.app.library.thumbnails.entry(path, isNight: false)
      let end = Date().addingTimeInterval(20)
      while !hand.app.library.thumbnails.isIdle, Date() < end { usleep(10_000) }
    }
    let (own, plain) = (
      hand.app.library.thumbnails.known(entry.path, isNight: false)?.picture,
      hand.app.library.thumbnails.known(level, isNight: false)?.picture
    )
    #expect(own != nil && own?.bytes == plain?.bytes, "a replay begins as its level does")
    let damaged = try #require(hand.app.library.thumbnails.known(bad, isNight: false))
    #expect(damaged.picture == nil)
  }
}
