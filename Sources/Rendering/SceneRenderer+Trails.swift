import Levels
import Physics
import Platform
import Presentation

// The lines that pens draw along the path of what carries them.

extension SceneRenderer {
  /// The last part of a line's time in which it fades.
  private static let fading: Float = 0.35

  mutating func drawTrails(_ frame: Frame) {
    let scenery = frame.picture.scenery
    for trail in scenery.trails {
      let points = trail.points.map(frame.pixel)
      let width = max(trail.width * frame.camera.pixelsPerMeter, 1.2 * frame.scale)
      guard frame.isVisible(points, margin: width), points.allSatisfy(\.isFinite) else { continue }
      let color = color(of: trail.pen, frame)
      let curves = Outline.smoothPieces(points, step: 5 * frame.scale)
      // What is fresh is one line, without seams.
      let fresh = trail.freshness.firstIndex { $0 >= Self.fading } ?? points.count - 1
      for (index, curve) in curves.prefix(fresh).enumerated() where curve.count > 1 {
        let part = trail.freshness[index] / Self.fading
        batch.line(curve, width: max(width * (0.4 + 0.6 * part), 1), color.opacity(part))
      }
      let line = curves.dropFirst(fresh).reduce(into: [Vec2]()) { $0 += $1 }
      if line.count > 1 { batch.line(line, width: width, color) }
    }
    for pen in scenery.pens {
      let point = frame.pixel(pen.point)
      guard frame.isVisible([point], margin: 6 * frame.scale) else { continue }
      let color = color(of: pen, frame)
      batch.disc(point, radius: 4 * frame.scale, frame.theme.background)
      batch.disc(point, radius: 2.8 * frame.scale, color)
    }
  }

  private func color(of pen: PlacedScenery.PlacedPen, _ frame: Frame) -> Color {
    let theme = frame.theme
    if let paint = pen.color { return paint.color(usual: theme.ink) { theme.ink($0) } }
    let body = pen.body.flatMap { id in frame.picture.pose.bodies.first { $0.id == id } }
    guard let ink = body.flatMap({ frame.picture.bodyLooks[$0.userValue]?.ink }) else {
      return theme.accent
    }
    return theme.edge(of: theme.ink(ink))
  }
}
