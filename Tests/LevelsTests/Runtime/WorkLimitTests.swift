// Issue 34, number 20: however much a file asks for, playing it without a window comes to an end.
import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

@Suite("How much a run may compute") struct WorkLimitTests {
  /// Ways in which a level may ask for more than it looks like.
  enum Demand: CaseIterable {
    case heap, scribbles, rope, fast, emitter, time, seams
    // Two lists that meet each other in every step.
    case zonesAndBodies, arrivals, tokensAndGoals, tokensAtGoals, timers, leavesAndZones
    case expectationsOfAll, patterns, energies

    var text: String {
      switch self {
      case .heap:
        "bodies:\n" + (0..<400).map { "  b\($0): {shapes: [{circle: 0.5}]}\n" }.joined()
      case .scribbles:
        "bodies:\n"
          + (0..<6).map { "  b\($0): {stroke: {as: solid, points: [\(scribble($0))]}}\n" }.joined()
      case .rope:
        "ropes:\n"
          + (0..<40).map { "  r\($0): {from: {world: [0, \($0)]}, to: {world: [40, \($0)]}}\n" }
          .joined()
      case .fast:
        "bodies:\n"
          + (0..<300).map { i in
            let velocity = i % 2 == 0 ? 900 : -900
            return "  b\(i): {at: [0, \(i)], velocity: [\(velocity), 0], shapes: [{circle: 0.5}]}\n"
          }.joined()
      case .emitter:
        "bodies: {a: {shapes: [{circle: 0.5}]}}\n"
          + "rules: {r: {when: {every: 0.02}, do: [{spawn: a}, {spawn: a}, {spawn: a}]}}\n"
      case .time:
        "bodies: {a: {at: [0, 2], shapes: [{circle: 0.5}]}}\n"
          + "expect: [{at: 3600, body: a, x: {above: 0}}]\n"
      case .seams:
        "bodies:\n  s: {at: [0, 5], stroke: {as: line, points: [\(scribble(1))]}}\n"
          + each(60) {
            "  g\($0): {at: [\($0 % 10), \($0 / 10)], type: static, shapes: [{box: [1, 1]}]}\n"
          }
      case .zonesAndBodies:
        "zones:\n" + each(60) { "  z\($0): {box: [99, 99], force: [0, 1]}\n" } + bodies(60)
      case .arrivals:
        "zones:\n" + each(100) { "  z\($0): {box: [99, 99]}\n" } + bodies(60) + "rules:\n"
          + each(100) { "  r\($0): {when: {enters: [any, z\($0)]}, do: [{sound: click}]}\n" }
      case .tokensAndGoals:
        "zones: {z: {at: [-99, 0], box: [1, 1]}}\n" + bodies(60, "role: token, ") + "goals:\n"
          + each(60) { "  g\($0): {token: all, reaches: z}\n" }
      case .tokensAtGoals:
        bodies(60, "role: token, ") + "  q: {at: [-99, 0], role: goal, shapes: [{circle: 0.3}]}\n"
          + "goals:\n" + each(60) { "  g\($0): {token: all, reaches: any}\n" }
      case .timers:
        bodies(1) + "rules:\n"
          + each(100) { "  r\($0): {when: {every: 0.016}, do: [{say: \"\($0)\"}]}\n" }
      case .leavesAndZones:
        "zones:\n" + each(60) { "  z\($0): {box: [99, 99], force: [0, 1]}\n" }
          + "emitters: {e: {rate: 1000, lifetime: 99, leaves: {area: [5, 5]}}}\n"
      case .expectationsOfAll:
        bodies(60) + "expect:\n"
          + each(60) { _ in "  - {always: true, bodies: \"*\", speed: {below: 500}}\n" }
      case .patterns:
        bodies(99) + "expect:\n"
          + each(60) { "  - {at: \(10 + $0), bodies: \"*\($0)\", speed: {below: 500}}\n" }
          + each(60) { "  - {at: \(10 + $0), bodies: \"b*\($0)\", speed: {below: 500}}\n" }
      case .energies:
        bodies(60) + "expect:\n"
          + each(60) { _ in "  - {always: true, world: true, energy: {above: -1e6}}\n" }
      }
    }

    private func each(_ count: Int, _ line: (Int) -> String) -> String {
      (0..<count).map(line).joined()
    }

    /// Bodies apart from each other, without gravity's work.
    private func bodies(_ count: Int, _ fields: String = "") -> String {
      "bodies:\n"
        + each(count) { "  b\($0): {at: [\($0), 0], \(fields)shapes: [{circle: 0.3}]}\n" }
    }

    private func scribble(_ seed: Int) -> String {
      (0..<80).map { i in
        let turn = Float((i * (7 + seed)) % 79) / 79 * 2 * .pi
        let point = (1 + Float((i * 13) % 11)) * Rotation(angle: turn).rotate(Vec2(1, 0))
        return "[\(point.x), \(point.y)]"
      }.joined(separator: ", ")
    }
  }

