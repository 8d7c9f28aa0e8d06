import Foundation
import Levels
import Physics
import Testing

/// What stands in the document is in the world.
@Suite struct BuilderTests {
  private let level: LevelDocument
  private let built: LevelInstance
  private var world: World { built.world }

  init() throws {
    level = try LevelDocument(text: FullLevel.text)
    built = try LevelBuilder.build(level)
  }

  private func body(_ name: String) throws -> Body {
    world[try #require(built.bodies[name])]
  }

  private func shapes(_ name: String) throws -> [BodyShape] {
    world.shapes(of: try #require(built.bodies[name])).map { world[$0] }
  }

  private func isNear(_ a: Float, _ b: Float, _ tolerance: Float = 1e-5) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }

  @Test func bodiesAreWhatAndWhereTheLevelSays() throws {
    let kinds = try ["floor", "lift", "crate", "bob"].map { try body($0).kind }
    #expect(kinds == [.static, .kinematic, .dynamic, .dynamic])
    let lift = try body("lift")
    #expect(lift.position == Vec2(-10, 5))
    // 30° and −20°/s in radians.
    #expect(isNear(lift.angle, 0.523_598_8))
    #expect(lift.linearVelocity == Vec2(0.5, 1))
    #expect(isNear(lift.angularVelocity, -0.349_065_85))
    let crate = try body("crate")
    #expect(crate.position == Vec2(3, 9))
    #expect(isNear(crate.angle, -0.218_166_16))
    #expect(crate.userValue == 5)
    #expect(try body("bob").isAwake)
    #expect(world.gravity == Vec2(0.5, -9.81))
  }

  @Test func chainsAreBuiltWithTheSurfacesOfTheirSegments() throws {
    let chains = world.chains.map { world[$0] }
    #expect(chains.map(\.body) == Array(repeating: built.bodies["floor"], count: 3))
    let open = chains[0].definition
    #expect(open.points == [Vec2(38, 41), Vec2(34, 42), Vec2(32, 41)])
    #expect(open.isTwoSided && !open.isLoop && !open.isOneWay)
    #expect(open.ghostBefore == Vec2(39, 41) && open.ghostAfter == Vec2(30, 41))
    let belt = SurfaceMaterial(friction: 0.9, rollingResistance: 0.05, tangentSpeed: -2)
    #expect(open.materials == [belt, SurfaceMaterial(friction: 0.2, tangentSpeed: 1)])
    let loop = chains[1].definition
    #expect(loop.isLoop && !loop.isTwoSided && loop.points.count == 3)
    #expect(chains[2].definition.isOneWay)
    #expect(loop.materials == Array(repeating: SurfaceMaterial(rollingResistance: 0.25), count: 3))
  }

  /// A level's belt carries a crate, and lets it fall at its end.
  @Test func aBeltOfALevelRuns() throws {
    let text = """
      inkfall: 1
      world: {gravity: [0, -10]}
      bodies:
        belt: {type: static, friction: 0.5, shapes: [{chain: [[4, 0], [-4, 0]], tangentSpeed: 2}]}
        crate: {at: [-2, 0.5], friction: 0.5, shapes: [{box: [1, 1]}]}
      """
    let built = try LevelBuilder.build(try LevelDocument(text: text))
    let crate = try #require(built.bodies["crate"])
    for _ in 0..<90 { built.world.step() }
    #expect(isNear(built.world[crate].linearVelocity.x, 2, 0.01))
    for _ in 0..<240 { built.world.step() }
    #expect(built.world[crate].position.y < -2)
  }

  @Test func aBodyThatSleepsHangsInTheAirUntilItIsTouched() throws {
    let text = """
      inkfall: 1
      bodies:
        cloud: {at: [0, 5], asleep: true, shapes: [{box: [2, 1]}]}
        stone: {at: [0, 10], shapes: [{circle: 0.5}]}
      """
    var run = try LevelRun(try LevelDocument(text: text))
    let cloud = try #require(run.built.bodies["cloud"])
    #expect(!run.world[cloud].isAwake)
    // The stone falls 4 m: √(2 · 4 / 10) = 0.894 s, step 54.
    for _ in 0..<52 { run.step() }
    #expect(run.world[cloud].position == Vec2(0, 5) && !run.world[cloud].isAwake)
    for _ in 0..<20 { run.step() }
    #expect(run.world[cloud].isAwake && run.world[cloud].position.y < 4.9)
  }

  /// Joints and ropes wake what they tie, but not what is to begin asleep.
  @Test func whatHangsTogetherBeginsAsleepUnlessSomethingOfItIsAwake() throws {
    let text = """
      inkfall: 1
      world: {gravity: [0, -10]}
      bodies:
        lamp: {at: [0, 5], asleep: true, shapes: [{box: [1, 1]}]}
        plank: {at: [5, 5], asleep: true, shapes: [{box: [1, 1]}]}
        wing: {at: [6, 5], asleep: true, shapes: [{box: [0.5, 0.5]}]}
        cart: {at: [10, 5], asleep: true, shapes: [{box: [1, 1]}]}
        load: {at: [11, 5], velocity: [0, 2], spin: 90, shapes: [{box: [0.5, 0.5]}]}
      joints:
        glue: {type: weld, from: {body: plank}, to: {body: wing, at: [-1, 0]}}
        pivot: {type: revolute, from: {body: cart, at: [1, 0]}, to: {body: load}}
      ropes:
        cord: {from: {world: [0, 9]}, to: {body: lamp}}
      """
    let built = try LevelBuilder.build(try LevelDocument(text: text))
    let world = built.world
    func body(_ name: String) throws -> Body { world[try #require(built.bodies[name])] }
    for name in ["lamp", "plank", "wing"] { #expect(try !body(name).isAwake, "\(name)") }
    for name in ["cart", "load"] { #expect(try body(name).isAwake, "\(name)") }
    #expect(try body("load").linearVelocity == Vec2(0, 2))
    #expect(isNear(try body("load").angularVelocity, 0.5 * .pi))
    let rope = try #require(built.ropes["cord"])
    #expect(world[rope].links.allSatisfy { !world[$0].isAwake })
    for _ in 0..<60 { world.step() }
    #expect(try body("lamp").position == Vec2(0, 5) && body("wing").position == Vec2(6, 5))
    #expect(try body("cart").position.y < 3)
    #expect(world.faults().isEmpty)
  }

  @Test func massesFollowFromDensities() throws {
    // A disc of radius 0.5 and density 1: π r² kg, ½ m r² kg·m².
    let bob = try body("bob")
    #expect(isNear(bob.mass, 0.25 * .pi))
    #expect(isNear(bob.rotationalInertia, 0.5 * 0.25 * .pi * 0.25))
    // One material for the triangle (its own) and one density for the disc (its own).
    let ice = try #require(LevelMaterial.preset("ice"))
    let shapes = try shapes("crate")
    #expect(shapes.count == 2)
    #expect(shapes[0].material.friction == ice.friction)
    #expect(shapes[0].material.density == ice.density)
    #expect(shapes[1].material == SurfaceMaterial(density: 3, friction: 0.1, restitution: 1))
    // Half a square meter, rounded by 0.02 m: P r + π r² more.
    let perimeter = 1 + 2 * Float(1.25).squareRoot()
    let triangle = ice.density * (0.5 + perimeter * 0.02 + .pi * 0.02 * 0.02)
    let disc = 3 * Float.pi * 0.0625
    #expect(isNear(try body("crate").mass, triangle + disc, 1e-4))
  }

  @Test func theBodysSurfaceCountsWhereTheShapeSaysNothing() throws {
    let text = """
      inkfall: 1
      materials:
        cork: {density: 0.2, friction: 0.8, restitution: 0.3}
      bodies:
        crate:
          material: cork
          density: 3
          shapes: [{circle: 1}, {circle: 1, friction: 0.1}, {circle: 1, material: cork}]
      """
    let built = try LevelBuilder.build(LevelDocument(text: text))
    let crate = try #require(built.bodies["crate"])
    let materials = built.world.shapes(of: crate).map { built.world[$0].material }
    #expect(
      materials == [
        SurfaceMaterial(density: 3, friction: 0.8, restitution: 0.3),
        SurfaceMaterial(density: 3, friction: 0.1, restitution: 0.3),
        // A material of its own hides the body's numbers.
        SurfaceMaterial(density: 0.2, friction: 0.8, restitution: 0.3),
      ])
  }

  @Test func shapesHaveTheirOutlinesAndFilters() throws {
    let crate = try shapes("crate")
    #expect(crate[0].filter.category == 2 && crate[0].filter.mask == .max - 2)
    #expect(crate[0].filter.group == -3)
    #expect(crate[1].filter.category == 1 && crate[1].filter.mask == 4)
    guard case .circle(let circle) = crate[1].shape else {
      Issue.record("the second shape is no circle")
      return
    }
    #expect(circle.center == Vec2(0, 1) && circle.radius == 0.25)
    let lift = try shapes("lift")
    #expect(lift.map(\.isSensor) == [false, true])
    guard case .polygon(let box) = lift[0].shape, case .capsule(let capsule) = lift[1].shape else {
      Issue.record("the lift is no box and capsule")
      return
    }
    #expect(box.vertices.count == 4 && box.radius == 0.05)
    #expect(capsule.start == .zero && capsule.end == Vec2(1, 1) && capsule.radius == 0.2)
    // The first corner of the box: (−1, −0.25) turned by 15° about its center (0.5, 0.25).
    let corner = Vec2(
      0.5 - cosf15 + 0.25 * sinf15,
      0.25 - sinf15 - 0.25 * cosf15)
    #expect(box.vertices.contains { $0.distance(to: corner) < 1e-5 })
    guard case .segment(let segment) = try shapes("floor")[0].shape else {
      Issue.record("the floor is no segment")
      return
    }
    #expect(segment.start == Vec2(-40, 0) && segment.end == Vec2(40, 0.25))
  }

  private let cosf15: Float = 0.965_925_83
  private let sinf15: Float = 0.258_819_05

  @Test func strokesBecomeShapesAndKeepTheirReport() throws {
    let report = try #require(built.strokes["doodle"])
    #expect(report.pointCount == 3)
    // A triangle of corners (0, 0), (1, 0.5), (0.25, 1.5): half the cross product of two sides.
    #expect(isNear(report.area, 0.5 * (1 * 1.5 - 0.5 * 0.25), 0.05))
    #expect(try shapes("doodle").count == 1)
  }

  @Test func wallsStandOnTheSidesThatAreClosed() throws {
    let ground = try #require(built.ground)
    // Left and bottom: two boxes whose inner sides are the bounds.
    let corners: [[Vec2]] = world.shapes(of: ground).map { id in
      if case .polygon(let box) = world[id].shape { return box.vertices.map { $0 } }
      return []
    }
    try #require(corners.count == 2)
    let right = corners.map { wall in wall.map(\.x).max() ?? 0 }
    let top = corners.map { wall in wall.map(\.y).max() ?? 0 }
    #expect(right.contains { abs($0 + 50) < 1e-4 })
    #expect(top.contains { abs($0) < 1e-4 })
    #expect(right.contains { $0 >= 50 - 1e-4 })
    #expect(top.contains { $0 >= 60 - 1e-4 })
  }

  // MARK: - Joints and ropes

  private func joint(_ name: String) throws -> Joint {
    world[try #require(built.joints[name])]
  }

  @Test func distanceJointsHoldWhatTheLevelSays() throws {
    guard case .distance(let rod) = try joint("rod") else {
      Issue.record("the rod is no distance joint")
      return
    }
    #expect(rod.anchorA == Vec2(-20, 12) && rod.anchorB == Vec2(0, 0.5))
    #expect(rod.length == 2.5 && rod.hertz == 3 && rod.dampingRatio == 0.5)
    #expect(rod.minimumLength == 1 && rod.maximumLength == 4)
    #expect(rod.maximumSpringTension == 40 && rod.maximumSpringCompression == 15)
    #expect(rod.motorSpeed == 0.5 && rod.maximumMotorForce == 10)
  }

  @Test func hingesAndWeldsTakeDegreesAndGiveRadians() throws {
    guard case .revolute(let hinge) = try joint("hinge"), case .weld(let glue) = try joint("glue")
    else {
      Issue.record("the joints are of other kinds")
      return
    }
    let degree = Float.pi / 180
    #expect(isNear(hinge.referenceAngle, 10 * degree))
    #expect(isNear(try #require(hinge.lowerAngle), -45 * degree))
    #expect(isNear(try #require(hinge.upperAngle), 60 * degree))
    #expect(isNear(hinge.motorSpeed, 90 * degree) && hinge.maximumMotorTorque == 5)
    #expect(hinge.hertz == 2 && hinge.dampingRatio == 0.7)
    #expect(isNear(hinge.springAngle, 5 * degree))
    #expect(isNear(glue.referenceAngle, 5 * degree))
    #expect(glue.linearHertz == 4 && glue.linearDampingRatio == 0.5)
    #expect(glue.angularHertz == 6 && glue.angularDampingRatio == 0.25)
  }

  @Test func slidersWheelsAndMotorsHoldWhatTheLevelSays() throws {
    guard case .prismatic(let slide) = try joint("slide"),
      case .wheel(let axle) = try joint("axle"),
      case .motor(let servo) = try joint("servo")
    else {
      Issue.record("the joints are of other kinds")
      return
    }
    let degree = Float.pi / 180
    #expect(slide.axis == Vec2(0, 2) && slide.anchorA == Vec2(-20, 9) && slide.anchorB == .zero)
    #expect(isNear(slide.referenceAngle, 15 * degree))
    #expect(slide.lowerTranslation == -30 && slide.upperTranslation == 40)
    #expect(slide.motorSpeed == 0.25 && slide.maximumMotorForce == 0.5)
    #expect(slide.hertz == 0.5 && slide.dampingRatio == 0.6 && slide.springTranslation == 0.125)
    #expect(axle.axis == Vec2(1, 1) && axle.anchorB == Vec2(0.5, 0.5))
    #expect(axle.hertz == 3 && axle.dampingRatio == 0.5)
    #expect(axle.lowerTranslation == -0.5 && axle.upperTranslation == 0.75)
    #expect(isNear(axle.motorSpeed, 45 * degree) && axle.maximumMotorTorque == 0.125)
    #expect(servo.linearOffset == Vec2(1, 2) && servo.anchorB == Vec2(0.25, 0))
    #expect(isNear(servo.angularOffset, 20 * degree) && servo.correctionFactor == 0.125)
    #expect(servo.maximumForce == 2 && servo.maximumTorque == 1)
    #expect(servo.linearVelocity == Vec2(0.5, 0) && isNear(servo.angularVelocity, 10 * degree))
  }

  @Test func pulleysGearsAndFiltersHoldWhatTheLevelSays() throws {
    guard case .pulley(let hoist) = try joint("hoist"), case .gear(let cogs) = try joint("cogs"),
      case .filter = try joint("ghost")
    else {
      Issue.record("the joints are of other kinds")
      return
    }
    #expect(hoist.groundAnchorA == Vec2(3, 20) && hoist.groundAnchorB == Vec2(20, 21))
    #expect(hoist.length == 200 && hoist.ratio == 2 && hoist.canSlacken)
    #expect(hoist.minimumLengthA == 0.5 && hoist.maximumLengthA == 100)
    #expect(hoist.minimumLengthB == 0.25 && hoist.maximumLengthB == 120)
    #expect(cogs.jointA == built.joints["hinge"] && cogs.jointB == built.joints["slide"])
    #expect(cogs.ratio == 0.001)
  }

  @Test func strengthAndSoftnessAreThoseOfTheLevel() throws {
    let slide = try #require(built.joints["slide"])
    #expect(
      world.strength(of: slide)
        == JointStrength(breakForce: 100_000, breakTorque: 200_000, breaks: false))
    #expect(world.softness(of: slide) == JointSpring(hertz: 20, dampingRatio: 0.7))
    let cogs = try #require(built.joints["cogs"])
    #expect(world.strength(of: cogs) == JointStrength(breakTorque: 50_000))
    #expect(world.softness(of: cogs) == nil)
    let rod = try #require(built.joints["rod"])
    #expect(world.strength(of: rod) == .unbreakable)
  }

  /// A crate of 20 N on a string that bears 15 N falls; on one that bears 25 N it hangs.
  @Test func aJointOfALevelBreaksAtItsForce() throws {
    let level = try LevelDocument(
      text: """
        inkfall: 1
        world: {gravity: [0, -10]}
        bodies:
          heavy: {at: [0, 5], density: 2, shapes: [{box: [1, 1]}]}
          light: {at: [5, 5], density: 2, shapes: [{box: [1, 1]}]}
        joints:
          weak: {type: distance, from: {world: [0, 8]}, to: {body: heavy}, breakForce: 15}
          strong: {type: distance, from: {world: [5, 8]}, to: {body: light}, breakForce: 25}
        expect:
          - {after: 1, joint: weak, exists: false}
          - {always: true, joint: strong, exists: true}
          - {after: 1, body: heavy, "y": {below: 4}}
          - {always: true, body: light, "y": {is: 5, tolerance: 0.01}}
        """)
    let report = try LevelCheck.run(level)
    #expect(report.passed, "\(report.failures)")
  }

  @Test func aPulleyOfALevelIsAsLongAsAtTheStart() throws {
    let level = try LevelDocument(
      text: TwoBalls.text(joints: [
        "p: {type: pulley, from: {body: a}, to: {body: b}, "
          + "overFrom: [0, 8], overTo: [4, 8], ratio: 2}"
      ]))
    let built = try LevelBuilder.build(level)
    guard case .pulley(let pulley) = built.world[try #require(built.joints["p"])] else {
      Issue.record("it is no pulley")
      return
    }
    #expect(pulley.length == 3 + 2 * 5)
  }

  @Test func aGearMayNameJointsOfHigherOrder() throws {
    let level = try LevelDocument(
      text: TwoBalls.text(joints: [
        "g: {order: 3, type: gear, from: {body: a, joint: h}, to: {body: b}, ratio: 2}",
        "h: {order: 4, type: revolute, from: {world: [0, 5]}, to: {body: a}}",
      ]))
    let built = try LevelBuilder.build(level)
    let id = try #require(built.joints["g"])
    guard case .gear(let gear) = built.world[id] else {
      Issue.record("g is no gear")
      return
    }
    #expect(gear.jointA == built.joints["h"])
  }

  /// What an editor takes away with a body or a joint: the gears on it too, after what they are on.
  @Test func gearsAreFoundByTheirBodiesAndJoints() {
    #expect(level.gears(on: "hinge") == ["cogs"] && level.gears(on: "slide") == ["cogs"])
    #expect(level.gears(on: "rod") == [])
    let onFloor = level.joints(on: "floor")
    #expect(onFloor.contains("hinge") && onFloor.contains("cogs"))
    #expect(level.joints["cogs"]?.bodies == ["doodle", "bob"])
    let (hinge, cogs) = (onFloor.firstIndex(of: "hinge"), onFloor.firstIndex(of: "cogs"))
    #expect((hinge ?? .max) < (cogs ?? .min))
  }

  @Test func aNailGoesThroughBothBodiesWhereTheyAre() throws {
    let id = try #require(built.joints["nail"])
    guard case .revolute(let nail) = world[id] else {
      Issue.record("the nail is no hinge")
      return
    }
    let (a, b) = world.bodies(of: id)
    #expect(a == built.bodies["floor"] && b == built.bodies["crate"])
    #expect(world[a].transform.apply(nail.anchorA).distance(to: Vec2(3, 9)) < 1e-5)
    #expect(world[b].transform.apply(nail.anchorB).distance(to: Vec2(3, 9)) < 1e-5)
    // The angle at the start counts as zero.
    #expect(isNear(nail.referenceAngle, try body("crate").angle))
  }

  @Test func ropesAreAsLongAsTheLevelSays() throws {
    let line = world[try #require(built.ropes["line"])]
    #expect(line.links.count == 20 && line.thickness == 0.1)
    #expect(isNear(line.restLength, 6))
    #expect(line.userValue == 10)
    // 0.2 kg per meter.
    let mass = line.links.reduce(Float(0)) { $0 + world[$1].mass }
    #expect(isNear(mass, 1.2, 1e-3))
    let first = try #require(line.points.first)
    let last = try #require(line.points.last)
    #expect(first.distance(to: Vec2(3, 14)) < 1e-4)
    let eye = try body("crate").transform.apply(Vec2(0, 0.5))
    #expect(last.distance(to: eye) < 1e-4)
    // The branch begins a quarter down the line and is one and a half times as long as its gap.
    let branch = world[try #require(built.ropes["branch"])]
    let root = try #require(branch.points.first)
    let end = try #require(branch.points.last)
    #expect(end.distance(to: Vec2(6, 10)) < 1e-4)
    #expect(isNear(branch.restLength, 1.5 * root.distance(to: end), 1e-3))
    #expect(line.points.contains { $0.distance(to: root) < 0.31 })
  }

  // MARK: - Surroundings

  @Test func whatSurroundsBodiesIsInTheWorld() throws {
    let wind = try #require(world.wind)
    #expect(wind.velocity == Vec2(0.5, 0.25) && wind.density == 0.01)
    #expect(wind.drag == 0.5 && wind.lift == 0.25 && wind.mask == 2)
    let mixing = world.materialMixing
    #expect(mixing.friction == .arithmeticMean && mixing.restitution == .product)
    #expect(mixing.rollingResistance == .minimum)
    var moon = Attractor(at: Vec2(60, 90), strength: 0.001)
    (moon.softening, moon.reach) = (0.5, 5)
    #expect(world.attractors == [moon])
    // What the engine is given; that it is there is seen by what floats.
    let pool = try #require(level.fluids["pool"]).fluid()
    #expect(pool.density == 0.5 && pool.linearDrag == 2 && pool.angularDrag == 0.25)
    #expect(pool.flow == Vec2(0.5, 0) && pool.mask == 3)
    // A box that is turned by 180° is where it was.
    let corners = pool.area.vertices
    #expect(corners.allSatisfy { isNear(abs($0.x - 80), 2) && isNear(abs($0.y - 80), 1) })
    let pond = try #require(level.fluids["pond"]).fluid()
    #expect(pond.area.vertices.contains { isNear($0.x, 82) && isNear($0.y, 87) })
  }

  @Test func bodiesThatWaitAreNotInTheWorld() throws {
    // What an emitter lets out is none of the level's bodies; what waits for a rule is switched off.
    #expect(built.bodies["pebble"] == nil && level.bodies["pebble"] != nil)
    #expect(try !body("spare").isEnabled && body("bob").isEnabled)
    let spare = try body("spare")
    #expect(spare.locksX && spare.locksY && spare.sleepSpeed == 0.25)
  }

  // MARK: - Sameness

  @Test func theSameDocumentGivesTheSameBitsWhateverItsNames() throws {
    let renamed = try LevelDocument(
      text: FullLevel.text.replacing("crate", with: "zebra").replacing("doodle", with: "aaa"))
    var first = try LevelRun(level)
    var second = try LevelRun(renamed)
    for _ in 0..<120 {
      first.step()
      second.step()
    }
    #expect(first.world.stateHash == second.world.stateHash)
  }

  @Test func whatLeavesTheKillBoxIsRemovedWithWhatHoldsIt() throws {
    let text = """
      inkfall: 1
      world: {kill: [-5, -5, 5, 5]}
      bodies:
        stone: {shapes: [{circle: 0.5}]}
        wall: {type: static, at: [4, 20], shapes: [{box: [1, 1]}]}
      """
    var run = try LevelRun(try LevelDocument(text: text))
    // ½ g t² = 5 m after one second.
    for _ in 0..<59 { run.step() }
    #expect(run.removed.isEmpty)
    for _ in 0..<3 { run.step() }
    #expect(run.removed == ["stone"])
    #expect(run.built.livingBodies == ["wall"])
  }
}
