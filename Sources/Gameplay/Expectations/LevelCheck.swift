import LevelFormat
import Physics

/// Runs levels and says whether what they expect happens.
public enum LevelCheck {
  /// How long a level runs at least (s).
  public static let shortestRun: Float = 10

  /// What came of one expectation.
  public struct Outcome: Hashable, Sendable {
    /// What was expected.
    public let expectation: LevelExpectation
    /// Whether it happened.
    public let isMet: Bool
    /// When that was decided (s): the first time it failed, or first held for `within`.
    public let time: Double
    /// What was measured then; `nil` when what it is about was gone.
    public let value: Measured?
    /// Which of a group that was measured of; `nil` where there is no group.
    public var member: String?
    /// For how many of a group the condition held then, where not all of them must.
    public var held: Held?
  }

  /// How many of how many.
  public struct Held: Hashable, Sendable {
    /// For how many members of a group the condition holds.
    public let count: Int
    /// How many members there are.
    public let total: Int
  }

  /// Something that went wrong.
  public enum Failure: Hashable, Sendable, CustomStringConvertible {
    /// A body became non-finite.
    case notFinite(body: String)
    /// It would have taken more computing than a check may (`GameState.mostWork`), and was stopped (s).
    case tooMuchWork(time: Double)
    /// An expectation was not met: its place in the level's list, and what came of it.
    case unmet(index: Int, Outcome)

    /// `expect.2: at: 1, body: stone, speed: {below: 9}: 10 at 1 s`.
    public var description: String {
      switch self {
      case .notFinite(let body): "bodies.\(body) became non-finite"
      case .tooMuchWork(let time):
        "takes too long to compute: it was stopped after \((time * 100).rounded() / 100) s of its time"
      case .unmet(let index, let outcome): "expect.\(index): \(outcome.sentence)"
      }
    }
  }

  /// What came of a level.
  public struct Report: Hashable, Sendable {
    /// How long it ran (s).
    public internal(set) var duration: Double
    /// The state at the end.
    public internal(set) var stateHash: UInt64
    /// One for each expectation, in the level's order.
    public internal(set) var outcomes: [Outcome]
    /// Bodies that became non-finite: none may, whatever the level expects.
    public internal(set) var quarantined: [String]
    /// When bodies first passed through each other since the level had too many contacts (s): no
    /// failure, but not what its author expects.
    public internal(set) var contactsRanOut: Double?

    /// When it was stopped since it took too much computing (s); `nil` if it ran to its end.
    public internal(set) var stopped: Double?

    /// Whether everything expected happened, nothing blew up, and it ran to its end.
    public var passed: Bool {
      quarantined.isEmpty && stopped == nil && outcomes.allSatisfy(\.isMet)
    }

    /// What went wrong: bodies that became non-finite, a run that was stopped, then what was expected
    /// in vain, the first first.
    public var allFailures: [Failure] {
      let unmet = outcomes.enumerated().filter { !$0.element.isMet }
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      return quarantined.map { .notFinite(body: $0) }
        + (stopped.map { [.tooMuchWork(time: $0)] } ?? [])
        + unmet.map { .unmet(index: $0.offset, $0.element) }
    }

    /// What went wrong, a sentence each, the first first.
    public var failures: [String] { allFailures.map(\.description) }
  }

  /// How long a level is run to be checked (s): a second past the latest time it names, and ten at
  /// least.
  public static func duration(of level: LevelDocument) -> Float {
    level.expectations.reduce(shortestRun) { longest, expectation in
      switch expectation.time {
      case .always, .eventually, .never: return longest
      case .after(let time), .at(let time), .within(let time): return max(longest, time + 1)
      }
    }
  }

  /// Runs a level and measures at every step, the start included.
  ///
  /// - Parameter mostWork: How much computing it may take, that of the level (`GameState.work`) and that
  ///   of what is measured: beyond that it is stopped and fails. `nil` means as much as it needs.
  public static func run(
    _ level: LevelDocument, mostWork: Int? = GameState.mostWork
  ) throws(LevelBuildError) -> Report {
    run(try LevelRun(level), mostWork: mostWork)
  }

  /// The same for a level that has been built and not yet stepped.
  public static func run(_ start: LevelRun, mostWork: Int? = GameState.mostWork) -> Report {
    var run = start
    let level = run.level
    let steps = run.steps(for: Double(duration(of: level)))
    var touches = TouchCounts()
    var groups = GroupMembers(level)
    var judges = level.expectations.map { expectation in
      let isOver = mostWork.map { groups.work > $0 } ?? false
      return ExpectationJudge(
        expectation,
        members: isOver ? [] : groups.members(of: expectation.subject, mostWork: mostWork))
    }
    var work = groups.work
    func isOver(_ run: LevelRun) -> Bool { mostWork.map { run.play.work + work > $0 } ?? false }
    /// Has all judges look, as far as the work allows.
    func look(_ run: LevelRun) {
      for i in judges.indices where !isOver(run) {
        let before = judges[i].work
        judges[i].look(at: run, touches)
        work += judges[i].work - before
      }
    }
    look(run)
    var stopped: Double?
    for _ in 0..<steps {
      if isOver(run) {
        stopped = run.time
        break
      }
      run.step()
      touches.count(run.world.events)
      look(run)
    }
    return Report(
      duration: run.time, stateHash: run.world.stateHash,
      outcomes: judges.map { $0.outcome(at: run.time) }, quarantined: run.quarantined,
      contactsRanOut: run.contactsRanOut, stopped: stopped)
  }
}

/// The members of the groups that a level's expectations ask for, each pattern matched once.
private struct GroupMembers {
  private let level: LevelDocument
  private var known: [LevelExpectation.Group: [String]] = [:]
  /// What it has computed: see `GameState.work`.
  private(set) var work = 0

  init(_ level: LevelDocument) { self.level = level }

  /// The names that belong to a group at the start, in the level's order; none of what is no group.
  ///
  /// - Parameter mostWork: Beyond that the other names are left out: the level is stopped then.
  mutating func members(
    of subject: LevelExpectation.Subject, mostWork: Int?
  ) -> [String] {
    guard case .group(var group) = subject else { return [] }
    group.needed = nil
    if let members = known[group] { return members }
    var members: [String] = []
    for name in group.candidates(of: level) {
      if let mostWork, work > mostWork { break }
      var steps = 0
      let isMember = group.pattern.matches(name, steps: &steps)
      work += LevelWork.match + LevelWork.letters(steps)
      guard isMember else { continue }
      work += LevelWork.match
      members.append(name)
    }
    known[group] = members
    return members
  }
}
