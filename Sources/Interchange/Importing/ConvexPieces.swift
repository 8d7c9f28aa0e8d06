import Physics

// A polygon of any number of corners, convex or not, as convex polygons of at most 12.
//
// A convex one is cut straight across from corner to corner: nothing of it is lost. Of one that is not,
// the engine's own decomposition of drawn outlines gives the pieces; it follows the outline to within a
// thousandth of its diagonal, and by what little area it is off the density is put right.

/// Convex polygons that together are another.
struct ConvexPieces {
  /// Counter-clockwise.
  let polygons: [[Vec2]]
  /// The area of the polygon over that of the pieces.
  let areaRatio: Float
  /// Whether the outline crosses itself, so that the pieces are what it encloses.
  let crossesItself: Bool

  /// Why a polygon has no pieces, as a short phrase.
  struct Flaw: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter corners: In either order.
  init(of corners: [Vec2]) throws(Flaw) {
    let outline = Self.cleaned(corners)
    guard outline.count > 2 else { throw Flaw(description: "its corners are all in one place") }
    let area = Self.area(outline)
    if Self.isConvex(outline) {
      let pieces = Self.cut(outline).filter { (try? ConvexPolygon($0)) != nil }
      if !pieces.isEmpty {
        polygons = pieces
        areaRatio = Float(area / pieces.reduce(0) { $0 + Self.area($1) })
        crossesItself = false
        return
      }
    }
    let box = AABB(enclosing: outline)
    let diagonal = box?.size.length ?? 0
    guard diagonal > 0,
      let made = try? StrokeBuilder.build(outline, as: .solid, deviation: 0.001 * diagonal)
    else { throw Flaw(description: "it has no area") }
    var pieces: [[Vec2]] = []
    for case .polygon(let polygon) in made.shapes
    where (try? ConvexPolygon(polygon.vertices)) != nil {
      pieces.append(polygon.vertices)
    }
    guard !pieces.isEmpty else { throw Flaw(description: "it is as thin as a line") }
    polygons = pieces
    let covered = pieces.reduce(0) { $0 + Self.area($1) }
    // An outline that crosses itself has no area of its own.
    let ratio = Float(area / covered)
    crossesItself = !made.report.notes.isEmpty
    areaRatio = made.report.notes.isEmpty && ratio > 0.5 && ratio < 2 ? ratio : 1
  }

  /// Counter-clockwise, without corners that are as good as in one place or in line.
  static func cleaned(_ corners: [Vec2]) -> [Vec2] {
    var outline: [Vec2] = []
    for corner in corners
    where outline.last.map({ $0.distance(to: corner) >= Tolerance.minimumExtent }) ?? true {
      outline.append(corner)
    }
    while outline.count > 2,
      outline[0].distance(to: outline[outline.count - 1]) < Tolerance.minimumExtent
    {
      outline.removeLast()
    }
    if signedDoubleArea(outline) < 0 { outline.reverse() }
    var index = 0
    while outline.count > 3, index < outline.count {
      let before = outline[(index + outline.count - 1) % outline.count]
      let after = outline[(index + 1) % outline.count]
      let here = outline[index]
      let turn =
        Double(here.x - before.x) * Double(after.y - here.y)
        - Double(here.y - before.y) * Double(after.x - here.x)
      let size = Double(before.distance(to: here)) * Double(here.distance(to: after))
      if turn.magnitude <= 1e-6 * size {
        outline.remove(at: index)
        index = max(index - 1, 0)
      } else {
        index += 1
      }
    }
    return outline
  }

  private static func signedDoubleArea(_ corners: [Vec2]) -> Double {
    guard let origin = corners.first else { return 0 }
    var sum = 0.0
    for (i, a) in corners.enumerated() {
      let b = corners[i + 1 == corners.count ? 0 : i + 1]
      sum +=
        Double(a.x - origin.x) * Double(b.y - origin.y)
        - Double(a.y - origin.y) * Double(b.x - origin.x)
    }
    return sum
  }

  static func area(_ corners: [Vec2]) -> Double { 0.5 * signedDoubleArea(corners).magnitude }

  private static func isConvex(_ outline: [Vec2]) -> Bool {
    var turning = 0.0
    for (i, here) in outline.enumerated() {
      let next = outline[(i + 1) % outline.count]
      let (a, b) = (next - here, outline[(i + 2) % outline.count] - next)
      let cross = Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)
      guard cross > 0 else { return false }
      let size = Double(a.length) * Double(b.length)
      // How far round: a star turns left at every corner too, but more than once.
      let cosine = (Double(a.x) * Double(b.x) + Double(a.y) * Double(b.y)) / size
      turning += cosine >= 0 ? cross / size : 2 - cross / size
    }
    // Of each corner at least its sine, and once round is at most 2π.
    return turning < 6.5
  }

  /// Fans from the first corner, each of at most 12 corners.
  private static func cut(_ outline: [Vec2]) -> [[Vec2]] {
    let most = ConvexPolygon.maximumVertexCount
    var pieces: [[Vec2]] = []
    var start = 1
    while start < outline.count - 1 {
      let end = min(start + most - 2, outline.count - 1)
      pieces.append([outline[0]] + outline[start...end])
      start = end
    }
    return pieces
  }
}
