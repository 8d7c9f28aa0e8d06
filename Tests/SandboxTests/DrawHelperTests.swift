import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// What helps a hand that draws: width, straight parts, closed lines, polygons, ground.
@Suite("Helpers for drawing")
struct DrawHelperTests {
  private func hand(_ mode: StrokeMode = .line) throws -> AppDriver {
    let hand = try AppDriver()
    hand.app.perform(.draw(as: mode))
    return hand
  }

  private func stroke(_ hand: AppDriver) throws -> LevelStroke {
    try #require(hand.app.document.level.bodies.last?.value.stroke)
  }

  // MARK: - Pen

  @Test func theKeysMakeThePenWiderAndTheStrokeKeepsIt() throws {
    let hand = try hand()
    hand.drag(AppDriver.line(Vec2(-3, 3), Vec2(-1, 4)))
    let usual = try #require(try stroke(hand).pen)
    hand.key("]")
    hand.key("]")
    #expect(hand.app.picture().overlays.contains { if case .setting = $0 { true } else { false } })
    hand.drag(AppDriver.line(Vec2(1, 3), Vec2(3, 4)))
    #expect((try #require(try stroke(hand).pen) - 2 * usual).magnitude < 2e-4)
    for _ in 0..<20 { hand.key("[") }
    #expect(hand.app.workbench.toolSettings.pen.index == 0)
    hand.drag(AppDriver.line(Vec2(-1, 6), Vec2(1, 7)))
    #expect((try #require(try stroke(hand).pen) - 0.5 * usual).magnitude < 2e-4)
    // It is told for a while only.
    hand.run(2)
    #expect(!hand.app.picture().overlays.contains { if case .setting = $0 { true } else { false } })
  }

  @Test func aToolWithoutSettingsSaysSo() throws {
    let hand = try AppDriver()
    hand.key("b")
    hand.key("]")
    #expect(hand.state.messages.last == Words.noDial("Box"))
  }

  // MARK: - Straight

  @Test func altDrawsStraightPartsInStepsOfFifteenDegrees() throws {
    let hand = try hand()
    hand.press(Vec2(-3, 3))
    hand.app.handle(.modifiersChanged(.alt))
    for point in AppDriver.line(Vec2(-3, 3), Vec2(1, 3.2)).dropFirst() { hand.move(point) }
    hand.release(Vec2(1, 3.2))
    hand.app.handle(.modifiersChanged([]))
    let points = try stroke(hand).points
    #expect(points.count == 2)
    #expect((points[0].y - points[1].y).magnitude < 2e-3)
    let length = Vec2(-3, 3).distance(to: Vec2(1, 3.2))
    #expect((points[0].distance(to: points[1]) - length).magnitude < 0.02)
  }

  @Test func afterAStraightPartTheLineFollowsTheHandAgain() throws {
    let hand = try hand()
    hand.press(Vec2(-3, 3))
    for point in AppDriver.line(Vec2(-3, 3), Vec2(-2, 4), count: 8).dropFirst() { hand.move(point) }
    hand.app.handle(.modifiersChanged(.alt))
    for point in AppDriver.line(Vec2(-2, 4), Vec2(1, 4.1)).dropFirst() { hand.move(point) }
    hand.app.handle(.modifiersChanged([]))
    for point in AppDriver.line(Vec2(1, 4.1), Vec2(1, 6), count: 8).dropFirst() { hand.move(point) }
    hand.release(Vec2(1, 6))
    let body = try #require(hand.app.document.level.bodies.last?.value)
    let points = try stroke(hand).points.map { body.position + $0 }
    let inside = points.filter { $0.x > -1.9 && $0.x < 0.9 }
    #expect(inside.isEmpty, "a straight part has no points in between")
    #expect(points.count > 10)
    #expect(try #require(points.last).distance(to: Vec2(1, 6)) < 0.05)
  }

  // MARK: - Closed

  @Test func anEndNearTheBeginningIsPutThere() throws {
    let hand = try hand()
    let loop = AppDriver.loop(Vec2(0, 5), radius: 1.5)
    let pixel = hand.app.viewport.camera.metersPerPixel
    let end = loop[0] + Vec2(0, 6 * pixel)
    hand.press(loop[0])
    for point in loop.dropFirst().dropLast() + [end] { hand.move(point) }
    let marks = hand.app.picture().overlays.filter {
      if case .anchor(let place, true, false) = $0 {
        place.distance(to: loop[0]) < pixel
      } else {
        false
      }
    }
    #expect(marks.count == 1)
    hand.release(end)
    let points = try stroke(hand).points
    #expect(points.first == points.last)
  }

