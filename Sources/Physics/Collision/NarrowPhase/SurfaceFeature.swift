// Seams: floors of separate pieces that touch.
//
// A box that slides over such a floor has sunk into it by the slop. Where it meets the next piece the
// shortest way out of that one is backwards, through the side on which the piece before it lies: a side
// that nothing can touch. The same holds for the corner there, whose normals between that side and the
// top no longer belong to the border of the ground. Pushed along them, bodies jump and stop at seams.
//
// The cure is that of chains (`ChainEdge`), with the neighbours found among what the same body is
// near: a normal counts only if it is one of the border of the pieces together.
//   · On a face: the points just outside of it, where the contact is, must not all lie in neighbours.
//   · At a corner between two faces: if the beginning of one of them lies in a neighbour, that
//     neighbour's own face m at the corner takes its place: the normal must lie between the normal of
//     the other face and m, if the ground turns away there at all.
// What is refused here is held by the neighbour, which hides it and touches the same body.

/// The feature of a polygon without radius that a contact's normal belongs to.
struct SurfaceFeature {
  let polygon: ShapeView
  /// Out of the polygon, of length one, in its frame.
  let normal: Vec2
  /// The face that looks most along the normal.
  private let face: Int
  /// The corner at its end or start, if the normal leaves the face's own by more than rounding.
  private let isAtEnd: Bool
  private let isCorner: Bool

  init(_ polygon: ShapeView, along normal: Vec2) {
    self.polygon = polygon
    self.normal = normal
    var best = 0
    for i in 1..<polygon.vertexCount
    where polygon.normal(i).dot(normal) > polygon.normal(best).dot(normal) {
      best = i
    }
    face = best
    let slant = polygon.normal(best).cross(normal)
    isAtEnd = slant > 0
    isCorner = slant.magnitude > Tolerance.seamSlant
  }

  /// Whether a contact at a point lies so far from the ends of a face that nothing can hide it which
  /// does not hold the touching body much deeper.
  func isInside(at point: Vec2) -> Bool {
    guard !isCorner else { return false }
    let along = polygon.normal(face).leftPerpendicular
    let end = polygon.vertex(face + 1 == polygon.vertexCount ? 0 : face + 1)
    return along.dot(point - polygon.vertex(face)) > Tolerance.speculativeDistance
      && along.dot(end - point) > Tolerance.speculativeDistance
  }

  /// Whether a neighbour, placed in the polygon's frame, hides a contact at a point.
  func isHidden(at point: Vec2, by neighbor: ShapeView, _ place: Transform) -> Bool {
    isCorner ? isCornerHidden(by: neighbor, place) : isFaceHidden(at: point, by: neighbor, place)
  }

  private func isFaceHidden(at point: Vec2, by neighbor: ShapeView, _ place: Transform) -> Bool {
    let out = polygon.normal(face)
    let height = out.dot(point - polygon.vertex(face))
    return neighbor.holds(place.applyInverse(point + (Tolerance.seamReach - height) * out))
  }

  private func isCornerHidden(by neighbor: ShapeView, _ place: Transform) -> Bool {
    let count = polygon.vertexCount
    let next = face + 1 == count ? 0 : face + 1
    let first = isAtEnd ? face : (face == 0 ? count - 1 : face - 1)
    let second = isAtEnd ? next : face
    let corner = polygon.vertex(second)
    // The face that ends at the corner lies behind it, the one that begins there ahead.
    let before = polygon.normal(first)
    let after = polygon.normal(second)
    let reach = Tolerance.seamReach
    let hidesBefore = neighbor.holds(
      place.applyInverse(corner + reach * (before - before.leftPerpendicular)))
    let hidesAfter = neighbor.holds(
      place.applyInverse(corner + reach * (after + after.leftPerpendicular)))
    guard hidesBefore || hidesAfter else { return false }
    guard hidesBefore != hidesAfter,
      let own = neighbor.faceNormal(
        at: place.applyInverse(corner), along: place.rotation.inverseRotate(normal))
    else { return true }
    let replacing = place.rotation.rotate(own)
    return hidesAfter
      ? !isBetween(before, replacing)
      : !isBetween(replacing, after)
  }

  /// Whether the normal lies on the way from one direction to another, counter-clockwise.
  private func isBetween(_ first: Vec2, _ last: Vec2) -> Bool {
    let slack = Tolerance.seamSlant
    return first.cross(last) > slack && first.cross(normal) >= -slack
      && normal.cross(last) >= -slack
  }
}

extension ShapeView {
  /// Whether a point lies in a polygon, or so little above it that this is no step.
  fileprivate func holds(_ point: Vec2) -> Bool {
    for i in 0..<vertexCount where normal(i).dot(point - vertex(i)) > Tolerance.seamStep {
      return false
    }
    return true
  }

  /// The normal of a polygon's face that a point lies on; of two at a corner the one that looks more
  /// along a direction. `nil` for a point inside.
  fileprivate func faceNormal(at point: Vec2, along direction: Vec2) -> Vec2? {
    var best: Vec2?
    for i in 0..<vertexCount {
      let out = normal(i)
      guard out.dot(point - vertex(i)) > -Tolerance.seamStep else { continue }
      if let found = best, found.dot(direction) >= out.dot(direction) { continue }
      best = out
    }
    return best
  }
}
