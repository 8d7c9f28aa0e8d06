import LevelFormat
import Physics

/// Makes levels of NumptyPhysics': 10 px are a meter, y turns up, strokes become wires.
enum NumptyImport {
  /// Half the thickness of a stroke (m).
  static let pen: Float = 0.1
  /// The game's gravity (m/s²), which like a level's own is doubled.
  static let gravity = NumptyPoint(0, 9.8)
  /// What turns a hinge must overcome (N·m).
  static let hingeFriction: Float = 10
  /// Of every stroke; tokens are slipperier.
  static let friction: Float = 0.3
  static let tokenFriction: Float = 0.1
  static let restitution: Float = 0.2
  /// Beyond this margin around the page (pixels) a token is lost and returns to its start; below the page
  /// there is none.
  static let margin = (side: 200.0, top: 480.0)

  /// Refuses a stroke's last point if it is too far away, or one too many.
  static func check(
    _ stroke: NumptyStroke, _ source: ImportSource, at offset: Int
  ) throws(ImportError) {
    guard let point = stroke.points.last else { return }
    let most = NumptyLevel.largestCoordinate
    guard point.x.magnitude <= most, point.y.magnitude <= most else {
      throw source.error(
        at: offset, "coordinates of at most \(Int(saturating: most)) pixels",
        found: source.excerpt(at: offset))
    }
    guard stroke.points.count <= source.budget.limits.pointsOfStroke else {
      throw source.error(
        at: offset, "at most \(source.budget.limits.pointsOfStroke) points in a stroke")
    }
  }

  /// The level of what was read.
  static func level(
    _ numpty: NumptyLevel, _ source: ImportSource, _ options: ImportOptions
  ) throws(ImportError) -> ImportedLevel {
    var maker = NumptyMaker(numpty, source, solid: options.solid)
    try source.within(0) { () throws(ImportBudget.Excess) in try maker.make(source.budget) }
    return ImportedLevel(
      level: maker.level, notes: numpty.notes + maker.notes, offsets: maker.offsets)
  }
}

/// A level in the making.
struct NumptyMaker {
  private(set) var level = LevelDocument()
  private(set) var notes: [String] = []
  /// Where the strokes and jetstreams that the objects come from stand in the file, by object name.
  private(set) var offsets: [String: Int] = [:]

  private let numpty: NumptyLevel
  private let source: ImportSource
  private let solid: Bool
  private var names = ImportedNames()
  /// By the stroke's place among all.
  private var bodies: [Int: String] = [:]
  private var order = 0

  init(_ numpty: NumptyLevel, _ source: ImportSource, solid: Bool) {
    self.numpty = numpty
    self.source = source
    self.solid = solid
  }

  mutating func make(_ budget: ImportBudget) throws(ImportBudget.Excess) {
    level.name = numpty.title
    level.about = numpty.author.isEmpty ? "" : "By \(numpty.author)."
    let gravity = numpty.gravity ?? NumptyImport.gravity
    level.world.gravity = Vec2(clamped(2 * gravity.x), clamped(-2 * gravity.y))
    let page = NumptyLevel.page
    level.camera = LevelCamera(
      center: place(NumptyPoint(0.5 * page.width, 0.5 * page.height)),
      height: Float(page.height / NumptyLevel.pixelsPerMeter))
    // The game's only tool draws strokes, which hang on each other by their ends, in chains as ropes; what the player
    // has drawn can be rubbed out.
    level.tools.allow = [solid ? .solid : .line, .rope, .pin, .erase]
    var drawn: [Int: [NumptyPoint]] = [:]
    var dots: [Int] = []
    for (index, stroke) in numpty.strokes.enumerated() {
      let path = try NumptyPath.joining(stroke.points, budget)
      if stroke.flags.contains(.decor) {
        addDecoration(stroke, Self.drawn(stroke))
      } else if path.count > 1 {
        drawn[index] = path
        addBody(stroke, index, try NumptyPath.colliding(path, budget))
      } else if let point = path.first {
        dots.append(stroke.offset)
        addDot(stroke, index, at: point)
      }
    }
    try addJoints(drawn, budget)
    addJetstreams()
    try budget.take(objects: numpty.jetstreams.count)
    try addGoals(budget)
    addReturns()
    if let first = dots.first {
      notes.append(
        "single points, to the game no bodies, became dots: \(dots.count) "
          + "(line \(source.place(of: first).line))")
    }
  }

  /// Gravity beyond what the engine takes is nobody's level.
  private func clamped(_ value: Double) -> Float { Float(min(max(value, -10_000), 10_000)) }

  private func place(_ point: NumptyPoint) -> Vec2 {
    let scale = NumptyLevel.pixelsPerMeter
    return Vec2(Float(point.x / scale), Float((NumptyLevel.page.height - point.y) / scale))
  }

  private mutating func nextOrder() -> Int {
    order += 1
    return order
  }

  // MARK: - Bodies

  /// The points of a stroke as the file has them, those in one place once.
  static func drawn(_ stroke: NumptyStroke) -> [NumptyPoint] {
    var points: [NumptyPoint] = []
    for point in stroke.points where points.last != point { points.append(point) }
    return points
  }

