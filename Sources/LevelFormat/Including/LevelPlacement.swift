import Physics

/// Where a use of a part goes: everything in it is turned and moved.
struct LevelPlacement {
  /// Where the part's origin goes (m).
  let position: Vec2
  /// How it is turned (degrees).
  let angle: Float
  /// Whether a gesture puts it there: its positions are written with few decimals.
  let isGesture: Bool
  private let cosine: Float
  private let sine: Float

  init(position: Vec2, angle: Float, isGesture: Bool = false) {
    self.position = position
    self.angle = angle
    self.isGesture = isGesture
    // Quarter turns are exact, so that walls stay upright.
    switch angle.truncatingRemainder(dividingBy: 360) {
    case 0: (cosine, sine) = (1, 0)
    case 90, -270: (cosine, sine) = (0, 1)
    case 180, -180: (cosine, sine) = (-1, 0)
    case 270, -90: (cosine, sine) = (0, -1)
    default:
      let rotation = Rotation(angle: radians(angle))
      (cosine, sine) = (rotation.cosine, rotation.sine)
    }
  }

  func point(_ point: Vec2) -> Vec2 {
    let place = direction(point) + position
    return isGesture ? LevelRounding.position(place) : place
  }

  func direction(_ way: Vec2) -> Vec2 {
    Vec2(cosine * way.x - sine * way.y, sine * way.x + cosine * way.y)
  }

  /// A box, if it still is one.
  func box(_ box: LevelBox) -> LevelBox? {
    guard angle.truncatingRemainder(dividingBy: 90) == 0 else { return nil }
    let (a, b) = (point(box.lower), point(box.upper))
    return LevelBox(
      left: min(a.x, b.x), bottom: min(a.y, b.y), right: max(a.x, b.x), top: max(a.y, b.y))
  }

  func anchor(_ anchor: LevelAnchor) -> LevelAnchor {
    switch anchor {
    case .world(let point): .world(self.point(point))
    case .free(let point): .free(self.point(point))
    case .body, .rope: anchor
    }
  }

  func place(_ place: LevelPose) -> LevelPose {
    // What is fixed to something goes with it.
    guard place.carrier == nil else { return place }
    return LevelPose(point(place.at), angle: place.angle + angle)
  }
}

extension LevelDocument {
  /// Puts all objects elsewhere. What a joint leaves to the start it still measures there.
  ///
  /// - Returns: The paths of what cannot be turned.
  mutating func place(by placement: LevelPlacement) -> [String] {
    var refused: [String] = []
    bodies.changeAll { _, body in
      body.position = placement.point(body.position)
      body.angle += placement.angle
      body.velocity = placement.direction(body.velocity)
    }
    joints.changeAll { _, joint in joint.place(by: placement) }
    ropes.changeAll { _, rope in
      rope.from = placement.anchor(rope.from)
      rope.to = placement.anchor(rope.to)
      rope.via = rope.via.map { placement.point($0) }
      rope.velocities = rope.velocities.map { placement.direction($0) }
    }
    zones.changeAll { _, zone in
      zone.position = placement.point(zone.position)
      zone.angle += placement.angle
      zone.force = placement.direction(zone.force)
      zone.push = placement.direction(zone.push)
    }
    attractors.changeAll { $1.position = placement.point($1.position) }
    fluids.changeAll { _, fluid in
      fluid.position = placement.point(fluid.position)
      fluid.angle += placement.angle
      fluid.flow = placement.direction(fluid.flow)
    }
    // Before what they move: keys of what is fixed to something are in its frame.
    let fixed = Set(carried)
    timelines.changeAll { _, timeline in
      if case .object(let key) = timeline.target, fixed.contains(key) { return }
      let isCamera = timeline.target == .camera
      let isTurned = timeline.path?.turns ?? false
      func moved(_ key: LevelKey) -> LevelKey {
        var key = key
        key.at = key.at.map { placement.point($0) }
        // What turns along its path is turned with that.
        if !isCamera, !isTurned { key.angle = key.angle.map { $0 + placement.angle } }
        key.force = key.force.map { placement.direction($0) }
        return key
      }
      for i in timeline.keys.indices { timeline.keys[i] = moved(timeline.keys[i]) }
      timeline.from = timeline.from.map(moved)
      timeline.to = timeline.to.map(moved)
      // A difference has no place.
      if var by = timeline.by {
        by.at = by.at.map { placement.direction($0) }
        by.force = by.force.map { placement.direction($0) }
        timeline.by = by
      }
      if let points = timeline.path?.points {
        timeline.path?.points = points.map { placement.point($0) }
      }
    }
    decoration.changeAll { $1.place = placement.place($1.place) }
    labels.changeAll { $1.place = placement.place($1.place) }
    sprites.changeAll { $1.place = placement.place($1.place) }
    lights.changeAll { $1.place = placement.place($1.place) }
    emitters.changeAll { $1.place = placement.place($1.place) }
    reveals.changeAll { _, reveal in
      reveal.at = reveal.at.map { placement.point($0) }
      if reveal.kind == .clock { reveal.angle += placement.angle }
    }
    for section in [ObjectKey.Kind.goal, .loss] {
      let path = section == .goal ? \LevelDocument.goals : \.losses
      self[keyPath: path].changeAll { id, goal in
        guard case .inside(let body, .box(let box)) = goal.condition else { return }
        if let turned = placement.box(box) {
          goal.condition = .inside(body: body, .box(turned))
        } else {
          refused.append("\(section.section).\(id).inside")
        }
      }
    }
    rules.changeAll { _, rule in
      for i in rule.actions.indices { rule.actions[i].place(by: placement) }
    }
    return refused
  }

