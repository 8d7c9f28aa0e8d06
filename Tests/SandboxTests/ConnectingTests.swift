import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Ropes, pins, grabbing and erasing by hand")
struct ConnectingTests {
  /// A beam overhead, a crate on a shelf below it.
  static let room = """
    inkfall: 1
    name: Room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      beam: {type: static, at: [0, 8], shapes: [{box: [4, 0.4]}]}
      shelf: {type: static, at: [0, 3], shapes: [{box: [2, 0.4]}]}
      crate: {at: [0, 3.7], shapes: [{box: [1, 1]}]}
    """

  @Test func aRopeDraggedFromABeamToACrateHoldsTheCrateWhenItsShelfIsRubbedOut() throws {
    let hand = try AppDriver(Self.room)
    hand.run(1)
    hand.key("r")
    hand.drag(AppDriver.line(Vec2(0, 8), Vec2(0, 4.1)))
    #expect(hand.state.ropes.count == 1)
    hand.key("e")
    hand.click(Vec2(0.8, 3))
    #expect(hand.state.bodies.allSatisfy { $0.id != "shelf" })
    hand.run(6)
    let crate = try hand.body("crate")
    // Tied 0.4 m above its middle; the rope is 2 % longer than the 3.9 m it was dragged.
    let expected = 8 - 3.9 * RopeTool.slack - 0.4
    #expect((crate.y - expected).magnitude < 0.05, "hangs at \(crate.y), not \(expected)")
    #expect(crate.bottom > 2)
    let rope = try #require(hand.state.ropes.first)
    #expect(rope.stretch < 0.02)
    // It carries the crate: 1 m² at 1 kg/m² under 10 m/s².
    #expect(rope.tension > 9)
  }

  @Test func aRopeFromThePaperHoldsABody() throws {
    let hand = try AppDriver(AppDriver.emptyRoom)
    hand.key("space")
    hand.key("b")
    hand.drag([Vec2(2.5, 3), Vec2(3.5, 4)])
    hand.key("r")
    hand.drag(AppDriver.line(Vec2(0, 8), Vec2(3, 3.5)))
    hand.key("space")
    hand.run(4)
    let box = try #require(hand.dynamic.first)
    #expect(box.bottom > 0.5)
    let reach = Vec2(box.x, box.y).distance(to: Vec2(0, 8))
    #expect(reach < 1.1 * Vec2(3, 4.5).length)
  }

  @Test func thePreviewOfARopeIsTheRopeThatThenHangs() throws {
    let hand = try AppDriver(Self.room)
    hand.key("space")
    hand.key("r")
    for (from, to) in [
      (Vec2(-3, 6), Vec2(3, 6.5)), (Vec2(-1, 8), Vec2(-4, 2)), (Vec2(1, 8), Vec2(1, 5)),
    ] {
      hand.press(from)
      hand.move(to)
      let shown = hand.app.picture().overlays.compactMap { overlay -> [Vec2]? in
        if case .ghostRope(let points, _) = overlay { points } else { nil }
      }
      let before = Set(hand.app.shown.current.ropes.map(\.id))
      hand.release(to)
      let rope = try #require(hand.app.shown.current.ropes.first { !before.contains($0.id) })
      let ghost = try #require(shown.first)
      #expect(ghost.count == rope.points.count && ghost.count > 8)
      for (a, b) in zip(ghost, rope.points) { #expect(a.distance(to: b) < 1e-3) }
      // It sags below the straight line between its ends, unless it hangs straight down.
      let middle = ghost[ghost.count / 2]
      #expect(from.x == to.x || middle.y < 0.5 * (from.y + to.y) - 0.1)
    }
  }

  @Test func theEndsOfARopeAreDrawnToWhatIsBesideThem() throws {
    let hand = try AppDriver(Self.room)
    hand.key("space")
    hand.key("r")
    let pixel = hand.app.viewport.camera.metersPerPixel
    let reach = RopeTool.reach * pixel
    // The crate's right side is at x = 0.5, the beam's underside at y = 7.8.
    let (start, end) = (Vec2(0, 7.8 - 0.7 * reach), Vec2(0.5 + 0.7 * reach, 3.7))
    hand.move(start)
    let anchors = hand.app.picture().overlays.compactMap { overlay -> Vec2? in
      if case .anchor(let place, true, false) = overlay { place } else { nil }
    }
    #expect(anchors.count == 1 && anchors[0].distance(to: Vec2(0, 7.8)) < 1e-3)
    hand.drag(AppDriver.line(start, end))
    let rope = try #require(hand.app.document.level.ropes.last?.value)
    guard case .body("beam", let up) = rope.from, case .body("crate", let down) = rope.to else {
      Issue.record("from \(rope.from) to \(rope.to)")
      return
    }
    #expect(up.distance(to: Vec2(0, -0.2)) < 1e-3 && down.distance(to: Vec2(0.5, 0)) < 1e-2)
    // Farther away the paper holds the end.
    hand.drag(AppDriver.line(Vec2(-1.5, 8), Vec2(-0.5 - 1.3 * reach, 3.7)))
    let other = try #require(hand.app.document.level.ropes.last?.value)
    guard case .world = other.to else {
      Issue.record("drawn to \(other.to) from too far")
      return
    }
    // And beside a rope it is that rope; the one it begins on does not draw it back.
    let run = hand.app.shown.current.ropes[0].points
    let middle = run[run.count / 2]
    hand.drag(AppDriver.line(Vec2(4, 6), middle + Vec2(0.8 * reach, 0)))
    let tied = try #require(hand.app.document.level.ropes.last?.value)
    guard case .rope(_, let fraction) = tied.to else {
      Issue.record("drawn to \(tied.to), not to the rope")
      return
    }
    #expect((fraction - 0.5).magnitude < 0.1)
    let short = 3 * RopeTool.thickness
    hand.drag(AppDriver.line(Vec2(1.5, 7.9), Vec2(1.5, 7.9 - short)))
    guard case .world = try #require(hand.app.document.level.ropes.last?.value).to else {
      Issue.record("drawn back to where it began")
      return
    }
  }

