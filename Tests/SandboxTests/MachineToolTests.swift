import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Springs, welds, sliders, motors, wheels and thrusters by hand")
struct MachineToolTests {
  /// A long floor, a beam overhead, two crates that lie over each other at the right.
  static let room = """
    inkfall: 1
    name: Workshop
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
      beam: {type: static, at: [0, 8], shapes: [{box: [4, 0.4]}]}
      crate: {at: [-4, 0.5], shapes: [{box: [1, 1]}]}
      board: {at: [3, 5], shapes: [{box: [3, 0.4]}]}
      block: {at: [4.2, 5.3], shapes: [{box: [0.8, 0.8]}]}
    camera: {center: [0, 4], height: 12}
    """

  private func paused() throws -> AppDriver {
    let hand = try AppDriver(Self.room)
    hand.app.perform(.restart)
    hand.key("space")
    hand.run(0.1)
    return hand
  }

  private func joint(_ hand: AppDriver) throws -> (id: String, joint: LevelJoint) {
    let last = try #require(hand.app.document.level.joints.last)
    return (last.id, last.value)
  }

  // MARK: - Springs

  @Test func aSpringHoldsWhatItIsDrawnToAndIsAsLongAsItWasDrawn() throws {
    let hand = try paused()
    hand.key("r", .shift)
    #expect(hand.state.tool == "spring")
    hand.drag(AppDriver.line(Vec2(1, 7.9), Vec2(2, 5)))
    let (id, joint) = try joint(hand)
    guard case .distance(let rod, let from, let to) = joint.connection else {
      Issue.record("\(joint)")
      return
    }
    #expect(from.body == "beam" && to.body == "board")
    let length = Vec2(1, 7.9).distance(to: Vec2(2, 5))
    #expect((try #require(rod.length) - length).magnitude < 0.02)
    #expect(rod.hertz == ObjectMaker.springHertz)
    #expect(hand.app.chosenMachine == ObjectKey(.joint, id))
    hand.key("space")
    hand.run(8)
    // It hangs below the beam, off the floor.
    #expect(try hand.body("board").bottom > 0.5)
    hand.key("z", .control)
    #expect(hand.app.document.level.joints.isEmpty)
    hand.run(4)
    #expect(try hand.body("board").bottom < 0.1)
  }

  @Test func aSpringIsRefusedWhereItCannotPull() throws {
    let hand = try paused()
    hand.key("r", .shift)
    for (from, to, reason) in [
      (Vec2(-6, 4), Vec2(-7, 6), Words.springNeedsBody),
      (Vec2(-1, 8), Vec2(0, -0.3), Words.nothingMoves),
      (Vec2(2, 5), Vec2(3.5, 5), Words.sameBody),
      (Vec2(2, 5), Vec2(2.02, 5), Words.springNeedsWay),
    ] {
      hand.drag([from, to])
      #expect(hand.state.refusal == reason)
    }
    #expect(hand.app.document.level.joints.isEmpty && !hand.state.canUndo)
  }

  // MARK: - Welds

  @Test func aClickWeldsTwoThatOverlap() throws {
    let hand = try paused()
    hand.key("w")
    hand.click(Vec2(4.2, 5.1))
    let (_, joint) = try joint(hand)
    guard case .weld(_, let from, let to) = joint.connection else {
      Issue.record("\(joint)")
      return
    }
    #expect(Set([from.body, to.body]) == ["board", "block"])
    hand.click(Vec2(4.3, 5.15))
    #expect(hand.app.document.level.joints.count == 1)
    hand.click(Vec2(3, 5))
    #expect(hand.state.refusal == Words.weldNeedsTwo)
    hand.key("space")
    hand.run(4)
    let (a, b) = (try hand.body("board"), try hand.body("block"))
    // However they have fallen: as far apart and as much turned as they were.
    let apart = Vec2(a.x, a.y).distance(to: Vec2(b.x, b.y))
    #expect((apart - Vec2(1.2, 0.3).length).magnitude < 0.01)
    #expect((a.angle - b.angle).magnitude < 0.02)
    #expect(a.y < 4)
  }

