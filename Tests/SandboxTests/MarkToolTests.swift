import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Lamps, words, tracers and the ruler by hand")
struct MarkToolTests {
  static let room = """
    inkfall: 1
    name: Marks
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
      crate: {at: [-3, 0.5], shapes: [{box: [1, 1]}]}
      ball: {at: [3, 4], shapes: [{circle: 0.5}]}
      beam: {type: static, at: [0, 8], shapes: [{box: [4, 0.4]}]}
    ropes:
      cord: {from: {body: beam, at: [1.5, 0]}, to: {free: [1.5, 6]}}
    camera: {center: [0, 4], height: 12}
    """

  private func paused(_ level: String = MarkToolTests.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.app.perform(.restart)
    hand.key("space")
    hand.run(0.1)
    return hand
  }

  private func type(_ text: String, _ hand: AppDriver) {
    // As a keyboard does: every letter is a key and a text.
    for character in text {
      let name = character == " " ? "space" : character.lowercased()
      hand.app.handle(
        .keyDown(.init(name: name, modifiers: character.isUppercase ? .shift : [])))
      hand.app.handle(.text(String(character)))
      hand.app.handle(.keyUp(.init(name: name)))
    }
    hand.app.advance(by: 0)
  }

  // MARK: - Lamps

  @Test func theFirstLampDimsTheWorldAndOneUndoTakesBackBoth() throws {
    let hand = try paused()
    hand.key("y")
    #expect(hand.state.tool == "lamp")
    hand.drag([Vec2(-5, 5), Vec2(-4, 5), Vec2(-2, 5)])
    let (id, lamp) = try #require(hand.app.document.level.lights.first)
    #expect((lamp.place.at - Vec2(-5, 5)).length < 0.02 && (lamp.radius - 3).magnitude < 0.02)
    #expect(lamp.cone == nil && lamp.place.carrier == nil)
    #expect(hand.app.document.level.world.ambient == ObjectMaker.dimmed)
    #expect(hand.state.messages.contains(Words.dimmed))
    #expect(hand.app.chosen == [ObjectKey(.light, id)])
    // A second one leaves the dark as it is.
    hand.drag([Vec2(5, 5), Vec2(5, 6), Vec2(5, 7)])
    #expect(hand.app.document.level.lights.count == 2)
    hand.key("z", .control)
    #expect(hand.app.document.level.lights.count == 1)
    #expect(hand.app.document.level.world.ambient == ObjectMaker.dimmed)
    hand.key("z", .control)
    #expect(hand.app.document.level.lights.isEmpty && hand.app.document.level.world.ambient == 1)
    hand.key("z", [.control, .shift])
    #expect(hand.app.document.level.world.ambient == ObjectMaker.dimmed)
  }

  @Test func aDarkLevelStaysAsDarkAsItIs() throws {
    let hand = try paused(Self.room + "\nworld: {ambient: 0.1}\n")
    hand.key("y")
    hand.drag([Vec2(-5, 5), Vec2(-4, 5), Vec2(-2, 5)])
    #expect(hand.app.document.level.world.ambient == 0.1)
    #expect(!hand.state.messages.contains(Words.dimmed))
  }

  @Test func withShiftItIsAConeThatPointsWhereItWasDraggedAndTakesTheChosenColor() throws {
    let hand = try paused()
    hand.key("y")
    hand.app.perform(.tint(5))
    #expect(hand.app.toolTints.count == ToolSettings.lampColors.count)
    hand.drag([Vec2(-5, 3), Vec2(-5, 4), Vec2(-5, 6)], shift: true)
    let lamp = try #require(hand.app.document.level.lights.first).value
    #expect((try #require(lamp.cone) - 60).magnitude < 0.01)
    #expect((lamp.place.angle - 90).magnitude < 0.5)
    #expect(lamp.color == ToolSettings.lampColors[5].color)
  }

  @Test func onABodyALampGoesAlongAndIsErasedWithIt() throws {
    let hand = try paused()
    hand.key("y")
    hand.drag([Vec2(3, 4), Vec2(4, 4), Vec2(6, 4)])
    let lamp = try #require(hand.app.document.level.lights.first).value
    #expect(lamp.place.carrier == .body("ball"))
    hand.key("space")
    hand.run(1)
    let ball = try hand.body("ball")
    let placed = try #require(hand.app.picture().scenery.lamps.first)
    #expect(ball.y < 1)
    #expect(placed.transform.position.distance(to: Vec2(ball.x, ball.y)) < 0.05)
    hand.key("e")
    hand.click(Vec2(ball.x + 0.4, ball.y))
    #expect(hand.app.document.level.bodies["ball"] == nil)
    #expect(hand.app.document.level.lights.isEmpty)
  }

