import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Undo and redo, whatever was done: all of it back is the first document, all of it again the last.
@Suite("Undo and redo")
struct UndoTests {
  /// Stable over runs and machines: of the text that would be saved, and what dangles besides.
  private func hash(_ level: LevelDocument) -> UInt64 {
    let names = level.missingNames.map(\.words).sorted().joined(separator: ",")
    return (LevelWriter.write(level) + names).utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  private static let levels = [
    "buttons", "clockwork", "crane", "first-strokes", "lander", "marble-lock", "rope-bridge",
    "star-badge", "vines", "walker",
  ]

  @Test(arguments: levels) func allOfItBackIsTheFirstAndAllAgainTheLast(name: String) throws {
    let path = ReplayDeterminismTests.root.appendingPathComponent("levels/\(name).yaml").path
    let app = App(
      .init(level: path, mode: .stepped, stateFolder: try TestFolder.make(), nameSeed: 3))
    app.advance(by: 0.5)
    let first = app.document.level
    let firstHash = hash(first)
    var hand = GestureHand(seed: GestureHand.seed(name))
    for _ in 0..<30 { hand.play(app) }
    carryOn(app)
    let last = app.document.level
    let step = app.shown.current.step
    var undone = 0
    while app.document.history.canUndo {
      app.undo()
      app.advance(by: 0)
      undone += 1
      guard undone < 1000 else { break }
    }
    #expect(undone > 0)
    #expect(hash(app.document.level) == firstHash)
    #expect(app.document.level == first)
    // The edits are taken back, not the time.
    #expect(app.shown.current.step == step)
    for _ in 0..<undone {
      app.redo()
      app.advance(by: 0)
    }
    #expect(hash(app.document.level) == hash(last))
    #expect(app.document.level == last)
    // The run has come along: all that the document has and that has not left the world is there.
    app.advance(by: 0)
    #expect(app.shown.refusals.isEmpty)
    for name in app.shown.names.bodyIDs.keys { #expect(last.bodies.contains(name)) }
  }

  /// Lets go of all that is held.
  private func carryOn(_ app: App) {
    app.carryOut(app.tool.cancel(app.toolContext()))
    app.advance(by: 0)
  }

  @Test func theOldestEditsAreForgottenWhenTheyTakeTooMuchMemory() throws {
    var history = UndoHistory()
    let ink = InkLedger(LevelDocument())
    let stroke = LevelBody(
      order: 1,
      stroke: LevelStroke((0..<1000).map { Vec2(Float($0), 0) }, as: .hull))
    func entry(_ number: Int) -> UndoHistory.Entry {
      let change = Edit.Change.add(.body("b\(number)", stroke))
      return .init(
        edit: Edit(label: "\(number)", changes: [change]),
        inverse: Edit(label: "\(number)", changes: [.remove(.init(.body, "b\(number)"))]),
        step: UInt64(number), ink: ink)
    }
    history.record(entry(0))
    let each = history.bytes
    #expect((8000...12_000).contains(each))
    for number in 1..<500 {
      history.record(entry(number), mostBytes: 100 * each)
      #expect(history.bytes <= 100 * each)
    }
    #expect((90...100).contains(history.done.count))
    #expect(history.undoLabel == "499")
    var count = 0
    while let group = history.takeUndo() {
      count += 1
      #expect(group[0].edit.label == "\(500 - count)")
    }
    #expect(count >= 90)
    #expect(history.bytes == count * each)
    // One that is larger than all the room stays: the newest can always be taken back.
    history.record(entry(7), mostBytes: 10)
    #expect(history.done.count == 1 && history.undone.isEmpty && history.bytes == each)
  }
}
