import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// One-way platforms in level files.
@Suite struct OneWayPlatformTests {
  static let text = """
    inkfall: 1
    bodies:
      platform:
        type: static
        shapes:
          - {chain: [[2, 2], [0, 2], [-2, 2]], oneWay: true}
      jumper: {at: [0, 0.5], velocity: [0, 8], shapes: [{box: [0.6, 0.6]}]}
      runner: {at: [-3, 2.1], velocity: [4, 0], gravityScale: 0, shapes: [{circle: 0.3}]}
    """

  @Test func aLevelReadsWritesAndPlaysIt() throws {
    let level = try LevelReader.read(Self.text)
    guard case .chain(let chain)? = level.bodies["platform"]?.shapes[0].outline else {
      Issue.record("no chain")
      return
    }
    #expect(chain.isOneWay && !chain.isTwoSided)
    #expect(LevelWriter.write(level).contains("oneWay: true"))
    #expect(try LevelReader.read(LevelWriter.write(level)) == level)
    let built = try LevelBuilder.build(level)
    let jumper = try #require(built.bodies["jumper"])
    let runner = try #require(built.bodies["runner"])
    for _ in 0..<180 { built.world.step() }
    #expect((built.world[jumper].position.y - 2.3).magnitude < 0.02)
    #expect(built.world[runner].position.x > 8.9)
  }

  @Test func aChainIsNotOneWayAndTwoSided() {
    let text = Self.text.replacing("oneWay: true", with: "oneWay: true, twoSided: true")
    #expect(throws: LevelError.self) { try LevelReader.read(text) }
  }
}
