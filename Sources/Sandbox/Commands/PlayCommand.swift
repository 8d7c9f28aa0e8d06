import ArgumentParser
import Foundation
import Physics

/// `inkfall [play] [LEVEL]`: the window, or without a display a picture of the level played for a
/// few seconds.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Open a level in the window (the default).",
    discussion: """
      Without a display the level is played headless for a few seconds and a picture is written.

      --record-keys keeps what a player does that the rules of a level ask for: "inkfall run LEVEL \
      --keys FILE" plays it again. It is written at the end, at a restart and when another level is \
      opened; FILE is the newest play with keys in it, those before it are put beside it (moon-2.keys, \
      moon-3.keys). What is drawn, pulled or erased is not in it.

      The other options are for tests and screenshots: they drive the real window.
      """)

  @Argument(help: "A level file; without one, the first level of the library.")
  var level: String?

  @Option(
    help: ArgumentHelp(
      "Write the keys and presses that the level's rules ask for, as run --keys reads them.",
      valueName: "file"))
  var recordKeys: String?

  @Option(
    help: ArgumentHelp(
      "Write the run since its last start as a replay when the window closes.", valueName: "file"))
  var recordReplay: String?

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
        + "SECONDS key|keydown|keyup NAME, SECONDS wheel NOTCHES, SECONDS drop PATH.",
      valueName: "file"))
  var script: String?

  @Option(
    help: ArgumentHelp(
      "Width and height of the window. Default 1280x720, or what the display has room for.",
      valueName: "WxH"))
  var size: WindowSize?

  @Flag(help: "Start in the dark theme.")
  var night = false

  @Flag(help: "Begin with the first steps, which somebody new is shown once.")
  var introduction = false

  @Flag(help: "Play without a window even where there is a display.")
  var headless = false

  func validate() throws {
    if let exitAfter, !InputScript.times.contains(exitAfter) {
      throw ValidationError("--exit-after takes a number of seconds from 0 to 86400.")
    }
    if headless, recordReplay != nil {
      throw ValidationError(
        "--record-replay is for the window: without one, inkfall run --record writes a replay.")
    }
    if headless, recordKeys != nil {
      throw ValidationError("--record-keys is for the window: without one nobody presses a key.")
    }
  }

  /// Scripts and pictures show what they always do.
  private var introduces: Introduction.Audience {
    if introduction { return .everybody }
    return script == nil && exitAfter == nil ? .newcomers : .nobody
  }

  func run() throws {
    var events: [InputScript.TimedEvent] = []
    if let script { events = try InputScript.read(script) }
    try MainActor.assumeIsolated {
      if headless || !Window.isDisplayAvailable {
        guard recordKeys == nil, recordReplay == nil else {
          throw CommandFailure(
            "--record-keys and --record-replay need a window, and there is no display")
        }
        try HeadlessPlay(
          level: level, size: size ?? .usual, picture: screenshot ?? "play.png", isNight: night,
          state: state
        ).run()
      } else {
        try GameLoop(
          .init(
            level: level, exitAfter: exitAfter, screenshot: screenshot, state: state,
            events: events, size: size, isNight: night, recording: recordKeys,
            introduces: introduces, replay: recordReplay, hasSound: true)
        ).run()
      }
    }
  }
}

/// `1280x720`.
struct WindowSize: ExpressibleByArgument, Hashable, Sendable {
  static let usual = WindowSize(width: 1280, height: 720)

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
