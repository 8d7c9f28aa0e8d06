import LevelFormat
import Physics

// Zones. What is in one is asked of origins; what it pushes is every dynamic body of which any part is in it,
// rods of ropes too: wind does not ask where a thing has its origin.

/// A zone as timelines have made it.
struct ZoneState: Sendable {
  var position: Vec2
  var angle: Float
  var force: Vec2
}

extension GameState {
  /// The zone as it is now.
  func zone(_ id: String, of level: LevelDocument) -> LevelZone? {
    guard var zone = level.zones[id] else { return nil }
    guard let now = zones[id] else { return zone }
    zone.position = now.position
    zone.angle = now.angle
    zone.force = now.force
    return zone
  }

  /// Pushes what is in zones, for the step to come.
  mutating func pushZones(_ built: LevelInstance, _ level: LevelDocument) {
    let world = built.world
    for id in plan.pushing {
      guard let zone = zone(id, of: level), zone.pushes, let shape = try? zone.area.shape() else {
        continue
      }
      let filter = QueryFilter(mask: zone.mask, includesSensors: true)
      let inside = world.shapes(overlapping: shape, at: zone.transform, filter: filter)
      work += LevelWork.look + LevelWork.push * inside.count
      var bodies = inside.map { world[$0].body }
      bodies.sort { $0.index < $1.index }
      var last: BodyID?
      for body in bodies where body != last {
        last = body
        push(world[body], by: zone, in: world, level.world.timeStep)
      }
    }
  }

  /// The brake is that of `v̇ = −d·v` taken implicitly, v' = v / (1 + h·d): however strong, it never turns a
  /// motion round.
  private func push(_ body: Body, by zone: LevelZone, in world: World, _ h: Float) {
    guard body.kind == .dynamic, body.isEnabled else { return }
    var force = zone.push + body.mass * zone.force
    let rate = zone.drag / (1 + h * zone.drag)
    force -= (body.mass * rate) * body.linearVelocity
    // Numbers that the engine refuses are as if the zone were not there: a level cannot mend them.
    if force != .zero { try? world.applyForce(force, to: body.id) }
    let torque = -(body.rotationalInertia * rate) * body.angularVelocity
    if torque != 0 { try? world.applyTorque(torque, to: body.id) }
  }

  /// Whether the origin of a body is in a zone; `false` for what is not there.
  func isInside(
    _ body: String, _ zone: String, _ built: LevelInstance, _ level: LevelDocument
  ) -> Bool {
    guard let id = built.living(body), let zone = self.zone(zone, of: level) else { return false }
    return zone.contains(built.world[id].position)
  }

  /// Where the level's bodies are that take part, in the order of their ids: zones ask them one after the
  /// other.
  func origins(_ built: LevelInstance) -> [BodyOrigin] {
    let world = built.world
    var origins: [BodyOrigin] = []
    origins.reserveCapacity(built.bodies.count)
    for (_, id) in built.bodies where world.contains(id) {
      let body = world[id]
      if body.isEnabled { origins.append(BodyOrigin(id: id, position: body.position)) }
    }
    // The dictionary has an order of its own.
    return origins.sorted { $0.id.index < $1.id.index }
  }
}

/// Where a body has its origin (m).
struct BodyOrigin {
  let id: BodyID
  let position: Vec2
}

/// A zone where it is, of which many points are asked.
struct PlacedArea {
  private let area: LevelArea
  private let transform: Transform
  /// Points farther from the zone's origin are not in it, by more than rounding could make (m²).
  private let reachSquared: Float

  init(_ zone: LevelZone) {
    (area, transform) = (zone.area, zone.transform)
    let reachSquared =
      switch zone.area {
      case .box(let width, let height): 0.25 * (width * width + height * height)
      case .circle(let radius): radius * radius
      case .polygon(let corners): corners.reduce(0) { max($0, $1.lengthSquared) }
      }
    self.reachSquared = 1.01 * reachSquared
  }

  /// Whether a point of the world is in it; the border counts.
  func contains(_ point: Vec2) -> Bool {
    guard (point - transform.position).lengthSquared <= reachSquared else { return false }
    return area.contains(transform.applyInverse(point))
  }
}

extension LevelZone {
  /// Whether a point of the world is in it; its border counts.
  func contains(_ point: Vec2) -> Bool { PlacedArea(self).contains(point) }
}

extension LevelArea {
  /// The outline as the engine has it, around the origin of what has it.
  ///
  /// - Throws: `PhysicsError.invalidShape` for a polygon that is none.
  func shape() throws(PhysicsError) -> Shape {
    switch self {
    case .box(let width, let height): .box(width: width, height: height)
    case .circle(let radius): .circle(radius: radius)
    case .polygon(let points): .polygon(try ConvexPolygon(points))
    }
  }

  /// Whether a point of its own frame is in it; the border counts.
  func contains(_ point: Vec2) -> Bool {
    switch self {
    case .box(let width, let height):
      return abs(point.x) <= 0.5 * width && abs(point.y) <= 0.5 * height
    case .circle(let radius):
      return point.lengthSquared <= radius * radius
    case .polygon(let corners):
      // Inside is on the same side of every edge, whichever way round it is written.
      var (left, right) = (false, false)
      for (i, a) in corners.enumerated() {
        let b = corners[i + 1 == corners.count ? 0 : i + 1]
        let side = (b - a).cross(point - a)
        if side > 0 { left = true }
        if side < 0 { right = true }
      }
      return !(left && right)
    }
  }
}
