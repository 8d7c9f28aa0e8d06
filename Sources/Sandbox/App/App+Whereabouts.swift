import Editing
import Levels
import Physics
import Presentation
import Rendering

// Where the things of the document are at this moment, also those that have no body: joints, lamps, zones.

extension App {
  /// The half width of the ring around what is only a point (m).
  private static let ring: Float = 0.25

  /// Where a thing is now (m); `nil` for what is nowhere, as a rule.
  func extent(of key: ObjectKey) -> AABB? {
    let pose = shown.pose(at: now)
    switch key.kind {
    case .body:
      guard let id = shown.names.bodyIDs[key.id],
        let index = pose.bodies.firstIndex(where: { $0.id == id })
      else {
        return document.level.bodies[key.id].map { AABB(lower: $0.position, upper: $0.position) }
      }
      let place = pose.bodies[index].transform
      let shapes = pose.geometry.shapes.indices.contains(index) ? pose.geometry.shapes[index] : []
      return shapes.reduce(AABB(lower: place.position, upper: place.position)) {
        $0.union($1.shape.bounds(at: place))
      }
    case .rope:
      guard let id = shown.names.ropeIDs[key.id],
        let rope = pose.ropes.first(where: { $0.id == id })
      else { return nil }
      return AABB(enclosing: rope.points)
    default:
      let points = outlines(of: key, placedScenery(in: pose)).flatMap { $0 }
      if !points.isEmpty { return AABB(enclosing: points) }
      // What is about other things is where they are.
      let others = document.level.object(key)?.references ?? []
      return others.filter { key.kind == .selectionGroup || $0.kind == .body || $0.kind == .rope }
        .compactMap { extent(of: $0) }.reduce(nil) { $0?.union($1) ?? $1 }
    }
  }

  /// Closed lines around a thing that is neither a body nor a rope (m), to show that it is chosen.
  func outlines(of key: ObjectKey, _ scenery: PlacedScenery) -> [[Vec2]] {
    let level = document.level
    let id = key.id
    switch key.kind {
    case .body, .rope: return []
    case .joint: return jointEnds(id).map(Self.circle)
    case .decoration, .label, .sprite:
      return (scenery.back + scenery.front).filter { $0.item.key == key }.map(\.buttonFrame)
    case .zone:
      if let region = scenery.regions.first(where: { $0.key == key }) {
        return [region.area.corners.map(region.transform.apply)]
      }
      return level.zones[id].map { zone in [zone.area.corners.map(zone.transform.apply)] } ?? []
    case .fluid:
      guard let fluid = level.fluids[id] else { return [] }
      let place = LevelPose(fluid.position, angle: fluid.angle).transform
      return [fluid.area.corners.map(place.apply)]
    case .reveal: return level.reveals[id]?.at.map { [Self.circle($0)] } ?? []
    case .timeline:
      guard case .object(let target)? = level.timelines[id]?.target else { return [] }
      return outlines(of: target, scenery)
    default:
      // A point: where it is attached, or where it stands.
      guard let object = level.object(key) else { return [] }
      let points = object.place.map { point(of: $0).map { [$0] } ?? [] } ?? object.extentPoints
      return points.map(Self.circle)
    }
  }

  /// Where the ends of a joint are now (m); the middles of what it holds, where it says nothing itself.
  func jointEnds(_ id: String) -> [Vec2] {
    let level = document.level
    guard let joint = level.joints[id] else { return [] }
    func point(_ anchor: LevelAnchor) -> Vec2? {
      if case .body(let body, let local) = anchor { return transform(ofBody: body)?.apply(local) }
      return level.point(of: anchor)
    }
    // A nail stands in the document where its bodies start.
    if case .pin(_, let body, _, let start) = joint.connection {
      guard let before = level.bodies[body]?.transform, let place = transform(ofBody: body) else {
        return []
      }
      return [place.apply(before.applyInverse(start))]
    }
    let anchors = joint.anchors
    return anchors.isEmpty
      ? joint.bodies.compactMap { transform(ofBody: $0)?.position } : anchors.compactMap(point)
  }

  /// Where a body is now.
  func transform(ofBody name: String) -> Transform? {
    let placed = shown.names.bodyIDs[name].flatMap { id in
      shown.pose(at: now).bodies.first { $0.id == id }?.transform
    }
    return placed ?? document.level.bodies[name]?.transform
  }

  private func point(of place: LevelPose?) -> Vec2? {
    guard let place else { return nil }
    switch place.carrier {
    case nil: return place.at
    case .body(let name): return transform(ofBody: name)?.apply(place.at)
    case .rope(let name, let fraction):
      guard let id = shown.names.ropeIDs[name],
        let rope = shown.pose(at: now).ropes.first(where: { $0.id == id })
      else { return nil }
      return pointAlong(rope.points, fraction)
    case .pointer: return pointer.map { viewport.camera.world(x: $0.x, y: $0.y) }
    }
  }

  private static func circle(_ middle: Vec2) -> [Vec2] {
    (0..<24).map { i in
      middle + Rotation(angle: 2 * .pi * Float(i) / 24).rotate(Vec2(ring, 0))
    }
  }
}

extension LevelJoint {
  /// Its two ends, if it says where they are.
  var anchors: [LevelAnchor] {
    switch connection {
    case .distance(_, let from, let to), .revolute(_, let from, let to),
      .weld(_, let from, let to), .prismatic(_, let from, let to), .wheel(_, let from, let to),
      .motor(_, let from, let to), .pulley(_, let from, let to):
      [from, to]
    case .pin, .gear, .filter: []
    }
  }
}