  @Test func aLampIsChosenByAClickWithTheToolMovedAndRubbedOut() throws {
    let hand = try paused()
    hand.key("y")
    hand.drag([Vec2(-5, 5), Vec2(-4, 5), Vec2(-2, 5)])
    let key = try #require(hand.app.chosen.first)
    hand.app.choose(.only([]))
    hand.click(Vec2(-5, 5))
    #expect(hand.app.chosen == [key] && hand.app.document.level.lights.count == 1)
    hand.key("s")
    hand.drag([Vec2(-5, 5), Vec2(-5, 6), Vec2(-6, 7)])
    #expect(
      (try #require(hand.app.document.level.lights[key.id]).place.at - Vec2(-6, 7)).length < 0.02)
    hand.key("e")
    hand.click(Vec2(-6, 7))
    #expect(hand.app.document.level.lights.isEmpty)
  }

  // MARK: - Words

  @Test func wordsAreTypedWhereTheyWillBeAndNoKeyMeansAnythingElse() throws {
    let hand = try paused()
    hand.key("d", .shift)
    #expect(hand.state.tool == "label")
    hand.click(Vec2(-5, 6))
    #expect(hand.app.document.level.labels.isEmpty && hand.app.tool.draft != nil)
    let paused = hand.state.isPaused
    type("Big Ramp", hand)
    hand.key("backspace")
    hand.key("left")
    type("u", hand)
    hand.key("z", .control)
    #expect(hand.state.tool == "label" && hand.state.isPaused == paused)
    #expect(hand.app.tool.draft?.label.text == "Big Raum")
    // It is seen as it will be.
    let seen = hand.app.picture().scenery.front.contains { placed in
      if case .words("Big Raum", _) = placed.item.content { true } else { false }
    }
    #expect(seen)
    hand.key("return")
    let (id, label) = try #require(hand.app.document.level.labels.first)
    #expect(label.text == "Big Raum" && (label.place.at - Vec2(-5, 6)).length < 0.02)
    #expect(label.place.carrier == nil && hand.app.tool.draft == nil)
    hand.key("b")
    #expect(hand.state.tool == "box")
    hand.key("z", .control)
    #expect(hand.app.document.level.labels[id] == nil)
  }

  @Test func aClickChangesWordsEscapeGivesUpAndAClickElsewhereEnds() throws {
    let hand = try paused(
      Self.room + "\nlabels:\n  sign: {at: [-5, 6], text: Old, size: 0.6}\n")
    hand.key("d", .shift)
    hand.click(Vec2(-5, 6))
    #expect(hand.app.tool.draft?.replaced == "sign")
    type("er", hand)
    hand.key("escape")
    #expect(hand.app.document.level.labels["sign"]?.text == "Old" && !hand.state.canUndo)
    hand.click(Vec2(-5, 6))
    type("er", hand)
    hand.click(Vec2(5, 2))
    #expect(hand.app.document.level.labels["sign"]?.text == "Older")
    #expect(hand.app.document.level.labels.count == 1 && hand.app.tool.draft == nil)
    // Emptied, they are gone.
    hand.click(Vec2(-5, 6))
    for _ in 0..<5 { hand.key("backspace") }
    hand.key("return")
    #expect(hand.app.document.level.labels.isEmpty)
    hand.key("z", .control)
    #expect(hand.app.document.level.labels["sign"]?.text == "Older")
    // Nothing typed is nothing made.
    hand.click(Vec2(5, 2))
    type("  ", hand)
    hand.key("return")
    #expect(hand.app.document.level.labels.count == 1)
  }

  @Test func aDragSetsHowHighALineIsAndAnotherToolEndsTheTyping() throws {
    let hand = try paused()
    hand.key("d", .shift)
    hand.drag([Vec2(-6, 5), Vec2(-5, 6), Vec2(-3, 6.5)])
    type("Two", hand)
    hand.key("return", .shift)
    type("rows", hand)
    hand.app.perform(.choose(.box))
    let label = try #require(hand.app.document.level.labels.first).value
    #expect(label.text == "Two\nrows" && (label.size - 1.5).magnitude < 0.03)
    #expect((label.place.at - Vec2(-4.5, 5.75)).length < 0.03)
    // The next one is as high.
    hand.key("d", .shift)
    hand.click(Vec2(5, 2))
    type("x", hand)
    hand.key("return")
    let sizes = hand.app.document.level.labels.map(\.value.size)
    #expect(sizes.count == 2 && sizes[0] == sizes[1])
  }

  @Test func wordsOnWhatMovesGoAlongUpright() throws {
    let hand = try paused()
    hand.key("d", .shift)
    hand.click(Vec2(3, 4))
    type("7", hand)
    hand.key("return")
    let (id, label) = try #require(hand.app.document.level.labels.first)
    #expect(label.place.carrier == .body("ball"))
    hand.key("space")
    hand.run(1)
    let ball = try hand.body("ball")
    let placed = try #require(hand.app.picture().scenery.placed(ObjectKey(.label, id)))
    #expect(placed.transform.position.distance(to: Vec2(ball.x, ball.y)) < 0.05)
    hand.key("e")
    hand.click(Vec2(ball.x, ball.y))
    #expect(hand.app.document.level.labels.isEmpty && hand.app.document.level.bodies["ball"] != nil)
  }

  @Test func theCursorBlinksAndTheWindowRestsBetween() throws {
    let hand = try paused()
    hand.run(12)
    hand.key("d", .shift)
    hand.click(Vec2(-5, 6))
    hand.run(2)
    let rest = hand.app.restTime(isTyping: false)
    #expect(rest > 0 && rest < 0.2)
    hand.key("escape")
    hand.run(2)
    #expect(hand.app.restTime(isTyping: false) == .infinity)
  }

  // MARK: - Tracers

  @Test func aTracerDrawsThePathOfAPointOfABody() throws {
    let hand = try paused()
    hand.key("i", .shift)
    #expect(hand.state.tool == "tracer")
    hand.click(Vec2(3.3, 4))
    let (id, pen) = try #require(hand.app.document.level.emitters.first)
    #expect(pen.place.carrier == .body("ball") && (pen.place.at - Vec2(0.3, 0)).length < 0.03)
    hand.key("space")
    hand.run(0.7)
    let trail = try #require(hand.app.picture().scenery.trails.first)
    #expect(trail.pen.key == ObjectKey(.emitter, id) && trail.points.count > 10)
    // It fell straight down, and the line with it, to where the point is now.
    #expect(trail.points.allSatisfy { ($0.x - 3.3).magnitude < 0.03 })
    let heights = trail.points.map(\.y)
    #expect(heights == heights.sorted(by: >))
    let drawn = try #require(hand.app.shown.names.bodyIDs["ball"])
    let pose = hand.app.shown.pose(at: hand.app.now)
    let ball = try #require(pose.bodies.first { $0.id == drawn }).transform.position
    #expect((try #require(heights.last) - ball.y).magnitude < 0.05)
    // h = g t²/2: a point of the line is where the ball was then.
    let fallen = 4 - (try #require(heights.last))
    #expect((fallen - 0.5 * 10 * 0.7 * 0.7).magnitude < 0.25)
  }

  @Test func aClickOnThePenTakesItOffAndTheLineOfWhatRestsFades() throws {
    let hand = try AppDriver(Self.room)
    hand.run(3)
    hand.key("i", .shift)
    let ball = try hand.body("ball")
    let place = Vec2(ball.x, ball.y)
    hand.click(place)
    #expect(hand.app.document.level.emitters.count == 1)
    hand.run(10)
    // What is at rest has no line, and the window may sleep.
    #expect(hand.app.shown.status.particles.isEmpty)
    #expect(hand.app.restTime(isTyping: false) == .infinity)
    hand.click(place)
    #expect(hand.app.document.level.emitters.isEmpty)
    hand.key("z", .control)
    #expect(hand.app.document.level.emitters.count == 1)
    hand.key("z", .control)
    #expect(hand.app.document.level.emitters.isEmpty)
  }

  @Test func itsLengthAndColorAreSetAndRopesHavePensToo() throws {
    let hand = try paused()
    hand.key("i", .shift)
    hand.key("]")
    hand.app.perform(.tint(3))
    hand.click(Vec2(1.5, 6.2))
    let pen = try #require(hand.app.document.level.emitters.first).value
    #expect(pen.lifetime == 8)
    guard case .particle(let particle) = pen.content else {
      Issue.record("\(pen.content)")
      return
    }
    #expect(particle.joined && particle.ink == 2)
    if case .rope("cord", let fraction)? = pen.place.carrier {
      #expect(fraction > 0.7)
    } else {
      Issue.record("\(String(describing: pen.place.carrier))")
    }
  }

  @Test func onWhatDoesNotMoveOrNowhereItSaysWhy() throws {
    let hand = try paused()
    hand.key("i", .shift)
    hand.click(Vec2(0, 8))
    #expect(hand.state.refusal == Words.tracerDoesNotMove)
    hand.click(Vec2(-6, 6))
    #expect(hand.state.refusal == Words.tracerNeedsBody)
    #expect(hand.app.document.level.emitters.isEmpty)
  }

  @Test func aSavedTracerIsReadAgain() throws {
    let hand = try paused()
    hand.key("i", .shift)
    hand.click(Vec2(3, 4))
    let text = LevelWriter.write(hand.app.document.level)
    #expect(text.contains("joined: true"))
    let read = try LevelReader.read(text, file: "a.yaml")
    #expect(read.emitters == hand.app.document.level.emitters)
  }

  @Test func theLineOfAPenThatIsTakenOffIsGoneAndTheWindowRests() throws {
    let hand = try AppDriver(Self.room)
    hand.run(1)
    hand.key("i", .shift)
    let ball = try hand.body("crate")
    hand.click(Vec2(ball.x, ball.y))
    hand.key("g")
    hand.press(Vec2(ball.x, ball.y))
    for i in 1...20 {
      hand.move(Vec2(ball.x + 0.1 * Float(i), ball.y + 0.1 * Float(i)))
      hand.run(1.0 / 60)
    }
    hand.release(Vec2(ball.x + 2, ball.y + 2))
    #expect(!hand.app.shown.status.particles.isEmpty)
    for id in hand.app.document.level.emitters.ids {
      hand.app.perform(hand.app.toolContext().maker.remove(ObjectKey(.emitter, id)))
    }
    hand.run(0.1)
    #expect(hand.app.picture().scenery.trails.isEmpty)
    hand.run(12)
    #expect(hand.app.shown.status.particles.isEmpty)
    #expect(hand.app.restTime(isTyping: false) == .infinity)
  }

  // MARK: - The ruler

  private func ruler(_ hand: AppDriver) -> (from: Vec2, to: Vec2, label: String)? {
    for case .ruler(let from, let to, _, let label) in hand.app.picture().overlays {
      return (from, to, label)
    }
    return nil
  }

  @Test func itMeasuresWhatIsDraggedAndChangesNothing() throws {
    let hand = try paused()
    let before = hand.app.document.level
    hand.key("m", .shift)
    #expect(hand.state.tool == "ruler")
    hand.press(Vec2(-6, 3))
    hand.move(Vec2(-4, 4))
    hand.move(Vec2(-3, 7))
    let live = try #require(ruler(hand))
    #expect((live.to - live.from - Vec2(3, 4)).length < 0.03)
    #expect(live.label.hasPrefix("5.0") && live.label.contains("53"))
    hand.release(Vec2(-3, 7))
    // It stays, also when another tool is taken up, and is no part of the level.
    hand.key("b")
    #expect(ruler(hand)?.label == live.label)
    #expect(hand.app.document.level == before && !hand.state.canUndo && !hand.state.isDirty)
    // The next takes its place; a click takes it away.
    hand.key("m", .shift)
    hand.drag([Vec2(-6, 3), Vec2(-5, 3), Vec2(-4, 3)])
    #expect(try #require(ruler(hand)).label.hasPrefix("2.0"))
    hand.click(Vec2(-6, 3))
    #expect(ruler(hand) == nil)
  }

  @Test func itsEndsCatchCornersMiddlesAndRopes() throws {
    let hand = try paused()
    hand.key("m", .shift)
    // From near the crate's upper right corner to near the middle of the ball.
    hand.drag([Vec2(-2.44, 1.05), Vec2(0, 3), Vec2(3.06, 4.05)])
    var seen = try #require(ruler(hand))
    #expect((seen.from - Vec2(-2.5, 1)).length < 0.01 && (seen.to - Vec2(3, 4)).length < 0.01)
    hand.drag([Vec2(-6, 3), Vec2(0, 5), Vec2(1.45, 6.05)])
    seen = try #require(ruler(hand))
    #expect((seen.to - Vec2(1.5, 6)).length < 0.02)
  }

  @Test func shiftKeepsItToFifteenDegrees() throws {
    let hand = try paused()
    hand.key("m", .shift)
    hand.drag([Vec2(-6, 3), Vec2(-5, 3.2), Vec2(-4, 3.2)], shift: true)
    let seen = try #require(ruler(hand))
    #expect((seen.to.y - seen.from.y).magnitude < 0.001 && seen.label.hasSuffix(" 0°"))
  }

  @Test func itsEndsGoAlongWithBodies() throws {
    let hand = try paused()
    hand.key("m", .shift)
    hand.drag([Vec2(3, 4), Vec2(0, 2), Vec2(-3, 0.5)])
    let before = try #require(ruler(hand))
    hand.key("space")
    hand.run(1.5)
    let after = try #require(ruler(hand))
    let ball = try hand.body("ball")
    #expect(after.from.distance(to: Vec2(ball.x, ball.y)) < 0.05)
    #expect(after.label != before.label)
    // What it was on is gone: so is it.
    hand.key("e")
    hand.click(Vec2(ball.x, ball.y))
    hand.run(0.1)
    #expect(hand.app.measure == nil && ruler(hand) == nil)
  }
}
