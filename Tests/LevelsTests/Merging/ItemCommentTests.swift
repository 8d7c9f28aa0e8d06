import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Comments of list items go with their items, whoever inserts, deletes or changes some.
@Suite struct ItemCommentTests {
  private static let base = """
    inkfall: 1
    bodies:
      a: {at: [0,3], shapes: [{circle: 1}]}
    expect:
      # keep A
      - {at: 1, body: a, y: {below: 5}}   # one
      # keep B
      - {at: 2, body: a, y: {below: 5}}

    """
  private static let first = "  # keep A\n  - {at: 1, body: a, y: {below: 5}}   # one\n"
  private static let last = "  # keep B\n  - {at: 2, body: a, y: {below: 5}}\n"

  private func merged(_ ours: String, _ theirs: String, base: String = base) throws -> String {
    let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.isEmpty, "\(merge.conflicts)")
    #expect(throws: Never.self) { try LevelReader.read(merge.text) }
    return merge.text
  }

  private static func item(_ time: String, _ name: String) -> String {
    "  # \(name)\n  - {at: \(time), body: a, y: {below: 5}}   # at \(time)\n"
  }

  @Test func oneAppendsAndTheOtherPrepends() throws {
    let (ours, theirs) = (Self.item("3", "ours"), Self.item("0.5", "theirs"))
    let result = try merged(
      Self.base + ours, Self.base.replacing("expect:\n", with: "expect:\n" + theirs))
    #expect(
      result
        == (Self.base + ours).replacing(
          "expect:\n", with: "expect:\n" + theirs.replacing("   # at", with: " # at")))
  }

  @Test func bothAppend() throws {
    let (ours, theirs) = (Self.item("3", "ours"), Self.item("4", "theirs"))
    let result = try merged(Self.base + ours, Self.base + theirs)
    #expect(result == Self.base + ours + theirs.replacing("   # at", with: " # at"))
  }

  @Test func oneDeletesTheFirstAndTheOtherAppendsOrChangesAComment() throws {
    let ours = Self.base.replacing(Self.first, with: "")
    let theirs = Self.item("4", "theirs")
    #expect(
      try merged(ours, Self.base + theirs) == ours + theirs.replacing("   # at", with: " # at"))
    #expect(
      try merged(ours, Self.base.replacing("# keep B", with: "# keep B2"))
        == ours.replacing("# keep B", with: "# keep B2"))
    // The other way round.
    #expect(
      try merged(Self.base.replacing("[0,3]", with: "[0,4]"), ours)
        == ours.replacing("[0,3]", with: "[0,4]"))
  }

  @Test func oneInsertsBeforeAnItemWithACommentThatChangesToo() throws {
    let item = "  - {at: 9, body: a, x: {above: 0}}\n"
    let ours = Self.base.replacing("  # keep B\n", with: item + "  # keep B\n")
      .replacing("{at: 2, body: a, y: {below: 5}}", with: "{at: 2, body: a, y: {below: 6}}")
    let theirs = Self.base.replacing("[0,3]", with: "[0,4]")
    #expect(try merged(ours, theirs) == ours.replacing("[0,3]", with: "[0,4]"))
    #expect(try merged(theirs, ours) == ours.replacing("[0,3]", with: "[0,4]"))
  }

  @Test func oneInsertsBeforeAnItemWhoseCommentTheOtherChanges() throws {
    let base = "inkfall: 1\nname: T\nhints:\n# above\n- one   # h1\n"
    let ours = base.replacing("# above\n", with: "- zero\n# above\n")
    let theirs = base.replacing("# above\n- one   # h1", with: "# ABOVE\n- One   # H1")
    let result = "inkfall: 1\nname: T\nhints:\n- zero\n# ABOVE\n- One   # H1\n"
    #expect(try merged(ours, theirs, base: base) == result)
    #expect(try merged(theirs, ours, base: base) == result)
  }

  @Test func commentsOfHints() throws {
    let base = "inkfall: 1\nhints:\n- One   # first\n# above two\n- Two\nname: T\n"
    let ours = base.replacing("- One   # first\n", with: "")
    #expect(
      try merged(ours, base.replacing("# above two", with: "# above 2"), base: base)
        == ours.replacing("# above two", with: "# above 2"))
    #expect(try LevelDocument(text: base).text.contains("  # above two\n  - Two\n"))
  }

  /// Comments at the end of a block merge as the others do, in the layout of our side.
  @Test(arguments: ["", "  # end\n"], ["", "  # their end\n"])
  func commentsAtTheEndOfABlockMerge(ours: String, theirs: String) throws {
    let rest = "ropes: {}\n"
    let text = "inkfall: 1\nbodies:\n  a: {at: [0,3]}\n"
    let object = "  b: {at: [3,3]}\n"
    let result = try merged(
      text + ours + rest, text + object + theirs + rest, base: text + rest)
    #expect(result == text + object + ours + theirs + rest)
    let level = try LevelDocument(text: result)
    let lines = [ours, theirs].filter { !$0.isEmpty }.map { String($0.dropFirst(2).dropLast()) }
    #expect(level.comments.below["bodies"] ?? [] == lines)
    #expect(try LevelDocument(text: level.text).text == level.text)
  }

  @Test func newObjectsAndFieldsBringTheirComments() throws {
    let base = "inkfall: 1\nbodies:\n  a:\n    at: [0,3]\n    shapes:\n      - {box: [1,1]}\n"
    let ours = base.replacing("[0,3]", with: "[0,4]")
    let object = "  # B.\n  b: {at: [3,3], shapes: [{circle: 1}]}   # round\n"
    #expect(
      try merged(ours, base + object, base: base)
        == ours
        + "  # B.\n  b: # round\n    at: [3,3]\n    shapes:\n      - {circle: 1}\n")
    #expect(
      try merged(
        ours, base.replacing("    shapes", with: "    # heavy\n    density: 3 # very\n    shapes"),
        base: base)
        == ours.replacing("    shapes", with: "    # heavy\n    density: 3 # very\n    shapes"))
    #expect(
      try merged(
        ours, base + "expect:\n  # one\n  - {at: 1, body: a, y: {below: 9}}\n", base: base
      )
      .contains("# one\n  - {at: 1"))
  }

  /// What is put between others does not part them from the comments above them.
  @Test func commentsOfTheNextOneStayWithIt() throws {
    let base = """
      inkfall: 1
      bodies:
        a:
          at: [0,3]
          # of box
          shapes: [{box: [1,1]}]
      expect:
        - {at: 1, body: a, y: {below: 5}}
        # second
        - {at: 2, body: a, y: {below: 5}}

      """
    let field = base.replacing("[0,3]\n", with: "[0,3]\n    angle: 10\n")
    let item = "  - {at: 1.5, body: a, y: {below: 5}}\n"
    let both = base.replacing("  # second\n", with: item + "  # second\n")
    let ours = base.replacing("inkfall: 1\n", with: "inkfall: 1\nname: Ours\n")
    #expect(
      try merged(ours, field, base: base)
        == field.replacing("inkfall: 1\n", with: "inkfall: 1\nname: Ours\n"))
    #expect(
      try merged(ours, both, base: base)
        == both.replacing("inkfall: 1\n", with: "inkfall: 1\nname: Ours\n"))
  }

  @Test func otherThingsInOnePlaceAreAConflict() throws {
    let base =
      "inkfall: 1\nbodies:\n  a: {}\nrules:\n  r: {when: {after: 1}, do: [{say: one}, {say: two}]}\n"
    let merge = try LevelMerge(
      base: base, ours: base.replacing("{say: two}", with: "{spawn: a, at: [5, 5]}"),
      theirs: base.replacing("{say: two}", with: "{spawn: a, velocity: [1, 0]}"))
    #expect(merge.conflicts.map(\.path) == ["rules.r.do.1"])
  }
}