  @Test(arguments: Demand.allCases) func aRunEndsWhenItHasTakenTooMuch(_ demand: Demand) throws {
    let level = try LevelReader.read("inkfall: 1\n" + demand.text, file: "demand.yaml")
    let most = 100_000
    let report = try LevelCheck.run(level, mostWork: most)
    let time = try #require(report.stopped)
    #expect(!report.passed && report.duration == time)
    #expect(report.allFailures.contains(.tooMuchWork(time: time)))
    // Soon, and the same in every run.
    #expect(time < (demand == .time ? 3600 : Double(LevelCheck.shortestRun)))
    var run = try LevelRun(level)
    while run.time < time { run.step() }
    #expect(run.world.stateHash == report.stateHash)
    #expect(try LevelCheck.run(level, mostWork: most) == report)
  }

  /// What people make is far from the limit.
  enum Work: CaseIterable {
    case pile, blast, drawing, rules, expectations, machines

    var text: String {
      switch self {
      case .pile: Self.boxes(2500)
      case .blast:
        Self.boxes(1500) + "rules: {r: {when: {after: 2}, do: [{gravity: [0, 40]}]}}\n"
      case .drawing:
        "world: {bounds: {box: [-40, 0, 40, 99]}}\nbodies:\n"
          + (0..<600).map { i in
            let points = (0..<12).map { k in
              let point =
                Float(1 + (i + k) % 3) * 0.3 * Rotation(angle: Float(k) * 0.5).rotate(Vec2(1, 0))
              return "[\(point.x), \(point.y)]"
            }
            return "  s\(i): {at: [\(i % 60 - 30), \(1 + i / 60 * 2)], "
              + "stroke: {as: solid, points: [\(points.joined(separator: ", "))]}}\n"
          }.joined()
      case .rules:
        Self.boxes(1000) + "zones:\n"
          + (0..<100).map { "  z\($0): {at: [\($0), 1], box: [1, 1]}\n" }.joined() + "rules:\n"
          + (0..<100).map { "  r\($0): {when: {enters: [any, z\($0)]}, do: [{sound: click}]}\n" }
          .joined()
      case .expectations:
        Self.boxes(200) + "expect:\n"
          + (0..<20).map { "  - {always: true, bodies: \"b*\($0)\", speed: {below: 500}}\n" }
          .joined()
      case .machines:
        "bodies: {a: {at: [0, 2], shapes: [{circle: 0.5}]}}\n"
          + "expect: [{at: 900, body: a, x: {above: -9}}]\n"
      }
    }

    private static func boxes(_ count: Int) -> String {
      "world: {bounds: {box: [-40, 0, 40, 99]}}\nbodies:\n"
        + (0..<count).map {
          "  b\($0): {at: [\(Float($0 % 50) - 25), \($0 / 50 + 1)], shapes: [{box: [0.8, 0.8]}]}\n"
        }.joined()
    }
  }

  @Test(arguments: Work.allCases) func whatPeopleMakeIsNotStopped(_ work: Work) throws {
    let level = try LevelReader.read("inkfall: 1\n" + work.text, file: "work.yaml")
    #expect(try LevelCheck.run(level, mostWork: GameState.mostWork / 2).stopped == nil)
  }

  /// Pairs that are looked at in each step are bounded where a level is built: no step takes seconds.
  @Test(arguments: ["zones", "goals", "lose"])
  func pairsInAStepAreBounded(_ section: String) throws {
    var level = LevelDocument()
    for i in 0..<2300 {
      let disc = LevelShape(.circle(center: .zero, radius: 0.1))
      level.bodies["b\(i)"] = LevelBody(order: i, position: Vec2(Float(i), 0), shapes: [disc])
      level.bodies["b\(i)"]?.role = .token
      let name = "o\(i)"
      switch section {
      case "zones":
        level.zones[name] = LevelZone(order: 5000 + i)
        level.zones[name]?.force = Vec2(0, 1)
      case "goals":
        level.goals[name] = LevelGoal(order: 5000 + i)
      default:
        level.losses[name] = LevelGoal(order: 5000 + i)
      }
    }
    let error = #expect(throws: LevelBuildError.self) { try LevelBuilder.build(level) }
    #expect(error?.path == section)
  }

