import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Objects that are selected as one.
@Suite("Groups of objects")
struct GroupTests {
  private static let room = """
    inkfall: 1
    world: {gravity: [0, 0]}
    bodies:
      a: {order: 1, at: [-4, 4], shapes: [{box: [1, 1]}]}
      b: {order: 2, at: [0, 4], shapes: [{box: [1, 1]}]}
      c: {order: 3, at: [4, 4], shapes: [{box: [1, 1]}]}
      d: {order: 4, at: [4, 7], shapes: [{box: [1, 1]}]}
    decoration:
      sun: {order: 5, at: [0, 7], ink: 1, shapes: [{circle: 0.5}]}
    camera: {center: [0, 4], height: 12}
    """

  private func body(_ id: String) -> ObjectKey { ObjectKey(.body, id) }
  private let sun = ObjectKey(.decoration, "sun")
  private let points = [Vec2(-4, 4), Vec2(0, 4), Vec2(4, 4), Vec2(4, 7)]

  /// Paused, with the tool that selects.
  private func hand(_ level: String = Self.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.key("space")
    hand.run(0.1)
    hand.key("s")
    return hand
  }

  /// Selects some objects one after another and groups them.
  private func group(_ keys: [ObjectKey], _ hand: AppDriver) {
    hand.app.choose(.only(keys))
    hand.key("g", .control)
    hand.app.choose(.only([]))
  }

  private func click(_ point: Vec2, _ modifiers: InputEvent.Modifiers, _ hand: AppDriver) {
    let (x, y) = hand.pixel(point)
    hand.app.handle(.modifiersChanged(modifiers))
    hand.app.handle(.pointerMoved(x: x, y: y))
    hand.app.handle(.pointerDown(.left, x: x, y: y, clicks: 1, modifiers: modifiers))
    hand.release(point)
    hand.app.handle(.modifiersChanged([]))
  }

  private func members(_ hand: AppDriver) -> [[ObjectKey]] {
    hand.app.document.level.selectionGroups.map(\.value.members)
  }

