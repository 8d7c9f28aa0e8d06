import Levels
import Testing

/// Random levels, edited by two people at random and merged.
@Suite struct RandomMergeTests {
  private static let sources = LevelSources { _ in
    "inkfall: 1\nbodies: {a: {}}\nmaterials: {ice: {}}\n"
  }

  private static func read(_ text: String) throws {
    _ = try LevelExpansion(text: text, reading: sources)
  }

  /// What is merged without conflicts is read, and has what each side alone has changed; nobody has written an
  /// order, so none is in conflict.
  @Test(arguments: 0..<400) func whatOnlyOneSideChangedIsThatSides(seed: UInt64) throws {
    // Some levels of chance are refused for what they use.
    var base = ""
    for attempt in 0..<20 as Range<UInt64> where base.isEmpty {
      var random = RandomLevel(seed: 20 * seed + attempt)
      let text = CanonicalText.withoutOrders(try random.level().level.text)
      if (try? Self.read(text)) != nil { base = text }
    }
    try #require(!base.isEmpty)
    var (one, other) = (
      RandomEditor("o", seed: seed, reading: Self.read),
      RandomEditor("t", seed: seed, reading: Self.read)
    )
    for times in 1...4 {
      let ours = one.edited(base, times: times)
      let theirs = other.edited(base, times: times)
      let merge = try LevelMerge(
        base: base, ours: ours, theirs: theirs, reading: Self.sources)
      #expect(!merge.conflicts.contains { $0.path.hasSuffix(".order") }, "\(merge.conflicts)")
      let again = try LevelMerge(
        base: base, ours: theirs, theirs: ours, reading: Self.sources)
      #expect(again.conflicts.isEmpty == merge.conflicts.isEmpty)
      guard merge.conflicts.isEmpty else {
        #expect(throws: LevelError.self) { try LevelDocument(text: merge.text) }
        continue
      }
      #expect(try LevelDocument(text: again.text).text == LevelDocument(text: merge.text).text)
      #expect(throws: Never.self, "\(ours)\n---\n\(theirs)") { try Self.read(merge.text) }
      try expectFields(base, ours, theirs, merge.text)
    }
  }

  private func expectFields(
    _ base: String, _ ours: String, _ theirs: String, _ merged: String
  ) throws {
    func fields(_ text: String) throws -> [String: String] {
      CanonicalText.fields(of: try LevelDocument(text: text).text)
    }
    let (base, ours, theirs) = (try fields(base), try fields(ours), try fields(theirs))
    let merged = try fields(merged)
    for path in Set(base.keys).union(ours.keys).union(theirs.keys).union(merged.keys) {
      // A part that one has emptied holds what the other has added to it.
      if path.hasPrefix("parts."), path.count(where: { $0 == "." }) == 1 { continue }
      if ours[path] == theirs[path] {
        #expect(merged[path] == ours[path], "\(path)")
      } else if base[path] == ours[path] {
        #expect(merged[path] == theirs[path], "\(path)")
      } else if base[path] == theirs[path] {
        #expect(merged[path] == ours[path], "\(path)")
      }
    }
  }

  /// Most of what two people do in a large level has nothing to do with each other.
  @Test func mostMergesOfRandomEditsHaveNoConflicts() throws {
    let base = CanonicalText.withoutOrders(try LevelReader.read(FullLevel.text).text)
    var clean = 0
    for seed in 0..<200 as Range<UInt64> {
      var (one, other) = (
        RandomEditor("o", seed: seed, reading: Self.read),
        RandomEditor("t", seed: seed, reading: Self.read)
      )
      let merge = try LevelMerge(
        base: base, ours: one.edited(base, times: 3), theirs: other.edited(base, times: 3),
        reading: Self.sources)
      #expect(!merge.conflicts.contains { $0.path.hasSuffix(".order") }, "\(merge.conflicts)")
      if merge.conflicts.isEmpty { clean += 1 }
    }
    #expect(clean >= 150)
  }
}
