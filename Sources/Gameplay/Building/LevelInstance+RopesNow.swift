import LevelFormat
import Physics

// The ropes of a level as they are now. They may have been wound, have broken, and have lost what they were
// tied to; whoever reads the moment's file must be able to build it.

extension LevelInstance {
  /// The ropes there are now. Behind a place where one broke, the rest has its name and an order of its own.
  func ropesNow(_ level: LevelDocument) -> LevelObjects<LevelRope> {
    var hanging: [(name: String, rope: LevelRope, id: RopeID)] = []
    for (name, rope) in level.ropes {
      if let id = ropes[name], world.contains(id) { hanging.append((name, rope, id)) }
    }
    // One may have come about since the last step.
    var named = self
    named.nameDetachedParts(of: level)
    hanging += named.brokenParts(level)
    let names = Dictionary(hanging.map { ($0.id, $0.name) }) { first, _ in first }
    var now = hanging.map { (name: $0.name, rope: moment(of: $0.rope, $0.id, names)) }
    let carriers = Set(now.flatMap { [$0.rope.from.rope, $0.rope.to.rope].compactMap { $0 } })
    var ways: [String: [Vec2]] = [:]
    for (i, (name, rope)) in now.enumerated() {
      // Where others hang on it, a rope lies as it lies: hung anew it would be elsewhere.
      let id = hanging[i].id
      if !rope.via.isEmpty || carriers.contains(name) || !hangs(rope, id, level) {
        now[i].rope = laid(rope, id)
      }
      if carriers.contains(name) { ways[name] = points(of: now[i].rope, hanging[i].id, level) }
    }
    for i in now.indices { tie(&now[i].rope, hanging[i].id, to: ways) }
    return LevelObjects(now.map { ($0.name, $0.rope) })
  }

  /// The parts of broken ropes, each like its rope.
  private func brokenParts(
    _ level: LevelDocument
  ) -> [(name: String, rope: LevelRope, id: RopeID)] {
    var orders = FreeOrders(in: level)
    var parts: [(name: String, rope: LevelRope, id: RopeID)] = []
    for part in detachedParts {
      guard let id = ropes[part.name], world.contains(id), var rope = level.ropes[part.rope] else {
        continue
      }
      rope.order = orders.next()
      parts.append((part.name, rope, id))
    }
    return parts
  }

  private func moment(
    of level: LevelRope, _ id: RopeID, _ names: [RopeID: String]
  ) -> LevelRope {
    let rope = world[id]
    var now = level
    now.velocities = []
    now.slack = 1
    // Under its load it is a little longer than its rods are, and must reach.
    let (first, last) = (rope.points.first ?? .zero, rope.points.last ?? .zero)
    let distance = first.distance(to: last) * Self.reach
    now.length = max(rope.restLength, distance)
    if distance > LevelRange.ropeLength.upper ?? .infinity {
      // What it is tied to has been put so far away that no file can say it.
      now.gone = true
      now.length = level.length
      return now
    }
    // A single rod has the length of its way, to the last millimeter.
    if rope.links.count == 1, rope.isTiedAtStart, rope.isTiedAtEnd { now.length = distance }
    // As many as there are: rods of one that was wound in would become too short.
    if level.segments != nil { now.segments = rope.links.count }
    if let start = rope.points.first {
      now.from =
        rope.isTiedAtStart ? tied(level.from, rope.joints.first, names) : .free(start.written)
    }
    if let end = rope.points.last {
      now.to = rope.isTiedAtEnd ? tied(level.to, rope.joints.last, names) : .free(end.written)
    }
    return now.withoutLooseWinch
  }

  /// A rope's length over the distance of its ends, where it is taut: more than rounding takes.
  private static let reach: Float = 1 + 1e-5

  /// A rope that lies where it lies, over its peg; one that cannot be laid so, being a knot of its rods, hangs
  /// anew with its length.
  private func laid(_ level: LevelRope, _ id: RopeID) -> LevelRope {
    let rope = world[id]
    var now = level
    // By way of what it bends over.
    now.via = []
    for (i, point) in rope.points.dropFirst().enumerated() { now.via += rope.corners[i] + [point] }
    now.via.removeLast()
    now.segments = rope.links.count
    now.length = nil
    // With as many of them as joints it is laid just so, and not tight round what it lies at.
    let moves = velocities(of: id)
    let isBent = rope.corners.contains { !$0.isEmpty }
    now.velocities = isBent && moves.allSatisfy { $0.length <= Self.rest } ? [] : moves
    if now.via.isEmpty || trial(of: now, id, gravity: .zero) == nil {
      now.via = []
      now.segments = level.segments
      now.length = level.length
      now.velocities = []
    }
    return now
  }

