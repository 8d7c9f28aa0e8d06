import Levels
import Physics

// What is chosen, as a whole: taken away, put elsewhere, copied.

extension ObjectMaker {
  /// Takes several things away, with what cannot be without them: one gesture.
  func remove(_ keys: [ObjectKey]) -> [Command] {
    var left = level
    var commands: [Command] = []
    for key in keys where left.object(key) != nil {
      let maker = ObjectMaker(level: left, names: names, pose: pose, salt: salt, pixel: pixel)
      let command = maker.remove(key)
      commands.append(command.joined(toPrevious: !commands.isEmpty))
      if case .edit(let edit) = command { left = SceneDocument.level(left, after: edit) }
    }
    return commands
  }

  /// Puts several things elsewhere, with what is nailed to them: one gesture.
  ///
  /// It changes where the level begins if all stand where it has them; else only what runs, as a pull of the hand does.
  func moves(of keys: [ObjectKey], by way: Vec2) -> [Command] {
    let offset = rounded(way)
    var bodies: [String] = []
    for key in keys where key.kind == .body && level.bodies.contains(key.id) {
      for name in level.group(of: key.id) where !bodies.contains(name) { bodies.append(name) }
    }
    let places = bodies.map { name in names.bodyIDs[name].flatMap { id in place(of: id) } }
    let stand = zip(bodies, places).allSatisfy { name, now in
      now.map { stands(name, at: $0) } ?? true
    }
    var changes: [Edit.Change] = []
    var moved = level
    if stand {
      // Nails first: they are read where the bodies are about to be.
      let joints = Set(bodies.flatMap { level.joints(on: $0) })
      for (id, joint) in level.joints where joints.contains(id) {
        let shifted = joint.moved(by: offset)
        if shifted != joint { changes.append(.replace(.joint(id, shifted))) }
      }
      for name in bodies {
        guard let start = level.place(of: name) else { continue }
        moved.move(name, to: start.position + offset, angle: start.angle)
        changes.append(.move(body: name, at: start.position + offset, angle: start.angle))
      }
    }
    changes += ropeChanges(keys, bodies, stand ? moved : level, offset)
    changes += sceneryChanges(keys, Set(bodies), offset)
    var commands: [Command] = []
    if !changes.isEmpty {
      let label = keys.count == 1 ? "move \(keys[0].id)" : "move"
      commands.append(.edit(Edit(label: label, changes: changes)))
    }
    if !stand {
      for (name, place) in zip(bodies, places) {
        guard let place else { continue }
        commands.append(
          .place(body: name, at: place.position + offset, angle: place.rotation.angle))
      }
    }
    return commands
  }

  /// What is chosen as a level of its own, as it is seen.
  func fragment(of keys: [ObjectKey]) -> LevelDocument {
    var fragment = level.fragment(of: Set(keys)) { name in
      names.bodyIDs[name].flatMap { place(of: $0) }
    } hanging: { name in
      guard let rope = names.ropeIDs[name].flatMap({ id in pose.ropes.first { $0.id == id } }),
        let first = rope.points.first, let last = rope.points.last
      else { return nil }
      return HangingRope(
        start: rounded(first), end: rounded(last), length: rounded(rope.restLength))
    }
    fragment.bodies = LevelObjects(
      fragment.bodies.map { id, body in
        var body = body
        body.position = rounded(body.position)
        body.angle = rounded(body.angle)
        return (id, body)
      })
    return fragment
  }

  /// Puts another level's objects into this one, and says what they are called here.
  func paste(
    _ fragment: LevelDocument, movedBy way: Vec2, label: String
  ) -> (command: Command, keys: [ObjectKey]) {
    let objects = level.objects(of: fragment, movedBy: rounded(way), salt: salt)
    let edit = Edit(label: label, changes: objects.map { .add($0) })
    return (.edit(edit), objects.map(\.key))
  }

  // MARK: - Details

  private func place(of id: BodyID) -> Transform? {
    pose.bodies.first { $0.id == id }?.transform
  }

  /// Ropes that are chosen go along with their ends on the paper; those that would no longer reach are made long
  /// enough.
  private func ropeChanges(
    _ keys: [ObjectKey], _ bodies: [String], _ moved: LevelDocument, _ offset: Vec2
  ) -> [Edit.Change] {
    let chosen = Set(keys)
    let tied = Set(bodies.flatMap { level.ropes(tiedTo: $0) })
    return level.ropes.compactMap { id, rope in
      let isChosen = chosen.contains(ObjectKey(.rope, id))
      guard isChosen || tied.contains(id) else { return nil }
      var changed = rope
      if isChosen {
        func shifted(_ anchor: LevelAnchor) -> LevelAnchor {
          switch anchor {
          case .world(let point): .world(point + offset)
          case .free(let point): .free(point + offset)
          case .body, .rope: anchor
          }
        }
        (changed.from, changed.to) = (shifted(rope.from), shifted(rope.to))
        changed.via = rope.via.map { $0 + offset }
      }
      if let length = rope.length, let p = moved.point(of: changed.from),
        let q = moved.point(of: changed.to), p.distance(to: q) > length || rope.segments == 1
      {
        changed.length = rounded(p.distance(to: q) + Self.grain)
      }
      return changed == rope ? nil : .replace(.rope(id, changed))
    }
  }

  /// Scenery that is chosen, and not fixed to something that goes along.
  private func sceneryChanges(
    _ keys: [ObjectKey], _ bodies: Set<String>, _ offset: Vec2
  ) -> [Edit.Change] {
    func shifted(_ place: LevelPlace) -> LevelPlace? {
      switch place.carrier {
      case nil: return LevelPlace(place.at + offset, angle: place.angle)
      case .body(let name):
        guard !bodies.contains(name),
          let carrier = names.bodyIDs[name].flatMap({ self.place(of: $0) })
        else { return nil }
        return LevelPlace(
          rounded(place.at + carrier.rotation.inverse.rotate(offset)), angle: place.angle,
          on: place.carrier)
      default: return nil
      }
    }
    return keys.compactMap { key in
      switch level.object(key) {
      case .decoration(let id, var object):
        guard let place = shifted(object.place) else { return nil }
        object.place = place
        return .replace(.decoration(id, object))
      case .label(let id, var object):
        guard let place = shifted(object.place) else { return nil }
        object.place = place
        return .replace(.label(id, object))
      case .sprite(let id, var object):
        guard let place = shifted(object.place) else { return nil }
        object.place = place
        return .replace(.sprite(id, object))
      default: return nil
      }
    }
  }
}
