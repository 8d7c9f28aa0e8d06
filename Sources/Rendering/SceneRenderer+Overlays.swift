import Physics
import Platform
import Presentation

extension SceneRenderer {
  mutating func drawOverlay(_ overlay: Overlay, _ bodies: DrawnBodies, _ frame: Frame) {
    let theme = frame.theme
    let scale = frame.scale
    switch overlay {
    case .ink(let points, let ink):
      batch.line(inkCurve(points, frame), width: 3 * scale, theme.edge(of: theme.ink(ink)))
    case .wire(let points, let ink, let width):
      let color = theme.ink(ink)
      drawWire(
        inkCurve(points, frame), width: width, edge: theme.edge(of: color),
        fill: theme.fill(of: color), frame)
    case .refused(let points, let faded):
      batch.line(inkCurve(points, frame), width: 3 * scale, theme.warning.opacity(1 - faded))
    case .ghost(let points, let label):
      drawGhost(points.map(frame.pixel), label, frame)
    case .filled(let points, let ink, let label):
      drawFilled(points.map(frame.pixel), theme.ink(ink), label, frame)
    case .ghostShapes(let shapes, let label):
      drawGhost(shapes, label, frame)
    case .ghostCircle(let center, let radius, let label):
      let outline = Outline.circle(frame.pixel(center), radius * frame.camera.pixelsPerMeter)
      batch.fill(outline, theme.accent.opacity(0.12))
      batch.line(outline, width: 1.5 * scale, theme.accent, isClosed: true)
      say(label, beside: outline, frame)
    case .ground(let points):
      batch.line(inkCurve(points, frame), width: 4 * scale, theme.terrainEdge)
    case .setting(let place, let words, let radius):
      if radius > 0 {
        batch.ring(
          frame.pixel(place), radius: max(radius * frame.camera.pixelsPerMeter, 2 * scale),
          width: 1.5 * scale, theme.accent)
      }
      say(words, at: frame.pixel(place) + Vec2(16, 12) * scale)
    case .reach(let place, let radius, let isWarning):
      batch.ring(
        frame.pixel(place), radius: max(radius * frame.camera.pixelsPerMeter, 2 * scale),
        width: 1.5 * scale, isWarning ? theme.warning : theme.accent)
    case .ghostLine(let from, let to, let thickness):
      let outline = Outline.capsule(
        frame.pixel(from), frame.pixel(to),
        max(0.5 * thickness * frame.camera.pixelsPerMeter, scale))
      batch.fill(outline, theme.accent.opacity(0.18))
      batch.line(outline, width: 1.5 * scale, theme.accent, isClosed: true)
    case .ghostRope(let points, let thickness):
      let curve = Outline.smooth(points.map(frame.pixel), step: 4 * scale)
      let width = max(thickness * frame.camera.pixelsPerMeter, 2 * scale)
      batch.line(curve, width: width + 1.5 * scale, theme.ropeEdge.opacity(0.6))
      batch.line(curve, width: 0.6 * width, theme.ropeCore)
    case .vine(let vine):
      drawVine(vine, frame)
    case .anchor(let place, let isAttached, let isWarning):
      drawAnchor(
        frame.pixel(place), isAttached, isWarning ? theme.warning : theme.accent, frame)
    case .joint(let joint): drawJoint(joint, frame, isGhost: true)
    case .jointOutline(let joint, let isWarning):
      drawOutline(of: joint, isWarning: isWarning, frame)
    case .arrow(let from, let to, let label): drawArrow(from, to, label, frame)
    case .turn(let place, let speed, let label): drawTurn(place, speed: speed, label, frame)
    case .blast, .shock, .pull, .lamp, .pen, .ruler, .caret: drawForceOverlay(overlay, frame)
    case .emitter(let place): drawNozzle(at: place, frame, isGhost: true)
    case .note(let place, let text):
      let at = frame.pixel(place)
      batch.disc(at, radius: 3.5 * scale, theme.warning)
      say(text, at: at + Vec2(10, 8) * scale, isWarning: true)
    case .ropeOutline(let id, let isWarning):
      guard let rope = frame.picture.pose.ropes.first(where: { $0.id == id }) else { return }
      let curve = Outline.smooth(rope.line.map(frame.pixel), step: 4 * scale)
      let width = max(rope.thickness * frame.camera.pixelsPerMeter, 3.5 * scale)
      batch.line(curve, width: width + 5 * scale, isWarning ? theme.warning : theme.accent)
      drawRope(rope, frame, isLifted: false)
    case .trace(let points):
      batch.dashes(
        points.map(frame.pixel), width: 2.5 * scale, dash: 9 * scale, gap: 7 * scale,
        theme.ink.opacity(0.34))
    case .tether(let from, let to):
      let line = [frame.pixel(from), frame.pixel(to)]
      batch.dashes(line, width: 2 * scale, dash: 7 * scale, gap: 5 * scale, theme.accent)
      for end in line { batch.disc(end, radius: 4 * scale, theme.accent) }
    case .slash(let points):
      let way = points.map(frame.pixel)
      for (i, (a, b)) in zip(way, way.dropFirst()).enumerated() {
        let part = Float(i + 1) / Float(way.count - 1)
        batch.line([a, b], width: (0.5 + 2 * part) * scale, theme.warning.opacity(part))
      }
    case .button(let id, let isHeld):
      guard let body = bodies[id] else { return }
      for part in body.parts { drawButton(part.outline, isHeld, frame) }
    case .buttonFrame(let corners, let isHeld):
      drawButton(Outline.rounded(corners.map(frame.pixel), 6 * scale), isHeld, frame)
    case .ants(let id):
      guard let body = bodies[id] else { return }
      for (line, isClosed) in antsLines(around: body, frame) {
        drawAnts(line, isClosed: isClosed, frame)
      }
    case .antsAlong(let id):
      guard let rope = frame.picture.pose.ropes.first(where: { $0.id == id }) else { return }
      drawAnts(Outline.smooth(rope.line.map(frame.pixel), step: 4 * scale), isClosed: false, frame)
    case .antsAround(let line, let isClosed):
      drawAnts(line.map(frame.pixel), isClosed: isClosed, frame)
    case .lifted(let id, let similarity):
      guard let body = bodies[id] else { return }
      drawLifted(body, by: similarity, frame)
    case .selectionFrame(let corners, let turn):
      drawSelectionFrame(corners.map(frame.pixel), turn: frame.pixel(turn), frame)
    case .snapMark(let place): drawSnapMark(frame.pixel(place), frame)
    case .guide(let guide): drawGuide(guide, frame)
    case .crop(let box, let bounds, let corner):
      drawCrop(box, within: bounds, corner: corner, frame)
    case .outline(let id, let isWarning):
      guard let body = bodies[id] else { return }
      let color = isWarning ? theme.warning : theme.accent
      for part in body.parts {
        batch.line(
          part.outline, width: 2.5 * scale, color, isClosed: part.outline.count > 2)
      }
    }
  }

