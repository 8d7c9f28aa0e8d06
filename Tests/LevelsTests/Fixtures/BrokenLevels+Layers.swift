import Levels

extension BrokenLevel {
  /// Layers that are not there, and said twice.
  static let layers: [BrokenLevel] = [
    BrokenLevel(
      "a collision layer that is not there",
      """
      inkfall: 1
      collisionLayers: {ghosts: {passes: [gosts]}}
      bodies: {a: {collisionLayer: gohsts, shapes: [{circle: 1}]}}
      ropes: {r: {from: {world: [0, 0]}, to: {free: [1, 0]}, collisionLayer: 5}}
      """,
      """
      level.yaml:2:37: collisionLayers.ghosts.passes.0: expected the name of a collision layer, \
      found "gosts"; did you mean "ghosts"?
      level.yaml:3:30: bodies.a.collisionLayer: expected the name of a collision layer, \
      found "gohsts"; did you mean "ghosts"?
      level.yaml:4:72: ropes.r.collisionLayer: expected the name of a collision layer, found "5"
      """),
    BrokenLevel(
      "a layer and a category",
      """
      inkfall: 1
      collisionLayers: {ghosts: {}}
      bodies: {a: {collisionLayer: ghosts, filter: {category: 2}, shapes: [{circle: 1}]}}
      """,
      """
      level.yaml:3:46: bodies.a.filter: it has a collisionLayer, or a filter with category and mask, not both
      """),
    BrokenLevel(
      "layers that are no mapping",
      """
      inkfall: 1
      collisionLayers: [ghosts]
      """,
      """
      level.yaml:2:18: collisionLayers: expected a mapping of names to collision layers, found a list of 1 value
      """),
    BrokenLevel(
      "more layers than there may be",
      "inkfall: 1\ncollisionLayers: {"
        + (0...LevelCollisionLayer.most).map { "l\($0): {}" }.joined(separator: ", ") + "}\n",
      """
      level.yaml:2:18: collisionLayers: expected at most 16 collision layers, found 17
      """),
  ]
}
