import Physics
import Testing

/// All that touches at once, and how the solver would share it out.
@Suite struct TouchingContactTests {
  private func pile(of count: Int) throws -> TestWorld {
    let test = TestWorld()
    try test.floor()
    for i in 0..<count { try test.box(1, 1, at: Vec2(0.1 * Float(i % 3), 0.5 + Float(i)), mass: 1) }
    test.run(seconds: 0.3)
    return test
  }

  /// Each pair is what both of its bodies say of it, and none is missing or there twice.
  @Test func everyPairStandsInTheListOnce() throws {
    let world = try pile(of: 6).world
    let all = world.touchingContacts
    #expect(all.count == 6)
    let ofBodies = world.bodies.flatMap { world.contacts(of: $0) }
    #expect(ofBodies.count == 2 * all.count)
    for contact in all {
      #expect(ofBodies.contains(contact))
      let twin = try #require(
        ofBodies.first { $0.shape == contact.otherShape && $0.otherShape == contact.shape })
      #expect(twin.force == -contact.force && twin.points == contact.points)
    }
    #expect(Set(all.map { [$0.shape, $0.otherShape] }).count == all.count)
  }

  /// The rule by which contacts are solved side by side: no body that moves is in two of one color.
  @Test func noTwoOfOneColorShareABody() throws {
    let test = TestWorld()
    try test.floor()
    for row in 0..<6 {
      for column in 0..<(8 - row) {
        try test.box(
          1, 1, at: Vec2(Float(column) + 0.5 * Float(row), 0.5 + Float(row)), mass: 1)
      }
    }
    test.run(seconds: 0.2)
    let (contacts, colors) = (test.world.touchingContacts, test.world.contactColors)
    #expect(contacts.count == colors.count && contacts.count > 30)
    var seen: [Int: Set<BodyID>] = [:]
    for (contact, color) in zip(contacts, colors) {
      let color = try #require(color)
      for body in [contact.body, contact.otherBody] where test.world[body].kind == .dynamic {
        #expect(seen[color, default: []].insert(body).inserted, "\(color): \(body) is in two")
      }
    }
    #expect(seen.count > 3)
  }

  @Test func sleepersHaveNoColorAndKeepTheirForces() throws {
    let test = TestWorld()
    try test.floor()
    let box = try test.box(1, 1, at: Vec2(0, 0.5), mass: 2)
    test.run(seconds: 3)
    #expect(!test[box].isAwake)
    #expect(test.world.contactColors == [nil])
    let force = try #require(test.world.touchingContacts.first).force
    #expect(abs(force.length - 2 * 9.81) < 0.5)
  }

  /// Looking changes nothing.
  @Test func lookingLeavesTheStateAsItIs() throws {
    let test = try pile(of: 5)
    let before = test.world.stateHash
    _ = (test.world.touchingContacts, test.world.contactColors)
    #expect(test.world.stateHash == before)
  }
}