/// Items that are inserted, changed and moved at one place at a time.
@Suite struct ItemAlignmentTests {

  private func alignment(_ old: [String], _ new: [String]) -> ListAlignment {
    func values(_ items: [String]) -> [LevelValue] {
      items.map { item in
        .fields(
          item.split(separator: ",").map {
            ($0.split(separator: "=")[0].description, .text(String($0)))
          })
      }
    }
    return ListAlignment(from: values(old), to: values(new))
  }

  /// What is inserted before one that changes too does not take its place.
  @Test func theMostAlikeStandForEachOther() {
    let old = ["at=1,body=a,y=5", "at=2,body=b,y=5"]
    let changed = "at=2,body=b,y=6"
    let before = alignment(old, [old[0], "at=9,body=c,z=1", changed])
    #expect(before.changes == [.same(0), .changed(2)])
    #expect(before.inserted(after: 0) == [1])
    let behind = alignment(old, [old[0], changed, "at=9,body=c,z=1"])
    #expect(behind.changes == [.same(0), .changed(1)])
    #expect(behind.inserted(after: 1) == [2])
    let both = alignment(old, ["at=9,body=c,z=1", "at=1,body=a,y=7", changed])
    #expect(both.changes == [.changed(1), .changed(2)])
    #expect(both.inserted(after: -1) == [0])
    let one = alignment(old, ["at=9,body=c,z=1", changed])
    #expect(one.changes == [.changed(0), .changed(1)])
  }
}
