import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Blasts, wind and attractors by hand")
struct ForceToolTests {
  /// Crates on a long floor, at both sides of the middle and far away.
  static let room = """
    inkfall: 1
    name: Forces
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
      left: {at: [-1.5, 0.5], shapes: [{box: [1, 1]}]}
      right: {at: [1.5, 0.5], shapes: [{box: [1, 1]}]}
      far: {at: [8, 0.5], shapes: [{box: [1, 1]}]}
    camera: {center: [0, 4], height: 12}
    """

  private func settled(_ level: String = ForceToolTests.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.run(1)
    return hand
  }

  private func velocity(_ hand: AppDriver, _ name: String) throws -> Vec2 {
    let id = try #require(hand.app.shown.names.bodyIDs[name])
    return try #require(hand.app.shown.current.bodies.first { $0.id == id }).linearVelocity
  }

  // MARK: - Blasts

  @Test func aBlastPushesApartWhatIsInReachAndNothingElse() throws {
    let hand = try settled()
    hand.key("z")
    #expect(hand.state.tool == "explosion")
    hand.drag([Vec2(0, 0.5), Vec2(0, 2), Vec2(0, 3.5)])
    hand.run(1.0 / 60)
    let (left, right) = (try velocity(hand, "left"), try velocity(hand, "right"))
    #expect(left.x < -0.5 && right.x > 0.5)
    // The room is the same on both sides.
    #expect((left.x + right.x).magnitude < 0.05)
    #expect(try velocity(hand, "far").length < 0.01)
    // It is an act, no edit; stars of ink fly, and it is heard.
    #expect(!hand.state.canUndo && !hand.state.isDirty)
    #expect(hand.app.shown.status.bursts.count == 1)
    #expect(hand.app.noises.contains(LevelSound.crash.sound))
  }

  @Test func whatIsFartherAwayIsPushedLess() throws {
    func speed(_ distance: Float) throws -> Float {
      let hand = try settled()
      hand.key("z")
      hand.drag([Vec2(1.5 - distance, 0.5), Vec2(1.5 - distance, 3), Vec2(1.5 - distance, 4.5)])
      hand.run(1.0 / 60)
      return try velocity(hand, "right").x
    }
    let near = try speed(1.5)
    let middle = try speed(2.5)
    let far = try speed(4)
    #expect(near > middle && middle > far && far > 0.1)
  }

