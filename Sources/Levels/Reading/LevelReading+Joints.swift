import Physics

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
    // The type decides which fields there are, so it is looked for first.
    guard case .mapping(let mapping) = node.node else {
      node.fail("a mapping with type, from and to")
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
    let order = order(fields)
    let collide = fields["collideConnected"]?.truth() ?? false
    let gone = fields["gone"]?.truth() ?? false
    let connection: LevelJoint.Connection?
    switch type {
    case .pin: connection = pin(fields)
    case .distance:
      let distance = distance(fields)
      connection = ends(fields).map { .distance(distance, from: $0.from, to: $0.to) }
    case .revolute:
      let hinge = hinge(fields)
      connection = ends(fields).map { .revolute(hinge, from: $0.from, to: $0.to) }
    case .weld:
      let weld = weld(fields)
      connection = ends(fields).map { .weld(weld, from: $0.from, to: $0.to) }
    case .prismatic, .wheel, .motor, .pulley, .gear, .filter:
      connection = machine(type, fields)
    }
    let (strength, softness) = (strength(fields), softness(fields))
    return connection.map {
      var joint = LevelJoint(order: order, $0, collideConnected: collide)
      joint.gone = gone
      joint.strength = strength
      joint.softness = softness
      return joint
    }
  }

  mutating func ends(
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
    let hinge = hinge(fields)
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

  private func distance(_ fields: LevelFields) -> LevelDistance {
    var joint = LevelDistance()
    fields.read("length", in: .extent, into: &joint.length)
    fields.read("hertz", in: .notNegative, into: &joint.hertz)
    fields.read("dampingRatio", in: .notNegative, into: &joint.dampingRatio)
    fields.read("maximumSpringTension", in: .notNegative, into: &joint.maximumSpringTension)
    fields.read(
      "maximumSpringCompression", in: .notNegative, into: &joint.maximumSpringCompression)
    fields.read("minimumLength", in: .notNegative, into: &joint.minimumLength)
    fields.read("maximumLength", in: .notNegative, into: &joint.maximumLength)
    fields.read("motorSpeed", into: &joint.motorSpeed)
    fields.read("maximumMotorForce", in: .notNegative, into: &joint.maximumMotorForce)
    if let low = joint.minimumLength, let high = joint.maximumLength, low > high {
      fields["minimumLength"]?.fail("a length of at most maximumLength (\(LevelText.number(high)))")
    }
    return joint
  }

  private func hinge(_ fields: LevelFields) -> LevelHinge {
    var joint = LevelHinge()
    fields.read("referenceAngle", into: &joint.referenceAngle)
    fields.read("lowerAngle", in: .limitAngle, into: &joint.lowerAngle)
    fields.read("upperAngle", in: .limitAngle, into: &joint.upperAngle)
    fields.read("motorSpeed", into: &joint.motorSpeed)
    fields.read("maximumMotorTorque", in: .notNegative, into: &joint.maximumMotorTorque)
    fields.read("hertz", in: .notNegative, into: &joint.hertz)
    fields.read("dampingRatio", in: .notNegative, into: &joint.dampingRatio)
    fields.read("springAngle", into: &joint.springAngle)
    if let low = joint.lowerAngle, let high = joint.upperAngle, low > high {
      fields["lowerAngle"]?.fail("an angle of at most upperAngle (\(LevelText.number(high)))")
    }
    let solvers = LevelHinge.Solver.allCases.map { ($0.rawValue, $0) }
    if let solver = fields["solver"]?.word(solvers) { joint.solver = solver }
    return joint
  }

  private func weld(_ fields: LevelFields) -> LevelWeld {
    var joint = LevelWeld()
    fields.read("referenceAngle", into: &joint.referenceAngle)
    fields.read("linearHertz", in: .notNegative, into: &joint.linearHertz)
    fields.read("linearDampingRatio", in: .notNegative, into: &joint.linearDampingRatio)
    fields.read("angularHertz", in: .notNegative, into: &joint.angularHertz)
    fields.read("angularDampingRatio", in: .notNegative, into: &joint.angularDampingRatio)
    return joint
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
