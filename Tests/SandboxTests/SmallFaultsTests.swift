// Issue 34, number 12: small faults of tools and panels.
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Small faults")
struct SmallFaultsTests {
  @Test(arguments: [("friction", true), ("radius", true), ("nosuchthing", false)])
  func aPropertyIsFoundInsideOthers(_ word: String, _ isFound: Bool) throws {
    let level = try LevelDocument(
      text: """
        inkfall: 1
        bodies:
          a: {at: [0, 1], shapes: [{capsule: {from: [0, 0], to: [1, 0], radius: 0.2}, friction: 0.3}]}
        """)
    let subject = LevelSubject.object(ObjectKey(.body, "a"))
    let value = try #require(level.values(of: subject, withDefaults: true))
    let forms = subject.content.mapping(for: value).fields
    let matches = forms.map { FieldMatch(of: $0, value.value(at: [$0.name]), word.fieldWords) }
    #expect(matches.contains { $0 != .none } == isFound)
    if isFound { #expect(matches.contains(.inside)) }
  }

  private static let pulley = """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      wheel: {type: static, at: [0, 6], shapes: [{circle: 0.6}]}
      left: {at: [-2, 2], shapes: [{box: [1, 1]}]}
      right: {at: [2, 2], shapes: [{box: [1, 1]}]}
      left-stand: {type: static, at: [-2, 1.4], shapes: [{box: [1, 0.2]}]}
      right-stand: {type: static, at: [2, 1.4], shapes: [{box: [1, 0.2]}]}
    camera: {center: [0, 4], height: 12}
    """

  /// From one weight over the wheel to the other.
  private var over: [Vec2] {
    AppDriver.line(Vec2(-2, 2.2), Vec2(-0.9, 6.2)) + AppDriver.line(Vec2(-0.9, 6.2), Vec2(0, 6.9))
      + AppDriver.line(Vec2(0, 6.9), Vec2(0.9, 6.2)) + AppDriver.line(Vec2(0.9, 6.2), Vec2(2, 2.2))
  }

  @Test func aRopeFollowsThePathOfTheDrag() throws {
    let hand = try AppDriver(Self.pulley)
    hand.key("space")
    hand.key("r")
    hand.drag(over)
    let rope = try #require(hand.app.document.level.ropes.first?.value)
    #expect(!rope.via.isEmpty && hand.state.refusal == nil)
    let stands = ["left-stand", "right-stand"].map { Edit.Change.remove(ObjectKey(.body, $0)) }
    hand.app.perform(.edit(Edit(label: "remove", changes: stands)))
    hand.key("space")
    hand.run(3)
    let top = hand.app.shown.current.ropes.flatMap(\.points).map(\.y).max() ?? 0
    #expect(top > 6.5, "it lies over the wheel: \(top)")
    // Neither weight has come down with the rope fallen off.
    #expect(try hand.body("left").y > 0.6 || hand.body("right").y > 0.6)
  }

  @Test func shiftKeepsTheRopeStraight() throws {
    let hand = try AppDriver(Self.pulley)
    hand.key("space")
    hand.key("r")
    hand.app.handle(.modifiersChanged(.shift))
    hand.drag(over, shift: true)
    let rope = try #require(hand.app.document.level.ropes.first?.value)
    #expect(rope.via.isEmpty)
  }

  @Test(arguments: [Float(0.05), 0.1, 0.2]) func aTremblingHandMakesAStraightRope(_ wobble: Float)
    throws
  {
    let hand = try AppDriver()
    hand.key("r")
    hand.drag(
      (0...40).map { i -> Vec2 in
        let side: Float = i % 40 == 0 ? 0 : i % 2 == 0 ? 1 : -1
        return Vec2(-3 + 0.15 * Float(i), 5 + wobble * side)
      })
    let rope = try #require(hand.app.document.level.ropes.first?.value)
    #expect(rope.via.isEmpty)
  }

  @Test func theKnifeShowsWhatItWouldCut() throws {
    let hand = try AppDriver(Self.pulley)
    hand.key("space")
    hand.key("k")
    let left = try #require(hand.app.shown.names.bodyIDs["left"])
    hand.move(Vec2(-2, 2))
    #expect(hand.app.picture().overlays.contains(.outline(left, isWarning: true)))
    // Nothing to cut on the paper, nor in what stands still.
    for place in [Vec2(5, 5), Vec2(0, 6)] {
      hand.move(place)
      let marked = hand.app.picture().overlays.contains {
        if case .outline(_, isWarning: true) = $0 { true } else { false }
      }
      #expect(!marked)
    }
    // In a drag, what it has gone into.
    hand.press(Vec2(-3, 2))
    hand.move(Vec2(-2, 2))
    #expect(hand.app.picture().overlays.contains(.outline(left, isWarning: true)))
    hand.key("escape")
  }

  @Test func thePinShowsWhatItWouldJoin() throws {
    let hand = try AppDriver(Self.pulley)
    hand.key("space")
    hand.key("p")
    let left = try #require(hand.app.shown.names.bodyIDs["left"])
    hand.move(Vec2(-2, 2))
    #expect(hand.app.picture().overlays.contains(.outline(left, isWarning: false)))
  }

  // MARK: - Axles

  private static let wheels = """
    inkfall: 1
    world: {gravity: [0, 0]}
    bodies:
      disc: {at: [-4, 4], shapes: [{circle: 1}]}
      box: {at: [0, 4], angle: 30, shapes: [{box: [2, 2]}]}
      wedge: {at: [4, 4], shapes: [{polygon: [[0, 0], [3, 0], [0, 3]]}]}
    camera: {center: [0, 4], height: 12}
    """

  /// A click near the center of a body is meant for the center, and one elsewhere for where it is.
  @Test(
    arguments: [
      ("disc", Vec2(-4, 4)), ("box", Vec2(0, 4)), ("wedge", Vec2(5, 5)),
    ] as [(String, Vec2)])
  func anAxleSnapsToTheCenterOfABody(_ body: String, _ center: Vec2) throws {
    for (offset, isSnapped) in [(Vec2(0.1, -0.06), true), (Vec2(-0.4, 0.3), false)] {
      let hand = try AppDriver(Self.wheels)
      hand.key("x")
      let point = center + offset
      hand.move(point)
      let shown = hand.app.picture().overlays.compactMap {
        if case .anchor(let place, _, _) = $0 { place } else { nil }
      }
      let expected = isSnapped ? center : point
      #expect(try #require(shown.first).distance(to: expected) < 0.02)
      hand.click(point)
      let joint = try #require(hand.app.document.level.joints.first?.value)
      #expect(joint.bodies == [body])
      let placed = hand.app.document.joints(
        in: hand.app.shown.current, names: hand.app.shown.names, keysDown: [])
      guard case .axle(let place)? = placed.first?.form else {
        Issue.record("\(placed)")
        continue
      }
      #expect(place.distance(to: expected) < 0.02, "\(offset)")
    }
  }

  @Test func controlPutsAnAxleBesideTheCenter() throws {
    let hand = try AppDriver(Self.wheels)
    hand.key("x")
    let point = Vec2(-3.9, 4.06)
    hand.app.handle(.modifiersChanged(.control))
    hand.move(point)
    let (x, y) = hand.pixel(point)
    hand.app.handle(.pointerDown(.left, x: x, y: y, clicks: 1, modifiers: .control))
    hand.release(point)
    let placed = hand.app.document.joints(
      in: hand.app.shown.current, names: hand.app.shown.names, keysDown: [])
    guard case .axle(let place)? = placed.first?.form else {
      Issue.record("\(placed)")
      return
    }
    #expect(place.distance(to: point) < 0.02)
  }

  // MARK: - Stars

  @Test func bracketsChangeHowManyPointsAStarHas() throws {
    let hand = try AppDriver()
    hand.app.choose(.star)
    for _ in 0..<3 { hand.key("]") }
    #expect(hand.app.settingWords == Words.starPoints(8))
    hand.drag([Vec2(0, 4), Vec2(0, 5.5)])
    let star = try #require(hand.app.document.level.bodies.last?.value.shapes.first?.outline)
    guard case .star(let shape) = star else {
      Issue.record("\(star)")
      return
    }
    #expect(shape.points == 24)
    for _ in 0..<20 { hand.key("[") }
    hand.drag([Vec2(4, 4), Vec2(4, 5.5)])
    guard case .star(let least)? = hand.app.document.level.bodies.last?.value.shapes.first?.outline
    else {
      Issue.record("no star")
      return
    }
    #expect(least.points == 9)
    for _ in 0..<20 { hand.key("]") }
    hand.drag([Vec2(-5, 4), Vec2(-5, 5.5)])
    #expect(hand.app.document.level.bodies.count == 4 && hand.state.refusal == nil)
  }
}
