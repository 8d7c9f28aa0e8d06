import LevelFormat
import Physics

extension SVGLines {
  mutating func draw(
    _ body: WorldPose.Placed, _ shapes: [BodyShape], _ name: String, _ description: LevelBody
  ) {
    let index =
      description.ink
      ?? (description.kind == .static ? nil : description.order % LevelInk.colors.count)
    var (fill, edge) = (LevelSVGColors.terrain, LevelSVGColors.terrainEdge)
    if let index {
      (fill, edge) = (LevelSVGColors.fill(Self.ink(index)), LevelSVGColors.edge(Self.ink(index)))
    }
    if description.role == .goal || description.role == .star {
      (fill, edge) = (
        LevelSVGColors.fill(LevelSVGColors.goal), LevelSVGColors.edge(LevelSVGColors.goal)
      )
    }
    var look = look(of: name)
    if description.opacity < 1 { look.opacity = look.opacity ?? description.opacity }
    if let paint = look.color.map(Self.rgb) {
      let own = Double(look.ownColor ?? 0)
      fill = LevelSVGColors.mix(paint, fill, by: own)
      edge = LevelSVGColors.mix(LevelSVGColors.edge(paint), edge, by: own)
    }
    let opacity = ("opacity" as String, look.opacity.flatMap { $0 < 1 ? number($0) : nil })
    var words: [String] = []
    if body.kind == .static { words.append("static") }
    if body.kind == .kinematic { words.append("kinematic") }
    if let role = description.role { words.append(role.rawValue) }
    if body.kind == .dynamic && !body.isAwake { words.append("sleeping") }
    if !shapes.isEmpty && shapes.allSatisfy(\.isSensor) { words.append("sensor") }
    let surface = description.surface
    let values: [(String, String?)] = [
      ("id", name), ("data-inkfall-id", name),
      ("data-inkfall-ink", index.map { String($0) }),
      ("data-inkfall-density", surface.density.map(number)),
      ("data-inkfall-friction", surface.friction.map(number)),
      ("data-inkfall-restitution", surface.restitution.map(number)),
      (
        "data-inkfall-material",
        surface.material.flatMap { LevelMaterial.presetNames.contains($0) ? $0 : nil }
      ),
    ]
    if let stroke = description.stroke, description.shapes.isEmpty, stroke.mode == .line {
      let pen =
        shapes.first.flatMap { shape -> Float? in
          switch shape.shape {
          case .capsule(let capsule): return capsule.radius
          case .circle(let circle): return circle.radius
          default: return nil
          }
        } ?? Self.edge
      let line = stroke.points.map(body.transform.apply)
      for (width, paint, type) in [
        (2 * pen, edge, words + ["line"]), (max(2 * pen - 2 * Self.edge, pen), fill, ["skip"]),
      ] {
        let own = type == ["skip"] ? [] : values
        lines.append(
          "<path"
            + attributes(
              own + [
                ("data-inkfall-type", type.joined(separator: " ")),
                ("d", path(line, isClosed: false)), ("fill", "none"), ("stroke", color(paint)),
                opacity,
                ("stroke-width", number(width)), ("stroke-linecap", "round"),
                ("stroke-linejoin", "round"),
              ]) + "/>")
      }
      return
    }
    // The outline of a solid is its ink: it comes back with all of its points, not with the corners it is built of.
    var outline: LevelStroke?
    if let stroke = description.stroke, description.shapes.isEmpty, stroke.mode == .solid {
      outline = stroke
      words.append("solid")
    }
    let paint: [(String, String?)] = [
      ("data-inkfall-type", words.isEmpty ? nil : words.joined(separator: " ")),
      ("fill", color(fill)), ("stroke", color(edge)), ("stroke-width", number(Self.edge)),
      ("stroke-linejoin", "round"),
      ("stroke-dasharray", words.contains("sensor") ? "0.2 0.15" : nil), opacity,
    ]
    if let outline {
      let line = outline.points.map(body.transform.apply)
      lines.append("<path\(attributes([("d", path(line, isClosed: true))] + values + paint))/>")
    } else {
      drawShapes(shapes.map(\.shape), body.transform, values + paint, words)
    }
    if let stroke = description.stroke, outline == nil {
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path(stroke.points.map(body.transform.apply), isClosed: false)),
            ("fill", "none"), ("stroke", color(edge)), ("stroke-width", number(1.5 * Self.edge)),
            ("stroke-linecap", "round"), ("stroke-linejoin", "round"), opacity,
          ]) + "/>")
    }
    if description.role == .goal || description.role == .star { drawStar(on: body, shapes, edge) }
  }

  /// What timelines make of the looks of a body.
  private func look(of name: String) -> LevelKey {
    var look = LevelKey()
    for change in status.changes where change.target == .object(ObjectKey(.body, name)) {
      look.opacity = change.now.opacity ?? look.opacity
      if let color = change.now.color { (look.color, look.ownColor) = (color, change.now.ownColor) }
    }
    return look
  }

  /// The sign of goals and stars, as in the window: not their color alone tells them.
  private mutating func drawStar(
    on body: WorldPose.Placed, _ shapes: [BodyShape], _ color: UInt32
  ) {
    let boxes = shapes.map { $0.shape.extent(at: .identity) }
    guard let box = AABB(enclosing: boxes.flatMap { [$0.lower, $0.upper] }) else { return }
    let radius = 0.31 * min(box.size.x, box.size.y)
    let star = star(box.center, radius).map(body.transform.apply)
    lines.append(
      "<path"
        + attributes([
          Self.skipped, ("d", path(star, isClosed: true)), ("fill", self.color(color)),
        ]) + "/>")
  }

  /// One shape is a figure of its own kind; several are one path, so that they stay one body, whose lines are parts
  /// of their own.
  mutating func drawShapes(
    _ shapes: [Shape], _ place: Transform, _ attributes: [(String, String?)],
    _ words: [String]? = nil
  ) {
    guard !shapes.isEmpty else { return }
    if shapes.count == 1, let figure = figure(shapes[0], place) {
      lines.append("<\(figure)\(self.attributes(attributes))/>")
      return
    }
    let isLines = shapes.allSatisfy {
      if case .segment = $0 { return true }
      return false
    }
    var all = attributes
    if isLines, let fill = all.firstIndex(where: { $0.0 == "fill" }) { all[fill].1 = "none" }
    if let words, !isLines, let type = all.firstIndex(where: { $0.0 == "data-inkfall-type" }) {
      all[type].1 = (words + ["parts"]).joined(separator: " ")
    }
    let data = shapes.map { shape in
      guard case .circle(let circle) = shape else {
        return path(outline(of: shape, place), isClosed: !isLines)
      }
      return ring(place.apply(circle.center), circle.radius)
    }.joined(separator: " ")
    let width = all.firstIndex { $0.0 == "stroke-width" }
    if !isLines, let width { all[width].1 = number(2 * Self.edge) }
    lines.append("<path d=\"\(data)\"\(self.attributes(all))/>")
    // Edges lie under all fills: a body of several parts is one outline.
    if !isLines, width != nil {
      let fill = all.first { $0.0 == "fill" }?.1
      lines.append("<path d=\"\(data)\"\(self.attributes([Self.skipped, ("fill", fill)]))/>")
    }
  }

  private func figure(_ shape: Shape, _ place: Transform) -> String? {
    switch shape {
    case .circle(let circle):
      let center = place.apply(circle.center)
      return
        "circle cx=\"\(number(center.x - view.lower.x))\" cy=\"\(number(view.upper.y - center.y))\" "
        + "r=\"\(number(circle.radius))\""
    case .polygon(let polygon) where polygon.radius == 0:
      return "polygon points=\""
        + polygon.vertices.map { point(place.apply($0)) }.joined(separator: " ") + "\""
    case .capsule(let capsule):
      let (a, b) = (place.apply(capsule.start), place.apply(capsule.end))
      return roundBox(
        a.interpolated(to: b, by: 0.5), b - a, Vec2(a.distance(to: b), 0), capsule.radius)
    case .polygon(let polygon) where polygon.isBox:
      let corners = polygon.vertices.map(place.apply)
      return roundBox(
        corners[0].interpolated(to: corners[2], by: 0.5), corners[1] - corners[0],
        Vec2(corners[0].distance(to: corners[1]), corners[1].distance(to: corners[2])),
        polygon.radius)
    case .polygon: return "path d=\"\(path(outline(of: shape, place), isClosed: true))\""
    case .segment: return nil
    }
  }

  /// A box around a middle, turned along a way, of a size without its rounding.
  private func roundBox(_ center: Vec2, _ way: Vec2, _ core: Vec2, _ radius: Float) -> String {
    let size = core + Vec2(2 * radius, 2 * radius)
    let (x, y) = (center.x - view.lower.x, view.upper.y - center.y)
    // In the drawing y points down, and angles turn the other way.
    let angle = Float(SVGPoint(Double(way.x), Double(-way.y)).degrees)
    let turn = angle == 0 ? "" : " transform=\"rotate(\(number(angle)) \(number(x)) \(number(y)))\""
    return
      "rect x=\"\(number(x - 0.5 * size.x))\" y=\"\(number(y - 0.5 * size.y))\" "
      + "width=\"\(number(size.x))\" height=\"\(number(size.y))\" rx=\"\(number(radius))\"\(turn)"
  }

  /// A circle as part of a path: two arcs.
  private func ring(_ center: Vec2, _ radius: Float) -> String {
    let (a, b) = (point(center - Vec2(radius, 0)), point(center + Vec2(radius, 0)))
    let r = number(radius)
    return "M\(a) A\(r),\(r) 0 1 0 \(b) A\(r),\(r) 0 1 0 \(a) Z"
  }

  /// Corners in the world, round parts in steps of a few degrees.
  private func outline(of shape: Shape, _ place: Transform) -> [Vec2] {
    switch shape {
    case .segment(let segment): return [segment.start, segment.end].map(place.apply)
    case .circle(let circle): return rounded([place.apply(circle.center)], circle.radius)
    case .capsule(let capsule):
      return rounded([capsule.start, capsule.end].map(place.apply), capsule.radius)
    case .polygon(let polygon): return rounded(polygon.vertices.map(place.apply), polygon.radius)
    }
  }

  /// The hull of some corners, counter-clockwise, grown by a radius.
  private func rounded(_ corners: [Vec2], _ radius: Float) -> [Vec2] {
    guard radius > 0 else { return corners }
    let steps = 48
    var points: [Vec2] = []
    for i in 0..<steps {
      let turn = Rotation(angle: Float(i) * 2 * .pi / Float(steps))
      let direction = Vec2(turn.cosine, turn.sine)
      // The corner that reaches farthest in a direction is the one whose arc it is.
      var best = corners[0]
      for corner in corners where corner.dot(direction) > best.dot(direction) { best = corner }
      points.append(best + radius * direction)
    }
    return points
  }
}

extension ConvexPolygon {
  /// Whether it has four right angles.
  fileprivate var isBox: Bool {
    guard vertices.count == 4 else { return false }
    let sides = (0..<4).map { vertices[($0 + 1) % 4] - vertices[$0] }
    return (0..<4).allSatisfy {
      let (a, b) = (sides[$0], sides[($0 + 1) % 4])
      return a.dot(b).magnitude <= 1e-5 * a.length * b.length
    }
  }
}
