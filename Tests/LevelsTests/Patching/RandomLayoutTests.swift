import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Random levels in random layouts, edited at random and saved into them.
@Suite struct RandomLayoutTests {
  private static let sources = LevelSources { _ in
    "inkfall: 1\nbodies: {a: {}}\nmaterials: {ice: {}}\n"
  }

  private static func read(_ text: String) throws {
    _ = try LevelExpansion(text: text, reading: sources)
  }

  private func base(_ seed: UInt64) throws -> String {
    for attempt in 0..<20 as Range<UInt64> {
      var random = RandomLevel(seed: 20 * seed + attempt)
      let text = CanonicalText.withoutOrders(try random.level().level.text)
      if (try? Self.read(text)) != nil { return text }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test(arguments: 0..<400 as Range<UInt64>) func whatIsUntouchedKeepsItsBytes(seed: UInt64) throws
  {
    let canonical = try base(seed)
    let before = try LevelDocument(text: canonical)
    var style = HandStyle(seed: seed)
    let laidOut = style.text(of: try tree(of: before))
    let found = try LevelDocument(text: laidOut)
    #expect(found.text(keepingLayoutOf: laidOut) == laidOut)
    var editor = RandomEditor("o", seed: seed, reading: Self.read)
    for times in 1...3 {
      var after = try LevelDocument(text: editor.edited(canonical, times: times))
      after.comments = found.comments
      let saved = after.text(keepingLayoutOf: laidOut)
      let again = try LevelDocument(text: saved)
      let (old, new) = (try tree(of: before), try tree(of: after))
      try #require(
        try tree(of: again).sortedByName() == new.sortedByName(), "\(laidOut)\n---\n\(saved)")
      #expect(again.keys == after.keys)
      #expect(after.text(keepingLayoutOf: saved) == saved)
      for (path, piece) in style.pieces where old[path] == new[path] && isNamed(path) {
        #expect(saved.contains(piece), "\(path)\n\(laidOut)\n---\n\(saved)")
      }
    }
  }

  /// What keeps its lines: what has a name, and the fields of the file.
  private func isNamed(_ path: [String]) -> Bool { TextPatcher.unit(of: path) == path }

  /// Without numbers of order.
  private func tree(of level: LevelDocument) throws -> LevelValue {
    let text = CanonicalText.withoutOrders(level.text)
    var level = try LevelReader.read(text, file: "level")
    level.comments = LevelComments()
    return try LevelTree.node(of: CanonicalText.withoutOrders(level.text)).value
  }
}

extension LevelDocument {
  /// All objects in their order.
  fileprivate var keys: [ObjectKey] { allObjects.map(\.key) }
}
