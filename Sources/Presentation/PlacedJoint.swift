import Levels
import Physics

/// A joint or a thruster as it is seen at a moment (m).
package struct PlacedJoint: Hashable, Sendable {
  /// Of the joint, or of the rule that is a thruster.
  package var key: ObjectKey
  package var form: Form
  /// What its motor does now: 0 waits for its keys, above zero it turns counter-clockwise or goes along. `nil` without
  /// a motor; of a thruster 1 while it pushes.
  package var motor: Float?

  package init(key: ObjectKey, form: Form, motor: Float? = nil) {
    self.key = key
    self.form = form
    self.motor = motor
  }

  package enum Form: Hashable, Sendable {
    case nail(Vec2)
    /// A hinge with a motor.
    case axle(Vec2)
    /// A wheel's hub, and where its suspension is fixed.
    case wheel(Vec2, mount: Vec2)
    /// A spring from end to end, and its length at rest.
    case spring(Vec2, Vec2, rest: Float)
    case rod(Vec2, Vec2)
    /// What only pulls, once it is taut.
    case leash(Vec2, Vec2)
    /// A weld, and the bodies' places that it is too far away from.
    case weld(Vec2, struts: [Vec2])
    /// A rail from end to end, and where on it the thing is.
    case rail(Vec2, Vec2, at: Vec2)
    /// From end over both wheels to end.
    case pulley([Vec2])
    /// Two motions that go together.
    case gear(Vec2, Vec2)
    /// Where it is, and which way it pushes (of length 1).
    case thruster(Vec2, direction: Vec2)
  }

  /// Whether its picture is a nail's head.
  package var isNail: Bool { if case .nail = form { true } else { false } }

  /// How far beyond both ends a rail without limits is drawn (m).
  private static let openRail: Float = 1
}

extension PlacedJoint {
  /// What a picture of joints is made from.
  package struct Source {
    package var level: LevelDocument
    package var controls: LevelControls
    package var pose: WorldPose
    package var bodies: [String: BodyID]
    /// The joints that are no longer in the world.
    package var gone: Set<String>
    package var keysDown: [String] = []

    package init(
      level: LevelDocument, controls: LevelControls, pose: WorldPose, bodies: [String: BodyID],
      gone: Set<String>, keysDown: [String] = []
    ) {
      self.level = level
      self.controls = controls
      self.pose = pose
      self.bodies = bodies
      self.gone = gone
      self.keysDown = keysDown
    }
  }

  /// All joints and thrusters that are there, in the level's order, thrusters last.
  package static func all(_ source: Source) -> [PlacedJoint] {
    guard !source.level.joints.isEmpty || !source.controls.thrusters.isEmpty else { return [] }
    let places = Places(source)
    var placed: [PlacedJoint] = []
    for (id, joint) in source.level.joints where !joint.gone && !source.gone.contains(id) {
      guard let form = places.form(of: joint) else { continue }
      placed.append(
        PlacedJoint(key: ObjectKey(.joint, id), form: form, motor: motor(of: id, joint, source)))
    }
    for thruster in source.controls.thrusters {
      guard let body = places.transform(thruster.body), thruster.force.lengthSquared > 0 else {
        continue
      }
      placed.append(
        PlacedJoint(
          key: ObjectKey(.rule, thruster.rule),
          form: .thruster(
            body.apply(thruster.at), direction: body.rotation.rotate(thruster.force.normalized)),
          motor: source.keysDown.contains(thruster.key) ? 1 : 0))
    }
    return placed
  }

  private static func motor(of id: String, _ joint: LevelJoint, _ source: Source) -> Float? {
    guard let drive = source.controls.drive(of: id, joint), drive.mode != .free else { return nil }
    guard drive.mode == .keys else { return drive.speed }
    return source.controls.speed(of: ObjectKey(.joint, id), down: source.keysDown) ?? 0
  }

  /// Where bodies are, and joints with them.
  private struct Places {
    let source: Source
    private let indices: [BodyID: Int]

