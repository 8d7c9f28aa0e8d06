import Levels
import Physics
import Presentation

/// Makes level objects and commands of what a hand did. Its numbers are as short
/// as `LevelRounding` makes them.
package struct ObjectMaker: Sendable {
  package enum RopeTarget: Hashable, Sendable {
    case body(String, at: Vec2)
    case rope(String, fraction: Float)
    case world(Vec2)
  }

  package let level: LevelDocument
  package let names: RunNames
  package let pose: WorldPose
  /// Makes the names of this session's objects its own.
  package let salt: UInt64
  /// The size of a pixel (m): ink is as wide as it is seen.
  package let pixel: Float
  /// The pen's width, as a multiple of what it is at this zoom.
  package var penFactor: Float = 1
  /// What new things take; `nil` for nothing.
  package var paint: Paint?
  /// What may be drawn.
  package var tools = LevelTools()

  package init(
    level: LevelDocument, names: RunNames, pose: WorldPose, salt: UInt64, pixel: Float,
    penFactor: Float = 1, paint: Paint? = nil, tools: LevelTools = LevelTools()
  ) {
    self.level = level
    self.names = names
    self.pose = pose
    self.salt = salt
    self.pixel = pixel
    self.penFactor = penFactor
    self.paint = paint
    self.tools = tools
  }

  // MARK: - Bodies

  /// A static wall with round ends.
  package func wall(from: Vec2, to: Vec2, thickness: Float) -> LevelObject {
    let middle = rounded(0.5 * (from + to))
    let shape = LevelShape.capsule(
      from: rounded(from - middle), to: rounded(to - middle), radius: 0.5 * thickness)
    return new("wall", LevelBody(order: 0, kind: .static, position: middle, shapes: [shape]))
  }

  /// - Parameter angle: How it is turned (radians, counter-clockwise).
  package func box(center: Vec2, width: Float, height: Float, angle: Float = 0) -> LevelObject {
    let shape = LevelShape.box(width: rounded(width), height: rounded(height))
    let degrees = LevelRounding.angle(angle * 180 / .pi)
    return new(
      "box", LevelBody(order: 0, position: rounded(center), angle: degrees, shapes: [shape]))
  }

  package func disc(center: Vec2, radius: Float) -> LevelObject {
    let shape = LevelShape.circle(radius: rounded(radius))
    return new("disc", LevelBody(order: 0, position: rounded(center), shapes: [shape]))
  }

  /// A star with a tooth that points somewhere; `nil` where it would be too small to be one.
  ///
  /// - Parameter angle: Where to (radians, counter-clockwise from the right).
  package func star(center: Vec2, radius: Float, angle: Float, points: Int = 5) -> LevelObject? {
    let star = Self.star(radius: rounded(radius), points: points)
    guard (try? star.pieces()) != nil else { return nil }
    let shape = LevelShape.star(inner: star.inner, outer: star.outer, points: star.points)
    return new(
      "star",
      LevelBody(
        order: 0, position: rounded(center), angle: LevelRounding.angle(angle * 180 / .pi - 90),
        shapes: [shape]))
  }

  /// The star that is drawn by hand, with so many points: its notches are half as far from the center.
  package static func star(radius: Float, points: Int = 5) -> LevelStar {
    // Each point has two corners at its end and one in its notch.
    LevelStar(inner: rounded(0.5 * radius), outer: radius, points: 3 * points)
  }

  // MARK: - Connections

  /// A rope between two things that are at two points now; `nil` if one of them is gone.
  package func rope(
    from: RopeTarget, at start: Vec2, to: RopeTarget, at end: Vec2, thickness: Float, slack: Float,
    via: [Vec2] = []
  ) -> LevelObject? {
    guard let a = anchor(from), let b = anchor(to) else { return nil }
    var rope = LevelRope(order: level.nextOrder, from: a, to: b)
    rope.thickness = thickness
    rope.waveDamping = Self.waveDamping
    // A path that rods cannot follow leaves the straight rope.
    if laid(from: start, along: via, to: end, thickness: thickness) != nil {
      rope.via = via.map(rounded)
      return painted(.rope(level.freeID("rope", for: .rope, salt: salt), rope))
    }
    let length = Self.length(of: slack, from: start, to: end)
    // The length it was drawn with, if that reaches at the start too; what has moved away from
    // there since would tear at a rope that is too short on Restart.
    if let p = level.point(of: a), let q = level.point(of: b), p.distance(to: q) > length {
      rope.slack = slack
    } else {
      rope.length = min(rounded(length), Tolerance.maximumCoordinate)
    }
    return painted(.rope(level.freeID("rope", for: .rope, salt: salt), rope))
  }

  /// Ropes that are drawn hang still within seconds (1/s); what hangs on them swings on.
  package static let waveDamping: Float = 1.5

  /// Where the rods of such a rope will hang, from end to end: as the world itself would lay them.
  func hanging(from start: Vec2, to end: Vec2, thickness: Float, slack: Float) -> [Vec2] {
    var definition = RopeDefinition(from: .world(start), to: .world(end))
    definition.thickness = thickness
    definition.length = rounded(Self.length(of: slack, from: start, to: end))
    let world = World(gravity: level.world.gravity)
    guard let rope = try? world.addRope(definition) else { return [start, end] }
    return world[rope].points
  }

  /// Where the rods of a rope lie that is laid along points; `nil` without any, and where rods cannot follow them.
  package func laid(from start: Vec2, along via: [Vec2], to end: Vec2, thickness: Float) -> [Vec2]?
  {
    guard !via.isEmpty else { return nil }
    var definition = RopeDefinition(from: .world(start), to: .world(end))
    definition.thickness = thickness
    definition.via = via.map(rounded)
    let world = World(gravity: level.world.gravity)
    return (try? world.addRope(definition)).map { world[$0].points }
  }

  /// Never shorter than the way after rounding (m).
  private static func length(of slack: Float, from start: Vec2, to end: Vec2) -> Float {
    slack * start.distance(to: end) + 0.5 * grain
  }

  /// A nail through a body into the paper, or with `other` into a second one below it. What has moved
  /// since the start is put where it is nailed, so that Restart begins with the nail in place.
  package func nail(_ body: String, to other: String?, at point: Vec2) -> Command {
    var changes: [Edit.Change] = []
    for name in [body, other].compactMap({ $0 }) {
      guard let id = names.bodyIDs[name], let place = pose.bodies.first(where: { $0.id == id }),
        place.kind != .static, !stands(name, at: place.transform)
      else { continue }
      let transform = place.transform
      changes.append(
        .move(
          body: name, at: rounded(transform.position),
          angle: LevelRounding.turn(transform.rotation.angle)))
    }
    let pin = LevelJoint.pin(order: level.nextOrder, body, to: other, at: rounded(point))
    let id = level.freeID("pin", for: .joint, salt: salt)
    changes.append(.add(.joint(id, pin)))
    return .edit(Edit(label: Words.pinEdit, changes: changes))
  }

  // MARK: - Edits

  /// A new object. Undo calls it as the tool is called that made it.
  package func add(_ object: LevelObject, by tool: ToolKind) -> Command {
    .edit(Edit(label: tool.name.withinSentence, changes: [.add(object)]))
  }

  /// Removes an object with what cannot be without it: a body's nails go, and what is drawn on it; its ropes hang
  /// loose, and no key drives it any more.
  package func remove(_ key: ObjectKey) -> Command {
    var changes: [Edit.Change] = []
    let ropes: [String]
    switch key.kind {
    case .body:
      // Gears before what they are on, so that undoing makes them after it.
      changes += level.joints(on: key.id).reversed().map { .remove(ObjectKey(.joint, $0)) }
      changes += level.emitters.filter { $0.value.template == key.id }
        .map { .remove(ObjectKey(.emitter, $0.id)) }
      ropes = level.ropes(tiedTo: key.id)
    case .rope:
      ropes = level.ropes(tiedToRope: key.id)
    case .joint:
      changes += level.gears(on: key.id).map { .remove(ObjectKey(.joint, $0)) }
      ropes = []
    default:
      ropes = []
    }
    changes += level.objects(carriedBy: key).map { .remove($0) }
    let gone = Set(changes.compactMap { if case .remove(let gone) = $0 { gone } else { nil } })
    changes = groups(without: gone.union([key])) + rules(without: gone.union([key])) + changes
    for id in ropes {
      guard let rope = level.ropes[id] else { continue }
      changes.append(.replace(.rope(id, rope.loosened(from: key, in: level, ends: ends(of: id)))))
    }
    changes.append(.remove(key))
    if key.kind == .emitter { changes += level.templates(without: key.id) }
    return .edit(Edit(label: Words.eraseEdit(of: key.id), changes: changes))
  }

  /// Puts a body elsewhere at rest, with everything nailed to it.
  package func move(_ body: String, to position: Vec2) -> Command {
    guard let old = level.bodies[body] else {
      return .edit(Edit(label: Words.moveEdit, changes: []))
    }
    let target = rounded(position)
    let offset = target - old.position
    let group = level.group(of: body)
    var moved = level
    var changes: [Edit.Change] = []
    // Nails first: they are read where the bodies are about to be.
    let joints = Set(group.flatMap { level.joints(on: $0) })
    for (id, joint) in level.joints where joints.contains(id) {
      let shifted = joint.moved(by: offset)
      guard shifted != joint else { continue }
      changes.append(.replace(.joint(id, shifted)))
    }
    for name in group {
      guard let place = level.place(of: name) else { continue }
      let to = name == body ? target : rounded(place.position + offset)
      moved.move(name, to: to, angle: place.angle)
      changes.append(.move(body: name, at: to, angle: place.angle))
    }
    // A rope that would no longer reach is made long enough; a single rod just that long.
    let ropes = Set(group.flatMap { level.ropes(tiedTo: $0) })
    for (id, rope) in level.ropes where ropes.contains(id) {
      guard let length = rope.length, let p = moved.point(of: rope.from),
        let q = moved.point(of: rope.to), p.distance(to: q) > length || rope.segments == 1
      else { continue }
      var longer = rope
      longer.length = rounded(p.distance(to: q) + Self.grain)
      changes.append(.replace(.rope(id, longer)))
    }
    return .edit(Edit(label: Words.moveEdit(of: body), changes: changes))
  }

  /// Whether a body is where the document has it.
  package func stands(_ body: String, at place: Transform) -> Bool {
    guard let start = level.bodies[body]?.transform else { return false }
    return start.position.distance(to: place.position) < 1e-3
      && start.rotation.rotate(Vec2(1, 0)).distance(to: place.rotation.rotate(Vec2(1, 0))) < 1e-3
  }

  // MARK: - Details

  /// Tenths of a millimeter.
  package static let grain: Float = 1e-4

  package func rounded(_ value: Float) -> Float { Self.rounded(value) }

  package static func rounded(_ value: Float) -> Float { LevelRounding.length(value) }

  package func rounded(_ point: Vec2) -> Vec2 { LevelRounding.position(point) }

  /// The ink after those that are in use.
  package var nextInk: Int {
    level.bodies.filter { $0.value.kind != .static }.count % SceneLooks.inkCount
  }

  package func new(_ prefix: String, _ body: LevelBody) -> LevelObject {
    var body = body
    body.order = level.nextOrder
    if body.kind != .static { body.ink = nextInk }
    return painted(.body(level.freeID(prefix, for: .body, salt: salt), body))
  }

  /// A new thing in the paint that new things take. Ground keeps its color.
  package func painted(_ object: LevelObject) -> LevelObject {
    guard var paint else { return object }
    if case .body(_, let body) = object, body.kind == .static { paint.ink = nil }
    return paint.applied(to: object)
  }

  private func anchor(_ target: RopeTarget) -> LevelAnchor? {
    switch target {
    case .world(let point): return .world(rounded(point))
    case .body(let name, let local):
      return level.bodies.contains(name) ? .body(name, at: rounded(local)) : nil
    case .rope(let name, let fraction):
      return level.ropes.contains(name) ? .rope(name, fraction: rounded(fraction)) : nil
    }
  }

  /// Where the ends of a rope are now.
  private func ends(of rope: String) -> (Vec2, Vec2)? {
    guard let id = names.ropeIDs[rope],
      let points = pose.ropes.first(where: { $0.id == id })?.points,
      let first = points.first, let last = points.last
    else { return nil }
    return (first, last)
  }
}
