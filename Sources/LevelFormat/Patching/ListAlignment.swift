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

  /// Elements of a gap: those that are most alike stand for each other, in their order.
  private mutating func align(
    _ old: [LevelValue], _ gone: [Int], _ new: [LevelValue], _ come: [Int]
  ) {
    let best = Likeness(old, gone, new, come)
    var (i, j) = (0, 0)
    while i < gone.count || j < come.count {
      switch best.step(i, j) {
      case .pair:
        changes.append(.changed(come[j]))
        (i, j) = (i + 1, j + 1)
      case .delete:
        changes.append(.deleted)
        i += 1
      case .insert:
        insert(come[j])
        j += 1
      }
    }
  }

  /// Notes an element as inserted behind the last one of the old list so far.
  private mutating func insert(_ place: Int) {
    let after = changes.count - 1
    if inserted.last?.after == after {
      inserted[inserted.count - 1].places.append(place)
    } else {
      inserted.append((after, [place]))
    }
  }
}

/// How elements that have gone and elements that have come stand for each other: so that the likeness of all pairs
/// together is greatest.
private struct Likeness {
  enum Step { case pair, delete, insert }

  private let gone: Int
  private let come: Int
  /// The greatest likeness of what follows a place of both, row by row; none for gaps too large for that.
  private var totals: [Int] = []
  private var pairs: [Int] = []

  /// The most pairs that are compared: more are taken in their order.
  private static let mostPairs = 40_000

  init(_ old: [LevelValue], _ gone: [Int], _ new: [LevelValue], _ come: [Int]) {
    (self.gone, self.come) = (gone.count, come.count)
    guard gone.count * come.count <= Self.mostPairs else { return }
    pairs = gone.flatMap { i in come.map { j in Self.likeness(old[i], new[j]) } }
    totals = Array(repeating: 0, count: (gone.count + 1) * (come.count + 1))
    for i in gone.indices.reversed() {
      for j in come.indices.reversed() {
        totals[index(i, j)] = max(
          pair(i, j) + totals[index(i + 1, j + 1)], totals[index(i + 1, j)],
          totals[index(i, j + 1)])
      }
    }
  }

  private func index(_ i: Int, _ j: Int) -> Int { i * (come + 1) + j }

  private func pair(_ i: Int, _ j: Int) -> Int { pairs[i * come + j] }

  /// What becomes of the next element of both sides.
  func step(_ i: Int, _ j: Int) -> Step {
    if i == gone { return .insert }
    if j == come { return .delete }
    if totals.isEmpty { return .pair }
    let total = totals[index(i, j)]
    // What is left must do for those that follow, if it is not enough for all of them.
    let isShort = come - j < gone - i
    if isShort, totals[index(i + 1, j)] == total { return .delete }
    if pair(i, j) + totals[index(i + 1, j + 1)] == total { return .pair }
    return totals[index(i, j + 1)] == total ? .insert : .delete
  }

  /// How much two elements are alike: any two of a kind a little, each field that they share a lot.
  private static func likeness(_ a: LevelValue, _ b: LevelValue) -> Int {
    if let a = a.fields, let b = b.fields {
      let common = a.count { field in b.contains(field) }
      let named = a.count { field in b.contains { $0.name == field.name } }
      return 1 + 2 * named + 6 * common + (a.first == b.first ? 6 : 0)
    }
    if case .text(let a) = a, case .text(let b) = b {
      let (a, b) = (Set(a.split(separator: " ")), Set(b.split(separator: " ")))
      return 1 + (a.isEmpty ? 0 : 8 * a.intersection(b).count / max(a.count, b.count))
    }
    return (a.fields == nil) == (b.fields == nil) ? 1 : 0
  }
}
