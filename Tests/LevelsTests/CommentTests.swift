import Levels
import Testing

/// Comments stay with what they are about when a level is written again.
@Suite struct CommentTests {
  private func written(_ text: String) throws -> String {
    let level = try LevelDocument(text: text)
    let written = level.text
    // What is written has the same comments at the same places.
    #expect(try LevelDocument(text: written).text == written)
    return written
  }

  @Test func commentsBehindSomethingStayThere() throws {
    let text = try written(
      """
      # A head.
      ---
      # Still the head.

      inkfall: 1 # the version
      bodies: # all of them
        crate: {at: [0, 2]} # it "falls"
        'it''s': {} # a name in quotes
        ball:
          order: 1
          at: [0, 3]   # up there
          shapes:
            - circle: 1 # round
              at: [0, 1] # above
            - {box: [1, 1], # a box
               at: [1, 0]}
      name: "# no comment" # but this is
      about: |
        # This is text,
        # of two lines.
      seed: 3 # of chance
      """.replacing("'it''s'", with: "its"))
    #expect(
      text == """
        # A head.
        # Still the head.

        inkfall: 1 # the version
        name: "# no comment" # but this is
        about: |
          # This is text,
          # of two lines.
        seed: 3 # of chance

        bodies: # all of them
          ball:
            order: 1
            at: [0, 3] # up there
            shapes:
              # above
              - {circle: 1, at: [0, 1]} # round
              - {box: [1, 1], at: [1, 0]} # a box
          crate: # it "falls"
            order: 2
            at: [0, 2]
          its: # a name in quotes
            order: 3

        """)
  }

  @Test func commentsOfEntriesAndWithinBracketsStayWithThem() throws {
    let text = try written(
      """
      inkfall: 1
      bodies:
        a:
          shapes:
            # before
            - # inner
              circle: 1
            # second
            -
              # deep
              box: [1, 1]
          stroke:
            points: [
              # from here
              [0, 0], [1, 0], # on
              [0, 1]
            ]
          # after
          ink: 2
      """)
    #expect(
      text == """
        inkfall: 1

        bodies:
          a:
            order: 1
            # after
            ink: 2
            shapes:
              # before
              # inner
              - {circle: 1}
              # second
              # deep
              - {box: [1, 1]}
            stroke:
              # from here
              # on
              points:
                [[0, 0], [1, 0], [0, 1]]

        """)
  }

  /// What stands below the last entry of a block, indented as its entries are, is at its end: in a
  /// section, an object, a list, nested blocks, an empty section, in braces, and before the end of the
  /// file.
  @Test(
    arguments: [
      (
        "bodies:\n  a: {}\n  # end of bodies\nname: Room\n",
        "name: Room\n\nbodies:\n  a:\n    order: 1\n  # end of bodies\n"
      ),
      (
        "bodies:\n  a:\n    order: 1\n\n    # end of a\n\n    # two\n  # of b\n  b: {}\n",
        "\nbodies:\n  a:\n    order: 1\n    # end of a\n\n    # two\n  # of b\n  b:\n    order: 2\n"
      ),
      (
        "expect:\n- {at: 1, body: a, speed: {below: 9}}\n# of bodies\nbodies: {a: {}}\n",
        "\n# of bodies\nbodies:\n  a:\n    order: 1\n\nexpect:\n"
          + "  - {at: 1, body: a, speed: {below: 9}}\n"
      ),
      (
        "hints:\n  - one\n  # no more\n# of ropes\nropes:\n  # none\nname: Room\n# foot\n",
        "name: Room\n\nhints:\n  - one\n  # no more\n\n# of ropes\nropes:\n  # none\n\n# foot\n"
      ),
      (
        "bodies:\n   a:\n      shapes:\n         - circle: 1\n           # of the circle\n"
          + "         - circle: 2\n         # of shapes\n      # of a\n   # of bodies\n# foot\n",
        "\nbodies:\n  a:\n    order: 1\n    shapes:\n      # of the circle\n      - {circle: 1}\n"
          + "      - {circle: 2}\n      # of shapes\n    # of a\n  # of bodies\n\n# foot\n"
      ),
      (
        "bodies: {\n  a: {at: [1, 0]},\n  # end of bodies\n}\nname: Room\n",
        "name: Room\n\nbodies:\n  a:\n    order: 1\n    at: [1, 0]\n  # end of bodies\n"
      ),
      (
        "parts:\n  p:\n    bodies:\n      a: {}\n      # of the part's\n    # of p\n  # of parts\n",
        "\nparts:\n  p:\n    bodies:\n      a:\n        order: 1\n      # of the part's\n    # of p\n"
          + "  # of parts\n"
      ),
      (
        "meta:\n  a: |+\n    text\n\n  # of meta\nmaterials:\n  m:\n    density: 2\n    # of m\n",
        "\nmaterials:\n  # of m\n  m: {density: 2, friction: 0.6, restitution: 0}\n\nmeta:\n  a: |+\n    text\n\n  # of meta\n"
      ),
    ])
  func commentsAtTheEndOfABlockStayThere(text: String, canonical: String) throws {
    let result = try written("inkfall: 1\n" + text)
    #expect(result == "inkfall: 1\n" + canonical, "\(result)")
  }

  /// A section that has become empty keeps its comment, and nothing moves to the head.
  @Test func commentsOfEmptySectionsAndDefaultsStayWithThem() throws {
    let text = try written(
      """
      inkfall: 1
      # Things.
      bodies:
        a:
          # In the middle.
          at: [0, 0]
      # To be hung.
      ropes: {}
      # Of the wall.
      seed: 0
      # What wins.
      goals: # none yet
      # Made of what?
      materials:
      """)
    #expect(
      text == """
        inkfall: 1

        # Made of what?
        materials:

        # Things.
        bodies:
          a:
            order: 1
            # In the middle.
            at: [0, 0]

        # To be hung.
        ropes:

        # Of the wall.
        # What wins.
        goals: # none yet

        """)
    // What the last rope took along.
    var level = try LevelDocument(
      text:
        "inkfall: 1\n# Ropes.\nropes:\n  # A rope.\n  r: {from: {world: [0, 1]}, to: {free: [0, 0]}}\n"
    )
    level.remove(ObjectKey(.rope, "r"))
    #expect(level.text == "inkfall: 1\n\n# Ropes.\nropes:\n")
  }

  @Test func gravityAndPlacesThatAreDefaultsAreNotWritten() throws {
    #expect(
      try written("inkfall: 1\nworld: {gravity: [0, -10]}\nbodies: {a: {at: [0, 0]}}\n")
        == "inkfall: 1\n\nbodies:\n  a:\n    order: 1\n")
    #expect(
      try written("inkfall: 1\nworld:\n  # Earth.\n  gravity: [0, -10]\n")
        == "inkfall: 1\n\nworld:\n  # Earth.\n  gravity: [0, -10]\n")
    #expect(
      try written("inkfall: 1\n# Earth.\nworld: {}\n")
        == "inkfall: 1\n\n# Earth.\nworld:\n  gravity: [0, -10]\n")
    #expect(
      try written("inkfall: 1\nworld: {hertz: 120}\n") == "inkfall: 1\n\nworld:\n  hertz: 120\n")
  }

  @Test func commentsBehindSomethingMerge() throws {
    let base = "inkfall: 1\nname: A # first\nbodies:\n  a: {ink: 1} # body\n"
    let merge = try LevelMerge(
      base: base, ours: base.replacing("# first", with: "# the first"),
      theirs: base.replacing("# body", with: "# a body"))
    #expect(merge.conflicts.isEmpty)
    #expect(
      merge.text
        == base.replacing("# first", with: "# the first").replacing("# body", with: "# a body"))
  }
}
