// Seams: floors of separate pieces that touch.
//
// A box that slides over such a floor has sunk into it by a little. Where it meets the next piece the
// shortest way out of that one may be backwards, through the side on which the piece before it lies: a
// side that nothing can touch. The same holds for the corner there, whose normals between that side and
// the top no longer belong to the border of the ground. Pushed along them, bodies jump and stop at seams.
//
// The cure is that of chains (`ChainEdge`), with the neighbors found among what the same body is
// near: a normal counts only if it is one of the border of the pieces together. Let f be the place of a
// contact on the piece, n the normal, and S the directions from f that lead into a neighbor
// (`SolidSector`; none if f does not lie on it).
//   · At a corner n is the border's if the half-plane { d : d · n > 0 } is free of S. Otherwise the
//     neighbor has, in such a direction, points that are nearer to the touching body than f: a body
//     that is nearest to f in the direction n lies beyond the line through f across n.
//   · On a face, whose rays from f are ±t, n is the border's if the body can stand in the open between
//     one of these rays and S: if on the way from that ray to the direction g of the body's middle
//     there is nothing of S. So both sides of a hollow hold, however narrow, and what is under the
//     surface does not, though there may be a gap: the tops of two triangles that touch at a corner
//     are level ground.
// What is refused here is held by the neighbor, which hides it and touches the same body. Only a tip
// that has sunk into a hollow may be nearest to the corner of both pieces, and refused by both: then the
// faces there are asked for contacts of their own, as in a chain.
//
// A body that stands on two pieces rocks by a trace when its weight passes from one to the other, and
// then the shortest way out of a piece may be along the body's own face. A trace of the weight, always
// to the same side, is a brake: so level contacts get the normal of the ground's face.

/// The feature of a polygon without radius, or of a segment, that a contact's normal belongs to.
struct SurfaceFeature {
  let polygon: ShapeView
  /// Out of the polygon, of length one, in its frame; on a face that of the face.
  let normal: Vec2
  /// The face that looks most along the normal.
  private let face: Int
  /// The corner at its end or start, if the normal leaves the face's own by more than rounding.
  private let isAtEnd: Bool
  private let isCorner: Bool

  /// - Parameter isLevel: whether the contact has two points that lie equally deep, as far as steps
  ///   count.
  @inline(__always)
  init(_ polygon: ShapeView, along normal: Vec2, isLevel: Bool) {
    self.polygon = polygon
    var best = 0
    for i in 1..<polygon.vertexCount
    where polygon.normal(i).dot(normal) > polygon.normal(best).dot(normal) {
      best = i
    }
    face = best
    let slant = polygon.normal(best).cross(normal)
    isAtEnd = slant > 0
    isCorner = slant.magnitude > (isLevel ? Tolerance.levelSlant : Tolerance.seamSlant)
    self.normal = isCorner ? normal : polygon.normal(best)
  }

  /// A face as it is.
  private init(_ polygon: ShapeView, face: Int) {
    self.polygon = polygon
    self.face = face
    normal = polygon.normal(face)
    isAtEnd = false
    isCorner = false
  }

  /// The face itself, and the one beyond the corner that a contact at a point is at or nearest to.
  func faces(near point: Vec2) -> (SurfaceFeature, SurfaceFeature) {
    let count = polygon.vertexCount
    let isNearEnd =
      isCorner
      ? isAtEnd
      : polygon.normal(face).leftPerpendicular.dot(2 * point - start - end) > 0
    let other = isNearEnd ? face + 1 : face + count - 1
    return (
      SurfaceFeature(polygon, face: face), SurfaceFeature(polygon, face: other % count)
    )
  }

  /// What a face makes of a body's shape in front of it, in the face's frame. The normal and the features
  /// are as with the polygon as A, or as B.
  func contact(with shape: ShapeView, _ transform: Transform, isB: Bool) -> LocalManifold {
    guard isInFront(transform.apply(shape.middle), of: start) else { return LocalManifold() }
    return collideFace(
      face, of: polygon, shape, transform, margin: Tolerance.speculativeDistance, isFlipped: isB)
  }

  /// Whether a body's middle is in front of the face, as seen from a point of it. One that is behind says
  /// nothing of where it stands.
  private func isInFront(_ middle: Vec2, of point: Vec2) -> Bool {
    let way = middle - point
    return way.dot(normal) > Tolerance.seamSlant * way.length
  }

  private var start: Vec2 { polygon.vertex(face) }
  private var end: Vec2 { polygon.vertex(face + 1 == polygon.vertexCount ? 0 : face + 1) }

  /// Whether a contact at a point lies so far from the ends of a face that nothing can hide it which
  /// does not hold the touching body deeper than a margin (m).
  @inline(__always)
  func isInside(at point: Vec2, by margin: Float) -> Bool {
    guard !isCorner else { return false }
    let along = normal.leftPerpendicular
    return along.dot(point - start) > margin && along.dot(end - point) > margin
  }

  /// Whether a neighbor, placed in the polygon's frame, hides a contact at a point with a body whose
  /// middle is given.
  func isHidden(at point: Vec2, from middle: Vec2, by neighbor: ShapeView, _ place: Transform)
    -> Bool
  {
    isCorner
      ? isCornerHidden(by: neighbor, place)
      : isFaceHidden(at: point, from: middle, by: neighbor, place)
  }

  private func isCornerHidden(by neighbor: ShapeView, _ place: Transform) -> Bool {
    guard let solid = SolidSector(of: neighbor, place, at: isAtEnd ? end : start) else {
      return false
    }
    // A tip that ends flush with a neighbor's face adds nothing to it.
    return solid.holds(normal) || solid.first.dot(normal) > -Tolerance.seamSlant
      || solid.last.dot(normal) > -Tolerance.seamSlant
  }

  private func isFaceHidden(
    at point: Vec2, from middle: Vec2, by neighbor: ShapeView, _ place: Transform
  ) -> Bool {
    let along = normal.leftPerpendicular
    let length = along.dot(end - start)
    let u = clamped(along.dot(point - start), 0, length)
    let foot = start + u * along
    guard let solid = SolidSector(of: neighbor, place, at: foot) else { return false }

    // At an end there is only the ray into the face.
    let hasBack = u > Tolerance.seamStep || 2 * u >= length
    let hasAhead = length - u > Tolerance.seamStep || 2 * u < length
    // Turned out of the face by a trace: what is level with it does not cover it.
    let lift = Tolerance.seamSlant * normal
    let back = lift - along
    let ahead = lift + along
    let way = middle - foot
    let isInFront = isInFront(middle, of: foot)
    // A wall that stands in the neighbor holds what has sunk into that beside it.
    let standsOut =
      SolidSector(of: neighbor, place, at: along.dot(way) > 0 ? end : start) == nil

    func isOpen(_ ray: Vec2, over rest: Float, from first: Vec2, to last: Vec2) -> Bool {
      guard !solid.holds(ray) else { return standsOut && ray.dot(way) > 0 }
      if isInFront && (solid.first.isBetween(first, last) || solid.last.isBetween(first, last)) {
        return false
      }
      // What lies a little deeper than the surface comes out of it only past its end, or does not.
      let reach = smaller(rest, Tolerance.seamReach)
      let inward = Tolerance.seamLevel * normal - Tolerance.seamReach * ray
      let farther = SolidSector(
        of: neighbor, place, at: foot + reach * ray, within: Tolerance.seamLevel)
      return !(farther?.holds(inward) ?? false)
    }
    return !(hasBack && isOpen(back, over: u, from: back, to: way))
      && !(hasAhead && isOpen(ahead, over: length - u, from: way, to: ahead))
  }
}
