import Physics
import Scenes
import Testing

/// The state of every scene after a while, as one number: the same in debug and release and on every
/// machine. `./test` runs this suite in both.
///
/// A change of the engine that is meant to change results changes these; the failure says what the
/// number is now, and `scripts/record-goldens.sh` writes it here. A change that is not meant to must
/// leave them.
@Suite struct DeterminismTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    let scene: Scene
    let steps: Int
    let hash: UInt64
    var testDescription: String { scene.name }
  }

  static let goldens = [
    Golden(scene: .pyramid(rows: 8), steps: 90, hash: 0x355f740a4e63b6b5),
    Golden(scene: .dominoes(count: 10), steps: 90, hash: 0x9802bd561ade35e3),
    Golden(scene: .newtonsCradle(), steps: 90, hash: 0x2476a7fe9b22f9f5),
    Golden(scene: .cardHouse(), steps: 60, hash: 0x84eb9e175b9440cd),
    Golden(scene: .slope(), steps: 60, hash: 0x82369793b88e3d27),
    Golden(scene: .ropeBridge(), steps: 60, hash: 0xed46bf426bf11a97),
    Golden(scene: .chain(), steps: 90, hash: 0xc37ad9335e905c60),
    Golden(scene: .drawnHeap, steps: 90, hash: 0x1abdb5dbb2b4363c),
  ]

  @Test(arguments: goldens)
  func theStateAfterSomeStepsIsTheSameEverywhere(golden: Golden) throws {
    let world = try golden.scene.makeWorld()
    for _ in 0..<golden.steps { world.step() }
    expectHash(world.stateHash, golden: golden.hash)
  }

  @Test func aSnapshotInTheMiddleChangesNothing() throws {
    let world = try Scene.drawnHeap.makeWorld()
    for _ in 0..<30 { world.step() }
    let saved = world.snapshot()
    for _ in 0..<30 { world.step() }
    let hash = world.stateHash
    try world.restore(saved)
    for _ in 0..<30 { world.step() }
    #expect(world.stateHash == hash)
  }
}

extension Scene {
  /// Strokes, ropes and every kind of joint together.
  fileprivate static var drawnHeap: Scene {
    Scene(name: "drawn-heap") { world in
      let floor = try world.addBody(.static)
      try world.addShape(.box(width: 20, height: 1, center: Vec2(0, -0.5)), to: floor)
      var last = floor
      for i in 0..<8 {
        let size = 0.5 + 0.1 * Float(i % 3)
        let place = Vec2(1.3 * Float(i % 4) - 2, 1 + 1.6 * Float(i / 4))
        // A lopsided ring of 40 points: its hull has more than 12 corners.
        let points = (0..<40).map { k -> Vec2 in
          let turn = Rotation(angle: Float(k) * 2 * .pi / 40)
          let radius = size * (1 + 0.15 * Float((k * 7 + i) % 5) / 5)
          return place + radius * Vec2(turn.cosine, turn.sine)
        }
        last = try world.addStroke(points, as: .hull).body
      }
      let arm = try world.addBody(.dynamic(at: Vec2(5, 3)))
      try world.addShape(.capsule(from: Vec2(-1, 0), to: Vec2(1, 0), radius: 0.2), to: arm)
      var hinge = RevoluteJoint(anchorA: Vec2(4, 3), anchorB: Vec2(-1, 0))
      hinge.motorSpeed = 2
      hinge.maximumMotorTorque = 20
      try world.addJoint(.revolute(hinge), from: floor, to: arm)
      let bob = try world.addBody(.dynamic(at: Vec2(-5, 2)))
      try world.addShape(.circle(radius: 0.3), to: bob, material: .rubber)
      var spring = DistanceJoint(length: 1.5, anchorA: Vec2(-5, 4))
      spring.hertz = 3
      spring.dampingRatio = 0.2
      try world.addJoint(.distance(spring), from: floor, to: bob)
      let plate = try world.addBody(.dynamic(at: Vec2(-5, 1.5)))
      try world.addShape(.box(width: 1, height: 0.2), to: plate)
      try world.addJoint(.weld(WeldJoint(anchorB: Vec2(0, 0.5))), from: bob, to: plate)
      try world.addRope(from: .world(Vec2(0, 7)), to: .body(last), slack: 1.2)
    }
  }
}
