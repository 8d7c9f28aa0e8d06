import Foundation
import Levels

/// Moving pictures of a level: a film where there is ffmpeg, else its pictures one by one.
struct LevelFilm {
  /// What a film can be, by the end of its name.
  enum Kind: String, CaseIterable {
    case mp4, gif, webp
  }

  /// Pictures in a second, and how many there are.
  let rate: Int
  let count: Int
  /// The moment of the first (s).
  let start: Double

  /// Draws all pictures and writes them; says what came of it.
  func save(_ picture: inout LevelPicture, to path: String, as kind: Kind) throws -> String {
    let size = "\(picture.size.width) × \(picture.size.height)"
    if let encoder = FilmEncoder(path, kind, size: picture.size, rate: rate) {
      try drawAll(&picture) { image, _ in try encoder.add(image) }
      try encoder.finish()
      return "\(path): \(count) pictures of \(size)"
    }
    let folder = path + ".frames"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try drawAll(&picture) { image, number in
      try image.savePNG("\(folder)/\(String(format: "%05d", number)).png")
    }
    let command = FilmEncoder.command(
      for: "\(folder)/%05d.png", kind, rate: rate, film: path)
    return """
      \(folder): \(count) pictures of \(size). With ffmpeg installed they become a film:
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
