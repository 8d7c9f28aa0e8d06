import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What may have been meant by unknown words is looked for up to a limit: a file of nothing else is refused soon.
@Suite struct WordSuggestionTests {
  private func problems(_ text: String) throws -> [LevelProblem] {
    try #require(throws: LevelError.self) {
      try LevelDocument(text: "inkfall: 1\n" + text)
    }.problems
  }

  @Test func wordsAreLookedAtUpToALimit() {
    let suggestions = WordSuggestions()
    let known = (0..<WordSuggestions.most / 2).map { "word\($0)" }
    var asked = 0
    func names() -> [String] {
      asked += 1
      return known
    }
    for _ in 0..<2 { #expect(suggestions.nearest(to: "wrd7", among: names()) == "word7") }
    for _ in 0..<100_000 { #expect(suggestions.nearest(to: "wrd7", among: names()) == nil) }
    #expect(asked == 2 && suggestions.looked == known.count * 2)
  }

  /// Ten thousand times ten thousand names.
  @Test func ofManyUnknownNamesTheFirstGetASuggestion() throws {
    let materials = (0..<10_000).map { "  mat\($0): {}\n" }.joined()
    let bodies = (0..<10_000).map { "  b\($0): {material: mta\($0)}\n" }.joined()
    let found = try problems("materials:\n" + materials + "bodies:\n" + bodies)
    #expect(found.first?.suggestion == "mat0")
    #expect(found.count == LevelProblems.most + 1)
    let suggested = found.count { $0.suggestion != nil }
    #expect((1...WordSuggestions.most / 10_000 + 1).contains(suggested))
  }

  @Test func wordsOfProblemsThatAreNotToldAreNotMade() throws {
    let node = try LevelTree.node(of: "x")
    var made = 0
    func words() -> String {
      made += 1
      return "something else"
    }
    for _ in 0..<LevelProblems.most + 500 { node.fail(words()) }
    #expect(made == LevelProblems.most && node.problems.count == LevelProblems.most + 500)
  }

  @Test(
    arguments: [
      ("crat", "crate"), ("CRATE", "crate"), ("carte", "crate"), ("position", "at"),
      ("postion", "at"), ("zzz", nil), ("", nil),
    ] as [(String, String?)])
  func theNearestWordIsThatOfFewestSlips(word: String, nearest: String?) {
    #expect(nearestWord(to: word, among: ["at", "crate", "rope", "grating"]) == nearest)
  }

  /// What stands for nothing is no slip of a short word.
  @Test(
    arguments: [
      "bodies: {a: {role: \"\"}}", "bodies: {a: {material: \"\"}}\nmaterials: {m: {}}",
      "bodies: {a: {\"\": 1}}",
      "ropes: {r: {from: {body: \"\"}, to: {world: [0, 1]}}}\nbodies: {b: {}}",
      "rules: {r: {when: {after: 1}, do: [{\"\": 1}]}}", "\"\": 1", "bodies: {a: {role: \" \"}}",
    ])
  func nothingIsSuggestedForNothing(text: String) throws {
    let found = try problems(text)
    #expect(found.contains { $0.found?.contains("\"") == true }, "\(found)")
    #expect(found.allSatisfy { $0.suggestion == nil }, "\(found)")
  }
}
