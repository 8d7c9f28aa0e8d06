import Levels
import Physics

/// What a level says besides its objects, as one value that an edit puts in the place of another.
struct SceneSettings: Hashable, Sendable, Codable {
  var name: String
  var about: String
  var world: LevelWorld
  var tools: LevelTools

  init(_ level: LevelDocument) {
    (name, about, world, tools) = (level.name, level.about, level.world, level.tools)
  }

  func put(into level: inout LevelDocument) {
    (level.name, level.about, level.world, level.tools) = (name, about, world, tools)
  }
}
