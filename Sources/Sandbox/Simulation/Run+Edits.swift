import Editing
import Levels
import Physics

// How an edit of the document reaches what runs.
//
// Adding and removing are the world's own operations. What has no counterpart there is bringing
// something back "where it was": a removal keeps the motion of what it takes (`Remains`), and the
// edit that undoes it puts the motion back. Ends that have moved on meanwhile win: a rope comes back
// tied to where its bodies are now, long enough to reach them, and a pinned body comes back to its
// pin.

extension Run {
  func perform(_ change: Edit.Change, restoring: Bool) throws {
    try checkFit(change)
    switch change {
    case .add(let object) where object.key.kind == .emitter,
      .replace(let object) where object.key.kind == .emitter:
      try changingTemplates { level.put(object) }
    case .remove(let key) where key.kind == .emitter:
      try changingTemplates { level.remove(key) }
    case .add(let object):
      level.put(object)
      if restoring, case .joint(_, let joint) = object, absent(for: object).isEmpty {
        try bringTogether(joint)
      }
      try build(object, restoring: restoring)
      if restoring { try restore(object) }
    case .remove(let key):
      keepRemains(of: key)
      try removeFromWorld(key)
      level.remove(key)
      if key.kind.isSurrounding { try LevelBuilder.setSurroundings(of: level, in: built) }
    case .replace(let object):
      try replace(object, restoring: restoring)
    case .rename(let key, let name):
      rename(key, to: name)
    case .settings(let settings):
      try take(settings)
    case .start(let time, let gravity):
      // What runs has its own time.
      level.world.time = time
      level.world.gravity = gravity
    case .move(let body, let position, let angle):
      // Taken when it is undone, and kept again when it is redone.
      let there = restoring ? takeKeptPlace(of: body, at: position, angle: angle) : nil
      if there == nil { keepPlace(of: body) }
      level.move(body, to: position, angle: angle)
      noteGone(body, isRestored: restoring)
      try place(
        body, at: there?.position ?? position, angle: there.map { $0.rotation.angle } ?? angle)
    case .displace:
      // All of an edit together, at its end.
      break
    case .become:
      throw WholeLevelRefusal()
    }
  }

  /// Notes that a body has left the run, where the level moves it and the run cannot.
  func noteGone(_ name: String, isRestored: Bool) {
    guard body(name) == nil, level.bodies[name]?.gone == nil, !isTemplate(name) else { return }
    let key = ObjectKey(.body, name)
    let loss = Publication.Loss(key: key, missing: [key], isRestored: isRestored)
    if !losses.contains(loss) { losses.append(loss) }
  }

  /// A run is one level's from its first step to its last.
  private struct WholeLevelRefusal: Error, CustomStringConvertible {
    let description = Words.otherLevelLoaded
  }

  /// Puts a body somewhere at rest; what hangs on it is tied anew.
  func place(_ name: String, at position: Vec2, angle: Float) throws {
    guard let id = body(name) else { return }
    let place = Transform(position: position, rotation: Rotation(angle: angle))
    let ropes = level.ropes(tiedTo: name)
    // Before it moves: a rope's end is where it is tied.
    for rope in ropes { keepRemains(of: ObjectKey(.rope, rope)) }
    try world.setTransform(place, of: id)
    try world.setVelocity(linear: .zero, angular: 0, of: id)
    // Before the first step it is where it begins, and as fast.
    if step == 0, let body = level.bodies[name] { try setVelocity(of: id, body) }
    for rope in ropes { try retie(rope) }
  }

  /// Cuts a rope where it hangs; whether there is such a rope.
  func perform(_ cut: Edit.Cut, of edit: Edit) throws -> Bool {
    guard let id = built.ropes[cut.rope], world.contains(id) else { return false }
    try take(edit)
    let part = try world.cut(id, at: cut.fraction)
    if let name = cut.part { built.ropes[name] = part }
    for name in [cut.rope, cut.part] { name.map(noteLaid) }
    return true
  }

  /// Puts what an edit adds and replaces into the level only: what runs is changed in its own way.
  func take(_ edit: Edit) throws {
    for change in edit.changes {
      try checkFit(change)
      if case .add(let object) = change { level.put(object) }
      if case .replace(let object) = change { level.put(object) }
    }
  }

