/// The comments of three versions and of what was merged from them, at the paths of the merged tree.
///
/// Items of lists may stand at other places there. Those of before are found by way of a side that
/// still has them: its items are the ones that they became.
struct MergedComments {
  private let base: LevelComments
  private let ours: LevelComments
  private let theirs: LevelComments
  /// Those of the merged tree.
  private(set) var merged: LevelComments

  init(_ tree: LevelValue, _ before: LevelVersion?, _ mine: LevelVersion, _ other: LevelVersion) {
    let sides = [mine, other].map { side in
      (
        since: before.map { ItemPaths(from: $0.tree, to: side.tree) },
        to: ItemPaths(from: side.tree, to: tree)
      )
    }
    base =
      before?.level.comments.moved { path in
        sides.lazy.compactMap { side in side.since?.new(path).flatMap(side.to.new) }.first
      } ?? LevelComments()
    ours = mine.level.comments.moved(sides[0].to.new)
    theirs = other.level.comments.moved(sides[1].to.new)
    merged = LevelComments(merging: base, ours, theirs)
  }

  /// Keeps the comments of all versions in what is in conflict.
  mutating func keep(_ conflicts: [String]) {
    merged.keep(conflicts, base: base, ours: ours, theirs: theirs)
  }
}

/// The comments of a level by what they are in.
struct CommentTree {
  private let comments: LevelComments
  private let paths: PathTree

  init(_ comments: LevelComments) {
    self.comments = comments
    paths = PathTree(comments.paths)
  }

  /// The lines of all comments at a path and inside it.
  func lines(in path: String) -> [String] {
    paths.paths(in: path).flatMap { comments.lines(at: $0) }
  }
}

extension LevelComments {
  /// Puts all comments in what is in conflict above it, or behind it, from both sides and, if neither
  /// has one, from before: the conflict is one line, and one of them stays when it is settled.
  mutating func keep(
    _ conflicts: [String], base: LevelComments, ours: LevelComments, theirs: LevelComments
  ) {
    let (before, mine, other) = (CommentTree(base), CommentTree(ours), CommentTree(theirs))
    // Conflicts get comments on the way.
    let own = PathTree(paths.union(conflicts))
    for conflict in conflicts {
      var found = mine.lines(in: conflict)
      var lines = Set(found)
      for line in other.lines(in: conflict) where lines.insert(line).inserted {
        found.append(line)
      }
      if found.isEmpty { found = before.lines(in: conflict) }
      for path in own.paths(in: conflict) {
        above[path] = nil
        behind[path] = nil
        below[path] = nil
      }
      // What is said behind the whole stays there, if both sides say the same.
      let ends = Set([ours.behind[conflict], theirs.behind[conflict]].compactMap { $0 })
      if ends.count == 1, let end = ends.first, let place = found.lastIndex(of: end) {
        found.remove(at: place)
        behind[conflict] = end
      }
      if !found.isEmpty { above[conflict] = found }
    }
  }

  /// The comments of a merged level. They are never in conflict: where both sides have changed one, both stay.
  init(merging base: LevelComments, _ ours: LevelComments, _ theirs: LevelComments) {
    func merged(_ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
      if theirs == base || ours == theirs { return ours }
      if ours == base { return theirs }
      let known = Set(ours)
      return ours + theirs.filter { !known.contains($0) }
    }
    self.init()
    head = merged(base.head, ours.head, theirs.head)
    foot = merged(base.foot, ours.foot, theirs.foot)
    func merged(_ lines: KeyPath<LevelComments, [String: [String]]>) -> [String: [String]] {
      let paths = Set(ours[keyPath: lines].keys).union(theirs[keyPath: lines].keys)
      return [String: [String]](
        uniqueKeysWithValues: paths.compactMap { path in
          let comment = merged(
            base[keyPath: lines][path] ?? [], ours[keyPath: lines][path] ?? [],
            theirs[keyPath: lines][path] ?? [])
          return comment.isEmpty ? nil : (path, comment)
        })
    }
    above = merged(\.above)
    below = merged(\.below)
    for path in Set(ours.behind.keys).union(theirs.behind.keys).sorted() {
      func line(_ comments: LevelComments) -> [String] { comments.behind[path].map { [$0] } ?? [] }
      let comment = merged(line(base), line(ours), line(theirs))
      if !comment.isEmpty { behind[path] = comment.joined(separator: " ") }
    }
  }
}
