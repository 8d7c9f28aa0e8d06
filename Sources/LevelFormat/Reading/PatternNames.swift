import Physics

/// Which patterns something matches: one that nothing matches would expect nothing.
struct PatternNames {
  private let reading: LevelReading
  private var names: [LevelExpectation.Group.Kind: [String]] = [:]
  private var results: [LevelExpectation.Group: Bool] = [:]
  /// The letters that were compared so far.
  private var steps = 0

  /// How many letters are compared at most: so many take 0.3 s.
  static let mostSteps = 200_000_000
  /// What a name counts beside its letters.
  static let stepsPerName = 8

  init(_ reading: LevelReading) { self.reading = reading }

  /// Whether something matches a pattern, or may, since not all names are at hand. Beyond
  /// `mostSteps` patterns are refused, the first with a message.
  mutating func isMatched(
    _ reference: LevelReading.Reference, _ kind: LevelExpectation.Group.Kind
  ) -> Bool {
    // What uses hold is looked at when they are in place.
    guard reading.known.uses.isEmpty, reading.names[.include]?.isEmpty != false else { return true }
    guard steps <= Self.mostSteps else { return true }
    let group = LevelExpectation.Group(kind, LevelPattern(reference.name))
    if let result = results[group] { return result }
    let candidates = names[kind] ?? self.candidates(kind)
    names[kind] = candidates
    let result = candidates.contains { isMatch($0, group.pattern) }
    guard steps <= Self.mostSteps else {
      reference.node.fail(sentence: "too many patterns for so many names: delete some")
      return true
    }
    results[group] = result
    return result
  }

  private mutating func isMatch(_ name: String, _ pattern: LevelPattern) -> Bool {
    guard steps <= Self.mostSteps else { return false }
    steps += Self.stepsPerName
    let length = name.utf8.count
    // Names that are far too long are wrong, but they are compared before that is told.
    guard length * min(length, pattern.text.utf8.count) <= Self.mostSteps else {
      steps = Self.mostSteps + 1
      return false
    }
    return pattern.matches(name, steps: &steps)
  }

  /// The names of the file.
  func written(_ kind: LevelExpectation.Group.Kind) -> Set<String> {
    reading.names[kind.one] ?? []
  }

  private func candidates(_ kind: LevelExpectation.Group.Kind) -> [String] {
    var known = written(kind).union(reading.known.names[kind.one] ?? [])
    if kind == .bodies {
      // What comes into the world while it runs: see `SpawnedBodies`.
      for stem in known.union(reading.names[.emitter] ?? []) { known.insert("\(stem)/1") }
    }
    // In an order of their own: how many letters are compared, and so what is refused, follows from it.
    return known.sorted()
  }
}

extension LevelExpectation.Group.Kind {
  /// What one of them is.
  var one: ObjectKey.Kind {
    switch self {
    case .bodies: .body
    case .ropes: .rope
    case .joints: .joint
    }
  }
}
