import ArgumentParser
import Levels
import Physics
import Presentation

/// `inkfall render`: saves a screenshot or a video of a level, without a window.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Save a screenshot or a video of a level, without a window.",
    discussion: """
      A screenshot contains the level: drop it on the window to open the level, or use inkfall \
      export to extract it. --bare leaves the level out. Videos contain no level.

      Example: inkfall render levels/swing.yaml --at 2.5 -o swing.png
      Exit codes: 0 screenshot or video saved, 1 the level cannot be read or takes too long, or \
      the output cannot be written, 64 wrong usage
      """)

  enum ThemeName: String, ExpressibleByArgument, CaseIterable {
    case light
    case dark

    /// Also by the names of versions below 0.9.
    init?(argument: String) {
      let old = ["paper": Self.light, "night": .dark]
      guard let theme = old[argument] ?? Self(rawValue: argument) else { return nil }
      self = theme
    }
  }

  @Argument(help: "A level file, a PNG that contains a level, or - for the standard input.")
  var level: String

  @Option(
    parsing: .unconditional,
    help: "The simulated time of the screenshot, or of the start of the video, in seconds.")
  var at: Double = 0

  @OptionGroup var setting: SettingOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The screenshot to write.", valueName: "FILE.png"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The video to write: .mp4, .gif or .webp.",
      discussion: "Needs ffmpeg. Without it, the frames are saved to the folder FILE.frames.",
      valueName: "FILE"))
  var video: String?

  @Option(name: .customLong("for"), help: "Length of the video, in seconds.")
  var duration = 5.0

  @Option(help: "Frames per second of the video.")
  var fps = 30

  @Option(help: ArgumentHelp("Size in pixels.", valueName: "WIDTHxHEIGHT"))
  var size = "1280x720"

  @Option(help: "Color theme.")
  var theme = ThemeName.light

  @Flag(help: "Show the outlines of the collision shapes.")
  var collisionShapes = false
  @Flag(name: .customLong("hulls"), help: .hidden)
  var oldCollisionShapes = false

  @Flag(help: "Color ropes by their load and show a legend, as V does in the window.")
  var tension = false

  @Flag(help: "Show all objects, instead of the view of the level's camera.")
  var fit = false

  @Flag(help: "Do not store the level in the screenshot.")
  var bare = false

  private var pixels: (width: Int, height: Int)? {
    let parts = size.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (16...8192).contains(width), (16...8192).contains(height)
    else { return nil }
    return (width, height)
  }

  @OptionGroup var work: LimitOption

  /// The format of the video.
  private var kind: LevelFilm.Kind? {
    LevelFilm.Kind.allCases.first { video?.lowercased().hasSuffix("." + $0.rawValue) ?? false }
  }

  func validate() throws {
    guard at.isFinite && at >= 0 && at <= 1_000_000 else {
      throw ValidationError("--at must be a number from 0 to 1000000.")
    }
    guard (output == nil) != (video == nil) else {
      throw ValidationError("Use either -o FILE.png or --video FILE.mp4, .gif or .webp.")
    }
    guard output?.lowercased().hasSuffix(".png") ?? true else {
      throw ValidationError("-o must name a .png file, found \(output ?? "").")
    }
    if let video, kind == nil {
      throw ValidationError(
        "--video must name a .mp4, .gif or .webp file, found \(video).")
    }
    guard duration > 0 && duration <= 600 else {
      throw ValidationError("--for must be a number above 0 and at most 600.")
    }
    guard (1...120).contains(fps) else {
      throw ValidationError("--fps must be a number from 1 to 120.")
    }
    // Browsers show frames shorter than 0.02 s for 0.1 s.
    guard fps <= 50 || !(video?.lowercased().hasSuffix(".gif") ?? false) else {
      throw ValidationError(
        "A .gif has at most 50 frames per second. Use --fps with a number from 1 to 50.")
    }
    guard pixels != nil else {
      throw ValidationError("--size must be WIDTHxHEIGHT, like 1280x720, each from 16 to 8192.")
    }
  }

  func run() throws {
    try reportingFailures {
      guard let pixels else { return }
      let input = try LevelInput(level, setting.settings())
      var picture = try LevelPicture(of: input, at: at, limit: work.limit)
      picture.size = pixels
      picture.theme = theme == .dark ? .night : .paper
      picture.showsHulls = collisionShapes || oldCollisionShapes
      picture.showsTension = tension
      picture.showsAll = fit
      if bare { picture.carried = nil }
      if let output { try picture.save(output) }
      guard let video, let kind else { return }
      let film = LevelFilm(
        rate: fps, count: max(Int(saturating: (duration * Double(fps)).rounded()), 1), start: at)
      print(try film.save(&picture, to: video, as: kind))
    }
  }
}
