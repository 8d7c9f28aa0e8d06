import Physics

extension LevelReading {
  private static let times = ["always", "after", "at", "within"]
  private static let subjects = ["body", "rope", "joint", "world"]

  mutating func expectations(_ node: LevelNode?) -> [LevelExpectation] {
    guard let node, node.kindInWords != "nothing" else { return [] }
    let what = "a list of expectations, like [{after: 5, body: NAME, speed: {below: 0.2}}]"
    return (node.entries(what) ?? []).compactMap { expectation($0) }
  }

  private mutating func expectation(_ node: LevelNode) -> LevelExpectation? {
    guard let (subject, measures) = subject(node) else { return nil }
    guard
      let fields = LevelFields(
        node, known: Self.times + Self.subjects + measures, "an expectation")
    else { return nil }
    let time = time(fields)
    let named = name(fields, subject)
    guard
      let (word, value) = fields.single(
        of: measures, "one measure of a \(subject): " + list(measures))
    else { return nil }
    guard let (measure, condition) = measure(word, value), let time, let named else {
      return nil
    }
    return LevelExpectation(time, named, measure, condition)
  }

  /// What kind of thing it is about decides which measures there are.
  private func subject(_ node: LevelNode) -> (String, [String])? {
    guard case .mapping(let mapping) = node.node else {
      node.fail("an expectation, like {after: 5, body: NAME, speed: {below: 0.2}}")
      return nil
    }
    let keys = mapping.compactMap { $0.key.scalar?.string }
    let found = Self.subjects.filter { keys.contains($0) }
    guard found.count == 1, let subject = found.first else {
      node.fail(
        "one of " + list(Self.subjects),
        found: found.isEmpty ? "none of them" : list(found).replacing(" or ", with: " and "))
      return nil
    }
    switch subject {
    case "body": return (subject, MeasureWords.body)
    case "rope": return (subject, MeasureWords.rope)
    case "joint": return (subject, MeasureWords.joint)
    default: return (subject, MeasureWords.world)
    }
  }

  private mutating func name(
    _ fields: LevelFields, _ subject: String
  ) -> LevelExpectation.Subject? {
    guard let node = fields[subject] else { return nil }
    switch subject {
    case "body": return name(of: .body, node).map { .body($0) }
    case "rope": return name(of: .rope, node).map { .rope($0) }
    case "joint": return name(of: .joint, node).map { .joint($0) }
    default:
      guard node.isTrue() else { return nil }
      return .world
    }
  }

  private func time(_ fields: LevelFields) -> LevelExpectation.Time? {
    guard let (word, value) = fields.single(of: Self.times) else { return nil }
    switch word {
    case "always":
      guard value.isTrue() else { return nil }
      return .always
    case "after": return seconds(value).map { .after($0) }
    case "at": return seconds(value).map { .at($0) }
    default: return seconds(value).map { .within($0) }
    }
  }

  private func seconds(_ node: LevelNode) -> Float? {
    node.number(
      in: LevelRange(words: "seconds from 0 to 3600") { $0 >= 0 && $0 <= 3600 })
  }

  // MARK: - Measures

  private mutating func measure(
    _ word: String, _ value: LevelNode
  ) -> (LevelExpectation.Measure, LevelExpectation.Condition)? {
    switch word {
    case "asleep": return value.truth().map { (.asleep, .truth($0)) }
    case "exists": return value.truth().map { (.exists, .truth($0)) }
    case "touching": return touching(value)
    case "inside": return inside(value)
    case "distance":
      guard
        let fields = LevelFields(
          value, known: ["to"] + MeasureWords.conditions, "a mapping with to and below or above")
      else { return nil }
      let other = fields.required("to", "the name of the other body")
        .flatMap { name(of: .body, $0) }
      guard let condition = condition(fields), let other else { return nil }
      return (.distance(to: other), condition)
    default:
      guard let measure = MeasureWords.simple(word),
        let fields = LevelFields(
          value, known: MeasureWords.conditions,
          "a condition, like {below: 0.2} or {between: [1, 2]}"),
        let condition = condition(fields)
      else { return nil }
      return (measure, condition)
    }
  }

  /// A body's name, or a mapping with it and whether it should.
  private mutating func touching(
    _ node: LevelNode
  ) -> (LevelExpectation.Measure, LevelExpectation.Condition)? {
    guard case .mapping = node.node else {
      return name(of: .body, node).map { (.touching($0), .truth(true)) }
    }
    guard
      let fields = LevelFields(node, known: ["body", "is"], "the name of a body")
    else { return nil }
    let other = fields.required("body", "the name of the other body")
      .flatMap { name(of: .body, $0) }
    let truth = fields["is"] == nil ? true : fields["is"]?.truth()
    guard let other, let truth else { return nil }
    return (.touching(other), .truth(truth))
  }

  /// A box, or a mapping with it and whether the body should be in it.
  private func inside(
    _ node: LevelNode
  ) -> (LevelExpectation.Measure, LevelExpectation.Condition)? {
    guard case .mapping = node.node else { return node.box().map { (.inside($0), .truth(true)) } }
    guard
      let fields = LevelFields(
        node, known: ["box", "is"], "a box [left, bottom, right, top]")
    else { return nil }
    let box = fields.required("box", "[left, bottom, right, top]")?.box()
    let truth = fields["is"] == nil ? true : fields["is"]?.truth()
    guard let box, let truth else { return nil }
    return (.inside(box), .truth(truth))
  }

  private func condition(_ fields: LevelFields) -> LevelExpectation.Condition? {
    let words = ["below", "above", "between", "is"]
    guard let (word, value) = fields.single(of: words) else { return nil }
    if word != "is" { fields["tolerance"]?.fail(sentence: "\"tolerance\" goes with \"is\"") }
    switch word {
    case "below": return value.number().map { .below($0) }
    case "above": return value.number().map { .above($0) }
    case "between":
      guard let ends = value.numbers(2, in: .any, "a pair [from, to]") else { return nil }
      guard ends[0] <= ends[1] else {
        value.fail("a pair [from, to] with from at most to")
        return nil
      }
      return .between(ends[0], ends[1])
    default:
      var tolerance = LevelExpectation.Condition.defaultTolerance
      fields.read("tolerance", in: .notNegative, into: &tolerance)
      return value.number().map { .equal($0, tolerance: tolerance) }
    }
  }
}
