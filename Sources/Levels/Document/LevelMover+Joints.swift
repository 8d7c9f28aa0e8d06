import Physics

extension LevelMover {
  func moved(_ joint: LevelJoint) -> LevelJoint {
    var joint = joint
    func ends(_ from: LevelAnchor, _ to: LevelAnchor) -> (LevelAnchor, LevelAnchor) {
      (end(from, movesWorld: true), end(to, movesWorld: true))
    }
    /// Angles are of the second body against the first.
    func reference(_ angle: Float?, _ from: LevelAnchor, _ to: LevelAnchor) -> Float? {
      angle.map {
        turned(
          $0, by: (goes(to) ? similarity.angle : 0) - (goes(from) ? similarity.angle : 0))
      }
    }
    /// Directions are in the frame of the first body.
    func axis(_ way: Vec2, _ from: LevelAnchor) -> Vec2 {
      from.body == nil ? turned(way) : way
    }
    let isWhole = joint.bodies.allSatisfy(bodies.contains)
    func length(_ value: Float?) -> Float? { isWhole ? value.map(scaled) : value }
    switch joint.connection {
    case .pin(var hinge, let body, let other, let at):
      if let angle = hinge.referenceAngle {
        hinge.referenceAngle = turned(
          angle,
          by: (bodies.contains(body) ? similarity.angle : 0)
            - (other.map(bodies.contains) ?? false ? similarity.angle : 0))
      }
      joint.connection = .pin(hinge, body: body, to: other, at: point(at))
    case .revolute(var hinge, let from, let to):
      hinge.referenceAngle = reference(hinge.referenceAngle, from, to)
      let (a, b) = ends(from, to)
      joint.connection = .revolute(hinge, from: a, to: b)
    case .weld(var weld, let from, let to):
      weld.referenceAngle = reference(weld.referenceAngle, from, to)
      let (a, b) = ends(from, to)
      joint.connection = .weld(weld, from: a, to: b)
    case .prismatic(var slider, let from, let to):
      slider.referenceAngle = reference(slider.referenceAngle, from, to)
      slider.axis = axis(slider.axis, from)
      slider.lowerTranslation = length(slider.lowerTranslation)
      slider.upperTranslation = length(slider.upperTranslation)
      let (a, b) = ends(from, to)
      joint.connection = .prismatic(slider, from: a, to: b)
    case .wheel(var wheel, let from, let to):
      wheel.axis = axis(wheel.axis, from)
      wheel.lowerTranslation = length(wheel.lowerTranslation)
      wheel.upperTranslation = length(wheel.upperTranslation)
      let (a, b) = ends(from, to)
      joint.connection = .wheel(wheel, from: a, to: b)
    case .distance(var rod, let from, let to):
      // On paper its end stays: it is a tie, not a part of the thing.
      rod.length = length(rod.length)
      rod.minimumLength = length(rod.minimumLength)
      rod.maximumLength = length(rod.maximumLength)
      joint.connection = .distance(
        rod, from: end(from, movesWorld: false), to: end(to, movesWorld: false))
    case .pulley(let pulley, let from, let to):
      joint.connection = .pulley(
        pulley, from: end(from, movesWorld: false), to: end(to, movesWorld: false))
    case .motor(var motor, let from, let to):
      motor.angularOffset = reference(motor.angularOffset, from, to)
      joint.connection = .motor(
        motor, from: end(from, movesWorld: false), to: end(to, movesWorld: false))
    case .gear, .filter: break
    }
    return joint
  }
}
