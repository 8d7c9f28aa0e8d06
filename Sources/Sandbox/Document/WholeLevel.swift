import Levels

/// A level as a whole within an edit, written in logs and replays as the text of a level file.
struct WholeLevel: Hashable, Sendable, Codable {
  var level: LevelDocument

  init(_ level: LevelDocument) { self.level = level }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    level = try LevelReader.read(text, file: "the level of an edit")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(LevelWriter.write(level))
  }
}
