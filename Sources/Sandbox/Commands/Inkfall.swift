import ArgumentParser
import Foundation

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

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let named = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    if let first = named, isUnknownCommand(first) {
      FileHandle.standardError.write(Data(CommandFailure.unknownCommand(first).utf8))
      Foundation.exit(64)
    }
    main(arguments)
  }

  /// Whether a first argument is neither a command nor a file: play, which may be left out, would take it for
  /// its level.
  private static func isUnknownCommand(_ argument: String) -> Bool {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    return argument.allSatisfy { $0.isLetter || $0 == "-" } && argument.first?.isLetter == true
      && argument != "help" && !names.contains(argument)
      && !FileManager.default.fileExists(atPath: argument)
  }
}
