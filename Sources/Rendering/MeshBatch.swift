import Foundation
import Physics
import Platform
import Presentation

/// Triangles in the order they are to be painted, with edges feathered over a pixel so that they are
/// smooth without multisampling. Everything is in pixels, y down.
struct MeshBatch {
  private(set) var vertices: [MeshVertex] = []
  private(set) var indices: [Int32] = []
  private var path: [Vec2] = []
  /// Where triangles are drawn as soon as there are very many of them; `nil` gathers all.
  var canvas: Canvas?
  /// How many triangles were drawn there so far.
  private(set) var drawnEarly = 0

  var triangleCount: Int { indices.count / 3 }

  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  func draw(on canvas: Canvas, texture: Texture? = nil, blend: Blend = .alpha) {
    vertices.withUnsafeBufferPointer { vertices in
      indices.withUnsafeBufferPointer { indices in
        canvas.draw(vertices: vertices, indices: indices, texture: texture, blend: blend)
      }
    }
  }

  /// Begins a picture on a canvas.
  mutating func begin(_ canvas: Canvas) {
    removeAll()
    self.canvas = canvas
    drawnEarly = 0
  }

  /// Draws what has been gathered if that is very much. Vertices whose indices are known are gone then.
  @discardableResult
  private mutating func makeRoom() -> Bool {
    guard let canvas, triangleCount >= DrawingLimits.mostGathered else { return false }
    drawnEarly += triangleCount
    draw(on: canvas)
    removeAll()
    return true
  }

  // MARK: - Fills

  /// A convex outline, in either order, moved outwards by `grow` and fading over `feather` pixels
  /// centered on the edge.
  mutating func fill(_ outline: [Vec2], _ color: Color, grow: Float = 0, feather: Float = 1) {
    let count = outline.count
    guard count >= 3, color.alpha > 0 else { return }
    var area: Float = 0
    for i in 0..<count { area += outline[i].cross(outline[i + 1 == count ? 0 : i + 1]) }
    guard area != 0, area.isFinite else { return }
    makeRoom()
    let outwards: Float = area > 0 ? 1 : -1
    let faded = color.opacity(0)
    let base = Int32(vertices.count)
    var previous = (outline[0] - outline[count - 1]).normalized
    for i in 0..<count {
      let next = (outline[i + 1 == count ? 0 : i + 1] - outline[i]).normalized
      let miter = outwards * Self.miter(previous, next)
      let inner = outline[i] + (grow - 0.5 * feather) * miter
      let outer = outline[i] + (grow + 0.5 * feather) * miter
      vertices.append(MeshVertex(x: inner.x, y: inner.y, color: color))
      vertices.append(MeshVertex(x: outer.x, y: outer.y, color: faded))
      previous = next
    }
    for i in 1..<Int32(count - 1) {
      indices.append(base)
      indices.append(base + 2 * i)
      indices.append(base + 2 * i + 2)
    }
    for i in 0..<Int32(count) {
      let j = i + 1 == Int32(count) ? 0 : i + 1
      quad(base + 2 * i, base + 2 * i + 1, base + 2 * j + 1, base + 2 * j)
    }
  }

  /// A closed line of any shape, feathered like `fill`. `outline` is that of the mesh, moved to where it is drawn,
  /// in either direction.
  mutating func area(_ outline: [Vec2], _ mesh: AreaMesh, _ color: Color, feather: Float = 1) {
    let count = outline.count
    guard count >= 3, count == mesh.outline.count, color.alpha > 0,
      outline.allSatisfy(\.isFinite)
    else { return }
    makeRoom()
    var area: Float = 0
    for i in 0..<count { area += outline[i].cross(outline[i + 1 == count ? 0 : i + 1]) }
    let outwards: Float = area > 0 ? 1 : -1
    let faded = color.opacity(0)
    let base = Int32(vertices.count)
    var previous = (outline[0] - outline[count - 1]).normalized
    for i in 0..<count {
      let next = (outline[i + 1 == count ? 0 : i + 1] - outline[i]).normalized
      let miter = 0.5 * feather * outwards * Self.miter(previous, next)
      let (inner, outer) = (outline[i] - miter, outline[i] + miter)
      vertices.append(MeshVertex(x: inner.x, y: inner.y, color: color))
      vertices.append(MeshVertex(x: outer.x, y: outer.y, color: faded))
      previous = next
    }
    for index in mesh.triangles { indices.append(base + 2 * index) }
    for i in 0..<Int32(count) {
      let j = i + 1 == Int32(count) ? 0 : i + 1
      quad(base + 2 * i, base + 2 * i + 1, base + 2 * j + 1, base + 2 * j)
    }
  }

