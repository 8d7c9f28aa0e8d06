import Physics

// Expectations are written as one mapping a line: time, subject, measure.

extension LevelExpectation {
  /// The expectation as a mapping.
  package var value: LevelValue {
    .fields([time.field] + subject.fields + [(measure.word, measured)])
  }

  /// The expectation as it stands in a file: `{at: 2, body: crate, speed: {below: 0.1}}`.
  package var written: String { LevelText.value(value) }

  private var measured: LevelValue {
    let rest = condition.fields
    let isTrue = condition == .truth(true)
    switch measure {
    case .distance(let other): return .fields([("to", .text(other))] + rest)
    case .distanceToPoint(let point): return .fields([("to", .vector(point))] + rest)
    case .touching(let other):
      return isTrue ? .text(other) : .fields([("body", .text(other))] + rest)
    case .inside(.box(let box)):
      return isTrue ? .box(box) : .fields([("box", .box(box))] + rest)
    case .inside(.zone(let zone)):
      return isTrue ? .text(zone) : .fields([("zone", .text(zone))] + rest)
    case .asleep, .exists, .finite, .won, .lost, .reached:
      return rest.first?.1 ?? .truth(true)
    default: return .fields(rest)
    }
  }
}

extension LevelExpectation.Time {
  fileprivate var field: (String, LevelValue) {
    switch self {
    case .always: ("always", .truth(true))
    case .eventually: ("eventually", .truth(true))
    case .never: ("never", .truth(true))
    case .after(let time): ("after", .float(time))
    case .at(let time): ("at", .float(time))
    case .within(let time): ("within", .float(time))
    }
  }
}

extension LevelExpectation.Subject {
  fileprivate var fields: [(String, LevelValue)] {
    switch self {
    case .world: return [("world", .truth(true))]
    case .body(let id): return [("body", .text(id))]
    case .rope(let id): return [("rope", .text(id))]
    case .joint(let id): return [("joint", .text(id))]
    case .goal(let id): return [("goal", .text(id))]
    case .group(let group):
      let names = [(group.kind.rawValue, LevelValue.text(group.pattern.text))]
      guard let needed = group.needed else { return names }
      return names + [("match", needed == 1 ? .text("any") : .integer(needed))]
    }
  }
}

extension LevelExpectation.Condition {
  /// The condition as it stands in the file: `{below: 0.2}`; of a truth `true` or `false`.
  package var written: String {
    if case .truth(let truth) = self { return truth ? "true" : "false" }
    return LevelText.value(.fields(fields))
  }

  fileprivate var fields: [(String, LevelValue)] {
    switch self {
    case .below(let bound): [("below", .float(bound))]
    case .above(let bound): [("above", .float(bound))]
    case .between(let low, let high): [("between", .list([.float(low), .float(high)]))]
    case .equal(let value, let tolerance):
      [("is", .float(value))] + Self.fields(tolerance: tolerance)
    case .near(let point, let tolerance):
      [("is", .vector(point))] + Self.fields(tolerance: tolerance)
    case .truth(let truth): [("is", .truth(truth))]
    }
  }

  private static func fields(tolerance: Float) -> [(String, LevelValue)] {
    tolerance == defaultTolerance ? [] : [("tolerance", .float(tolerance))]
  }
}
