import Foundation
import Levels

/// The result of a run as one line of JSON, for programs.
struct CheckRecord: Hashable, Sendable {
  /// The first failure.
  struct Failure: Hashable, Sendable, Decodable {
    /// When it happened (s); `nil` for failures without a time.
    var time: Double?
    /// What was expected.
    var what: String
    /// What was found.
    var value: String?
    /// What it should have been.
    var bound: String?
  }

  /// A value of the variation.
  struct Setting: Hashable, Sendable {
    var path: String
    var value: String
  }

  /// The arguments of `inkfall check` for this run.
  var run: String
  var level: String
  /// The seed of the varied level; `nil` if the level could not be read.
  var seed: UInt64?
  var variation: [Setting]
  var passed: Bool
  var failure: Failure?
  /// How many failures there were.
  var failures: Int
  var expectations: Int
  /// Why the level could not be read or built.
  var error: String?
  var steps: UInt64
  /// The hash of the state at the end.
  var hash: String
  /// The computing time (s).
  var wallTime: Double
}

// MARK: - Writing

extension CheckRecord {
  init(_ result: CheckResult) {
    run = result.run.name
    level = result.run.file
    seed = result.seed
    variation = result.run.settings.map { Setting(path: $0.path, value: $0.valueText) }
    passed = result.passed
    failure = result.firstFailure
    failures = result.failures.count
    expectations = result.expectations
    error = result.errors
    steps = result.steps
    hash = result.stateHash
    wallTime = result.wallTime
  }

  /// The line without its end. Fields are always in the same order; absent values are left out.
  var line: String {
    var fields: [(String, String)] = [
      ("run", JSONText.string(run)), ("level", JSONText.string(level)),
    ]
    if let seed { fields.append(("seed", "\(seed)")) }
    let values = variation.map { (JSONText.string($0.path), Self.json($0.value)) }
    fields.append(("variation", Self.object(values)))
    fields.append(("passed", passed ? "true" : "false"))
    if let failure {
      var parts: [(String, String)] = []
      if let time = failure.time { parts.append(("time", "\(time)")) }
      parts.append(("what", JSONText.string(failure.what)))
      if let value = failure.value { parts.append(("value", JSONText.string(value))) }
      if let bound = failure.bound { parts.append(("bound", JSONText.string(bound))) }
      fields.append(("failure", Self.object(parts.map { (JSONText.string($0.0), $0.1) })))
    }
    fields += [("failures", "\(failures)"), ("expectations", "\(expectations)")]
    if let error { fields.append(("error", JSONText.string(error))) }
    fields += [
      ("steps", "\(steps)"), ("hash", JSONText.string(hash)),
      ("wallTime", String(format: "%.6f", wallTime)),
    ]
    return Self.object(fields.map { (JSONText.string($0.0), $0.1) })
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }

  /// Numbers and Booleans unquoted, everything else as a string.
  private static func json(_ value: String) -> String {
    if ["true", "false"].contains(value) { return value }
    let number = try? JSONDecoder().decode(Double.self, from: Data(value.utf8))
    return number == nil ? JSONText.string(value) : value
  }
}

// MARK: - Reading

extension CheckRecord: Decodable {
  private enum Key: String, CodingKey {
    case run, level, seed, variation, passed, failure, failures, expectations, error, steps, hash
    case wallTime
  }

  /// A number, a Boolean or a string, as text.
  private struct Scalar: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let truth = try? value.decode(Bool.self) {
        text = truth ? "true" : "false"
      } else if let whole = try? value.decode(Int.self) {
        text = "\(whole)"
      } else if let number = try? value.decode(Double.self) {
        text = "\(number)"
      } else {
        text = try value.decode(String.self)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    run = try fields.decode(String.self, forKey: .run)
    level = try fields.decode(String.self, forKey: .level)
    seed = try fields.decodeIfPresent(UInt64.self, forKey: .seed)
    let values = try fields.decode([String: Scalar].self, forKey: .variation)
    variation = values.map { Setting(path: $0.key, value: $0.value.text) }
      .sorted { $0.path < $1.path }
    passed = try fields.decode(Bool.self, forKey: .passed)
    failure = try fields.decodeIfPresent(Failure.self, forKey: .failure)
    failures = try fields.decode(Int.self, forKey: .failures)
    expectations = try fields.decode(Int.self, forKey: .expectations)
    error = try fields.decodeIfPresent(String.self, forKey: .error)
    steps = try fields.decode(UInt64.self, forKey: .steps)
    hash = try fields.decode(String.self, forKey: .hash)
    wallTime = try fields.decode(Double.self, forKey: .wallTime)
  }
}
