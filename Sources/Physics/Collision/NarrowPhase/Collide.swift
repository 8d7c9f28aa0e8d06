/// Where two shapes touch or are about to.
///
/// The normal points from A to B. Each point lies halfway between the two surfaces, and all of it
/// is in A's frame; `transform` is B's frame as seen from A's. Points further apart than `margin`
/// are left out.
///
/// Two segments never meet: neither has mass or an inside. The lines of a chain know their neighbors.
func collide(_ a: ShapeView, _ b: ShapeView, _ transform: Transform, margin: Float)
  -> LocalManifold
{
  collideInPlace(a, b, transform, margin: margin)
}

/// The same as part of the caller, for the one loop in which handing the manifold over takes time.
@inline(__always)
func collideInPlace(_ a: ShapeView, _ b: ShapeView, _ transform: Transform, margin: Float)
  -> LocalManifold
{
  if a.kind == .segment || b.kind == .segment {
    if a.kind == .segment && b.kind == .segment { return LocalManifold() }
    if a.sides != .none { return collideChain(a, b, transform, margin: margin) }
    if b.sides != .none {
      return collideChain(b, a, transform.inverse, margin: margin).turned(by: transform)
    }
  }
  if a.kind == .circle {
    let center = transform.applyInverse(a.pointA)
    if b.kind == .circle { return collideCircles(a, b, transform, margin: margin) }
    // Seen from the polygon, then turned round.
    let seen = collidePolygonAndPoint(b, center, radius: a.radius, margin: margin)
    return seen.turned(by: transform)
  }
  if b.kind == .circle {
    return collidePolygonAndPoint(
      a, transform.apply(b.pointA), radius: b.radius, margin: margin)
  }
  return collidePolygons(a, b, transform, margin: margin)
}

@inline(__always)
private func collideCircles(
  _ a: ShapeView, _ b: ShapeView, _ transform: Transform, margin: Float
) -> LocalManifold {
  let centerB = transform.apply(b.pointA)
  let between = centerB - a.pointA
  let distance = between.length
  let separation = distance - a.radius - b.radius
  // Circles with one middle are pushed apart upwards in A's frame: any way is as short.
  let normal = distance > .leastNormalMagnitude ? between / distance : Vec2(0, 1)
  guard separation <= margin else { return .apart(by: separation, along: normal) }
  return LocalManifold(
    normal: normal,
    point: LocalManifold.Point(
      position: a.pointA + (a.radius + 0.5 * separation) * normal, separation: separation))
}

extension LocalManifold {
  /// One point of contact.
  @inline(__always)
  init(normal: Vec2, point: Point) {
    self.init(normal: normal, count: 1, point0: point)
  }

  /// The same contact with A and B exchanged, when this one is in B's frame and `transform` is B's as
  /// seen from A's.
  @inline(__always)
  func turned(by transform: Transform) -> LocalManifold {
    var manifold = self
    manifold.normal = -transform.rotation.rotate(normal)
    guard count > 0 else { return manifold }
    manifold.point0.position = transform.apply(point0.position)
    manifold.point1.position = transform.apply(point1.position)
    return manifold
  }
}
