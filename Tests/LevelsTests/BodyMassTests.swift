import Levels
import Physics
import Testing

/// What a level says of a body's mass, and what its shapes say where it is silent.
@Suite struct BodyMassTests {
  private func built(_ mass: String, shapes: String) throws -> Body {
    let text = """
      inkfall: 1
      bodies:
        it: {order: 0, at: [3, 4], mass: \(mass), shapes: \(shapes)}
      """
    let level = try LevelDocument(text: text)
    let written = level.text
    #expect(try LevelDocument(text: written) == level)
    #expect(try LevelDocument(text: written).text == written)
    let built = try LevelBuilder.build(level)
    return built.world[try #require(built.bodies["it"])]
  }

  private func isNear(_ a: Float, _ b: Float) -> Bool { abs(a - b) <= 1e-5 * max(1, abs(b)) }

  @Test(arguments: [0, 1, 7] as [Float])
  func massAloneLiesAsTheShapesDo(density: Float) throws {
    // A box of 2 x 1 m whose middle is aside.
    let shapes = "[{box: [2, 1], at: [0.5, 0.25], density: \(density)}]"
    let body = try built("{mass: 5}", shapes: shapes)
    #expect(isNear(body.mass, 5) && isNear(body.rotationalInertia, 5.0 * 5 / 12))
    #expect(body.centerOfMass.distance(to: Vec2(3.5, 4.25)) < 1e-5)
  }

  @Test func whatIsGivenCounts() throws {
    let shapes = "[{box: [2, 1], at: [0.5, 0.25]}]"
    let aside = try built("{mass: 5, center: [0, 0]}", shapes: shapes)
    #expect(aside.centerOfMass == Vec2(3, 4) && isNear(aside.rotationalInertia, 5.0 * 5 / 12))
    let stiff = try built("{mass: 5, inertia: 0}", shapes: shapes)
    #expect(stiff.rotationalInertia == 0)
    #expect(stiff.centerOfMass.distance(to: Vec2(3.5, 4.25)) < 1e-5)
    let own = try built("{mass: 5, center: [1, 0], inertia: 3}", shapes: shapes)
    #expect(own.centerOfMass == Vec2(4, 4) && own.rotationalInertia == 3)
  }

  /// Unequal shapes keep their shares of the mass; lines have none to give.
  @Test func sharesOfTheMassAreThoseOfTheShapes() throws {
    let two = try built(
      "{mass: 9}",
      shapes: "[{box: [1, 1], at: [-1, 0], density: 2}, {box: [1, 1], at: [1, 0], density: 1}]")
    #expect(isNear(two.mass, 9))
    #expect(two.centerOfMass.distance(to: Vec2(3 - 1 / 3, 4)) < 1e-5)
    let line = try built("{mass: 5}", shapes: "[{segment: {from: [0, 0], to: [1, 0]}}]")
    #expect(isNear(line.mass, 5) && line.rotationalInertia == 0)
    #expect(line.centerOfMass == Vec2(3, 4))
  }

  /// a = 2/3 g sin φ.
  @Test func aDiscOfAMassRolls() throws {
    let level = try LevelDocument(
      text: """
        inkfall: 1
        bodies:
          slope: {order: 0, type: static, angle: -20, shapes: [{box: [60, 1]}]}
          disc: {order: 1, at: [-9.05, 4.45], mass: {mass: 5}, shapes: [{circle: 0.5}]}
        """)
    let built = try LevelBuilder.build(level)
    for _ in 0..<120 { built.world.step() }
    let disc = built.world[try #require(built.bodies["disc"])]
    #expect(abs(disc.linearVelocity.length - 4.56) < 0.2)
  }
}
