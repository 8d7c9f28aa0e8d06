import Levels
import Physics
import Platform
import Presentation

extension SceneRenderer {
  /// How high a cap is, how far from the next one, and how far below what it belongs to (points).
  private static let cap: Float = 17
  private static let capGap: Float = 3
  private static let capDrop: Float = 15

  mutating func drawKeyCaps(_ frame: Frame, on canvas: Canvas) {
    // Far away they would be larger than what they belong to.
    let scale = frame.scale * frame.thinning
    guard frame.thinning > 0.5 else { return }
    for group in frame.picture.keyCaps {
      let widths = group.caps.map { width(of: $0.key) * scale }
      let whole = widths.reduce(0, +) + Self.capGap * scale * Float(widths.count - 1)
      let reach = Vec2(whole, Self.cap * scale)
      let way = Vec2(group.side.x, -group.side.y)
      let middle =
        frame.pixel(group.place) + Self.capDrop * scale * way
        + 0.5 * Vec2(whole * way.x, Self.cap * scale * way.y)
      guard frame.isVisible([middle - reach, middle + reach], margin: 2) else { continue }
      var x = middle.x - 0.5 * whole
      for (cap, width) in zip(group.caps, widths) {
        draw(cap, at: Vec2(x + 0.5 * width, middle.y), width: width, scale, frame, on: canvas)
        x += width + Self.capGap * scale
      }
    }
  }

  private func width(of key: String) -> Float {
    key.count > 1 && Self.arrow(key) == nil ? Self.cap + 6.5 * Float(key.count - 1) : Self.cap
  }

  private mutating func draw(
    _ cap: KeyCaps.Cap, at middle: Vec2, width: Float, _ scale: Float, _ frame: Frame,
    on canvas: Canvas
  ) {
    let theme = frame.theme
    let half = Vec2(0.5 * width, 0.5 * Self.cap * scale)
    func plate(_ middle: Vec2, _ grow: Float) -> [Vec2] {
      let inner = half - Vec2(4 * scale, 4 * scale)
      return Outline.rounded(
        [
          middle - inner, middle + Vec2(inner.x, -inner.y), middle + inner,
          middle + Vec2(-inner.x, inner.y),
        ], 4 * scale + grow)
    }
    // Pressed, it goes down.
    let drop = Vec2(0, cap.isDown ? 1.5 * scale : 0)
    let fill = cap.isDown ? theme.accent : theme.background
    let ink = cap.isDown ? theme.onAccent : theme.ink.opacity(0.85)
    batch.fill(plate(middle + Vec2(0, 1.8 * scale), 0.6 * scale), theme.ink.opacity(0.45))
    batch.fill(
      plate(middle + drop, 0.6 * scale), cap.isDown ? theme.accent.darkened(by: 0.2) : theme.ink)
    batch.fill(plate(middle + drop, -0.6 * scale), fill)
    if let way = Self.arrow(cap.key) {
      let across = Vec2(-way.y, way.x)
      let size = 4.2 * scale
      let at = middle + drop
      batch.fill(
        [
          at + size * way, at - 0.6 * size * way + size * across,
          at - 0.6 * size * way - size * across,
        ],
        ink)
      return
    }
    drawKeyName(LevelControls.name(of: cap.key), at: middle + drop, 12 * scale, ink, on: canvas)
  }

  private mutating func drawKeyName(
    _ name: String, at middle: Vec2, _ line: Float, _ color: Color, on canvas: Canvas
  ) {
    guard let words = textures.words(name, line: line.rounded(), on: canvas) else {
      return say(name, at: middle - Vec2(4, 7))
    }
    let size = Vec2(Float(words.texture.width), Float(words.texture.height))
    let raised = middle + Vec2(0, words.rise)
    let corner = Vec2((raised.x - 0.5 * size.x).rounded(), (raised.y - 0.5 * size.y).rounded())
    flush(on: canvas)
    batch.quad(
      (
        corner, corner + Vec2(size.x, 0), corner + size, corner + Vec2(0, size.y)
      ), color)
    flush(on: canvas, texture: words.texture)
  }

  /// Where an arrow key points to (pixels, y down).
  private static func arrow(_ key: String) -> Vec2? {
    switch key {
    case "left": Vec2(-1, 0)
    case "right": Vec2(1, 0)
    case "up": Vec2(0, -1)
    case "down": Vec2(0, 1)
    default: nil
    }
  }
}
