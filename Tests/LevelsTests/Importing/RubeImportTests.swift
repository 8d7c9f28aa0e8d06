import Foundation
import Levels
import Physics
import TestData
import Testing

/// Scenes of the R.U.B.E. editor: a small one of our own with everything in it, and the real ones where
/// they are at hand.
@Suite struct RubeImportTests {
  private func read(_ text: String) throws -> ImportedLevel {
    var options = ImportOptions()
    options.picture = { $0 == "images/egg.png" ? "pictures/egg.png" : nil }
    return try LevelImporter.level(
      from: Data(text.utf8), file: "scene.json", options: options)
  }

  private static let joints = """
    {"type":"revolute","name":"pin","bodyA":0,"bodyB":1,"anchorA":{"x":1,"y":2},"anchorB":0,
     "refAngle":0.5,"enableLimit":true,"lowerLimit":-1,"upperLimit":2,"enableMotor":true,
     "motorSpeed":3,"maxMotorTorque":40},
    {"type":"prismatic","bodyA":0,"bodyB":2,"anchorA":0,"anchorB":0,"localAxisA":{"x":0,"y":1},
     "enableLimit":true,"lowerLimit":-1,"upperLimit":2,"enableMotor":true,"motorSpeed":3,
     "maxMotorForce":40},
    {"type":"wheel","bodyA":1,"bodyB":2,"anchorA":0,"anchorB":0,"localAxisA":{"x":0,"y":1},
     "springFrequency":4,"springDampingRatio":0.7,"enableMotor":true,"motorSpeed":-3,
     "maxMotorTorque":20},
    {"type":"distance","bodyA":1,"bodyB":2,"length":3,"frequency":5,"dampingRatio":0.25},
    {"type":"rope","bodyA":1,"bodyB":2,"maxLength":7},
    {"type":"weld","bodyA":1,"bodyB":2,"refAngle":1,"frequency":3,"dampingRatio":0.5},
    {"type":"motor","bodyA":1,"bodyB":2,"linearOffset":{"x":1,"y":0},"refAngle":1,"maxForce":5,
     "maxTorque":6,"correctionFactor":0.4},
    {"type":"friction","bodyA":1,"bodyB":2,"maxForce":5,"maxTorque":6},
    {"type":"pulley","bodyA":1,"bodyB":2,"groundAnchorA":{"x":-3,"y":9},
     "groundAnchorB":{"x":3,"y":9},"lengthA":4,"lengthB":5,"ratio":2},
    {"type":"gear","bodyA":1,"bodyB":2,"joint1":0,"joint2":1,"ratio":3},
    {"type":"mouse","bodyA":0,"bodyB":2,"target":{"x":5,"y":6},"maxForce":7}
    """

  private static let scene = """
    {"gravity":{"x":0,"y":-9},"stepsPerSecond":100,"allowSleep":true,"body":[
    {"name":"ground","type":0,"fixture":[{"friction":0.3,"chain":{"vertices":{"x":[-9,0,9],"y":[0,-1,0]},
      "hasPrevVertex":true,"prevVertex":{"x":-10,"y":0}}},
      {"loop":{"vertices":{"x":[0,1,0],"y":[5,5,6]}}},
      {"edge":{"vertex1":{"x":-1,"y":3},"vertex2":{"x":1,"y":3}}}]},
    {"name":"a b","type":2,"awake":true,"position":{"x":"3f800000","y":5},"angle":1.5707963,
      "linearVelocity":{"x":1,"y":2},"angularVelocity":"40490fdb","linearDamping":0.1,
      "angularDamping":0.2,"gravityScale":0.5,"fixture":[{"density":2,"friction":0.4,
      "restitution":0.6,"polygon":{"vertices":{"x":[0,2,2,0],"y":[0,0,1,1]}},
      "filter-categoryBits":4,"filter-maskBits":-1,"filter-groupIndex":-3}]},
    {"name":"a b","type":2,"allowSleep":false,"awake":true,"position":{"x":4,"y":5},"fixture":[
      {"density":1,"sensor":true,"circle":{"center":0,"radius":0.5}},
      {"density":1,"polygon":{"vertices":{"x":[0,1],"y":[0,0]}}}]},
    {"name":"sleeper","type":2,"position":{"x":40,"y":5},"fixedRotation":true,"fixture":[
      {"density":1,"circle":{"center":{"x":1,"y":0},"radius":"3f000000"}}],"massData-mass":3,
      "massData-center":0,"massData-I":1},
    {"name":"mover","type":1,"position":{"x":40,"y":9},"angularVelocity":1},
    {"name":"ghost","type":2,"active":false}],
    "joint":[\(joints)],
    "image":[{"name":"egg","file":"images/egg.png","body":1,"center":{"x":1,"y":0},"angle":0,
      "scale":2,"opacity":0.5,"renderOrder":-1,
      "corners":{"x":[-1.5,1.5,1.5,-1.5],"y":[-1,-1,1,1]}},
      {"file":"images/none.png","body":-1,"scale":1}]}
    """

