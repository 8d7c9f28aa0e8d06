import Levels
import Physics

// What a lamp reaches. A lamp that is more than a point is seen in part from the rim of a shadow: it is taken as
// several points spread evenly over it, and each of them sees its own part of the scene.
//
// Bodies let light in a little, less the deeper: their lit edges show from where light comes, and what is thin shines
// through.

struct LampShadows {
  let lamp: LightScene.Lamp
  private let obstacles: [LightScene.Obstacle]
  /// Outlines as the lamp's middle has them, and whose they are.
  private var outlines: [[Vec2]] = []
  private var owners: [Int] = []
  /// Boxes around the outlines, and for each obstacle those of its outlines that have an inside.
  private var boxes: [AABB?] = []
  private var solids: [[Int]] = []
  private let tolerance: Float

  /// How deep light goes into bodies (m), and in how many steps it fades.
  static let depth: Float = 0.6
  private static let steps = 10
  /// Points that stand for a lamp.
  private static let samples = 8

  init(_ lamp: LightScene.Lamp, among all: [LightScene.Obstacle], metersPerPixel: Float) {
    self.lamp = lamp
    let reach = lamp.box
    obstacles = all.filter { $0.body != lamp.carrier && $0.box.overlaps(reach) }
    tolerance = LightScene.tolerance(metersPerPixel: metersPerPixel)
    (outlines, owners) = outlines(from: lamp.position)
    boxes = outlines.map { AABB(enclosing: $0) }
    solids = [[Int]](repeating: [], count: obstacles.count)
    for (piece, owner) in owners.enumerated() where outlines[piece].count > 2 {
      solids[owner].append(piece)
    }
  }

  private func outlines(from source: Vec2) -> ([[Vec2]], [Int]) {
    var outlines: [[Vec2]] = []
    var owners: [Int] = []
    for (index, obstacle) in obstacles.enumerated() {
      for shape in obstacle.shapes {
        outlines.append(
          LightOutline.of(shape, at: obstacle.transform, from: source, tolerance: tolerance))
        owners.append(index)
      }
    }
    return (outlines, owners)
  }

  /// Adds what the lamp reaches to a grid of coverage.
  ///
  /// - Parameter pixel: The place of a point of the world on the grid.
  func cover(_ grid: inout CoverageGrid, metersPerPixel: Float, _ pixel: (Vec2) -> Vec2) {
    let light = lamp.light
    let reach = LightOutline.around(lamp.position, light.radius)
    let seen = VisibilityPolygon(from: lamp.position, among: outlines, within: reach)
    // One that is smaller than a pixel has no rim to be seen.
    let sources = 2 * light.size > metersPerPixel && !obstacles.isEmpty ? spread() : []
    let weight = 1 / Float(sources.count + 1)
    add(seen, weight, to: &grid, pixel)
    for source in sources {
      let seen = VisibilityPolygon(
        from: source, among: outlines(from: source).0,
        within: LightOutline.around(source, light.radius))
      add(seen, weight, to: &grid, pixel)
    }
    for edge in seen.edges { addDepth(behind: edge, to: &grid, pixel) }
  }

  private func add(
    _ seen: VisibilityPolygon, _ weight: Float, to grid: inout CoverageGrid,
    _ pixel: (Vec2) -> Vec2
  ) {
    var points: [Vec2] = []
    points.reserveCapacity(2 * seen.edges.count)
    for edge in seen.edges {
      let start = pixel(edge.start)
      if points.last != start { points.append(start) }
      points.append(pixel(edge.end))
    }
    grid.add(points, weight: weight)
  }

  /// Points spread over the lamp like the seeds of a sunflower; those that are inside of something do not shine.
  private func spread() -> [Vec2] {
    let turn = Rotation(angle: 2.399_963)
    var direction = Vec2(1, 0)
    return (1..<Self.samples).compactMap { i in
      direction = turn.rotate(direction)
      let reach = 0.5 * lamp.light.size * (Float(i) / Float(Self.samples - 1)).squareRoot()
      let point = lamp.position + reach * direction
      return outlines.contains { Self.contains($0, point) } ? nil : point
    }
  }

  private static func contains(_ outline: [Vec2], _ point: Vec2) -> Bool {
    guard outline.count > 2 else { return false }
    return outline.indices.allSatisfy { i in
      let (a, b) = (outline[i], outline[i + 1 == outline.count ? 0 : i + 1])
      return (b - a).cross(point - a) >= 0
    }
  }

  // MARK: - Lit edges

  /// The strip of a body behind a lit edge, in steps that add up to a fading one.
  private func addDepth(
    behind edge: VisibilityPolygon.Edge, to grid: inout CoverageGrid, _ pixel: (Vec2) -> Vec2
  ) {
    guard let index = edge.obstacle else { return }
    let (start, end) = (ray(to: edge.start, into: index), ray(to: edge.end, into: index))
    guard start.depth > 0 || end.depth > 0 else { return }
    let near = [pixel(edge.start), pixel(edge.end)]
    for step in 1...Self.steps {
      let depth = Self.depth * Float(step) / Float(Self.steps)
      let far = [
        pixel(edge.end + min(depth, end.depth) * end.direction),
        pixel(edge.start + min(depth, start.depth) * start.direction),
      ]
      grid.add(near + far, weight: 1 / Float(Self.steps))
    }
  }

  /// How far a line of sight goes on through the body that it meets with an outline, and where to.
  private func ray(to point: Vec2, into index: Int) -> (direction: Vec2, depth: Float) {
    let direction = (point - lamp.position).normalized
    guard direction != .zero else { return (.zero, 0) }
    var depth: Float = 0
    // Its other pieces go on where one ends.
    let near = AABB(lower: point - Self.nearby, upper: point + Self.nearby)
    let own = solids[owners[index]].filter { boxes[$0]?.overlaps(near) ?? false }
    for _ in own {
      var longest = depth
      for piece in own {
        guard let (enter, leave) = Self.crossing(outlines[piece], point, direction) else {
          continue
        }
        if enter <= depth + Self.seam { longest = max(longest, leave) }
      }
      guard longest > depth, depth < Self.depth else { break }
      depth = longest
    }
    return (direction, depth)
  }

  /// Pieces so close are one (m).
  private static let seam: Float = 0.005
  /// What is farther from where light enters is not reached by it (m).
  private static let nearby = Vec2(depth + 0.1, depth + 0.1)

  /// Where a line enters a convex outline and leaves it, as lengths along the line from a point of it.
  private static func crossing(
    _ outline: [Vec2], _ point: Vec2, _ direction: Vec2
  ) -> (enter: Float, leave: Float)? {
    guard outline.count > 2 else { return nil }
    var (enter, leave) = (-Float.infinity, Float.infinity)
    for i in outline.indices {
      let a = outline[i]
      let side = outline[i + 1 == outline.count ? 0 : i + 1] - a
      // Left of every side is inside: side × (point + t·direction − a) ≥ 0.
      let height = side.cross(point - a)
      let climb = side.cross(direction)
      if climb.magnitude <= 1e-9 * side.magnitude1 {
        if height < -1e-5 * side.magnitude1 { return nil }
        continue
      }
      let t = -height / climb
      if climb > 0 { enter = max(enter, t) } else { leave = min(leave, t) }
    }
    return enter < leave ? (enter, leave) : nil
  }
}

extension Vec2 {
  /// |x| + |y|.
  fileprivate var magnitude1: Float { x.magnitude + y.magnitude }
}
