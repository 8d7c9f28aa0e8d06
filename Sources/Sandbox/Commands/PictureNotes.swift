import Levels

/// What is told of pictures that a level names and that are not there: with them the level plays all the same, so
/// these are notes, not errors.
struct PictureNotes {
  /// Of one level at most: of a thousand frames in a folder that was moved the first say enough.
  private static let most = 20

  private let input: LevelInput
  private var told: Set<String> = []

  init(_ input: LevelInput) { self.input = input }

  /// The notes on failures that were not told yet, each with its place in the file.
  mutating func new(_ failures: [LevelPictures.Failure]) -> [String] {
    let new = failures.filter { told.insert($0.id + " " + $0.path).inserted }
    guard !new.isEmpty else { return [] }
    let refusals = new.prefix(Self.most).map {
      LevelBuildError(
        path: "sprites.\($0.id).image", reason: "no picture \($0.path): \($0.reason)")
    }
    var notes = [LevelError(refusals, in: input.text, file: input.file).description]
    if new.count > Self.most {
      notes.append("\(input.file): and \(new.count - Self.most) pictures more are not there")
    }
    return notes
  }

  /// All that is to be told of a level's pictures: every one is unpacked.
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
