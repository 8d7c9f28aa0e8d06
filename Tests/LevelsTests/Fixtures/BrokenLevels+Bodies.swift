extension BrokenLevel {
  /// What is wrong with bodies and their shapes.
  static let bodies: [BrokenLevel] = [
    BrokenLevel(
      "a misspelled field of another engine",
      """
      inkfall: 1
      bodies:
        crate: {at: [0, 1], rotaton: 3, shapes: [{circle: 0.5}]}
      """,
      """
      level.yaml:3:23: bodies.crate.rotaton: expected one of order, type, at, angle, velocity, \
      spin, damping, angularDamping, gravityScale, fixedRotation, locksX, locksY, \
      canSleep, sleepSpeed, asleep, enabled, lifetime, gone, mass, role, material, density, friction, \
      restitution, rollingResistance, tangentSpeed, windDrag, windLift, userID, \
      collisionLayer, filter, ink, ambient, opacity, zIndex, locked, shapes or stroke, found "rotaton"; did you \
      mean "angle"?
      """),
    BrokenLevel(
      "a field of another engine",
      """
      inkfall: 1
      bodies:
        crate: {mass: 3}
      """,
      """
      level.yaml:3:17: bodies.crate.mass: expected a mapping with mass, center and inertia, \
      found 3
      """),
    BrokenLevel(
      "a type of another engine",
      """
      inkfall: 1
      bodies:
        crate: {type: fixed}
      """,
      """
      level.yaml:3:17: bodies.crate.type: expected static, kinematic or dynamic, found \
      "fixed"; did you mean "static"?
      """),
    BrokenLevel(
      "a number for a point",
      """
      inkfall: 1
      bodies:
        crate: {at: 3}
      """,
      """
      level.yaml:3:15: bodies.crate.at: expected a pair [x, y], found 3
      """),
    BrokenLevel(
      "a point in space",
      """
      inkfall: 1
      bodies:
        crate: {at: [1, 2, 3]}
      """,
      """
      level.yaml:3:15: bodies.crate.at: expected a pair [x, y], found a list of 3 values
      """),
    BrokenLevel(
      "a word for a number",
      """
      inkfall: 1
      bodies:
        crate: {at: [1, up]}
      """,
      """
      level.yaml:3:19: bodies.crate.at.1: expected a number from -100000 to 100000 (m), found \
      "up"
      """),
    BrokenLevel(
      "a number in quotes",
      """
      inkfall: 1
      bodies:
        crate: {at: ["1", 2]}
      """,
      """
      level.yaml:3:16: bodies.crate.at.0: expected a number from -100000 to 100000 (m), found \
      the text "1"
      """),
    BrokenLevel(
      "not a number",
      """
      inkfall: 1
      bodies:
        crate: {at: [.nan, 2]}
      """,
      """
      level.yaml:3:16: bodies.crate.at.0: expected a finite number, found .nan
      """),
    BrokenLevel(
      "infinities",
      """
      inkfall: 1
      bodies:
        crate: {at: [0, -.inf], angle: .inf, velocity: [1e39, 0]}
      """,
      """
      level.yaml:3:19: bodies.crate.at.1: expected a finite number, found -.inf
      level.yaml:3:34: bodies.crate.angle: expected a finite number, found .inf
      level.yaml:3:51: bodies.crate.velocity.0: expected a number within single precision (up \
      to 3.4e38), found 1e39
      """),
    BrokenLevel(
      "a place off the map",
      """
      inkfall: 1
      bodies:
        crate: {at: [0, 1e6]}
      """,
      """
      level.yaml:3:19: bodies.crate.at.1: expected a number from -100000 to 100000 (m), found \
      1e6
      """),
    BrokenLevel(
      "numbers out of their ranges",
      """
      inkfall: 1
      bodies:
        crate: {angle: 0x10, damping: -1, density: -2, restitution: 2}
      """,
      """
      level.yaml:3:18: bodies.crate.angle: expected a number, found "0x10"
      level.yaml:3:33: bodies.crate.damping: expected a number of at least 0, found -1
      level.yaml:3:46: bodies.crate.density: expected 0, or a mass per area from 1.0e-12 to 1.0e+12 kg/m², found -2
      level.yaml:3:63: bodies.crate.restitution: expected a number from 0 to 1, found 2
      """),
    BrokenLevel(
      "yes for true",
      """
      inkfall: 1
      bodies:
        crate: {fixedRotation: yes}
      """,
      """
      level.yaml:3:26: bodies.crate.fixedRotation: expected true or false, found "yes"
      """),
    BrokenLevel(
      "thirteen corners",
      """
      inkfall: 1
      bodies:
        crate:
          shapes:
            - polygon: [[0, 0], [1, 1], [2, 4], [3, 9], [4, 16], [5, 25], [6, 36], [7, 49], \
      [8, 64], [9, 81], [10, 100], [11, 121], [12, 144]]
      """,
      """
      level.yaml:5:18: bodies.crate.shapes.0.polygon: expected 3 to 12 corners, found 13: \
      "stroke" takes any number of points
      """),
    BrokenLevel(
      "two corners",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{polygon: [[0, 0], [1, 0]]}]}
      """,
      """
      level.yaml:3:30: bodies.crate.shapes.0.polygon: expected 3 to 12 corners, found 2
      """),
    BrokenLevel(
      "a polygon with a dent",
      """
      inkfall: 1
      bodies:
        crate:
          shapes:
            - {polygon: [[0, 0], [2, 0], [0.5, 0.5], [0, 2]]}
      """,
      """
      level.yaml:5:19: bodies.crate.shapes.0.polygon: expected a strictly convex polygon, but \
      the polygon is not strictly convex at (0.5, 0.5): "stroke" with "as: solid" takes any \
      outline
      """),
    BrokenLevel(
      "a polygon that crosses itself",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{polygon: [[0, 0], [1, 1], [1, 0], [0, 1]]}]}
      """,
      """
      level.yaml:3:30: bodies.crate.shapes.0.polygon: expected a strictly convex polygon, but \
      the polygon is not strictly convex at (1.0, 1.0): "stroke" with "as: solid" takes any \
      outline
      """),
    BrokenLevel(
      "a polygon without area",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{polygon: [[0, 0], [1, 1], [2, 2]]}]}
      """,
      """
      level.yaml:3:30: bodies.crate.shapes.0.polygon: expected a strictly convex polygon, but \
      the polygon is not strictly convex at (1.0, 1.0): "stroke" with "as: solid" takes any \
      outline
      """),
    BrokenLevel(
      "a star with 4 points",
      """
      inkfall: 1
      bodies:
        a: {shapes: [{star: {inner: 0.5, outer: 1, points: 4}}]}
      """,
      """
      level.yaml:3:54: bodies.a.shapes.0.star.points: expected a multiple of three from 9 to 72, found 4
      """),
    BrokenLevel(
      "a star with 10 points",
      """
      inkfall: 1
      bodies:
        a: {shapes: [{star: {inner: 0.5, outer: 1, points: 10}}]}
      """,
      """
      level.yaml:3:54: bodies.a.shapes.0.star.points: expected a multiple of three from 9 to 72, found 10
      """),
    BrokenLevel(
      "a star turned inside out",
      """
      inkfall: 1
      bodies:
        a: {shapes: [{star: {inner: 1, outer: 0.5, points: 9}}]}
      """,
      """
      level.yaml:3:31: bodies.a.shapes.0.star.inner: expected less than outer, 0.5 m, found 1
      """),
    BrokenLevel(
      "a shape without an outline",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{at: [0, 0]}]}
      """,
      """
      level.yaml:3:20: bodies.crate.shapes.0: expected one of circle, box, polygon, star, capsule, \
      segment or chain, found none of them
      """),
    BrokenLevel(
      "two outlines",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{circle: 1, box: [1, 1]}]}
      """,
      """
      level.yaml:3:20: bodies.crate.shapes.0: expected one of circle, box, polygon, star, capsule, \
      segment or chain, found circle and box
      """),
    BrokenLevel(
      "a misspelled shape of another engine",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{bal: 1}]}
      """,
      """
      level.yaml:3:21: bodies.crate.shapes.0.bal: expected one of circle, box, polygon, \
      star, capsule, segment, chain, at, angle, radius, loop, twoSided, oneWay, \
      before, after, surfaces, material, density, friction, \
      restitution, rollingResistance, tangentSpeed, windDrag, windLift, userID, sensor or filter, found "bal"; did you mean "circle"?
      """),
    BrokenLevel(
      "numbers that the engine does not take",
      """
      inkfall: 1
      bodies:
        a: {friction: 2e6, density: 1e-13, shapes: [{circle: 1, tangentSpeed: -2e6}]}
        b: {shapes: [{circle: 1}]}
      joints:
        j: {type: distance, from: {body: a}, to: {body: b}, hertz: 1e-7, dampingRatio: 2e6}
      """,
      """
      level.yaml:3:17: bodies.a.friction: expected a number from 0 to 1000000, found 2e6
      level.yaml:3:31: bodies.a.density: expected 0, or a mass per area from 1.0e-12 to \
      1.0e+12 kg/m², found 1e-13
      level.yaml:3:73: bodies.a.shapes.0.tangentSpeed: expected a number from -1000000 to \
      1000000, found -2e6
      level.yaml:6:62: joints.j.hertz: expected 0, or a rate from 1.0e-06 to 1000000 (Hz), \
      found 1e-7
      level.yaml:6:82: joints.j.dampingRatio: expected a number from 0 to 1000000, found 2e6
      """),
    BrokenLevel(
      "a chain of one point, and one of a point twice",
      """
      inkfall: 1
      bodies:
        ground: {shapes: [{chain: [[0, 0]]}, {chain: [[0, 0], [1, 0], [1, 0]]}]}
      """,
      """
      level.yaml:3:29: bodies.ground.shapes.0.chain: expected a chain, but an open chain needs at \
      least 2 points, found 1
      level.yaml:3:65: bodies.ground.shapes.1.chain.2: expected a chain, but the chain's points 1 \
      and 2 are closer than 0.005 m: (1.0, 0.0), (1.0, 0.0)
      """),
    BrokenLevel(
      "a closed chain with an end",
      """
      inkfall: 1
      bodies:
        ground: {shapes: [{chain: [[0, 0], [1, 0], [0, 1]], loop: true, after: [0, 5]}]}
      """,
      """
      level.yaml:3:74: bodies.ground.shapes.0.after: expected a chain, but a closed chain has no \
      ghost points
      """),
    BrokenLevel(
      "surfaces for some segments",
      """
      inkfall: 1
      bodies:
        ground: {shapes: [{chain: [[0, 0], [1, 0], [2, 1]], surfaces: [{material: glue}]}]}
      """,
      """
      level.yaml:3:65: bodies.ground.shapes.0.surfaces: expected a surface for each of the 2 \
      segments, found 1
      level.yaml:3:77: bodies.ground.shapes.0.surfaces.0.material: expected the name of a \
      material, found "glue"
      """),
    BrokenLevel(
      "a chain that only feels, and a box that is closed",
      """
      inkfall: 1
      bodies:
        ground: {shapes: [{chain: [[0, 0], [1, 0]], sensor: true}, {box: [1, 1], loop: true}]}
      """,
      """
      level.yaml:3:55: bodies.ground.shapes.0.sensor: "sensor" does not go with chain
      level.yaml:3:82: bodies.ground.shapes.1.loop: "loop" goes with chain
      """),
    BrokenLevel(
      "a wheel that rolls by itself",
      """
      inkfall: 1
      bodies:
        wheel: {rollingResistance: -1, tangentSpeed: fast, shapes: [{circle: 1}]}
      """,
      """
      level.yaml:3:30: bodies.wheel.rollingResistance: expected a number from 0 to 1000000, found -1
      level.yaml:3:48: bodies.wheel.tangentSpeed: expected a number from -1000000 to 1000000, found "fast"
      """),
    BrokenLevel(
      "a shape without a list",
      """
      inkfall: 1
      bodies:
        crate: {shapes: {circle: 1}}
      """,
      """
      level.yaml:3:19: bodies.crate.shapes: expected a list of shapes, like [{circle: 0.5}], \
      found a mapping
      """),
    BrokenLevel(
      "shapes as large as a galaxy",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{circle: 1e30}, {box: [1e20, 1]}, {box: [1, 2e5], at: [0, 1]}]}
        a: {shapes: [{polygon: [[0,0],[1e5,0],[0,1e5]], radius: 1e30}], angle: big}
        b: {shapes: [{circle: 0.0025}, {capsule: {from: [0, 0], to: [1, 0], radius: 0.002}}]}
      """,
      """
      level.yaml:3:29: bodies.crate.shapes.0.circle: expected a radius from 0.0025 to 100000 m, \
      found 1e30
      level.yaml:3:43: bodies.crate.shapes.1.box.0: expected a length from 0.005 to 200000 m, \
      found 1e20
      level.yaml:3:60: bodies.crate.shapes.2.box: expected a box whose corners are within 100000 \
      m of the body's origin
      level.yaml:4:59: bodies.a.shapes.0.radius: expected a radius from 0 to 100000 m, found 1e30
      level.yaml:4:74: bodies.a.angle: expected a number, found "big"
      level.yaml:5:79: bodies.b.shapes.1.capsule.radius: expected a radius from 0.0025 to 100000 \
      m, found 0.002
      """),
    BrokenLevel(
      "shapes too small to be",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{circle: 0.0001}, {circle: -1}, {box: [0, 1]}, {capsule: {from: [0, \
      0], to: [0, 0], radius: 1}}]}
      """,
      """
      level.yaml:3:29: bodies.crate.shapes.0.circle: expected a radius from 0.0025 to 100000 m, \
      found 0.0001
      level.yaml:3:47: bodies.crate.shapes.1.circle: expected a radius from 0.0025 to 100000 m, \
      found -1
      level.yaml:3:59: bodies.crate.shapes.2.box.0: expected a length from 0.005 to 200000 m, \
      found 0
      level.yaml:3:96: bodies.crate.shapes.3.capsule.to: expected another end than "from", at least \
      0.005 m away, found the same
      """),
    BrokenLevel(
      "outlines that are wrong in a field",
      """
      inkfall: 1
      bodies:
        a:
          shapes:
            - {chain: [[0, 0], [1, 0], [2e5, 0], [3, 0]]}
            - {chain: [[0, 0], [1, 0], [1, 1], [0, 0]], loop: true}
            - {chain: [[0, 0], [1, 0]], oneWay: true, twoSided: true}
            - {chain: [[0, 0], [1, 0]], before: [0, 0.001]}
            - {chain: [[0, 0], [1, 0], [1, 1]], loop: true, before: [-1, 0], after: [-1, 1]}
            - {star: {inner: 0.5, outer: 1, points: 9}, at: [1e5, 0]}
            - {star: {inner: 0.003, outer: 1, points: 9}}
            - {star: {inner: 0.0026, outer: 0.003, points: 72}}
            - {segment: {from: [0, 0], to: [0, 0.001]}}
            - {segment: [[0, 0], [1, 0]]}
            - {segment: {from: [0, 0]}}
            - {capsule: 2}
      """,
      """
      level.yaml:5:35: bodies.a.shapes.0.chain.2.0: expected a number from -100000 to 100000 \
      (m), found 2e5
      level.yaml:6:42: bodies.a.shapes.1.chain.3: expected a chain, but the chain's points 3 and \
      0 are closer than 0.005 m: (0.0, 0.0), (0.0, 0.0)
      level.yaml:7:43: bodies.a.shapes.2.oneWay: expected a chain, but a one-way chain is not \
      solid from both sides
      level.yaml:8:43: bodies.a.shapes.3.before: expected a chain, but the chain's ghost point \
      (0.0, 0.001) is closer than 0.005 m to its end
      level.yaml:9:49: bodies.a.shapes.4.loop: expected a chain, but a closed chain has no \
      ghost points
      level.yaml:10:55: bodies.a.shapes.5.at: expected a star whose points are within 100000 m of \
      the body's origin
      level.yaml:11:24: bodies.a.shapes.6.star.inner: expected a star that is not so small or thin: the \
      polygon's edge at (0.0, 0.0) is shorter than 0.005 m
      level.yaml:12:39: bodies.a.shapes.7.star.outer: expected a star that is not so small or thin: the \
      polygon's edge at (0.0, 0.0) is shorter than 0.005 m
      level.yaml:13:38: bodies.a.shapes.8.segment.to: expected another end than "from", at least \
      0.005 m away, found one 0.001 m away
      level.yaml:14:19: bodies.a.shapes.9.segment: expected a mapping with from and to, found a \
      list of 2 values
      level.yaml:15:19: bodies.a.shapes.10.segment: expected a field "to": the other end, [x, y]
      level.yaml:16:19: bodies.a.shapes.11.capsule: expected a mapping with from, to and radius, \
      found 2
      """),
    BrokenLevel(
      "a circle that is turned",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{circle: 1, angle: 3}]}
      """,
      """
      level.yaml:3:39: bodies.crate.shapes.0.angle: "angle" goes with box or star
      """),
    BrokenLevel(
      "a misspelled material",
      """
      inkfall: 1
      bodies:
        crate: {material: wod, shapes: [{circle: 1}]}
      """,
      """
      level.yaml:3:21: bodies.crate.material: expected the name of a material, found "wod"; \
      did you mean "wood"?
      """),
    BrokenLevel(
      "bodies in a list",
      """
      inkfall: 1
      bodies:
        - {at: [0, 0]}
      """,
      """
      level.yaml:3:3: bodies: expected a mapping of names to bodies, found a list of 1 value
      """),
    BrokenLevel(
      "a body with nothing in it",
      """
      inkfall: 1
      bodies:
        crate:
      """,
      """
      level.yaml:3:9: bodies.crate: expected a mapping with type, at, …, found nothing
      """),
    BrokenLevel(
      "names with spaces, dots and lists",
      """
      inkfall: 1
      bodies:
        "my crate": {}
        'a.b': {}
        ? [x]
        : {}
      """,
      """
      level.yaml:3:3: bodies.my crate: expected a name of 1 to 64 letters, digits, - and _, \
      found "my crate"
      level.yaml:4:3: bodies.a.b: expected a name of 1 to 64 letters, digits, - and _, found \
      "a.b"
      level.yaml:5:5: bodies: expected a name as the key, found a list of 1 value
      """),
  ]
}
