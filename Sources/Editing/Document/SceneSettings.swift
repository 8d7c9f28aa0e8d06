import Levels
import Physics

/// What a level says besides its objects, as one value that an edit puts in the place of another.
package struct SceneSettings: Hashable, Sendable, Codable {
  package var name: String
  package var about: String
  package var world: LevelWorld
  package var tools: LevelTools
  /// `nil` in what was written before there were any: it leaves those of the level.
  package var collisionLayers: [String: LevelCollisionLayer]?

  package init(_ level: LevelDocument) {
    (name, about, world, tools) = (level.name, level.about, level.world, level.tools)
    collisionLayers = level.collisionLayers
  }

  package func put(into level: inout LevelDocument) {
    (level.name, level.about, level.world, level.tools) = (name, about, world, tools)
    if let collisionLayers { level.collisionLayers = collisionLayers }
  }
}