  @Test func anEndElsewhereStaysThere() throws {
    let hand = try hand()
    let loop = Array(AppDriver.loop(Vec2(0, 5), radius: 1.5).dropLast(8))
    hand.drag(loop)
    let points = try stroke(hand).points
    #expect(try #require(points.first).distance(to: try #require(points.last)) > 0.5)
  }

  // MARK: - Polygons

  @Test func aDragMakesARegularPolygonAndTheWheelSetsItsSides() throws {
    let hand = try AppDriver()
    hand.key("b", .shift)
    #expect(hand.state.tool == "polygon")
    hand.key("5")
    hand.press(Vec2(0, 5))
    hand.move(Vec2(0, 6.5))
    let (x, y) = hand.pixel(Vec2(0, 6.5))
    let zoom = hand.app.viewport.cameraGoal
    hand.app.handle(.wheel(1, x: x, y: y))
    #expect(hand.app.viewport.cameraGoal == zoom)
    hand.release(Vec2(0, 6.5))
    let body = try #require(hand.app.document.level.bodies.last?.value)
    guard case .polygon(let corners, _)? = body.shapes.first?.outline else {
      Issue.record("no polygon")
      return
    }
    #expect(corners.count == 6)
    #expect(corners.allSatisfy { ($0.length - 1.5).magnitude < 0.02 })
    #expect(hand.dynamic.count == 1)
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty)
  }

  @Test func clicksSetCornersAndTheFirstCornerClosesThem() throws {
    let hand = try AppDriver()
    hand.key("b", .shift)
    for corner in [Vec2(-1, 4), Vec2(1, 4), Vec2(1, 6), Vec2(-1, 4)] { hand.click(corner) }
    let body = try #require(hand.app.document.level.bodies.last?.value)
    guard case .polygon(let corners, _)? = body.shapes.first?.outline else {
      Issue.record("no polygon")
      return
    }
    #expect(corners.count == 3)
    #expect(!hand.app.tool.isActive)
  }

  @Test func returnClosesBackspaceTakesBackAndEscapeGivesUp() throws {
    let hand = try AppDriver()
    hand.key("b", .shift)
    for corner in [Vec2(-1, 4), Vec2(1, 4), Vec2(1, 6), Vec2(5, 6)] { hand.click(corner) }
    hand.key("backspace")
    hand.click(Vec2(0, 4.6))
    hand.key("return")
    // A hollow corner: no convex polygon.
    let body = try #require(hand.app.document.level.bodies.last?.value)
    #expect(body.stroke?.mode == .solid || body.shapes.first != nil)
    #expect(hand.dynamic.count == 1)
    hand.click(Vec2(4, 4))
    hand.key("escape")
    #expect(!hand.app.tool.isActive && hand.dynamic.count == 1)
    hand.click(Vec2(4, 4))
    hand.click(Vec2(5, 4))
    hand.key("return")
    #expect(hand.state.refusal == Words.fewCorners)
  }

  // MARK: - Ground

  @Test func aLineBecomesGroundThatHolds() throws {
    let hand = try AppDriver()
    hand.key("l", .shift)
    #expect(hand.state.tool == "terrain")
    let hill = (0...40).map { i in
      let x = -4 + 0.2 * Float(i)
      return Vec2(x, 3 + 0.06 * x * x)
    }
    hand.drag(hill)
    let body = try #require(hand.app.document.level.bodies.last?.value)
    #expect(body.kind == .static)
    guard case .chain(let chain)? = body.shapes.first?.outline else {
      Issue.record("no chain")
      return
    }
    #expect(chain.points.count >= 4 && !chain.isLoop)
    hand.key("c")
    hand.drag([Vec2(1, 6), Vec2(1.4, 6)])
    hand.run(6)
    let disc = try #require(hand.dynamic.first)
    // It has rolled into the hollow and stays above the line.
    #expect(disc.y > 3.3 && disc.y < 4.2 && disc.x.magnitude < 2.5)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.state.bodies.map(\.id) == ["floor"])
  }

  @Test func groundThatIsClosedHoldsFromBothSides() throws {
    let hand = try AppDriver()
    hand.key("c")
    hand.drag([Vec2(0, 5), Vec2(0.3, 5)])
    hand.key("l", .shift)
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 2))
    hand.run(3)
    let disc = try #require(hand.dynamic.first)
    #expect(disc.y > 3 && disc.y < 3.6)
  }
}
