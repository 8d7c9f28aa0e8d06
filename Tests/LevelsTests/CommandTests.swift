import Foundation
import Levels
import Physics
import Testing

/// The commands without a window, run as a person or a build server runs them.
@Suite struct CommandTests {
  private static let good = """
    inkfall: 1
    name: Good
    bodies:
      stone: {at: [0, 5], shapes: [{circle: 0.5}]}
    expect:
      - {at: 1, body: stone, y: {below: 1}}

    """
  private static let failing = good.replacing("below: 1", with: "above: 4")
  private static let broken = good.replacing("{at: [", with: "{att: [")

  // MARK: - The program itself

  @Test(arguments: ["play", "run", "check", "join", "format", "hull", "merge", "render"])
  func everyCommandHelps(command: String) throws {
    let help = try Program(command, "--help")
    #expect(help.code == 0)
    #expect(help.errors.isEmpty)
    #expect(help.output.contains("USAGE: inkfall"))
    #expect(help.output.contains(command))
    #expect(try Program("--help").output.contains("\n  \(command)"))
  }

  @Test func theVersionIsThreeNumbers() throws {
    let version = try Program("--version")
    #expect(version.code == 0 && version.errors.isEmpty)
    let numbers = version.output.dropLast().split(separator: ".")
    #expect(numbers.count == 3 && numbers.allSatisfy { Int($0) != nil })
  }

  @Test(arguments: [
    ["run"], ["check"], ["format"], ["hull"], ["render", "x.yaml"], ["run", "x.yaml", "--never"],
    ["run", "x.yaml", "--seconds=-1"], ["run", "x.yaml", "--seconds", "long"],
    ["hull", "x", "--as", "cube"], ["hull", "x", "--pen-radius", "0"],
    ["render", "x.yaml", "-o", "x.png", "--size", "10"],
    ["render", "x.yaml", "-o", "x.png", "--at", "nan"],
  ]) func aMisuseEndsWith64AndSaysSoOnTheStandardError(arguments: [String]) throws {
    let run: Program
    switch arguments.count {
    case 1: run = try Program(arguments[0])
    case 2: run = try Program(arguments[0], arguments[1])
    case 3: run = try Program(arguments[0], arguments[1], arguments[2])
    case 4: run = try Program(arguments[0], arguments[1], arguments[2], arguments[3])
    default:
      run = try Program(
        arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
    }
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: ") && run.errors.contains("Usage: inkfall"))
  }

  @Test(arguments: ["run", "check", "format", "hull"])
  func aMissingFileEndsWith1AndOneSentence(command: String) throws {
    let run = try Program(command, "/nowhere/level.yaml")
    #expect(run.code == 1)
    #expect(run.errors == "/nowhere/level.yaml: there is no such file\n")
  }

  // MARK: - run

  @Test func runTellsTheSameHashEveryTime() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(FullLevel.text, to: "full.yaml")
    let first = try Program("run", path, "--seconds", "2")
    let second = try Program("run", path, "--seconds", "2")
    #expect(first.code == 0 && first.errors.isEmpty)
    let hash = try #require(first.outputLines.last)
    #expect(hash.hasPrefix("state hash ") && hash.count == "state hash ".count + 16)
    #expect(second.outputLines.last == hash)
    #expect(first.outputLines.first == "Everything: 240 steps, 2.0 s of simulated time")
    // The library's own run ends in the same state.
    var run = try LevelRun(LevelDocument(text: FullLevel.text))
    for _ in 0..<240 { run.step() }
    #expect(UInt64(hash.dropFirst("state hash ".count), radix: 16) == run.world.stateHash)
  }

