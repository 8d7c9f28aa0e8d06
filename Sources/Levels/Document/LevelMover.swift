import Physics

/// Puts objects elsewhere.
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
  /// An angle (degrees) that becomes another; one that stays is as it was.
  func turned(_ angle: Float, by turn: Float) -> Float {
    guard turn != 0 else { return angle }
    return isGesture ? LevelRounding.angle(angle + turn) : angle + turn
  }
  func turned(_ direction: Vec2) -> Vec2 {
    similarity.angle == 0 ? direction : rounded(similarity.turned(direction))
  }
  func rounded(_ point: Vec2) -> Vec2 { Vec2(round(point.x), round(point.y)) }
  func point(_ point: Vec2) -> Vec2 { rounded(similarity.point(point)) }
  func scaled(_ length: Float) -> Float { scale == 1 ? length : round(scale * length) }
  func scaled(_ point: Vec2) -> Vec2 { scale == 1 ? point : rounded(scale * point) }

  /// Whether the body of an end goes along.
  func goes(_ anchor: LevelAnchor) -> Bool {
    anchor.body.map(bodies.contains) ?? false
  }

  func end(_ anchor: LevelAnchor, movesWorld: Bool) -> LevelAnchor {
    switch anchor {
    case .world(let at): movesWorld ? .world(point(at)) : anchor
    case .free(let at): movesWorld ? .free(point(at)) : anchor
    case .body(let id, let at): bodies.contains(id) ? .body(id, at: scaled(at)) : anchor
    case .rope: anchor
    }
  }

  func moved(_ body: LevelBody) -> LevelBody {
    var body = body
    body.position = point(body.position)
    if similarity.angle != 0 {
      body.angle = turned(body.angle, by: similarity.angle)
      body.velocity = turned(body.velocity)
    }
    guard scale != 1 else { return body }
    for i in body.shapes.indices {
      let scaled = body.shapes[i].outline.scaled(by: scale)
      body.shapes[i].outline = isGesture ? scaled.shortened() : scaled
    }
    body.stroke?.scale(scaled, scaled)
    return body
  }

  func moved(_ rope: LevelRope, named id: String) -> LevelRope {
    var rope = rope
    let isChosen = keys.contains(ObjectKey(.rope, id))
    rope.from = end(rope.from, movesWorld: isChosen)
    rope.to = end(rope.to, movesWorld: isChosen)
    if isChosen || goes(rope.from) && goes(rope.to) {
      rope.via = rope.via.map(point)
      rope.length = rope.length.map(scaled)
    }
    return rope
  }

  func moved(_ object: LevelDecoration, _ key: ObjectKey) -> LevelDecoration {
    var object = object
    object.place = moved(object.place, key)
    guard scale != 1, grows(object.place, key) else { return object }
    object.shapes = object.shapes.map {
      let outline = $0.scaled(by: scale)
      return isGesture ? outline.shortened() : outline
    }
    object.stroke?.scale(scaled, scaled)
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
    guard scale != 1, grows(object.place, key) else { return object }
    object.size = scaled(object.size)
    if let badge = object.badge {
      object.badge?.inner = scaled(badge.inner)
      object.badge?.outer = scaled(badge.outer)
    }
    return object
  }

  func moved(_ object: LevelSprite, _ key: ObjectKey) -> LevelSprite {
    var object = object
    object.place = moved(object.place, key)
    if scale != 1, grows(object.place, key) { object.size = scaled(object.size) }
    return object
  }

  func moved(_ place: LevelPlace, _ key: ObjectKey) -> LevelPlace {
    switch place.carrier {
    case .body(let name) where bodies.contains(name):
      return LevelPlace(scaled(place.at), angle: place.angle, on: place.carrier)
    case nil where keys.contains(key):
      return LevelPlace(
        point(place.at),
        angle: turned(place.angle, by: similarity.angle))
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

  func grown(_ length: Float, _ place: LevelPlace, _ key: ObjectKey) -> Float {
    grows(place, key) ? scaled(length) : length
  }

  private func grows(_ place: LevelPlace, _ key: ObjectKey) -> Bool {
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
