// What a convex shape looks like from near a point of its border: a sector of directions that lead into
// it, a half-plane on a face, less at a corner, all directions inside.

/// The directions from a point that lead into a polygon without radius, or along a segment.
struct SolidSector {
  /// The directions along the border, of length one: the inside is counter-clockwise from the first to
  /// the last.
  let first: Vec2
  let last: Vec2
  /// What lies between is solid: not on a line.
  private let isSolid: Bool
  /// All directions lead into it.
  private let isInside: Bool

  /// `nil` for a point that lies outside by more than counts as a step.
  ///
  /// - Parameters:
  ///   - place: The shape's frame as seen from that of the point.
  ///   - step: So near to a face a point lies on it (m).
  init?(
    of shape: ShapeView, _ place: Transform, at point: Vec2,
    within step: Float = Tolerance.seamStep
  ) {
    let local = place.applyInverse(point)
    if shape.vertexCount == 2 {
      self.init(ofLine: shape, place, at: local, step)
    } else {
      self.init(ofPolygon: shape, place, at: local, step)
    }
  }

  /// Whether a direction leads into the shape.
  func holds(_ direction: Vec2) -> Bool {
    isInside || (isSolid && direction.isBetween(first, last))
  }

  private init(
    _ first: Vec2, _ last: Vec2, _ place: Transform, isSolid: Bool, isInside: Bool = false
  ) {
    self.first = place.rotation.rotate(first)
    self.last = place.rotation.rotate(last)
    self.isSolid = isSolid
    self.isInside = isInside
  }

  private init?(ofLine line: ShapeView, _ place: Transform, at point: Vec2, _ step: Float) {
    let along = line.normal(0).leftPerpendicular
    let u = along.dot(point - line.vertex(0))
    let left = along.dot(line.vertex(1) - point)
    guard line.normal(0).dot(point - line.vertex(0)).magnitude <= step, u >= -step, left >= -step
    else { return nil }
    self.init(u > step ? -along : along, left > step ? along : -along, place, isSolid: false)
  }

  private init?(ofPolygon polygon: ShapeView, _ place: Transform, at point: Vec2, _ step: Float) {
    let count = polygon.vertexCount
    // The faces that the point lies on, as bits.
    var near = 0
    for i in 0..<count {
      let height = polygon.normal(i).dot(point - polygon.vertex(i))
      guard height <= step else { return nil }
      if height > -step { near |= 1 << i }
    }
    guard near != 0 else {
      self.init(.zero, .zero, place, isSolid: true, isInside: true)
      return
    }
    // Those next to each other are one corner: the inside lies between where its last face goes on
    // and where its first came from. Of the two sides of a thin plate each goes its way; crumbs that
    // are all corner hide nothing.
    let all = 1 << count - 1
    let starts = near & ~(near << 1 | near >> (count - 1)) & all
    guard starts != 0 else { return nil }
    let start = starts.trailingZeroBitCount
    let rest = starts & (starts - 1)
    guard rest == 0 else {
      self.init(
        polygon.normal(start).leftPerpendicular,
        polygon.normal(rest.trailingZeroBitCount).leftPerpendicular, place, isSolid: false)
      return
    }
    var end = start
    while true {
      let next = end + 1 == count ? 0 : end + 1
      guard near >> next & 1 != 0 else { break }
      end = next
    }
    self.init(
      polygon.normal(end).leftPerpendicular, -polygon.normal(start).leftPerpendicular, place,
      isSolid: true)
  }
}

extension Vec2 {
  /// Whether the vector lies on the way from one direction to another, counter-clockwise and less than
  /// half a turn or just that.
  func isBetween(_ first: Vec2, _ last: Vec2) -> Bool {
    first.cross(self) > 0 && cross(last) > 0
  }
}
