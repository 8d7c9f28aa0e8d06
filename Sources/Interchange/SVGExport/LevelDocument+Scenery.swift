import LevelFormat
import Physics

extension LevelDocument {
  /// What all takes up that is no body and no rope (m): decoration, words, pictures, lamps, emitters, zones, and the ways
  /// of timelines; `nil` if there is none. What is fixed to something is where that is, and not counted.
  public var sceneryExtent: AABB? {
    var points: [Vec2] = []
    for (_, decoration) in decoration where decoration.place.carrier == nil {
      let place = decoration.place.transform
      points += (decoration.stroke?.points ?? []).map(place.apply)
      for outline in decoration.shapes {
        for shape in (try? outline.shapes()) ?? [] {
          let box = shape.extent(at: place)
          points += [box.lower, box.upper]
        }
      }
    }
    for (_, zone) in zones {
      points += SVGLines.outline(of: zone.area).map(
        LevelPose(zone.position, angle: zone.angle).transform.apply)
    }
    for (_, sprite) in sprites where sprite.place.carrier == nil {
      let half = 0.5 * sprite.size
      points += [half, -half, Vec2(half.x, -half.y), Vec2(-half.x, half.y)]
        .map(sprite.place.transform.apply)
    }
    for (_, label) in labels where label.place.carrier == nil {
      // A letter is half as wide as its line is high.
      var half = Vec2(0.25 * label.size * Float(label.text.count), 0.5 * label.size)
      if let badge = label.badge { half = Vec2(badge.outer, badge.outer) }
      points += [half, -half].map(label.place.transform.apply)
    }
    // Lamps and emitters are points with something around them.
    let air = Vec2(0.5, 0.5)
    let sources =
      lights.filter { $0.value.place.carrier == nil }.map(\.value.place.at)
      + emitters.filter { $0.value.place.carrier == nil }.map(\.value.place.at)
    for point in sources { points += [point - air, point + air] }
    for (_, emitter) in emitters where emitter.place.carrier == nil {
      guard case .leaves(let leaves) = emitter.content else { continue }
      points += [emitter.place.at - 0.5 * leaves.area, emitter.place.at + 0.5 * leaves.area]
    }
    for (_, timeline) in timelines { points += way(of: timeline) }
    return AABB(enclosing: points)
  }

  /// Where a timeline takes what it moves, as far as that is in the world's frame.
  private func way(of timeline: LevelTimeline) -> [Vec2] {
    guard case .object(let key) = timeline.target else { return [] }
    var start: Vec2?
    switch object(key) {
    case .body(_, let body): start = body.position
    case .decoration(_, let object) where object.place.carrier == nil: start = object.place.at
    case .label(_, let object) where object.place.carrier == nil: start = object.place.at
    case .sprite(_, let object) where object.place.carrier == nil: start = object.place.at
    case .light(_, let object) where object.place.carrier == nil: start = object.place.at
    default: break
    }
    guard let start else { return [] }
    var points = timeline.keys.compactMap(\.at) + (timeline.path?.points ?? [])
    points += [timeline.from?.at, timeline.to?.at].compactMap { $0 }
    if let by = timeline.by?.at {
      points.append(
        (timeline.from?.at ?? timeline.to.flatMap(\.at).map { $0 - 2 * by } ?? start) + by)
    }
    // As much as it takes up itself is seen there too.
    var half = Vec2(0.5, 0.5)
    if key.kind == .body, let body = bodies[key.id] {
      for shape in body.shapes.flatMap({ (try? $0.outline.shapes()) ?? [] }) {
        let box = shape.extent(at: .identity)
        half = Vec2(
          max(half.x, box.upper.x, -box.lower.x), max(half.y, box.upper.y, -box.lower.y))
      }
    }
    return points.flatMap { [$0 - half, $0 + half] }
  }
}
