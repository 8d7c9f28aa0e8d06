import Physics

/// Where a use of a part goes: everything in it is turned and moved.
struct LevelPlacement {
  /// What of an object cannot be turned.
  struct Refusal: Error {
    /// The field, as in `bodies.crate.FIELD`.
    let field: String
  }

  /// Where the part's origin goes (m).
  let position: Vec2
  /// How it is turned (degrees).
  let angle: Float
  /// Whether a gesture puts it there: its positions are written with few decimals.
  let isGesture: Bool
  /// The objects that are attached to others: keys of timelines that move them are in their frames.
  fileprivate(set) var attached: Set<ObjectKey> = []
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
    var placement = placement
    // Only timelines ask, and few parts have any.
    if !timelines.isEmpty {
      placement.attached = Set(allObjects.filter { $0.record.carrier != nil }.map(\.key))
    }
    var refused: [String] = []
    for kind in LevelKind.inFiles { refused += kind.place(in: &self, by: placement) }
    return refused
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

// MARK: - Objects

extension LevelBody {
  mutating func place(by placement: LevelPlacement) {
    position = placement.point(position)
    angle += placement.angle
    velocity = placement.direction(velocity)
  }
}

extension LevelRope {
  mutating func place(by placement: LevelPlacement) {
    from = placement.anchor(from)
    to = placement.anchor(to)
    via = via.map(placement.point)
    velocities = velocities.map(placement.direction)
  }
}

extension LevelZone {
  mutating func place(by placement: LevelPlacement) {
    position = placement.point(position)
    angle += placement.angle
    force = placement.direction(force)
    push = placement.direction(push)
  }
}

extension LevelAttractor {
  mutating func place(by placement: LevelPlacement) { position = placement.point(position) }
}

extension LevelFluid {
  mutating func place(by placement: LevelPlacement) {
    position = placement.point(position)
    angle += placement.angle
    flow = placement.direction(flow)
  }
}

extension LevelReveal {
  mutating func place(by placement: LevelPlacement) {
    at = at.map(placement.point)
    if kind == .clock { angle += placement.angle }
  }
}

extension LevelTimeline {
  mutating func place(by placement: LevelPlacement) {
    if case .object(let key) = target, placement.attached.contains(key) { return }
    let isCamera = target == .camera
    let isTurned = path?.turns ?? false
    func moved(_ key: LevelKey) -> LevelKey {
      var key = key
      key.at = key.at.map(placement.point)
      // What turns along its path is turned with that.
      if !isCamera, !isTurned { key.angle = key.angle.map { $0 + placement.angle } }
      key.force = key.force.map(placement.direction)
      return key
    }
    keys = keys.map(moved)
    from = from.map(moved)
    to = to.map(moved)
    // A difference has no place.
    if var by {
      by.at = by.at.map(placement.direction)
      by.force = by.force.map(placement.direction)
      self.by = by
    }
    if let points = path?.points { path?.points = points.map(placement.point) }
  }
}

extension LevelGoal {
  mutating func place(by placement: LevelPlacement) throws(LevelPlacement.Refusal) {
    guard case .inside(let body, .box(let box)) = condition else { return }
    guard let turned = placement.box(box) else { throw LevelPlacement.Refusal(field: "inside") }
    condition = .inside(body: body, .box(turned))
  }
}

extension LevelRule {
  mutating func place(by placement: LevelPlacement) {
    for i in actions.indices { actions[i].place(by: placement) }
  }
}

extension LevelJoint {
  mutating func place(by placement: LevelPlacement) {
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
    connection = connection.withAnchors(placement.anchor)
    switch connection {
    case .revolute(var joint, let from, let to):
      joint.referenceAngle = turned(joint.referenceAngle, from, to)
      connection = .revolute(joint, from: from, to: to)
    case .weld(var joint, let from, let to):
      joint.referenceAngle = turned(joint.referenceAngle, from, to)
      connection = .weld(joint, from: from, to: to)
    case .prismatic(var joint, let from, let to):
      joint.referenceAngle = turned(joint.referenceAngle, from, to)
      joint.axis = direction(joint.axis, from)
      connection = .prismatic(joint, from: from, to: to)
    case .wheel(var joint, let from, let to):
      joint.axis = direction(joint.axis, from)
      connection = .wheel(joint, from: from, to: to)
    case .motor(var joint, let from, let to):
      joint.angularOffset = turned(joint.angularOffset, from, to)
      joint.linearVelocity = direction(joint.linearVelocity, from)
      connection = .motor(joint, from: from, to: to)
    case .pulley(var joint, let from, let to):
      joint.overFrom = placement.point(joint.overFrom)
      joint.overTo = placement.point(joint.overTo)
      connection = .pulley(joint, from: from, to: to)
    case .pin(var joint, let body, let other, let at):
      if other == nil, let angle = joint.referenceAngle {
        joint.referenceAngle = angle + placement.angle
      }
      connection = .pin(joint, body: body, to: other, at: placement.point(at))
    case .distance, .gear, .filter: break
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