  /// Four corners in their order; of a texture they take the whole picture.
  mutating func quad(_ corners: (Vec2, Vec2, Vec2, Vec2), _ color: Color, isFlipped: Bool = false) {
    let base = Int32(vertices.count)
    let (left, right): (Float, Float) = isFlipped ? (1, 0) : (0, 1)
    for (corner, u, v) in [
      (corners.0, left, 0), (corners.1, right, 0), (corners.2, right, 1), (corners.3, left, 1),
    ] as [(Vec2, Float, Float)] {
      vertices.append(MeshVertex(x: corner.x, y: corner.y, color: color, u: u, v: v))
    }
    quad(base, base + 1, base + 2, base + 3)
  }

  /// The same on a canvas of a size (pixels): of a quad that is far larger, only what can be seen.
  mutating func quad(
    _ corners: (Vec2, Vec2, Vec2, Vec2), _ color: Color, isFlipped: Bool = false, on canvas: Vec2,
    largest: Float = QuadClip.largest
  ) {
    let (left, right): (Float, Float) = isFlipped ? (1, 0) : (0, 1)
    let clip = QuadClip([
      .init(place: corners.0, texture: Vec2(left, 0)),
      .init(place: corners.1, texture: Vec2(right, 0)),
      .init(place: corners.2, texture: Vec2(right, 1)),
      .init(place: corners.3, texture: Vec2(left, 1)),
    ])
    guard clip.exceeds(canvas, by: largest) else {
      return quad(corners, color, isFlipped: isFlipped)
    }
    let kept = clip.clipped(to: AABB(lower: Vec2(-1, -1), upper: canvas + Vec2(1, 1)))
    guard !kept.isEmpty else { return }
    // Around its middle: two triangles that make a rectangle would be scaled as one.
    let share = 1 / Float(kept.count)
    let middle = kept.reduce(Vec2.zero) { $0 + share * $1.place }
    let texture = kept.reduce(Vec2.zero) { $0 + share * $1.texture }
    let base = Int32(vertices.count)
    vertices.append(
      MeshVertex(x: middle.x, y: middle.y, color: color, u: texture.x, v: texture.y))
    for corner in kept {
      vertices.append(
        MeshVertex(
          x: corner.place.x, y: corner.place.y, color: color, u: corner.texture.x,
          v: corner.texture.y))
    }
    let count = Int32(kept.count)
    for i in 0..<count { indices += [base, base + 1 + i, base + 1 + (i + 1) % count] }
  }

  /// A disc, or a sector of one, whose color goes from its middle outwards as `color` says (0 is the middle, 1 the
  /// rim; sides likewise from −1 to 1).
  ///
  /// - Parameters:
  ///   - from: The direction of one side (radians, clockwise on the screen), and `turn` how far the other is.
  mutating func glow(
    _ center: Vec2, radius: Float, from: Float = 0, turn: Float = 2 * .pi, rings: Int,
    color: (_ part: Float, _ side: Float) -> Color
  ) {
    guard radius > 0, radius.isFinite, center.isFinite, rings > 0 else { return }
    let share = min(max(turn / (2 * .pi), 0), 1)
    let spokes = max(
      Int(saturating: (Float(min(Outline.segments(radius), 64)) * share).rounded(.up)), 6)
    let base = Int32(vertices.count)
    vertices.append(MeshVertex(x: center.x, y: center.y, color: color(0, 0)))
    for spoke in 0...spokes {
      let part = Float(spoke) / Float(spokes)
      let direction = Outline.direction(from + turn * part)
      for ring in 1...rings {
        let reach = Float(ring) / Float(rings)
        let point = center + radius * reach * direction
        vertices.append(
          MeshVertex(x: point.x, y: point.y, color: color(reach, 2 * part - 1)))
      }
    }
    let row = Int32(rings)
    for spoke in 0..<Int32(spokes) {
      let first = base + 1 + spoke * row
      // Around the middle there are triangles: SDL takes some quads without a width for rectangles.
      indices += [base, first, first + row]
      for a in first..<first + row - 1 { quad(a, a + 1, a + row + 1, a + row) }
    }
  }

