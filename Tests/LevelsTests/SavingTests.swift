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

  /// What is no file stays what it is: a program may write to what it was given.
  @Test func aPipeAndADeviceAreWrittenInto() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try level("poured").saveAtomically(to: pipe)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == level("poured").text)
    #expect(folder.names == ["pipe"])
    try level("nowhere").saveAtomically(to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    // And they are no levels.
    for path in [pipe, "/dev/null"] {
      let error = try #require(throws: LevelFileError.self) { try LevelDocument(contentsOf: path) }
      #expect(error.reason == "is a device or a pipe, not a file")
    }
  }

  @Test func aLinkToNothingYetStaysALink() throws {
    let folder = try TemporaryFolder()
    let link = folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new.yaml")
    try level("new").saveAtomically(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "new.yaml")
    #expect(try LevelDocument(contentsOf: folder.path("new.yaml")).name == "new")
  }
}
