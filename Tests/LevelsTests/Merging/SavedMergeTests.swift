import Levels
import Testing

/// Random edits, merged after programs have saved some of the versions: they number all objects.
@Suite struct SavedMergeTests {
  private static let sources = LevelSources { _ in
    "inkfall: 1\nbodies: {a: {}}\nmaterials: {ice: {}}\n"
  }

  private static func read(_ text: String) throws {
    _ = try LevelExpansion(text: text, reading: sources)
  }

  private static func saved(_ text: String) throws -> String { try LevelDocument(text: text).text }

  /// Without the numbers of order, to compare the values of a conflict.
  private static func unnumbered(_ value: LevelValue?) -> LevelValue? {
    switch value {
    case .mapping(let fields)?:
      .mapping(
        fields.filter { $0.name != "order" }.map {
          .init($0.name, unnumbered($0.value) ?? .null)
        })
    default: value
    }
  }

  /// A conflict is about more than numbers, and about one object at most.
  private func expectConflictsOfPeople(_ merge: LevelMerge) {
    for conflict in merge.conflicts {
      #expect(!conflict.path.hasSuffix(".order"), "\(conflict)")
      #expect(!["bodies", "ropes", "joints", "rules"].contains(conflict.path), "\(conflict)")
      guard conflict.reference == nil, conflict.refusal == nil, let base = conflict.base else {
        continue
      }
      for side in [conflict.ours, conflict.theirs] {
        #expect(Self.unnumbered(side) != Self.unnumbered(base), "\(conflict)")
      }
    }
  }

  @Test(arguments: 0..<80) func savingIsNoEdit(seed: UInt64) throws {
    let base = CanonicalText.withoutOrders(try LevelReader.read(FullLevel.text).text)
    var (one, other) = (
      RandomEditor("o", seed: seed, reading: Self.read),
      RandomEditor("t", seed: seed, reading: Self.read)
    )
    let ours = one.edited(base, times: 3)
    let theirs = other.edited(base, times: 3)
    let plain = try LevelMerge(base: base, ours: ours, theirs: theirs, reading: Self.sources)
    for (mine, others) in [
      (try Self.saved(ours), theirs), (ours, try Self.saved(theirs)),
      (try Self.saved(ours), try Self.saved(theirs)),
    ] {
      let merge = try LevelMerge(base: base, ours: mine, theirs: others, reading: Self.sources)
      expectConflictsOfPeople(merge)
      #expect(
        merge.conflicts.map(\.path) == plain.conflicts.map(\.path), "\(merge.conflicts)")
      guard merge.conflicts.isEmpty else { continue }
      try Self.read(merge.text)
      #expect(
        CanonicalText.fields(of: merge.text) == CanonicalText.fields(of: plain.text))

      // They go on with theirs, and merge again.
      let next = try LevelMerge(
        base: theirs, ours: merge.text, theirs: Self.saved(other.edited(theirs, times: 2)),
        reading: Self.sources)
      expectConflictsOfPeople(next)
    }
  }
}
