import Physics

// Expectations are written as one mapping a line: time, subject, measure.

extension LevelLines {
  package static func text(of expectation: LevelExpectation) -> String {
    LevelText.mapping(
      [field(of: expectation.time)] + fields(of: expectation.subject)
        + [(expectation.measure.word, value(expectation))])
  }

  private static func field(of time: LevelExpectation.Time) -> (String, String) {
    switch time {
    case .always: ("always", "true")
    case .eventually: ("eventually", "true")
    case .never: ("never", "true")
    case .after(let time): ("after", LevelText.number(time))
    case .at(let time): ("at", LevelText.number(time))
    case .within(let time): ("within", LevelText.number(time))
    }
  }

  private static func fields(of subject: LevelExpectation.Subject) -> [(String, String)] {
    switch subject {
    case .world: return [("world", "true")]
    case .body(let id): return [("body", LevelText.string(id))]
    case .rope(let id): return [("rope", LevelText.string(id))]
    case .joint(let id): return [("joint", LevelText.string(id))]
    case .goal(let id): return [("goal", LevelText.string(id))]
    case .group(let group):
      let names = [(group.kind.rawValue, LevelText.string(group.pattern.text))]
      return names + (group.needed.map { [("match", $0 == 1 ? "any" : "\($0)")] } ?? [])
    }
  }

  private static func value(_ expectation: LevelExpectation) -> String {
    let condition = condition(expectation.condition)
    switch expectation.measure {
    case .distance(let other):
      return LevelText.mapping([("to", LevelText.string(other))] + condition)
    case .distanceToPoint(let point):
      return LevelText.mapping([("to", LevelText.vector(point))] + condition)
    case .touching(let other):
      if expectation.condition == .truth(true) { return LevelText.string(other) }
      return LevelText.mapping([("body", LevelText.string(other))] + condition)
    case .inside(.box(let box)):
      if expectation.condition == .truth(true) { return LevelText.box(box) }
      return LevelText.mapping([("box", LevelText.box(box))] + condition)
    case .inside(.zone(let zone)):
      if expectation.condition == .truth(true) { return LevelText.string(zone) }
      return LevelText.mapping([("zone", LevelText.string(zone))] + condition)
    case .asleep, .exists, .finite, .won, .lost, .reached:
      return condition.first?.1 ?? "true"
    default:
      return LevelText.mapping(condition)
    }
  }

  /// What a value must be, as it stands in the file: `{below: 0.2}`; of a truth `true` or `false`.
  package static func text(of condition: LevelExpectation.Condition) -> String {
    if case .truth(let truth) = condition { return truth ? "true" : "false" }
    return LevelText.mapping(Self.condition(condition))
  }

  private static func condition(
    _ condition: LevelExpectation.Condition
  ) -> [(String, String)] {
    switch condition {
    case .below(let bound): return [("below", LevelText.number(bound))]
    case .above(let bound): return [("above", LevelText.number(bound))]
    case .between(let low, let high):
      return [("between", "[\(LevelText.number(low)), \(LevelText.number(high))]")]
    case .equal(let value, let tolerance):
      return [("is", LevelText.number(value))] + self.tolerance(tolerance)
    case .near(let point, let tolerance):
      return [("is", LevelText.vector(point))] + self.tolerance(tolerance)
    case .truth(let truth): return [("is", truth ? "true" : "false")]
    }
  }

  private static func tolerance(_ tolerance: Float) -> [(String, String)] {
    tolerance == LevelExpectation.Condition.defaultTolerance
      ? [] : [("tolerance", LevelText.number(tolerance))]
  }
}