  /// Whether a rope is at rest where it would be if it were hung anew.
  private func hangs(_ rope: LevelRope, _ id: RopeID, _ level: LevelDocument) -> Bool {
    guard let points = trial(of: rope, id, gravity: level.world.gravity),
      points.count == world[id].points.count
    else { return false }
    return velocities(of: id).allSatisfy { $0.length <= Self.rest }
      && zip(points, world[id].points).allSatisfy { $0.distance(to: $1) <= Self.sameWay }
  }

  /// A rope is at rest below this speed (m/s), and where it would hang within so much (m).
  private static let rest: Float = 0.02
  private static let sameWay: Float = 0.01

  /// How the ends and joints of a rope move: as both of the rods there do on average.
  private func velocities(of id: RopeID) -> [Vec2] {
    let rope = world[id]
    return rope.points.indices.map { i in
      let point = rope.points[i]
      let rods = [i - 1, i].filter(rope.links.indices.contains).map { world[rope.links[$0]] }
      return rods.reduce(.zero) { $0 + (1 / Float(rods.count)) * $1.velocity(at: point) }
    }
  }

  /// Where a rope of the moment will be when it is built: not quite where it is, if one of its rods is
  /// partly wound in, for those of a new rope are all of one length.
  private func points(of rope: LevelRope, _ id: RopeID, _ level: LevelDocument) -> [Vec2] {
    trial(of: rope, id, gravity: level.world.gravity) ?? world[id].points
  }

  private func trial(of rope: LevelRope, _ id: RopeID, gravity: Vec2) -> [Vec2]? {
    guard let start = world[id].points.first, let end = world[id].points.last else { return nil }
    var definition = RopeDefinition(
      from: rope.from.isFree ? .free(start) : .world(start),
      to: rope.to.isFree ? .free(end) : .world(end))
    definition.via = rope.via
    definition.isDrawnTight = rope.velocities.isEmpty
    definition.length = rope.length
    definition.segments = rope.segments
    definition.thickness = rope.thickness
    let world = World(gravity: gravity)
    return (try? world.addRope(definition)).map { world[$0].points }
  }

  /// Ties the ends that are on other ropes to the places of these that are nearest to where they are now, and
  /// makes the rope long enough for that.
  private func tie(_ rope: inout LevelRope, _ id: RopeID, to ways: [String: [Vec2]]) {
    guard var start = world[id].points.first, var end = world[id].points.last,
      rope.from.rope != nil || rope.to.rope != nil
    else { return }
    if case .rope(let name, _) = rope.from, let way = ways[name] {
      let near = nearestPlace(on: way, to: start)
      (rope.from, start) = (.rope(name, fraction: near.fraction), near.point)
    }
    if case .rope(let name, _) = rope.to, let way = ways[name] {
      let near = nearestPlace(on: way, to: end)
      (rope.to, end) = (.rope(name, fraction: near.fraction), near.point)
    }
    if let length = rope.length { rope.length = max(length, start.distance(to: end) * Self.reach) }
  }

  /// What an end is tied to now: of a rope that broke, it may be another part.
  private func tied(
    _ anchor: LevelAnchor, _ joint: JointID?, _ names: [RopeID: String]
  ) -> LevelAnchor {
    guard case .rope(_, let fraction) = anchor, let joint else { return anchor }
    let rod = world.bodies(of: joint).a
    let carrier = world.ropes.first { world[$0].links.contains(rod) }
    guard let name = carrier.flatMap({ names[$0] }) else { return anchor }
    return .rope(name, fraction: fraction)
  }
}

/// The place of a polyline that is nearest to a point, and where along its length that is, 0 ... 1.
private func nearestPlace(on line: [Vec2], to point: Vec2) -> (point: Vec2, fraction: Float) {
  var best = (point: line.first ?? point, along: Float(0))
  var along: Float = 0
  for (a, b) in zip(line, line.dropFirst()) {
    let edge = b - a
    let t =
      edge.lengthSquared > 0 ? min(max((point - a).dot(edge) / edge.lengthSquared, 0), 1) : 0
    let place = a + t * edge
    if place.distance(to: point) < best.point.distance(to: point) {
      best = (place, along + t * edge.length)
    }
    along += edge.length
  }
  return (best.point, along > 0 ? min(best.along / along, 1) : 0)
}
