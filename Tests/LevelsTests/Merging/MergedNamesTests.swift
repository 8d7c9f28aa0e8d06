import Levels
import Testing

/// Two people who give the same name to different things, and what stands beside a conflict.
@Suite struct MergedNamesTests {
  private static let base = """
    inkfall: 1
    bodies:
      floor: {type: static, at: [0, -1], shapes: [{box: [9, 1]}]}

    """

  private func with(_ lines: String) -> String { Self.base + lines + "\n" }

  /// Neither of the two meant something that is half of each.
  @Test(arguments: [
    (
      "  s: {stroke: {points: [[0, 0], [1, 0], [0, 1]]}}", "  s: {shapes: [{circle: 1}]}",
      "bodies.s"
    ),
    (
      "  ball: {shapes: [{circle: 1}]}", "  ball: {type: static, angle: 45, shapes: [{circle: 1}]}",
      "bodies.ball"
    ),
    ("parts: {p: {bodies: {a: {}}}}", "parts: {p: {bodies: {b: {}}}}", "parts.p"),
    ("materials: {m: {friction: 1}}", "materials: {m: {density: 5}}", "materials.m"),
  ])
  func newThingsOfOneNameAreAConflict(ours: String, theirs: String, path: String) throws {
    let merge = try LevelMerge(base: Self.base, ours: with(ours), theirs: with(theirs))
    #expect(merge.conflicts.map(\.path) == [path])
    let error = try #require(throws: LevelError.self) { try LevelReader.read(merge.text) }
    #expect(error.problems.contains { $0.path == path })
  }

  @Test func theSameThingOnBothSidesIsOne() throws {
    let line = "  s: {at: [0, 2], shapes: [{circle: 1}]}"
    let merge = try LevelMerge(base: Self.base, ours: with(line), theirs: with(line))
    #expect(merge.conflicts.isEmpty)
    #expect(try LevelReader.read(merge.text).bodies.count == 2)
  }

  /// The conflict is one line: all that was said of it stands above.
  @Test func commentsOfWhatIsInConflictStay() throws {
    let base = """
      inkfall: 1
      bodies:
        # the crate hangs
        crate: # heavy
          order: 1
          # by hand
          at: [0, 3]
          shapes: [{box: [1, 1]}]

      """
    let theirs = base.replacing("[0, 3]", with: "[0, 4]")
    let merge = try LevelMerge(base: base, ours: "inkfall: 1\n", theirs: theirs)
    #expect(merge.conflicts.map(\.path) == ["bodies.crate"])
    for comment in ["# the crate hangs", "# heavy", "# by hand"] {
      #expect(merge.text.contains(comment), "\(merge.text)")
    }
  }

  /// What nobody has written is not in a file with conflicts either.
  @Test func aFileWithConflictsHasNoDefaults() throws {
    let base = "inkfall: 1\nbodies:\n  a: {ink: 1}\n  b: {}\n"
    let merge = try LevelMerge(
      base: base, ours: base.replacing("ink: 1", with: "ink: 2"),
      theirs: base.replacing("ink: 1", with: "ink: 3"))
    #expect(merge.conflicts.map(\.path) == ["bodies.a.ink"])
    #expect(!merge.text.contains("gravity") && !merge.text.contains("at:"), "\(merge.text)")
  }
}
