// Issue 34, number 8: undo restores what can be restored, and says what could not.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Undo of what refers to something gone")
struct UndoOfGoneTests {
  /// An object that refers to body a.
  struct Hanging: Sendable, CustomStringConvertible {
    var key: ObjectKey
    var text: String
    /// Whether it is in the world only together with the body.
    var needsBody = true

    init(_ kind: ObjectKey.Kind, _ text: String, needsBody: Bool = true) {
      (key, self.text, self.needsBody) = (ObjectKey(kind, "h"), text, needsBody)
    }

    var description: String { "\(key.kind.rawValue): \(text)" }
  }

  static let hanging = [
    Hanging(.joint, "{type: distance, from: {body: c}, to: {body: a}}"),
    Hanging(.joint, "{type: revolute, from: {body: a}, to: {body: c}}"),
    Hanging(.joint, "{type: weld, from: {body: a}, to: {body: c}}"),
    Hanging(.joint, "{type: prismatic, from: {body: a}, to: {body: c}, axis: [1, 0]}"),
    Hanging(.joint, "{type: wheel, from: {body: c}, to: {body: a}}"),
    Hanging(.joint, "{type: motor, from: {body: a}, to: {body: c}}"),
    Hanging(.joint, "{type: pin, body: a, at: [3, 6]}"),
    Hanging(.joint, "{type: pin, body: a, to: c, at: [3, 6]}"),
    Hanging(.joint, "{type: filter, from: {body: a}, to: {body: c}}"),
    Hanging(.rope, "{from: {body: c}, to: {body: a}, slack: 9}"),
    Hanging(.rope, "{from: {body: a}, to: {free: [6, 6]}}"),
    Hanging(.sprite, "{image: a.png, size: [1, 1], on: a}", needsBody: false),
    Hanging(.label, "{text: Words, on: a}", needsBody: false),
    Hanging(.light, "{on: a}", needsBody: false),
    Hanging(
      .decoration, "{on: a, color: \"#cc3300\", stroke: {as: line, points: [[0, 0], [1, 0]]}}",
      needsBody: false),
  ]

  /// How a body leaves the run.
  enum Leaving: String, CaseIterable, Sendable { case escapes, isRemoved }

  static let cases = hanging.flatMap { hung in Leaving.allCases.map { (hung, $0) } }

  private func room(_ hung: Hanging, _ leaving: Leaving) -> String {
    """
    inkfall: 1
    world: {gravity: [0, 0], kill: [-20, -5, 20, 20]}
    bodies:
      a: {at: [3, 6], velocity: [0, \(leaving == .escapes ? -12 : 0)], shapes: [{box: [1, 1]}]}
      c: {at: [-3, 6], shapes: [{box: [1, 1]}]}
    \(hung.key.kind.section):
      h: \(hung.text)
    rules:
      away:
        when: {after: \(leaving == .isRemoved ? "0.7" : "99")}
        do: [{remove: a}]
    camera: {center: [0, 4], height: 12}
    """
  }

  private func isInRun(_ key: ObjectKey, _ hand: AppDriver) -> Bool {
    switch key.kind {
    case .joint: !hand.app.shown.names.goneJoints.contains(key.id)
    case .rope: hand.app.shown.names.ropeIDs[key.id] != nil
    default: true
    }
  }

