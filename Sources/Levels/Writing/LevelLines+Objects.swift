import Physics

// MARK: - Bodies

extension LevelLines {
  mutating func body(_ body: LevelBody) {
    field("order", "\(body.order)")
    field("type", body.kind.word, unless: body.kind == .dynamic)
    if !body.position.isUsual || writesPlaces || hasComment("at") {
      field("at", LevelText.vector(body.position))
    }
    field("angle", body.angle, unless: 0)
    field("velocity", LevelText.vector(body.velocity), unless: body.velocity.isUsual)
    field("spin", body.spin, unless: 0)
    field("damping", body.damping, unless: 0)
    field("angularDamping", body.angularDamping, unless: 0)
    field("gravityScale", body.gravityScale, unless: 1)
    field("fixedRotation", body.fixedRotation, unless: false)
    field("locksX", body.locksX, unless: false)
    field("locksY", body.locksY, unless: false)
    field("canSleep", body.canSleep, unless: true)
    field("sleepSpeed", body.sleepSpeed, unless: Tolerance.sleepSpeed)
    field("asleep", body.asleep, unless: false)
    field("enabled", body.enabled, unless: true)
    field("lifetime", body.lifetime)
    if let gone = body.gone { field("gone", gone.rawValue) }
    if let mass = body.mass { field("mass", LevelText.record(mass)) }
    if let role = body.role { field("role", role.rawValue) }
    for (name, value) in Self.fields(of: body.surface) { field(name, value) }
    if let layer = body.collisionLayer { field("collisionLayer", LevelText.string(layer)) }
    if let filter = body.filter { field("filter", Self.text(of: filter)) }
    if let ink = body.ink { field("ink", "\(ink)") }
    if let ambient = body.ambient { field("ambient", LevelText.number(ambient)) }
    field("opacity", body.opacity, unless: 1)
    if !body.shapes.isEmpty {
      section("shapes") { lines in
        for (i, shape) in body.shapes.enumerated() { lines.entry(i, Self.text(of: shape)) }
      }
    }
    if let stroke = body.stroke {
      section("stroke") { $0.stroke(stroke) }
    }
  }

  /// What was drawn.
  mutating func stroke(_ stroke: LevelStroke) {
    if stroke.mode != .hull { field("as", stroke.mode.rawValue) }
    field("pen", stroke.pen)
    field("deviation", stroke.deviation)
    points(stroke.points)
  }

  static func fields(of surface: LevelSurface) -> [(String, String)] {
    var fields: [(String, String)] = []
    if let material = surface.material { fields.append(("material", LevelText.string(material))) }
    let numbers = [
      ("density", surface.density), ("friction", surface.friction),
      ("restitution", surface.restitution), ("rollingResistance", surface.rollingResistance),
      ("tangentSpeed", surface.tangentSpeed), ("windDrag", surface.windDrag),
      ("windLift", surface.windLift),
    ]
    for (name, value) in numbers {
      if let value { fields.append((name, LevelText.number(value))) }
    }
    if let id = surface.userID { fields.append(("userID", "\(id)")) }
    return fields
  }

  static func text(of filter: LevelFilter) -> String {
    var fields: [(String, String)] = []
    if filter.category != 1 { fields.append(("category", "\(filter.category)")) }
    if filter.mask != .max { fields.append(("mask", "\(filter.mask)")) }
    if filter.group != 0 { fields.append(("group", "\(filter.group)")) }
    return LevelText.mapping(fields)
  }

  static func text(of shape: LevelShape) -> String {
    var fields = fields(of: shape.outline)
    fields += Self.fields(of: shape.surface)
    // A chain is never a sensor: the engine knows none, and the reader refuses it.
    if shape.sensor, !shape.outline.isChain { fields.append(("sensor", "true")) }
    if let filter = shape.filter { fields.append(("filter", text(of: filter))) }
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
      let list = chain.surfaces.map { LevelText.mapping(Self.fields(of: $0)) }
      fields.append(("surfaces", "[\(list.joined(separator: ", "))]"))
    }
    return fields
  }

  /// Points, as many to a line as fit.
  private mutating func points(_ points: [Vec2]) {
    section("points") { lines in
      var line = "["
      for (i, point) in points.enumerated() {
        let text = LevelText.vector(point) + (i + 1 < points.count ? "," : "]")
        if line.count > 1, line.count + text.count > 88 {
          lines.plain(line)
          line = " " + text
        } else {
          line += (line.count > 1 ? " " : "") + text
        }
      }
      lines.plain(points.isEmpty ? "[]" : line)
    }
  }
}

// MARK: - Joints and ropes