  @Test func aDragWeldsToThePaper() throws {
    let hand = try paused()
    hand.key("w")
    hand.drag(AppDriver.line(Vec2(2, 5), Vec2(1, 6)))
    #expect(hand.app.document.level.joints.count == 1)
    hand.key("space")
    hand.run(2)
    let board = try hand.body("board")
    #expect((board.y - 5).magnitude < 0.05 && board.angle.magnitude < 0.05)
  }

  // MARK: - Sliders

  @Test func aSliderMovesAlongItsRailAndNoFarther() throws {
    let hand = try paused()
    hand.key("x", .shift)
    #expect(hand.state.tool == "slider")
    // Down along the paper, 2 m.
    hand.drag(AppDriver.line(Vec2(3, 5), Vec2(3, 3)))
    let (_, joint) = try joint(hand)
    guard case .prismatic(let slider, let from, let to) = joint.connection else {
      Issue.record("\(joint)")
      return
    }
    #expect(from.body == nil && to.body == "board")
    #expect(slider.axis.distance(to: Vec2(0, -1)) < 1e-3)
    #expect((try #require(slider.upperTranslation) - 2).magnitude < 0.02)
    hand.key("space")
    hand.run(3)
    let board = try hand.body("board")
    #expect((board.x - 3).magnitude < 0.01 && (board.y - 3).magnitude < 0.05)
    #expect(board.angle.magnitude < 0.01)
    // Dragged on the floor it is refused.
    hand.drag([Vec2(-8, -0.4), Vec2(-6, -0.4)])
    #expect(hand.state.refusal == Words.sliderNeedsBody)
  }

  @Test func aSliderRunsOnTheBodyWhereItsWayEnds() throws {
    let hand = try paused()
    hand.key("x", .shift)
    hand.drag(AppDriver.line(Vec2(4.2, 5.5), Vec2(2, 5.05)), shift: true)
    let (_, joint) = try joint(hand)
    guard case .prismatic(let slider, let from, let to) = joint.connection else {
      Issue.record("\(joint)")
      return
    }
    #expect(from.body == nil || from.body == "board")
    #expect(to.body == "block")
    // Shift keeps it to fifteen degrees.
    let angle = directionAngle(slider.axis) * 12 / .pi
    #expect((angle - angle.rounded()).magnitude < 1e-2)
  }

  // MARK: - Motors

