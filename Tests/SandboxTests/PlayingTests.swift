import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Levels with goals and rules in the window: what is told, and what reaches them of what a hand does.
@Suite("Goals and rules in the window")
struct PlayingTests {
  /// A ball that falls into a basket.
  private static let fall = """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      heart: {at: [0, 5], role: token, shapes: [{circle: 0.4}]}
      s1: {type: static, at: [0, 3], role: star, shapes: [{circle: 0.3, sensor: true}]}
      s2: {type: static, at: [6, 3], role: star, shapes: [{circle: 0.3, sensor: true}]}
    zones:
      basket: {at: [0, 0.5], box: [3, 1.2]}
    goals:
      home: {token: heart, reaches: basket, about: Let it fall.}
    camera: {center: [0, 4], height: 12}
    """

  // MARK: - Goals

  @Test func goalsAreTickedAndTheEndIsToldUntilItIsRead() throws {
    let hand = try AppDriver(Self.fall)
    let app = hand.app
    app.perform(.restart)
    hand.run(0.1)
    #expect(app.status.goals.map(\.title) == ["Let it fall."])
    #expect(app.status.goals[0].reached == nil && !app.showsOutcome)
    #expect(app.status.stars.count == 0 && app.status.stars.total == 2)
    hand.run(2)
    #expect(app.status.goals[0].reached != nil && app.status.isWon && app.showsOutcome)
    #expect(app.status.stars.count == 1 && app.status.stars.total == 2)
    #expect(app.outcomeWords.title == "Well done!")
    #expect(app.outcomeWords.detail == "Solved in 1 s")
    #expect(app.outcomeButtons.map(\.name) == ["Restart", "Stay"])
    // The star that was collected is no longer there.
    #expect(!hand.state.bodies.contains { $0.id == "s1" })
    #expect(hand.state.bodies.contains { $0.id == "s2" })
    hand.key("escape")
    #expect(!app.showsOutcome)
    hand.run(0.5)
    #expect(!app.showsOutcome)
    app.perform(.restart)
    hand.run(0.05)
    #expect(app.status.goals[0].reached == nil && app.status.stars.count == 0)
    hand.run(2)
    #expect(app.showsOutcome)
  }

  @Test func afterAWinTheNextLevelOfTheFolderFollows() throws {
    let folder = try TestFolder.make()
    for name in ["02-b.yaml", "10-c.yaml"] {
      try AppDriver.emptyRoom.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let hand = try AppDriver(Self.fall, name: "01-a.yaml", folder: folder)
    hand.run(2)
    #expect(hand.app.outcomeButtons.first?.name == "Next level")
    hand.key("right", .control)
    #expect(hand.state.level?.hasSuffix("02-b.yaml") == true)
    hand.key("right", .control)
    #expect(hand.state.level?.hasSuffix("10-c.yaml") == true)
    hand.key("right", .control)
    #expect(hand.state.level?.hasSuffix("10-c.yaml") == true)
    #expect(hand.state.messages.last == "This is the last level in this folder")
  }

  @Test func whatLostTheLevelIsTold() throws {
    let hand = try AppDriver(
      Self.fall + "\nlose:\n  late: {survive: 0.3, about: Too slow.}\n")
    hand.run(1)
    #expect(hand.app.status.isLost && hand.app.showsOutcome)
    #expect(hand.app.outcomeWords == ("Not solved", "Too slow."))
    #expect(hand.app.outcomeButtons.map(\.name) == ["Restart", "Stay"])
  }

  /// A shipped level, played as it is meant to be.
  @Test func theLanternsPitIsBridged() throws {
    let levels = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../levels")
    let text = try String(
      contentsOf: levels.appendingPathComponent("lantern.yaml"), encoding: .utf8)
    let hand = try AppDriver(text)
    hand.key("m")
    hand.key("m")
    hand.drag(AppDriver.line(Vec2(-5.2, 4.6), Vec2(5.2, 3.3)))
    hand.run(1)
    hand.click(Vec2(-7.4, 5.6))
    hand.run(12)
    #expect(!hand.state.bodies.contains { $0.id == "gate" })
    #expect(hand.app.status.isWon && hand.app.status.stars.count == 1)
    // Without a bridge it falls into the pit.
    hand.key("z", .control)
    hand.key("r", .control)
    hand.run(1)
    hand.click(Vec2(-7.4, 5.6))
    hand.run(12)
    #expect(try hand.body("heart").y < 1)
    #expect(!hand.app.status.isWon)
  }

  // MARK: - Keys and presses

  private static let switches = """
    inkfall: 1
    world: {gravity: [0, 0]}
    bodies:
      ship: {at: [0, 4], shapes: [{box: [1, 1]}]}
      button: {type: static, at: [5, 4], shapes: [{box: [1, 1]}]}
    labels:
      sign: {text: Press me, at: [-5, 4], size: 0.5}
    rules:
      fly: {when: {key: d}, do: [{move: ship, velocity: [0, 1]}]}
      pause: {when: {key: space}, do: [{say: Boom}]}
      push: {when: {pressed: button}, do: [{say: Clicked}]}
      words: {when: {pressed: {label: sign}}, do: [{say: Read}]}
    camera: {center: [0, 4], height: 12}
    """

  @Test func aKeyOfTheLevelIsTheLevelsAlone() throws {
    let hand = try AppDriver(Self.switches)
    hand.key("b")
    #expect(hand.state.tool == "box")
    hand.key("d")
    hand.run(0.5)
    #expect(hand.state.tool == "box")
    #expect(try hand.body("ship").y > 4.3)
    hand.key("space")
    hand.run(0.1)
    #expect(!hand.state.isPaused && hand.app.status.messages.map(\.text) == ["Boom"])
    #expect(hand.app.secondHint.contains("Ctrl+Space pause"))
    hand.key("space", .control)
    #expect(hand.state.isPaused)
    // Together with Ctrl it is the window's.
    hand.key("z", .control)
    #expect(hand.state.messages.last == "Nothing to undo")
  }

  @Test func keysThatAreHeldAreLetGoWithTheWindow() throws {
    let hand = try AppDriver(Self.switches)
    hand.app.handle(.keyDown(.init(name: "d", modifiers: [])))
    #expect(hand.app.levelKeysDown == ["d"])
    hand.app.handle(.keyDown(.init(name: "d", modifiers: [], isRepeat: true)))
    hand.app.handle(.focusLost)
    #expect(hand.app.levelKeysDown.isEmpty)
  }

  @Test func aPressReachesTheRuleAndNotTheTool() throws {
    let hand = try AppDriver(Self.switches)
    for (place, word) in [(Vec2(5, 4), "Clicked"), (Vec2(-5, 4), "Read")] {
      hand.move(place)
      #expect(hand.app.hoveredPressable != nil)
      hand.click(place)
      hand.run(0.1)
      #expect(hand.app.status.messages.last?.text == word)
    }
    #expect(hand.state.bodies.count == 2 && !hand.state.canUndo && hand.state.refusal == nil)
    // Going down is not enough, nor is going up elsewhere.
    let said = hand.app.status.messages.count
    hand.move(Vec2(5, 4))
    hand.press(Vec2(5, 4))
    hand.run(0.1)
    #expect(hand.app.heldButton?.id == "button" && hand.app.status.messages.count == said)
    #expect(
      hand.app.picture().overlays.contains {
        if case .button(_, isHeld: true) = $0 { true } else { false }
      })
    hand.move(Vec2(0, 7))
    #expect(hand.app.hoveredPressable == nil)
    hand.release(Vec2(0, 7))
    hand.run(0.1)
    #expect(hand.app.heldButton == nil && hand.app.status.messages.count == said)
    // Elsewhere the pen draws.
    hand.move(Vec2(0, 7))
    #expect(hand.app.hoveredPressable == nil)
    hand.drag(AppDriver.loop(Vec2(0, 7), radius: 0.6))
    #expect(hand.state.bodies.count == 3)
  }

