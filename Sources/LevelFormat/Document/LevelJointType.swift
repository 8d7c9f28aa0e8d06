import Physics

/// A type of joint in files: its ends, the fields of its own, and the connection that they make.
struct LevelJointType: Sendable {
  /// What `type` says.
  let word: String
  /// The fields of the ends and of the type itself, as the schema has them.
  let own: [LevelProperty]
  /// Those of them that must be there.
  let required: [String]
  /// The fields of all joints that it takes, in the order in which they are written.
  let shared: [String]
  /// The connection; `nil` where something that it needs is missing or wrong, which is noted.
  let read: @Sendable (inout LevelReading, LevelFields) -> LevelJoint.Connection?
  /// Writes a connection; `false` for one of another type.
  let write: @Sendable (LevelJoint.Connection, inout LevelLines) -> Bool

  /// All types.
  static let all: [LevelJointType] = [
    LevelJointType(
      "distance", LevelDistance.self, { .distance($0, from: $1, to: $2) },
      { if case .distance(let own, let from, let to) = $0 { (own, from, to) } else { nil } }),
    LevelJointType(
      "revolute", LevelHinge.self, { .revolute($0, from: $1, to: $2) },
      { if case .revolute(let own, let from, let to) = $0 { (own, from, to) } else { nil } }),
    LevelJointType(
      "weld", LevelWeld.self, { .weld($0, from: $1, to: $2) },
      { if case .weld(let own, let from, let to) = $0 { (own, from, to) } else { nil } }),
    LevelJointType(
      "pin", LevelPinEnds.self, LevelHinge.self,
      { ends, hinge in
        guard let body = ends.body, let at = ends.at else { return nil }
        return .pin(hinge, body: body, to: ends.to, at: at)
      },
      {
        guard case .pin(let hinge, let body, let to, let at) = $0 else { return nil }
        return (LevelPinEnds(body: body, to: to, at: at), hinge)
      }),
    LevelJointType(
      "prismatic", LevelSlider.self, { .prismatic($0, from: $1, to: $2) },
      { if case .prismatic(let own, let from, let to) = $0 { (own, from, to) } else { nil } }),
    LevelJointType(
      "wheel", LevelWheel.self, { .wheel($0, from: $1, to: $2) },
      { if case .wheel(let own, let from, let to) = $0 { (own, from, to) } else { nil } }),
    LevelJointType(
      // What drives both ends has nothing rigid to soften.
      "motor", without: ["softHertz", "softDampingRatio"], LevelMotor.self,
      { .motor($0, from: $1, to: $2) },
      { if case .motor(let own, let from, let to) = $0 { (own, from, to) } else { nil } }),
    LevelJointType(
      "pulley", LevelPulley.self, { .pulley($0, from: $1, to: $2) },
      { if case .pulley(let own, let from, let to) = $0 { (own, from, to) } else { nil } }),
    LevelJointType(
      "gear", LevelGearEnds.self,
      { ends in
        guard let from = ends.from, let to = ends.to, let ratio = ends.ratio else { return nil }
        return .gear(ratio: ratio, from: from, to: to)
      },
      {
        guard case .gear(let ratio, let from, let to) = $0 else { return nil }
        return LevelGearEnds(from: from, to: to, ratio: ratio)
      }),
    LevelJointType(
      // It pushes nothing, so that no load can break it.
      "filter", only: ["gone", "locked"], LevelFilterEnds.self,
      { ends in
        guard let from = ends.from, let to = ends.to else { return nil }
        return .filter(from: from.body, to: to.body)
      },
      {
        guard case .filter(let from, let to) = $0 else { return nil }
        return LevelFilterEnds(from: LevelBodyEnd(body: from), to: LevelBodyEnd(body: to))
      }),
  ]

  /// The first field of all types.
  fileprivate static let order = LevelField<LevelJoint>.order(\.order)

  /// All fields of the mapping, in the order in which they are written.
  var properties: [LevelProperty] {
    [Self.order.property, ("type", "Joint type.", .fields([("const", .text(word))]))]
      + own + LevelJoint.properties.filter { shared.contains($0.name) }
  }

