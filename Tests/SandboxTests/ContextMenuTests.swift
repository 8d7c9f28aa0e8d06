import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The menu of the right button.
@Suite("The menu of the right button")
struct ContextMenuTests {
  private static let scene = """
    inkfall: 1
    bodies:
      floor: {type: static, order: 0, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      low: {type: static, order: 1, at: [0, 4], shapes: [{box: [2, 2]}]}
      high: {type: static, order: 2, at: [1, 4], shapes: [{box: [2, 2]}]}
      far: {type: static, order: 3, at: [-6, 4], shapes: [{circle: 0.5}]}
    camera: {center: [0, 4], height: 12}
    """

  private func open() throws -> AppDriver { try AppDriver(Self.scene) }

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

  @Test func aRightClickSelectsWhatIsThereAndKeepsTheTool() throws {
    let hand = try open()
    rightClick(hand, Vec2(-6, 4))
    #expect(hand.app.chosen == [ObjectKey(.body, "far")])
    #expect(hand.app.panels.menu?.page == .selection && hand.app.tool.kind == .draw)
    // A part of the selection leaves it as it is.
    hand.app.choose(.only([ObjectKey(.body, "far"), ObjectKey(.body, "low")]))
    rightClick(hand, Vec2(-6, 4))
    #expect(hand.app.chosen.count == 2)
    // Bare paper has a menu of its own.
    rightClick(hand, Vec2(6, 8))
    #expect(hand.app.chosen.isEmpty && hand.app.panels.menu?.page == .paper)
  }

  @Test func aPressBesideItOnlyCloses() throws {
    let hand = try open()
    let count = hand.app.document.level.bodies.count
    rightClick(hand, Vec2(-6, 4))
    hand.drag(AppDriver.loop(Vec2(6, 6), radius: 1))
    #expect(hand.app.panels.menu == nil)
    #expect(hand.app.document.level.bodies.count == count)
    hand.drag(AppDriver.loop(Vec2(6, 6), radius: 1))
    #expect(hand.app.document.level.bodies.count == count + 1)
    rightClick(hand, Vec2(-6, 4))
    hand.key("escape")
    #expect(hand.app.panels.menu == nil && !hand.app.chosen.isEmpty)
  }

  /// A button of a panel does what it does, and the menu is closed; the menu itself takes its own presses.
  @Test func aPressOnAPanelClosesItToo() throws {
    let hand = try open()
    for (x, isOpen) in [(Float(100), true), (500, false)] {
      rightClick(hand, Vec2(-6, 4))
      hand.app.panels.menuArea = AABB(lower: .zero, upper: Vec2(300, 300))
      let press = InputEvent.pointerDown(.left, x: x, y: 100, clicks: 1, modifiers: [])
      hand.app.handle(press, panelsWantPointer: true)
      #expect((hand.app.panels.menu != nil) == isOpen)
    }
  }

  @Test func duringAGestureTheRightButtonCancelsIt() throws {
    let hand = try open()
    hand.press(Vec2(5, 6))
    hand.move(Vec2(6, 7))
    rightClick(hand, Vec2(6, 7))
    #expect(!hand.app.tool.isActive && hand.app.panels.menu == nil)
  }

  @Test func pagesLeadToColorsAndBack() throws {
    let hand = try open()
    rightClick(hand, Vec2(-6, 4))
    try run(.menu(.colors), hand)
    #expect(hand.app.panels.menu?.page == .colors)
    try run(.dress(.ink(3)), hand)
    #expect(hand.app.panels.menu == nil)
    #expect(hand.app.document.level.bodies["far"]?.ink == 3)
    rightClick(hand, Vec2(-6, 4))
    try run(.menu(.materials), hand)
    try run(.menu(.selection), hand)
    try run(.deleteChosen, hand)
    #expect(hand.app.document.level.bodies["far"] == nil)
  }

  @Test func arrowsAndReturnGoThroughIt() throws {
    let hand = try open()
    hand.app.choose(.only([ObjectKey(.body, "far")]))
    hand.key("f10", .shift)
    #expect(hand.app.panels.menu?.index == 0)
    let buttons = hand.app.menuGroups.flatMap { $0 }
    let down = try #require(buttons.firstIndex { $0.action == .menu(.colors) })
    for _ in 0..<down { hand.key("down") }
    hand.key("return")
    #expect(hand.app.panels.menu?.page == .colors)
    hand.key("left")
    #expect(hand.app.panels.menu?.page == .selection)
    hand.key("up")
    #expect(hand.app.panels.menu?.index == buttons.count - 1)
    // Every other key closes it, and means what it always means.
    hand.key("b")
    #expect(hand.app.panels.menu == nil && hand.app.tool.kind == .box)
  }

  @Test func aLevelThatAllowsNoSelectingHasNoMenu() throws {
    let hand = try AppDriver(Self.scene + "\ntools: {allow: [draw]}\n")
    rightClick(hand, Vec2(-6, 4))
    #expect(hand.app.panels.menu == nil && hand.app.chosen.isEmpty)
  }
}

/// Copies in a row, a grid or a circle.
@Suite("Arrays of copies")
struct ArrayTests {
  @Test(arguments: [
    (ArrayForm.row(5), 5), (.column(3), 3), (.grid(3, 3), 9), (.circle(8), 8), (.circle(3), 3),
  ])
  func copiesLieApartAndAreOneEdit(form: ArrayForm, count: Int) throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        a: {at: [0, 3], velocity: [0, 0], shapes: [{box: [1, 0.5]}]}
        b: {at: [0, 3.5], shapes: [{circle: 0.25}]}
      joints:
        hinge: {type: revolute, from: {body: a, at: [0, 0.25]}, to: {body: b, at: [0, -0.25]}}
      """)
    hand.app.choose(.only([ObjectKey(.body, "a"), ObjectKey(.body, "b")]))
    hand.app.perform(.array(form))
    hand.app.advance(by: 0)
    let level = hand.app.document.level
    #expect(level.bodies.count == 2 * count && level.joints.count == count)
    #expect(hand.app.chosen.filter { $0.kind == .body }.count == 2 * count)
    // Nothing overlaps: nothing moves.
    hand.run(0.5)
    #expect(hand.state.bodies.allSatisfy { $0.speed < 0.01 }, "\(form)")
    // Each pair is joined where the first one is: rotated, in a circle.
    for (_, joint) in level.joints {
      let pair = joint.bodies.compactMap { level.bodies[$0] }
      try #require(pair.count == 2)
      let (first, second) = (pair[0], pair[1])
      #expect(abs(first.position.distance(to: second.position) - 0.5) < 0.01)
      #expect(abs(first.angle - second.angle) < 0.01)
    }
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies.count == 2)
    #expect(!hand.app.document.history.canUndo)
  }
}
