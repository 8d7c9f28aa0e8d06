import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Drawing vines")
struct VineToolTests {
  static let room = """
    inkfall: 1
    name: Room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      beam: {type: static, at: [0, 9], shapes: [{box: [8, 0.4]}]}
      crate: {at: [3, 1], shapes: [{box: [2, 2]}]}
    ropes:
      a: {from: {body: beam, at: [-2, 0]}, to: {free: [-2, 5]}}
    camera: {center: [0, 5], height: 12}
    """

  private func vines(_ hand: AppDriver) -> [(id: String, value: LevelDecoration)] {
    hand.app.document.level.decoration.filter { $0.value.vine != nil }
  }

  /// Where the branches of the newest vine have come to in the picture.
  private func overlay(_ hand: AppDriver) -> [GrowingVine] {
    hand.app.picture().overlays.compactMap {
      if case .vine(let vine) = $0 { vine } else { nil }
    }
  }

  /// The middle of the rope, where it hangs.
  private func middle(of hand: AppDriver) throws -> Vec2 {
    let points = try #require(hand.app.picture().pose.ropes.first).points
    return points[points.count / 2]
  }

  @Test func aDragLeavesAVineThatTheFileKeeps() throws {
    let hand = try AppDriver(Self.room)
    hand.key("i")
    hand.drag(AppDriver.line(Vec2(-6, 2), Vec2(-1, 4), count: 40))
    let vine = try #require(vines(hand).first)
    #expect(vines(hand).count == 1 && vine.value.place.carrier == nil)
    let points = try #require(vine.value.stroke?.points).map(vine.value.place.transform.apply)
    #expect(points.first?.distance(to: Vec2(-6, 2)) ?? 9 < 0.05)
    #expect(points.last?.distance(to: Vec2(-1, 4)) ?? 9 < 0.05)
    #expect(vine.value.vine?.seed != nil && vine.value.vine?.begins == nil)
    // It grows again from the file as it was drawn.
    let read = try LevelReader.read(LevelWriter.write(hand.app.document.level))
    #expect(read.decoration[vine.id] == vine.value)
    #expect(!Scenery(read).front.isEmpty)
    // Nothing in the world has changed.
    #expect(hand.dynamic.count == 1)
    hand.key("z", .control)
    #expect(vines(hand).isEmpty)
    hand.key("z", [.control, .shift])
    #expect(vines(hand).first?.value == vine.value)
  }

  /// Under the hand and after, a branch comes out within a second of when the hand was there.
  @Test func branchesComeOutBehindTheHand() throws {
    let hand = try AppDriver(Self.room)
    hand.key("i")
    hand.press(Vec2(-6, 3))
    for i in 1...40 {
      hand.run(0.05)
      hand.move(Vec2(-6 + 0.1 * Float(i), 3))
    }
    let growing = try #require(overlay(hand).first)
    #expect(growing.sprout.growth(at: 0) == 1)
    #expect(growing.sprout.growth(at: 0.45) == 1)
    #expect(growing.sprout.growth(at: 0.75) < 1 && growing.sprout.growth(at: 0.75) > 0.5)
    #expect(growing.sprout.growth(at: 0.99) < 0.2)
    hand.release(Vec2(-2, 3))
    let vine = try #require(vines(hand).first)
    // The one that was seen is the one that stays.
    #expect(vine.value.vine == growing.vine)
    let sprouts = hand.app.picture().scenery.sprouts
    #expect(try #require(sprouts[ObjectKey(.decoration, vine.id)]).growth(at: 0.99) < 0.2)
    hand.run(1.1)
    #expect(hand.app.picture().scenery.sprouts.isEmpty)
  }

