import Physics

extension LevelJoint {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelJoint? {
    bodies.contains(where: mover.bodies.contains) ? mover.moved(self) : nil
  }
}

extension LevelMover {
  /// A joint of a selected body.
  ///
  /// A reflection reverses angles, so a joint whose bodies are all mirrored has the opposite limits,
  /// targets and speeds. A joint between a mirrored body and another keeps them.
  fileprivate func moved(_ joint: LevelJoint) -> LevelJoint {
    var joint = joint
    let isWhole = joint.bodies.allSatisfy(bodies.contains)
    let reverses = isWhole && similarity.isMirrored
    /// The angle of the second body relative to the first.
    func reference(_ angle: Float?, _ from: String?, _ to: String?) -> Float? {
      angle.map {
        turned(reverses ? 0 - $0 : $0, by: change(of: to, reverses) - change(of: from, reverses))
      }
    }
    /// A direction in the frame of the first body.
    func axis(_ direction: Vec2, _ from: String?) -> Vec2 {
      guard let from else { return turned(direction) }
      return bodies.contains(from) ? similarity.mirrored(direction) : direction
    }
    func length(_ value: Float?) -> Float? { isWhole ? value.map(scaled) : value }
    func angular(_ value: Float) -> Float { reverses ? 0 - value : value }
    // An end in the world stays where a body hangs from it or is driven to it: it is not a part of the object.
    let movesWorld =
      switch joint.connection {
      case .revolute, .weld, .prismatic, .wheel: true
      default: false
      }
    joint.connection = joint.connection.withAnchors { end($0, movesWorld: movesWorld) }
    switch joint.connection {
    case .pin(var hinge, let body, let other, let at):
      hinge.referenceAngle = reference(hinge.referenceAngle, other, body)
      if reverses { hinge.reverse() }
      joint.connection = .pin(hinge, body: body, to: other, at: point(at))
    case .revolute(var hinge, let from, let to):
      hinge.referenceAngle = reference(hinge.referenceAngle, from.body, to.body)
      if reverses { hinge.reverse() }
      joint.connection = .revolute(hinge, from: from, to: to)
    case .weld(var weld, let from, let to):
      weld.referenceAngle = reference(weld.referenceAngle, from.body, to.body)
      joint.connection = .weld(weld, from: from, to: to)
    case .prismatic(var slider, let from, let to):
      slider.referenceAngle = reference(slider.referenceAngle, from.body, to.body)
      slider.axis = axis(slider.axis, from.body)
      slider.lowerTranslation = length(slider.lowerTranslation)
      slider.upperTranslation = length(slider.upperTranslation)
      joint.connection = .prismatic(slider, from: from, to: to)
    case .wheel(var wheel, let from, let to):
      wheel.axis = axis(wheel.axis, from.body)
      wheel.lowerTranslation = length(wheel.lowerTranslation)
      wheel.upperTranslation = length(wheel.upperTranslation)
      wheel.motorSpeed = angular(wheel.motorSpeed)
      joint.connection = .wheel(wheel, from: from, to: to)
    case .distance(var rod, let from, let to):
      rod.length = length(rod.length)
      rod.minimumLength = length(rod.minimumLength)
      rod.maximumLength = length(rod.maximumLength)
      joint.connection = .distance(rod, from: from, to: to)
    case .motor(var motor, let from, let to):
      motor.angularOffset = reference(motor.angularOffset, from.body, to.body)
      motor.linearVelocity = axis(motor.linearVelocity, from.body)
      motor.angularVelocity = angular(motor.angularVelocity)
      joint.connection = .motor(motor, from: from, to: to)
    case .gear(let ratio, let from, let to):
      joint.connection = .gear(
        ratio: isReversed(from) != isReversed(to) ? -ratio : ratio, from: from, to: to)
    case .pulley, .filter: break
    }
    return joint
  }

  /// The change of a body's angle (degrees), without its reversal if that `isReversed` already; 0
  /// for the world and for bodies that stay.
  private func change(of body: String?, _ isReversed: Bool) -> Float {
    guard let body, bodies.contains(body), let angle = level.bodies[body]?.angle else { return 0 }
    return similarity.isMirrored && !isReversed ? turned(angle) - angle : similarity.angle
  }

  /// Whether what a side of a gear measures is reversed: an angle is, a translation is not.
  private func isReversed(_ side: LevelGearEnd) -> Bool {
    guard similarity.isMirrored else { return false }
    guard let name = side.joint, let joint = level.joints[name] else {
      return bodies.contains(side.body)
    }
    if case .prismatic = joint.connection { return false }
    return joint.bodies.allSatisfy(bodies.contains)
  }
}

extension LevelHinge {
  /// Reverses the sense of rotation of its limits, motor and spring.
  fileprivate mutating func reverse() {
    (lowerAngle, upperAngle) = (upperAngle.map { 0 - $0 }, lowerAngle.map { 0 - $0 })
    motorSpeed = 0 - motorSpeed
    springAngle = 0 - springAngle
  }
}
