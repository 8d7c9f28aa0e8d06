import Editing
import Levels

// Objects that are locked against the hand while a level is edited. `Allowance.mayEdit` keeps tools
// from them; commands for the selection leave them out.

extension App {
  /// The selection without what is locked: what tools and commands change.
  var unlockedChosen: [ObjectKey] {
    // Asked for in every frame, and most levels lock nothing.
    guard mayAuthor, !document.locked.isEmpty else { return chosen }
    return chosen.filter { !document.locked.contains($0) }
  }

  /// The selection without what is locked; where all of it is, that is said.
  func changeableChosen() -> [ObjectKey] {
    let keys = unlockedChosen
    if keys.isEmpty, !chosen.isEmpty {
      toasts.show(.information, Words.selectionIsLocked, now: now)
    }
    return keys
  }

  /// Whether all of the selection that can be locked is locked.
  var isSelectionLocked: Bool {
    chosen.contains(where: document.locked.contains)
      && chosen.allSatisfy { document.locked.contains($0) || lockable([$0]).isEmpty }
  }

  /// Locks the selection, or unlocks it if all of it is locked: one edit.
  func toggleLock() {
    guard !chosen.isEmpty else {
      toasts.show(.information, Words.nothingSelected, now: now)
      return
    }
    let locks = !isSelectionLocked
    setLocks(of: lockable(chosen), to: locks)
    if locks, isSelectionLocked {
      toasts.show(.information, Words.lockedNow(chosen.count), now: now)
    }
  }

  /// Unlocks all objects of the level: one edit.
  func unlockAll() {
    let objects = document.level.allObjects.filter { $0.isLocked == true }
    guard !objects.isEmpty else {
      toasts.show(.information, Words.nothingLocked, now: now)
      return
    }
    setLocks(of: objects, to: false)
  }

  private func lockable(_ keys: [ObjectKey]) -> [LevelObject] {
    keys.compactMap(document.level.object).filter { $0.isLocked != nil }
  }

  private func setLocks(of objects: [LevelObject], to locked: Bool) {
    if let reason = objects.lazy.compactMap({ self.refusalToChange($0.key) }).first {
      toasts.show(.information, reason.sentence, now: now)
      return
    }
    let changes = objects.filter { $0.isLocked != locked }
      .map { Edit.Change.replace($0.locked(locked)) }
    guard !changes.isEmpty else { return }
    let label = locked ? Words.lockEdit : Words.unlockEdit
    carryOut([.perform(.edit(Edit(label: label, changes: changes)))])
  }
}
