import Physics

// A level as it is now, as the start of another: what stands still in the file is what has moved in the
// world.

extension BuiltLevel {
  /// A level in which this world's present moment is the start: bodies lie where they are and have the
  /// speeds they have, ropes and joints keep their lengths, angles and ends, and what has gone is not
  /// in it. A rope's rods are not kept: it hangs anew between its ends. The parts of one that broke are ropes
  /// of their own.
  ///
  /// - Parameter level: what the world was built of.
  public func moment(of level: LevelDocument) -> LevelDocument {
    var now = level
    for (id, body) in level.bodies {
      now.bodies[id] = bodies[id].flatMap { world.contains($0) ? moment(of: body, $0) : nil }
    }
    for (id, joint) in level.joints {
      now.joints[id] = joints[id].flatMap { world.contains($0) ? moment(of: joint, $0) : nil }
    }
    now.ropes = ropesNow(level)
    return now
  }

  private func moment(of level: LevelBody, _ id: BodyID) -> LevelBody {
    guard level.kind != .static else { return level }
    let body = world[id]
    var now = level
    now.position = body.position
    now.angle = degrees(body.transform.rotation.angle)
    now.velocity = body.linearVelocity
    now.spin = degrees(body.angularVelocity)
    return now
  }

  /// A joint with all that a file leaves to the start said: lengths, angles, and the place of a nail.
  private func moment(of level: LevelJoint, _ id: JointID) -> LevelJoint {
    var now = level
    switch (level.connection, world[id]) {
    case (.distance(var rod, let from, let to), .distance(let joint)):
      rod.length = joint.length
      now.connection = .distance(rod, from: from, to: to)
    case (.revolute(var hinge, let from, let to), .revolute(let joint)):
      if hinge.needsReference { hinge.referenceAngle = degrees(joint.referenceAngle) }
      now.connection = .revolute(hinge, from: from, to: to)
    case (.weld(var weld, let from, let to), .weld(let joint)):
      weld.referenceAngle = degrees(joint.referenceAngle)
      now.connection = .weld(weld, from: from, to: to)
    case (.pin(var hinge, let body, let other, let point), .revolute(let joint)):
      if hinge.needsReference { hinge.referenceAngle = degrees(joint.referenceAngle) }
      let place = bodies[body].map { world[$0].transform.apply(joint.anchorB) } ?? point
      now.connection = .pin(hinge, body: body, to: other, at: other == nil ? point : place)
    case (.prismatic(var slider, let from, let to), .prismatic(let joint)):
      slider.referenceAngle = degrees(joint.referenceAngle)
      now.connection = .prismatic(slider, from: from, to: to)
    case (.motor(var motor, let from, let to), .motor(let joint)):
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

extension LevelHinge {
  /// Whether it matters which angle counts as zero.
  fileprivate var needsReference: Bool {
    lowerAngle != nil || upperAngle != nil || hertz > 0
  }
}
