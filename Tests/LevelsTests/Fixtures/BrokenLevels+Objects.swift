extension BrokenLevel {
  /// What is wrong with names, ropes, joints and the world.
  static let objects: [BrokenLevel] = [
    BrokenLevel(
      "two bodies of one name",
      """
      inkfall: 1
      bodies:
        crate: {at: [0, 1]}
        ball: {}
        crate: {at: [0, 2]}
      """,
      """
      level.yaml:5:3: bodies.crate: expected a name that is not taken: "crate" is on line 3 \
      already
      """),
    BrokenLevel(
      "mistakes in both of two bodies of one name, parts and sections",
      """
      inkfall: 1
      bodies:
        crate: {at: 1, material: wod}
        crate: {at: 2}
      parts:
        p: {bodies: {a: {angle: x}}}
        p: {bodies: {a: {angle: y}}}
      ropes:
        r: {from: {body: ball}, to: {body: none}}
      bodies:
        ball: {spin: fast}
      """,
      """
      level.yaml:3:15: bodies.crate.at: expected a pair [x, y], found 1
      level.yaml:3:28: bodies.crate.material: expected the name of a material, found "wod"; did \
      you mean "wood"?
      level.yaml:4:3: bodies.crate: expected a name that is not taken: "crate" is on line 3 \
      already
      level.yaml:4:15: bodies.crate.at: expected a pair [x, y], found 2
      level.yaml:6:27: parts.p.bodies.a.angle: expected a number, found "x"
      level.yaml:7:3: parts.p: expected a name that is not taken: "p" is on line 6 already
      level.yaml:7:27: parts.p.bodies.a.angle: expected a number, found "y"
      level.yaml:9:38: ropes.r.to.body: expected the name of a body, found "none"
      level.yaml:10:1: bodies: expected a name that is not taken: "bodies" is on line 2 already
      level.yaml:11:16: bodies.ball.spin: expected a number, found "fast"
      """),
    BrokenLevel(
      "a name with and without quotes",
      """
      inkfall: 1
      bodies:
        y: {}
        "y": {}
      """,
      """
      level.yaml:4:3: bodies.y: expected a name that is not taken: "y" is on line 3 already
      """),
    BrokenLevel(
      "a field twice",
      """
      inkfall: 1
      bodies:
        crate: {at: [0, 1], angle: 3, at: [0, 2]}
      """,
      """
      level.yaml:3:33: bodies.crate.at: expected a name that is not taken: "at" is on line 3 \
      already
      """),
    BrokenLevel(
      "three of one name",
      """
      inkfall: 1
      bodies:
        crate: {}
        crate: {}
        crate: {bad: 1}
      """,
      """
      level.yaml:4:3: bodies.crate: expected a name that is not taken: "crate" is on line 3 \
      already
      level.yaml:5:3: bodies.crate: expected a name that is not taken: "crate" is on line 4 \
      already
      level.yaml:5:11: bodies.crate.bad: expected one of order, type, at, angle, velocity, \
      spin, damping, angularDamping, gravityScale, fixedRotation, locksX, locksY, \
      canSleep, sleepSpeed, asleep, enabled, lifetime, gone, mass, role, material, density, friction, \
      restitution, rollingResistance, tangentSpeed, windDrag, windLift, userID, \
      collisionLayer, filter, ink, ambient, opacity, zIndex, locked, shapes or stroke, found "bad"
      """),
    BrokenLevel(
      "a rope to a misspelled body",
      """
      inkfall: 1
      bodies:
        beam: {type: static}
      ropes:
        swing: {from: {body: beem, at: [2, 0]}, to: {world: [0, 0]}}
      """,
      """
      level.yaml:5:24: ropes.swing.from.body: expected the name of a body, found "beem"; did \
      you mean "beam"?
      """),
    BrokenLevel(
      "references to nothing",
      """
      inkfall: 1
      bodies: {}
      ropes:
        swing: {from: {body: beam}, to: {rope: other}}
      """,
      """
      level.yaml:4:24: ropes.swing.from.body: expected the name of a body, found "beam"
      level.yaml:4:42: ropes.swing.to.rope: expected the name of a rope, found "other"
      """),
    BrokenLevel(
      "a rope of negative length",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {free: [1, 0]}, length: -2}
      """,
      """
      level.yaml:3:62: ropes.swing.length: expected a length from 0.01 to 100000 m, found -2
      """),
    BrokenLevel(
      "a rope of nonsense",
      """
      inkfall: 1
      ropes:
        a:
          from: {world: [0, 0]}
          to: {world: [5, 0]}
          length: 0.005
          thickness: 0.005
          density: 1e-300
          bendingStiffness: 1e30
          damping: 2e6
          friction: .inf
          breakTension: 0
        b: {from: {world: [0, 0]}, to: {world: [5, 0]}, length: 2e5, density: 1e7, breakTension: 1e-99}
        c: {from: {world: [0, 0]}, to: {world: [5, 0]}, density: 0, breakTension: -3}
      """,
      """
      level.yaml:6:13: ropes.a.length: expected a length from 0.01 to 100000 m, found 0.005
      level.yaml:7:16: ropes.a.thickness: expected a thickness of at least 0.01 m, found 0.005
      level.yaml:8:14: ropes.a.density: expected a mass per meter from 1.0e-06 to 1000000 kg, found \
      1e-300, which is 0 in single precision
      level.yaml:9:23: ropes.a.bendingStiffness: expected a number from 0 to 1000000, found 1e30
      level.yaml:10:14: ropes.a.damping: expected a number from 0 to 1000000, found 2e6
      level.yaml:11:15: ropes.a.friction: expected a finite number, found .inf
      level.yaml:12:19: ropes.a.breakTension: expected a number above 0, found 0
      level.yaml:13:59: ropes.b.length: expected a length from 0.01 to 100000 m, found 2e5
      level.yaml:13:73: ropes.b.density: expected a mass per meter from 1.0e-06 to 1000000 kg, found 1e7
      level.yaml:13:92: ropes.b.breakTension: expected a number above 0, found 1e-99, which is 0 in \
      single precision
      level.yaml:14:60: ropes.c.density: expected a mass per meter from 1.0e-06 to 1000000 kg, found 0
      level.yaml:14:77: ropes.c.breakTension: expected a number above 0, found -3
      """),
    BrokenLevel(
      "limits of winches",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {free: [5, 0]}, winch: {speed: 1, shortest: 0, longest: 2e5}}
        b: {from: {world: [0, 0]}, to: {free: [5, 0]}, winch: {speed: 1, shortest: 5, longest: 4}}
        c: {from: {world: [0, 0]}, to: {free: [5, 0]}, winch: {to: 2, shortest: 3}}
      """,
      """
      level.yaml:3:78: ropes.a.winch.shortest: expected a length from 0.01 to 100000 m, found 0
      level.yaml:3:90: ropes.a.winch.longest: expected a length from 0.01 to 100000 m, found 2e5
      level.yaml:4:78: ropes.b.winch.shortest: expected a length of at most longest (4), found 5
      level.yaml:5:62: ropes.c.winch.to: expected a length between shortest and longest, found 2
      """),
    BrokenLevel(
      "winches of nonsense",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {free: [5, 0]}, winch: {speed: 401, acceleration: 0}}
        b: {from: {world: [0, 0]}, to: {free: [5, 0]}, winch: {speed: .nan, acceleration: -2}}
        c: {from: {world: [0, 0]}, to: {free: [5, 0]}, winch: {to: 0, speed: 500, acceleration: 1e7}}
        d: {from: {world: [0, 0]}, to: {free: [5, 0]}, winch: {to: 1e6, speed: 0}}
        e: {from: {free: [0, 0]}, to: {world: [5, 0]}, winch: {speed: -400}}
      """,
      """
      level.yaml:3:65: ropes.a.winch.speed: expected a speed from -400 to 400 m/s, found 401
      level.yaml:3:84: ropes.a.winch.acceleration: expected an acceleration above 0 and at most \
      1000000 m/s², found 0
      level.yaml:4:65: ropes.b.winch.speed: expected a finite number, found .nan
      level.yaml:4:85: ropes.b.winch.acceleration: expected an acceleration above 0 and at most \
      1000000 m/s², found -2
      level.yaml:5:62: ropes.c.winch.to: expected a length from 0.01 to 100000 m, found 0
      level.yaml:5:72: ropes.c.winch.speed: expected a speed above 0 and at most 400 m/s, found 500
      level.yaml:5:91: ropes.c.winch.acceleration: expected an acceleration above 0 and at most \
      1000000 m/s², found 1e7
      level.yaml:6:62: ropes.d.winch.to: expected a length from 0.01 to 100000 m, found 1e6
      level.yaml:6:74: ropes.d.winch.speed: expected a speed above 0 and at most 400 m/s, found 0
      level.yaml:7:57: ropes.e.winch: the rope is free at its start: there is nothing to wind it in
      """),
    BrokenLevel(
      "a rope with too little slack",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {world: [5, 0]}, slack: 0.5}
      """,
      """
      level.yaml:3:62: ropes.swing.slack: expected a number of at least 1, found 0.5
      """),
    BrokenLevel(
      "length and slack",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {world: [5, 0]}, slack: 1.5, length: 9}
      """,
      """
      level.yaml:3:62: ropes.swing.slack: a rope has a length or a slack, not both
      """),
    BrokenLevel(
      "segments that cannot be",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {world: [5, 0]}, segments: 0}
        b: {from: {world: [0, 0]}, to: {world: [5, 0]}, segments: 2.5}
      """,
      """
      level.yaml:3:65: ropes.swing.segments: expected a whole number from 1 to 400, found 0
      level.yaml:4:61: ropes.b.segments: expected a whole number from 1 to 400, found 2.5
      """),
    BrokenLevel(
      "ends that are none",
      """
      inkfall: 1
      ropes:
        swing: {from: [0, 0], to: {world: [5, 0], at: [1, 1]}}
        c: {from: {world: [0, 0], free: [0, 0]}}
      """,
      """
      level.yaml:3:17: ropes.swing.from: expected an end, like {world: [0, 9]} or {body: NAME, \
      at: [0, 0]}, found a list of 2 values
      level.yaml:3:49: ropes.swing.to.at: "at" goes with body
      level.yaml:4:6: ropes.c: expected a field "to": {body: NAME, at: [x, y]}, {world: [x, \
      y]}, {rope: NAME} or {free: [x, y]}
      level.yaml:4:13: ropes.c.from: expected one of world, body, rope or free, found world \
      and free
      """),
    BrokenLevel(
      "joints of unknown types",
      """
      inkfall: 1
      joints:
        j: {from: {world: [0, 0]}}
        k: {type: hinge}
        l: {type: spring}
      """,
      """
      level.yaml:3:6: joints.j: expected a field "type": distance, revolute, weld, pin, \
      prismatic, wheel, motor, pulley, gear or filter
      level.yaml:4:13: joints.k.type: expected distance, revolute, weld, pin, prismatic, wheel, \
      motor, pulley, gear or filter, found "hinge"; did you mean "revolute"?
      level.yaml:5:13: joints.l.type: expected distance, revolute, weld, pin, prismatic, wheel, \
      motor, pulley, gear or filter, found "spring"; did you mean "distance"?
      """),
    BrokenLevel(
      "joints that hold nothing",
      """
      inkfall: 1
      bodies:
        a: {}
      joints:
        j: {type: weld, from: {world: [0, 0]}, to: {world: [1, 0]}}
        k: {type: weld, from: {body: a}, to: {body: a}}
        l: {type: pin, body: a, to: a, at: [0, 0]}
        m: {type: revolute, from: {body: a}, to: {world: [0,0]}, lowerAngle: 30, upperAngle: \
      -30}
        n: {type: pin, body: a, at: [0, 0], length: 3}
        o: {type: distance, from: {body: a}, to: {rope: x}, minimumLength: 3, maximumLength: 2}
      """,
      """
      level.yaml:5:6: joints.j: expected at least one end on a body
      level.yaml:6:40: joints.k.to: expected another body than "from", found the same
      level.yaml:7:31: joints.l.to: expected another body than "body", found the same
      level.yaml:8:72: joints.m.lowerAngle: expected an angle of at most upperAngle (-30), found \
      30
      level.yaml:9:39: joints.n.length: expected one of order, type, body, to, at, \
      referenceAngle, lowerAngle, upperAngle, motorSpeed, maximumMotorTorque, hertz, \
      dampingRatio, springAngle, solver, collideConnected, gone, breakForce, breakTorque, breaks, \
      softHertz, softDampingRatio or locked, found "length"
      level.yaml:10:45: joints.o.to.rope: expected one of world, body or at, found "rope"
      level.yaml:10:70: joints.o.minimumLength: expected a length of at most maximumLength (2), \
      found 3
      """),
    BrokenLevel(
      "machines that cannot be",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      joints:
        j: {type: prismatic, from: {body: a}, to: {body: b}, axis: [0, 0], lowerTranslation: 2, \
      upperTranslation: 1}
        k: {type: wheel, from: {body: a}, to: {body: b}, hertz: -1, breaks: true}
        l: {type: motor, from: {body: a}, to: {body: b}, correctionFactor: 2, softHertz: 3}
        m: {type: pulley, from: {body: a}, to: {body: b}, overTo: [0, 9], ratio: 0}
        n: {type: gear, from: {body: a, joint: j}, to: {body: b, joint: j}, ratio: 0}
        o: {type: gear, from: {body: a, joint: zz}, to: {world: [0, 0]}}
        p: {type: filter, from: {body: a}, to: {body: a}, collideConnected: true}
        q: {type: weld, from: {body: a}, to: {body: b}, breakForce: -1, softHertz: 0}
        r: {type: weld, from: {body: a}, to: {body: b}, softDampingRatio: 1}
        s: {type: revolute, from: {body: a}, to: {body: b}, solver: direct, softHertz: 3}
        t: {type: pulley, from: {body: a}, to: {body: b}, overFrom: [0, 9], overTo: [1, 9], \
      minimumLengthTo: 3, maximumLengthTo: 2}
      """,
      """
      level.yaml:6:62: joints.j.axis: expected a direction [x, y], found [0, 0]
      level.yaml:6:88: joints.j.lowerTranslation: expected a translation of at most \
      upperTranslation (1), found 2
      level.yaml:7:59: joints.k.hertz: expected 0, or a rate from 1.0e-06 to 1000000 (Hz), found -1
      level.yaml:7:71: joints.k.breaks: "breaks" goes with breakForce or breakTorque
      level.yaml:8:70: joints.l.correctionFactor: expected a number from 0 to 1, found 2
      level.yaml:8:73: joints.l.softHertz: expected one of order, type, from, to, angularOffset, \
      maximumForce, maximumTorque, correctionFactor, linearVelocity, angularVelocity, \
      collideConnected, gone, breakForce, breakTorque, breaks or locked, found "softHertz"
      level.yaml:9:6: joints.m: expected a field "overFrom": the fixed point the rope runs over, \
      [x, y] in the world
      level.yaml:9:76: joints.m.ratio: expected a number from 1.0e-06 to 1000000, found 0
      level.yaml:10:50: joints.n.to: expected another joint than "from", found the same
      level.yaml:10:78: joints.n.ratio: expected a number but 0, from -1000000 to 1000000, found 0
      level.yaml:11:6: joints.o: expected a field "ratio": how the two motions go together, a \
      number but 0
      level.yaml:11:42: joints.o.from.joint: expected the name of a joint, found "zz"
      level.yaml:11:51: joints.o.to: expected a field "body": the name of a body
      level.yaml:11:52: joints.o.to.world: expected one of body or joint, found "world"
      level.yaml:12:42: joints.p.to: expected another body than "from", found the same
      level.yaml:12:53: joints.p.collideConnected: expected one of order, type, from, to, gone or \
      locked, found "collideConnected"
      level.yaml:13:63: joints.q.breakForce: expected a number of at least 0, found -1
      level.yaml:13:78: joints.q.softHertz: expected a rate from 1.0e-06 to 1000000 (Hz), found 0
      level.yaml:14:69: joints.r.softDampingRatio: "softDampingRatio" goes with softHertz
      level.yaml:15:82: joints.s.softHertz: a joint with the direct solver has no softHertz
      level.yaml:16:104: joints.t.minimumLengthTo: expected a length of at most maximumLengthTo \
      (2), found 3
      """),
    BrokenLevel(
      "a world that cannot be",
      """
      inkfall: 1
      world: {gravity: -10, bounds: [5, 0, -5, 3], hertz: 0, substeps: 100}
      """,
      """
      level.yaml:2:18: world.gravity: expected a pair [x, y], found -10
      level.yaml:2:31: world.bounds: expected a box [left, bottom, right, top] with left < \
      right and bottom < top, found a list of 4 values
      level.yaml:2:53: world.hertz: expected a rate from 1 to 1000 (1/s), found 0
      level.yaml:2:66: world.substeps: expected a whole number from 1 to 64, found 100
      """),
  ]
}
