import Levels

extension Edit {
  /// The changes in an order in which they can be made in a world: a joint that goes with joints which this edit adds
  /// later, as a gear does, comes after all of them. Everything else keeps its place.
  package var changesInBuildOrder: [Change] {
    var added: [String: LevelJoint] = [:]
    for case .add(.joint(let id, let joint)) in changes { added[id] = joint }
    guard added.contains(where: { !$0.value.joints.isEmpty }) else { return changes }
    var made: Set<String> = []
    var late: [String] = []
    var result: [Change] = []
    for change in changes {
      if case .add(.joint(let id, let joint)) = change {
        guard joint.joints.allSatisfy({ added[$0] == nil || made.contains($0) }) else {
          late.append(id)
          continue
        }
        made.insert(id)
      }
      result.append(change)
    }
    guard !late.isEmpty else { return changes }
    var level = LevelDocument()
    for id in late { level.joints[id] = added[id] }
    for id in level.buildOrder(ofJoints: late) {
      if let joint = added[id] { result.append(.add(.joint(id, joint))) }
    }
    return result
  }
}
