import LevelFormat
import Physics

// Joints of a scene. Their angles and translations are those of the second body against the first, as ours.

extension RubeMaker {
  /// A length that a level may have: one from end to end of the world holds nothing.
  private static func extent(_ length: Float) -> Float {
    min(max(length, Tolerance.minimumExtent), 2 * Tolerance.maximumCoordinate)
  }

  private struct Ends {
    var from: LevelAnchor
    var to: LevelAnchor
    var second: String
  }

  /// Adds a joint, unless it is a gear.
  mutating func addJoint(_ fields: RubeFields, _ index: Int) throws(ImportError) {
    let type = try fields.text("type")
    guard type != "gear" else { return }
    guard let ends = try ends(fields) else {
      return note("joints of bodies that are left out are left out too", at: fields.node.offset)
    }
    let connection: LevelJoint.Connection
    switch type {
    case "revolute": connection = .revolute(try hinge(fields), from: ends.from, to: ends.to)
    case "prismatic": connection = .prismatic(try slider(fields), from: ends.from, to: ends.to)
    case "wheel": connection = .wheel(try wheel(fields), from: ends.from, to: ends.to)
    case "distance": connection = .distance(try distance(fields), from: ends.from, to: ends.to)
    case "rope": connection = .distance(try rope(fields), from: ends.from, to: ends.to)
    case "weld": connection = .weld(try weld(fields), from: ends.from, to: ends.to)
    case "motor": connection = try motor(fields, ends)
    case "friction": connection = .motor(try friction(fields), from: ends.from, to: ends.to)
    case "pulley": connection = .pulley(try pulley(fields), from: ends.from, to: ends.to)
    case "mouse": connection = try mouse(fields, ends)
    default:
      throw fields.fail(
        "type",
        "one of revolute, prismatic, wheel, distance, rope, weld, motor, friction, pulley, gear, mouse"
      )
    }
    let joint = LevelJoint(
      order: try nextOrder(fields), connection,
      collideConnected: try fields.truth("collideConnected"))
    let name = names.unique((try? fields.text("name")) ?? "", else: type)
    joints[index] = (name, ends.second)
    offsets[ObjectKey(.joint, name)] = fields.node.offset
    level.joints[name] = joint
  }

  /// Adds a joint that is a gear: the joints it goes with are all there by now.
  mutating func addGear(_ fields: RubeFields, _ index: Int) throws(ImportError) {
    guard try fields.text("type") == "gear" else { return }
    func side(_ key: String) throws(ImportError) -> LevelGearEnd? {
      let number = jointIndex(try fields.integer(key, -1))
      guard let joint = joints[number] else {
        guard number >= 0, number < 1_000_000, number != index else {
          throw fields.fail(key, "the index of a joint")
        }
        return nil
      }
      switch level.joints[joint.name]?.connection {
      case .revolute, .prismatic: return LevelGearEnd(body: joint.second, joint: joint.name)
      default: throw fields.fail(key, "the index of a revolute or prismatic joint")
      }
    }
    guard let from = try side("joint1"), let to = try side("joint2") else {
      return note("gears of joints that are left out are left out too", at: fields.node.offset)
    }
    let ratio = try fields.number("ratio", 1)
    guard ratio != 0 else { throw fields.fail("ratio", "a number that is not 0") }
    let name = names.unique((try? fields.text("name")) ?? "", else: "gear")
    offsets[ObjectKey(.joint, name)] = fields.node.offset
    level.joints[name] = LevelJoint(
      order: try nextOrder(fields), .gear(ratio: ratio, from: from, to: to),
      collideConnected: try fields.truth("collideConnected"))
  }

  /// `nil` where one of the bodies is left out.
  private func ends(_ fields: RubeFields) throws(ImportError) -> Ends? {
    func body(_ key: String) throws(ImportError) -> String? {
      let index = bodyIndex(try fields.integer(key, -1))
      guard bodies.indices.contains(index) else {
        throw fields.fail(key, "the index of a body, 0 to \(bodies.count - 1)")
      }
      return bodies[index]
    }
    guard let a = try body("bodyA"), let b = try body("bodyB") else { return nil }
    guard a != b else { throw fields.fail("bodyB", "another body than bodyA") }
    return Ends(
      from: .body(a, at: try fields.point("anchorA")),
      to: .body(b, at: try fields.point("anchorB")), second: b)
  }

  // MARK: - Kinds

  /// Limits of an angle (radians: a hundred turns at most) or a translation (m), where they are on.
  private func limits(
    _ fields: RubeFields, within most: Double
  ) throws(ImportError) -> (lower: Float, upper: Float)? {
    guard try fields.truth("enableLimit") else { return nil }
    let lower = try fields.number("lowerLimit", in: -most...most)
    let upper = try fields.number("upperLimit", in: -most...most)
    guard lower <= upper else {
      fields.notes.add(
        "a lowerLimit above the upperLimit is exchanged with it",
        at: fields.node["lowerLimit"]?.offset)
      return (upper, lower)
    }
    return (lower, upper)
  }

  private func hinge(_ fields: RubeFields) throws(ImportError) -> LevelHinge {
    var hinge = LevelHinge()
    hinge.referenceAngle = degrees(try fields.number("refAngle"))
    if let limits = try limits(fields, within: 628) {
      hinge.lowerAngle = degrees(limits.lower)
      hinge.upperAngle = degrees(limits.upper)
    }
    if try fields.truth("enableMotor") {
      hinge.motorSpeed = degrees(try fields.number("motorSpeed"))
      hinge.maximumMotorTorque = try strength(fields, "maxMotorTorque")
    }
    return hinge
  }