  /// What is fixed to something that moves.
  private var carried: [ObjectKey] {
    var found: [ObjectKey] = []
    func add<T: LevelPlaced>(_ kind: ObjectKey.Kind, _ objects: LevelObjects<T>) {
      for (id, object) in objects where object.place.carrier != nil {
        found.append(ObjectKey(kind, id))
      }
    }
    add(.decoration, decoration)
    add(.label, labels)
    add(.sprite, sprites)
    add(.light, lights)
    add(.emitter, emitters)
    return found
  }
}

extension LevelObjects {
  /// Changes every object.
  mutating func changeAll(_ change: (String, inout Value) -> Void) {
    // A level has many sections, and a use of a part goes through all of them.
    guard !isEmpty else { return }
    self = LevelObjects(
      map { id, value in
        var value = value
        change(id, &value)
        return (id, value)
      })
  }
}

extension LevelJoint {
  fileprivate mutating func place(by placement: LevelPlacement) {
    /// Angles are of the second body against the first: the paper is not turned.
    func turned(_ angle: Float?, _ from: LevelAnchor, _ to: LevelAnchor) -> Float? {
      guard let angle else { return nil }
      return angle + (from.body == nil ? placement.angle : 0)
        - (to.body == nil ? placement.angle : 0)
    }
    /// Directions are in the frame of the first body.
    func direction(_ way: Vec2, _ from: LevelAnchor) -> Vec2 {
      from.body == nil ? placement.direction(way) : way
    }
    switch connection {
    case .distance(let joint, let from, let to):
      connection = .distance(joint, from: placement.anchor(from), to: placement.anchor(to))
    case .revolute(var joint, let from, let to):
      joint.referenceAngle = turned(joint.referenceAngle, from, to)
      connection = .revolute(joint, from: placement.anchor(from), to: placement.anchor(to))
    case .weld(var joint, let from, let to):
      joint.referenceAngle = turned(joint.referenceAngle, from, to)
      connection = .weld(joint, from: placement.anchor(from), to: placement.anchor(to))
    case .prismatic(var joint, let from, let to):
      joint.referenceAngle = turned(joint.referenceAngle, from, to)
      joint.axis = direction(joint.axis, from)
      connection = .prismatic(joint, from: placement.anchor(from), to: placement.anchor(to))
    case .wheel(var joint, let from, let to):
      joint.axis = direction(joint.axis, from)
      connection = .wheel(joint, from: placement.anchor(from), to: placement.anchor(to))
    case .motor(var joint, let from, let to):
      joint.angularOffset = turned(joint.angularOffset, from, to)
      joint.linearVelocity = direction(joint.linearVelocity, from)
      connection = .motor(joint, from: placement.anchor(from), to: placement.anchor(to))
    case .pulley(var joint, let from, let to):
      joint.overFrom = placement.point(joint.overFrom)
      joint.overTo = placement.point(joint.overTo)
      connection = .pulley(joint, from: placement.anchor(from), to: placement.anchor(to))
    case .pin(var joint, let body, let other, let at):
      if other == nil, let angle = joint.referenceAngle {
        joint.referenceAngle = angle + placement.angle
      }
      connection = .pin(joint, body: body, to: other, at: placement.point(at))
    case .gear, .filter: break
    }
  }
}

extension LevelAction {
  fileprivate mutating func place(by placement: LevelPlacement) {
    switch self {
    case .spawn(let id, let at, let angle, let velocity):
      self = .spawn(
        id, at: at.map { placement.point($0) }, angle: angle.map { $0 + placement.angle },
        velocity: velocity.map { placement.direction($0) })
    case .push(let id, let impulse, let at):
      self = .push(id, impulse: placement.direction(impulse), at: at)
    case .velocity(let id, let velocity, let spin):
      self = .velocity(id, placement.direction(velocity), spin: spin)
    case .burst(var burst) where burst.body == nil:
      burst.at = placement.point(burst.at)
      self = .burst(burst)
    // A thruster's force is in its body's frame; gravity is the world's.
    default: break
    }
  }
}
