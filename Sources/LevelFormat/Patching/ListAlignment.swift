/// Which elements of a list became which of another: the ones that are equal in both, in the longest common order,
/// and between them those that stand in each other's place.
struct ListAlignment {
  /// What became of an element.
  enum Change: Hashable {
    /// It is the same, at a place of the new list.
    case same(Int)
    /// Another element stands there now, at a place of the new list.
    case changed(Int)
    case deleted
  }

  /// What became of each element of the old list.
  private(set) var changes: [Change] = []
  /// The places in the new list of what was inserted behind an element of the old one; behind −1 is at the start.
  private(set) var inserted: [(after: Int, places: [Int])] = []

  /// The places in the new list of what was inserted behind an element.
  func inserted(after place: Int) -> [Int] {
    inserted.first { $0.after == place }?.places ?? []
  }

  /// (Myers, *An O(ND) difference algorithm and its variations*, 1986, in the standard library.)
  init(from old: [LevelValue], to new: [LevelValue]) {
    let difference = new.difference(from: old)
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, !removed.contains(i), !added.contains(j) {
        changes.append(.same(j))
        (i, j) = (i + 1, j + 1)
        continue
      }
      var (gone, come): ([Int], [Int]) = ([], [])
      while i < old.count, removed.contains(i) { gone.append(i); i += 1 }
      while j < new.count, added.contains(j) { come.append(j); j += 1 }
      align(old, gone, new, come)
    }
  }

  /// Elements of a gap: those of one kind stand for each other, in their order.
  private mutating func align(
    _ old: [LevelValue], _ gone: [Int], _ new: [LevelValue], _ come: [Int]
  ) {
    var rest = come[...]
    for (n, i) in gone.enumerated() {
      // What is left must do for those that follow, if it is not enough for all of them.
      let isShort = rest.count < gone.count - n
      guard let place = rest.first, !isShort || Self.isAlike(old[i], new[place]) else {
        changes.append(.deleted)
        continue
      }
      changes.append(.changed(place))
      rest = rest.dropFirst()
    }
    if !rest.isEmpty { inserted.append((changes.count - 1, Array(rest))) }
  }

  /// Whether two elements have the same first field, or half of their fields in common.
  private static func isAlike(_ a: LevelValue, _ b: LevelValue) -> Bool {
    guard let a = a.fields, let b = b.fields else { return a.fields == nil && b.fields == nil }
    let common = a.count { field in b.contains(field) }
    return a.first == b.first || 2 * common >= max(a.count, b.count)
  }
}
