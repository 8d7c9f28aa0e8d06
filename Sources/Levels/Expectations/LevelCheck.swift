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

    /// Whether everything expected happened and nothing blew up.
    public var passed: Bool { quarantined.isEmpty && outcomes.allSatisfy(\.isMet) }

    /// What went wrong, a sentence each.
    public var failures: [String] {
      quarantined.map { "bodies.\($0) became non-finite" }
        + outcomes.enumerated().filter { !$0.element.isMet }.map {
          "expect.\($0.offset): \($0.element.sentence)"
        }
    }
  }

  /// How long a level is run to be checked (s): a second past the latest time it names, and ten at
  /// least.
  public static func duration(of level: LevelDocument) -> Float {
    level.expectations.reduce(shortestRun) { longest, expectation in
      switch expectation.time {
      case .always: return longest
      case .after(let time), .at(let time), .within(let time): return max(longest, time + 1)
      }
    }
  }

  /// Runs a level and measures at every step, the start included.
  public static func run(_ level: LevelDocument) throws(LevelBuildError) -> Report {
    run(try LevelRun(level))
  }

  /// The same for a level that has been built and not yet stepped.
  public static func run(_ start: LevelRun) -> Report {
    var run = start
    let level = run.level
    let steps = run.steps(for: Double(duration(of: level)))
    var touches = TouchCounts()
    var judges = level.expectations.map { ExpectationJudge($0) }
    for i in judges.indices { judges[i].look(at: run, touches) }
    for _ in 0..<steps {
      run.step()
      touches.count(run.world.events)
      for i in judges.indices { judges[i].look(at: run, touches) }
    }
    return Report(
      duration: run.time, stateHash: run.world.stateHash,
      outcomes: judges.map { $0.outcome(at: run.time) }, quarantined: run.quarantined)
  }
}

/// Follows one expectation from step to step.
struct ExpectationJudge {
  let expectation: LevelExpectation
  private var decision: (isMet: Bool, time: Double, value: Measured?)?
  private var last: Measured?

  init(_ expectation: LevelExpectation) { self.expectation = expectation }

  mutating func look(at run: LevelRun, _ touches: TouchCounts) {
    guard decision == nil else { return }
    // Contacts are found in a step: before the first, nobody knows what touches.
    if case .touching = expectation.measure, run.world.stepCount == 0 { return }
    let time = run.time
    // Times are multiples of the step; half a step keeps 0.1 from missing the step at 0.1.
    let slack = 0.5 / Double(run.level.world.hertz)
    switch expectation.time {
    case .always: break
    case .after(let start): if time < Double(start) - slack { return }
    case .at(let moment): if time < Double(moment) - slack { return }
    case .within: break
    }
    let value = Measurement.take(expectation, run, touches)
    last = value
    let holds = expectation.condition.holds(value)
    switch expectation.time {
    case .always, .after:
      if !holds { decision = (false, time, value) }
    case .at:
      decision = (holds, time, value)
    case .within(let limit):
      if holds {
        decision = (true, time, value)
      } else if time >= Double(limit) - slack {
        decision = (false, time, value)
      }
    }
  }

  func outcome(at end: Double) -> LevelCheck.Outcome {
    // What nothing has spoken against has held to the end.
    let (isMet, time, value) = decision ?? (true, end, last)
    return LevelCheck.Outcome(expectation: expectation, isMet: isMet, time: time, value: value)
  }
}

/// How many pairs of shapes of two bodies touch.
struct TouchCounts {
  private struct Pair: Hashable {
    var a: BodyID
    var b: BodyID

    /// The same for both orders.
    init(_ a: BodyID, _ b: BodyID) { (self.a, self.b) = a.index < b.index ? (a, b) : (b, a) }
  }

  // Only looked up, never walked, so its order does not matter.
  private var counts: [Pair: Int] = [:]

  mutating func count(_ events: WorldEvents) {
    for touch in events.touchesBegan { counts[Pair(touch.bodyA, touch.bodyB), default: 0] += 1 }
    for touch in events.touchesEnded { counts[Pair(touch.bodyA, touch.bodyB), default: 0] -= 1 }
    for touch in events.sensorsBegan {
      counts[Pair(touch.sensorBody, touch.visitorBody), default: 0] += 1
    }
    for touch in events.sensorsEnded {
      counts[Pair(touch.sensorBody, touch.visitorBody), default: 0] -= 1
    }
  }

  func isTouching(_ a: BodyID, _ b: BodyID) -> Bool { counts[Pair(a, b), default: 0] > 0 }
}
