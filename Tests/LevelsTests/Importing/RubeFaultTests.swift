// Issue 34, number 14: a part of a R.U.B.E. scene that is wrong leaves the rest of the scene as it is.
import Foundation
import Levels
import Physics
import Testing

@Suite struct RubeFaultTests {
  private func read(_ text: String) throws -> ImportedLevel {
    let imported = try LevelImporter.level(from: Data(text.utf8), file: "scene.json", as: .rube)
    // Whatever was left out or changed, the level can be read and built.
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
    _ = try LevelBuilder.build(imported.level)
    return imported
  }

  // MARK: - Numbers beyond what a level takes

  private static let fixtureNumbers: [(field: String, note: String, value: Float)] = [
    ("\"restitution\": 1.2", "restitution above 1 becomes 1", 1),
    ("\"restitution\": 1e9", "restitution above 1 becomes 1", 1),
    ("\"restitution\": -0.5", "restitution below 0 becomes 0", 0),
    ("\"restitution\": NaN", "restitution that is no number becomes 0", 0),
    ("\"restitution\": 1e999", "restitution above 1 becomes 1", 1),
    ("\"restitution\": \"7f800000\"", "restitution above 1 becomes 1", 1),
    ("\"restitution\": \"7fc00000\"", "restitution that is no number becomes 0", 0),
    ("\"friction\": -1", "friction below 0 becomes 0", 0),
    ("\"friction\": Infinity", "friction above 1000000 becomes 1000000", 1e6),
    ("\"density\": -2", "density below 0 becomes 0", 0),
    ("\"density\": 1e12", "density above 1000000 becomes 1000000", 1e6),
  ]

  @Test(arguments: fixtureNumbers.indices) func aNumberOfAFixtureBecomesTheNearest(_ index: Int)
    throws
  {
    let row = Self.fixtureNumbers[index]
    let imported = try read(
      "{\"body\": [{\"type\": 2, \"fixture\": [\n{\(row.field), \"circle\": {\"radius\": 1}}]}]}")
    let surface = try #require(imported.level.bodies["body"]?.shapes.first?.surface)
    let key = row.field.split(separator: "\"")[0]
    let found =
      key == "restitution"
      ? surface.restitution : key == "friction" ? surface.friction : surface.density
    #expect(found == row.value)
    #expect(imported.notes.contains { $0.hasPrefix("\(row.note): 1 (line 2") }, "\(imported.notes)")
  }

  private static let bodyNumbers: [(field: String, note: String)] = [
    ("\"linearDamping\": -1", "linearDamping below 0 becomes 0"),
    ("\"angularDamping\": -1", "angularDamping below 0 becomes 0"),
    ("\"gravityScale\": 1e9", "gravityScale above 10000 becomes 10000"),
    ("\"angularVelocity\": NaN", "angularVelocity that is no number becomes 0"),
    ("\"linearVelocity\": {\"x\": 1e30, \"y\": 0}", "x above 50000 becomes 50000"),
    ("\"massData-mass\": -3", "massData-mass below 0 becomes 0"),
    ("\"angle\": -Infinity", "angle below -1000000 becomes -1000000"),
  ]

  @Test(arguments: bodyNumbers.indices) func aNumberOfABodyBecomesTheNearest(_ index: Int) throws {
    let row = Self.bodyNumbers[index]
    let imported = try read(
      "{\"body\": [{\"type\": 2, \"awake\": true, \(row.field), \"fixture\": [{\"circle\": {\"radius\": 1}}]}]}"
    )
    #expect(imported.level.bodies.count == 1)
    #expect(imported.notes.contains { $0.hasPrefix(row.note) }, "\(imported.notes)")
  }

  @Test(
    arguments: [
      ("\"gravity\": {\"x\": NaN, \"y\": -10}", Vec2(0, -10)),
      ("\"gravity\": {\"x\": 0, \"y\": -1e300}", Vec2(0, -50_000)),
    ]) func gravityBecomesTheNearest(field: String, gravity: Vec2) throws
  {
    let imported = try read("{\(field), \"body\": [{}]}")
    #expect(imported.level.world.gravity == gravity && imported.notes.count == 1)
  }

  // MARK: - The world and whole sections

