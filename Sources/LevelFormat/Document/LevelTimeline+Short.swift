import Physics

// What a timeline says besides its keys: the short form of two keys, its path, how often it is gone through, and the
// timelines of a group.

/// What a key says, without its time.
struct LevelSpot: LevelRecord {
  var key = LevelKey()

  static let standard = LevelSpot()
  static let expected = "a place [x, y] or what changes, like {angle: 90}"

  static let fields: [LevelField<LevelSpot>] =
    LevelKey.fields.filter { !["t", "ease"].contains($0.name) }
    .map { $0.lifted(to: RecordProperty(\.key)) }

  /// A row of two numbers is a place.
  static func read(_ reading: inout LevelReading, _ node: LevelNode) -> LevelKey? {
    if case .sequence = node.node {
      guard let at = node.vector() else { return nil }
      var key = LevelKey()
      key.at = at
      return key
    }
    return reading.record(LevelSpot.self, node)?.key
  }

  static func value(_ key: LevelKey) -> LevelValue {
    var place = LevelKey()
    place.at = key.at
    if let at = key.at, place == key { return .vector(at) }
    return .record(LevelSpot(key: key))
  }
}

/// By how much something changes: also where what it then is has limits.
struct LevelStep: LevelRecord {
  var key = LevelKey()

  static let standard = LevelStep()
  static let expected = "a way [x, y] or what changes, like {angle: 90}"

  static let fields: [LevelField<LevelStep>] =
    [
      .vector("at", \.key.at, "Displacement.", unit: "m"),
      .vector(
        "force", \.key.force, in: .magnitude, "Change of the acceleration.", unit: "N/kg"),
    ]
    + numbers.map { name, path in
      .number(name, path, in: .magnitude, "Change of \(name).")
    }

  private static let numbers: [(String, WritableKeyPath<LevelStep, Float?> & Sendable)] = [
    ("along", \.key.along), ("angle", \.key.angle), ("scale", \.key.scale),
    ("opacity", \.key.opacity), ("amount", \.key.amount), ("intensity", \.key.intensity),
    ("radius", \.key.radius),
    ("from", \.key.from), ("to", \.key.to), ("phase", \.key.phase), ("speed", \.key.speed),
    ("rate", \.key.rate), ("frame", \.key.frame), ("height", \.key.height),
  ]

  /// A row of two numbers is a way.
  static func read(_ reading: inout LevelReading, _ node: LevelNode) -> LevelKey? {
    if case .sequence = node.node { return LevelSpot.read(&reading, node) }
    return reading.record(LevelStep.self, node)?.key
  }

  static func value(_ key: LevelKey) -> LevelValue {
    var place = LevelKey()
    place.at = key.at
    if let at = key.at, place == key { return .vector(at) }
    return .record(LevelStep(key: key))
  }
}

extension LevelTimeline {
  /// The most timelines of a group.
  package static let mostMembers = 100
  /// How often a timeline is gone through at most, unless for ever.
  static let mostTimes = 1_000_000
  /// How often it may have been gone through.
  package static let mostRounds = 1_000_000_000

  private static func spot(
    _ name: String, _ path: WritableKeyPath<LevelTimeline, LevelKey?> & Sendable, _ about: String
  ) -> LevelField<LevelTimeline> {
    .value(
      name, path, .anySchema([.vectorSchema(), .recordSchema(LevelSpot.self)]), about,
      read: { LevelSpot.read(&$0, $1) }, write: { $0.map { LevelSpot.value($0) } })
  }

  static let groupFields: [LevelField<LevelTimeline>] = LevelGroup.Kind.allCases.map { kind in
    LevelField(
      name: kind.rawValue,
      about: kind == .sequence
        ? "Timelines to start one after another."
        : "Timelines to start at the same time.",
      schema: .listSchema(of: .nameSchema(of: ["timeline"]), atLeast: 1, atMost: mostMembers),
      read: { reading, node, record in
        let expected = "a list of timelines, like [open, close]"
        guard let entries = node.entries(expected) else { return }
        guard (1...mostMembers).contains(entries.count) else {
          node.fail("1 to \(mostMembers) timelines", found: "\(entries.count)")
          return
        }
        let members = entries.compactMap { reading.name(of: .timeline, $0) }
        record.target = .group(LevelGroup(kind, members))
      },
      writing: {
        guard case .group(let group) = $0.target, group.kind == kind else { return nil }
        return .list(group.members.map { .text($0) })
      })
  }

