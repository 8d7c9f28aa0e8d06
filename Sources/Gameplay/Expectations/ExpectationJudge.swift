import LevelFormat

/// Follows one expectation from step to step.
struct ExpectationJudge {
  let expectation: LevelExpectation
  private let members: [String]
  /// What the looks have computed: see `GameState.work`.
  private(set) var work = 0
  private var decision: (isMet: Bool, time: Double, finding: Finding)?
  private var last = Finding()
  /// Energies at the start (J), by body; that of the world has no name.
  private var energies: [String: Double] = [:]

  /// What one look has found.
  private struct Finding {
    var value: Measured?
    var member: String?
    var held: LevelCheck.Held?
  }

  /// - Parameter members: Of a group, the names that belong to it at the start.
  init(_ expectation: LevelExpectation, members: [String]) {
    (self.expectation, self.members) = (expectation, members)
  }

  mutating func look(at run: LevelRun, _ touches: TouchCounts) {
    if run.world.stepCount == 0 {
      if expectation.measure == .energyDrift { noteEnergies(run) }
      // Contacts are found in a step: before the first, nobody knows what touches.
      if case .touching = expectation.measure { return }
    }
    guard decision == nil else { return }
    let time = run.time
    // Times are multiples of the step; half a step keeps 0.1 from missing the step at 0.1.
    let slack = 0.5 / Double(run.level.world.hertz)
    switch expectation.time {
    case .always, .eventually, .never, .within: break
    case .after(let start): if time < Double(start) - slack { return }
    case .at(let moment): if time < Double(moment) - slack { return }
    }
    let (holds, finding) = find(run, touches)
    last = finding
    switch expectation.time {
    case .always, .after:
      if !holds { decision = (false, time, finding) }
    case .at:
      decision = (holds, time, finding)
    case .eventually:
      if holds { decision = (true, time, finding) }
    case .never:
      if holds { decision = (false, time, finding) }
    case .within(let limit):
      if holds {
        decision = (true, time, finding)
      } else if time >= Double(limit) - slack {
        decision = (false, time, finding)
      }
    }
  }

  func outcome(at end: Double) -> LevelCheck.Outcome {
    // What nothing has spoken against has held to the end; what had to happen some day has not.
    let (isMet, time, finding) = decision ?? (expectation.time != .eventually, end, last)
    return LevelCheck.Outcome(
      expectation: expectation, isMet: isMet, time: time, value: finding.value,
      member: finding.member, held: finding.held)
  }

  // MARK: - One look

  /// Whether the condition holds now, and what was measured.
  private mutating func find(
    _ run: LevelRun, _ touches: TouchCounts
  ) -> (holds: Bool, Finding) {
    let measurement = Measurement(run: run, touches: touches, energiesAtStart: energies)
    let condition = expectation.condition
    guard case .group(let group) = expectation.subject else {
      work += cost(of: expectation.subject, run)
      let value = measurement.take(expectation.measure, of: expectation.subject)
      return (condition.holds(value, as: expectation.measure), Finding(value: value))
    }
    let members = self.members + newcomers(group, run)
    if expectation.measure.isOfWholeGroup {
      work += LevelWork.body * members.count
      let value = measurement.take(expectation.measure, ofAll: members, group.kind)
      return (condition.holds(value, as: expectation.measure), Finding(value: value))
    }
    var count = 0
    var holding: Finding?
    var failing: Finding?
    for member in members {
      work += cost(of: group.kind.subject(member), run)
      let value = measurement.take(expectation.measure, of: group.kind.subject(member))
      if condition.holds(value, as: expectation.measure) {
        count += 1
        holding = holding ?? Finding(value: value, member: member)
      } else {
        failing = failing ?? Finding(value: value, member: member)
        // Of all, the first that does not is enough to know.
        if group.needed == nil { break }
      }
    }
    let holds = group.needed.map { count >= $0 } ?? (failing == nil)
    // The first that decided it, as the first of those that should not have.
    var finding = (holds ? holding : failing) ?? holding ?? Finding()
    if group.needed != nil { finding.held = .init(count: count, total: members.count) }
    return (holds, finding)
  }

  /// The parts of broken ropes, and the bodies that emitters and rules let in, that belong to a group: nobody knew
  /// their names at the start.
  private mutating func newcomers(
    _ group: LevelExpectation.Group, _ run: LevelRun
  ) -> [String] {
    let names: [String] =
      switch group.kind {
      case .bodies: run.play.copies.all.map(\.name)
      case .ropes: run.built.detachedParts.map(\.name)
      case .joints: []
      }
    var steps = 0
    let members = names.filter { group.pattern.matches($0, steps: &steps) }
    work += LevelWork.match * names.count + LevelWork.letters(steps)
    return members
  }

  /// What measuring of one thing computes: the energy and the number of all bodies are added up.
  private func cost(of subject: LevelExpectation.Subject, _ run: LevelRun) -> Int {
    switch subject {
    case .world: LevelWork.measure + LevelWork.energy * run.world.bodyCount
    case .rope: LevelWork.measure + LevelWork.alongRope
    case .body, .joint, .goal, .group: LevelWork.measure
    }
  }

  private mutating func noteEnergies(_ run: LevelRun) {
    let world = run.world
    work += cost(of: expectation.subject, run) + LevelWork.measure * members.count
    switch expectation.subject {
    case .world: energies[Measurement.worldName] = world.mechanicalEnergy
    case .body(let name):
      energies[name] = run.built.bodies[name].map { world.mechanicalEnergy(of: $0) }
    case .group:
      for name in members {
        energies[name] = run.built.bodies[name].map { world.mechanicalEnergy(of: $0) }
      }
    case .rope, .joint, .goal: break
    }
  }
}

extension LevelExpectation.Group.Kind {
  /// One of them.
  func subject(_ id: String) -> LevelExpectation.Subject {
    switch self {
    case .bodies: .body(id)
    case .ropes: .rope(id)
    case .joints: .joint(id)
    }
  }
}
