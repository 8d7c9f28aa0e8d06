// Issue 34, number 12: small faults of tools and panels.
import Levels
import Physics
import Testing

@testable import Sandbox

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
      (0...40).map { i in
        Vec2(-3 + 0.15 * Float(i), 5 + wobble * (i % 2 == 0 ? 1 : -1) * (i % 40 == 0 ? 0 : 1))
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
}
