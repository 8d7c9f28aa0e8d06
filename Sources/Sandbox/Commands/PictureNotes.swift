import Levels
import Presentation
import Rendering

/// Notes on images of a level that cannot be loaded. The level still plays, so they are no errors.
struct PictureNotes {
  /// The most notes for one level: if a folder of a thousand frames has moved, the first few are
  /// enough.
  private static let most = 20

  private let input: LevelInput
  private var told: Set<String> = []

  init(_ input: LevelInput) { self.input = input }

  /// The notes on failures that are not reported yet, each with its line in the file.
  mutating func new(_ failures: [LevelPictures.Failure]) -> [String] {
    let new = failures.filter { told.insert($0.id + " " + $0.path).inserted }
    guard !new.isEmpty else { return [] }
    let refusals = new.prefix(Self.most).map {
      LevelBuildError(
        path: "sprites.\($0.id).image", reason: "cannot load image \($0.path): \($0.reason)")
    }
    var notes = [LevelError(refusals, in: input.text, file: input.file).description]
    if new.count > Self.most {
      notes.append("\(input.file): cannot load \(new.count - Self.most) more images")
    }
    return notes
  }

  /// All notes on a level's images, found by unpacking every image.
  static func all(of input: LevelInput) -> [String] {
    guard !input.document.sprites.isEmpty else { return [] }
    let pictures = LevelPictures(of: input.document, folder: input.folder)
    for (_, sprite) in input.document.sprites {
      guard let reel = sprite.frames.flatMap({ pictures.reel(sprite.image, $0) }) else { continue }
      for index in 0..<reel.count { _ = reel.unpacked(at: index, level: 0) }
    }
    var notes = PictureNotes(input)
    return notes.new(pictures.failures(in: input.document))
  }
}
