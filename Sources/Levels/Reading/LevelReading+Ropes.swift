import Physics

extension LevelReading {
  private static let ropeFields = ropeProperties.map(\.name)

  mutating func rope(_ node: LevelNode) -> LevelRope? {
    guard
      let fields = LevelFields(
        node, known: Self.ropeFields, "a mapping with from and to")
    else { return nil }
    let what = "{body: NAME, at: [x, y]}, {world: [x, y]}, {rope: NAME} or {free: [x, y]}"
    let from = fields.required("from", what).flatMap { anchor($0, isRope: true) }
    let to = fields.required("to", what).flatMap { anchor($0, isRope: true) }
    var rope = LevelRope(
      order: order(fields), from: from ?? .world(.zero), to: to ?? .world(.zero))
    rope.via = fields["via"]?.points("a list of points", atMost: Self.mostVia) ?? []
    rope.velocities =
      fields["velocities"]?.points("a list of velocities [[x, y], …]", atMost: Self.mostVia) ?? []
    fields.read("length", in: .ropeLength, into: &rope.length)
    fields.read("slack", in: .slack, into: &rope.slack)
    let segments = RopeDefinition.allowedSegments
    rope.segments = fields["segments"]?.integer(
      in: segments, "a whole number from \(segments.lowerBound) to \(segments.upperBound)")
    fields.read("thickness", in: .ropeThickness, into: &rope.thickness)
    fields.read("density", in: .ropeDensity, into: &rope.density)
    fields.read("bendingStiffness", in: .parameter, into: &rope.bendingStiffness)
    fields.read("damping", in: .parameter, into: &rope.damping)
    fields.read("waveDamping", in: .parameter, into: &rope.waveDamping)
    fields.read("friction", in: .parameter, into: &rope.friction)
    fields.read("breakTension", in: .positive, into: &rope.breakTension)
    fields.read("collidesWithItself", into: &rope.collidesWithItself)
    fields.read("gone", into: &rope.gone)
    rope.winch = fields["winch"].flatMap { winch($0, of: rope) }
    rope.collisionLayer = layer(fields)
    rope.filter = fields["filter"].flatMap { filter($0) }
    checkFilter(rope.filter, on: rope.collisionLayer, fields)
    rope.ink = ink(fields)
    rope.vine = fields["vine"].flatMap { record(LevelVine.self, $0) }
    if fields.has("length"), fields.has("slack") {
      fields["slack"]?.fail(sentence: "a rope has a length or a slack, not both")
    }
    for other in ["length", "slack"] where fields.has("via") && fields.has(other) {
      fields[other]?.fail(sentence: "a rope that is laid via points has the length of its way")
    }
    return from == nil || to == nil ? nil : rope
  }

  private func winch(_ node: LevelNode, of rope: LevelRope) -> LevelWinch? {
    guard
      let fields = LevelFields(
        node, known: Self.winchProperties.map(\.name),
        "a mapping such as {speed: 0.5}")
    else { return nil }
    var winch = LevelWinch()
    if let end = fields["end"]?.word([("start", RopeSide.start), ("end", .end)]) {
      winch.end = end
    }
    fields.read("to", in: .ropeLength, into: &winch.length)
    fields.read("acceleration", in: .acceleration, into: &winch.acceleration)
    // A wrong length is one too: with it the speed has no sign.
    if fields.has("to") {
      fields.read("speed", in: .speed, into: &winch.speed)
    } else if let speed = fields.required("speed", "in meters per second, below zero to let out") {
      winch.speed = speed.number(in: .velocity) ?? winch.speed
    }
    limits(fields, of: &winch)
    if case .free = winch.end == .start ? rope.from : rope.to {
      node.fail(sentence: "the rope is free at its \(winch.end): there is nothing to wind it in")
      return nil
    }
    return winch
  }

  private func limits(_ fields: LevelFields, of winch: inout LevelWinch) {
    fields.read("shortest", in: .ropeLength, into: &winch.shortest)
    fields.read("longest", in: .ropeLength, into: &winch.longest)
    if let short = winch.shortest, let long = winch.longest, short > long {
      fields["shortest"]?.fail("a length of at most longest (\(LevelText.number(long)))")
    } else if let length = winch.length, winch.limited(length) != length {
      fields["to"]?.fail("a length between shortest and longest")
    }
  }
}
