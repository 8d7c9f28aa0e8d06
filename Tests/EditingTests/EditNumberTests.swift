import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// An edit is found again by its number: not by what it does, where it was made, or when.
@Suite("Numbers of edits")
struct EditNumberTests {
  private static let room = """
    inkfall: 1
    name: A
    world: {gravity: [0, 0]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      a: {at: [-2, 4], velocity: [1, 0], shapes: [{box: [1, 1]}]}
      b: {at: [6, 4], shapes: [{box: [1, 1]}]}
    camera: {center: [0, 4], height: 12}
    """

  private func make(_ changes: [Edit.Change], _ hand: AppDriver, joins: Bool = false) {
    hand.app.perform(.edit(Edit(label: "edit", changes: changes, joinsPrevious: joins)))
    hand.app.advance(by: 0)
  }

  private func undo(_ hand: AppDriver) {
    hand.app.undo()
    hand.run(0.1)
  }

  /// The undo of the first and the redo of the second set the same name.
  @Test func aRedoIsNotTakenForTheUndoOfAnotherEdit() throws {
    let hand = try AppDriver(Self.room)
    func name(_ name: String) -> Edit.Change {
      var settings = SceneSettings(hand.app.document.level)
      settings.name = name
      return .settings(settings)
    }
    make([name("B")], hand)
    make([name("A")], hand)
    hand.app.undo()
    hand.app.redo()
    hand.app.advance(by: 0)
    let replay = try hand.app.replayNow()
    let last = try #require(replay.documents.last).document
    #expect(last.level.name == "A" && last.history.done.count == 2)
    #expect(last.history.done == hand.app.document.history.done)
    // Edits without numbers are told apart by what they do.
    let plain = Edit(label: "edit", changes: [name("C")])
    var numbered = plain
    numbered.id = Edit.ID(7)
    #expect(plain.isSame(as: numbered) && numbered.isSame(as: plain))
    var other = numbered
    other.id = Edit.ID(8)
    #expect(!numbered.isSame(as: other))
  }

  /// What has its name meanwhile was somewhere else.
  @Test func aRemovedBodyComesBackWhereItWas() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    let before = try hand.body("a")
    make([.remove(ObjectKey(.body, "a"))], hand)
    hand.run(0.1)
    var other = try #require(hand.app.document.start.bodies["b"])
    other.position = Vec2(3, 8)
    make([.add(.body("a", other))], hand)
    hand.run(0.1)
    make([.remove(ObjectKey(.body, "a"))], hand)
    hand.run(0.1)
    undo(hand)
    #expect(try hand.body("a").y == 8)
    undo(hand)
    #expect(!hand.state.bodies.contains { $0.id == "a" })
    hand.app.undo()
    hand.app.advance(by: 0)
    let after = try hand.body("a")
    #expect(after.x == before.x && after.y == before.y)
    #expect(hand.app.document.level == hand.app.document.start)
  }

  /// Two edits put a body elsewhere from the same place: it moved as it did before the one that is
  /// undone.
  @Test func aDisplacedBodyMovesOnAsItDidBeforeThatEdit() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    func stand() throws -> Edit.Stand {
      let id = try #require(hand.app.shown.names.bodyIDs["a"])
      let body = try #require(hand.app.shown.current.bodies.first { $0.id == id })
      return Edit.Stand(body.transform)
    }
    let first = try stand()
    var elsewhere = first
    elsewhere.at = Vec2(0, 8)
    var third = first
    third.at = Vec2(3, 6)
    for to in [elsewhere, first, third] {
      make([.displace(body: "a", from: try stand(), to: to)], hand)
      hand.run(0.1)
      #expect(try stand() == to)
    }
    // The last edit began where the first did.
    undo(hand)
    #expect(try stand() == first)
    undo(hand)
    #expect(try stand() == elsewhere)
    hand.app.undo()
    hand.app.advance(by: 0)
    #expect(try stand() == first)
    hand.run(1)
    #expect(try stand().at.distance(to: first.at + Vec2(1, 0)) < 0.01)
  }

  @Test func aCanceledGestureTakesBackNothingOfOthers() throws {
    let hand = try AppDriver(Self.room)
    hand.app.perform(.togglePause)
    hand.app.advance(by: 0)
    hand.app.choose(.erase)
    hand.press(Vec2(6, 4))
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["b"] == nil)
    make([.remove(ObjectKey(.body, "a"))], hand)
    hand.app.choose(.select)
    hand.app.advance(by: 0)
    #expect(hand.app.document.history.done.count == 2)
    #expect(hand.app.document.level.bodies["a"] == nil)
    // Alone, the gesture is taken back.
    for _ in 0..<2 { undo(hand) }
    hand.app.choose(.erase)
    hand.press(Vec2(6, 4))
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["b"] == nil)
    hand.app.choose(.select)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == hand.app.document.start)
    #expect(!hand.app.document.history.canUndo)
  }

  /// The run refuses what a gesture begins with, after more of it was made: in a replay, too, the rest
  /// does not join what was made before.
  @Test func theRestOfARefusedGestureStaysAGestureInAReplay() throws {
    let hand = try AppDriver(Self.room)
    make([.move(body: "b", at: Vec2(6, 6), angle: 0)], hand)
    let machine = try LevelDocument(
      text: """
        inkfall: 1
        bodies: {a: {shapes: [{circle: 1}]}, b: {shapes: [{circle: 1}]}}
        joints: {no: {type: distance, from: {body: a}, to: {body: b}}}
        """)
    let joint = try #require(machine.object(ObjectKey(.joint, "no")))
    let impossible = Edit.Change.add(joint.renaming(ObjectKey(.body, "a"), to: "nowhere"))
    hand.app.perform(.edit(Edit(label: "edit", changes: [impossible])))
    hand.app.perform(
      .edit(
        Edit(
          label: "edit", changes: [.move(body: "b", at: Vec2(5, 5), angle: 0)], joinsPrevious: true)
      ))
    for _ in 0..<2 { hand.app.advance(by: 0) }
    #expect(hand.app.document.history.done.count == 2)
    let replay = try hand.app.replayNow()
    let last = try #require(replay.documents.last).document
    #expect(last.history.done == hand.app.document.history.done)
    let read = try ReplayReader.read(Data(try replay.text().utf8), file: "a.replay")
    #expect(read.documents.last?.document.history.done == hand.app.document.history.done)
  }

  /// Edits of earlier versions have no number and no gesture.
  @Test func editsOfEarlierVersionsAreRead() throws {
    let text = #"{"label":"old","changes":[],"joinsPrevious":true}"#
    let edit = try JSONDecoder().decode(Edit.self, from: Data(text.utf8))
    #expect(edit.joinsPrevious && edit.gesture == nil && edit.id == nil)
    let written = try JSONEncoder().encode(edit)
    #expect(!String(decoding: written, as: UTF8.self).contains("gesture"))
    var document = SceneDocument(start: try LevelDocument(text: Self.room))
    try document.apply(Edit(label: "first", changes: []), at: 0)
    try document.apply(edit, at: 0)
    #expect(document.history.done.map(\.count) == [2])
  }
}