  /// Lit up under the pointer, and pushed in while that is down.
  private mutating func drawButton(_ outline: [Vec2], _ isHeld: Bool, _ frame: Frame) {
    let accent = frame.theme.accent
    if outline.count > 2 { batch.fill(outline, accent.opacity(isHeld ? 0.45 : 0.15)) }
    batch.line(
      outline, width: (isHeld ? 3.5 : 2.5) * frame.scale, accent, isClosed: outline.count > 2)
  }

  /// Ink as the pen left it, in pixels.
  private func inkCurve(_ points: [Vec2], _ frame: Frame) -> [Vec2] {
    Outline.ink(InkLine.smoothed(points.map(frame.pixel)), step: 4 * frame.scale)
  }

  /// The pieces of a body: each with a faint fill and a hairline.
  private mutating func drawGhost(_ shapes: [Shape], _ label: String, _ frame: Frame) {
    let accent = frame.theme.accent
    var box: AABB?
    let outlines = shapes.map { outline(of: $0, .identity, frame) }
    for (shape, outline) in zip(shapes, outlines) {
      if case .polygon = shape { batch.fill(outline, accent.opacity(0.12)) }
      guard let part = AABB(enclosing: outline) else { continue }
      box = box?.union(part) ?? part
    }
    // One body has one outline.
    for (line, isClosed) in Outline.rims(outlines, tolerance: 0.5 * frame.scale) {
      batch.line(line, width: frame.scale, accent.opacity(0.6), isClosed: isClosed)
    }
    guard let box else { return }
    say(label, at: Vec2(box.upper.x + 8 * frame.scale, box.lower.y))
  }

  private mutating func drawGhost(_ outline: [Vec2], _ label: String, _ frame: Frame) {
    let accent = frame.theme.accent
    if outline.count > 2 { batch.fill(outline, accent.opacity(0.1)) }
    batch.line(outline, width: 1.2 * frame.scale, accent.opacity(0.85), isClosed: outline.count > 2)
    if outline.count <= 12 {
      for corner in outline { batch.disc(corner, radius: 2.2 * frame.scale, accent) }
    }
    say(label, beside: outline, frame)
  }

  /// A body as it will be, with a dashed edge: the ink that is drawn over it is a part of that edge only.
  private mutating func drawFilled(
    _ outline: [Vec2], _ ink: Color, _ label: String, _ frame: Frame
  ) {
    let (theme, scale) = (frame.theme, frame.scale)
    batch.fill(outline, theme.fill(of: ink).opacity(0.85))
    batch.dashes(
      outline, width: 2 * scale, dash: 8 * scale, gap: 6 * scale, theme.edge(of: ink),
      isClosed: true)
    guard let box = AABB(enclosing: outline) else { return }
    // Above it, where no hand is; below it where the window ends.
    let y = box.lower.y > 80 * scale ? box.lower.y - 20 * scale : box.upper.y + 20 * scale
    say(label, at: Vec2(box.center.x, y), isPlate: true)
  }

  /// To the right of the top of an outline (pixels); nothing where there is nothing to say.
  private mutating func say(_ label: String, beside outline: [Vec2], _ frame: Frame) {
    guard !label.isEmpty, let box = AABB(enclosing: outline) else { return }
    say(label, at: Vec2(box.upper.x + 8 * frame.scale, box.lower.y))
  }

  /// A ring where an end would go; filled once it has something to hold on to.
  private mutating func drawAnchor(
    _ place: Vec2, _ isAttached: Bool, _ accent: Color, _ frame: Frame
  ) {
    if isAttached {
      batch.disc(place, radius: 7 * frame.scale, accent.opacity(0.25))
      batch.disc(place, radius: 4 * frame.scale, accent)
    } else {
      batch.ring(place, radius: 5 * frame.scale, width: 1.5 * frame.scale, accent)
    }
  }
}
