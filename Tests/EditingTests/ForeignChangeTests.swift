import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Sandbox
@testable import SandboxSupport

/// A file that others write to while it is open: noticed, and taken only when somebody says so.
@Suite("What others write to the open file")
struct ForeignChangeTests {
  private static let theirs = """
    inkfall: 1
    name: Empty room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      theirs: {at: [6, 0.5], shapes: [{box: [1, 1]}]}
    camera: {center: [0, 4], height: 12}
    """

  private func file(_ hand: AppDriver) -> URL { hand.folder.appendingPathComponent("test.yaml") }

  private func write(_ text: String, _ hand: AppDriver) throws {
    try text.write(to: file(hand), atomically: true, encoding: .utf8)
    // Two looks, so that what is half written is not read.
    for _ in 0..<4 { hand.run(FileWatch.pause) }
  }

  private func offered(_ hand: AppDriver) -> [Toasts.Action] {
    hand.app.toasts.all.flatMap(\.actions)
  }

  private func perform(_ action: Toasts.Action, _ hand: AppDriver) throws {
    let toast = try #require(hand.app.toasts.all.last { $0.actions.contains(action) })
    hand.app.perform(action, of: toast)
    hand.run(0)
  }

  private func drawBox(_ hand: AppDriver) throws -> String {
    hand.key("b")
    hand.drag([Vec2(0, 3), Vec2(1, 4)])
    return try #require(hand.dynamic.first).id
  }

