import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// Choosing things, and what is done with them, by hand and keys.
@Suite("The tool that chooses")
struct SelectToolTests {
  private static let room = """
    inkfall: 1
    name: Shelf
    materials:
      clay: {density: 3, friction: 0.9}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      left: {at: [-4, 0.5], material: clay, shapes: [{box: [1, 1]}]}
      middle: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
      right: {at: [4, 0.5], shapes: [{circle: 0.5}]}
      lamp: {at: [-4, 5], shapes: [{box: [0.6, 0.6]}]}
    joints:
      nail: {type: pin, body: middle, to: right, at: [2, 0.5]}
    ropes:
      cord: {from: {world: [-4, 8]}, to: {body: lamp, at: [0, 0.3]}, length: 2.7}
    decoration:
      sun: {at: [6, 6], ink: 1, shapes: [{circle: 0.5}]}
    camera: {center: [0, 4], height: 12}
    """

  private func hand(_ level: String = Self.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.key("space")
    hand.run(0.1)
    hand.key("s")
    #expect(hand.app.tool.kind == .select)
    return hand
  }

  private func body(_ id: String) -> ObjectKey { ObjectKey(.body, id) }

  // MARK: - Choosing

  @Test func aClickChoosesAndShiftAddsAndTakesAway() throws {
    let hand = try hand()
    hand.click(Vec2(-4, 0.5))
    #expect(hand.app.chosen == [body("left")])
    hand.click(Vec2(0, 0.5))
    #expect(hand.app.chosen == [body("middle")])
    hand.press(Vec2(-4, 0.5), shift: true)
    hand.release(Vec2(-4, 0.5))
    #expect(hand.app.chosen == [body("middle"), body("left")])
    hand.press(Vec2(0, 0.5), shift: true)
    hand.release(Vec2(0, 0.5))
    #expect(hand.app.chosen == [body("left")])
    hand.click(Vec2(0, 3))
    #expect(hand.app.chosen.isEmpty)
    hand.click(Vec2(-4, 7))
    #expect(hand.app.chosen == [ObjectKey(.rope, "cord")])
    #expect(hand.app.chosenRope?.name == "cord")
    hand.click(Vec2(6, 6))
    #expect(hand.app.chosen == [ObjectKey(.decoration, "sun")])
    #expect(hand.app.chosenRope == nil)
    hand.key("escape")
    #expect(hand.app.chosen.isEmpty)
  }

  @Test func aBoxTakesWhatLiesInItAsAWhole() throws {
    let hand = try hand()
    hand.drag([Vec2(-6, 2), Vec2(0, -0.4), Vec2(1, -0.4)])
    #expect(hand.app.chosen == [body("left"), body("middle")])
    // Half of one is none of it.
    hand.drag([Vec2(-6, 2), Vec2(-4, -0.2)])
    #expect(hand.app.chosen.isEmpty)
    hand.drag([Vec2(-6, 2), Vec2(-3, -0.2)])
    hand.drag([Vec2(3, 2), Vec2(5, -0.2)], shift: true)
    #expect(hand.app.chosen == [body("left"), body("right")])
  }

  @Test func aLoopTakesWhatItGoesAround() throws {
    let hand = try hand()
    // Around the first and the last, below the one between.
    let loop = [
      Vec2(-5, 2), Vec2(-5, -0.3), Vec2(5, -0.3), Vec2(5, 2), Vec2(3, 2), Vec2(3, -0.2),
      Vec2(-3, -0.2), Vec2(-3, 2),
    ]
    hand.app.handle(.modifiersChanged(.control))
    let (x, y) = hand.pixel(loop[0])
    hand.app.handle(.pointerDown(.left, x: x, y: y, clicks: 1, modifiers: .control))
    for point in loop.dropFirst() { hand.move(point) }
    hand.release(loop[0])
    #expect(hand.app.chosen == [body("left"), body("right")])
  }

