import Physics
import Platform
import Presentation

// What bodies are made of, over their fill.

extension SceneRenderer {
  /// Less than this across, nothing of a grain could be told (points).
  private static let leastGrain: Float = 11
  /// The most particles and dots of a part.
  private static let mostSpecks: Float = 500

  /// The pattern of what a body is made of.
  mutating func drawGrain(_ body: DrawnBody, _ frame: Frame) {
    guard let grain = body.look.grain, !body.isOwnSign else { return }
    let opacity = body.look.opacity * body.look.appearance
    let edge = body.edge.opacity(opacity)
    let gleam = frame.theme.gleam.opacity((frame.theme.name == .paper ? 0.85 : 0.4) * opacity)
    let solid = body.parts.filter { !$0.isSensor && $0.outline.count > 2 }
    for part in solid where isTold(part.outline, frame) {
      switch grain {
      case .wood:
        // All parts have the grain of the whole: along it.
        let size = extent(of: solid)
        let way: Float = size.x >= size.y ? 0 : 0.5 * .pi
        let lines = GrainLines(way: way, spacing: 8, jitter: 0.55)
        draw(lines, part, body, frame, edge.opacity(0.42))
      case .steel:
        for way: Float in [0.25 * .pi, 0.75 * .pi] {
          draw(GrainLines(way: way, spacing: 10), part, body, frame, edge.opacity(0.3))
        }
      case .ice:
        let wide = GrainLines(way: 1.1, spacing: 26, width: 2.4, trim: 0.2)
        let thin = GrainLines(way: 1.1, spacing: 26, shift: 5, width: 1.2, trim: 0.32)
        draw(wide, part, body, frame, gleam)
        draw(thin, part, body, frame, gleam)
      case .stone: particles(part, body, frame, edge.opacity(0.5), areRegular: false)
      case .rubber:
        particles(part, body, frame, edge.opacity(0.5), areRegular: true)
        let rims =
          solid.count == 1
          ? [part.outline + part.outline.prefix(1)] : rim(of: part, body, frame)
        for line in rims { batch.line(line, width: frame.line(5), edge) }
      case .balloon:
        if solid.count == 1 { knot(part, body, frame, edge) }
      }
    }
    if grain == .balloon { shoulder(solid, frame, gleam) }
  }

  /// Whether a grain could be seen in an outline.
  private func isTold(_ outline: [Vec2], _ frame: Frame) -> Bool {
    guard let box = AABB(enclosing: outline), frame.isVisible(outline, margin: 0) else {
      return false
    }
    return min(box.size.x, box.size.y) >= Self.leastGrain * frame.scale
  }

  /// How large a body is in its own frame (m).
  private func extent(of parts: [DrawnBody.Part]) -> Vec2 {
    var box: AABB?
    for part in parts {
      let bounds = part.shape.bounds(at: .identity)
      box = box?.union(bounds) ?? bounds
    }
    return box?.size ?? .zero
  }

  // MARK: - Lines

  /// Lines across a body that turn with it.
  private struct GrainLines {
    /// Their direction in the body's frame (radians).
    var way: Float
    /// From one to the next (points, about: it keeps to the body as one zooms).
    var spacing: Float
    /// How far they are from where they would be, as a part of that.
    var jitter: Float = 0
    /// All of them (points).
    var shift: Float = 0
    /// Points.
    var width: Float = 1.1
    /// The part of each that is left out at both its ends.
    var trim: Float = 0
  }

  private mutating func draw(
    _ lines: GrainLines, _ part: DrawnBody.Part, _ body: DrawnBody, _ frame: Frame, _ color: Color
  ) {
    let along = Outline.direction(-body.transform.rotation.angle - lines.way)
    let normal = Vec2(-along.y, along.x)
    let step = step(lines.spacing, frame)
    let origin =
      frame.pixel(body.transform.position).dot(normal) + lines.shift * step / lines.spacing
    let heights = part.outline.map { $0.dot(normal) - origin }
    guard let low = heights.min(), let high = heights.max(), (high - low) / step < 400 else {
      return
    }
    let indices = DrawingLimits.lines(
      from: Double((low / step).rounded(.down)), through: Double((high / step).rounded(.up)))
    for k in indices {
      let height = (Float(k) + lines.jitter * (Self.noise(k, 1) - 0.5)) * step
      var ends: [Vec2] = []
      for i in part.outline.indices {
        let j = i + 1 == part.outline.count ? 0 : i + 1
        let (a, b) = (heights[i] - height, heights[j] - height)
        if (a < 0) != (b < 0) {
          ends.append(part.outline[i].interpolated(to: part.outline[j], by: a / (a - b)))
        }
      }
      // Gleams that only cut a corner would be dots.
      let least: Float = lines.trim > 0 ? 12 : 3
      guard ends.count == 2, ends[0].distance(to: ends[1]) > least * frame.scale else { continue }
      let from = ends[0].interpolated(to: ends[1], by: lines.trim)
      let to = ends[1].interpolated(to: ends[0], by: lines.trim)
      batch.line([from, to], width: frame.line(lines.width), color)
    }
  }

