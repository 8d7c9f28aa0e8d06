// Which objects an object names. One function per type goes through its names; what reads them and what changes
// them both use it, so that neither can forget one.

/// What names other objects.
package protocol LevelReferring {
  /// Goes through the names of other objects, which may be changed.
  mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void)
}

extension LevelReferring {
  /// The objects it names.
  package var references: [ObjectKey] {
    var found: [ObjectKey] = []
    var copy = self
    copy.visitNames { found.append(ObjectKey($0, $1)) }
    return found
  }
}

extension LevelObject {
  /// The objects that it names, which must be there.
  public var references: [ObjectKey] { record.references }
}

extension ObjectKey: LevelReferring {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    visit(kind, &id)
  }
}

extension LevelAnchor: LevelReferring {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    switch self {
    case .world, .free: break
    case .body(var id, let at):
      visit(.body, &id)
      self = .body(id, at: at)
    case .rope(var id, let fraction):
      visit(.rope, &id)
      self = .rope(id, fraction: fraction)
    }
  }
}

extension LevelAttachment: LevelReferring {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    switch self {
    case .body(var id):
      visit(.body, &id)
      self = .body(id)
    case .rope(var id, let fraction):
      visit(.rope, &id)
      self = .rope(id, fraction: fraction)
    case .pointer: break
    }
  }
}

extension LevelJoint: LevelObjectRecord {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    switch connection {
    case .pin(let hinge, var body, var other, let at):
      visit(.body, &body)
      other?.visit { visit(.body, &$0) }
      connection = .pin(hinge, body: body, to: other, at: at)
    case .gear(let ratio, var from, var to):
      from.visitNames(visit)
      to.visitNames(visit)
      connection = .gear(ratio: ratio, from: from, to: to)
    case .filter(var from, var to):
      visit(.body, &from)
      visit(.body, &to)
      connection = .filter(from: from, to: to)
    case .distance, .revolute, .weld, .prismatic, .wheel, .motor, .pulley:
      connection = connection.withAnchors { anchor in
        var anchor = anchor
        anchor.visitNames(visit)
        return anchor
      }
    }
  }
}

extension LevelGearEnd: LevelReferring {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    visit(.body, &body)
    joint?.visit { visit(.joint, &$0) }
  }
}

extension String {
  /// Hands itself over to be changed: for names that may be missing.
  fileprivate mutating func visit(_ change: (inout String) -> Void) { change(&self) }
}

extension LevelRope {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    from.visitNames(visit)
    to.visitNames(visit)
  }
}

extension LevelEmitter {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    place.carrier?.visitNames(visit)
    guard case .body(var id) = content else { return }
    visit(.body, &id)
    content = .body(id)
  }
}

extension LevelTimeline {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    switch target {
    case .camera: break
    case .object(var key):
      key.visitNames(visit)
      target = .object(key)
    case .group(var group):
      group.members = group.members.map { member in
        var member = member
        visit(.timeline, &member)
        return member
      }
      target = .group(group)
    }
  }
}

extension LevelGoal {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    for i in arrived.indices { visit(.body, &arrived[i]) }
    switch condition {
    case .reaches(var token, var place):
      if var name = token {
        visit(.body, &name)
        token = name
      }
      switch place {
      case .anyGoal: break
      case .body(var id):
        visit(.body, &id)
        place = .body(id)
      case .zone(var id):
        visit(.zone, &id)
        place = .zone(id)
      }
      condition = .reaches(token: token, place)
    case .inside(var body, var place):
      visit(.body, &body)
      if case .zone(var id) = place {
        visit(.zone, &id)
        place = .zone(id)
      }
      condition = .inside(body: body, place)
    case .gone(var key):
      key.visitNames(visit)
      condition = .gone(key)
    case .stars, .survive: break
    }
  }
}

// MARK: - Rules

extension LevelRule {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    trigger.visitNames(visit)
    for i in actions.indices { actions[i].visitNames(visit) }
  }
}

extension LevelTrigger: LevelReferring {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    func name(_ kind: ObjectKey.Kind, _ id: String) -> String {
      var id = id
      visit(kind, &id)
      return id
    }
    func key(_ key: ObjectKey) -> ObjectKey { ObjectKey(key.kind, name(key.kind, key.id)) }
    switch self {
    case .touches(let a, let b): self = .touches(name(.body, a), b.map { name(.body, $0) })
    case .separates(let a, let b): self = .separates(name(.body, a), b.map { name(.body, $0) })
    case .enters(let body, let zone):
      self = .enters(body.map { name(.body, $0) }, zone: name(.zone, zone))
    case .leaves(let body, let zone):
      self = .leaves(body.map { name(.body, $0) }, zone: name(.zone, zone))
    case .breaks(let object): self = .breaks(key(object))
    case .pressed(let object): self = .pressed(key(object))
    case .ends(let object): self = .ends(key(object))
    case .reached(let goal): self = .reached(name(.goal, goal))
    case .after, .every, .key, .held, .released, .won, .lost: break
    }
  }
}

extension LevelAction: LevelReferring {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    func name(_ kind: ObjectKey.Kind, _ id: String) -> String {
      var id = id
      visit(kind, &id)
      return id
    }
    func key(_ key: ObjectKey) -> ObjectKey { ObjectKey(key.kind, name(key.kind, key.id)) }
    switch self {
    case .start(let object): self = .start(key(object))
    case .stop(let object): self = .stop(key(object))
    case .pause(let object): self = .pause(key(object))
    case .resume(let object): self = .resume(key(object))
    case .seek(let id, let frame): self = .seek(name(.sprite, id), frame: frame)
    case .release(let object): self = .release(key(object))
    case .remove(let object): self = .remove(key(object))
    case .reset(let id): self = .reset(name(.body, id))
    case .motor(let id, let speed, let strength):
      self = .motor(name(.joint, id), speed: speed, strength: strength)
    case .winch(let id, let speed, let length):
      self = .winch(name(.rope, id), speed: speed, to: length)
    case .cut(let id, let fraction): self = .cut(name(.rope, id), fraction: fraction)
    case .spawn(let id, let at, let angle, let velocity):
      self = .spawn(name(.body, id), at: at, angle: angle, velocity: velocity)
    case .push(let id, let impulse, let at): self = .push(name(.body, id), impulse: impulse, at: at)
    case .thrust(let id, let force, let at): self = .thrust(name(.body, id), force: force, at: at)
    case .velocity(let id, let velocity, let spin):
      self = .velocity(name(.body, id), velocity, spin: spin)
    case .burst(var burst):
      burst.body = burst.body.map { name(.body, $0) }
      self = .burst(burst)
    case .gravity, .sound, .say, .win, .lose, .pauseAll, .resumeAll: break
    }
  }
}

// MARK: - Expectations

extension LevelExpectation: LevelReferring {
  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    func name(_ kind: ObjectKey.Kind, _ id: String) -> String {
      var id = id
      visit(kind, &id)
      return id
    }
    switch subject {
    case .world, .group: break
    case .body(let id): subject = .body(name(.body, id))
    case .rope(let id): subject = .rope(name(.rope, id))
    case .joint(let id): subject = .joint(name(.joint, id))
    case .goal(let id): subject = .goal(name(.goal, id))
    }
    switch measure {
    case .distance(let other): measure = .distance(to: name(.body, other))
    case .touching(let other): measure = .touching(name(.body, other))
    case .inside(.zone(let zone)): measure = .inside(.zone(name(.zone, zone)))
    default: break
    }
  }
}
