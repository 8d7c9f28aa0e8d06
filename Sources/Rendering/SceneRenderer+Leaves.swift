import Levels
import Physics
import Platform
import Presentation

// What drifts down and settles: leaves of two halves with a rib between them, scraps of paper that turn over.

extension SceneRenderer {
  /// Those of a layer; `nil` are those among the bodies.
  mutating func drawLeaves(_ layer: LevelLayer?, _ frame: Frame) {
    let meter = frame.camera.pixelsPerMeter
    for leaf in frame.picture.scenery.leaves where leaf.layer == layer {
      let center = frame.pixel(leaf.position)
      let radius = max(0.5 * leaf.size * meter, 0.75 * frame.scale)
      guard center.isFinite, frame.isVisible([center], margin: 2 * radius) else { continue }
      draw(leaf, center, radius, frame)
    }
  }

  private func color(of leaf: PlacedScenery.Leaf, _ theme: Theme) -> Color {
    if let color = leaf.color { return Color(color) }
    switch leaf.form {
    case .star, .spark: return theme.goal
    case .leaf: return theme.ink([4, 1, 2][leaf.kind % 3])
    case .paper, .dot, .ring: return theme.ink(leaf.kind)
    }
  }

  private mutating func draw(
    _ leaf: PlacedScenery.Leaf, _ center: Vec2, _ radius: Float, _ frame: Frame
  ) {
    let color = color(of: leaf, frame.theme).opacity(leaf.opacity)
    // Angles of the world run the other way on the screen.
    let along = Outline.direction(-leaf.angle)
    let across = along.rightPerpendicular
    func place(_ point: Vec2) -> Vec2 { center + radius * (point.x * along + point.y * across) }
    switch leaf.form {
    case .dot: batch.disc(center, radius: radius, color)
    case .ring: batch.ring(center, radius: radius, width: max(0.3 * radius, frame.line(1)), color)
    case .star: drawStar(center, radius, color, turn: -leaf.angle)
    case .spark:
      let way = Vec2(leaf.velocity.x, -leaf.velocity.y)
      let tail = way.lengthSquared > 0 ? 2 * radius * way.normalized : radius * along
      batch.line([center - tail, center], width: max(0.5 * radius, frame.line(1.5)), color)
    case .leaf:
      let width = 0.3 + 0.7 * leaf.width.magnitude
      let half = LevelLeaves.half(ofKind: leaf.kind)
      let mesh = Self.halves[leaf.kind % Self.halves.count]
      // The light comes from above, on whichever half is there.
      let sides: [Float] = across.y > 0 ? [1, -1] : [-1, 1]
      for (side, shade) in zip(sides, [color.darkened(by: 0.14), color]) {
        batch.area(half.map { place(Vec2($0.x, side * width * $0.y)) }, mesh, shade)
      }
      batch.line(
        [place(Vec2(-1.35, 0)), place(Vec2(0.75, 0))], width: max(0.09 * radius, 0.8 * frame.scale),
        color.darkened(by: 0.3))
    case .paper:
      let width = max(leaf.width.magnitude, 0.16)
      // Its back is in the shade.
      let paint = leaf.width < 0 ? color.darkened(by: 0.2) : color
      // Each color comes in two shapes.
      switch (leaf.kind + leaf.kind / 6) % 3 {
      case 0:
        let corners = [Vec2(-1, -0.6), Vec2(1, -0.6), Vec2(1, 0.6), Vec2(-1, 0.6)]
        batch.fill(corners.map { place(Vec2($0.x, width * $0.y)) }, paint)
      case 1:
        let rim = (0..<10).map { Outline.direction(Float($0) / 5 * .pi) }
        batch.fill(rim.map { place(0.75 * Vec2($0.x, width * $0.y)) }, paint)
      default:
        // A streamer, which curls more the more it turns over.
        let bend = 0.35 + 0.35 * (1 - width)
        let line = (0...12).map { i -> Vec2 in
          let t = Float(i) / 6 - 1
          return place(Vec2(1.3 * t, bend * Outline.direction(1.4 * .pi * t).y))
        }
        batch.line(line, width: max(0.4 * radius, frame.line(1)), paint)
      }
    }
  }

  /// The triangles of halves of leaves, whatever their width.
  private static let halves = (0..<3).map { AreaMesh(LevelLeaves.half(ofKind: $0)) }
}
