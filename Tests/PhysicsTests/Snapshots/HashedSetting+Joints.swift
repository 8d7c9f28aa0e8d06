import Physics

/// What has numbers of its own.
private protocol HashedJoint: Sendable {
  var asJoint: Joint { get }
}

extension DistanceJoint: HashedJoint { fileprivate var asJoint: Joint { .distance(self) } }
extension RevoluteJoint: HashedJoint { fileprivate var asJoint: Joint { .revolute(self) } }
extension WeldJoint: HashedJoint { fileprivate var asJoint: Joint { .weld(self) } }
extension MouseJoint: HashedJoint { fileprivate var asJoint: Joint { .mouse(self) } }
extension PrismaticJoint: HashedJoint { fileprivate var asJoint: Joint { .prismatic(self) } }
extension WheelJoint: HashedJoint { fileprivate var asJoint: Joint { .wheel(self) } }
extension MotorJoint: HashedJoint { fileprivate var asJoint: Joint { .motor(self) } }
extension GearJoint: HashedJoint { fileprivate var asJoint: Joint { .gear(self) } }
extension PulleyJoint: HashedJoint { fileprivate var asJoint: Joint { .pulley(self) } }

extension HashedSetting {
  static var ofJointKinds: [HashedSetting] {
    ofDistance + ofRevolute + ofWeld + ofMouse + ofPrismatic + ofWheel + ofMotor + ofGear + ofPulley
  }

  /// A change of a joint that is there from the beginning.
  private static func change<Kind: HashedJoint>(
    _ start: Kind, _ name: String, _ change: @escaping @Sendable (inout Kind) -> Void
  ) -> HashedSetting {
    HashedSetting("\(Kind.self): \(name)") {
      var joint = start
      change(&joint)
      $0.joint = joint.asJoint
    }.starting { $0.joint = start.asJoint }
  }

