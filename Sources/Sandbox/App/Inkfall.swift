import ArgumentParser

@main
struct Inkfall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inkfall", abstract: "A 2D physics sandbox with level files.",
    discussion: """
      Without a subcommand, inkfall opens the window. The other subcommands work without a \
      display: they run, check, convert and render level files.

      Example: inkfall levels/swing.yaml
      Exit codes: 0 success, 1 failure, 64 wrong usage. The help of each subcommand says what \
      counts as a failure.
      """,
    version: EngineVersion.current,
    subcommands: [
      PlayCommand.self,
      RunCommand.self,
      CheckCommand.self,
      ExportCommand.self,
      FormatCommand.self,
      DrawTimesCommand.self,
      HullCommand.self,
      ImportCommand.self,
      JoinCommand.self,
      MergeCommand.self,
      RenderCommand.self,
      ReplayCommand.self,
      MonkeyCommand.self,
      SchemaCommand.self,
      SolveCommand.self,
      FramesCommand.self,
      FuzzCommand.self,
    ], defaultSubcommand: PlayCommand.self)
}