  /// Builds the joints that an edit has changed once more, when all its bodies are where they come to: a nail is read
  /// where its bodies are.
  ///
  /// - Parameter there: Those that were there before it; what has broken stays broken.
  func rejoin(_ edit: Edit, _ there: Set<String>) throws {
    var names: Set<String> = []
    for change in edit.changes {
      switch change {
      case .replace(.joint(let id, _)) where there.contains(id): names.insert(id)
      case .replace(.body(let id, _)) where edit.moves(id):
        // What only becomes another body where it is has kept its joints.
        names.formUnion(level.joints(on: id).filter(there.contains))
      default: break
      }
    }
    guard !names.isEmpty else { return }
    // The world drops the gears on a joint with it.
    for name in names { names.formUnion(level.gears(on: name).filter(there.contains)) }
    let ordered = level.joints.ids.filter(names.contains)
    let gears = ordered.filter { !(level.joints[$0]?.joints.isEmpty ?? true) }
    for name in gears + ordered { try removeFromWorld(.init(.joint, name)) }
    for name in ordered where !gears.contains(name) { try rebuild(.init(.joint, name)) }
    for name in gears { try rebuild(.init(.joint, name)) }
  }

  // MARK: - Building

  /// A rope long enough for where its ends are now; a single rod between two of them is just that long.
  func reaching(_ rope: LevelRope) -> LevelRope {
    guard let a = point(of: rope.from), let b = point(of: rope.to) else { return rope }
    if rope.segments == 1, rope.via.isEmpty, !rope.from.isFree, !rope.to.isFree {
      var rod = rope
      (rod.length, rod.slack) = (nil, 1)
      return rod
    }
    guard let length = rope.length, a.distance(to: b) > length else { return rope }
    var longer = rope
    longer.length = a.distance(to: b) * 1.001
    return longer
  }

  /// Where an anchor is now.
  func point(of anchor: LevelAnchor) -> Vec2? {
    switch anchor {
    case .world(let point), .free(let point):
      return point
    case .body(let name, let local):
      return body(name).map { world[$0].transform.apply(local) }
    case .rope(let name, let fraction):
      guard let id = built.ropes[name], world.contains(id) else { return nil }
      return pointAlong(world[id].points, fraction)
    }
  }

  /// Puts an object of the level into the world. What needs a body, joint or rope that has left the
  /// run stays in the level alone, and is told.
  private func build(_ object: LevelObject, restoring: Bool) throws {
    let missing = absent(for: object)
    guard missing.isEmpty else {
      guard !object.isGone else { return }
      losses.append(.init(key: object.key, missing: missing, isRestored: restoring))
      return
    }
    try build(object)
  }

  private func build(_ object: LevelObject) throws {
    guard !object.isGone else { return }
    switch object {
    case .body(let id, _) where isTemplate(id): break
    case .body(let id, let body): try LevelBuilder.add(body, named: id, to: &built)
    case .joint(let id, let joint): try LevelBuilder.add(here(joint), named: id, to: &built)
    case .rope(let id, let rope):
      guard try !hangAsRecalled(rope, named: id), try !hangAsItWas(rope, named: id) else { return }
      try LevelBuilder.add(reaching(rope), named: id, to: &built)
      noteLaid(id)
    default:
      // All else is not in the world, or everywhere in it.
      if object.key.kind.isSurrounding {
        try LevelBuilder.setSurroundings(of: level, in: built)
      }
    }
  }

  func removeFromWorld(_ key: ObjectKey) throws {
    switch key.kind {
    case .body:
      if let id = built.bodies.removeValue(forKey: key.id), world.contains(id) {
        try world.remove(id)
      }
    case .joint:
      if let id = built.joints.removeValue(forKey: key.id), world.contains(id) {
        try world.remove(id)
      }
    case .rope:
      if let id = built.ropes.removeValue(forKey: key.id), world.contains(id) {
        try world.remove(id)
      }
    default:
      break
    }
  }

