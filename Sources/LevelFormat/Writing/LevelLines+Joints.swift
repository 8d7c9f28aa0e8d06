import Physics

extension LevelLines {
  mutating func joint(_ joint: LevelJoint) {
    field("order", .integer(joint.order))
    switch joint.connection {
    case .distance(let distance, let from, let to): self.joint("distance", from, to, distance)
    case .revolute(let hinge, let from, let to): self.joint("revolute", from, to, hinge)
    case .weld(let weld, let from, let to): self.joint("weld", from, to, weld)
    case .prismatic(let slider, let from, let to): self.joint("prismatic", from, to, slider)
    case .wheel(let wheel, let from, let to): self.joint("wheel", from, to, wheel)
    case .motor(let motor, let from, let to): self.joint("motor", from, to, motor)
    case .pulley(let pulley, let from, let to): self.joint("pulley", from, to, pulley)
    case .pin(let hinge, let body, let other, let at):
      field("type", .text("pin"))
      field("body", .text(body))
      if let other { field("to", .text(other)) }
      field("at", .vector(at))
      record(hinge)
    case .gear(let ratio, let from, let to):
      field("type", .text("gear"))
      field("from", from.value)
      field("to", to.value)
      field("ratio", .float(ratio))
    case .filter(let from, let to):
      field("type", .text("filter"))
      field("from", LevelGearEnd(body: from).value)
      field("to", LevelGearEnd(body: to).value)
    }
    record(joint, LevelJoint.shared(by: joint.connection.type))
  }

  private mutating func joint<Record: LevelRecord>(
    _ type: String, _ from: LevelAnchor, _ to: LevelAnchor, _ own: Record
  ) {
    field("type", .text(type))
    field("from", from.value)
    field("to", to.value)
    record(own)
  }
}

extension LevelGearEnd {
  /// The end as a mapping.
  fileprivate var value: LevelValue {
    .fields([("body", .text(body))] + (joint.map { [("joint", .text($0))] } ?? []))
  }
}

extension LevelAnchor {
  /// The end as a mapping.
  var value: LevelValue {
    switch self {
    case .world(let point): return .fields([("world", .vector(point))])
    case .free(let point): return .fields([("free", .vector(point))])
    case .body(let id, let at):
      let place: [(String, LevelValue)] = at == .zero ? [] : [("at", .vector(at))]
      return .fields([("body", .text(id))] + place)
    case .rope(let id, let fraction):
      let place: [(String, LevelValue)] = fraction == 0.5 ? [] : [("fraction", .float(fraction))]
      return .fields([("rope", .text(id))] + place)
    }
  }
}

extension LevelJoint.Connection {
  /// Its type in files.
  fileprivate var type: LevelReading.JointType {
    switch self {
    case .distance: .distance
    case .revolute: .revolute
    case .weld: .weld
    case .pin: .pin
    case .prismatic: .prismatic
    case .wheel: .wheel
    case .motor: .motor
    case .pulley: .pulley
    case .gear: .gear
    case .filter: .filter
    }
  }
}