  @Test func whatALevelIncludesIsFoundBesideIt() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("rooms"), withIntermediateDirectories: true)
    _ = try folder.write(
      "inkfall: 1\nbodies: {floor: {type: static, shapes: [{box: [9, 1]}]}, a: {shapes: 3}}\n",
      to: "rooms/bad.yaml")
    _ = try folder.write(
      "inkfall: 1\nbodies: {floor: {type: static, shapes: [{box: [9, 1]}]}}\n",
      to: "rooms/good.yaml")
    func level(_ name: String) throws -> String {
      try folder.write(
        "inkfall: 1\ninclude: {room: {file: rooms/\(name).yaml}}\n"
          + "bodies: {ball: {at: [0, 2], shapes: [{circle: 0.5}]}}\n"
          + "expect: [{after: 3, body: ball, touching: room/floor}]\n", to: "\(name).yaml")
    }
    let good = try Program("check", try level("good"))
    #expect(good.code == 0, "\(good.output)\(good.errors)")
    let bad = try Program("run", try level("bad"))
    #expect(bad.code == 1)
    #expect(
      bad.errors == folder.path("rooms/bad.yaml")
        + ":2:70: bodies.a.shapes: expected a list of shapes, like [{circle: 0.5}], found 3\n")
    // It is written as it was, with its use.
    let path = try level("good")
    #expect(try Program("format", path).code == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("    file: rooms/good.yaml\n") && !text.contains("room/floor:"))
  }

  @Test func theSchemaIsPrintedAndWritten() throws {
    let folder = try TemporaryFolder()
    #expect(try Program("schema").output == LevelSchema.text)
    #expect(try Program("schema", "-o", folder.path("schema.json")).code == 0)
    #expect(
      try String(contentsOfFile: folder.path("schema.json"), encoding: .utf8) == LevelSchema.text)
    #expect(try Program("schema", "--reference").output == LevelSchema.reference)
  }

  @Test func runReadsTheStandardInputAndPrintsJSON() throws {
    let run = try Program("run", "-", "--seconds", "0.5", "--json", input: Self.good)
    #expect(run.code == 0)
    let summary = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(summary["name"] as? String == "Good")
    #expect(summary["steps"] as? Int == 30)
    #expect(summary["bodies"] as? Int == 1)
    #expect((summary["hash"] as? String)?.count == 16)
  }

  @Test func aLevelThatCannotBeBuiltIsToldWithItsLine() throws {
    let text = "inkfall: 1\nropes:\n  r: {from: {world: [0, 0]}, to: {world: [5, 0]}, length: 2}\n"
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "short.yaml")
    let sentence =
      ":3:59: ropes.r.length: a rope of 2.0 m does not reach between ends 5.0 m apart\n"
    for command in ["run", "check"] {
      let run = try Program(command, path)
      #expect(run.code == 1 && run.errors == path + sentence)
    }
    #expect(try Program("render", path, "-o", folder.path("x.png")).errors == path + sentence)
    #expect(try Program("run", "-", input: text).errors == "standard input" + sentence)
  }

  // MARK: - check

  @Test func checkGoesThroughFoldersAndCounts() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.good, to: "b/good.yaml")
    _ = try folder.write(Self.good, to: "b/deep/er/good.yml")
    _ = try folder.write(#"{"inkfall": 1}"#, to: "c.json")
    _ = try folder.write("no level", to: "notes.txt")
    _ = try folder.write("no level", to: "level.schema.json")
    let passed = try Program("check", folder.path(""))
    #expect(passed.code == 0 && passed.errors.isEmpty)
    #expect(passed.outputLines.last == "3 passed, 0 failed")
    #expect(passed.outputLines.count == 4)
    #expect(passed.outputLines[0].hasPrefix("ok   \(folder.path("b/deep/er/good.yml")) (1 exp"))

    let failing = try folder.write(Self.failing, to: "b/failing.yaml")
    let broken = try folder.write(Self.broken, to: "z.yaml")
    let failed = try Program("check", folder.path("b"), broken, folder.path("missing.yaml"))
    #expect(failed.code == 1)
    #expect(failed.outputLines.last == "2 passed, 3 failed")
    let line = try #require(failed.outputLines.first { $0.contains("failing.yaml") })
    #expect(line.hasPrefix("FAIL \(failing): expect.0: at: 1, body: stone, \"y\": {above: 4}: "))
    #expect(line.hasSuffix(" at 1 s"))
    #expect(failed.output.contains("FAIL \(broken): cannot be read: "))
    // What is wrong with a file is no result, so it is told elsewhere.
    #expect(!failed.errors.contains(failing))
    #expect(failed.errorLines.last == "\(folder.path("missing.yaml")): there is no such file")
  }

  @Test func checkWritesJUnit() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Self.good, to: "a & b.yaml")
    let failing = try folder.write(Self.failing, to: "failing.yaml")
    let report = folder.path("report.xml")
    let run = try Program("check", good, failing, folder.path("no.yaml"), "--junit", report)
    #expect(run.code == 1)
    let text = try String(contentsOfFile: report, encoding: .utf8)
    #expect(text.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
    #expect(text.contains("a &amp; b.yaml"))
    #expect(text.contains("<failure message=\"expect.0: at: 1, body: stone, &quot;y&quot;"))
    #expect(text.contains("<error message=\"cannot be read\">"))
    let refused = try Program("check", good, "--junit", folder.path("none/report.xml"))
    #expect(refused.code == 1)
    #expect(
      refused.errors
        == "\(folder.path("none/report.xml")): cannot be written: No such file or directory\n")
  }

  @Test func checkPrintsTAP() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Self.good, to: "a #1.yaml")
    let failing = try folder.write(Self.failing, to: "b.yaml")
    let run = try Program("check", good, failing, folder.path("no.yaml"), "--tap")
    #expect(run.code == 1)
    let lines = run.outputLines
    #expect(lines.prefix(2) == ["TAP version 14", "1..3"])
    #expect(lines[2] == "ok 1 - \(folder.path("a \\#1.yaml"))")
    #expect(lines[3] == "not ok 2 - \(failing)")
    #expect(lines[6].hasPrefix("    - 'expect.0: at: 1, body: stone, \"y\": {above: 4}: "))
    #expect(lines.contains("    - '\(folder.path("no.yaml")): there is no such file'"))
  }

  /// The same lines in the same order, but for their times, however many run at a time.
  @Test func checkRunsLevelsSideBySide() throws {
    let folder = try TemporaryFolder()
    for i in 10..<30 {
      _ = try folder.write(i % 3 == 0 ? Self.failing : Self.good, to: "\(i).yaml")
    }
    let runs = try ["1", "2", "7"].map { jobs in
      let run = try Program("check", folder.path(""), "--jobs", jobs)
      #expect(run.code == 1 && run.errors.isEmpty)
      return run.outputLines.map { $0.split(separator: ", ").first }
    }
    #expect(runs[0].count == 21 && runs[0] == runs[1] && runs[0] == runs[2])
  }

  @Test func checkDrawsTheMomentOfAFailure() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Self.good, to: "good.yaml")
    let failing = try folder.write(Self.failing, to: "failing.yaml")
    let shots = folder.path("new/shots")
    let run = try Program("check", good, failing, "--screenshots", shots)
    #expect(run.code == 1)
    let found = try FileManager.default.contentsOfDirectory(atPath: shots)
    #expect(found.count == 1 && found[0].hasSuffix("failing.yaml-at-1.00-s.png"))
    let picture = try #require(FileManager.default.contents(atPath: "\(shots)/\(found[0])"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count > 1000)
    let refused = try Program("check", good, "--screenshots", "\(failing)/below")
    #expect(refused.code == 1 && refused.errors.hasPrefix("\(failing)/below: cannot be created"))
  }

  /// Scripts that were written for older versions go on working, and the help no longer shows these names.
  @Test func optionsOfOlderVersionsStillWork() throws {
    let folder = try TemporaryFolder()
    let failing = try folder.write(Self.failing, to: "failing.yaml")
    let old = folder.path("old")
    #expect(try Program("check", failing, "--shots", old).code == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: old).count == 1)

    let pictures = try [("night", "dark"), ("paper", "light")].map { old, new in
      try [old, new].map { theme in
        let path = folder.path("\(theme).png")
        let run = try Program(
          "render", failing, "-o", path, "--theme", theme, "--size", "64x48", "--bare",
          theme == old ? "--hulls" : "--collision-shapes")
        #expect(run.code == 0)
        return try #require(FileManager.default.contents(atPath: path))
      }
    }
    #expect(pictures[0][0] == pictures[0][1] && pictures[1][0] == pictures[1][1])
    #expect(pictures[0][0] != pictures[1][0])
    let help = try Program("render", "--help").output
    #expect(help.contains("light") && !help.contains("night") && !help.contains("--hulls"))
  }

  // MARK: - format and render

  @Test func formatMakesAFileCanonicalAndLeavesItThen() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.good, to: "level.yaml")
    let check = try Program("format", "--check", path)
    #expect(check.code == 1 && check.output == "\(path)\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.good)
    let format = try Program("format", path)
    #expect(format.code == 0 && format.output == "formatted \(path)\n")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try text == LevelDocument(text: Self.good).text)
    #expect(try Program("format", "--check", path).code == 0)
    #expect(try Program("format", path).output.isEmpty)
  }

  @Test func formatLeavesJSONAsItIs() throws {
    let folder = try TemporaryFolder()
    let json = #"{"inkfall": 1, "bodies": {"a": {"at": [0, 2], "shapes": [{"circle": 1}]}}}"#
    let path = try folder.write(json, to: "level.json")
    let run = try Program("format", path)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(
      run.errors == "\(path): not changed, because it is JSON and the canonical form is YAML\n")
    // Of a folder the others are formatted.
    let level = try folder.write("inkfall: 1\nname:  Other\n", to: "other.yaml")
    let all = try Program("format", folder.path(""))
    #expect(all.code == 0 && all.output == "formatted \(level)\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == json)
  }

  @Test func formatLeavesABrokenFileAndFormatsTheOthers() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.write(Self.broken, to: "a.yaml")
    let good = try folder.write(Self.good, to: "b.yaml")
    let run = try Program("format", folder.path(""))
    #expect(run.code == 1)
    #expect(run.output == "formatted \(good)\n")
    #expect(run.errors.hasPrefix("\(broken):"))
    #expect(try String(contentsOfFile: broken, encoding: .utf8) == Self.broken)
  }

  @Test func renderWritesAPictureOfTheSizeAsked() throws {
    let folder = try TemporaryFolder()
    let level = try folder.write(Self.good, to: "level.yaml")
    let picture = folder.path("shot.png")
    let run = try Program("render", level, "--at", "0.5", "-o", picture, "--size", "320x200")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
    // PNG's signature, then the header with width and height, most significant byte first.
    #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    #expect(Array(bytes[16..<24]) == [0, 0, 1, 64, 0, 0, 0, 200])
    let later = folder.path("later.png")
    #expect(try Program("render", level, "--at", "1", "-o", later, "--size", "320x200").code == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: later)) != bytes)
    let loads = folder.path("loads.png")
    let colored = try Program("render", level, "--tension", "--at", "1", "-o", loads)
    #expect(colored.code == 0 && colored.errors.isEmpty, "\(colored.errors)")
    let uncolored = try Program("render", level, "--at", "1", "-o", later)
    #expect(uncolored.code == 0)
    // The legend, though there is no rope in it.
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: loads))
        != Data(contentsOf: URL(fileURLWithPath: later)))
    #expect(try Program("render", "--help").output.contains("--tension"))
    let refused = try Program("render", level, "-o", folder.path("none/shot.png"))
    #expect(refused.code == 1 && refused.errorLines.count == 1)
  }

  // MARK: - What strangers write

  @Test func aFolderWithoutLevelsIsSaidToBeOne() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("no level", to: "empty/notes.txt")
    _ = try folder.write(Self.good, to: "b/good.yaml")
    let empty = folder.path("empty")
    let words = "there are no levels in this folder, no .yaml, .yml or .json"
    let alone = try Program("check", empty)
    #expect(alone.code == 1)
    #expect(alone.outputLines == ["FAIL \(empty): \(words)", "0 passed, 1 failed"])
    #expect(alone.errors == "\(empty): \(words)\n")
    let both = try Program("check", folder.path("b"), empty)
    #expect(both.code == 1 && both.outputLines.last == "1 passed, 1 failed")
    let format = try Program("format", empty)
    #expect(format.code == 1 && format.errors == "\(empty): \(words)\n")
  }

  /// A level may be called anything: a terminal does not act on it, and it stays on its line.
  @Test func controlsInALevelAreText() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(
      #"""
      inkfall: 1
      name: "red \e[31m\r\nok   all (9 expectations)\u202E"
      bodies: {a: {at: [0, 9], shapes: [{circle: 1}]}}
      rules: {r: {when: {after: 0.1}, do: [{say: "\e[2J"}]}}
      expect: [{after: 0.5, body: a, y: {above: 100}}]
      """#, to: "a\u{1B}[31m.yaml")
    let bad = try folder.write(
      "inkfall: 1\nbodies: {\"b\\e[31m\": {}, c: {\"\\e]0;title\\a\": 1}}\n", to: "bad.yaml")
    for run in [
      try Program("run", good, "--seconds", "1"), try Program("check", good, bad),
      try Program("check", "--tap", good, bad), try Program("run", bad), try Program("format", bad),
      try Program("export", bad, "--svg", "-o", folder.path("x.svg")),
    ] {
      for scalar in (run.output + run.errors).unicodeScalars {
        #expect(scalar == "\n" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(scalar.value != 0x202E)
      }
      #expect(!run.outputLines.contains { $0.hasPrefix("ok   all") })
    }
    #expect(
      try Program("run", good).output.hasPrefix(
        #"red \u{1B}[31m\u{D}\nok   all (9 expectations)\u{202E}: 600 steps"#))
    #expect(try Program("run", bad).errors.contains(#"found "b\u{1B}[31m""#))
  }
}
