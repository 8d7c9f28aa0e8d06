import Levels
import Testing

/// Numbers of order that nobody wrote are no conflicts.
@Suite struct MergedOrderTests {
  private static let base = """
    inkfall: 1
    parts:
      wheel: {bodies: {rim: {shapes: [{circle: 1}]}, hub: {}}}
    bodies:
      beam: {type: static, at: [0, 9], shapes: [{box: [6, 0.4]}]}
      crate: {at: [2, 4], shapes: [{box: [1, 1]}]}
      stone: {at: [-2, 4], ink: 1, shapes: [{circle: 0.5}]}
    ropes:
      swing: {from: {body: beam}, to: {body: crate}}

    """

  private func merge(_ ours: String, _ theirs: String, base: String = base) throws -> LevelMerge {
    try LevelMerge(base: base, ours: ours, theirs: theirs)
  }

  private static func with(_ name: String, _ text: String = base) -> String {
    text.replacing("\nbodies:\n", with: "\nbodies:\n  \(name): {}\n")
  }

  private static let withoutStone = base.replacing(
    "  stone: {at: [-2, 4], ink: 1, shapes: [{circle: 0.5}]}\n", with: "")

  @Test func whoAddsOrDeletesObjectsChangesNoNumbersOfOthers() throws {
    let both = try merge(Self.with("apple"), Self.with("drum", Self.with("egg")))
    #expect(both.conflicts.isEmpty)
    let level = try LevelReader.read(both.text)
    // As if one person had written them all.
    #expect(level.bodies.ids == ["apple", "beam", "crate", "drum", "egg", "stone"])
    #expect(level.text == both.text)
    #expect(
      try LevelReader.read(Self.with("apple", Self.with("drum", Self.with("egg")))).text
        == both.text)
    let deleted = try merge(
      Self.withoutStone, Self.with("apple").replacing("rim: {", with: "arc: {}, rim: {"))
    #expect(deleted.conflicts.isEmpty)
    #expect(try LevelReader.read(deleted.text).bodies.ids == ["apple", "beam", "crate"])
    #expect(try LevelReader.read(deleted.text).parts["wheel"]?.bodies.ids == ["arc", "hub", "rim"])
  }

  /// What a program has numbered is as it was before.
  @Test func numbersOfAProgramAreNoConflictsWithThoseOfAnother() throws {
    let ours = try LevelReader.read(Self.with("apple")).text
    let theirs = try LevelReader.read(Self.with("drum")).text
    let both = try merge(ours, theirs)
    #expect(both.conflicts.isEmpty, "\(both.conflicts)")
    #expect(
      Set(try LevelReader.read(both.text).bodies.ids)
        == ["apple", "beam", "crate", "drum", "stone"])
    // Deleted on one side, only numbered on the other.
    let numbered = try LevelReader.read(Self.base).text
    let deleted = try merge(Self.withoutStone, numbered)
    #expect(deleted.conflicts.isEmpty, "\(deleted.conflicts)")
    #expect(try LevelReader.read(deleted.text).bodies.ids == ["beam", "crate"])
  }

  /// A program has numbered all on one side, and on the other somebody wants one to be the first.
  @Test func whatAPersonWroteCountsMoreThanWhatAProgramDid() throws {
    let first = Self.base.replacing("stone: {", with: "stone: {order: 1, ")
    let numbered = try LevelReader.read(Self.with("apple")).text
    for (ours, theirs) in [(first, numbered), (numbered, first)] {
      let merged = try merge(ours, theirs)
      #expect(merged.conflicts.isEmpty, "\(merged.conflicts)")
      #expect(
        try LevelReader.read(merged.text).bodies.ids == ["stone", "apple", "beam", "crate"])
    }
  }

  @Test func whatASideWroteCountsAndWhatBothWroteDifferently() throws {
    let first = Self.base.replacing("stone: {", with: "stone: {order: 1, ")
    let one = try merge(first, Self.with("apple"))
    #expect(one.conflicts.isEmpty)
    #expect(
      try LevelReader.read(one.text).bodies.ids == ["stone", "apple", "beam", "crate"])
    // Taken away by one and changed by the other: nothing is lost.
    let written = try merge(
      Self.base, first.replacing("order: 1", with: "order: 2"), base: first)
    #expect(written.conflicts.isEmpty)
    #expect(try LevelReader.read(written.text).bodies.ids.first == "stone")
    let two = try merge(first, Self.base.replacing("stone: {", with: "stone: {order: 3, "))
    #expect(two.conflicts.map(\.path) == ["bodies.stone.order"])
    #expect(throws: LevelError.self) { try LevelReader.read(two.text) }
  }
}
