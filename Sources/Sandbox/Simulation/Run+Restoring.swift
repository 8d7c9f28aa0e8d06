import Editing
import Levels
import Physics

// MARK: - Keeping and giving back

extension Run {
  func motion(ofBody name: String) -> Motion? {
    guard let id = built.bodies[name], world.contains(id) else { return nil }
    return motion(world[id])
  }

  func set(_ motion: Motion, ofBody name: String) throws {
    guard let id = body(name) else { return }
    try set(motion, of: id)
  }

  /// Remembers how something moves that is about to be removed.
  func keepRemains(of key: ObjectKey) {
    switch key.kind {
    case .body:
      // One that has left the run comes back where it begins, not where it was some time ago.
      remains[key] = motion(ofBody: key.id).map { .body($0) }
    case .rope:
      if let hung = hung(key.id) { remains[key] = .rope(hung) }
    default:
      break
    }
  }

  /// Remembers where a body is that is about to be put elsewhere, if that is not where the document has it.
  func keepPlace(of body: String) {
    guard let id = built.bodies[body], world.contains(id), let start = level.place(of: body),
      let place = level.bodies[body]?.transform
    else { return }
    displaced[body]?.removeAll {
      $0.edit == editing && $0.position == start.position && $0.angle == start.angle
    }
    let now = world[id].transform
    let turned = now.rotation.rotate(Vec2(1, 0)).distance(to: place.rotation.rotate(Vec2(1, 0)))
    guard now.position.distance(to: place.position) > Self.standing || turned > Self.standing
    else { return }
    displaced[body, default: []].append(
      Displaced(
        edit: editing, position: start.position, angle: start.angle, transform: now))
    if let all = displaced[body], all.count > Self.mostDisplaced {
      displaced[body] = Array(all.suffix(Self.mostDisplaced))
    }
  }

  /// Where a body was before the edit that is undone moved it from a position in the document (m,
  /// radians), which is forgotten then; `nil` if it stood there.
  func takeKeptPlace(of body: String, at position: Vec2, angle: Float) -> Transform? {
    // An edit may move a body more than once.
    let index = displaced[body]?.lastIndex {
      $0.edit == editing && $0.position == position && $0.angle == angle
    }
    return index.flatMap { displaced[body]?.remove(at: $0).transform }
  }

  /// Nearer than this (m; of its turn the chord of the unit circle) a body is where the document has it: it settles.
  private static let standing: Float = 0.02
  /// So many places are remembered of each body.
  private static let mostDisplaced = 64

  /// Puts something that came back where it was.
  func restore(_ object: LevelObject) throws {
    switch object {
    case .body(let name, _):
      if let motion = recalledBodies[name] {
        try set(motion, ofBody: name)
      } else if editing == nil, case .body(let motion) = remains[object.key] {
        try set(motion, ofBody: name)
      }
    case .rope(let name, _):
      try restoreRope(name)
    default:
      break
    }
  }

  /// A nail comes back where it is in the paper or in the body it goes into: the body it holds goes
  /// there, if it has moved away meanwhile. So do axles, wheels and what is welded.
  func bringTogether(_ joint: LevelJoint) throws {
    switch joint.connection {
    case .pin(_, let name, let other, let point):
      guard let start = level.bodies[name]?.transform else { return }
      let held = LevelAnchor.body(name, at: start.applyInverse(point))
      let base =
        other.flatMap { name in
          level.bodies[name].map { .body(name, at: $0.transform.applyInverse(point)) }
        } ?? LevelAnchor.world(point)
      try bring(held, to: base, turns: false)
    case .revolute(_, let from, let to), .wheel(_, let from, let to):
      try bring(to, to: from, turns: false)
    case .weld(_, let from, let to): try bring(to, to: from, turns: true)
    case .distance, .prismatic, .motor, .pulley, .gear, .filter: return
    }
  }

