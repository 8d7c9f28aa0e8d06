import ArgumentParser
import Foundation
import Physics
import Platform

/// `inkfall [play] [LEVEL]`: opens the window or, without a display, saves a screenshot of the
/// level after a few seconds.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Open a level in the window.",
    discussion: """
      Without a display, inkfall runs the level for 4 seconds and saves a screenshot.

      --record-keys saves the key presses and clicks that the rules of the level react to. To \
      play them again, use inkfall run LEVEL --keys FILE. The file is written when the window \
      closes, when the level restarts and when another level opens. FILE holds the newest run \
      with key presses; earlier runs are saved beside it (moon-2.keys, moon-3.keys). Drawing, \
      dragging and erasing are not recorded.

      The options --exit-after, --screenshot, --state and --script control the window for tests \
      and screenshots.

      Example: inkfall play levels/swing.yaml
      Exit codes: 0 the window was closed or the screenshot saved, 1 a file cannot be read or \
      written, or a recording needs a display, 64 wrong usage
      """)

  @Argument(
    help: "A level file, a replay, or a PNG that contains one. (default: the welcome scene)")
  var level: String?

  @Option(
    help: ArgumentHelp(
      "Save the key presses and clicks that the level reacts to, for inkfall run --keys.",
      valueName: "file"))
  var recordKeys: String?

  @Option(
    help: ArgumentHelp(
      "Save the run since its last start as a replay when the window closes.", valueName: "file"))
  var recordReplay: String?

  @Option(help: ArgumentHelp("Close the window after this many seconds.", valueName: "seconds"))
  var exitAfter: Double?

  @Option(
    help: ArgumentHelp(
      "Save a screenshot when the window closes. Without a display, replaces play.png.",
      valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Write the state as JSON when the window closes and whenever you press F12.",
      valueName: "file"))
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Play input events from a file, one per line: SECONDS move X Y, SECONDS down|up "
        + "left|middle|right, SECONDS key|keydown|keyup NAME, SECONDS wheel NOTCHES, "
        + "SECONDS text WORDS, SECONDS drop PATH, SECONDS quit.",
      valueName: "file"))
  var script: String?

  @Option(
    help: ArgumentHelp(
      "Width and height of the window. (default: 1280x720, or less on a small display)",
      valueName: "WxH"))
  var size: WindowSize?

  @OptionGroup var theme: ThemeOption

  @Flag(help: "Start with the introduction that new users see once.")
  var introduction = false

  @Flag(help: "Run without a window even if there is a display.")
  var headless = false

  func validate() throws {
    if let exitAfter, !InputScript.times.contains(exitAfter) {
      throw ValidationError("--exit-after must be a number from 0 to 86400.")
    }
    if headless, recordReplay != nil {
      throw ValidationError(
        "--record-replay needs the window. Without one, use inkfall run --record.")
    }
    if headless, recordKeys != nil {
      throw ValidationError("--record-keys needs the window. Remove --headless.")
    }
  }

  /// Who sees the introduction. Scripted runs show it only on request, so that their screenshots
  /// stay the same.
  private var introduces: Introduction.Audience {
    if introduction { return .everybody }
    return script == nil && exitAfter == nil ? .newcomers : .nobody
  }

  func run() throws {
    var events: [InputScript.TimedEvent] = []
    if let script { try reportingFailures { events = try InputScript.read(script) } }
    try MainActor.assumeIsolated {
      if headless || !Window.isDisplayAvailable {
        guard recordKeys == nil, recordReplay == nil else {
          throw CommandFailure(
            "There is no display for the window. Remove --record-keys and --record-replay.")
        }
        try HeadlessPlay(
          level: level, size: size ?? .usual, picture: screenshot ?? "play.png",
          isNight: theme.isDark,
          state: state
        ).run()
      } else {
        try GameLoop(
          .init(
            level: level, exitAfter: exitAfter, screenshot: screenshot, state: state,
            events: events, size: size, isNight: theme.isDark, recording: recordKeys,
            introduces: introduces, replay: recordReplay,
            language: .preferred(by: ProcessInfo.processInfo.environment), hasSound: true)
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
