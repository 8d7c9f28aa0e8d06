import Physics

extension LevelReading {
  mutating func expectations(_ node: LevelNode?) -> [LevelExpectation] {
    guard let node, node.kindInWords != "nothing" else { return [] }
    let what = "a list of expectations, like [{after: 5, body: NAME, speed: {below: 0.2}}]"
    return (node.entries(what) ?? []).compactMap { expectation($0) }
  }

  private mutating func expectation(_ node: LevelNode) -> LevelExpectation? {
    guard let subject = subject(node) else { return nil }
    let measures = LevelMeasure.all(of: subject.word)
    let words = measures.map(\.word)
    let known =
      LevelExpectation.Time.known() + LevelExpectation.Subject.choices.map(\.word)
      + subject.further.map(\.name) + words
    guard let fields = LevelFields(node, known: known, LevelExpectation.expected) else {
      return nil
    }
    let time = chosen(LevelExpectation.Time.self, fields)
    let named = chosen(LevelExpectation.Subject.self, fields)
    guard
      let (word, _) = fields.single(
        of: words, "one measure of a \(subject.word): " + list(words)),
      let observed = chosen(LevelObservation.self, fields, of: [word])
    else { return nil }
    if observed.measure.isOfWholeGroup {
      for further in subject.further {
        fields[further.name]?.fail(
          sentence: "\"\(further.name)\" does not go with \"\(word)\", "
            + "which is one number of the whole group")
      }
    }
    guard let time, let named else { return nil }
    return LevelExpectation(time, named, observed.measure, observed.condition)
  }

  /// What kind of thing it is about decides which measures there are.
  private func subject(_ node: LevelNode) -> LevelChoice<LevelExpectation.Subject>? {
    guard case .mapping(let mapping) = node.node else {
      node.fail(LevelExpectation.expected)
      return nil
    }
    let keys = mapping.compactMap { $0.key.scalar?.string }
    let subjects = LevelExpectation.Subject.choices
    let found = subjects.filter { keys.contains($0.word) }
    guard found.count == 1 else {
      node.fail(
        "one of " + list(subjects.map(\.word)),
        found: found.isEmpty
          ? "none of them" : list(found.map(\.word)).replacing(" or ", with: " and "))
      return nil
    }
    return found[0]
  }
}
