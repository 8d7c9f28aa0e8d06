import Levels
import Physics

/// The document: what a level was when it was opened, and every edit since.
///
/// The run is something else: a world stepped from it. A stroke drawn at step 300 is an edit of the
/// document with that step; Restart plays `level`, in which it lies at rest from the start; Save
/// writes `level`; Undo takes the newest edit back, here and in the run.
struct SceneDocument: Sendable {
  /// Why an edit cannot be made. The document is as it was.
  enum Refusal: Error, Hashable, CustomStringConvertible {
    case missing(ObjectKey)
    case taken(ObjectKey)

    var description: String {
      switch self {
      case .missing(let key): Words.isMissing(key)
      case .taken(let key): Words.isTaken(key)
      }
    }
  }

  /// As it was opened, or what has taken the place of that since.
  private(set) var start: LevelDocument
  /// With every edit.
  private(set) var level: LevelDocument
  private(set) var history = UndoHistory()
  /// Grows with every change, undo included: tells whether something derived is out of date.
  private(set) var revision = 0
  /// How the renderer draws what the level holds.
  private(set) var looks: SceneLooks
  /// What the level holds to be looked at beyond its bodies and ropes.
  private(set) var scenery: Scenery
  /// What keys do to what the level holds.
  private(set) var controls: LevelControls
  /// How much of what is there has been drawn since the document was opened.
  private(set) var ink: InkLedger
  /// The ink of that (m), where it is counted.
  private(set) var inkUsed: Float = 0

  init(start: LevelDocument) {
    self.start = start
    level = start
    looks = SceneLooks(start)
    scenery = Scenery(start)
    controls = LevelControls(start)
    ink = InkLedger(start)
  }

  /// Makes an edit at a step of the run.
  mutating func apply(_ edit: Edit, at step: UInt64) throws(Refusal) {
    let before = ink
    let inverse = try perform(edit)
    history.record(.init(edit: edit, inverse: inverse, step: step, ink: before))
  }

  /// Takes the newest gesture back: what the run is to do, in that order; `nil` when there is none.
  mutating func undo() -> [Edit]? {
    guard let entries = history.takeUndo() else { return nil }
    return entries.map { performed($0.inverse, restoring: $0.ink) }
  }

  /// Makes the gesture taken back last again.
  mutating func redo() -> [Edit]? {
    guard let entries = history.takeRedo() else { return nil }
    return entries.map { performed($0.edit) }
  }

  /// Forgets the newest edit: the world refused it.
  mutating func dropLastEdit() {
    guard let entry = history.done.last?.last else { return }
    _ = performed(entry.inverse, restoring: entry.ink)
    history.dropLast()
  }

  /// The edit that makes the objects of the level those of another, and when it begins.
  func edit(to other: LevelDocument) -> Edit {
    var changes: [Edit.Change] = []
    func compare(_ before: LevelObject) {
      guard let after = other.object(before.key) else { return changes.append(.remove(before.key)) }
      if after != before { changes.append(.replace(after)) }
    }
    // What hangs on a body comes before it.
    for (id, rope) in level.ropes { compare(.rope(id, rope)) }
    for (id, joint) in level.joints { compare(.joint(id, joint)) }
    for (id, body) in level.bodies { compare(.body(id, body)) }
    for object in level.allObjects where ![.body, .joint, .rope].contains(object.key.kind) {
      compare(object)
    }
    // What has come into the world; ropes are tied to bodies.
    for object in other.allObjects where level.object(object.key) == nil {
      changes.append(.add(object))
    }
    let (before, after) = (level.world, other.world)
    // This tells that it is a moment, of which the player has drawn nothing.
    if !changes.isEmpty || before.time != after.time || before.gravity != after.gravity {
      changes.append(.start(time: after.time, gravity: after.gravity))
    }
    return Edit(label: Words.momentEdit, changes: changes)
  }

  /// The ink that would be used after an edit (m).
  func ink(after edit: Edit) -> Float {
    let changed = Self.level(level, after: edit)
    return ink.after(edit, from: level, to: changed).used(in: changed)
  }

  // MARK: - Changing the level

  /// An edit of the history always fits: it was made on the very state it is applied to again.
  private mutating func performed(_ edit: Edit, restoring ink: InkLedger? = nil) -> Edit {
    do {
      _ = try perform(edit, restoring: ink)
    } catch {
      preconditionFailure("an edit of the history does not fit its document: \(error)")
    }
    return edit
  }

  /// A level as an edit will leave it; as it is if the edit does not fit it.
  static func level(_ level: LevelDocument, after edit: Edit) -> LevelDocument {
    var (changed, start) = (level, level)
    for change in edit.changes {
      guard (try? perform(change, on: &changed, &start)) != nil else { return level }
    }
    return changed
  }

  /// Makes of a level what an edit that fits it does.
  static func apply(_ edit: Edit, to level: inout LevelDocument) {
    var start = LevelDocument()
    for change in edit.changes { _ = try? perform(change, on: &level, &start) }
  }

  /// Changes the level and returns the edit that takes it back. The ink is counted on, or as it was before.
  private mutating func perform(
    _ edit: Edit, restoring ink: InkLedger? = nil
  ) throws(Refusal) -> Edit {
    var (changed, start) = (level, start)
    var inverse: [Edit.Change] = []
    for change in edit.changes {
      inverse.append(try Self.perform(change, on: &changed, &start))
    }
    self.start = start
    if !Scenery.isSame(in: level, changed) { scenery = Scenery(changed) }
    self.ink = ink ?? self.ink.after(edit, from: level, to: changed)
    level = changed
    if changed.tools.ink != nil { inkUsed = self.ink.used(in: changed) }
    looks = SceneLooks(changed)
    controls = LevelControls(changed)
    revision += 1
    return Edit(
      label: edit.label, changes: inverse.reversed(), joinsPrevious: edit.joinsPrevious)
  }

  private static func perform(
    _ change: Edit.Change, on level: inout LevelDocument, _ start: inout LevelDocument
  ) throws(Refusal) -> Edit.Change {
    switch change {
    case .add(let object):
      guard level.object(object.key) == nil else { throw .taken(object.key) }
      level.put(object)
      return .remove(object.key)
    case .remove(let key):
      guard let object = level.object(key) else { throw .missing(key) }
      level.remove(key)
      return .add(object)
    case .replace(let object):
      guard let before = level.object(object.key) else { throw .missing(object.key) }
      level.put(object)
      return .replace(before)
    case .rename(let key, let name):
      guard level.object(key) != nil else { throw .missing(key) }
      let new = ObjectKey(key.kind, name)
      guard level.object(new) == nil else { throw .taken(new) }
      level.renameObject(key, to: name)
      return .rename(new, to: key.id)
    case .settings(let settings):
      let before = SceneSettings(level)
      settings.put(into: &level)
      return .settings(before)
    case .start(let time, let gravity):
      let before = level.world
      level.world.time = time
      level.world.gravity = gravity
      return .start(time: before.time, gravity: before.gravity)
    case .move(let body, let position, let angle):
      let key = ObjectKey(.body, body)
      guard let place = level.place(of: body) else { throw .missing(key) }
      level.move(body, to: position, angle: angle)
      return .move(body: body, at: place.position, angle: place.angle)
    case .displace(let body, let from, let to):
      guard level.bodies.contains(body) else { throw .missing(ObjectKey(.body, body)) }
      return .displace(body: body, from: to, to: from)
    case .become(let whole, let beginning):
      defer { (level, start) = (whole.level, beginning.level) }
      return .become(WholeLevel(level), start: WholeLevel(start))
    }
  }
}
