import Editing
import Levels

/// The document that the commands of a replay make: edits, and what undo and redo make of them.
struct ReplayDocument {
  private(set) var document: SceneDocument
  /// Commands that belong to an undo or redo which has been made already.
  private var pending = 0

  init(_ level: LevelDocument) { document = SceneDocument(start: level) }

  /// Follows a command of a replay, each in turn.
  ///
  /// - Returns: How the document has changed; `nil` if it has not.
  mutating func take(_ orders: [TimedCommand], at index: Int) -> AutosaveLog.Line? {
    let order = orders[index]
    guard case .edit(let edit) = order.command else { return nil }
    guard pending == 0 else {
      pending -= 1
      return nil
    }
    if order.isReverted {
      // Undo and redo come as the edits of a whole gesture, one after the other.
      let rest = orders[index...]
      let back = document.history.done.last.map { $0.reversed().map(\.inverse) } ?? []
      if Self.begins(rest, with: back), document.undo() != nil {
        pending = back.count - 1
        return .undo(step: order.step)
      }
      let again = document.history.undone.last.map { $0.map(\.edit) } ?? []
      if Self.begins(rest, with: again), document.redo() != nil {
        pending = again.count - 1
        return .redo(step: order.step)
      }
    }
    // What does not fit the document was none of its edits.
    guard (try? document.apply(edit, at: order.step)) != nil else { return nil }
    return .edit(edit, step: order.step)
  }

  private static func begins(_ orders: ArraySlice<TimedCommand>, with edits: [Edit]) -> Bool {
    guard !edits.isEmpty, orders.count >= edits.count else { return false }
    return zip(orders, edits).allSatisfy { order, edit in
      guard order.isReverted, case .edit(let made) = order.command else { return false }
      return made.isSame(as: edit)
    }
  }
}

extension Replay {
  /// A document that the run came to.
  struct Document {
    /// The step from which on it is.
    var step: UInt64
    var document: SceneDocument
    /// How it came about; `nil` for the first.
    var line: AutosaveLog.Line?
  }

  /// The documents of the run, in their order: the first is the level as it began.
  var documents: [Document] {
    var follower = ReplayDocument(level)
    var found = [Document(step: 0, document: follower.document, line: nil)]
    for (index, order) in orders.enumerated() {
      guard let line = follower.take(orders, at: index) else { continue }
      found.append(Document(step: order.step, document: follower.document, line: line))
    }
    return found
  }
}
