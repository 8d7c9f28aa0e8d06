import LevelFormat
import Physics

extension LevelBuilder {
  /// Adds a joint of a level to its world. Angles and distances that it leaves to the start are
  /// those of this moment.
  public static func add(
    _ joint: LevelJoint, named name: String, to built: inout LevelInstance
  ) throws(LevelBuildError) {
    let path = "joints.\(name)"
    guard built.joints[name].map(built.world.contains) != true else {
      throw LevelBuildError(path: path, reason: "there is a joint of this name already")
    }
    let world = built.world
    let (a, b) = try ends(of: joint, path, &built)
    let made: Joint
    switch joint.connection {
    case .distance(let distance, _, _): made = .distance(self.distance(distance, a, b, in: world))
    case .revolute(let hinge, _, _), .pin(let hinge, _, _, _):
      made = .revolute(self.hinge(hinge, a, b, in: world))
    case .weld(let weld, _, _): made = .weld(self.weld(weld, a, b, in: world))
    case .prismatic(let slider, _, _): made = .prismatic(self.slider(slider, a, b, in: world))
    case .wheel(let wheel, _, _): made = .wheel(self.wheel(wheel, a, b))
    case .motor(let motor, _, _): made = .motor(self.motor(motor, a, b, in: world))
    case .pulley(let pulley, _, _): made = .pulley(self.pulley(pulley, a, b, in: world))
    case .gear(let ratio, let from, let to):
      made = .gear(
        GearJoint(
          ratio: ratio,
          between: try gearedJoint(from.joint, of: a.body, "\(path).from.joint", built),
          and: try gearedJoint(to.joint, of: b.body, "\(path).to.joint", built)))
    case .filter: made = .filter(FilterJoint())
    }
    // The ground carries the walls too, and what is nailed to the paper does not sink into them.
    let isOnPaper = a.body == built.ground || b.body == built.ground
    built.joints[name] = try attempt(path) { () throws(PhysicsError) in
      try world.addJoint(
        made, from: a.body, to: b.body, collideConnected: joint.collideConnected || isOnPaper,
        solver: joint.solver, strength: joint.strength ?? .unbreakable, softness: joint.softness)
    }
  }

  private static func ends(
    of joint: LevelJoint, _ path: String, _ built: inout LevelInstance
  ) throws(LevelBuildError) -> (End, End) {
    switch joint.connection {
    case .distance(_, let from, let to), .revolute(_, let from, let to), .weld(_, let from, let to),
      .prismatic(_, let from, let to), .wheel(_, let from, let to), .motor(_, let from, let to),
      .pulley(_, let from, let to):
      let a = try end(from, "\(path).from", &built)
      return (a, try end(to, "\(path).to", &built))
    case .pin(_, let body, let other, let point):
      // The angle of a nailed body is that against what it is nailed into.
      let a: End
      if let other {
        a = try end(other, at: point, "\(path).to", built)
      } else {
        a = try end(.world(point), path, &built)
      }
      return (a, try end(body, at: point, "\(path).body", built))
    case .gear(_, let from, let to):
      return (
        End(body: try body(from.body, "\(path).from.body", built), anchor: .zero),
        End(body: try body(to.body, "\(path).to.body", built), anchor: .zero)
      )
    case .filter(let from, let to):
      return (
        End(body: try body(from, "\(path).from.body", built), anchor: .zero),
        End(body: try body(to, "\(path).to.body", built), anchor: .zero)
      )
    }
  }

  /// One end of a joint.
  struct End {
    var body: BodyID
    /// In the body's frame (m).
    var anchor: Vec2
  }

  private static func end(
    _ anchor: LevelAnchor, _ path: String, _ built: inout LevelInstance
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
    _ name: String, at point: Vec2, _ path: String, _ built: LevelInstance
  ) throws(LevelBuildError) -> End {
    let id = try body(name, path, built)
    return End(body: id, anchor: built.world[id].transform.applyInverse(point))
  }

  static func body(
    _ name: String, _ path: String, _ built: LevelInstance
  ) throws(LevelBuildError) -> BodyID {
    guard let id = built.bodies[name], built.world.contains(id) else {
      throw LevelBuildError(path: path, reason: "there is no body \"\(name)\"")
    }
    return id
  }

  static func angle(_ a: End, _ b: End, in world: World) -> Float {
    (world[a.body].transform.rotation.inverse * world[b.body].transform.rotation).angle
  }

  private static func distance(
    _ level: LevelDistance, _ a: End, _ b: End, in world: World
  ) -> DistanceJoint {
    let now = world[a.body].transform.apply(a.anchor)
      .distance(to: world[b.body].transform.apply(b.anchor))
    // Two corners of the world are farther apart than a file can say.
    let length = min(max(now, Tolerance.linearSlop), 2 * Tolerance.maximumCoordinate)
    var joint = DistanceJoint(
      length: level.length ?? length, anchorA: a.anchor, anchorB: b.anchor)
    joint.hertz = level.hertz
    joint.dampingRatio = level.dampingRatio
    joint.maximumSpringTension = level.maximumSpringTension
    joint.maximumSpringCompression = level.maximumSpringCompression
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
