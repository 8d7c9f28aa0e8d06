import Physics

/// Applies a similarity to objects of a level.
struct LevelMover {
  let level: LevelDocument
  let bodies: Set<String>
  let keys: Set<ObjectKey>
  let similarity: LevelSimilarity
  let isGesture: Bool

  private var scale: Float { similarity.scale }

  private func round(_ value: Float) -> Float {
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

  func moved(_ body: LevelBody) -> LevelBody {
    var body = body
    body.position = point(body.position)
    body.angle = turned(body.angle)
    body.velocity = turned(body.velocity)
    guard !similarity.keepsShape else { return body }
    for i in body.shapes.indices { body.shapes[i].outline = local(body.shapes[i].outline) }
    body.stroke?.scale(local, scaled)
    if similarity.isMirrored { mirror(&body) }
    return body
  }

  /// An outline in the frame of an object.
  func local(_ outline: LevelShape.Outline) -> LevelShape.Outline {
    let mirrored = similarity.isMirrored ? outline.mirrored : outline
    guard scale != 1 else { return mirrored }
    let scaled = mirrored.scaled(by: scale)
    return isGesture ? scaled.shortened() : scaled
  }

  /// The fields of a body that only a reflection changes.
  private func mirror(_ body: inout LevelBody) {
    body.spin = 0 - body.spin
    if let center = body.mass?.center { body.mass?.center = similarity.mirrored(center) }
    mirror(&body.surface)
    for i in body.shapes.indices {
      mirror(&body.shapes[i].surface)
      guard case .chain(var chain) = body.shapes[i].outline else { continue }
      // A reversed chain is solid on the same side of the object as before.
      chain.reverse()
      for k in chain.surfaces.indices { mirror(&chain.surfaces[k]) }
      body.shapes[i].outline = .chain(chain)
    }
  }

  /// A conveyor belt runs along its outline counter-clockwise: mirrored, against it.
  private func mirror(_ surface: inout LevelSurface) {
    let usual = surface.material.flatMap { level.materials[$0]?.tangentSpeed }
    guard let speed = surface.tangentSpeed ?? usual, speed != 0 else { return }
    surface.tangentSpeed = -speed == usual ? nil : -speed
  }

  func moved(_ rope: LevelRope, named id: String) -> LevelRope {
    var rope = rope
    let isChosen = keys.contains(ObjectKey(.rope, id))
    rope.from = end(rope.from, movesWorld: isChosen)
    rope.to = end(rope.to, movesWorld: isChosen)
    if isChosen || goes(rope.from) && goes(rope.to) {
      rope.via = rope.via.map(point)
      rope.velocities = rope.velocities.map(turned)
      rope.length = rope.length.map(scaled)
    }
    return rope
  }

  func moved(_ object: LevelDecoration, _ key: ObjectKey) -> LevelDecoration {
    var object = object
    object.place = moved(object.place, key)
    guard !similarity.keepsShape, follows(object.place, key) else { return object }
    object.shapes = object.shapes.map(local)
    object.stroke?.scale(local, scaled)
    if let vine = object.vine {
      object.vine?.separation = scaled(vine.separation)
      object.vine?.length = scaled(vine.length)
      object.vine?.leaf = scaled(vine.leaf)
    }
    return object
  }

  func moved(_ object: LevelLabel, _ key: ObjectKey) -> LevelLabel {
    var object = object
    object.place = moved(object.place, key)
    if similarity.isMirrored, follows(object.place, key) {
      object.place.angle = readable(object.place, before: level.labels[key.id]?.place)
    }
    guard scale != 1, follows(object.place, key) else { return object }
    object.size = scaled(object.size)
    if let badge = object.badge {
      object.badge?.inner = scaled(badge.inner)
      object.badge?.outer = scaled(badge.outer)
    }
    return object
  }

  /// The angle of a mirrored label (degrees) at which its text is as upright as it was.
  private func readable(_ place: LevelPose, before: LevelPose?) -> Float {
    guard let before else { return place.angle }
    var turn = place.angle - before.angle
    if case .body(let name) = place.carrier, let body = level.bodies[name] {
      turn += turned(body.angle) - body.angle
    }
    guard Rotation(angle: radians(turn)).cosine < 0 else { return place.angle }
    return place.angle > 0 ? place.angle - 180 : place.angle + 180
  }

  func moved(_ object: LevelSprite, _ key: ObjectKey) -> LevelSprite {
    var object = object
    object.place = moved(object.place, key)
    guard follows(object.place, key) else { return object }
    object.size = Vec2(scaled(object.size.x), scaled(object.size.y))
    if similarity.isMirrored { object.flip.toggle() }
    return object
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

  /// It pulls as hard at what is as far for its size.
  func moved(_ object: LevelAttractor) -> LevelAttractor {
    var object = object
    object.position = point(object.position)
    guard scale != 1 else { return object }
    object.strength = round(scale * scale * object.strength)
    object.softening = max(scaled(object.softening), Tolerance.minimumExtent)
    object.reach = object.reach.map(scaled)
    return object
  }

  func grown(_ length: Float, _ place: LevelPose, _ key: ObjectKey) -> Float {
    follows(place, key) ? scaled(length) : length
  }

  /// Whether an object of scenery is changed: it is selected, or is on a body that is.
  private func follows(_ place: LevelPose, _ key: ObjectKey) -> Bool {
    if case .body(let name)? = place.carrier { return bodies.contains(name) }
    return keys.contains(key)
  }
}

extension LevelStroke {
  fileprivate mutating func scale(_ point: (Vec2) -> Vec2, _ length: (Float) -> Float) {
    points = points.map(point)
    pen = pen.map(length)
  }
}
