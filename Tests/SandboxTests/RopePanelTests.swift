import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("The rope's panel")
struct RopePanelTests {
  /// A ball of 10 kg on a rope of 4 m, and a box on another.
  static let room = """
    inkfall: 1
    name: Room
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      beam: {type: static, at: [3, 9], shapes: [{box: [4, 0.4]}]}
      ball: {at: [-3, 4.5], shapes: [{circle: 0.5, density: 12.7324}]}
      box: {at: [3, 5], shapes: [{box: [1, 1]}]}
    ropes:
      cord: {from: {world: [-3, 9]}, to: {body: ball, at: [0, 0.5]}}
      other: {from: {body: beam, at: [0, 0]}, to: {body: box, at: [0, 0.5]}}
    camera: {center: [0, 5], height: 12}
    """

  private func length(_ id: String, _ hand: AppDriver) throws -> Float {
    try #require(hand.state.ropes.first { $0.id == id }).length
  }

  private func thickness(_ id: String, _ hand: AppDriver) throws -> Float {
    let rope = try #require(hand.app.shown.names.ropeIDs[id])
    return try #require(hand.app.shown.current.ropes.first { $0.id == rope }).thickness
  }

  private func choose(_ id: String, _ hand: AppDriver) throws {
    hand.key("g")
    hand.click(Vec2(id == "cord" ? -3 : 3, 7.5))
    try #require(hand.state.selectedRope == id)
  }

