import Levels

// What makes one level of another.

extension SceneDocument {
  /// The edit that makes the objects of the level those of another, and when it begins.
  package func edit(to other: LevelDocument) -> Edit {
    var changes = Self.objectChanges(from: level, to: other)
    let (before, after) = (level.world, other.world)
    // This tells that it is a moment, of which the player has drawn nothing.
    if !changes.isEmpty || before.time != after.time || before.gravity != after.gravity {
      changes.append(.start(time: after.time, gravity: after.gravity))
    }
    return Edit(label: Words.momentEdit, changes: changes)
  }

  /// The changes that make one level of another within a run: its length of a step and the time it
  /// began with stay.
  package static func changes(from level: LevelDocument, to other: LevelDocument) -> [Edit.Change] {
    var settings = SceneSettings(other)
    settings.world.hertz = level.world.hertz
    settings.world.time = level.world.time
    let isSame = settings == SceneSettings(level)
    return (isSame ? [] : [.settings(SceneSettings(other))]) + objectChanges(from: level, to: other)
  }

  private static func objectChanges(
    from level: LevelDocument, to other: LevelDocument
  ) -> [Edit.Change] {
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
    return changes
  }
}
