// When does a shape that moves straight, without turning, first touch another? Newton's method on the
// distance: with the nearest points along n, a distance d and the approach n · v per unit of time,
// nothing can happen before t + d / (n · v), because the plane across n keeps the two apart until then
// (Mirtich 1996, 2.3; van den Bergen, *Ray casting against general convex objects*, 2004). The
// distance of two convex shapes is convex along a straight way, so the steps never go too far, and for
// polygons the last one lands on the impact.

/// What a moving shape meets.
struct ShapeCastResult: BitwiseCopyable {
  /// The part of the translation that is made.
  var fraction: Float
  /// A point where they touch, and the outward direction of the one that stands, in its frame; no
  /// direction (zero) if they overlap at the start.
  var point: Vec2
  var normal: Vec2
}

/// Between two corners it takes one round for each pair of features that are passed; rounding makes
/// no more than a few of it.
private let maximumRounds = 48

/// Where `mover` first touches `target` on its way along `translation`; `nil` if it does not.
///
/// - Parameters:
///   - transform: The mover's frame at the start, as seen from the target's.
///   - translation: Its way, in the target's frame (m).
func castShape(
  _ mover: ShapeView, at transform: Transform, along translation: Vec2, against target: ShapeView
) -> ShapeCastResult? {
  let radii = mover.radius + target.radius
  var fraction: Float = 0
  var normal = Vec2.zero
  for _ in 0..<maximumRounds {
    let place = Transform(
      position: transform.position + fraction * translation, rotation: transform.rotation)
    let nearest = coreDistance(target, mover, place)
    let gap = nearest.distance - radii
    if gap <= Tolerance.castGap {
      if fraction == 0 && (gap <= 0 || nearest.normal.dot(translation) >= 0) {
        guard gap <= 0 else { return nil }
        return ShapeCastResult(
          fraction: 0, point: nearest.pointA + target.radius * nearest.normal, normal: .zero)
      }
      // Where the cores themselves meet, the last plane between them says more than their distance.
      if nearest.distance > Tolerance.cornerDistance || normal == .zero { normal = nearest.normal }
      return ShapeCastResult(
        fraction: fraction, point: nearest.pointA + target.radius * normal, normal: normal)
    }
    normal = nearest.normal
    let approach = -normal.dot(translation)
    // A hair less than the gap, so that the answer errs on the side that is apart.
    guard approach > 0 else { return nil }
    let next = fraction + (gap - 0.5 * Tolerance.castGap) / approach
    guard next <= 1 else { return nil }
    guard next > fraction else { break }
    fraction = next
  }
  let place = Transform(
    position: transform.position + fraction * translation, rotation: transform.rotation)
  let nearest = coreDistance(target, mover, place)
  return ShapeCastResult(
    fraction: fraction, point: nearest.pointA + target.radius * normal, normal: normal)
}

/// The signed distance of two shapes: the gap, or how deep they overlap as a negative number.
///
/// - Parameter transform: B's frame as seen from A's, which is the frame of the answer.
func signedDistance(_ a: ShapeView, _ b: ShapeView, _ transform: Transform) -> ShapeDistance {
  let apart = shapeDistance(a, b, transform)
  guard apart.distance <= 0 else { return apart }
  let manifold = collide(a.withoutNeighbors, b.withoutNeighbors, transform, margin: 0)
  guard manifold.count > 0 else { return apart }
  var deepest = manifold.point0
  if manifold.count > 1 && manifold.point1.separation < deepest.separation {
    deepest = manifold.point1
  }
  let half = 0.5 * deepest.separation * manifold.normal
  return ShapeDistance(
    distance: deepest.separation, pointA: deepest.position - half,
    pointB: deepest.position + half, normal: manifold.normal)
}
