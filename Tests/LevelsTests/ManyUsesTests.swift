import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Levels of many uses are put in place one by one, and too many are refused before they are made.
@Suite struct ManyUsesTests {
  private func expand(_ text: String) throws -> LevelDocument {
    try LevelExpansion(text: "inkfall: 1\n" + text).level
  }

  private func problems(_ text: String) throws -> [LevelProblem] {
    try #require(throws: LevelError.self) { try expand(text) }.problems
  }

  /// Each use comes behind those before it, with its material and without those of others.
  @Test func usesComeInTheirOrder() throws {
    let materials = (0..<100).map { "  m\($0): {}\n" }.joined()
    let uses = (0..<300).map { "  u\($0): {part: p, order: \($0)}\n" }.joined()
    let level = try expand(
      "materials:\n" + materials + "parts:\n  p: {bodies: {a: {material: m7}, b: {}}}\ninclude:\n"
        + uses)
    #expect(level.bodies.ids == (0..<300).flatMap { ["u\($0)/a", "u\($0)/b"] })
    #expect(level.bodies.map(\.value.order) == Array(1...600))
    #expect(level.materials.count == 100)
    #expect(level.bodies["u299/a"]?.surface.material == "m7")
  }

  @Test func usesOfLargePartsAreRefused() throws {
    let bodies = (0..<1000).map { "b\($0): {}" }.joined(separator: ", ")
    let uses = (0..<201).map { "  u\($0): {part: p}\n" }.joined()
    let found = try problems("parts:\n  p: {bodies: {\(bodies)}}\ninclude:\n" + uses)
    #expect(found.map(\.expected) == ["expected uses of at most 200000 objects in all"])
  }

  /// One object of a part may hold megabytes.
  @Test func usesOfMuchTextAreRefused() throws {
    let label = String(repeating: "a", count: 1 << 20)
    let uses = (0..<60).map { "  u\($0): {part: p}\n" }.joined()
    let found = try problems(
      "parts:\n  p: {labels: {l: {size: 1, text: \(label)}}}\ninclude:\n" + uses)
    #expect(found.map(\.expected) == ["expected uses of at most 40 MB in all"])
  }

  /// A use that sets a value has its part written and read again.
  @Test func usesThatSetMuchAreRefused() throws {
    let bodies = (0..<1000).map { "b\($0): {shapes: [{circle: 1}]}" }.joined(separator: ", ")
    let uses = (0..<190).map { "  u\($0): {part: p, set: {bodies.b\($0).ink: 2}}\n" }.joined()
    let found = try problems("parts:\n  p: {bodies: {\(bodies)}}\ninclude:\n" + uses)
    #expect(found.map(\.expected) == ["expected uses with \"set\" of at most 4 MB in all"])
  }

  /// Materials of the file that a part does not name are not read again for each of its uses.
  @Test func aUseCanSetAnyMaterialOfItsFile() throws {
    let materials = (0..<2000).map { "  m\($0): {density: \($0 + 1)}\n" }.joined()
    let uses = (0..<50).map { "  u\($0): {part: p, set: {bodies.a.material: m\($0)}}\n" }.joined()
    let start =
      "materials:\n" + materials + "parts:\n  p: {bodies: {a: {material: m7}}}\ninclude:\n"
    let level = try expand(start + uses)
    for i in 0..<50 { #expect(level.bodies["u\(i)/a"]?.surface.material == "m\(i)") }
    #expect(level.materials.count == 2000)
    let found = try problems(start + "  u: {part: p, set: {bodies.a.material: m17x}}\n")
    #expect(found.map(\.path) == ["include.u.set.bodies.a.material"])
    #expect(found.map(\.suggestion) == ["m17"])
  }

  /// A search through 10,000 names for each of as many paths would be 100 million comparisons.
  @Test func aUseSetsAsMuchAsItsPartHolds() throws {
    let bodies = (0..<10_000).map { "b\($0): {}" }.joined(separator: ", ")
    let paths = (0..<10_000).map { "bodies.b\($0): \($0 % 2 == 0 ? "null" : "{ink: 2}")" }
    let level = try expand(
      "parts:\n  p: {bodies: {\(bodies)}}\ninclude:\n"
        + "  u: {part: p, set: {\(paths.joined(separator: ", "))}}\n")
    #expect(level.bodies.count == 5000)
    #expect(level.bodies.allSatisfy { $0.value.ink == 2 })
  }

  @Test func valuesAreSetByTheirPathsInTurn() throws {
    let start = LevelValue.mapping([
      .init("a", .integer(1)), .init("b", .list([.integer(1), .mapping([.init("c", .null)])])),
    ])
    let value = OverriddenValue(start)
    let problems = LevelProblems()
    func set(_ path: String, _ new: LevelValue) {
      value.override(path.split(separator: ".").map(String.init)[...], new, path, problems)
    }
    set("a", .null)
    set("a", .integer(2))
    set("b.1.c", .integer(3))
    set("b.1.d", .integer(4))
    #expect(problems.isEmpty)
    #expect(
      value.value
        == .mapping([
          .init(
            "b",
            .list([
              .integer(1), .mapping([.init("c", .integer(3)), .init("d", .integer(4))]),
            ])), .init("a", .integer(2)),
        ]))
    set("b.2", .integer(1))
    set("bb.c", .integer(1))
    set("a.x", .integer(1))
    #expect(problems.list.map(\.path) == ["b.2", "bb.c", "a.x"])
    #expect(problems.list.map(\.suggestion) == [nil, "b", nil])
  }

  @Test func theBeginningOfAPathIsFound() {
    let names = PathBeginnings(["bodies.b", "bodies.a.ink", "bodies.a", "joints"])
    for path in ["bodies.a", "bodies.a.at", "bodies.ab", "bodies.b.x", "joints.j"] {
      #expect(names.hasBeginning(of: path), "\(path)")
    }
    for path in ["", "bodies", "bodies.", "ropes.a", "a", "joint"] {
      #expect(!names.hasBeginning(of: path), "\(path)")
    }
    #expect(PathBeginnings([""]).hasBeginning(of: "x") && !PathBeginnings([]).hasBeginning(of: "x"))
  }
}