  @Test func aClickHitsWhatIsSeenWhileItMoves() throws {
    let hand = try hand(
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        fast: {at: [-40, 4], velocity: [20, 0], shapes: [{box: [0.5, 0.5]}]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.key("space")
    for _ in 0..<20 {
      hand.run(1.0 / 60)
      let id = try #require(hand.app.shown.names.bodyIDs["fast"])
      let seen = try #require(hand.app.picture().pose.bodies.first { $0.id == id })
      hand.click(seen.transform.position)
      #expect(hand.app.chosen == [body("fast")])
      hand.key("escape")
    }
  }

  @Test func theLevelDecidesWhatMayBeChosen() throws {
    let hand = try hand(
      Self.room + "\ntools: {allow: [draw, select]}\n")
    hand.click(Vec2(-4, 0.5))
    #expect(hand.app.chosen.isEmpty)
    hand.key("a", .control)
    #expect(hand.app.chosen.isEmpty)
    hand.key("d")
    hand.drag(AppDriver.loop(Vec2(0, 4), radius: 0.6))
    hand.key("a", .control)
    #expect(hand.app.chosen.count == 1)
    let count = hand.app.document.level.bodies.count
    hand.key("c", .control)
    hand.key("v", .control)
    #expect(hand.app.document.level.bodies.count == count)
  }

  // MARK: - Doing

  @Test func whatIsChosenMovesTogetherAndComesBack() throws {
    let hand = try hand()
    let before = hand.app.document.level
    hand.key("a", .control)
    #expect(hand.app.chosen.count == 7)
    hand.drag([Vec2(-4, 0.5), Vec2(-4, 1), Vec2(-3, 2.5)])
    for (id, at) in [("left", Vec2(-3, 2.5)), ("middle", Vec2(1, 2.5)), ("lamp", Vec2(-3, 7))] {
      let place = try #require(hand.app.document.level.bodies[id]).position
      #expect(place.distance(to: at) < 0.01, "\(id)")
      #expect(Vec2(try hand.body(id).x, try hand.body(id).y).distance(to: at) < 0.01, "\(id)")
    }
    let level = hand.app.document.level
    guard case .world(let hook)? = level.ropes["cord"]?.from else {
      Issue.record("the rope is tied to something else")
      return
    }
    #expect(hook.distance(to: Vec2(-3, 10)) < 0.01)
    #expect(try #require(level.decoration["sun"]).place.at.distance(to: Vec2(7, 8)) < 0.01)
    #expect(level.ropes["cord"]?.length == 2.7)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    #expect(abs(try hand.body("left").x + 4) < 1e-3)
  }

  @Test func whatIsNailedToItGoesAlong() throws {
    let hand = try hand()
    hand.click(Vec2(0, 0.5))
    hand.drag([Vec2(0, 0.5), Vec2(0, 1), Vec2(0, 3.5)])
    #expect(abs(try hand.body("right").y - 3.5) < 0.01)
    #expect(hand.app.chosen == [body("middle")])
    hand.key("space")
    hand.run(0.3)
    // The nail holds: they fall as one.
    let (a, b) = (try hand.body("middle"), try hand.body("right"))
    #expect(abs(Vec2(a.x, a.y).distance(to: Vec2(b.x, b.y)) - 4) < 0.05)
  }

  @Test func deletingTakesAllOfItAndUndoBringsItBack() throws {
    let hand = try hand()
    let before = hand.app.document.level
    hand.key("a", .control)
    hand.key("delete")
    #expect(hand.app.document.level.isEmpty)
    #expect(hand.state.bodies.isEmpty)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    #expect(hand.state.bodies.count == 5)
    hand.key("delete")
    #expect(hand.app.document.level == before, "nothing is chosen any more")
  }

  @Test func whatIsDoubledLiesBesideItAndIsTheSame() throws {
    let hand = try hand()
    hand.drag([Vec2(-1, 2), Vec2(5, -0.3)])
    #expect(hand.app.chosen == [body("middle"), body("right")])
    hand.key("d", .control)
    let level = hand.app.document.level
    #expect(level.bodies.count == 7)
    #expect(level.joints.count == 2)
    #expect(hand.app.chosen.count == 2)
    let new = hand.app.chosen.compactMap { level.bodies[$0.id] }
    let old = ["middle", "right"].compactMap { level.bodies[$0] }
    let way = new[0].position - old[0].position
    #expect(way.y == 0)
    #expect(way.x > 4.5)
    #expect((new[1].position - old[1].position).distance(to: way) < 1e-4)
    #expect(zip(new, old).allSatisfy { $0.shapes == $1.shapes })
    hand.key("space")
    hand.run(2)
    let (a, b) = (
      try hand.body(hand.app.chosen[0].id), try hand.body(hand.app.chosen[1].id)
    )
    #expect(abs(Vec2(a.x, a.y).distance(to: Vec2(b.x, b.y)) - 4) < 0.05)
    hand.key("z", .control)
    #expect(hand.app.document.level.bodies.count == 5)
    #expect(hand.app.chosen.isEmpty)
  }

  // MARK: - Handles

  /// Where the handles are around what is chosen.
  private func frame(_ hand: AppDriver) throws -> SelectionFrame {
    try #require(SelectionFrame(hand.app.toolContext()))
  }

  @Test func aCornerScalesAboutTheOneAcross() throws {
    let hand = try hand()
    hand.click(Vec2(-4, 0.5))
    let before = hand.app.document.level
    let frame = try frame(hand)
    let (a, b) = (frame.corners[0], frame.corners[2])
    hand.drag([b, b + 0.5 * (b - a), b + (b - a)])
    let body = try #require(hand.app.document.level.bodies["left"])
    #expect(body.position.distance(to: a + 2 * (Vec2(-4, 0.5) - a)) < 0.01)
    guard case .box(let width, let height, _, _, _)? = body.shapes.first?.outline else {
      Issue.record("it is no box any more")
      return
    }
    #expect(abs(width - 2) < 0.01)
    #expect(abs(height - 2) < 0.01)
    let id = try #require(hand.app.shown.names.bodyIDs["left"])
    let box = try #require(
      hand.app.picture().pose.bodies.first { $0.id == id }.map { $0.transform.position })
    #expect(box.distance(to: body.position) < 0.01)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
  }

  @Test func theHandleAboveTurns() throws {
    let hand = try hand()
    let before = hand.app.document.level
    // The lamp and its cord: the hook turns with them.
    hand.drag([Vec2(-6, 9), Vec2(-2, 4)])
    #expect(hand.app.chosen.count == 2)
    let frame = try frame(hand)
    let arm = frame.turn - frame.middle
    hand.drag([
      frame.turn, frame.middle + Rotation(angle: -.pi / 4).rotate(arm),
      frame.middle + Vec2(arm.y, 0),
    ])
    let level = hand.app.document.level
    let lamp = try #require(level.bodies["lamp"])
    #expect(abs(lamp.angle + 90) < 0.2)
    let turn = Rotation(angle: -.pi / 2)
    #expect(
      lamp.position.distance(to: frame.middle + turn.rotate(Vec2(-4, 5) - frame.middle)) < 0.02)
    guard case .world(let hook)? = level.ropes["cord"]?.from else {
      Issue.record("the rope has lost its hook")
      return
    }
    #expect(hook.distance(to: frame.middle + turn.rotate(Vec2(-4, 8) - frame.middle)) < 0.02)
    #expect(level.ropes["cord"]?.length == 2.7)
    _ = try LevelRun(LevelDocument(text: LevelWriter.write(level)))
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
  }

