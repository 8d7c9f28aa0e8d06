import LevelFormat
import Physics

// What is left of a body when a knife has gone through it, or an eraser over it.
//
// Shapes are divided as the engine divides them (`StraightCut`). What was drawn stays drawn: a wire
// is divided along its line, and of a hull's ink each part keeps what lies on its side, together
// with the two ends of the cut, so that its hull is what the cut leaves.

/// A part of a body that has been divided, in the frame of the whole.
public struct BodyPart: Hashable, Sendable {
  /// The body with the shapes and ink of the part alone.
  public var body: LevelBody
  fileprivate var pieces: [ConvexPart]

  /// How far a point of the whole's frame is from the part (m); zero within.
  public func distance(to point: Vec2) -> Float {
    pieces.map { $0.distance(to: point) }.min() ?? .infinity
  }

  /// m²
  public var area: Float { pieces.reduce(0) { $0 + $1.area } }

  /// The middle of the box around it, in the whole's frame (m).
  public var middle: Vec2 {
    AABB(enclosing: pieces.flatMap(\.corners))?.center ?? .zero
  }

  /// The part with its frame moved to a place of the whole's (m).
  public func recentered(at origin: Vec2, round: (Vec2) -> Vec2) -> LevelBody {
    var moved = body
    moved.position = round(body.transform.apply(origin))
    let turning = Rotation(angle: radians(body.angle)).rotate(origin)
    moved.velocity = body.velocity + radians(body.spin) * Vec2(-turning.y, turning.x)
    moved.shapes = body.shapes.map { $0.moved(by: -origin, round: round) }
    moved.stroke?.points = body.stroke?.points.map { round($0 - origin) } ?? []
    return moved
  }
}

extension LevelBody {
  /// The parts that a straight cut leaves, between two points outside of the body in its frame (m), those with most of
  /// it first; one or none if it stays whole, or cannot be cut.
  public func parts(cutFrom from: Vec2, to: Vec2) -> [BodyPart] {
    guard let cut = StraightCut(from, to) else { return [] }
    if shapes.isEmpty, let stroke, stroke.mode != .solid, isDrawnAs(stroke.mode) {
      return stroke.mode == .line ? wires(stroke, cutBy: cut) : halves(stroke, cutBy: cut)
    }
    guard let pieces = convexParts(), let parts = cut.parts(of: pieces.map(\.corners)) else {
      return []
    }
    return parts.map { part in
      self.part(
        of: part.map { outline in
          guard !outline.isWhole else { return pieces[outline.source] }
          var half = pieces[outline.source]
          half.whole = nil
          half.corners = outline.corners
          return half
        })
    }.sorted { $0.area > $1.area }
  }

  /// Whether the stroke has become what its mode says: a short or straight one is a disc or a rod instead.
  private func isDrawnAs(_ mode: StrokeMode) -> Bool {
    guard mode == .hull, let stroke else { return true }
    let made = try? StrokeBuilder.build(
      stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation)
    if case .polygon? = made?.shapes.first { return true }
    return false
  }

  // MARK: - Pieces

  /// The body as convex pieces; `nil` where it has lines without thickness.
  private func convexParts() -> [ConvexPart]? {
    var parts: [ConvexPart] = []
    for shape in shapes {
      if case .chain = shape.outline { return nil }
      guard let made = try? shape.outline.shapes(), !made.isEmpty else { return nil }
      for piece in made {
        guard let corners = ConvexOutline.corners(of: piece) else { return nil }
        parts.append(
          ConvexPart(
            corners: corners, whole: made.count == 1 ? shape : nil, surface: shape.surface,
            filter: shape.filter, sensor: shape.sensor))
      }
    }
    guard let stroke else { return parts }
    guard
      let made = try? StrokeBuilder.build(
        stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation)
    else { return nil }
    for piece in made.shapes(relativeTo: .zero) {
      guard let corners = ConvexOutline.corners(of: piece) else { return nil }
      var whole: LevelShape?
      switch piece {
      case .circle(let disc): whole = .circle(radius: disc.radius, center: disc.center)
      case .capsule(let rod):
        whole = .capsule(from: rod.start, to: rod.end, radius: rod.radius)
      case .polygon(let polygon): whole = .polygon(polygon.vertices, radius: polygon.radius)
      case .segment: break
      }
      parts.append(ConvexPart(corners: corners, whole: whole))
    }
    return parts
  }

  private func part(of pieces: [ConvexPart]) -> BodyPart {
    var body = self
    body.stroke = nil
    body.shapes = pieces.flatMap(\.shapes)
    body.mass = nil
    return BodyPart(body: body, pieces: pieces)
  }

  // MARK: - Hulls

