// What each side may have alone but not both together.
//
// A merged level must be valid, and if it has conflicts, it must be valid with our side of all of
// them and with their side of all of them. Where it is not, changes of the other side that were taken
// over become conflicts, so that the choice has them no more. If all of them are, the choice is our
// or their version itself, so this always ends.
//
// First come the changes at the place of a problem, then those of objects that name it or that it
// names, and so on. If no related object has changed, the smallest set of changes is searched for by
// bisection (Zeller, *Yesterday, my program worked*, ESEC/FSE 1999). Each step treats all problems
// together, and the number of steps is limited: a merge takes time in proportion to its size.

extension LevelMerging {
  /// The merged level; `nil` if there are conflicts.
  mutating func settled(
    _ tree: inout LevelValue, _ comments: LevelComments, _ check: inout MergeCheck
  ) -> LevelDocument? {
    markWhatIsReferredTo(in: tree)
    if !marks.isEmpty { tree = merged() }
    markCircles(in: tree)
    if !marks.isEmpty { tree = merged() }
    if conflicts.isEmpty {
      let (level, problems) = check.read(tree, comments)
      if problems.isEmpty { return level }
    }
    noteChanges()
    tree = merged()
    separate(&tree, &check)
    return conflicts.isEmpty ? check.read(tree, comments).level : nil
  }

  /// So often is looked for what problems come from.
  private static let mostRounds = 16
  /// So many marks are tried without each of them.
  private static let mostTried = 12

  /// Something wrong with the merged level if one side is chosen.
  private struct ChoiceProblem {
    /// Its path in the merged tree.
    let path: String
    let message: String
  }

  /// Makes changes conflicts until the level is valid whichever side is chosen.
  private mutating func separate(_ tree: inout LevelValue, _ check: inout MergeCheck) {
    var relations: LevelRelations?
    var added: [MergeSide: [[String]]] = [:]
    var rounds = 0
    while true {
      var found: [(side: MergeSide, problems: [ChoiceProblem])] = []
      for side in [MergeSide.ours, .theirs] {
        // Without conflicts there is nothing to choose.
        let problems =
          conflicts.isEmpty && side == .theirs
          ? found.first?.problems ?? [] : Self.problems(of: tree, side, &check)
        if !problems.isEmpty { found.append((side, problems)) }
      }
      guard !found.isEmpty else { break }
      rounds += 1
      let before = marks.count
      for (side, problems) in found {
        let places = MergeSuspects(self, choosing: side)
        var marked: [[String]] = []
        if rounds <= Self.mostRounds {
          marked = markAround(problems, places, &relations)
          if marked.isEmpty { marked = markLeast(problems, places, side, &check) }
        } else {
          marked = markAll(places.changes, problems)
        }
        added[side, default: []] += marked
      }
      guard marks.count > before else { break }
      tree = merged()
    }
    for side in [MergeSide.ours, .theirs] { drop(added[side] ?? [], side, &check) }
    tree = merged()
  }

  private static func problems(
    of tree: LevelValue, _ side: MergeSide, _ check: inout MergeCheck
  ) -> [ChoiceProblem] {
    let choice = MergeChoice(tree, side)
    return check.read(choice.tree).problems.map {
      ChoiceProblem(path: choice.mergedPath(of: $0.path), message: $0.message)
    }
  }

  // MARK: - What a problem comes from

  /// Marks what problems come from: the innermost mapping or list around each that both sides have
  /// changed, or else the changes at its place. If there are none, the changes of the nearest objects
  /// that have some.
  ///
  /// - Returns: The keys of the marks that only the choice with these problems needs.
  private mutating func markAround(
    _ problems: [ChoiceProblem], _ suspects: MergeSuspects, _ relations: inout LevelRelations?
  ) -> [[String]] {
    let before = marks.count
    var marked: [[String]] = []
    var open: [(object: String, message: String)] = []
    var looked: Set<String> = []
    for problem in problems where looked.insert(problem.path).inserted {
      let reason = MergeReason(refusal: problem.message)
      if let shared = suspects.shared(around: problem.path) {
        let key = shared.prefix(deciding.whole(shared.path).count).key
        if marks[key] == nil {
          mark(key, reason)
          continue
        }
      }
      let changes = suspects.changes(at: problem.path)
      if changes.isEmpty { open.append((LevelRelations.object(at: problem.path), problem.message)) }
      for change in changes { marked += markChange(change, reason) }
    }
    guard marks.count == before else { return marked }
    let graph = relations ?? LevelRelations([ours.tree, theirs.tree])
    relations = graph
    let uses = [LevelTreeIndex(ours.tree), LevelTreeIndex(theirs.tree)]
    var visited = Set(open.map(\.object))
    while !open.isEmpty {
      for (object, message) in open {
        for change in suspects.changes(at: object) {
          marked += markChange(change, MergeReason(refusal: message))
        }
      }
      guard marks.count == before else { return marked }
      var next: [(object: String, message: String)] = []
      for (object, message) in open {
        for neighbor in graph.neighbors(of: object, in: uses)
        where visited.insert(neighbor).inserted {
          next.append((neighbor, message))
        }
      }
      open = next
    }
    return marked
  }