  @Test(arguments: [
    ("\"gravity\": {\"x\": 1e300, \"y\": \"NaN\"}", "gravity that cannot be read becomes [0, -10]"),
    ("\"gravity\": \"down\"", "gravity that cannot be read becomes [0, -10]"),
    ("\"gravity\": [0, -10]", "gravity that cannot be read becomes [0, -10]"),
    ("\"stepsPerSecond\": \"fast\"", "stepsPerSecond that cannot be read becomes 60"),
    ("\"allowSleep\": \"no\"", "allowSleep that cannot be read becomes true"),
  ]) func aPropertyOfTheWorldThatIsWrongIsTheUsualOne(field: String, note: String) throws {
    let imported = try read("{\"body\": [{\"type\": 2}],\n\(field)}")
    #expect(imported.level.bodies.count == 1)
    #expect(imported.notes.contains { $0.hasPrefix("\(note): 1 (line 2") }, "\(imported.notes)")
    if field.contains("gravity") { #expect(imported.level.world.gravity == Vec2(0, -10)) }
    #expect(imported.level.world.hertz == 60)
  }

  @Test(arguments: [
    "\"joint\": {\"a\": 1}", "\"joint\": 3", "\"image\": {}", "\"image\": \"x\"", "\"joint\": [3]",
    "\"image\": [null]",
  ]) func aSectionThatIsNoListIsLeftOut(section: String) throws {
    let imported = try read("{\"body\": [{\"type\": 2}, {\"type\": 0}],\n\(section)}")
    #expect(imported.level.bodies.count == 2)
    #expect(imported.notes.contains { $0.hasPrefix("left out (line 2") }, "\(imported.notes)")
  }

  @Test(arguments: ["{\"body\": {\"type\": 2}}", "{\"body\": 4, \"joint\": []}"])
  func aSceneWithoutAnyBodiesThatCanBeReadIsRefused(scene: String) {
    #expect(throws: ImportError.self) { try read(scene) }
  }

  // MARK: - Fixtures

  private static let badFixtures = [
    "{}", "3", "{\"circle\": {\"radius\": 0}}", "{\"circle\": {\"radius\": -1}}",
    "{\"circle\": {}}",
    "{\"circle\": {\"radius\": NaN}}",
    "{\"circle\": {\"radius\": 1, \"center\": {\"x\": 1e9, \"y\": 0}}}",
    "{\"polygon\": {\"vertices\": {\"x\": [], \"y\": []}}}",
    "{\"polygon\": {\"vertices\": {\"x\": [1], \"y\": [1]}}}",
    "{\"polygon\": {\"vertices\": {\"x\": [1, 1], \"y\": [1, 1]}}}",
    "{\"polygon\": {\"vertices\": {\"x\": [0, 1], \"y\": [0]}}}",
    "{\"polygon\": {\"vertices\": {\"x\": [0, 1, 2], \"y\": [0, 0, 0]}}}",
    "{\"polygon\": {\"vertices\": {\"x\": [0, 1, NaN], \"y\": [0, 0, 1]}}}",
    "{\"polygon\": 4}", "{\"edge\": {\"vertex1\": 0, \"vertex2\": 0}}",
    "{\"chain\": {\"vertices\": {\"x\": [2, 2], \"y\": [3, 3]}}}",
    "{\"friction\": [1], \"circle\": {\"radius\": 1}}",
    "{\"sensor\": \"yes\", \"circle\": {\"radius\": 1}}",
  ]

  @Test(arguments: badFixtures) func anImpossibleFixtureIsLeftOutAlone(_ fixture: String) throws {
    let good = "{\"circle\": {\"radius\": 1}}"
    let imported = try read(
      "{\"body\": [{\"type\": 2, \"fixture\": [\(good),\n\(fixture),\n\(good)]}, {\"fixture\": [\(good)]}]}"
    )
    #expect(imported.level.bodies.count == 2)
    #expect(imported.level.bodies["body"]?.shapes.count == 2)
    #expect(
      imported.notes.count == 1 && imported.notes[0].hasPrefix("left out (line 2, "),
      "\(imported.notes)")
  }