  /// The two halves of a hull: each keeps its side of the ink, led along the cut where that goes to the other side.
  private func halves(_ stroke: LevelStroke, cutBy cut: StraightCut) -> [BodyPart] {
    guard
      let made = try? StrokeBuilder.build(
        stroke.points, as: .hull, penRadius: stroke.pen, deviation: stroke.deviation),
      case .polygon(let hull)? = made.shapes.first, cut.crosses(hull.vertices)
    else { return [] }
    let ends = Self.ends(of: hull.vertices, on: cut)
    guard ends.count == 2 else { return [] }
    let parts = [Float(1), -1].compactMap { side -> BodyPart? in
      let ink = Self.clipped(stroke.points, ends) { side * cut.height(of: $0) }
      var body = self
      body.mass = nil
      body.stroke = LevelStroke(ink, as: .hull, pen: stroke.pen, deviation: stroke.deviation)
      guard let own = try? StrokeBuilder.build(ink, as: .hull, penRadius: stroke.pen),
        let corners = own.shapes.first.flatMap(ConvexOutline.corners)
      else { return nil }
      return BodyPart(body: body, pieces: [ConvexPart(corners: corners)])
    }
    return parts.sorted { $0.area > $1.area }
  }

  /// Where a cut enters and leaves a convex outline.
  private static func ends(of corners: [Vec2], on cut: StraightCut) -> [Vec2] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { a, b in
      let (h, k) = (cut.height(of: a), cut.height(of: b))
      guard (h >= 0) != (k >= 0) else { return nil }
      return a.interpolated(to: b, by: h / (h - k))
    }
  }

  /// What of a line lies where something is not below zero. Where it leaves, it is led along the border to where it
  /// comes back; the first time, and at the end of the line, by way of both of the cut's ends.
  private static func clipped(
    _ line: [Vec2], _ ends: [Vec2], _ height: (Vec2) -> Float
  ) -> [Vec2] {
    var kept: [Vec2] = []
    var hasEnds = false
    func addEnds() {
      guard !hasEnds, let last = kept.last else { return }
      hasEnds = true
      kept += last.distance(to: ends[0]) < last.distance(to: ends[1]) ? ends : ends.reversed()
    }
    for (index, point) in line.enumerated() {
      let here = height(point)
      if index > 0 {
        let before = height(line[index - 1])
        if (before >= 0) != (here >= 0) {
          kept.append(line[index - 1].interpolated(to: point, by: before / (before - here)))
          if here < 0 { addEnds() }
        }
      }
      if here >= 0 { kept.append(point) }
    }
    // It came from the other side and stayed: the ends go before its first point.
    if !hasEnds, let first = kept.first {
      kept =
        (first.distance(to: ends[0]) < first.distance(to: ends[1]) ? ends.reversed() : ends) + kept
    }
    return kept
  }

  // MARK: - Wires

  private func wires(_ stroke: LevelStroke, cutBy cut: StraightCut) -> [BodyPart] {
    let pen = penRadius(stroke)
    var lines: [[Vec2]] = [[]]
    for (index, point) in stroke.points.enumerated() {
      if index > 0 {
        let last = stroke.points[index - 1]
        let (h, k) = (cut.height(of: last), cut.height(of: point))
        if (h >= 0) != (k >= 0) {
          let place = last.interpolated(to: point, by: h / (h - k))
          let along = cut.along(place)
          if along > -pen, along < cut.length + pen {
            lines[lines.count - 1].append(place)
            lines.append([place])
          }
        }
      }
      lines[lines.count - 1].append(point)
    }
    guard lines.count > 1 else { return [] }
    let last = lines.count - 1
    // The ends that the cut has made are round too: they would lie over each other.
    return wires(
      stroke,
      lines.enumerated().map { index, line in
        Self.shortened(line, atStart: index > 0 ? pen : 0, atEnd: index < last ? pen : 0)
      })
  }

  /// The parts of a wire that are left when a disc of it has been rubbed away (m, the body's frame); `nil` if it does
  /// not reach the wire. What is left of a body that is no wire: see `isWire`.
  public func parts(rubbedAt center: Vec2, radius: Float) -> [BodyPart]? {
    guard isWire, let stroke else { return nil }
    let pen = penRadius(stroke)
    var lines: [[Vec2]] = [[]]
    var isTouched = false
    var last: Vec2?
    for point in stroke.points {
      if let last {
        let inside = discSpan(center, radius, from: last, to: point)
        if let inside {
          isTouched = true
          if inside.lowerBound > 0 {
            lines[lines.count - 1].append(last.interpolated(to: point, by: inside.lowerBound))
          }
          lines.append([])
          if inside.upperBound < 1 {
            lines[lines.count - 1].append(last.interpolated(to: point, by: inside.upperBound))
          }
        }
      } else if point.distance(to: center) < radius {
        isTouched = true
      }
      if point.distance(to: center) >= radius { lines[lines.count - 1].append(point) }
      last = point
    }
    guard isTouched else { return nil }
    return wires(
      stroke,
      lines.map { Self.shortened($0, atStart: 0, atEnd: 0) }.filter { line in
        // What is shorter than it is wide is dust.
        Self.length(of: line) > pen
      })
  }

  /// Whether it is a wire that was drawn, and nothing else.
  public var isWire: Bool { shapes.isEmpty && stroke?.mode == .line }

  private func penRadius(_ stroke: LevelStroke) -> Float {
    let diagonal = AABB(enclosing: stroke.points)?.size.length ?? 0
    return stroke.pen ?? Tolerance.penRadiusPerDiagonal * diagonal
  }

  private static func length(of line: [Vec2]) -> Float {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// A line without so much of its ends (m).
  private static func shortened(_ line: [Vec2], atStart: Float, atEnd: Float) -> [Vec2] {
    func withoutStart(_ line: [Vec2], _ length: Float) -> [Vec2] {
      guard length > 0 else { return line }
      var left = length
      for (index, (a, b)) in zip(line, line.dropFirst()).enumerated() {
        let way = a.distance(to: b)
        if way > left {
          return [a.interpolated(to: b, by: left / way)] + line[(index + 1)...]
        }
        left -= way
      }
      return []
    }
    let rest = withoutStart(line, atStart)
    return withoutStart(rest.reversed(), atEnd).reversed()
  }

  /// Bodies of what is left of a wire: lines that touch are one body.
  private func wires(_ stroke: LevelStroke, _ parts: [[Vec2]]) -> [BodyPart] {
    let pen = penRadius(stroke)
    var lines = parts.filter { $0.count > 1 && Self.length(of: $0) > 0.5 * pen }
    // A loop begins where it ends.
    if lines.count > 1, let first = lines.first, let last = lines.last,
      let start = first.first, let end = last.last, start == stroke.points.first,
      end == stroke.points.last, start.distance(to: end) <= 2 * pen
    {
      lines[0] = last + first.dropFirst(start == end ? 1 : 0)
      lines.removeLast()
    }
    return ConvexOutline.groups(lines.count) { i, j in
      Self.distance(lines[i], lines[j]) < 1.5 * pen
    }.map { group in
      let sorted = group.map { lines[$0] }.sorted { Self.length(of: $0) > Self.length(of: $1) }
      return wire(stroke, sorted, pen)
    }.sorted { $0.area > $1.area }
  }

  /// One body of lines that touch: the longest as it was drawn, the others as shapes.
  private func wire(_ stroke: LevelStroke, _ lines: [[Vec2]], _ pen: Float) -> BodyPart {
    var body = self
    body.mass = nil
    body.shapes = []
    body.stroke = LevelStroke(lines[0], as: .line, pen: pen, deviation: stroke.deviation)
    var pieces: [ConvexPart] = []
    for (index, line) in lines.enumerated() {
      let made = try? StrokeBuilder.build(
        line, as: .line, penRadius: pen, deviation: stroke.deviation)
      for shape in made?.shapes(relativeTo: .zero) ?? [] {
        guard let corners = ConvexOutline.corners(of: shape) else { continue }
        let piece = ConvexPart(corners: corners)
        pieces.append(piece)
        if index > 0 { body.shapes += piece.shapes }
      }
    }
    return BodyPart(body: body, pieces: pieces)
  }

  private static func distance(_ a: [Vec2], _ b: [Vec2]) -> Float {
    var least = Float.infinity
    for (p, q) in zip(a, a.dropFirst()) {
      for (r, s) in zip(b, b.dropFirst()) {
        least = min(least, segmentDistance(p, q, r, s))
      }
    }
    return least
  }

  private static func segmentDistance(_ p: Vec2, _ q: Vec2, _ r: Vec2, _ s: Vec2) -> Float {
    let (a, b) = (q - p, s - r)
    let area = a.cross(b)
    if area != 0 {
      let t = (r - p).cross(b) / area
      let u = (r - p).cross(a) / area
      if t >= 0, t <= 1, u >= 0, u <= 1 { return 0 }
    }
    func away(_ point: Vec2, _ from: Vec2, _ way: Vec2) -> Float {
      let t = way.lengthSquared > 0 ? (point - from).dot(way) / way.lengthSquared : 0
      return (from + min(max(t, 0), 1) * way).distance(to: point)
    }
    return min(away(r, p, a), away(s, p, a), away(p, r, b), away(q, r, b))
  }
}

extension LevelShape {
  /// The shape elsewhere in its frame (m).
  fileprivate func moved(by offset: Vec2, round: (Vec2) -> Vec2) -> LevelShape {
    var copy = self
    func at(_ point: Vec2) -> Vec2 { round(point + offset) }
    switch outline {
    case .circle(let center, let radius): copy.outline = .circle(center: at(center), radius: radius)
    case .capsule(let from, let to, let radius):
      copy.outline = .capsule(from: at(from), to: at(to), radius: radius)
    case .segment(let from, let to): copy.outline = .segment(from: at(from), to: at(to))
    case .box(let width, let height, let center, let angle, let radius):
      copy.outline = .box(
        width: width, height: height, center: at(center), angle: angle, radius: radius)
    case .polygon(let points, let radius):
      copy.outline = .polygon(points.map(at), radius: radius)
    case .star(var star):
      star.center = at(star.center)
      copy.outline = .star(star)
    case .chain(var chain):
      chain.points = chain.points.map(at)
      chain.ghostBefore = chain.ghostBefore.map(at)
      chain.ghostAfter = chain.ghostAfter.map(at)
      copy.outline = .chain(chain)
    }
    return copy
  }
}