  @Test(arguments: ["g", "r"])
  func aClickOpensItAndOneElsewhereClosesIt(_ tool: String) throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    let level = hand.app.document.level
    hand.key(tool)
    hand.click(Vec2(-3, 7))
    #expect(hand.state.selectedRope == "cord" && hand.state.refusal == nil)
    let cord = try #require(hand.app.shown.names.ropeIDs["cord"])
    #expect(hand.app.picture().overlays.contains(.ropeOutline(cord, isWarning: false)))
    hand.click(Vec2(3, 7))
    #expect(hand.state.selectedRope == "other")
    hand.key("escape")
    #expect(hand.state.selectedRope == nil)
    hand.click(Vec2(-3, 7))
    hand.key("g")
    hand.click(Vec2(0, 4))
    #expect(hand.state.selectedRope == nil)
    #expect(hand.app.document.level == level && !hand.state.canUndo)
  }

  @Test func aDragPullsTheRopeAndOpensNothing() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("g")
    hand.drag(AppDriver.line(Vec2(3, 7), Vec2(5, 7)), ticking: true)
    #expect(hand.state.selectedRope == nil)
    #expect(try hand.body("box").x > 3.01)
    // Paused, a click opens it too.
    hand.key("space")
    hand.key("r", .control)
    hand.click(Vec2(3, 7))
    #expect(hand.state.selectedRope == "other")
  }

  @Test func itGoesWithItsRope() throws {
    let hand = try AppDriver(Self.room)
    try choose("cord", hand)
    hand.key("e")
    hand.app.perform(hand.app.toolContext().maker.remove(ObjectKey(.rope, "cord")))
    hand.run(0.1)
    #expect(hand.state.selectedRope == nil)
    hand.key("z", .control)
    #expect(hand.state.selectedRope == nil)
    try choose("other", hand)
    hand.key("n", .control)
    hand.run(0.1)
    #expect(hand.state.selectedRope == nil)
  }

  @Test func aNewLengthIsWoundToAndIsThereAfterARestart() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    try choose("cord", hand)
    let high = try hand.body("ball").y
    hand.app.change(.length(5.5))
    #expect(hand.app.document.level.ropes["cord"]?.length == 5.5)
    hand.run(3)
    #expect(try (length("cord", hand) - 5.5).magnitude < 0.05)
    #expect(try (high - hand.body("ball").y - 1.5).magnitude < 0.1)
    hand.key("r", .control)
    #expect(try (length("cord", hand) - 5.5).magnitude < 0.01)
    hand.key("z", .control)
    hand.run(3)
    #expect(try (length("cord", hand) - 4).magnitude < 0.05)
    // Too short for where its ends are at the start, Restart could not lay it.
    hand.app.change(.length(0.5))
    #expect(try #require(hand.app.document.level.ropes["cord"]?.length) >= 4)
    hand.key("r", .control)
    hand.run(0.1)
    #expect(hand.state.messages.isEmpty && hand.state.ropes.count == 2)
  }

  @Test func whileNothingMovesANewLengthIsLaidAnew() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    hand.key("space")
    try choose("cord", hand)
    hand.app.change(.length(6))
    hand.run(0)
    #expect(try (length("cord", hand) - 6).magnitude < 0.05)
    hand.key("z", .control)
    #expect(try (length("cord", hand) - 4).magnitude < 0.05)
  }

  @Test func whatItIsMadeOfChangesWhileItHangs() throws {
    let hand = try AppDriver(Self.room)
    hand.run(1)
    try choose("cord", hand)
    let id = try #require(hand.app.shown.names.ropeIDs["cord"])
    let before = try hand.body("ball")
    let changes: [RopeProperty] = [
      .thickness(0.2), .density(8), .bending(3), .damping(1), .waves(2), .friction(1.1),
      .breakTension(5000),
      .ink(3),
    ]
    for change in changes { hand.app.change(change) }
    hand.run(0)
    let rope = try #require(hand.app.document.level.ropes["cord"])
    #expect(rope.thickness == 0.2 && rope.density == 8 && rope.bendingStiffness == 3)
    #expect(rope.waveDamping == 2)
    #expect(rope.damping == 1 && rope.friction == 1.1 && rope.breakTension == 5000 && rope.ink == 3)
    #expect(try thickness("cord", hand) == 0.2)
    // Its color warns as that load comes near.
    #expect(hand.app.picture().ropeLooks.values.contains { $0.breakForce == 5000 && $0.ink == 3 })
    // The same rope, in place: nothing was laid anew.
    #expect(hand.app.shown.names.ropeIDs["cord"] == id)
    hand.run(0.5)
    #expect(try (hand.body("ball").y - before.y).magnitude < 0.02)
    // 4 m of 8 kg and the ball of 10 kg hang from the beam, at 10 m/s².
    let tension = try #require(hand.state.ropes.first { $0.id == "cord" }).tension
    #expect((tension - 420).magnitude < 25, "bears \(tension) N")
    for _ in changes { hand.key("z", .control) }
    #expect(!hand.state.canUndo)
    #expect(try thickness("cord", hand) == 0.08)
    hand.key("z", [.control, .shift])
    #expect(try thickness("cord", hand) == 0.2)
  }

  @Test func aRopeMadeTooWeakBreaks() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    try choose("cord", hand)
    hand.app.change(.breakTension(40))
    hand.run(2)
    #expect(try hand.body("ball").bottom < 0.05)
    #expect(hand.state.messages.isEmpty)
  }

  @Test func oneDragOfASliderIsOneUndo() throws {
    let hand = try AppDriver(Self.room)
    try choose("cord", hand)
    let before = hand.app.document.level
    for (i, thickness) in stride(from: Float(0.1), through: 0.2, by: 0.02).enumerated() {
      hand.app.change(.thickness(thickness), continues: i > 0)
      hand.run(1.0 / 60)
    }
    hand.app.change(.friction(0.9))
    hand.key("z", .control)
    #expect(try (thickness("cord", hand) - 0.2).magnitude < 1e-4)
    hand.key("z", .control)
    #expect(hand.app.document.level == before && !hand.state.canUndo)
    #expect(try thickness("cord", hand) == 0.08)
  }

  @Test func aHeldWinchWindsInAndLettingGoStopsIt() throws {
    let hand = try AppDriver(Self.room)
    hand.run(0.5)
    try choose("cord", hand)
    let start = try hand.body("ball").y
    hand.app.wind(1)
    hand.run(1.5)
    hand.app.wind(0)
    hand.run(1)
    let high = try hand.body("ball").y
    #expect(high - start > 1.1 && high - start < 1.7, "rose by \(high - start)")
    hand.run(1)
    #expect(try (hand.body("ball").y - high).magnitude < 0.05)
    hand.app.wind(-1)
    hand.run(1)
    // Whoever closes the panel lets go of the button.
    hand.key("escape")
    hand.run(1)
    let low = try hand.body("ball").y
    #expect(high - low > 0.7 && high - low < 1.3)
    hand.run(1)
    #expect(try (hand.body("ball").y - low).magnitude < 0.05)
  }

  @Test func whatIsTiedToARopeThatIsLaidAnewStaysTied() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      name: Line
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        lamp: {at: [0, 5], shapes: [{circle: 0.3}]}
      ropes:
        line: {from: {world: [-4, 9]}, to: {world: [4, 9]}, slack: 1.1}
        cord: {from: {rope: line, fraction: 0.5}, to: {body: lamp}}
        stay: {from: {rope: cord, fraction: 0.5}, to: {rope: line, fraction: 0.8}}
      camera: {center: [0, 5], height: 12}
      """)
    hand.run(0.5)
    hand.key("space")
    hand.key("g")
    let line = try #require(hand.app.shown.names.ropeIDs["line"])
    let points = try #require(hand.app.shown.current.ropes.first { $0.id == line }).points
    hand.click(points[points.count / 4])
    #expect(hand.state.selectedRope == "line")
    hand.app.change(.length(9.5))
    hand.run(0)
    hand.key("space")
    hand.run(4)
    #expect(hand.state.ropes.count == 3)
    #expect(try hand.body("lamp").bottom > 1)
    // The stay still goes from the cord to the line.
    let ropes = hand.state.ropes
    let stay = try #require(ropes.first { $0.id == "stay" })
    let names = hand.app.shown.names.ropeIDs
    for (rope, end) in [("cord", stay.start), ("line", stay.end)] {
      let points = hand.app.shown.current.ropes.first { $0.id == names[rope] }?.points ?? []
      let away = try #require(nearestPoint(on: points, to: Vec2(end[0], end[1]))).distance
      #expect(away < 0.1, "\(away) m from the \(rope)")
    }
  }

  @Test func numbersAreShort() {
    #expect(NumberWords.newtons(0) == "0 N" && NumberWords.newtons(9.999) == "10.0 N")
    #expect(NumberWords.newtons(99.96) == "100 N" && NumberWords.newtons(1234) == "1234 N")
    #expect(
      NumberWords.newtons(12_340) == "12.3 kN" && NumberWords.newtons(.infinity) == "over 1 GN")
    #expect(NumberWords.newtons(9_994_000) == "9994 kN")
    #expect(NumberWords.newtons(15_044_000) == "15.0 MN" && NumberWords.newtons(2e8) == "200 MN")
    #expect(NumberWords.newtons(.nan) == "over 1 GN" && NumberWords.newtons(1e30) == "over 1 GN")
    #expect(NumberWords.percent(0.00234) == "0.23 %" && NumberWords.percent(1e30) == "over 1000 %")
  }
}

extension WindowTests {
  /// The same by the mouse, in the window.
  @MainActor
  @Suite("The rope's panel, in the window")
  struct RopePanelWindowTests {
    private func frames(_ loop: GameLoop, _ count: Int = 4) throws {
      for _ in 0..<count {
        try loop.frame()
        Thread.sleep(forTimeInterval: 0.004)
      }
    }

    private func wait(_ loop: GameLoop, until condition: () -> Bool) throws {
      let end = Simulation.now + 20
      while Simulation.now < end, !condition() { try frames(loop, 1) }
      #expect(condition())
    }

    @Test func aSliderIsDraggedAWinchHeldAndTheCrossClosesIt() throws {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("INKFALL_SCALE", "1", 1)
      let folder = try TestFolder.make()
      let file = folder.appendingPathComponent("room.yaml")
      try RopePanelTests.room.write(to: file, atomically: true, encoding: .utf8)
      let loop = try GameLoop(
        .init(level: file.path, size: WindowSize(width: 960, height: 600), stateFolder: nil))
      let app = loop.app
      defer {
        app.close()
        loop.window.close()
      }
      try wait(loop) { app.shown.run > 0 && app.fitsAfter == nil }
      app.perform(.choose(.grab))
      let rope = app.viewport.camera.screen(Vec2(-3, 7))
      func drag(_ points: [(x: Float, y: Float)], whileHeld: () throws -> Void = {}) throws {
        loop.window.inject([.pointerMoved(x: points[0].x, y: points[0].y)])
        try frames(loop)
        loop.window.inject([
          .pointerDown(.left, x: points[0].x, y: points[0].y, clicks: 1, modifiers: [])
        ])
        try frames(loop)
        for point in points.dropFirst() {
          loop.window.inject([.pointerMoved(x: point.x, y: point.y)])
          try frames(loop, 2)
        }
        try whileHeld()
        let last = points[points.count - 1]
        loop.window.inject([.pointerUp(.left, x: last.x, y: last.y)])
        try frames(loop)
      }
      try drag([rope])
      #expect(app.selectedRope == "cord")
      try frames(loop)
      // The panel is 288 points wide at the right edge; the sliders are its second column, the
      // second of them the thickness.
      let left: Float = 960 - 12 - 288
      let y: Float = 214
      let before = app.document.level
      try drag([(left + 160, y), (left + 170, y), (left + 200, y), (left + 230, y)])
      let thick = try #require(app.document.level.ropes["cord"]).thickness
      #expect(thick > 0.12)
      #expect(app.document.history.done.count == 1)
      app.undo()
      #expect(app.document.level == before)
      try frames(loop)
      let long = app.chosenLength
      try drag([(left + 60, 512)]) {
        let start = try #require(StateDump(app).bodies.first { $0.id == "ball" }).y
        try wait(loop) {
          (StateDump(app).bodies.first { $0.id == "ball" }?.y ?? 0) > start + 0.2
        }
      }
      #expect(app.windingSpeed == 0)
      // What was wound is in the document, and is what the panel shows.
      let wound = try #require(app.document.level.ropes["cord"]?.winch?.length)
      #expect(wound < long - 0.15)
      try wait(loop) { (app.chosenLength - wound).magnitude < 1e-3 }
      app.undo()
      #expect(app.document.level == before)
      try wait(loop) { (app.chosenLength - long).magnitude < 1e-3 }
      // Nothing would move: the buttons say so instead.
      app.perform(.togglePause)
      try frames(loop)
      try drag([(left + 60, 512)]) {
        try frames(loop, 8)
        #expect(app.windingSpeed == 0)
      }
      app.perform(.togglePause)
      try drag([(left + 259, 92)])
      #expect(app.selectedRope == nil)
      #expect(app.document.level == before)
    }
  }
}
