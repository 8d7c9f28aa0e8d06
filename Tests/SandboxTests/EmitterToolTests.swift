import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Emitters by hand")
struct EmitterToolTests {
  /// At its start, and paused.
  private func paused(_ level: String = AppDriver.emptyRoom) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.app.perform(.restart)
    hand.key("space")
    hand.run(0.1)
    return hand
  }

  /// Drags in a direction until the tool shows a speed (m/s).
  private func aim(_ hand: AppDriver, from start: Vec2, _ direction: Vec2, speed: Float) {
    let pixel = hand.app.viewport.camera.metersPerPixel
    let way = EmitterTool.pixelsPerSpeed * speed * pixel * direction
    hand.drag([start, start + 0.5 * way, start + way], shift: true)
  }

  /// With an emitter at (-4, 5) that emits five balls a second to the right with 4 m/s.
  private func emitting(_ level: String = AppDriver.emptyRoom) throws -> AppDriver {
    let hand = try paused(level)
    hand.key("e", .shift)
    #expect(hand.state.tool == "emitter")
    hand.key("]")
    hand.key("]")
    aim(hand, from: Vec2(-4, 5), Vec2(1, 0), speed: 4)
    return hand
  }

  private func emitter(_ hand: AppDriver) throws -> (id: String, value: LevelEmitter) {
    let (id, value) = try #require(hand.app.document.level.emitters.first)
    return (id, value)
  }

  /// What moves and has no name in the level: what emitters have emitted, the oldest first.
  private func emitted(_ hand: AppDriver) -> [WorldPose.Placed] {
    hand.app.shown.current.bodies.filter {
      $0.kind == .dynamic && hand.app.shown.names.bodies[$0.id] == nil
    }
  }

  @Test func aDragSetsDirectionAndSpeedAndTheKeysTheRate() throws {
    let hand = try emitting()
    let (id, emitter) = try emitter(hand)
    #expect(emitter.place.at.distance(to: Vec2(-4, 5)) < 0.03)
    #expect(emitter.place.angle == 0 && emitter.speed == 4 && emitter.rate == 5)
    #expect(hand.app.chosen == [ObjectKey(.emitter, id)])
    // What it emits is not in the world itself.
    let template = try #require(emitter.template)
    #expect(hand.app.document.level.bodies[template]?.kind == .dynamic)
    #expect(hand.dynamic.isEmpty && emitted(hand).isEmpty)
  }

  /// x = v t and y = -g t²/2 for a body that came out t seconds ago.
  @Test func bodiesComeOutAtItsRateAndFlyAsThrown() throws {
    let hand = try emitting()
    let before = hand.app.shown.current.step
    hand.key("space")
    hand.run(0.5)
    let steps = hand.app.shown.current.step - before
    let time = Float(steps) / 60
    // The first comes out at once, and then one every fifth of a second.
    let bodies = emitted(hand)
    try #require(bodies.count == Int(saturating: (5 * (time - 1e-3)).rounded(.down)) + 1)
    #expect(bodies.count >= 3)
    for (index, body) in bodies.enumerated() {
      let age = time - 0.2 * Float(index)
      let place = body.transform.position
      #expect((body.linearVelocity.x - 4).magnitude < 0.01, "\(index)")
      #expect((body.linearVelocity.y + 10 * age).magnitude < 0.1, "\(index)")
      #expect((place.x + 4 - 4 * age).magnitude < 0.04, "\(index)")
      #expect((place.y - 5 + 5 * age * age).magnitude < 0.08, "\(index)")
    }
  }

  @Test func aClickDropsStraightDownAndAClickOnItSelectsIt() throws {
    let hand = try paused()
    hand.key("e", .shift)
    hand.click(Vec2(1, 6))
    let (id, emitter) = try emitter(hand)
    #expect(emitter.speed == 0 && emitter.place.angle == -90)
    hand.app.choose(.only([]))
    hand.click(Vec2(1, 6))
    #expect(hand.app.document.level.emitters.count == 1)
    #expect(hand.app.chosen == [ObjectKey(.emitter, id)])
    hand.key("space")
    hand.run(0.3)
    let ball = try #require(emitted(hand).first)
    #expect((ball.transform.position.x - 1).magnitude < 0.03)
    #expect(ball.linearVelocity.y < -2.5 && ball.linearVelocity.x.magnitude < 0.01)
  }

  @Test func aDragFromAnEmitterAimsItAnewWhileItRuns() throws {
    let hand = try emitting()
    hand.key("space")
    hand.run(0.5)
    let old = Set(emitted(hand).map(\.id))
    aim(hand, from: Vec2(-4, 5), Vec2(0, 1), speed: 6)
    let (_, emitter) = try emitter(hand)
    #expect(hand.app.document.level.emitters.count == 1)
    #expect(emitter.place.angle == 90 && emitter.speed == 6)
    #expect(hand.app.document.level.bodies.count == 2)
    hand.run(0.3)
    let new = emitted(hand).filter { !old.contains($0.id) }
    #expect(!new.isEmpty)
    #expect(new.allSatisfy { $0.linearVelocity.x.magnitude < 0.01 && $0.linearVelocity.y > 2 })
  }

  @Test func theSelectedBodyIsEmittedAndStays() throws {
    let hand = try paused(
      AppDriver.emptyRoom.replacing(
        "camera:", with: "  plank: {at: [3, 3], angle: 30, shapes: [{box: [1, 0.2]}]}\ncamera:"))
    hand.app.choose(.only([ObjectKey(.body, "plank")]))
    hand.key("e", .shift)
    hand.drag([Vec2(-4, 5), Vec2(-3.5, 5), Vec2(-3, 5)])
    let (_, emitter) = try emitter(hand)
    let template = try #require(emitter.template.flatMap { hand.app.document.level.bodies[$0] })
    let plank = try #require(hand.app.document.level.bodies["plank"])
    #expect(template.shapes == plank.shapes && template.angle == 30 && template.ink == plank.ink)
    #expect(try hand.body("plank").x == 3)
    // The next emitter emits the same once more, and the body after it something else.
    hand.drag([Vec2(-4, 7), Vec2(-3.5, 7), Vec2(-3, 7)])
    let shapes = hand.app.document.level.emitters.compactMap {
      $0.value.template.flatMap { hand.app.document.level.bodies[$0]?.shapes }
    }
    #expect(shapes == [plank.shapes, plank.shapes])
    hand.app.choose(.only([]))
    hand.drag([Vec2(-4, 3), Vec2(-3.5, 3), Vec2(-3, 3)])
    let last = hand.app.document.level.emitters.map(\.value).last?.template
    guard
      case .circle? = last.flatMap({ hand.app.document.level.bodies[$0]?.shapes.first?.outline })
    else {
      Issue.record("it emits no balls")
      return
    }
  }

  @Test func onABodyThatMovesItGoesAlongAndEmitsOutsideOfIt() throws {
    let hand = try paused(
      AppDriver.emptyRoom.replacing(
        "camera:", with: "  cart: {at: [0, 0.5], shapes: [{box: [2, 1]}]}\ncamera:"))
    hand.key("e", .shift)
    aim(hand, from: Vec2(0, 0.5), Vec2(0, 1), speed: 4)
    let (_, emitter) = try emitter(hand)
    #expect(emitter.place.carrier == .body("cart") && emitter.place.angle == 90)
    // Its upper side is half a meter above its origin, and a ball reaches 0.15 m.
    #expect(emitter.place.at.y > 0.65 && emitter.place.at.y < 0.75)
    hand.key("space")
    hand.run(0.3)
    let ball = try #require(emitted(hand).first)
    // Nothing throws it but the emitter: v = 4 - g t.
    #expect(ball.linearVelocity.y < 4 && ball.linearVelocity.y > 0.5)
    #expect(try hand.body("cart").y > 0.49)
  }

  @Test func insideOfAWallItIsMovedOutOfIt() throws {
    let hand = try paused()
    hand.key("e", .shift)
    hand.drag([Vec2(2, -0.4), Vec2(2, 0), Vec2(2, 0.6)], shift: true)
    let (_, emitter) = try emitter(hand)
    #expect(emitter.place.carrier == nil)
    #expect(emitter.place.at.y > 0.15 && emitter.place.at.y < 0.25)
  }

  @Test func undoAndTheEraserLeaveNothing() throws {
    let hand = try emitting()
    let made = hand.app.document.level
    hand.key("z", .control)
    #expect(hand.app.document.level == hand.app.document.start)
    hand.key("z", [.control, .shift])
    #expect(hand.app.document.level == made)
    hand.key("space")
    hand.run(0.3)
    #expect(hand.dynamic.isEmpty && !emitted(hand).isEmpty)
    let count = emitted(hand).count
    hand.key("e")
    hand.click(Vec2(-4, 5))
    #expect(hand.app.document.level == hand.app.document.start)
    hand.run(1)
    #expect(emitted(hand).count == count && hand.dynamic.isEmpty)
    // Undone after steps it is there again, and what it emits is not in the world itself.
    hand.key("z", .control)
    hand.run(0.5)
    #expect(hand.app.document.level == made)
    #expect(emitted(hand).count > count && hand.dynamic.isEmpty)
    let text = hand.app.document.level.text
    #expect(try LevelDocument(text: text, file: "emitter.yaml").text == text)
  }

  @Test func withoutTheBodyThatItEmitsItIsNotThere() throws {
    let hand = try emitting()
    let template = try #require(try emitter(hand).value.template)
    hand.app.choose(.only([ObjectKey(.body, template)]))
    hand.key("delete")
    #expect(hand.app.document.level == hand.app.document.start)
  }

  @Test func itIsSelectedMovedMirroredAndDuplicated() throws {
    let hand = try emitting()
    let (id, _) = try emitter(hand)
    hand.key("escape")
    hand.key("s")
    hand.click(Vec2(-4, 5))
    #expect(hand.app.chosen == [ObjectKey(.emitter, id)])
    hand.drag([Vec2(-4, 5), Vec2(-3, 6), Vec2(-2, 7)])
    #expect(try emitter(hand).value.place.at.distance(to: Vec2(-2, 7)) < 0.05)
    hand.key("h", .shift)
    #expect(try emitter(hand).value.place.angle == 180)
    hand.key("d", .control)
    let emitters = hand.app.document.level.emitters
    try #require(emitters.count == 2)
    // The copy emits a body of its own, and is selected.
    let copy = try #require(emitters.map { $0 }.last)
    #expect(copy.value.template != emitters[id]?.template)
    #expect(copy.value.template.flatMap { hand.app.document.level.bodies[$0] } != nil)
    #expect(hand.app.chosen == [ObjectKey(.emitter, copy.id)])
    hand.key("space")
    hand.run(0.3)
    #expect(emitted(hand).count >= 4 && hand.dynamic.isEmpty)
    #expect(emitted(hand).allSatisfy { ($0.linearVelocity.x + 4).magnitude < 0.02 })
  }

  @Test func theInspectorChangesWhatRuns() throws {
    let hand = try emitting()
    let (id, _) = try emitter(hand)
    hand.key("space")
    hand.run(0.5)
    let before = emitted(hand).count
    let subjects = [LevelSubject.object(ObjectKey(.emitter, id))]
    #expect(hand.app.change(subjects, at: ["rate"], to: .integer(20)) == nil)
    #expect(hand.app.change(subjects, at: ["speed"], to: .integer(8)) == nil)
    // Away from the slower ones that are there already.
    let place = LevelValue.list([.integer(-4), .integer(8)])
    #expect(hand.app.change(subjects, at: ["at"], to: place) == nil)
    hand.run(0.5)
    let all = emitted(hand)
    // 10 in half a second, and what came before.
    #expect(abs(all.count - before - 10) <= 1, "\(all.count - before)")
    #expect(all.suffix(8).allSatisfy { ($0.linearVelocity.x - 8).magnitude < 0.01 })
    #expect(all.suffix(8).allSatisfy { $0.transform.position.y > 6.5 })
  }

  @Test func anotherKindOfContentLeavesNoBodyBehind() throws {
    let hand = try emitting()
    let (id, emitter) = try emitter(hand)
    var values = try #require(
      hand.app.document.level.values(of: .object(ObjectKey(.emitter, id)))?.fields)
    values.removeAll { $0.name == "body" }
    values.append(.init("particle", .mapping([])))
    #expect(hand.app.change(.object(ObjectKey(.emitter, id)), to: .mapping(values)) == nil)
    let template = try #require(emitter.template)
    #expect(!hand.app.document.level.bodies.contains(template))
    hand.run(0.2)
    #expect(hand.dynamic.isEmpty)
    hand.key("z", .control)
    #expect(hand.app.document.level.emitters[id] == emitter)
    #expect(hand.app.document.level.bodies.contains(template))
  }

  /// What an emitter emits is in the world as soon as no emitter emits it.
  @Test func whatAnEmitterEmitsFollowsTheEmitter() throws {
    let hand = try paused(
      AppDriver.emptyRoom.replacing(
        "camera:",
        with: """
            a: {at: [3, 3], shapes: [{circle: 0.2}]}
            b: {at: [5, 3], shapes: [{circle: 0.3}]}
          emitters:
            out: {at: [-3, 5], body: a}
          camera:
          """))
    #expect(hand.dynamic.map(\.id) == ["b"])
    let subjects = [LevelSubject.object(ObjectKey(.emitter, "out"))]
    #expect(hand.app.change(subjects, at: ["body"], to: .text("b")) == nil)
    hand.run(0.1)
    #expect(hand.dynamic.map(\.id) == ["a"])
    hand.key("z", .control)
    hand.run(0.1)
    #expect(hand.dynamic.map(\.id) == ["b"])
  }

  // MARK: - Marks

  @Test func emittersOfParticlesAreMarkedWithTheToolsThatTakeHoldOfThem() throws {
    let hand = try paused(
      AppDriver.emptyRoom.replacing(
        "camera:",
        with: """
          emitters:
            smoke: {at: [2, 4], angle: 90, particle: {}}
          camera:
          """))
    func marks() -> Int {
      hand.app.picture().overlays.count { if case .emitter = $0 { true } else { false } }
    }
    hand.key("b")
    #expect(marks() == 0)
    hand.key("s")
    #expect(marks() == 1)
    hand.click(Vec2(2, 4))
    #expect(hand.app.chosen == [ObjectKey(.emitter, "smoke")])
    // The tracer takes tracers off, and nothing else.
    hand.key("i", .shift)
    hand.click(Vec2(2, 4))
    #expect(hand.app.document.level.emitters.count == 1)
    hand.key("e")
    #expect(marks() == 1)
    hand.click(Vec2(2, 4))
    #expect(hand.app.document.level.emitters.isEmpty)
  }

  @Test func aLevelCanAllowAndForbidThem() throws {
    let forbidden = try AppDriver(AppDriver.emptyRoom + "\ntools: {allow: [box]}\n")
    forbidden.key("e", .shift)
    #expect(forbidden.state.tool != "emitter")
    #expect(forbidden.state.messages.contains("This level does not allow emitters"))
    let allowed = try AppDriver(AppDriver.emptyRoom + "\ntools: {allow: [emitter]}\n")
    allowed.key("e", .shift)
    #expect(allowed.state.tool == "emitter")
  }
}
