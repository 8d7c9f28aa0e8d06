import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Stars as shapes: what their outline is, what they are made of, and how they fall.
@Suite("Stars") struct StarTests {
  private static func area(_ points: [Vec2]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + 0.5 * (Double($1.0.x) * Double($1.1.y) - Double($1.0.y) * Double($1.1.x))
    }
  }

  @Test("The outline goes out, in, out, and a tooth points up", arguments: [9, 15, 36, 72])
  func outlineGoesOutInOut(points: Int) {
    let star = LevelStar(inner: 0.5, outer: 2, points: points)
    #expect(star.corners.count == points)
    for (i, corner) in star.corners.enumerated() {
      let expected: Float = i % 3 == 1 ? 0.5 : 2
      #expect(abs(corner.length - expected) < 1e-5, "point \(i)")
    }
    // The end of the first tooth is level, as high as the middle of a side of the regular polygon would be.
    let (left, right) = (star.corners[3], star.corners[2])
    #expect(abs(left.x + right.x) < 1e-5 && abs(left.y - right.y) < 1e-5)
    #expect(left.y == star.corners.map(\.y).max() || right.y == star.corners.map(\.y).max())
  }

  /// The teeth are as many sectors: the same area, and none of a piece's corners is outside the outline's.
  @Test("The pieces are what the outline encloses", arguments: [9, 12, 15, 36, 72])
  func piecesAreTheOutline(points: Int) throws {
    for inner: Float in [0.05, 0.6, 0.99] {
      let star = LevelStar(
        inner: inner, outer: 1, points: points, center: Vec2(2, -1), angle: 17)
      let pieces = try star.pieces()
      #expect(pieces.count == points / 3)
      let whole = Self.area(star.corners)
      let parts = pieces.reduce(0) { $0 + Self.area($1.vertices) }
      #expect(abs(parts - whole) < 1e-5 * whole)
      for piece in pieces {
        #expect(piece.vertices.count == 5)
        #expect(piece.vertices.allSatisfy { ([star.center] + star.corners).contains($0) })
      }
    }
  }

  /// m = density × area, whatever the pieces are.
  @Test("A star weighs what its outline encloses") func starWeighsItsArea() throws {
    let star = LevelStar(inner: 0.3, outer: 0.5, points: 15)
    let level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        a: {at: [0, 5], shapes: [{star: {inner: 0.3, outer: 0.5, points: 15}, density: 2}]}
      """)
    let built = try LevelBuilder.build(level)
    let id = try #require(built.bodies["a"])
    #expect(abs(Double(built.world[id].mass) - 2 * Self.area(star.corners)) < 1e-4)
  }

  /// It collides as it is seen: at rest on the two corners of a tooth its middle is as high as that tooth's end.
  @Test("A star at rest stands on the end of a tooth") func starStandsOnATooth() throws {
    let level = try LevelReader.read(
      """
      inkfall: 1
      world: {bounds: [-5, 0, 5, 10]}
      bodies:
        a: {at: [0, 0.6], angle: 180, shapes: [{star: {inner: 0.3, outer: 0.5, points: 9}}]}
      """)
    let built = try LevelBuilder.build(level)
    for _ in 0..<240 { built.world.step(by: 1.0 / 60, substeps: 4) }
    let id = try #require(built.bodies["a"])
    let end = 0.5 * Rotation(angle: radians(20)).rotate(Vec2(1, 0)).x
    #expect(abs(built.world[id].position.y - end) < 0.01)
  }

  /// A peg as wide as a notch lies in it, deeper than the circle about the star.
  @Test("A ball lies in a notch") func ballLiesInANotch() throws {
    let level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        star: {type: static, shapes: [{star: {inner: 0.4, outer: 1, points: 9}, angle: 60}]}
        ball: {at: [0, 1.2], shapes: [{circle: 0.1}]}
      """)
    let built = try LevelBuilder.build(level)
    for _ in 0..<240 { built.world.step(by: 1.0 / 60, substeps: 4) }
    let ball = try #require(built.bodies["ball"])
    // Above the notch, which is 0.4 m up, and well below the ends of the teeth.
    #expect(built.world[ball].position.y > 0.45 && built.world[ball].position.y < 0.75)
  }

  @Test("A star is written as it was read") func starIsWrittenAsRead() throws {
    let level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        a: {shapes: [{star: {inner: 0.3, outer: 0.5, points: 15}, at: [1, 2], angle: 12, density: 3}]}
      """)
    let shape = try #require(level.bodies["a"]?.shapes.first)
    let star = LevelStar(inner: 0.3, outer: 0.5, points: 15, center: Vec2(1, 2), angle: 12)
    #expect(shape.outline == .star(star))
    #expect(try LevelReader.read(LevelWriter.write(level)) == level)
  }
}
