extension BrokenLevel {
  /// What is wrong with what surrounds bodies and what is only seen.
  static let scenery: [BrokenLevel] = [
    BrokenLevel(
      "a role that there is not",
      """
      inkfall: 1
      bodies:
        a: {role: tokens}
      """,
      """
      level.yaml:3:13: bodies.a.role: expected token, goal or star, found "tokens"; did you \
      mean "token"?
      """),
    BrokenLevel(
      "a sleep speed below zero",
      """
      inkfall: 1
      bodies:
        a: {sleepSpeed: -1}
      """,
      """
      level.yaml:3:19: bodies.a.sleepSpeed: expected a number from 0 to 1000000, found -1
      """),
    BrokenLevel(
      "a body that is enabled by a number",
      """
      inkfall: 1
      bodies:
        a: {enabled: 1}
      """,
      """
      level.yaml:3:16: bodies.a.enabled: expected true or false, found 1
      """),
    BrokenLevel(
      "air drag below zero",
      """
      inkfall: 1
      world: {airDrag: -0.1}
      """,
      """
      level.yaml:2:18: world.airDrag: expected a number from 0 to 1000000, found -0.1
      """),
    BrokenLevel(
      "wind without a velocity",
      """
      inkfall: 1
      world:
        wind: {drag: 2}
      """,
      """
      level.yaml:3:9: world.wind: expected a field "velocity": where the air moves, [x, y] in \
      m/s
      """),
    BrokenLevel(
      "wind as a vector",
      """
      inkfall: 1
      world: {wind: [1, 0]}
      """,
      """
      level.yaml:2:15: world.wind: expected a mapping with velocity, density, …, found a list \
      of 2 values
      """),
    BrokenLevel(
      "a rule of mixing that there is not",
      """
      inkfall: 1
      world:
        mixing: {friction: geometrc}
      """,
      """
      level.yaml:3:22: world.mixing.friction: expected geometric, average, minimum, maximum \
      or multiply, found "geometrc"; did you mean "geometric"?
      """),
    BrokenLevel(
      "ambient light in percent",
      """
      inkfall: 1
      world: {ambient: 30}
      """,
      """
      level.yaml:2:18: world.ambient: expected a number from 0 to 1, found 30
      """),
    BrokenLevel(
      "a tool that there is not",
      """
      inkfall: 1
      tools: {allow: [draw, roap]}
      """,
      """
      level.yaml:2:23: tools.allow.1: expected draw, hull, solid, line, wall, terrain, box, \
      circle, polygon, star, rope, vine, pin, spring, axle, weld, slider, wheel, thruster, gear, \
      pulley, conveyor, grab, knife, paint, erase, select, explosion, wind, attractor, water, \
      emitter, tracer, lamp, label, goal or ruler, found "roap"
      """),
    BrokenLevel(
      "less than no ink",
      """
      inkfall: 1
      tools: {ink: -1}
      """,
      """
      level.yaml:2:14: tools.ink: expected a number of at least 0, found -1
      """),
    BrokenLevel(
      "less ink for two stars than for three",
      """
      inkfall: 1
      tools: {ink: 9, stars: [6, 4]}
      """,
      """
      level.yaml:2:24: tools.stars: expected a pair [most ink for 3 stars, most for 2], the second \
      not below the first, found a list of 2 values
      """),
    BrokenLevel(
      "one number for the stars",
      """
      inkfall: 1
      tools: {stars: 6}
      """,
      """
      level.yaml:2:16: tools.stars: expected a pair [most ink for 3 stars, most for 2], the second \
      not below the first, found 6
      """),
    BrokenLevel(
      "a hint alone",
      """
      inkfall: 1
      hints: Look up.
      """,
      """
      level.yaml:2:8: hints: expected a list of hints, like [Look up.], found "Look up."
      """),
    BrokenLevel(
      "a tool alone",
      """
      inkfall: 1
      tools: {allow: draw}
      """,
      """
      level.yaml:2:16: tools.allow: expected a list of tools, like [draw, rope], found "draw"
      """),
    BrokenLevel(
      "a zone without an outline",
      """
      inkfall: 1
      zones:
        a: {at: [0, 0]}
      """,
      """
      level.yaml:3:6: zones.a: expected one of box, circle or polygon, found none of them
      """),
    BrokenLevel(
      "a zone of two outlines",
      """
      inkfall: 1
      zones:
        a: {box: [1, 1], circle: 2}
      """,
      """
      level.yaml:3:6: zones.a: expected one of box, circle or polygon, found box and circle
      """),
    BrokenLevel(
      "a zone of thirteen corners",
      """
      inkfall: 1
      zones:
        a: {polygon: [[0, 0], [1, 0], [2, 0.2], [3, 0.6], [4, 1.2], [5, 2], [5, 3], [4, 4], \
      [3, 4.6], [2, 5], [1, 5], [0, 4], [-1, 2]]}
      """,
      """
      level.yaml:3:16: zones.a.polygon: expected 3 to 12 corners, found 13
      """),
    BrokenLevel(
      "a zone with a dent",
      """
      inkfall: 1
      zones:
        a: {polygon: [[0, 0], [4, 0], [1, 1], [0, 4]]}
      """,
      """
      level.yaml:3:16: zones.a.polygon: expected a strictly convex polygon, but the polygon \
      is not strictly convex at (1.0, 1.0)
      """),
    BrokenLevel(
      "a zone with a force that is a number",
      """
      inkfall: 1
      zones:
        a: {box: [1, 1], force: 5}
      """,
      """
      level.yaml:3:27: zones.a.force: expected a pair [x, y], found 5
      """),
    BrokenLevel(
      "an attractor without strength",
      """
      inkfall: 1
      attractors:
        sun: {at: [0, 0]}
      """,
      """
      level.yaml:3:8: attractors.sun: expected a field "strength": the acceleration at one \
      meter (m³/s²)
      """),
    BrokenLevel(
      "an attractor without softening",
      """
      inkfall: 1
      attractors:
        sun: {strength: 1, softening: 0}
      """,
      """
      level.yaml:3:33: attractors.sun.softening: expected a length from 0.005 to 200000 m, found \
      0
      """),
    BrokenLevel(
      "a round fluid",
      """
      inkfall: 1
      fluids:
        pool: {circle: 2}
      """,
      """
      level.yaml:3:10: fluids.pool.circle: expected one of order, at, angle, box, polygon, \
      density, linearDrag, angularDrag, flow, mask, ink or locked, found "circle"
      """),
    BrokenLevel(
      "a fluid of negative density",
      """
      inkfall: 1
      fluids:
        pool: {box: [2, 2], density: -1}
      """,
      """
      level.yaml:3:32: fluids.pool.density: expected a number from 0 to 1000000, found -1
      """),
    BrokenLevel(
      "decoration of nothing",
      """
      inkfall: 1
      decoration:
        cloud: {at: [0, 0]}
      """,
      """
      level.yaml:3:10: decoration.cloud: expected shapes or a stroke
      """),
    BrokenLevel(
      "decoration that is a sensor",
      """
      inkfall: 1
      decoration:
        cloud: {shapes: [{circle: 1, sensor: true}]}
      """,
      """
      level.yaml:3:32: decoration.cloud.shapes.0.sensor: expected one of circle, box, \
      polygon, star, capsule, segment, chain, at, angle, radius, loop, twoSided, oneWay, \
      before or after, found "sensor"
      """),
    BrokenLevel(
      "decoration made of wood",
      """
      inkfall: 1
      decoration:
        cloud: {material: wood, shapes: [{circle: 1}]}
      """,
      """
      level.yaml:3:11: decoration.cloud.material: expected one of order, at, angle, on, ink, \
      color, layer, opacity, ambient, dashes, phase, shapes, stroke, vine, \
      zIndex or locked, found "material"
      """),
    BrokenLevel(
      "decoration on a body that is not there",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      decoration:
        cloud: {on: c, shapes: [{circle: 1}]}
      """,
      """
      level.yaml:6:15: decoration.cloud.on: expected the name of a body, found "c"; did you \
      mean "a"?
      """),
    BrokenLevel(
      "decoration between the layers",
      """
      inkfall: 1
      decoration:
        cloud: {layer: middle, shapes: [{circle: 1}]}
      """,
      """
      level.yaml:3:18: decoration.cloud.layer: expected back or front, found "middle"
      """),
    BrokenLevel(
      "a color by its name",
      """
      inkfall: 1
      decoration:
        cloud: {color: red, shapes: [{circle: 1}]}
      """,
      """
      level.yaml:3:18: decoration.cloud.color: expected a color in quotes, like "#ff8800", \
      found "red"
      """),
    BrokenLevel(
      "a color that is a comment",
      """
      inkfall: 1
      labels:
        a:
          text: Hi
          color: #ff0000
      """,
      """
      level.yaml:5:11: labels.a.color: expected a color in quotes, like "#ff8800", found \
      nothing
      level.yaml:5:12: a # after a space begins a comment, which hides "#ff0000"; put the value \
      in quotes
      """),
    BrokenLevel(
      "a color with too few digits",
      """
      inkfall: 1
      labels:
        a: {text: Hi, color: "#ff00"}
      """,
      """
      level.yaml:3:24: labels.a.color: expected a color in quotes, like "#ff8800", found \
      "#ff00"
      """),
    BrokenLevel(
      "a label without words",
      """
      inkfall: 1
      labels:
        a: {at: [0, 0]}
      """,
      """
      level.yaml:3:6: labels.a: expected a field "text": what it says
      """),
    BrokenLevel(
      "a badge of four points",
      """
      inkfall: 1
      labels:
        a: {text: Hi, badge: {points: 4}}
        b: {text: Hi, badge: {points: 40}}
      """,
      """
      level.yaml:3:33: labels.a.badge.points: expected a multiple of three from 9 to 72, found 4
      level.yaml:4:33: labels.b.badge.points: expected a multiple of three from 9 to 72, found 40
      """),
    BrokenLevel(
      "a badge with notches beyond its teeth",
      """
      inkfall: 1
      labels:
        a: {text: Hi, badge: {inner: 2}}
        b: {text: Hi, badge: {outer: 0.5, turn: 1e9}}
      """,
      """
      level.yaml:3:32: labels.a.badge.inner: expected inner to be less than outer, found 2 and 1
      level.yaml:4:32: labels.b.badge.outer: expected inner to be less than outer, found 0.84 and 0.5
      level.yaml:4:43: labels.b.badge.turn: expected seconds from -3600 to 3600, found 1e9
      """),
    BrokenLevel(
      "a label of no size",
      """
      inkfall: 1
      labels:
        a: {text: Hi, size: 0}
      """,
      """
      level.yaml:3:23: labels.a.size: expected a length from 0.005 to 200000 m, found 0
      """),
    BrokenLevel(
      "a label on a rope that is not there",
      """
      inkfall: 1
      labels:
        a: {text: Hi, on: {rope: swing}}
      """,
      """
      level.yaml:3:28: labels.a.on.rope: expected the name of a rope, found "swing"
      """),
    BrokenLevel(
      "a label on a rope beyond its end",
      """
      inkfall: 1
      labels:
        a: {text: Hi, on: {rope: r, fraction: 2}}
      ropes:
        r: {from: {free: [0, 0]}, to: {free: [1, 0]}}
      """,
      """
      level.yaml:3:41: labels.a.on.fraction: expected a number from 0 to 1, found 2
      """),
    BrokenLevel(
      "a sprite without a picture",
      """
      inkfall: 1
      sprites:
        a: {size: [1, 1]}
      """,
      """
      level.yaml:3:6: sprites.a: expected a field "image": the path of a picture within the \
      level's folder
      """),
    BrokenLevel(
      "a sprite without a size",
      """
      inkfall: 1
      sprites:
        a: {image: a.png}
      """,
      """
      level.yaml:3:6: sprites.a: expected a field "size": [width, height]
      """),
    BrokenLevel(
      "a sprite from outside of the folder",
      """
      inkfall: 1
      sprites:
        a: {image: ../a.png, size: [1, 1]}
      """,
      """
      level.yaml:3:14: sprites.a.image: expected a path within the level's folder, found \
      "../a.png"
      """),
    BrokenLevel(
      "a sprite from the root",
      """
      inkfall: 1
      sprites:
        a: {image: /a.png, size: [1, 1]}
      """,
      """
      level.yaml:3:14: sprites.a.image: expected a path within the level's folder, found \
      "/a.png"
      """),
    BrokenLevel(
      "a sprite of one size",
      """
      inkfall: 1
      sprites:
        a: {image: a.png, size: 2}
      """,
      """
      level.yaml:3:27: sprites.a.size: expected a pair [width, height], found 2
      """),
    BrokenLevel(
      "frames without a pattern",
      """
      inkfall: 1
      sprites:
        a: {image: walk.png, size: [1, 1], frames: {to: 8}}
      """,
      """
      level.yaml:3:14: sprites.a.image: expected a path with # for the digits of the frames' \
      numbers, like walk##.png, found "walk.png"
      """),
    BrokenLevel(
      "a pattern without frames",
      """
      inkfall: 1
      sprites:
        a: {image: walk##.png, size: [1, 1]}
      """,
      """
      level.yaml:3:14: sprites.a.image: # in "walk##.png" stand for the digits of frames: expected \
      a field "frames" too, like {from: 1, to: 8}
      """),
    BrokenLevel(
      "a pattern of two places",
      """
      inkfall: 1
      sprites:
        a: {image: walk#-#.png, size: [1, 1], frames: {to: 8}}
      """,
      """
      level.yaml:3:14: sprites.a.image: expected a path with # in one place only, found "walk#-#.png"
      """),
    BrokenLevel(
      "frames that are none",
      """
      inkfall: 1
      sprites:
        a: {image: walk#.png, size: [1, 1], frames: {rate: 0, loop: forver}}
        b: {image: walk#.png, size: [1, 1], frames: {from: 1.5, to: -1, loop: 0}}
        c: {image: walk#.png, size: [1, 1], frames: {to: 20000, laps: 3}}
      """,
      """
      level.yaml:3:47: sprites.a.frames: expected a field "to": the number of the last frame
      level.yaml:3:54: sprites.a.frames.rate: expected a rate above 0 and at most 1000 (1/s), found 0
      level.yaml:3:63: sprites.a.frames.loop: expected forever, once or a number of times, found \
      "forver"; did you mean "forever"?
      level.yaml:4:54: sprites.b.frames.from: expected a whole number from 0 to 999999, found 1.5
      level.yaml:4:63: sprites.b.frames.to: expected a whole number from 0 to 999999, found -1
      level.yaml:4:73: sprites.b.frames.loop: expected forever, once or a number of times from 1 to \
      1000000, found 0
      level.yaml:5:52: sprites.c.frames.to: expected a frame near the first: there may be 10000, found \
      20000 frames
      level.yaml:5:59: sprites.c.frames.laps: expected one of from, to, rate, loop, autoplay, time or \
      ended, found "laps"
      """),
    BrokenLevel(
      "what has no frames, played",
      """
      inkfall: 1
      sprites:
        still: {image: a.png, size: [1, 1]}
        moved: {image: walk#.png, size: [1, 1], frames: {to: 8}}
      timelines:
        t: {sprite: still, keys: [{t: 0, frame: 1}]}
        u: {sprite: moved, keys: [{t: 0, frame: 1}, {t: 1, frame: 9}]}
      rules:
        r: {when: {ends: still}, do: [{start: still}, {seek: moved, frame: 0}, {seek: moved}]}
      """,
      """
      level.yaml:6:43: timelines.t.keys.0.frame: the sprite "still" has no frames to play
      level.yaml:7:61: timelines.u.keys.1.frame: expected a frame of "moved", from 1 to 8, found 9
      level.yaml:9:20: rules.r.when.ends: the sprite "still" has no frames to play
      level.yaml:9:41: rules.r.do.0.start: the sprite "still" has no frames to play
      level.yaml:9:70: rules.r.do.1.frame: expected a frame of "moved", from 1 to 8, found 0
      level.yaml:9:74: rules.r.do.2: expected a field "frame": the frame's number
      """),
    BrokenLevel(
      "a light of more than all round",
      """
      inkfall: 1
      lights:
        a: {cone: 400}
      """,
      """
      level.yaml:3:13: lights.a.cone: expected an angle above 0 and at most 360, found 400
      """),
    BrokenLevel(
      "a light that is too bright",
      """
      inkfall: 1
      lights:
        a: {intensity: 2}
      """,
      """
      level.yaml:3:18: lights.a.intensity: expected a number from 0 to 1, found 2
      """),
    BrokenLevel(
      "a light without reach",
      """
      inkfall: 1
      lights:
        a: {radius: 0}
      """,
      """
      level.yaml:3:15: lights.a.radius: expected a length from 0.005 to 200000 m, found 0
      """),
    BrokenLevel(
      "a light with a word of other programs",
      """
      inkfall: 1
      lights:
        a: {colour: "#ffffff"}
      """,
      """
      level.yaml:3:7: lights.a.colour: expected one of order, at, angle, on, color, radius, \
      intensity, falloff, shadows, size, cone, flicker or locked, found "colour"; \
      did you mean "color"?
      """),
    BrokenLevel(
      "what is fixed to a pointer that it is not",
      """
      inkfall: 1
      lights:
        a: {on: {pointer: false}}
        b: {on: {pointer: true, fraction: 0.5}}
      emitters:
        c: {on: {pointer: true}, particle: {}}
      """,
      """
      level.yaml:3:11: lights.a.on: expected the name of a body, {rope: NAME, fraction: 0.5} or \
      {pointer: true}, found a mapping
      level.yaml:4:11: lights.b.on: expected the name of a body, {rope: NAME, fraction: 0.5} or \
      {pointer: true}, found a mapping
      level.yaml:6:11: emitters.c.on: expected the name of a body or {rope: NAME, fraction: 0.5}, \
      found the pointer
      """),
    BrokenLevel(
      "a reveal of a kind that there is not",
      """
      inkfall: 1
      reveals:
        r: {kind: clok, angle: 3}
      """,
      """
      level.yaml:3:13: reveals.r.kind: expected clock, iris or fade, found "clok"; did you mean \
      "clock"?
      """),
    BrokenLevel(
      "more than all of a picture",
      """
      inkfall: 1
      reveals:
        r: {amount: 1.5}
      """,
      """
      level.yaml:3:15: reveals.r.amount: expected a number from 0 to 1, found 1.5
      """),
    BrokenLevel(
      "an iris with a hand",
      """
      inkfall: 1
      reveals:
        r: {kind: iris, angle: 90, turn: counterclockwise}
      """,
      """
      level.yaml:3:26: reveals.r.angle: "angle" goes with kind: clock
      level.yaml:3:36: reveals.r.turn: "turn" goes with kind: clock
      """),
    BrokenLevel(
      "a fade from a point",
      """
      inkfall: 1
      reveals:
        r: {kind: fade, at: [0, 0]}
      """,
      """
      level.yaml:3:23: reveals.r.at: "at" goes with kind: clock or iris
      """),
    BrokenLevel(
      "a timeline of a reveal that there is not",
      """
      inkfall: 1
      reveals:
        iris: {kind: iris}
      timelines:
        t: {reveal: irs, to: {amount: 1}, duration: 1}
      """,
      """
      level.yaml:5:15: timelines.t.reveal: expected the name of a reveal, found "irs"; did you \
      mean "iris"?
      """),
    BrokenLevel(
      "a timeline of a reveal that says what lights say",
      """
      inkfall: 1
      reveals:
        r: {kind: iris}
      timelines:
        t: {reveal: r, keys: [{t: 0, amount: 2}, {t: 1, radius: 4}]}
      """,
      """
      level.yaml:5:40: timelines.t.keys.0.amount: expected a number from 0 to 1, found 2
      level.yaml:5:59: timelines.t.keys.1.radius: a key of a reveal says at, along, angle, amount \
      or color, not radius
      """),
  ]
}