  @Test func aPinnedBodySwingsAboutItsNail() throws {
    let hand = try AppDriver(AppDriver.emptyRoom)
    hand.key("space")
    hand.key("b")
    hand.drag([Vec2(0, 5), Vec2(3, 5.5)])
    hand.key("p")
    hand.click(Vec2(0.25, 5.25))
    #expect(hand.state.pins == 1)
    hand.key("space")
    hand.run(1.5)
    let box = try #require(hand.dynamic.first)
    #expect(box.y > 3)
    // The nail stays 1.25 m from the middle.
    #expect((Vec2(box.x, box.y).distance(to: Vec2(0.25, 5.25)) - 1.25).magnitude < 0.03)
  }

  @Test func aPinThroughTwoBodiesHoldsThemTogether() throws {
    let hand = try AppDriver(AppDriver.emptyRoom)
    hand.key("space")
    hand.key("b")
    hand.drag([Vec2(0, 5), Vec2(2, 5.5)])
    hand.drag([Vec2(1.6, 4.8), Vec2(2.1, 7)])
    hand.key("p")
    hand.click(Vec2(1.8, 5.25))
    hand.key("space")
    try #require(hand.dynamic.count == 2)
    // Where the nail is in each body: both must agree on where that is, however they have fallen.
    let nail = Vec2(1.8, 5.25)
    let pose = hand.app.shown.current.bodies.filter { $0.kind == .dynamic }
    let locals = pose.map { $0.transform.applyInverse(nail) }
    hand.run(5)
    #expect(hand.state.pins == 1)
    let after = hand.app.shown.current.bodies.filter { $0.kind == .dynamic }
    let nails = zip(after, locals).map { $0.transform.apply($1) }
    #expect(nails[0].distance(to: nails[1]) < 0.02)
    #expect(nails[0].distance(to: nail) > 1)
  }

