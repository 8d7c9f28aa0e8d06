import Levels
import Physics

extension Run {
  /// An object is called otherwise from now on; how it moves and what it has come to stays.
  func rename(_ key: ObjectKey, to name: String) {
    level.renameObject(key, to: name)
    built.rename(key, to: name)
    play.rename(key, to: name)
    if key.kind == .rope, let rope = laid.removeValue(forKey: key.id) { laid[name] = rope }
    for i in displacements.indices {
      if key.kind == .body {
        displacements[i].stands.rename(key.id, to: name)
        displacements[i].motions.rename(key.id, to: name)
      }
      if key.kind == .rope { displacements[i].ropes.rename(key.id, to: name) }
    }
    if key.kind == .body, let own = displaced.removeValue(forKey: key.id) { displaced[name] = own }
    if let own = remains.removeValue(forKey: key) { remains[ObjectKey(key.kind, name)] = own }
    // Ropes that come back are compared with how they hung: with the names of then.
    for (other, kept) in remains {
      guard case .rope(var hung) = kept,
        case .rope(_, let rope) = LevelObject.rope(other.id, hung.rope).renaming(key, to: name)
      else { continue }
      hung.rope = rope
      remains[other] = .rope(hung)
    }
  }
}

extension Dictionary where Key == String {
  /// What is kept under a name is kept under another.
  fileprivate mutating func rename(_ name: String, to other: String) {
    if let value = removeValue(forKey: name) { self[other] = value }
  }
}