  /// A convex outline with a color at each corner and hard edges; a texture over it fills `size`, not the outline.
  mutating func fan(_ corners: [Vec2], _ colors: [Color], filling size: Vec2) {
    guard corners.count >= 3, corners.count == colors.count, corners.allSatisfy(\.isFinite) else {
      return
    }
    makeRoom()
    let base = Int32(vertices.count)
    // Whole pixels of a texture are not to be those before by rounding.
    let hair: Float = 0.01
    for (corner, color) in zip(corners, colors) {
      vertices.append(
        MeshVertex(
          x: corner.x, y: corner.y, color: color, u: min((corner.x + hair) / size.x, 1),
          v: min((corner.y + hair) / size.y, 1)))
    }
    for i in 1..<Int32(corners.count - 1) { indices += [base, base + i, base + i + 1] }
  }

  /// A rectangle with hard edges.
  mutating func rectangle(_ lower: Vec2, _ upper: Vec2, _ color: Color) {
    guard upper.x > lower.x, upper.y > lower.y else { return }
    let base = Int32(vertices.count)
    vertices.append(MeshVertex(x: lower.x, y: lower.y, color: color))
    vertices.append(MeshVertex(x: upper.x, y: lower.y, color: color))
    vertices.append(MeshVertex(x: upper.x, y: upper.y, color: color))
    vertices.append(MeshVertex(x: lower.x, y: upper.y, color: color))
    quad(base, base + 1, base + 2, base + 3)
  }

  mutating func disc(_ center: Vec2, radius: Float, _ color: Color, feather: Float = 1) {
    guard radius > 0 else { return }
    fill(Outline.circle(center, radius), color, feather: feather)
  }

  mutating func ring(_ center: Vec2, radius: Float, width: Float, _ color: Color) {
    line(Outline.circle(center, radius), width: width, color, isClosed: true)
  }

  // MARK: - Lines

  /// A line through points with round joins and, when open, round ends.
  ///
  /// Gentle turns share their corners; at sharp ones the strip is cut and a disc laid over the gap,
  /// so a translucent color shows the overlap there.
  mutating func line(_ points: [Vec2], width: Float, _ color: Color, isClosed: Bool = false) {
    guard color.alpha > 0, width > 0 else { return }
    makeRoom()
    path.removeAll(keepingCapacity: true)
    for point in points where point.isFinite {
      if let last = path.last, (point - last).lengthSquared < 0.04 { continue }
      path.append(point)
    }
    if isClosed, path.count > 2, let first = path.first, let last = path.last,
      (first - last).lengthSquared < 0.04
    {
      path.removeLast()
    }
    let count = path.count
    // Below a pixel a line stays a pixel wide and grows faint instead.
    let color = width < 1 ? color.opacity(width) : color
    let half = 0.5 * max(width, 1)
    guard count > 1 else {
      if let only = path.first { disc(only, radius: half, color) }
      return
    }
    let wraps = isClosed && count > 2
    if !wraps, half > 0.75 {
      disc(path[0], radius: half, color)
      disc(path[count - 1], radius: half, color)
    }
    var left: Int32 = -1
    let last = wraps ? count : count - 1
    for i in 0...last {
      let here = path[i % count]
      let hasIn = wraps || i > 0
      let hasOut = wraps || i < count - 1
      let before = hasIn ? (here - path[(i + count - 1) % count]).normalized : .zero
      let after = hasOut ? (path[(i + 1) % count] - here).normalized : .zero
      if !hasIn {
        left = strip(here, after.rightPerpendicular, half, color)
      } else if !hasOut {
        let now = strip(here, before.rightPerpendicular, half, color)
        join(left, now)
      } else if before.dot(after) > 0.5 {
        let now = strip(here, Self.miter(before, after), half, color)
        if left >= 0 { join(left, now) }
        left = makeRoom() ? strip(here, Self.miter(before, after), half, color) : now
      } else {
        if left >= 0 {
          join(left, strip(here, before.rightPerpendicular, half, color))
          if half > 0.75 { disc(here, radius: half, color) }
        }
        makeRoom()
        left = strip(here, after.rightPerpendicular, half, color)
      }
    }
  }

