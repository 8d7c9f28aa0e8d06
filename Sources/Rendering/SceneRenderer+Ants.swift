import Levels
import Physics
import Presentation

// Dashes that march around what is chosen.

extension SceneRenderer {
  /// - Parameter line: Pixels.
  mutating func drawAnts(_ line: [Vec2], isClosed: Bool, _ frame: Frame) {
    guard line.count > 1 else { return }
    let ends = isClosed ? line + line.prefix(1) : line
    let length = zip(ends, ends.dropFirst()).reduce(Float(0)) { $0 + $1.0.distance(to: $1.1) }
    guard length.isFinite, length < 200_000 else { return }
    let scale = frame.scale
    let stretch = isClosed ? MarchingAnts.stretch(along: length, scale: scale) : 1
    let (dash, gap) = (MarchingAnts.dash * scale * stretch, MarchingAnts.gap * scale * stretch)
    // Seen on whatever lies below.
    batch.line(line, width: 3.5 * scale, frame.theme.background.opacity(0.85), isClosed: isClosed)
    batch.dashes(
      line, width: 2 * scale, dash: dash, gap: gap, frame.theme.accent, isClosed: isClosed,
      phase: frame.picture.antsPhase * (dash + gap))
  }

  /// The lines around a body (pixels): of one that was drawn in several pieces its ink, of others what of the pieces is
  /// outside.
  func antsLines(around body: DrawnBody, _ frame: Frame) -> [(line: [Vec2], isClosed: Bool)] {
    if let part = body.parts.first, body.parts.count == 1 {
      return [(part.outline, part.outline.count > 2)]
    }
    if let stroke = body.look.strokes.first, stroke.count > 2 {
      return [(inkCurve(stroke, body, frame), body.look.penWidth == nil)]
    }
    return body.parts.flatMap { rim(of: $0, body, frame) }.map { ($0, false) }
  }

  /// A body where it would be put.
  mutating func drawLifted(_ body: DrawnBody, by similarity: LevelSimilarity, _ frame: Frame) {
    // The same in pixels, where y points down.
    let pivot = frame.pixel(similarity.pivot)
    let pixels = frame.camera.pixelsPerMeter
    let turn = Rotation(angle: -similarity.angle * .pi / 180)
    let target = pivot + Vec2(similarity.offset.x * pixels, -similarity.offset.y * pixels)
    func put(_ line: [Vec2]) -> [Vec2] {
      line.map { target + similarity.scale * turn.rotate($0 - pivot) }
    }
    for part in body.parts where part.outline.count > 2 {
      batch.fill(put(part.outline), frame.theme.accent.opacity(0.15))
    }
    for (line, isClosed) in antsLines(around: body, frame) {
      drawAnts(put(line), isClosed: isClosed, frame)
    }
  }

  /// A hairline with a handle at each corner, and one on a stem that turns.
  mutating func drawSelectionFrame(_ corners: [Vec2], turn: Vec2, _ frame: Frame) {
    let (scale, theme) = (frame.scale, frame.theme)
    batch.line(corners, width: scale, theme.accent.opacity(0.55), isClosed: true)
    if corners.count == 4 {
      batch.line(
        [0.5 * (corners[2] + corners[3]), turn], width: scale, theme.accent.opacity(0.55))
    }
    for corner in corners {
      let side = 4.5 * scale
      let square = [
        corner + Vec2(-side, -side), corner + Vec2(side, -side), corner + Vec2(side, side),
        corner + Vec2(-side, side),
      ]
      batch.fill(square, theme.background)
      batch.line(square, width: 1.8 * scale, theme.accent, isClosed: true)
    }
    batch.disc(turn, radius: 6 * scale, theme.accent)
    batch.disc(turn, radius: 4 * scale, theme.background)
  }
}
