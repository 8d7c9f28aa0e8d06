import Levels
import Physics

/// What a level says besides its objects, as one value that an edit puts in the place of another.
struct SceneSettings: Hashable, Sendable, Codable {
  var name: String
  var about: String
  var world: LevelWorld
  var tools: LevelTools
  /// `nil` in what was written before there were any: it leaves those of the level.
  var collisionLayers: [String: LevelCollisionLayer]?

  init(_ level: LevelDocument) {
    (name, about, world, tools) = (level.name, level.about, level.world, level.tools)
    collisionLayers = level.collisionLayers
  }

  func put(into level: inout LevelDocument) {
    (level.name, level.about, level.world, level.tools) = (name, about, world, tools)
    if let collisionLayers { level.collisionLayers = collisionLayers }
  }
}
