import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// Levels that use parts and other files, opened, changed and saved.
@Suite struct UsesTests {
  private static let room = """
    inkfall: 1

    materials:
      moss: {density: 1, friction: 0.1, restitution: 0}

    bodies:
      floor:
        order: 1
        type: static
        material: moss
        shapes:
          - {box: [20, 1]}

    """

  private static let level = """
    inkfall: 1

    include:
      # Below.
      room:
        order: 1
        file: rooms/cellar.yaml
        at: [0, 1]

    bodies:
      ball:
        order: 2
        at: [0, 5]
        shapes:
          - {circle: 0.5}

    """

  /// A folder with a level that uses a file.
  private func folder() throws -> URL {
    let folder = try TestFolder.make()
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("rooms"), withIntermediateDirectories: true)
    try Self.room.write(
      to: folder.appendingPathComponent("rooms/cellar.yaml"), atomically: true, encoding: .utf8)
    try Self.level.write(
      to: folder.appendingPathComponent("level.yaml"), atomically: true, encoding: .utf8)
    return folder
  }

  private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test func aLevelIsSavedWithItsUses() throws {
    let folder = try folder()
    let hand = try AppDriver()
    let path = folder.appendingPathComponent("level.yaml").path
    #expect(hand.app.open(path))
    #expect(hand.app.document.level.bodies.contains("room/floor"))
    #expect(!hand.app.isDirty)
    // Drawing something is no change of what is used.
    hand.drag(AppDriver.loop(Vec2(3, 6), radius: 0.6))
    #expect(hand.app.isDirty)
    #expect(hand.app.save(to: path))
    let saved = try text(URL(fileURLWithPath: path))
    #expect(saved.contains("  # Below.\n  room:\n    order: 1\n    file: rooms/cellar.yaml\n"))
    #expect(!saved.contains("room/floor") && saved.contains("stroke"))
  }

  @Test func whatWasChangedOfAUseIsNotLost() throws {
    let folder = try folder()
    let path = folder.appendingPathComponent("level.yaml").path
    let uses = DocumentFile.Uses(expansion: try LevelExpansion(contentsOf: path), file: path)
    var level = uses.expansion.level
    #expect(uses.written(level, to: path).text == Self.level)
    level.bodies["room/floor"]?.angle = 5
    let written = uses.written(level, to: path)
    #expect(written.includes.isEmpty)
    #expect(written.bodies["room/floor"]?.angle == 5)
    #expect(written.materials["room/moss"] != nil)
    #expect(throws: Never.self) { try LevelBuilder.build(LevelDocument(text: written.text)) }
  }

  @Test func inAnotherFolderWhatIsUsedIsWrittenOut() throws {
    let folder = try folder()
    let path = folder.appendingPathComponent("level.yaml").path
    let uses = DocumentFile.Uses(expansion: try LevelExpansion(contentsOf: path), file: path)
    let other = try TestFolder.make().appendingPathComponent("copy.yaml")
    let written = DocumentFile(path: path, uses: uses).text(of: uses.expansion.level, for: other)
    _ = try DocumentFile.write(written, to: other)
    let copy = try LevelExpansion(contentsOf: other.path).level
    #expect(copy.includes.isEmpty && copy.bodies.contains("room/floor"))
  }

  @Test func whatSpeaksOfWhatIsGoneIsNotSaved() throws {
    let text = """
      inkfall: 1
      bodies: {a: {shapes: [{circle: 1}]}, b: {at: [5, 5], shapes: [{circle: 1}]}}
      labels: {on: {text: A, on: a}, off: {text: B}}
      timelines: {t: {label: "on", keys: [{t: 0, angle: 1}]}}
      goals: {g: {body: a, inside: [0, 0, 1, 1]}}
      rules: {r: {when: {ends: t}, do: [{win: true}]}, s: {when: {after: 1}, do: [{remove: b}]}}
      expect: [{always: true, body: b, touching: {body: a, is: false}}]
      """
    var level = try LevelDocument(text: text)
    level.remove(ObjectKey(.body, "a"))
    let pruned = level.pruned
    #expect(pruned.allObjects.map(\.key.id).sorted() == ["b", "off", "s"])
    #expect(pruned.expectations.isEmpty)
    #expect(try LevelDocument(text: pruned.text) == pruned)
  }
}