  @Test func anAxleThatIsDraggedRunsByItself() throws {
    let hand = try paused()
    hand.key("x")
    #expect(hand.state.tool == "axle")
    let pixel = hand.app.viewport.camera.metersPerPixel
    hand.drag(AppDriver.line(Vec2(2.5, 5), Vec2(2.5 + 60 * pixel, 5)))
    let (id, joint) = try joint(hand)
    // To the right is clockwise.
    let motor = try #require(joint.motor)
    #expect(motor.speed == -180 && motor.strength > 0)
    #expect(hand.app.document.level.rules.isEmpty)
    #expect(hand.app.document.controls.drive(of: id, joint)?.mode == .always)
    hand.key("space")
    hand.run(1)
    let board = try hand.body("board")
    // Half a turn in a second, about where it was clicked.
    #expect((board.angle.magnitude - .pi).magnitude < 0.4, "\(board.angle)")
    #expect(
      (Vec2(board.x, board.y).distance(to: Vec2(2.5, 5)) - 0.5).magnitude < 0.03)
  }

  @Test func anAxleThatIsClickedTurnsByItsKeysBothWays() throws {
    let hand = try paused()
    hand.key("x")
    hand.click(Vec2(3, 5.05))
    let (id, _) = try joint(hand)
    let controls = hand.app.document.controls
    #expect(controls.keys(of: ObjectKey(.joint, id)) == ["left", "right"])
    hand.key("space")
    hand.run(0.5)
    // Without a key it holds still, with the block on it.
    let rest = try hand.body("board").angle
    hand.run(0.5)
    #expect((try hand.body("board").angle - rest).magnitude < 0.05)
    hand.app.handle(.keyDown(.init(name: "left")))
    hand.run(0.5)
    let turned = try hand.body("board").angle
    #expect(turned > rest + 0.5)
    // Both at once: the later rule; letting go of it, the first goes on.
    hand.app.handle(.keyDown(.init(name: "right")))
    hand.run(0.3)
    #expect(try hand.body("board").angle < turned)
    hand.app.handle(.keyUp(.init(name: "right")))
    let before = try hand.body("board").angle
    hand.run(0.3)
    #expect(try hand.body("board").angle > before)
    hand.app.handle(.keyUp(.init(name: "left")))
    hand.run(0.1)
    let still = try hand.body("board").angle
    hand.run(0.5)
    #expect((try hand.body("board").angle - still).magnitude < 0.05)
  }

  @Test func anAxleNeedsSomethingThatMoves() throws {
    let hand = try paused()
    hand.key("x")
    hand.click(Vec2(0, 8))
    #expect(hand.state.refusal == Words.motorDoesNotMove)
    hand.click(Vec2(-6, 5))
    #expect(hand.state.refusal == Words.axleNeedsBody)
    #expect(hand.app.document.level.joints.isEmpty)
  }

  // MARK: - A cart

  /// As somebody draws it who has read nothing: a box, two wheels, the arrow keys.
  @Test func aCartIsDrawnAndDriven() throws {
    let hand = try AppDriver(AppDriver.emptyRoom)
    hand.key("space")
    hand.key("b")
    hand.drag([Vec2(-6, 0.6), Vec2(-3.4, 1.2)])
    let box = try #require(hand.dynamic.first).id
    hand.key("o")
    for x: Float in [-5.6, -3.8] {
      hand.drag(AppDriver.line(Vec2(x, 0.65), Vec2(x + 0.5, 0.65)))
    }
    let level = hand.app.document.level
    #expect(level.joints.count == 2 && level.bodies.count == 4)
    // Both have the same keys: four rules each.
    #expect(hand.app.document.controls.used == ["left", "right"] && level.rules.count == 8)
    hand.key("space")
    hand.run(1)
    let start = try hand.body(box).x
    #expect((start + 4.7).magnitude < 0.3)
    hand.app.handle(.keyDown(.init(name: "right")))
    hand.run(1.5)
    let driven = try hand.body(box)
    #expect(driven.x > start + 2, "it came from \(start) to \(driven.x)")
    #expect(driven.angle.magnitude < 0.35)
    hand.app.handle(.keyUp(.init(name: "right")))
    hand.app.handle(.keyDown(.init(name: "left")))
    hand.run(4)
    #expect(try hand.body(box).x < driven.x - 1)
    hand.app.handle(.keyUp(.init(name: "left")))
    // Undone, nothing of it is left, and done again it is the same.
    let whole = hand.app.document.level
    for _ in 0..<3 { hand.key("z", .control) }
    #expect(hand.app.document.level.rules.isEmpty && hand.app.document.level.joints.isEmpty)
    #expect(hand.app.document.level.bodies.count == 1)
    for _ in 0..<3 { hand.key("z", [.control, .shift]) }
    #expect(hand.app.document.level == whole)
    // It reads back from its file as it is.
    let read = try LevelReader.read(LevelWriter.write(whole), file: "cart.yaml")
    #expect(read.rules == whole.rules && read.joints == whole.joints)
  }

  @Test func aWheelOnAFreeHubRolls() throws {
    let hand = try paused()
    hand.app.perform(.toggleDrivenWheels)
    #expect(hand.state.messages.last == Words.newWheelsAreFree)
    hand.key("o")
    #expect(hand.app.hint == Words.freeWheelHint)
    hand.drag(AppDriver.line(Vec2(2, 4.85), Vec2(2.4, 4.85)))
    let (id, joint) = try joint(hand)
    #expect(joint.motor?.strength == 0 && hand.app.document.level.rules.isEmpty)
    // With Shift it is driven all the same.
    hand.drag(AppDriver.line(Vec2(3.6, 4.85), Vec2(4, 4.85)), shift: true)
    #expect(hand.app.document.level.rules.count == 4)
    // Beside any body it is refused, and one that is too small.
    hand.drag([Vec2(-7, 6), Vec2(-6, 6)])
    #expect(hand.state.refusal == Words.wheelNeedsBody)
    hand.drag([Vec2(2.8, 5), Vec2(2.82, 5)])
    #expect(hand.state.refusal == Words.wheelTooSmall)
    #expect(hand.app.document.level.joints.count == 2)
    // The same keys drive the first, once it is told to be driven.
    hand.app.choose(.only([ObjectKey(.joint, id)]))
    hand.app.perform(.drive(.keys))
    #expect(hand.app.document.level.rules.count == 8)
    #expect(hand.app.document.controls.used.count == 2)
    hand.app.perform(.drive(.always))
    #expect(hand.app.document.level.rules.count == 4)
    hand.app.perform(.drive(.free))
    #expect(hand.app.document.level.joints[id]?.motor?.strength == 0)
  }

  @Test func withShiftAWheelRollsFreely() throws {
    let hand = try paused()
    hand.key("o")
    hand.drag(AppDriver.line(Vec2(2, 4.85), Vec2(2.4, 4.85)), shift: true)
    let (_, joint) = try joint(hand)
    #expect(joint.motor?.strength == 0 && hand.app.document.level.rules.isEmpty)
  }

  @Test func aWheelIsAsLargeAsItIsDrawnOnWhatFallsToo() throws {
    let hand = try AppDriver(
      AppDriver.emptyRoom.replacingOccurrences(
        of: "bodies:", with: "bodies:\n  crate: {at: [0, 7], shapes: [{box: [2, 2]}]}"))
    hand.key("o")
    let place = try hand.body("crate")
    hand.drag(
      AppDriver.line(Vec2(place.x, place.y - 0.5), Vec2(place.x + 0.5, place.y - 0.5)),
      ticking: true)
    let level = hand.app.document.level
    let id = try #require(hand.dynamic.map(\.id).first { $0 != "crate" })
    guard case .circle(_, let radius)? = level.bodies[id]?.shapes.first?.outline else {
      Issue.record("no disc")
      return
    }
    #expect(abs(radius - 0.5) < 0.02)
  }

  @Test func whatHasMovedBeginsWhereItWasJoined() throws {
    let hand = try AppDriver(Self.room)
    hand.run(3)
    let board = try hand.body("board")
    hand.key("o")
    hand.drag(AppDriver.line(Vec2(board.x - 1, board.y), Vec2(board.x - 0.4, board.y)))
    let (_, joint) = try joint(hand)
    guard case .wheel(_, let from, let to) = joint.connection else {
      Issue.record("\(joint)")
      return
    }
    let level = hand.app.document.level
    let ends = [level.point(of: from), level.point(of: to)].compactMap { $0 }
    #expect(ends.count == 2 && ends[0].distance(to: ends[1]) < 1e-3)
    hand.key("r", .control)
    hand.run(1)
    let after = hand.app.shown.current
    #expect(after.bodies.allSatisfy { $0.transform.position.isFinite })
  }

  // MARK: - Thrusters

  @Test func aThrusterPushesWhileItsKeyIsHeld() throws {
    let hand = try AppDriver(Self.room)
    hand.key("j")
    let pixel = hand.app.viewport.camera.metersPerPixel
    hand.drag(AppDriver.line(Vec2(-4, 0.5), Vec2(-4, 0.5 + 100 * pixel)))
    let level = hand.app.document.level
    let rule = try #require(level.rules.last)
    #expect(rule.value.trigger == .held("up"))
    guard case .thrust("crate", let force, _)? = rule.value.actions.first else {
      Issue.record("\(rule.value.actions)")
      return
    }
    // Two weights of a crate of 1 kg, straight up.
    #expect((force.y - 20).magnitude < 0.5 && force.x.magnitude < 0.3)
    #expect(hand.app.chosenMachine == ObjectKey(.rule, rule.id))
    hand.app.handle(.keyDown(.init(name: "up")))
    hand.run(1)
    // It rises with the weight that is left over: ½ · 10 · 1².
    #expect((try hand.body("crate").y - 5.5).magnitude < 0.7)
    let flame = hand.app.picture().joints.first { $0.key == ObjectKey(.rule, rule.id) }
    #expect(flame?.motor == 1)
    #expect(hand.app.picture().keyCaps.first?.caps == [.init(key: "up", isDown: true)])
    hand.app.handle(.keyUp(.init(name: "up")))
    hand.run(3)
    #expect(try hand.body("crate").bottom < 0.05)
    #expect(hand.app.picture().keyCaps.first?.caps == [.init(key: "up", isDown: false)])
    hand.click(Vec2(0, 8))
    #expect(hand.state.refusal == Words.thrusterDoesNotMove)
  }
}
