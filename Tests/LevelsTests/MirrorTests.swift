import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// A mirrored level is the mirror image: as it stands, and as it runs.
@Suite("Mirroring")
struct MirrorTests {
  private static let axis: Float = 0.5

  private func mirrored(
    _ level: LevelDocument, angle: Float = 0, axis: Float = Self.axis
  ) -> LevelDocument {
    var result = level
    let keys = Set(level.allObjects.map(\.key))
    let similarity = LevelSimilarity(angle: angle, isMirrored: true, about: Vec2(axis, 2))
    for object in level.transformed(keys, by: similarity) { result.put(object) }
    return result
  }

  @Test func twiceIsNothing() throws {
    let level = try LevelReader.read(FullLevel.text)
    // About zero, so that nothing is rounded.
    let once = mirrored(level, axis: 0)
    #expect(once != level)
    #expect(try LevelReader.read(LevelWriter.write(once)) == once)
    let twice = mirrored(once, axis: 0)
    for object in level.allObjects { #expect(twice.object(object.key) == object) }
  }

  /// Each with everything about it that has a sense of rotation or a side.
  nonisolated static let machines: [String: String] = [
    "polygon and mass": """
    bodies:
      a: {at: [1, 3], angle: 20, velocity: [2, 1], spin: 90, mass: {mass: 2, center: [0.1, 0.2]}, shapes: [{polygon: [[0, 0], [1, 0], [0.3, 0.8]]}, {box: [0.4, 0.2], at: [-0.3, 0.4], angle: 30}]}
    """,
    "conveyor": """
    materials: {belt: {tangentSpeed: 2, friction: 0.8}}
    bodies:
      floor: {type: static, at: [0, 0], material: belt, shapes: [{box: [30, 1]}]}
      a: {at: [1, 1], shapes: [{box: [1, 1]}]}
    """,
    "water that flows": """
    bodies:
      a: {at: [1, 1.4], angle: 10, shapes: [{box: [1, 0.6], density: 0.4}]}
    fluids:
      pool: {at: [2, 0.5], angle: 4, polygon: [[-6, -2], [5, -2], [6, 1], [-6, 1.5]], flow: [1.5, 0.1], density: 2}
    """,
    "zones that push": """
    bodies:
      a: {at: [1, 3], angle: 10, shapes: [{box: [1, 0.6]}]}
    zones:
      wind: {at: [1, 2], angle: 20, box: [5, 6], force: [4, 1], drag: 0.5}
      jet: {at: [2, 1], polygon: [[-2, -2], [2, -2], [0, 2]], push: [-3, 2]}
    """,
    "chain that is solid on one side": """
    bodies:
      floor: {type: static, at: [0, 0], angle: 5, shapes: [{chain: [[9, 1], [3, 0], [0, 0.2], [-9, 1.5]], surfaces: [{friction: 0}, {tangentSpeed: 1}, {friction: 0.9}]}]}
      a: {at: [2.2, 2], angle: 10, shapes: [{box: [1, 0.6]}]}
    """,
    "hinge with limits and motor": """
    bodies:
      base: {type: static, at: [0, 3], angle: 15, shapes: [{box: [0.2, 0.2]}]}
      arm: {at: [1, 3], angle: 25, shapes: [{box: [2, 0.2]}]}
    joints:
      j: {type: revolute, from: {body: base}, to: {body: arm, at: [-1, 0]}, referenceAngle: 4, lowerAngle: -70, upperAngle: 50, motorSpeed: 60, maximumMotorTorque: 200}
    """,
    "hinge to the world with a spring": """
    bodies:
      arm: {at: [1, 3], angle: 25, shapes: [{box: [2, 0.2]}]}
    joints:
      j: {type: revolute, from: {world: [0.1, 2.6]}, to: {body: arm, at: [-1, 0]}, referenceAngle: 10, hertz: 2, dampingRatio: 0.3, springAngle: 40}
    """,
    "pin with a driven arm": """
    bodies:
      base: {at: [0, 3], angle: 15, shapes: [{box: [2, 0.2]}]}
      arm: {at: [1, 3], angle: 25, shapes: [{box: [2, 0.2]}]}
    joints:
      j: {type: pin, body: arm, to: base, at: [0.2, 3], motorSpeed: 200, maximumMotorTorque: 20, lowerAngle: -30, upperAngle: 60}
    """,
    "slider and weld": """
    bodies:
      base: {at: [0, 3], angle: 15, spin: 30, shapes: [{box: [2, 0.2]}]}
      sled: {at: [0.5, 3.3], angle: 25, shapes: [{box: [0.4, 0.2]}]}
      hat: {at: [0.5, 3.6], angle: 5, shapes: [{box: [0.4, 0.2]}]}
    joints:
      j: {type: prismatic, from: {body: base, at: [0.5, 0.2]}, to: {body: sled}, axis: [1, 0.2], referenceAngle: 10, motorSpeed: 1, maximumMotorForce: 100, lowerTranslation: -0.2, upperTranslation: 0.6}
      w: {type: weld, from: {body: sled, at: [0, 0.15]}, to: {body: hat, at: [0, -0.15]}, referenceAngle: -20}
    """,
    "car": """
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
      car: {at: [1, 0.8], shapes: [{polygon: [[-1, -0.2], [1, -0.2], [1, 0.1], [-0.2, 0.4], [-1, 0.4]]}]}
      back: {at: [0.3, 0.4], shapes: [{circle: 0.4}]}
      front: {at: [1.8, 0.3], shapes: [{circle: 0.3}]}
    joints:
      a: {type: wheel, from: {body: car, at: [-0.7, -0.4]}, to: {body: back}, axis: [0.1, 1], motorSpeed: -300, maximumMotorTorque: 8}
      b: {type: wheel, from: {body: car, at: [0.8, -0.5]}, to: {body: front}, lowerTranslation: -0.1, upperTranslation: 0.2}
    """,
    "gears": """
    bodies:
      a: {at: [0, 2], angle: 10, shapes: [{circle: 0.5}]}
      b: {at: [1.2, 2], shapes: [{circle: 0.7}]}
      rack: {at: [2.5, 3], shapes: [{box: [0.2, 1.5]}]}
    joints:
      pa: {type: revolute, from: {world: [0, 2]}, to: {body: a}, motorSpeed: 90, maximumMotorTorque: 50}
      pb: {type: revolute, from: {world: [1.2, 2]}, to: {body: b}}
      s: {type: prismatic, from: {world: [2.5, 3]}, to: {body: rack}, axis: [0, 1]}
      g: {type: gear, from: {body: a, joint: pa}, to: {body: b, joint: pb}, ratio: 1.4}
      h: {type: gear, from: {body: b, joint: pb}, to: {body: rack, joint: s}, ratio: 0.7}
    """,
    "motor joint": """
    bodies:
      a: {at: [0, 2], angle: 10, spin: 20, shapes: [{box: [1, 0.5]}]}
      b: {at: [1.2, 2], angle: -20, shapes: [{box: [1, 0.4]}]}
    joints:
      m: {type: motor, from: {body: a, at: [1, 0.3]}, to: {body: b}, angularOffset: 30, maximumForce: 90, maximumTorque: 30, linearVelocity: [0.3, 0.1], angularVelocity: 15}
    """,
    "rope": """
    bodies:
      a: {at: [0.4, 2], angle: 10, shapes: [{box: [1, 0.5]}]}
      peg: {type: static, at: [1.5, 4], shapes: [{circle: 0.3}]}
    ropes:
      r: {from: {world: [3, 3]}, via: [[2, 4.4], [1.4, 4.5]], to: {body: a, at: [0.3, 0.25]}, winch: {end: start, speed: 0.2}}
    """,
  ]

  @Test(arguments: machines.keys.sorted())
  func aMirroredMachineDoesTheMirrorImage(_ name: String) throws {
    let level = try LevelReader.read("inkfall: 1\n" + (Self.machines[name] ?? ""))
    let image = mirrored(level)
    #expect(try LevelReader.read(LevelWriter.write(image)) == image)
    let (one, other) = (try run(level), try run(image))
    var moved: Float = 0
    for (id, now) in one.sorted(by: { $0.key < $1.key }) {
      let there = try #require(other[id])
      let point = Vec2(2 * Self.axis - now.position.x, now.position.y)
      #expect(there.position.distance(to: point) < 0.01, "\(id): \(there.position), not \(point)")
      let turned = Rotation(angle: now.rotation.angle + there.rotation.angle)
      #expect(abs(turned.angle) < 0.02, "\(id): \(now.rotation.angle), \(there.rotation.angle)")
      let start = try #require(level.bodies[id]?.transform)
      moved = max(moved, now.position.distance(to: start.position))
      moved = max(moved, abs((now.rotation * start.rotation.inverse).angle))
    }
    #expect(moved > 0.1, "nothing moves, so the test says nothing")
  }

  /// After half a second: so long that a wrong sign is seen, so short that rounding is not.
  private func run(_ level: LevelDocument) throws -> [String: Transform] {
    let built = try LevelBuilder.build(level)
    for _ in 0..<30 { built.world.step(by: 1 / 60) }
    return built.bodies.mapValues { built.world[$0].transform }
  }

  /// Swapping top and bottom is swapping left and right, and half a turn.
  @Test func verticallyIsHorizontallyAndHalfATurn() throws {
    let level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        a: {at: [1, 3], angle: 30, shapes: [{polygon: [[0, 0], [1, 0], [0.3, 0.8]]}]}
      """)
    let body = try #require(mirrored(level, angle: 180).bodies["a"])
    let original = try #require(level.bodies["a"])
    guard case .polygon(let before, _)? = original.shapes.first?.outline,
      case .polygon(let after, _)? = body.shapes.first?.outline
    else {
      Issue.record("not a polygon")
      return
    }
    for (from, to) in zip(before.reversed(), after) {
      let point = original.transform.apply(from)
      #expect(body.transform.apply(to).distance(to: Vec2(point.x, 4 - point.y)) < 1e-5)
    }
  }

  @Test func sceneryFollowsAndTextStaysReadable() throws {
    let level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        a: {at: [1, 3], angle: 30, shapes: [{box: [1, 1]}]}
      labels:
        free: {text: up, at: [2, 1], angle: 10}
        fixed: {text: up, on: a, at: [0.2, 0.1], angle: -30}
      sprites:
        s: {image: a.png, size: [1, 1], at: [3, 1], angle: 20}
      lights:
        lamp: {at: [2, 2], angle: 40, cone: 60}
        bulb: {at: [2, 2]}
      emitters:
        jet: {on: a, at: [0.5, 0], angle: 10, particle: {}}
      """)
    let image = mirrored(level)
    #expect(image.labels["free"]?.place == LevelPose(Vec2(-1, 1), angle: -10))
    #expect(image.labels["fixed"]?.place.angle == 30)
    #expect(image.labels["fixed"]?.place.at == Vec2(-0.2, 0.1))
    #expect(image.sprites["s"]?.flip == true)
    #expect(image.sprites["s"]?.place.angle == -20)
    #expect(image.lights["lamp"]?.place.angle == 140)
    #expect(image.lights["bulb"]?.place == LevelPose(Vec2(-1, 2)))
    #expect(image.emitters["jet"]?.place.angle == 170)
    let below = mirrored(level, angle: 180)
    #expect(below.labels["free"]?.place.angle == -10)
    // The body's own angle is 150 degrees then: both together are as upright as before.
    #expect(below.bodies["a"]?.angle == 150)
    #expect(abs((below.labels["fixed"]?.place.angle ?? 0) + 150) < 1e-3)
  }
}
