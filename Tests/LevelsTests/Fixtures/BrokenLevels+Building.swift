extension BrokenLevel {
  /// What only the engine can tell.
  static let buildings: [BrokenLevel] = [
    BrokenLevel(
      "a circle as large as a galaxy",
      """
      inkfall: 1
      bodies:
        crate: {shapes: [{circle: 1e30}, {box: [1e20, 1]}]}
      """,
      """
      level.yaml:3:20: bodies.crate.shapes.0: a circle's radius must be between 0.0025 and \
      100000.0 m, found 1e+30
      """),
    BrokenLevel(
      "a rope that does not reach",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {world: [5, 0]}, length: 2}
      """,
      """
      level.yaml:3:10: ropes.swing: a rope of 2.0 m does not reach between ends 5.0 m apart
      """),
    BrokenLevel(
      "a rope tied to itself",
      """
      inkfall: 1
      ropes:
        swing: {from: {world: [0, 0]}, to: {rope: swing}}
      """,
      """
      level.yaml:3:10: ropes.swing: a rope cannot be tied to itself
      """),
    BrokenLevel(
      "ropes tied in a circle",
      """
      inkfall: 1
      ropes:
        a: {from: {world: [0, 0]}, to: {rope: b}}
        b: {from: {world: [0, 0]}, to: {rope: a}}
      """,
      """
      level.yaml:3:6: ropes.a: these ropes are tied to each other in a circle: a, b
      """),
    BrokenLevel(
      "a rope from a point to the same point",
      """
      inkfall: 1
      bodies:
        a: {shapes: [{circle: 1}]}
      ropes:
        r: {from: {world: [0, 1]}, to: {body: a}, density: 1e10, thickness: 50, damping: 1e30, \
      bendingStiffness: 1e30}
        s: {from: {world: [0, 1]}, to: {free: [0, 1]}}
      """,
      """
      level.yaml:6:6: ropes.s: a rope whose ends are 0.0 m apart needs a length of its own
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
    BrokenLevel(
      "a polygon with a huge radius",
      """
      inkfall: 1
      bodies:
        a: {shapes: [{polygon: [[0,0],[1e5,0],[0,1e5]], radius: 1e30}]}
      """,
      """
      level.yaml:3:16: bodies.a.shapes.0: a polygon's radius must be between 0 and 100000.0 m, \
      found 1e+30
      """),
  ]
}
