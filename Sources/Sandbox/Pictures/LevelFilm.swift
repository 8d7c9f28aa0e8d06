import Foundation
import Levels
import Platform
import Presentation

/// A video of a level, or its frames as images if ffmpeg is not installed.
struct LevelFilm {
  /// The formats of a video, by file extension.
  enum Kind: String, CaseIterable {
    case mp4, gif, webp
  }

  /// The frames per second, and the number of frames.
  let rate: Int
  let count: Int
  /// The time of the first frame (s).
  let start: Double

  /// Draws and writes all frames. Returns a summary.
  func save(_ picture: inout LevelPicture, to path: String, as kind: Kind) throws -> String {
    let size = "\(picture.size.width) × \(picture.size.height)"
    if let encoder = FilmEncoder(path, kind, size: picture.size, rate: rate) {
      try drawAll(&picture) { image, _ in try encoder.add(image) }
      try encoder.finish()
      return "\(path): \(count) frames of \(size) pixels"
    }
    let folder = path + ".frames"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try drawAll(&picture) { image, number in
      try image.savePNG("\(folder)/\(String(format: "%05d", number)).png")
    }
    let command = FilmEncoder.command(
      for: "\(folder)/%05d.png", kind, rate: rate, film: path)
    return """
      \(folder): \(count) frames of \(size) pixels. To make a video, install ffmpeg and run:
      \(command)
      """
  }

  private func drawAll(
    _ picture: inout LevelPicture, _ take: (PixelImage, _ number: Int) throws -> Void
  ) throws {
    var studio = try picture.studio()
    for k in 0..<count {
      try picture.advance(to: start + Double(k) / Double(rate))
      try take(picture.image(by: &studio), k + 1)
    }
  }
}
