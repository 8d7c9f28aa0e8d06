import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What becomes of a merge when the user takes the same side at every mark.
enum ChosenMerge {
  /// A text with conflict marks, with one side in place of each.
  static func text(_ text: String, _ side: MergeSide) throws -> String {
    let tree = MergeChoice(try LevelTree.node(of: text).value, side).tree
    return LevelTree.text(of: tree, comments: LevelComments())
  }

  /// Merges, and expects that the result is valid, with either side at every mark if it has conflicts.
  static func merge(
    _ base: String, _ ours: String, _ theirs: String, reading files: LevelSources = .none,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LevelMerge {
    let merge = try LevelMerge(base: base, ours: ours, theirs: theirs, reading: files)
    let sides = try [ours, theirs].map { try refusals($0, files) }
    var texts = [merge.text]
    if !merge.conflicts.isEmpty {
      #expect(throws: LevelError.self, sourceLocation: sourceLocation) {
        try LevelReader.read(merge.text)
      }
      texts = try [MergeSide.ours, .theirs].map { try text(merge.text, $0) }
    }
    for text in texts {
      let found = Result { try refusals(text, files) }
      switch found {
      case .success(let refusals):
        guard sides.allSatisfy(\.isEmpty) else { continue }
        #expect(
          refusals.isEmpty, "\(text)\n\(merge.conflicts)", sourceLocation: sourceLocation)
      case .failure(let error):
        Issue.record(
          "\(error)\n\(text)\n\(merge.conflicts)\n\(ours)\n\(theirs)",
          sourceLocation: sourceLocation)
      }
    }
    return merge
  }

  /// Reads a level with what it uses, and says why no world can be built of it.
  private static func refusals(_ text: String, _ files: LevelSources) throws -> [LevelBuildError] {
    _ = try LevelReader.read(text)
    return LevelBuilder.refusals(of: try LevelExpansion(text: text, reading: files).level)
  }
}
