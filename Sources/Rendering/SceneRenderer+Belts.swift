import Physics
import Platform
import Presentation

// Conveyor belts: which way they run, over the fill.

extension SceneRenderer {
  /// Less than this across, no marks could be told (points).
  private static let leastBelt: Float = 7
  /// From mark to mark (points).
  private static let beltSpacing: Float = 26
  private static let mostBeltMarks = 400

  /// Marks along the middle of every part that is longer than it is wide: they point where the side that faces up
  /// runs. Above zero, a surface runs clockwise about its body.
  mutating func drawBelt(_ body: DrawnBody, _ frame: Frame) {
    guard body.look.beltSpeed != 0 else { return }
    let color = body.edge.opacity(0.7 * body.look.opacity * body.look.appearance)
    for part in body.parts where !part.isSensor {
      guard let axis = Self.axis(of: part.shape) else { continue }
      let (a, b) = (
        frame.pixel(body.transform.apply(axis.from)), frame.pixel(body.transform.apply(axis.to))
      )
      let across = axis.width * frame.camera.pixelsPerMeter
      guard across >= Self.leastBelt * frame.scale, frame.isVisible([a, b], margin: across) else {
        continue
      }
      // In pixels, y is down: the side that faces up runs to the right above zero.
      var way = (b - a).normalized
      if way.x < 0 || (way.x == 0 && way.y > 0) { way = -1 * way }
      if body.look.beltSpeed < 0 { way = -1 * way }
      drawMarks(from: a, to: b, pointing: way, size: 0.24 * across, color, frame)
    }
  }

  private mutating func drawMarks(
    from a: Vec2, to b: Vec2, pointing way: Vec2, size: Float, _ color: Color, _ frame: Frame
  ) {
    let length = a.distance(to: b)
    let spacing = max(Self.beltSpacing * frame.scale, 3 * size)
    let count = min(Int(saturating: (length / spacing).rounded(.down)) + 1, Self.mostBeltMarks)
    let side = size * way.rightPerpendicular
    for i in 0..<count {
      let part = count > 1 ? Float(i) / Float(count - 1) : 0.5
      let tip = a.interpolated(to: b, by: part) + 0.5 * size * way
      let back = tip - size * way
      batch.line([back + side, tip, back - side], width: frame.line(1.75), color)
    }
  }

  /// The line along the middle of a shape (m), and how wide the shape is across it; `nil` for what is as wide as long.
  private static func axis(of shape: Shape) -> (from: Vec2, to: Vec2, width: Float)? {
    switch shape {
    case .capsule(let rod): return (rod.start, rod.end, 2 * rod.radius)
    case .polygon(let polygon):
      let corners = polygon.vertices
      guard corners.count == 4 else { return nil }
      let (width, height) = (
        corners[0].distance(to: corners[1]), corners[1].distance(to: corners[2])
      )
      let (long, short) = width >= height ? (width, height) : (height, width)
      guard long > 1.5 * short else { return nil }
      let first = width >= height ? 1 : 0
      let ends = (
        0.5 * (corners[first] + corners[first + 1]),
        0.5 * (corners[first + 2] + corners[(first + 3) % 4])
      )
      // Clear of both ends by half the width.
      let inset = 0.5 * short * (ends.1 - ends.0).normalized
      return (ends.0 + inset, ends.1 - inset, short)
    case .circle, .segment: return nil
    }
  }
}
