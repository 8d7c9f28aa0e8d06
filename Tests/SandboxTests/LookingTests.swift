import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// What a person sees while something is made, and where.
@Suite("What is seen while the hand works")
struct LookingTests {
  private func inks(_ hand: AppDriver) -> Int {
    hand.app.picture().overlays.count { if case .ink = $0 { true } else { false } }
  }

  @Test func theInkStaysUntilTheWorldHasTheBody() throws {
    let hand = try AppDriver()
    let curve = AppDriver.loop(Vec2(0, 5), radius: 0.8)
    hand.press(curve[0])
    for point in curve.dropFirst() { hand.move(point) }
    #expect(inks(hand) == 1)
    // Released, and the world has not answered yet: nothing may be missing for a frame.
    let (x, y) = hand.pixel(curve[0])
    hand.app.handle(.pointerUp(.left, x: x, y: y))
    #expect(hand.dynamic.isEmpty)
    #expect(inks(hand) == 1)
    hand.run(0)
    #expect(hand.dynamic.count == 1)
    #expect(inks(hand) == 0)
  }

  @Test func theFillOfANewBodyComesInWhileItSettles() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    func appearance() throws -> Float {
      let looks = hand.app.picture().bodyLooks.values
      return try #require(looks.first { !$0.strokes.isEmpty }).appearance
    }
    #expect(try appearance() == 0)
    hand.run(Newcomers.settling / 2)
    let half = try appearance()
    #expect((half - 0.5).magnitude < 0.05)
    hand.run(Newcomers.settling / 2)
    #expect(try appearance() == 1)
  }

  @Test func theInkWhileDrawingIsTheInkOfTheBody() throws {
    let hand = try AppDriver()
    for place in [Vec2(-3, 4), Vec2(3, 4)] {
      let curve = AppDriver.loop(place, radius: 0.8)
      hand.press(curve[0])
      for point in curve.dropFirst() { hand.move(point) }
      let shown = hand.app.picture().overlays.compactMap { overlay -> Int? in
        if case .ink(_, let ink) = overlay { ink } else { nil }
      }
      let before = Set(hand.app.document.level.bodies.ids)
      hand.release(curve[0])
      let level = hand.app.document.level
      let made = try #require(level.bodies.ids.first { !before.contains($0) })
      #expect(shown == [try #require(level.bodies[made]?.ink)])
    }
  }

  @Test func aRefusedStrokeIsReadForTwoSecondsAndThenFades() {
    let refusal = App.ShownRefusal(reason: "No", point: .zero, ink: [], at: 10)
    #expect(refusal.faded(at: 10) == 0)
    #expect(refusal.faded(at: 11.7) == 0)
    #expect((refusal.faded(at: 11.875) - 0.5).magnitude < 0.01)
    #expect(refusal.faded(at: 12) == 1)
  }

  @Test func anotherToolTakesARefusalAway() throws {
    let hand = try AppDriver()
    hand.key("p")
    hand.click(Vec2(0, 4))
    #expect(hand.state.refusal != nil)
    hand.key("g")
    #expect(hand.state.refusal == nil)
  }

  @Test func bothEndsOfARopeShowWhatTheyAreTiedTo() throws {
    let hand = try AppDriver(ConnectingTests.room)
    hand.run(1)
    hand.key("r")
    hand.press(Vec2(0, 8))
    hand.move(Vec2(0, 4))
    let names = hand.app.shown.names.bodyIDs
    let outlined = hand.app.picture().overlays.compactMap { overlay -> BodyID? in
      if case .outline(let id, false) = overlay { id } else { nil }
    }
    #expect(outlined == [try #require(names["beam"]), try #require(names["crate"])])
    hand.move(Vec2(2, 5.5))
    let free = hand.app.picture().overlays.compactMap { overlay -> Bool? in
      if case .anchor(_, let isAttached, _) = overlay { isAttached } else { nil }
    }
    #expect(free == [true, false])
  }

  @Test func aRopeBegunOnAMovingBodyIsAsLongAsItIsWhenLetGo() throws {
    let hand = try AppDriver()
    hand.key("b")
    hand.drag([Vec2(-0.5, 5), Vec2(0.5, 6)])
    hand.key("r")
    hand.press(Vec2(0, 5.5))
    hand.run(0.6)
    // As it is seen, which is up to a step behind the world.
    let seen = hand.app.shown.pose(at: hand.app.now).bodies
    let fallen = try #require(seen.first { $0.kind == .dynamic }).transform.position
    #expect(fallen.y < 4.5)
    hand.move(Vec2(0, 7.5))
    hand.release(Vec2(0, 7.5))
    let rope = try #require(hand.app.document.level.ropes.first?.value)
    let length = try #require(rope.length)
    #expect((length - RopeTool.slack * (7.5 - fallen.y)).magnitude < 0.05)
  }

  @Test func theEraserShowsTheRopeItWouldTake() throws {
    let hand = try AppDriver()
    hand.key("r")
    hand.drag(AppDriver.line(Vec2(-3, 6), Vec2(3, 6)))
    hand.key("space")
    hand.key("e")
    let rope = try #require(hand.app.shown.current.ropes.first)
    let middle = rope.points[rope.points.count / 2]
    hand.move(middle)
    #expect(hand.app.picture().overlays == [.ropeOutline(rope.id, isWarning: true)])
    hand.move(middle + Vec2(0, 1))
    #expect(hand.app.picture().overlays.isEmpty)
  }

  @Test func aClickLeavesADropThatIsSeen() throws {
    let hand = try AppDriver()
    hand.click(Vec2(1, 3))
    let drop = try #require(hand.dynamic.first)
    // At least as wide as five pixels.
    #expect(2 * (drop.y - drop.bottom) > 5 * hand.app.viewport.camera.metersPerPixel)
  }

  /// Walls all around but above.
  private static let openRoom = """
    inkfall: 1
    world: {bounds: {box: [-5, 0, 5, 8], open: [top]}}
    camera: {center: [0, 4], height: 16}
    """

  @Test(arguments: [
    (Vec2(-6.5, 3), "scene"), (Vec2(6.5, 3), "scene"), (Vec2(0, -1.5), "ground"),
  ])
  func whatIsDrawnInTheWallsIsRefused(_ place: Vec2, _ word: String) throws {
    let hand = try AppDriver(Self.openRoom)
    let gestures: [(key: String, drag: [Vec2])] = [
      ("d", AppDriver.loop(place, radius: 0.5)),
      ("b", [place - Vec2(0.5, 0.5), place + Vec2(0.5, 0.5)]),
      ("c", [place, place + Vec2(0.5, 0)]),
    ]
    for gesture in gestures {
      hand.key(gesture.key)
      hand.drag(gesture.drag)
      #expect(try #require(hand.state.refusal).contains(word))
      #expect(hand.dynamic.isEmpty && !hand.state.canUndo)
    }
  }

  @Test func whereTheRoomIsOpenOneCanDrawBeyondIt() throws {
    let hand = try AppDriver(Self.openRoom)
    hand.drag(AppDriver.loop(Vec2(0, 9.5), radius: 0.5))
    #expect(hand.state.refusal == nil)
    #expect(hand.dynamic.count == 1)
  }

  // MARK: - View

  @Test(arguments: [(1280, 720), (960, 600), (3840, 2160), (700, 1000)])
  func whatALevelWantsSeenIsClearOfThePanels(_ width: Int, _ height: Int) throws {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("room.yaml")
    try AppDriver.emptyRoom.write(to: file, atomically: true, encoding: .utf8)
    let app = App(
      .init(level: file.path, mode: .stepped, stateFolder: nil, size: (width, height)))
    app.advance(by: 0)
    // The level asks for 12 m around (0, 4), made for 16:9.
    let lower = app.viewport.camera.screen(Vec2(-32.0 / 3, -2))
    let upper = app.viewport.camera.screen(Vec2(32.0 / 3, 10))
    #expect(lower.x >= 0.05 * Float(width) - 1 && upper.x <= Float(width))
    #expect(upper.y >= 0.1 * Float(height) - 1 && lower.y <= Float(height) + 1)
  }

  @Test func barsDoNotLieOnEachOther() throws {
    let hand = try AppDriver()
    let (time, file) = (hand.app.timeButtons, hand.app.fileButtons)
    func title(_ width: Float) -> String? {
      PanelView.fitting(
        "first-strokes.yaml", width: PanelView.room(beside: time, file, width: width) - 32
      ) { 6 * Float($0.count) }
    }
    #expect(title(1280) == "first-strokes.yaml")
    // 0.5 · 1024 less half the time bar, the file bar and the margins: room for some letters.
    let short = try #require(title(1024))
    #expect(short.hasSuffix("…") && short.count < 18)
    #expect(title(800) == nil)
    #expect(PanelView.room(beside: time, file, width: 700) < 0)
  }

  // MARK: - Lines

  @Test func inkKeepsItsCornersAndSmoothsItsBends() {
    // A square corner stays where it is ...
    let corner = [Vec2(0, 0), Vec2(50, 0), Vec2(100, 0), Vec2(100, 50), Vec2(100, 100)]
    for point in Outline.ink(corner, step: 4) {
      #expect(point.x.magnitude < 100.01 && point.y > -0.01)
      #expect(point.y.magnitude < 0.01 || (point.x - 100).magnitude < 0.01)
    }
    // ... and an octagon becomes rounder: no turn is as sharp as the 45° drawn.
    let octagon = AppDriver.loop(.zero, radius: 100, count: 8)
    let curve = Outline.ink(octagon, step: 4)
    for i in 1..<curve.count - 1 {
      let before = (curve[i] - curve[i - 1]).normalized
      let after = (curve[i + 1] - curve[i]).normalized
      #expect(before.dot(after) > 0.9)
    }
    for point in octagon { #expect(curve.contains { $0.distance(to: point) < 0.01 }) }
  }
}
