import Levels

// A refused edit leaves no trace: the document becomes what it would be if the edit had never been made.

extension SceneDocument {
  /// What was removed with a refused edit.
  package struct Dropped: Sendable {
    /// What took the edit back; `nil` if it was undone already.
    package var inverse: Edit?
    /// The edits that no longer fit without it, made or undone, in the order they were made.
    package var others: [Edit] = []
  }

  /// Removes an edit from the history, wherever it stands there, and rebuilds the level from the
  /// edits after it. Those that no longer fit are removed, too.
  ///
  /// - Returns: What was removed; `nil` if the history does not have the edit (any more).
  @discardableResult
  package mutating func drop(_ id: Edit.ID) -> Dropped? {
    guard history.contains(id) else { return nil }
    var (level, start, ink) = (level, start, ink)
    var dropped = Dropped()
    var done = history.done
    let group = done.firstIndex { $0.contains { $0.edit.id == id } }
    if let group, let index = done[group].firstIndex(where: { $0.edit.id == id }) {
      let later = done[(group + 1)...]
      let joined = done[group][(index + 1)...]
      let refused = done[group][index]
      for entry in later.joined().reversed() + joined.reversed() + [refused] {
        // It was made on the very state that it is taken back from.
        Self.make(entry.inverse, &level, &start)
        ink = entry.ink
      }
      dropped.inverse = refused.inverse
      done.removeSubrange(group...)
      let before = history.done[group][..<index]
      let kept = remake(joined, &level, &start, &ink, &dropped.others)
      done.append(Array(before) + kept)
      for group in later { done.append(remake(group[...], &level, &start, &ink, &dropped.others)) }
    }
    // What can be redone is redone on the level as it is now.
    var (laterLevel, laterStart, laterInk) = (level, start, ink)
    var undone: [[UndoHistory.Entry]] = []
    for group in history.undone.reversed() {
      let rest = group.filter { $0.edit.id != id }
      undone.append(remake(rest[...], &laterLevel, &laterStart, &laterInk, &dropped.others))
    }
    replace(level: level, start: start, ink: ink, done: done, undone: undone.reversed())
    return dropped
  }

  /// Makes entries anew on another state; those that do not fit it are left out and noted.
  private func remake(
    _ entries: ArraySlice<UndoHistory.Entry>, _ level: inout LevelDocument,
    _ start: inout LevelDocument, _ ink: inout InkLedger, _ dropped: inout [Edit]
  ) -> [UndoHistory.Entry] {
    var made: [UndoHistory.Entry] = []
    for entry in entries {
      let before = level
      guard let changes = Self.make(entry.edit, &level, &start) else {
        dropped.append(entry.edit)
        continue
      }
      var copy = entry
      copy.inverse.changes = changes
      copy.ink = ink
      ink = ink.after(entry.edit, from: before, to: level)
      made.append(copy)
    }
    return made
  }

  /// Makes an edit of a level, or leaves it as it is.
  ///
  /// - Returns: The changes that take it back; `nil` if it does not fit.
  @discardableResult
  private static func make(
    _ edit: Edit, _ level: inout LevelDocument, _ start: inout LevelDocument
  ) -> [Edit.Change]? {
    var (changed, begun) = (level, start)
    var inverse: [Edit.Change] = []
    for change in edit.changes {
      guard let back = try? perform(change, on: &changed, &begun) else { return nil }
      inverse.append(back)
    }
    (level, start) = (changed, begun)
    return inverse.reversed()
  }
}
