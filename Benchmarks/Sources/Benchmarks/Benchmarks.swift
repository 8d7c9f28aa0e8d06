import ArgumentParser

/// Times the engine and tells whether what is timed is right.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Times the engine on scenes that rigid-body engines are compared by, and on its own.",
    subcommands: [
      TimeCommand.self, QualityCommand.self, GrowthCommand.self, SleepersCommand.self,
      MemoryCommand.self, AllocationsCommand.self, StartupCommand.self, LevelsCommand.self,
      WorkersCommand.self,
      AccuracyCommand.self, RopesCommand.self, StrokesCommand.self, CompareCommand.self,
      PrimesCommand.self,
    ],
    defaultSubcommand: TimeCommand.self)
}

/// Ends the program with code 1 when something measured is beyond its bar.
func fail(if isBeyond: Bool) throws {
  if isBeyond { throw ExitCode.failure }
}
