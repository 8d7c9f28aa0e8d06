import Editing
import Levels

extension App {
  /// Draws the selection in front of everything else of its layer, or behind it: one edit. Among
  /// themselves the selected objects keep their order.
  func redrawChosen(toFront: Bool) {
    guard !chosen.isEmpty else {
      toasts.show(.information, Words.nothingSelected, now: now)
      return
    }
    let keys = changeableChosen()
    guard !keys.isEmpty else { return }
    if let reason = keys.lazy.compactMap({ self.refusalToChange($0) }).first {
      toasts.show(.information, reason.sentence, now: now)
      return
    }
    let drawn = keys.filter { document.level.object($0)?.drawing != nil }
    guard !drawn.isEmpty else {
      toasts.show(.information, Words.hasNoDrawingOrder, now: now)
      return
    }
    let changes = document.level.redrawn(Set(drawn), toFront: toFront)
      .map { Edit.Change.replace($0) }
    guard !changes.isEmpty else {
      toasts.show(
        .information, toFront ? Words.isInFront : Words.isAtBack, now: now)
      return
    }
    let label = toFront ? Words.toFrontEdit : Words.toBackEdit
    carryOut([.perform(.edit(Edit(label: label, changes: changes)))])
  }
}
