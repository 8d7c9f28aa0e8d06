import Levels
import Physics
import Testing

/// What wins and loses a level.
@Suite struct GoalTests {
  private func outcome(_ run: LevelRun) -> LevelStatus.Outcome { run.status.outcome }

  private static let rolling = """
    bodies:
      heart: {role: token, velocity: [6, 0], shapes: [{circle: 0.5}]}
      house: {type: static, role: goal, at: [4, 0], shapes: [{box: [1, 1]}]}
    """

  /// The gap of 3 m at 0.1 m a step.
  @Test(arguments: ["{token: heart, reaches: house}", "{token: all, reaches: any}"])
  func aTokenThatTouchesItsGoalWins(goal: String) throws {
    var run = try LevelRun(PlayedLevel.document(Self.rolling + "\ngoals: {home: \(goal)}\n"))
    for _ in 0..<20 { run.step() }
    #expect(run.status.outcome == .playing && run.status.goals.map(\.reached) == [nil])
    #expect(run.status.tokens == .init(count: 0, total: 1))
    for _ in 0..<20 { run.step() }
    guard case .won(let time) = outcome(run) else {
      Issue.record("not won: \(outcome(run))")
      return
    }
    #expect(abs(time - 0.5) < 0.05)
    #expect(run.status.goals.first?.reached == time)
    #expect(run.status.tokens == .init(count: 1, total: 1))
    // It bounces off, and has reached it all the same.
    for _ in 0..<60 { run.step() }
    #expect(outcome(run) == .won(at: time))
  }

  @Test func aTokenReachesAZoneAndAllDoEachAtItsTime() throws {
    let text = """
      bodies:
        a: {role: token, velocity: [6, 0], shapes: [{circle: 0.1}]}
        b: {role: token, at: [0, 3], velocity: [3, 0], shapes: [{circle: 0.1}]}
        other: {at: [0, 6], shapes: [{circle: 0.1}]}
      zones: {end: {at: [3.05, 0], box: [1, 20]}}
      goals: {all: {token: all, reaches: end}}
      """
    let first = try PlayedLevel.run(text, steps: 40)
    #expect(outcome(first) == .playing && first.status.tokens == .init(count: 1, total: 2))
    // By then the first has left the zone.
    let both = try PlayedLevel.run(text, steps: 60)
    #expect(both.status.tokens.count == 2 && both.status.isWon)
  }

  @Test func beingInAPlaceIsAskedAnew() throws {
    let text = """
      bodies: {ball: {velocity: [6, 0], shapes: [{circle: 0.1}]}}
      goals:
        there: {body: ball, inside: [0.95, -1, 2.05, 1]}
        long: {survive: 2}
      """
    var run = try LevelRun(PlayedLevel.document(text))
    var reached: [Int] = []
    for step in 1...130 {
      run.step()
      if run.status.goals.first(where: { $0.id == "there" })?.reached != nil {
        reached.append(step)
      }
    }
    #expect(reached == Array(10...20))
    #expect(outcome(run) == .playing)
    #expect(run.status.goals.first { $0.id == "long" }?.reached == 2)
  }

  @Test func tokensCollectStars() throws {
    let text = """
      bodies:
        heart: {role: token, velocity: [6, 0], shapes: [{circle: 0.1}]}
        stone: {at: [0, 5], velocity: [6, 0], shapes: [{circle: 0.1}]}
        s1: {type: static, role: star, at: [1, 0], shapes: [{circle: 0.2, sensor: true}]}
        s2: {type: static, role: star, at: [2, 0], shapes: [{circle: 0.2, sensor: true}]}
        s3: {type: static, role: star, at: [1, 5], shapes: [{circle: 0.2, sensor: true}]}
      goals: {two: {stars: 2}, all: {stars: all}}
      """
    let one = try PlayedLevel.run(text, steps: 10)
    #expect(one.play.collected == ["s1"] && one.body("s1") == nil && one.body("s2") != nil)
    let run = try PlayedLevel.run(text, steps: 60)
    // What is no token collects nothing.
    #expect(run.play.collected == ["s1", "s2"] && run.body("s3") != nil)
    #expect(run.status.stars == .init(count: 2, total: 3))
    #expect(run.status.goals.map { $0.reached == nil } == [true, false])
    #expect(outcome(run) == .playing)
  }

  @Test func goneIsWhatHasBeenThere() throws {
    let text = """
      bodies:
        a: {shapes: [{circle: 0.1}]}
        drop: {shapes: [{circle: 0.1}]}
      joints: {nail: {type: pin, body: a, at: [0, 0]}}
      emitters: {e: {at: [5, 5], body: drop, autoplay: false}}
      rules: {pull: {when: {after: 0.5}, do: [{release: nail}]}}
      lose:
        nail: {gone: {joint: nail}}
        drop: {gone: drop}
      """
    #expect(outcome(try PlayedLevel.run(text, steps: 29)) == .playing)
    let lost = outcome(try PlayedLevel.run(text, steps: 60))
    #expect(lost == .lost(at: 0.5, by: ObjectKey(.loss, "nail")))
  }

  @Test func ofWinningAndLosingAtOnceWinningCounts() throws {
    let text = "goals: {a: {survive: 1}}\nlose: {b: {survive: 1}}\n"
    #expect(outcome(try PlayedLevel.run(text, steps: 60)) == .won(at: 1))
    let late = "goals: {a: {survive: 1.02}}\nlose: {b: {survive: 1}}\n"
    #expect(
      outcome(try PlayedLevel.run(late, steps: 120)) == .lost(at: 1, by: ObjectKey(.loss, "b")))
  }

  @Test func withoutGoalsNothingIsWonAndNothingMoreIsDecidedAfterwards() throws {
    #expect(outcome(try PlayedLevel.run("bodies: {a: {}}\n", steps: 60)) == .playing)
    let rules = """
      rules:
        a: {when: {after: 0.5}, do: [{lose: true}, {win: true}]}
        b: {when: {after: 0.6}, do: [{win: true}]}
      """
    #expect(
      outcome(try PlayedLevel.run(rules, steps: 60)) == .lost(at: 0.5, by: ObjectKey(.rule, "a")))
  }

  @Test func starsThatAreNoneAreNeverAll() throws {
    let run = try PlayedLevel.run("goals: {a: {stars: all}}\n", steps: 10)
    #expect(outcome(run) == .playing)
  }

  @Test func goalsHaveWordsForThePlayer() throws {
    let run = try PlayedLevel.run(
      """
      bodies: {heart: {role: token}}
      zones: {nest: {circle: 1}}
      goals:
        a: {token: all, reaches: any}
        b: {token: heart, reaches: nest, about: Fly home.}
        c: {stars: 3}
        d: {survive: 2.5}
      """, steps: 1)
    #expect(
      run.status.goals.map(\.title) == [
        "Bring every token to a goal", "Fly home.", "Collect 3 stars", "Last for 2.5 s",
      ])
  }
}
