import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Merges with thousands of conflicts, each of which is found without a look at all the others.
@Suite struct LargeMergeTests {
  // MARK: - Comments

  private static func commented(_ count: Int, at x: Int, _ word: String) -> String {
    "inkfall: 1\nbodies:\n"
      + (0..<count).map { "  # \(word) \($0)\n  b\($0): {at: [\(x), \($0)]}\n" }.joined()
  }

  @Test func everyBodyIsChangedByBothSides() throws {
    let count = 2000
    let merge = try LevelMerge(
      base: Self.commented(count, at: 0, "base"), ours: Self.commented(count, at: 1, "ours"),
      theirs: Self.commented(count, at: 2, "theirs"))
    #expect(Set(merge.conflicts.map(\.path)) == Set((0..<count).map { "bodies.b\($0).at" }))
    #expect(merge.text.contains("  # ours 77\n  # theirs 77\n  b77:"))
  }

  @Test func commentsOfAHundredThousandConflicts() {
    let count = 100_000
    var (base, ours, theirs) = (LevelComments(), LevelComments(), LevelComments())
    for i in 0..<count {
      base.above["bodies.b\(i).at"] = ["base"]
      ours.above["bodies.b\(i)"] = ["a body"]
      theirs.above["bodies.b\(i)"] = ["a body"]
      guard i % 2 == 0 else { continue }
      ours.behind["bodies.b\(i).at"] = "ours"
      theirs.behind["bodies.b\(i).at"] = "theirs"
      ours.above["bodies.b\(i).at.0"] = ["both"]
      theirs.above["bodies.b\(i).at.0"] = ["both"]
    }
    var merged = LevelComments(merging: base, ours, theirs)
    merged.keep((0..<count).map { "bodies.b\($0).at" }, base: base, ours: ours, theirs: theirs)
    #expect(merged.above["bodies.b12345"] == ["a body"])
    #expect(merged.above["bodies.b4.at"] == ["ours", "both", "theirs"])
    #expect(merged.behind.isEmpty && merged.above["bodies.b4.at.0"] == nil)
    // Neither side has one: that from before stays.
    #expect(merged.above["bodies.b5.at"] == ["base"])
    #expect(merged.above.count == 2 * count)
  }

  @Test func oneCommentOfManyLines() {
    var (ours, theirs) = (LevelComments(), LevelComments())
    ours.head = (0..<50_000).map { "ours \($0)" }
    theirs.head = (0..<50_000).map { $0 % 2 == 0 ? "ours \($0)" : "theirs \($0)" }
    let merged = LevelComments(merging: LevelComments(), ours, theirs)
    #expect(merged.head.count == 75_000)
    #expect(merged.head.last == "theirs 49999")
  }

  // MARK: - Paths

  @Test func pathsAreFoundInsideOthers() {
    let count = 100_000
    var paths = PathTree((0..<count).map { "bodies.b\($0).shapes" })
    paths.insert("bodies.b1")
    paths.insert("bodies.b1-a.x")
    #expect(paths.paths(in: "bodies.b1") == ["bodies.b1", "bodies.b1.shapes"])
    #expect(paths.paths(in: "bodies.b99999") == ["bodies.b99999.shapes"])
    #expect(paths.paths(in: "bodies.b").isEmpty)
    #expect(paths.paths(in: "bodies").count == count + 2)
  }

  private static func put(
    _ value: Int, at names: String...
  ) -> (path: ArraySlice<String>, value: LevelValue) {
    (path: names[...], value: LevelValue.integer(value))
  }

  @Test func valuesArePutIntoALargeTree() throws {
    let count = 100_000
    var tree = LevelValue.mapping([
      .init("bodies", .mapping((0..<count).map { .init("b\($0)", .mapping([])) }))
    ])
    tree.put((0..<count).map { Self.put($0, at: "bodies", "b\($0)", "at") })
    tree.put([
      Self.put(1, at: "joints", "j"), Self.put(2, at: "joints", "j", "at"),
      Self.put(3, at: "bodies", "b0", "at"), Self.put(4, at: "bodies", "b0"),
    ])
    let index = LevelTreeIndex(tree)
    #expect(tree.fields?.map(\.name) == ["bodies", "joints"])
    #expect(index[["bodies"]]?.fields?.count == count)
    #expect(index[["bodies", "b99999", "at"]] == .integer(99_999))
    #expect(index[["bodies", "b0"]] == .integer(4))
    #expect(index[["joints", "j"]] == .mapping([.init("at", .integer(2))]))
    #expect(index[["bodies", "none"]] == nil && index[[]] == tree)
  }

  // MARK: - Circles

