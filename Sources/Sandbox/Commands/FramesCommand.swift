import ArgumentParser
import Editing
import Foundation
import Levels
import Physics

/// `inkfall frames`: measures the memory and time of animated sprites, compared with unpacking all
/// frames at first. Each measurement has its own process.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Measure the memory and processor time of animated sprites.",
    discussion: """
      A sprite of 350 × 285 pixels plays at 30 frames per second and is drawn 60 times per \
      second, in software. "ahead" unpacks each frame shortly before it is shown, as the window \
      does. "at first" unpacks all frames before the first one is shown. MB: the largest memory \
      of the process (VmHWM) minus its memory before the frames were read. late: frames that were \
      not ready in time. ms/s: processor time per second, with drawing. With "ahead", 80 frames \
      must take at most 9 MB, and no frame may be late.

      Example: inkfall frames --counts 10 20
      Exit codes: 0 within the limits, 1 over a limit or not measured, 64 wrong usage
      """,
    shouldDisplay: false)

  /// The most memory that 80 frames may take (MB).
  private static let mostMegabytes = 9.0
  private static let barCount = 80

  @Option(parsing: .upToNextOption, help: "Numbers of frames to measure.")
  var counts = [10, 20, 40, 80]
  @Option(help: "How long each number of frames is played, in seconds.")
  var seconds = 6.0
  @Option(help: ArgumentHelp("Measure in this process. For internal use.", visibility: .hidden))
  var measure: FrameTrial.Way?
  @Option(help: ArgumentHelp("The folder of the frames.", visibility: .hidden))
  var folder: String?

  func validate() throws {
    guard !counts.isEmpty, counts.allSatisfy({ (2...999).contains($0) }) else {
      throw ValidationError("--counts must be numbers from 2 to 999.")
    }
    guard seconds > 0, seconds <= 600 else {
      throw ValidationError("--seconds must be a number above 0 and at most 600.")
    }
  }

  func run() throws {
    try reportingFailures {
      if let measure, let folder, let count = counts.first {
        let trial = FrameTrial(folder: folder, count: count, seconds: seconds)
        print(try trial.run(measure).line)
      } else {
        try compare()
      }
    }
  }

  private func compare() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkfall-frames-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FrameTrial.draw(counts.max() ?? 0, into: folder)
    print("frames  packed MB |  ahead: MB  late  ms/s  unpacked |  at first: MB  late  ms/s")
    var isBeyond = false
    for count in counts {
      let ahead = try measured(.ahead, count, folder.path)
      let first = try measured(.first, count, folder.path)
      let columns = [
        Self.cell(count, 6), Self.cell(ahead.packed, 10), " |",
        Self.cell(ahead.megabytes, 11), Self.cell(ahead.late, 5), Self.cell(ahead.load, 5),
        Self.cell(ahead.unpacked, 9), " |", Self.cell(first.megabytes, 14),
        Self.cell(first.late, 5), Self.cell(first.load, 5),
      ]
      let isLarge = count == Self.barCount && ahead.megabytes > Self.mostMegabytes
      isBeyond = isBeyond || isLarge || ahead.late > 0
      print(columns.joined(separator: " ") + (isLarge || ahead.late > 0 ? "  OVER THE LIMIT" : ""))
    }
    if isBeyond { throw ExitCode.failure }
  }

  private static func cell(_ number: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
  }

  private static func cell(_ number: Double, _ width: Int) -> String {
    let text = String(format: "%.1f", number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Measures in a new process, because the largest memory of this one includes earlier
  /// measurements.
  private func measured(
    _ way: FrameTrial.Way, _ count: Int, _ folder: String
  ) throws -> FrameTrial.Finding {
    let process = Process()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "frames", "--measure", way.rawValue, "--counts", "\(count)", "--seconds", "\(seconds)",
      "--folder", folder,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let finding = FrameTrial.Finding(String(decoding: data, as: UTF8.self)) else {
      throw CommandFailure("The process that measures \(count) frames printed no result.")
    }
    return finding
  }
}
