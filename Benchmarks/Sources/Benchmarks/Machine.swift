import ArgumentParser
import CMeasure
import Foundation

/// What was measured on, for reports: times mean nothing without it.
struct Machine: Codable {
  let processor: String
  let processors: Int
  let system: String
  let date: String
  /// How many programs were waiting to run on average in the last minute when measuring began: above
  /// the program's own, others were at work.
  let load: Double

  init() {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    processor =
      lines.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
    processors = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    date = ISO8601DateFormatter().string(from: Date())
    var loads = [0.0]
    load = getloadavg(&loads, 1) == 1 ? loads[0] : .nan
  }

  var line: String {
    "\(processor), \(processors) processors, \(system), \(date), load \(load.digits(1))"
  }
}

/// What every command that measures can be told.
struct MeasuringOptions: ParsableArguments {
  @Option(help: "Stay on this processor; quieter where others are at work.")
  var cpu: Int?
  @Flag(
    help: """
      Measure what the program has been running for instead of what has passed: steadier beside other \
      programs, though these still take their part of caches and memory. Not for several threads.
      """)
  var runningTime = false

  /// Heeds them.
  func apply() throws {
    if runningTime { measureRunningTime() }
    if let cpu, !measure_pin(Int32(cpu)) {
      throw ValidationError("there is no processor \(cpu) to stay on")
    }
  }
}
