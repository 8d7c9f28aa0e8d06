import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// A level file that somebody else writes to while it is open in the window.
@Suite("Saving over what others wrote")
struct SaveConflictTests {
  private static let theirs = """
    inkfall: 1
    name: By somebody else
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [30, 1]}]}
      theirs: {at: [3, 1], shapes: [{box: [1, 1]}]}
    """

  private func file(_ hand: AppDriver, _ name: String = "test.yaml") -> URL {
    hand.folder.appendingPathComponent(name)
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private func write(_ text: String, _ file: URL) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// A box is drawn, and somebody else writes to the file.
  private func changed() throws -> (hand: AppDriver, box: String) {
    let hand = try AppDriver()
    hand.key("b")
    hand.drag([Vec2(0, 3), Vec2(1, 4)])
    let box = try #require(hand.dynamic.first).id
    try write(Self.theirs, file(hand))
    return (hand, box)
  }

  @Test func whatOthersWroteIsAskedAboutAndCancelLosesNothing() throws {
    let (hand, box) = try changed()
    hand.key("s", .control)
    #expect(hand.state.question == "test.yaml has changed on disk")
    #expect(hand.app.panels.conflict?.answers == [.merge, .saveElsewhere, .openFound, .write])
    #expect(try text(file(hand)) == Self.theirs)
    #expect(hand.state.isDirty && hand.state.messages.isEmpty)
    hand.key("escape")
    #expect(hand.state.question == nil)
    #expect(try text(file(hand)) == Self.theirs)
    #expect(hand.state.isDirty && hand.dynamic.map(\.id) == [box])
    // An unchanged drawing is no leave to write over theirs either.
    hand.key("z", .control)
    #expect(!hand.state.isDirty)
    hand.key("s", .control)
    #expect(hand.state.question != nil)
    #expect(try text(file(hand)) == Self.theirs)
  }

  @Test func savedOverItIsSavedAndNoLongerAskedAbout() throws {
    let (hand, box) = try changed()
    hand.key("s", .control)
    hand.app.perform(.answer(.write))
    #expect(hand.state.question == nil && !hand.state.isDirty)
    #expect(try text(file(hand)).contains(box))
    hand.key("b")
    hand.drag([Vec2(3, 3), Vec2(4, 4)])
    hand.key("s", .control)
    #expect(hand.state.question == nil && !hand.state.isDirty)
  }

  @Test func onlyWhatWasAskedAboutIsWrittenOver() throws {
    let (hand, _) = try changed()
    hand.key("s", .control)
    let later = Self.theirs + "\n# and more\n"
    try write(later, file(hand))
    hand.app.perform(.answer(.write))
    #expect(hand.state.question == "test.yaml has changed on disk" && hand.state.isDirty)
    #expect(try text(file(hand)) == later)
  }

  @Test func savedElsewhereBothAreThere() throws {
    let (hand, box) = try changed()
    hand.key("s", .control)
    hand.app.perform(.answer(.saveElsewhere))
    let path = try #require(hand.app.panels.save).path
    #expect(path == file(hand, "test-2.yaml").path && hand.state.question == nil)
    #expect(hand.app.save(to: path))
    #expect(try text(file(hand)) == Self.theirs)
    #expect(try text(file(hand, "test-2.yaml")).contains(box))
    #expect(hand.state.level == path)
  }

  @Test func theirsIsOpenedAndTheDrawingIsKept() throws {
    let (hand, box) = try changed()
    hand.key("s", .control)
    hand.app.perform(.answer(.openFound))
    hand.run(0)
    #expect(hand.dynamic.map(\.id) == ["theirs"] && !hand.state.isDirty)
    #expect(hand.state.messages.contains("Saved the drawing test.yaml for later"))
    hand.app.bringBack(try #require(hand.app.library.unsaved.parked.last?.id))
    hand.run(0)
    #expect(hand.dynamic.map(\.id) == [box] && hand.state.isDirty)
    // It still is not what is in the file.
    hand.key("s", .control)
    #expect(hand.state.question != nil)
    #expect(try text(file(hand)) == Self.theirs)
  }

  @Test func aFileThatIsGoneIsAskedAbout() throws {
    let hand = try AppDriver()
    hand.key("b")
    hand.drag([Vec2(0, 3), Vec2(1, 4)])
    try FileManager.default.removeItem(at: file(hand))
    hand.key("s", .control)
    #expect(hand.state.question == "test.yaml no longer exists")
    #expect(hand.app.panels.conflict?.answers == [.write, .saveElsewhere])
    #expect(!FileManager.default.fileExists(atPath: file(hand).path))
    hand.app.perform(.answer(.write))
    #expect(!hand.state.isDirty)
    #expect(try text(file(hand)).contains(try #require(hand.dynamic.first).id))
  }

  @Test func savingAsSomethingThatIsThereIsAskedAbout() throws {
    let hand = try AppDriver()
    let other = file(hand, "other.yaml")
    try write(Self.theirs, other)
    // A name without an ending means that file too.
    #expect(!hand.app.save(to: file(hand, "other").path))
    #expect(hand.state.question == "other.yaml already exists")
    hand.key("escape")
    hand.app.saveMoment(to: other.path)
    hand.run(0.1)
    #expect(hand.app.panels.conflict?.takesMoment == true)
    #expect(try text(other) == Self.theirs)
    #expect(!hand.state.canUndo && hand.state.level == file(hand).path)
    hand.app.perform(.answer(.saveElsewhere))
    #expect(hand.app.panels.save?.takesMoment == true)
    hand.app.saveMoment(to: other.path)
    hand.app.perform(.answer(.write))
    hand.run(0.1)
    #expect(try LevelDocument(contentsOf: other.path).world.time > 0.9)
    #expect(hand.state.level == other.path)
  }

  @Test func theSameTextIsNoConflict() throws {
    let hand = try AppDriver()
    hand.key("b")
    hand.drag([Vec2(0, 3), Vec2(1, 4)])
    try write(hand.app.file.text(of: hand.app.document.level, for: file(hand)), file(hand))
    hand.key("s", .control)
    #expect(hand.state.question == nil && !hand.state.isDirty)
  }

  @Test func afterACrashTheFileMayHaveChangedToo() throws {
    let first = try AppDriver()
    first.key("b")
    first.drag([Vec2(0, 3), Vec2(1, 4)])
    first.key("s", .control)
    first.drag([Vec2(2, 3), Vec2(3, 4)])
    first.app.autosave?.flush()
    let state = first.folder.appendingPathComponent("state")
    func recovered(_ text: String) throws -> App {
      // What a crashed session leaves, to each its own: the log is locked by the one that goes on.
      let place = try TestFolder.make()
      for log in try FileManager.default.contentsOfDirectory(atPath: state.path) {
        try FileManager.default.copyItem(
          at: state.appendingPathComponent(log), to: place.appendingPathComponent(log))
      }
      try write(text, file(first))
      let app = App(.init(level: file(first).path, mode: .stepped, stateFolder: place))
      app.advance(by: 0)
      return app
    }
    let saved = try text(file(first))
    let same = try recovered(saved)
    #expect(same.document.level == first.app.document.level && same.isDirty)
    same.save()
    #expect(same.panels.conflict == nil && !same.isDirty)
    let other = try recovered(Self.theirs)
    #expect(other.document.level == first.app.document.level)
    other.save()
    #expect(other.panels.conflict?.kind == .changed)
    #expect(try text(file(first)) == Self.theirs)
  }
}
