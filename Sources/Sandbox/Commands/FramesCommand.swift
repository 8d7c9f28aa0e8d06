import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall frames`: what sprites that play take of memory and time, beside unpacking all frames at first. Each is
/// measured in a process of its own.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Measure the memory and time that frames of sprites take.",
    discussion: """
      A sprite of 350 × 285 pixels plays at 30 frames a second and is drawn 60 times a second, in software. \
      "ahead" is how the window plays it, "at first" is what it would take to unpack all frames before. MB: the \
      most that the process held (VmHWM) above what it held before the frames were read; late: frames that were \
      not ready; ms/s: processor time in a second, drawing included. Fails where 80 frames take more than 9 MB or \
      one is late.
      """,
    shouldDisplay: false)

  /// The most that 80 frames may take (MB), and how many of any number may be late.
  private static let mostMegabytes = 9.0
  private static let barCount = 80

  @Option(parsing: .upToNextOption, help: "How many frames.")
  var counts = [10, 20, 40, 80]
  @Option(help: "How long each is played (s).")
  var seconds = 6.0
  @Option(help: ArgumentHelp("Measure one, as the command does itself.", visibility: .hidden))
  var measure: FrameTrial.Way?
  @Option(help: ArgumentHelp("Where its frames are.", visibility: .hidden))
  var folder: String?

  func validate() throws {
    guard !counts.isEmpty, counts.allSatisfy({ (2...999).contains($0) }) else {
      throw ValidationError("--counts takes numbers from 2 to 999.")
    }
    guard seconds > 0, seconds <= 600 else {
      throw ValidationError("--seconds must be above 0 and at most 600.")
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
      print(columns.joined(separator: " ") + (isLarge || ahead.late > 0 ? "  BEYOND" : ""))
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

  /// Measures in a new process: what others have held would be in the most of this one.
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
      throw CommandFailure("the process that measures \(count) frames said nothing")
    }
    return finding
  }
}