  private func replace(_ object: LevelObject, restoring: Bool) throws {
    let key = object.key
    // What nothing in the world depends on changes nothing there.
    if let old = level.object(key), old != object, old.asInWorld == object.asInWorld {
      level.put(object)
      return
    }
    switch object {
    case .body(let id, let body):
      if let old = level.bodies[id], try change(body: id, from: old, to: body) {
        level.put(object)
        return
      }
      let before = level.bodies[id]
      // The world drops what is fixed to a body with it: that is built anew from the document.
      let motion = motion(ofBody: id)
      let joints = level.joints(on: id)
      let ropes = level.ropes(tiedTo: id)
      let held = level.buildOrder(ofJoints: joints).compactMap { name in
        level.joints[name].map { joint in
          (name, built.keepingStart(of: joint, named: name, in: joint))
        }
      }
      for rope in ropes { keepRemains(of: .init(.rope, rope)) }
      for rope in ropes { try removeFromWorld(.init(.rope, rope)) }
      for joint in joints { try removeFromWorld(.init(.joint, joint)) }
      try removeFromWorld(key)
      level.put(object)
      try build(object, restoring: restoring)
      if let motion { try set(motion, ofBody: id) }
      if let before, before.velocity != body.velocity || before.spin != body.spin,
        let there = built.bodies[id]
      {
        try setVelocity(of: there, body)
      }
      for (name, joint) in held { try rebuild(.init(.joint, name), as: joint) }
      for rope in ropes {
        try rebuild(.init(.rope, rope))
        try restoreRope(rope)
      }
    case .joint(let id, let joint):
      let kept =
        level.joints[id].map { built.keepingStart(of: $0, named: id, in: joint) } ?? joint
      // The world drops the gears on a joint with it.
      let gears = level.gears(on: id)
      for gear in gears { try removeFromWorld(.init(.joint, gear)) }
      try removeFromWorld(key)
      level.put(object)
      try build(.joint(id, kept), restoring: restoring)
      for gear in gears { try rebuild(.init(.joint, gear)) }
    case .rope(let id, let rope):
      if !restoring, let old = level.ropes[id], let there = built.ropes[id], world.contains(there) {
        let knots = rope.knotsLoosed(from: old)
        if !knots.isEmpty {
          // It hangs on as it hangs, from the other end.
          keepRemains(of: key)
          for knot in knots { _ = try world.cut(there, at: knot) }
          // As long as it was laid: what it has been wound since stays told apart.
          level.put(object)
          return
        }
      }
      if let old = level.ropes[id], try change(id, from: old, to: rope) {
        level.put(object)
        return
      }
      // The world drops what is tied to a rope with it.
      let ropes = ropes(hangingOn: id)
      for name in ropes { keepRemains(of: .init(.rope, name)) }
      for name in ropes.reversed() { try removeFromWorld(.init(.rope, name)) }
      level.put(object)
      for name in ropes {
        if name == id {
          try build(object, restoring: restoring)
        } else {
          try rebuild(.init(.rope, name))
        }
        try restoreRope(name)
      }
    default:
      level.put(object)
      try build(object)
    }
  }

  /// A rope, those tied to it, those tied to these and so on: each after what it is tied to.
  private func ropes(hangingOn rope: String) -> [String] {
    var waiting = [rope]
    var next = 0
    while next < waiting.count {
      let known = waiting
      waiting += level.ropes(tiedToRope: known[next]).filter { !known.contains($0) }
      next += 1
    }
    var ordered: [String] = []
    while !waiting.isEmpty {
      let ready = waiting.filter { name in
        let ends = [level.ropes[name]?.from.rope, level.ropes[name]?.to.rope]
        return !ends.contains { $0.map(waiting.contains) ?? false }
      }
      // Ropes tied in a circle cannot be built in any order.
      guard !ready.isEmpty else { return ordered + waiting }
      ordered += ready
      waiting.removeAll(where: ready.contains)
    }
    return ordered
  }

  private func rebuild(_ key: ObjectKey, as joint: LevelJoint? = nil) throws {
    guard var object = level.object(key) else { return }
    // It is not there without what it holds: that may have broken, or left the run.
    guard absent(for: object).isEmpty else { return }
    if let joint { object = .joint(key.id, joint) }
    // A rope whose ends have not moved hangs on as it hung.
    if case .rope(let name, let rope) = object, case .rope(let hung) = remains[key],
      try hangInPlace(rope, named: name, as: hung)
    {
      return
    }
    try build(object)
  }

  /// A rope whose end has moved: laid anew unless it still fits.
  ///
  /// - Parameter length: Its length then (m), where that is not the document's.
  func retie(_ rope: String, length: Float? = nil) throws {
    let key = ObjectKey(.rope, rope)
    guard let object = level.object(key), absent(for: object).isEmpty else { return }
    try removeFromWorld(key)
    if let length, var same = level.ropes[rope], !same.gone, same.length == nil, same.via.isEmpty,
      same.segments != 1
    {
      let made = same
      (same.length, same.slack) = (length, 1)
      if try !hangAsItWas(made, named: rope) {
        try LevelBuilder.add(reaching(same), named: rope, to: &built)
        noteLaid(rope)
      }
    } else {
      try rebuild(key)
    }
    try restoreRope(rope)
  }

  /// A joint with its nail where it is now: the document has it where its bodies start.
  private func here(_ joint: LevelJoint) -> LevelJoint {
    guard case .pin(let hinge, let body, let other, let point) = joint.connection,
      let start = level.bodies[other ?? body]?.transform, let id = self.body(other ?? body),
      other != nil
    else { return joint }
    var copy = joint
    let local = start.applyInverse(point)
    copy.connection = .pin(
      hinge, body: body, to: other, at: world[id].transform.apply(local))
    return copy
  }
}
