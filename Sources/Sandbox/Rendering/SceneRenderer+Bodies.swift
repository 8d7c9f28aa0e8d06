import Levels
import Physics

/// A body as it is to be drawn: outlines in pixels, colours chosen.
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
  let ink: Color
  let fill: Color
  let edge: Color
  var parts: [Part]
}

extension SceneRenderer {
  /// The bodies in the picture that can be seen, in the pose's order. Rods of ropes are drawn as
  /// ropes, and the walls of the world as its bounds.
  mutating func visibleBodies(_ frame: Frame) -> [DrawnBody] {
    let pose = frame.picture.pose
    var drawn: [DrawnBody] = []
    drawn.reserveCapacity(pose.bodies.count)
    // Room for shadows and lines beyond the outline.
    let margin = 12 * frame.scale + 0.12 * frame.camera.pixelsPerMetre
    for (index, body) in pose.bodies.enumerated() {
      guard body.rope == nil, index < pose.geometry.shapes.count else { continue }
      guard body.userValue != BuiltLevel.groundUserValue || frame.picture.bounds == nil else {
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
        frame.picture.bodyLooks[body.userValue] ?? BodyLook(ink: body.kind == .static ? nil : 0)
      drawn.append(styled(body, look, parts, frame.theme))
    }
    return drawn
  }

  private func styled(
    _ body: WorldPose.Placed, _ look: BodyLook, _ parts: [DrawnBody.Part], _ theme: Theme
  ) -> DrawnBody {
    guard let index = look.ink else {
      return DrawnBody(
        id: body.id, transform: body.transform, look: look, isTerrain: true,
        ink: theme.terrainEdge, fill: theme.terrain, edge: theme.terrainEdge, parts: parts)
    }
    let isResting = body.kind == .dynamic && !body.isAwake
    let ink = isResting ? theme.ink(index).desaturated(by: 0.2) : theme.ink(index)
    return DrawnBody(
      id: body.id, transform: body.transform, look: look, isTerrain: false, ink: ink,
      fill: theme.fill(of: ink), edge: theme.edge(of: ink), parts: parts)
  }

  private func outline(of shape: Shape, _ place: Transform, _ frame: Frame) -> [Vec2] {
    let pixels = frame.camera.pixelsPerMetre
    switch shape {
    case .circle(let circle):
      return Outline.circle(frame.pixel(place.apply(circle.center)), circle.radius * pixels)
    case .capsule(let capsule):
      return Outline.capsule(
        frame.pixel(place.apply(capsule.start)), frame.pixel(place.apply(capsule.end)),
        capsule.radius * pixels)
    case .segment(let segment):
      return [frame.pixel(place.apply(segment.start)), frame.pixel(place.apply(segment.end))]
    case .polygon(let polygon):
      return Outline.rounded(
        polygon.vertices.map { frame.pixel(place.apply($0)) }, polygon.radius * pixels)
    }
  }

  // MARK: - Shadows

  /// Two soft copies, the lower one fainter and wider: bodies lie a little above the paper.
  mutating func drawShadows(_ bodies: [DrawnBody], _ frame: Frame) {
    let pixels = frame.camera.pixelsPerMetre
    let color = frame.theme.shadow
    for body in bodies where !body.isTerrain {
      for part in body.parts where !part.isSensor {
        for (drop, soft, opacity) in [(Float(0.06), Float(0.1), Float(0.55)), (0.03, 0.04, 0.75)] {
          let moved = part.outline.map { Vec2($0.x, $0.y + drop * pixels) }
          let feather = max(soft * pixels, 1)
          batch.fill(moved, color.opacity(opacity), feather: feather)
        }
      }
    }
  }

  // MARK: - Terrain and bodies

  mutating func drawTerrain(_ body: DrawnBody, _ frame: Frame) {
    let width = frame.line(2)
    drawParts(body, width: width, frame)
    for part in body.parts where !part.isSensor { hatch(part.outline, frame) }
    drawInk(body, frame)
  }

  mutating func drawBody(_ body: DrawnBody, _ frame: Frame) {
    drawParts(body, width: frame.line(2), frame)
    for part in body.parts {
      if case .circle(let circle) = part.shape, !part.isSensor, body.parts.count == 1 {
        drawRadius(circle, body, frame)
      }
    }
    drawInk(body, frame)
  }

  /// Fill and edge. The edges of several parts are laid under all their fills, so that a body is
  /// one outline without seams where its parts meet.
  private mutating func drawParts(_ body: DrawnBody, width: Float, _ frame: Frame) {
    let isOne = body.parts.count == 1
    for part in body.parts {
      if part.isSensor {
        batch.dashes(
          part.outline, width: width, dash: 6 * frame.scale, gap: 5 * frame.scale, body.edge,
          isClosed: part.outline.count > 2)
      } else if case .segment = part.shape {
        batch.line(part.outline, width: frame.line(3), body.edge)
      } else {
        batch.fill(part.outline, body.edge, grow: isOne ? 0.5 * width : 0.75 * width)
      }
    }
    for part in body.parts where !part.isSensor {
      batch.fill(part.outline, body.fill, grow: isOne ? -0.5 * width : 0.25 * width)
    }
  }

  /// A short spoke, so that rolling is seen. A drawn circle has its ink to show it.
  private mutating func drawRadius(_ circle: Circle, _ body: DrawnBody, _ frame: Frame) {
    guard body.look.strokes.isEmpty else { return }
    let radius = circle.radius * frame.camera.pixelsPerMetre
    guard radius > 5 * frame.scale else { return }
    let inner = body.transform.apply(circle.center + Vec2(0.45 * circle.radius, 0))
    let outer = body.transform.apply(circle.center + Vec2(0.78 * circle.radius, 0))
    batch.line([frame.pixel(inner), frame.pixel(outer)], width: frame.line(2), body.edge)
  }

  private mutating func drawInk(_ body: DrawnBody, _ frame: Frame) {
    for stroke in body.look.strokes where stroke.count > 1 {
      let points = stroke.map { frame.pixel(body.transform.apply($0)) }
      batch.line(points, width: frame.line(3), body.edge)
    }
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
