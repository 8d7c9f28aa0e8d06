import Foundation
import Levels
import Physics
import Testing

@testable import Platform
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Goals, rules, timelines and emitters in the window.
@Suite struct LevelPlayTests {
  private static let level = """
    inkfall: 1
    world: {gravity: [0, -10], bounds: [-20, 0, 20, 20]}
    bodies:
      heart: {order: 1, role: token, at: [0, 0.5], shapes: [{circle: 0.5}]}
      house: {order: 2, type: static, role: goal, at: [0, 8], shapes: [{box: [4, 1]}]}
      star: {order: 3, type: static, role: star, at: [0, 3], shapes: [{circle: 0.3, sensor: true}]}
      drop: {order: 4, ink: 3, shapes: [{circle: 0.2}]}
      lift: {order: 5, type: kinematic, at: [8, 1], shapes: [{box: [3, 0.4]}]}
    emitters:
      drops: {order: 6, at: [-8, 9], rate: 2, count: 4, body: drop}
    timelines:
      way: {order: 7, body: lift, loop: pingpong, keys: [{t: 0, at: [8, 1]}, {t: 2, at: [8, 5]}]}
    goals:
      home: {order: 8, token: all, reaches: any}
    rules:
      fly: {order: 9, when: {held: up}, do: [{thrust: heart, force: [0, 16]}]}
      tell: {order: 10, when: {key: up}, do: [{sound: roar}, {say: Up we go}]}
      won: {order: 11, when: {won: true}, do: [{spawn: drop, at: [5, 12]}], once: true}
    camera: {center: [0, 6], height: 16}
    """

  /// The driver lets a second pass before it comes back.
  private func fly(_ driver: AppDriver) {
    driver.app.perform(.input(.keyDown("up")))
    driver.run(2)
    driver.app.perform(.input(.keyUp("up")))
    driver.run(0.5)
  }

  @Test func keysReachTheRulesAndTheWindowIsTold() throws {
    let driver = try AppDriver(Self.level)
    #expect(driver.app.shown.status.outcome == .playing)
    #expect(driver.app.shown.status.keys == ["up"])
    driver.app.perform(.input(.keyDown("up")))
    driver.run(0.2)
    #expect(driver.app.shown.sounds == [.roar])
    #expect(driver.app.shown.status.messages.map(\.text) == ["Up we go"])
    driver.run(2)
    let status = driver.app.shown.status
    #expect(status.isWon && status.stars == .init(count: 1, total: 1))
    #expect(!driver.state.bodies.contains { $0.id == "star" })
    // The same keys without a window, at the same steps, win at the same time.
    var run = try LevelRun(LevelDocument(text: Self.level))
    run.inputs = [TimedInput(step: 60, .keyDown("up"))]
    for _ in 0..<200 { run.step() }
    #expect(run.status.outcome == status.outcome)
  }

  @Test func aRestartBeginsAnew() throws {
    let driver = try AppDriver(Self.level)
    fly(driver)
    #expect(driver.app.shown.status.isWon)
    driver.app.perform(.restart)
    // The time of the frame in which it is loaded is not its own.
    driver.run(0)
    driver.run(0.1)
    let status = driver.app.shown.status
    #expect(status.outcome == .playing && status.stars.count == 0)
    #expect(driver.app.shown.names.copies.values.sorted() == ["drops/1"])
  }

  @Test func whatComesCanBePulledButNotErased() throws {
    let driver = try AppDriver(Self.level)
    let names = driver.app.shown.names
    #expect(names.copies.values.sorted() == ["drops/1", "drops/2"])
    let id = try #require(names.copyIDs["drops/1"])
    #expect(names.name(of: id) == "drops/1" && names.bodies[id] == nil)
    let place = try #require(
      driver.app.shown.current.bodies.first { $0.id == id }?.transform.position)
    driver.app.choose(.grab)
    driver.press(place)
    driver.move(place + Vec2(3, 3))
    driver.run(1)
    let after = try #require(
      driver.app.shown.current.bodies.first { $0.id == id }?.transform.position)
    #expect(after.y > place.y + 1)
    driver.release(place + Vec2(3, 3))
    #expect(driver.app.shown.refusals.isEmpty)
  }

  @Test func anUndoneEditLeavesThePlayAsItIs() throws {
    let driver = try AppDriver(Self.level)
    fly(driver)
    let won = driver.app.shown.status.outcome
    driver.app.choose(.box)
    driver.press(Vec2(-4, 4))
    driver.move(Vec2(-2, 6))
    driver.release(Vec2(-2, 6))
    driver.run(0.1)
    driver.app.undo()
    driver.run(0.1)
    #expect(driver.app.shown.status.outcome == won)
    #expect(driver.app.shown.status.stars.count == 1)
  }

  @Test func aMomentThatIsSavedGoesOn() throws {
    let driver = try AppDriver(Self.level)
    fly(driver)
    let path = driver.folder.appendingPathComponent("moment.yaml").path
    driver.app.saveMoment(to: path)
    driver.run(0.1)
    let saved = try LevelDocument(contentsOf: path)
    #expect(saved.bodies["star"]?.gone == .collected && saved.bodies["drops/1"] != nil)
    #expect(saved.bodies["drop/1"] != nil && saved.rules["won"]?.acted == true)
    #expect(saved.world.time > 3 && saved.emitters["drops"]?.emitted == 4)
    #expect(saved.timelines["way"]?.time ?? 0 > 0 && saved.goals["home"]?.reached != nil)
    let next = try AppDriver(saved.text, folder: TestFolder.make())
    let status = next.app.shown.status
    #expect(status.isWon && status.stars == .init(count: 1, total: 1))
    #expect(next.state.bodies.contains { $0.id == "drops/1" })
    #expect(!next.state.bodies.contains { $0.id == "star" })
    #expect(next.app.shown.names.copies.isEmpty)
    // One undo takes the whole moment back.
    driver.app.undo()
    #expect(driver.app.document.level.bodies["drops/1"] == nil)
    #expect(driver.app.document.level.world.time == 0)
  }
}
