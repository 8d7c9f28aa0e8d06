import Editing
import Levels
import Physics

// Bodies that emitters emit are in the level, and only their copies are in the world. Which bodies these are changes
// with the emitters.

extension Run {
  /// Makes changes of the emitters of a level, and takes out of the world what they emit from then on. What no emitter
  /// emits any more comes into the world.
  func changingTemplates(_ change: () throws -> Void) throws {
    let before = level.templates
    try change()
    let after = level.templates
    guard before != after else { return }
    for name in level.bodies.ids where after.contains(name) && !before.contains(name) {
      try removeFromWorld(ObjectKey(.body, name))
    }
    for (name, body) in level.bodies where before.contains(name) && !after.contains(name) {
      guard self.body(name) == nil, body.gone == nil else { continue }
      try LevelBuilder.add(body, named: name, to: &built)
    }
  }

  /// Whether a body is only emitted by an emitter: by one of the level, or by one that comes with the same edit.
  func isTemplate(_ body: String) -> Bool {
    newTemplates.contains(body) || level.isTemplate(ObjectKey(.body, body))
  }
}

extension Edit {
  /// The bodies that the emitters emit which it adds.
  var templates: Set<String> {
    Set(
      changes.compactMap {
        if case .add(.emitter(_, let emitter)) = $0 { emitter.template } else { nil }
      })
  }
}
