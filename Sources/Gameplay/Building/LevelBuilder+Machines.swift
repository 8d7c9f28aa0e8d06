import LevelFormat
import Physics

// Joints that machines are made of, with what the level leaves to the start measured now.

extension LevelBuilder {
  static func slider(
    _ level: LevelSlider, _ a: End, _ b: End, in world: World
  ) -> PrismaticJoint {
    var joint = PrismaticJoint(axis: level.axis, anchorA: a.anchor, anchorB: b.anchor)
    joint.referenceAngle = level.referenceAngle.map(radians) ?? angle(a, b, in: world)
    joint.lowerTranslation = level.lowerTranslation
    joint.upperTranslation = level.upperTranslation
    joint.motorSpeed = level.motorSpeed
    joint.maximumMotorForce = level.maximumMotorForce
    joint.hertz = level.hertz
    joint.dampingRatio = level.dampingRatio
    joint.springTranslation = level.springTranslation
    return joint
  }

  static func wheel(_ level: LevelWheel, _ a: End, _ b: End) -> WheelJoint {
    var joint = WheelJoint(axis: level.axis, anchorA: a.anchor, anchorB: b.anchor)
    joint.hertz = level.hertz
    joint.dampingRatio = level.dampingRatio
    joint.lowerTranslation = level.lowerTranslation
    joint.upperTranslation = level.upperTranslation
    joint.motorSpeed = radians(level.motorSpeed)
    joint.maximumMotorTorque = level.maximumMotorTorque
    return joint
  }

  static func motor(_ level: LevelMotor, _ a: End, _ b: End, in world: World) -> MotorJoint {
    var joint = MotorJoint(
      linearOffset: a.anchor,
      angularOffset: level.angularOffset.map(radians) ?? angle(a, b, in: world),
      maximumForce: level.maximumForce, maximumTorque: level.maximumTorque)
    joint.anchorB = b.anchor
    joint.correctionFactor = level.correctionFactor
    joint.linearVelocity = level.linearVelocity
    joint.angularVelocity = radians(level.angularVelocity)
    return joint
  }

  static func pulley(_ level: LevelPulley, _ a: End, _ b: End, in world: World) -> PulleyJoint {
    let lengthA = world[a.body].transform.apply(a.anchor).distance(to: level.overFrom)
    let lengthB = world[b.body].transform.apply(b.anchor).distance(to: level.overTo)
    var joint = PulleyJoint(
      groundAnchorA: level.overFrom, groundAnchorB: level.overTo,
      length: level.length
        ?? min(
          max(lengthA + level.ratio * lengthB, Tolerance.linearSlop),
          2 * Tolerance.maximumCoordinate),
      ratio: level.ratio, anchorA: a.anchor, anchorB: b.anchor)
    joint.canSlacken = level.canSlacken
    joint.minimumLengthA = level.minimumLengthFrom
    joint.maximumLengthA = level.maximumLengthFrom
    joint.minimumLengthB = level.minimumLengthTo
    joint.maximumLengthB = level.maximumLengthTo
    return joint
  }

  /// The engine's joint of a name, which is built before the joint that names it: see `orderOfJoints(_:)`.
  static func joint(
    _ name: String?, _ path: String, _ built: LevelInstance
  ) throws(LevelBuildError) -> JointID? {
    guard let name else { return nil }
    guard let id = built.joints[name], built.world.contains(id) else {
      throw LevelBuildError(path: path, reason: "there is no joint \"\(name)\"")
    }
    return id
  }

  /// The joint that an end of a gear goes with: it must turn or slide the body of that end.
  static func gearedJoint(
    _ name: String?, of body: BodyID, _ path: String, _ built: LevelInstance
  ) throws(LevelBuildError) -> JointID? {
    guard let name, let id = try joint(name, path, built) else { return nil }
    switch built.world[id] {
    case .revolute, .prismatic: break
    default:
      throw LevelBuildError(
        path: path,
        reason: "a gear goes with joints that turn or slide (revolute, pin or prismatic), and "
          + "joint \"\(name)\" is none of them")
    }
    let ends = built.world.bodies(of: id)
    guard ends.a == body || ends.b == body else {
      throw LevelBuildError(
        path: path, reason: "joint \"\(name)\" does not hold the body of this end of the gear")
    }
    return id
  }

  /// The joints in their order, except that a joint comes after those it goes with, as a gear does.
  ///
  /// - Throws: for joints that go with each other in a circle.
  static func orderOfJoints(_ level: LevelDocument) throws(LevelBuildError) -> [String] {
    let order = BuildOrder(level.joints.ids, .soon) { level.joints[$0]?.joints ?? [] }
    guard let first = order.circle.first else { return order.sorted }
    var path = "joints.\(first)"
    if case .gear(_, let from, let to)? = level.joints[first]?.connection {
      let ends = [("from", from.joint), ("to", to.joint)]
      let end = ends.first { $0.1.map(order.circle.contains) ?? false }?.0 ?? "from"
      path += ".\(end).joint"
    }
    throw LevelBuildError(
      path: path,
      reason: order.circle.count == 1
        ? "a gear cannot go with itself"
        : "these gears go with each other in a circle: " + order.circle.joined(separator: ", "))
  }
}
