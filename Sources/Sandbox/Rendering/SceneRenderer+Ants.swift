import Physics

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

  /// A body where it would be put.
  mutating func drawLifted(_ body: DrawnBody, by way: Vec2, _ frame: Frame) {
    let pixels = frame.camera.pixelsPerMetre
    for part in body.parts {
      let outline = part.outline.map { $0 + Vec2(way.x * pixels, -way.y * pixels) }
      if outline.count > 2 { batch.fill(outline, frame.theme.accent.opacity(0.15)) }
      drawAnts(outline, isClosed: outline.count > 2, frame)
    }
  }
}
