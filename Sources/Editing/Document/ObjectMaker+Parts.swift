import Levels
import Physics
import Presentation

// MARK: - Bodies in parts

extension ObjectMaker {
  /// Cuts a body by a straight line between two points outside of it, as it is now (m). `nil` if it stays whole.
  package func cut(body name: String, from: Vec2, to: Vec2) -> Command? {
    guard let body = level.bodies[name], let place = place(ofBody: name) else { return nil }
    let parts = body.parts(cutFrom: place.applyInverse(from), to: place.applyInverse(to))
    guard parts.count > 1 else { return nil }
    return divide(name, into: parts, label: Words.cutEdit(of: name))
  }

  /// Rubs away what of a wire lies in a disc, as it is now (m). `nil` if nothing does, or it is no wire.
  ///
  /// - Parameter place: Where the body is, if it is one that the picture does not show yet.
  func rub(
    body name: String, at center: Vec2, radius: Float, place: Transform? = nil
  ) -> Command? {
    guard let body = level.bodies[name], let place = place ?? self.place(ofBody: name),
      let parts = body.parts(rubbedAt: place.applyInverse(center), radius: radius)
    else { return nil }
    guard !parts.isEmpty else { return remove(ObjectKey(.body, name)) }
    return divide(name, into: parts, label: Words.rubEdit(of: name))
  }

  /// Where the picture shows a body; `nil` for one that it does not show yet.
  package func place(ofBody name: String) -> Transform? {
    names.bodyIDs[name].flatMap { id in pose.bodies.first { $0.id == id }?.transform }
  }

  /// Makes parts of a body bodies of their own. The one around its origin, or else the largest, keeps its name and its
  /// frame; what was fixed to the body stays on the part that it is on.
  private func divide(_ name: String, into parts: [BodyPart], label: String) -> Command? {
    guard let whole = level.bodies[name] else { return nil }
    let main =
      parts.indices.min {
        (parts[$0].distance(to: .zero), $0) < (parts[$1].distance(to: .zero), $1)
      } ?? 0
    var owners: [Owner] = []
    var left = level
    var changes: [Edit.Change] = []
    let kept = parts[main].recentered(at: .zero, round: rounded)
    changes.append(.replace(.body(name, kept)))
    left.put(.body(name, kept))
    owners.append(Owner(name: name, origin: .zero, part: parts[main]))
    let prefix = String(name.split(separator: "/").last?.prefix { $0 != "-" } ?? "part")
    for (index, part) in parts.enumerated() where index != main {
      let origin = rounded(part.middle)
      var body = part.recentered(at: origin, round: rounded)
      body.order = left.nextOrder
      // Without an ink of its own a body takes one by its number.
      if body.ink == nil, body.kind != .static { body.ink = whole.order % SceneLooks.inkCount }
      let id = left.freeID(prefix.isEmpty ? "part" : prefix, for: .body, salt: salt)
      changes.append(.add(.body(id, body)))
      left.put(.body(id, body))
      owners.append(Owner(name: id, origin: origin, part: part))
    }
    changes += fixed(to: name, on: owners)
    changes += groups(
      of: ObjectKey(.body, name),
      with: owners.filter { $0.name != name }.map { ObjectKey(.body, $0.name) })
    return .edit(
      Edit(
        label: label, changes: changes,
        split: Edit.Split(
          body: name, parts: owners.map { .init(name: $0.name, origin: $0.origin) })))
  }

  /// A part with the name it has now, and where its origin is in the frame of the whole (m).
  private struct Owner {
    var name: String
    var origin: Vec2
    var part: BodyPart
  }

  /// What was fixed to a body, on the parts that it is on.
  private func fixed(to body: String, on owners: [Owner]) -> [Edit.Change] {
    func owner(of point: Vec2) -> Owner? {
      owners.min { $0.part.distance(to: point) < $1.part.distance(to: point) }
    }
    func moved(_ anchor: LevelAnchor) -> LevelAnchor {
      guard case .body(body, let point) = anchor, let owner = owner(of: point) else {
        return anchor
      }
      return .body(owner.name, at: rounded(point - owner.origin))
    }
    let start = level.bodies[body]?.transform ?? .identity
    func named(_ name: String, at point: Vec2) -> String {
      name == body ? owner(of: start.applyInverse(point))?.name ?? name : name
    }
    var changes: [Edit.Change] = []
    for id in level.joints(on: body) {
      guard let joint = level.joints[id] else { continue }
      var copy = joint
      if case .pin(let hinge, let one, let other, let point) = joint.connection {
        copy.connection = .pin(
          hinge, body: named(one, at: point), to: other.map { named($0, at: point) }, at: point)
      } else {
        copy.connection = joint.connection.withAnchors(moved)
      }
      if copy != joint { changes.append(.replace(.joint(id, copy))) }
    }
    for id in level.ropes(tiedTo: body) {
      guard var rope = level.ropes[id] else { continue }
      let before = rope
      (rope.from, rope.to) = (moved(rope.from), moved(rope.to))
      if rope != before { changes.append(.replace(.rope(id, rope))) }
    }
    func place(_ place: LevelPose) -> LevelPose {
      guard let owner = owner(of: place.at) else { return place }
      var copy = place
      copy.carrier = .body(owner.name)
      copy.at = rounded(place.at - owner.origin)
      return copy
    }
    for key in level.objects(carriedBy: ObjectKey(.body, body)) {
      guard let object = level.object(key) else { continue }
      let there = object.with(place: place)
      if there != object { changes.append(.replace(there)) }
    }
    return changes
  }
}