  /// A distance near a number of points that is a power of two times a fixed one of the world (pixels).
  private func step(_ points: Float, _ frame: Frame) -> Float {
    let wished = points * frame.scale
    return DrawingLimits.doubled(
      frame.camera.pixelsPerMeter * 0.16, atLeast: 0.72 * wished, atMost: 1.44 * wished)
  }

  // MARK: - Specks

  /// Specks all over a part that turn with the body; regular ones are dots in rows.
  private mutating func particles(
    _ part: DrawnBody.Part, _ body: DrawnBody, _ frame: Frame, _ color: Color, areRegular: Bool
  ) {
    let meter = frame.camera.pixelsPerMeter
    let box = part.shape.bounds(at: .identity)
    var cell = step(areRegular ? 9 : 12, frame) / meter
    while (box.size.x / cell + 2) * (box.size.y / cell + 2) > Self.mostSpecks { cell *= 2 }
    let margin = -(areRegular ? 6 : 3.5) * frame.scale / meter
    func cells(_ low: Float, _ high: Float) -> Range<Int> {
      DrawingLimits.lines(
        from: Double((low / cell).rounded(.down)), through: Double((high / cell).rounded(.up)))
    }
    let rows = cells(box.lower.y, box.upper.y)
    let columns = cells(box.lower.x, box.upper.x)
    for row in rows {
      for column in columns {
        let shift =
          areRegular
          ? Vec2(row.isMultiple(of: 2) ? 0.5 : 0, 0)
          : Vec2(Self.noise(column, row), Self.noise(row, column &+ 71))
        let place = cell * (Vec2(Float(column), Float(row)) + shift)
        guard part.shape.signedDistance(to: place) < margin else { continue }
        let at = frame.pixel(body.transform.apply(place))
        guard !areRegular else {
          batch.disc(at, radius: 1.1 * frame.scale * frame.thinning, color)
          continue
        }
        let turn = 6.3 * Self.noise(column &+ 13, row &+ 5) - body.transform.rotation.angle
        let size = (1.5 + 1.5 * Self.noise(row &+ 3, column)) * frame.scale * frame.thinning
        batch.fill([0, 2.4, 3.9].map { at + size * Outline.direction(turn + $0) }, color)
      }
    }
  }

  /// Always the same for two numbers, 0 ..< 1.
  private static func noise(_ a: Int, _ b: Int) -> Float {
    var bits = UInt64(bitPattern: Int64(a)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: Int64(b)) &* 0xC2B2_AE3D_27D4_EB4F
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return Float((bits >> 40) & 0xFFFF) / 65536
  }

  // MARK: - Balloons

  /// Light at the upper left, wherever the balloon has turned to.
  private mutating func shoulder(_ parts: [DrawnBody.Part], _ frame: Frame, _ color: Color) {
    let outlines = parts.flatMap(\.outline)
    guard isTold(outlines, frame), let box = AABB(enclosing: outlines) else { return }
    let arc = (0...10).map { i -> Vec2 in
      let way = Outline.direction(3.5 + 0.09 * Float(i))
      return box.center + Vec2(0.33 * box.size.x * way.x, 0.33 * box.size.y * way.y)
    }
    let inside = arc.filter { point in parts.contains { Outline.holds($0.outline, point) } }
    guard inside.count > 1 else { return }
    batch.line(inside, width: frame.line(3.4), color)
  }

  /// Where it is tied: below its middle, in its own frame.
  private mutating func knot(
    _ part: DrawnBody.Part, _ body: DrawnBody, _ frame: Frame, _ color: Color
  ) {
    let box = part.shape.bounds(at: .identity)
    let foot = Vec2(box.center.x, box.lower.y)
    // An outline may end elsewhere than below its middle (m).
    guard part.shape.signedDistance(to: foot) < 0.02 else { return }
    let size = 5 * frame.scale * frame.thinning / frame.camera.pixelsPerMeter
    let corners = [foot, foot + Vec2(-size, -1.3 * size), foot + Vec2(size, -1.3 * size)]
    batch.fill(corners.map { frame.pixel(body.transform.apply($0)) }, color)
  }
}
