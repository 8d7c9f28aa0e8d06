import Editing
import Levels

// Objects that are selected as one. Groups are flat: an object that joins one leaves the one it was in.

extension App {
  /// Makes a group of the selection: one edit.
  func groupChosen() {
    guard let keys = groupable() else { return }
    guard canGroup, let command = toolContext().maker.group(keys) else {
      toasts.show(.information, Words.tooFewToGroup, now: now)
      return
    }
    carryOut([.perform(command)])
  }

  /// Takes the selection out of its groups: one edit. A group that is selected as a whole is gone then.
  func ungroupChosen() {
    guard let keys = groupable() else { return }
    guard let command = toolContext().maker.ungroup(keys) else {
      toasts.show(.information, Words.noGroupSelected, now: now)
      return
    }
    carryOut([.perform(command)])
  }

  /// Whether the selection can become a group: it has several objects, and is not a group already.
  var canGroup: Bool {
    guard chosen.count > 1 else { return false }
    let groups = document.level.selectionGroups
    return groups.isEmpty || !groups.contains { Set($0.value.members) == Set(chosen) }
  }

  /// Whether the selection has members of groups.
  var isInGroup: Bool {
    let groups = document.level.selectionGroups
    guard !groups.isEmpty, !chosen.isEmpty else { return false }
    let keys = Set(chosen)
    return groups.contains { $0.value.members.contains(where: keys.contains) }
  }

  /// The selection, if its groups may be changed; else that is said.
  private func groupable() -> [ObjectKey]? {
    guard !chosen.isEmpty else {
      toasts.show(.information, Words.nothingSelected, now: now)
      return nil
    }
    if let reason = chosen.lazy.compactMap({ self.refusalToChange($0) }).first {
      toasts.show(.information, reason.sentence, now: now)
      return nil
    }
    return chosen
  }
}