  @Test func whatOthersWroteIsReadAgainWithTheCameraAsItWas() throws {
    let hand = try AppDriver()
    hand.app.perform(.zoom(1.6))
    hand.app.perform(.pan(0.2, 0.1))
    hand.run(1)
    let camera = hand.app.viewport.camera
    try write(Self.theirs, hand)
    #expect(offered(hand) == [.reload, .notNow])
    #expect(hand.dynamic.isEmpty)
    try perform(.reload, hand)
    #expect(hand.dynamic.map(\.id) == ["theirs"] && !hand.state.isDirty)
    hand.run(1)
    #expect(hand.app.viewport.camera.center == camera.center)
    #expect(hand.app.viewport.camera.metersPerPixel == camera.metersPerPixel)
    // Undo brings back what was here, redo theirs, to the document and to what runs.
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty && hand.state.isDirty)
    hand.key("z", [.control, .shift])
    #expect(hand.dynamic.map(\.id) == ["theirs"] && !hand.state.isDirty)
    hand.key("s", .control)
    #expect(hand.state.question == nil)
  }

  @Test func untilItIsTakenNothingChangesAndSavingAsks() throws {
    let hand = try AppDriver()
    let box = try drawBox(hand)
    try write(Self.theirs, hand)
    #expect(offered(hand) == [.merge, .takeTheirs, .keepMine])
    try perform(.keepMine, hand)
    hand.run(3)
    #expect(offered(hand).isEmpty && hand.dynamic.map(\.id) == [box])
    hand.key("s", .control)
    #expect(hand.app.panels.conflict?.kind == .changed)
    #expect(try String(contentsOf: file(hand), encoding: .utf8) == Self.theirs)
  }

  @Test func bothAreMergedIntoOneLevelThatUndoTakesBack() throws {
    let hand = try AppDriver()
    let box = try drawBox(hand)
    let before = hand.app.document.level
    try write(Self.theirs, hand)
    try perform(.merge, hand)
    #expect(Set(hand.dynamic.map(\.id)) == [box, "theirs"])
    #expect(hand.state.isDirty)
    hand.key("z", .control)
    #expect(hand.app.document.level == before && hand.dynamic.map(\.id) == [box])
    hand.key("z", [.control, .shift])
    // What they wrote has been seen: saving asks no more.
    hand.key("s", .control)
    #expect(hand.state.question == nil && !hand.state.isDirty)
    let saved = try LevelDocument(contentsOf: file(hand).path)
    #expect(saved.bodies[box] != nil && saved.bodies["theirs"] != nil)
  }

  @Test func theQuestionAtSavingOffersTheMergeToo() throws {
    let hand = try AppDriver()
    let box = try drawBox(hand)
    try Self.theirs.write(to: file(hand), atomically: true, encoding: .utf8)
    hand.key("s", .control)
    #expect(hand.app.panels.conflict?.answers.first == .merge)
    hand.app.perform(.answer(.merge))
    hand.run(0)
    #expect(Set(hand.dynamic.map(\.id)) == [box, "theirs"])
  }

  @Test func whatBothHaveChangedIsToldAndNothingIsMerged() throws {
    let hand = try AppDriver(
      AppDriver.emptyRoom.replacingOccurrences(
        of: "bodies:", with: "bodies:\n  crate: {at: [0, 0.5], shapes: [{box: [1, 1]}]}"))
    hand.key("s")
    hand.drag([Vec2(0, 0.5), Vec2(-3, 0.5)])
    let before = hand.app.document.level
    #expect(hand.state.isDirty)
    try write(
      AppDriver.emptyRoom.replacingOccurrences(
        of: "bodies:", with: "bodies:\n  crate: {at: [4, 0.5], shapes: [{box: [1, 1]}]}"), hand)
    try perform(.merge, hand)
    #expect(hand.app.document.level == before)
    #expect(hand.state.messages.last?.contains("bodies.crate.at") == true)
    #expect(offered(hand) == [.takeTheirs, .keepMine])
    try perform(.takeTheirs, hand)
    #expect(hand.app.document.level.bodies["crate"]?.position == Vec2(4, 0.5))
    #expect(!hand.state.isDirty)
    hand.key("z", .control)
    #expect(hand.app.document.level == before && hand.state.isDirty)
  }

  // MARK: - The present state decides

  @Test func anOfferThatStandsFollowsWhatIsDrawn() throws {
    let hand = try AppDriver()
    try write(Self.theirs, hand)
    let stale = try #require(hand.app.toasts.all.last { $0.actions.contains(.reload) })
    let box = try drawBox(hand)
    #expect(offered(hand) == [.merge, .takeTheirs, .keepMine])
    // Pressed in the last moment it asks all the same.
    hand.app.perform(.reload, of: stale)
    hand.run(0)
    #expect(hand.dynamic.map(\.id) == [box])
    #expect(offered(hand) == [.merge, .takeTheirs, .keepMine])
    hand.key("z", .control)
    #expect(offered(hand) == [.reload, .notNow])
    hand.key("z", [.control, .shift])
    try perform(.merge, hand)
    #expect(Set(hand.dynamic.map(\.id)) == [box, "theirs"] && offered(hand) == [.undo])
  }

  @Test func aMendedFileIsNotTakenForWhatWasDrawnMeanwhile() throws {
    let hand = try AppDriver()
    try write(Self.theirs.replacingOccurrences(of: "at: [6", with: "at: [oops"), hand)
    try perform(.reload, hand)
    #expect(hand.app.panels.damage != nil)
    hand.app.perform(
      .edit(Edit(label: "erase", changes: [.remove(ObjectKey(.body, "floor"))])))
    try write(Self.theirs, hand)
    hand.app.perform(.tryAgain)
    hand.run(0)
    #expect(hand.app.document.level.bodies["theirs"] == nil && hand.app.panels.damage == nil)
    #expect(offered(hand) == [.merge, .takeTheirs, .keepMine])
  }

  /// The ways to take up what others wrote.
  enum Taking: String, CaseIterable, Sendable { case reload, takeTheirs, merge, revert }

  private func take(_ way: Taking, _ hand: AppDriver) throws {
    switch way {
    case .reload: try perform(.reload, hand)
    case .takeTheirs: try perform(.takeTheirs, hand)
    case .merge: try perform(.merge, hand)
    case .revert:
      hand.app.perform(.revert)
      hand.run(0)
    }
  }

  @Test(arguments: Taking.allCases)
  func whatIsUndoneHereIsNotSavedOverWithoutAQuestion(_ way: Taking) throws {
    let hand = try AppDriver()
    if way == .takeTheirs || way == .merge { _ = try drawBox(hand) }
    let mine = hand.app.document.level
    try write(Self.theirs, hand)
    try take(way, hand)
    #expect(hand.app.document.level.bodies["theirs"] != nil)
    hand.key("z", .control)
    #expect(hand.app.document.level == mine)
    hand.key("s", .control)
    #expect(hand.app.panels.conflict?.kind == .undone)
    #expect(try String(contentsOf: file(hand), encoding: .utf8) == Self.theirs)
    // The merge knows what mine was based on.
    hand.app.perform(.answer(.merge))
    hand.run(0)
    for id in mine.bodies.ids + ["theirs"] {
      #expect(hand.app.document.level.bodies[id] != nil, "\(id)")
    }
    hand.key("s", .control)
    #expect(hand.state.question == nil && !hand.state.isDirty)
    #expect(try LevelDocument(contentsOf: file(hand).path).bodies["theirs"] != nil)
    // Saved since, theirs is in the file still.
    hand.key("z", .control)
    hand.key("s", .control)
    #expect(hand.app.panels.conflict?.kind == .undone)
    hand.app.perform(.answer(.write))
    #expect(!hand.state.isDirty)
    hand.key("z", [.control, .shift])
    hand.key("s", .control)
    #expect(hand.state.question == nil)
  }

  @Test func undoOfARevertOfOwnWorkIsSavedWithoutAQuestion() throws {
    let hand = try AppDriver()
    let box = try drawBox(hand)
    hand.key("s", .control)
    hand.drag([Vec2(3, 3), Vec2(4, 4)])
    hand.app.perform(.revert)
    hand.run(0)
    hand.key("s", .control)
    hand.key("z", .control)
    hand.key("s", .control)
    #expect(hand.state.question == nil && !hand.state.isDirty && hand.dynamic.count == 2)
    hand.key("z", .control)
    hand.key("z", .control)
    hand.key("s", .control)
    #expect(hand.state.question == nil && !hand.state.isDirty)
    #expect(try LevelDocument(contentsOf: file(hand).path).bodies[box] == nil)
  }

  @Test func anUndoneReloadIsAskedAboutAfterACrashToo() throws {
    let hand = try AppDriver()
    try write(Self.theirs, hand)
    try perform(.reload, hand)
    hand.key("z", .control)
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let leftover = try #require(AutosaveLog.read(log))
    let next = App(.init(level: nil, mode: .stepped, stateFolder: try TestFolder.make()))
    #expect(next.recover(leftover))
    next.advance(by: 0)
    #expect(next.document.level.bodies["theirs"] == nil)
    next.save()
    #expect(next.panels.conflict?.kind == .undone)
    #expect(try String(contentsOf: file(hand), encoding: .utf8) == Self.theirs)
    next.perform(.cancel)
    next.redo()
    next.save()
    #expect(next.panels.conflict == nil && !next.isDirty)
  }

  @Test func ownSavesAreNoNews() throws {
    let hand = try AppDriver()
    _ = try drawBox(hand)
    hand.key("s", .control)
    for _ in 0..<5 { hand.run(FileWatch.pause) }
    #expect(offered(hand).isEmpty)
  }

  @Test func anOfferGoesWhenTheFileIsAsItWas() throws {
    let hand = try AppDriver()
    try write(Self.theirs, hand)
    #expect(offered(hand) == [.reload, .notNow])
    try write(AppDriver.emptyRoom, hand)
    #expect(offered(hand).isEmpty)
  }

  @Test func aFileThatIsGoneCanBeSavedAgain() throws {
    let hand = try AppDriver()
    try FileManager.default.removeItem(at: file(hand))
    for _ in 0..<4 { hand.run(FileWatch.pause) }
    #expect(offered(hand) == [.saveAgain, .notNow])
    try perform(.saveAgain, hand)
    #expect(hand.app.panels.conflict?.kind == .gone)
    hand.app.perform(.answer(.write))
    #expect(FileManager.default.fileExists(atPath: file(hand).path))
  }

  @Test func aFileThatOthersHaveBrokenIsShownAndTheSceneGoesOn() throws {
    let hand = try AppDriver()
    try write(Self.theirs.replacingOccurrences(of: "at: [6", with: "at: [oops"), hand)
    try perform(.reload, hand)
    #expect(hand.app.panels.damage?.problems.first?.line == 5)
    #expect(hand.dynamic.isEmpty && !hand.state.isDirty)
    try write(Self.theirs, hand)
    #expect(hand.app.panels.damage?.isMended == true)
    hand.app.perform(.tryAgain)
    hand.run(0)
    #expect(hand.dynamic.map(\.id) == ["theirs"] && hand.app.panels.damage == nil)
  }

  @Test func goingBackToTheFileIsAnEditThatUndoTakesBack() throws {
    let hand = try AppDriver()
    let box = try drawBox(hand)
    hand.key("s", .control)
    let saved = hand.app.document.level
    hand.drag([Vec2(3, 3), Vec2(4, 4)])
    let drawn = hand.app.document.level
    hand.app.perform(.revert)
    hand.run(0)
    #expect(hand.app.document.level == saved && hand.dynamic.map(\.id) == [box])
    #expect(!hand.state.isDirty)
    hand.key("z", .control)
    #expect(hand.app.document.level == drawn && hand.dynamic.count == 2)
    // Further back it goes on as if nothing had been.
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty)
    hand.key("z", [.control, .shift])
    #expect(hand.dynamic.map(\.id) == [box])
  }

  @Test func whatWasGoneBackFromSurvivesACrash() throws {
    let hand = try AppDriver()
    _ = try drawBox(hand)
    let drawn = hand.app.document.level
    hand.app.perform(.revert)
    hand.run(0)
    hand.key("z", .control)
    #expect(hand.app.document.level == drawn)
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let leftover = try #require(AutosaveLog.read(log))
    let place = try TestFolder.make()
    let next = App(.init(level: nil, mode: .stepped, stateFolder: place))
    #expect(next.recover(leftover))
    #expect(next.document.level == drawn)
    next.redo()
    #expect(next.document.level == hand.app.file.saved)
  }

  @Test func whatAnEditHoldsOfALevelIsReadBack() throws {
    let level = try LevelReader.read(Self.theirs, file: "test")
    let edit = Edit(
      label: "x", changes: [.become(WholeLevel(level), start: WholeLevel(LevelDocument()))])
    let data = try JSONEncoder().encode(edit)
    #expect(try JSONDecoder().decode(Edit.self, from: data) == edit)
  }

  @Test func aFileThatIsBeingWrittenIsNotReadHalfway() throws {
    let place = try TestFolder.make().appendingPathComponent("a.yaml")
    try "one".write(to: place, atomically: false, encoding: .utf8)
    let watch = FileWatch(looksByItself: false)
    watch.follow([place.path])
    watch.look()
    #expect(watch.takeNews().isEmpty)
    try "".write(to: place, atomically: false, encoding: .utf8)
    watch.look()
    #expect(watch.takeNews().isEmpty)
    try "three".write(to: place, atomically: false, encoding: .utf8)
    watch.look()
    #expect(watch.takeNews().isEmpty)
    watch.look()
    #expect(watch.takeNews() == [.init(path: place.path, content: FileContent("three"))])
    watch.look()
    #expect(watch.takeNews().isEmpty)
  }
}