  @Test func aPolygonThatCrossesItselfBecomesWhatItEncloses() throws {
    let imported = try read(
      "{\"body\": [{\"type\": 2, \"fixture\": [{\"polygon\": {\"vertices\": {\"x\": [0, 2, 0, 2], \"y\": [0, 2, 2, 0]}}}]}]}"
    )
    #expect(imported.level.bodies["body"]?.shapes.isEmpty == false)
    #expect(imported.notes.contains { $0.contains("cross themselves") })
  }

  // MARK: - Joints

  private static let badJoints = [
    "{}", "7", "{\"type\": \"glue\", \"bodyA\": 0, \"bodyB\": 1}",
    "{\"type\": \"weld\", \"bodyA\": 1, \"bodyB\": 1}",
    "{\"type\": \"weld\", \"bodyA\": 0, \"bodyB\": 9}",
    "{\"type\": \"weld\", \"bodyA\": -1, \"bodyB\": 1}", "{\"type\": \"weld\", \"bodyA\": 0}",
    "{\"type\": \"weld\", \"bodyA\": 0, \"bodyB\": 2}",
    "{\"type\": \"revolute\", \"bodyA\": 0, \"bodyB\": 1, \"anchorA\": {\"x\": 1e9, \"y\": 0}}",
    "{\"type\": \"prismatic\", \"bodyA\": 0, \"bodyB\": 1, \"localAxisA\": 0}",
    "{\"type\": \"pulley\", \"bodyA\": 0, \"bodyB\": 1, \"ratio\": 0}",
    "{\"type\": \"gear\", \"bodyA\": 0, \"bodyB\": 1, \"joint1\": 1, \"joint2\": 9}",
    "{\"type\": \"gear\", \"bodyA\": 0, \"bodyB\": 1, \"joint1\": 0, \"joint2\": 2, \"ratio\": 0}",
    "{\"type\": \"gear\", \"bodyA\": 0, \"bodyB\": 1, \"joint1\": 1, \"joint2\": 1}",
  ]

