import Physics

// What the ends of a joint are in a file, by the type of the joint. Each end is `nil` where it is missing or wrong.

/// Two anchors: the ends of most joints.
struct LevelAnchorEnds: LevelRecord {
  var from: LevelAnchor?
  var to: LevelAnchor?

  static let standard = LevelAnchorEnds()
  static let expected = "two ends"

  private static let what = "{body: NAME, at: [x, y]} or {world: [x, y]}"
  static let fields: [LevelField<LevelAnchorEnds>] = [
    .end("from", \.from, of: LevelAnchor.ofJoints, "jointEnd", "First end.", required: what),
    .end("to", \.to, of: LevelAnchor.ofJoints, "jointEnd", "Second end.", required: what),
  ]

  static func finish(
    _ ends: inout LevelAnchorEnds, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let from = ends.from, let to = ends.to else { return }
    if from.body == nil && to.body == nil {
      fields.owner.fail(sentence: "expected at least one end on a body")
      ends.to = nil
    } else if from.body == to.body {
      fields["to"]?.fail("another body than \"from\"", found: "the same")
      ends.to = nil
    }
  }
}

/// A body, another one or the background, and a point: the ends of a pin.
struct LevelPinEnds: LevelRecord {
  var body: String?
  var to: String?
  var at: Vec2?

  static let standard = LevelPinEnds()
  static let expected = "a pin"

  static let fields: [LevelField<LevelPinEnds>] = [
    .body("body", \.body, "Body to pin.", required: "the name of the body to pin"),
    .body("to", \.to, "Body to pin it to. If absent, it is pinned to the background."),
    .vector(
      "at", \.at, "Position of the pin in the world.", unit: "m",
      required: "where the pin is, [x, y] in the world"),
  ]

  static func finish(
    _ ends: inout LevelPinEnds, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let body = ends.body, body == ends.to else { return }
    fields["to"]?.fail("another body than \"body\"", found: "the same")
    ends.body = nil
  }
}

/// Two motions and how they go together: the ends of a gear.
struct LevelGearEnds: LevelRecord {
  var from: LevelGearEnd?
  var to: LevelGearEnd?
  var ratio: Float?

  static let standard = LevelGearEnds()
  static let expected = "a gear"

  private static let what = "{body: NAME, joint: NAME} or {body: NAME}"
  static let fields: [LevelField<LevelGearEnds>] = [
    .end("from", \.from, "First body.", required: what),
    .end("to", \.to, "Second body.", required: what),
    .number(
      "ratio", \.ratio, in: .gearRatio,
      "Factor of the second motion: first + ratio · second stays constant. Not 0.",
      required: "how the two motions go together, a number but 0"),
  ]

  static func finish(
    _ ends: inout LevelGearEnds, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let from = ends.from, let to = ends.to else { return }
    if from.body == to.body {
      fields["to"]?.fail("another body than \"from\"", found: "the same")
      ends.to = nil
    } else if from.joint != nil && from.joint == to.joint {
      fields["to"]?.fail("another joint than \"from\"", found: "the same")
      ends.to = nil
    }
  }
}

/// Two bodies that do not collide: the ends of a filter.
struct LevelFilterEnds: LevelRecord {
  var from: LevelBodyEnd?
  var to: LevelBodyEnd?

  static let standard = LevelFilterEnds()
  static let expected = "a filter"

  static let fields: [LevelField<LevelFilterEnds>] = [
    .end("from", \.from, "First body.", required: "{body: NAME}"),
    .end("to", \.to, "Second body.", required: "{body: NAME}"),
  ]

  static func finish(
    _ ends: inout LevelFilterEnds, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let from = ends.from, from == ends.to else { return }
    fields["to"]?.fail("another body than \"from\"", found: "the same")
    ends.to = nil
  }
}

// MARK: - One end

/// An end that names a body.
protocol LevelNamedEnd: LevelRecord {
  var body: String { get }
}

/// An end that is a body.
struct LevelBodyEnd: LevelNamedEnd {
  var body = ""

  static let standard = LevelBodyEnd()
  static let expected = "an end, like {body: NAME}"
  static let fields: [LevelField<LevelBodyEnd>] = [
    .reference("body", \.body, to: .body, "Name of the body.", required: "the name of a body")
  ]
}

extension LevelGearEnd: LevelNamedEnd {
  static let standard = LevelGearEnd(body: "")
  static let expected = "an end, like {body: NAME, joint: NAME} or {body: NAME}"
  static let fields: [LevelField<LevelGearEnd>] = [
    .reference("body", \.body, to: .body, "Name of the body.", required: "the name of a body"),
    .value(
      "joint", \.joint, .nameSchema(of: ["joint"]), "Joint of the body whose motion counts.",
      read: { $0.name(of: .joint, $1) }, write: { $0.map { .text($0) } }),
  ]
}

extension LevelField where Record: LevelRecord {
  /// The name of a body, `nil` for none.
  fileprivate static func body(
    _ name: String, _ path: Path<String?>, _ about: String, required: String? = nil
  ) -> LevelField {
    value(
      name, path, .nameSchema(of: ["body"]), about, required: required,
      read: { $0.name(of: .body, $1) }, write: { $0.map { .text($0) } })
  }

  /// An end that names a body.
  fileprivate static func end<End: LevelNamedEnd>(
    _ name: String, _ path: Path<End?>, _ about: String, required: String
  ) -> LevelField {
    value(
      name, path, .recordSchema(End.self), about, required: required,
      read: { reading, node in
        reading.record(End.self, node).flatMap { $0.body.isEmpty ? nil : $0 }
      },
      write: { $0.map { .record($0) } })
  }
}