extension LevelLines {
  mutating func joint(_ joint: LevelJoint) {
    field("order", "\(joint.order)")
    switch joint.connection {
    case .distance(let distance, let from, let to):
      field("type", "distance")
      ends(from, to)
      field("length", distance.length)
      field("hertz", distance.hertz, unless: 0)
      field("dampingRatio", distance.dampingRatio, unless: 0)
      field("maximumSpringTension", distance.maximumSpringTension)
      field("maximumSpringCompression", distance.maximumSpringCompression)
      field("minimumLength", distance.minimumLength)
      field("maximumLength", distance.maximumLength)
      field("motorSpeed", distance.motorSpeed, unless: 0)
      field("maximumMotorForce", distance.maximumMotorForce, unless: 0)
    case .revolute(let hinge, let from, let to):
      field("type", "revolute")
      ends(from, to)
      self.hinge(hinge)
    case .weld(let weld, let from, let to):
      field("type", "weld")
      ends(from, to)
      field("referenceAngle", weld.referenceAngle)
      field("linearHertz", weld.linearHertz, unless: 0)
      field("linearDampingRatio", weld.linearDampingRatio, unless: 1)
      field("angularHertz", weld.angularHertz, unless: 0)
      field("angularDampingRatio", weld.angularDampingRatio, unless: 1)
    case .pin(let hinge, let body, let other, let at):
      field("type", "pin")
      field("body", LevelText.string(body))
      if let other { field("to", LevelText.string(other)) }
      field("at", LevelText.vector(at))
      self.hinge(hinge)
    case .prismatic, .wheel, .motor, .pulley, .gear, .filter:
      machine(joint.connection)
    }
    field("collideConnected", joint.collideConnected, unless: false)
    field("gone", joint.gone, unless: false)
    strength(joint)
  }

  private mutating func hinge(_ hinge: LevelHinge) {
    field("referenceAngle", hinge.referenceAngle)
    field("lowerAngle", hinge.lowerAngle)
    field("upperAngle", hinge.upperAngle)
    field("motorSpeed", hinge.motorSpeed, unless: 0)
    field("maximumMotorTorque", hinge.maximumMotorTorque, unless: 0)
    field("hertz", hinge.hertz, unless: 0)
    field("dampingRatio", hinge.dampingRatio, unless: 0)
    field("springAngle", hinge.springAngle, unless: 0)
    field("solver", hinge.solver.rawValue, unless: hinge.solver == .automatic)
  }

  mutating func rope(_ rope: LevelRope) {
    field("order", "\(rope.order)")
    ends(rope.from, rope.to)
    if !rope.via.isEmpty { field("via", LevelText.points(rope.via)) }
    if !rope.velocities.isEmpty { field("velocities", LevelText.points(rope.velocities)) }
    field("length", rope.length)
    // A length says all: a slack beside it would mean nothing.
    if rope.length == nil { field("slack", rope.slack, unless: 1) }
    if let segments = rope.segments { field("segments", "\(segments)") }
    field("thickness", rope.thickness, unless: 0.08)
    field("density", rope.density, unless: 0.5)
    field("bendingStiffness", rope.bendingStiffness, unless: 0)
    field("damping", rope.damping, unless: 0.05)
    field("waveDamping", rope.waveDamping, unless: 0)
    field("friction", rope.friction, unless: 0.5)
    field("breakTension", rope.breakTension)
    field("collidesWithItself", rope.collidesWithItself, unless: false)
    field("gone", rope.gone, unless: false)
    if let winch = rope.winch { field("winch", Self.text(of: winch)) }
    if let layer = rope.collisionLayer { field("collisionLayer", LevelText.string(layer)) }
    if let filter = rope.filter { field("filter", Self.text(of: filter)) }
    if let ink = rope.ink { field("ink", "\(ink)") }
    if let vine = rope.vine { field("vine", LevelText.record(vine)) }
  }

  static func text(of winch: LevelWinch) -> String {
    var fields: [(String, String)] = []
    if winch.end == .end { fields.append(("end", "end")) }
    if let length = winch.length { fields.append(("to", LevelText.number(length))) }
    if winch.length == nil || winch.speed != 1 {
      fields.append(("speed", LevelText.number(winch.speed)))
    }
    if winch.acceleration != 5 {
      fields.append(("acceleration", LevelText.number(winch.acceleration)))
    }
    if let length = winch.shortest { fields.append(("shortest", LevelText.number(length))) }
    if let length = winch.longest { fields.append(("longest", LevelText.number(length))) }
    return LevelText.mapping(fields)
  }

  mutating func ends(_ from: LevelAnchor, _ to: LevelAnchor) {
    field("from", Self.text(of: from))
    field("to", Self.text(of: to))
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

extension Vec2 {
  /// Whether it is [0, 0], which need not be written; −0 is another number.
  var isUsual: Bool { self == .zero && x.sign == .plus && y.sign == .plus }
}
