// Issue 34, number 17: files that must stay as they are, full disks, folders with other files.
import Foundation
import Levels
import Testing

@Suite("Files that commands write and find") struct FileWritingTests {
  private static let level =
    "inkfall: 1\nname:   Good\nbodies:\n  a: {at: [0, 1], shapes: [{circle: 1}]}\n"

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test(arguments: [
    ["format", "TARGET"], ["import", "scene.json", "-o", "TARGET"],
    ["merge", "base.yaml", "TARGET", "theirs.yaml"],
    ["export", "level.yaml", "--svg", "-o", "TARGET"],
    ["schema", "-o", "TARGET"], ["run", "level.yaml", "--seconds", "0.1", "--trace", "TARGET"],
    ["check", "level.yaml", "--junit", "TARGET"],
  ]) func aReadOnlyFileIsNotReplaced(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "kept.yaml")
    for name in ["level.yaml", "base.yaml"] { _ = try folder.write(Self.level, to: name) }
    _ = try folder.write(Self.level.replacing("Good", with: "Theirs"), to: "theirs.yaml")
    _ = try folder.write(#"{"body":[{"type":0}]}"#, to: "scene.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let names = folder.names
    let run = try Program(
      all: arguments.map { $0 == "TARGET" ? "kept.yaml" : $0 }, in: folder.path(""))
    #expect(run.code == 1 && run.errors.contains("is read-only"), "\(run.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.level)
    #expect(try mode(path) == 0o444)
    #expect(folder.names == names)
  }

  @Test(arguments: [
    ["export", "level.yaml", "--svg", "-o", "/dev/full"], ["schema", "-o", "/dev/full"], ["schema"],
    ["schema", "--reference"], ["import", "scene.json", "-o", "/dev/full"],
    ["render", "level.yaml", "--at", "0", "--size", "64x64", "-o", "full.png"],
    ["run", "level.yaml", "--seconds", "0.1", "--trace", "/dev/full"],
    ["run", "level.yaml", "--seconds", "0.1"],
    ["check", "level.yaml", "--junit", "/dev/full"], ["check", "level.yaml"],
    ["check", "level.yaml", "--jsonl"], ["check", "level.yaml", "--tap"], ["hull", "strokes.json"],
    ["merge", "-p", "level.yaml", "level.yaml", "theirs.yaml"], ["join", "results.jsonl"],
  ]) func aFullDiskIsAnError(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.level, to: "level.yaml")
    _ = try folder.write(Self.level.replacing("Good", with: "Theirs"), to: "theirs.yaml")
    _ = try folder.write(#"{"body":[{"type":0}]}"#, to: "scene.json")
    _ = try folder.write("{\"pts\": [[0, 0], [1, 1], [1, 0]]}\n", to: "strokes.json")
    _ = try folder.write(
      Program(all: ["check", "level.yaml", "--jsonl"], in: folder.path("")).output,
      to: "results.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("full.png"), withDestinationPath: "/dev/full")
    let names = folder.names
    let program = try Program.path()
    // Standard output is full too: a result must not get lost there.
    let shell = try Program(
      executable: URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec \"$0\" \"$@\" >/dev/full", program] + arguments, in: folder.path(""))
    #expect(shell.code == 1 && !shell.errors.isEmpty, "\(arguments): \(shell.errors)")
    #expect(folder.names == names)
  }

  @Test func linksAndPermissionsStay() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "real.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: path)
    let link = folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.yaml")
    #expect(try Program("format", link).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.yaml")
    #expect(try mode(path) == 0o604)
    #expect(try String(contentsOfFile: path, encoding: .utf8) != Self.level)
    #expect(folder.names == ["link.yaml", "real.yaml"])
  }

  @Test func aFolderIsSearchedForLevelsOnly() throws {
    let folder = try TemporaryFolder()
    for name in [
      "a.yaml", "sub/b.yml", "c.json", ".git/x.yaml", ".hidden.yaml", "build/y.yaml",
      "sub/node_modules/z.json",
    ] {
      let text = name.hasSuffix("json") ? "{\"inkfall\" : 1}" : Self.level
      _ = try folder.write(text, to: name)
    }
    _ = try folder.write("on: push\njobs: {}\n", to: "workflow.yml")
    _ = try folder.write("{\"name\": \"inkfall\"}", to: "package.json")
    let run = try Program("check", folder.path(""))
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("3 passed, 0 failed\n"))
    #expect(run.errors.hasPrefix("2 files without an inkfall: key were skipped"))
    let named = try Program("check", folder.path("workflow.yml"))
    #expect(named.code == 1)
    // One that is broken is a level, and fails.
    _ = try folder.write("inkfall: 1\nbodies: [", to: "broken.yaml")
    #expect(try Program("check", folder.path("")).code == 1)
  }

  @Test(arguments: [
    "inkfal: 1\nbodies: {}\n", "Inkfall: 1\n", "ink-fall: 1\n", "{\"inkfll\": 1, \"bodies\": {}}",
  ]) func aLevelWhoseKeyIsMisspelledIsAnError(text: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.level, to: "good.yaml")
    let path = try folder.write(text, to: "slip.yaml")
    let run = try Program("check", folder.path(""))
    #expect(run.code == 1 && run.output.contains("1 passed, 1 failed"))
    #expect(run.errors.contains("\(path):1:") && run.errors.contains("inkfall"), "\(run.errors)")
  }

  @Test func skippedFilesAreNamedAndThoseLikeLevelsToo() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.level, to: "good.yaml")
    for number in 10...22 { _ = try folder.write("", to: "n\(number).yaml") }
    let path = try folder.write("bodies: {}\n", to: "z.yaml")
    let run = try Program("check", folder.path(""))
    #expect(run.code == 0 && run.output.hasSuffix("1 passed, 0 failed\n"))
    #expect(run.errors.hasPrefix("14 files without an inkfall: key were skipped: "))
    #expect(run.errors.contains("n10.yaml, ") && run.errors.contains("n19.yaml and 4 more\n"))
    #expect(run.errors.contains("\(path): looks like a level but has no inkfall: key"))
  }

  @Test(arguments: [
    ("nonsense\n", 1), ("{\n[1]\n{\"pts\": 3}\n", 1), ("\n", 1), ("", 0),
    ("nonsense\n{\"pts\": [[0, 0], [1, 1], [1, 0]]}\n", 0),
  ]) func aFileWithoutAnyStrokeIsAnError(lines: String, code: Int32) throws {
    let run = try Program("hull", "-", input: lines)
    #expect(run.code == code)
    #expect(run.output.split(separator: "\n").count == lines.filter { $0 == "\n" }.count)
  }
}
