extension BrokenLevel {
  /// What is wrong with emitters, timelines and goals.
  static let behavior: [BrokenLevel] = [
    BrokenLevel(
      "an emitter of nothing",
      """
      inkfall: 1
      emitters:
        a: {at: [0, 0]}
      """,
      """
      level.yaml:3:6: emitters.a: expected one of body, particle or leaves, found none of \
      them
      """),
    BrokenLevel(
      "an emitter of two things",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      emitters:
        e: {body: a, particle: {}}
      """,
      """
      level.yaml:6:6: emitters.e: expected one of body, particle or leaves, found body and \
      particle
      """),
    BrokenLevel(
      "an emitter of a body that is not there",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      emitters:
        e: {body: pebble}
      """,
      """
      level.yaml:6:13: emitters.e.body: expected the name of a body, found "pebble"
      """),
    BrokenLevel(
      "an emitter that never emits",
      """
      inkfall: 1
      emitters:
        e: {rate: 0, particle: {}}
      """,
      """
      level.yaml:3:13: emitters.e.rate: expected a rate above 0 and at most 1000 (1/s), found \
      0
      """),
    BrokenLevel(
      "an emitter of half a body",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      emitters:
        e: {body: a, count: 1.5}
      """,
      """
      level.yaml:6:23: emitters.e.count: expected a whole number from 1 to 1000000, found 1.5
      """),
    BrokenLevel(
      "leaves that never come down",
      """
      inkfall: 1
      emitters:
        e: {leaves: {fall: 4, variance: 5}}
        f: {leaves: {fall: 0, rest: -1, kinds: 13, turn: -5}}
        g: {leaves: {area: [-1, 2], layer: middle, colors: ["red"]}}
        h: {particle: {}, leaves: {}}
      """,
      """
      level.yaml:3:35: emitters.e.leaves.variance: expected seconds up to those of the fall (4), \
      found 5
      level.yaml:4:22: emitters.f.leaves.fall: expected seconds above 0 and at most 3600, found 0
      level.yaml:4:31: emitters.f.leaves.rest: expected seconds from 0 to 3600, found -1
      level.yaml:4:42: emitters.f.leaves.kinds: expected a whole number from 1 to 12, found 13
      level.yaml:4:52: emitters.f.leaves.turn: expected an angle from 0 to 36000, found -5
      level.yaml:5:23: emitters.g.leaves.area.0: expected a length from 0 to 1000 m, found -1
      level.yaml:5:38: emitters.g.leaves.layer: expected back or front, found "middle"
      level.yaml:5:55: emitters.g.leaves.colors.0: expected a color in quotes, like "#ff8800", found "red"
      level.yaml:6:6: emitters.h: expected one of body, particle or leaves, found particle and \
      leaves
      """),
    BrokenLevel(
      "too many colors, and confetti that is no yes or no",
      """
      inkfall: 1
      world: {confetti: much}
      emitters:
        e: {leaves: {colors: ["#000000", "#000000", "#000000", "#000000", "#000000", "#000000", \
      "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000"]}}
      """,
      """
      level.yaml:2:19: world.confetti: expected true or false, found "much"
      level.yaml:4:24: emitters.e.leaves.colors: expected at most 12 colors, found 13
      """),
    BrokenLevel(
      "a particle of a form that there is not",
      """
      inkfall: 1
      emitters:
        e: {particle: {form: leef}}
      """,
      """
      level.yaml:3:24: emitters.e.particle.form: expected dot, leaf, star, paper, spark or \
      ring, found "leef"; did you mean "leaf"?
      """),
    BrokenLevel(
      "a body tied up that is only emitted",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      emitters:
        e: {body: a}
      ropes:
        r: {from: {body: a}, to: {free: [0, 1]}}
      """,
      """
      level.yaml:8:20: ropes.r.from.body: "a" is what an emitter lets out: it is not in the \
      world itself
      """),
    BrokenLevel(
      "a timeline of nothing",
      """
      inkfall: 1
      timelines:
        t: {keys: [{t: 0}]}
      """,
      """
      level.yaml:3:6: timelines.t: expected one of body, joint, rope, zone, decoration, \
      label, sprite, light, emitter, reveal, camera, sequence or together, found none of them
      """),
    BrokenLevel(
      "a timeline without keys",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t: {body: a}
      """,
      """
      level.yaml:6:6: timelines.t: expected a field "keys": what it is at which time, [{t: 0, \
      …}, …]
      """),
    BrokenLevel(
      "a timeline of no keys",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t: {body: a, keys: []}
      """,
      """
      level.yaml:6:22: timelines.t.keys: expected 1 to 10000 keys, found 0
      """),
    BrokenLevel(
      "a timeline that goes back",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t:
          body: a
          keys:
            - {t: 0, angle: 0}
            - {t: 2, angle: 90}
            - {t: 2, angle: 0}
      """,
      """
      level.yaml:11:9: timelines.t.keys.2: expected a time after that of the key before (2), \
      found 2
      """),
    BrokenLevel(
      "a key without a time",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t: {body: a, keys: [{at: [0, 0]}]}
      """,
      """
      level.yaml:6:23: timelines.t.keys.0: expected a field "t": when (s)
      """),
    BrokenLevel(
      "a key that says what a body has not",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t: {body: a, keys: [{t: 0, scale: 1}]}
      """,
      """
      level.yaml:6:37: timelines.t.keys.0.scale: a key of a body says at, along, angle, opacity or color, not \
      scale
      """),
    BrokenLevel(
      "an ease that there is not",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t: {body: a, keys: [{t: 0, ease: inout}]}
      """,
      """
      level.yaml:6:36: timelines.t.keys.0.ease: expected linear, in, out, inOut or step, \
      found "inout"; did you mean "inOut"?
      """),
    BrokenLevel(
      "a curve that goes back in time",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t: {body: a, keys: [{t: 0, ease: [2, 0, 0, 1]}]}
      """,
      """
      level.yaml:6:36: timelines.t.keys.0.ease: expected a curve [x1, y1, x2, y2] with x from \
      0 to 1, found a list of 4 values
      """),
    BrokenLevel(
      "a loop that there is not",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        t: {body: a, loop: ping-pong, keys: [{t: 0}]}
      """,
      """
      level.yaml:6:22: timelines.t.loop: expected once, loop or pingpong, found "ping-pong"; \
      did you mean "pingpong"?
      """),
    BrokenLevel(
      "a timeline of a joint that is not there",
      """
      inkfall: 1
      timelines:
        t: {joint: hinge, keys: [{t: 0}]}
      """,
      """
      level.yaml:3:14: timelines.t.joint: expected the name of a joint, found "hinge"
      """),
    BrokenLevel(
      "a goal of nothing",
      """
      inkfall: 1
      goals:
        g: {about: Win.}
      """,
      """
      level.yaml:3:6: goals.g: expected one of token, body, stars, survive or gone, found \
      none of them
      """),
    BrokenLevel(
      "a token that reaches nothing",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      goals:
        g: {token: a}
      """,
      """
      level.yaml:6:6: goals.g: expected a field "reaches": destination: a body, a \
      zone, or any (any body whose role is goal)
      """),
    BrokenLevel(
      "a token that reaches what is not there",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      zones:
        pit: {box: [1, 1]}
      goals:
        g: {token: a, reaches: pitt}
      """,
      """
      level.yaml:8:26: goals.g.reaches: expected the name of a body or a zone, found "pitt"; \
      did you mean "pit"?
      """),
    BrokenLevel(
      "a body in a box that is none",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      goals:
        g: {body: a, inside: [3, 0, 1, 1]}
      """,
      """
      level.yaml:6:24: goals.g.inside: expected a box [left, bottom, right, top] with left < \
      right and bottom < top, found a list of 4 values
      """),
    BrokenLevel(
      "a body in a zone that is not there",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      goals:
        g: {body: a, inside: pit}
      """,
      """
      level.yaml:6:24: goals.g.inside: expected the name of a zone, found "pit"
      """),
    BrokenLevel(
      "half a star",
      """
      inkfall: 1
      goals:
        g: {stars: 0.5}
      """,
      """
      level.yaml:3:14: goals.g.stars: expected all, or a whole number of at least 1, found 0.5
      """),
    BrokenLevel(
      "an endless time to survive",
      """
      inkfall: 1
      goals:
        g: {survive: 1e9}
      """,
      """
      level.yaml:3:16: goals.g.survive: expected seconds above 0 and at most 3600, found 1e9
      """),
    BrokenLevel(
      "a goal of two kinds",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      goals:
        g: {token: all, reaches: any, survive: 3}
      """,
      """
      level.yaml:6:6: goals.g: expected one of token, body, stars, survive or gone, found \
      token and survive
      """),
    BrokenLevel(
      "a goal with a field of another",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      goals:
        g: {survive: 3, reaches: any}
      """,
      """
      level.yaml:6:28: goals.g.reaches: "reaches" goes with token
      """),
    BrokenLevel(
      "a level lost by what is not there",
      """
      inkfall: 1
      lose:
        l: {gone: {rope: swing}}
      """,
      """
      level.yaml:3:20: lose.l.gone.rope: expected the name of a rope, found "swing"
      """),
  ]
}