  // MARK: - Timelines and particles

  @Test func whatTimelinesChangeIsSeen() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies: {floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}}
      decoration:
        cloud: {at: [0, 5], shapes: [{circle: 1}]}
      labels:
        sign: {text: Hello, at: [0, 2]}
      lights:
        lamp: {at: [3, 3], intensity: 0}
      zones:
        wind: {at: [-5, 2], box: [2, 2], ink: 1}
      timelines:
        drift: {decoration: cloud, keys: [{t: 0, at: [0, 5], opacity: 1}, {t: 1, at: [4, 5], opacity: 0.5}]}
        grow: {label: sign, keys: [{t: 0, scale: 1}, {t: 1, scale: 3}]}
        glow: {light: lamp, keys: [{t: 0, intensity: 0}, {t: 1, intensity: 1}]}
        blow: {zone: wind, keys: [{t: 0, at: [-5, 2]}, {t: 1, at: [-5, 6]}]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.run(1)
    let scenery = hand.app.picture().scenery
    let cloud = try #require(scenery.back.first)
    #expect((cloud.transform.position.x - 4).magnitude < 1e-3)
    #expect((cloud.item.opacity - 0.5).magnitude < 1e-3)
    #expect(try #require(scenery.front.first).scale == 3)
    #expect(try #require(scenery.lamps.first).light.intensity == 1)
    #expect((try #require(scenery.regions.first).transform.position.y - 6).magnitude < 1e-3)
  }

  @Test func whatEmittersLetOutIsDrawnAndFades() throws {
    let folder = try TestFolder.make()
    let file = folder.appendingPathComponent("level.yaml")
    try """
    inkfall: 1
    emitters:
      snow: {at: [0, 0], rate: 20, speed: 3, spread: 360, lifetime: 2, particle: {size: 0.6, color: "#cc3300", gravityScale: 0}}
    """.write(to: file, atomically: true, encoding: .utf8)
    let input = try LevelInput(file.path)
    var run = try input.start()
    for _ in 0..<60 { run.step() }
    let picture = ScenePicture(
      document: input.document, built: run.built, pose: run.world.pose(), status: run.status)
    #expect((15...25).contains(picture.scenery.particles.count))
    for speck in picture.scenery.particles { #expect(speck.position.length < 3.2) }
    var camera = Camera(width: 200, height: 200)
    camera.metersPerPixel = 0.05
    let image = try SceneImage.render(picture, camera: camera, theme: .paper)
    var red = 0
    for y in 0..<200 {
      for x in 0..<200 where image[x, y].red > 180 && image[x, y].blue < 80 { red += 1 }
    }
    // Each is a disc of 113 pixels; some lie over others.
    #expect(red > 600)
  }
}
