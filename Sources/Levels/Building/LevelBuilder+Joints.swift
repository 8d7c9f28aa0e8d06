import Physics

extension LevelBuilder {
  /// Adds a joint of a level to its world. Angles and distances that it leaves to the start are
  /// those of this moment.
  public static func add(
    _ joint: LevelJoint, named name: String, to built: inout BuiltLevel
  ) throws(LevelBuildError) {
    let path = "joints.\(name)"
    guard built.joints[name].map(built.world.contains) != true else {
      throw LevelBuildError(path: path, reason: "there is a joint of this name already")
    }
    let world = built.world
    let a: End
    let b: End
    let made: Joint
    switch joint.connection {
    case .distance(let distance, let from, let to):
      a = try end(from, "\(path).from", &built)
      b = try end(to, "\(path).to", &built)
      made = .distance(self.distance(distance, a, b, in: world))
    case .revolute(let hinge, let from, let to):
      a = try end(from, "\(path).from", &built)
      b = try end(to, "\(path).to", &built)
      made = .revolute(self.hinge(hinge, a, b, in: world))
    case .weld(let weld, let from, let to):
      a = try end(from, "\(path).from", &built)
      b = try end(to, "\(path).to", &built)
      made = .weld(self.weld(weld, a, b, in: world))
    case .pin(let hinge, let body, let other, let point):
      // The angle of a nailed body is that against what it is nailed into.
      if let other {
        a = try end(other, at: point, "\(path).to", built)
      } else {
        a = try end(.world(point), path, &built)
      }
      b = try end(body, at: point, "\(path).body", built)
      made = .revolute(self.hinge(hinge, a, b, in: world))
    }
    built.joints[name] = try attempt(path) { () throws(PhysicsError) in
      try world.addJoint(
        made, from: a.body, to: b.body, collideConnected: joint.collideConnected,
        solver: joint.solver)
    }
  }

  /// One end of a joint.
  private struct End {
    var body: BodyID
    /// In the body's frame (m).
    var anchor: Vec2
  }

  private static func end(
    _ anchor: LevelAnchor, _ path: String, _ built: inout BuiltLevel
  ) throws(LevelBuildError) -> End {
    switch anchor {
    case .world(let point):
      return End(body: try ground(of: &built), anchor: point)
    case .body(let name, let at):
      return End(body: try body(name, "\(path).body", built), anchor: at)
    case .rope, .free:
      throw LevelBuildError(path: path, reason: "a joint holds a body or a point of the world")
    }
  }

  private static func end(
    _ name: String, at point: Vec2, _ path: String, _ built: BuiltLevel
  ) throws(LevelBuildError) -> End {
    let id = try body(name, path, built)
    return End(body: id, anchor: built.world[id].transform.applyInverse(point))
  }

  static func body(
    _ name: String, _ path: String, _ built: BuiltLevel
  ) throws(LevelBuildError) -> BodyID {
    guard let id = built.bodies[name], built.world.contains(id) else {
      throw LevelBuildError(path: path, reason: "there is no body \"\(name)\"")
    }
    return id
  }

  private static func angle(_ a: End, _ b: End, in world: World) -> Float {
    (world[a.body].transform.rotation.inverse * world[b.body].transform.rotation).angle
  }

  private static func distance(
    _ level: LevelDistance, _ a: End, _ b: End, in world: World
  ) -> DistanceJoint {
    let now = world[a.body].transform.apply(a.anchor)
      .distance(to: world[b.body].transform.apply(b.anchor))
    var joint = DistanceJoint(
      length: level.length ?? max(now, Tolerance.linearSlop), anchorA: a.anchor,
      anchorB: b.anchor)
    joint.hertz = level.hertz
    joint.dampingRatio = level.dampingRatio
    joint.minimumLength = level.minimumLength
    joint.maximumLength = level.maximumLength
    joint.motorSpeed = level.motorSpeed
    joint.maximumMotorForce = level.maximumMotorForce
    return joint
  }

  private static func hinge(
    _ level: LevelHinge, _ a: End, _ b: End, in world: World
  ) -> RevoluteJoint {
    var joint = RevoluteJoint(anchorA: a.anchor, anchorB: b.anchor)
    joint.referenceAngle = level.referenceAngle.map(radians) ?? angle(a, b, in: world)
    joint.lowerAngle = level.lowerAngle.map(radians)
    joint.upperAngle = level.upperAngle.map(radians)
    joint.motorSpeed = radians(level.motorSpeed)
    joint.maximumMotorTorque = level.maximumMotorTorque
    joint.hertz = level.hertz
    joint.dampingRatio = level.dampingRatio
    joint.springAngle = radians(level.springAngle)
    return joint
  }

  private static func weld(_ level: LevelWeld, _ a: End, _ b: End, in world: World) -> WeldJoint {
    var joint = WeldJoint(anchorA: a.anchor, anchorB: b.anchor)
    joint.referenceAngle = level.referenceAngle.map(radians) ?? angle(a, b, in: world)
    joint.linearHertz = level.linearHertz
    joint.linearDampingRatio = level.linearDampingRatio
    joint.angularHertz = level.angularHertz
    joint.angularDampingRatio = level.angularDampingRatio
    return joint
  }
}
