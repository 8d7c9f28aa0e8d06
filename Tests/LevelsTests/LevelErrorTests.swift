import Levels
import Testing

/// A table of broken levels, each with every word the reader says about it: an author reads these
/// sentences with the file open beside them.
@Suite struct LevelErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let problems: [String]

    var testDescription: String { problems.first ?? text }
  }

  static let rows: [Row] = [
    Row(
      text: """

        """,
      problems: [
        #"1:1: expected a level that begins with "inkfall: 1", found an empty file"#
      ]),
    Row(
      text: """
        inkfall: 2
        name: X
        """,
      problems: [
        "1:10: inkfall: this level is of version 2 and this program reads versions up "
          + "to 1: a newer Inkfall opens it"
      ]),
    Row(
      text: """
        name: X
        """,
      problems: [
        #"1:1: expected a field "inkfall": the version of the format, 1"#
      ]),
    Row(
      text: """
        inkfall: 1
        bodys: {}
        """,
      problems: [
        "2:1: bodys: expected one of inkfall, name, about, seed, world, camera, "
          + #"materials, bodies, joints, ropes, expect or meta, found "bodys""#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {at: [0, oops], shapes: [{box: [1, 1]}]}
        """,
      problems: [
        #"3:15: bodies.a.at.1: expected a coordinate within 100000 m, found "oops""#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {at: [0, 0], shapes: [{box: [1]}]}
        """,
      problems: [
        "3:34: bodies.a.shapes.0.box: expected a pair [width, height], found a list of "
          + "1 value"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {at: [0, 0], shapes: [{box: [1, -1]}]}
        """,
      problems: [
        "3:38: bodies.a.shapes.0.box.1: expected a length of at least 0.005 m, found -1"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {at: [.nan, 0], shapes: [{circle: 1}]}
        """,
      problems: [
        "3:12: bodies.a.at.0: expected a finite number, found .nan"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {at: [0, .inf], shapes: [{circle: 1}]}
        """,
      problems: [
        "3:15: bodies.a.at.1: expected a finite number, found .inf"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {at: [0, 1e30], shapes: [{circle: 1}]}
        """,
      problems: [
        "3:15: bodies.a.at.1: expected a coordinate within 100000 m, found 1e30"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {type: dynamik, shapes: [{circle: 1}]}
        """,
      problems: [
        #"3:13: bodies.a.type: expected static, kinematic or dynamic, found "dynamik"; "#
          + #"did you mean "dynamic"?"#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}]}
          a: {shapes: [{circle: 2}]}
        """,
      problems: [
        #"4:3: bodies.a: expected a name that is not taken: "a" is on line 3 already"#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{polygon: [[0,0],[2,0],[1,0.5],[0,2]]}]}
        """,
      problems: [
        "3:26: bodies.a.shapes.0.polygon: expected a strictly convex polygon, but the "
          + #"polygon is not strictly convex at (1.0, 0.5): "stroke" with "as: solid" takes "#
          + "any outline"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{polygon: [[0,0],[1,0]]}]}
        """,
      problems: [
        "3:26: bodies.a.shapes.0.polygon: expected 3 to 12 corners, found 2"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{polygon: [[10,0],[8.66,5],[5,8.66],[0,10],[-5,8.66],[-8.66,5],[-10,0],[-8.66,-5],[-5,-8.66],[0,-10],[5,-8.66],[8.66,-5],[9.6,-2.5]]}]}
        """,
      problems: [
        #"3:26: bodies.a.shapes.0.polygon: expected 3 to 12 corners, found 13: "stroke" "#
          + "takes any number of points"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}]}
        ropes:
          r: {from: {body: b}, to: {world: [0, 5]}}
        """,
      problems: [
        #"5:20: ropes.r.from.body: expected the name of a body, found "b"; did you mean "#
          + #""a"?"#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}]}
        ropes:
          r: {from: {body: a}, to: {world: [0, 5]}, length: -2}
        """,
      problems: [
        "5:53: ropes.r.length: expected a length of at least 0.005 m, found -2"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies: [1, 2]
        """,
      problems: [
        "2:9: bodies: expected a mapping of names to bodies, found a list of 2 values"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}
        """,
      problems: [
        "4:1: the file is no YAML: while parsing a flow sequence: did not find "
          + "expected ',' or ']'"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
        \ta: {}
        """,
      problems: [
        "3:1: the file is no YAML: while scanning for the next token: found character "
          + "that cannot start any token"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}], colour: red}
        """,
      problems: [
        "3:30: bodies.a.colour: expected one of order, type, at, angle, velocity, "
          + "spin, damping, angularDamping, gravityScale, fixedRotation, canSleep, asleep, "
          + "material, density, friction, restitution, filter, ink, shapes or stroke, "
          + #"found "colour"; did you mean "ink"?"#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{box: [1, 1], circle: 2}]}
        """,
      problems: [
        "3:16: bodies.a.shapes.0: expected one of circle, box, polygon, capsule or "
          + "segment, found circle and box"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{bux: [1, 1]}]}
        """,
      problems: [
        "3:16: bodies.a.shapes.0: expected one of circle, box, polygon, capsule or "
          + "segment, found none of them",
        "3:17: bodies.a.shapes.0.bux: expected one of circle, box, polygon, capsule, "
          + "segment, at, angle, radius, sensor, material, density, friction, restitution "
          + #"or filter, found "bux"; did you mean "box"?"#,
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1, friction: -1}]}
        """,
      problems: [
        "3:38: bodies.a.shapes.0.friction: expected a number of at least 0, found -1"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {material: wod, shapes: [{circle: 1}]}
        """,
      problems: [
        #"3:17: bodies.a.material: expected the name of a material, found "wod"; did "#
          + #"you mean "wood"?"#
      ]),
    Row(
      text: """
        inkfall: 1
        joints:
          j: {type: revolut, from: {body: a}, to: {body: b}}
        """,
      problems: [
        "3:13: joints.j.type: expected distance, revolute, weld or pin, found "
          + #""revolut"; did you mean "revolute"?"#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}]}
        expect:
          - {after: 5, body: b, speed: {below: 1}}
        """,
      problems: [
        #"5:22: expect.0.body: expected the name of a body, found "b"; did you mean "a"?"#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}]}
        expect:
          - {after: 5, body: a, sped: {below: 1}}
          - {body: a, speed: {below: 1}}
          - {always: true, body: a, speed: {belw: 1}}
        """,
      problems: [
        "5:5: expect.0: expected one measure of a body: x, y, angle, speed, spin, "
          + "distance, touching, asleep, inside or exists, found none",
        "5:25: expect.0.sped: expected one of always, after, at, within, body, rope, "
          + "joint, world, x, y, angle, speed, spin, distance, touching, asleep, inside or "
          + #"exists, found "sped"; did you mean "speed"?"#,
        "6:5: expect.1: expected one of always, after, at or within, found none of them",
        "7:36: expect.2.speed: expected one of below, above, between or is, found none "
          + "of them",
        "7:37: expect.2.speed.belw: expected one of below, above, between, is or "
          + #"tolerance, found "belw"; did you mean "below"?"#,
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {stroke: {points: [], as: hull}}
        """,
      problems: [
        "3:24: bodies.a.stroke.points: expected at least one point, found a list of 0 "
          + "values"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {stroke: {points: [[0,0],[1,1]], as: bowl}}
        """,
      problems: [
        #"3:43: bodies.a.stroke.as: expected hull, solid or line, found "bowl""#
      ]),
    Row(
      text: """
        inkfall: 1
        world: {gravity: 10}
        camera: {height: 0}
        """,
      problems: [
        "2:18: world.gravity: expected a pair [x, y], found 10",
        #"3:9: camera: expected a field "center": the middle of the picture, [x, y]"#,
        "3:18: camera.height: expected a number above 0, found 0",
      ]),
    Row(
      text: """
        just text
        """,
      problems: [
        #"1:1: expected a mapping that begins with "inkfall: 1", found "just text""#
      ]),
    Row(
      text: """
        - a
        - b
        """,
      problems: [
        #"1:1: expected a mapping that begins with "inkfall: 1", found a list of 2 "#
          + "values"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: *missing
        """,
      problems: [
        "3:6: expected a plain value, found an alias (*): write the value out, or put "
          + "a text in quotes"
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {shapes: [{circle: 1}]}
          b: {shapes: [{circle: 1}]}
        joints:
          j: {type: distance, from: {body: a}, to: {body: a}, length: 2}
          k: {type: revolute, from: {body: a}, to: {body: b}, limits: [2, 1]}
        """,
      problems: [
        #"6:44: joints.j.to: expected another body than "from", found the same"#,
        "7:55: joints.k.limits: expected one of order, type, collideConnected, from, "
          + "to, referenceAngle, lowerAngle, upperAngle, motorSpeed, maximumMotorTorque, "
          + #"hertz, dampingRatio, springAngle or solver, found "limits""#,
      ]),
    Row(
      text: """
        inkfall: one
        """,
      problems: [
        #"1:10: inkfall: expected the version of the format, 1, found "one""#
      ]),
    Row(
      text: """
        inkfall: 1
        bodies:
          a: {type: static, type: dynamic}
        """,
      problems: [
        #"3:21: bodies.a.type: expected a name that is not taken: "type" is on line 3 "#
          + "already"
      ]),
  ]

  @Test(arguments: rows) func aBrokenLevelIsToldInFull(row: Row) {
    #expect {
      try LevelDocument(text: row.text, file: "room.yaml")
    } throws: { error in
      let expected = row.problems.map { "room.yaml:" + $0 }.joined(separator: "\n")
      #expect("\(error)" == expected)
      return error is LevelError
    }
  }

  @Test func aFileThatIsMissingOrNoTextSaysSo() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("nowhere.yaml")
    #expect {
      try LevelDocument(contentsOf: missing)
    } throws: { error in
      "\(error)" == "\(missing): there is no such file"
    }
    #expect(throws: LevelFileError.self) { try LevelDocument(contentsOf: folder.path("")) }
    let bytes = try folder.write([0x69, 0x6E, 0x0A, 0x61, 0xFF, 0xFE], to: "bytes.yaml")
    #expect {
      try LevelDocument(contentsOf: bytes)
    } throws: { error in
      "\(error)" == "\(bytes):2:2: expected text in UTF-8, found other bytes"
    }
  }
}
