// Issue 34, number 7: an edit that the run refuses is removed, and no other.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Edits that the run refuses")
struct RefusedEditTests {
  private static let room = """
    inkfall: 1
    world: {gravity: [0, 0]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      a: {at: [-2, 4], shapes: [{box: [1, 1]}]}
      b: {at: [2, 4], shapes: [{box: [1, 1]}]}
    joints:
      held: {type: distance, from: {body: a}, to: {body: b}}
    camera: {center: [0, 4], height: 12}
    """

  /// A joint to a body that does not exist: the document takes it, the run does not.
  private func impossible(_ name: String, _ hand: AppDriver) throws -> Edit.Change {
    let joint = try #require(hand.app.document.start.joints["held"])
    return .add(LevelObject.joint(name, joint).renaming(ObjectKey(.body, "a"), to: "nowhere"))
  }

  private func box(_ name: String, _ hand: AppDriver, at x: Float = 0) throws -> Edit.Change {
    var body = try #require(hand.app.document.start.bodies["a"])
    body.position.x = x
    return .add(.body(name, body))
  }

  private func make(
    _ label: String, _ changes: [Edit.Change], joins: Bool = false, _ hand: AppDriver
  ) {
    hand.app.perform(.edit(Edit(label: label, changes: changes, joinsPrevious: joins)))
  }

  /// What a crash would leave is what is open, to the last undo.
  private func expectRecoverable(_ hand: AppDriver) throws {
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    let leftover = try #require(AutosaveLog.read(log))
    let start = try LevelReader.read(leftover.level, file: "start")
    let recovered = RecoveredDocument(leftover.lines, of: start)
    #expect(recovered.document.level == hand.app.document.level)
    #expect(recovered.document.history == hand.app.document.history)
    #expect(recovered.lineCount == hand.app.session.loggedLines)
  }

  /// The run has the bodies and joints of the document.
  private func expectInStep(_ hand: AppDriver) {
    let level = hand.app.document.level
    #expect(Set(hand.app.shown.names.bodyIDs.keys) == Set(level.bodies.ids))
    #expect(hand.app.shown.names.goneJoints.isEmpty)
  }

  @Test func ofTwoPendingEditsTheRefusedOneIsRemoved() throws {
    let hand = try AppDriver(Self.room)
    make("first", [try box("x", hand), try impossible("no", hand)], hand)
    make("second", [try box("y", hand)], hand)
    #expect(hand.app.client.pendingEdits.count == 2)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.client.pendingEdits.isEmpty)
    let level = hand.app.document.level
    #expect(level.bodies["x"] == nil && level.joints["no"] == nil && level.bodies["y"] != nil)
    #expect(hand.app.document.history.done.map { $0.map(\.edit.label) } == [["second"]])
    expectInStep(hand)
    try expectRecoverable(hand)
    hand.run(0.2)
    #expect(hand.app.document.level == level)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == hand.app.document.start)
    expectInStep(hand)
    try expectRecoverable(hand)
  }

