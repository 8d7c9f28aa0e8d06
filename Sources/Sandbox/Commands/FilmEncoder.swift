import Foundation

/// Makes a film of pictures with ffmpeg, to which they go as they are drawn. The film takes its name when it is whole.
final class FilmEncoder {
  private let path: String
  private let partial: String
  private let process = Process()
  private let pictures = Pipe()
  private let said = Pipe()

  /// `nil` where there is no ffmpeg.
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

  /// Adds a picture, of the size that the film has.
  func add(_ image: PixelImage) throws {
    if !process.isRunning {
      guard process.processIdentifier == 0 else { throw failure() }
      // Where ffmpeg ends early the write fails, and says so, instead of ending this program.
      signal(SIGPIPE, SIG_IGN)
      try process.run()
    }
    do {
      try pictures.fileHandleForWriting.write(contentsOf: Data(image.bytes))
    } catch {
      throw failure()
    }
  }

  /// Has the film written to its end.
  func finish() throws {
    try pictures.fileHandleForWriting.close()
    let words = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // On a full disk ffmpeg writes a cut-off GIF or WebP, says so and ends with 0.
    guard process.terminationStatus == 0, words.isEmpty else { throw failure(words) }
    guard rename(partial, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(partial)
      throw CommandFailure("\(path): could not be written: \(reason)")
    }
  }

  private func failure(_ words: Data? = nil) -> CommandFailure {
    try? pictures.fileHandleForWriting.close()
    let words = words ?? said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    unlink(partial)
    let text = String(decoding: words, as: UTF8.self)
      .split(separator: "\n").prefix(3).joined(separator: "; ")
    return CommandFailure("\(path): ffmpeg could not make the film: \(text)")
  }

  /// What makes a film of pictures that were saved one by one: for whoever has ffmpeg.
  static func command(
    for pictures: String, _ kind: LevelFilm.Kind, rate: Int, film: String
  ) -> String {
    ShellWords.line(
      ["ffmpeg", "-framerate", "\(rate)", "-i", pictures] + arguments(for: kind) + [film])
  }

  private static func arguments(for kind: LevelFilm.Kind) -> [String] {
    switch kind {
    case .mp4:
      // Colors at half the size, as players want it, have even sides.
      [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-crf", "18", "-pix_fmt",
        "yuv420p", "-movflags", "+faststart",
      ]
    case .gif:
      // A palette of the film's own: that of the web makes bands of light.
      [
        "-filter_complex",
        "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4",
        "-loop", "0",
      ]
    case .webp: ["-c:v", "libwebp_anim", "-quality", "80", "-loop", "0"]
    }
  }

  /// Where a program is, by PATH.
  private static func program(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(name)"
      if access(file, X_OK) == 0 { return URL(fileURLWithPath: file) }
    }
    return nil
  }
}
