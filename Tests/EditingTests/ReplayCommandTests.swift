import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

/// Replays without a window: checked, recorded anew, and as the proof that a level can be won.
@Suite("Stored replays")
struct ReplayCommandTests {
  private static let level = """
    inkfall: 1
    name: Cup
    bodies:
      ball: {role: token, at: [0, 6], shapes: [{circle: 0.4}]}
      shelf: {type: static, at: [0, 4], shapes: [{box: [2, 0.3]}]}
      cup: {type: static, role: goal, at: [0, 0], shapes: [{box: [4, 1]}]}
    goals:
      home: {token: all, reaches: any}
    """

  /// A level in a folder of its own, with the shelf erased after a second as its solution.
  private func solved() throws -> (level: String, replay: String) {
    let hand = try AppDriver(Self.level, name: "01-cup.yaml")
    hand.app.perform(.edit(Edit(label: "erase", changes: [.remove(.init(.body, "shelf"))])))
    hand.run(3)
    #expect(hand.app.status.outcome != .playing)
    let level = try #require(hand.app.file.path)
    let path = CheckSolution.path(for: level)
    #expect(path.hasSuffix("/solutions/01-cup.replay"))
    hand.app.saveReplay(to: path)
    hand.run(0)
    hand.run(0)
    #expect(CheckSolution.level(of: path) == level)
    return (level, path)
  }

  private func check(_ level: String) -> CheckResult {
    CheckResult(CheckRun(file: level, settings: []))
  }

  @Test func aStoredSolutionProvesThatItsLevelCanBeWon() throws {
    let (level, replay) = try solved()
    let result = check(level)
    #expect(result.passed, "\(result.line)")
    #expect(result.solution?.outcome.kind == .won)
    #expect(result.line.contains("; solved in "))
    #expect(!result.lacksSolution)
    // The level changes so that it wins no more.
    let text = Self.level.replacingOccurrences(of: "at: [0, 0]", with: "at: [9, 0]")
    try text.write(toFile: level, atomically: true, encoding: .utf8)
    let spoiled = check(level)
    #expect(!spoiled.passed)
    #expect(spoiled.line.contains("01-cup.replay: the solution does not win in"))
    // Recording it anew does not make it one that loses.
    let before = try String(contentsOfFile: replay, encoding: .utf8)
    let report = ReplayReport(replay, updates: true, threads: 1)
    #expect(
      report.failure?.hasSuffix("won before but does not win now, so it was not changed") == true)
    #expect(try String(contentsOfFile: replay, encoding: .utf8) == before)
    try FileManager.default.removeItem(atPath: replay)
    #expect(check(level).lacksSolution)
  }

  @Test func aReplayIsRecordedAnewOnTheLevelAsItIs() throws {
    let (level, replay) = try solved()
    #expect(ReplayReport(replay, updates: false, threads: 2).failure == nil)
    #expect(!ReplayReport(replay, updates: true, threads: 1).isUpdated)
    let text = Self.level.replacingOccurrences(of: "at: [0, 6]", with: "at: [0.2, 7]")
    try text.write(toFile: level, atomically: true, encoding: .utf8)
    // Its own level is in it: it still plays as it was.
    #expect(ReplayReport(replay, updates: false, threads: 1).failure == nil)
    let report = ReplayReport(replay, updates: true, threads: 1)
    #expect(report.isUpdated && report.failure == nil)
    #expect(ReplayReport(replay, updates: false, threads: 1).failure == nil)
    let read = try ReplayReader.read(contentsOf: replay)
    #expect(read.level.bodies["ball"]?.position == Vec2(0.2, 7))
    #expect(check(level).passed)
  }

  @Test func anotherStateIsToldWithItsMoment() throws {
    let (_, path) = try solved()
    var replay = try ReplayReader.read(contentsOf: path)
    #expect(replay.checkpoints.map(\.step) == [60, 120, 180, 240].filter { $0 <= replay.steps })
    replay.checkpoints[1].hash ^= 1
    try replay.save(to: path)
    let report = ReplayReport(path, updates: false, threads: 1)
    #expect(report.divergence == 120)
    #expect(report.line.hasPrefix("FAIL "))
    #expect(report.line.hasSuffix("the state differs at step 120"))
    #expect(report.json.contains("\"divergence\": 120"))
    #expect(report.json.contains("\"passed\": false"))
  }

  @Test func pathsAreSeenFromTheFolderOfTheReplay() {
    #expect(Replay.relative("/a/b/room.yaml", to: "/a/b/solutions/room.replay") == "../room.yaml")
    #expect(Replay.relative("/a/b/room.yaml", to: "/a/b/room.replay") == "room.yaml")
    #expect(Replay.relative("/x/room.yaml", to: "/a/b/room.replay") == "room.yaml")
  }
}
