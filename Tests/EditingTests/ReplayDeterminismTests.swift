import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Runs that were recorded, played again: the same bits, whatever was done.
@Suite("Replays come to the same")
struct ReplayDeterminismTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The shipped levels; builds without optimization play only some of them.
  private static let levels: [String] = {
    let folder = root.appendingPathComponent("levels")
    let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".yaml") }.sorted()
    let isSlow = _isDebugAssertConfiguration()
    return all.enumerated().filter { !isSlow || $0.offset % 10 == 3 }
      .map { folder.appendingPathComponent($0.element).path }
  }()

  /// A level with somebody doing anything at all in it for a while.
  private func session(_ level: String, seed: UInt64, events: Int) throws -> App {
    let app = App(
      .init(
        level: level, mode: .stepped, stateFolder: try TestFolder.make(), nameSeed: seed))
    app.advance(by: 0.5)
    var hand = GestureHand(seed: seed)
    for _ in 0..<events { hand.play(app) }
    return app
  }

  @Test(arguments: levels) func anythingDoneInALevelIsPlayedAgainToTheBit(level: String) throws {
    let events = _isDebugAssertConfiguration() ? 4 : 24
    let name = URL(fileURLWithPath: level).lastPathComponent
    let app = try session(level, seed: GestureHand.seed(name), events: events)
    let replay = try app.replayNow()
    #expect(replay.steps == app.shown.newestStep)
    let text = try replay.text()
    let read = try ReplayReader.read(Data(text.utf8), file: "a.replay")
    #expect(try read.text() == text)
    #expect(read.orders == replay.orders)
    for threads in [1, 2] {
      var player = try ReplayPlayer(read, threads: threads)
      player.play()
      #expect(player.refusals == [])
      #expect(player.divergence == nil, "\(threads) threads")
      #expect(player.hash == replay.hash)
      #expect(player.outcome == replay.outcome)
    }
  }

  @Test func aRecordedSessionComesToTheSameInEveryBuild() throws {
    let folder = Self.root.appendingPathComponent("Tests/EditingTests/Replays")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".replay") }
    #expect(!names.isEmpty)
    for name in names {
      let replay = try ReplayReader.read(contentsOf: folder.appendingPathComponent(name).path)
      var player = try ReplayPlayer(replay, threads: 2)
      player.play()
      #expect(player.divergence == nil, "\(name): inkfall replay --update records it anew")
      #expect(player.hash == replay.hash)
    }
  }

  @Test func whatWasGoneBackOverIsNotInIt() throws {
    let app = try session(Self.levels[0], seed: 5, events: 6)
    let half = app.shown.newestStep / 2
    app.seek(step: half)
    app.advance(by: 0)
    app.advance(by: 0)
    var hand = GestureHand(seed: 99)
    for _ in 0..<4 { hand.play(app) }
    let replay = try app.replayNow()
    var player = try ReplayPlayer(replay)
    player.play()
    #expect(player.divergence == nil)
    #expect(player.hash == replay.hash)
    // Asked for in the past, it is still all of the run.
    app.seek(step: half)
    app.advance(by: 0)
    #expect(try app.replayNow() == replay)
    #expect(app.shown.current.step == half)
  }
}