  /// Marks a change, or the mapping that it decides; the key, if only one choice needs the mark.
  private mutating func markChange(_ change: MergeChange, _ reason: MergeReason) -> [[String]] {
    var key = change.place.prefix(deciding.whole(change.place.path).count).key
    // What has no effect has been tried.
    if marks[key] != nil { key = change.place.key }
    guard marks[key] == nil else { return [] }
    mark(key, reason)
    return change.side != nil && key == change.place.key ? [key] : []
  }

  // MARK: - The smallest set of changes

  /// Of more changes, all are marked.
  private static let mostBisected = 512
  /// So often is tried which changes are needed.
  private static let mostTrials = 40

  /// Marks a smallest set of changes without which a choice has no problems.
  private mutating func markLeast(
    _ problems: [ChoiceProblem], _ suspects: MergeSuspects, _ side: MergeSide,
    _ check: inout MergeCheck
  ) -> [[String]] {
    var rest = suspects.changes[...]
    guard rest.count <= Self.mostBisected else { return markAll(suspects.changes, problems) }
    var needed: [MergeChange] = []
    var trials = 0
    func isEnough(_ changes: [MergeChange]) -> Bool {
      trials += 1
      var attempt = self
      for change in changes { attempt.mark(change.place.key, MergeReason()) }
      return Self.problems(of: attempt.merged(), side, &check).isEmpty
    }
    while trials < Self.mostTrials {
      if !needed.isEmpty, isEnough(needed) { return markAll(needed, problems) }
      guard !rest.isEmpty else { break }
      // The first `low` are not enough beside those that are needed, the first `high` are.
      var (low, high) = (0, rest.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isEnough(needed + rest.prefix(middle)) { high = middle } else { low = middle }
      }
      needed.append(rest[rest.startIndex + high - 1])
      rest = rest.prefix(high - 1)
    }
    return markAll(suspects.changes, problems)
  }

  private mutating func markAll(
    _ changes: [MergeChange], _ problems: [ChoiceProblem]
  ) -> [[String]] {
    let reason = MergeReason(refusal: problems.first?.message)
    for change in changes { mark(change.place.key, reason) }
    // None of them is tried again.
    return []
  }

  /// Takes away those of a few marks without which a choice has no problems either.
  private mutating func drop(_ keys: [[String]], _ side: MergeSide, _ check: inout MergeCheck) {
    guard (2...Self.mostTried).contains(keys.count) else { return }
    for key in keys {
      guard let reason = marks[key] else { continue }
      unmark(key)
      if !Self.problems(of: merged(), side, &check).isEmpty { mark(key, reason) }
    }
  }
}

/// The changes that a choice has from the other side, and what both sides changed, by their paths.
private struct MergeSuspects {
  let changes: [MergeChange]
  private var byPath: [String: [MergeChange]] = [:]
  private var paths = PathTree()
  private var shared: [String: MergePlace] = [:]

  init(_ merging: LevelMerging, choosing side: MergeSide) {
    changes = merging.changes.filter { $0.side != side }
    for change in changes {
      byPath[change.place.name, default: []].append(change)
      paths.insert(change.place.name)
    }
    for place in merging.sharedPlaces { shared[place.name] = place }
  }

  /// The changes of what stands at a path, in it and around it.
  func changes(at path: String) -> [MergeChange] {
    let around = Self.prefixes(of: path).dropFirst().flatMap { byPath[$0] ?? [] }
    return around + paths.paths(in: path).flatMap { byPath[$0] ?? [] }
  }

  /// The innermost place around a path that both sides changed, an object at most.
  func shared(around path: String) -> MergePlace? {
    let outermost = LevelRelations.object(at: path).count
    return Self.prefixes(of: path).lazy.filter { $0.count >= outermost || path.hasPrefix("world") }
      .compactMap { shared[$0] }.first
  }

  /// A path and all paths around it, from the inside.
  private static func prefixes(of path: String) -> [String] {
    var prefixes: [String] = []
    var rest = path[...]
    while !rest.isEmpty {
      prefixes.append(String(rest))
      guard let dot = rest.lastIndex(of: ".") else { break }
      rest = rest[..<dot]
    }
    return prefixes
  }
}
