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