  /// A zone pushes, too, if only a timeline says so.
  @Test func zonesThatTimelinesHavePushAreCounted() throws {
    let count = 2300
    func each(_ line: (Int) -> String) -> String { (0..<count).map(line).joined() }
    let text =
      "inkfall: 1\nbodies:\n" + each { "  b\($0): {at: [\($0), 0], shapes: [{circle: 0.1}]}\n" }
      + "zones:\n" + each { "  z\($0): {box: [1, 1]}\n" } + "timelines:\n"
      + each { "  t\($0): {zone: z\($0), keys: [{t: 0, force: [0, 0]}, {t: 1, force: [0, 1]}]}\n" }
    let level = try LevelReader.read(text, file: "zones.yaml")
    let error = #expect(throws: LevelBuildError.self) { try LevelBuilder.build(level) }
    #expect(error?.path == "zones")
  }

  /// A group within a group, each named twice: 2³² ways through them, gone through once each.
  @Test func groupsThatNameAPartTwiceAreGoneThroughOnce() throws {
    let text =
      "inkfall: 1\nbodies: {b: {at: [0, 1], type: static, shapes: [{circle: 0.3}]}}\ntimelines:\n"
      + (0..<32).map { "  g\($0): {sequence: [g\($0 + 1), g\($0 + 1)]}\n" }.joined()
      + "  g32: {body: b, by: [0, 1], duration: 1}\n"
    var run = try LevelRun(try LevelReader.read(text, file: "groups.yaml"))
    for _ in 0..<90 { run.step() }
    let body = try #require(run.built.bodies["b"])
    // Once up, and again: where it begins anew it is put back.
    #expect(abs(run.world[body].position.y - 1.5) < 0.05)
  }

  /// What rules do in a step beyond their share is left out, and said.
  @Test func whatRulesDoInOneStepIsBounded() throws {
    let timelines = (0..<2000).map { "  t\($0): {body: b, by: [0, 1], duration: 1}\n" }
    let rules = (0..<5000).map { "  r\($0): {when: {after: 0.1}, do: [{pauseAll: true}]}\n" }
    let text =
      "inkfall: 1\nbodies: {b: {type: static, shapes: [{circle: 0.3}]}}\ntimelines:\n"
      + timelines.joined() + "rules:\n" + rules.joined()
    var run = try LevelRun(try LevelReader.read(text, file: "rules.yaml"))
    for _ in 0..<20 { run.step() }
    #expect(run.play.work < 2 * GameState.mostWorkOfRules)
    #expect(run.play.refusals.count == 1)
  }

  /// Of what rules say only the newest is kept: thousands in a step would fill the memory.
  @Test func onlyTheNewestWordsAreKept() throws {
    let rules = (100..<300).map { "  r\($0): {when: {after: 0.1}, do: [{say: \"word \($0)\"}]}\n" }
    let text = "inkfall: 1\nrules:\n" + rules.joined()
    var run = try LevelRun(try LevelReader.read(text, file: "words.yaml"))
    for _ in 0..<20 { run.step() }
    #expect(run.status.messages.count == GameState.mostMessages)
    #expect(run.status.messages.last?.text == "word 299")
  }

  @Test func plainLevelsAreFarFromTheLimit() throws {
    let text = "inkfall: 1\nbodies: {a: {at: [0, 2], shapes: [{circle: 0.5}]}}\n"
    let level = try LevelReader.read(text, file: "plain.yaml")
    var run = try LevelRun(level)
    for _ in 0..<600 { run.step() }
    #expect(run.play.work > 0 && run.play.work < GameState.mostWork / 1000)
    #expect(try LevelCheck.run(level).stopped == nil)
    #expect(try LevelCheck.run(level, mostWork: nil).stopped == nil)
  }

  @Test func attractorsCountWithTheBodiesTheyPull() throws {
    func work(_ attractors: Int) throws -> Int {
      let level = try LevelReader.read(
        "inkfall: 1\nbodies: {a: {shapes: [{circle: 0.5}]}}\nattractors:\n"
          + (0..<attractors).map { "  t\($0): {at: [9, 9], reach: 5, strength: 1}\n" }.joined(),
        file: "attractors.yaml")
      var run = try LevelRun(level)
      run.step()
      return run.play.work
    }
    #expect(try work(100) == work(1) + 99)
  }

  @Test func ropesBeyondTheLimitAreRefused() throws {
    let level = try LevelReader.read(
      "inkfall: 1\nropes:\n"
        + (0..<300).map {
          "  r\($0): {from: {world: [0, \($0)]}, to: {world: [400, \($0)]}, segments: 400}\n"
        }.joined(), file: "ropes.yaml")
    let error = #expect(throws: LevelBuildError.self) { try LevelRun(level) }
    #expect(error?.path.hasPrefix("ropes.r") == true, "\(error?.description ?? "")")
  }

  /// Pieces of one scribble do not make room for thousands of contacts each.
  @Test func contactsAreBoundedByBodiesAndNotByTheirPieces() {
    #expect(LevelBuilder.mostContacts(bodies: 10, shapes: 10_000) == 10_400)
    #expect(LevelBuilder.mostContacts(bodies: 1000, shapes: 1000) == 18_000)
  }
}