  @Test func aSceneBecomesItsLevel() throws {
    let imported = try read(Self.scene)
    let level = imported.level
    #expect(level.world.gravity == Vec2(0, -9))
    #expect(level.world.hertz == 100)
    #expect(level.bodies.ids == ["ground", "a-b", "a-b-2", "sleeper", "mover"])
    let body = try #require(level.bodies["a-b"])
    #expect(body.position == Vec2(1, 5))
    #expect((body.angle - 90).magnitude < 1e-4)
    #expect(body.velocity == Vec2(1, 2))
    #expect((body.spin - 180).magnitude < 1e-4)
    #expect(body.damping == 0.1 && body.angularDamping == 0.2 && body.gravityScale == 0.5)
    #expect(body.shapes[0].surface == LevelSurface(density: 2, friction: 0.4, restitution: 0.6))
    #expect(body.shapes[0].filter == LevelFilter(category: 4, mask: .max, group: -3))
    #expect(level.bodies["a-b-2"]?.canSleep == false)
    #expect(level.bodies["a-b-2"]?.shapes[0].sensor == true)
    #expect(
      level.bodies["a-b-2"]?.shapes[1].outline == .segment(from: Vec2(0, 0), to: Vec2(1, 0)))
    let sleeper = try #require(level.bodies["sleeper"])
    #expect(sleeper.asleep && sleeper.fixedRotation)
    // What the file says it weighs is not what its disc does.
    #expect(sleeper.mass == LevelMass(3, center: .zero, inertia: 0))
    #expect(level.bodies["a-b"]?.mass == nil)
    #expect(level.bodies["mover"]?.kind == .kinematic)
    let chains = try #require(level.bodies["ground"]).shapes
    guard case .chain(let line) = chains[0].outline, case .chain(let loop) = chains[1].outline
    else {
      Issue.record("no chains")
      return
    }
    #expect(line.isTwoSided && !line.isLoop && line.ghostBefore == Vec2(-10, 0))
    #expect(line.ghostAfter == nil)
    #expect(loop.isLoop && loop.isTwoSided)
    // What a fixture does not say is zero.
    #expect(chains[1].surface.friction == 0)
    let egg = try #require(level.sprites["egg"])
    #expect(egg.image == "pictures/egg.png" && egg.size == Vec2(3, 2))
    #expect(egg.place == LevelPose(Vec2(1, 0), on: .body("a-b")))
    #expect(egg.opacity == 0.5 && egg.layer == .back)
    #expect(
      imported.notes.map { $0.replacing(/, column \d+/, with: "") } == [
        "bodies that are not active are left out: 1 (line 18)",
        "a mouse joint becomes a motor that pulls with the same force at most: 1 (line 37)",
        "pictures whose files are not there are left out: 1 (line 41)",
      ])
    #expect(try LevelDocument(text: level.text) == level)
  }

  @Test func everyJointIsThere() throws {
    let level = try read(Self.scene).level
    #expect(level.joints.count == 11)
    let near: (Float, Float) -> Bool = { ($0 - $1).magnitude < 1e-3 }
    let degree = Float(180 / Double.pi)
    for (name, joint) in level.joints {
      switch joint.connection {
      case .revolute(let hinge, let from, let to):
        #expect(from == .body("ground", at: Vec2(1, 2)) && to == .body("a-b", at: .zero))
        #expect(near(hinge.referenceAngle ?? 0, 0.5 * degree))
        #expect(near(hinge.lowerAngle ?? 0, -degree) && near(hinge.upperAngle ?? 0, 2 * degree))
        #expect(near(hinge.motorSpeed, 3 * degree) && hinge.maximumMotorTorque == 40)
      case .prismatic(let slider, _, _):
        #expect(slider.axis == Vec2(0, 1))
        #expect(slider.lowerTranslation == -1 && slider.upperTranslation == 2)
        #expect(slider.motorSpeed == 3 && slider.maximumMotorForce == 40)
      case .wheel(let wheel, _, _):
        #expect(wheel.hertz == 4 && near(wheel.dampingRatio, 0.7))
        #expect(near(wheel.motorSpeed, -3 * degree) && wheel.maximumMotorTorque == 20)
      case .distance(let distance, _, _) where name == "distance":
        #expect(distance.length == 3 && distance.hertz == 5 && distance.dampingRatio == 0.25)
      case .distance(let rope, _, _):
        #expect(name == "rope" && rope.maximumLength == 7 && rope.minimumLength == 0)
      case .weld(let weld, _, _):
        #expect(near(weld.referenceAngle ?? 0, degree))
        #expect(weld.linearHertz == 0 && weld.angularHertz == 3 && weld.angularDampingRatio == 0.5)
      case .motor(let motor, let from, _):
        switch name {
        case "motor":
          #expect(from == .body("a-b", at: Vec2(1, 0)) && near(motor.angularOffset ?? 0, degree))
          #expect(motor.maximumForce == 5 && motor.maximumTorque == 6)
          #expect(motor.correctionFactor == 0.4)
        case "friction": #expect(motor.maximumForce == 5 && motor.correctionFactor == 0)
        default:
          #expect(name == "mouse" && from == .world(Vec2(5, 6)) && motor.maximumForce == 7)
        }
      case .pulley(let pulley, _, _):
        #expect(pulley.overFrom == Vec2(-3, 9) && pulley.length == 14 && pulley.ratio == 2)
      case .gear(let ratio, let from, let to):
        #expect(ratio == 3)
        #expect(from == LevelGearEnd(body: "a-b", joint: "pin"))
        #expect(to == LevelGearEnd(body: "a-b-2", joint: "prismatic"))
      default: Issue.record("\(name)")
      }
    }
  }

  // MARK: - Polygons that are no convex twelve-gons

  private func mass(_ points: [Vec2]) throws -> (mass: Float, center: Vec2, count: Int) {
    let x = points.map { "\($0.x)" }.joined(separator: ",")
    let y = points.map { "\($0.y)" }.joined(separator: ",")
    let level = try read(
      "{\"body\":[{\"type\":2,\"fixture\":[{\"density\":3,\"polygon\":{\"vertices\":{\"x\":[\(x)],\"y\":[\(y)]}}}]}]}"
    ).level
    let built = try LevelBuilder.build(level)
    let body = built.world[try #require(built.bodies["body"])]
    return (body.mass, body.transform.applyInverse(body.centerOfMass), built.world.shapeCount)
  }

  @Test func largePolygonsAreCutWithoutLoss() throws {
    for count in [13, 20, 40] {
      let points = (0..<count).map { i in
        let turn = Rotation(angle: Float(i) * 2 * .pi / Float(count))
        return Vec2(2 * turn.cosine + 1, turn.sine)
      }
      let area = 0.5 * Float(count) * 2 * Rotation(angle: 2 * .pi / Float(count)).sine
      for corners in [points, points.reversed()] {
        let found = try mass(corners)
        #expect((found.mass / (3 * area) - 1).magnitude < 1e-5)
        #expect(found.center.distance(to: Vec2(1, 0)) < 1e-5)
        #expect(found.count == (count + 7) / 10)
      }
    }
  }

  @Test func hollowPolygonsBecomeTheirPieces() throws {
    let shape = [Vec2(0, 0), Vec2(3, 0), Vec2(3, 1), Vec2(1, 1), Vec2(1, 3), Vec2(0, 3)]
    let found = try mass(shape)
    #expect((found.mass / 15 - 1).magnitude < 1e-5)
    #expect(found.center.distance(to: Vec2(1.1, 1.1)) < 1e-4)
    #expect(found.count == 2)
    // Corners in line, and twice in one place, are none.
    let repeated = [Vec2(0, 0), Vec2(1, 0), Vec2(1, 0), Vec2(2, 0), Vec2(2, 2), Vec2(0, 2)]
    #expect(((try mass(repeated)).mass / 12 - 1).magnitude < 1e-5)
  }

  // MARK: - Real scenes

  private static func scene(_ name: String) throws -> LevelDocument? {
    guard let url = SharedData.file("rube/\(name).json") else { return nil }
    return try LevelImporter.level(
      from: Data(contentsOf: url), file: url.lastPathComponent
    ).level
  }

  private struct Row: Decodable {
    let src: String
    let body: Int
    let mass: Float
    let center: [Float]
    let I_origin: Float
    let fixedRotation: Bool
  }

  /// The masses that Box2D computed: those set by hand too, for the files say them.
  @Test func bodiesOfRealScenesWeighWhatTheirMakersSaw() throws {
    guard let url = SharedData.file("rube/mass_oracle.jsonl") else { return }
    var scenes: [String: LevelDocument] = [:]
    var count = 0
    for line in try Data(contentsOf: url).split(separator: 0x0A) {
      let row = try JSONDecoder().decode(Row.self, from: line)
      let name = String(row.src.dropLast(5))
      if scenes[name] == nil { scenes[name] = try Self.scene(name) }
      guard let scene = scenes[name], row.mass > 0 else { continue }
      // At the origin: 200 m from it, single precision has its own millionths.
      var alone = LevelDocument()
      var description = try #require(scene.bodies[scene.bodies.ids[row.body]])
      description.position = .zero
      description.angle = 0
      alone.bodies["body"] = description
      let built = try LevelBuilder.build(alone)
      let body = built.world[try #require(built.bodies["body"])]
      let what = "\(row.src), body \(row.body)"
      #expect((body.mass / row.mass - 1).magnitude < 1e-5, "\(what)")
      let reach = (row.I_origin / row.mass).squareRoot()
      let center = Vec2(row.center[0], row.center[1])
      #expect(
        body.centerOfMass.distance(to: center) < 1e-5 * max(reach, center.length), "\(what)")
      count += 1
      guard !row.fixedRotation else { continue }
      let inertia = body.rotationalInertia + body.mass * body.centerOfMass.lengthSquared
      #expect((inertia / row.I_origin - 1).magnitude < 1e-5, "\(what)")
    }
    #expect(scenes.isEmpty || count > 1000)
  }

  private static let counts: [(name: String, bodies: Int, shapes: Int, joints: Int)] = [
    ("vonhirsch_bike", 116, 189, 26), ("vonhirsch_car", 112, 166, 24),
    ("vonhirsch_walker", 103, 209, 28), ("vonhirsch_dominotower", 1002, 1001, 0),
    ("gdxrube_base", 3, 55, 2), ("gdxrube_bodies1", 7, 7, 1), ("gdxrube_bodies2", 6, 6, 0),
    ("gdxrube_joints", 9, 12, 8),
  ]

  @Test(arguments: counts.map(\.name)) func aRealSceneHoldsWhatItHoldsAndRuns(name: String) throws {
    guard let level = try Self.scene(name), let row = Self.counts.first(where: { $0.name == name })
    else { return }
    #expect(level.bodies.count == row.bodies)
    #expect(level.bodies.reduce(0) { $0 + $1.value.shapes.count } == row.shapes)
    #expect(level.joints.count == row.joints)
    #expect(try LevelDocument(text: level.text) == level)
    var run = try LevelRun(level)
    for _ in 0..<600 { run.step() }
    #expect(run.quarantined.isEmpty)
    for body in run.world.bodies { #expect(run.world[body].position.isFinite) }
  }

  // MARK: - Machines

  /// Runs a scene with the motors of some joints at a speed (degrees/s); where a body is each second.
  private func drive(
    _ name: String, _ body: String, seconds: Int, motors: [String] = [], speed: Float = 0,
    torque: Float = 20
  ) throws -> [Body]? {
    guard var level = try Self.scene(name) else { return nil }
    for motor in motors {
      var joint = try #require(level.joints[motor])
      switch joint.connection {
      case .wheel(var wheel, let from, let to):
        wheel.motorSpeed = speed
        wheel.maximumMotorTorque = torque
        joint.connection = .wheel(wheel, from: from, to: to)
      case .revolute(var hinge, let from, let to):
        hinge.motorSpeed = speed
        hinge.maximumMotorTorque = torque
        joint.connection = .revolute(hinge, from: from, to: to)
      default: Issue.record("\(motor) has no motor")
      }
      level.joints[motor] = joint
    }
    var run = try LevelRun(level)
    let id = try #require(run.built.bodies[body])
    var states = [run.world[id]]
    for _ in 0..<seconds {
      for _ in 0..<60 { run.step() }
      states.append(run.world[id])
    }
    #expect(run.quarantined.isEmpty)
    return states
  }

  /// It stands on its springs with its brake on, and drives over the hills: its wheels have a radius of
  /// 0.4 m, so that 900°/s are 6.28 m/s.
  @Test func theCarStandsAndDrives() throws {
    guard let rest = try drive("vonhirsch_car", "carchassis", seconds: 5) else { return }
    #expect(rest[5].linearVelocity.length < 0.01 && rest[5].angle.magnitude < 0.1)
    #expect((rest[5].position.x - rest[0].position.x).magnitude < 0.1)
    let ahead = try #require(
      try drive("vonhirsch_car", "carchassis", seconds: 6, motors: ["wheeljoint19"], speed: -900))
    #expect(ahead[6].position.x - ahead[0].position.x > 20)
    #expect(ahead.allSatisfy { $0.angle.magnitude < 1 })
    let back = try #require(
      try drive("vonhirsch_car", "carchassis", seconds: 6, motors: ["wheeljoint19"], speed: 900))
    #expect((back[6].linearVelocity.x + 6.283).magnitude < 0.1)
  }

  /// It stands on its legs, and they carry it either way.
  @Test func theWalkerStandsAndWalks() throws {
    guard let rest = try drive("vonhirsch_walker", "walkerchassis", seconds: 4) else { return }
    #expect(rest[4].linearVelocity.length < 0.01 && rest[4].angle.magnitude < 0.05)
    #expect(rest[4].position.y > 0)
    for speed: Float in [-180, 180] {
      let walk = try #require(
        try drive(
          "vonhirsch_walker", "walkerchassis", seconds: 12,
          motors: ["walkerjoint", "walkerjoint-2"], speed: speed, torque: 500))
      let way = (walk[12].position.x - walk[0].position.x) * (speed > 0 ? 1 : -1)
      #expect(way > 6, "\(speed): \(way)")
      #expect(walk.allSatisfy { $0.angle.magnitude < 0.7 })
    }
  }

  /// It stands on both wheels, and its chain drives it: with half of what would lift its front wheel, for with 20 N·m
  /// it may fall over backwards.
  @Test func theBikeStandsAndDrives() throws {
    guard let rest = try drive("vonhirsch_bike", "bikechassis", seconds: 4) else { return }
    #expect(rest[4].linearVelocity.length < 0.05 && rest[4].angle.magnitude < 0.2)
    let ahead = try #require(
      try drive(
        "vonhirsch_bike", "bikechassis", seconds: 4, motors: ["bikedrive"], speed: -900,
        torque: 10))
    #expect(ahead[4].position.x - ahead[0].position.x > 10)
    #expect(ahead.allSatisfy { $0.angle.magnitude < 1.2 })
  }

  /// 998 dominoes stand as they were built; hit by the scene's two heavy boxes, none is left above 20 m.
  @Test func theTowerOfDominoesStandsUntilItIsHit() throws {
    guard let level = try Self.scene("vonhirsch_dominotower") else { return }
    var untouched = level
    let boxes = level.bodies.filter { $0.value.velocity != .zero }.map(\.id)
    #expect(boxes.count == 2)
    for box in boxes { untouched.bodies[box] = nil }
    var run = try LevelRun(untouched)
    let start = run.world.pose()
    for _ in 0..<600 { run.step() }
    for (before, after) in zip(start.bodies, run.world.pose().bodies) {
      #expect(before.transform.position.distance(to: after.transform.position) < 0.1)
    }
    var hit = try LevelRun(level)
    let high = { (world: World) in world.bodies.filter { world[$0].position.y > 20 }.count }
    #expect(high(hit.world) == 198)
    for _ in 0..<600 { hit.step() }
    // Nothing stands any more. A light one that heavy ones have pinched may still fly.
    let before = hit.world.pose()
    hit.step()
    let falls = hit.world.gravity.y / 60
    for body in before.bodies where body.transform.position.y > 20 {
      let change = hit.world[body.id].linearVelocity.y - body.linearVelocity.y
      #expect((change - falls).magnitude < 1e-3)
    }
  }
}
