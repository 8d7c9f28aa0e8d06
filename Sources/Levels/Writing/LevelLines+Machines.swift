import Physics

// Joints that machines are made of, and what every joint bears.

extension LevelLines {
  mutating func machine(_ connection: LevelJoint.Connection) {
    switch connection {
    case .prismatic(let slider, let from, let to):
      field("type", "prismatic")
      ends(from, to)
      self.slider(slider)
    case .wheel(let wheel, let from, let to):
      field("type", "wheel")
      ends(from, to)
      self.wheel(wheel)
    case .motor(let motor, let from, let to):
      field("type", "motor")
      ends(from, to)
      self.motor(motor)
    case .pulley(let pulley, let from, let to):
      field("type", "pulley")
      ends(from, to)
      self.pulley(pulley)
    case .gear(let ratio, let from, let to):
      field("type", "gear")
      field("from", Self.text(of: from))
      field("to", Self.text(of: to))
      field("ratio", LevelText.number(ratio))
    case .filter(let from, let to):
      field("type", "filter")
      field("from", Self.text(of: LevelGearEnd(body: from)))
      field("to", Self.text(of: LevelGearEnd(body: to)))
    case .distance, .revolute, .weld, .pin:
      break
    }
  }

  private static func text(of end: LevelGearEnd) -> String {
    let joint = end.joint.map { [("joint", LevelText.string($0))] } ?? []
    return LevelText.mapping([("body", LevelText.string(end.body))] + joint)
  }

  private mutating func slider(_ slider: LevelSlider) {
    field("axis", LevelText.vector(slider.axis), unless: slider.axis == Vec2(1, 0))
    field("referenceAngle", slider.referenceAngle)
    field("lowerTranslation", slider.lowerTranslation)
    field("upperTranslation", slider.upperTranslation)
    field("motorSpeed", slider.motorSpeed, unless: 0)
    field("maximumMotorForce", slider.maximumMotorForce, unless: 0)
    field("hertz", slider.hertz, unless: 0)
    field("dampingRatio", slider.dampingRatio, unless: 0)
    field("springTranslation", slider.springTranslation, unless: 0)
  }

  private mutating func wheel(_ wheel: LevelWheel) {
    field("axis", LevelText.vector(wheel.axis), unless: wheel.axis == Vec2(0, 1))
    field("hertz", wheel.hertz, unless: 2)
    field("dampingRatio", wheel.dampingRatio, unless: 0.7)
    field("lowerTranslation", wheel.lowerTranslation)
    field("upperTranslation", wheel.upperTranslation)
    field("motorSpeed", wheel.motorSpeed, unless: 0)
    field("maximumMotorTorque", wheel.maximumMotorTorque, unless: 0)
  }

  private mutating func motor(_ motor: LevelMotor) {
    field("angularOffset", motor.angularOffset)
    field("maximumForce", motor.maximumForce, unless: 0)
    field("maximumTorque", motor.maximumTorque, unless: 0)
    field("correctionFactor", motor.correctionFactor, unless: 0.3)
    field(
      "linearVelocity", LevelText.vector(motor.linearVelocity),
      unless: motor.linearVelocity.isUsual)
    field("angularVelocity", motor.angularVelocity, unless: 0)
  }

  private mutating func pulley(_ pulley: LevelPulley) {
    field("overFrom", LevelText.vector(pulley.overFrom))
    field("overTo", LevelText.vector(pulley.overTo))
    field("length", pulley.length)
    field("ratio", pulley.ratio, unless: 1)
    field("canSlacken", pulley.canSlacken, unless: false)
    field("minimumLengthFrom", pulley.minimumLengthFrom)
    field("maximumLengthFrom", pulley.maximumLengthFrom)
    field("minimumLengthTo", pulley.minimumLengthTo)
    field("maximumLengthTo", pulley.maximumLengthTo)
  }

  /// What the joint bears, and how soft it is.
  mutating func strength(_ joint: LevelJoint) {
    if let strength = joint.strength,
      strength.breakForce != nil || strength.breakTorque != nil
    {
      field("breakForce", strength.breakForce)
      field("breakTorque", strength.breakTorque)
      field("breaks", strength.breaks, unless: true)
    }
    if let softness = joint.softness {
      field("softHertz", softness.hertz)
      field("softDampingRatio", softness.dampingRatio, unless: 1)
    }
  }
}
