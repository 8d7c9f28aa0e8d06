import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Objects that are locked against the hand while a level is edited.
@Suite("Locked objects")
struct LockTests {
  /// Two boxes over each other, the upper one locked, and what each tool could change.
  private static let room = """
    inkfall: 1
    world: {gravity: [0, 0]}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      low: {order: 1, filter: {group: -1}, at: [0, 4], shapes: [{box: [3, 3]}]}
      high: {order: 2, filter: {group: -1}, at: [0, 4], locked: true, shapes: [{box: [1.4, 1.4]}]}
      free: {order: 3, at: [5, 4], shapes: [{box: [1, 1]}]}
    ropes:
      cord: {locked: true, from: {world: [-6, 8]}, to: {world: [-6, 2]}}
    decoration:
      sun: {at: [6, 7], ink: 1, locked: true, shapes: [{circle: 0.5}]}
    camera: {center: [0, 4], height: 12}
    """

  private func body(_ id: String) -> ObjectKey { ObjectKey(.body, id) }

  /// Paused, with a tool in hand.
  private func hand(_ tool: ToolKind, _ level: String = Self.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.key("space")
    hand.run(0.1)
    hand.app.choose(tool)
    hand.app.advance(by: 0)
    return hand
  }

  private func rightClick(_ hand: AppDriver, _ point: Vec2) {
    hand.press(point, .right)
    hand.release(point, .right)
  }

