import Levels
import Physics
import Platform
import Presentation

/// A body as it is to be drawn: outlines in pixels, colors chosen.
struct DrawnBody {
  struct Part {
    var shape: Shape
    var outline: [Vec2]
    var isSensor: Bool
  }

  let id: BodyID
  let transform: Transform
  let look: BodyLook
  let isTerrain: Bool
  var ink: Color
  var fill: Color
  var edge: Color
  var parts: [Part]

  /// Whether it is a star to be collected that has the shape of one: it needs no sign.
  var isOwnSign: Bool { look.role == .star && parts.count > 1 }

  /// The outline of a drawn body steps back: its ink is what was drawn.
  var outlineColor: Color { look.strokes.isEmpty ? edge : fill.mixed(with: edge, by: 0.5) }
}

extension SceneRenderer {
  /// The bodies in the picture that can be seen, by their `zIndex`, then in the pose's order. Rods of ropes are drawn as
  /// ropes, and the walls of the world as its bounds.
  mutating func visibleBodies(_ frame: Frame) -> [DrawnBody] {
    let pose = frame.picture.pose
    var drawn: [DrawnBody] = []
    drawn.reserveCapacity(pose.bodies.count)
    // Room for shadows and lines beyond the outline.
    let margin = 12 * frame.scale + 0.12 * frame.camera.pixelsPerMeter
    for (index, body) in pose.bodies.enumerated() {
      guard body.rope == nil, index < pose.geometry.shapes.count else { continue }
      guard body.userValue != LevelInstance.groundUserValue || frame.picture.bounds == nil else {
        continue
      }
      var parts: [DrawnBody.Part] = []
      var isVisible = false
      for shape in pose.geometry.shapes[index] {
        let outline = outline(of: shape.shape, body.transform, frame)
        isVisible = isVisible || frame.isVisible(outline, margin: margin)
        parts.append(.init(shape: shape.shape, outline: outline, isSensor: shape.isSensor))
      }
      guard isVisible else { continue }
      let look =
        frame.picture.bodyLooks[body.userValue] ?? .usual(body)
      drawn.append(styled(body, look, parts, frame.theme))
    }
    return drawn.byZIndex(\.look.zIndex)
  }

  /// In its own colors, or as far from them as a timeline has it.
  private func styled(
    _ body: WorldPose.Placed, _ look: BodyLook, _ parts: [DrawnBody.Part], _ theme: Theme
  ) -> DrawnBody {
    var drawn = plain(body, look, parts, theme)
    if let tint = look.tint {
      // What is said exactly fills it exactly.
      drawn.ink = tint.color.mixed(with: drawn.ink, by: tint.own)
      drawn.fill = tint.color.mixed(with: drawn.fill, by: tint.own)
      drawn.edge = theme.edge(of: tint.color).mixed(with: drawn.edge, by: tint.own)
    }
    if look.opacity < 1 {
      drawn.ink = drawn.ink.opacity(look.opacity)
      drawn.fill = drawn.fill.opacity(look.opacity)
      drawn.edge = drawn.edge.opacity(look.opacity)
    }
    return drawn
  }

  private func plain(
    _ body: WorldPose.Placed, _ look: BodyLook, _ parts: [DrawnBody.Part], _ theme: Theme
  ) -> DrawnBody {
    guard let index = look.isTerrain ? nil : look.ink ?? 0 else {
      return DrawnBody(
        id: body.id, transform: body.transform, look: look, isTerrain: true,
        ink: theme.terrainEdge, fill: theme.terrain, edge: theme.terrainEdge, parts: parts)
    }
    let isResting = body.kind == .dynamic && !body.isAwake
    let own = look.isGolden ? theme.goal : theme.ink(index)
    let ink = isResting ? own.desaturated(by: 0.2) : own
    var drawn = DrawnBody(
      id: body.id, transform: body.transform, look: look, isTerrain: false, ink: ink,
      fill: theme.fill(of: ink), edge: theme.edge(of: ink), parts: parts)
    if let grain = look.grain { drawn.fill = grain.fill(drawn.fill, theme) }
    if drawn.isOwnSign {
      drawn.fill = ink
      for i in drawn.parts.indices { drawn.parts[i].isSensor = false }
    }
    return drawn
  }

  /// - Parameter scale: How much larger it is drawn than it is, about its origin.
  func outline(
    of shape: Shape, _ place: Transform, _ frame: Frame, scale: Float = 1
  ) -> [Vec2] {
    let pixels = scale * frame.camera.pixelsPerMeter
    func pixel(_ point: Vec2) -> Vec2 { frame.pixel(place.apply(scale * point)) }
    switch shape {
    case .circle(let circle):
      return Outline.circle(pixel(circle.center), circle.radius * pixels)
    case .capsule(let capsule):
      return Outline.capsule(
        pixel(capsule.start), pixel(capsule.end),
        capsule.radius * pixels)
    case .segment(let segment):
      return [pixel(segment.start), pixel(segment.end)]
    case .polygon(let polygon):
      return Outline.rounded(
        polygon.vertices.map(pixel), polygon.radius * pixels)
    }
  }

