import Levels
import Physics

// What is chosen, as a whole: taken away, put elsewhere, copied.

extension ObjectMaker {
  /// Takes several things away, with what cannot be without them: one edit, for thousands are as quickly gone as one.
  package func remove(_ keys: [ObjectKey]) -> [Command] {
    var left = level
    var whole: Edit?
    for key in keys where left.object(key) != nil {
      let maker = ObjectMaker(level: left, names: names, pose: pose, salt: salt, pixel: pixel)
      guard case .edit(let edit) = maker.remove(key) else { continue }
      SceneDocument.apply(edit, to: &left)
      if whole == nil { whole = edit } else { whole?.changes += edit.changes }
    }
    return whole.map { [.edit($0)] } ?? []
  }

  /// Puts several things elsewhere, with what is nailed to them, turned and scaled as one: one gesture.
  ///
  /// If all bodies are where the level has them, the level changes. Otherwise only the running bodies
  /// move, unless they are scaled or mirrored: then the level has them where they are now.
  ///
  /// - Parameter isEdit: Whether what moves begins there from then on, wherever it stands now.
  package func transforms(
    of keys: [ObjectKey], by similarity: LevelSimilarity, label: String = Words.moveEdit,
    isEdit: Bool = false
  ) -> [Command] {
    var similarity = similarity
    similarity.offset = rounded(similarity.offset)
    var bodies: [String] = []
    for key in keys where key.kind == .body && level.bodies.contains(key.id) {
      for name in level.group(of: key.id) where !bodies.contains(name) { bodies.append(name) }
    }
    let places = bodies.map { name in names.bodyIDs[name].flatMap { id in place(of: id) } }
    let stand = zip(bodies, places).allSatisfy { name, now in
      now.map { stands(name, at: $0) } ?? true
    }
    let isEdit = isEdit || stand || !similarity.keepsShape
    var start = level
    if !stand, isEdit {
      start = level.resting(Set(bodies)) { name in names.bodyIDs[name].flatMap { place(of: $0) } }
    }
    var all = Set(keys.filter { $0.kind != .body })
    if isEdit { all.formUnion(bodies.map { ObjectKey(.body, $0) }) }
    var moved = start
    for object in start.transformed(all, by: similarity, isGesture: true) {
      moved.put(object)
    }
    var changes = changes(to: moved)
    if !isEdit {
      let turn = Rotation(angle: similarity.angle * .pi / 180)
      for (name, now) in zip(bodies, places) {
        guard let now else { continue }
        let goal = Transform(
          position: similarity.point(now.position), rotation: turn * now.rotation)
        changes.append(.displace(body: name, from: .init(now), to: .init(goal)))
      }
    }
    guard !changes.isEmpty else { return [] }
    return [
      .edit(Edit(label: keys.count == 1 ? "\(label) \(keys[0].id)" : label, changes: changes))
    ]
  }

  /// Moves several things, each its own way (m): one gesture. They begin there from then on.
  package func moves(_ ways: [(keys: [ObjectKey], way: Vec2)], label: String) -> [Command] {
    var left = level
    var commands: [Command] = []
    for (keys, way) in ways where rounded(way) != .zero {
      let maker = ObjectMaker(level: left, names: names, pose: pose, salt: salt, pixel: pixel)
      let made = maker.transforms(
        of: keys, by: LevelSimilarity(offset: way), label: label, isEdit: true)
      for case .edit(var edit) in made {
        edit.label = label
        commands.append(Command.edit(edit).joined(toPrevious: !commands.isEmpty))
        left = SceneDocument.level(left, after: edit)
      }
    }
    return commands
  }

  /// The changes that make of the level one with the same objects, some of them elsewhere.
  package func changes(to moved: LevelDocument) -> [Edit.Change] {
    var changes: [Edit.Change] = []
    for (id, joint) in moved.joints where joint != level.joints[id] {
      changes.append(.replace(.joint(id, joint)))
    }
    for (id, body) in moved.bodies {
      guard let old = level.bodies[id], old != body, let target = moved.place(of: id) else {
        continue
      }
      var there = old
      (there.position, there.angle) = (body.position, body.angle)
      if there != body { changes.append(.replace(.body(id, body))) }
      changes.append(.move(body: id, at: target.position, angle: target.angle))
    }
    for (id, rope) in moved.ropes {
      let long = reaching(rope, in: moved)
      let isElsewhere =
        rope != level.ropes[id] || moved.point(of: rope.from) != level.point(of: rope.from)
        || moved.point(of: rope.to) != level.point(of: rope.to)
      if isElsewhere, long != level.ropes[id] { changes.append(.replace(.rope(id, long))) }
    }
    for object in moved.allObjects where ![.body, .joint, .rope].contains(object.key.kind) {
      if object != level.object(object.key) { changes.append(.replace(object)) }
    }
    return changes
  }

  /// What is chosen as a level of its own, as it is seen. Copies of what is locked are not: they are to be
  /// put somewhere.
  package func fragment(of keys: [ObjectKey]) -> LevelDocument {
    var fragment = fragment(withLocks: keys)
    for key in fragment.lockedKeys {
      if let object = fragment.object(key) { fragment.put(object.locked(false)) }
    }
    return fragment
  }

  private func fragment(withLocks keys: [ObjectKey]) -> LevelDocument {
    level.fragment(of: Set(keys)) { name in
      names.bodyIDs[name].flatMap { place(of: $0) }
    } hanging: { name in
      guard let rope = names.ropeIDs[name].flatMap({ id in pose.ropes.first { $0.id == id } }),
        let first = rope.points.first, let last = rope.points.last
      else { return nil }
      return HangingRope(
        start: rounded(first), end: rounded(last), length: rounded(rope.restLength))
    }
  }

  /// Puts another level's objects into this one by whole millimeters, and says what they are called here.
  package func paste(
    _ fragment: LevelDocument, movedBy way: Vec2, label: String
  ) -> (command: Command, keys: [ObjectKey]) {
    let objects = level.objects(
      of: fragment, movedBy: LevelRounding.displacement(way), salt: salt)
    let edit = Edit(label: label, changes: objects.map { .add($0) })
    return (.edit(edit), objects.map(\.key))
  }

  // MARK: - Details

  private func place(of id: BodyID) -> Transform? {
    pose.bodies.first { $0.id == id }?.transform
  }

  private func reaching(_ rope: LevelRope, in moved: LevelDocument) -> LevelRope {
    guard let length = rope.length, let p = moved.point(of: rope.from),
      let q = moved.point(of: rope.to), p.distance(to: q) > length || rope.segments == 1
    else { return rope }
    var longer = rope
    longer.length = rounded(p.distance(to: q) + Self.grain)
    return longer
  }
}