  static let repetitionFields: [LevelField<LevelTimeline>] = [
    .number("delay", \.delay, in: .seconds, "Delay before it begins.", unit: "s"),
    .value(
      "repeat", \.repeats,
      .anySchema([.integerSchema(1...mostTimes), .wordSchema(["forever"])]),
      "How many times it runs.",
      read: { _, node in
        if case .scalar(let scalar) = node.node, scalar.string == "forever" { return .forever }
        return node.integer(
          in: 1...mostTimes, "forever or a whole number from 1 to \(mostTimes)"
        ).map { .times($0) }
      },
      write: {
        switch $0 {
        case nil: nil
        case .forever: .text("forever")
        case .times(let times): .integer(times)
        }
      }),
    .truth("autoreverse", \.autoreverse, "Whether it runs back to the beginning each time."),
    .truth(
      "cumulative", \.cumulative, "Whether each run continues from the end of the previous one."),
    .text("layer", \.layer, "Name that rules use to pause or resume several timelines together."),
    .value(
      "rounds", \.rounds, .integerSchema(0...mostRounds),
      "Number of completed runs, in a level that was saved while it ran.",
      read: { $1.integer(in: 0...mostRounds, "a whole number of at least 0") },
      write: { .integer($0) }),
    .value(
      "part", \.part, .integerSchema(0...mostMembers),
      "Number of completed members of a group, in a level that was saved while it ran.",
      read: { $1.integer(in: 0...mostMembers, "a whole number of at least 0") },
      write: { .integer($0) }),
  ]

  static let shortFields: [LevelField<LevelTimeline>] = [
    spot("from", \.from, "First value. If absent, the value in the level."),
    spot("to", \.to, "Last value."),
    .value(
      "by", \.by, .anySchema([.vectorSchema(), .recordSchema(LevelStep.self)]),
      "Change of the value.",
      read: { LevelStep.read(&$0, $1) }, write: { $0.map { LevelStep.value($0) } }),
    .value(
      "duration", \.duration, LevelRange.duration.schema, "Duration of the change.", unit: "s",
      read: { $1.number(in: .duration) }, write: { $0.map { .float($0) } }),
    .value(
      "ease", \.ease, LevelEase.schema, "Easing of the change.",
      read: { LevelEase.read(&$0, $1) }, write: { $0.value }),
    .record("path", \.path, "Path that it follows."),
  ]
}

extension LevelSpline: LevelRecord {
  static let standard = LevelSpline()
  static let expected = "a way, like {points: [[0, 0], [4, 2], [8, 0]]}"

  static let fields: [LevelField<LevelSpline>] = [
    .value(
      "points", \.points, .pointsSchema(atLeast: 2, atMost: mostPoints), "Points of the path.",
      unit: "m",
      required: "where it passes, [[x, y], …]",
      read: { $1.points("a list of points [[x, y], …]", atMost: mostPoints) },
      write: { .points($0) }),
    .truth("closed", \.closed, "Whether the path leads back to its first point."),
    .word(
      "pace", \.pace, "Whether each meter takes the same time, or each section between points."),
    .truth("turns", \.turns, "Whether the object rotates with the path, its right side ahead."),
  ]

  static func finish(
    _ record: inout LevelSpline, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let points = fields["points"], case .sequence(let list) = points.node else { return }
    let least = record.closed ? 3 : 2
    guard list.count >= least else {
      points.fail("\(least) points or more", found: "\(list.count)")
      return
    }
    guard record.points.count == list.count, MeasuredTrail(record) == nil else { return }
    points.fail(sentence: "expected points that are not all the same")
  }
}

// MARK: - What belongs together

extension LevelTimeline {
  static func finish(
    _ record: inout LevelTimeline, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let (word, target) = fields.single(of: targetWords) else { return }
    if LevelGroup.Kind(rawValue: word) != nil {
      checkGroup(record, fields, target, &reading)
      return
    }
    if let field = fields["part"] { field.fail(sentence: "only a group has parts") }
    checkForm(record, fields)
    checkRepetition(record, fields)
    let known = targets.first { $0.kind.rawValue == word }?.keys ?? cameraKeys
    var said: [(key: LevelKey, node: LevelNode?)] = record.keys.enumerated().map {
      ($1, fields["keys"]?.entry($0))
    }
    for (name, key) in [("from", record.from), ("to", record.to), ("by", record.by)] {
      if let key { said.append((key, fields[name])) }
    }
    for (key, node) in said {
      for field in LevelSpot.fields where field.value(of: LevelSpot(key: key)) != nil {
        let place = node?.field(field.name) ?? node
        if !known.contains(field.name) {
          place?.fail(sentence: "a key of a \(word) says " + list(known) + ", not \(field.name)")
        } else if field.name == "at", record.path != nil {
          place?.fail(sentence: "where it is follows from the path: expected along, not at")
        } else if field.name == "along", record.path == nil, !fields.has("path") {
          place?.fail(sentence: "along is a place on a path: expected a field \"path\" too")
        }
      }
    }
    if record.path != nil, !known.contains("along") {
      fields["path"]?.fail(sentence: "a \(word) has no place that could follow a path")
    }
    if case .object(let key) = record.target, key.kind == .sprite {
      for (said, node) in said where node?.path != fields["by"]?.path {
        guard let frame = said.frame, let node = node?.field("frame") else { continue }
        reading.played.append(
          .init(sprite: key.id, frame: Int(saturating: frame.rounded()), node: node))
      }
    }
  }

