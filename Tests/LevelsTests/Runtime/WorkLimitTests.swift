// Issue 34, number 20: however much a file asks for, playing it without a window comes to an end.
import Physics
import Testing

@testable import Levels

@Suite("How much a run may compute") struct WorkLimitTests {
  /// Ways in which a level may ask for more than it looks like.
  enum Demand: CaseIterable {
    case heap, scribbles, rope, fast, emitter, time

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
      }
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
    // Never by more than its last step, and the same number in every run.
    var run = try LevelRun(level)
    while run.play.work <= most { run.step() }
    #expect(run.time == time && run.world.stateHash == report.stateHash)
  }

  @Test func plainLevelsAreFarFromTheLimit() throws {
    let text = "inkfall: 1\nbodies: {a: {at: [0, 2], shapes: [{circle: 0.5}]}}\n"
    let level = try LevelReader.read(text, file: "plain.yaml")
    var run = try LevelRun(level)
    for _ in 0..<600 { run.step() }
    #expect(run.play.work > 0 && run.play.work < LevelPlay.mostWork / 1000)
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
