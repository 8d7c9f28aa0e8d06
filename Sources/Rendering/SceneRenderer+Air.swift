import Levels
import Physics
import Platform
import Presentation

extension SceneRenderer {
  /// How many lines there are in a picture.
  private static let streaks = 46
  /// How far the air goes in the time that a line is long (s).
  private static let streakSeconds: Float = 0.3
  /// The shortest and the longest of them (pixels).
  private static let streakLengths: ClosedRange<Float> = 26...150

  /// Lines that are carried by the air. They lie on a lattice of the world that is as wide as the picture, so that they
  /// stay where they are when the paper is moved, and come back at one side when they have left at the other.
  mutating func drawAir(_ air: AirPicture, _ frame: Frame) {
    let speed = air.velocity.length
    guard speed > 0, speed.isFinite else { return }
    let along = air.velocity / speed
    let across = along.leftPerpendicular
    let view = frame.camera.view
    // The next power of two: zooming does not stir them up.
    var width: Float = 1
    while width < 1.2 * view.size.length, width < 1e7 { width *= 2 }
    let middle = view.center
    func wrapped(_ place: Double, about center: Float) -> Float {
      let period = Double(width)
      let part = (place - Double(center)) / period + 0.5
      return center + Float((part - part.rounded(.down) - 0.5) * period)
    }
    let scale = frame.scale
    let meter = frame.camera.pixelsPerMeter
    let length = min(
      max(Self.streakSeconds * speed * meter, Self.streakLengths.lowerBound * scale),
      Self.streakLengths.upperBound * scale)
    // As many in the picture at any zoom, though the lattice may be twice as wide.
    let share = width * width / max(view.size.x * view.size.y, 1e-6)
    let count = min(Int(saturating: Float(Self.streaks) * share), 8 * Self.streaks)
    var random = SplitMix(0x5EED)
    let ink = frame.theme.ink
    for _ in 0..<count {
      let (u, v, pace, size) = (random.unit(), random.unit(), random.unit(), random.unit())
      let way = Double(width * u) + air.time * Double(speed * (0.8 + 0.4 * pace))
      let x = wrapped(way, about: middle.dot(along))
      let y = wrapped(Double(width * v), about: middle.dot(across))
      let head = frame.pixel(x * along + y * across)
      let long = length * (0.6 + 0.8 * size)
      guard frame.isVisible([head], margin: long) else { continue }
      drawStreak(head, long, along, phase: 6.3 * pace, ink.opacity(0.07 + 0.07 * size), frame)
    }
  }

  /// One line: it sways a little, and is thinner where it was before.
  private mutating func drawStreak(
    _ head: Vec2, _ length: Float, _ along: Vec2, phase: Float, _ color: Color, _ frame: Frame
  ) {
    let back = Vec2(-along.x, along.y)
    let side = back.leftPerpendicular
    let pieces = 6
    let points = (0...pieces).map { i -> Vec2 in
      let part = Float(i) / Float(pieces)
      let sway = 0.022 * length * Outline.direction(phase + 4.4 * part).y
      return head + part * length * back + sway * side
    }
    // Twice where the air is now: behind it fades. So thin that its ends need no rounding.
    batch.line(points, width: 1.4 * frame.scale, color)
    batch.line(Array(points[0...2]), width: 1.4 * frame.scale, color)
  }
}
