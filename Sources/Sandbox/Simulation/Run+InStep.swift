import Editing
import Levels
import Physics

// The run has the same level as the document, whatever has happened in it: bodies fall out of its bounds, are removed
// by rules, break or are cut. An edit that fits the level but not what is left of the world changes the level alone.

extension Run {
  /// Makes an edit. One that was made before, and that undo or redo makes again, is never refused: what cannot be
  /// brought into the world is noted in `losses`.
  func perform(_ edit: Edit, restoring: Bool) throws {
    if restoring, try revisitState(before: edit) { return }
    let known = losses.count
    editing = edit.id
    recalled = restoring ? ropes(before: edit) : [:]
    recalledBodies = restoring ? bodies(before: edit) : [:]
    defer { (editing, recalled, recalledBodies) = (nil, [:], [:]) }
    let before: State
    do {
      before = try atomically { try carryOut(edit, restoring: restoring) }
    } catch {
      guard restoring, !edit.isWhole else { throw error }
      losses.removeLast(losses.count - known)
      before = state
      restoreOneByOne(edit)
    }
    noteState(before, of: edit)
  }

  private func carryOut(_ edit: Edit, restoring: Bool) throws {
    noteRopes(before: edit)
    noteBodies(before: edit)
    newTemplates = edit.templates
    defer { newTemplates = [] }
    if let cut = edit.cut, try perform(cut, of: edit) { return }
    if let winding = edit.winding, try perform(winding, of: edit) { return }
    let there = edit.movesBodies ? built.joints.filter { world.contains($0.value) } : [:]
    if let split = edit.split, try perform(split, of: edit, restoring: restoring) {
      try rejoin(edit, Set(there.keys))
      return
    }
    for change in edit.changesInBuildOrder { try perform(change, restoring: restoring) }
    try displace(edit.displaced, restoring: restoring)
    if edit.movesBodies { try rejoin(edit, Set(there.keys)) }
  }

  /// Makes each change of an edit that as a whole does not fit the world: those that do not change the level alone.
  private func restoreOneByOne(_ edit: Edit) {
    noteRopes(before: edit)
    noteBodies(before: edit)
    for change in edit.changesInBuildOrder {
      let known = losses.count
      do {
        try atomically { try perform(change, restoring: true) }
      } catch {
        losses.removeLast(losses.count - known)
        let fits = (try? checkFit(change)) != nil
        SceneDocument.apply(Edit(label: edit.label, changes: [change]), to: &level)
        play.follow(level)
        rename()
        // What is not there to be removed is as it should be.
        if fits { losses.append(.init(key: change.key, missing: [], isRestored: true)) }
      }
    }
    do {
      try atomically { try displace(edit.displaced, restoring: true) }
    } catch {
      for move in edit.displaced {
        losses.append(.init(key: ObjectKey(.body, move.body), missing: [], isRestored: true))
      }
    }
  }

  /// Refuses what does not fit the level, just as the document does: both keep the same edits.
  func checkFit(_ change: Edit.Change) throws(SceneDocument.Refusal) {
    switch change {
    case .add(let object):
      guard level.object(object.key) == nil else { throw .taken(object.key) }
    case .remove(let key):
      guard level.object(key) != nil else { throw .missing(key) }
    case .replace(let object):
      guard level.object(object.key) != nil else { throw .missing(object.key) }
    case .rename(let key, let name):
      guard level.object(key) != nil else { throw .missing(key) }
      let new = ObjectKey(key.kind, name)
      guard level.object(new) == nil else { throw .taken(new) }
    case .move(let body, _, _):
      guard level.place(of: body) != nil else { throw .missing(ObjectKey(.body, body)) }
    case .displace(let body, _, _):
      guard level.bodies.contains(body) else { throw .missing(ObjectKey(.body, body)) }
    case .settings, .start, .become: return
    }
  }

  /// The bodies, joints and ropes that an object needs to be in the world, and that the level has but the world has
  /// not: they have left the run.
  func absent(for object: LevelObject) -> [ObjectKey] {
    switch object {
    case .joint, .rope:
      var found: [ObjectKey] = []
      for key in object.references where level.object(key) != nil && !isInWorld(key) {
        if !found.contains(key) { found.append(key) }
      }
      return found
    default: return []
    }
  }

  private func isInWorld(_ key: ObjectKey) -> Bool {
    switch key.kind {
    case .body: body(key.id) != nil
    case .joint: built.joints[key.id].map(world.contains) ?? false
    case .rope: built.ropes[key.id].map(world.contains) ?? false
    default: true
    }
  }

  /// A body of the level, unless it has left the run.
  func body(_ name: String) -> BodyID? {
    guard let id = built.bodies[name], world.contains(id) else { return nil }
    return id
  }
}

extension Edit.Change {
  /// The object that it changes; `nil` for what is no object.
  fileprivate var key: ObjectKey? {
    switch self {
    case .add(let object), .replace(let object): object.key
    case .remove(let key), .rename(let key, _): key
    case .move(let body, _, _), .displace(let body, _, _): ObjectKey(.body, body)
    case .settings, .start, .become: nil
    }
  }
}
