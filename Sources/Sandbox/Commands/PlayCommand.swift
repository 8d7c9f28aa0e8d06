import ArgumentParser
import Foundation

/// `inkfall [play] [LEVEL]`: the window, or without a display a picture of the level played for a
/// few seconds.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Open a level in the window (the default).",
    discussion: """
      Without a display the level is played headless for a few seconds and a picture is written.

      The options below the level are for tests and screenshots: they drive the real window.
      """)

  @Argument(help: "A level file; without one, the first level of the library.")
  var level: String?

  @Option(help: ArgumentHelp("Leave after this many seconds.", valueName: "seconds"))
  var exitAfter: Double?

  @Option(
    help: ArgumentHelp(
      "Write a picture of the window when it closes (or, headless, here instead of play.png).",
      valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Write the state as JSON when the window closes, and whenever F12 is pressed.",
      valueName: "file"))
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Play input events from a file, one a line: SECONDS move X Y, SECONDS down|up left|middle, "
        + "SECONDS key NAME, SECONDS wheel NOTCHES, SECONDS drop PATH.",
      valueName: "file"))
  var script: String?

  @Option(help: ArgumentHelp("Width and height of the window.", valueName: "WxH"))
  var size: WindowSize = WindowSize(width: 1280, height: 720)

  @Flag(help: "Start in the dark theme.")
  var night = false

  @Flag(help: "Play without a window even where there is a display.")
  var headless = false

  func validate() throws {
    if let exitAfter, !(exitAfter.isFinite && exitAfter >= 0) {
      throw ValidationError("--exit-after takes a number of seconds, zero or more.")
    }
  }

  func run() throws {
    var events: [InputScript.TimedEvent] = []
    if let script { events = try InputScript.read(script) }
    try MainActor.assumeIsolated {
      if headless || !Window.isDisplayAvailable {
        try HeadlessPlay(
          level: level, size: size, picture: screenshot ?? "play.png", isNight: night,
          state: state
        ).run()
      } else {
        try GameLoop(
          .init(
            level: level, exitAfter: exitAfter, screenshot: screenshot, state: state,
            events: events, size: size, isNight: night)
        ).run()
      }
    }
  }
}

/// `1280x720`.
struct WindowSize: ExpressibleByArgument, Hashable, Sendable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (64...16_384).contains($0) }) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }

  var defaultValueDescription: String { "\(width)x\(height)" }
}
