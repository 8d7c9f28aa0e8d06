import ArgumentParser

@main
struct Inkfall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inkfall", abstract: "A 2D physics sandbox: draw, hang, swing.",
    subcommands: [
      HullCommand.self
    ])
}
