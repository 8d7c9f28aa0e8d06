import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Drawing by hand")
struct DrawingTests {
  @Test func aClosedCurveBecomesOneMoreBodyThatFallsAndRestsOnTheFloor() throws {
    let hand = try AppDriver()
    #expect(hand.dynamic.isEmpty)
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8), ticking: false)
    let drawn = try #require(hand.dynamic.first)
    #expect(hand.dynamic.count == 1)
    #expect((drawn.y - 5).magnitude < 0.1)
    hand.run(0.5)
    // Free fall: ½ g t² = 1.25 m.
    #expect(try (hand.body(drawn.id).y - (drawn.y - 1.25)).magnitude < 0.1)
    hand.run(8)
    let rested = try hand.body(drawn.id)
    #expect(rested.bottom.magnitude < 0.02)
    #expect(rested.speed < 0.01)
  }

  @Test func theFirstShapeFallsWithNoKeyAndNoButtonBefore() throws {
    let hand = try AppDriver()
    #expect(hand.state.tool == "draw")
    #expect(!hand.state.isPaused)
    hand.drag(AppDriver.loop(Vec2(2, 6), radius: 0.5))
    hand.run(1)
    #expect(try #require(hand.dynamic.first).y < 5)
  }

  @Test func theInkStaysWithTheBody() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    hand.run(1)
    let picture = hand.app.picture()
    let looks = picture.bodyLooks.values.filter { !$0.strokes.isEmpty }
    let ink = try #require(looks.first?.strokes.first)
    // In the body's frame the drawn circle lies about the body's origin.
    #expect(ink.allSatisfy { ($0.length - 0.8).magnitude < 0.1 })
  }

  @Test func aGhostWithItsVertexCountShowsBeforeTheButtonIsReleased() throws {
    let hand = try AppDriver()
    let curve = AppDriver.loop(Vec2(0, 5), radius: 0.8)
    hand.press(curve[0])
    for point in curve.dropFirst() { hand.move(point) }
    let overlays = hand.app.picture().overlays
    let ghosts = overlays.compactMap { overlay -> Int? in
      guard case .ghost(let hull, let label) = overlay else { return nil }
      #expect(label.contains("\(hull.count)"))
      return hull.count
    }
    #expect(ghosts == [12])
    #expect(hand.dynamic.isEmpty)
  }

  @Test func escapeTakesAStrokeBackBeforeItIsMade() throws {
    let hand = try AppDriver()
    let curve = AppDriver.loop(Vec2(0, 5), radius: 0.8)
    hand.press(curve[0])
    for point in curve.dropFirst() { hand.move(point) }
    hand.key("escape")
    hand.release(curve[0])
    #expect(hand.dynamic.isEmpty)
    #expect(!hand.state.canUndo)
  }

  @Test func aDotBecomesASmallDisc() throws {
    let hand = try AppDriver()
    hand.click(Vec2(1, 3))
    #expect(hand.dynamic.count == 1)
    hand.run(3)
    let dot = try #require(hand.dynamic.first)
    #expect(dot.bottom.magnitude < 0.02)
  }

  @Test func aRefusedStrokeShowsItsReasonForTwoSecondsAndChangesNothing() throws {
    let hand = try AppDriver()
    let level = hand.app.document.level
    hand.app.viewport.cameraGoal.center = Vec2(150_000, 0)
    hand.run(2)
    hand.drag(AppDriver.loop(Vec2(150_000, 0), radius: 3))
    let reason = try #require(hand.state.refusal)
    #expect(reason.contains("100 km"))
    #expect(hand.app.document.level == level)
    #expect(!hand.state.canUndo)
    #expect(hand.dynamic.isEmpty)
    // The ink stays as long as the reason, and fades.
    let faded = hand.app.picture().overlays.compactMap { overlay -> Float? in
      if case .refused(_, let faded) = overlay { faded } else { nil }
    }
    #expect(faded == [0])
    hand.run(1.9)
    #expect(hand.state.refusal == reason)
    hand.run(0.2)
    #expect(hand.state.refusal == nil)
  }

  @Test func aBoxIsAsLargeAsItWasDragged() throws {
    let hand = try AppDriver()
    hand.key("b")
    hand.drag([Vec2(-1, 2), Vec2(0, 3), Vec2(1, 3.5)])
    let box = try #require(hand.dynamic.first)
    #expect(hand.dynamic.count == 1)
    #expect((box.bottom - 2).magnitude < 0.02)
    #expect((box.y - 2.75).magnitude < 0.02)
  }

  @Test func aCircleHasItsMiddleWhereTheDragBegan() throws {
    let hand = try AppDriver()
    hand.key("c")
    hand.drag([Vec2(1, 5), Vec2(1.4, 5), Vec2(1.75, 5)])
    let disc = try #require(hand.dynamic.first)
    #expect((disc.x - 1).magnitude < 0.02)
    #expect((disc.bottom - 4.25).magnitude < 0.02)
  }

  @Test func aWallStaysWhereItIsAndCarriesWhatFallsOnIt() throws {
    let hand = try AppDriver()
    hand.key("l")
    hand.drag(AppDriver.line(Vec2(-2, 3), Vec2(2, 3)))
    #expect(hand.state.bodies.filter { $0.kind == "static" }.count == 2)
    hand.key("b")
    hand.drag([Vec2(-0.5, 5), Vec2(0.5, 6)])
    hand.run(4)
    let box = try #require(hand.dynamic.first)
    #expect((box.bottom - (3 + LineTool.thickness / 2)).magnitude < 0.02)
  }

  @Test func shiftKeepsAWallToStepsOfFifteenDegrees() throws {
    let hand = try AppDriver()
    hand.key("l")
    hand.drag(AppDriver.line(Vec2(-2, 3), Vec2(2, 3.3)), shift: true)
    let names = hand.app.shown.names.bodies
    let wall = try #require(
      hand.app.shown.current.bodies.firstIndex { names[$0.id].map { $0 != "floor" } ?? false })
    let shape = try #require(hand.app.shown.current.geometry.shapes[wall].first?.shape)
    guard case .capsule(let capsule) = shape else {
      Issue.record("a wall is a capsule")
      return
    }
    #expect((capsule.start.y - capsule.end.y).magnitude < 1e-4)
  }
}
