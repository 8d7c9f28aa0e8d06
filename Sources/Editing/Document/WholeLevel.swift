import Levels

/// A level as a whole within an edit, written in logs and replays as the text of a level file.
package struct WholeLevel: Hashable, Sendable, Codable {
  package var level: LevelDocument

  package init(_ level: LevelDocument) { self.level = level }

  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    level = try LevelReader.read(text, file: "the level of an edit")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(LevelWriter.write(level))
  }
}
