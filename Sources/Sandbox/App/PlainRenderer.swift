import Foundation
import Physics

/// Draws a scene with flat shapes only: what is where, in the theme's colours.
struct PlainRenderer {
  private var vertices: [MeshVertex] = []
  private var indices: [Int32] = []
  private let camera: Camera
  private let theme: Theme

  private init(camera: Camera, theme: Theme) {
    self.camera = camera
    self.theme = theme
  }

  static func draw(_ picture: ScenePicture, camera: Camera, theme: Theme, on canvas: Canvas) {
    canvas.clear(theme.background)
    var renderer = PlainRenderer(camera: camera, theme: theme)
    renderer.addBodies(picture)
    for rope in picture.pose.ropes {
      renderer.addLine(rope.points, width: rope.thickness, color: theme.ropeEdge)
      renderer.addLine(rope.points, width: 0.55 * rope.thickness, color: theme.ropeCore)
    }
    for pin in picture.pins { renderer.addDisc(pin.position, radius: 0.09, color: theme.ink) }
    for overlay in picture.overlays { renderer.add(overlay, picture) }
    renderer.flush(canvas)
  }

  /// A picture without a window.
  static func writePicture(
    _ picture: ScenePicture, camera: Camera, theme: Theme, to path: String
  ) throws(PlatformError) {
    let canvas = try Canvas(width: camera.width, height: camera.height)
    draw(picture, camera: camera, theme: theme, on: canvas)
    try canvas.savePNG(path)
  }

  private func flush(_ canvas: Canvas) {
    vertices.withUnsafeBufferPointer { vertices in
      indices.withUnsafeBufferPointer { canvas.draw(vertices: vertices, indices: $0) }
    }
  }

  // MARK: - Things

  private mutating func addBodies(_ picture: ScenePicture) {
    for (index, body) in picture.pose.bodies.enumerated() where body.rope == nil {
      guard index < picture.pose.geometry.shapes.count else { continue }
      let look = picture.bodyLooks[body.userValue] ?? BodyLook(ink: body.kind == .static ? nil : 0)
      let fill = look.ink.map { theme.fill(of: theme.ink($0)) } ?? theme.terrain
      let edge = look.ink.map { theme.edge(of: theme.ink($0)) } ?? theme.terrainEdge
      for shape in picture.pose.geometry.shapes[index] {
        let outline = Self.outline(of: shape.shape).map(body.transform.apply)
        addFan(outline, color: fill)
        if look.strokes.isEmpty || picture.showsHulls {
          addLine(outline + outline.prefix(1), width: 2 * pixel, color: edge)
        }
      }
      for stroke in look.strokes {
        addLine(stroke.map(body.transform.apply), width: 3 * pixel, color: edge)
      }
    }
  }

  private mutating func add(_ overlay: Overlay, _ picture: ScenePicture) {
    switch overlay {
    case .ink(let points): addLine(points, width: 3 * pixel, color: theme.ink)
    case .refused(let points, let faded):
      addLine(points, width: 3 * pixel, color: theme.warning.opacity(1 - faded))
    case .ghost(let outline, _):
      addFan(outline, color: theme.accent.opacity(0.12))
      addLine(outline + outline.prefix(1), width: 1.5 * pixel, color: theme.accent)
    case .ghostCircle(let center, let radius):
      let outline = Self.outline(of: .circle(center: center, radius: radius))
      addFan(outline, color: theme.accent.opacity(0.12))
      addLine(outline + outline.prefix(1), width: 1.5 * pixel, color: theme.accent)
    case .ghostLine(let from, let to, let thickness):
      addLine([from, to], width: thickness, color: theme.accent.opacity(0.4))
    case .ghostRope(let points, let thickness):
      addLine(points, width: thickness, color: theme.ropeCore.opacity(0.8))
    case .anchor(let point, let isAttached):
      addDisc(point, radius: (isAttached ? 5 : 3) * pixel, color: theme.accent)
    case .tether(let from, let to):
      addLine([from, to], width: 1.5 * pixel, color: theme.accent)
    case .outline(let id, let isWarning):
      guard let index = picture.pose.bodies.firstIndex(where: { $0.id == id }),
        index < picture.pose.geometry.shapes.count
      else { return }
      for shape in picture.pose.geometry.shapes[index] {
        let outline = Self.outline(of: shape.shape).map(picture.pose.bodies[index].transform.apply)
        addLine(
          outline + outline.prefix(1), width: 3 * pixel,
          color: isWarning ? theme.warning : theme.accent)
      }
    }
  }

  // MARK: - Triangles

  private var pixel: Float { camera.metresPerPixel }

  private mutating func addVertex(_ point: Vec2, _ color: Color) {
    let (x, y) = camera.screen(point)
    vertices.append(MeshVertex(x: x, y: y, color: color))
  }

  private mutating func addFan(_ outline: [Vec2], color: Color) {
    guard outline.count >= 3 else { return }
    let first = Int32(vertices.count)
    for point in outline { addVertex(point, color) }
    for i in 1..<Int32(outline.count - 1) { indices += [first, first + i, first + i + 1] }
  }

  private mutating func addLine(_ points: some Sequence<Vec2>, width: Float, color: Color) {
    let points = Array(points)
    for (a, b) in zip(points, points.dropFirst()) where a != b {
      let side = 0.5 * width * (b - a).normalized.leftPerpendicular
      let along = 0.25 * width * (b - a).normalized
      addFan(
        [a - side - along, b - side + along, b + side + along, a + side - along], color: color)
    }
  }

  private mutating func addDisc(_ center: Vec2, radius: Float, color: Color) {
    addFan(Self.outline(of: .circle(center: center, radius: radius)), color: color)
  }

  private static func outline(of shape: Shape) -> [Vec2] {
    func arc(_ center: Vec2, _ radius: Float, from: Float, to: Float) -> [Vec2] {
      (0...16).map {
        center + Rotation(angle: from + (to - from) * Float($0) / 16).rotate(Vec2(radius, 0))
      }
    }
    switch shape {
    case .circle(let disc): return arc(disc.center, disc.radius, from: 0, to: 2 * .pi)
    case .capsule(let rod):
      let angle = directionAngle(rod.end - rod.start)
      return arc(rod.end, rod.radius, from: angle - .pi / 2, to: angle + .pi / 2)
        + arc(rod.start, rod.radius, from: angle + .pi / 2, to: angle + 1.5 * .pi)
    case .segment(let segment): return [segment.start, segment.end]
    case .polygon(let polygon): return polygon.vertices
    }
  }
}