  /// Puts the body of one end, or else that of the other, where both meet, turned as at the start if it may not turn.
  private func bring(_ end: LevelAnchor, to base: LevelAnchor, turns: Bool) throws {
    func dynamic(_ anchor: LevelAnchor) -> BodyID? {
      guard let id = anchor.body.flatMap({ built.bodies[$0] }), world.contains(id),
        world[id].kind == .dynamic
      else { return nil }
      return id
    }
    guard let id = dynamic(end), case .body(let name, let local) = end else {
      if dynamic(base) != nil, dynamic(end) == nil, end.body != nil {
        try bring(base, to: end, turns: turns)
      }
      return
    }
    guard let goal = point(of: base) else { return }
    var place = world[id].transform
    if turns, let start = level.bodies[name]?.transform.rotation {
      let stem = base.body
      let before = stem.flatMap { level.bodies[$0]?.transform.rotation } ?? .identity
      let now = stem.flatMap { body($0) }.map { world[$0].transform.rotation } ?? .identity
      place.rotation = now * (before.inverse * start)
    }
    let gap = goal - place.apply(local)
    guard gap.length > Tolerance.linearSlop || place.rotation != world[id].transform.rotation
    else { return }
    try world.setTransform(
      Transform(position: place.position + gap, rotation: place.rotation), of: id)
    try world.setVelocity(linear: .zero, angular: 0, of: id)
  }

  // MARK: - One body

  func motion(_ body: Body) -> Motion {
    Motion(
      transform: body.transform, linear: body.linearVelocity, angular: body.angularVelocity)
  }

  func set(_ motion: Motion, of id: BodyID) throws {
    try world.setTransform(motion.transform, of: id)
    guard world[id].kind != .static else { return }
    try world.setVelocity(linear: motion.linear, angular: motion.angular, of: id)
  }
}

// MARK: - Grabbing

extension Run {
  /// Stiffness of the pull (Hz) and its strength as a multiple of the weight of what is pulled at
  /// 10 m/s²: enough to swing anything about, too little to tear it through a wall.
  private static let pullHertz: Float = 5
  private static let pullDamping: Float = 0.9
  private static let pullPerWeight: Float = 60

  func beginGrab(_ target: Command.GrabTarget, to point: Vec2, strength: Float) throws {
    try endGrab()
    let pulled: BodyID
    let anchor: Vec2
    switch target {
    case .body(let name, let local):
      guard let id = built.bodies[name] else { return }
      (pulled, anchor) = (id, local)
    case .rope(let name, let fraction):
      guard let id = built.ropes[name] else { return }
      let links = world[id].links
      guard !links.isEmpty else { return }
      let index = min(max(Int(saturating: fraction * Float(links.count)), 0), links.count - 1)
      pulled = links[index]
      anchor = world[pulled].transform.applyInverse(point)
    }
    guard world.contains(pulled), world[pulled].kind == .dynamic else { return }
    let ground = try world.addBody(.static)
    // A rope's rod alone weighs next to nothing; its pull has to lift what hangs on it.
    var weight = 10 * world[pulled].mass
    if case .rope = target { weight = max(weight, 50) }
    var spring = MouseJoint(
      target: point, anchorB: anchor, maximumForce: Self.pullPerWeight * weight * strength)
    spring.hertz = Self.pullHertz
    spring.dampingRatio = Self.pullDamping
    let joint = try world.addJoint(.mouse(spring), from: ground, to: pulled)
    try world.wake(pulled)
    grab = Grab(ground: ground, pulled: pulled, joint: joint, spring: spring)
  }

  func moveGrab(to point: Vec2) throws {
    guard var grab, world.contains(grab.joint) else { return }
    grab.spring.target = point
    try world.update(grab.joint, to: .mouse(grab.spring))
    try world.wake(grab.pulled)
    self.grab = grab
  }

  func endGrab() throws {
    guard let grab else { return }
    self.grab = nil
    if world.contains(grab.joint) { try world.remove(grab.joint) }
    if world.contains(grab.ground) { try world.remove(grab.ground) }
  }
}