  @Test func whatDependedOnItGoesWithItAndIsTold() throws {
    let hand = try AppDriver(Self.room)
    make("first", [try box("x", hand), try impossible("no", hand)], hand)
    make("move x", [.move(body: "x", at: Vec2(0, 6), angle: 0)], hand)
    make("third", [try box("y", hand)], hand)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.history.done.map { $0[0].edit.label } == ["third"])
    #expect(hand.app.toasts.all.contains { $0.text == Words.droppedToo(["move x"]) })
    expectInStep(hand)
    try expectRecoverable(hand)
  }

  @Test func itMayHaveBeenUndoneBeforeTheRefusalArrives() throws {
    let hand = try AppDriver(Self.room)
    make("kept", [try box("y", hand)], hand)
    make("refused", [try box("x", hand), try impossible("no", hand)], hand)
    hand.app.undo()
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(!hand.app.document.history.canRedo)
    #expect(hand.app.document.history.done.map { $0[0].edit.label } == ["kept"])
    expectInStep(hand)
    try expectRecoverable(hand)
    // Undone and made again before anything was told.
    make("again", [try impossible("no", hand)], hand)
    hand.app.undo()
    hand.app.redo()
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.joints["no"] == nil)
    expectInStep(hand)
    try expectRecoverable(hand)
  }

  @Test func anUndoOfALaterEditDoesNotBringItBack() throws {
    let hand = try AppDriver(Self.room)
    let start = hand.app.document.level
    var body = try #require(start.bodies["b"])
    body.surface.friction = 0.11
    make("refused", [.replace(.body("b", body)), try impossible("no", hand)], hand)
    body.surface.friction = 0.77
    make("later", [.replace(.body("b", body))], hand)
    hand.app.undo()
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == start)
    hand.app.redo()
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["b"]?.surface.friction == 0.77)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == start)
    let replayed = try ReplayPlayer(try hand.app.replayNow(), threads: 1)
    #expect(replayed.run.level.bodies["b"]?.surface.friction == start.bodies["b"]?.surface.friction)
  }

  @Test func theRestOfItsGestureDoesNotJoinAnother() throws {
    let hand = try AppDriver(Self.room)
    make("before", [try box("w", hand)], hand)
    make("stroke", [try impossible("no", hand)], hand)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    make("rest", [try box("x", hand)], joins: true, hand)
    hand.app.advance(by: 0)
    #expect(hand.app.document.history.done.map { $0.map(\.edit.label) } == [["before"], ["rest"]])
    hand.app.undo()
    #expect(hand.app.document.level.bodies["w"] != nil)
    try expectRecoverable(hand)
  }

  @Test func ofOneGestureTheOtherEditsStay() throws {
    let hand = try AppDriver(Self.room)
    make("one", [try box("x", hand)], hand)
    make("two", [try impossible("no", hand)], joins: true, hand)
    make("three", [try box("y", hand)], joins: true, hand)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.history.done.map { $0.map(\.edit.label) } == [["one", "three"]])
    try expectRecoverable(hand)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == hand.app.document.start)
    expectInStep(hand)
  }

  @Test func anotherDocumentIsNotTouchedByTheRefusal() throws {
    let hand = try AppDriver(Self.room)
    let other = hand.folder.appendingPathComponent("other.yaml")
    try AppDriver.emptyRoom.write(to: other, atomically: true, encoding: .utf8)
    make("kept", [try box("y", hand)], hand)
    hand.app.advance(by: 0)
    make("refused", [try impossible("no", hand)], hand)
    #expect(hand.app.open(other.path))
    let opened = hand.app.document.level
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == opened && !hand.app.document.history.canUndo)
    hand.app.bringBack(try #require(hand.app.library.unsaved.parked.last?.id))
    hand.app.advance(by: 0)
    let level = hand.app.document.level
    #expect(level.joints["no"] == nil && level.bodies["y"] != nil)
    expectInStep(hand)
    try expectRecoverable(hand)
  }

  @Test func aWholeLevelThatCannotBeBuiltLeavesWhatWasThere() throws {
    let hand = try AppDriver(Self.room)
    make("kept", [try box("y", hand)], hand)
    hand.run(0.5)
    let (before, step) = (hand.app.document.level, hand.app.shown.current.step)
    var broken = before
    guard case .add(let object) = try impossible("no", hand) else { return }
    broken.put(object)
    #expect(!LevelBuilder.refusals(of: broken).isEmpty)
    let whole = WholeLevel(broken)
    make("whole", [.become(whole, start: whole)], hand)
    #expect(hand.app.document.level == broken)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == before)
    #expect(hand.app.document.history.done.map { $0[0].edit.label } == ["kept"])
    #expect(hand.app.shown.current.step >= step)
    expectInStep(hand)
    // The run of before can still be gone back to.
    hand.app.seek(step: 0)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["y"] == nil)
  }

  @Test func anUndoToALevelThatCannotBeBuiltIsMadeInTheRunThatGoesOn() throws {
    let hand = try AppDriver(Self.room)
    let whole = WholeLevel(hand.app.document.level)
    // Its joint stays, and holds nothing.
    make("body", [.remove(ObjectKey(.body, "a"))], hand)
    hand.app.advance(by: 0)
    let alone = hand.app.document.level
    #expect(!LevelBuilder.refusals(of: alone).isEmpty)
    make("whole", [.become(whole, start: whole)], hand)
    hand.app.advance(by: 0)
    hand.run(0.5)
    expectInStep(hand)
    let step = hand.app.shown.current.step
    hand.app.undo()
    for _ in 0..<3 { hand.app.advance(by: 0) }
    #expect(hand.app.document.level == alone)
    #expect(Set(hand.app.shown.names.bodyIDs.keys) == ["floor", "b"])
    #expect(hand.app.shown.current.step == step)
    try expectRecoverable(hand)
    // The steps of before belong to the level of then.
    hand.app.seek(step: step - 5)
    for _ in 0..<2 { hand.app.advance(by: 0) }
    #expect(hand.app.document.level == whole.level)
    hand.app.seek(step: step)
    for _ in 0..<2 { hand.app.advance(by: 0) }
    #expect(hand.app.document.level == alone)
    hand.app.redo()
    for _ in 0..<3 { hand.app.advance(by: 0) }
    #expect(hand.app.document.level == whole.level)
    expectInStep(hand)
  }

  @Test func aRestartBetweenDoesNotKeepIt() throws {
    let hand = try AppDriver(Self.room)
    make("refused", [try box("x", hand), try impossible("no", hand)], hand)
    hand.app.perform(.restart)
    make("kept", [try box("y", hand)], hand)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.history.done.map { $0[0].edit.label } == ["kept"])
    expectInStep(hand)
    try expectRecoverable(hand)
  }

  @Test(arguments: 1...12) func whateverIsRefusedWhenTheDocumentIsTheRunAndTheLog(seed: Int) throws
  {
    let hand = try AppDriver(Self.room)
    let start = hand.app.document.level
    var random = SplitMix(UInt64(seed))
    var made = 0
    for _ in 0..<120 {
      let names = hand.app.document.level.bodies.ids.filter { $0.hasPrefix("n") }
      switch random.below(10) {
      case 0: hand.app.undo()
      case 1: hand.app.redo()
      case 2: hand.app.advance(by: Double(random.below(3)) / 30)
      default:
        made += 1
        var changes: [Edit.Change] = []
        let name = names.isEmpty ? nil : names[random.below(names.count)]
        switch (random.below(4), name) {
        case (0, let name?): changes.append(.remove(ObjectKey(.body, name)))
        case (1, let name?):
          changes.append(
            .move(body: name, at: Vec2(Float(random.below(9)), Float(random.below(9))), angle: 0))
        case (2, let name?):
          guard var body = hand.app.document.level.bodies[name] else { continue }
          body.surface.friction = random.unit()
          changes.append(.replace(.body(name, body)))
        default: changes.append(try box("n\(made)", hand, at: Float(random.below(12)) - 6))
        }
        if random.below(3) == 0 { changes.append(try impossible("no\(made)", hand)) }
        let joins = random.below(3) == 0
        make("\(made)", changes, joins: joins, hand)
      }
    }
    for _ in 0..<3 { hand.app.advance(by: 0.1) }
    #expect(hand.app.client.pendingEdits.isEmpty)
    #expect(!hand.app.document.level.joints.ids.contains { $0.hasPrefix("no") })
    expectInStep(hand)
    try expectRecoverable(hand)
    let run = try ReplayPlayer.played(try hand.app.replayNow())
    for (id, body) in hand.app.document.level.bodies { #expect(run.level.bodies[id] == body) }
    let last = hand.app.document.level
    var count = 0
    while hand.app.document.history.canUndo {
      hand.app.undo()
      count += 1
    }
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == start)
    expectInStep(hand)
    for _ in 0..<count { hand.app.redo() }
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == last)
    expectInStep(hand)
    try expectRecoverable(hand)
  }

  @Test func linesOfEarlierLogsAreRead() throws {
    let hand = try AppDriver(Self.room)
    let edit = Edit(label: "old", changes: [try box("x", hand)])
    let line = try JSONEncoder().encode(AutosaveLog.Line.edit(edit, step: 3))
    #expect(!String(decoding: line, as: UTF8.self).contains("\"id\":"))
    let lines = [try JSONDecoder().decode(AutosaveLog.Line.self, from: line), .undo(step: 4)]
    let recovered = RecoveredDocument(lines, of: hand.app.document.start)
    #expect(recovered.document.history.canRedo && recovered.lineCount == 2)
  }

  @Test func aLogOfRefusedEditsOnlyHoldsNothingToLose() throws {
    let hand = try AppDriver(Self.room)
    make("refused", [try impossible("no", hand)], hand)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    hand.app.autosave?.flush()
    let log = try #require(hand.app.autosave?.url)
    var leftover = try #require(AutosaveLog.read(log))
    leftover.run = nil
    #expect(!leftover.hasLosses)
  }
}

extension ReplayPlayer {
  /// The run at the end of a replay.
  fileprivate static func played(_ replay: Replay) throws -> Run {
    var player = try ReplayPlayer(replay, threads: 1)
    player.play()
    #expect(player.refusals == [])
    return player.run
  }
}
