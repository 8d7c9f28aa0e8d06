extension BrokenLevel {
  /// What is wrong before a level is looked at, and at its top.
  static let texts: [BrokenLevel] = [
    BrokenLevel(
      "an empty file",
      "",
      """
      level.yaml:1:1: expected a level that begins with "inkfall: 1", found an empty file
      """),
    BrokenLevel(
      "only a comment",
      """
      # nothing yet
      """,
      """
      level.yaml:1:1: expected a level that begins with "inkfall: 1", found an empty file
      """),
    BrokenLevel(
      "no version",
      """
      name: A
      """,
      """
      level.yaml:1:1: expected a field "inkfall": the version of the format, 1
      """),
    BrokenLevel(
      "a newer version",
      """
      inkfall: 2
      foo: 3
      """,
      """
      level.yaml:1:10: inkfall: this level is of version 2 and this program reads versions up \
      to 1: a newer Inkfall opens it
      """),
    BrokenLevel(
      "two versions that git has left",
      """
      inkfall: 1
      bodies:
      <<<<<<< ours
        a: {at: [0, 1]}
        b: {}
      ||||||| base
        a: {}
      =======
        a: {at: [0, 2]}
      >>>>>>> theirs
        c: {}
      <<<<<<< ours
      =======
        d: {}
      >>>>>>> theirs
      """,
      """
      level.yaml:3:1: git has left two versions of lines 3 to 10, ours \
      "a: {at: [0, 1]} / b: {}" and theirs "a: {at: [0, 2]}": write the one that is to stay in \
      place of them
      level.yaml:12:1: git has left two versions of lines 12 to 15, ours nothing and theirs \
      "d: {}": write the one that is to stay in place of them
      """),
    BrokenLevel(
      "a version that never was",
      """
      inkfall: 0
      """,
      """
      level.yaml:1:10: inkfall: expected the version of the format, 1, found 0
      """),
    BrokenLevel(
      "a version in words",
      """
      inkfall: one
      """,
      """
      level.yaml:1:10: inkfall: expected the version of the format, 1, found "one"
      """),
    BrokenLevel(
      "a list at the top",
      """
      - inkfall: 1
      """,
      """
      level.yaml:1:1: expected a mapping that begins with "inkfall: 1", found a list of 1 value
      """),
    BrokenLevel(
      "a misspelled section",
      """
      inkfall: 1
      bodys: {}
      """,
      """
      level.yaml:2:1: bodys: expected one of inkfall, name, about, seed, hints, world, camera, tools, \
      materials, collisionLayers, parts, include, bodies, joints, ropes, zones, attractors, fluids, decoration, \
      labels, sprites, lights, emitters, reveals, timelines, goals, lose, rules, \
      selectionGroups, expect or meta, found "bodys"; did you mean "bodies"?
      """),
    BrokenLevel(
      "a bracket that a brace closes",
      """
      inkfall: 1
      bodies: {a: {at: [0, 0}
      """,
      """
      level.yaml:2:18: the [ is not closed by a ]
      """),
    BrokenLevel(
      "a tab as indentation",
      """
      inkfall: 1
      bodies:
      \ta: {}
      """,
      """
      level.yaml:3:1: a tab indents this line; indent with spaces
      """),
    BrokenLevel(
      "a quote that nothing closes",
      """
      inkfall: 1
      name: "open
      """,
      """
      level.yaml:2:7: a text in quotes that begins here is not closed on its line
      """),
    BrokenLevel(
      "a colon in a plain text",
      """
      inkfall: 1
      name: a: b
      """,
      """
      level.yaml:2:8: the file is no YAML: mapping values are not allowed in this context; a \
      text with such a character needs quotes
      """),
    BrokenLevel(
      "an indentation that fits nothing",
      """
      inkfall: 1
      bodies:
        a:
          at: [0, 0]
         b: {}
      """,
      """
      level.yaml:5:4: the file is no YAML: while parsing a block mapping that begins on line \
      3: did not find expected key
      """),
    BrokenLevel(
      "a text that begins with an at sign",
      """
      inkfall: 1
      name: @x
      """,
      """
      level.yaml:2:7: the file is no YAML: while scanning for the next token: found character \
      that cannot start any token; a text with such a character needs quotes
      """),
    BrokenLevel(
      "a control character",
      """
      inkfall: 1
      name: a\u{1}b
      """,
      """
      level.yaml:2:8: the file is no YAML: control characters are not allowed
      """),
    BrokenLevel(
      "two documents",
      """
      inkfall: 1
      ---
      inkfall: 1
      """,
      """
      level.yaml:2:1: the file is no YAML: expected a single document in the stream: but found \
      another document
      """),
    BrokenLevel(
      "an anchor and an alias",
      """
      inkfall: 1
      bodies:
        a: &x {}
        b: *x
      """,
      """
      level.yaml:3:6: expected a plain value, found an anchor (&): write the value where it is \
      needed
      level.yaml:4:6: expected a plain value, found an alias (*): write the value out, or put a \
      text in quotes
      """),
    BrokenLevel(
      "anchors, aliases and tags among other mistakes",
      """
      inkfall: 1
      bodies:
        a: {at: &p [0, 1], shapes: &s [{circle: !!float big}]}
        b: {at: *p, shapes: *s, angel: 3}
        c:
          - &x at: [0, 0]
        d: {angle: !<tag:yaml.org,2002:float> *x}
      ropes:
        r: {from: {body: e}, to: {body: *x}}
      """,
      """
      level.yaml:3:11: expected a plain value, found an anchor (&): write the value where it is \
      needed
      level.yaml:3:30: expected a plain value, found an anchor (&): write the value where it is \
      needed
      level.yaml:3:43: expected a plain value, found a tag (!): write the plain value, or put a \
      text in quotes
      level.yaml:3:51: bodies.a.shapes.0.circle: expected a radius from 0.0025 to 100000 m, found \
      "big"
      level.yaml:4:11: expected a plain value, found an alias (*): write the value out, or put a \
      text in quotes
      level.yaml:4:23: expected a plain value, found an alias (*): write the value out, or put a \
      text in quotes
      level.yaml:4:27: bodies.b.angel: expected one of order, type, at, angle, velocity, spin, \
      damping, angularDamping, gravityScale, fixedRotation, locksX, locksY, canSleep, sleepSpeed, \
      asleep, enabled, lifetime, gone, mass, role, material, density, friction, restitution, \
      rollingResistance, tangentSpeed, windDrag, windLift, userID, \
      collisionLayer, filter, ink, ambient, opacity, zIndex, locked, shapes or stroke, \
      found "angel"; did you mean "angle"?
      level.yaml:6:5: bodies.c: expected a mapping with type, at, …, found a list of 1 value
      level.yaml:6:7: expected a plain value, found an anchor (&): write the value where it is \
      needed
      level.yaml:7:14: expected a plain value, found a tag (!): write the plain value, or put a \
      text in quotes
      level.yaml:7:41: expected a plain value, found an alias (*): write the value out, or put a \
      text in quotes
      level.yaml:9:20: ropes.r.from.body: expected the name of a body, found "e"; did you mean \
      "a"?
      level.yaml:9:35: expected a plain value, found an alias (*): write the value out, or put a \
      text in quotes
      """),
    BrokenLevel(
      "a tag",
      """
      inkfall: 1
      name: !!str 3
      """,
      """
      level.yaml:2:7: expected a plain value, found a tag (!): write the plain value, or put a \
      text in quotes
      """),
    BrokenLevel(
      "fifty brackets",
      """
      inkfall: 1
      meta: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\
      ]]]]]]]]]]]]]]]]]]
      """,
      """
      level.yaml:2:46: expected nesting of at most 40 levels
      """),
  ]
}
