import Levels

// What is drawn before what: objects are drawn by their order, the largest last.

extension App {
  /// Draws the selection before everything else, or behind it: one edit. Its own order stays.
  func reorderChosen(toFront: Bool) {
    guard !chosen.isEmpty else {
      toasts.show(.information, Words.nothingSelected, now: now)
      return
    }
    let changes = document.level.reordered(Set(chosen), toFront: toFront)
      .map { Edit.Change.replace($0) }
    guard !changes.isEmpty else { return }
    let label = toFront ? Words.bringToFrontEdit : Words.sendToBackEdit
    carryOut([.perform(.edit(Edit(label: label, changes: changes)))])
  }
}
