import Physics

extension SVGLines {
  mutating func draw(
    _ body: WorldPose.Placed, _ shapes: [BodyShape], _ name: String, _ description: LevelBody
  ) {
    let index =
      description.ink
      ?? (description.kind == .static ? nil : description.order % LevelInk.colors.count)
    var (fill, edge) = (LevelPaper.terrain, LevelPaper.terrainEdge)
    if let index {
      (fill, edge) = (LevelPaper.fill(Self.ink(index)), LevelPaper.edge(Self.ink(index)))
    }
    if description.role == .goal || description.role == .star {
      (fill, edge) = (LevelPaper.fill(LevelPaper.goal), LevelPaper.edge(LevelPaper.goal))
    }
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
                ("stroke-width", number(width)), ("stroke-linecap", "round"),
                ("stroke-linejoin", "round"),
              ]) + "/>")
      }
      return
    }
    let paint: [(String, String?)] = [
      ("data-inkfall-type", words.isEmpty ? nil : words.joined(separator: " ")),
      ("fill", color(fill)), ("stroke", color(edge)), ("stroke-width", number(Self.edge)),
      ("stroke-linejoin", "round"),
      ("stroke-dasharray", words.contains("sensor") ? "0.2 0.15" : nil),
    ]
    drawShapes(shapes.map(\.shape), body.transform, values + paint, edge)
    if let stroke = description.stroke {
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path(stroke.points.map(body.transform.apply), isClosed: false)),
            ("fill", "none"), ("stroke", color(edge)), ("stroke-width", number(1.5 * Self.edge)),
            ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
          ]) + "/>")
    }
    if description.role == .goal || description.role == .star { drawStar(on: body, shapes, edge) }
  }

  /// The sign of goals and stars, as in the window: not their color alone tells them.
  private mutating func drawStar(
    on body: WorldPose.Placed, _ shapes: [BodyShape], _ color: UInt32
  ) {
    let boxes = shapes.map { Self.extent(of: $0.shape, .identity) }
    guard let box = AABB(enclosing: boxes.flatMap { [$0.lower, $0.upper] }) else { return }
    let radius = 0.31 * min(box.size.x, box.size.y)
    let star = (0..<10).map { i -> Vec2 in
      let turn = Rotation(angle: (0.5 + Float(i) / 5) * .pi)
      return body.transform.apply(
        box.center + (i % 2 == 0 ? radius : 0.45 * radius) * Vec2(turn.cosine, turn.sine))
    }
    lines.append(
      "<path"
        + attributes([
          Self.skipped, ("d", path(star, isClosed: true)), ("fill", self.color(color)),
        ]) + "/>")
  }

  /// One shape is a figure of its own kind; several are one path, so that they stay one body.
  mutating func drawShapes(
    _ shapes: [Shape], _ place: Transform, _ attributes: [(String, String?)], _ edge: UInt32
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
    let data = shapes.map { path(outline(of: $0, place), isClosed: !isLines) }
      .joined(separator: " ")
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
    case .polygon, .capsule: return "path d=\"\(path(outline(of: shape, place), isClosed: true))\""
    case .segment: return nil
    }
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
