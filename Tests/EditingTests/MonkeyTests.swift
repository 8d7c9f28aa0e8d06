import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Anything at all, in no sensible order. `inkfall monkey` does more of it, and watches its memory.
@Suite("A monkey at the keyboard")
struct MonkeyTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func nothingThatIsDoneBreaksIt(seed: UInt64) throws {
    let folder = try TestFolder.make()
    var files: [String] = []
    for name in ["rope-bridge", "lander", "vines", "first-strokes"] {
      let from = ReplayDeterminismTests.root.appendingPathComponent("levels/\(name).yaml")
      let to = folder.appendingPathComponent("\(name).yaml")
      try FileManager.default.copyItem(at: from, to: to)
      files.append(to.path)
    }
    let junk = folder.appendingPathComponent("junk.yaml")
    try "inkfall: 1\nbodies: [oops".write(to: junk, atomically: true, encoding: .utf8)
    let app = App(
      .init(
        level: files[0], mode: .stepped, stateFolder: folder.appendingPathComponent("state"),
        nameSeed: seed))
    var hand = MonkeyHand(seed: seed, files: files + [junk.path, "nowhere.yaml"])
    hand.play(app, events: 1500, mostBodies: 80)
    // The document is one still, and the next program starts with what a crash would leave.
    let text = LevelWriter.write(app.document.level.pruned)
    _ = try LevelReader.read(text, file: "seed \(seed)")
    // Gone back in time, one sees what was; what is kept is the newest.
    app.seek(step: app.shown.newestStep)
    app.advance(by: 0)
    app.advance(by: 0)
    app.autosave?.flush()
    let log = try #require(app.autosave?.url)
    let leftover = try #require(AutosaveLog.read(log), "seed \(seed)")
    let next = try AppDriver()
    #expect(next.app.recover(leftover))
    #expect(next.app.document.level.bodies == app.document.level.bodies, "seed \(seed)")
  }

  @Test func theSameSeedDoesTheSame() {
    var (a, b) = (MonkeyHand(seed: 9, files: ["x"]), MonkeyHand(seed: 9, files: ["x"]))
    for _ in 0..<1000 { #expect(a.next() == b.next()) }
  }
}
