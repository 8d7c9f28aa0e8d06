// Calling one object otherwise. All that names it follows: joints, ropes, rules, timelines, goals, expectations, the
// comments of the file. Its place in the order stays, so the world's bits do not know.

extension LevelDocument {
  /// Why an object cannot be called so, as a sentence without a full stop; `nil` if it can.
  public func renamingRefusal(_ key: ObjectKey, to name: String) -> String? {
    guard object(key) != nil else { return "there is no \(key.kind.rawValue) \(key.id) any more" }
    guard LevelReading.isName(name), !name.contains("/") else {
      return "a name has 1 to 64 letters, digits, - and _"
    }
    let new = ObjectKey(key.kind, name)
    guard name == key.id || object(new) == nil else {
      return "there is \(key.kind.singular) \(name) already"
    }
    // A pattern is about those whose names match it: a file with one that nothing matches cannot be read.
    var changed = self
    changed.renameObject(key, to: name)
    for (before, after) in zip(expectations, changed.expectations)
    where before.isAbout(self) && !after.isAbout(changed) {
      guard case .group(let group) = after.subject else { continue }
      return "what is expected of \(group.pattern.text) would be about nothing"
    }
    return nil
  }

  /// Calls an object otherwise, and changes all that names it. Nothing happens if there is no such object, or the name
  /// is taken.
  public mutating func renameObject(_ key: ObjectKey, to name: String) {
    let new = ObjectKey(key.kind, name)
    guard key.id != name, object(key) != nil, object(new) == nil else { return }
    var result = renamed(
      objects: { $0 == key.kind && $1 == key.id ? name : $1 }, materials: { $0 })
    for i in expectations.indices {
      result.expectations[i].visitNames { if ObjectKey($0, $1) == key { $1 = name } }
    }
    result.comments = comments.renaming(key, to: name)
    self = result
  }
}

extension LevelObject {
  /// The object in a level in which another one, or itself, is called otherwise.
  public func renaming(_ key: ObjectKey, to name: String) -> LevelObject {
    var level = LevelDocument()
    level.put(self)
    level = level.renamed(
      objects: { $0 == key.kind && $1 == key.id ? name : $1 }, materials: { $0 })
    return level.object(self.key == key ? ObjectKey(key.kind, name) : self.key) ?? self
  }
}

extension LevelReading {
  /// Whether a text is a name: a word that stands in paths and on command lines without quotes.
  static func isName(_ text: String) -> Bool {
    let isFine = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_/".unicodeScalars.contains($0)
    }
    return isFine && !text.isEmpty && text.count <= 64
  }
}

extension LevelComments {
  /// The comments of a file in which an object is called otherwise.
  fileprivate func renaming(_ key: ObjectKey, to name: String) -> LevelComments {
    let (old, new) = ("\(key.kind.section).\(key.id)", "\(key.kind.section).\(name)")
    func moved(_ path: String) -> String? {
      path == old || path.hasPrefix(old + ".") ? new + path.dropFirst(old.count) : path
    }
    // Paths are unique, and those of a free name are not there yet.
    return self.moved(moved)
  }
}
