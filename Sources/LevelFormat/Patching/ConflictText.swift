/// The text of a merge that has conflicts, in the layout of our version of the file.
///
/// It is no level before somebody has chosen, so it cannot be read again as one. Instead each conflict is
/// decided for our side, in the text and in the merged tree, and both must come to the same level.
struct ConflictText {
  /// The merged tree, with conflicts in it.
  let tree: LevelValue
  /// The comments of the merged tree.
  let comments: LevelComments

  /// The text; `nil` where the layout cannot be kept.
  ///
  /// - Parameters:
  ///   - text: Our version.
  ///   - ours: Its tree, without the numbers of order that it does not have.
  func text(in text: LaidOutText, of ours: LevelValue) -> String? {
    // A file in the canonical form stays one.
    guard LevelWriter.write(text.level) != text.text else { return nil }
    let (from, to) = (ours.withoutUsualPlaces, tree.withoutUsualPlaces)
    let edits = TextEdits(text.text)
    var patcher = TextPatcher(
      edits, TextStyle(of: text.root, in: edits), coarse: [], renamed: [:], comments: comments)
    let items = ItemPaths(from: from, to: to)
    do throws(TextPatcher.Unpatchable) {
      try patcher.update(text.root, .root, from: from, to: to, [])
      try patcher.updateComments(
        in: text.root,
        from: text.level.comments.moved { path in
          // What is deleted or in conflict takes its comments along.
          let place = items.new(path)?.split(separator: ".").map(String.init)
          return place.map(to.hasPlace) == true ? path : nil
        },
        to: comments.moved(items.old)
      ) { from[$0] != nil && to[$0] != nil }
    } catch {
      return nil
    }
    guard let result = patcher.edits.applied(), holds(result) else { return nil }
    return result
  }

  /// Whether a text has the conflicts, and around them what was merged.
  private func holds(_ text: String) -> Bool {
    guard let found = try? LevelTree.node(of: text).value, found.conflicts == tree.conflicts else {
      return false
    }
    let (one, other) = (
      LevelReader.findings(in: found.decided), LevelReader.findings(in: tree.decided)
    )
    return OrderedTree(one.level).tree == OrderedTree(other.level).tree
      && one.problems.map(\.message) == other.problems.map(\.message)
  }
}

extension LevelValue {
  /// The conflicts in it, by their paths.
  fileprivate var conflicts: [[String]: LevelValue] {
    var found: [[String]: LevelValue] = [:]
    func visit(_ value: LevelValue, _ path: [String]) {
      if value.isConflict { return found[path] = value }
      switch value {
      case .mapping(let fields): for field in fields { visit(field.value, path + [field.name]) }
      case .list(let list): for (i, item) in list.enumerated() { visit(item, path + ["\(i)"]) }
      default: return
      }
    }
    visit(self, [])
    return found
  }

  /// The same with our side in place of each conflict.
  fileprivate var decided: LevelValue {
    switch self {
    case .mapping(let fields):
      .mapping(fields.compactMap { field in field.value.ours.map { Field(field.name, $0) } })
    case .list(let list): .list(list.compactMap(\.ours))
    default: self
    }
  }

  private var ours: LevelValue? { isConflict ? self[["conflict", "ours"]] : decided }
}
