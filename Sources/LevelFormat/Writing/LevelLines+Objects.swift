import Physics

// MARK: - Bodies

extension LevelLines {
  static func text(of shape: LevelShape) -> String {
    var fields = fields(of: shape.outline)
    fields += LevelText.fields(of: shape.surface)
    // A chain is never a sensor: the engine knows none, and the reader refuses it.
    if shape.sensor, !shape.outline.isChain { fields.append(("sensor", "true")) }
    if let filter = shape.filter { fields.append(("filter", LevelText.record(filter))) }
    return LevelText.mapping(fields)
  }

  static func fields(of outline: LevelShape.Outline) -> [(String, String)] {
    var fields: [(String, String)] = []
    func add(_ name: String, _ value: Float) {
      if value != 0 { fields.append((name, LevelText.number(value))) }
    }
    switch outline {
    case .circle(let center, let radius):
      fields.append(("circle", LevelText.number(radius)))
      if !center.isUsual { fields.append(("at", LevelText.vector(center))) }
    case .capsule(let from, let to, let radius):
      let ends = [
        ("from", LevelText.vector(from)), ("to", LevelText.vector(to)),
        ("radius", LevelText.number(radius)),
      ]
      fields.append(("capsule", LevelText.mapping(ends)))
    case .segment(let from, let to):
      let ends = [("from", LevelText.vector(from)), ("to", LevelText.vector(to))]
      fields.append(("segment", LevelText.mapping(ends)))
    case .box(let width, let height, let center, let angle, let radius):
      fields.append(("box", LevelText.vector(Vec2(width, height))))
      if !center.isUsual { fields.append(("at", LevelText.vector(center))) }
      add("angle", angle)
      add("radius", radius)
    case .polygon(let points, let radius):
      fields.append(("polygon", LevelText.points(points)))
      add("radius", radius)
    case .star(let star):
      let measures = [
        ("inner", LevelText.number(star.inner)), ("outer", LevelText.number(star.outer)),
        ("points", "\(star.points)"),
      ]
      fields.append(("star", LevelText.mapping(measures)))
      if !star.center.isUsual { fields.append(("at", LevelText.vector(star.center))) }
      add("angle", star.angle)
    case .chain(let chain):
      fields += Self.fields(of: chain)
    }
    return fields
  }

  private static func fields(of chain: LevelChain) -> [(String, String)] {
    var fields = [("chain", LevelText.points(chain.points))]
    if chain.isLoop { fields.append(("loop", "true")) }
    if chain.isTwoSided { fields.append(("twoSided", "true")) }
    if chain.isOneWay { fields.append(("oneWay", "true")) }
    if let before = chain.ghostBefore { fields.append(("before", LevelText.vector(before))) }
    if let after = chain.ghostAfter { fields.append(("after", LevelText.vector(after))) }
    if !chain.surfaces.isEmpty {
      let list = chain.surfaces.map { LevelText.record($0) }
      fields.append(("surfaces", "[\(list.joined(separator: ", "))]"))
    }
    return fields
  }

  /// Points, as many to a line as fit.
  mutating func lines(of points: [Vec2]) {
    var line = "["
    for (i, point) in points.enumerated() {
      let text = LevelText.vector(point) + (i + 1 < points.count ? "," : "]")
      if line.count > 1, line.count + text.count > 88 {
        plain(line)
        line = " " + text
      } else {
        line += (line.count > 1 ? " " : "") + text
      }
    }
    plain(points.isEmpty ? "[]" : line)
  }
}

// MARK: - Joints

extension LevelLines {
  mutating func joint(_ joint: LevelJoint) {
    field("order", "\(joint.order)")
    switch joint.connection {
    case .distance(let distance, let from, let to): self.joint("distance", from, to, distance)
    case .revolute(let hinge, let from, let to): self.joint("revolute", from, to, hinge)
    case .weld(let weld, let from, let to): self.joint("weld", from, to, weld)
    case .prismatic(let slider, let from, let to): self.joint("prismatic", from, to, slider)
    case .wheel(let wheel, let from, let to): self.joint("wheel", from, to, wheel)
    case .motor(let motor, let from, let to): self.joint("motor", from, to, motor)
    case .pulley(let pulley, let from, let to): self.joint("pulley", from, to, pulley)
    case .pin(let hinge, let body, let other, let at):
      field("type", "pin")
      field("body", LevelText.string(body))
      if let other { field("to", LevelText.string(other)) }
      field("at", LevelText.vector(at))
      record(hinge)
    case .gear(let ratio, let from, let to):
      field("type", "gear")
      field("from", Self.text(of: from))
      field("to", Self.text(of: to))
      field("ratio", LevelText.number(ratio))
    case .filter(let from, let to):
      field("type", "filter")
      field("from", Self.text(of: LevelGearEnd(body: from)))
      field("to", Self.text(of: LevelGearEnd(body: to)))
    }
    record(joint, LevelJoint.shared(by: joint.connection.type))
  }

  private mutating func joint<Record: LevelRecord>(
    _ type: String, _ from: LevelAnchor, _ to: LevelAnchor, _ own: Record
  ) {
    field("type", type)
    field("from", Self.text(of: from))
    field("to", Self.text(of: to))
    record(own)
  }

  private static func text(of end: LevelGearEnd) -> String {
    let joint = end.joint.map { [("joint", LevelText.string($0))] } ?? []
    return LevelText.mapping([("body", LevelText.string(end.body))] + joint)
  }

  static func text(of anchor: LevelAnchor) -> String {
    switch anchor {
    case .world(let point): return LevelText.mapping([("world", LevelText.vector(point))])
    case .free(let point): return LevelText.mapping([("free", LevelText.vector(point))])
    case .body(let id, let at):
      let place = at == .zero ? [] : [("at", LevelText.vector(at))]
      return LevelText.mapping([("body", LevelText.string(id))] + place)
    case .rope(let id, let fraction):
      let place = fraction == 0.5 ? [] : [("fraction", LevelText.number(fraction))]
      return LevelText.mapping([("rope", LevelText.string(id))] + place)
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

extension Vec2 {
  /// Whether it is [0, 0], which need not be written; −0 is another number.
  var isUsual: Bool { self == .zero && x.sign == .plus && y.sign == .plus }
}