  // MARK: - Shadows

  /// Soft copies, each lower, fainter and wider: bodies lie a little above the paper. The drop is
  /// 0.06 m, and never less than is seen (points).
  mutating func drawShadows(_ bodies: [DrawnBody], _ frame: Frame) {
    let meter = frame.camera.pixelsPerMeter
    let point = frame.line(1)
    let color = frame.theme.shadow
    for body in bodies where !body.isTerrain {
      // It must be gone before the body that fades lets it be seen through itself.
      let opacity = body.look.appearance * max(2 * body.look.opacity - 1, 0)
      for part in body.parts where !part.isSensor && part.outline.count > 2 {
        for layer in Self.shadowLayers {
          let drop = max(layer.drop * meter, layer.leastDrop * point)
          let moved = part.outline.map { Vec2($0.x, $0.y + drop) }
          // All of the blur lies outside: inwards it would fold over at round corners.
          let blur = max(layer.softness * drop, 1)
          batch.fill(
            moved, color.opacity(layer.opacity * opacity), grow: 0.5 * blur, feather: blur)
        }
      }
    }
  }

  private static let shadowLayers:
    [(drop: Float, leastDrop: Float, softness: Float, opacity: Float)] =
      [(0.06, 4, 1.5, 0.6), (0.03, 2, 1.5, 0.8)]

  // MARK: - Terrain and bodies

  mutating func drawTerrain(_ body: DrawnBody, _ frame: Frame) {
    guard !drawPen(body, frame) else {
      hatch(body, frame)
      return
    }
    drawParts(body, frame)
    hatch(body, frame)
    drawGrain(body, frame)
    drawBelt(body, frame)
    drawInk(body, frame)
  }

  private mutating func hatch(_ body: DrawnBody, _ frame: Frame) {
    for part in body.parts where !part.isSensor {
      hatch(part.outline, frame, opacity: 0.28 * body.look.opacity)
    }
  }

  mutating func drawBody(_ body: DrawnBody, _ frame: Frame) {
    guard !drawPen(body, frame) else { return drawSign(body, frame) }
    drawParts(body, frame)
    drawGrain(body, frame)
    drawBelt(body, frame)
    for part in body.parts {
      if case .circle(let circle) = part.shape, !part.isSensor, body.parts.count == 1 {
        drawRadius(circle, body, frame)
      }
    }
    drawInk(body, frame)
    drawSign(body, frame)
  }

  /// A body that is a line of ink: one smooth stroke as wide as the pen. Returns whether it is one.
  private mutating func drawPen(_ body: DrawnBody, _ frame: Frame) -> Bool {
    guard let pen = body.look.penWidth, !body.look.strokes.isEmpty else { return false }
    for stroke in body.look.strokes {
      drawWire(
        inkCurve(stroke, body, frame), width: pen, edge: body.edge, fill: body.fill, frame)
    }
    return true
  }

  /// Ink that is a body: `width` in meters, with an edge (pixels for the curve).
  mutating func drawWire(
    _ curve: [Vec2], width: Float, edge: Color, fill: Color, _ frame: Frame
  ) {
    let thin = frame.line(1)
    let width = max(width * frame.camera.pixelsPerMeter, 3 * thin)
    batch.line(curve, width: width + thin, edge)
    batch.line(curve, width: width - 2 * thin, fill)
  }

  /// Fill and edge. The edges of several parts are laid under all their fills, so that a body is
  /// one outline without seams where its parts meet.
  private mutating func drawParts(_ body: DrawnBody, _ frame: Frame) {
    let width = frame.line(2)
    let isOne = body.parts.count == 1
    // One that can be seen through cannot lie on its edge.
    let fades = body.look.appearance < 1 || body.look.opacity < 1
    for part in body.parts {
      if part.isSensor {
        batch.dashes(
          part.outline, width: width, dash: 6 * frame.scale, gap: 5 * frame.scale, body.edge,
          isClosed: part.outline.count > 2)
      } else if case .segment = part.shape {
        batch.line(part.outline, width: frame.line(3), body.edge)
      } else if fades {
        batch.fill(part.outline, body.fill.opacity(body.look.appearance))
        for line in isOne ? [part.outline + part.outline.prefix(1)] : rim(of: part, body, frame) {
          batch.line(line, width: width, body.outlineColor)
        }
      } else {
        batch.fill(part.outline, body.outlineColor, grow: isOne ? 0.5 * width : width)
      }
    }
    guard !fades else { return }
    for part in body.parts where !part.isSensor {
      batch.fill(part.outline, body.fill, grow: isOne ? -0.5 * width : 0.25 * width)
    }
  }

