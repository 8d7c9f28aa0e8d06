// Questions about one shape, or two, in the frame of the (first) shape.

/// Whether a point lies inside or on the border. A segment has no inside.
func contains(_ point: Vec2, in shape: ShapeView) -> Bool {
  shape.nearestCorePoint(to: point).distance <= shape.radius
}

/// The point of the outline nearest to a point, and its distance: negative inside.
func closestPoint(to point: Vec2, on shape: ShapeView) -> (point: Vec2, distance: Float) {
  let nearest = shape.nearestCorePoint(to: point)
  return (nearest.point + shape.radius * nearest.normal, nearest.distance - shape.radius)
}

/// Whether two shapes share a point, `transform` being B's frame as seen from A's; touching counts.
func overlaps(_ a: ShapeView, _ b: ShapeView, _ transform: Transform) -> Bool {
  let radii = a.radius + b.radius
  if b.kind == .circle {
    return a.nearestCorePoint(to: transform.apply(b.pointA)).distance <= radii
  }
  if a.kind == .circle {
    return b.nearestCorePoint(to: transform.applyInverse(a.pointA)).distance <= radii
  }
  return coreDistance(a, b, transform).distance <= radii
}

// MARK: - Rays

/// Where a ray first meets a shape: how far along `translation`, 0 ... 1, and the outward direction
/// of the surface there.
///
/// A ray that starts inside meets it at once, without a normal (zero). A segment is met from both
/// sides, but not by a ray along it; the line of a one-sided chain only from the side that is solid.
func castRay(
  _ origin: Vec2, _ translation: Vec2, against shape: ShapeView
) -> (fraction: Float, normal: Vec2)? {
  switch shape.kind {
  case .circle:
    if (origin - shape.pointA).lengthSquared <= shape.radius * shape.radius { return (0, .zero) }
    return castRay(origin, translation, at: shape.pointA, radius: shape.radius)
  case .segment:
    if shape.sides.isOpenBehind && shape.normal(0).dot(translation) > 0 { return nil }
    return castRay(origin, translation, at: shape.pointA, shape.pointB, shape.normal(0))
  case .capsule, .polygon:
    return shape.radius > 0
      ? castRay(origin, translation, atRounded: shape)
      : castRay(origin, translation, atSharp: shape)
  }
}

/// From outside against a disc: |o + s d − c| = r with d of length one, the smaller s.
private func castRay(
  _ origin: Vec2, _ translation: Vec2, at center: Vec2, radius: Float
) -> (fraction: Float, normal: Vec2)? {
  let length = translation.length
  guard length > 0 else { return nil }
  let direction = translation / length
  let seen = origin - center
  // The point of the ray nearest to the middle, so that a far origin costs no digits.
  let middle = -seen.dot(direction)
  let offset = seen + middle * direction
  let chord = radius * radius - offset.lengthSquared
  guard chord >= 0 else { return nil }
  let distance = middle - chord.squareRoot()
  guard distance >= 0 && distance <= length else { return nil }
  return (distance / length, (seen + distance * direction).normalized)
}

private func castRay(
  _ origin: Vec2, _ translation: Vec2, at start: Vec2, _ end: Vec2, _ lineNormal: Vec2
) -> (fraction: Float, normal: Vec2)? {
  let approach = lineNormal.dot(translation)
  guard approach != 0 else { return nil }
  let fraction = lineNormal.dot(start - origin) / approach
  guard fraction >= 0 && fraction <= 1 else { return nil }
  let along = lineNormal.leftPerpendicular
  let place = along.dot(origin + fraction * translation - start)
  guard place >= 0 && place <= along.dot(end - start) else { return nil }
  return (fraction, approach < 0 ? lineNormal : -lineNormal)
}

/// Cyrus & Beck (1978): the part of the ray behind every face.
private func castRay(
  _ origin: Vec2, _ translation: Vec2, atSharp polygon: ShapeView
) -> (fraction: Float, normal: Vec2)? {
  var entry: Float = 0
  var exit: Float = 1
  var entryNormal = Vec2.zero
  for i in 0..<polygon.vertexCount {
    let normal = polygon.normal(i)
    let depth = normal.dot(polygon.vertex(i) - origin)
    let approach = normal.dot(translation)
    if approach == 0 {
      if depth < 0 { return nil }
    } else if approach < 0 {
      // Going in. Compared as a product first: a start on the border is inside.
      if depth < entry * approach {
        entry = depth / approach
        entryNormal = normal
      }
    } else if depth < exit * approach {
      exit = depth / approach
    }
    if exit < entry { return nil }
  }
  return (entry, entryNormal)
}

/// The faces moved out by the radius and the discs at the corners: from outside, whichever comes
/// first.
private func castRay(
  _ origin: Vec2, _ translation: Vec2, atRounded shape: ShapeView
) -> (fraction: Float, normal: Vec2)? {
  if contains(origin, in: shape) { return (0, .zero) }
  var best: (fraction: Float, normal: Vec2)?
  for i in 0..<shape.vertexCount {
    let corner = shape.vertex(i)
    let normal = shape.normal(i)
    let next = shape.vertex(i + 1 == shape.vertexCount ? 0 : i + 1)
    let outward = shape.radius * normal
    if normal.dot(translation) < 0,
      let hit = castRay(origin, translation, at: corner + outward, next + outward, normal),
      hit.fraction < best?.fraction ?? 2
    {
      best = hit
    }
    if let hit = castRay(origin, translation, at: corner, radius: shape.radius),
      hit.fraction < best?.fraction ?? 2
    {
      best = hit
    }
  }
  return best
}
