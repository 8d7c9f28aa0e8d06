extension BrokenLevel {
  /// What is wrong with expectations, and with all of a level together.
  static let expectations: [BrokenLevel] = [
    BrokenLevel(
      "expectations that cannot be",
      """
      inkfall: 1
      bodies:
        crate: {}
      expect:
        - {after: 5, body: crate, speed: 3}
        - {body: crate, speed: {below: 1}}
        - {after: 5, body: crate}
        - {after: 5, body: crate, stretch: {below: 1}}
        - {after: 5, body: crat, speed: {below: 1}}
        - {after: -5, body: crate, speed: {less: 1}}
        - {after: 5, at: 3, body: crate, speed: {below: 1, above: 0}}
        - {always: false, world: true, count: {is: 3}}
        - {always: true, world: yes, count: {below: 3, tolerance: 1}}
        - {always: true, body: crate, distance: {to: box, between: [3, 1]}}
        - {always: true, body: crate, inside: [0, 0, 1]}
        - hello
      """,
      """
      level.yaml:5:36: expect.0.speed: expected a condition, like {below: 0.2} or {between: \
      [1, 2]}, found 3
      level.yaml:6:5: expect.1: expected one of always, never, eventually, after, at or within, \
      found none of them
      level.yaml:7:5: expect.2: expected one measure of a body: x, y, angle, speed, spin, \
      position, velocity, distance, touching, asleep, inside, exists, finite, energy or \
      energyDrift, found none of them
      level.yaml:8:29: expect.3.stretch: expected one of always, never, eventually, after, at, \
      within, body, bodies, rope, ropes, joint, joints, goal, world, x, y, angle, speed, spin, \
      position, velocity, distance, touching, asleep, inside, exists, finite, energy or \
      energyDrift, found "stretch"
      level.yaml:9:22: expect.4.body: expected the name of a body, found "crat"; did you mean \
      "crate"?
      level.yaml:10:13: expect.5.after: expected seconds from 0 to 3600, found -5
      level.yaml:10:38: expect.5.speed.less: expected one of below, above, between, is or \
      tolerance, found "less"; did you mean "below"?
      level.yaml:11:5: expect.6: expected one of always, never, eventually, after, at or within, \
      found after and at
      level.yaml:11:43: expect.6.speed: expected one of below, above, between or is, found \
      below and above
      level.yaml:12:14: expect.7.always: expected true, found false
      level.yaml:13:27: expect.8.world: expected true, found "yes"
      level.yaml:13:61: expect.8.count.tolerance: "tolerance" goes with is
      level.yaml:14:48: expect.9.distance.to: expected the name of a body, found "box"
      level.yaml:14:62: expect.9.distance.between: expected a pair [from, to] with from at \
      most to, found a list of 2 values
      level.yaml:15:41: expect.10.inside: expected a box [left, bottom, right, top], found a \
      list of 3 values
      level.yaml:16:5: expect.11: expected an expectation, like {after: 5, body: NAME, speed: \
      {below: 0.2}}, found "hello"
      """),
    BrokenLevel(
      "groups, goals and points that cannot be expected",
      """
      inkfall: 1
      bodies:
        crate-1: {}
        crate-2: {}
      ropes:
        line: {from: {world: [0, 9]}, to: {body: crate-1}}
      expect:
        - {always: true, bodies: crat_*, exists: true}
        - {always: true, bodies: crate-3, exists: true}
        - {always: true, joints: "*", exists: true}
        - {always: true, bodies: crate-*, match: most, exists: true}
        - {always: true, bodies: crate-*, match: 0, exists: true}
        - {always: true, bodies: crate-*, match: any, count: {is: 2}}
        - {always: true, body: crate-1, match: any, exists: true}
        - {always: true, ropes: line, speed: {below: 1}}
        - {never: false, bodies: crate-*, body: crate-1, exists: true}
        - {eventually: 5, body: crate-1, position: [1, 2]}
        - {at: 5, body: crate-1, position: {tolerance: -1}}
        - {at: 5, body: crate-1, velocity: {below: 3}}
        - {at: 5, body: crate-1, distance: {to: [1], below: 3}}
        - {at: 5, goal: bell, reached: maybe}
        - {at: 5, goal: [], reached: true}
        - {at: 5, world: true, win: true}
        - {at: 5, world: true, energy: {}}
        - {at: 5, bodies: [crate-1, crate-2], exists: true}
      """,
      """
      level.yaml:8:28: expect.0.bodies: expected a pattern that the name of a body matches, like \
      NAME-*, found "crat_*"
      level.yaml:9:28: expect.1.bodies: expected a pattern that the name of a body matches, like \
      NAME-*, found "crate-3"; did you mean "crate-1"?
      level.yaml:10:28: expect.2.joints: expected a pattern that the name of a joint matches, \
      like NAME-*, found "*"
      level.yaml:11:44: expect.3.match: expected any, all or a whole number of at least 1, found \
      "most"
      level.yaml:12:44: expect.4.match: expected any, all or a whole number of at least 1, found 0
      level.yaml:13:44: expect.5.match: "match" does not go with "count", which is one number of \
      the whole group
      level.yaml:14:35: expect.6.match: expected one of always, never, eventually, after, at, \
      within, body, bodies, rope, ropes, joint, joints, goal, world, x, y, angle, speed, spin, \
      position, velocity, distance, touching, asleep, inside, exists, finite, energy or \
      energyDrift, found "match"
      level.yaml:15:33: expect.7.speed: expected one of always, never, eventually, after, at, \
      within, body, bodies, rope, ropes, joint, joints, goal, world, match, stretch, tension, \
      length, exists, finite or count, found "speed"
      level.yaml:16:5: expect.8: expected one of body, bodies, rope, ropes, joint, joints, goal \
      or world, found body and bodies
      level.yaml:17:18: expect.9.eventually: expected true, found 5
      level.yaml:17:46: expect.9.position: expected a mapping like {is: [3, 4], tolerance: 0.1}, \
      found a list of 2 values
      level.yaml:18:38: expect.10.position: expected a field "is": a pair [x, y]
      level.yaml:18:50: expect.10.position.tolerance: expected a number of at least 0, found -1
      level.yaml:19:39: expect.11.velocity.below: expected one of is or tolerance, found "below"
      level.yaml:20:43: expect.12.distance.to: expected a pair [x, y], found a list of 1 value
      level.yaml:21:19: expect.13.goal: expected the name of a goal, found "bell"
      level.yaml:21:34: expect.13.reached: expected true or false, found "maybe"
      level.yaml:22:19: expect.14.goal: expected the name of a goal, found a list of 0 values
      level.yaml:23:26: expect.15.win: expected one of always, never, eventually, after, at, \
      within, body, bodies, rope, ropes, joint, joints, goal, world, finite, \
      energy, energyDrift, count, awake, won or lost, found "win"; did you mean "won"?
      level.yaml:24:34: expect.16.energy: expected one of below, above, between or is, found none \
      of them
      level.yaml:25:21: expect.17.bodies: expected a pattern of names, like NAME-*, found a list \
      of 2 values
      """),
    BrokenLevel(
      "many things at once",
      """
      inkfall: 1
      nmae: A
      bodies:
        crate: {typ: static, at: [0], shapes: [{circle: big}]}
        ball: {angle: left, material: wod}
      ropes:
        swing: {from: {body: crat}, to: {world: [0, 9]}, lenght: 3}
      expect:
        - {after: 5, body: bal, speed: {below: 0.2}}
      """,
      """
      level.yaml:2:1: nmae: expected one of inkfall, name, about, seed, hints, world, camera, tools, \
      materials, collisionLayers, parts, include, bodies, joints, ropes, zones, attractors, fluids, decoration, \
      labels, sprites, lights, emitters, reveals, timelines, goals, lose, rules, \
      selectionGroups, expect or meta, found "nmae"; did you mean "name"?
      level.yaml:4:11: bodies.crate.typ: expected one of order, type, at, angle, velocity, \
      spin, damping, angularDamping, gravityScale, fixedRotation, locksX, locksY, \
      canSleep, sleepSpeed, asleep, enabled, lifetime, gone, mass, role, material, density, friction, \
      restitution, rollingResistance, tangentSpeed, windDrag, windLift, userID, \
      collisionLayer, filter, ink, ambient, opacity, zIndex, locked, shapes or stroke, found "typ"; did you mean \
      "type"?
      level.yaml:4:28: bodies.crate.at: expected a pair [x, y], found a list of 1 value
      level.yaml:4:51: bodies.crate.shapes.0.circle: expected a radius from 0.0025 to 100000 m, \
      found "big"
      level.yaml:5:17: bodies.ball.angle: expected a number, found "left"
      level.yaml:5:33: bodies.ball.material: expected the name of a material, found "wod"; did \
      you mean "wood"?
      level.yaml:7:24: ropes.swing.from.body: expected the name of a body, found "crat"; did \
      you mean "crate"?
      level.yaml:7:52: ropes.swing.lenght: expected one of order, from, to, via, velocities, length, slack, \
      segments, thickness, density, bendingStiffness, damping, waveDamping, friction, breakTension, \
      collidesWithItself, gone, winch, collisionLayer, filter, ink, vine, \
      zIndex or locked, found "lenght"; did you mean "length"?
      level.yaml:9:22: expect.0.body: expected the name of a body, found "bal"; did you mean \
      "ball"?
      """),
    BrokenLevel(
      "strokes without points",
      """
      inkfall: 1
      bodies:
        a: {stroke: {points: [], as: hul}}
        b: {stroke: {as: hull}}
        c: {stroke: [[0, 0]]}
      """,
      """
      level.yaml:3:24: bodies.a.stroke.points: expected at least one point, found a list of 0 \
      values
      level.yaml:3:32: bodies.a.stroke.as: expected hull, solid or line, found "hul"; did you \
      mean "hull"?
      level.yaml:4:15: bodies.b.stroke: expected a field "points": what was drawn, [[x, y], …]
      level.yaml:5:15: bodies.c.stroke: expected a mapping with points and as, found a list of \
      1 value
      """),
    BrokenLevel(
      "filters out of range",
      """
      inkfall: 1
      bodies:
        a: {filter: {category: -1, mask: all, group: 1.5}, ink: -1, order: -1}
      """,
      """
      level.yaml:3:26: bodies.a.filter.category: expected a whole number of bits, found -1
      level.yaml:3:36: bodies.a.filter.mask: expected a whole number of bits, found "all"
      level.yaml:3:48: bodies.a.filter.group: expected a whole number of 32 bits, found 1.5
      level.yaml:3:59: bodies.a.ink: expected the number of an ink, from 0 to 1000, found -1
      level.yaml:3:70: bodies.a.order: expected a whole number from 0 to 2147483647, found -1
      """),
    BrokenLevel(
      "letters beyond ASCII",
      """
      inkfall: 1
      name: äöü
      bodies:
        "ä": {typ: static}
        "😀": {}
      """,
      """
      level.yaml:4:9: bodies.ä.typ: expected one of order, type, at, angle, velocity, spin, \
      damping, angularDamping, gravityScale, fixedRotation, locksX, locksY, \
      canSleep, sleepSpeed, asleep, enabled, lifetime, gone, mass, role, material, density, friction, \
      restitution, rollingResistance, tangentSpeed, windDrag, windLift, userID, \
      collisionLayer, filter, ink, ambient, opacity, zIndex, locked, shapes or stroke, found "typ"; did you mean \
      "type"?
      level.yaml:5:3: bodies.😀: expected a name of 1 to 64 letters, digits, - and _, found "😀"
      """),
    BrokenLevel(
      "JSON",
      """
      {"inkfall": 1, "bodies": {"a": {"at": [0, "x"]}}}
      """,
      """
      level.yaml:1:43: bodies.a.at.1: expected a number from -100000 to 100000 (m), found "x"
      """),
    BrokenLevel(
      "lines from Windows",
      """
      inkfall: 1\r
      bodies:\r
        a: {typ: static}\r

      """,
      """
      level.yaml:3:7: bodies.a.typ: expected one of order, type, at, angle, velocity, spin, \
      damping, angularDamping, gravityScale, fixedRotation, locksX, locksY, \
      canSleep, sleepSpeed, asleep, enabled, lifetime, gone, mass, role, material, density, friction, \
      restitution, rollingResistance, tangentSpeed, windDrag, windLift, userID, \
      collisionLayer, filter, ink, ambient, opacity, zIndex, locked, shapes or stroke, found "typ"; did you mean \
      "type"?
      """),
    BrokenLevel(
      "a very long word",
      """
      inkfall: 1
      bodies:
        a: {type: \
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
      xxxxxxxxxxxxxxxxxxxxxxxx}
      """,
      """
      level.yaml:3:13: bodies.a.type: expected static, kinematic or dynamic, found \
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
      """),
  ]
}
