import LevelFormat
import Physics

// A level as it is now, as the start of another: what stands still in the file is what has moved in the
// world.

extension LevelInstance {
  /// A level in which this world's present moment is the start: bodies lie where they are and have the
  /// speeds they have, ropes and joints keep their lengths, angles and ends, and what has gone is not
  /// in it. A rope that moves, or lies otherwise than it would hang, is laid along its rods and has their velocities;
  /// any other hangs anew between its ends. The parts of one that broke are ropes of their own.
  ///
  /// - Parameter level: what the world was built of.
  public func moment(of level: LevelDocument) -> LevelDocument {
    var now = level
    let templates = level.templates
    for (id, body) in level.bodies where !templates.contains(id) {
      now.bodies[id] = bodies[id].flatMap { world.contains($0) ? moment(of: body, $0) : nil }
    }
    for (id, joint) in level.joints {
      now.joints[id] = joints[id].flatMap { world.contains($0) ? moment(of: joint, $0) : nil }
    }
    now.ropes = ropesNow(level)
    return now
  }

  func moment(of level: LevelBody, _ id: BodyID) -> LevelBody {
    let body = world[id]
    guard body.kind != .static else { return level }
    var now = level
    // A timeline may move what was static, and a rule let it fall.
    now.kind = body.kind
    now.position = body.position.written
    now.angle = degrees(body.transform.rotation.angle)
    now.velocity = body.linearVelocity
    now.spin = degrees(body.angularVelocity)
    return now
  }

  /// A joint that is built anew while it runs: lengths and angles that its file leaves to the start stay those that
  /// the one that is there has, if it has the same ends.
  public func keepingStart(of old: LevelJoint, named id: String, in new: LevelJoint) -> LevelJoint {
    guard let joint = joints[id], world.contains(joint) else { return new }
    var kept = new
    switch (new.connection, moment(of: old, joint).connection, old.connection) {
    case (.distance(var rod, let from, let to), .distance(let held, let a, let b), _)
    where from == a && to == b:
      rod.length = rod.length ?? held.length
      kept.connection = .distance(rod, from: from, to: to)
    case (.weld(var weld, let from, let to), .weld(let held, let a, let b), _)
    where from == a && to == b:
      weld.referenceAngle = weld.referenceAngle ?? held.referenceAngle
      kept.connection = .weld(weld, from: from, to: to)
    case (.prismatic(var slider, let from, let to), .prismatic(let held, let a, let b), _)
    where from == a && to == b:
      slider.referenceAngle = slider.referenceAngle ?? held.referenceAngle
      kept.connection = .prismatic(slider, from: from, to: to)
    case (.revolute(var hinge, let from, let to), _, .revolute(_, let a, let b))
    where from == a && to == b:
      hinge.referenceAngle = hinge.referenceAngle ?? angle(of: joint)
      kept.connection = .revolute(hinge, from: from, to: to)
    case (.pin(var hinge, let body, let other, let point), _, .pin(_, let a, let b, _))
    where body == a && other == b:
      hinge.referenceAngle = hinge.referenceAngle ?? angle(of: joint)
      kept.connection = .pin(hinge, body: body, to: other, at: point)
    default: break
    }
    return kept
  }

  /// The angle that counts as zero for a hinge that is there (degrees).
  private func angle(of id: JointID) -> Float? {
    if case .revolute(let joint) = world[id] { degrees(joint.referenceAngle) } else { nil }
  }

  /// A joint with all that a file leaves to the start said: lengths, angles, and the place of a nail.
  private func moment(of level: LevelJoint, _ id: JointID) -> LevelJoint {
    var now = level
    switch (level.connection, world[id]) {
    case (.distance(var rod, let from, let to), .distance(let joint)):
      rod.length = joint.length
      rod.motorSpeed = joint.motorSpeed
      rod.maximumMotorForce = joint.maximumMotorForce
      now.connection = .distance(rod, from: from, to: to)
    case (.revolute(var hinge, let from, let to), .revolute(let joint)):
      hinge.note(joint)
      if hinge.needsReference { hinge.referenceAngle = degrees(joint.referenceAngle) }
      now.connection = .revolute(hinge, from: from, to: to)
    case (.weld(var weld, let from, let to), .weld(let joint)):
      weld.referenceAngle = degrees(joint.referenceAngle)
      now.connection = .weld(weld, from: from, to: to)
    case (.pin(var hinge, let body, let other, let point), .revolute(let joint)):
      hinge.note(joint)
      if hinge.needsReference { hinge.referenceAngle = degrees(joint.referenceAngle) }
      let place = bodies[body].map { world[$0].transform.apply(joint.anchorB) } ?? point
      now.connection = .pin(hinge, body: body, to: other, at: other == nil ? point : place)
    case (.prismatic(var slider, let from, let to), .prismatic(let joint)):
      slider.referenceAngle = degrees(joint.referenceAngle)
      slider.motorSpeed = joint.motorSpeed
      slider.maximumMotorForce = joint.maximumMotorForce
      now.connection = .prismatic(slider, from: from, to: to)
    case (.wheel(var wheel, let from, let to), .wheel(let joint)):
      wheel.motorSpeed.follow(radians: joint.motorSpeed)
      wheel.maximumMotorTorque = joint.maximumMotorTorque
      now.connection = .wheel(wheel, from: from, to: to)
    case (.motor(var motor, let from, let to), .motor(let joint)):
      motor.angularVelocity.follow(radians: joint.angularVelocity)
      motor.maximumTorque = joint.maximumTorque
      motor.angularOffset = degrees(joint.angularOffset)
      now.connection = .motor(motor, from: from, to: to)
    case (.pulley(var pulley, let from, let to), .pulley(let joint)):
      pulley.length = joint.length
      now.connection = .pulley(pulley, from: from, to: to)
    default:
      break
    }
    return now
  }
}

extension Float {
  /// Takes an angle over as degrees; the same angle keeps its degrees to the bit.
  fileprivate mutating func follow(radians angle: Float) {
    if radians(self) != angle { self = degrees(angle) }
  }
}

extension LevelHinge {
  /// Takes over the motor, which a rule or a timeline may have set.
  fileprivate mutating func note(_ joint: RevoluteJoint) {
    motorSpeed.follow(radians: joint.motorSpeed)
    maximumMotorTorque = joint.maximumMotorTorque
  }

  /// Whether it matters which angle counts as zero.
  fileprivate var needsReference: Bool {
    lowerAngle != nil || upperAngle != nil || hertz > 0
  }
}

extension Vec2 {
  /// The nearest place that a file can say (m): something may fall for ever.
  var written: Vec2 {
    let most = Tolerance.maximumCoordinate
    return Vec2(min(max(x, -most), most), min(max(y, -most), most))
  }
}
