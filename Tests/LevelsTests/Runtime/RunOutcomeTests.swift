import Foundation
import Levels
import Testing

/// What `inkfall run` and `inkfall check` say of levels that can be won.
@Suite struct RunOutcomeTests {
  private static let ship = """
    inkfall: 1
    world: {gravity: [0, -10]}
    bodies:
      ship: {role: token, at: [0, 1], shapes: [{box: [1, 1]}]}
      ground: {type: static, shapes: [{box: [20, 1]}]}
      star: {role: star, type: static, at: [0, 4], shapes: [{circle: 0.4, sensor: true}]}
    zones:
      sky: {at: [0, 9], box: [20, 4]}
    goals:
      up: {token: ship, reaches: sky}
      stars: {stars: all}
    lose:
      late: {survive: 5}
    rules:
      fly: {when: {held: up}, do: [{thrust: ship, force: [0, 25]}]}
    expect:
      - {never: true, world: true, won: true}
      - {within: 5.1, world: true, lost: true}

    """

  @Test func keysFromAFileWinALevelThatIsLostWithout() throws {
    let folder = try TemporaryFolder()
    let level = try folder.write(Self.ship, to: "ship.yaml")
    let keys = try folder.write("30 up down\n", to: "keys.txt")
    let idle = try Program("run", level, "--seconds", "6")
    #expect(idle.code == 0 && idle.errors.isEmpty)
    #expect(idle.outputLines.contains("lost at 5.0 s by lose.late"))
    #expect(idle.outputLines.contains("goal up: not reached"))
    #expect(idle.outputLines.contains("stars 0 of 1"))
    let flown = try Program("run", level, "--seconds", "6", "--keys", keys)
    // From y = 1 to 7 with 15 m/s² after half a second.
    let line = try #require(flown.outputLines.first { $0.hasPrefix("won at ") })
    let time = try #require(Double(line.dropFirst(7).dropLast(2)))
    #expect(abs(time - (0.5 + (12.0 / 15).squareRoot())) < 0.1)
    #expect(flown.outputLines.contains("stars 1 of 1"))
    let two = try Program("run", level, "--seconds", "6", "--keys", keys, "--threads", "2")
    #expect(two.outputLines.last == flown.outputLines.last)
    let json = try Program("run", level, "--seconds", "6", "--keys", keys, "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["outcome"] as? String == "won" && object["outcomeTime"] as? Double == time)
    #expect((object["goals"] as? [String: Double])?["up"] == time && object["stars"] as? Int == 1)
    #expect(object["lostBy"] is NSNull)
    #expect(try Program("check", level).code == 0)
  }

  @Test func keysThatCannotBeReadAreTold() throws {
    let folder = try TemporaryFolder()
    let level = try folder.write(Self.ship, to: "ship.yaml")
    let keys = try folder.write("30 up\n", to: "keys.txt")
    let run = try Program("run", level, "--keys", keys)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.errors == "\(keys):1:6: expected down or up, found the end of the line\n")
  }
}