  /// The lines of a part's outline that are on the outside of the body, too (pixels).
  func rim(of part: DrawnBody.Part, _ body: DrawnBody, _ frame: Frame) -> [[Vec2]] {
    let others = body.parts.filter { !$0.isSensor && $0.outline != part.outline }
    let outline = part.outline
    guard outline.count > 2 else { return [outline] }
    let middle = (1 / Float(outline.count)) * outline.reduce(.zero, +)
    var lines: [[Vec2]] = []
    for (i, a) in outline.enumerated() {
      let b = outline[(i + 1) % outline.count]
      // Where parts meet only along a piece of an edge, that piece alone is inside.
      let count = min(max(Int(saturating: a.distance(to: b) / (6 * frame.scale)), 1), 64)
      for k in 0..<count {
        let from = a.interpolated(to: b, by: Float(k) / Float(count))
        let to = a.interpolated(to: b, by: Float(k + 1) / Float(count))
        let half = 0.5 * (from + to)
        let outside = half + frame.scale * (half - middle).normalized
        guard !others.contains(where: { Outline.holds($0.outline, outside) }) else { continue }
        if lines.last?.last == from {
          lines[lines.count - 1].append(to)
        } else {
          lines.append([from, to])
        }
      }
    }
    return lines
  }

  /// A short spoke, so that rolling is seen. A drawn circle has its ink to show it.
  private mutating func drawRadius(_ circle: Circle, _ body: DrawnBody, _ frame: Frame) {
    guard body.look.strokes.isEmpty, body.look.role == nil, body.look.grain != .balloon else {
      return
    }
    let radius = circle.radius * frame.camera.pixelsPerMeter
    guard radius > 5 * frame.scale else { return }
    let inner = body.transform.apply(circle.center + Vec2(0.45 * circle.radius, 0))
    let outer = body.transform.apply(circle.center + Vec2(0.78 * circle.radius, 0))
    batch.line([frame.pixel(inner), frame.pixel(outer)], width: frame.line(2), body.edge)
  }

  /// What tells a role without its color: a star on what is to be reached or collected, a ring on what is to be
  /// brought there.
  private mutating func drawSign(_ body: DrawnBody, _ frame: Frame) {
    guard let role = body.look.role, !body.isOwnSign,
      let box = AABB(enclosing: body.parts.flatMap(\.outline))
    else {
      return
    }
    let room = 0.5 * min(box.size.x, box.size.y)
    let middle = frame.pixel(body.transform.apply(signPlace(body)))
    let turn = -body.transform.rotation.angle
    switch role {
    case .goal:
      let radius = min(0.62 * room, 26 * frame.scale)
      drawStar(middle, radius, body.edge, turn: turn)
    case .star:
      let radius = min(0.86 * room, 40 * frame.scale)
      drawStar(middle, radius, body.edge, turn: turn)
      drawStar(middle, 0.78 * radius, frame.theme.goal.opacity(body.look.opacity), turn: turn)
    case .token:
      let radius = min(0.42 * room, 14 * frame.scale)
      guard radius > 2 * frame.scale else { return }
      batch.ring(middle, radius: radius, width: frame.line(2.5), body.edge)
      batch.disc(middle, radius: 0.38 * radius, body.edge)
    }
  }

  /// The middle of a body's shapes, in its own frame.
  private func signPlace(_ body: DrawnBody) -> Vec2 {
    var box: AABB?
    for part in body.parts {
      let bounds = part.shape.bounds(at: .identity)
      box = box?.union(bounds) ?? bounds
    }
    return box?.center ?? .zero
  }

  private mutating func drawInk(_ body: DrawnBody, _ frame: Frame) {
    for stroke in body.look.strokes where stroke.count > 1 {
      batch.line(inkCurve(stroke, body, frame), width: frame.line(3), body.edge)
    }
  }

  func inkCurve(_ stroke: [Vec2], _ body: DrawnBody, _ frame: Frame) -> [Vec2] {
    Outline.ink(
      stroke.map { frame.pixel(body.transform.apply($0)) }, step: 4 * frame.scale)
  }

  mutating func drawHulls(_ bodies: [DrawnBody], _ frame: Frame) {
    for body in bodies {
      for part in body.parts {
        batch.line(
          part.outline, width: frame.scale, frame.theme.ink.opacity(0.8),
          isClosed: part.outline.count > 2)
      }
    }
  }
}
