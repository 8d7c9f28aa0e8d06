// Issue 34, number 4: the pictures belong to the document, whichever way it is loaded.
import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Pictures of a document")
struct DocumentPicturesTests {
  private func dropPicture(_ hand: AppDriver) throws -> String {
    let folder = hand.folder.appendingPathComponent("from")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var image = PixelImage(width: 20, height: 10)
    for i in image.bytes.indices { image.bytes[i] = UInt8(truncatingIfNeeded: i | 128) }
    let path = folder.appendingPathComponent("cat.png").path
    try image.savePNG(path)
    hand.move(Vec2(0, 5))
    hand.app.handle(.fileDropped(path: path))
    hand.run(0.05)
    hand.key("return")
    return try #require(hand.app.document.level.sprites.first?.value.image)
  }

  /// It is there, and Save brings it to the level's folder.
  private func expectShown(_ path: String, _ hand: AppDriver, _ comment: Comment) {
    guard !hand.app.document.level.sprites.isEmpty else {
      Issue.record("there is no sprite: \(comment)")
      return
    }
    #expect(hand.app.pictures.failures(in: hand.app.document.level).isEmpty, comment)
    #expect(hand.app.pictures.image(path) != nil, comment)
    #expect(hand.app.picture().scenery.front.allSatisfy { $0.image != nil }, comment)
  }

  private func expectSaved(_ path: String, _ hand: AppDriver) {
    let file = hand.folder.appendingPathComponent("home/saved.yaml")
    hand.app.save(to: file.path)
    #expect(
      FileManager.default.fileExists(
        atPath: file.deletingLastPathComponent().appendingPathComponent(path).path))
    #expect(!hand.app.toasts.all.contains { $0.text == Words.picturesNotCopied([path]) })
  }

  private func writeTheirs(_ hand: AppDriver) throws {
    let theirs = AppDriver.emptyRoom.replacing(
      "camera:", with: "  theirs: {at: [6, 3], shapes: [{box: [1, 1]}]}\ncamera:")
    try theirs.write(
      to: hand.folder.appendingPathComponent("test.yaml"), atomically: true, encoding: .utf8)
  }

  enum Way: String, CaseIterable, Sendable {
    case merge, reloadUndo, revertUndo, revertUndoRedoUndo, restart, bringBack, recover, past
    case saveAsUndo
  }

  @Test(arguments: Way.allCases) func aDroppedPictureStays(_ way: Way) throws {
    var hand = try AppDriver()
    let path = try dropPicture(hand)
    expectShown(path, hand, "before")
    switch way {
    case .merge:
      try writeTheirs(hand)
      hand.app.mergeFound()
      #expect(hand.app.document.level.bodies["theirs"] != nil)
    case .reloadUndo:
      try writeTheirs(hand)
      hand.app.reload()
      #expect(hand.app.document.level.sprites.isEmpty)
      hand.run(0.1)
      hand.app.undo()
    case .revertUndo, .revertUndoRedoUndo:
      hand.app.revert()
      #expect(hand.app.document.level.sprites.isEmpty)
      hand.run(0.1)
      hand.app.undo()
      if way == .revertUndoRedoUndo {
        hand.run(0.1)
        hand.app.redo()
        hand.run(0.1)
        hand.app.undo()
      }
    case .restart: hand.app.perform(.restart)
    case .bringBack:
      hand.app.openNew()
      hand.run(0.1)
      hand.app.bringBack(try #require(hand.app.library.unsaved.parked.last?.id))
    case .recover:
      hand.app.autosave?.flush()
      let folder = hand.folder
      // A log that is open belongs to a session that still runs.
      hand = try AppDriver()
      hand = try AppDriver(nil, folder: folder)
      #expect(!hand.app.document.level.sprites.isEmpty)
    case .past:
      hand.run(0.5)
      hand.app.seek(step: 0)
      hand.run(0.1)
      hand.app.seek(to: 0)
    case .saveAsUndo:
      // What was deleted when the level went to another folder comes back.
      hand.key("s", .control)
      let store = KeptPictures.folder(hand.app.options.stateFolder)
      try FileManager.default.removeItem(at: store)
      hand.app.perform(
        .edit(
          Edit(
            label: "erase",
            changes: hand.app.document.level.sprites.ids.map {
              .remove(ObjectKey(.sprite, $0))
            })))
      hand.app.save(to: hand.folder.appendingPathComponent("elsewhere/a.yaml").path)
      hand.run(0.1)
      hand.app.undo()
      hand.run(0.1)
      hand.app.revert()
      hand.run(0.1)
      hand.app.undo()
    }
    hand.run(0.1)
    expectShown(path, hand, "\(way.rawValue)")
    expectSaved(path, hand)
  }

  @Test func aMomentIsSavedWithItsPictures() throws {
    let hand = try AppDriver()
    let path = try dropPicture(hand)
    let file = hand.folder.appendingPathComponent("moment/m.yaml")
    hand.app.saveMoment(to: file.path)
    hand.run(0.1)
    hand.run(0.1)
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(
      FileManager.default.fileExists(
        atPath: file.deletingLastPathComponent().appendingPathComponent(path).path))
  }

  @Test func whatCannotBeCopiedIsTold() throws {
    let hand = try AppDriver()
    let path = try dropPicture(hand)
    hand.run(0.1)
    try FileManager.default.removeItem(at: KeptPictures.folder(hand.app.options.stateFolder))
    hand.key("s", .control)
    #expect(hand.app.toasts.all.contains { $0.text == Words.picturesNotCopied([path]) })
    // A file stands where its folder should be.
    let other = try AppDriver()
    let second = try dropPicture(other)
    let home = other.folder.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data().write(to: home.appendingPathComponent("images"))
    other.app.save(to: home.appendingPathComponent("a.yaml").path)
    #expect(other.app.toasts.all.contains { $0.text == Words.picturesNotCopied([second]) })
  }
}