  /// A disc on a plank, nailed off its center by so many pixels: near it, the nail goes through the center.
  @Test(arguments: [
    (Float(5), false, true), (10, false, true), (16, false, false), (5, true, false),
  ])
  func aPinSnapsToACenter(_ pixels: Float, _ isControlled: Bool, _ snaps: Bool) throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      name: Disc
      bodies:
        plank: {type: static, at: [0.5, 3], shapes: [{box: [6, 1]}]}
        disc: {type: kinematic, at: [0.3, 3.1], shapes: [{circle: 1}]}
        wheel: {at: [-1.2, 3.1], shapes: [{circle: 0.45}]}
      camera: {center: [0, 4], height: 12}
      """)
    hand.app.perform(.restart)
    hand.key("space")
    hand.key("p")
    let off = pixels * hand.app.viewport.camera.metersPerPixel
    let point = Vec2(-1.2 + off, 3.1)
    let (x, y) = hand.pixel(point)
    hand.app.handle(.pointerMoved(x: x, y: y))
    hand.app.handle(
      .pointerDown(.left, x: x, y: y, clicks: 1, modifiers: isControlled ? .control : []))
    hand.release(point)
    let joint = try #require(hand.app.document.level.joints.first?.value)
    guard case .pin(_, let body, let other, let at) = joint.connection else {
      Issue.record("it is no nail")
      return
    }
    #expect(body == "wheel" && other == "plank")
    #expect(at.distance(to: snaps ? Vec2(-1.2, 3.1) : point) < 1e-3, "\(at)")
  }

  @Test func aPinOnWhatDoesNotMoveIsRefusedWithItsReason() throws {
    let hand = try AppDriver(Self.room)
    let level = hand.app.document.level
    hand.key("p")
    hand.click(Vec2(1.5, 8))
    let reason = try #require(hand.state.refusal)
    #expect(reason.contains("does not move"))
    #expect(hand.app.document.level == level)
    hand.run(1.9)
    #expect(hand.state.refusal == reason)
    hand.run(0.2)
    #expect(hand.state.refusal == nil)
  }

  @Test func grabbingPullsABodyAfterThePointer() throws {
    let hand = try AppDriver(Self.room)
    hand.key("g")
    hand.press(Vec2(0, 3.7))
    for point in AppDriver.line(Vec2(0, 3.7), Vec2(4, 6), count: 60) {
      hand.move(point)
      hand.run(1.0 / 60)
    }
    hand.run(1)
    let held = try hand.body("crate")
    #expect(Vec2(held.x, held.y).distance(to: Vec2(4, 6)) < 0.4)
    hand.release(Vec2(4, 6))
    hand.run(3)
    #expect(try hand.body("crate").bottom.magnitude < 0.02)
  }

  @Test func aBodyThatIsPutElsewhereWhilePausedStartsThere() throws {
    let hand = try AppDriver(Self.room)
    hand.key("space")
    hand.key("r", .control)
    hand.key("g")
    hand.drag(AppDriver.line(Vec2(0, 3.7), Vec2(-4, 1.7)))
    #expect(try (hand.body("crate").x - -4).magnitude < 0.02)
    hand.key("r", .control)
    #expect(try (hand.body("crate").x - -4).magnitude < 0.02)
    hand.key("z", .control)
    #expect(try hand.body("crate").x.magnitude < 0.02)
  }

  @Test func erasingAlongADragIsOneUndo() throws {
    let hand = try AppDriver(Self.room)
    hand.key("e")
    hand.drag(AppDriver.line(Vec2(0, 9), Vec2(0, 2), count: 7))
    #expect(Set(hand.state.bodies.map(\.id)) == ["floor"])
    hand.key("z", .control)
    #expect(Set(hand.state.bodies.map(\.id)) == ["floor", "beam", "shelf", "crate"])
  }

  @Test func undoingAnEraseBringsTheBodyBackWhereItWas() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      name: High
      bodies:
        crate: {at: [0, 9], shapes: [{box: [1, 1]}]}
      """)
    hand.app.perform(.fit)
    hand.run(0.2)
    let before = try hand.body("crate")
    hand.key("e")
    hand.click(Vec2(before.x, before.y))
    #expect(hand.dynamic.isEmpty)
    hand.run(0.5)
    hand.key("z", .control)
    let after = try hand.body("crate")
    #expect(after.y == before.y)
    #expect(after.speed == before.speed)
  }

  @Test func erasingABodyLeavesItsRopeHangingFromTheOtherEnd() throws {
    let hand = try AppDriver(Self.room)
    hand.key("r")
    hand.drag(AppDriver.line(Vec2(0, 8), Vec2(0, 4.1)))
    hand.key("e")
    hand.click(Vec2(0.3, 3.5))
    #expect(hand.state.bodies.allSatisfy { $0.id != "crate" })
    hand.run(2)
    let rope = try #require(hand.state.ropes.first)
    #expect(Vec2(rope.start[0], rope.start[1]).distance(to: Vec2(0, 8)) < 0.05)
    hand.key("z", .control)
    hand.run(2)
    #expect(hand.state.bodies.contains { $0.id == "crate" })
    let tied = try #require(hand.state.ropes.first)
    let crate = try hand.body("crate")
    #expect(Vec2(tied.end[0], tied.end[1]).distance(to: Vec2(crate.x, crate.y)) < 0.6)
  }

  @Test func anErasedRopeIsGoneAndComesBack() throws {
    let hand = try AppDriver(Self.room)
    hand.key("r")
    hand.drag(AppDriver.line(Vec2(1.5, 8), Vec2(0, 4.1)))
    hand.key("e")
    // A rope sags: where it is now, not where it was dragged.
    let run = try #require(hand.app.shown.current.ropes.first).points
    hand.click(run[run.count / 2])
    #expect(hand.state.ropes.isEmpty)
    hand.key("z", .control)
    #expect(hand.state.ropes.count == 1)
  }
}
