import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Stars that shoot out of a place and fade.
@Suite("Bursts") struct BurstTests {
  private func stars(_ run: LevelRun) -> [LevelBurstState.Star] {
    run.status.bursts.flatMap { $0.stars(at: run.status.time) }
  }

  @Test func theyFlyApartSlowDownFadeAndAreGone() throws {
    let text = """
      seed: 3
      rules: {r: {when: {after: 0.5}, do: [{burst: [2, 1], count: 60, reach: 3}]}}
      """
    #expect(try PlayedLevel.run(text, steps: 29).status.bursts.isEmpty)
    var run = try PlayedLevel.run(text, steps: 30)
    let salvo = try #require(run.status.bursts.first)
    #expect(run.status.bursts.count == 1 && salvo.count == 60 && salvo.origin == Vec2(2, 1))
    var before = salvo.stars(at: salvo.born)
    #expect(
      before.count == 60 && before.allSatisfy { $0.position == Vec2(2, 1) && $0.opacity == 1 })
    var steps: [Float] = []
    for _ in 0..<80 {
      run.step()
      let now = stars(run)
      #expect(now.count <= before.count)
      var way: Float = 0
      for star in now {
        let old = try #require(before.first { $0.kind == star.kind })
        // Never nearer, never brighter, never larger, and not beyond its reach.
        let middle = Vec2(2, 1)
        #expect(star.position.distance(to: middle) >= old.position.distance(to: middle))
        #expect(star.position.distance(to: middle) <= 3)
        #expect(star.opacity < old.opacity && star.radius < old.radius && star.radius > 0)
        way += star.position.distance(to: old.position)
      }
      steps.append(way / Float(max(now.count, 1)))
      before = now
    }
    // They are braked: the last quarter's way is a small part of the first's.
    let (first, last): (Float, Float) = (
      steps.prefix(20).reduce(0, +), steps.suffix(20).reduce(0, +)
    )
    #expect(last < 0.1 * first)
    for _ in 0..<5 { run.step() }
    #expect(stars(run).isEmpty && run.status.bursts.isEmpty)
  }

  /// All round: in each of eight sectors about as many.
  @Test func theyFlyInAllDirections() throws {
    let text = "rules: {r: {when: {after: 0.1}, do: [{burst: [0, 0], count: 80}]}}"
    let run = try PlayedLevel.run(text, steps: 12)
    var sectors = [Int](repeating: 0, count: 8)
    var speeds: [Float] = []
    for star in stars(run) {
      let place = star.position
      sectors[
        (place.x > 0 ? 1 : 0) + (place.y > 0 ? 2 : 0) + (abs(place.x) > abs(place.y) ? 4 : 0)] += 1
      speeds.append(place.length)
    }
    #expect(sectors.allSatisfy { (8...12).contains($0) })
    // At different speeds.
    let (least, most) = (speeds.min() ?? 0, speeds.max() ?? 0)
    #expect(most > 2 * least && least > 0)
  }

  @Test func theSeedDecidesHowTheyFly() throws {
    func places(_ seed: Int) throws -> [Vec2] {
      let text = """
        seed: \(seed)
        rules: {r: {when: {every: 0.1}, do: [{burst: [0, 0], count: 8}]}}
        """
      return stars(try PlayedLevel.run(text, steps: 15)).map(\.position)
    }
    #expect(try places(1) == places(1))
    #expect(try places(1) != places(2))
    // And no two bursts of a level are alike.
    let text = "rules: {r: {when: {after: 0.1}, do: [{burst: [0, 0]}, {burst: [0, 0]}]}}"
    let bursts = try PlayedLevel.run(text, steps: 12).status.bursts
    #expect(bursts.count == 2)
    #expect(
      bursts.first?.stars(at: 0.3).map(\.position) != bursts.last?.stars(at: 0.3).map(\.position))
  }

  @Test func outOfABodyTheyComeWhereItIs() throws {
    let text = """
      bodies: {a: {at: [1, 2], angle: 90, velocity: [3, 0], shapes: [{circle: 0.2}]}}
      rules:
        r: {when: {after: 1}, do: [{burst: a, at: [0.5, 0]}]}
        late: {when: {after: 2}, do: [{remove: a}, {burst: a}, {say: Gone}]}
      """
    let salvo = try #require(try PlayedLevel.run(text, steps: 60).status.bursts.first)
    #expect(salvo.origin.distance(to: Vec2(3.95, 2.5)) < 0.06)
    // Nothing comes out of what is gone, and the rest of the rule goes on.
    let late = try PlayedLevel.run(text, steps: 170)
    #expect(late.status.bursts.isEmpty && late.status.messages.map(\.text) == ["Gone"])
  }

  @Test func aCollectedStarBursts() throws {
    let text = """
      bodies:
        heart: {role: token, velocity: [6, 0], shapes: [{circle: 0.1}]}
        s: {type: static, role: star, at: [1, 0], shapes: [{star: {inner: 0.1, outer: 0.2, points: 15}, sensor: true}]}
      """
    let run = try PlayedLevel.run(text, steps: 12)
    #expect(run.play.collected == ["s"])
    let salvo = try #require(run.status.bursts.first)
    #expect(run.status.bursts.count == 1 && salvo.origin.distance(to: Vec2(1, 0)) < 0.02)
    // As large as the star it comes of.
    #expect(salvo.reach > 0.6 && salvo.reach < 1.4)
  }

  @Test func whatIsWonBurstsOutOfItsTokens() throws {
    let text = """
      bodies: {a: {role: token, at: [3, 4], gravityScale: 0, shapes: [{circle: 0.1}]}}
      goals: {g: {survive: 1}}
      """
    let won = try PlayedLevel.run(text, steps: 60)
    #expect(won.status.isWon && won.status.bursts.map(\.origin) == [Vec2(3, 4)])
    // Without tokens, out of the middle of the picture; and one who wants no confetti wants no stars.
    let none = "camera: {center: [5, 6], height: 4}\ngoals: {g: {survive: 1}}\n"
    let middle = try #require(try PlayedLevel.run(none, steps: 60).status.bursts.first?.origin)
    #expect(middle.distance(to: Vec2(5, 6)) < 1e-5)
    var quiet = try LevelDocument(text: "inkfall: 1\n" + none)
    quiet.world.confetti = false
    var run = try LevelRun(quiet)
    for _ in 0..<60 { run.step() }
    #expect(run.status.isWon && run.status.bursts.isEmpty && run.status.leaves.isEmpty)
  }

  /// The world is the same with them and without, and there are never more than there may be.
  @Test func nothingOfTheWorldFollowsFromThem() throws {
    let bodies = "bodies: {a: {at: [1, 2], velocity: [3, 0], shapes: [{circle: 0.2}]}}\n"
    let plain = try PlayedLevel.run(bodies, steps: 200, gravity: "[0, -10]")
    let burst = try PlayedLevel.run(
      bodies + "rules: {r: {when: {every: 0.02}, do: [{burst: a, count: 200}]}}", steps: 200,
      gravity: "[0, -10]")
    #expect(burst.world.stateHash == plain.world.stateHash)
    let count = burst.status.bursts.reduce(0) { $0 + $1.count }
    #expect(count > GameState.mostCopies - 200 && count <= GameState.mostCopies)
    #expect(burst.play.refusals.isEmpty)
  }

  @Test func drawingsShowThemAndReadThemNotAsThings() throws {
    let text =
      "rules: {r: {when: {after: 0.1}, do: [{burst: [0, 0], count: 30, color: \"#123456\"}]}}"
    let drawing = LevelSVG.text(of: try PlayedLevel.run(text, steps: 20))
    let lines = drawing.split(separator: "\n").filter { $0.contains("#123456") }
    #expect(lines.count == 30 && lines.allSatisfy { $0.contains("data-inkfall-type=\"skip\"") })
  }
}
