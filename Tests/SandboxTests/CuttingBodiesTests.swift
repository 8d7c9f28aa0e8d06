import Foundation
import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The knife on bodies, and the eraser with a width.
@Suite("Cutting and rubbing bodies")
struct CuttingBodiesTests {
  private static let room = """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      plank: {at: [0, 5], shapes: [{box: [4, 0.5]}], gravityScale: 0}
      peg: {type: static, at: [-1.5, 8], shapes: [{circle: 0.1}]}
    ropes:
      left: {from: {body: peg}, to: {body: plank, at: [-1.5, 0]}}
      right: {from: {world: [1.5, 8]}, to: {body: plank, at: [1.5, 0]}}
    joints:
      nail: {type: pin, body: plank, at: [1, 5]}
    labels:
      word: {text: hello, on: plank, at: [1.2, 0]}
    camera: {center: [0, 4], height: 12}
    """

  private static let free = """
    inkfall: 1
    world: {gravity: [0, 0]}
    bodies:
      plank: {at: [0, 5], shapes: [{box: [4, 0.5]}], velocity: [1, 2], spin: 60}
    camera: {center: [0, 4], height: 12}
    """

  private func mass(_ hand: AppDriver) throws -> Float {
    // Areas, as all densities are 1.
    try hand.app.document.level.bodies.filter { $0.value.kind == .dynamic }.reduce(0) {
      var level = LevelDocument()
      level.bodies["one"] = $1.value
      let built = try LevelBuilder.build(level)
      return $0 + built.world[try #require(built.bodies["one"])].mass
    }
  }

  @Test func aPlankFallsIntoTwoAndWhatWasFixedStaysOnItsPart() throws {
    let hand = try AppDriver(Self.room)
    let before = hand.app.document.level
    hand.key("k")
    hand.drag(AppDriver.line(Vec2(0, 6), Vec2(0, 4)))
    let level = hand.app.document.level
    #expect(hand.dynamic.count == 2)
    #expect((try mass(hand) - 2).magnitude < 1e-3)
    let part = try #require(hand.dynamic.map(\.id).first { $0 != "plank" })
    let plank = try #require(level.bodies["plank"])
    // One of them keeps the name: which one, its shapes tell.
    guard case .polygon(let corners, _)? = plank.shapes.first?.outline else {
      Issue.record("no polygon")
      return
    }
    let isLeft = corners.allSatisfy { $0.x < 0.01 }
    let (left, right) = isLeft ? ("plank", part) : (part, "plank")
    #expect(level.ropes["left"]?.to.body == left && level.ropes["right"]?.to.body == right)
    #expect(level.joints["nail"]?.bodies == [right])
    #expect(level.labels["word"]?.place.carrier == .body(right))
    // Where each is tied is where it was.
    for (rope, place) in [("left", Vec2(-1.5, 5)), ("right", Vec2(1.5, 5))] {
      let anchor = try #require(level.ropes[rope]?.to)
      #expect(try #require(level.point(of: anchor)).distance(to: place) < 1e-3)
    }
    hand.run(0.5)
    #expect(hand.state.ropes.count == 2)
    // One undo.
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    #expect(hand.dynamic.count == 1)
    hand.key("z", [.control, .shift])
    #expect(hand.app.document.level == level && hand.dynamic.count == 2)
    // It can be read again.
    let again = try LevelReader.read(LevelWriter.write(level), file: "again")
    #expect(again == level)
  }

  @Test func thePartsGoOnAsTheyWereGoing() throws {
    let hand = try AppDriver(Self.free)
    let pose = hand.app.shown.current
    let whole = try #require(pose.bodies.first { $0.kind == .dynamic })
    let middle = whole.transform.position
    hand.key("k")
    // Across, wherever it has turned to.
    let side = whole.transform.rotation.rotate(Vec2(0, 1))
    hand.drag(AppDriver.line(middle + side, middle - side))
    let parts = hand.app.shown.current.bodies.filter { $0.kind == .dynamic }
    #expect(parts.count == 2)
    // They are as heavy as they are large.
    func area(_ part: WorldPose.Placed) throws -> Float {
      let name = try #require(hand.app.shown.names.bodies[part.id])
      let shape = try #require(hand.app.document.level.bodies[name]?.shapes.first)
      guard case .polygon(let corners, _) = shape.outline else { return 0 }
      return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
        $0 + 0.5 * $1.0.cross($1.1)
      }
    }
    let areas = try parts.map(area)
    #expect((areas.reduce(0, +) - 2).magnitude < 1e-3)
    let total = zip(parts, areas).reduce(Vec2.zero) { $0 + 0.5 * $1.1 * $1.0.linearVelocity }
    #expect(total.distance(to: Vec2(1, 2)) < 1e-3, "momentum is kept")
    let apart = parts[0].linearVelocity.distance(to: parts[1].linearVelocity)
    // Their middles are 2 m apart on what turns by 60 degrees a second.
    #expect((apart - 2 * .pi / 3).magnitude < 0.02)
  }

