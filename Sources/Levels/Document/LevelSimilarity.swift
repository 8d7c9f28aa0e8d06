import Physics

/// A way to put things elsewhere: turned and scaled about a point, then moved.
///
/// x′ = pivot + way + scale · R(angle) · (x − pivot)
public struct LevelSimilarity: Hashable, Sendable {
  /// What stays where it is but for `way` (m).
  public var pivot: Vec2
  /// How far it is moved (m).
  public var way: Vec2
  /// How far it is turned (degrees, counter-clockwise).
  public var angle: Float
  /// How much larger it becomes, above 0.
  public var scale: Float

  /// Nothing but a way, unless said otherwise.
  public init(way: Vec2 = .zero, angle: Float = 0, scale: Float = 1, about pivot: Vec2 = .zero) {
    (self.pivot, self.way, self.angle, self.scale) = (pivot, way, angle, scale)
  }

  /// Whether it moves things and no more.
  public var isWay: Bool { angle == 0 && scale == 1 }

  /// Where a point comes to (m).
  public func point(_ point: Vec2) -> Vec2 {
    // A mere way is exact: what is moved there and back is where it was.
    isWay ? point + way : pivot + way + scale * turned(point - pivot)
  }

  /// What a direction becomes; its length stays.
  public func turned(_ direction: Vec2) -> Vec2 {
    guard angle != 0 else { return direction }
    return Rotation(angle: radians(angle)).rotate(direction)
  }
}

extension LevelDocument {
  /// Some objects of the level put elsewhere, with what has to follow: nails, and the ends of ropes and joints on what
  /// becomes larger.
  ///
  /// - Parameters:
  ///   - keys: Bodies, ropes and scenery; what is fixed to one of the bodies goes with it.
  ///   - similarity: Where to.
  ///   - isGesture: Whether what it computes is rounded as `LevelRounding` does.
  /// - Returns: What is other than it was: joints first, then bodies, ropes, scenery.
  public func transformed(
    _ keys: Set<ObjectKey>, by similarity: LevelSimilarity, isGesture: Bool = false
  ) -> [LevelObject] {
    let bodies = Set(keys.filter { $0.kind == .body }.map(\.id))
    let mover = LevelMover(
      level: self, bodies: bodies, keys: keys, similarity: similarity, isGesture: isGesture)
    var changed: [LevelObject] = []
    for (id, joint) in joints where joint.bodies.contains(where: bodies.contains) {
      changed.append(.joint(id, mover.moved(joint)))
    }
    for (id, body) in self.bodies where bodies.contains(id) {
      changed.append(.body(id, mover.moved(body)))
    }
    for (id, rope) in ropes { changed.append(.rope(id, mover.moved(rope, named: id))) }
    for (id, object) in decoration {
      changed.append(.decoration(id, mover.moved(object, ObjectKey(.decoration, id))))
    }
    for (id, object) in labels {
      changed.append(.label(id, mover.moved(object, ObjectKey(.label, id))))
    }
    for (id, object) in sprites {
      changed.append(.sprite(id, mover.moved(object, ObjectKey(.sprite, id))))
    }
    for (id, object) in lights {
      var light = object
      light.place = mover.moved(light.place, ObjectKey(.light, id))
      light.radius = mover.grown(light.radius, object.place, ObjectKey(.light, id))
      changed.append(.light(id, light))
    }
    for (id, object) in attractors where keys.contains(ObjectKey(.attractor, id)) {
      changed.append(.attractor(id, mover.moved(object)))
    }
    for (id, object) in emitters {
      var emitter = object
      emitter.place = mover.moved(emitter.place, ObjectKey(.emitter, id))
      changed.append(.emitter(id, emitter))
    }
    return changed.filter { object($0.key) != $0 }
  }
}

