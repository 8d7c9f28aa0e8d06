import Editing
import Levels
import Physics

// Exact undo and redo. Making the inverse of an edit cannot lead back to the same bits: a rope that
// was cut and is laid anew is another rope. Therefore the run keeps its state before each edit for
// as long as nothing but edits happens, above all while it is paused, and undo goes back to it. A
// step or any other command ends that: what it changed must not be undone, too.

extension Run {
  /// How much memory the states may take (bytes). Older ones are dropped: their edits are undone as
  /// if something had happened since.
  private static let mostStateBytes = 64 << 20

  /// Goes back to the state before an edit was made or undone, if it was the last one and nothing
  /// has happened since.
  ///
  /// Its number decides, not its changes: these were computed by a document that may still have edits
  /// before it which the run has refused.
  ///
  /// - Returns: Whether the run is in that state.
  func revisitState(before edit: Edit) throws -> Bool {
    guard let id = edit.id else { return false }
    if let last = undoStates.last, last.edit == id {
      undoStates.removeLast()
      redoStates.append(EditState(edit: id, state: state))
      try reset(to: last.state)
      return true
    }
    if let last = redoStates.last, last.edit == id {
      redoStates.removeLast()
      undoStates.append(EditState(edit: id, state: state))
      try reset(to: last.state)
      return true
    }
    return false
  }

  /// Keeps the state before an edit that was made or undone just now.
  func noteState(_ before: State, of edit: Edit) {
    redoStates = []
    // What a hand has moved, or a winch has wound, was so before its edit: undo takes that back,
    // too.
    guard let id = edit.id, edit.winding == nil, lifted.motions.isEmpty else {
      undoStates = []
      return
    }
    undoStates.append(EditState(edit: id, state: before))
    let most = max(Self.mostStateBytes / max(stateBytes, 1), 1)
    if undoStates.count > most { undoStates.removeFirst(undoStates.count - most) }
  }

  /// Something other than an edit has happened.
  func forgetEditStates() {
    (undoStates, redoStates) = ([], [])
  }
}
