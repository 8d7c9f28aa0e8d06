import Physics

// The objects of each kind after a similarity; `LevelMover+Joints` has joints.

extension LevelBody {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelBody? {
    guard mover.bodies.contains(key.id) else { return nil }
    var body = self
    body.position = mover.point(position)
    body.angle = mover.turned(angle)
    body.velocity = mover.turned(velocity)
    guard !mover.similarity.keepsShape else { return body }
    for i in shapes.indices { body.shapes[i].outline = mover.local(shapes[i].outline) }
    body.stroke?.scale(mover)
    if mover.similarity.isMirrored { body.mirror(mover) }
    return body
  }

  /// Changes the fields that only a reflection changes.
  private mutating func mirror(_ mover: LevelMover) {
    spin = 0 - spin
    if let center = mass?.center { mass?.center = mover.similarity.mirrored(center) }
    mover.mirror(&surface)
    for i in shapes.indices {
      mover.mirror(&shapes[i].surface)
      guard case .chain(var chain) = shapes[i].outline else { continue }
      // A reversed chain is solid on the same side of the object as before.
      chain.reverse()
      for k in chain.surfaces.indices { mover.mirror(&chain.surfaces[k]) }
      shapes[i].outline = .chain(chain)
    }
  }
}

extension LevelRope {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelRope? {
    var rope = self
    let isSelected = mover.keys.contains(key)
    rope.from = mover.end(from, movesWorld: isSelected)
    rope.to = mover.end(to, movesWorld: isSelected)
    if isSelected || mover.goes(from) && mover.goes(to) {
      rope.via = via.map(mover.point)
      rope.velocities = velocities.map(mover.turned)
      rope.length = length.map(mover.scaled)
    }
    return rope
  }
}

extension LevelAttractor {
  /// It pulls as hard at what is as far for its size.
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelAttractor? {
    guard mover.keys.contains(key) else { return nil }
    var object = self
    object.position = mover.point(position)
    let scale = mover.similarity.scale
    guard scale != 1 else { return object }
    object.strength = mover.round(scale * scale * strength)
    object.softening = max(mover.scaled(softening), Tolerance.minimumExtent)
    object.reach = reach.map(mover.scaled)
    return object
  }
}

extension LevelOutlined {
  /// The same after a similarity; `nil` if it is not selected.
  fileprivate func movedArea(by mover: LevelMover, _ key: ObjectKey) -> Self? {
    guard mover.keys.contains(key) else { return nil }
    var object = self
    object.position = mover.point(position)
    object.angle = mover.turned(angle)
    object.area = mover.local(area)
    return object
  }
}

extension LevelZone {
  /// It pushes as hard, in the direction that turns with it.
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelZone? {
    var object = movedArea(by: mover, key)
    object?.force = mover.turned(force)
    object?.push = mover.turned(push)
    return object
  }
}

extension LevelFluid {
  /// It flows as fast, in the direction that turns with it.
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelFluid? {
    var object = movedArea(by: mover, key)
    object?.flow = mover.turned(flow)
    return object
  }
}

extension LevelDecoration {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelDecoration? {
    var object = self
    object.place = mover.moved(place, key)
    guard !mover.similarity.keepsShape, mover.follows(object.place, key) else { return object }
    object.shapes = shapes.map(mover.local)
    object.stroke?.scale(mover)
    if let vine {
      object.vine?.separation = mover.scaled(vine.separation)
      object.vine?.length = mover.scaled(vine.length)
      object.vine?.leaf = mover.scaled(vine.leaf)
    }
    return object
  }
}

extension LevelLabel {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelLabel? {
    var object = self
    object.place = mover.moved(place, key)
    guard mover.follows(object.place, key) else { return object }
    if mover.similarity.isMirrored {
      object.place.angle = mover.readable(object.place, before: place)
    }
    guard mover.similarity.scale != 1 else { return object }
    object.size = mover.scaled(size)
    if let badge {
      object.badge?.inner = mover.scaled(badge.inner)
      object.badge?.outer = mover.scaled(badge.outer)
    }
    return object
  }
}

extension LevelMover {
  /// The angle of a mirrored label (degrees) at which its text is as upright as it was.
  fileprivate func readable(_ place: LevelPose, before: LevelPose) -> Float {
    var turn = place.angle - before.angle
    if case .body(let name) = place.carrier, let body = level.bodies[name] {
      turn += turned(body.angle) - body.angle
    }
    guard Rotation(angle: radians(turn)).cosine < 0 else { return place.angle }
    return place.angle > 0 ? place.angle - 180 : place.angle + 180
  }
}

extension LevelSprite {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelSprite? {
    var object = self
    object.place = mover.moved(place, key)
    guard mover.follows(object.place, key) else { return object }
    object.size = Vec2(mover.scaled(size.x), mover.scaled(size.y))
    if mover.similarity.isMirrored { object.flip.toggle() }
    return object
  }
}

extension LevelLight {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelLight? {
    var object = self
    // The angle of a light without a cone means nothing, and stays as it is written.
    object.place =
      cone == nil ? mover.movedPoint(place, key) : mover.movedDirection(place, key)
    if mover.follows(place, key) { object.radius = mover.scaled(radius) }
    return object
  }
}

extension LevelEmitter {
  func moved(by mover: LevelMover, _ key: ObjectKey) -> LevelEmitter? {
    var object = self
    object.place = mover.movedDirection(place, key)
    guard mover.similarity.scale != 1, mover.follows(place, key) else { return object }
    switch content {
    case .body: break
    case .particle(var particle):
      particle.size = mover.scaled(particle.size)
      object.content = .particle(particle)
    case .leaves(var leaves):
      leaves.size = mover.scaled(leaves.size)
      leaves.area = Vec2(mover.scaled(leaves.area.x), mover.scaled(leaves.area.y))
      object.content = .leaves(leaves)
    }
    return object
  }
}

extension LevelStroke {
  fileprivate mutating func scale(_ mover: LevelMover) {
    points = points.map(mover.local)
    pen = pen.map(mover.scaled)
  }
}