  /// Pieces of a line, `dash` drawn and `gap` left out by turns (pixels).
  mutating func dashes(
    _ points: [Vec2], width: Float, dash: Float, gap: Float, _ color: Color, isClosed: Bool = false,
    phase: Float = 0
  ) {
    guard points.count > 1, dash + gap > 0.5, phase.isFinite else { return }
    var piece: [Vec2] = [points[0]]
    let turns = -phase / (dash + gap)
    let begin = (turns - turns.rounded(.down)) * (dash + gap)
    var isDrawn = begin < dash
    var left = (isDrawn ? dash : dash + gap) - begin
    let count = isClosed ? points.count + 1 : points.count
    for i in 1..<count {
      var from = points[i - 1]
      let to = points[i % points.count]
      var rest = from.distance(to: to)
      guard rest.isFinite, rest / (dash + gap) < 10_000 else { return }
      while rest > left {
        let cut = from.interpolated(to: to, by: left / rest)
        if isDrawn {
          piece.append(cut)
          line(piece, width: width, color)
        }
        rest -= left
        from = cut
        isDrawn.toggle()
        left = isDrawn ? dash : gap
        piece.removeAll(keepingCapacity: true)
        piece.append(cut)
      }
      left -= rest
      piece.append(to)
    }
    if isDrawn, piece.count > 1 { line(piece, width: width, color) }
  }

  /// Lines rising to the right inside a convex outline, `spacing` pixels apart, through `anchor`.
  mutating func hatch(
    _ outline: [Vec2], anchor: Vec2, spacing: Float, width: Float, _ color: Color
  ) {
    guard outline.count > 2, spacing > 1 else { return }
    // A line is x + y = c; y points down, so it rises.
    var lower = Float.infinity
    var upper = -Float.infinity
    for point in outline {
      lower = min(lower, point.x + point.y)
      upper = max(upper, point.x + point.y)
    }
    guard lower.isFinite, upper.isFinite, (upper - lower) / spacing < 5000 else { return }
    let origin = anchor.x + anchor.y
    var c = origin + ((lower - origin) / spacing).rounded(.up) * spacing
    while c < upper {
      var ends: [Vec2] = []
      for i in outline.indices {
        let a = outline[i]
        let b = outline[i + 1 == outline.count ? 0 : i + 1]
        let da = a.x + a.y - c
        let db = b.x + b.y - c
        if (da < 0) != (db < 0) { ends.append(a.interpolated(to: b, by: da / (da - db))) }
      }
      if ends.count == 2 {
        let normal = Vec2(0.70710678, 0.70710678)
        let color = width < 1 ? color.opacity(width) : color
        let half = 0.5 * max(width, 1)
        let from = strip(ends[0], normal, half, color)
        join(from, strip(ends[1], normal, half, color))
      }
      // Far out the next line has no number of its own.
      let next = c + spacing
      guard next > c else { return }
      c = next
    }
  }

  // MARK: - Pieces

  /// The four corners of a line's cross section; returns the first.
  private mutating func strip(
    _ point: Vec2, _ normal: Vec2, _ half: Float, _ color: Color
  ) -> Int32 {
    let base = Int32(vertices.count)
    let faded = color.opacity(0)
    let inner = max(half - 0.5, 0) * normal
    let outer = (half + 0.5) * normal
    vertices.append(MeshVertex(x: point.x + outer.x, y: point.y + outer.y, color: faded))
    vertices.append(MeshVertex(x: point.x + inner.x, y: point.y + inner.y, color: color))
    vertices.append(MeshVertex(x: point.x - inner.x, y: point.y - inner.y, color: color))
    vertices.append(MeshVertex(x: point.x - outer.x, y: point.y - outer.y, color: faded))
    return base
  }

  /// The two triangles of each part are not beside each other: SDL's software renderer would take those of a level
  /// line for rectangles, and leave a column of pixels out between two of them.
  private mutating func join(_ a: Int32, _ b: Int32) {
    for part: Int32 in 0..<3 { indices += [a + part, a + part + 1, b + part + 1] }
    for part: Int32 in 0..<3 { indices += [a + part, b + part + 1, b + part] }
  }

  private mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    indices.append(a)
    indices.append(b)
    indices.append(c)
    indices.append(a)
    indices.append(c)
    indices.append(d)
  }

  /// What a corner moves by when both its edges move one to the right; at most three long.
  private static func miter(_ before: Vec2, _ after: Vec2) -> Vec2 {
    let a = before.rightPerpendicular
    let b = after.rightPerpendicular
    return (a + b) / max(1 + a.dot(b), 0.22)
  }
}
