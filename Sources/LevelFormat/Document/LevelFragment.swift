import Physics

// A part of a level that can stand alone: what is copied, kept, or sent to somebody, and put into this or another level.

/// Where a rope hangs at a moment.
public struct HangingRope: Hashable, Sendable {
  /// Where it begins (m).
  public var start: Vec2
  /// Where it ends (m).
  public var end: Vec2
  /// How long it is, unloaded (m).
  public var length: Float

  /// A rope between two points.
  public init(start: Vec2, end: Vec2, length: Float) {
    self.start = start
    self.end = end
    self.length = length
  }
}

extension LevelDocument {
  /// Some objects of the level, with what holds them together, as a level of its own.
  ///
  /// Joints come along whose bodies are all chosen, ropes that hang between what is chosen, what is drawn on it,
  /// timelines that move it, and rules that drive it by keys. A rope that is tied to something else too is fixed where it is now.
  ///
  /// - Parameters:
  ///   - keys: What is chosen; what there is not is left out.
  ///   - place: Where a body is now; `nil` where the level has it.
  ///   - hanging: How a rope hangs now; `nil` as the level has it.
  public func fragment(
    of keys: Set<ObjectKey>, place: (String) -> Transform? = { _ in nil },
    hanging: (String) -> HangingRope? = { _ in nil }
  ) -> LevelDocument {
    var now = self
    // It was copied as it is seen, not as it began.
    now.rest(Set(keys.filter { $0.kind == .body }.map(\.id)), at: place)
    let wanted = now.holding(keys)
    var result = LevelDocument()
    for object in now.allObjects where wanted.contains(object.key) {
      result.put(now.standingAlone(object, wanted, before: self, hanging: hanging))
    }
    var names: Set<String> = []
    result.visitSurfaces { surface in
      if let name = surface.material { names.insert(name) }
    }
    result.materials = materials.filter { names.contains($0.key) }
    let used = result.usedLayers
    result.collisionLayers = collisionLayers.filter { used.contains($0.key) }
      .mapValues { $0.passing(only: used) }
    return result
  }

  /// The objects of another level as they come into this one: with names that are free here, behind all others, each
  /// after what it is fixed to.
  ///
  /// - Parameters:
  ///   - fragment: What comes in; uses of files in it do not.
  ///   - offset: How far it is put from where it has its positions (m), which are rounded as
  ///     `LevelRounding` does; without an offset they stay as they are.
  ///   - salt: Chooses the names: see `freeID(_:for:salt:)`.
  public func objects(
    of fragment: LevelDocument, movedBy offset: Vec2, salt: UInt64
  ) -> [LevelObject] {
    var part = fragment
    part.includes = LevelObjects()
    // Nothing is turned, so nothing refuses to be.
    if offset != .zero {
      _ = part.place(by: LevelPlacement(position: offset, angle: 0, isGesture: true))
    }
    return objects(of: part, from: fragment, salt: salt)
  }

  /// The objects of another level as they come into this one, turned about a point; `nil` where something of it
  /// cannot be turned.
  ///
  /// - Parameters:
  ///   - fragment: What comes in; uses of files in it do not.
  ///   - angle: How far it is turned (degrees).
  ///   - center: The point that stays where it is (m).
  ///   - salt: Chooses the names: see `freeID(_:for:salt:)`.
  public func objects(
    of fragment: LevelDocument, turnedBy angle: Float, about center: Vec2, salt: UInt64
  ) -> [LevelObject]? {
    var part = fragment
    part.includes = LevelObjects()
    let turned = LevelPlacement(position: .zero, angle: angle).point(center)
    let placement = LevelPlacement(position: center - turned, angle: angle, isGesture: true)
    guard part.place(by: placement).isEmpty else { return nil }
    return objects(of: part, from: fragment, salt: salt)
  }

