import Editing
import Levels
import Physics

// Undo of a removal brings a body back as it moved. Others may have had its name since, so the run
// keeps by edit how the removed bodies moved.

extension Run {
  /// How the bodies that an edit removed moved before it.
  struct RemovedBodies {
    var edit: Edit.ID
    var motions: [String: Motion]
  }

  /// How many bodies are kept in all.
  private static let mostRemovedBodies = 1 << 16

  /// Notes how the bodies move that an edit is about to remove. One that has left the run is not
  /// noted: it comes back where it begins, not where it was some time ago.
  func noteBodies(before edit: Edit) {
    guard let id = edit.id else { return }
    removedBodies.removeAll { $0.edit == id }
    var motions: [String: Motion] = [:]
    for case .remove(let key) in edit.changes where key.kind == .body {
      motions[key.id] = motion(ofBody: key.id)
    }
    guard !motions.isEmpty else { return }
    removedBodies.append(RemovedBodies(edit: id, motions: motions))
    var count = removedBodies.reduce(0) { $0 + $1.motions.count }
    while count > Self.mostRemovedBodies, removedBodies.count > 1 {
      count -= removedBodies.removeFirst().motions.count
    }
  }

  /// How the bodies that an edit removed moved before it was made or undone the last time.
  func bodies(before edit: Edit) -> [String: Motion] {
    guard let id = edit.id else { return [:] }
    return removedBodies.last { $0.edit == id }?.motions ?? [:]
  }
}