  @Test(arguments: badJoints) func anImpossibleJointIsLeftOutAlone(_ joint: String) throws {
    let circle = "\"fixture\": [{\"density\": 1, \"circle\": {\"radius\": 1}}]"
    let good = "{\"type\": \"revolute\", \"bodyA\": 0, \"bodyB\": 1}"
    let imported = try read(
      "{\"body\": [{\(circle)}, {\"type\": 2, \(circle)}, {\(circle)}], \"joint\": [\(good),\n\(joint),\n\(good)]}"
    )
    #expect(imported.level.bodies.count == 3 && imported.level.joints.count == 2)
    #expect(
      imported.notes.count == 1 && imported.notes[0].contains("(line 2, "), "\(imported.notes)")
  }

  @Test func aJointWithNumbersBeyondItsLimitsStays() throws {
    let imported = try read(
      """
      {"body": [{}, {"type": 2}], "joint": [
      {"type": "revolute", "bodyA": 0, "bodyB": 1, "enableMotor": true, "motorSpeed": 1e30,
       "maxMotorTorque": -4, "enableLimit": true, "lowerLimit": 2, "upperLimit": -1e9},
      {"type": "wheel", "bodyA": 0, "bodyB": 1, "springFrequency": -3, "springDampingRatio": NaN}]}
      """)
    #expect(imported.level.joints.count == 2)
    #expect(imported.notes.count == 6, "\(imported.notes)")
  }

  // MARK: - Sensors

  @Test(arguments: [0, 2]) func aChainThatIsASensorNoticesAndIsRead(type: Int) throws {
    let imported = try read(
      "{\"body\": [{\"type\": \(type), \"fixture\": [{\"sensor\": true, \"chain\": {\"vertices\": {\"x\": [0, 1, 2], \"y\": [0, 0, 1]}}}]}]}"
    )
    let shapes = try #require(imported.level.bodies["body"]?.shapes)
    #expect(shapes.count == 2 && shapes.allSatisfy(\.sensor))
    #expect(shapes[1].outline == .segment(from: Vec2(1, 0), to: Vec2(2, 1)))
    let loop = try read(
      "{\"body\": [{\"fixture\": [{\"sensor\": true, \"loop\": {\"vertices\": {\"x\": [0, 1, 1], \"y\": [0, 0, 1]}}}]}]}"
    )
    #expect(loop.level.bodies["body"]?.shapes.count == 3)
  }

  /// A level takes a thousand shapes of a body.
  @Test func aLongSensorChainOfTheGroundBecomesSeveralBodies() throws {
    let numbers = (0..<2500).map(String.init).joined(separator: ",")
    for type in [0, 2] {
      let imported = try read(
        "{\"body\": [{\"type\": \(type), \"fixture\": [{\"sensor\": true, \"chain\": {\"vertices\": {\"x\": [\(numbers)], \"y\": [\(numbers)]}}}]}]}"
      )
      let counts = imported.level.bodies.map(\.value.shapes.count)
      #expect(counts == (type == 0 ? [1000, 1000, 499] : [1000]))
      #expect(imported.notes.count == 2)
    }
  }

  // MARK: - Projects

  private static let project = """
    {"metaworld": {"gravity": {"x": 0, "y": -10}, "metabody": [
    {"id": 7, "name": "ground", "type": "static", "fixture": [
      {"vertices": {"x": [-9, 0, 9], "y": [0, -1, 0]}, "shapes": [{"type": "line"}]}]},
    {"id": 3, "name": "box", "type": "dynamic", "position": {"x": 0, "y": 4}, "fixture": [
      {"density": 2, "vertices": {"x": [0, 2, 2, 0], "y": [0, 0, 1, 1]}, "shapes": [{"type": "polygon"}]},
      {"density": 1, "vertices": {"x": [1], "y": [2]}, "shapes": [{"type": "circle", "radius": 0.5}]}]}],
    "metajoint": [{"type": "revolute", "bodyA": 7, "bodyB": 3, "anchorA": 0, "anchorB": 0}]}}
    """

  @Test func aProjectIsRead() throws {
    let imported = try read(Self.project)
    let level = imported.level
    #expect(level.bodies.ids == ["ground", "box"])
    #expect(level.bodies["ground"]?.kind == .static && level.bodies["box"]?.kind == .dynamic)
    #expect(level.bodies["box"]?.shapes.count == 2 && level.bodies["box"]?.asleep == false)
    #expect(level.bodies["box"]?.shapes[1].outline == .circle(center: Vec2(1, 2), radius: 0.5))
    guard
      case .revolute(_, .body("ground", _), .body("box", _)) = level.joints["revolute"]?.connection
    else {
      Issue.record("no hinge")
      return
    }
    #expect(imported.notes.contains { $0.contains("project file") })
  }

  @Test func anEmptyProjectIsToBeExported() {
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(
        from: Data("{\"metaworld\": {\"metabody\": []}}".utf8), file: "a.rube")
    }
    #expect(error?.description.contains("export it from R.U.B.E.") == true)
  }

  // MARK: - Hostile files

  /// Thousands of faults take no longer than their file, and are not all described.
  @Test func thousandsOfFaultsAreCounted() throws {
    let bad = Array(repeating: "{\"circle\": {\"radius\": 0}}", count: 15_000).joined(
      separator: ",")
    let imported = try read("{\"body\": [{\"fixture\": [\(bad)]}]}")
    #expect(imported.notes.count == 51)
    #expect(imported.notes.last == "further parts that are left out: 14950")
  }

  // MARK: - Large bodies

  /// A body that moves has at most 1000 shapes; weighing 40,000 one by one would take minutes.
  @Test func shapesBeyondTheLimitAreLeftOutBeforeTheBodyIsWeighed() throws {
    let fixtures = (0..<40_000).map { i in
      "{\"density\": 1, \"circle\": {\"center\": {\"x\": \(i), \"y\": 0}, \"radius\": 0.5}}"
    }
    let imported = try read(
      "{\"body\": [{\"type\": 2, \"fixture\": [\(fixtures.joined(separator: ","))]}]}")
    #expect(imported.level.bodies["body"]?.shapes.count == 1000)
    #expect(imported.level.bodies["body"]?.mass == nil)
    #expect(
      imported.notes.contains {
        $0.hasSuffix(": it has 40000 shapes, and at most 1000 are taken")
      })
  }
}
