extension BrokenLevel {
  /// What only the engine can tell.
  static let buildings: [BrokenLevel] = [
    BrokenLevel(
      "a rope that does not reach",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {world: [5, 0]}, length: 2}
      """,
      """
      level.yaml:3:63: ropes.swing.length: a rope of 2.0 m does not reach between ends 5.0 m apart
      """),
    BrokenLevel(
      "a rope tied to itself",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {rope: swing}}
      """,
      """
      level.yaml:3:45: ropes.swing.to.rope: a rope cannot be tied to itself
      """),
    BrokenLevel(
      "ropes tied in a circle",
      """
      inkfall: 1
      ropes:
        a: {from: {rope: b}, to: {world: [0, 0]}}
        b: {from: {world: [0, 0]}, to: {rope: a}}
      """,
      """
      level.yaml:3:20: ropes.a.from.rope: these ropes are tied to each other in a circle: a, b
      """),
    BrokenLevel(
      "a rope tied to ropes in a circle",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {rope: c}}
        b: {from: {rope: c}, to: {rope: d}}
        c: {from: {free: [0, 0]}, to: {rope: d}}
        d: {from: {rope: b}, to: {world: [0, 0]}}
      """,
      """
      level.yaml:5:40: ropes.c.to.rope: these ropes are tied to each other in a circle: c, d, b
      """),
    BrokenLevel(
      "a rope from a point to the same point",
      """
      inkfall: 1
      bodies:
        a: {shapes: [{circle: 1}]}
      ropes:
        r: {from: {world: [0, 1]}, to: {body: a}, density: 1e6, thickness: 4, damping: 1e6, \
      bendingStiffness: 1e6}
        s: {from: {world: [0, 1]}, to: {free: [0, 1]}}
      """,
      """
      level.yaml:6:6: ropes.s.length: a rope whose ends are 0.0 m apart needs a length of its own
      """),
    BrokenLevel(
      "a rope thicker than it is long",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {world: [4, 0]}, thickness: 100}
      """,
      """
      level.yaml:3:62: ropes.a.thickness: the thickness must be at most 16.0 m, 16.0 times the length of a \
      rod, found 100.0
      """),
    BrokenLevel(
      "a rope of thin slices",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {free: [4, 0]}, thickness: 0.2, segments: 400}
      """,
      """
      level.yaml:3:61: ropes.a.thickness: the thickness must be at most 0.16 m, 16.0 times the length of \
      a rod, found 0.2
      """),
    BrokenLevel(
      "more rods than a rope is long",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {free: [1, 0]}, segments: 400}
      """,
      """
      level.yaml:3:60: ropes.a.segments: rods of 0.0025 m are too short: use fewer segments
      """),
    BrokenLevel(
      "a slack beyond the world",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {world: [1, 0]}, slack: 1e9}
      """,
      """
      level.yaml:3:58: ropes.a.slack: rods of 8333333.5 m are too long
      """),
    BrokenLevel(
      "a rope laid round more than its rods can follow",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {world: [1, 0]}, via: [[5, 5], [-5, 5], [5, -5]], segments: 1}
      """,
      """
      level.yaml:3:94: ropes.a.segments: 1 rods cannot follow the path of the rope: use more segments
      """),
    BrokenLevel(
      "a single rod that would have to sag",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {world: [4, 0]}, segments: 1, length: 5}
      """,
      """
      level.yaml:3:72: ropes.a.length: a single rod cannot sag: between ends 4.0 m apart it must be as \
      long as that, found 5.0 m; or use more segments
      """),
    BrokenLevel(
      "a single rod with slack",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {world: [4, 0]}, slack: 1.5, segments: 1}
      """,
      """
      level.yaml:3:58: ropes.a.slack: a single rod cannot sag: between ends 4.0 m apart it must be as \
      long as that, found 6.0 m; or use more segments
      """),
    BrokenLevel(
      "a single rod that does not reach",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {world: [4, 0]}, segments: 1, length: 3}
      """,
      """
      level.yaml:3:72: ropes.a.length: a rope of 3.0 m does not reach between ends 4.0 m apart
      """),
    BrokenLevel(
      "a winch that lets out more than a rope can have",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {free: [4, 0]}, segments: 8, winch: {to: 201, speed: 1}}
      """,
      """
      level.yaml:3:75: ropes.a.winch.to: the rope can be let out to 400 rods as long as its own, 200.0 m, \
      found 201.0
      """),
    BrokenLevel(
      "a joint between two walls",
      """
      inkfall: 1
      bodies:
        a: {type: static}
        b: {type: static}
      joints:
        j: {type: weld, from: {body: a}, to: {body: b}}
      """,
      """
      level.yaml:6:6: joints.j: a joint needs at least one dynamic body
      """),
  ]
}
