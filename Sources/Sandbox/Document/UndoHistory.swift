/// Every edit since the document was opened, and every one that was taken back; without a limit.
struct UndoHistory: Sendable, Hashable {
  /// An edit with the edit that takes it back.
  struct Entry: Sendable, Hashable, Codable {
    var edit: Edit
    var inverse: Edit
    /// When it was made, in steps of the run.
    var step: UInt64
    /// The document's ink before it.
    var ink: InkLedger
  }

  /// One undo takes back one group: all the edits of one gesture.
  private(set) var done: [[Entry]] = []
  private(set) var undone: [[Entry]] = []

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }
  /// What the next undo takes back, in words.
  var undoLabel: String? { done.last?.first?.edit.label }
  var redoLabel: String? { undone.last?.first?.edit.label }

  /// A new edit: what was undone before it can no longer be redone.
  mutating func record(_ entry: Entry) {
    undone = []
    if entry.edit.joinsPrevious, !done.isEmpty {
      done[done.count - 1].append(entry)
    } else {
      done.append([entry])
    }
  }

  /// Moves the newest group over; the caller applies the inverses in the returned order.
  mutating func takeUndo() -> [Entry]? {
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    return group.reversed()
  }

  /// Moves the group undone last back; the caller applies its edits in the returned order.
  mutating func takeRedo() -> [Entry]? {
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    return group
  }

  /// Forgets the newest entry: the world refused it.
  mutating func dropLast() {
    guard var group = done.popLast() else { return }
    group.removeLast()
    if !group.isEmpty { done.append(group) }
  }
}
