import ArgumentParser
import Levels
import Physics

/// `inkfall render`: a picture of a level at a moment, or a film, without a window.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Write a picture of a level at a moment, or a film of it, without a window.",
    discussion: """
      A picture carries the level in its file: dropped on the window it opens, and "inkfall export FILE.png -o LEVEL" \
      takes it out. --bare leaves it out.
      """)

  enum ThemeName: String, ExpressibleByArgument, CaseIterable {
    case paper
    case night
  }

  @Argument(help: "The level's file, or - for the standard input.")
  var level: String

  @Option(parsing: .unconditional, help: "The moment, in the world's seconds.")
  var at: Double = 0

  @OptionGroup var setting: SettingOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where to write the picture.", valueName: "FILE.png"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Where to write a film that begins at that moment: .mp4, .gif or .webp.",
      discussion: "ffmpeg makes it. Without that the pictures go to a folder beside it.",
      valueName: "FILE"))
  var video: String?

  @Option(name: .customLong("for"), help: "How long the film is, in seconds.")
  var duration = 5.0

  @Option(help: "Pictures in a second of the film.")
  var fps = 30

  @Option(help: ArgumentHelp("Its size in pixels.", valueName: "WIDTHxHEIGHT"))
  var size = "1280x720"

  @Option(help: "The colors.")
  var theme = ThemeName.paper

  @Flag(help: "Show the outlines that collide.")
  var hulls = false

  @Flag(help: "Color ropes by the load of their links, with a legend, as V does in the window.")
  var tension = false

  @Flag(help: "Show everything there is, not what the level's camera shows.")
  var fit = false

  @Flag(help: "Leave the level out of the picture's file.")
  var bare = false

  private var pixels: (width: Int, height: Int)? {
    let parts = size.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (16...8192).contains(width), (16...8192).contains(height)
    else { return nil }
    return (width, height)
  }

  @OptionGroup var work: LimitOption

  /// What kind of film is asked for.
  private var kind: LevelFilm.Kind? {
    LevelFilm.Kind.allCases.first { video?.lowercased().hasSuffix("." + $0.rawValue) ?? false }
  }

  func validate() throws {
    guard at.isFinite && at >= 0 && at <= 1_000_000 else {
      throw ValidationError("--at must be a number from 0 to 1000000.")
    }
    guard (output == nil) != (video == nil) else {
      throw ValidationError("Say either -o FILE.png or --video FILE.mp4, .gif or .webp.")
    }
    guard output?.lowercased().hasSuffix(".png") ?? true else {
      throw ValidationError("-o takes the name of a picture, FILE.png, and found \(output ?? "").")
    }
    if let video, kind == nil {
      throw ValidationError(
        "--video takes a name that ends in .mp4, .gif or .webp, and found \(video).")
    }
    guard duration > 0 && duration <= 600 else {
      throw ValidationError("--for must be above 0 and at most 600 seconds.")
    }
    guard (1...120).contains(fps) else { throw ValidationError("--fps must be from 1 to 120.") }
    // Browsers show what is shorter than two hundredths of a second for a tenth.
    guard fps <= 50 || !(video?.lowercased().hasSuffix(".gif") ?? false) else {
      throw ValidationError(
        "A .gif shows at most 50 pictures in a second: --fps must be from 1 to 50.")
    }
    guard pixels != nil else {
      throw ValidationError("--size must be like 1280x720, each from 16 to 8192.")
    }
  }

  func run() throws {
    try reportingFailures {
      guard let pixels else { return }
      let input = try LevelInput(level, setting.settings())
      var picture = try LevelPicture(of: input, at: at, limit: work.limit)
      picture.size = pixels
      picture.theme = theme == .night ? .night : .paper
      picture.showsHulls = hulls
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
