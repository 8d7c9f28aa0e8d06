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
    #expect(
      try LevelReader.read(Self.with("apple", Self.with("drum", Self.with("egg")))).text
        == level.text)
    // In the layout of our side.
    #expect(
      both.text
        == Self.with("apple").replacing(
          "shapes: [{circle: 0.5}]}\n", with: "shapes: [{circle: 0.5}]}\n  drum: {}\n  egg: {}\n"))
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

  /// The window numbers all objects when it saves. Who deletes some of them then leaves gaps, and a new one may be
  /// before them by name.
  @Test func numbersWithGapsAreAProgramsToo() throws {
    func saved(_ name: String, without other: String) throws -> String {
      let text = Self.base.replacing(
        "ropes:\n  swing: {from: {body: beam}, to: {body: crate}}\n", with: "")
      var level = try LevelReader.read(Self.with("ball", Self.with(name, text)))
      level.bodies[other] = nil
      return level.text
    }
    let base = Self.with("ball", Self.base)
    let both = try merge(
      saved("apple", without: "beam"), saved("dice", without: "crate"), base: base)
    #expect(both.conflicts.isEmpty, "\(both.conflicts)")
    let level = try LevelReader.read(both.text)
    #expect(Set(level.bodies.ids) == ["apple", "ball", "dice", "stone"])
    #expect(level.bodies.ids.filter(["ball", "stone"].contains) == ["ball", "stone"])
    // By hand, a new one without a number behind those.
    let numbered = try LevelReader.read(Self.base).text
    let one = try merge(
      Self.with("apple", numbered), LevelReader.read(Self.with("drum")).text)
    #expect(one.conflicts.isEmpty, "\(one.conflicts)")
  }

  /// A part that one side deleted and the other only saved is deleted.
  @Test func aSavedPartIsNoChangedPart() throws {
    let numbered = try LevelReader.read(Self.base).text
    let without = Self.base.replacing(
      "parts:\n  wheel: {bodies: {rim: {shapes: [{circle: 1}]}, hub: {}}}\n", with: "")
    let both = try merge(without, numbered)
    #expect(both.conflicts.isEmpty, "\(both.conflicts)")
    #expect(try LevelReader.read(both.text).parts.isEmpty)
  }

  /// Sections are written only where there is something in them: without its last object a section is gone.
  @Test func whoEmptiesASectionDeletesOnlyWhatWasThere() throws {
    let swing = "  swing: {from: {body: beam}, to: {body: crate}}\n"
    let empty = Self.base.replacing("ropes:\n" + swing, with: "")
    let another = Self.base.replacing(
      swing, with: swing + "  line: {from: {body: beam}, to: {body: stone}}\n")
    for (ours, theirs) in [(empty, another), (another, empty)] {
      let added = try merge(ours, theirs)
      #expect(added.conflicts.isEmpty, "\(added.conflicts)")
      #expect(try LevelReader.read(added.text).ropes.ids == ["line"])
    }
    let saved = try merge(empty, LevelReader.read(Self.base).text)
    #expect(saved.conflicts.isEmpty, "\(saved.conflicts)")
    #expect(try LevelReader.read(saved.text).ropes.isEmpty)
    // What is in conflict is the object, not all of its section.
    let changed = another.replacing("swing: {", with: "swing: {slack: 1.1, ")
    #expect(try merge(empty, changed).conflicts.map(\.path) == ["ropes.swing"])
    // Within parts, too.
    let hub = "rim: {shapes: [{circle: 1}]}, hub: {}"
    let tied = Self.base.replacing(hub, with: hub + "}, zones: {z: {circle: 1}")
    let fewer = tied.replacing(", zones: {z: {circle: 1}}", with: "")
    let more = tied.replacing("zones: {", with: "zones: {y: {circle: 2}, ")
    let parts = try merge(fewer, more, base: tied)
    #expect(parts.conflicts.isEmpty, "\(parts.conflicts)")
    #expect(try LevelReader.read(parts.text).parts["wheel"]?.zones.ids == ["y"])
    // The world is as it is without a word where nothing is said of it.
    let heavy = Self.base.replacing(
      "bodies:\n  beam", with: "world: {gravity: [0, -20]}\nbodies:\n  beam")
    let walled = heavy.replacing("[0, -20]", with: "[0, -20], bounds: [-9, 0, 9, 9]")
    let world = try LevelReader.read(try merge(Self.base, walled, base: heavy).text).world
    #expect(world.gravity == LevelWorld().gravity && world.bounds != nil)
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
