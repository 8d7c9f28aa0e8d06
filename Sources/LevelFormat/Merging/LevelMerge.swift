/// Two versions of a level, made one: a three-way merge by objects and fields.
///
/// Both are compared with the version that they come from, as trees: what only one side has changed is taken
/// from that side, at whatever depth. Mappings are merged field by field, lists of mappings or texts item by item;
/// points of equal number, or that one side has only added to, one by one; everything else is one value, a vector
/// too.
///
/// What both sides have changed to different values is a conflict, and so is what one side has deleted while the other
/// changed it, or refers to it, and what each may have alone but not both together. Without conflicts the merged level
/// is read and built. With conflicts it is, too, if our side of all of them is taken, or their side of all of them: what
/// does not go together is marked at all its places. Where objects stand in the files does not matter, and an `order` is
/// in conflict only where both sides have written one.
///
/// ```swift
/// let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
/// print(merge.text, merge.conflicts.map(\.description))
/// ```
///
/// (Three-way merge of trees: Lindholm, *A three-way merge for XML documents*, DocEng 2004.)
public struct LevelMerge: Hashable, Sendable {
  /// The merged level in the layout of our side: what is the same there keeps its lines. With conflicts
  /// it is a text that no reader takes for a level: what is in conflict is a mapping `conflict` with the
  /// values of both sides.
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
  ///   - file: The level by its path.
  ///   - files: Where the files come from that it includes.
  ///   - refusals: Says what makes it impossible to build the merged level.
  /// - Throws: `LevelError` with what is wrong with the first of them that is no level.
  package init(
    base: String, ours: String, theirs: String,
    names: (base: String, ours: String, theirs: String), file: String,
    reading files: LevelSources, refusals: @escaping BuildCheck
  ) throws(LevelError) {
    var before: LevelVersion?
    if !base.allSatisfy(\.isWhitespace) { before = try LevelVersion(base, file: names.base) }
    let mine = try LevelVersion(ours, file: names.ours)
    let other = try LevelVersion(theirs, file: names.theirs)
    var merging = LevelMerging(before, mine, other)
    var tree = merging.merged()
    // What only one side has changed is as that side has it.
    let isMerged = tree != mine.tree && tree != other.tree
    var comments = MergedComments(tree, before, mine, other)
    var check = MergeCheck(file, files, refusals, [mine.level, other.level])
    let level =
      isMerged
      ? merging.settled(&tree, comments.merged, &check)
      : try LevelReader.read(LevelTree.text(of: tree, comments: comments.merged), file: file)
    conflicts = merging.conflicts
    // Canonical, with the numbers of order that two objects both claim set right.
    guard let level else {
      comments = MergedComments(tree, before, mine, other)
      comments.keep(conflicts.map(\.path))
      text =
        Self.laidOut(ConflictText(tree: tree, comments: comments.merged), in: ours, of: mine.tree)
        ?? LevelTree.text(of: tree.withoutUsualPlaces, comments: comments.merged)
      return
    }
    text = level.text(keepingLayoutOf: LineBreaks.unified(ours), takesComments: true)
  }

  private static func laidOut(
    _ conflicts: ConflictText, in ours: String, of tree: LevelValue
  ) -> String? {
    let isMarked = ours.unicodeScalars.first == "\u{FEFF}"
    let plain = LineBreaks.unified(isMarked ? String(ours.unicodeScalars.dropFirst()) : ours)
    return LaidOutText(plain).flatMap { conflicts.text(in: $0, of: tree) }
      .map { isMarked ? "\u{FEFF}" + $0 : $0 }
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
  /// Why a level that has what both sides have is refused; `nil` for other conflicts.
  public let refusal: String?

  /// One line: the path and both values.
  public var description: String {
    func words(_ value: LevelValue?) -> String {
      guard let value else { return base == nil ? "nothing" : "deleted" }
      let text = LevelText.value(value)
      return text.count <= 80 ? text : text.prefix(79) + "…"
    }
    let sides = "\(path): ours \(words(ours)), theirs \(words(theirs))"
    if let reference { return "\(sides), but \(reference) refers to it" }
    let all = base.map { "\(sides), before \(words($0))" } ?? sides
    return refusal.map { "\(all); with both the level is refused: \($0)" } ?? all
  }
}
