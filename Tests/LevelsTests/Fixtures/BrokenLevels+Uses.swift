extension BrokenLevel {
  /// What is wrong with parts and their uses.
  static let uses: [BrokenLevel] = [
    BrokenLevel(
      "a part with a name of its own",
      """
      inkfall: 1
      parts:
        wheel: {name: Wheel}
      """,
      """
      level.yaml:3:11: parts.wheel.name: expected one of include, bodies, joints, ropes, \
      zones, attractors, fluids, decoration, labels, sprites, lights, emitters, reveals, timelines, \
      goals, lose, rules or selectionGroups, found "name"
      """),
    BrokenLevel(
      "a part that names what is outside of it",
      """
      inkfall: 1
      bodies: {a: {}}
      parts:
        p:
          joints:
            j: {type: pin, body: a, at: [0, 0]}
      """,
      """
      level.yaml:6:28: parts.p.joints.j.body: expected the name of a body, found "a"
      """),
    BrokenLevel(
      "a part of a material that is not there",
      """
      inkfall: 1
      parts:
        p: {bodies: {a: {material: clai}}}
      materials: {clay: {}}
      """,
      """
      level.yaml:3:30: parts.p.bodies.a.material: expected the name of a material, found \
      "clai"; did you mean "clay"?
      """),
    BrokenLevel(
      "two parts of one name",
      """
      inkfall: 1
      parts:
        p: {}
        p: {}
      """,
      """
      level.yaml:4:3: parts.p: expected a name that is not taken: "p" is on line 3 already
      """),
    BrokenLevel(
      "a use of nothing",
      """
      inkfall: 1
      include:
        u: {at: [0, 0]}
      """,
      """
      level.yaml:3:6: include.u: expected one of part or file, found none of them
      """),
    BrokenLevel(
      "a use of a part and a file",
      """
      inkfall: 1
      parts: {p: {}}
      include:
        u: {part: p, file: p.yaml}
      """,
      """
      level.yaml:4:6: include.u: expected one of part or file, found part and file
      """),
    BrokenLevel(
      "a use of a part that is not there",
      """
      inkfall: 1
      parts: {wheel: {}}
      include:
        u: {part: weel}
      """,
      """
      level.yaml:4:13: include.u.part: expected the name of a part, found "weel"; did you \
      mean "wheel"?
      """),
    BrokenLevel(
      "a use of a file above",
      """
      inkfall: 1
      include:
        u: {file: ../p.yaml}
      """,
      """
      level.yaml:3:13: include.u.file: expected a path within the level's folder, found \
      "../p.yaml"
      """),
    BrokenLevel(
      "a use of a file from the root",
      """
      inkfall: 1
      include:
        u: {file: /etc/level.yaml}
      """,
      """
      level.yaml:3:13: include.u.file: expected a path within the level's folder, found \
      "/etc/level.yaml"
      """),
    BrokenLevel(
      "an override of no section",
      """
      inkfall: 1
      parts: {p: {}}
      include:
        u: {part: p, set: {world.gravity: [0, 0]}}
      """,
      """
      level.yaml:4:22: include.u.set.world.gravity: expected a path such as bodies.NAME.FIELD \
      that begins with one of bodies, joints, ropes, zones, attractors, fluids, decoration, \
      labels, sprites, lights, emitters, reveals, timelines, goals, lose, rules \
      or selectionGroups, found \
      "world.gravity"
      """),
    BrokenLevel(
      "an override of a whole section",
      """
      inkfall: 1
      parts: {p: {}}
      include:
        u: {part: p, set: {bodies: {}}}
      """,
      """
      level.yaml:4:22: include.u.set.bodies: expected a path such as bodies.NAME.FIELD that \
      begins with one of bodies, joints, ropes, zones, attractors, fluids, decoration, \
      labels, sprites, lights, emitters, reveals, timelines, goals, lose, rules \
      or selectionGroups, found "bodies"
      """),
    BrokenLevel(
      "overrides that are a list",
      """
      inkfall: 1
      parts: {p: {}}
      include:
        u: {part: p, set: [1, 2]}
      """,
      """
      level.yaml:4:21: include.u.set: expected a mapping of paths to values, like \
      {bodies.rim.ink: 3}, found a list of 2 values
      """),
    BrokenLevel(
      "parts in circles that nobody uses",
      """
      inkfall: 1
      parts:
        a: {include: {x: {part: b}}}
        b: {include: {y: {part: c}}}
        c: {include: {z: {part: b}}}
        d: {include: {w: {part: d}}, bodies: {e: {at: 1}}}
      """,
      """
      level.yaml:5:27: parts.c.include.z.part: uses go round in a circle: b > c > b
      level.yaml:6:27: parts.d.include.w.part: uses go round in a circle: d > d
      level.yaml:6:49: parts.d.bodies.e.at: expected a pair [x, y], found 1
      """),
    BrokenLevel(
      "a rope on an object of no use",
      """
      inkfall: 1
      parts: {p: {bodies: {a: {}}}}
      include:
        u: {part: p}
      ropes:
        r: {from: {body: v/a}, to: {free: [0, 1]}}
      """,
      """
      level.yaml:6:20: ropes.r.from.body: expected the name of a body, found "v/a"
      """),
  ]
}
