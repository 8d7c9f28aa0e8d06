import Physics

extension LevelShape {
  /// The shape as a mapping.
  var value: LevelValue {
    var fields = outline.fields
    fields += LevelValue.record(surface).fields ?? []
    // A chain is never a sensor: the engine knows none, and the reader refuses it.
    if sensor, !outline.isChain { fields.append(.init("sensor", .truth(true))) }
    if let filter { fields.append(.init("filter", .record(filter))) }
    return .mapping(fields)
  }
}

extension LevelShape.Outline {
  /// What a mapping says of the outline.
  var fields: [LevelValue.Field] {
    var fields: [LevelValue.Field] = []
    func say(_ name: String, _ value: LevelValue) { fields.append(.init(name, value)) }
    func say(_ name: String, _ value: Float) { if value != 0 { say(name, .float(value)) } }
    func say(at center: Vec2) { if !center.isUsual { say("at", .vector(center)) } }
    switch self {
    case .circle(let center, let radius):
      say("circle", .float(radius))
      say(at: center)
    case .capsule(let from, let to, let radius):
      say(
        "capsule",
        .fields([("from", .vector(from)), ("to", .vector(to)), ("radius", .float(radius))]))
    case .segment(let from, let to):
      say("segment", .fields([("from", .vector(from)), ("to", .vector(to))]))
    case .box(let width, let height, let center, let angle, let radius):
      say("box", .vector(Vec2(width, height)))
      say(at: center)
      say("angle", angle)
      say("radius", radius)
    case .polygon(let points, let radius):
      say("polygon", .points(points))
      say("radius", radius)
    case .star(let star):
      say(
        "star",
        .fields([
          ("inner", .float(star.inner)), ("outer", .float(star.outer)),
          ("points", .integer(star.points)),
        ]))
      say(at: star.center)
      say("angle", star.angle)
    case .chain(let chain):
      say("chain", .points(chain.points))
      if chain.isLoop { say("loop", .truth(true)) }
      if chain.isTwoSided { say("twoSided", .truth(true)) }
      if chain.isOneWay { say("oneWay", .truth(true)) }
      if let before = chain.ghostBefore { say("before", .vector(before)) }
      if let after = chain.ghostAfter { say("after", .vector(after)) }
      if !chain.surfaces.isEmpty {
        say("surfaces", .list(chain.surfaces.map { .record($0) }))
      }
    }
    return fields
  }
}

extension Vec2 {
  /// Whether it is [0, 0], which need not be written; −0 is another number.
  var isUsual: Bool { self == .zero && x.sign == .plus && y.sign == .plus }
}