  /// Parts of which ours lets one half use others, and theirs the other half.
  private static func parts(_ count: Int, _ use: (Int) -> Int?) -> String {
    "inkfall: 1\nparts:\n"
      + (0..<count).map { i in
        let include = use(i).map { "include: {u: {part: p\($0)}}, " } ?? ""
        return "  p\(i): {\(include)bodies: {a: {}}}\n"
      }.joined()
  }

  @Test func manyCirclesOfTwoParts() throws {
    let count = 2000
    let merge = try LevelMerge(
      base: Self.parts(count) { _ in nil }, ours: Self.parts(count) { $0 % 2 == 0 ? $0 + 1 : nil },
      theirs: Self.parts(count) { $0 % 2 == 1 ? $0 - 1 : nil })
    #expect(
      Set(merge.conflicts.map(\.path)) == Set((0..<count).map { "parts.p\($0).include.u" }))
    #expect(
      merge.conflicts.contains { $0.refusal?.hasSuffix("p1998 > p1999 > p1998") ?? false })
  }

  @Test func oneCircleOfManyParts() throws {
    let count = 2000
    let merge = try LevelMerge(
      base: Self.parts(count) { _ in nil }, ours: Self.parts(count) { $0 % 2 == 0 ? $0 + 1 : nil },
      theirs: Self.parts(count) { $0 % 2 == 1 ? ($0 + 1) % count : nil })
    #expect(
      merge.conflicts.map(\.path) == (0..<count).map { "parts.p\($0).include.u" }.sorted())
    #expect(merge.conflicts.first?.refusal?.hasSuffix("p31 > … > p0") == true)
  }

  @Test func circlesThatShareParts() throws {
    let base =
      "inkfall: 1\nparts:\n  a: {bodies: {x: {}}}\n  b: {bodies: {x: {}}}\n"
      + "  c: {bodies: {x: {}}}\n"
    let ours = base.replacing("  a: {", with: "  a: {include: {u: {part: b}, v: {part: c}}, ")
    let theirs = base.replacing("  b: {", with: "  b: {include: {u: {part: c}}, ")
      .replacing("  c: {", with: "  c: {include: {u: {part: a}}, ")
    let merge = try LevelMerge(base: base, ours: ours, theirs: theirs)
    // With our side of a > b > c > a, a > c is no circle any more, and with theirs it still is.
    #expect(
      merge.conflicts.map(\.path)
        == ["parts.a.include.u", "parts.a.include.v", "parts.b.include.u", "parts.c.include.u"])
  }

  // MARK: - References and refusals

  @Test func everyMaterialIsRenamedHereAndUsedThere() throws {
    let count = 1000
    func level(_ prefix: String, _ more: String = "") -> String {
      "inkfall: 1\nmaterials:\n"
        + (0..<count).map { "  \(prefix)\($0): {density: \($0 + 1)}\n" }.joined()
        + "bodies:\n  keep: {}\n" + more
    }
    let uses = (0..<count).map { "  c\($0): {material: m\($0)}\n" }.joined()
    let merge = try LevelMerge(base: level("m"), ours: level("mx"), theirs: level("m", uses))
    // What was deleted, and what needs it.
    let deleted = merge.conflicts.filter { $0.path.hasPrefix("materials") }
    let needing = merge.conflicts.filter { $0.path.hasPrefix("bodies") }
    #expect(Set(deleted.map(\.path)) == Set((0..<count).map { "materials.m\($0)" }))
    #expect(Set(needing.map(\.path)) == Set((0..<count).map { "bodies.c\($0)" }))
    #expect(merge.conflicts.count == 2 * count)
    #expect(deleted.allSatisfy { $0.reference?.hasPrefix("bodies.c") == true })
    #expect(needing.allSatisfy { $0.refusal?.contains("material") == true })
  }

  @Test func oneTimelineInTwoGroupsAThousandTimes() throws {
    let count = 1000
    let base =
      "inkfall: 1\nbodies:\n  b: {shapes: [{circle: 1}]}\ntimelines:\n"
      + (0..<count).map { "  t\($0): {body: b, by: [0, 1], duration: 1}\n" }.joined()
    func groups(_ name: String) -> String {
      (0..<count).map { "  g\(name)\($0): {together: [t\($0)]}\n" }.joined()
    }
    let merge = try LevelMerge(base: base, ours: base + groups("O"), theirs: base + groups("T"))
    // Both groups: with either side, each timeline is in one of them.
    #expect(merge.conflicts.count == 2 * count)
    // The whole group: without what it moves, nothing would be left of it to choose.
    #expect(merge.conflicts.allSatisfy { $0.path.hasPrefix("timelines.g") && $0.refusal != nil })
    #expect(Set(merge.conflicts.map(\.path)).count == 2 * count)
  }
}