  @Test func whatIsNailedTogetherIsScaledAsOne() throws {
    let hand = try hand()
    hand.drag([Vec2(-1, 2), Vec2(5, -0.3)])
    let frame = try frame(hand)
    let (a, b) = (frame.corners[0], frame.corners[2])
    hand.drag([b, b + 0.2 * (b - a), b - 0.5 * (b - a)])
    /// Where the nail is in each of them.
    func nails() throws -> (Vec2, Vec2) {
      let (x, y) = (try hand.body("middle"), try hand.body("right"))
      return (
        Vec2(x.x, x.y) + Rotation(angle: x.angle).rotate(Vec2(1, 0)),
        Vec2(y.x, y.y) + Rotation(angle: y.angle).rotate(Vec2(-1, 0))
      )
    }
    let start = try nails()
    #expect(start.0.distance(to: start.1) < 1e-3)
    hand.key("space")
    for _ in 0..<10 {
      hand.run(0.1)
      let now = try nails()
      #expect(now.0.distance(to: now.1) < 0.02)
    }
    guard case .pin(_, _, _, let nail)? = hand.app.document.level.joints["nail"]?.connection else {
      Issue.record("the nail is gone")
      return
    }
    #expect(nail.distance(to: a + 0.5 * (Vec2(2, 0.5) - a)) < 0.01)
  }