  /// The body collides by exactly the pieces of the game's path, and all points of the stroke are drawn: by the
  /// body's own ink, or where that cannot have those pieces by a decoration on a body that cannot be seen.
  private mutating func addBody(
    _ stroke: NumptyStroke, _ index: Int, _ colliding: (path: [NumptyPoint], tolerance: Double)
  ) {
    let points = Self.drawn(stroke)
    let origin = place(points[0])
    let ink = points.map { place($0) - origin }
    var body = LevelBody(order: nextOrder(), position: origin)
    var isHidden = false
    if solid {
      body.stroke = LevelStroke(
        ink, as: .solid, pen: NumptyImport.pen,
        deviation: Float(colliding.tolerance / NumptyLevel.pixelsPerMeter))
    } else {
      let wire = NumptyWire(drawn: ink, colliding: colliding.path.map { place($0) - origin })
      (body.stroke, body.shapes) = (wire.stroke, wire.shapes)
      isHidden = !wire.showsAll
    }
    if !stroke.flags.contains(.fixed) {
      body.surface.density = density(of: body, mass(of: colliding.path, stroke.density))
    }
    if isHidden { body.opacity = 0 }
    let id = add(body, stroke, index)
    if isHidden { addInk(ink, of: id, stroke) }
  }

  /// What is seen of a body that is not. Ground has the color of the file: it has none of the inks.
  private mutating func addInk(_ points: [Vec2], of id: String, _ stroke: NumptyStroke) {
    guard let body = level.bodies[id] else { return }
    var ink = LevelDecoration(
      order: nextOrder(), stroke: LevelStroke(points, as: .line, pen: NumptyImport.pen))
    ink.place.carrier = .body(id)
    ink.layer = body.kind == .static ? .back : .front
    ink.ink = body.ink
    if body.ink == nil { ink.color = LevelColor(rgb: stroke.color) }
    ink.shapes = NumptyWire.sign(of: body.role, points)
    level.decoration[names.next("ink")] = ink
  }

  /// The game gives a stroke of a single point no body, so that what its author meant for a token or a goal is none:
  /// here it is as much ink as the pen leaves. As in the game, nothing hangs on it.
  private mutating func addDot(_ stroke: NumptyStroke, _ index: Int, at point: NumptyPoint) {
    var body = LevelBody(
      order: nextOrder(), position: place(point), shapes: [.circle(radius: NumptyImport.pen)])
    if !stroke.flags.contains(.fixed) { body.surface.density = Float(stroke.density) }
    add(body, stroke, index)
  }

  @discardableResult
  private mutating func add(_ made: LevelBody, _ stroke: NumptyStroke, _ index: Int) -> String {
    var body = made
    let isFixed = stroke.flags.contains(.fixed)
    let isToken = stroke.flags.contains(.token)
    let isGoal = stroke.flags.contains(.goal)
    body.kind = isFixed ? .static : .dynamic
    body.surface.friction = isToken ? NumptyImport.tokenFriction : NumptyImport.friction
    body.surface.restitution = NumptyImport.restitution
    body.asleep = stroke.flags.contains(.sleeping) && !isFixed
    if !isFixed || isToken || isGoal { body.ink = LevelInk.nearest(to: stroke.color) }
    body.role = isToken ? .token : isGoal ? .goal : nil
    let id = names.next(isToken ? "token" : isGoal ? "goal" : isFixed ? "ground" : "wire")
    bodies[index] = id
    offsets[id] = stroke.offset
    level.bodies[id] = body
    return id
  }

  /// A box of 0.2 m for each piece, of the game's density (kg/m²).
  private func mass(of path: [NumptyPoint], _ density: Double) -> Float {
    let length = zip(path, path.dropFirst()).reduce(0) {
      $0 + ($1.1 - $1.0).lengthSquared.squareRoot()
    }
    return Float(density * 2 * Double(NumptyImport.pen) * length / NumptyLevel.pixelsPerMeter)
  }

  /// With which the body has its mass: a capsule has round ends beside, and what is filled has all its
  /// inside.
  private func density(of body: LevelBody, _ mass: Float) -> Float? {
    var area = 0.0
    if let stroke = body.stroke {
      guard
        let made = try? StrokeBuilder.build(
          stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation)
      else { return nil }
      for shape in made.shapes { area += shape.area }
    }
    for shape in body.shapes {
      if case .capsule(let start, let end, let radius) = shape.outline {
        area += Shape.capsule(from: start, to: end, radius: radius).area
      }
    }
    return area > 0 ? Float(Double(mass) / area) : nil
  }

  /// A single point is a dot of ink.
  private mutating func addDecoration(_ stroke: NumptyStroke, _ path: [NumptyPoint]) {
    guard let first = path.first else { return }
    let origin = place(first)
    var decoration = LevelDecoration(order: nextOrder())
    decoration.place.at = origin
    decoration.color = LevelColor(rgb: stroke.color)
    if path.count > 1 {
      decoration.stroke = LevelStroke(
        path.map { place($0) - origin }, as: .line, pen: NumptyImport.pen)
    } else {
      decoration.shapes = [.circle(center: .zero, radius: NumptyImport.pen)]
    }
    let name = names.next("decor")
    offsets[name] = stroke.offset
    level.decoration[name] = decoration
  }

