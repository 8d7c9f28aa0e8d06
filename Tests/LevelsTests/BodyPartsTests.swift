import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What a knife and an eraser leave of bodies.
@Suite("Bodies in parts")
struct BodyPartsTests {
  private func area(of body: LevelBody) throws -> Float {
    var level = LevelDocument()
    level.bodies["body"] = body
    let built = try LevelBuilder.build(level)
    let id = try #require(built.bodies["body"])
    // Density is 1.
    return built.world[id].mass
  }

  private func areas(of parts: [BodyPart]) throws -> [Float] {
    try parts.map { try area(of: $0.body) }
  }

  @Test func aBoxFallsIntoItsHalves() throws {
    let box = LevelBody(order: 1, shapes: [.box(width: 2, height: 1)])
    let parts = box.parts(cutFrom: Vec2(0.5, 1), to: Vec2(0.5, -1))
    let areas = try areas(of: parts)
    #expect(areas.count == 2)
    #expect((areas[0] - 1.5).magnitude < 1e-4 && (areas[1] - 0.5).magnitude < 1e-4)
    #expect(parts[0].distance(to: .zero) == 0)
    #expect((parts[1].distance(to: .zero) - 0.5).magnitude < 1e-5)
  }

  @Test(arguments: 0..<24) func nothingIsLostOfAPolygonWhereverItIsCut(_ turn: Int) throws {
    let corners = (0..<7).map { Rotation(angle: 2 * .pi * Float($0) / 7).rotate(Vec2(1.5, 0)) }
    let body = LevelBody(order: 1, shapes: [.polygon(corners)])
    let way = Rotation(angle: 2 * .pi * Float(turn) / 24 + 0.03)
    let aside = way.rotate(Vec2(0, 0.4))
    let parts = body.parts(
      cutFrom: aside - way.rotate(Vec2(3, 0)), to: aside + way.rotate(Vec2(3, 0)))
    #expect(parts.count == 2)
    let whole = try area(of: body)
    #expect((try areas(of: parts).reduce(0, +) - whole).magnitude < 1e-3 * whole)
  }

  @Test func aDiscLosesNextToNothing() throws {
    let disc = LevelBody(order: 1, shapes: [.circle(radius: 1)])
    let parts = disc.parts(cutFrom: Vec2(-2, 0.3), to: Vec2(2, 0.3))
    #expect(parts.count == 2)
    // Its chords leave half a percent of the radius.
    #expect((try areas(of: parts).reduce(0, +) - .pi).magnitude < 0.03)
  }

  @Test func aCutBesideOrThatEndsBeforeItLeavesItWhole() {
    let box = LevelBody(order: 1, shapes: [.box(width: 2, height: 1)])
    #expect(box.parts(cutFrom: Vec2(-2, 0.6), to: Vec2(2, 0.6)).isEmpty)
    #expect(box.parts(cutFrom: Vec2(-4, 0), to: Vec2(-2, 0)).isEmpty)
    #expect(box.parts(cutFrom: Vec2(0, 1), to: Vec2(0, 1)).isEmpty)
    #expect(box.parts(cutFrom: Vec2(.nan, 1), to: Vec2(0, 1)).isEmpty)
  }

  /// A frame of four boxes.
  private let frame = LevelBody(
    order: 1,
    shapes: [
      .box(width: 3, height: 0.5, center: Vec2(0, 1.25)),
      .box(width: 3, height: 0.5, center: Vec2(0, -1.25)),
      .box(width: 0.5, height: 2, center: Vec2(-1.25, 0)),
      .box(width: 0.5, height: 2, center: Vec2(1.25, 0)),
    ])

  @Test func aRingCutOnceHangsTogetherAndCutTwiceFallsApart() throws {
    #expect(frame.parts(cutFrom: Vec2(0, 2), to: Vec2(0, 0)).count == 1)
    let parts = frame.parts(cutFrom: Vec2(0, 2), to: Vec2(0, -2))
    #expect(parts.count == 2)
    let areas = try areas(of: parts)
    #expect((areas[0] - areas[1]).magnitude < 1e-3)
    // The sides that the cut has not met are as they were.
    #expect(parts.allSatisfy { $0.body.shapes.contains { frame.shapes.contains($0) } })
  }

