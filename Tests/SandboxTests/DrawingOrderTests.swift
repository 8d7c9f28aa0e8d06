import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Bringing objects to the front and sending them to the back.
@Suite("Front and back")
struct DrawingOrderTests {
  private static let room = """
    inkfall: 1
    world: {gravity: [0, 0]}
    bodies:
      wall: {type: static, order: 1, filter: {group: -1}, at: [-1, 4], shapes: [{box: [2, 2]}]}
      low: {order: 2, filter: {group: -1}, at: [0, 4], shapes: [{box: [2, 2]}]}
      high: {order: 3, filter: {group: -1}, at: [1, 4], shapes: [{box: [2, 2]}]}
    camera: {center: [0, 4], height: 12}
    """

  private func hand(_ level: String = Self.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.key("space")
    hand.run(0.1)
    hand.key("s")
    return hand
  }

  private func body(_ id: String) -> ObjectKey { ObjectKey(.body, id) }

  /// What a click at a point selects.
  private func hit(_ point: Vec2, _ hand: AppDriver) -> ObjectKey? {
    SelectTool.target(at: point, hand.app.toolContext())
  }

  /// The color of the picture at a point.
  private func color(at point: Vec2, _ hand: AppDriver) throws -> [UInt8] {
    let image = try SceneImage.render(
      hand.app.picture(), camera: hand.app.viewport.camera, theme: .paper)
    let (x, y) = hand.pixel(point)
    let start = 4 * (Int(saturating: y) * image.width + Int(saturating: x))
    return Array(image.bytes[start..<start + 3])
  }

  @Test func picturesAndClicksFollow() throws {
    let hand = try hand()
    hand.app.choose(.only([]))
    // Where one is seen, and where two overlap.
    let (atLow, atHigh) = (Vec2(-0.05, 4.6), Vec2(1.6, 4.5))
    let (lowOverWall, highOverLow) = (Vec2(-0.6, 4.5), Vec2(0.6, 4.5))
    let low = try color(at: atLow, hand)
    let high = try color(at: atHigh, hand)
    #expect(low != high)
    #expect(try color(at: highOverLow, hand) == high)
    #expect(try color(at: lowOverWall, hand) == low)
    #expect(hit(highOverLow, hand) == body("high"))

    hand.click(Vec2(-0.6, 4.5))
    #expect(hand.app.chosen == [body("low")])
    hand.key("pageup")
    hand.app.choose(.only([]))
    #expect(hit(highOverLow, hand) == body("low"))
    // Each keeps its color.
    #expect(try color(at: highOverLow, hand) == low)
    #expect(try color(at: atHigh, hand) == high)

    hand.app.choose(.only([body("wall")]))
    hand.key("]", [.control, .shift])
    hand.app.choose(.only([]))
    #expect(hit(lowOverWall, hand) == body("wall"))
    #expect(try color(at: lowOverWall, hand) != low)

    hand.app.choose(.only([body("low")]))
    hand.key("[", [.control, .shift])
    hand.app.choose(.only([]))
    #expect(hit(highOverLow, hand) == body("high"))
    #expect(try color(at: highOverLow, hand) == high)

    for _ in 0..<3 { hand.key("z", .control) }
    #expect(!hand.app.document.history.canUndo)
    #expect(try color(at: highOverLow, hand) == high && color(at: lowOverWall, hand) == low)
  }

  /// An end of a rope is tied to what is seen.
  @Test func endsSnapToWhatIsInFront() throws {
    let hand = try hand()
    let point = Vec2(0.6, 4.5)
    func snapped() -> String? {
      let context = hand.app.toolContext()
      guard case .body(let id)? = context.picking.snap(at: point, reach: 0.1)?.picked else {
        return nil
      }
      return context.names.bodies[id]
    }
    #expect(snapped() == "high")
    hand.app.choose(.only([body("high")]))
    hand.key("pagedown")
    #expect(snapped() == "low")
  }

  @Test func theMenuDoesItToo() throws {
    let hand = try hand()
    hand.press(Vec2(-0.6, 4.5), .right)
    hand.release(Vec2(-0.6, 4.5), .right)
    let button = try #require(
      hand.app.menuGroups.joined().first { $0.action == .bringToFront })
    hand.app.runMenu(button)
    hand.app.advance(by: 0)
    #expect(hand.app.document.level.bodies["low"]?.zIndex == 1)
    hand.app.perform(.bringToFront)
    #expect(hand.app.toasts.all.contains { $0.text == Words.isInFront })
  }

  /// What is drawn over what is nothing that the world knows.
  @Test func whatMovesGoesOn() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies:
        a: {at: [0, 40], velocity: [3, 0], shapes: [{circle: 0.5}]}
        b: {at: [5, 40], shapes: [{circle: 0.5}]}
      """)
    hand.run(0.5)
    let before = try hand.body("a")
    hand.app.choose(.only([body("a")]))
    hand.key("pageup")
    let after = try hand.body("a")
    #expect(after == before && before.speed > 4)
    #expect(hand.app.document.level.bodies["a"]?.zIndex == 1)
  }

  /// Scenery goes to the layer before the bodies, or to that behind them.
  @Test func sceneryChangesItsLayer() throws {
    let hand = try hand(
      Self.room + """

        decoration:
          cloud: {at: [0, 4], shapes: [{circle: 1.5}]}
        labels:
          word: {at: [0, 4], text: MMM, size: 1}
        """)
    #expect(hit(Vec2(-0.2, 3.2), hand) == body("low"))
    hand.app.choose(.only([ObjectKey(.decoration, "cloud")]))
    hand.key("pageup")
    #expect(hit(Vec2(-0.2, 3.2), hand) == ObjectKey(.decoration, "cloud"))
    // The word lies under it now.
    #expect(hit(Vec2(0, 4), hand) == ObjectKey(.decoration, "cloud"))
    let placed = hand.app.placedScenery(in: hand.app.shown.current)
    #expect(placed.front.map(\.item.key.id) == ["word", "cloud"])
    hand.key("pagedown")
    #expect(hit(Vec2(0, 4), hand) == ObjectKey(.label, "word"))
    #expect(hand.app.document.level.decoration["cloud"]?.layer == .back)
  }

  @Test func ropesLieOverRopes() throws {
    let hand = try hand(
      """
      inkfall: 1
      ropes:
        a: {order: 1, ink: 0, thickness: 0.4, from: {world: [-3, 4]}, to: {world: [3, 4]}}
        b: {order: 2, ink: 3, thickness: 0.4, from: {world: [0, 7]}, to: {world: [0, 1]}}
      camera: {center: [0, 4], height: 12}
      """)
    hand.app.choose(.only([]))
    let crossing = Vec2(0.02, 4.05)
    let upper = try color(at: crossing, hand)
    hand.app.choose(.only([ObjectKey(.rope, "a")]))
    hand.key("pageup")
    hand.app.choose(.only([]))
    #expect(hit(crossing, hand) == ObjectKey(.rope, "a"))
    #expect(try color(at: crossing, hand) != upper)
  }
}