  /// - Parameters:
  ///   - part: What comes in, where it is to be.
  ///   - fragment: The same where it was.
  private func objects(
    of part: LevelDocument, from fragment: LevelDocument, salt: UInt64
  ) -> [LevelObject] {
    var part = part
    part.keepAir(of: fragment, in: self)
    part.visitSurfaces { surface in
      guard let name = surface.material, LevelMaterial.preset(name) == nil,
        materials[name] != fragment.materials[name], let own = fragment.materials[name]
      else { return }
      surface = surface.saying(own)
    }
    part.leaveLayers { collisionLayers[$0] == nil }
    var taken = self
    var names: [ObjectKey: String] = [:]
    for object in part.allObjects {
      let key = object.key
      var id = key.id
      if taken.object(key) != nil {
        let own = key.id.split(separator: "/").last ?? ""
        let prefix = own.prefix { $0 != "-" }
        id = taken.freeID(String(prefix.isEmpty ? own : prefix), for: key.kind, salt: salt)
      }
      names[key] = id
      taken.put(object.withID(id))
    }
    part = part.renamed(objects: { names[ObjectKey($0, $1)] ?? $1 }, materials: { $0 })
    var order = nextOrder
    var added: [LevelObject] = []
    for object in part.allObjects {
      added.append(object.withOrder(order))
      order += 1
    }
    return added.inBuildingOrder
  }

  /// Where a level's objects are (m): of bodies, free scenery and ropes; `nil` if there are none.
  public var extent: AABB? {
    AABB(enclosing: allObjects.flatMap(\.record.extentPoints))
  }

  /// The level with some bodies at rest elsewhere, and the nails in them.
  ///
  /// - Parameter place: Where a body is; `nil` where the level has it.
  public func resting(_ names: Set<String>, at place: (String) -> Transform?) -> LevelDocument {
    var now = self
    now.rest(names, at: place)
    for (id, joint) in joints where joint.bodies.contains(where: names.contains) {
      now.joints[id] = joint.as(in: now, before: self)
    }
    return now
  }

  private mutating func rest(_ names: Set<String>, at place: (String) -> Transform?) {
    for (id, body) in bodies where names.contains(id) {
      guard let transform = place(id), !transform.isSame(as: body.transform) else { continue }
      move(
        id, to: LevelRounding.position(transform.position),
        angle: LevelRounding.turn(transform.rotation.angle))
      bodies[id]?.velocity = .zero
      bodies[id]?.spin = 0
    }
  }

  // MARK: - What comes along

  /// What is chosen, and what belongs to it alone.
  private func holding(_ keys: Set<ObjectKey>) -> Set<ObjectKey> {
    var wanted = keys.filter { object($0) != nil }
    // An emitter is nothing without the body that it emits.
    for (id, emitter) in emitters where wanted.contains(ObjectKey(.emitter, id)) {
      if let body = emitter.template { wanted.insert(ObjectKey(.body, body)) }
    }
    let followers = allObjects.filter(\.record.isCopiedAlong)
    var isDone = false
    // Gears are on joints, ropes on ropes, lamps on ropes.
    while !isDone {
      isDone = true
      for object in followers where !wanted.contains(object.key) {
        let references = object.references
        guard !references.isEmpty, references.allSatisfy(wanted.contains) else { continue }
        wanted.insert(object.key)
        isDone = false
      }
    }
    // What names something that stays behind stays too; but for ropes, whose ends can be fixed.
    var stays: [ObjectKey] = []
    repeat {
      stays = wanted.filter { key in
        key.kind != .rope && !(object(key)?.references.allSatisfy(wanted.contains) ?? false)
      }
      wanted.subtract(stays)
    } while !stays.isEmpty
    return wanted
  }

