import Physics

extension LevelReading {
  static let times = ["always", "never", "eventually", "after", "at", "within"]
  static let subjects = [
    "body", "bodies", "rope", "ropes", "joint", "joints", "goal", "world",
  ]

  mutating func expectations(_ node: LevelNode?) -> [LevelExpectation] {
    guard let node, node.kindInWords != "nothing" else { return [] }
    let what = "a list of expectations, like [{after: 5, body: NAME, speed: {below: 0.2}}]"
    return (node.entries(what) ?? []).compactMap { expectation($0) }
  }

  private mutating func expectation(_ node: LevelNode) -> LevelExpectation? {
    guard let (subject, measures) = subject(node) else { return nil }
    let group = LevelExpectation.Group.Kind(rawValue: subject)
    guard
      let fields = LevelFields(
        node,
        known: Self.times + Self.subjects + (group == nil ? [] : ["match"]) + measures,
        "an expectation")
    else { return nil }
    let time = time(fields)
    let named = group.map { self.group($0, fields) } ?? name(fields, subject)
    guard
      let (word, value) = fields.single(
        of: measures, "one measure of a \(subject): " + list(measures))
    else { return nil }
    guard let (measure, condition) = measure(word, value) else { return nil }
    if measure.isOfWholeGroup {
      fields["match"]?.fail(
        sentence: "\"match\" does not go with \"\(word)\", which is one number of the whole group")
    }
    guard let time, let named else { return nil }
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
    if let kind = LevelExpectation.Group.Kind(rawValue: subject) {
      return (subject, MeasureWords.group(kind))
    }
    switch subject {
    case "body": return (subject, MeasureWords.body)
    case "rope": return (subject, MeasureWords.rope)
    case "joint": return (subject, MeasureWords.joint)
    case "goal": return (subject, MeasureWords.goal)
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
    case "goal": return name(of: .goal, node).map { .goal($0) }
    default:
      guard node.isTrue() else { return nil }
      return .world
    }
  }

  /// Several things, and of how many of them it must be so.
  private mutating func group(
    _ kind: LevelExpectation.Group.Kind, _ fields: LevelFields
  ) -> LevelExpectation.Subject? {
    guard let node = fields[kind.rawValue],
      let text = node.text("a pattern of names, like NAME-*")
    else { return nil }
    references.append(Reference(target: .group(kind), name: text, node: node))
    var group = LevelExpectation.Group(kind, LevelPattern(text))
    if let match = fields["match"] {
      switch match.node.scalar?.string {
      case "all": break
      case "any": group.needed = 1
      default:
        guard
          let needed = match.integer(
            in: 1...1_000_000, "any, all or a whole number of at least 1")
        else { return nil }
        group.needed = needed
      }
    }
    return .group(group)
  }

  private func time(_ fields: LevelFields) -> LevelExpectation.Time? {
    guard let (word, value) = fields.single(of: Self.times) else { return nil }
    switch word {
    case "always": return value.isTrue() ? .always : nil
    case "never": return value.isTrue() ? .never : nil
    case "eventually": return value.isTrue() ? .eventually : nil
    case "after": return seconds(value).map { .after($0) }
    case "at": return seconds(value).map { .at($0) }
    default: return seconds(value).map { .within($0) }
    }
  }

  private func seconds(_ node: LevelNode) -> Float? {
    node.number(in: .seconds)
  }

  // MARK: - Measures

  private mutating func measure(
    _ word: String, _ value: LevelNode
  ) -> (LevelExpectation.Measure, LevelExpectation.Condition)? {
    switch word {
    case "touching": return touching(value)
    case "inside": return inside(value)
    case "distance": return distance(value)
    default:
      if let measure = MeasureWords.truth(word) {
        return value.truth().map { (measure, .truth($0)) }
      }
      if let measure = MeasureWords.vector(word) {
        return near(value).map { (measure, $0) }
      }
      guard let measure = MeasureWords.number(word),
        let fields = LevelFields(
          value, known: MeasureWords.conditions,
          "a condition, like {below: 0.2} or {between: [1, 2]}"),
        let condition = condition(fields)
      else { return nil }
      return (measure, condition)
    }
  }

  /// Another body or a point, and how far that should be.
  private mutating func distance(
    _ node: LevelNode
  ) -> (LevelExpectation.Measure, LevelExpectation.Condition)? {
    guard
      let fields = LevelFields(
        node, known: ["to"] + MeasureWords.conditions, "a mapping with to and below or above"),
      let to = fields.required("to", "the name of the other body, or a point [x, y]")
    else { return nil }
    let measure: LevelExpectation.Measure?
    if case .sequence = to.node {
      measure = to.vector().map { .distanceToPoint($0) }
    } else {
      measure = name(of: .body, to).map { .distance(to: $0) }
    }
    guard let condition = condition(fields), let measure else { return nil }
    return (measure, condition)
  }

  /// A point or a velocity, and how far off it may be.
  private func near(_ node: LevelNode) -> LevelExpectation.Condition? {
    guard
      let fields = LevelFields(
        node, known: ["is", "tolerance"], "a mapping like {is: [3, 4], tolerance: 0.1}")
    else { return nil }
    var tolerance = LevelExpectation.Condition.defaultTolerance
    fields.read("tolerance", in: .notNegative, into: &tolerance)
    if fields.hasUnknown, !fields.has("is") { return nil }
    return fields.required("is", "a pair [x, y]")?.vector().map { .near($0, tolerance: tolerance) }
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

  /// A box or a zone, or a mapping with it and whether the body should be in it.
  private mutating func inside(
    _ node: LevelNode
  ) -> (LevelExpectation.Measure, LevelExpectation.Condition)? {
    if case .sequence = node.node { return node.box().map { (.inside(.box($0)), .truth(true)) } }
    if case .scalar = node.node, node.kindInWords != "nothing" {
      return name(of: .zone, node).map { (.inside(.zone($0)), .truth(true)) }
    }
    guard
      let fields = LevelFields(
        node, known: ["box", "zone", "is"],
        "a box [left, bottom, right, top] or the name of a zone"),
      let (word, value) = fields.single(of: ["box", "zone"])
    else { return nil }
    let place: LevelGoal.Place? =
      word == "box"
      ? value.box().map { .box($0) } : name(of: .zone, value).map { .zone($0) }
    let truth = fields["is"] == nil ? true : fields["is"]?.truth()
    guard let place, let truth else { return nil }
    return (.inside(place), .truth(truth))
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

// MARK: - Patterns

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
