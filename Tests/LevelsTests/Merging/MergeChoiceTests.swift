import Testing

@testable import LevelFormat
@testable import Levels

/// Whichever side is taken at every mark, the level is valid: all changes that do not go together are
/// conflicts, wherever they are.
@Suite struct MergeChoiceTests {
  /// What both sides replace in a level, and the conflicts of the merge.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let base: String
    let ours: [(String, String)]
    let theirs: [(String, String)]
    let paths: [String]

    init(
      _ name: String, _ base: String, ours: [(String, String)], theirs: [(String, String)],
      _ paths: [String]
    ) {
      (testDescription, self.base) = (name, "inkfall: 1\n" + base)
      (self.ours, self.theirs, self.paths) = (ours, theirs, paths)
    }
  }

  private static let bodies = """
    bodies:
      a: {at: [0, 5], shapes: [{circle: 0.2}]}
      b: {at: [2, 5], shapes: [{circle: 0.2}]}
      c: {at: [4, 5], shapes: [{circle: 0.2}]}

    """
  private static let rope = bodies + "ropes:\n  r: {from: {body: a}, to: {body: b}}\n"
  private static let hinges =
    bodies + "joints:\n  h: {type: pin, body: a, at: [0, 5]}\n"
    + "  i: {type: pin, body: b, at: [2, 5]}\n"
  private static let gear =
    "  g: {type: gear, from: {body: a, joint: h}, to: {body: b, joint: i}, ratio: 2}\n"
  private static let rule = bodies + "rules:\n  r: {when: {after: 1}, do: [{say: A}, {say: B}]}\n"
  private static let star =
    "bodies:\n  a: {shapes: [{circle: 1}, {star: {points: 9, inner: 0.3, outer: 0.6}}]}\n"
  private static let part = """
    parts:
      p: {bodies: {k: {shapes: [{circle: 1}]}}}
      q: {bodies: {m: {shapes: [{circle: 1}]}}}
    include:
      u: {part: p}

    """

  static let cases = [
    Case(
      "a rope that is too short for where its body has moved", rope,
      ours: [("b: {at: [2, 5]", "b: {at: [9, 5]")], theirs: [("body: b}}", "body: b}, length: 2}")],
      ["bodies.b.at", "ropes.r.length"]),
    Case(
      "only the change that matters of a body", rope,
      ours: [("b: {at: [2, 5]", "b: {at: [9, 5], ink: 2")],
      theirs: [("body: b}}", "body: b}, length: 2}"), ("a: {", "a: {ink: 3, ")],
      ["bodies.b.at", "ropes.r.length"]),
    Case(
      "a gear on what is no hinge any more", hinges,
      ours: [("  i: {", gear + "  i: {")],
      theirs: [
        ("{type: pin, body: b, at: [2, 5]}", "{type: weld, from: {body: b}, to: {body: c}}")
      ],
      ["joints.g", "joints.i"]),
    Case(
      "an action that names a deleted body", rule,
      ours: [("  c: {at: [4, 5], shapes: [{circle: 0.2}]}\n", "")],
      theirs: [("{say: B}", "{say: B}, {remove: c}")], ["bodies.c", "rules.r.do.2"]),
    Case(
      "a rope to a deleted body", bodies,
      ours: [("  c: {at: [4, 5], shapes: [{circle: 0.2}]}\n", "")],
      theirs: [("bodies:", "ropes:\n  r: {from: {body: a}, to: {body: c}}\nbodies:")],
      ["bodies.c", "ropes.r"]),
    Case(
      "a list of which each deletes another item", rule,
      ours: [("{say: A}, ", "")], theirs: [(", {say: B}", "")], ["rules.r.do"]),
    Case(
      "a list of which one deletes what the other changes", rule,
      ours: [(", {say: B}", "")], theirs: [("{say: A}, {say: B}", "{say: C}")],
      ["rules.r.do"]),
    Case(
      "a group that loses its members", bodies + "  d-1: {}\n  d-2: {}\n",
      ours: [
        ("bodies:", "expect:\n  - {always: true, bodies: d-*, exists: true}\nbodies:")
      ],
      theirs: [
        ("  d-1: {}\n  d-2: {}\n", "")
      ], ["bodies.d-1", "bodies.d-2", "expect"]),
    Case(
      "a use of another part than the one with the rope's body", part,
      ours: [("u: {part: p}", "u: {part: q}")],
      theirs: [("include:", "ropes:\n  r: {from: {body: u/k}, to: {free: [0, 3]}}\ninclude:")],
      ["include.u", "ropes.r"]),
    Case(
      "what a part loses that a rope is tied to", part,
      ours: [("k: {shapes: [{circle: 1}]}", "")],
      theirs: [("include:", "ropes:\n  r: {from: {body: u/k}, to: {free: [0, 3]}}\ninclude:")],
      ["parts.p.bodies.k", "ropes.r"]),
    Case(
      "a name that a use has too", part,
      ours: [("k: {", "j: {}, k: {")], theirs: [("include:", "bodies: {u/j: {}}\ninclude:")],
      ["parts.p.bodies.j", "bodies.u/j"]),
    Case(
      "radii of a star that cross", star,
      ours: [("inner: 0.3", "inner: 0.55")], theirs: [("outer: 0.6", "outer: 0.5")],
      ["bodies.a.shapes.1"]),
    Case(
      "radii of a star that do not cross", star,
      ours: [("inner: 0.3", "inner: 0.5")], theirs: [("outer: 0.6", "outer: 0.8")], []),
    Case(
      "other radii of a star than a conflict beside it", star,
      ours: [("inner: 0.3", "inner: 0.55"), ("circle: 1", "circle: 2")],
      theirs: [("outer: 0.6", "outer: 0.5"), ("circle: 1", "circle: 3")],
      ["bodies.a.shapes.0.circle", "bodies.a.shapes.1"]),
  ]

  @Test(arguments: cases) func eitherSideIsValid(_ example: Case) throws {
    func changed(_ changes: [(String, String)]) throws -> String {
      try changes.reduce(example.base) { text, change in
        try #require(text.contains(change.0), "\(change.0)")
        return text.replacing(change.0, with: change.1)
      }
    }
    let (ours, theirs) = (try changed(example.ours), try changed(example.theirs))
    let merge = try ChosenMerge.merge(example.base, ours, theirs)
    #expect(Set(merge.conflicts.map(\.path)) == Set(example.paths), "\(merge.conflicts)")
    let again = try ChosenMerge.merge(example.base, theirs, ours)
    #expect(Set(again.conflicts.map(\.path)) == Set(example.paths), "\(again.conflicts)")
  }
}
