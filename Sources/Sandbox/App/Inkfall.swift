import ArgumentParser

@main
struct Inkfall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inkfall", abstract: "A 2D physics sandbox: draw, hang, swing.",
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
