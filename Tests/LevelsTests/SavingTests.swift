import Foundation
import Levels
import Testing

/// A save is whole or not at all.
@Suite struct SavingTests {
  private func level(_ name: String) -> LevelDocument { LevelDocument(name: name) }

  @Test func aSaveLeavesTheFileAndNothingBesideIt() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("level.yaml")
    try level("one").saveAtomically(to: path)
    try level("two").saveAtomically(to: path)
    #expect(try LevelDocument(contentsOf: path).name == "two")
    #expect(folder.names == ["level.yaml"])
  }

  @Test func aFolderThatIsNotThereIsToldAndNothingIsMade() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("none/level.yaml")
    let error = try #require(throws: LevelFileError.self) {
      try level("one").saveAtomically(to: path)
    }
    #expect(error.file == path)
    #expect(error.reason == "cannot be written: No such file or directory")
    #expect(folder.names.isEmpty)
  }

  @Test func aSaveInPlaceOfAFolderIsRefusedAndLeavesNothing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("kept", to: "level.yaml/inside.txt")
    let error = try #require(throws: LevelFileError.self) {
      try level("one").saveAtomically(to: folder.path("level.yaml"))
    }
    #expect(error.reason.hasPrefix("cannot be replaced: "))
    #expect(folder.names == ["level.yaml"])
  }

  /// The system's administrator may write everywhere, except in a name that is too long.
  @Test func aRefusedSaveLeavesTheOldFileWhole() throws {
    let folder = try TemporaryFolder()
    // The file's own name fits; that of the copy beside it does not.
    let name = String(repeating: "n", count: 250)
    let path = try folder.write(level("old").text, to: name)
    let error = try #require(throws: LevelFileError.self) {
      try level("new").saveAtomically(to: path)
    }
    #expect(error.reason == "cannot be written: File name too long")
    #expect(try LevelDocument(contentsOf: path).name == "old")
    #expect(folder.names == [name])
  }

  @Test func aLinkStaysALinkAndAFileKeepsItsRights() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(level("old").text, to: "real.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try level("new").saveAtomically(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try LevelDocument(contentsOf: path).name == "new")
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(rights as? Int == 0o640)
  }
}