  /// An object as it is without what is not wanted.
  private func standingAlone(
    _ object: LevelObject, _ wanted: Set<ObjectKey>, before: LevelDocument,
    hanging: (String) -> HangingRope?
  ) -> LevelObject {
    switch object {
    case .rope(let id, var rope):
      let now = hanging(id)
      func end(_ anchor: LevelAnchor, _ place: Vec2?) -> LevelAnchor {
        switch anchor {
        case .world: return anchor
        case .free: return place.map { .free($0) } ?? anchor
        case .body(let name, let at):
          guard !wanted.contains(ObjectKey(.body, name)) else { return anchor }
          return .world(place ?? before.bodies[name]?.transform.apply(at) ?? .zero)
        case .rope(let name, _):
          guard !wanted.contains(ObjectKey(.rope, name)) else { return anchor }
          return .world(place ?? .zero)
        }
      }
      // Its slack is that between where its ends were.
      if rope.length == nil, rope.via.isEmpty, rope.segments != 1 { rope.length = now?.length }
      (rope.from, rope.to) = (end(rope.from, now?.start), end(rope.to, now?.end))
      rope.velocities = []
      return .rope(id, rope)
    case .joint(let id, let joint):
      return .joint(id, joint.as(in: self, before: before))
    default:
      return object
    }
  }
}

extension Transform {
  fileprivate func isSame(as other: Transform) -> Bool {
    position.distance(to: other.position) < 1e-4
      && (rotation.inverse * other.rotation).angle.magnitude < 1e-4
  }
}

extension LevelGoal {
  // A copy of the objects that a goal refers to is not another goal.
  var isCopiedAlong: Bool { false }
}

extension LevelRule {
  // A rule that a key triggers drives the objects that it refers to: it belongs to them.
  var isCopiedAlong: Bool { trigger.key != nil }
}

extension LevelJoint {
  /// The joint of a level whose bodies have been moved: its nail goes with them, and the angle it is measured from is
  /// that of before.
  fileprivate func `as`(in now: LevelDocument, before: LevelDocument) -> LevelJoint {
    func turned(_ anchor: LevelAnchor) -> Float {
      anchor.body.flatMap { before.bodies[$0]?.angle } ?? 0
    }
    // Four decimals, not the two of a gesture: the joint must not begin under tension.
    func turn(_ from: LevelAnchor, _ to: LevelAnchor) -> Float {
      LevelRounding.length(turned(to) - turned(from))
    }
    func isMoved(_ name: String?) -> Bool {
      guard let name else { return false }
      return now.bodies[name]?.position != before.bodies[name]?.position
        || now.bodies[name]?.angle != before.bodies[name]?.angle
    }
    guard bodies.contains(where: { isMoved($0) }) else { return self }
    var copy = self
    switch connection {
    case .pin(var hinge, let body, let other, let point):
      let a = other.flatMap { before.bodies[$0]?.angle } ?? 0
      hinge.referenceAngle =
        hinge.referenceAngle ?? LevelRounding.length((before.bodies[body]?.angle ?? 0) - a)
      // On paper the nail stays where it is.
      var nail = point
      if let other, let start = before.bodies[other]?.transform,
        let end = now.bodies[other]?.transform
      {
        nail = LevelRounding.position(end.apply(start.applyInverse(point)))
      }
      copy.connection = .pin(hinge, body: body, to: other, at: nail)
    case .revolute(var hinge, let from, let to):
      hinge.referenceAngle = hinge.referenceAngle ?? turn(from, to)
      copy.connection = .revolute(hinge, from: from, to: to)
    case .weld(var weld, let from, let to):
      weld.referenceAngle = weld.referenceAngle ?? turn(from, to)
      copy.connection = .weld(weld, from: from, to: to)
    case .prismatic(var slider, let from, let to):
      slider.referenceAngle = slider.referenceAngle ?? turn(from, to)
      copy.connection = .prismatic(slider, from: from, to: to)
    case .distance, .wheel, .motor, .pulley, .gear, .filter: break
    }
    return copy
  }
}

extension [LevelObject] {
  /// Each after what it is fixed to: bodies, joints, gears, ropes, ropes on ropes, all else.
  fileprivate var inBuildingOrder: [LevelObject] {
    let objects = Dictionary(map { ($0.key, $0) }) { first, _ in first }
    let order = BuildOrder(map(\.key), .passByPass) { objects[$0]?.references ?? [] }
    // Ropes tied in a circle cannot be built in any order.
    return (order.sorted + order.left).compactMap { objects[$0] }
  }
}
