import Levels
import Physics
import Platform
import Presentation

/// Finds what stands in the way of each lamp of a scene.
///
/// All lamps of a picture share a number of sides (`DrawingLimits.mostShadowSides`). Where a lamp has
/// more around it than its share, only the parts of bodies nearest to it cast shadows.
struct ShadowCasters {
  /// A shape of an obstacle.
  private struct Part {
    var obstacle: Int
    var shape: Int
    var sides: Int
    var box: AABB
  }

  private let scene: LightScene
  /// The most sides for one lamp.
  private let most: Int
  /// How many sides the outlines of each obstacle have, about.
  private let sides: [Int]
  /// All shapes of all obstacles, in their order; found when a lamp first needs them.
  private var parts: [Part] = []
  /// Whether something was left out.
  private(set) var isCut = false

  /// Steps in which distances from a lamp are told apart: the nearest parts are found without sorting.
  private static let rings = 4096

  init(_ scene: LightScene, sides: Int = DrawingLimits.mostShadowSides) {
    self.scene = scene
    let lamps = scene.lamps.reduce(0) { $0 + ($1.light.shadows ? 1 : 0) }
    most = sides / max(lamps, 1)
    let tolerance = LightScene.tolerance(metersPerPixel: scene.metersPerPixel)
    self.sides = scene.obstacles.map { obstacle in
      obstacle.shapes.reduce(0) { $0 + LightOutline.sideCount(of: $1, tolerance: tolerance) }
    }
  }

  /// The obstacles that a lamp may shine on, or the nearest parts of them.
  mutating func obstacles(of lamp: LightScene.Lamp) -> [LightScene.Obstacle] {
    guard lamp.light.shadows else { return [] }
    let reach = lamp.box
    let found = scene.obstacles.indices.filter { scene.obstacles[$0].box.overlaps(reach) }
    guard found.reduce(0, { $0 + sides[$1] }) > most else {
      // All of them need no second array.
      return found.count == scene.obstacles.count
        ? scene.obstacles : found.map { scene.obstacles[$0] }
    }
    isCut = true
    return nearest(to: lamp)
  }

  private mutating func nearest(to lamp: LightScene.Lamp) -> [LightScene.Obstacle] {
    if parts.isEmpty { parts = allParts() }
    // Light goes straight: what lies outside of the box around the lamp and the map hides nothing in it.
    let size = Vec2(lamp.light.size, lamp.light.size)
    let around = AABB(lower: lamp.position - size, upper: lamp.position + size)
    let sight = around.union(scene.view)
    let reach = lamp.box
    let rings = parts.map { part -> Int32 in
      guard part.box.overlaps(sight), part.box.overlaps(reach),
        scene.obstacles[part.obstacle].body != lamp.carrier
      else { return -1 }
      let away = Self.distance(part.box, lamp.position) / (1.5 * lamp.light.radius)
      return Int32(min(max(Int(saturating: away * Float(Self.rings)), 0), Self.rings - 1))
    }
    var counts = [Int](repeating: 0, count: Self.rings)
    for (index, ring) in rings.enumerated() where ring >= 0 {
      counts[Int(ring)] += parts[index].sides
    }
    // The last ring that fits as a whole; of the next one the first parts.
    var left = most
    var last = 0
    while last < Self.rings, counts[last] <= left {
      left -= counts[last]
      last += 1
    }
    var result: [LightScene.Obstacle] = []
    var owner = -1
    for (index, ring) in rings.enumerated() where ring >= 0 && ring <= last {
      let part = parts[index]
      if ring == last {
        guard part.sides <= left else { continue }
        left -= part.sides
      }
      let obstacle = scene.obstacles[part.obstacle]
      if owner != part.obstacle {
        owner = part.obstacle
        result.append(obstacle)
        result[result.count - 1].shapes = []
      }
      result[result.count - 1].shapes.append(obstacle.shapes[part.shape])
    }
    return result
  }

  private func allParts() -> [Part] {
    let tolerance = LightScene.tolerance(metersPerPixel: scene.metersPerPixel)
    var parts: [Part] = []
    for (index, obstacle) in scene.obstacles.enumerated() {
      for (shape, outline) in obstacle.shapes.enumerated() {
        guard let box = outline.box(at: obstacle.transform) else { continue }
        parts.append(
          Part(
            obstacle: index, shape: shape,
            sides: LightOutline.sideCount(of: outline, tolerance: tolerance), box: box))
      }
    }
    return parts
  }

  /// From a box to a point (m); zero inside.
  private static func distance(_ box: AABB, _ point: Vec2) -> Float {
    let x = max(box.lower.x - point.x, point.x - box.upper.x, 0)
    let y = max(box.lower.y - point.y, point.y - box.upper.y, 0)
    return (x * x + y * y).squareRoot()
  }
}

extension LightScene {
  /// What is on the map (m).
  fileprivate var view: AABB {
    let size = metersPerPixel * Vec2(Float(width), Float(height))
    return AABB(
      lower: Vec2(corner.x, corner.y - size.y), upper: Vec2(corner.x + size.x, corner.y))
  }
}