  @Test func itReachesTheFartherTheLongerItIsHeld() throws {
    func reach(_ seconds: Double) throws -> Float {
      let hand = try settled()
      hand.key("z")
      hand.press(Vec2(0, 2))
      hand.run(seconds)
      let overlays = hand.app.picture().overlays
      let shown = overlays.compactMap { overlay -> Float? in
        if case .blast(_, let reach, _) = overlay { reach } else { nil }
      }
      hand.release(Vec2(0, 2))
      let replay = try hand.app.replayNow()
      let ordered = replay.orders.compactMap { order -> Float? in
        if case .explode(_, let reach, _) = order.command { reach } else { nil }
      }
      #expect(ordered.count == 1)
      let (a, b) = (try #require(shown.first), try #require(ordered.first))
      #expect((a - b).magnitude < 1e-3)
      return b
    }
    #expect(try reach(1) > reach(0.1) + 1)
    // It ends somewhere.
    #expect(try reach(20) == reach(30))
  }

  @Test func theBracketsSetHowHardItPushes() throws {
    func speed(_ turns: Int) throws -> Float {
      let hand = try settled()
      hand.key("z")
      for _ in 0..<turns { hand.key("]") }
      hand.drag([Vec2(0, 0.5), Vec2(0, 2), Vec2(0, 3.5)])
      hand.run(1.0 / 60)
      return try velocity(hand, "right").x
    }
    let usual = try speed(0)
    let strong = try speed(2)
    // 16 N·s/m instead of 8.
    #expect((strong / usual - 2).magnitude < 0.2)
  }

  @Test func givenUpItDoesNothing() throws {
    let hand = try settled()
    let before = try hand.app.replayNow().orders.count
    hand.key("z")
    hand.press(Vec2(0, 0.5))
    hand.move(Vec2(0, 3))
    hand.key("escape")
    hand.release(Vec2(0, 3))
    hand.run(0.2)
    #expect(try hand.app.replayNow().orders.count == before)
    #expect(try velocity(hand, "right").length < 0.01)
  }

  @Test func aRecordedBlastIsPlayedAgainToTheBitOnOneAndTwoThreads() throws {
    let hand = try settled()
    hand.key("z")
    hand.drag([Vec2(0, 0.5), Vec2(0, 2), Vec2(0, 3.5)])
    hand.run(1)
    hand.drag([Vec2(3, 0.2), Vec2(3, 2), Vec2(3, 6)])
    hand.run(1)
    let replay = try hand.app.replayNow()
    let text = try replay.text()
    #expect(text.contains("explode"))
    let read = try ReplayReader.read(Data(text.utf8), file: "a.replay")
    #expect(read.orders == replay.orders)
    for threads in [1, 2] {
      var player = try ReplayPlayer(read, threads: threads)
      player.play()
      #expect(player.refusals == [] && player.divergence == nil)
      #expect(player.hash == replay.hash)
    }
  }

  @Test func inThePastItBranchesAndGoingBackTakesItAway() throws {
    let hand = try settled()
    hand.run(2)
    let newest = hand.app.shown.newestStep
    hand.app.seek(step: newest - 60)
    hand.run(0)
    hand.run(0)
    #expect(hand.app.isInPast)
    let calm = hand.state.bodies
    hand.key("z")
    hand.drag([Vec2(0, 0.5), Vec2(0, 2), Vec2(0, 3.5)])
    #expect(hand.app.shown.newestStep == newest - 60)
    hand.key("space")
    hand.run(0.5)
    #expect(try hand.body("right").x > 1.6)
    #expect(!hand.app.isInPast)
    // Gone back once more, it has not been yet.
    hand.app.seek(step: newest - 61)
    hand.run(0)
    hand.run(0)
    let before = try hand.body("right")
    #expect(before.speed < 0.01 && before.x == calm.first { $0.id == "right" }?.x)
    #expect(hand.app.shown.status.bursts.isEmpty)
  }

  @Test func aLevelWithoutItSaysSo() throws {
    let hand = try settled(Self.room + "\ntools: {allow: [draw, wind]}\n")
    hand.key("z")
    #expect(hand.state.tool != "explosion")
    #expect(hand.state.messages.contains(ToolKind.explosion.refusal))
    hand.key("w", .shift)
    #expect(hand.state.tool == "wind")
  }

  // MARK: - Wind

  @Test func aDragSetsTheWindWhichBlowsThingsAndAClickCalmsIt() throws {
    let hand = try settled()
    hand.key("w", .shift)
    #expect(hand.state.tool == "wind")
    let pixel = hand.app.viewport.camera.metersPerPixel
    hand.drag([Vec2(-4, 6), Vec2(0, 6), Vec2(-4 + 300 * pixel, 6)])
    let wind = try #require(hand.app.document.level.world.wind)
    #expect((wind.velocity - Vec2(20, 0)).length < 0.01)
    hand.run(2)
    #expect(try hand.body("right").x > 2)
    // A click calms it.
    hand.click(Vec2(-4, 6))
    #expect(hand.app.document.level.world.wind == nil)
    // Both are edits.
    hand.key("z", .control)
    #expect(hand.app.document.level.world.wind == wind)
    hand.key("z", .control)
    #expect(hand.app.document.level.world.wind == nil && !hand.state.canUndo)
    hand.click(Vec2(-4, 6))
    #expect(hand.state.refusal == Words.stillAir)
  }

  @Test func shiftKeepsTheWindToFifteenDegrees() throws {
    let hand = try settled()
    hand.key("w", .shift)
    hand.press(Vec2(-4, 5), shift: true)
    hand.move(Vec2(0, 5.3))
    hand.release(Vec2(0, 5.3))
    let wind = try #require(hand.app.document.level.world.wind?.velocity)
    #expect(wind.y == 0 && wind.x > 1)
  }

  @Test func aWindAlongTheAxesIsPlayedAgainToTheBit() throws {
    let hand = try settled()
    hand.key("w", .shift)
    for (x, y) in [(4, 0.01), (-4, 0.01), (-4, -0.01), (0.01, 3), (-0.01, -3)] as [(Float, Float)] {
      hand.drag([Vec2(0, 5), Vec2(0.5 * x, 5 + 0.5 * y), Vec2(x, 5 + y)], shift: true)
      let wind = try #require(hand.app.document.level.world.wind?.velocity)
      #expect([wind.x, wind.y].allSatisfy { $0 != 0 || $0.sign == .plus })
      let replay = try hand.app.replayNow()
      let read = try ReplayReader.read(Data(try replay.text().utf8), file: "a.replay")
      var player = try ReplayPlayer(read)
      player.play()
      #expect(player.divergence == nil && player.hash == replay.hash)
    }
  }

  @Test func theWindKeepsWhatElseTheLevelSaysOfIt() throws {
    let hand = try settled(Self.room + "\nworld: {wind: {velocity: [3, 0], density: 0.4}}\n")
    hand.key("w", .shift)
    hand.drag([Vec2(-4, 5), Vec2(-4, 6), Vec2(-4, 8)])
    let wind = try #require(hand.app.document.level.world.wind)
    #expect(wind.density == 0.4 && wind.velocity.y > 1 && wind.velocity.x.magnitude < 0.01)
  }

  @Test func theWindIsSeenWhileItBlowsAndTheWindowRestsElse() throws {
    let hand = try settled()
    hand.run(12)
    #expect(hand.app.restTime(isTyping: false) == .infinity)
    hand.key("w", .shift)
    hand.drag([Vec2(0, 6), Vec2(0, 5.8), Vec2(0, 5.5)])
    hand.run(12)
    let air = try #require(hand.app.picture().air)
    #expect(air.moves)
    // Slower than what moves, but not asleep.
    let rest = hand.app.restTime(isTyping: false)
    #expect(rest > 0 && rest < 0.1)
    hand.key("space")
    hand.run(6)
    #expect(hand.app.restTime(isTyping: false) == .infinity)
    hand.key("space")
    hand.app.perform(.toggleAir)
    hand.run(6)
    #expect(hand.app.picture().air == nil)
    #expect(hand.app.restTime(isTyping: false) == .infinity)
    hand.app.perform(.toggleAir)
    hand.app.prefer { $0.motion.isReduced = true }
    hand.run(6)
    let still = try #require(hand.app.picture().air)
    #expect(!still.moves && still.time == 0)
    #expect(hand.app.restTime(isTyping: false) == .infinity)
  }

  // MARK: - Attractors

  @Test func anAttractorPullsWithinItsReachAndIsChosen() throws {
    let hand = try settled()
    hand.key("a", .shift)
    #expect(hand.state.tool == "attractor")
    hand.drag([Vec2(0, 2), Vec2(2, 2), Vec2(5, 2)])
    let (id, attractor) = try #require(hand.app.document.level.attractors.first)
    #expect((attractor.position - Vec2(0, 2)).length < 0.02)
    #expect((try #require(attractor.reach) - 5).magnitude < 0.02)
    // Half way out it pulls with one and a half weights.
    #expect((attractor.strength / (2.5 * 2.5) / 15 - 1).magnitude < 0.02)
    #expect(hand.app.chosen == [ObjectKey(.attractor, id)])
    var highest: [Float] = [0, 0]
    for _ in 0..<60 {
      hand.run(0.05)
      for (i, name) in ["left", "right"].enumerated() {
        highest[i] = max(highest[i], try hand.body(name).y)
      }
    }
    // Both are lifted off the floor; the one out of reach is where it was.
    #expect(highest.allSatisfy { $0 > 1.2 })
    #expect((try hand.body("far").x - 8).magnitude < 0.01)
    // It is in the list of what there is, with all its fields.
    #expect(
      hand.app.panels.scene.groups(of: hand.app.document.level).contains { $0.kind == .attractor })
    #expect(
      hand.app.change([.object(ObjectKey(.attractor, id))], at: ["reach"], to: .number(6)) == nil)
    #expect(hand.app.document.level.attractors[id]?.reach == 6)
    hand.key("z", .control)
    hand.key("z", .control)
    #expect(hand.app.document.level.attractors.isEmpty)
    hand.run(3)
    // They lie on the floor again, if not on each other.
    #expect(try hand.body("left").y + hand.body("right").y < 2.1)
  }

  @Test func withShiftItPushes() throws {
    let hand = try settled()
    hand.key("a", .shift)
    hand.drag([Vec2(0, 0.5), Vec2(2, 2), Vec2(4, 2)], shift: true)
    #expect(try #require(hand.app.document.level.attractors.first).value.strength < 0)
    hand.run(1)
    #expect(try hand.body("left").x < -2 && hand.body("right").x > 2)
  }

  @Test func itIsChosenMovedScaledDoubledCopiedAndErased() throws {
    let hand = try settled()
    hand.key("space")
    hand.run(0.1)
    hand.key("a", .shift)
    hand.drag([Vec2(-5, 5), Vec2(-4, 5), Vec2(-3, 5)])
    let key = try #require(hand.app.chosen.first)
    let old = try #require(hand.app.document.level.attractors[key.id])
    hand.key("s")
    hand.key("escape")
    #expect(hand.app.chosen == [])
    hand.click(Vec2(-5, 5))
    #expect(hand.app.chosen == [key])
    hand.drag([Vec2(-5, 5), Vec2(-3, 6), Vec2(-2, 7)])
    var moved = try #require(hand.app.document.level.attractors[key.id])
    #expect((moved.position - Vec2(-2, 7)).length < 0.02 && moved.reach == old.reach)
    // A corner makes it larger: what lies half way out is pulled as before.
    let commands = hand.app.toolContext().maker.transforms(
      of: [key], by: LevelSimilarity(scale: 2, about: moved.position), label: "scale")
    hand.app.carryOut(commands.map { .perform($0) })
    moved = try #require(hand.app.document.level.attractors[key.id])
    #expect(moved.reach == 2 * (old.reach ?? 0))
    #expect((moved.strength / old.strength - 4).magnitude < 0.01)
    hand.key("d", .control)
    #expect(hand.app.document.level.attractors.count == 2)
    let double = try #require(hand.app.chosen.first)
    #expect(double != key && double.kind == .attractor)
    hand.key("c", .control)
    hand.key("v", .control)
    #expect(hand.app.document.level.attractors.count == 3)
    hand.app.choose(.only([key]))
    hand.key("delete")
    #expect(hand.app.document.level.attractors[key.id] == nil)
    hand.key("e")
    let place = try #require(hand.app.document.level.attractors[double.id]).position
    hand.click(place)
    #expect(hand.app.document.level.attractors.count == 1)
    #expect(hand.app.document.level.bodies.count == 4)
    for _ in 0..<7 { hand.key("z", .control) }
    #expect(hand.app.document.level.attractors.isEmpty)
  }
}