  // MARK: - Goals

  /// A goal that a token touches goes away; the level is won when none is left.
  private mutating func addGoals(_ budget: ImportBudget) throws(ImportBudget.Excess) {
    let tokens = level.bodies.filter { $0.value.role == .token }.map(\.id)
    let goals = level.bodies.filter { $0.value.role == .goal }.map(\.id)
    guard !tokens.isEmpty else { return }
    try budget.take(objects: tokens.count * goals.count)
    for goal in goals {
      var condition = LevelGoal(order: nextOrder(), .gone(ObjectKey(.body, goal)))
      condition.about = "Bring the token to the goal"
      level.goals[names.next("reach")] = condition
      for token in tokens {
        var rule = LevelRule(
          order: nextOrder(), when: .touches(token, goal), do: [.remove(ObjectKey(.body, goal))])
        rule.once = true
        level.rules[names.next("touch")] = rule
      }
    }
  }

  /// A token that leaves the page by more than the margin is put back where it was at the start.
  private mutating func addReturns() {
    let tokens = level.bodies.filter { $0.value.role == .token && $0.value.kind == .dynamic }
    guard !tokens.isEmpty else { return }
    // The game asks for the box around the token, zones for its origin.
    var reach = NumptyImport.pen
    for (_, token) in tokens {
      for point in token.stroke?.points ?? [] {
        reach = max(reach, point.length + NumptyImport.pen)
      }
    }
    let (page, margin) = (NumptyLevel.page, NumptyImport.margin)
    let lower = place(NumptyPoint(-margin.side, page.height)) - Vec2(reach, reach)
    let upper = place(NumptyPoint(page.width + margin.side, -margin.top)) + Vec2(reach, reach)
    let size = upper - lower
    let name = names.unique("page", else: "page")
    level.zones[name] = LevelZone(
      order: nextOrder(), .box(width: size.x, height: size.y), at: 0.5 * (lower + upper))
    for (token, _) in tokens {
      level.rules[names.next("return")] = LevelRule(
        order: nextOrder(), when: .leaves(token, zone: name), do: [.reset(token)])
    }
  }

  // MARK: - Jetstreams

  /// In the game a jetstream gives whatever is in it the same impulse in each tick, heavy or light.
  private mutating func addJetstreams() {
    for stream in numpty.jetstreams {
      let corner = place(NumptyPoint(stream.x, stream.y))
      let scale = NumptyLevel.pixelsPerMeter
      let size = Vec2(Float(stream.width / scale), Float(stream.height / scale))
      var zone = LevelZone(
        order: nextOrder(), .box(width: size.x, height: size.y),
        at: corner + Vec2(0.5 * size.x, -0.5 * size.y))
      let ticks = Double(level.world.hertz)
      zone.push = Vec2(clamped(stream.impulse.x * ticks), clamped(-stream.impulse.y * ticks))
      zone.ink = LevelInk.nearest(to: 0x0000FF)
      let name = names.next("jetstream")
      offsets[name] = stream.offset
      level.zones[name] = zone
    }
  }

  // MARK: - Joints

  private mutating func addJoints(
    _ drawn: [Int: [NumptyPoint]], _ budget: ImportBudget
  ) throws(ImportBudget.Excess) {
    let found = try NumptyJoints(numpty.strokes, drawn: drawn, budget)
    try budget.take(objects: found.joints.count)
    for joint in found.joints {
      guard let a = bodies[joint.owner], let b = bodies[joint.other],
        let first = level.bodies[a], let second = level.bodies[b]
      else { continue }
      var hinge = LevelHinge()
      hinge.maximumMotorTorque = NumptyImport.hingeFriction
      // Drawn chains lie over each other: iterated, their hinges are pulled apart by the contacts.
      hinge.solver = .direct
      let point = place(joint.point)
      let name = names.next("hinge")
      offsets[name] = numpty.strokes[joint.owner].offset
      level.joints[name] = LevelJoint(
        order: nextOrder(),
        .revolute(
          hinge, from: .body(a, at: point - first.position),
          to: .body(b, at: point - second.position)))
    }
  }
}

extension Shape {
  /// Of what it covers (m²); zero for a segment.
  fileprivate var area: Double {
    switch self {
    case .circle(let circle): return Double.pi * Double(circle.radius) * Double(circle.radius)
    case .segment: return 0
    case .capsule(let capsule):
      let r = Double(capsule.radius)
      return r * (2 * Double(capsule.start.distance(to: capsule.end)) + Double.pi * r)
    case .polygon(let polygon):
      let corners = polygon.vertices
      var sum = 0.0
      for (i, a) in corners.enumerated() {
        let b = corners[i + 1 == corners.count ? 0 : i + 1]
        sum += Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)
      }
      return 0.5 * sum
    }
  }
}
