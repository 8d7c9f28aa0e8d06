import Foundation
import Levels
import Physics
import Testing

/// What is written is what was read, and a save that fails loses nothing.
@Suite struct LevelFileTests {
  @Test func everyKeySurvivesWritingAndReading() throws {
    let level = try LevelDocument(text: EveryKey.text)
    let again = try LevelDocument(text: level.text)
    #expect(again == level)
    #expect(again.text == level.text)
  }

  @Test func whatIsReadIsWhatStandsThere() throws {
    let level = try LevelDocument(text: EveryKey.text)
    #expect(
      level.bodies.map(\.id).sorted() == [
        "crate", "doodle", "floor", "lift", "line", "sleeper", "wakeful",
      ])
    let crate = try #require(level.bodies["crate"])
    #expect(crate.position == Vec2(1, 5))
    #expect(crate.angle == 30)
    #expect(crate.velocity == Vec2(1, 2))
    #expect(crate.shapes.count == 4)
    #expect(crate.filter?.collision == CollisionFilter(category: 2, mask: 7, group: -3))
    #expect(level.world.gravity == Vec2(1, -9.5))
    #expect(level.world.timeStep == 1.0 / 120)
    #expect(level.ropes["long"]?.from == .world(Vec2(-3, 9)))
    #expect(level.ropes["loose"]?.to == .free(Vec2(-4, 5)))
    #expect(level.expectations.count == 5)
  }

  @Test func commentsStayWithWhatTheyStandAt() throws {
    let text = try LevelDocument(text: EveryKey.text).text
    #expect(text.hasPrefix("# Everything a level file can hold.\n"))
    #expect(text.contains("  # A crate.\n  crate:\n"))
  }

  @Test func jsonIsReadAsWell() throws {
    let level = try LevelDocument(
      text: #"{"inkfall": 1, "bodies": {"a": {"at": [1, 2], "shapes": [{"circle": 0.5}]}}}"#)
    #expect(level.bodies["a"]?.position == Vec2(1, 2))
  }

  @Test func savingReplacesTheFileWholeAndLeavesNothingBeside() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("old".utf8), to: "room.yaml")
    let level = try LevelDocument(text: EveryKey.text)
    try level.saveAtomically(to: path)
    #expect(try folder.text("room.yaml") == level.text)
    #expect(try folder.names == ["room.yaml"])
  }

  @Test func aSaveThatCannotBeDoneLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Array("old".utf8), to: "room.yaml")
    let level = try LevelDocument(text: EveryKey.text)
    // A folder stands where the file should go; and a folder that is not there.
    try FileManager.default.createDirectory(
      atPath: folder.path("taken.yaml/full"), withIntermediateDirectories: true)
    #expect(throws: LevelFileError.self) {
      try level.saveAtomically(to: folder.path("taken.yaml"))
    }
    #expect(throws: LevelFileError.self) {
      try level.saveAtomically(to: folder.path("nowhere/room.yaml"))
    }
    #expect(try folder.text("room.yaml") == "old")
    #expect(try folder.names == ["room.yaml", "taken.yaml"])
  }

  @Test func aSaveThroughALinkKeepsTheLink() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Array("old".utf8), to: "real.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.yaml"), withDestinationPath: "real.yaml")
    let level = try LevelDocument(text: EveryKey.text)
    try level.saveAtomically(to: folder.path("link.yaml"))
    #expect(try folder.text("real.yaml") == level.text)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.yaml"))
        == "real.yaml")
  }
}