  var schema: LevelValue {
    .objectSchema(
      properties, required: ["type"] + required,
      more: LevelFieldRule.schema(of: LevelJoint.rules.filter { shared.contains($0.name) }))
  }
}

extension LevelJointType {
  /// A type whose ends are anchors.
  private init<Own: LevelRecord>(
    _ word: String, without: [String] = [], _ type: Own.Type,
    _ make: @escaping @Sendable (Own, LevelAnchor, LevelAnchor) -> LevelJoint.Connection,
    _ parts: @escaping @Sendable (LevelJoint.Connection) -> (Own, LevelAnchor, LevelAnchor)?
  ) {
    self.init(
      word, without: without, LevelAnchorEnds.self, type,
      { ends, own in
        guard let from = ends.from, let to = ends.to else { return nil }
        return make(own, from, to)
      },
      { parts($0).map { (LevelAnchorEnds(from: $1, to: $2), $0) } })
  }

  /// A type with ends and fields of its own.
  private init<Ends: LevelRecord, Own: LevelRecord>(
    _ word: String, without: [String] = [], _ ends: Ends.Type, _ type: Own.Type,
    _ make: @escaping @Sendable (Ends, Own) -> LevelJoint.Connection?,
    _ parts: @escaping @Sendable (LevelJoint.Connection) -> (Ends, Own)?
  ) {
    self.word = word
    own = Ends.properties + Own.properties
    required = (Ends.required + Own.required)
    shared = LevelJoint.fields.map(\.name).filter { !without.contains($0) }
    read = { reading, fields in
      let found = reading.record(Ends.self, fields)
      return make(found, reading.record(Own.self, fields))
    }
    write = { connection, lines in
      guard let (ends, own) = parts(connection) else { return false }
      lines.field("type", .text(word))
      lines.record(ends)
      lines.record(own)
      return true
    }
  }

  /// A type with ends alone.
  private init<Ends: LevelRecord>(
    _ word: String, only: [String]? = nil, _ ends: Ends.Type,
    _ make: @escaping @Sendable (Ends) -> LevelJoint.Connection?,
    _ parts: @escaping @Sendable (LevelJoint.Connection) -> Ends?
  ) {
    self.word = word
    own = Ends.properties
    required = Ends.required
    shared = LevelJoint.fields.map(\.name).filter { only?.contains($0) ?? true }
    read = { make($0.record(Ends.self, $1)) }
    write = { connection, lines in
      guard let ends = parts(connection) else { return false }
      lines.field("type", .text(word))
      lines.record(ends)
      return true
    }
  }
}

// MARK: - Joints

extension LevelReading {
  private static let jointTypes = LevelJointType.all.map { ($0.word, $0) }
  private static let jointFields = Dictionary(
    uniqueKeysWithValues: LevelJointType.all.map { ($0.word, $0.properties.map(\.name)) })

  /// A joint: its type decides which fields there are.
  mutating func joint(_ node: LevelNode) -> LevelJoint? {
    guard case .mapping = node.node else {
      node.fail(LevelJoint.expected)
      return nil
    }
    guard let word = node.field("type") else {
      node.fail(sentence: "expected a field \"type\": \(list(Self.jointTypes.map(\.0)))")
      return nil
    }
    guard let type = word.word(Self.jointTypes),
      let fields = LevelFields(node, known: Self.jointFields[type.word] ?? [], "a mapping")
    else { return nil }
    let connection = type.read(&self, fields)
    var joint = record(LevelJoint.self, fields)
    if let order = fields["order"] { LevelJointType.order.read(&self, order, &joint) }
    guard let connection else { return nil }
    joint.connection = connection
    return joint
  }
}

extension LevelLines {
  mutating func joint(_ joint: LevelJoint) {
    field("order", .integer(joint.order))
    for type in LevelJointType.all where type.write(joint.connection, &self) {
      return record(joint, type.shared)
    }
  }
}

extension LevelJoint {
  static var schema: LevelValue {
    .fields([("oneOf", .list(LevelJointType.all.map(\.schema)))])
  }
}
