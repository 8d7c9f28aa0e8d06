import Testing

@testable import Physics

/// Contacts that are solved with a rope are given back after the step, also where so many contacts are awake that
/// these are sorted in between.
@Suite struct SortedRopeContactTests {
  @Test func contactsOfRopesAreGivenBackWhenContactsAreSorted() throws {
    let test = TestWorld()
    try test.floor()
    // Enough contacts to be sorted, in an order in which they must be.
    for row in 0..<12 {
      for column in 0..<60 {
        let place = (column * 37) % 60
        try test.box(
          0.3, 0.3, at: Vec2(0.31 * Float(place) - 9, 0.2 + 0.35 * Float(row)))
      }
    }
    for i in 0..<4 {
      let start = Vec2(5 * Float(i) - 9, 5)
      try test.world.addRope(from: .free(start), to: .free(start + Vec2(4, 1)))
    }
    for _ in 0..<240 {
      test.step()
      let held = (0..<test.world.state.awakeContactCount).count {
        test.world.state.contactSims[$0].isHeld
      }
      #expect(held == 0)
    }
  }
}
