import Physics
import Testing

/// The hash of a state covers all that decides what comes next, and nothing else.
@Suite struct StateHashTests {
  @Test(arguments: HashedSetting.all)
  func worldsThatDifferInOneSettingHaveDifferentHashes(_ setting: HashedSetting) throws {
    var recipe = setting.recipe
    let plain = try recipe.makeWorld()
    let again = try recipe.makeWorld()
    try #require(plain.stateHash == again.stateHash)
    setting.change(&recipe)
    let changed = try recipe.makeWorld()
    let hash = changed.stateHash
    #expect(hash != plain.stateHash)
    #expect(try recipe.makeWorld().stateHash == hash, "the same calls give another hash")

    let saved = changed.snapshot()
    let twin = World(try Snapshot(bytes: saved.bytes))
    #expect(twin.stateHash == hash, "the hash does not survive the way through bytes")
    for _ in 0..<3 { changed.step() }
    try changed.restore(saved)
    #expect(changed.stateHash == hash, "the hash does not come back with the state")
    for _ in 0..<3 {
      changed.step()
      twin.step()
    }
    #expect(twin.stateHash == changed.stateHash)
  }

  /// Notes of the caller, where his zero is, and of which world handles are.
  @Test(arguments: HashedSetting.notes)
  func notesOfTheCallerDecideNothing(_ note: HashedSetting) throws {
    var recipe = note.recipe
    let plain = try recipe.makeWorld()
    note.change(&recipe)
    let noted = try recipe.makeWorld()
    #expect(noted.stateHash == plain.stateHash)
    for _ in 0..<20 {
      plain.step()
      noted.step()
    }
    #expect(noted.stateHash == plain.stateHash)
  }

  @Test func asManyThingsInOtherPlacesHaveAnotherHash() throws {
    let one = World()
    let two = World()
    for world in [one, two] {
      for _ in 0..<3 { try world.addBody(.dynamic(at: .zero)) }
    }
    #expect(one.stateHash == two.stateHash)
    // Then the next body takes another slot.
    try one.remove(one.bodies[1])
    try two.remove(two.bodies[2])
    #expect(one.stateHash != two.stateHash)
  }

  /// What is asked for each time it is asked: the hash only looks.
  @Test func hashingChangesNothing() throws {
    let watched = try BusyWorld.make()
    let left = try BusyWorld.make()
    for _ in 0..<40 {
      #expect(watched.stateHash == watched.stateHash)
      watched.step()
      left.step()
    }
    #expect(watched.stateHash == left.stateHash)
    #expect(watched.snapshot().bytes.count == left.snapshot().bytes.count)
  }
}
