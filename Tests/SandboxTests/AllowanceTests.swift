import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Levels that say what their player may use.
@Suite("Tools and ink of a level")
struct AllowanceTests {
  private func room(_ tools: String) -> String {
    """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [4, 0.5], shapes: [{box: [1, 1]}]}
    ropes:
      cord: {from: {world: [-4, 8]}, to: {free: [-4, 5]}}
    camera: {center: [0, 4], height: 12}
    tools: \(tools)
    """
  }

  private func ink(_ hand: AppDriver) throws -> Float { try #require(hand.app.inkMeter).left }

  /// The length of a stroke's line, as the document has it.
  private func length(_ hand: AppDriver, _ name: String) throws -> Float {
    let points = try #require(hand.app.document.level.bodies[name]?.stroke).points
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  // MARK: - Tools

  @Test func onlyWhatIsAllowedIsShownAndUsable() throws {
    let hand = try AppDriver(room("{allow: [box, rope, solid]}"))
    #expect(
      hand.app.toolButtons.map(\.action) == [.choose(.draw), .choose(.box), .choose(.rope)])
    #expect(hand.app.strokeModeButtons.map(\.name) == ["Solid"])
    #expect(hand.app.workbench.strokeMode == .solid)
    hand.key("m")
    #expect(hand.app.workbench.strokeMode == .solid)
    hand.key("b")
    #expect(hand.state.tool == "box")
    for (key, word) in [("k", "the knife"), ("c", "circles"), ("e", "erasing"), ("l", "walls")] {
      hand.key(key)
      #expect(hand.state.tool == "box")
      #expect(hand.state.messages.last == "This level does not allow \(word)")
    }
  }

  @Test func theFirstToolThatIsAllowedIsInHand() throws {
    let hand = try AppDriver(room("{allow: [knife, grab]}"))
    #expect(hand.state.tool == "grab")
    #expect(!hand.app.hint.contains("Draw") && !hand.app.secondHint.contains("draw"))
    // The next level has a pen again.
    let next = hand.folder.appendingPathComponent("next.yaml")
    try AppDriver.emptyRoom.write(to: next, atomically: true, encoding: .utf8)
    hand.app.perform(.open(path: next.path))
    hand.run(0.1)
    hand.key("d")
    #expect(hand.state.tool == "draw")
  }

  @Test func aLevelWithoutToolsIsWatched() throws {
    let hand = try AppDriver(room("{allow: []}"))
    #expect(hand.app.toolButtons.isEmpty)
    hand.drag(AppDriver.loop(Vec2(0, 4), radius: 1))
    #expect(hand.dynamic.count == 1)
    #expect(hand.state.refusal == "This level allows no tools")
    hand.key("space")
    #expect(hand.state.isPaused)
  }

  @Test func aLevelThatSaysNothingHasEverything() throws {
    let hand = try AppDriver()
    #expect(hand.app.toolButtons.count == Toolbox.standard.tools.count)
    #expect(hand.app.strokeModeButtons.count == 3)
    #expect(hand.app.inkMeter == nil)
  }

  @Test func thePlayerTakesAwayOnlyWhatThePlayerMade() throws {
    let hand = try AppDriver(room("{allow: [box, erase, grab, rope]}"))
    hand.key("b")
    hand.drag([Vec2(-1, 0.1), Vec2(1, 1)])
    hand.run(0.5)
    hand.key("e")
    hand.click(Vec2(4, 0.5))
    hand.drag(AppDriver.line(Vec2(-5, 6), Vec2(-3, 6)))
    #expect(hand.state.bodies.contains { $0.id == "crate" } && hand.state.ropes.count == 1)
    hand.click(Vec2(0, 0.5))
    #expect(hand.dynamic.map(\.id) == ["crate"])
    // Nor is it put elsewhere while time stands, or changed by its panel.
    hand.key("g")
    hand.key("space")
    hand.drag([Vec2(4, 0.5), Vec2(4, 3)])
    #expect(hand.state.refusal?.contains("only objects that you added") == true)
    #expect(try hand.body("crate").y < 0.6)
    hand.click(Vec2(-4, 6))
    #expect(hand.state.selectedRope == nil)
  }

  // MARK: - Ink

  @Test func theMeterShrinksWhileOneDrawsAndErasingFillsIt() throws {
    let hand = try AppDriver(room("{ink: 10}"))
    #expect(try ink(hand) == 10)
    hand.press(Vec2(-2, 5))
    hand.move(Vec2(-2, 7))
    #expect((try ink(hand) - 8).magnitude < 0.02)
    hand.move(Vec2(0, 7))
    hand.move(Vec2(0, 5))
    #expect((try ink(hand) - 4).magnitude < 0.02)
    hand.release(Vec2(0, 5))
    #expect((try ink(hand) - 4).magnitude < 0.02)
    hand.key("z", .control)
    #expect(try ink(hand) == 10)
    hand.key("z", [.control, .shift])
    #expect((try ink(hand) - 4).magnitude < 0.02)
    hand.run(2)
    let drawn = try #require(hand.dynamic.first { $0.id != "crate" })
    hand.key("e")
    hand.click(Vec2(drawn.x, drawn.y))
    #expect(try ink(hand) == 10)
  }

  @Test func aStrokeEndsWhereTheInkDoes() throws {
    let hand = try AppDriver(room("{allow: [line], ink: 5}"))
    hand.press(Vec2(-4, 4))
    for point in AppDriver.line(Vec2(-4, 4), Vec2(4, 4)) { hand.move(point) }
    let notes = hand.app.picture().overlays.compactMap { overlay -> Vec2? in
      if case .note(let place, "No ink left") = overlay { place } else { nil }
    }
    #expect(notes.count == 1 && (notes[0].x - 1).magnitude < 0.02)
    #expect(try ink(hand) == 0)
    hand.release(Vec2(4, 4))
    let name = try #require(hand.dynamic.first { $0.id != "crate" }).id
    #expect((try length(hand, name) - 5).magnitude < 0.01)
    // Nothing more is drawn, and the reason is told.
    hand.drag(AppDriver.line(Vec2(-4, 6), Vec2(-2, 6)))
    #expect(hand.dynamic.count == 2)
    #expect(hand.state.refusal?.contains("No ink left") == true)
  }

  @Test func whatTakesMoreThanThereIsIsRefusedWithBothNumbers() throws {
    let hand = try AppDriver(room("{ink: 5}"))
    hand.key("b")
    hand.drag([Vec2(-1, 4), Vec2(1, 6)])
    #expect(hand.state.refusal == "This needs 8.00 m of ink, but only 5.00 m are left.")
    #expect(hand.dynamic.count == 1 && !hand.state.canUndo)
    hand.drag([Vec2(-0.5, 4), Vec2(0.5, 5)])
    #expect(hand.dynamic.count == 2)
    #expect((try ink(hand) - 1).magnitude < 0.02)
    hand.key("r")
    hand.drag(AppDriver.line(Vec2(2, 8), Vec2(6, 8)))
    #expect(hand.state.ropes.count == 1)
    #expect(hand.state.refusal?.hasPrefix("This needs 4.08 m of ink") == true)
  }

  @Test func cuttingARopeOfTheLevelTakesNoInk() throws {
    let hand = try AppDriver(room("{ink: 5}"))
    hand.key("k")
    hand.drag(AppDriver.line(Vec2(-5, 6.5), Vec2(-3, 6.5)))
    #expect(hand.state.ropes.count == 2)
    #expect((try ink(hand) - 5).magnitude < 0.05)
  }

  @Test func takingAwayARopeOfTheLevelGivesNoInk() throws {
    let hand = try AppDriver(room("{ink: 5}"))
    hand.key("r")
    hand.drag(AppDriver.line(Vec2(2, 8), Vec2(4, 8)))
    let left = try ink(hand)
    #expect((left - 3).magnitude < 0.2)
    hand.key("k")
    hand.drag(AppDriver.line(Vec2(-5, 6.5), Vec2(-3, 6.5)))
    #expect(hand.state.ropes.count == 3)
    #expect(try (ink(hand) - left).magnitude < 1e-4)
    hand.key("e")
    hand.drag(AppDriver.line(Vec2(-5, 7.5), Vec2(-3, 7.5)))
    #expect(hand.state.ropes.count == 2)
    #expect(try (ink(hand) - left).magnitude < 1e-4)
    // Its own ink comes back in parts.
    hand.key("k")
    hand.drag(AppDriver.line(Vec2(3, 9), Vec2(3, 6)))
    #expect(hand.state.ropes.count == 3)
    #expect(try (ink(hand) - left).magnitude < 1e-4)
    for _ in 0..<4 { hand.key("z", .control) }
    #expect(try ink(hand) == 5)
  }

  @Test func savingTheMomentTakesNoInkAndGivesNoneBack() throws {
    let text = """
      inkfall: 1
      world: {kill: [-20, -20, 20, 20]}
      tools: {ink: 10}
      bodies:
        floor: {order: 1, type: static, at: [0, -0.5], shapes: [{box: [10, 1]}]}
        drop: {order: 2, at: [0, 9], shapes: [{circle: 0.2}]}
      emitters:
        drops: {order: 3, at: [2, 9], rate: 4, count: 6, body: drop}
      camera: {center: [0, 4], height: 12}
      """
    let hand = try AppDriver(text)
    hand.key("b")
    hand.drag([Vec2(-2, 4), Vec2(-1, 5)])
    // This one falls off the floor and leaves the world, with its ink.
    hand.drag([Vec2(6, 4), Vec2(6.5, 4.5)])
    hand.run(4)
    let left = try ink(hand)
    #expect((left - 4).magnitude < 0.02)
    hand.app.saveMoment(to: hand.folder.appendingPathComponent("moment.yaml").path)
    hand.run(0.1)
    #expect(hand.app.document.level.bodies.contains("drops/1"))
    #expect(hand.app.document.level.bodies.count == 2 + 1 + 6)
    #expect(try (ink(hand) - left).magnitude < 1e-4)
    // A player who goes on from there pays for what is drawn, and gets back for what is erased.
    hand.key("b")
    hand.drag([Vec2(-4, 4), Vec2(-3.5, 4.5)])
    #expect(try (ink(hand) - left + 2).magnitude < 0.02)
    hand.key("e")
    let box = try #require(hand.dynamic.first { $0.x < -1 && $0.x > -2 })
    hand.click(Vec2(box.x, box.y))
    #expect(try (ink(hand) - left - 2).magnitude < 0.02)
    for _ in 0..<2 { hand.key("z", .control) }
    #expect(try (ink(hand) - left).magnitude < 1e-4)
    hand.key("z", .control)
    #expect(!hand.app.document.level.bodies.contains("drops/1"))
    #expect(try (ink(hand) - left).magnitude < 1e-4)
    hand.key("z", [.control, .shift])
    #expect(try (ink(hand) - left).magnitude < 1e-4)
    // Opened again, all that is there is the level's own.
    #expect(hand.app.open(hand.folder.appendingPathComponent("moment.yaml").path))
    hand.run(0)
    #expect(try ink(hand) == 10)
  }
}
