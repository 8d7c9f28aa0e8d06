import Levels
import Physics

/// All that a map of light depends on: two that are the same need not be drawn twice.
package struct LightScene: Equatable {
  /// A lamp that shines on the map.
  package struct Lamp: Equatable {
    /// Where it is (m).
    var position: Vec2
    /// Where the middle of its cone points.
    var rotation: Rotation
    var light: LevelLight
    /// How bright it is at this moment, 0 ... 1.
    var strength: Float
    /// Index of the obstacle that carries it and does not stand in its way.
    var carrier: BodyID?
  }

  /// A body in the way of light.
  struct Obstacle: Equatable {
    var body: BodyID
    var transform: Transform
    var shapes: [Shape]
    /// What it takes up (m).
    var box: AABB
  }

  /// Something with an ambient light of its own: outlines in pixels of the map.
  struct Silhouette: Equatable {
    var outlines: [[Vec2]]
    var ambient: Float
  }

  /// Pixels of the map.
  var width: Int
  var height: Int
  /// What is at the left upper corner of the map (m).
  var corner: Vec2
  /// Meters of a pixel of the map.
  package var metersPerPixel: Float
  var ambient: Float
  package var lamps: [Lamp]
  var obstacles: [Obstacle]
  var silhouettes: [Silhouette]

  /// How far a side of an outline may be from something round (m).
  static func tolerance(metersPerPixel: Float) -> Float { max(0.1 * metersPerPixel, 1e-4) }

  /// The pixel of the map that a point of the world is at.
  func pixel(_ point: Vec2) -> Vec2 {
    Vec2((point.x - corner.x) / metersPerPixel, (corner.y - point.y) / metersPerPixel)
  }
}

extension LightScene.Lamp {
  /// What it may reach (m).
  var box: AABB {
    let reach = Vec2(light.radius, light.radius)
    return AABB(lower: position - reach, upper: position + reach)
  }

  /// The angle it shines in (radians), or `nil` all round.
  var cone: Float? {
    light.cone.flatMap { $0 < 360 ? $0 * .pi / 180 : nil }
  }

  /// How much of its light comes to a part of its radius: (1 − x²)², or all of it up to a soft rim.
  static func share(_ part: Float, falls: Bool) -> Float {
    guard falls else { return min(max((1 - part) / 0.08, 0), 1) }
    let rest = max(1 - part * part, 0)
    return rest * rest
  }
}
