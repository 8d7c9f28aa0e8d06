/// Two versions of a level, made one: a three-way merge by objects and fields.
///
/// Both are compared with the version that they come from, as trees: what only one side has changed is taken
/// from that side, at whatever depth. Mappings are merged field by field; lists of equal length, or that one side
/// has only added to, element by element; everything else is one value, a vector too. What both sides have
/// changed to different values is a conflict, and so is what one side has deleted while the other changed it, or
/// refers to it. Where objects stand in the files does not matter.
///
/// ```swift
/// let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
/// print(merge.text, merge.conflicts.map(\.description))
/// ```
///
/// (Three-way merge of trees: Lindholm, *A three-way merge for XML documents*, DocEng 2004.)
public struct LevelMerge: Hashable, Sendable {
  /// The merged level in its canonical form; with conflicts, in a form that no reader takes for a level: what is
  /// in conflict is a mapping `conflict` with the values of both sides.
  public let text: String
  /// What the two sides could not both have, in the order of the file.
  public let conflicts: [LevelConflict]

  /// Merges three versions of a file.
  ///
  /// - Parameters:
  ///   - base: The version that both sides come from; empty where there was none.
  ///   - ours: The one into which is merged.
  ///   - theirs: The one that is merged.
  ///   - names: What messages call the three.
  /// - Throws: `LevelError` with what is wrong with the first of them that is no level.
  public init(
    base: String, ours: String, theirs: String,
    names: (base: String, ours: String, theirs: String) = ("base", "ours", "theirs")
  ) throws(LevelError) {
    var before = LevelDocument()
    let isNew = base.allSatisfy(\.isWhitespace)
    if !isNew { before = try LevelReader.read(base, file: names.base) }
    let mine = try LevelReader.read(ours, file: names.ours)
    let other = try LevelReader.read(theirs, file: names.theirs)
    var merging = LevelMerging()
    let merged = merging.merge(
      isNew ? nil : try LevelTree.of(before), try LevelTree.of(mine), try LevelTree.of(other), [])
    let comments = LevelComments(
      merging: before.comments, mine.comments, other.comments)
    var tree = merged ?? .mapping([])
    merging.keepWhatIsReferredTo(
      &tree, isNew ? nil : try LevelTree.of(before), try LevelTree.of(mine),
      try LevelTree.of(other))
    conflicts = merging.conflicts
    var text = LevelTree.text(of: tree, comments: comments)
    if conflicts.isEmpty {
      // Canonical, with the numbers of order that two objects both claim set right.
      text = LevelWriter.write(try LevelReader.read(text, file: "the merged level"))
    }
    self.text = text
  }
}

/// What two sides of a merge could not both have.
public struct LevelConflict: Hashable, Sendable, CustomStringConvertible {
  /// Where: `bodies.crate.at`.
  public let path: String
  /// The value in the version that both come from, on our side and on theirs; `nil` where there is none.
  public let base: LevelValue?
  /// On our side.
  public let ours: LevelValue?
  /// On theirs.
  public let theirs: LevelValue?
  /// Who refers to what was deleted: `ropes.swing.to.body`; `nil` for other conflicts.
  public let reference: String?

  /// One line: the path and both values.
  public var description: String {
    func words(_ value: LevelValue?) -> String {
      guard let value else { return base == nil ? "nothing" : "deleted" }
      let text = LevelText.treeValue(value)
      return text.count <= 80 ? text : text.prefix(79) + "…"
    }
    let sides = "\(path): ours \(words(ours)), theirs \(words(theirs))"
    if let reference { return "\(sides), but \(reference) refers to it" }
    guard let base else { return sides }
    return "\(sides), before \(words(base))"
  }
}
