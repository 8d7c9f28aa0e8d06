import ArgumentParser
import Foundation
import Levels

/// `inkfall merge`: merges two versions of a level, by hand or as git's merge driver.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a level, object by object and field by field.",
    discussion: """
      A change that only one side made since BASE is taken from that side. So two people can edit \
      different objects, or different fields of one object, and can reorder objects in the file. \
      The result is written to OURS, as git expects.

      A value that both sides changed differently is a conflict. Two changes that are not valid \
      together are a conflict, too. Each conflict is printed with its path and both values, and the file holds \
      both values. Inkfall does not read such a level until you select one of them. A merge \
      without conflicts always gives a valid level. Files that are not levels, and levels in \
      JSON, are merged line by line.

      --install makes git merge the levels of this repository with inkfall.

      Example: inkfall merge --install
      Exit codes: 0 merged without conflicts, 1 there are conflicts, or a file cannot be read or \
      written, 64 wrong usage
      """)

  @Argument(
    help: ArgumentHelp(
      "The version that both sides started from. The file may be empty.", valueName: "base"))
  var base: String?
  @Argument(
    help: ArgumentHelp("Our version. The result is written to this file.", valueName: "ours"))
  var ours: String?
  @Argument(help: ArgumentHelp("Their version.", valueName: "theirs"))
  var theirs: String?

  @Option(
    help: ArgumentHelp(
      "The path of the level, for messages and to find the files that it includes.",
      valueName: "path"))
  var name: String?
  @Flag(
    name: [.customShort("p"), .customLong("print")],
    help: "Print the result, and do not change OURS.")
  var prints = false
  @Flag(help: "Make git merge levels with inkfall in this repository.")
  var install = false
  @Option(
    help: ArgumentHelp(
      """
      With --install: the files that are levels. Can be repeated. (default: levels/**/*.yaml and \
      levels/**/*.yml)
      """, valueName: "pattern"))
  var pattern: [String] = []

  func validate() throws {
    guard !install else {
      guard base == nil else {
        throw ValidationError("--install takes no files. Remove the file names.")
      }
      return
    }
    guard theirs != nil else {
      throw ValidationError("Name three files: BASE, OURS and THEIRS.")
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
      StandardError.write("\(called): is JSON, so it is merged line by line")
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
      StandardError.write("\(error)\n\(called): is not a valid level, so it is merged line by line")
      return try mergeLines(base, ours, theirs, called)
    }
    // A file with conflicts cannot be read until the user selects a value for each.
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

  /// Merges files that are not levels as git does. Fails if a level becomes invalid.
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
      StandardError.write("\(error)\n\(called): the merged file is not a valid level. Correct it.")
      throw ExitCode(1)
    }
  }
}

/// The part of the merge that git does.
enum MergeDriver {
  /// All levels in the folder `levels` and its subfolders.
  static let usualPatterns = ["levels/**/*.yaml", "levels/**/*.yml"]

  /// Writes git's configuration of the merge driver, and the patterns of its files.
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
    // The existing content is kept. A file that cannot be read is not overwritten.
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

  /// Merges three files line by line with git. Returns the result, and whether it has no conflicts.
  static func mergedLines(
    _ ours: String, _ base: String, _ theirs: String
  ) throws -> (text: Data, isClean: Bool) {
    let output = Pipe()
    let process = try start(
      ["merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs],
      output: output)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The exit code is the number of conflicts, at most 127, or that of an error that git has
    // printed.
    guard process.terminationStatus <= 127 else {
      throw CommandFailure("git merge-file failed. Nothing was merged.")
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
      throw CommandFailure(
        "git \(arguments.joined(separator: " ")) failed. Use --install inside a git repository.")
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