  @Test func cornersThatOnlyTouchDoNotHoldPartsTogether() {
    let body = LevelBody(
      order: 1,
      shapes: [
        .box(width: 1, height: 1, center: Vec2(-0.5, 0)),
        .box(width: 1, height: 1, center: Vec2(0.5, 0)),
        .box(width: 1, height: 1, center: Vec2(1.5, 1)),
      ])
    // The third box touches the second at a corner.
    #expect(body.parts(cutFrom: Vec2(-0.5, 2), to: Vec2(-0.5, -2)).count == 3)
  }

  @Test func aHullKeepsItsInkOnBothSides() throws {
    let ink = (0...40).map { i in
      Rotation(angle: 2 * .pi * Float(i) / 40).rotate(Vec2(1 + 0.2 * Float(i % 3), 0))
    }
    let body = LevelBody(order: 1, stroke: LevelStroke(ink, pen: 0.05))
    let parts = body.parts(cutFrom: Vec2(-3, 0.2), to: Vec2(3, 0.2))
    #expect(parts.count == 2)
    for part in parts {
      let own = try #require(part.body.stroke)
      #expect(own.mode == .hull && part.body.shapes.isEmpty)
      let isAbove = own.points.contains { $0.y > 0.3 }
      #expect(own.points.allSatisfy { isAbove ? $0.y > 0.2 - 1e-4 : $0.y < 0.2 + 1e-4 })
      let kept = ink.filter { isAbove ? $0.y > 0.2 : $0.y < 0.2 }
      #expect(kept.allSatisfy(own.points.contains))
    }
    let whole = try area(of: body)
    // Hulls have twelve corners at most.
    #expect((try areas(of: parts).reduce(0, +) - whole).magnitude < 0.03 * whole)
  }

  @Test func aWireIsDividedAlongItsLine() throws {
    let line = (0...20).map { Vec2(0.2 * Float($0), 0) }
    let wire = LevelBody(order: 1, stroke: LevelStroke(line, as: .line, pen: 0.05))
    let parts = wire.parts(cutFrom: Vec2(1.1, 1), to: Vec2(1.1, -1))
    let strokes = parts.compactMap(\.body.stroke)
    #expect(strokes.map(\.mode) == [.line, .line])
    let ends = strokes.map { ($0.points.first?.x ?? 0, $0.points.last?.x ?? 0) }
    // Round ends as long as the pen is wide stay apart.
    #expect((ends[0].0 - 1.15).magnitude < 1e-4 && ends[0].1 == 4)
    #expect(ends[1].0 == 0 && (ends[1].1 - 1.05).magnitude < 1e-4)
  }

  @Test func aClosedWireOpensBeforeItFallsApart() {
    let ring = (0...40).map { Rotation(angle: 2 * .pi * Float($0) / 40).rotate(Vec2(1, 0)) }
    let wire = LevelBody(order: 1, stroke: LevelStroke(ring, as: .line, pen: 0.05))
    #expect(wire.parts(cutFrom: Vec2(0, 2), to: Vec2(0, 0)).count == 1)
    #expect(wire.parts(cutFrom: Vec2(0.1, 2), to: Vec2(0.1, -2)).count == 2)
  }

  @Test func whatIsRubbedAwayIsGoneAndNothingElse() throws {
    let line = (0...20).map { Vec2(0.2 * Float($0), 0) }
    let wire = LevelBody(order: 1, stroke: LevelStroke(line, as: .line, pen: 0.05))
    #expect(wire.parts(rubbedAt: Vec2(2, 1), radius: 0.5) == nil)
    let parts = try #require(wire.parts(rubbedAt: Vec2(2, 0), radius: 0.5))
    #expect(parts.count == 2)
    let points = parts.flatMap { $0.body.stroke?.points ?? [] }
    #expect(points.allSatisfy { $0.distance(to: Vec2(2, 0)) > 0.5 - 1e-4 })
    #expect(points.contains(Vec2(0, 0)) && points.contains(Vec2(4, 0)))
    #expect(try #require(wire.parts(rubbedAt: Vec2(2, 0), radius: 3)).isEmpty)
    let end = try #require(wire.parts(rubbedAt: Vec2(4, 0), radius: 0.5))
    #expect(end.count == 1)
    // What is no wire is not rubbed.
    #expect(
      LevelBody(order: 1, shapes: [.box(width: 1, height: 1)]).parts(
        rubbedAt: .zero, radius: 1) == nil)
  }
}