  /// A force or a torque; the editor's own highest are 1e9.
  private func strength(_ fields: RubeFields, _ key: String) throws(ImportError) -> Float {
    try fields.number(key, 0, in: 0...1e12)
  }

  private func axis(_ fields: RubeFields, _ standard: Vec2) throws(ImportError) -> Vec2 {
    let key = fields.has("localAxisA") ? "localAxisA" : "localAxis1"
    guard fields.has(key) else { return standard }
    let axis = try fields.point(key)
    guard axis.length > 1e-3 else { throw fields.fail(key, "a direction") }
    return axis
  }

  private func slider(_ fields: RubeFields) throws(ImportError) -> LevelSlider {
    var slider = LevelSlider()
    slider.axis = try axis(fields, slider.axis)
    slider.referenceAngle = degrees(try fields.number("refAngle"))
    if let limits = try limits(fields, within: 100_000) {
      slider.lowerTranslation = limits.lower
      slider.upperTranslation = limits.upper
    }
    if try fields.truth("enableMotor") {
      slider.motorSpeed = try fields.number("motorSpeed")
      slider.maximumMotorForce = try strength(fields, "maxMotorForce")
    }
    return slider
  }

  private func wheel(_ fields: RubeFields) throws(ImportError) -> LevelWheel {
    var wheel = LevelWheel()
    wheel.axis = try axis(fields, wheel.axis)
    wheel.hertz = try frequency(fields, "springFrequency")
    wheel.dampingRatio = try fields.notNegative("springDampingRatio")
    if try fields.truth("enableMotor") {
      wheel.motorSpeed = degrees(try fields.number("motorSpeed"))
      wheel.maximumMotorTorque = try strength(fields, "maxMotorTorque")
    }
    return wheel
  }

  private func frequency(
    _ fields: RubeFields, _ key: String = "frequency"
  ) throws(ImportError) -> Float {
    try fields.number(key, 0, in: 0...10_000)
  }

  private func distance(_ fields: RubeFields) throws(ImportError) -> LevelDistance {
    var distance = LevelDistance()
    distance.length = Self.extent(try fields.notNegative("length", 1))
    distance.hertz = try frequency(fields)
    distance.dampingRatio = try fields.notNegative("dampingRatio")
    return distance
  }

  private func rope(_ fields: RubeFields) throws(ImportError) -> LevelDistance {
    var rope = LevelDistance()
    let length = Self.extent(try fields.notNegative("maxLength", 1))
    rope.length = length
    rope.minimumLength = 0
    rope.maximumLength = length
    return rope
  }

  private func weld(_ fields: RubeFields) throws(ImportError) -> LevelWeld {
    var weld = LevelWeld()
    weld.referenceAngle = degrees(try fields.number("refAngle"))
    weld.angularHertz = try frequency(fields)
    if weld.angularHertz > 0 { weld.angularDampingRatio = try fields.notNegative("dampingRatio") }
    return weld
  }

  /// The place in the first body to which the second body's origin is driven.
  private func motor(_ fields: RubeFields, _ ends: Ends) throws(ImportError)
    -> LevelJoint.Connection
  {
    var motor = LevelMotor()
    motor.angularOffset = degrees(try fields.number("refAngle"))
    motor.maximumForce = try strength(fields, "maxForce")
    motor.maximumTorque = try strength(fields, "maxTorque")
    motor.correctionFactor = try fields.number("correctionFactor", 0.3, in: 0...1)
    // Before version 1.7 the offset was called an anchor.
    let key = fields.has("linearOffset") ? "linearOffset" : "anchorA"
    let offset = try fields.point(key)
    return .motor(
      motor, from: .body(ends.from.body ?? "", at: offset), to: .body(ends.second, at: .zero))
  }

  /// Drives both ends to the same speed, wherever they are.
  private func friction(_ fields: RubeFields) throws(ImportError) -> LevelMotor {
    var motor = LevelMotor()
    motor.maximumForce = try strength(fields, "maxForce")
    motor.maximumTorque = try strength(fields, "maxTorque")
    motor.correctionFactor = 0
    return motor
  }

  private func pulley(_ fields: RubeFields) throws(ImportError) -> LevelPulley {
    var pulley = LevelPulley(
      overFrom: try fields.point("groundAnchorA"), overTo: try fields.point("groundAnchorB"))
    pulley.ratio = try fields.number("ratio", 1)
    guard pulley.ratio > 0 else { throw fields.fail("ratio", "a number above zero") }
    let length =
      try fields.notNegative("lengthA") + pulley.ratio * fields.notNegative("lengthB")
    if length >= Tolerance.minimumExtent { pulley.length = Self.extent(length) }
    return pulley
  }

  /// What the editor's mouse pulls at the moment it saved: a point of the world that the second body is
  /// drawn to.
  private mutating func mouse(
    _ fields: RubeFields, _ ends: Ends
  ) throws(ImportError) -> LevelJoint.Connection {
    note(
      "a mouse joint becomes a motor that pulls with the same force at most", at: fields.node.offset
    )
    var motor = LevelMotor()
    motor.maximumForce = try strength(fields, "maxForce")
    return .motor(motor, from: .world(try fields.point("target")), to: ends.to)
  }
}
