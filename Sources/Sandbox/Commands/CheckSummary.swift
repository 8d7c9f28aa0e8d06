import Foundation
import Levels

/// The joined results of many runs. A run with several results counts once.
struct CheckSummary {
  /// The file and the line of a result.
  struct Place: CustomStringConvertible {
    var file: String
    var line: Int

    var description: String { "\(file):\(line)" }
  }

  private var records: [String: (record: CheckRecord, place: Place)] = [:]
  /// How many results were of runs that already had one.
  private(set) var repeats = 0
  /// Errors in the results as a whole, one sentence each.
  private(set) var faults: [String] = []
  /// Harmless faults: lines that are incomplete because a worker was killed.
  private(set) var remarks: [String] = []
  /// The sorted names of the listed runs without a result; `nil` if there is no list.
  private(set) var missing: [String]?

  var count: Int { records.count }
  var failed: Int { records.values.count { !$0.record.passed } }
  var passed: Int { count - failed }
  var isSound: Bool { faults.isEmpty && failed == 0 && (missing ?? []).isEmpty && count > 0 }

  /// After this many lines that are not results, the rest of a file is ignored: it is something
  /// else.
  static let mostWrongLines = 1000

  // MARK: - Adding results

  /// Adds the lines of a file.
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
        // A last line without a line feed was not written to its end.
        if lines.isOver {
          remarks.append("\(place): incomplete last line, ignored")
        } else {
          faults.append(
            "\(place): expected a result of inkfall check --jsonl, found \(Self.start(line))")
          wrong += 1
          guard wrong < Self.mostWrongLines else {
            faults.append("\(file): \(wrong) lines are not results. The rest is ignored.")
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
    // A run gives the same result on every machine, to the last bit.
    if !record.isSameOutcome(as: first.record) {
      faults.append(
        "\(place): \(record.run) differs from its result at \(first.place): "
          + "\(record.ending), before \(first.record.ending)")
    }
  }

  private static func start(_ line: Data) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
    return "\"\(text)\(line.count > 60 ? "…" : "")\""
  }

  /// Reads the commands of `inkfall check --list`, to report runs without a result.
  mutating func expect(_ list: Data, file: String) {
    var names = Set(missing ?? [])
    var wrong = 0
    for (i, line) in LineSequence(list).enumerated() where !line.isEmpty {
      let words = ShellWords.words(String(decoding: line, as: UTF8.self))
      guard let words, words.count > 2, words[1] == "check" else {
        faults.append("\(Place(file: file, line: i + 1)): expected a line of inkfall check --list")
        wrong += 1
        guard wrong < Self.mostWrongLines else {
          faults.append("\(file): \(wrong) lines are not runs. The rest is ignored.")
          break
        }
        continue
      }
      let name = ShellWords.line(words.dropFirst(2).filter { $0 != "--jsonl" })
      if records[name] == nil { names.insert(name) }
    }
    missing = names.sorted(by: Self.isBefore)
  }

  // MARK: - Reporting

  /// Alphabetical order, with numbers in names sorted by value.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    let order = a.compare(b, options: .numeric)
    return order == .orderedSame ? a < b : order == .orderedAscending
  }

  /// The results of each level with its failed runs below; then the sums.
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
    if repeats > 0 { lines.append("duplicate results: \(repeats); each run counts once") }
    for name in missing ?? [] { lines.append("MISSING \(name)") }
    let rest = missing.map { ", \($0.count) missing" } ?? ""
    lines.append("\(passed) passed, \(failed) failed\(rest)")
    return lines
  }

  /// How many runs with each varied value failed. Left out are values without failures, and paths
  /// that explain nothing: all of their values fail equally often, or each value has a single run.
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
  /// Whether both results are equal, without the computing time.
  func isSameOutcome(as other: CheckRecord) -> Bool {
    var other = other
    other.wallTime = wallTime
    return self == other
  }

  fileprivate var ending: String { "\(passed ? "passed" : "failed") with state hash \(hash)" }

  /// The varied values.
  fileprivate var values: String {
    variation.isEmpty
      ? "(no variation)" : variation.map { "\($0.path)=\($0.value)" }.joined(separator: " ")
  }

  /// The first failure.
  fileprivate var reason: String {
    if let error { return "cannot be read: \(error.split(separator: "\n").first ?? "")" }
    guard let failure else { return "failed" }
    let more = failures > 1 ? " (and \(failures - 1) more)" : ""
    return failure.sentence + more
  }
}

extension CheckRecord.Failure {
  /// The expectation, the value found, and the time.
  var sentence: String {
    guard let value, let time else { return what }
    return "\(what): \(value) at \(String(format: "%g", (time * 1000).rounded() / 1000)) s"
  }
}
