import ArgumentParser
import Foundation
import Levels
import Physics

/// `inkfall fuzz`: tests the whole program with generated levels.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Test the program with randomly generated levels.",
    discussion: """
      Each level is read, formatted, merged, run, exported, rendered and opened. If a level fails, \
      crashes, hangs or takes too much memory, its seed and the stage are printed: "seed 4711: \
      render: crashed". --print prints the level of a seed.

      Example: inkfall fuzz --seed 4711 --cases 20
      Exit codes: 0 no level failed, 1 a level failed, 2 a level took too much time or memory, 64 \
      wrong usage. A crash ends the program with a signal.
      """, shouldDisplay: false)

  @Argument(
    help:
      "Level files to try instead of generated levels. With --reader: arguments for libFuzzer."
  )
  var files: [String] = []

  @Option(help: "Test a single reader instead, with libFuzzer or with --corpus.")
  var reader: ReaderFuzz?

  @Option(
    help: ArgumentHelp(
      "With --reader: a folder of input files, which are mutated by the seed. Needs no libFuzzer.",
      valueName: "FOLDER"))
  var corpus: String?

  @Option(help: "The first seed.")
  var seed: UInt64 = 1

  @Option(help: "Number of levels.")
  var cases = 1000

  @Option(help: "Start no further level after this many seconds.")
  var seconds: Double?

  @Option(help: "Open every Nth level in the window.")
  var window = 4

  @Flag(help: "Print the level of the seed, and do not test it.")
  var print = false

  @Flag(help: "Continue after a level that fails. A crash or a hang still ends the program.")
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
  /// Tests a reader with mutated inputs.
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
