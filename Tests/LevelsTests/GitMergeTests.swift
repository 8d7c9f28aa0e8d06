import Foundation
import Testing

/// Two people edit one level, each on a branch, and git puts their work together.
@Suite struct GitMergeTests {
  /// A repository with a level of which two branches have their own version.
  private final class Repository {
    let folder: TemporaryFolder

    init(base: String, ours: String, theirs: String, hasDriver: Bool = true) throws {
      folder = try TemporaryFolder()
      try git("init", "-q", "-b", "main")
      if hasDriver {
        #expect(
          try Program("merge", "--install", "--pattern", "*.yaml", in: folder.path("")).code == 0)
        try git("add", ".gitattributes")
      }
      try commit(base)
      try git("checkout", "-q", "-b", "theirs")
      try commit(theirs)
      try git("checkout", "-q", "main")
      try commit(ours)
    }

    @discardableResult
    func git(_ arguments: String...) throws -> Program {
      try Program(
        executable: URL(fileURLWithPath: "/usr/bin/env"),
        ["git", "-c", "user.name=Level", "-c", "user.email=level@example.org"] + arguments,
        in: folder.path(""))
    }

    private func commit(_ text: String) throws {
      _ = try folder.write(text, to: "level.yaml")
      try git("add", "level.yaml")
      let commit = try git("commit", "-q", "-m", "A level")
      #expect(commit.code == 0, "\(commit.errors)")
    }

    /// Merges; what git says of it.
    func merge() throws -> Program { try git("merge", "--no-edit", "theirs") }

