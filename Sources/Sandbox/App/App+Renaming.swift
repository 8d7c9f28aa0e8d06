import Editing
import Levels

// Names. All that names a thing follows when it is called otherwise, and what is chosen stays chosen.

extension App {
  /// Calls an object otherwise.
  ///
  /// - Returns: Why it cannot be called so; `nil` if it is done.
  @discardableResult
  func rename(_ key: ObjectKey, to text: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespaces)
    guard name != key.id else { return nil }
    if let reason = refusalToChange(key) ?? document.level.renamingRefusal(key, to: name) {
      return reason.sentence
    }
    perform(
      .edit(Edit(label: Words.renaming(key.id), changes: [.rename(key, to: name)])))
    return nil
  }

  /// Why the player may not change something in a panel; `nil` if it may be changed.
  func refusalToChange(_ key: ObjectKey) -> String? {
    guard !mayAuthor else { return nil }
    if key.kind == .rope, mayChange(rope: key.id) { return nil }
    return Words.playedAsItIs
  }

  /// What is chosen, and the rope that is looked at, by the names that they have after some edits.
  func followNames(_ edits: [Edit]) {
    for edit in edits {
      for case .rename(let key, let name) in edit.changes {
        let new = ObjectKey(key.kind, name)
        chosen = chosen.map { $0 == key ? new : $0 }
        if key.kind == .rope, selectedRope == key.id { selectedRope = name }
      }
    }
  }
}