  private func run(_ action: AppAction, _ hand: AppDriver) throws {
    let button = try #require(
      hand.app.menuGroups.flatMap { $0 }.first { $0.action == action }, "\(action)")
    hand.app.runMenu(button)
    hand.app.advance(by: 0)
  }

  private func says(_ text: String, _ hand: AppDriver) -> Bool {
    hand.app.toasts.all.contains { $0.text == text }
  }

  // MARK: - Selecting

  @Test func aClickGoesThroughToWhatLiesBelow() throws {
    let hand = try hand(.select)
    hand.click(Vec2(0, 4))
    #expect(hand.app.chosen == [body("low")])
    hand.click(Vec2(-6, 5))
    #expect(hand.app.chosen.isEmpty)
    hand.click(Vec2(6, 7))
    #expect(hand.app.chosen.isEmpty)
  }

  @Test func boxesAndSelectAllLeaveItOut() throws {
    let hand = try hand(.select)
    hand.drag([Vec2(-8, 9.5), Vec2(8, 0.5)])
    #expect(hand.app.chosen == [body("low"), body("free")])
    hand.key("a", .control)
    #expect(Set(hand.app.chosen) == [body("floor"), body("low"), body("free")])
  }

  /// Everything that a hand can select at once can be locked, and is then not selected.
  @Test func everyKindThatIsSelectedCanBeLocked() throws {
    let hand = try hand(
      .select,
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        a: {at: [0, 4], shapes: [{box: [1, 1]}]}
        b: {at: [0, 5], shapes: [{box: [1, 1]}]}
      ropes: {cord: {from: {world: [-6, 8]}, to: {world: [-6, 2]}}}
      zones: {wind: {at: [3, 3], box: [1, 1], ink: 1}}
      attractors: {sun: {at: [5, 5], strength: 1}}
      fluids: {pool: {at: [-3, 3], box: [1, 1]}}
      decoration: {cloud: {at: [6, 7], shapes: [{circle: 0.5}]}}
      labels: {word: {at: [0, 8], text: Word}}
      lights: {lamp: {at: [2, 7]}}
      emitters: {pen: {at: [-2, 7], particle: {joined: true}}}
      camera: {center: [0, 5], height: 12}
      """)
    hand.key("a", .control)
    let kinds = Set(hand.app.chosen.map(\.kind))
    #expect(
      kinds.isSuperset(of: [
        .body, .rope, .zone, .attractor, .fluid, .decoration, .label, .light, .emitter,
      ]))
    hand.key("l", [.control, .shift])
    let keys = hand.app.chosen
    #expect(keys.allSatisfy(hand.app.document.locked.contains))
    hand.key("escape")
    hand.key("a", .control)
    #expect(hand.app.chosen.isEmpty)
    hand.key("z", .control)
    #expect(hand.app.document.locked.isEmpty)
  }

  @Test func jointsCanBeLocked() throws {
    let hand = try hand(
      .select,
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        a: {at: [0, 4], shapes: [{box: [2, 2]}]}
      joints: {pin: {type: pin, body: a, at: [0, 4]}}
      camera: {center: [0, 4], height: 12}
      """)
    hand.click(Vec2(0, 4))
    #expect(hand.app.chosen == [ObjectKey(.joint, "pin")])
    hand.key("l", [.control, .shift])
    hand.click(Vec2(0, 4))
    #expect(hand.app.chosen == [body("a")])
    // Another tool that would take the pin out leaves it.
    hand.app.choose(.pin)
    hand.click(Vec2(0, 4))
    #expect(hand.app.document.level.joints["pin"] != nil)
  }

  // MARK: - Tools

  @Test func theEraserLeavesIt() throws {
    let hand = try hand(.erase)
    let before = hand.app.document.level
    hand.click(Vec2(-6, 5))
    hand.click(Vec2(6, 7))
    #expect(hand.app.document.level == before)
    hand.click(Vec2(0, 4))
    #expect(hand.app.document.level.bodies["low"] == nil)
    hand.click(Vec2(0, 4))
    #expect(hand.app.document.level.bodies["high"] != nil)
    hand.app.perform(.unlockAll)
    hand.app.advance(by: 0)
    hand.click(Vec2(0, 4))
    #expect(hand.app.document.level.bodies["high"] == nil)
  }

  @Test func theKnifeLeavesIt() throws {
    let hand = try hand(.knife)
    hand.drag(AppDriver.line(Vec2(-7, 5), Vec2(-5, 5)))
    hand.click(Vec2(-6, 6))
    #expect(hand.app.document.level.ropes.count == 1)
    hand.drag(AppDriver.line(Vec2(-3, 4), Vec2(3, 4)))
    // Only the lower one falls apart.
    let level = hand.app.document.level
    #expect(level.bodies.count == 5 && level.bodies["high"]?.locked == true)
  }

  @Test func paintGoesThroughIt() throws {
    let hand = try hand(.paint)
    hand.app.paint(with: .ink(4))
    hand.click(Vec2(0, 4))
    let level = hand.app.document.level
    #expect(level.bodies["low"]?.ink == 4 && level.bodies["high"]?.ink == nil)
    hand.click(Vec2(6, 7))
    #expect(hand.app.refusal?.reason == Words.isLocked("sun"))
    #expect(hand.app.document.level.decoration["sun"]?.ink == 1)
  }

  @Test func theHandPullsItOnlyWhileItRuns() throws {
    let hand = try hand(.grab)
    hand.drag(AppDriver.line(Vec2(0, 4), Vec2(0, 6)))
    let level = hand.app.document.level
    #expect(level.bodies["high"]?.position == Vec2(0, 4))
    #expect(level.bodies["low"]?.position.distance(to: Vec2(0, 6)) ?? 9 < 0.02)
    hand.click(Vec2(-6, 5))
    #expect(hand.app.chosenRope == nil)

    let running = try AppDriver(
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        one: {at: [0, 4], locked: true, shapes: [{box: [1, 1]}]}
      camera: {center: [0, 4], height: 12}
      """)
    running.app.choose(.grab)
    let before = running.app.document.level
    running.drag(AppDriver.line(Vec2(0, 4), Vec2(0, 7), count: 40), ticking: true)
    #expect(try running.body("one").y > 4.2)
    #expect(running.app.document.level == before)
  }

  /// What is nailed to something locked moves without it.
  @Test func itStaysWhereItsNeighborsAreMoved() throws {
    let hand = try hand(
      .select,
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        a: {at: [-2, 4], shapes: [{box: [2, 1]}]}
        b: {at: [0, 4], locked: true, shapes: [{box: [2, 1]}]}
        c: {at: [-4, 4], shapes: [{box: [2, 1]}]}
      joints:
        ab: {type: revolute, from: {body: a, at: [1, 0]}, to: {body: b, at: [-1, 0]}}
        ac: {type: weld, from: {body: a, at: [-1, 0]}, to: {body: c, at: [1, 0]}}
      camera: {center: [0, 4], height: 12}
      """)
    hand.drag(AppDriver.line(Vec2(-2, 4), Vec2(-2, 6)))
    let level = hand.app.document.level
    #expect(level.bodies["a"]?.position == Vec2(-2, 6))
    #expect(level.bodies["c"]?.position == Vec2(-4, 6))
    #expect(level.bodies["b"]?.position == Vec2(0, 4))
  }

  // MARK: - Commands

  @Test func commandsForTheSelectionLeaveIt() throws {
    let hand = try hand(.select)
    let before = hand.app.document.level
    hand.app.choose(.only([body("high")]))
    hand.key("delete")
    #expect(says(Words.selectionIsLocked, hand))
    hand.key("x", .control)
    hand.key("up", .shift)
    hand.key("h", .shift)
    hand.app.perform(.rotateSelection(90))
    hand.app.perform(.dress(.ink(3)))
    hand.key("pageup")
    hand.app.advance(by: 0)
    #expect(hand.app.document.level == before && hand.app.chosen == [body("high")])
    // Its frame has no handles.
    #expect(SelectionFrame(hand.app.toolContext()) == nil)
    // Of several objects the others follow.
    hand.app.choose(.only([body("high"), body("free")]))
    hand.key("up", .shift)
    var level = hand.app.document.level
    #expect(level.bodies["high"]?.position == Vec2(0, 4))
    #expect(level.bodies["free"]?.position.y ?? 0 > 4)
    hand.app.perform(.align(.left))
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["high"]?.position == Vec2(0, 4))
    hand.key("delete")
    level = hand.app.document.level
    #expect(level.bodies["free"] == nil && level.bodies["high"] != nil)
    #expect(hand.app.chosen == [body("high")])
  }

  @Test func copiesAreNotLocked() throws {
    let hand = try hand(.select)
    hand.app.choose(.only([body("high")]))
    hand.key("d", .control)
    let copy = try #require(hand.app.chosen.first)
    #expect(copy != body("high"))
    #expect(hand.app.document.level.bodies[copy.id]?.locked == false)
    #expect(hand.app.document.level.bodies["high"]?.locked == true)
  }

  @Test func theMenuLocksAndUnlocks() throws {
    let hand = try hand(.draw)
    rightClick(hand, Vec2(5, 4))
    try run(.toggleLock, hand)
    #expect(hand.app.document.level.bodies["free"]?.locked == true)
    // It is found again where it is.
    hand.app.choose(.only([]))
    rightClick(hand, Vec2(5, 4))
    #expect(hand.app.chosen == [body("free")])
    #expect(hand.app.button(.toggleLock).name == Words.unlock)
    try run(.toggleLock, hand)
    #expect(hand.app.document.level.bodies["free"]?.locked == false)
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies["free"]?.locked == true)
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies["free"]?.locked == false)
    // What is not locked is found first, as by every click.
    rightClick(hand, Vec2(0, 4))
    #expect(hand.app.chosen == [body("low")])
  }

  @Test func allAreUnlockedByOneEdit() throws {
    let hand = try hand(.draw)
    rightClick(hand, Vec2(-2, 9))
    try run(.unlockAll, hand)
    #expect(hand.app.document.locked.isEmpty)
    rightClick(hand, Vec2(-2, 9))
    #expect(!hand.app.menuGroups.joined().contains { $0.action == .unlockAll })
    hand.app.perform(.unlockAll)
    #expect(says(Words.nothingLocked, hand))
    hand.key("escape")
    hand.key("z", .control)
    #expect(hand.app.document.locked.count == 3)
  }

  // MARK: - Elsewhere

  @Test func itIsSavedWithTheLevel() throws {
    let hand = try hand(.select)
    hand.click(Vec2(5, 4))
    hand.key("l", [.control, .shift])
    hand.key("s", .control)
    hand.app.advance(by: 0)
    let path = try #require(hand.app.file.path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try LevelDocument(text: text).bodies["free"]?.locked == true)
    #expect(text.contains("locked: true, shapes: [{box: [1.4, 1.4]}]"))
  }

  /// What moves goes on when it is locked, and what holds it too.
  @Test func theRunGoesOnWithIt() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies:
        a: {at: [0, 40], velocity: [3, 0], shapes: [{circle: 0.5}]}
        b: {at: [2, 40], velocity: [3, 0], shapes: [{circle: 0.5}]}
      joints: {rod: {type: distance, from: {body: a}, to: {body: b}}}
      ropes: {cord: {from: {body: a}, to: {body: b}, slack: 2}}
      """)
    hand.run(0.5)
    let before = try hand.body("a")
    let world = hand.app.shown.current
    hand.app.choose(.only([body("a"), ObjectKey(.joint, "rod"), ObjectKey(.rope, "cord")]))
    hand.key("l", [.control, .shift])
    #expect(hand.app.document.locked.count == 3)
    #expect(try hand.body("a") == before && before.speed > 4)
    #expect(hand.app.shown.current.ropes == world.ropes)
  }

  /// Locks are for whoever edits a level, not for its player.
  @Test func thePlayerOfAPuzzleIsNotHindered() throws {
    let hand = try hand(.knife, Self.room + "\ntools: {allow: [knife]}\n")
    hand.drag(AppDriver.line(Vec2(-7, 5), Vec2(-5, 5)))
    #expect(hand.app.document.level.ropes.count == 2)
  }
}
