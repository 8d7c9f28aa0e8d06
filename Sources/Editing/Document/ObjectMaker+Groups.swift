import Levels

// Objects that are selected as one.

extension ObjectMaker {
  /// Makes a group of some objects, which leave the groups that they were in; `nil` for fewer than two.
  package func group(_ keys: [ObjectKey]) -> Command? {
    let group = LevelSelectionGroup(order: level.nextOrder, members: keys)
    guard group.members.count > 1 else { return nil }
    let id = level.freeID("group", for: .selectionGroup, salt: salt)
    let changes = groups(without: Set(keys)) + [.add(.selectionGroup(id, group))]
    return .edit(Edit(label: Words.groupEdit, changes: changes))
  }

  /// Takes some objects out of their groups; `nil` if none is in one.
  package func ungroup(_ keys: [ObjectKey]) -> Command? {
    let changes = groups(without: Set(keys))
    return changes.isEmpty ? nil : .edit(Edit(label: Words.ungroupEdit, changes: changes))
  }

  /// What groups become when objects leave the level, or leave them: smaller, or none.
  package func groups(without keys: Set<ObjectKey>) -> [Edit.Change] {
    level.groupsWithout(keys).map { id, group in
      group.map { .replace(.selectionGroup(id, $0)) } ?? .remove(ObjectKey(.selectionGroup, id))
    }
  }

  /// What groups become when an object falls into parts, of which one keeps its name.
  package func groups(of key: ObjectKey, with parts: [ObjectKey]) -> [Edit.Change] {
    level.selectionGroups.compactMap { id, group in
      guard !parts.isEmpty, group.members.contains(key) else { return nil }
      let grown = LevelSelectionGroup(order: group.order, members: group.members + parts)
      return .replace(.selectionGroup(id, grown))
    }
  }
}