  @Test func aClickSelectsTheWholeGroup() throws {
    let hand = try hand()
    hand.click(points[0])
    click(points[1], .shift, hand)
    click(Vec2(0, 7), .shift, hand)
    hand.key("g", .control)
    #expect(members(hand) == [[body("a"), body("b"), sun]])
    hand.click(points[2])
    #expect(hand.app.chosen == [body("c")])
    hand.click(points[1])
    #expect(Set(hand.app.chosen) == [body("a"), body("b"), sun])
    // Dragged by one of them, all move, in one edit.
    hand.drag(AppDriver.line(points[1], Vec2(1, 5)))
    let level = hand.app.document.level
    #expect(level.bodies["a"]?.position.distance(to: Vec2(-3, 5)) ?? 9 < 0.02)
    #expect(level.bodies["b"]?.position.distance(to: Vec2(1, 5)) ?? 9 < 0.02)
    #expect(level.decoration["sun"]?.place.at.distance(to: Vec2(1, 8)) ?? 9 < 0.02)
    #expect(level.bodies["c"]?.position == points[2])
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies["a"]?.position == points[0])
    hand.key("z", .control)
    #expect(members(hand).isEmpty && !hand.app.document.history.canUndo)
    hand.key("z", [.control, .shift])
    #expect(members(hand) == [[body("a"), body("b"), sun]])
  }

  @Test func aBoxAroundOneMemberSelectsAll() throws {
    let hand = try hand()
    group([body("a"), body("b")], hand)
    hand.drag([Vec2(-5, 5), Vec2(-3, 3)])
    #expect(hand.app.chosen == [body("a"), body("b")])
  }

  @Test func altAndASecondClickSelectOneMember() throws {
    let hand = try hand()
    group([body("a"), body("b")], hand)
    click(points[0], .alt, hand)
    #expect(hand.app.chosen == [body("a")])
    hand.key("escape")
    hand.click(points[0])
    #expect(hand.app.chosen.count == 2)
    hand.click(points[0])
    #expect(hand.app.chosen == [body("a")])
    // Only this one is moved then.
    hand.drag(AppDriver.line(points[0], Vec2(-4, 6)))
    #expect(hand.app.document.level.bodies["b"]?.position == points[1])
    #expect(hand.app.document.level.bodies["a"]?.position.y ?? 0 > 5.9)
    // Of a larger selection a click leaves the group.
    hand.app.choose(.only([body("a"), body("b"), body("c")]))
    hand.click(points[1])
    #expect(Set(hand.app.chosen) == [body("a"), body("b")])
  }

  @Test func shiftAddsAndTakesOutWholeGroups() throws {
    let hand = try hand()
    group([body("a"), body("b")], hand)
    hand.click(points[2])
    click(points[0], .shift, hand)
    #expect(hand.app.chosen == [body("c"), body("a"), body("b")])
    click(points[1], .shift, hand)
    #expect(hand.app.chosen == [body("c")])
  }

  // MARK: - Groups and edits

  @Test func groupsAreFlat() throws {
    let hand = try hand()
    group([body("a"), body("b")], hand)
    group([body("b"), body("c"), body("d")], hand)
    // What is left of the first would be a group of one.
    #expect(members(hand) == [[body("b"), body("c"), body("d")]])
    hand.key("z", .control)
    #expect(members(hand) == [[body("a"), body("b")]])
  }

  @Test func ungroupingDissolvesIt() throws {
    let hand = try hand()
    group([body("a"), body("b"), body("c")], hand)
    // A single member only leaves.
    click(points[0], .alt, hand)
    hand.key("g", [.control, .shift])
    #expect(members(hand) == [[body("b"), body("c")]])
    hand.click(points[1])
    hand.key("g", [.control, .shift])
    #expect(members(hand).isEmpty)
    hand.key("g", [.control, .shift])
    #expect(hand.app.toasts.all.contains { $0.text == Words.noGroupSelected })
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(members(hand) == [[body("a"), body("b"), body("c")]])
  }

  @Test func oneObjectIsNoGroup() throws {
    let hand = try hand()
    hand.click(points[0])
    hand.key("g", .control)
    #expect(members(hand).isEmpty)
    #expect(hand.app.toasts.all.contains { $0.text == Words.tooFewToGroup })
  }

  @Test func deletedMembersLeaveIt() throws {
    let hand = try hand()
    group([body("a"), body("b"), body("c")], hand)
    hand.app.choose(.erase)
    hand.click(points[0])
    #expect(members(hand) == [[body("b"), body("c")]])
    hand.click(points[1])
    #expect(members(hand).isEmpty)
    hand.key("z", .control)
    #expect(members(hand) == [[body("b"), body("c")]])
    hand.key("z", .control)
    #expect(members(hand) == [[body("a"), body("b"), body("c")]])
    // All at once.
    hand.key("s")
    hand.click(points[1])
    hand.key("delete")
    #expect(members(hand).isEmpty && hand.app.document.level.bodies.ids == ["d"])
    hand.key("z", .control)
    #expect(members(hand) == [[body("a"), body("b"), body("c")]])
    #expect(hand.app.document.level.bodies.count == 4)
  }

  @Test func aDuplicateIsAGroupToo() throws {
    let hand = try hand()
    group([body("a"), body("b")], hand)
    hand.click(points[0])
    hand.key("d", .control)
    let copies = hand.app.chosen
    #expect(copies.count == 2 && Set(copies).isDisjoint(with: [body("a"), body("b")]))
    #expect(members(hand).map(Set.init) == [[body("a"), body("b")], Set(copies)])
    hand.key("z", .control)
    #expect(members(hand).count == 1)
    // One member alone is copied without a group.
    click(points[0], .alt, hand)
    hand.key("d", .control)
    #expect(members(hand).count == 1)
  }

  @Test func partsOfWhatIsCutBelongToIt() throws {
    let hand = try hand()
    group([body("a"), body("b")], hand)
    hand.app.choose(.knife)
    hand.drag(AppDriver.line(Vec2(-5.05, 4.1), Vec2(-3.05, 4.1)))
    #expect(hand.app.document.level.bodies.count == 5)
    #expect(members(hand).map(\.count) == [3])
    hand.key("z", .control)
    #expect(members(hand) == [[body("a"), body("b")]])
  }

  /// What leaves the level in another way leaves the group when it is saved.
  @Test func aSavedGroupHasOnlyWhatIsThere() throws {
    let hand = try hand()
    group([body("a"), body("b"), body("c")], hand)
    hand.app.perform(.edit(Edit(label: "remove", changes: [.remove(body("a"))])))
    #expect(hand.app.document.level.pruned.selectionGroups.map(\.value.members.count) == [2])
    #expect(try LevelDocument(text: hand.app.document.level.pruned.text).bodies.count == 3)
    hand.app.perform(.edit(Edit(label: "remove", changes: [.remove(body("b"))])))
    #expect(hand.app.document.level.pruned.selectionGroups.isEmpty)
    hand.click(points[2])
    #expect(hand.app.chosen == [body("c")])
  }

  @Test func itIsSavedAndFollowsNames() throws {
    let hand = try hand()
    group([body("a"), sun], hand)
    #expect(hand.app.rename(body("a"), to: "box") == nil)
    hand.key("s", .control)
    hand.app.advance(by: 0)
    let path = try #require(hand.app.file.path)
    let level = try LevelDocument(text: String(contentsOfFile: path, encoding: .utf8))
    #expect(level.selectionGroups.map(\.value.members) == [[body("box"), sun]])
  }

  // MARK: - Elsewhere

  @Test func lockedMembersStay() throws {
    let hand = try hand()
    group([body("a"), body("b"), body("c")], hand)
    hand.app.choose(.only([body("c")]))
    hand.key("l", [.control, .shift])
    hand.click(points[0])
    #expect(hand.app.chosen == [body("a"), body("b")])
    hand.drag(AppDriver.line(points[0], Vec2(-4, 5)))
    #expect(hand.app.document.level.bodies["c"]?.position == points[2])
  }

  @Test func theMenuAndTheListShowIt() throws {
    let hand = try hand()
    func offers(_ action: AppAction) -> Bool {
      hand.app.menuGroups.joined().contains { $0.action == action }
    }
    hand.press(points[0], .right)
    hand.release(points[0], .right)
    #expect(!offers(.group) && !offers(.ungroup))
    hand.key("escape")
    group([body("a"), body("b")], hand)
    hand.press(points[1], .right)
    hand.release(points[1], .right)
    #expect(Set(hand.app.chosen) == [body("a"), body("b")])
    #expect(!offers(.group) && offers(.ungroup))
    hand.key("escape")
    hand.key("g", .control)
    #expect(hand.app.document.level.selectionGroups.count == 1)
    #expect(hand.app.toasts.all.contains { $0.text == Words.tooFewToGroup })
    hand.app.choose(.only([body("a"), body("b"), body("c")]))
    hand.press(points[1], .right)
    hand.release(points[1], .right)
    #expect(offers(.group) && offers(.ungroup))
    hand.key("escape")
    let id = try #require(hand.app.document.level.selectionGroups.ids.first)
    hand.app.chooseListed(ObjectKey(.selectionGroup, id), adds: false)
    #expect(hand.app.chosen == [body("a"), body("b")])
    #expect(hand.app.extent(of: ObjectKey(.selectionGroup, id))?.size.x ?? 0 > 4.9)
  }

  /// A group holds nothing together.
  @Test func theRunDoesNotKnowIt() throws {
    let text = Self.room.replacing("gravity: [0, 0]", with: "gravity: [0, -10]")
    let alone = try AppDriver(text)
    let grouped = try AppDriver(text + "\nselectionGroups: {all: {bodies: [a, b, c, d]}}\n")
    for hand in [alone, grouped] { hand.run(1) }
    #expect(alone.state.bodies == grouped.state.bodies)
    let before = grouped.state.bodies
    grouped.app.choose(.only([body("a"), body("b")]))
    grouped.key("g", [.control, .shift])
    grouped.key("g", .control)
    #expect(grouped.state.bodies == before)
  }
}
