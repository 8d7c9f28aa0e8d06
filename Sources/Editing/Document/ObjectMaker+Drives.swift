import Levels
import Physics
import Presentation

// Motors and springs that are there become others.

extension ObjectMaker {
  /// A motor in another mode: what it had is kept as far as it goes on.
  package func drive(
    _ joint: LevelJoint, like old: MachineDrive, _ mode: MachineDrive.Mode
  ) -> MachineDrive {
    var drive = old
    drive.mode = mode
    guard mode != .free else { return drive }
    let usual = usualDrive(of: joint)
    if drive.speed == 0 { drive.speed = usual.speed }
    if old.mode == .free || drive.strength == 0 { drive.strength = usual.strength }
    if mode == .keys, drive.forward == nil, drive.backward == nil {
      (drive.forward, drive.backward) = (usual.forward, usual.backward)
    }
    return drive
  }

  /// The motor that such a joint would be made with.
  private func usualDrive(of joint: LevelJoint) -> MachineDrive {
    let pair = LevelControls(level).freePair()
    switch joint.connection {
    case .wheel(_, let from, let to):
      let radius = to.body.flatMap { level.bodies[$0] }?.shapes.lazy.compactMap { shape in
        if case .circle(_, let radius) = shape.outline { radius } else { nil }
      }.first
      guard let body = from.body ?? to.body else { return MachineDrive(speed: 0, strength: 0) }
      let keys = keys(forMotorOn: body) { other in
        if case .wheel = other.connection { true } else { false }
      }
      return wheelDrive(radius: radius ?? 0.5, on: body, keys: keys)
    case .prismatic(_, _, let to):
      let load = to.body.map { weight(of: $0) } ?? 0
      return MachineDrive(
        mode: .keys, speed: Self.sliderSpeed, strength: Self.plain(max(3 * load, 10)),
        forward: pair.1, backward: pair.0)
    case .pin(_, let body, _, let at):
      return MachineDrive(
        mode: .keys, speed: Self.axleSpeed, strength: turningStrength(of: body, about: at),
        forward: pair.0, backward: pair.1)
    case .revolute(_, _, let to):
      let strength = to.body.map { turningStrength(of: $0, about: level.point(of: to) ?? .zero) }
      return MachineDrive(
        mode: .keys, speed: Self.axleSpeed, strength: strength ?? 10, forward: pair.0,
        backward: pair.1)
    case .distance, .weld, .motor, .pulley, .gear, .filter:
      return MachineDrive(speed: 0, strength: 0)
    }
  }

  /// How a spring springs becomes something else.
  package func spring(_ id: String, _ change: (inout LevelDistance) -> Void) -> Command? {
    guard var joint = level.joints[id], case .distance(var rod, let from, let to) = joint.connection
    else { return nil }
    change(&rod)
    joint.connection = .distance(rod, from: from, to: to)
    guard joint != level.joints[id] else { return nil }
    return .edit(Edit(label: Words.springEdit, changes: [.replace(.joint(id, joint))]))
  }
}
