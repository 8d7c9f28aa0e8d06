import Levels
import Testing

@testable import LevelFormat

/// A merge with conflicts keeps the lines of our version, too.
@Suite("Conflicts in hand-laid files") struct ConflictLayoutTests {
  private static let base = """
    # Two boxes, by hand.
    inkfall: 1
    name: Two   # for now

    bodies:
        floor: { type: static, shapes: [ {box: [20, 1]} ] }   # stays
        crate: { at: [0, 5], shapes: [ {box: [1, 1]} ] }

        # The round one.
        ball:
            shapes:
                - {circle: 0.5}
                - {circle: 0.25, at: [1, 0]}
            at: [3, 4]
    hints: [one, two]

    """

  private func merge(
    _ ours: [(String, String)], _ theirs: [(String, String)]
  ) throws -> LevelMerge {
    func changed(_ edits: [(String, String)]) -> String {
      edits.reduce(Self.base) {
        #expect($0.contains($1.0))
        return $0.replacing($1.0, with: $1.1)
      }
    }
    return try LevelMerge(base: Self.base, ours: changed(ours), theirs: changed(theirs))
  }

  /// What differs from the base, line by line.
  private func difference(_ text: String) -> [String] {
    let before = Self.base.split(separator: "\n", omittingEmptySubsequences: false)
    let after = text.split(separator: "\n", omittingEmptySubsequences: false)
    return after.difference(from: before).insertions.compactMap {
      if case .insert(_, let line, _) = $0 {
        String(line).trimmingPrefix { $0 == " " }.description
      } else {
        nil
      }
    }
  }

  @Test func aValueInBracesIsAConflictThere() throws {
    let merge = try merge([("at: [0, 5]", "at: [0, 6]")], [("at: [0, 5]", "at: [0, 7]")])
    #expect(merge.conflicts.map(\.path) == ["bodies.crate.at"])
    #expect(
      difference(merge.text) == [
        "crate: { at: { conflict: {base: [0, 5], ours: [0, 6], theirs: [0, 7]} }, "
          + "shapes: [ {box: [1, 1]} ] }"
      ])
    #expect(merge.text.contains("floor: { type: static, shapes: [ {box: [20, 1]} ] }   # stays"))
  }

  @Test func conflictsInLinesAndListsLeaveTheRest() throws {
    let merge = try merge(
      [("name: Two", "name: A"), ("circle: 0.25", "circle: 0.3"), ("at: [3, 4]", "at: [3, 5]")],
      [("name: Two", "name: B"), ("circle: 0.25", "circle: 0.4"), ("[20, 1]", "[30, 1]")])
    #expect(merge.conflicts.map(\.path) == ["name", "bodies.ball.shapes.1.circle"])
    #expect(
      difference(merge.text) == [
        "name: { conflict: {base: Two, ours: A, theirs: B} }   # for now",
        "floor: { type: static, shapes: [ {box: [30, 1]} ] }   # stays",
        "- {circle: { conflict: {base: 0.25, ours: 0.3, theirs: 0.4} }, at: [1, 0]}",
        "at: [3, 5]",
      ])
  }

  /// One has deleted what the other has changed: it stands in the file again, in conflict.
  @Test func whatIsDeletedAndChangedIsAConflict() throws {
    let crate = "    crate: { at: [0, 5], shapes: [ {box: [1, 1]} ] }\n"
    for isOurs in [true, false] {
      let edits = [[(crate, "")], [("at: [0, 5]", "at: [9, 5]")]]
      let merge = try merge(isOurs ? edits[0] : edits[1], isOurs ? edits[1] : edits[0])
      #expect(merge.conflicts.map(\.path) == ["bodies.crate"])
      let lines = difference(merge.text).filter { !$0.isEmpty }
      #expect(lines.count == 1 && lines[0].hasPrefix("crate:"), "\(lines)")
      #expect(lines[0].contains("conflict"), "\(lines)")
      #expect(merge.text.contains("    # The round one.\n    ball:\n"))
    }
  }

  /// Whoever chooses a side in the text has a level.
  @Test func aChosenSideIsALevel() throws {
    let merge = try merge([("at: [3, 4]", "at: [3, 5]")], [("at: [3, 4]", "at: [3, 6]")])
    #expect(throws: LevelError.self) { try LevelDocument(text: merge.text) }
    let line = try #require(merge.text.split(separator: "\n").first { $0.contains("conflict") })
    let chosen = try LevelDocument(text: merge.text.replacing(line, with: "        at: [3, 6]"))
    #expect(chosen.bodies["ball"]?.position.y == 6)
  }

  /// Comments go with what is deleted, and nothing else changes.
  @Test func whatIsDeletedTakesItsCommentAlong() throws {
    let base = """
      inkfall: 1
      name: Ramp   # spaced
      bodies:
        a: {at: [0,  1]}
        ball:
          at: [1, 5]
          angle: 30  # tilted
          shapes:
            - circle: 0.5

      """
    let theirs = base.replacing("    angle: 30  # tilted\n", with: "")
    let merge = try LevelMerge(base: base, ours: base, theirs: theirs)
    #expect(merge.conflicts.isEmpty && merge.text == theirs)
  }

  /// A body in lines with comments that one has changed and the other deleted.
  @Test func aDeletedBodyWithCommentsIsAConflictInItsPlace() throws {
    let base = """
      inkfall: 1
      bodies:
        any: {at: [0,  1]}
        # the ball
        ball:
          at: [1, 5]   # tuned
          shapes:
            - circle: 0.5  # small

      """
    let ours = base.replacing("[1, 5]", with: "[1, 6]")
    let merge = try LevelMerge(
      base: base, ours: ours, theirs: "inkfall: 1\nbodies:\n  any: {at: [0,  1]}\n")
    #expect(merge.conflicts.map(\.path) == ["bodies.ball"])
    #expect(merge.text.hasPrefix("inkfall: 1\nbodies:\n  any: {at: [0,  1]}\n"), "\(merge.text)")
    for comment in ["# the ball", "# tuned", "# small"] {
      #expect(merge.text.contains(comment), "\(merge.text)")
    }
  }
}
