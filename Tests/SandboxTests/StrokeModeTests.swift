import Levels
import Physics
import Testing

@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("What strokes become")
struct StrokeModeTests {
  /// A bowl: down the outside and back along the inside, 3 m wide, its inside 1 m deep.
  static let bowl: [Vec2] = {
    let outside = (0...30).map { i in
      Vec2(0, 3.5) + Rotation(angle: .pi * (1 + Float(i) / 30)).rotate(Vec2(1.5, 0))
    }
    let inside = (0...30).map { i in
      Vec2(0, 3.5) + Rotation(angle: .pi * (2 - Float(i) / 30)).rotate(Vec2(1, 0))
    }
    return outside + inside + [outside[0]]
  }()

  /// A half circle, open above.
  static let arc: [Vec2] = (0...30).map { i in
    Vec2(0, 3.5) + Rotation(angle: .pi * (1 + Float(i) / 30)).rotate(Vec2(1.5, 0))
  }

  private func drawn(_ hand: AppDriver) throws -> LevelStroke {
    let strokes = hand.app.document.level.bodies.compactMap(\.value.stroke)
    return try #require(strokes.last)
  }

  private func shapes(of name: String, _ hand: AppDriver) throws -> [Shape] {
    let names = hand.app.shown.names.bodies
    let pose = hand.app.shown.current
    let index = try #require(pose.bodies.firstIndex { names[$0.id] == name })
    return pose.geometry.shapes[index].map(\.shape)
  }

  @Test func oneKeyGoesThroughTheModesAndTakesUpThePen() throws {
    let hand = try AppDriver()
    #expect(hand.state.strokeMode == "hull")
    for mode in ["solid", "line", "hull", "solid"] {
      hand.key("m")
      #expect(hand.state.strokeMode == mode)
      #expect(hand.app.strokeModeButtons.first(where: \.isActive)?.name.lowercased() == mode)
    }
    // With another tool in hand it only takes up the pen: the mode is seen before it changes.
    hand.key("g")
    hand.key("m")
    #expect(hand.state.tool == "draw" && hand.state.strokeMode == "solid")
    #expect(hand.app.hint.contains("outline") || hand.app.hint.contains("Draw something"))
  }

  @Test func aSolidBowlHoldsWhatAHullDoesNot() throws {
    for (mode, isHeld) in [(StrokeMode.hull, false), (.solid, true)] {
      let hand = try AppDriver()
      hand.app.perform(.draw(as: mode))
      hand.drag(Self.bowl)
      let bowl = try #require(hand.dynamic.first)
      #expect(try (shapes(of: bowl.id, hand).count > 1) == isHeld)
      hand.run(3)
      hand.key("c")
      hand.drag([Vec2(0, 3), Vec2(0.2, 3), Vec2(0.3, 3)])
      hand.run(4)
      let ball = try #require(hand.dynamic.first { $0.id != bowl.id })
      // The bowl's rim is 1.5 m above the floor, its inside 0.5 m.
      #expect((ball.bottom > 0.4 && ball.bottom < 0.7) == isHeld, "\(mode): at \(ball.bottom)")
    }
  }

