import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Lists are merged item by item, and what is merged keeps the layout of our side.
@Suite struct ListMergeTests {
  private static let base = """
    inkfall: 1
    hints: [Look up., Pull.]   # two

    bodies:
      # A crate
      crate: { at: [0,4], shapes: [{box: [1, 1]}, {circle: 0.6}] }
      beam: { type: static, at: [0,9] }

    rules:
      go: {when: {after: 1}, do: [{say: One}, {say: Two}]}

    expect:
      # It lies.
      - {at: 1, body: crate, y: {above: 1}}
      - {at: 2, body: crate, y: {above: 2}}

    """

  private func merge(_ ours: String, _ theirs: String, base: String = base) throws -> LevelMerge {
    let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
    if merge.conflicts.isEmpty { #expect(throws: Never.self) { try LevelReader.read(merge.text) } }
    return merge
  }

  private static let last = "y: {above: 2}}\n"

  @Test func bothAppendToEveryList() throws {
    let ours = Self.base.replacing("Pull.]", with: "Pull., Push.]")
      .replacing("{circle: 0.6}]", with: "{circle: 0.6}, {circle: 0.1}]")
      .replacing("{say: Two}]", with: "{say: Two}, {say: Mine}]")
      .replacing(Self.last, with: Self.last + "  - {at: 3, body: crate, y: {above: 3}}\n")
    let theirs = Self.base.replacing("Pull.]", with: "Pull., Wait.]")
      .replacing("{circle: 0.6}]", with: "{circle: 0.6}, {circle: 0.2}]")
      .replacing("{say: Two}]", with: "{say: Two}, {say: Theirs}]")
      .replacing(Self.last, with: Self.last + "  - {at: 4, body: crate, y: {above: 4}}\n")
    let merged = try merge(ours, theirs)
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text
        == ours.replacing("Push.]", with: "Push., Wait.]")
        .replacing("{circle: 0.1}]", with: "{circle: 0.1}, {circle: 0.2}]")
        .replacing("{say: Mine}]", with: "{say: Mine}, {say: Theirs}]")
        .replacing(
          "y: {above: 3}}\n", with: "y: {above: 3}}\n  - {at: 4, body: crate, y: {above: 4}}\n"))
  }

  @Test func whatBothAppendStandsThereOnce() throws {
    let more = Self.base.replacing("Pull.]", with: "Pull., Push.]")
    let merged = try merge(more.replacing("Push.]", with: "Push., Mine.]"), more)
    #expect(try LevelReader.read(merged.text).hints == ["Look up.", "Pull.", "Push.", "Mine."])
  }

  @Test func whereNoListWasBothMakeOne() throws {
    let bare = Self.base.replacing("hints: [Look up., Pull.]   # two\n", with: "")
    let merged = try merge(
      bare.replacing("\n\nbodies", with: "\nhints: [Mine.]\n\nbodies"),
      bare.replacing("\n\nbodies", with: "\nhints: [Theirs.]\n\nbodies"), base: bare)
    #expect(try LevelReader.read(merged.text).hints == ["Mine.", "Theirs."])
  }

  @Test func oneInsertsAtTheStartAndTheOtherChangesTheEnd() throws {
    let merged = try merge(
      Self.base.replacing("[Look up.,", with: "[First., Look up.,"),
      Self.base.replacing("Pull.]", with: "Push.]"))
    #expect(try LevelReader.read(merged.text).hints == ["First.", "Look up.", "Push."])
  }

  @Test func oneDeletesAnItemAndTheOtherAppends() throws {
    let merged = try merge(
      Self.base.replacing("  # It lies.\n  - {at: 1, body: crate, y: {above: 1}}\n", with: ""),
      Self.base.replacing(Self.last, with: Self.last + "  - {at: 4, body: crate, y: {above: 4}}\n"))
    #expect(merged.conflicts.isEmpty)
    #expect(
      try LevelReader.read(merged.text).expectations.map(\.time) == [.at(2), .at(4)])
  }

  @Test func fieldsOfOneItemMerge() throws {
    let merged = try merge(
      Self.base.replacing(
        "at: 2, body: crate, y: {above: 2}", with: "at: 3, body: crate, y: {above: 2}"),
      Self.base.replacing("y: {above: 2}", with: "y: {above: 1.5}"))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text.contains("- {at: 3, body: crate, y: {above: 1.5}}"))
  }

  @Test func theSameItemChangedTwiceOrDeletedIsAConflict() throws {
    let twice = try merge(
      Self.base.replacing("Pull.]", with: "Push.]"), Self.base.replacing("Pull.]", with: "Wait.]"))
    #expect(twice.conflicts.map(\.path) == ["hints.1"])
    #expect(throws: LevelError.self) { try LevelReader.read(twice.text) }
    let deleted = try merge(
      Self.base.replacing(", {say: Two}", with: ""),
      Self.base.replacing("{say: Two}", with: "{say: Three}"))
    #expect(deleted.conflicts.map(\.path) == ["rules.go.do.1"])
    #expect(deleted.conflicts.first?.ours == nil)
  }

  @Test func commentsOfBothSidesStand() throws {
    let merged = try merge(
      Self.base.replacing("# two", with: "# several").replacing("# A crate", with: "# The crate"),
      Self.base.replacing("  beam:", with: "  # A beam\n  # of steel\n  beam:")
        .replacing("at: [0,9] }", with: "at: [0,9] }  # high"))
    #expect(
      merged.text
        == Self.base.replacing("# two", with: "# several")
        .replacing("# A crate", with: "# The crate")
        .replacing("  beam:", with: "  # A beam\n  # of steel\n  beam:")
        .replacing("at: [0,9] }", with: "at: [0,9] } # high"))
  }
}