    var text: String {
      get throws { try String(contentsOfFile: folder.path("level.yaml"), encoding: .utf8) }
    }
  }

  private static let base = """
    inkfall: 1
    name: Merging

    world:
      gravity: [0, -10]

    bodies:
      beam:
        order: 1
        type: static
        at: [0, 9]
        shapes:
          - {box: [6, 0.4]}
      crate:
        order: 2
        at: [2, 4]
        friction: 0.5
        shapes:
          - {box: [1, 1]}
          - {circle: 0.6}
      stone:
        order: 3
        at: [-2, 4]
        ink: 1
        shapes:
          - {circle: 0.5}

    """

  private func expectMerge(
    _ repository: Repository, holds parts: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let merge = try repository.merge()
    #expect(merge.code == 0, "\(merge.output)\(merge.errors)", sourceLocation: sourceLocation)
    let text = try repository.text
    for part in parts { #expect(text.contains(part), sourceLocation: sourceLocation) }
    let check = try Program("check", repository.folder.path("level.yaml"))
    #expect(check.code == 0, "\(check.errors)", sourceLocation: sourceLocation)
  }

  // MARK: - What merges

  @Test func bothAddToAnEmptyLevel() throws {
    let empty = "inkfall: 1\nname: Empty\n"
    let ours = empty + "bodies:\n  apple: {order: 1, at: [0, 1], shapes: [{circle: 1}]}\n"
    let theirs = empty + "bodies:\n  pear: {order: 1, at: [3, 1], shapes: [{circle: 1}]}\n"
    try expectMerge(
      Repository(base: empty, ours: ours, theirs: theirs), holds: ["apple:", "pear:"])
    let plain = try Repository(base: empty, ours: ours, theirs: theirs, hasDriver: false)
    #expect(try plain.merge().code == 1)
  }

  @Test(arguments: [true, false]) func theyEditDifferentObjects(hasDriver: Bool) throws {
    let ours = Self.base.replacing("at: [0, 9]", with: "at: [0, 8]")
    let theirs = Self.base.replacing("ink: 1", with: "ink: 4")
    try expectMerge(
      Repository(base: Self.base, ours: ours, theirs: theirs, hasDriver: hasDriver),
      holds: ["at: [0, 8]", "ink: 4"])
  }

  @Test func oneMovesObjectsAboutWhileTheOtherEditsOne() throws {
    let start = try #require(Self.base.range(of: "  beam:")).lowerBound
    let middle = try #require(Self.base.range(of: "  crate:")).lowerBound
    let moved =
      Self.base[..<start] + Self.base[middle...] + Self.base[start..<middle]
    let theirs = Self.base.replacing("friction: 0.5", with: "friction: 0.2")
    try expectMerge(
      Repository(base: Self.base, ours: String(moved), theirs: theirs), holds: ["friction: 0.2"])
  }

  @Test func oneHangsThemAllOnRopesWhileTheOtherColorsThem() throws {
    let ours =
      Self.base.replacing("gravity: [0, -10]", with: "gravity: [0, -4]") + """
        ropes:
          left: {order: 4, from: {body: beam, at: [-2, -0.2]}, to: {body: stone, at: [0, 0.5]}}
          right: {order: 5, from: {body: beam, at: [2, -0.2]}, to: {body: crate, at: [0, 0.5]}}

        """
    let theirs = Self.base.replacing("ink: 1", with: "ink: 5")
      .replacing("friction: 0.5", with: "friction: 0.5\n    ink: 6")
    try expectMerge(
      Repository(base: Self.base, ours: ours, theirs: theirs),
      holds: ["ink: 5", "ink: 6", "gravity: [0, -4]", "left:", "right:"])
  }

  @Test func oneRestructuresAnObjectWhileTheOtherEditsItsFields() throws {
    let ours = Self.base.replacing(
      "shapes:\n          - {circle: 0.5}".replacing("          ", with: "      "),
      with: "stroke: {as: solid, points: [[0, 0], [1, 0], [1, 1], [0.4, 0.3]]}")
    #expect(ours != Self.base)
    let theirs = Self.base.replacing("at: [-2, 4]", with: "at: [-3, 5]\n    angle: 20")
      .replacing("ink: 1", with: "ink: 2\n    density: 3")
    try expectMerge(
      Repository(base: Self.base, ours: ours, theirs: theirs),
      holds: ["stroke:", "at: [-3, 5]", "angle: 20", "ink: 2", "density: 3"])
  }

  @Test func theirOrderInTheFileChangesNothing() throws {
    let ours = Self.base.replacing("at: [0, 9]", with: "at: [0, 3]")
    let theirs = Self.base.replacing("ink: 1", with: "ink: 4")
    var hashes: Set<String> = []
    for (a, b) in [(ours, theirs), (theirs, ours)] {
      let repository = try Repository(base: Self.base, ours: a, theirs: b)
      #expect(try repository.merge().code == 0)
      let run = try Program("run", repository.folder.path("level.yaml"), "--seconds", "2")
      hashes.insert(String(try #require(run.outputLines.last)))
    }
    #expect(hashes.count == 1)
  }

  // MARK: - What does not

  @Test func theSameFieldTwiceIsAConflictWithBothValues() throws {
    let repository = try Repository(
      base: Self.base, ours: Self.base.replacing("at: [2, 4]", with: "at: [7, 4]"),
      theirs: Self.base.replacing("at: [2, 4]", with: "at: [2, 8]"))
    let merge = try repository.merge()
    #expect(merge.code == 1)
    #expect(
      (merge.output + merge.errors).contains(
        "level.yaml: conflict in bodies.crate.at: ours [7, 4], theirs [2, 8], before [2, 4]"))
    #expect(try repository.git("status", "--short").output.contains("UU level.yaml"))
    let text = try repository.text
    #expect(
      text.contains("at: {conflict: {base: [2, 4], ours: [7, 4], theirs: [2, 8]}}"))
    // The rest is there, and nobody plays it by mistake.
    #expect(text.contains("stone:") && text.contains("beam:"))
    let check = try Program("check", repository.folder.path("level.yaml"))
    let line =
      try #require(
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.contains("conflict") }) + 1
    #expect(check.code == 1)
    #expect((check.output + check.errors).contains("level.yaml:\(line):"))
    #expect((check.output + check.errors).contains("ours [7, 4] and theirs [2, 8]"))
  }

  @Test func whatOneDeletesAndTheOtherEditsIsAConflict() throws {
    let start = try #require(Self.base.range(of: "  stone:")).lowerBound
    let repository = try Repository(
      base: Self.base, ours: String(Self.base[..<start]),
      theirs: Self.base.replacing("ink: 1", with: "ink: 2"))
    let merge = try repository.merge()
    #expect(merge.code == 1)
    #expect((merge.output + merge.errors).contains("conflict in bodies.stone: ours deleted"))
    #expect(try repository.text.contains("ink: 2"))
  }

  @Test func whatOneDeletesAndTheOtherTiesARopeToIsAConflict() throws {
    let start = try #require(Self.base.range(of: "  stone:")).lowerBound
    let theirs =
      Self.base
      + "ropes:\n  line: {from: {body: beam}, to: {body: stone, at: [0, 0.5]}}\n"
    let repository = try Repository(
      base: Self.base, ours: String(Self.base[..<start]), theirs: theirs)
    let merge = try repository.merge()
    #expect(merge.code == 1)
    let said = merge.output + merge.errors
    #expect(said.contains("conflict in bodies.stone: ours deleted"))
    #expect(said.contains("but ropes.line.to.body refers to it"))
    #expect(try repository.text.contains("circle: 0.5"))
  }

  @Test func whatIsNoLevelIsMergedLineByLine() throws {
    let base = "one\ntwo\nthree\nfour\nfive\n"
    let repository = try Repository(
      base: base, ours: base.replacing("one", with: "1"), theirs: base.replacing("five", with: "5"))
    #expect(try repository.merge().code == 0)
    #expect(try repository.text == "1\ntwo\nthree\nfour\n5\n")
  }

  @Test func installingTwiceChangesNothing() throws {
    let folder = try TemporaryFolder()
    _ = try Program(
      executable: URL(fileURLWithPath: "/usr/bin/env"), ["git", "init", "-q"], in: folder.path(""))
    _ = try folder.write("*.png binary", to: ".gitattributes")
    for _ in 0..<2 { #expect(try Program("merge", "--install", in: folder.path("")).code == 0) }
    let text = try String(contentsOfFile: folder.path(".gitattributes"), encoding: .utf8)
    #expect(
      text == """
        *.png binary
        levels/**/*.yaml merge=inkfall
        levels/**/*.yml merge=inkfall

        """)
    // They are for levels in folders, too, and for nothing else.
    for (file, driver) in [
      ("levels/a.yaml", "inkfall"), ("levels/rooms/deep/a.yml", "inkfall"),
      ("a.yaml", "unspecified"),
      ("levels/a.json", "unspecified"),
    ] {
      let told = try Program(
        executable: URL(fileURLWithPath: "/usr/bin/env"), ["git", "check-attr", "merge", file],
        in: folder.path(""))
      #expect(told.output.hasSuffix(": \(driver)\n"), "\(told.output)")
    }
  }

  /// JSON stays JSON: such a level is merged line by line.
  @Test func levelsInJSONAreMergedAsLines() throws {
    let folder = try TemporaryFolder()
    func level(_ name: String, _ x: Int) -> String {
      "{\n\"inkfall\": 1,\n\"name\": \"\(name)\",\n\n\n\n\"bodies\": {\n\"a\": {\"at\": [\(x), 0]}\n}\n}\n"
    }
    let base = try folder.write(level("one", 0), to: "base.json")
    let ours = try folder.write(level("two", 0), to: "ours.json")
    let theirs = try folder.write(level("one", 7), to: "theirs.json")
    let merge = try Program("merge", base, ours, theirs)
    #expect(merge.code == 0, "\(merge.errors)")
    #expect(try String(contentsOfFile: ours, encoding: .utf8) == level("two", 7))
  }
}
