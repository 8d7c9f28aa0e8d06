import Levels
import Testing

/// Three-way merges of levels by objects and fields.
@Suite struct LevelMergeTests {
  private static let base = """
    # A level for two.

    inkfall: 1
    name: Two
    seed: 18446744073709551615

    world:
      gravity: [0, -10]

    bodies:
      # It stands.
      beam:
        order: 1
        type: static
        at: [0, 9]
        filter: {mask: 18446744073709551614}
        shapes:
          - {box: [6, 0.4]}
          - {circle: 0.6}

    expect:
      - {at: 1, body: beam, y: {above: 8}}

    """

  private func merge(_ ours: String, _ theirs: String, base: String = base) throws -> LevelMerge {
    let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
    if merge.conflicts.isEmpty {
      #expect(try LevelReader.read(merge.text).text == merge.text)
    } else {
      #expect(throws: LevelError.self) { try LevelReader.read(merge.text) }
    }
    return merge
  }

  /// What only one side has changed is that side's; also all that a level can hold.
  @Test func oneSideAloneHasItsWay() throws {
    let full = try LevelReader.read(FullLevel.text).text
    let small = try LevelReader.read(Self.base).text
    for (base, changed) in [(small, full), (full, small), (full, full)] {
      #expect(try merge(changed, base, base: base).text == changed)
      #expect(try merge(base, changed, base: base).text == changed)
    }
    // There was none before, and both have written the same.
    #expect(try merge(full, full, base: "").text == full)
  }

  @Test func bothKeepTheirCommentsAndLargeNumbers() throws {
    let merged = try merge(
      Self.base.replacing("# It stands.", with: "# It stands still."),
      Self.base.replacing("name: Two", with: "name: Three"))
    #expect(merged.conflicts.isEmpty)
    for part in [
      "# A level for two.", "# It stands still.", "name: Three", "seed: 18446744073709551615",
      "mask: 18446744073709551614",
    ] { #expect(merged.text.contains(part)) }
  }

  @Test func elementsOfListsMergeIfEachWasChangedByOne() throws {
    let merged = try merge(
      Self.base.replacing("{box: [6, 0.4]}", with: "{box: [5, 0.4]}"),
      Self.base.replacing("{circle: 0.6}", with: "{circle: 0.7}"))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text.contains("{box: [5, 0.4]}") && merged.text.contains("{circle: 0.7}"))
    let longer = try merge(
      Self.base.replacing("{box: [6, 0.4]}", with: "{box: [5, 0.4]}"),
      Self.base.replacing("- {circle: 0.6}", with: "- {circle: 0.6}\n      - {circle: 0.1}"))
    #expect(longer.conflicts.isEmpty && longer.text.contains("{circle: 0.1}"))
  }

  /// A vector is one value, though its numbers were changed by different people.
  @Test func listsChangedByBothAreConflicts() throws {
    let vector = try merge(
      Self.base.replacing("at: [0, 9]", with: "at: [1, 9]"),
      Self.base.replacing("at: [0, 9]", with: "at: [0, 8]"))
    #expect(vector.conflicts.map(\.path) == ["bodies.beam.at"])
    let shapes = try merge(
      Self.base.replacing("{circle: 0.6}", with: "{circle: 0.5}"),
      Self.base.replacing("{circle: 0.6}", with: "{circle: 0.7}"))
    #expect(shapes.conflicts.map(\.path) == ["bodies.beam.shapes"])
  }

  /// Every conflict is told, and all the rest is merged.
  @Test func allConflictsAreTold() throws {
    let merged = try merge(
      Self.base.replacing("name: Two", with: "name: A").replacing("-10", with: "-9"),
      Self.base.replacing("name: Two", with: "name: B").replacing("-10", with: "-8")
        .replacing("above: 8", with: "above: 7"))
    #expect(merged.conflicts.map(\.path) == ["name", "world.gravity"])
    #expect(merged.text.contains("above: 7"))
    #expect(
      merged.conflicts[0].description == "name: ours A, theirs B, before Two")
  }

  @Test func whatBothDeletedIsGone() throws {
    let less = Self.base.replacing("          - {circle: 0.6}\n".dropFirst(4), with: "")
    let merged = try merge(less, less)
    #expect(merged.conflicts.isEmpty && !merged.text.contains("circle"))
  }

  /// Chosen by hand, it is a level again.
  @Test func aConflictSettledByHandReadsAgain() throws {
    let merged = try merge(
      Self.base.replacing("name: Two", with: "name: A"),
      Self.base.replacing("name: Two", with: "name: B"))
    let settled = merged.text.replacing(
      "{conflict: {base: Two, ours: A, theirs: B}}", with: "B")
    #expect(try LevelReader.read(settled).name == "B")
  }

  @Test func aFileThatIsNoLevelIsNamed() {
    #expect(throws: LevelError.self) {
      try LevelMerge(base: Self.base, ours: "inkfall: 1\nbodys: {}\n", theirs: Self.base)
    }
  }
}