  @Test func aVineDrawnOnABodyGoesWithItAndIsErasedWithIt() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("i")
    hand.drag(AppDriver.line(Vec2(2.4, 0.5), Vec2(3.6, 1.5), count: 20))
    let vine = try #require(vines(hand).first)
    #expect(vine.value.place.carrier == .body("crate"))
    // From the crate out it belongs to the paper.
    hand.drag(AppDriver.line(Vec2(3, 1), Vec2(3, 4), count: 20))
    #expect(vines(hand).last?.value.place.carrier == nil)
    let before = hand.app.document.level
    hand.key("e")
    hand.click(Vec2(2.1, 1.9))
    #expect(hand.app.document.level.bodies["crate"] == nil)
    #expect(vines(hand).map(\.id) == [before.decoration.ids[1]])
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
  }

  @Test func theEraserTakesAVineAndNothingElse() throws {
    let hand = try AppDriver(Self.room)
    hand.key("i")
    hand.drag(AppDriver.line(Vec2(-6, 2), Vec2(-1, 4), count: 40))
    hand.drag(AppDriver.line(Vec2(-6, 6), Vec2(-3, 6), count: 40))
    let ids = vines(hand).map(\.id)
    hand.key("e")
    hand.click(Vec2(-4.5, 6))
    #expect(vines(hand).map(\.id) == [ids[0]])
    #expect(hand.app.document.level.bodies.ids.count == 3)
  }

  @Test func aClickOnARopeLetsItBeOvergrownAndBare() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("i")
    let place = try middle(of: hand)
    hand.click(place)
    #expect(hand.app.document.level.ropes["a"]?.vine != nil)
    hand.run(0.2)
    // It is the rope that hung, only with leaves.
    #expect(hand.app.picture().ropeLooks.values.contains { $0.vine != nil })
    #expect(try self.middle(of: hand).distance(to: place) < 0.05)
    hand.click(place)
    #expect(hand.app.document.level.ropes["a"]?.vine == nil)
    // On bare paper a click is no vine.
    hand.click(Vec2(-5, 3))
    #expect(vines(hand).isEmpty && hand.app.refusal != nil)
  }

  /// Every finger draws its own, and each that is lifted leaves one.
  @Test func severalFingersDrawAtOnce() throws {
    let hand = try AppDriver(Self.room)
    hand.key("i")
    func finger(_ id: Int64, _ phase: FingerEvent.Phase, _ point: Vec2) {
      let (x, y) = hand.pixel(point)
      hand.app.handle(.finger(id: id, phase, x: x, y: y))
    }
    hand.press(Vec2(-6, 2))
    finger(4, .down, Vec2(-6, 4))
    finger(9, .down, Vec2(-6, 6))
    for i in 1...20 {
      let x = -6 + 0.2 * Float(i)
      hand.move(Vec2(x, 2))
      finger(4, .moved, Vec2(x, 4))
      finger(9, .moved, Vec2(x, 6))
    }
    let growing = overlay(hand)
    #expect(growing.count == 3 && Set(growing.map(\.vine.seed)).count == 3)
    finger(9, .up, Vec2(-2, 6))
    #expect(vines(hand).count == 1 && overlay(hand).count == 2)
    hand.release(Vec2(-2, 2))
    finger(4, .up, Vec2(-2, 4))
    let heights = vines(hand).map { $0.value.place.at.y }
    #expect(heights.count == 3)
    for (height, wanted) in zip(heights, [6, 2, 4] as [Float]) {
      #expect((height - wanted).magnitude < 0.05)
    }
    // Each has the branches that were seen under its finger.
    #expect(Set(vines(hand).map(\.value.vine)) == Set(growing.map(\.vine)))
    // Other tools do not mind fingers.
    hand.key("b")
    finger(4, .down, Vec2(0, 4))
    finger(4, .up, Vec2(2, 6))
    #expect(vines(hand).count == 3 && hand.dynamic.count == 1)
  }

  /// A level that does not list the tool does not have it.
  @Test func aLevelMayDoWithout() throws {
    let hand = try AppDriver(Self.room + "\ntools: {allow: [draw, grab]}\n")
    hand.key("i")
    #expect(hand.app.tool.kind != .vine)
    let other = try AppDriver(Self.room + "\ntools: {allow: [vine, grab]}\n")
    other.key("i")
    #expect(other.app.tool.kind == .vine)
  }
}