  private static var ofDistance: [HashedSetting] {
    var start = DistanceJoint(length: 1)
    start.hertz = 2
    return [
      change(start, "anchor A") { $0.anchorA = Vec2(0.1, 0) },
      change(start, "anchor B") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "length") { $0.length = 1.1 },
      change(start, "hertz") { $0.hertz = 3 },
      change(start, "damping") { $0.dampingRatio = 0.3 },
      change(start, "tension") { $0.maximumSpringTension = 5 },
      change(start, "compression") { $0.maximumSpringCompression = 5 },
      change(start, "minimum") { $0.minimumLength = 0.5 },
      change(start, "maximum") { $0.maximumLength = 1.5 },
      change(start, "motor's speed") { $0.motorSpeed = 1 },
      change(start, "motor's force") { $0.maximumMotorForce = 1 },
    ]
  }

  private static var ofRevolute: [HashedSetting] {
    let start = RevoluteJoint(anchorA: Vec2(1, 0))
    return [
      change(start, "anchor A") { $0.anchorA = Vec2(1.1, 0) },
      change(start, "anchor B") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "reference angle") { $0.referenceAngle = 0.1 },
      change(start, "lower angle") { $0.lowerAngle = -1 },
      change(start, "upper angle") { $0.upperAngle = 1 },
      change(start, "motor's speed") { $0.motorSpeed = 1 },
      change(start, "motor's torque") { $0.maximumMotorTorque = 1 },
      change(start, "hertz") { $0.hertz = 3 },
      change(start, "damping") { $0.dampingRatio = 0.3 },
      change(start, "spring's angle") { $0.springAngle = 0.3 },
    ]
  }

  private static var ofWeld: [HashedSetting] {
    let start = WeldJoint(anchorA: Vec2(1, 0))
    return [
      change(start, "anchor A") { $0.anchorA = Vec2(1.1, 0) },
      change(start, "anchor B") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "reference angle") { $0.referenceAngle = 0.1 },
      change(start, "linear hertz") { $0.linearHertz = 1 },
      change(start, "linear damping") { $0.linearDampingRatio = 0.3 },
      change(start, "angular hertz") { $0.angularHertz = 1 },
      change(start, "angular damping") { $0.angularDampingRatio = 0.3 },
    ]
  }

  private static var ofMouse: [HashedSetting] {
    let start = MouseJoint(target: Vec2(0, 4), maximumForce: 10)
    return [
      change(start, "target") { $0.target.x = 1 },
      change(start, "anchor") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "hertz") { $0.hertz = 1 },
      change(start, "damping") { $0.dampingRatio = 0.3 },
      change(start, "force") { $0.maximumForce = 11 },
    ]
  }

  private static var ofPrismatic: [HashedSetting] {
    let start = PrismaticJoint(anchorA: Vec2(1, 0))
    return [
      change(start, "anchor A") { $0.anchorA = Vec2(1.1, 0) },
      change(start, "anchor B") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "axis") { $0.axis = Vec2(0.6, 0.8) },
      change(start, "reference angle") { $0.referenceAngle = 0.1 },
      change(start, "lower") { $0.lowerTranslation = -1 },
      change(start, "upper") { $0.upperTranslation = 1 },
      change(start, "motor's speed") { $0.motorSpeed = 1 },
      change(start, "motor's force") { $0.maximumMotorForce = 1 },
      change(start, "hertz") { $0.hertz = 3 },
      change(start, "damping") { $0.dampingRatio = 0.3 },
      change(start, "spring's place") { $0.springTranslation = 0.3 },
    ]
  }

  private static var ofWheel: [HashedSetting] {
    let start = WheelJoint(anchorA: Vec2(1, 0))
    return [
      change(start, "anchor A") { $0.anchorA = Vec2(1.1, 0) },
      change(start, "anchor B") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "axis") { $0.axis = Vec2(0.6, 0.8) },
      change(start, "hertz") { $0.hertz = 3 },
      change(start, "damping") { $0.dampingRatio = 0.3 },
      change(start, "lower") { $0.lowerTranslation = -1 },
      change(start, "upper") { $0.upperTranslation = 1 },
      change(start, "motor's speed") { $0.motorSpeed = 1 },
      change(start, "motor's torque") { $0.maximumMotorTorque = 1 },
    ]
  }

  private static var ofMotor: [HashedSetting] {
    let start = MotorJoint(linearOffset: Vec2(1, 0), maximumForce: 10, maximumTorque: 10)
    return [
      change(start, "offset") { $0.linearOffset.x = 1.1 },
      change(start, "angle") { $0.angularOffset = 0.1 },
      change(start, "anchor") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "force") { $0.maximumForce = 11 },
      change(start, "torque") { $0.maximumTorque = 11 },
      change(start, "correction") { $0.correctionFactor = 0.4 },
      change(start, "linear spring") { $0.linearHertz = 2 },
      change(start, "linear damping") { $0.linearDampingRatio = 0.5 },
      change(start, "angular spring") { $0.angularHertz = 2 },
      change(start, "angular damping") { $0.angularDampingRatio = 0.5 },
      change(start, "velocity") { $0.linearVelocity = Vec2(1, 0) },
      change(start, "spin") { $0.angularVelocity = 1 },
    ]
  }

  private static var ofGear: [HashedSetting] {
    let start = GearJoint(ratio: 2)
    return [
      change(start, "ratio") { $0.ratio = 3 },
      change(start, "phase") { $0.phase = 0.1 },
    ]
  }

  private static var ofPulley: [HashedSetting] {
    let start = PulleyJoint(
      groundAnchorA: Vec2(-1, 6), groundAnchorB: Vec2(0, 6), length: 6)
    return [
      change(start, "fixed point A") { $0.groundAnchorA.x = -1.1 },
      change(start, "fixed point B") { $0.groundAnchorB.x = 0.1 },
      change(start, "anchor A") { $0.anchorA = Vec2(0.1, 0) },
      change(start, "anchor B") { $0.anchorB = Vec2(0.1, 0) },
      change(start, "length") { $0.length = 6.1 },
      change(start, "ratio") { $0.ratio = 1.1 },
      change(start, "slack") { $0.canSlacken = true },
      change(start, "minimum A") { $0.minimumLengthA = 1 },
      change(start, "maximum A") { $0.maximumLengthA = 5 },
      change(start, "minimum B") { $0.minimumLengthB = 1 },
      change(start, "maximum B") { $0.maximumLengthB = 5 },
    ]
  }
}
