import ArgumentParser
import Foundation
import Levels

/// `inkfall check`: levels that test themselves.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run levels and say whether what they expect happens.",
    discussion: """
      One line for each level, then "N passed, N failed". Exit code 1 when a level failed or could \
      not be read. Folders are searched with all they hold for .yaml, .yml and .json.
      """)

  @Argument(help: ArgumentHelp("Levels, or folders of levels.", valueName: "level-or-folder"))
  var paths: [String]

  @Option(help: ArgumentHelp("Also write the results as JUnit XML.", valueName: "FILE"))
  var junit: String?

  func run() throws {
    try reportingFailures {
      let files = try LevelFiles.find(paths)
      var results: [CheckResult] = []
      for file in files {
        let result = CheckResult(file)
        print(result.line)
        if let errors = result.errors { StandardError.write(errors) }
        results.append(result)
      }
      let failed = results.filter { !$0.passed }.count
      print("\(results.count - failed) passed, \(failed) failed")
      if let junit {
        do {
          try Data(JUnitReport.text(results).utf8).write(
            to: URL(fileURLWithPath: junit), options: .atomic)
        } catch {
          throw CommandFailure("\(junit): cannot be written")
        }
      }
      if failed > 0 { throw ExitCode(1) }
    }
  }
}

/// What came of one level's file.
struct CheckResult {
  let file: String
  let passed: Bool
  /// What went wrong while it ran.
  let failures: [String]
  /// Why it could not be read or built.
  let errors: String?
  let expectations: Int
  /// How long it took (s).
  let wallTime: Double

  init(_ file: String) {
    self.file = file
    let start = Date()
    do {
      let report = try LevelCheck.run(LevelInput(file).start())
      passed = report.passed
      failures = report.failures
      errors = nil
      expectations = report.outcomes.count
    } catch {
      passed = false
      failures = []
      errors = "\(error)"
      expectations = 0
    }
    wallTime = Date().timeIntervalSince(start)
  }

  var line: String {
    let time = String(format: "%.2f s", wallTime)
    if passed {
      let count = expectations == 1 ? "1 expectation" : "\(expectations) expectations"
      return "ok   \(file) (\(count), \(time))"
    }
    if let errors {
      let count = errors.split(separator: "\n").count
      return "FAIL \(file): cannot be read: \(count == 1 ? "1 error" : "\(count) errors")"
    }
    let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
    return "FAIL \(file): \(failures.first ?? "")\(more)"
  }
}

/// Finds the levels that a command is given.
enum LevelFiles {
  static let extensions: Set<String> = ["yaml", "yml", "json"]

  /// The files, and those in the folders with all they hold, sorted. Schemas are no levels.
  static func find(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        // It counts as a level that cannot be read, and the others are checked all the same.
        files.append(path)
        continue
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let found = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      let levels = found.filter { name in
        let url = URL(fileURLWithPath: name)
        return extensions.contains(url.pathExtension.lowercased())
          && !name.hasSuffix(".schema.json") && !url.lastPathComponent.hasPrefix(".")
      }
      // A folder without levels counts like a file that is none.
      files += levels.isEmpty ? [path] : levels.sorted().map { "\(base)/\($0)" }
    }
    return files
  }
}

/// Results in the XML that build servers read.
enum JUnitReport {
  static func text(_ results: [CheckResult]) -> String {
    let failed = results.filter { !$0.passed && $0.errors == nil }.count
    let errors = results.filter { $0.errors != nil }.count
    let time = results.reduce(0) { $0 + $1.wallTime }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuite name=\"inkfall check\" tests=\"\(results.count)\" failures=\"\(failed)\" "
        + "errors=\"\(errors)\" time=\"\(seconds(time))\">",
    ]
    for result in results {
      let head =
        "  <testcase classname=\"inkfall.levels\" name=\"\(escaped(result.file))\" "
        + "time=\"\(seconds(result.wallTime))\""
      if result.passed {
        lines.append(head + "/>")
      } else if let errors = result.errors {
        lines.append(head + ">")
        lines.append("    <error message=\"cannot be read\">\(escaped(errors))</error>")
        lines.append("  </testcase>")
      } else {
        lines.append(head + ">")
        let all = escaped(result.failures.joined(separator: "\n"))
        lines.append(
          "    <failure message=\"\(escaped(result.failures.first ?? ""))\">\(all)</failure>")
        lines.append("  </testcase>")
      }
    }
    lines.append("</testsuite>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.3f", time) }

  /// Text between tags and in attributes; characters that XML cannot hold become question marks.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where scalar.value < 0x20 && scalar != "\t": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