  @Test func whatHasFallenIsScaledWhereItLies() throws {
    let hand = try hand(
      """
      inkfall: 1
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        crate: {at: [0, 4], shapes: [{box: [1, 1]}]}
      camera: {center: [0, 4], height: 12}
      """)
    #expect(abs(try hand.body("crate").y - 0.5) < 0.01)
    hand.click(Vec2(0, 0.5))
    let frame = try frame(hand)
    let (a, b) = (frame.corners[0], frame.corners[2])
    hand.drag([b, b + 0.5 * (b - a), b + (b - a)])
    // It begins there from now on.
    let start = try #require(hand.app.document.level.bodies["crate"]).position
    #expect(abs(start.y - (a.y + 2 * (0.5 - a.y))) < 0.03)
    let crate = try hand.body("crate")
    #expect(abs(crate.y - (a.y + 2 * (0.5 - a.y))) < 0.03)
    hand.key("space")
    hand.run(2)
    #expect(abs(try hand.body("crate").y - 1) < 0.02)
  }

  @Test func aNailInThePaperGoesWithWhatItHolds() throws {
    let hand = try hand(
      """
      inkfall: 1
      bodies:
        arm: {at: [0, 4], shapes: [{box: [3, 0.4]}]}
        hand: {at: [2, 4], shapes: [{box: [2, 0.3]}]}
      joints:
        shoulder: {type: pin, body: arm, at: [-1.4, 4]}
        elbow: {type: pin, body: hand, to: arm, at: [1.3, 4]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.key("r", .control)
    hand.run(0.1)
    #expect(abs(try hand.body("arm").y - 4) < 1e-3)
    hand.click(Vec2(-1, 4))
    hand.drag([Vec2(-1, 4), Vec2(-1, 5), Vec2(1, 6)])
    hand.key("space")
    for _ in 0..<20 {
      hand.run(0.1)
      let (arm, other) = (try hand.body("arm"), try hand.body("hand"))
      func point(_ body: StateDump.BodyState, _ local: Vec2) -> Vec2 {
        Vec2(body.x, body.y) + Rotation(angle: body.angle).rotate(local)
      }
      #expect(point(arm, Vec2(-1.4, 0)).distance(to: Vec2(0.6, 6)) < 0.01)
      #expect(point(arm, Vec2(1.3, 0)).distance(to: point(other, Vec2(-0.7, 0))) < 0.01)
    }
    #expect(abs(try hand.body("arm").angle) > 0.05)
  }

  // MARK: - Copies

  @Test func aCopyIsALevelThatCanBePastedElsewhere() throws {
    let hand = try hand()
    hand.key("a", .control)
    hand.key("c", .control)
    let text = hand.app.workbench.clipboard.read()
    let copy = try LevelDocument(text: text)
    #expect(copy.bodies.count == 5)
    #expect(copy.ropes.count == 1)
    #expect(copy.joints.count == 1)
    #expect(copy.materials["clay"]?.density == 3)
    _ = try LevelRun(copy)

    let other = try AppDriver()
    other.app.workbench.clipboard.write(text)
    other.move(Vec2(0, 6))
    other.key("v", .control)
    let level = other.app.document.level
    #expect(level.bodies.count == 6)
    #expect(level.ropes.count == 1)
    #expect(level.bodies["floor"]?.position == Vec2(0, -0.5))
    // The material is not known there: it is said by its numbers.
    #expect(level.bodies["left"]?.surface.density == 3)
    #expect(level.bodies["left"]?.surface.material == nil)
    // The text of what is there now is that of a level.
    _ = try LevelRun(LevelDocument(text: LevelWriter.write(level)))
    // All of it lies as it did.
    let way = try #require(level.bodies["left"]).position - Vec2(-4, 0.5)
    #expect(try #require(level.bodies["lamp"]).position.distance(to: Vec2(-4, 5) + way) < 1e-3)
    other.key("z", .control)
    #expect(other.app.document.level.bodies.count == 1)
  }

  @Test func aCopyIsAsItIsSeenNotAsItBegan() throws {
    let hand = try hand()
    hand.key("space")
    // The lamp swings on its cord.
    hand.key("g")
    hand.press(Vec2(-4, 5))
    hand.move(Vec2(-2, 6))
    hand.run(2)
    hand.key("space")
    hand.run(0.1)
    hand.release(Vec2(-2, 6))
    hand.key("s")
    let now = try hand.body("lamp")
    #expect(now.x > -3.5)
    hand.drag([Vec2(-6, 9), Vec2(1, 3)])
    #expect(Set(hand.app.chosen) == [body("lamp"), ObjectKey(.rope, "cord")])
    hand.key("c", .control)
    let copy = try LevelDocument(text: hand.app.workbench.clipboard.read())
    let lamp = try #require(copy.bodies["lamp"])
    #expect(lamp.position.distance(to: Vec2(now.x, now.y)) < 1e-3)
    #expect(copy.ropes["cord"]?.length == 2.7)
    _ = try LevelRun(copy)
  }

  @Test func aRopeThatIsCopiedAloneIsFixedWhereItHangs() throws {
    let hand = try hand()
    hand.click(Vec2(-4, 7))
    hand.key("c", .control)
    let copy = try LevelDocument(text: hand.app.workbench.clipboard.read())
    let rope = try #require(copy.ropes["cord"])
    guard case .world(let end) = rope.to else {
      Issue.record("it ends at \(rope.to)")
      return
    }
    #expect(end.distance(to: Vec2(-4, 5.3)) < 0.02)
  }

  @Test func whatIsNoLevelIsNotPasted() throws {
    let hand = try hand()
    let before = hand.app.document.level
    for text in ["", "  \n", "a shopping list", "inkfall: 1\nbodys: {}\n", "inkfall: 1\n"] {
      hand.app.workbench.clipboard.write(text)
      hand.key("v", .control)
      #expect(hand.app.document.level == before, "\(text)")
      #expect(!hand.app.toasts.all.isEmpty, "\(text)")
      hand.run(20)
    }
  }

  @Test func pastingTwiceGivesNamesThatAreFree() throws {
    let hand = try hand()
    hand.key("a", .control)
    hand.key("c", .control)
    for _ in 0..<3 { hand.key("v", .control) }
    let level = hand.app.document.level
    #expect(level.bodies.count == 20)
    #expect(level.joints.count == 4)
    #expect(Set(level.allObjects.map(\.order)).count == level.allObjects.count)
    for (_, joint) in level.joints {
      #expect(joint.bodies.allSatisfy { level.bodies.contains($0) })
    }
    _ = try LevelRun(LevelDocument(text: LevelWriter.write(level)))
  }

  // MARK: - Dashes

  @Test func theDashesMarchByOnePatternARound() {
    #expect(MarchingAnts.phase(at: 0) == 0)
    #expect(abs(MarchingAnts.phase(at: 0.375) - 0.5) < 1e-6)
    for round in [1.0, 7, 100, 100_000] {
      let time = round * MarchingAnts.period
      // Before the end of a round it is nearly a whole pattern, which looks like none: no jump.
      #expect(MarchingAnts.phase(at: time - 1e-5) > 0.999)
      #expect(MarchingAnts.phase(at: time + 1e-5) < 0.001)
    }
    for length in stride(from: Float(20), to: 3000, by: 7.3) {
      let pattern = (MarchingAnts.dash + MarchingAnts.gap) * 2
      let stretch = MarchingAnts.stretch(along: length, scale: 2)
      let count = length / (pattern * stretch)
      if length > pattern {
        #expect(abs(count - count.rounded()) < 1e-3)
        #expect((0.6...1.5).contains(stretch))
      }
    }
  }

  @Test func whatIsChosenIsSeen() throws {
    let hand = try hand()
    func blue() throws -> Int {
      let image = try SceneImage.render(
        hand.app.picture(), camera: hand.app.viewport.camera, theme: .paper)
      let accent = Theme.paper.accent
      let channels = [accent.red, accent.green, accent.blue].map { Int($0) }
      return stride(from: 0, to: image.bytes.count, by: 4).count { i in
        channels.indices.allSatisfy { abs(Int(image.bytes[i + $0]) - channels[$0]) < 12 }
      }
    }
    hand.move(Vec2(0, 3))
    let before = try blue()
    hand.key("a", .control)
    let after = try blue()
    #expect(after > before + 400)
    let first = hand.app.picture().antsPhase
    hand.run(MarchingAnts.period / 2)
    #expect(abs(abs(hand.app.picture().antsPhase - first) - 0.5) < 1e-3)
  }
}
