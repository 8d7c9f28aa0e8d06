import Physics

// The rectangle that is to be cut out: what is outside is dim, dashes march around it, its corners are handles.

extension SceneRenderer {
  /// - Parameters:
  ///   - box: m
  ///   - bounds: The picture that it is cut out of (m).
  ///   - corner: The one under the pointer.
  mutating func drawCrop(_ box: AABB, within bounds: AABB, corner: Int?, _ frame: Frame) {
    func pixels(_ box: AABB) -> (lower: Vec2, upper: Vec2) {
      let (a, b) = (frame.pixel(box.lower), frame.pixel(box.upper))
      return (Vec2(a.x, b.y), Vec2(b.x, a.y))
    }
    let (inner, outer) = (pixels(box), pixels(bounds))
    let dim = frame.theme.background.opacity(0.6)
    let top = max(inner.lower.y, outer.lower.y)
    let bottom = min(inner.upper.y, outer.upper.y)
    batch.rectangle(outer.lower, Vec2(outer.upper.x, top), dim)
    batch.rectangle(Vec2(outer.lower.x, bottom), outer.upper, dim)
    batch.rectangle(Vec2(outer.lower.x, top), Vec2(inner.lower.x, bottom), dim)
    batch.rectangle(Vec2(inner.upper.x, top), Vec2(outer.upper.x, bottom), dim)
    let corners = [
      Vec2(inner.lower.x, inner.upper.y), inner.upper, Vec2(inner.upper.x, inner.lower.y),
      inner.lower,
    ]
    drawAnts(corners, isClosed: true, frame)
    for (index, place) in corners.enumerated() {
      let half = (index == corner ? 7 : 5.5) * frame.scale
      let square = [
        place + Vec2(-half, -half), place + Vec2(half, -half), place + Vec2(half, half),
        place + Vec2(-half, half),
      ]
      batch.fill(square, index == corner ? frame.theme.accent : frame.theme.background)
      batch.line(square, width: 2 * frame.scale, frame.theme.accent, isClosed: true)
    }
  }
}
