import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Old files are read by what has become of them.
@Suite struct MigrationTests {
  /// As files might have been before version 1, in two steps.
  private static let drafts = [
    LevelMigration(
      from: -1, steps: [.rename(["things"], to: "objects")]),
    LevelMigration(
      from: 0,
      steps: [
        .rename(["objects", "*", "position"], to: "at"),
        .rename(["objects"], to: "bodies"),
        .remove(["engine"]),
        // Angles were in turns.
        .change(["bodies", "*", "angle"]) { node in
          guard case .scalar(var scalar) = node, let turns = Float(scalar.string) else {
            return node
          }
          scalar.string = LevelText.number(turns * 360)
          return .scalar(scalar)
        },
        .rename(["bodies", "*", "shapes", "*", "disc"], to: "circle"),
      ]),
  ]

  private func read(_ text: String) throws -> LevelDocument {
    try LevelReader.read(text, file: "old.yaml", migrations: Self.drafts)
  }

  @Test func everyVersionHasAWayToTheNewest() {
    #expect(
      LevelMigration.all.map(\.from)
        == Array(LevelDocument.oldestVersion..<LevelDocument.formatVersion))
  }

  @Test(arguments: [(-1, "things"), (0, "objects")])
  func olderFilesAreRead(version: Int, section: String) throws {
    let level = try read(
      """
      # Drawn long ago.

      inkfall: \(version)
      engine: old

      \(section):
        # It rolls.
        ball: {position: [1, 2], angle: 0.25, shapes: [{disc: 0.5}]}
      """)
    #expect(
      level.text == """
        # Drawn long ago.

        inkfall: 1

        bodies:
          # It rolls.
          ball:
            order: 1
            at: [1, 2]
            angle: 90
            shapes:
              - {circle: 0.5}

        """)
    // Once more it is a file of today.
    #expect(try LevelReader.read(level.text) == level)
  }

  @Test func whatIsWrongWithAnOlderFileIsToldWhereItStands() throws {
    let error = try #require(throws: LevelError.self) {
      try read("inkfall: 0\nobjects:\n  ball: {position: 3, colour: red}\n")
    }
    #expect(error.problems.map(\.path) == ["bodies.ball.at", "bodies.ball.colour"])
    #expect(error.problems.map(\.line) == [3, 3])
    #expect(error.problems.map(\.column) == [20, 23])
  }

  @Test func filesOfTodayAreLeftAlone() throws {
    #expect(try read(FullLevel.text) == LevelReader.read(FullLevel.text))
    #expect(throws: LevelError.self) {
      try read("inkfall: 1\nbodies:\n  a: {position: [0, 0]}\n")
    }
  }

  @Test func versionsWithoutAWayAreRefused() throws {
    for (version, sentence) in [
      ("0", "expected the version of the format, 1, found 0"),
      (
        "2",
        "this level is of version 2 and this program reads versions up to 1: a newer Inkfall opens it"
      ),
    ] {
      let error = try #require(throws: LevelError.self) {
        try LevelReader.read("inkfall: \(version)\n", file: "x.yaml")
      }
      #expect(error.description == "x.yaml:1:10: inkfall: \(sentence)")
    }
  }
}