  private func expectNoRefusal(_ hand: AppDriver) {
    #expect(
      !hand.app.toasts.all.contains { $0.kind == .error }, "\(hand.app.toasts.all.map(\.text))")
  }

  @Test(arguments: cases)
  func itsUndoAndRedoKeepTheDocumentAndTheRunInStep(_ hung: Hanging, _ leaving: Leaving) throws {
    let hand = try AppDriver(room(hung, leaving))
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    let start = hand.app.document.level
    #expect(start.object(hung.key) != nil)
    hand.app.perform(.edit(Edit(label: "erase", changes: [.remove(hung.key)])))
    hand.run(1.5)
    #expect(hand.app.shown.names.bodyIDs["a"] == nil)
    hand.app.undo()
    hand.run(0.1)
    expectNoRefusal(hand)
    #expect(hand.app.document.level == start)
    let told = Words.isNotInTheRun(
      .init(key: hung.key, missing: [ObjectKey(.body, "a")], isRestored: true), more: 0)
    #expect(hand.app.toasts.all.contains { $0.text == told } == hung.needsBody)
    #expect(isInRun(hung.key, hand) != hung.needsBody)
    hand.app.redo()
    hand.run(0.1)
    expectNoRefusal(hand)
    #expect(hand.app.document.level.object(hung.key) == nil)
    hand.app.undo()
    hand.run(0.1)
    expectNoRefusal(hand)
    #expect(hand.app.document.level == start)
    // What the run has is what it was recorded with.
    var player = try ReplayPlayer(try hand.app.replayNow(), threads: 1)
    player.play()
    #expect(player.refusals == [] && player.run.level == start)
    // Restart brings back everything.
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.shown.names.bodyIDs["a"] != nil && isInRun(hung.key, hand))
  }

  @Test(arguments: cases)
  func aChangeOfItIsMadeAndTakenBack(_ hung: Hanging, _ leaving: Leaving) throws {
    let hand = try AppDriver(room(hung, leaving))
    hand.app.perform(.restart)
    hand.run(1.5)
    let start = hand.app.document.level
    guard var changed = start.object(hung.key) else { return }
    changed = changed.ordered(77)
    hand.app.perform(.edit(Edit(label: "change", changes: [.replace(changed)])))
    hand.run(0.1)
    expectNoRefusal(hand)
    #expect(hand.app.document.level.object(hung.key) == changed)
    hand.app.undo()
    hand.run(0.1)
    expectNoRefusal(hand)
    #expect(hand.app.document.level == start)
  }

  @Test(arguments: Leaving.allCases)
  func aBodyThatLeftIsDeletedAndComesBack(_ leaving: Leaving) throws {
    let hung = Self.hanging[0]
    let hand = try AppDriver(room(hung, leaving))
    hand.app.perform(.restart)
    hand.run(1.5)
    let start = hand.app.document.level
    hand.app.perform(
      .edit(
        Edit(label: "erase", changes: [.remove(hung.key), .remove(ObjectKey(.body, "a"))])))
    hand.run(0.1)
    hand.app.undo()
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    expectNoRefusal(hand)
    #expect(hand.app.document.level == start)
    #expect(hand.app.shown.names.bodyIDs["a"] != nil && isInRun(hung.key, hand))
  }

  /// The body is cut, moved or renamed, with its rope, and a part or the whole leaves before undo.
  enum Change: String, CaseIterable, Sendable { case split, move, displace, rename, kind }

  @Test(arguments: Change.allCases, Self.Leaving.allCases)
  func whatWasDoneToItIsUndoneAfterItLeft(_ change: Change, _ leaving: Leaving) throws {
    let hand = try AppDriver(room(Self.hanging[9], leaving))
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    let start = hand.app.document.level
    var body = try #require(start.bodies["a"])
    let changes: [Edit.Change]
    var edit = Edit(label: "change", changes: [])
    switch change {
    case .split:
      changes = [.replace(.body("a", body)), .add(.body("a-2", body))]
      edit.split = .init(
        body: "a",
        parts: [.init(name: "a", origin: .zero), .init(name: "a-2", origin: Vec2(1.5, 0))])
    case .move: changes = [.move(body: "a", at: Vec2(4, 6), angle: 0)]
    case .displace:
      let stand = Edit.Stand(Transform(position: Vec2(3, 6)))
      changes = [
        .displace(body: "a", from: stand, to: Edit.Stand(Transform(position: Vec2(5, 6))))
      ]
    case .rename: changes = [.rename(ObjectKey(.body, "a"), to: "z")]
    case .kind:
      body.kind = .kinematic
      changes = [.replace(.body("a", body))]
    }
    edit.changes = changes
    hand.app.perform(.edit(edit))
    hand.app.advance(by: 0)
    hand.app.perform(
      .edit(Edit(label: "erase rope", changes: [.remove(ObjectKey(.rope, "h"))])))
    hand.run(1.5)
    for _ in 0..<2 {
      hand.app.undo()
      hand.app.undo()
      hand.run(0.1)
      expectNoRefusal(hand)
      #expect(hand.app.document.level == start)
      hand.app.redo()
      hand.app.redo()
      hand.run(0.1)
      expectNoRefusal(hand)
      #expect(hand.app.document.level.ropes["h"] == nil)
    }
    var player = try ReplayPlayer(try hand.app.replayNow(), threads: 1)
    player.play()
    #expect(player.refusals == [] && player.run.level == hand.app.document.level)
  }

  @Test(arguments: [Change.move, Change.displace])
  func undoOfTheMoveOfABodyThatLeftSaysSo(_ change: Change) throws {
    let hand = try AppDriver(room(Self.hanging[0], .isRemoved))
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    let start = hand.app.document.level
    let from = Edit.Stand(Transform(position: Vec2(3, 6)))
    let to = Edit.Stand(Transform(position: Vec2(4, 6)))
    let moved: Edit.Change =
      change == .move
      ? .move(body: "a", at: Vec2(4, 6), angle: 0) : .displace(body: "a", from: from, to: to)
    hand.app.perform(.edit(Edit(label: "move", changes: [moved])))
    hand.run(0.1)
    let key = ObjectKey(.body, "a")
    let told = Words.isNotInTheRun(
      .init(key: key, missing: [key], isRestored: true), more: 0)
    #expect(!hand.app.toasts.all.contains { $0.text == told })
    hand.run(1.5)
    #expect(hand.app.shown.names.bodyIDs["a"] == nil)
    hand.app.undo()
    hand.run(0.1)
    #expect(hand.app.toasts.all.contains { $0.text == told })
    expectNoRefusal(hand)
    #expect(hand.app.document.level == start)
  }

  // MARK: - Machines

  /// What hangs on a body by way of other objects, and what of it an edit removes.
  enum Machine: String, CaseIterable, Sendable {
    case gear, gearWithJoint, gearWithBothJoints, pulley, pulleyWithBody, cutRope, cutRopeTwice

    var objects: String {
      switch self {
      case .gear, .gearWithJoint, .gearWithBothJoints:
        """
        joints:
          h: {type: gear, from: {body: a, joint: ja}, to: {body: c, joint: jc}, ratio: 2}
          ja: {type: pin, body: a, at: [3, 6]}
          jc: {type: pin, body: c, at: [-3, 6]}
        """
      case .pulley, .pulleyWithBody:
        """
        joints:
          h: {type: pulley, from: {body: a}, to: {body: c}, overFrom: [3, 9], overTo: [-3, 9]}
        """
      case .cutRope, .cutRopeTwice:
        """
        ropes:
          h: {from: {body: c}, to: {body: a}, slack: 1}
        """
      }
    }

    var removed: [ObjectKey] {
      switch self {
      case .gear, .pulley: [ObjectKey(.joint, "h")]
      case .gearWithJoint: [ObjectKey(.joint, "h"), ObjectKey(.joint, "ja")]
      case .gearWithBothJoints:
        [ObjectKey(.joint, "h"), ObjectKey(.joint, "ja"), ObjectKey(.joint, "jc")]
      case .pulleyWithBody: [ObjectKey(.joint, "h"), ObjectKey(.body, "c")]
      case .cutRope, .cutRopeTwice: []
      }
    }
  }

  /// A cut from above to below, through a rope that hangs across.
  private func cut(_ hand: AppDriver, at x: Float) {
    hand.app.choose(.knife)
    hand.drag([Vec2(x, 7), Vec2(x, 5), Vec2(x, 3), Vec2(x, 1)])
    hand.run(0.1)
  }

  @Test(arguments: Machine.allCases)
  func machinesAreUndoneAndRedoneAfterABodyLeft(_ machine: Machine) throws {
    let kind = machine.objects.contains("ropes") ? "static" : "dynamic"
    let hand = try AppDriver(
      """
      inkfall: 1
      world: {gravity: [0, -0.1]}
      bodies:
        a: {at: [3, 6], type: \(kind), shapes: [{box: [1, 1]}]}
        c: {at: [-3, 6], type: \(kind), shapes: [{box: [1, 1]}]}
      \(machine.objects)
      rules:
        away: {when: {after: 1.5}, do: [{remove: a}]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.app.perform(.restart)
    hand.run(0.1)
    let start = hand.app.document.level
    if machine.removed.isEmpty {
      cut(hand, at: 0.5)
      if machine == .cutRopeTwice { cut(hand, at: -1) }
      #expect(hand.app.document.level.ropes != start.ropes)
    } else {
      let changes = machine.removed.map { Edit.Change.remove($0) }
      hand.app.perform(.edit(Edit(label: "erase", changes: changes)))
    }
    let edited = hand.app.document.level
    hand.run(2)
    #expect(hand.app.shown.names.bodyIDs["a"] == nil)
    let edits = machine == .cutRopeTwice ? 2 : 1
    for _ in 0..<3 {
      for _ in 0..<edits { hand.app.undo() }
      hand.run(0.1)
      expectNoRefusal(hand)
      #expect(hand.app.document.level == start)
      for _ in 0..<edits { hand.app.redo() }
      hand.run(0.1)
      expectNoRefusal(hand)
      #expect(hand.app.document.level == edited)
    }
    var player = try ReplayPlayer(try hand.app.replayNow(), threads: 1)
    player.play()
    #expect(player.refusals == [] && player.run.level == hand.app.document.level)
    for _ in 0..<edits { hand.app.undo() }
    hand.run(0.1)
    hand.app.perform(.restart)
    hand.app.advance(by: 0)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == start && hand.app.shown.names.goneJoints.isEmpty)
    #expect(hand.app.shown.names.bodyIDs["a"] != nil)
    if let rope = start.ropes.ids.first { #expect(hand.app.shown.names.ropeIDs[rope] != nil) }
  }
}

extension LevelObject {
  /// The same with another order.
  fileprivate func ordered(_ order: Int) -> LevelObject {
    switch self {
    case .joint(let id, var value):
      value.order = order
      return .joint(id, value)
    case .rope(let id, var value):
      value.order = order
      return .rope(id, value)
    case .sprite(let id, var value):
      value.order = order
      return .sprite(id, value)
    case .label(let id, var value):
      value.order = order
      return .label(id, value)
    case .light(let id, var value):
      value.order = order
      return .light(id, value)
    case .decoration(let id, var value):
      value.order = order
      return .decoration(id, value)
    default: return self
    }
  }
}
