import LevelFormat
import Physics

/// A convex piece of a body, in its frame.
struct ConvexPart: Hashable, Sendable {
  /// Counter-clockwise.
  var corners: [Vec2]
  /// The shape that it is all of, as the level has it; `nil` for a piece of one.
  var whole: LevelShape?
  /// What a piece is made of and collides with.
  var surface = LevelSurface()
  var filter: LevelFilter?
  var sensor = false

  /// m², above zero.
  var area: Float { ConvexOutline.area(corners) }

  /// How far a point is from it (m); zero inside.
  func distance(to point: Vec2) -> Float { ConvexOutline.distance(from: corners, to: point) }

  /// As the level has it, in convex polygons of at most 12 corners.
  var shapes: [LevelShape] {
    if let whole { return [whole] }
    return ConvexOutline.polygons(corners).map {
      LevelShape(.polygon($0, radius: 0), surface: surface, filter: filter, sensor: sensor)
    }
  }
}
