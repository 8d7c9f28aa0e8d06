import Foundation
import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Cutting ropes by hand")
struct KnifeTests {
  /// A crate of 1 kg under a beam, and a second one on a rope of its own.
  static let room = """
    inkfall: 1
    name: Room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      beam: {type: static, at: [0, 9], shapes: [{box: [8, 0.4]}]}
      left: {at: [-2, 4], shapes: [{box: [1, 1]}]}
      right: {at: [2, 4], shapes: [{box: [1, 1]}]}
    ropes:
      a: {from: {body: beam, at: [-2, 0]}, to: {body: left, at: [0, 0.5]}}
      b: {from: {body: beam, at: [2, 0]}, to: {body: right, at: [0, 0.5]}, ink: 2}
    camera: {center: [0, 5], height: 12}
    """

  @Test func aDragAcrossARopeCutsItAndItsLoadFalls() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("k")
    hand.drag(AppDriver.line(Vec2(-3, 6.5), Vec2(-1, 7)))
    #expect(hand.app.document.level.ropes.ids.count == 3)
    #expect(hand.state.ropes.count == 3)
    hand.run(2)
    #expect(try hand.body("left").bottom < 0.05)
    #expect(try hand.body("right").bottom > 3)
    // Both parts are there: one hangs from the beam, one lies on the crate.
    #expect(hand.state.ropes.count == 3)
  }

  @Test func oneDragCutsSeveralAndIsOneUndo() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    let before = hand.app.document.level
    hand.key("k")
    hand.drag(AppDriver.line(Vec2(-4, 7), Vec2(4, 7), count: 30))
    #expect(hand.app.document.level.ropes.ids.count == 4)
    hand.run(0.1)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    #expect(hand.state.ropes.count == 2)
    hand.run(3)
    #expect(try hand.body("left").bottom > 2 && hand.body("right").bottom > 2)
    hand.key("z", [.control, .shift])
    #expect(hand.app.document.level.ropes.ids.count == 4)
    hand.run(3)
    #expect(try hand.body("left").bottom < 0.05 && hand.body("right").bottom < 0.05)
  }

  /// A fast hand crosses both ropes between two events.
  @Test func oneMoveAcrossSeveralCutsThemAll() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    let before = hand.app.document.level
    hand.key("k")
    hand.drag([Vec2(-4, 7), Vec2(4, 7)])
    #expect(hand.app.document.level.ropes.ids.count == 4)
    #expect(hand.state.ropes.count == 4)
    hand.run(0.1)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
  }

  @Test func aClickCutsToo() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("k")
    hand.click(Vec2(2, 7))
    #expect(hand.app.document.level.ropes.ids.count == 3)
    // Beside everything nothing is cut.
    hand.click(Vec2(0, 5))
    hand.drag(AppDriver.line(Vec2(-1, 3), Vec2(1, 3)))
    #expect(hand.app.document.level.ropes.ids.count == 3)
  }

  /// A hand that clicks moves by a pixel or two.
  @Test func aTremblingClickCutsTheRopeBesideIt() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("k")
    let pixel = hand.app.viewport.camera.metersPerPixel
    let beside = Vec2(2 + 4 * pixel, 7)
    hand.drag([beside, beside + Vec2(pixel, 2 * pixel)])
    #expect(hand.app.document.level.ropes.ids.count == 3)
    // A short drag beside a rope is a drag: it cuts what it crosses, here nothing.
    hand.drag([Vec2(-2 + 4 * pixel, 7), Vec2(-2 + 4 * pixel, 7 + 8 * pixel)])
    #expect(hand.app.document.level.ropes.ids.count == 3)
  }

  /// Restart begins with the parts, in their lengths, ink and all, and so does the file.
  @Test func whatWasCutIsCutAfterARestart() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("k")
    hand.click(Vec2(2, 7.5))
    let level = hand.app.document.level
    let ropes = level.ropes.filter { $0.value.ink == 2 }.map(\.value)
    try #require(ropes.count == 2)
    let length = ropes.reduce(0) { $0 + ($1.length ?? 0) }
    #expect((length - 4.5).magnitude < 0.01)
    #expect(ropes.contains { $0.to.isFree } && ropes.contains { $0.from.isFree })
    hand.key("r", .control)
    hand.run(2)
    #expect(hand.state.ropes.count == 3)
    #expect(try hand.body("right").bottom < 0.05)
    let again = try LevelDocument(text: level.text, file: "again.yaml")
    #expect(again.ropes.ids == level.ropes.ids)
  }

  /// A winch stays with the end where it winds.
  @Test func aCutRopeKeepsItsWinchWhereItIsTied() throws {
    for end in ["start", "end"] {
      let winched = Self.room.replacingOccurrences(
        of: "ink: 2}", with: "ink: 2, winch: {end: \(end), speed: 0.1}}")
      let hand = try AppDriver(winched)
      hand.key("space")
      hand.key("k")
      hand.click(Vec2(2, 7))
      let parts = hand.app.document.level.ropes.map(\.value).filter { $0.ink == 2 }
      #expect(parts.count == 2)
      for part in parts {
        #expect((part.winch != nil) == (end == "start" ? part.to.isFree : part.from.isFree))
      }
      hand.key("r", .control)
      #expect(hand.state.messages.isEmpty && hand.state.ropes.count == 3)
      hand.key("e")
      hand.app.perform(hand.app.toolContext().maker.remove(ObjectKey(.body, "beam")))
      hand.app.perform(hand.app.toolContext().maker.remove(ObjectKey(.body, "right")))
      hand.key("r", .control)
      #expect(hand.state.messages.isEmpty)
      #expect(hand.app.document.level.ropes.allSatisfy { $0.value.winch == nil })
    }
  }

  /// A rope that lies over a peg: at the start its parts lie over it too, as far as their rods can.
  @Test(
    arguments: [(Vec2(-0.45, 2.5), 6.88), (Vec2(0.45, 3.4), 6.88), (Vec2(0, 4.5), 6.92)]
      as [(Vec2, Float)])
  func theStartOfACutRopeThatIsLaidOverAPegCanBeBuilt(place: Vec2, length: Float) throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      name: Peg
      bodies:
        peg: {type: static, at: [0, 4], shapes: [{circle: 0.4}]}
        light: {at: [-0.45, 1], shapes: [{box: [0.5, 0.5], density: 40}]}
        heavy: {at: [0.45, 1], shapes: [{box: [0.5, 0.5], density: 40}]}
      ropes:
        line:
          from: {body: light, at: [0, 0.25]}
          to: {body: heavy, at: [0, 0.25]}
          via: [[-0.45, 4], [-0.3, 4.4], [0, 4.5], [0.3, 4.4], [0.45, 4]]
      camera: {center: [0, 3], height: 8}
      """)
    hand.key("space")
    hand.key("k")
    hand.click(place)
    let level = hand.app.document.level
    #expect(level.ropes.ids.count == 2)
    let again = try LevelDocument(text: level.text, file: "again.yaml")
    let built = try LevelBuilder.build(again)
    let lengths = built.ropes.values.map { built.world[$0].restLength }
    // 2.75 m up and as much down, and 1.38 m tight over the peg, half a thickness off it; where it is cut on top, at
    // a point 0.06 m above the peg's arc, 0.475 m straight to there and back in place of 0.436 m of the arc.
    #expect((lengths.reduce(0, +) - length).magnitude < 0.01)
    hand.key("r", .control)
    #expect(hand.state.messages.isEmpty && hand.state.ropes.count == 2)
    for rope in hand.app.shown.current.ropes {
      for point in rope.points { #expect(point.distance(to: Vec2(0, 4)) > 0.35) }
    }
  }

  /// Winding leaves a stub of a rod at the knot: where the knife goes counts, not how many rods lie before.
  @Test func aRopeThatWasWoundIsCutWhereItIsCrossed() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      name: Wound
      bodies: {}
      ropes:
        a: {from: {world: [0, 9]}, to: {free: [0, 1]}, segments: 4, winch: {to: 6.1, speed: 3}}
      camera: {center: [0, 5], height: 12}
      """)
    hand.run(3)
    hand.key("k")
    hand.click(Vec2(0, 7.2))
    // Rods of 2 m, the first of them 0.1 m long: from 8.9 to 6.9 is the second.
    let parts = hand.app.shown.current.ropes.sorted {
      ($0.points.first?.y ?? 0) > ($1.points.first?.y ?? 0)
    }
    #expect(parts.map { $0.points.count } == [3, 3])
    #expect(hand.app.document.level.ropes.ids.count == 2)
    #expect(hand.app.shown.names.ropes.count == 2)
  }

  /// What hangs from the rope stays on its part.
  @Test func whatIsTiedToTheRopeStaysOnItsPart() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      name: Line
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        lamp: {at: [2, 5], shapes: [{circle: 0.3}]}
      ropes:
        line: {from: {world: [-4, 9]}, to: {world: [4, 9]}, slack: 1.1}
        cord: {from: {rope: line, fraction: 0.75}, to: {body: lamp}}
      camera: {center: [0, 5], height: 12}
      """)
    hand.run(1)
    hand.key("k")
    let line = try #require(hand.state.ropes.first { $0.id == "line" })
    let middle = try #require(hand.app.document.level.ropes["line"])
    #expect(middle.to.isFree == false && line.stretch < 0.01)
    hand.drag(AppDriver.line(Vec2(0, 10), Vec2(0, 6)))
    let cord = try #require(hand.app.document.level.ropes["cord"])
    guard case .rope(let part, let fraction) = cord.from else {
      Issue.record("the cord hangs from \(cord.from)")
      return
    }
    #expect(part != "line" && (fraction - 0.5).magnitude < 0.05)
    hand.run(6)
    #expect(try hand.body("lamp").x > 2)
    hand.key("z", .control)
    #expect(hand.app.document.level.ropes.ids.count == 2)
    #expect(hand.state.ropes.count == 2)
  }
}
