import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall fuzz`: generated levels through everything, for tests of ours.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Generate levels, and do everything with them.",
    discussion: """
      Each level is read, formatted, merged, run, exported, drawn and opened. The name of one that \
      fails, hangs or takes too much memory is printed as it happens: "seed 4711: render: died", and \
      the exit code is not 0. --print writes the level of a seed.
      """, shouldDisplay: false)

  @Argument(
    help:
      "Levels of files that are tried instead of generated ones; after --reader, what libFuzzer takes."
  )
  var files: [String] = []

  @Option(help: "Try one reader instead: by libFuzzer, or with --corpus.")
  var reader: ReaderFuzz?

  @Option(
    help: ArgumentHelp(
      "With --reader: inputs that are changed by the seed, one in each file; no libFuzzer is needed.",
      valueName: "FOLDER"))
  var corpus: String?

  @Option(help: "The first seed.")
  var seed: UInt64 = 1

  @Option(help: "How many levels.")
  var cases = 1000

  @Option(help: "No further level is begun after so many seconds.")
  var seconds: Double?

  @Option(help: "Each so-manieth level is opened in the window.")
  var window = 4

  @Flag(help: "Print the level of the seed, and do nothing with it.")
  var print = false

  @Flag(help: "Keep on after a level that fails; one that dies or hangs ends everything.")
  var keepGoing = false

  func validate() throws {
    guard (1...1_000_000_000).contains(cases), (1...1_000_000_000).contains(window) else {
      throw ValidationError("--cases and --window must be numbers from 1 to 1000000000.")
    }
    if let seconds, !(seconds > 0 && seconds <= 1_000_000) {
      throw ValidationError("--seconds must be a number above 0 and at most 1000000.")
    }
  }

  func run() throws {
    try reportingFailures {
      if let reader {
        guard let corpus else { return try reader.run(files) }
        return try run(reader, InputMutator(folder: corpus))
      }
      if print {
        var generator = LevelGenerator(seed: seed)
        return Swift.print(generator.text())
      }
      let folder = try PassingFolder()
      setenv("INKFALL_LEVELS", folder.url.path, 1)
      FuzzWatch.start()
      let start = Date()
      var (played, done, failed, slowest) = (0, 0, 0, (seconds: 0.0, name: ""))
      for index in 0..<(files.isEmpty ? cases : files.count) {
        if let seconds, Date().timeIntervalSince(start) > seconds { break }
        let seed = seed &+ UInt64(index)
        let name = files.isEmpty ? "seed \(seed)" : files[index]
        FuzzWatch.note(name, "generate")
        let text: String
        if files.isEmpty {
          var generator = LevelGenerator(seed: seed)
          text = generator.text()
        } else {
          text = try LevelDocument.text(ofFile: files[index])
        }
        let opens = !files.isEmpty || seed.isMultiple(of: UInt64(window))
        do {
          let outcome = try LevelTrial(
            text: text, folder: folder.url, seed: seed, opensWindow: opens
          ).run { FuzzWatch.note(name, "\($0)") }
          if outcome == .played { played += 1 }
        } catch {
          StandardError.write("\(name): \(error)")
          failed += 1
          if !keepGoing { break }
        }
        done += 1
        let took = FuzzWatch.seconds
        if took > slowest.seconds { slowest = (took, name) }
      }
      FuzzWatch.end()
      let seconds = Date().timeIntervalSince(start)
      Swift.print(
        "\(done) levels in \(String(format: "%.1f", seconds)) s, \(played) of them played, "
          + "\(failed) failed; \(FuzzWatch.memory) MB; the slowest took "
          + "\(String(format: "%.2f", slowest.seconds)) s: \(slowest.name)")
      if failed > 0 { throw ExitCode(1) }
    }
  }
}

extension FuzzCommand {
  /// Gives a reader changed inputs.
  private func run(_ reader: ReaderFuzz, _ mutator: InputMutator) throws {
    if print { return try StandardOutput.write(Data(mutator.input(seed: seed))) }
    let start = Date()
    FuzzWatch.start()
    let (count, slowest) = reader.run(mutator, seed: seed, cases: cases, seconds: seconds)
    FuzzWatch.end()
    Swift.print(
      "\(reader.rawValue): \(count) inputs in "
        + "\(String(format: "%.1f", Date().timeIntervalSince(start))) s; \(FuzzWatch.memory) MB; "
        + "the slowest took \(String(format: "%.2f", slowest.seconds)) s: \(slowest.name)")
  }
}

extension ReaderFuzz: ExpressibleByArgument {}