  private static let shortNames = ["from", "to", "by", "duration", "ease"]

  /// Keys, or the short form of them; what a timeline has and a group has not.
  static let rules: [LevelFieldRule] =
    shortNames.map {
      .not($0, with: "keys", sentence: "keys say it all: expected keys or \($0), not both")
    }
    + groupWords.flatMap { word in
      ownNames.map {
        .not($0, with: word, sentence: "a group has no \($0): its timelines have")
      }
    } + [
      .some(of: ["keys", "from", "to", "by", "path"] + groupWords),
      .needs("from", ["duration"]), .needs("to", ["duration"]), .needs("by", ["duration"]),
      .needs("path", ["duration", "keys"]), .needs("duration", ["from", "to", "by", "path"]),
      .needs("ease", ["from", "to", "by", "path"]), .needs("part", groupWords),
    ]

  private static let groupWords = LevelGroup.Kind.allCases.map(\.rawValue)

  /// The fields of a timeline that a group has not.
  private static let ownNames = [
    "keys", "from", "to", "by", "duration", "ease", "path", "delay", "autoreverse", "cumulative",
    "loop",
  ]

  private static func checkForm(_ record: LevelTimeline, _ fields: LevelFields) {
    guard !fields.has("keys"), !fields.hasUnknown else { return }
    guard shortNames.contains(where: fields.has) || fields.has("path") else {
      _ = fields.required("keys", "what it is at which time, [{t: 0, …}, …]")
      return
    }
    _ = fields.required("duration", "how long the change takes (s)")
    if !["from", "to", "by", "path"].contains(where: { fields.has($0) }) {
      fields.owner.fail(sentence: "expected from, to or by: what changes")
    }
    for field in LevelSpot.fields {
      func says(_ key: LevelKey?) -> Bool {
        key.map { field.value(of: LevelSpot(key: $0)) != nil } ?? false
      }
      guard says(record.by) else { continue }
      let node = fields["by"]?.field(field.name) ?? fields["by"]
      if says(record.from), says(record.to) {
        node?.fail(sentence: "from and to say it all: expected two of from, to and by")
      }
    }
  }

  private static func checkRepetition(_ record: LevelTimeline, _ fields: LevelFields) {
    for name in ["repeat", "autoreverse"] where record.loop != .once {
      fields[name]?.fail(
        sentence: "\(record.loop.rawValue) says how often: expected loop or \(name), not both")
    }
    guard record.cumulative else { return }
    if record.autoreverse || record.loop == .pingpong {
      fields["cumulative"]?.fail(
        sentence: "what goes back ends where it began: it cannot be cumulative")
    }
  }

  // MARK: - Groups

  private static func checkGroup(
    _ record: LevelTimeline, _ fields: LevelFields, _ target: LevelNode,
    _ reading: inout LevelReading
  ) {
    guard case .group(let group) = record.target,
      let owner = fields.owner.path.split(separator: ".").last
    else { return }
    for (i, member) in group.members.enumerated() {
      guard let node = target.entry(i) else { continue }
      reading.grouped.append(.init(group: String(owner), member: member, node: node))
    }
  }
}

extension LevelReading {
  /// A timeline that a group has.
  struct Grouped {
    var group: String
    var member: String
    var node: LevelNode
  }

  /// Each timeline is in one group at most, and none is within itself.
  func checkGroups() {
    var owners: [String: String] = [:]
    for entry in grouped {
      if let owner = owners[entry.member], owner != entry.group {
        entry.node.fail(
          sentence: "\(quoted(entry.member)) is a part of \(quoted(owner)) already")
        continue
      }
      var way = [entry.group]
      while let last = way.last, last != entry.member, let next = owners[last],
        !way.contains(next)
      {
        way.append(next)
      }
      if way.last == entry.member {
        entry.node.fail(sentence: "a group is not a part of itself: \(quoted(entry.member))")
        continue
      }
      owners[entry.member] = entry.group
    }
  }
}
