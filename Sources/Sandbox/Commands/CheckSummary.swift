import Foundation
import Levels

/// The results of many runs, joined: each run once, however often it was done.
struct CheckSummary {
  /// Where a line of results stands.
  struct Place: CustomStringConvertible {
    var file: String
    var line: Int

    var description: String { "\(file):\(line)" }
  }

  private var records: [String: (record: CheckRecord, place: Place)] = [:]
  /// How many results were of runs that had one already.
  private(set) var repeats = 0
  /// What is wrong with the results as a whole, a sentence each.
  private(set) var faults: [String] = []
  /// What no result is lost by: lines that were cut off when a worker was ended.
  private(set) var remarks: [String] = []
  /// The names of runs that should be there and are not, sorted; `nil` if nobody said which should.
  private(set) var missing: [String]?

  var count: Int { records.count }
  var failed: Int { records.values.count { !$0.record.passed } }
  var passed: Int { count - failed }
  var isSound: Bool { faults.isEmpty && failed == 0 && (missing ?? []).isEmpty && count > 0 }

  /// How many lines of a file that are no results are told: what follows is left out, since the file
  /// is something else.
  static let mostWrongLines = 1000

  // MARK: - Taking results

  /// Takes the lines of a file.
  mutating func add(_ data: Data, file: String) {
    var lines = LineSequence(data)
    let decoder = JSONDecoder()
    var number = 0
    var wrong = 0
    while let line = lines.next() {
      number += 1
      guard !line.isEmpty, !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { continue }
      let place = Place(file: file, line: number)
      do {
        add(try decoder.decode(CheckRecord.self, from: line), place)
      } catch {
        // Without an end it is the last line of somebody who could not finish it.
        if lines.isOver {
          remarks.append("\(place): cut off, and left out")
        } else {
          faults.append(
            "\(place): expected a result of inkfall check --jsonl, found \(Self.start(line))")
          wrong += 1
          guard wrong < Self.mostWrongLines else {
            faults.append("\(file): \(wrong) lines are no results; what follows them is left out")
            return
          }
        }
      }
    }
  }

  private mutating func add(_ record: CheckRecord, _ place: Place) {
    guard let first = records[record.run] else {
      records[record.run] = (record, place)
      return
    }
    repeats += 1
    // The same run does the same everywhere, to the last bit.
    if !record.isSameOutcome(as: first.record) {
      faults.append(
        "\(place): \(record.run) came to another end than at \(first.place): "
          + "\(record.ending) and \(first.record.ending)")
    }
  }

  private static func start(_ line: Data) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
    return "\"\(text)\(line.count > 60 ? "…" : "")\""
  }

  /// Takes the commands of `inkfall check --list`, to tell which runs have no result.
  mutating func expect(_ list: Data, file: String) {
    var names = Set(missing ?? [])
    var wrong = 0
    for (i, line) in LineSequence(list).enumerated() where !line.isEmpty {
      let words = ShellWords.words(String(decoding: line, as: UTF8.self))
      guard let words, words.count > 2, words[1] == "check" else {
        faults.append("\(Place(file: file, line: i + 1)): expected a line of inkfall check --list")
        wrong += 1
        guard wrong < Self.mostWrongLines else {
          faults.append("\(file): \(wrong) lines are no runs; what follows them is left out")
          break
        }
        continue
      }
      let name = ShellWords.line(words.dropFirst(2).filter { $0 != "--jsonl" })
      if records[name] == nil { names.insert(name) }
    }
    missing = names.sorted(by: Self.isBefore)
  }

  // MARK: - Telling

  /// Names in their order, numbers in them by what they are worth.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    let order = a.compare(b, options: .numeric)
    return order == .orderedSame ? a < b : order == .orderedAscending
  }

  /// Level by level, what failed below it; then the sums.
  var lines: [String] {
    let byLevel = Dictionary(grouping: records.values.map(\.record), by: \.level)
    var lines: [String] = []
    for level in byLevel.keys.sorted(by: Self.isBefore) {
      let runs = (byLevel[level] ?? []).sorted { Self.isBefore($0.run, $1.run) }
      let failed = runs.filter { !$0.passed }
      lines.append("\(level): \(runs.count - failed.count) passed, \(failed.count) failed")
      if !failed.isEmpty { lines += Self.shares(of: runs) }
      for run in failed {
        lines.append("  FAIL \(run.values): \(run.reason)")
        lines.append("       inkfall check \(run.run)")
      }
    }
    if repeats > 0 { lines.append("\(repeats) results of runs done again, counted once") }
    for name in missing ?? [] { lines.append("MISSING \(name)") }
    let rest = missing.map { ", \($0.count) missing" } ?? ""
    lines.append("\(passed) passed, \(failed) failed\(rest)")
    return lines
  }

  /// Where the failures are: of each value that was varied, how many runs with it failed. Values without
  /// failures are left out, and paths that say nothing: all of their values fail as often, or have a run only.
  private static func shares(of runs: [CheckRecord]) -> [String] {
    struct Share: Hashable {
      var failed = 0
      var all = 0
    }
    var paths: [String: [String: Share]] = [:]
    for run in runs {
      for setting in run.variation {
        paths[setting.path, default: [:]][setting.value, default: Share()].all += 1
        if !run.passed { paths[setting.path, default: [:]][setting.value]?.failed += 1 }
      }
    }
    return paths.flatMap { path, shares -> [String] in
      guard Set(shares.values).count > 1, shares.values.contains(where: { $0.all > 1 }) else {
        return []
      }
      return shares.filter { $0.value.failed > 0 }
        .map { "  \(path)=\($0.key): \($0.value.failed) of \($0.value.all) failed" }
    }.sorted(by: isBefore)
  }
}

extension CheckRecord {
  /// Whether the run has ended alike; how long it took does not count.
  func isSameOutcome(as other: CheckRecord) -> Bool {
    var other = other
    other.wallTime = wallTime
    return self == other
  }

  fileprivate var ending: String { "\(passed ? "passed" : "failed") with the state \(hash)" }

  /// What was varied.
  fileprivate var values: String {
    variation.isEmpty
      ? "as it is" : variation.map { "\($0.path)=\($0.value)" }.joined(separator: " ")
  }

  /// What went wrong first.
  fileprivate var reason: String {
    if let error { return "cannot be read: \(error.split(separator: "\n").first ?? "")" }
    guard let failure else { return "failed" }
    let more = failures > 1 ? " (and \(failures - 1) more)" : ""
    return failure.sentence + more
  }
}

extension CheckRecord.Failure {
  /// What was expected, what was found and when.
  var sentence: String {
    guard let value, let time else { return what }
    return "\(what): \(value) at \(String(format: "%g", (time * 1000).rounded() / 1000)) s"
  }
}
