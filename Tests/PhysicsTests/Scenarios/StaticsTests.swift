import Testing

@testable import Physics

/// What stands, what tips, and what the floor carries.
@Suite struct StaticsTests {
  /// Blocks of length 1 over the edge of a table, each shifted by `part` of the greatest overhang
  /// 1 / (2 k) over the next one, k counted from the top: together ½ (1 + 1/2 + ... + 1/n).
  ///
  /// At 97 % the weight of six blocks lies 2.5 mm inside the table's edge. Contacts are springs that
  /// give by millimeters, and the higher a block lies the further that leans it out: the blocks are
  /// thin.
  private func overhangingStack(_ count: Int, part: Float) throws -> (TestWorld, [BodyID]) {
    let test = TestWorld()
    let table = try test.world.addBody(.static(at: Vec2(-5, -0.5)))
    try test.world.addShape(.box(width: 10, height: 1), to: table)
    let height: Float = 0.05
    var right: Float = 0
    var blocks: [BodyID] = []
    for level in 0..<count {
      right += part / (2 * Float(count - level))
      blocks.append(
        try test.box(1, height, at: Vec2(right - 0.5, (Float(level) + 0.5) * height)))
    }
    return (test, blocks)
  }

  @Test(arguments: 1...6)
  func stackShortOfTheGreatestOverhangStays(count: Int) throws {
    let (test, blocks) = try overhangingStack(count, part: 0.97)
    let before = blocks.map { test[$0].position }
    test.run(seconds: 5)
    for (block, place) in zip(blocks, before) {
      #expect(!test[block].isAwake)
      #expect(test[block].position.distance(to: place) < 0.05)
      #expect(test[block].angle.magnitude < 0.04)
    }
  }

  @Test(arguments: 1...6)
  func stackBeyondTheGreatestOverhangFalls(count: Int) throws {
    let (test, blocks) = try overhangingStack(count, part: 1.03)
    test.run(seconds: 5)
    let top = blocks[count - 1]
    #expect(test[top].position.y < 0)
  }

  /// m₁ d₁ = m₂ d₂ balances; 2 % more on one side tips it.
  @Test func seesawTipsByTwoPercentOfExcess() throws {
    for (mass, tips) in [(2, false), (2.04, true), (1.96, true)] as [(Float, Bool)] {
      let test = TestWorld()
      let ground = try test.floor(top: -1)
      let plank = try test.box(5, 0.1, at: Vec2(0, -0.05))
      try test.world.addJoint(
        .revolute(RevoluteJoint(anchorA: Vec2(0, 1.5), anchorB: Vec2(0, 0.05))), from: ground,
        to: plank)
      try test.box(0.4, 0.4, at: Vec2(-1, 0.2), mass: mass)
      try test.box(0.4, 0.4, at: Vec2(2, 0.2), mass: 1)
      test.run(seconds: 3)
      let angle = test[plank].angle
      if tips {
        // Counter-clockwise is down on the left.
        #expect(mass > 2 ? angle > 0.1 : angle < -0.1)
      } else {
        #expect(angle.magnitude < 0.005)
      }
    }
  }

  /// Under n equal boxes the floor pushes with n m g.
  @Test(arguments: [1, 2, 5, 10])
  func floorCarriesTheWeightOfAStack(count: Int) throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    try test.floor()
    for level in 0..<count { try test.box(1, 1, at: Vec2(0, Float(level) + 0.5), mass: 2) }
    test.run(seconds: 3)
    // The impulses of the last substep, summed over each of the stack's contacts.
    let sims = test.world.state.awakeContactCount
    var forces: [Float] = []
    for index in 0..<sims {
      let contact = test.world.state.contactSims[index]
      guard contact.isTouching else { continue }
      #expect(contact.count == 2)
      forces.append(
        (contact.point0.normalImpulse + contact.point1.normalImpulse) / test.substep)
    }
    forces.sort(by: >)
    try #require(forces.count == count)
    for (level, force) in forces.enumerated() {
      #expect(isClose(force, to: Float(count - level) * 2 * 9.81, within: 0.01))
    }
  }

  /// The same weight as the reaction of the weld that holds the platform below.
  @Test func weldUnderAPlatformCarriesWhatStandsOnIt() throws {
    var test = TestWorld()
    test.bodiesCanSleep = false
    let ground = try test.world.addBody(.static)
    let platform = try test.box(3, 0.2, at: Vec2(0, -0.1), mass: 2)
    let weld = try test.world.addJoint(
      .weld(WeldJoint(anchorA: Vec2(0, -0.1))), from: ground, to: platform)
    for level in 0..<4 { try test.box(1, 1, at: Vec2(0, Float(level) + 0.5), mass: 1) }
    test.run(seconds: 3)
    #expect(isClose(test.world.reaction(of: weld).force.y, to: 6 * 9.81, within: 0.01))
  }

  /// A box of width w pushed at height y tips when F y > m g w / 2.
  @Test func tallBoxTipsWhenPushedHigh() throws {
    for (part, tips) in [(0.95, false), (1.05, true)] as [(Float, Bool)] {
      let test = TestWorld()
      try test.floor()
      let body = try test.box(1, 2, at: Vec2(0, 1))
      for _ in 0..<240 {
        let handle = test[body].position + Rotation(angle: test[body].angle).rotate(Vec2(0, 0.5))
        try test.world.applyForce(Vec2(part * 9.81 * 0.5 / 1.5, 0), at: handle, to: body)
        test.step()
      }
      #expect(tips ? test[body].angle < -0.3 : test[body].angle.magnitude < 0.01)
    }
  }

  /// Pushed low it slides when F > μ m g.
  @Test func boxSlidesWhenPushedHarderThanFriction() throws {
    for (part, slides) in [(0.95, false), (1.05, true)] as [(Float, Bool)] {
      let test = TestWorld()
      try test.floor()
      let body = try test.box(2, 1, at: Vec2(0, 0.5))
      for _ in 0..<180 {
        try test.world.applyForce(Vec2(part * 0.6 * 9.81, 0), to: body)
        test.step()
      }
      // ½ (F / m − μ g) t²
      if slides {
        #expect(isClose(test[body].position.x, to: 0.5 * 0.05 * 0.6 * 9.81 * 9, within: 0.05))
      } else {
        #expect(test[body].position.x.magnitude < Tolerance.linearSlop)
      }
    }
  }
}
