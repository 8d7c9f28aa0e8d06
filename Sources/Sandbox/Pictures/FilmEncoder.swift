import Foundation
import Platform
import Presentation

/// Makes a video with ffmpeg, which gets the frames as they are drawn. The complete file is renamed
/// to its path.
final class FilmEncoder {
  private let path: String
  private let partial: String
  private let process = Process()
  private let pictures = Pipe()
  private let said = Pipe()

  /// Returns `nil` if ffmpeg is not installed.
  init?(_ path: String, _ kind: LevelFilm.Kind, size: (width: Int, height: Int), rate: Int) {
    guard let program = Self.program("ffmpeg") else { return nil }
    self.path = path
    let url = URL(fileURLWithPath: path)
    partial =
      url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).part.\(kind.rawValue)").path
    process.executableURL = program
    process.arguments =
      [
        "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba",
        "-s", "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", "-",
      ] + Self.arguments(for: kind) + [partial]
    process.standardInput = pictures
    process.standardOutput = FileHandle.nullDevice
    process.standardError = said
  }

  /// Adds a frame, which must have the size of the video.
  func add(_ image: PixelImage) throws {
    if !process.isRunning {
      guard process.processIdentifier == 0 else { throw failure() }
      // If ffmpeg exits early, the write fails with an error instead of ending this program.
      signal(SIGPIPE, SIG_IGN)
      try process.run()
    }
    do {
      try pictures.fileHandleForWriting.write(contentsOf: Data(image.bytes))
    } catch {
      throw failure()
    }
  }

  /// Completes the video.
  func finish() throws {
    try pictures.fileHandleForWriting.close()
    let words = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // On a full disk, ffmpeg writes an incomplete GIF or WebP, prints an error and exits with 0.
    guard process.terminationStatus == 0, words.isEmpty else { throw failure(words) }
    guard rename(partial, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(partial)
      throw CommandFailure("\(path): cannot be written: \(reason)")
    }
  }

  private func failure(_ words: Data? = nil) -> CommandFailure {
    try? pictures.fileHandleForWriting.close()
    let words = words ?? said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    unlink(partial)
    let text = String(decoding: words, as: UTF8.self)
      .split(separator: "\n").prefix(3).joined(separator: "; ")
    return CommandFailure("\(path): ffmpeg cannot make the video: \(text)")
  }

  /// The ffmpeg command that makes a video from saved frames.
  static func command(
    for pictures: String, _ kind: LevelFilm.Kind, rate: Int, film: String
  ) -> String {
    ShellWords.line(
      ["ffmpeg", "-framerate", "\(rate)", "-i", pictures] + arguments(for: kind) + [film])
  }

  private static func arguments(for kind: LevelFilm.Kind) -> [String] {
    switch kind {
    case .mp4:
      // Players need color at half the resolution, so the sides must be even.
      [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "18", "-pix_fmt",
        "yuv420p", "-movflags", "+faststart",
      ]
    case .gif:
      // A palette of the video's own colors. The web palette shows bands in light.
      [
        "-filter_complex",
        "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4",
        "-loop", "0",
      ]
    case .webp: ["-c:v", "libwebp_anim", "-quality", "80", "-loop", "0"]
    }
  }

  /// The path of a program, found by PATH.
  private static func program(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(name)"
      if access(file, X_OK) == 0 { return URL(fileURLWithPath: file) }
    }
    return nil
  }
}
