import Gameplay
import Physics

// What hides the picture, over all of the drawing.

extension SVGLines {
  mutating func drawReveals() {
    for (name, reveal) in level.reveals {
      let cover = RevealCover(reveal, in: view)
      guard cover.opacity > 0, !cover.outlines.isEmpty else { continue }
      let paint = reveal.color.map(Self.rgb) ?? LevelSVGColors.background
      let opacity = cover.opacity * Float(reveal.color?.alpha ?? 255) / 255
      lines.append(
        "<path"
          + attributes([
            ("id", name), Self.skipped,
            ("d", cover.outlines.map { path($0, isClosed: true) }.joined(separator: " ")),
            ("fill", color(paint)), ("fill-rule", "evenodd"),
            ("fill-opacity", opacity < 1 ? number(opacity) : nil),
          ]) + "/>")
    }
  }
}
