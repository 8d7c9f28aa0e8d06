import ArgumentParser
import Foundation
import Levels

/// `inkfall merge`: two versions of a level made one, by hand or as git's merge driver.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a level by objects and fields.",
    discussion: """
      What only one side has changed since BASE is taken from that side: two people may edit \
      different objects, or different fields of one, and move objects about in the file. The \
      result goes into OURS, as git wants it. What both have changed is a conflict: it is told \
      by its path with both values, the exit code is 1, and the file holds both until one of \
      them is chosen; no level is read from it before. So is what each side may have alone but \
      not both together: what is merged without conflicts is a level that is read and built. \
      Files that are no levels, and levels in JSON, are merged line by line.

      inkfall merge --install has git do so in this repository.
      """)

  @Argument(help: ArgumentHelp("The version that both come from; may be empty.", valueName: "base"))
  var base: String?
  @Argument(help: ArgumentHelp("Our version, which becomes the merged one.", valueName: "ours"))
  var ours: String?
  @Argument(help: ArgumentHelp("Their version.", valueName: "theirs"))
  var theirs: String?

  @Option(
    help: ArgumentHelp(
      "What messages call the level, and where it is: files that it includes are beside it.",
      valueName: "path"))
  var name: String?
  @Flag(
    name: [.customShort("p"), .customLong("print")],
    help: "Print the result and leave OURS as it is.")
  var prints = false
  @Flag(help: "Have git merge levels with this program, in this repository.")
  var install = false
  @Option(
    help: ArgumentHelp(
      """
      With --install, which files are levels; may be given several times. (default: those in levels and its folders)
      """, valueName: "pattern"))
  var pattern: [String] = []

  func validate() throws {
    guard !install else {
      guard base == nil else {
        throw ValidationError("--install stands alone: it needs no files.")
      }
      return
    }
    guard theirs != nil else {
      throw ValidationError("Three files are needed: the base, ours and theirs.")
    }
  }

  func run() throws {
    try reportingFailures {
      if install {
        return try MergeDriver.install(for: pattern.isEmpty ? MergeDriver.usualPatterns : pattern)
      }
      guard let base, let ours, let theirs else { return }
      try merge(base, ours, theirs)
    }
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws {
    let called = name ?? ours
    guard !called.lowercased().hasSuffix(".json") else {
      StandardError.write("\(called): in JSON, so it is merged line by line")
      return try mergeLines(base, ours, theirs, called)
    }
    let merge: LevelMerge
    let ourText: String
    do {
      ourText = try LevelDocument.text(ofFile: ours)
      merge = try LevelMerge(
        base: LevelDocument.text(ofFile: base), ours: ourText,
        theirs: LevelDocument.text(ofFile: theirs),
        names: ("\(called) (base)", "\(called) (ours)", "\(called) (theirs)"), file: called,
        reading: .beside(called))
    } catch let error as LevelError {
      StandardError.write("\(error)\n\(called): no level, so it is merged line by line")
      return try mergeLines(base, ours, theirs, called)
    }
    // With conflicts it is meant to be read by nobody before one of both is chosen.
    if merge.conflicts.isEmpty { _ = try CheckedLevelText(checking: merge.text) }
    let merged = LineBreaks(of: ourText).put(into: merge.text)
    if prints {
      try StandardOutput.write(Data(merged.utf8))
    } else {
      try LevelDocument.save(merged, atomicallyTo: ours)
    }
    for conflict in merge.conflicts { StandardError.write("\(called): conflict in \(conflict)") }
    if !merge.conflicts.isEmpty { throw ExitCode(1) }
  }

  /// Merges files that are no levels as git would. What comes of a level is told if it is none any more.
  private func mergeLines(
    _ base: String, _ ours: String, _ theirs: String, _ called: String
  ) throws {
    func isLevel(_ path: String) -> Bool { (try? LevelDocument(contentsOf: path)) != nil }
    let wasLevel = isLevel(ours) || isLevel(theirs)
    let (merged, isClean) = try MergeDriver.mergedLines(ours, base, theirs)
    if prints {
      try StandardOutput.write(merged)
    } else {
      try AtomicFile.write(merged, to: ours)
    }
    guard isClean else { throw ExitCode(1) }
    guard wasLevel else { return }
    do {
      _ = try LevelDocument(text: LevelDocument.text(of: merged, file: called), file: called)
    } catch {
      StandardError.write("\(error)\n\(called): what has come of both is no level")
      throw ExitCode(1)
    }
  }
}

/// What git has to do with it.
enum MergeDriver {
  /// All levels of the folder `levels`, and those that they include from folders within it.
  static let usualPatterns = ["levels/**/*.yaml", "levels/**/*.yml"]

  /// Writes the two lines of git's configuration, and which files they are for.
  static func install(for patterns: [String]) throws {
    let root = try git(["rev-parse", "--show-toplevel"]).trimmingCharacters(in: .newlines)
    let program = onPath ? "inkfall" : shellQuoted(Bundle.main.executablePath ?? "inkfall")
    let settings = [
      ("merge.inkfall.name", "levels, by objects and fields"),
      ("merge.inkfall.driver", "\(program) merge --name %P %O %A %B"),
    ]
    for (key, value) in settings {
      _ = try git(["config", key, value])
      print("git config \(key) \"\(value)\"")
    }
    let file = "\(root)/.gitattributes"
    // What is there stays: a file that cannot be read is not written over.
    let before =
      FileManager.default.fileExists(atPath: file) ? try LevelDocument.text(ofFile: file) : ""
    let known = Set(before.split(whereSeparator: \.isNewline))
    let lines = patterns.map { "\($0) merge=inkfall" }.filter { !known.contains(Substring($0)) }
    guard !lines.isEmpty else { return }
    let gap = before.isEmpty || before.hasSuffix("\n") ? "" : "\n"
    let added = lines.map { $0 + "\n" }.joined()
    try LevelDocument.save(before + gap + added, atomicallyTo: file)
    for line in lines { print(".gitattributes: \(line)") }
  }

  /// What git makes of three files line by line, and whether there was no conflict.
  static func mergedLines(
    _ ours: String, _ base: String, _ theirs: String
  ) throws -> (text: Data, isClean: Bool) {
    let output = Pipe()
    let process = try start(
      ["merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs],
      output: output)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // Its code is the number of conflicts, at most 127, or that of an error that it has told.
    guard process.terminationStatus <= 127 else {
      throw CommandFailure("git merge-file failed: nothing was merged")
    }
    return (data, process.terminationStatus == 0)
  }

  private static var onPath: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/inkfall") }
  }

  private static func shellQuoted(_ path: String) -> String {
    "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private static func git(_ arguments: [String]) throws -> String {
    let output = Pipe()
    let process = try start(arguments, output: output)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailure("git \(arguments.joined(separator: " ")) failed: not in a repository?")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func start(_ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    if let output { process.standardOutput = output }
    do {
      try process.run()
    } catch {
      throw CommandFailure("git cannot be started: \(ErrorReason.cause(of: error))")
    }
    return process
  }
}
