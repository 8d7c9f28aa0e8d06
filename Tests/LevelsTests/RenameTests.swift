import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Calling an object otherwise.
@Suite("Renaming")
struct RenameTests {
  private func full() throws -> LevelDocument { try LevelReader.read(FullLevel.text) }

  @Test func everyObjectOfEveryKindCanBeCalledOtherwiseAndTheFileIsRead() throws {
    let level = try full()
    var kinds: Set<ObjectKey.Kind> = []
    for object in level.allObjects {
      let key = object.key
      kinds.insert(key.kind)
      var changed = level
      let name = "quite-another-name"
      if let refusal = level.renamingRefusal(key, to: name) {
        // What is expected of a group would be about nothing.
        #expect(refusal.contains("about nothing"), "\(key): \(refusal)")
        continue
      }
      changed.renameObject(key, to: name)
      #expect(changed.object(key) == nil, "\(key)")
      #expect(changed.object(ObjectKey(key.kind, name))?.order == object.order, "\(key)")
      let text = LevelWriter.write(changed)
      let read = try LevelReader.read(text)
      #expect(read == changed, "\(key)")
      // Back again, nothing is lost.
      changed.renameObject(ObjectKey(key.kind, name), to: key.id)
      #expect(changed == level, "\(key)")
    }
    #expect(kinds.count >= 15)
  }

  @Test func whatNamesAThingFollows() throws {
    var level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        # The load.
        crate: {at: [0, 4], shapes: [{box: [1, 1]}]}
        floor: {type: static, shapes: [{box: [9, 1]}]}
      joints:
        nail: {type: pin, body: crate, at: [0, 4]}
      ropes:
        cord: {from: {world: [0, 9]}, to: {body: crate}}
      rules:
        r: {when: {touches: [crate, floor]}, do: [{remove: {body: crate}}]}
      expect:
        - {after: 1, body: crate, speed: {below: 1}}
      """)
    level.renameObject(ObjectKey(.body, "crate"), to: "box")
    let text = LevelWriter.write(level)
    #expect(!text.contains("crate"))
    #expect(text.contains("# The load.\n  box:"))
    #expect(level.expectations.first?.objects == [ObjectKey(.body, "box")])
    #expect(level.ropes["cord"]?.to == .body("box", at: .zero))
  }

  @Test func whatCannotBeAName() throws {
    let level = try full()
    let key = try #require(level.allObjects.first?.key)
    for name in ["", "two words", "a/b", String(repeating: "a", count: 65), "a\nb"] {
      #expect(level.renamingRefusal(key, to: name) != nil, "\(name)")
    }
    #expect(level.renamingRefusal(ObjectKey(.body, "nobody"), to: "x") != nil)
    let ids = level.bodies.ids
    #expect(level.renamingRefusal(ObjectKey(.body, ids[0]), to: ids[1]) != nil)
    #expect(level.renamingRefusal(ObjectKey(.body, ids[0]), to: ids[0]) == nil)
  }

  @Test func aPatternKeepsItsLastMember() throws {
    let level = try LevelReader.read(
      """
      inkfall: 1
      bodies:
        crate-1: {shapes: [{box: [1, 1]}]}
        crate-2: {at: [3, 0], shapes: [{box: [1, 1]}]}
      expect:
        - {after: 1, bodies: crate-*, speed: {below: 1}}
      """)
    #expect(level.renamingRefusal(ObjectKey(.body, "crate-1"), to: "box") == nil)
    var one = level
    one.renameObject(ObjectKey(.body, "crate-1"), to: "box")
    #expect(one.renamingRefusal(ObjectKey(.body, "crate-2"), to: "other") != nil)
    #expect(one.renamingRefusal(ObjectKey(.body, "crate-2"), to: "crate-3") == nil)
  }
}
