import Physics

// Joints: the type decides which fields there are. What the fields say is in `LevelJoint+Fields.swift`.

extension LevelReading {
  enum JointType: String, CaseIterable {
    case distance
    case revolute
    case weld
    case pin
    case prismatic
    case wheel
    case motor
    case pulley
    case gear
    case filter
  }

  private static let jointFields = Dictionary(
    uniqueKeysWithValues: JointType.allCases.map { ($0, $0.properties.map(\.name)) })

  mutating func joint(_ node: LevelNode) -> LevelJoint? {
    // The type is looked for first.
    guard case .mapping(let mapping) = node.node else {
      node.fail(LevelJoint.expected)
      return nil
    }
    let types = JointType.allCases.map { ($0.rawValue, $0) }
    guard let pair = mapping.first(where: { $0.key.scalar?.string == "type" }) else {
      node.fail(sentence: "expected a field \"type\": \(list(types.map(\.0)))")
      return nil
    }
    guard let type = node.child(pair.value, "type").word(types),
      let fields = LevelFields(
        node, known: Self.jointFields[type] ?? [], "a mapping")
    else { return nil }
    let connection = connection(type, fields)
    var joint = record(LevelJoint.self, fields)
    joint.order = order(fields)
    guard let connection else { return nil }
    joint.connection = connection
    return joint
  }

  private mutating func connection(
    _ type: JointType, _ fields: LevelFields
  ) -> LevelJoint.Connection? {
    switch type {
    case .pin: return pin(fields)
    case .distance:
      let distance = record(LevelDistance.self, fields)
      return ends(fields).map { .distance(distance, from: $0.from, to: $0.to) }
    case .revolute:
      let hinge = record(LevelHinge.self, fields)
      return ends(fields).map { .revolute(hinge, from: $0.from, to: $0.to) }
    case .weld:
      let weld = record(LevelWeld.self, fields)
      return ends(fields).map { .weld(weld, from: $0.from, to: $0.to) }
    case .prismatic:
      let slider = record(LevelSlider.self, fields)
      return ends(fields).map { .prismatic(slider, from: $0.from, to: $0.to) }
    case .wheel:
      let wheel = record(LevelWheel.self, fields)
      return ends(fields).map { .wheel(wheel, from: $0.from, to: $0.to) }
    case .motor:
      let motor = record(LevelMotor.self, fields)
      return ends(fields).map { .motor(motor, from: $0.from, to: $0.to) }
    case .pulley:
      let pulley = record(LevelPulley.self, fields)
      return ends(fields).map { .pulley(pulley, from: $0.from, to: $0.to) }
    case .gear:
      let ratio = fields.required("ratio", "how the two motions go together, a number but 0")?
        .number(in: .notZero)
      guard let (from, to) = bodyEnds(fields, withJoints: true), let ratio else { return nil }
      return .gear(ratio: ratio, from: from, to: to)
    case .filter:
      return bodyEnds(fields, withJoints: false).map { .filter(from: $0.from.body, to: $0.to.body) }
    }
  }

  private mutating func ends(
    _ fields: LevelFields
  ) -> (from: LevelAnchor, to: LevelAnchor)? {
    let what = "{body: NAME, at: [x, y]} or {world: [x, y]}"
    let from = fields.required("from", what).flatMap { anchor($0, isRope: false) }
    let to = fields.required("to", what).flatMap { anchor($0, isRope: false) }
    guard let from, let to else { return nil }
    if from.body == nil && to.body == nil {
      fields.owner.fail(sentence: "expected at least one end on a body")
      return nil
    }
    if from.body == to.body {
      fields["to"]?.fail("another body than \"from\"", found: "the same")
      return nil
    }
    return (from, to)
  }

  private mutating func pin(_ fields: LevelFields) -> LevelJoint.Connection? {
    let hinge = record(LevelHinge.self, fields)
    let body = fields.required("body", "the name of the body to pin")
      .flatMap { name(of: .body, $0) }
    let other = fields["to"].flatMap { name(of: .body, $0) }
    let at = fields.required("at", "where the pin is, [x, y] in the world")?.vector()
    guard let body, let at else { return nil }
    if body == other {
      fields["to"]?.fail("another body than \"body\"", found: "the same")
      return nil
    }
    return .pin(hinge, body: body, to: other, at: at)
  }

  /// `{body: NAME}` and, for gears, `{body: NAME, joint: NAME}`.
  private mutating func bodyEnds(
    _ fields: LevelFields, withJoints: Bool
  ) -> (from: LevelGearEnd, to: LevelGearEnd)? {
    let what = withJoints ? "{body: NAME, joint: NAME} or {body: NAME}" : "{body: NAME}"
    let from = fields.required("from", what).flatMap { bodyEnd($0, what, withJoints) }
    let to = fields.required("to", what).flatMap { bodyEnd($0, what, withJoints) }
    guard let from, let to else { return nil }
    if from.body == to.body {
      fields["to"]?.fail("another body than \"from\"", found: "the same")
      return nil
    }
    if from.joint != nil && from.joint == to.joint {
      fields["to"]?.fail("another joint than \"from\"", found: "the same")
      return nil
    }
    return (from, to)
  }

  private mutating func bodyEnd(
    _ node: LevelNode, _ what: String, _ withJoint: Bool
  ) -> LevelGearEnd? {
    guard
      let fields = LevelFields(
        node, known: (withJoint ? Self.gearEnds : [Self.bodyEnd]).map(\.name),
        "an end, like \(what)")
    else { return nil }
    let body = fields.required("body", "the name of a body").flatMap { name(of: .body, $0) }
    let joint = fields["joint"].flatMap { name(of: .joint, $0) }
    return body.map { LevelGearEnd(body: $0, joint: joint) }
  }

  // MARK: - Anchors

  private static let ropeEndKinds = ropeEnds.map(\.name)
  private static let jointEndKinds = jointEnds.map(\.name)
  private static let ropeEndFields = (ropeEnds + ropeEndOptions).map(\.name)
  private static let jointEndFields = (jointEnds + endOptions).map(\.name)

  /// `{world: [x, y]}`, `{body: NAME, at: [x, y]}` and, for ropes, `{rope: NAME, fraction: 0.5}` and
  /// `{free: [x, y]}`.
  mutating func anchor(_ node: LevelNode, isRope: Bool) -> LevelAnchor? {
    let kinds = isRope ? Self.ropeEndKinds : Self.jointEndKinds
    guard
      let fields = LevelFields(
        node, known: isRope ? Self.ropeEndFields : Self.jointEndFields,
        "an end, like {world: [0, 9]} or {body: NAME, at: [0, 0]}")
    else { return nil }
    guard let (kind, value) = fields.single(of: kinds) else { return nil }
    if kind != "body" {
      fields["at"]?.fail(sentence: "\"at\" is for ends on a body")
    }
    if kind != "rope" {
      fields["fraction"]?.fail(sentence: "\"fraction\" is for ends on a rope")
    }
    switch kind {
    case "world": return value.vector().map { .world($0) }
    case "free": return value.vector().map { .free($0) }
    case "rope":
      var fraction: Float = 0.5
      fields.read("fraction", in: .fraction, into: &fraction)
      return name(of: .rope, value).map { .rope($0, fraction: fraction) }
    default:
      var at = Vec2.zero
      fields.read("at", into: &at)
      return name(of: .body, value).map { .body($0, at: at) }
    }
  }
}
