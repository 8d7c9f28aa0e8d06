import Levels
import Physics
import Platform
import Presentation

// What the tools for blasts, attractors, lamps, pens, words and the ruler show over the scene.

extension SceneRenderer {
  mutating func drawForceOverlay(_ overlay: Overlay, _ frame: Frame) {
    let theme = frame.theme
    let scale = frame.scale
    let meter = frame.camera.pixelsPerMeter
    switch overlay {
    case .blast(let place, let reach, let label):
      let center = frame.pixel(place)
      let rim = Outline.circle(center, reach * meter)
      batch.fill(rim, theme.warning.opacity(0.1))
      batch.dashes(
        rim, width: 2 * scale, dash: 8 * scale, gap: 5 * scale, theme.warning, isClosed: true)
      let core = Outline.star(center, min(14 * scale, reach * meter))
      batch.area(core, AreaMesh(Outline.star(.zero, 1)), theme.warning)
      // Above it, as far as the window has room.
      let top = max(center.y - reach * meter - 16 * scale, 84 * scale)
      say(label, at: Vec2(center.x, top), isPlate: true)
    case .shock(let place, let reach, let part):
      let eased = 1 - (1 - part) * (1 - part)
      batch.ring(
        frame.pixel(place), radius: max(reach * meter * eased, 1),
        width: (1 + 9 * (1 - part)) * scale,
        theme.warning.opacity(0.7 * (1 - part)))
    case .pull(let place, let reach, let repels, let label):
      drawPull(
        Scenery.Pull(
          key: ObjectKey(.attractor, ""), position: place, reach: reach, repels: repels),
        frame, strength: 2)
      say(label, at: frame.pixel(place) + Vec2(0, 34) * scale, isPlate: true)
    case .lamp(let place, let radius, let angle, let cone, let color, let label):
      drawShine(place, radius * meter, angle, cone, color, frame)
      say(label, at: frame.pixel(place) + Vec2(0, 26) * scale, isPlate: true)
    case .pen(let place, let isWarning):
      let color = isWarning ? theme.warning : theme.accent
      batch.ring(frame.pixel(place), radius: 7 * scale, width: 2 * scale, color)
    case .ruler(let from, let to, let isHeld, let label):
      drawRuler(frame.pixel(from), frame.pixel(to), isHeld, label, frame)
    case .caret(let from, let to):
      batch.line([frame.pixel(from), frame.pixel(to)], width: 2 * scale, theme.accent)
    default: break
    }
  }

  /// What a lamp will light.
  private mutating func drawShine(
    _ place: Vec2, _ radius: Float, _ angle: Float, _ cone: Float?, _ color: Color, _ frame: Frame
  ) {
    let center = frame.pixel(place)
    let scale = frame.scale
    var rim = Outline.circle(center, radius)
    if let cone {
      let count = 24
      rim =
        [center]
        + (0...count).map { i in
          let degrees = angle + cone * (Float(i) / Float(count) - 0.5)
          return center + radius * Outline.direction(-degrees * .pi / 180)
        }
    }
    batch.fill(rim, color.opacity(0.25))
    batch.dashes(
      rim, width: 1.5 * scale, dash: 6 * scale, gap: 5 * scale, frame.theme.accent, isClosed: true)
    batch.disc(center, radius: 6 * scale, frame.theme.accent)
    batch.disc(center, radius: 4.5 * scale, color)
  }

  /// A line with marks at round lengths, higher at every fifth, and its numbers beside its middle.
  private mutating func drawRuler(
    _ a: Vec2, _ b: Vec2, _ isHeld: [Bool], _ label: String, _ frame: Frame
  ) {
    guard a.isFinite, b.isFinite else { return }
    let scale = frame.scale
    let color = frame.theme.accent
    let length = a.distance(to: b)
    let along = (b - a).normalized
    let side = along.rightPerpendicular
    batch.line([a, b], width: 2 * scale, color)
    // Marks are a decimal of a meter apart, at least so many pixels.
    var spacing: Float = 1e-3
    for (index, step) in [1, 2, 5].cycled(30).enumerated() {
      let meters = Float(step) * Self.powers[index / 3]
      spacing = meters * frame.camera.pixelsPerMeter
      if spacing >= 7 * scale { break }
    }
    let count = Int(saturating: min(length / max(spacing, 1), 2000))
    if count > 0, spacing >= 7 * scale {
      for i in 1...count {
        let at = a + spacing * Float(i) * along
        let high: Float = i % 10 == 0 ? 11 : i % 5 == 0 ? 8 : 5
        batch.line([at, at + high * scale * side], width: scale, color.opacity(0.8))
      }
    }
    for (end, holds) in zip([a, b], isHeld) {
      batch.line([end - 9 * scale * side, end + 9 * scale * side], width: 2 * scale, color)
      if holds { batch.disc(end, radius: 3.5 * scale, color) }
    }
    // Beside the line, on the side away from the marks: as far as half a letter is wide for each letter there is.
    let away: Float = side.y > 0 ? -1 : 1
    let room = 14 + Self.halfLetter * Float(label.count) * side.x.magnitude
    say(
      label, at: a.interpolated(to: b, by: 0.5) + away * room * scale * side, isPlate: true)
  }

  /// Half the width of a letter of small text (points).
  private static let halfLetter: Float = 2.9

  /// Powers of ten from a millimeter on (m).
  private static let powers: [Float] = [1e-3, 1e-2, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6]
}

extension [Int] {
  fileprivate func cycled(_ count: Int) -> [Int] { (0..<count).map { self[$0 % self.count] } }
}
