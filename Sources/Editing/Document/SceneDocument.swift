import Levels
import Physics
import Presentation

/// The document: what a level was when it was opened, and every edit since.
///
/// The run is something else: a world stepped from it. A stroke drawn at step 300 is an edit of the
/// document with that step; Restart plays `level`, in which it lies at rest from the start; Save
/// writes `level`; Undo takes the newest edit back, here and in the run.
package struct SceneDocument: Sendable {
  /// Why an edit cannot be made. The document is as it was.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case missing(ObjectKey)
    case taken(ObjectKey)

    package var description: String {
      switch self {
      case .missing(let key): Words.isMissing(key)
      case .taken(let key): Words.isTaken(key)
      }
    }
  }

  /// The same for all that a document becomes; another for every document that is opened.
  package final class Identity: Sendable {}

  package let identity = Identity()
  /// As it was opened, or what has taken the place of that since.
  package private(set) var start: LevelDocument
  /// With every edit.
  package private(set) var level: LevelDocument
  package private(set) var history = UndoHistory()
  /// The number of the next edit.
  private var nextEdit = 1
  /// Grows with every change, undo included: tells whether something derived is out of date.
  package private(set) var revision = 0
  /// How the renderer draws what the level holds.
  package private(set) var looks: SceneLooks
  /// What the level holds to be looked at beyond its bodies and ropes.
  package private(set) var scenery: Scenery
  /// What keys do to what the level holds.
  package private(set) var controls: LevelControls
  /// What is locked against the hand.
  package private(set) var locked: Set<ObjectKey>
  /// How much of what is there has been drawn since the document was opened.
  package private(set) var ink: InkLedger
  /// The ink of that (m), where it is counted.
  package private(set) var inkUsed: Float = 0

  package init(start: LevelDocument) {
    self.start = start
    level = start
    looks = SceneLooks(start)
    scenery = Scenery(start)
    controls = LevelControls(start)
    locked = Set(start.lockedKeys)
    ink = InkLedger(start)
  }

  /// Makes an edit at a step of the run.
  ///
  /// - Returns: The edit with its number in this document.
  @discardableResult
  package mutating func apply(_ edit: Edit, at step: UInt64) throws(Refusal) -> Edit {
    var made = edit
    let id = edit.id ?? Edit.ID(nextEdit)
    made.id = id
    let before = ink
    let inverse = try perform(made)
    nextEdit = max(nextEdit, id.number + 1)
    history.record(.init(edit: made, inverse: inverse, step: step, ink: before))
    return made
  }

  /// Becomes the document of another time. The numbers of edits go on: none is given twice.
  package mutating func become(_ other: SceneDocument) {
    let next = max(nextEdit, other.nextEdit)
    self = other
    nextEdit = next
  }

  /// Takes the newest gesture back: what the run is to do, in that order; `nil` when there is none.
  package mutating func undo() -> [Edit]? {
    guard let entries = history.takeUndo() else { return nil }
    return entries.map { performed($0.inverse, restoring: $0.ink) }
  }

  /// Makes the gesture taken back last again.
  package mutating func redo() -> [Edit]? {
    guard let entries = history.takeRedo() else { return nil }
    return entries.map { performed($0.edit) }
  }

  /// The ink that would be used after an edit (m).
  package func ink(after edit: Edit) -> Float {
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
  package static func level(_ level: LevelDocument, after edit: Edit) -> LevelDocument {
    var (changed, start) = (level, level)
    for change in edit.changes {
      guard (try? perform(change, on: &changed, &start)) != nil else { return level }
    }
    return changed
  }

  /// Makes of a level what an edit that fits it does.
  package static func apply(_ edit: Edit, to level: inout LevelDocument) {
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
    take(changed, start: start, ink: ink ?? self.ink.after(edit, from: level, to: changed))
    return Edit(
      label: edit.label, changes: inverse.reversed(), joinsPrevious: edit.joinsPrevious,
      id: edit.id)
  }

  /// Becomes another level, with all that is derived from it.
  private mutating func take(_ changed: LevelDocument, start: LevelDocument, ink: InkLedger) {
    self.start = start
    if !Scenery.isSame(in: level, changed) { scenery = Scenery(changed) }
    self.ink = ink
    looks = SceneLooks(changed, after: looks)
    level = changed
    if changed.tools.ink != nil { inkUsed = self.ink.used(in: changed) }
    controls = LevelControls(changed)
    locked = Set(changed.lockedKeys)
    revision += 1
  }

  /// Puts other states and another history in the place of its own: an edit was dropped.
  package mutating func replace(
    level: LevelDocument, start: LevelDocument, ink: InkLedger, done: [[UndoHistory.Entry]],
    undone: [[UndoHistory.Entry]]
  ) {
    history.replace(done: done, undone: undone)
    guard level != self.level || start != self.start || ink != self.ink else { return }
    take(level, start: start, ink: ink)
  }

  package static func perform(
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
