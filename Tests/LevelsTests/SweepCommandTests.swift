import Foundation
import Testing

/// Sweeps from the command line: runs with their values, lines of JSON, and what joins them.
@Suite struct SweepCommandTests {
  /// A stone that falls from 5 m: after a second it is at 5 − g/2 m.
  private static let level = """
    inkfall: 1
    bodies:
      stone: {at: [0, 5], shapes: [{circle: 0.5}]}
    expect:
      - {at: 1, body: stone, y: {above: -0.1}}
      - {at: 0.5, body: stone, y: {above: 3.6}}

    """

  private static func record(_ line: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  // MARK: - check

  @Test func everyRunIsALineWithItsValuesAndFailuresNameTheirCommand() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "fall.yaml")
    let run = try Program("check", path, "--seeds", "3,4", "--vary", "gravity=8..12")
    #expect(run.code == 1 && run.errors.isEmpty)
    let lines = run.outputLines
    #expect(lines.last == "6 passed, 4 failed")
    #expect(lines[0].hasPrefix("ok   \(path) seed=3 gravity=8 (2 expectations, "))
    // 5 − 11/2 is −0.5 m after a second, 5 − 11/8 is 3.625 m after half of one.
    #expect(lines[3].hasPrefix("FAIL \(path) seed=3 gravity=11: expect.0: at: 1, body: stone, "))
    // The second expectation fails earlier under 12 m/s².
    #expect(lines[5].hasPrefix("FAIL \(path) seed=3 gravity=12: expect.1: at: 0.5, "))
    #expect(lines[5].hasSuffix(" at 0.5 s (and 1 more)"))
    let again = "     again: "
    #expect(lines[6].hasPrefix(again) && lines.count == 15)
    #expect(lines[6].hasSuffix("check \(path) --seeds 3 --vary gravity=12"))
    // That very command, by a shell, does that run again.
    let shell = try Program(
      executable: URL(fileURLWithPath: "/bin/sh"), ["-c", String(lines[6].dropFirst(again.count))],
      in: nil)
    #expect(shell.code == 1)
    #expect(shell.outputLines[0] == lines[5] && shell.outputLines.count == 3)
  }

  @Test func aLevelWithoutVariationsIsToldAsBefore() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level.replacing("-0.1", with: "1"), to: "fall.yaml")
    let run = try Program("check", path)
    #expect(run.code == 1 && run.outputLines.count == 2)
    #expect(run.outputLines[0].hasPrefix("FAIL \(path): expect.0: at: 1, "))
  }

  @Test func aValueThatTheLevelMayNotHaveFailsItsRun() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "fall.yaml")
    let run = try Program("check", path, "--vary", "world.hertz=0,60", "--jobs", "1")
    #expect(run.code == 1)
    #expect(run.outputLines[0] == "FAIL \(path) world.hertz=0: cannot be read: 1 error")
    #expect(run.outputLines.last == "1 passed, 1 failed")
    #expect(
      run.errors
        == "\(path): with world.hertz=0: world.hertz: expected a rate from 1 to 1000 (1/s), found 0\n"
    )
  }

  @Test(arguments: [
    ["--seeds", "0.5"], ["--seeds", "-3..3"], ["--seeds", "a"], ["--seeds", ""],
    ["--vary", "gravity"], ["--vary", "gravity=1..0.5"], ["--shard", "0/8"], ["--shard", "9/8"],
    ["--shard", "3"], ["--shard", "1/2/3"], ["--tap", "--jsonl"], ["--list", "--tap"],
    ["--seeds", "1..2", "--vary", "seed=1"], ["--vary", "a=1", "--vary", "a=2"],
  ]) func aMisuseOfTheSweepEndsWith64(arguments: [String]) throws {
    // "--seeds -3..3" would be an option to the parser.
    let joined =
      arguments.count == 2 && arguments[1].hasPrefix("-") && arguments[0] == "--seeds"
      ? ["--seeds=\(arguments[1])"] : arguments
    let run = try Program(all: ["check", "x.yaml"] + joined)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)")
  }

  // MARK: - JSON lines

  @Test func aRunIsOneLineOfJSON() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "a fall.yaml")
    let run = try Program("check", path, "--jsonl", "--seeds", "5", "--vary", "gravity=10,12.5")
    // What came of the runs is in the lines; all were done.
    #expect(run.code == 0 && run.errors.isEmpty && run.outputLines.count == 2)
    let good = try Self.record(run.outputLines[0])
    #expect(good["level"] as? String == path && good["passed"] as? Bool == true)
    #expect(good["seed"] as? Int == 5)
    #expect(good["variation"] as? [String: Double] == ["seed": 5, "gravity": 10])
    #expect(good["failure"] == nil && good["failures"] as? Int == 0)
    #expect(good["steps"] as? Int == 600 && good["expectations"] as? Int == 2)
    #expect((good["hash"] as? String)?.count == 16)
    #expect((good["wallTime"] as? Double ?? -1) > 0)
    #expect(good["run"] as? String == "'\(path)' --seeds 5 --vary gravity=10")
    let bad = try Self.record(run.outputLines[1])
    #expect(bad["passed"] as? Bool == false && bad["failures"] as? Int == 2)
    let failure = try #require(bad["failure"] as? [String: Any])
    #expect(failure["time"] as? Double == 0.5)
    #expect(failure["what"] as? String == "expect.1: at: 0.5, body: stone, \"y\": {above: 3.6}")
    #expect(failure["bound"] as? String == "{above: 3.6}")
    // 5 − 12.5/8 m.
    let value = try #require((failure["value"] as? String).flatMap { Double($0) })
    #expect(abs(value - 3.4375) < 0.02)
    // The state is that of `run` at the same time.
    let plain = try Program("run", path, "--seconds", "10", "--json")
    #expect(try Self.record(plain.output)["hash"] as? String == good["hash"] as? String)
  }

  @Test func aLevelThatCannotBeReadIsALineToo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("inkfall: 1\nbodys: {}\n", to: "x.yaml")
    let run = try Program("check", path, "--jsonl")
    #expect(run.code == 0 && run.errors.isEmpty)
    let record = try Self.record(run.output)
    #expect(record["passed"] as? Bool == false && record["seed"] == nil)
    #expect((record["error"] as? String)?.hasPrefix("\(path):2:1: bodys: expected") == true)
  }

  // MARK: - Spreading

  @Test func shardsAreAllRunsAndEachOnce() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.level, to: "a.yaml")
    _ = try folder.write(Self.level, to: "b.yaml")
    let sweep = ["check", folder.path(""), "--list", "--seeds", "1..5"]
    let all = try Program(all: sweep).outputLines.map(String.init)
    #expect(all.count == 10)
    #expect(all[0].hasSuffix(" check \(folder.path("a.yaml")) --seeds 1"))
    var found: [String] = []
    for i in 1...3 {
      let part = try Program(all: sweep + ["--shard", "\(i)/3"]).outputLines.map(String.init)
      #expect((3...4).contains(part.count))
      found += part
    }
    #expect(found.sorted() == all.sorted())
    let jsonl = try Program(all: sweep + ["--jsonl"]).outputLines.map(String.init)
    #expect(jsonl == all.map { $0 + " --jsonl" })
    #expect(try Program(all: sweep + ["--shard", "11/20"]).output.isEmpty)
    let once = try Program(all: ["check", "-", "--seeds", "1..2"], input: Self.level)
    #expect(
      once.code == 1
        && once.errors == "The standard input can be read only once. Use a file for a sweep.\n")
    #expect(try Program(all: ["check", "-", "--seeds", "1"], input: Self.level).code == 0)
    // More than one process can keep is for several.
    let huge = ["check", folder.path(""), "--list", "--seeds", "1..1000", "--vary", "a=1..1000"]
    let refused = try Program(all: huge)
    #expect(refused.code == 1 && refused.output.isEmpty)
    #expect(
      refused.errors
        == "This sweep has 2000000 runs; at most 1000000 are allowed at once. "
        + "Use --shard to run a smaller part.\n")
    #expect(try Program(all: huge + ["--shard", "7/200000"]).outputLines.count == 10)
  }

  @Test func joinTellsWhatAllRunsCameTo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "fall.yaml")
    let sweep = ["check", path, "--seeds", "1..2", "--vary", "gravity=8..12"]
    var files: [String] = []
    for i in 1...3 {
      let part = try Program(all: sweep + ["--jsonl", "--shard", "\(i)/3"])
      files.append(try folder.write(part.output, to: "\(i).jsonl"))
    }
    let list = try folder.write(try Program(all: sweep + ["--list", "--jsonl"]).output, to: "list")
    let joined = try Program(all: ["join", "--list", list] + files)
    #expect(joined.code == 1 && joined.errors.isEmpty)
    #expect(joined.outputLines.first == "\(path): 6 passed, 4 failed")
    #expect(joined.outputLines.contains("  gravity=11: 2 of 2 failed"))
    #expect(!joined.output.contains("gravity=10:"))
    // Each seed fails as often: that says nothing.
    #expect(!joined.output.contains("  seed="))
    #expect(joined.output.contains("  FAIL gravity=12 seed=2: expect.1: at: 0.5, body: stone, "))
    #expect(joined.output.contains("       inkfall check \(path) --seeds 2 --vary gravity=12\n"))
    #expect(joined.outputLines.last == "6 passed, 4 failed, 0 missing")

    // A part done twice counts once; one that is missing is told by its runs.
    let again = try Program(all: sweep + ["--jsonl", "--shard", "2/3"])
    let second = try folder.write(again.output, to: "again.jsonl")
    let twice = try Program(all: ["join", "--list", list, files[0], files[1], second])
    #expect(twice.code == 1)
    #expect(twice.outputLines.contains("duplicate results: 3; each run counts once"))
    #expect(twice.outputLines.filter { $0.hasPrefix("MISSING ") }.count == 3)
    #expect(twice.outputLines.contains("MISSING \(path) --seeds 1 --vary gravity=10"))
    #expect(twice.outputLines.last?.hasSuffix(", 3 missing") == true)

    // All of them from the standard input, without a list.
    let all = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    #expect(try Program("join", "-", input: all).outputLines.last == "6 passed, 4 failed")
  }

  @Test func joinReadsAFileOfSomethingElseOnlyToALimit() throws {
    let joined = try Program("join", "-", input: String(repeating: "{}\n", count: 100_000))
    #expect(joined.code == 1)
    #expect(joined.errors.contains("standard input:1000: expected a result of inkfall check"))
    #expect(joined.errors.contains("1000 lines are not results. The rest is ignored."))
    #expect(!joined.errors.contains("standard input:1001:"))
  }

  @Test func joinEndsWith0OnlyIfEverythingPassed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "fall.yaml")
    let good = try Program("check", path, "--jsonl", "--vary", "gravity=8..10").output
    let joined = try Program("join", "-", input: good)
    #expect(joined.code == 0)
    #expect(joined.output == "\(path): 3 passed, 0 failed\n3 passed, 0 failed\n")

    // The last line of a worker that was ended is no result, and no fault.
    let cut = try Program("join", "-", input: good + good.prefix(100))
    #expect(cut.code == 0 && cut.output == joined.output)
    #expect(cut.errors == "standard input:4: incomplete last line, ignored\n")
    let odd = try Program("join", "-", input: "hello\n" + good)
    #expect(odd.code == 1 && odd.outputLines.last == "3 passed, 0 failed")
    #expect(
      odd.errors
        == "standard input:1: expected a result of inkfall check --jsonl, found \"hello\"\n")
    let wrong = try Program("join", "-", input: "{\"level\": \"a\"}\n")
    #expect(wrong.code == 1 && wrong.errorLines.count == 2)

    // The same run must come to the same state, wherever it is done.
    let hash = try #require(try Self.record(good.split(separator: "\n")[0])["hash"] as? String)
    let other = good.split(separator: "\n")[0].replacing(hash, with: "0123456789abcdef") + "\n"
    let unlike = try Program("join", "-", input: good + other)
    #expect(unlike.code == 1)
    #expect(
      unlike.errors.contains(
        "standard input:4: \(path) --vary gravity=8 differs from its result at standard input:1: "))

    let nothing = try Program("join", "-", input: "\n")
    #expect(nothing.code == 1 && nothing.output == "0 passed, 0 failed\n")
    #expect(nothing.errors == "No results found. Name files written by inkfall check --jsonl.\n")
    let missing = try Program("join", "/nowhere/x.jsonl")
    #expect(missing.code == 1 && missing.errors == "/nowhere/x.jsonl: there is no such file\n")
  }

  @Test func runAndRenderTakeOneValueToLookAt() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "fall.yaml")
    func hash(_ arguments: String...) throws -> String? {
      let run = try Program(all: ["run", path, "--json"] + arguments)
      #expect(run.code == 0 && run.errors.isEmpty)
      return try Self.record(run.output)["hash"] as? String
    }
    let plain = try hash()
    #expect(try hash("--vary", "gravity=10") == plain)
    let strong = try hash("--vary", "gravity=12", "--vary", "seed=5")
    #expect(strong != plain)
    // It is the run that `check` does with these values.
    let check = try Program(
      "check", path, "--jsonl", "--seeds", "5", "--vary", "gravity=11,12")
    #expect(try Self.record(check.outputLines[1])["hash"] as? String == strong)
    let (still, moved) = (folder.path("a.png"), folder.path("b.png"))
    // With a floor beside it, or the camera would follow the only thing there is.
    let scene = try folder.write(
      Self.level.replacing(
        "bodies:", with: "bodies:\n  floor: {type: static, shapes: [{box: [9, 1]}]}"),
      to: "scene.yaml")
    #expect(try Program("render", scene, "-o", still).code == 0)
    #expect(try Program("render", scene, "-o", moved, "--vary", "bodies.stone.at.x=3").code == 0)
    #expect(
      FileManager.default.contents(atPath: still) != FileManager.default.contents(atPath: moved))
    for command in [["run", path], ["render", path, "-o", still]] {
      let many = try Program(all: command + ["--vary", "gravity=1..3"])
      #expect(many.code == 64 && many.errors.contains("gravity=1..3: expected one value, found 3"))
      let wrong = try Program(all: command + ["--vary", "world.hertz=0"])
      #expect(wrong.code == 1 && wrong.errors.hasPrefix("\(path): with world.hertz=0: "))
    }
  }

  @Test func otherReportsNameTheValuesToo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.level, to: "fall.yaml")
    let report = folder.path("report.xml")
    let shots = folder.path("shots")
    let run = try Program(
      "check", path, "--vary", "gravity=10,12", "--tap", "--junit", report, "--screenshots", shots)
    #expect(run.code == 1 && run.output.contains("\nok 1 - \(path) gravity=10\n"))
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("\(path) gravity=12\""))
    let found = try FileManager.default.contentsOfDirectory(atPath: shots)
    #expect(found.count == 1 && found[0].hasSuffix("fall.yaml-gravity=12-at-0.50-s.png"))
  }

  // MARK: - The documentation

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What docs/Sweeps.md shows is what the program does.
  @Test func theExamplesOfTheDocumentationAreTrue() throws {
    let file = Self.root.appendingPathComponent("docs/Sweeps.md")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func words(_ command: String) -> [String] {
      command.replacing("'", with: "").split(separator: " ").map(String.init)
    }
    let commands = lines.filter { $0.hasPrefix("inkfall check levels/") }
    #expect(commands.count == 2)
    for command in commands {
      let run = try Program(all: Array(words(command).dropFirst()), in: Self.root.path)
      #expect(run.code < 2 && run.errors.isEmpty, "\(command): \(run.errors)")
    }
    let failure = try #require(lines.firstIndex { $0.hasPrefix("FAIL ") })
    let again = try #require(lines[failure + 1].range(of: "again: inkfall "))
    let run = try Program(
      all: words(String(lines[failure + 1][again.upperBound...])), in: Self.root.path)
    #expect(run.code == 1 && run.outputLines.first.map(String.init) == lines[failure])
    let line = try #require(lines.first { $0.hasPrefix("{\"run\"") })
    let name = try #require(try Self.record(line)["run"] as? String)
    let record = try Program(all: ["check"] + words(name) + ["--jsonl"], in: Self.root.path)
    // All but how long it took.
    func start(_ line: String) -> Substring? { line.split(separator: "\"wallTime\"").first }
    #expect(start(record.output) == start(line))
  }
}
