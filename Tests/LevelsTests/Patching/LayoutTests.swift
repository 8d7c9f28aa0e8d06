import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Saving changes the text of what was changed, and nothing else.
@Suite struct LayoutTests {
  /// A level as a person writes it: in braces, sorted by nothing, with comments, without numbers of order.
  static let byHand = """
    # My tower

    inkfall: 1
    name: Tower   # of stones
    world: {gravity: [0,-10]}

    bodies:
      # The floor
      floor: { type: static, at: [0,0], shapes: [{box: [10,1]}] }
      # Two stones
      upper: { at: [0,3], shapes: [{box: [1,1]}] }   # falls first
      lower: { at: [0,1], angle: 10, shapes: [{box: [1,1]}] }

    ropes:
        swing:
            from: {body: upper}
            to:
              world: [0, 9]   # the hook
            thickness: 0.1

    expect:
      # It stands.
      - {at: 2, body: lower, y: {above: 0.5}}

    """

  private func change(
    _ text: String, _ edit: (inout LevelDocument) throws -> Void
  ) throws -> String {
    var level = try LevelDocument(text: text)
    try edit(&level)
    let changed = level.text(keepingLayoutOf: text)
    #expect(
      try OrderedTree(LevelDocument(text: changed)).means(OrderedTree(level)))
    #expect(level.text(keepingLayoutOf: changed) == changed)
    return changed
  }

  @Test func anUnchangedLevelKeepsEveryByte() throws {
    for text in [Self.byHand, Self.byHand.replacing("\n", with: "\r\n"), "\u{FEFF}" + Self.byHand] {
      #expect(try change(text) { _ in } == text)
    }
  }

  @Test func aMovedBodyHasAnotherPositionOnItsLine() throws {
    let text = try change(Self.byHand) { $0.bodies["upper"]?.position = Vec2(1.5, 3) }
    #expect(text == Self.byHand.replacing("upper: { at: [0,3]", with: "upper: { at: [1.5,3]"))
  }

  @Test func aTurnedBodyGetsAnAngleBehindItsPosition() throws {
    let text = try change(Self.byHand) {
      $0.bodies["upper"]?.angle = 45
      $0.bodies["lower"]?.angle = 0
    }
    #expect(
      text
        == Self.byHand.replacing("upper: { at: [0,3],", with: "upper: { at: [0,3], angle: 45,")
        .replacing("at: [0,1], angle: 10, ", with: "at: [0,1], "))
  }

  @Test func aNewBodyIsWrittenAsItsNeighborsAre() throws {
    let text = try change(Self.byHand) {
      $0.bodies["more"] = LevelBody(
        order: $0.nextOrder, position: Vec2(2, 5), shapes: [.box(width: 1, height: 2)])
    }
    let line = "  lower: { at: [0,1], angle: 10, shapes: [{box: [1,1]}] }\n"
    #expect(
      text
        == Self.byHand.replacing(
          line,
          with: line + "  more: { order: 1000000, at: [2,5], shapes: [{box: [1,2]}] }\n"))
  }

  @Test func aDeletedBodyTakesItsLineAndItsCommentAlong() throws {
    let text = try change(Self.byHand) {
      $0.bodies["floor"] = nil
    }
    #expect(
      text
        == Self.byHand.replacing("  # The floor\n", with: "")
        .replacing("  floor: { type: static, at: [0,0], shapes: [{box: [10,1]}] }\n", with: ""))
  }

  @Test func theLastOfASectionTakesTheSectionAlong() throws {
    let text = try change(Self.byHand) { $0.ropes["swing"] = nil }
    let start = try #require(Self.byHand.range(of: "ropes:")).lowerBound
    let end = try #require(Self.byHand.range(of: "expect:")).lowerBound
    #expect(text == Self.byHand.replacingCharacters(in: start..<end, with: ""))
  }

  @Test func fieldsInLinesAreChangedInTheirLines() throws {
    let text = try change(Self.byHand) {
      $0.ropes["swing"]?.thickness = 0.2
      $0.ropes["swing"]?.to = .world(Vec2(1, 9))
    }
    #expect(
      text
        == Self.byHand.replacing("thickness: 0.1", with: "thickness: 0.2")
        .replacing("world: [0, 9]   # the hook", with: "world: [1, 9]   # the hook"))
  }

  @Test func aRenamedBodyIsRenamedWhereItStands() throws {
    let text = try change(Self.byHand) {
      $0.renameObject(ObjectKey(.body, "upper"), to: "top-stone")
    }
    #expect(text == Self.byHand.replacing("upper", with: "top-stone"))
  }

  @Test func aNewExpectationAndAHintAreAddedInTheirLists() throws {
    let text = try change(Self.byHand) {
      let one = try LevelDocument(
        text: "inkfall: 1\nexpect: [{at: 9, world: true, energy: {below: 9}}]")
      $0.expectations += one.expectations
      $0.hints = ["Look: up."]
      $0.name = "Spire"
    }
    #expect(
      text
        == Self.byHand.replacing("name: Tower ", with: "name: Spire ")
        .replacing("of stones\n", with: "of stones\nhints:\n  - \"Look: up.\"\n")
        .replacing(
          "{above: 0.5}}\n",
          with: "{above: 0.5}}\n  - {at: 9, world: true, energy: {below: 9}}\n"))
  }

  @Test func jsonStaysJSON() throws {
    let json = """
      {"inkfall": 1, "name": "J",
       "bodies": {
         "a": {"at": [0, 1], "shapes": [{"circle": 1}]},
         "b": {"at": [3, 1], "shapes": [{"circle": 1}]}
       }}
      """
    let text = try change(json) {
      $0.bodies["a"] = nil
      $0.bodies["b"]?.position.x = 4
      $0.bodies["c"] = LevelBody(
        order: $0.nextOrder, position: Vec2(0, 9), shapes: [.circle(radius: 2)])
      $0.name = "K"
    }
    #expect(
      text == """
        {"inkfall": 1, "name": "K",
         "bodies": {
           "b": {"at": [4, 1], "shapes": [{"circle": 1}]},
           "c": {"at": [0, 9], "shapes": [{"circle": 2}]}
         }}
        """)
  }

  /// A file whose objects all have numbers gets the number of the new one.
  @Test func aNumberedFileStaysNumbered() throws {
    let text =
      "inkfall: 1\nbodies:\n  b: {order: 2, shapes: [{circle: 1}]}\n  a: {order: 5, shapes: [{circle: 1}]}\n"
    let changed = try change(text) {
      $0.bodies["c"] = LevelBody(order: $0.nextOrder, position: .zero, shapes: [.circle(radius: 1)])
    }
    #expect(changed == text + "  c: {order: 6, shapes: [{circle: 1}]}\n")
  }

  /// Only where the order of objects is another one, all get numbers.
  @Test func anotherOrderIsWritten() throws {
    let text = "inkfall: 1\nbodies:\n  a: {shapes: [{circle: 1}]}\n  b: {shapes: [{circle: 1}]}\n"
    let changed = try change(text) {
      $0.bodies["a"]?.order = 7
    }
    #expect(
      changed
        == "inkfall: 1\nbodies:\n  a: {order: 7, shapes: [{circle: 1}]}\n  b: {order: 2, shapes: [{circle: 1}]}\n"
    )
  }

  // MARK: - Comments

  /// Deleting what expectations are about keeps the comments of the others.
  @Test func commentsStayWithTheExpectationsThatStay() throws {
    let text = """
      inkfall: 1
      bodies:
        upper: {at: [0, 3], shapes: [{box: [1, 1]}]}
        lower: {at: [0, 1], shapes: [{box: [1, 1]}]}
      expect:
        # upper stays
        - {at: 2, body: upper, x: {below: 9}}   # upper
        # lower stays
        - {at: 2, body: lower, x: {below: 9}}

      """
    let changed = try change(text) {
      $0.bodies["upper"] = nil
      $0.keepExpectations { $0.subject == .body("lower") }
      #expect($0.comments.above["expect.0"] == ["# lower stays"])
    }
    #expect(
      changed
        == text.replacing("  upper: {at: [0, 3], shapes: [{box: [1, 1]}]}\n", with: "")
        .replacing("  # upper stays\n  - {at: 2, body: upper, x: {below: 9}}   # upper\n", with: "")
    )
  }

  /// In braces over several lines comments stay with what they are about.
  @Test func commentsInBracesStayWithTheirObjects() throws {
    let text = """
      inkfall: 1
      bodies: {
        # the upper one
        upper: {at: [0, 3], shapes: [{box: [1, 1]}]},   # u
        # the lower one
        lower: {at: [0, 1], shapes: [{box: [1, 1]}]}   # l
      }

      """
    let upper = "  # the upper one\n  upper: {at: [0, 3], shapes: [{box: [1, 1]}]},   # u\n"
    let lower = "  # the lower one\n  lower: {at: [0, 1], shapes: [{box: [1, 1]}]}   # l\n"
    #expect(try change(text) { $0.bodies["upper"] = nil } == text.replacing(upper, with: ""))
    #expect(try change(text) { $0.bodies["lower"] = nil } == text.replacing(lower, with: ""))
    let more = try change(text) {
      $0.bodies["more"] = LevelBody(order: $0.nextOrder, shapes: [.circle(radius: 1)])
    }
    #expect(
      more
        == text.replacing(
          "]}   # l\n", with: "]},   # l\n  more: {order: 1000000, shapes: [{circle: 1}]}\n"))
  }

  /// What ends an object or a section stays there.
  @Test func commentsAtTheEndOfAnObjectStayInIt() throws {
    let text = """
      inkfall: 1
      bodies:
        upper:
          at: [0, 3]
          shapes:
            - {box: [1, 1]}
          # end of upper

      """
    let more = try change(text) {
      $0.bodies["zero"] = LevelBody(order: $0.nextOrder, shapes: [.circle(radius: 1)])
    }
    #expect(more == text + "  zero:\n    shapes:\n      - {circle: 1}\n")
    #expect(
      try change(text.replacing("  upper:", with: "  a: {}\n  upper:")) { $0.bodies["upper"] = nil }
        == "inkfall: 1\nbodies:\n  a: {}\n")
  }

  /// The comment at the end of a section, a body or a list stays there, whatever is added or deleted.
  @Test(
    arguments: [
      "bodies:\n  a: {}\n  b: {at: [0, 1]}\n  # end\n",
      "bodies:\n  a: {}\n  b: {at: [0, 1]}\n\n  # end\n\nropes:\n  # none\n",
      "bodies:\n  a:\n    at: [1, 0]\n  b:\n    at: [0, 1]\n    # end of b\n  # end\nname: N\n",
      "bodies: {\n  a: {at: [1, 0]},\n  b: {at: [0, 1]}\n  # end\n}\nname: N\n",
    ])
  func commentsAtTheEndOfASectionStayThere(text: String) throws {
    let text = "inkfall: 1\n" + text
    let added = try change(text) {
      $0.bodies["c"] = LevelBody(order: $0.nextOrder, shapes: [.circle(radius: 1)])
    }
    let deleted = try change(added) { $0.bodies["b"] = nil }
    let moved = try change(deleted) { $0.bodies["c"]?.position.x = 2 }
    let other = try change(moved) { $0.seed = 7 }
    for changed in [added, deleted, moved, other] {
      let comments = try LevelDocument(text: changed).comments
      #expect(comments.below["bodies"] == ["# end"], "\(changed)")
    }
  }

  /// Deleting the last object and drawing another one changes these two, empty lines between objects or not.
  @Test(arguments: ["", "\n"]) func theLastGoesAndAnotherComes(gap: String) throws {
    let floor = "  floor: {type: static, shapes: [{box: [9, 1]}]}\n"
    let last = "  # last\n  b: {at: [0, 1], shapes: [{box: [1, 1]}]}\n"
    for rest in ["", "\nropes:\n  r: {from: {body: floor}, to: {world: [0, 9]}}\n"] {
      let text = "inkfall: 1\nbodies:\n" + floor + gap + last + rest
      let changed = try change(text) {
        $0.bodies["b"] = nil
        $0.bodies["e"] = LevelBody(order: $0.nextOrder, shapes: [.circle(radius: 1)])
      }
      #expect(changed.hasPrefix("inkfall: 1\nbodies:\n" + floor), "\(changed)")
      #expect(!changed.contains("last") && changed.contains("  e: {"), "\(changed)")
      #expect(changed.hasSuffix(rest), "\(changed)")
    }
  }

  /// An item that comes where another was does not take over the comment of that one.
  @Test func newItemsHaveNoCommentsOfOthers() throws {
    let text = """
      inkfall: 1
      bodies:
        a:
          shapes:
            - {circle: 1}
            - {circle: 2}
            # third
            - {circle: 3}

      """
    let changed = try change(text) {
      $0.bodies["a"]?.shapes.removeFirst()
      $0.bodies["a"]?.shapes.append(LevelShape(.circle(center: .zero, radius: 4)))
      $0.bodies["a"]?.shapes.append(LevelShape(.circle(center: .zero, radius: 5)))
    }
    #expect(
      changed
        == text.replacing("      - {circle: 1}\n", with: "")
        .replacing("{circle: 3}\n", with: "{circle: 3}\n      - {circle: 4}\n      - {circle: 5}\n")
    )
  }

  @Test func newObjectsInJSONComeLast() throws {
    let json = "{\"inkfall\":1,\"bodies\":{\"upper\":{\"at\":[0,3]},\"lower\":{\"at\":[0,1]}}}\n"
    let more = try change(json) { $0.bodies["m"] = LevelBody(order: $0.nextOrder) }
    #expect(
      more
        == json.replacing(
          "\"lower\":{\"at\":[0,1]}", with: "\"lower\":{\"at\":[0,1]},\"m\":{\"order\":1000000}")
        || more
          == json.replacing("\"lower\":{\"at\":[0,1]}", with: "\"lower\":{\"at\":[0,1]},\"m\":{}")
    )
  }

  @Test func quotedKeysStayQuoted() throws {
    let text = "\"inkfall\": 1\n\"bodies\":\n  \"a\": {\"at\": [0, 1]}\n"
    let more = try change(text) {
      $0.bodies["b"] = LevelBody(order: $0.nextOrder, position: Vec2(1, 2))
    }
    #expect(more == text + "  \"b\": {\"at\": [1, 2]}\n")
  }

  @Test func aByteOrderMarkIsReadAndKept() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\u{FEFF}" + Self.byHand, to: "level.yaml")
    var level = try LevelDocument(contentsOf: path)
    level.name = "Spire"
    try level.saveAtomically(to: path)
    let text = try LevelDocument.text(ofFile: path)
    #expect(text == "\u{FEFF}" + Self.byHand.replacing("name: Tower ", with: "name: Spire "))
  }

  @Test func aTextThatIsNoLevelIsWrittenAnew() {
    let level = LevelDocument(name: "x")
    for text in ["", "a: [", "inkfall: 99\n", "{}"] {
      #expect(level.text(keepingLayoutOf: text) == level.text)
    }
  }

  @Test func textsOfSeveralLinesStayBlocks() throws {
    let text = "inkfall: 1\nabout: |-\n  One\n  two\nbodies:\n  a: {shapes: [{circle: 1}]}\n"
    let changed = try change(text) { $0.about = "One\nthree\nfour" }
    #expect(changed == text.replacing("  two\n", with: "  three\n  four\n"))
    #expect(
      try change(text) { $0.about = "One" } == text.replacing("|-\n  One\n  two", with: "One"))
  }
}