  @Test func aLineIsAWireAsWideAsItsInk() throws {
    let hand = try AppDriver()
    hand.app.perform(.draw(as: .line))
    hand.press(Self.arc[0])
    for point in Self.arc.dropFirst() { hand.move(point) }
    let widths = hand.app.picture().overlays.compactMap { overlay -> Float? in
      if case .wire(_, _, let width) = overlay { width } else { nil }
    }
    hand.release(try #require(Self.arc.last))
    let wire = try #require(hand.dynamic.first)
    let pieces = try shapes(of: wire.id, hand)
    #expect(pieces.count > 4)
    let stroke = try drawn(hand)
    let pen = try #require(stroke.pen)
    #expect(widths == [2 * pen])
    for case .capsule(let piece) in pieces { #expect(piece.radius == pen) }
    let look = hand.app.picture().bodyLooks.values.first { $0.penWidth != nil }
    #expect(look?.penWidth == 2 * pen)
  }

  @Test func theModeCanBeChangedInMidStroke() throws {
    let hand = try AppDriver()
    hand.press(Self.bowl[0])
    for point in Self.bowl.dropFirst() { hand.move(point) }
    func ghosts() -> [String] {
      hand.app.picture().overlays.compactMap { overlay in
        switch overlay {
        case .ghost(_, let label): label
        case .ghostShapes(_, let label): label
        default: nil
        }
      }
    }
    #expect(ghosts() == ["12 corners"])
    hand.key("m")
    #expect(ghosts().count == 1 && ghosts()[0].hasPrefix("solid of"))
    hand.key("m")
    #expect(ghosts().count == 1 && ghosts()[0].hasPrefix("wire of"))
    hand.key("m")
    hand.key("m")
    #expect(hand.dynamic.isEmpty && !hand.state.canUndo)
    hand.release(try #require(Self.bowl.last))
    #expect(try drawn(hand).mode == .solid)
  }

  @Test func whatIsShownIsWhatComes() throws {
    for mode in [StrokeMode.solid, .line] {
      let hand = try AppDriver()
      hand.key("space")
      hand.app.perform(.draw(as: mode))
      hand.press(Self.bowl[0])
      for point in Self.bowl.dropFirst() { hand.move(point) }
      let ghost = hand.app.picture().overlays.compactMap { overlay -> [Shape]? in
        if case .ghostShapes(let shapes, _) = overlay { shapes } else { nil }
      }
      hand.release(try #require(Self.bowl.last))
      let body = try #require(hand.dynamic.first)
      let made = try shapes(of: body.id, hand)
      #expect(try #require(ghost.first).count == made.count)
      let bounds = { (shapes: [Shape], place: Transform) in
        shapes.map { $0.bounds(at: place) }.reduce(shapes[0].bounds(at: place)) { $0.union($1) }
      }
      let shown = bounds(ghost[0], .identity)
      let real = bounds(made, Transform(position: Vec2(body.x, body.y), rotation: .identity))
      #expect(shown.lower.distance(to: real.lower) < 0.01)
      #expect(shown.upper.distance(to: real.upper) < 0.01)
    }
  }

  @Test(arguments: StrokeMode.allCases)
  func strokesOfAllModesComeBack(_ mode: StrokeMode) throws {
    let hand = try AppDriver()
    hand.app.perform(.draw(as: mode))
    hand.drag(Self.bowl)
    let body = try #require(hand.dynamic.first)
    let pieces = try shapes(of: body.id, hand)
    let drawn = hand.app.document.level
    hand.run(0.5)
    hand.key("z", .control)
    #expect(hand.dynamic.isEmpty)
    hand.run(0.2)
    hand.key("z", [.control, .shift])
    #expect(hand.app.document.level == drawn)
    #expect(try shapes(of: body.id, hand) == pieces)
    hand.key("r", .control)
    let again = try hand.body(body.id)
    #expect(Vec2(again.x, again.y).distance(to: Vec2(body.x, body.y)) < 1e-4)
    hand.key("s", .control)
    #expect(!hand.state.isDirty)
    let path = try #require(hand.app.file.path)
    let other = try AppDriver(String(contentsOfFile: path, encoding: .utf8))
    #expect(other.app.document.level.bodies[body.id]?.stroke?.mode == mode)
    #expect(try shapes(of: body.id, other) == pieces)
  }

  @Test(arguments: StrokeMode.allCases)
  func badStrokesLeaveTheirInkAndTheirReason(_ mode: StrokeMode) throws {
    let room = """
      inkfall: 1
      world: {bounds: {box: [-5, 0, 5, 8]}}
      camera: {center: [0, 4], height: 16}
      """
    let hand = try AppDriver(room)
    hand.app.perform(.draw(as: mode))
    let level = hand.app.document.level
    let step = hand.app.viewport.camera.metersPerPixel
    let place = Vec2(-6.5, 3)
    let strokes = [
      [place], [place, place + Vec2(2 * step, 0)],
      AppDriver.line(place, place + Vec2(0, 5 * step)), AppDriver.loop(place, radius: 0.5),
    ]
    for stroke in strokes {
      hand.drag(stroke)
      #expect(try #require(hand.state.refusal).contains("scene"))
      let inks = hand.app.picture().overlays.compactMap { overlay -> [Vec2]? in
        if case .refused(let ink, _) = overlay { ink } else { nil }
      }
      #expect(inks.count == 1 && inks[0].first.map { $0.distance(to: stroke[0]) < step } == true)
      #expect(hand.app.document.level == level && hand.dynamic.isEmpty && !hand.state.canUndo)
    }
    // On the paper the same are bodies.
    for (i, stroke) in strokes.enumerated() {
      hand.drag(stroke.map { $0 + Vec2(4.5 + 2 * Float(i), 2) })
      #expect(hand.state.refusal == nil)
      #expect(hand.dynamic.count == i + 1)
    }
    hand.run(5)
    for body in hand.dynamic { #expect(body.bottom.magnitude < 0.05, "\(body)") }
  }
}
