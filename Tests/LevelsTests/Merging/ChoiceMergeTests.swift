import Testing

@testable import LevelFormat
@testable import Levels

/// A mapping of which one field says what it is, as `{after: 1}`: both sides may have chosen another one.
@Suite struct ChoiceMergeTests {
  /// A level with something in its place, and what both sides have made of that.
  struct Choice: CustomTestStringConvertible, Sendable {
    let path: String
    let text: String
    let base: String
    let ours: String
    let theirs: String
    var testDescription: String { "\(path): \(base), \(ours), \(theirs)" }

    init(_ path: String, _ text: String, _ base: String, _ ours: String, _ theirs: String) {
      (self.path, self.text) = (path, text)
      (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }
  }

  private static let bodies = "  a: {shapes: [{circle: 0.5}]}\n  b: {shapes: [{circle: 0.5}]}\n"
  private static let rule = "bodies:\n\(bodies)rules:\n  r: {when: #, do: [{win: true}]}\n"
  private static let shape = "bodies:\n  a: {shapes: [#]}\n"
  private static let goal = "bodies:\n\(bodies)goals:\n  g: #\n"
  private static let rope = "bodies:\n\(bodies)ropes:\n  r: {from: {body: a}, to: #}\n"
  private static let joint = "bodies:\n\(bodies)joints:\n  j: #\n"
  private static let expect = "bodies:\n\(bodies)expect:\n- #\n"

  static let conflicts: [Choice] = [
    Choice("rules.r.when", rule, "{after: 1}", "{every: 2}", "{after: 3}"),
    Choice("rules.r.when", rule, "{after: 1}", "{every: 2}", "{key: a}"),
    Choice("bodies.a.shapes.0", shape, "{circle: 1}", "{box: [1, 1]}", "{circle: 2}"),
    Choice("bodies.a.shapes.0", shape, "{circle: 1}", "{box: [1, 1]}", "{circle: 2, friction: 0}"),
    Choice("goals.g", goal, "{survive: 1}", "{stars: all}", "{survive: 2}"),
    Choice("ropes.r.to", rope, "{body: b}", "{world: [0, 9]}", "{body: b, at: [0, 0.1]}"),
    Choice("ropes.r.to", rope, "{body: b}", "{world: [0, 9]}", "{free: [0, 9]}"),
    Choice(
      "joints.j", joint, "{type: pin, body: a, to: b, at: [0, 0]}",
      "{type: filter, from: {body: a}, to: {body: b}}", "{type: pin, body: a, at: [0, 1]}"),
    Choice(
      "expect.0", expect, "{at: 1, body: a, y: {above: 0}}", "{within: 2, body: a, y: {above: 0}}",
      "{at: 3, body: a, y: {above: 0}}"),
    Choice(
      "expect.0", expect, "{at: 1, body: a, y: {above: 0}}", "{at: 1, body: a, x: {above: 0}}",
      "{at: 1, body: a, y: {above: 1}}"),
  ]

  private func merge(_ choice: Choice) throws -> LevelMerge {
    func text(_ value: String) -> String {
      "inkfall: 1\n" + choice.text.replacing("#", with: value)
    }
    return try LevelMerge(
      base: text(choice.base), ours: text(choice.ours), theirs: text(choice.theirs))
  }

  @Test(arguments: conflicts) func twoChoicesAreOneConflict(_ choice: Choice) throws {
    #expect(try merge(choice).conflicts.map(\.path) == [choice.path])
  }

  static let merges: [(Choice, result: String)] = [
    (
      Choice(
        "", shape, "{circle: 1, friction: 1}", "{box: [1, 1], friction: 1}",
        "{circle: 1, friction: 0}"),
      "{box: [1, 1], friction: 0}"
    ),
    (
      Choice(
        "", expect, "{at: 1, body: a, y: {above: 0}}", "{at: 2, body: a, y: {above: 0}}",
        "{at: 1, body: a, y: {above: 1}}"), "{at: 2, body: a, y: {above: 1}}"
    ),
    (
      Choice(
        "", joint, "{type: pin, body: a, to: b, at: [0, 0]}",
        "{type: pin, body: a, to: b, at: [0, 1]}",
        "{type: pin, body: a, to: b, at: [0, 0], gone: true}"),
      "{type: pin, body: a, to: b, at: [0, 1], gone: true}"
    ),
  ]

  @Test(arguments: merges.indices) func whatGoesTogetherIsMerged(_ index: Int) throws {
    let (choice, result) = Self.merges[index]
    let merge = try merge(choice)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.text == "inkfall: 1\n" + choice.text.replacing("#", with: result))
  }
}

/// What does not go together is found beside other conflicts too.
@Suite struct MergeBesideConflictTests {
  private static let text = """
    inkfall: 1
    name: x
    bodies:
      a: {shapes: [{circle: 1}]}
      b: {shapes: [{circle: 1}]}
    joints:
      j: {type: revolute, from: {body: a}, to: {body: b}}
    rules:
      r: {when: {touches: [a, b]}, do: [{win: true}]}

    """

  private func merge(_ ours: [(String, String)], _ theirs: [(String, String)]) throws -> LevelMerge
  {
    func changed(_ changes: [(String, String)]) -> String {
      changes.reduce(Self.text) { $0.replacing($1.0, with: $1.1) }
    }
    return try LevelMerge(base: Self.text, ours: changed(ours), theirs: changed(theirs))
  }

  @Test func limitsThatCrossAreAConflictToo() throws {
    let merge = try merge(
      [("name: x", "name: y"), ("to: {body: b}", "to: {body: b}, lowerAngle: 8")],
      [("name: x", "name: z"), ("to: {body: b}", "to: {body: b}, upperAngle: 5")])
    #expect(merge.conflicts.map(\.path) == ["name", "joints.j"])
  }

  @Test func whatAConflictDeletesIsNoOtherConflict() throws {
    let merge = try merge(
      [("name: x", "name: y")], [("name: x", "name: z"), ("{circle: 1}", "{circle: 2}")])
    #expect(merge.conflicts.map(\.path) == ["name"])
  }

  @Test func aPairIsOneValue() throws {
    let merge = try merge(
      [("[a, b]", "[b, a]")], [("[a, b]", "[a, any]")])
    #expect(merge.conflicts.map(\.path) == ["rules.r.when.touches"])
  }
}