    init(_ source: Source) {
      self.source = source
      indices = Dictionary(
        source.pose.bodies.enumerated().map { ($0.element.id, $0.offset) },
        uniquingKeysWith: { first, _ in first })
    }

    func transform(_ body: String) -> Transform? {
      source.bodies[body].flatMap { indices[$0] }.map { source.pose.bodies[$0].transform }
    }

    /// Where an end is; `nil` if what it is on is not there.
    func point(_ anchor: LevelAnchor) -> Vec2? {
      switch anchor {
      case .world(let point), .free(let point): point
      case .body(let name, let local): transform(name)?.apply(local)
      case .rope: nil
      }
    }

    private func rotation(_ anchor: LevelAnchor) -> Rotation? {
      anchor.body == nil ? .identity : anchor.body.flatMap(transform)?.rotation
    }

    func form(of joint: LevelJoint) -> Form? {
      switch joint.connection {
      case .pin(let hinge, let body, let other, let at):
        guard let start = source.level.bodies[body]?.transform, let now = transform(body) else {
          return nil
        }
        if let other, transform(other) == nil { return nil }
        return hub(hinge, now.apply(start.applyInverse(at)))
      case .revolute(let hinge, let from, let to):
        guard let place = point(to), point(from) != nil else { return nil }
        return hub(hinge, place)
      case .weld(_, let from, let to):
        guard let place = point(to), point(from) != nil else { return nil }
        let far = [from, to].compactMap(\.body).filter { !holds($0, place) }
        return .weld(place, struts: far.compactMap { transform($0)?.position })
      case .wheel(_, let from, let to):
        guard let hub = point(to), let mount = point(from) else { return nil }
        return .wheel(hub, mount: mount)
      case .distance(let rod, let from, let to):
        guard let a = point(from), let b = point(to) else { return nil }
        if rod.hertz > 0 { return .spring(a, b, rest: rod.length ?? startLength(from, to)) }
        return rod.maximumLength != nil && rod.maximumMotorForce == 0 ? .leash(a, b) : .rod(a, b)
      case .prismatic(let slider, let from, let to):
        guard let origin = point(from), let turn = rotation(from), let at = point(to) else {
          return nil
        }
        let axis = turn.rotate(slider.axis.normalized)
        let now = (at - origin).dot(axis)
        let lower = slider.lowerTranslation ?? min(now, 0) - PlacedJoint.openRail
        let upper = slider.upperTranslation ?? max(now, 0) + PlacedJoint.openRail
        return .rail(origin + lower * axis, origin + upper * axis, at: origin + now * axis)
      case .pulley(let pulley, let from, let to):
        guard let a = point(from), let b = point(to) else { return nil }
        return .pulley([a, pulley.overFrom, pulley.overTo, b])
      case .gear(_, let from, let to):
        guard let a = transform(from.body)?.position, let b = transform(to.body)?.position else {
          return nil
        }
        return .gear(a, b)
      case .motor, .filter: return nil
      }
    }

    private func hub(_ hinge: LevelHinge, _ place: Vec2) -> Form {
      hinge.maximumMotorTorque > 0 ? .axle(place) : .nail(place)
    }

    /// How far apart two ends are at the start (m).
    private func startLength(_ from: LevelAnchor, _ to: LevelAnchor) -> Float {
      guard let a = source.level.point(of: from), let b = source.level.point(of: to) else {
        return 0
      }
      return a.distance(to: b)
    }

    /// Whether a body reaches to a point.
    private func holds(_ body: String, _ point: Vec2) -> Bool {
      guard let index = source.bodies[body].flatMap({ indices[$0] }),
        index < source.pose.geometry.shapes.count
      else { return false }
      let local = source.pose.bodies[index].transform.applyInverse(point)
      return source.pose.geometry.shapes[index].contains {
        $0.shape.signedDistance(to: local) <= Tolerance.linearSlop
      }
    }
  }
}