/// Puts objects elsewhere.
private struct LevelMover {
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
  private func turned(_ angle: Float, by turn: Float) -> Float {
    guard turn != 0 else { return angle }
    return isGesture ? LevelRounding.angle(angle + turn) : angle + turn
  }
  private func turned(_ direction: Vec2) -> Vec2 {
    similarity.angle == 0 ? direction : rounded(similarity.turned(direction))
  }
  private func rounded(_ point: Vec2) -> Vec2 { Vec2(round(point.x), round(point.y)) }
  private func point(_ point: Vec2) -> Vec2 { rounded(similarity.point(point)) }
  private func scaled(_ length: Float) -> Float { scale == 1 ? length : round(scale * length) }
  private func scaled(_ point: Vec2) -> Vec2 { scale == 1 ? point : rounded(scale * point) }

  /// Whether the body of an end goes along.
  private func goes(_ anchor: LevelAnchor) -> Bool {
    anchor.body.map(bodies.contains) ?? false
  }

  private func end(_ anchor: LevelAnchor, movesWorld: Bool) -> LevelAnchor {
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

  func moved(_ joint: LevelJoint) -> LevelJoint {
    var joint = joint
    func ends(_ from: LevelAnchor, _ to: LevelAnchor) -> (LevelAnchor, LevelAnchor) {
      (end(from, movesWorld: true), end(to, movesWorld: true))
    }
    /// Angles are of the second body against the first.
    func reference(_ angle: Float?, _ from: LevelAnchor, _ to: LevelAnchor) -> Float? {
      angle.map {
        turned(
          $0, by: (goes(to) ? similarity.angle : 0) - (goes(from) ? similarity.angle : 0))
      }
    }
    /// Directions are in the frame of the first body.
    func axis(_ way: Vec2, _ from: LevelAnchor) -> Vec2 {
      from.body == nil ? turned(way) : way
    }
    let isWhole = joint.bodies.allSatisfy(bodies.contains)
    func length(_ value: Float?) -> Float? { isWhole ? value.map(scaled) : value }
    switch joint.connection {
    case .pin(var hinge, let body, let other, let at):
      if let angle = hinge.referenceAngle {
        hinge.referenceAngle = turned(
          angle,
          by: (bodies.contains(body) ? similarity.angle : 0)
            - (other.map(bodies.contains) ?? false ? similarity.angle : 0))
      }
      joint.connection = .pin(hinge, body: body, to: other, at: point(at))
    case .revolute(var hinge, let from, let to):
      hinge.referenceAngle = reference(hinge.referenceAngle, from, to)
      let (a, b) = ends(from, to)
      joint.connection = .revolute(hinge, from: a, to: b)
    case .weld(var weld, let from, let to):
      weld.referenceAngle = reference(weld.referenceAngle, from, to)
      let (a, b) = ends(from, to)
      joint.connection = .weld(weld, from: a, to: b)
    case .prismatic(var slider, let from, let to):
      slider.referenceAngle = reference(slider.referenceAngle, from, to)
      slider.axis = axis(slider.axis, from)
      slider.lowerTranslation = length(slider.lowerTranslation)
      slider.upperTranslation = length(slider.upperTranslation)
      let (a, b) = ends(from, to)
      joint.connection = .prismatic(slider, from: a, to: b)
    case .wheel(var wheel, let from, let to):
      wheel.axis = axis(wheel.axis, from)
      wheel.lowerTranslation = length(wheel.lowerTranslation)
      wheel.upperTranslation = length(wheel.upperTranslation)
      let (a, b) = ends(from, to)
      joint.connection = .wheel(wheel, from: a, to: b)
    case .distance(var rod, let from, let to):
      // On paper its end stays: it is a tie, not a part of the thing.
      rod.length = length(rod.length)
      rod.minimumLength = length(rod.minimumLength)
      rod.maximumLength = length(rod.maximumLength)
      joint.connection = .distance(
        rod, from: end(from, movesWorld: false), to: end(to, movesWorld: false))
    case .pulley(let pulley, let from, let to):
      joint.connection = .pulley(
        pulley, from: end(from, movesWorld: false), to: end(to, movesWorld: false))
    case .motor(var motor, let from, let to):
      motor.angularOffset = reference(motor.angularOffset, from, to)
      joint.connection = .motor(
        motor, from: end(from, movesWorld: false), to: end(to, movesWorld: false))
    case .gear, .filter: break
    }
    return joint
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
