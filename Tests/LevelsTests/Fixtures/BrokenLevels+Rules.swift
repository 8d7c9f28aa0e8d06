extension BrokenLevel {
  /// What is wrong with rules, and with what they speak of.
  static let rules: [BrokenLevel] = [
    BrokenLevel(
      "a rule without a trigger",
      """
      inkfall: 1
      rules:
        r: {do: [{win: true}]}
      """,
      """
      level.yaml:3:6: rules.r: expected a field "when": when it acts, like {after: 5}
      """),
    BrokenLevel(
      "a rule that does nothing",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}}
      """,
      """
      level.yaml:3:6: rules.r: expected a field "do": what it does, like [{win: true}]
      """),
    BrokenLevel(
      "a rule of no actions",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}, do: []}
      """,
      """
      level.yaml:3:29: rules.r.do: expected 1 to 1000 actions, found 0
      """),
    BrokenLevel(
      "a rule with two triggers",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1, key: a}, do: [{win: true}]}
      """,
      """
      level.yaml:3:13: rules.r.when: expected one of touches, separates, enters, leaves, \
      breaks, pressed, after, every, key, held, released, ends, reached, won or lost, found \
      after and key
      """),
    BrokenLevel(
      "a trigger that there is not",
      """
      inkfall: 1
      rules:
        r: {when: {afer: 1}, do: [{win: true}]}
      """,
      """
      level.yaml:3:14: rules.r.when.afer: expected one of touches, separates, enters, leaves, \
      breaks, pressed, after, every, key, held, released, ends, reached, won or lost, found \
      "afer"; did you mean "after"?
      """),
    BrokenLevel(
      "a body that touches itself",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      rules:
        r: {when: {touches: [a, a]}, do: [{win: true}]}
      """,
      """
      level.yaml:6:27: rules.r.when.touches.1: expected another body than the first, found \
      the same
      """),
    BrokenLevel(
      "a body that touches one of three",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      rules:
        r: {when: {touches: [a, b, a]}, do: [{win: true}]}
      """,
      """
      level.yaml:6:23: rules.r.when.touches: expected two bodies [A, B]; B may be any, found \
      a list of 3 values
      """),
    BrokenLevel(
      "a zone that is not there",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      rules:
        r: {when: {enters: [a, pit]}, do: [{win: true}]}
      """,
      """
      level.yaml:6:26: rules.r.when.enters.1: expected the name of a zone, found "pit"
      """),
    BrokenLevel(
      "a key that there is not",
      """
      inkfall: 1
      rules:
        r: {when: {key: spase}, do: [{win: true}]}
      """,
      """
      level.yaml:3:19: rules.r.when.key: expected a letter, a digit, space, left, right, up, \
      down, enter, tab, shift, ctrl or alt, found "spase"; did you mean "space"?
      """),
    BrokenLevel(
      "something pressed that is not there",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      rules:
        r: {when: {pressed: c}, do: [{win: true}]}
      """,
      """
      level.yaml:6:23: rules.r.when.pressed: expected the name of a body, a label, a sprite \
      or a decoration, found "c"; did you mean "a"?
      """),
    BrokenLevel(
      "every zero seconds",
      """
      inkfall: 1
      rules:
        r: {when: {every: 0}, do: [{win: true}]}
      """,
      """
      level.yaml:3:21: rules.r.when.every: expected seconds above 0 and at most 3600, found 0
      """),
    BrokenLevel(
      "a sound that there is not",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}, do: [{sound: clik}]}
      """,
      """
      level.yaml:3:38: rules.r.do.0.sound: expected alarm, bell, boing, buzz, cheer, chime, \
      click, crash, creak, drum, horn, knock, lose, pop, roar, shutter, snap, splash, star, thud, \
      tick, whistle, whoosh, win, wind or zap, found "clik"; did you mean "click"?
      """),
    BrokenLevel(
      "an action that there is not",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}, do: [{wins: true}]}
      """,
      """
      level.yaml:3:31: rules.r.do.0.wins: expected one of start, stop, pause, resume, pauseAll, resumeAll, seek, \
      motor, winch, release, cut, spawn, remove, reset, push, thrust, move, gravity, sound, burst, say, win, \
      lose, frame, speed, strength, to, fraction, at, angle, velocity, impulse, force, spin, count, reach or color, found \
      "wins"; did you mean "win"?
      """),
    BrokenLevel(
      "a burst of a body that is not there",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}, do: [{burst: sun}]}
      """,
      """
      level.yaml:3:38: rules.r.do.0.burst: expected the name of a body, found "sun"
      """),
    BrokenLevel(
      "a burst of too many stars out of nowhere",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}, do: [{burst: [0, 1], at: [1, 1], count: 201, reach: -1}]}
      """,
      """
      level.yaml:3:50: rules.r.do.0.at: "at" goes with the name of a body
      level.yaml:3:65: rules.r.do.0.count: expected a number of stars from 1 to 200, found 201
      level.yaml:3:77: rules.r.do.0.reach: expected a length from 0.005 to 200000 m, found -1
      """),
    BrokenLevel(
      "an action that is not",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}, do: [{win: false}]}
      """,
      """
      level.yaml:3:36: rules.r.do.0.win: expected true, found false
      """),
    BrokenLevel(
      "a motor without a speed",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      joints:
        j: {type: pin, body: a, at: [0, 0]}
      rules:
        r: {when: {after: 1}, do: [{motor: j}]}
      """,
      """
      level.yaml:8:30: rules.r.do.0: expected a field "speed": how fast (m/s). For a hinge or wheel, in degrees/s
      """),
    BrokenLevel(
      "a speed without a motor",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      rules:
        r: {when: {after: 1}, do: [{remove: a, speed: 3}]}
      """,
      """
      level.yaml:6:49: rules.r.do.0.speed: "speed" goes with motor or winch
      """),
    BrokenLevel(
      "a push without an impulse",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      rules:
        r: {when: {after: 1}, do: [{push: a}]}
      """,
      """
      level.yaml:6:30: rules.r.do.0: expected a field "impulse": the push [x, y] in \
      the world's frame (N·s)
      """),
    BrokenLevel(
      "a start of what is not there",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      timelines:
        door: {body: a, keys: [{t: 0}]}
      rules:
        r: {when: {after: 1}, do: [{start: dor}]}
      """,
      """
      level.yaml:8:38: rules.r.do.0.start: expected the name of a timeline, an emitter or a sprite, \
      found "dor"; did you mean "door"?
      """),
    BrokenLevel(
      "a name of two kinds",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      labels:
        c: {text: x}
      decoration:
        c: {shapes: [{circle: 1}]}
      rules:
        r: {when: {pressed: c}, do: [{win: true}]}
      """,
      """
      level.yaml:10:23: rules.r.when.pressed: there is a label and a decoration of the name \
      "c": {label: c} says which
      """),
    BrokenLevel(
      "actions that are no list",
      """
      inkfall: 1
      rules:
        r: {when: {after: 1}, do: {win: true}}
      """,
      """
      level.yaml:3:29: rules.r.do: expected a list of actions, like [{win: true}], found a \
      mapping
      """),
    BrokenLevel(
      "an emitter that is fixed to what another lets out",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      emitters:
        e: {body: a}
        f: {on: a, particle: {}}
      """,
      """
      level.yaml:7:11: emitters.f.on: "a" is what an emitter lets out: it is not in the world \
      itself
      """),
    BrokenLevel(
      "a timeline of what an emitter lets out",
      """
      inkfall: 1
      bodies:
        a: {}
        b: {}
      emitters:
        e: {body: a}
      timelines:
        t: {body: a, keys: [{t: 0}]}
      """,
      """
      level.yaml:8:13: timelines.t.body: "a" is what an emitter lets out: it is not in the \
      world itself
      """),
    BrokenLevel(
      "several things at once",
      """
      inkfall: 1
      bodies:
        a: {role: hero}
      goals:
        g: {token: b, reaches: any}
      rules:
        r:
          when: {key: esc}
          do:
            - {spawn: a, at: 3}
            - {cut: rope}
      timelines:
        t: {body: a, keys: [{t: -1}]}
      """,
      """
      level.yaml:3:13: bodies.a.role: expected token, goal or star, found "hero"
      level.yaml:5:14: goals.g.token: expected the name of a body, found "b"; did you mean \
      "a"?
      level.yaml:8:17: rules.r.when.key: expected a letter, a digit, space, left, right, up, \
      down, enter, tab, shift, ctrl or alt, found "esc"
      level.yaml:10:24: rules.r.do.0.at: expected a pair [x, y], found 3
      level.yaml:11:15: rules.r.do.1.cut: expected the name of a rope, found "rope"
      level.yaml:13:27: timelines.t.keys.0.t: expected seconds from 0 to 3600, found -1
      """),
  ]
}
