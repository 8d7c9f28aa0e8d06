import Levels
import Physics
import Platform
import Presentation

// What emitters let out and nothing touches: leaves, sparks, scraps of paper.

extension SceneRenderer {
  mutating func drawSpecks(_ frame: Frame) {
    let meter = frame.camera.pixelsPerMeter
    for speck in frame.picture.scenery.particles where speck.opacity > 0 {
      let center = frame.pixel(speck.position)
      let radius = max(0.5 * speck.particle.size * meter, 0.75 * frame.scale)
      guard center.isFinite, frame.isVisible([center], margin: 3 * radius) else { continue }
      let color = color(of: speck, frame.theme).opacity(speck.opacity)
      draw(speck, center, radius, color, frame)
    }
  }

  private func color(of speck: PlacedScenery.Speck, _ theme: Theme) -> Color {
    if let color = speck.particle.color { return Color(color) }
    if let ink = speck.particle.ink { return theme.ink(ink) }
    switch speck.particle.form {
    case .star, .spark: return theme.goal
    case .dot, .ring: return theme.ink(0)
    // One after another has another ink.
    case .leaf: return theme.ink([2, 4, 1][speck.number % 3])
    case .paper: return theme.ink(speck.number)
    }
  }

  private mutating func draw(
    _ speck: PlacedScenery.Speck, _ center: Vec2, _ radius: Float, _ color: Color, _ frame: Frame
  ) {
    // Angles of the world run the other way on the screen.
    let along = Outline.direction(-speck.angle)
    let across = along.rightPerpendicular
    switch speck.particle.form {
    case .dot: batch.disc(center, radius: radius, color)
    case .ring: batch.ring(center, radius: radius, width: max(0.3 * radius, frame.line(1)), color)
    case .star: drawStar(center, radius, color, turn: -speck.angle)
    case .paper:
      // A scrap that turns over is seen as narrow as it stands to the eye.
      let width = 0.25 + 0.75 * Outline.direction(1.7 * speck.angle).x.magnitude
      let (a, b) = (radius * along, 0.7 * radius * width * across)
      batch.fill([center - a - b, center + a - b, center + a + b, center - a + b], color)
    case .leaf:
      let width = 0.25 + 0.3 * Outline.direction(1.3 * speck.angle).x.magnitude
      let side = (1..<8).map { i -> Vec2 in
        let t = Float(i) / 8
        return Vec2(2 * t - 1, width * 4 * t * (1 - t))
      }
      let rim =
        [Vec2(-1, 0)] + side + [Vec2(1, 0)] + side.reversed().map { Vec2($0.x, -$0.y) }
      batch.fill(rim.map { center + radius * ($0.x * along + $0.y * across) }, color)
      batch.line(
        [center - 1.25 * radius * along, center + 0.7 * radius * along],
        width: max(0.1 * radius, frame.scale), color.darkened(by: 0.25))
    case .spark:
      let way = Vec2(speck.velocity.x, -speck.velocity.y)
      let tail = way.lengthSquared > 0 ? 2 * radius * way.normalized : radius * along
      batch.line([center - tail, center], width: max(0.5 * radius, frame.line(1.5)), color)
    }
  }
}
