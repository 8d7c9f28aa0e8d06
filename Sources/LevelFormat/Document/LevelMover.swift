import Physics

/// Applies a similarity to objects of a level: the records implement `moved(by:_:)` with it.
struct LevelMover {
  let level: LevelDocument
  let bodies: Set<String>
  let keys: Set<ObjectKey>
  let similarity: LevelSimilarity
  let isGesture: Bool

  private var scale: Float { similarity.scale }

  func round(_ value: Float) -> Float {
    isGesture ? LevelRounding.length(value) : value
  }
  private func round(angle: Float, before: Float) -> Float {
    // An angle that stays is as it is written.
    isGesture && angle != before ? LevelRounding.angle(angle) : angle
  }
  /// The angle of a frame (degrees).
  func turned(_ angle: Float) -> Float { round(angle: similarity.turned(angle), before: angle) }
  /// An angle (degrees) increased by another.
  func turned(_ angle: Float, by turn: Float) -> Float { round(angle: angle + turn, before: angle) }
  func turned(_ direction: Vec2) -> Vec2 {
    similarity.angle == 0
      ? similarity.mirrored(direction) : rounded(similarity.turned(direction))
  }
  func rounded(_ point: Vec2) -> Vec2 { Vec2(round(point.x), round(point.y)) }
  func point(_ point: Vec2) -> Vec2 { rounded(similarity.point(point)) }
  func scaled(_ length: Float) -> Float { scale == 1 ? length : round(scale * length) }
  /// A point in the frame of an object (m).
  func local(_ point: Vec2) -> Vec2 {
    let point = similarity.mirrored(point)
    return scale == 1 ? point : rounded(scale * point)
  }

  /// Whether the body of an end goes along.
  func goes(_ anchor: LevelAnchor) -> Bool {
    anchor.body.map(bodies.contains) ?? false
  }

  func end(_ anchor: LevelAnchor, movesWorld: Bool) -> LevelAnchor {
    switch anchor {
    case .world(let at): movesWorld ? .world(point(at)) : anchor
    case .free(let at): movesWorld ? .free(point(at)) : anchor
    case .body(let id, let at): bodies.contains(id) ? .body(id, at: local(at)) : anchor
    case .rope: anchor
    }
  }

  /// An outline in the frame of an object.
  func local(_ outline: LevelShape.Outline) -> LevelShape.Outline {
    let mirrored = similarity.isMirrored ? outline.mirrored : outline
    guard scale != 1 else { return mirrored }
    let scaled = mirrored.scaled(by: scale)
    return isGesture ? scaled.shortened() : scaled
  }

  /// An area in its own frame.
  func local(_ area: LevelArea) -> LevelArea {
    switch area {
    case .box(let width, let height): return .box(width: scaled(width), height: scaled(height))
    case .circle(let radius): return .circle(radius: scaled(radius))
    case .polygon(let points):
      let moved = points.map(local)
      // Mirrored, it would go around the other way.
      return .polygon(similarity.isMirrored ? moved.reversed() : moved)
    }
  }

  /// A conveyor belt runs along its outline: mirrored, the other way.
  func mirror(_ surface: inout LevelSurface) {
    let usual = surface.material.flatMap { level.materials[$0]?.tangentSpeed }
    guard let speed = surface.tangentSpeed ?? usual, speed != 0 else { return }
    surface.tangentSpeed = -speed == usual ? nil : -speed
  }

  /// The place of an object whose geometry is mirrored in its own frame.
  func moved(_ place: LevelPose, _ key: ObjectKey) -> LevelPose {
    moved(place, key, mirrored: { 0 - $0 }, turned: turned)
  }

  /// The place of an object that is the same all round.
  func movedPoint(_ place: LevelPose, _ key: ObjectKey) -> LevelPose {
    moved(place, key, mirrored: { $0 }, turned: { turned($0, by: similarity.angle) })
  }

  /// The place of an object whose angle is that of a direction.
  func movedDirection(_ place: LevelPose, _ key: ObjectKey) -> LevelPose {
    guard similarity.isMirrored else { return moved(place, key) }
    return moved(
      place, key, mirrored: { 180 - $0 }, turned: { turned(180 - $0, by: similarity.angle) })
  }

  private func moved(
    _ place: LevelPose, _ key: ObjectKey, mirrored: (Float) -> Float, turned: (Float) -> Float
  ) -> LevelPose {
    switch place.carrier {
    case .body(let name) where bodies.contains(name):
      let angle = similarity.isMirrored ? mirrored(place.angle) : place.angle
      return LevelPose(local(place.at), angle: angle, on: place.carrier)
    case nil where keys.contains(key):
      return LevelPose(point(place.at), angle: turned(place.angle))
    default: return place
    }
  }

  /// Whether an object of scenery is changed: it is selected, or is on a body that is.
  func follows(_ place: LevelPose, _ key: ObjectKey) -> Bool {
    if case .body(let name)? = place.carrier { return bodies.contains(name) }
    return keys.contains(key)
  }
}
