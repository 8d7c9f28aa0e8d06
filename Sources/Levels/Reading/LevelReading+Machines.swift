import Physics

// Joints that machines are made of, and what every joint bears.

extension LevelReading {
  mutating func machine(_ type: JointType, _ fields: LevelFields) -> LevelJoint.Connection? {
    switch type {
    case .prismatic:
      let slider = slider(fields)
      return ends(fields).map { .prismatic(slider, from: $0.from, to: $0.to) }
    case .wheel:
      let wheel = wheel(fields)
      return ends(fields).map { .wheel(wheel, from: $0.from, to: $0.to) }
    case .motor:
      let motor = motor(fields)
      return ends(fields).map { .motor(motor, from: $0.from, to: $0.to) }
    case .pulley:
      let pulley = pulley(fields)
      guard let ends = ends(fields), let pulley else { return nil }
      return .pulley(pulley, from: ends.from, to: ends.to)
    case .gear:
      let ratio = fields.required("ratio", "how the two motions go together, a number but 0")?
        .number(in: .notZero)
      guard let (from, to) = bodyEnds(fields, withJoints: true), let ratio else { return nil }
      return .gear(ratio: ratio, from: from, to: to)
    case .filter:
      return bodyEnds(fields, withJoints: false).map { .filter(from: $0.from.body, to: $0.to.body) }
    case .distance, .revolute, .weld, .pin:
      return nil
    }
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

  private func axis(_ fields: LevelFields, into axis: inout Vec2) {
    guard let node = fields["axis"], let found = node.vector() else { return }
    // The engine asks for a millionth of a meter; a direction of less is a slip.
    guard found.length > 1e-5 else {
      node.fail("a direction [x, y]", found: LevelText.vector(found))
      return
    }
    axis = found
  }

  private func translations(_ fields: LevelFields, _ lower: inout Float?, _ upper: inout Float?) {
    fields.read("lowerTranslation", in: .coordinate, into: &lower)
    fields.read("upperTranslation", in: .coordinate, into: &upper)
    if let low = lower, let high = upper, low > high {
      fields["lowerTranslation"]?.fail(
        "a translation of at most upperTranslation (\(LevelText.number(high)))")
    }
  }

  private func slider(_ fields: LevelFields) -> LevelSlider {
    var joint = LevelSlider()
    axis(fields, into: &joint.axis)
    fields.read("referenceAngle", into: &joint.referenceAngle)
    translations(fields, &joint.lowerTranslation, &joint.upperTranslation)
    fields.read("motorSpeed", into: &joint.motorSpeed)
    fields.read("maximumMotorForce", in: .notNegative, into: &joint.maximumMotorForce)
    fields.read("hertz", in: .notNegative, into: &joint.hertz)
    fields.read("dampingRatio", in: .notNegative, into: &joint.dampingRatio)
    fields.read("springTranslation", in: .coordinate, into: &joint.springTranslation)
    return joint
  }

  private func wheel(_ fields: LevelFields) -> LevelWheel {
    var joint = LevelWheel()
    axis(fields, into: &joint.axis)
    fields.read("hertz", in: .notNegative, into: &joint.hertz)
    fields.read("dampingRatio", in: .notNegative, into: &joint.dampingRatio)
    translations(fields, &joint.lowerTranslation, &joint.upperTranslation)
    fields.read("motorSpeed", into: &joint.motorSpeed)
    fields.read("maximumMotorTorque", in: .notNegative, into: &joint.maximumMotorTorque)
    return joint
  }

  private func motor(_ fields: LevelFields) -> LevelMotor {
    var joint = LevelMotor()
    fields.read("angularOffset", into: &joint.angularOffset)
    fields.read("maximumForce", in: .notNegative, into: &joint.maximumForce)
    fields.read("maximumTorque", in: .notNegative, into: &joint.maximumTorque)
    fields.read("correctionFactor", in: .fraction, into: &joint.correctionFactor)
    fields.read("linearVelocity", into: &joint.linearVelocity)
    fields.read("angularVelocity", into: &joint.angularVelocity)
    return joint
  }

  private func pulley(_ fields: LevelFields) -> LevelPulley? {
    let what = "the fixed point the rope runs over, [x, y] in the world"
    let overFrom = fields.required("overFrom", what)?.vector()
    let overTo = fields.required("overTo", what)?.vector()
    var joint = LevelPulley(overFrom: overFrom ?? .zero, overTo: overTo ?? .zero)
    fields.read("length", in: .extent, into: &joint.length)
    fields.read("ratio", in: .positive, into: &joint.ratio)
    fields.read("canSlacken", into: &joint.canSlacken)
    fields.read("minimumLengthFrom", in: .notNegative, into: &joint.minimumLengthFrom)
    fields.read("maximumLengthFrom", in: .notNegative, into: &joint.maximumLengthFrom)
    fields.read("minimumLengthTo", in: .notNegative, into: &joint.minimumLengthTo)
    fields.read("maximumLengthTo", in: .notNegative, into: &joint.maximumLengthTo)
    for (side, low, high) in [
      ("From", joint.minimumLengthFrom, joint.maximumLengthFrom),
      ("To", joint.minimumLengthTo, joint.maximumLengthTo),
    ] {
      guard let low, let high, low > high else { continue }
      fields["minimumLength\(side)"]?.fail(
        "a length of at most maximumLength\(side) (\(LevelText.number(high)))")
    }
    return overFrom == nil || overTo == nil ? nil : joint
  }

  // MARK: - Of every joint

  func strength(_ fields: LevelFields) -> JointStrength? {
    var strength = JointStrength()
    fields.read("breakForce", in: .notNegative, into: &strength.breakForce)
    fields.read("breakTorque", in: .notNegative, into: &strength.breakTorque)
    fields.read("breaks", into: &strength.breaks)
    guard fields.has("breakForce") || fields.has("breakTorque") else {
      fields["breaks"]?.fail(sentence: "\"breaks\" goes with breakForce or breakTorque")
      return nil
    }
    return strength
  }

  func softness(_ fields: LevelFields) -> JointSpring? {
    guard let node = fields["softHertz"] else {
      fields["softDampingRatio"]?.fail(sentence: "\"softDampingRatio\" goes with softHertz")
      return nil
    }
    var spring = JointSpring(hertz: 0)
    fields.read("softDampingRatio", in: .notNegative, into: &spring.dampingRatio)
    guard let hertz = node.number(in: .positive) else { return nil }
    spring.hertz = hertz
    if fields["solver"]?.node.scalar?.string == "direct" {
      node.fail(sentence: "a joint with the direct solver has no softHertz")
    }
    return spring
  }
}