  @Test func aSlashThatEndsInsideCutsNothing() throws {
    let hand = try AppDriver(Self.free)
    hand.key("space")
    hand.key("k")
    let middle = try #require(
      hand.app.shown.current.bodies.first { $0.kind == .dynamic }
    ).transform.position
    hand.drag(AppDriver.line(middle + Vec2(0, 1), middle))
    hand.drag(AppDriver.line(middle, middle - Vec2(0, 1)))
    #expect(hand.dynamic.count == 1 && !hand.state.canUndo)
  }

  @Test func onlyWhatThePlayerMayChangeIsCut() throws {
    let hand = try AppDriver(Self.room + "\ntools: {allow: [knife]}")
    hand.key("k")
    hand.drag(AppDriver.line(Vec2(0, 6), Vec2(0, 4)))
    #expect(hand.dynamic.count == 1)
  }

  @Test func cuttingTakesNoInk() throws {
    let hand = try AppDriver(AppDriver.emptyRoom + "\ntools: {ink: 20}")
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 1))
    let used = hand.app.document.inkUsed
    let middle = try #require(hand.app.shown.current.bodies.last).transform.position
    hand.key("k")
    hand.drag(AppDriver.line(middle + Vec2(0, 2), middle - Vec2(0, 2)))
    #expect(hand.dynamic.count == 2)
    #expect((hand.app.document.inkUsed - used).magnitude < 1e-3)
  }

  // MARK: - Rubbing

  @Test func theEraserRubsPartsOfWiresAway() throws {
    let hand = try AppDriver(
      AppDriver.emptyRoom.replacingOccurrences(
        of: "name: Empty room", with: "world: {gravity: [0, 0]}"))
    hand.app.perform(.draw(as: .line))
    hand.drag(AppDriver.line(Vec2(-4, 5), Vec2(4, 5.5), count: 40))
    let before = hand.app.document.level
    hand.key("e")
    hand.key("]")
    hand.drag(AppDriver.line(Vec2(0, 7), Vec2(0, 4)))
    #expect(hand.dynamic.count == 2)
    let radius =
      hand.app.workbench.toolSettings.eraser.value * hand.app.viewport.camera.metersPerPixel
    for (_, body) in hand.app.document.level.bodies where body.kind == .dynamic {
      let points = try #require(body.stroke).points.map(body.transform.apply)
      let near = points.map(\.x.magnitude).min() ?? 0
      #expect(near > 0.96 * radius, "\(near) of \(radius)")
    }
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    // Without a width it takes all.
    hand.key("[")
    hand.click(Vec2(0, 5.25))
    #expect(hand.dynamic.isEmpty)
  }

  @Test func theHandPullsAsStronglyAsItIsSetTo() throws {
    func lifted(_ keys: [String]) throws -> Float {
      let hand = try AppDriver(
        AppDriver.emptyRoom.replacingOccurrences(
          of: "bodies:", with: "bodies:\n  crate: {at: [0, 1], shapes: [{box: [1, 1]}]}"))
      hand.run(1)
      hand.key("g")
      for key in keys { hand.key(key) }
      hand.press(Vec2(0, 0.5))
      hand.move(Vec2(0, 5))
      hand.run(0.25)
      return try hand.body("crate").y
    }
    // A twentieth of sixty times its weight is three times that: it rises, by half of 20 m/s² times t² at most.
    let weak = try lifted(["[", "[", "[", "[", "["])
    #expect(weak > 0.6 && weak < 0.5 + 0.5 * 20 * 0.25 * 0.25 + 0.05)
    #expect(try lifted([]) > weak + 1)
  }
}
