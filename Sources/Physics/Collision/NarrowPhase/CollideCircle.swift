// A disc against a convex outline: the nearest point of the outline decides.
//
// The signed distance of a point p from face i is dᵢ = nᵢ · (p − vᵢ). Inside, the largest (least
// negative) dᵢ is the way out, and the foot of the perpendicular lies on that edge. Outside, the
// largest dᵢ belongs to the edge that holds the nearest point or to a neighbor of the corner that
// does: min over the outline of n · (p − x) is concave in n, so that it has one maximum where it
// is positive (Ericson, Real-Time Collision Detection, 5.1, finds the same by Voronoi regions).

/// A polygon, capsule or segment against the disc around `point`, all in the polygon's frame; the
/// normal points to the disc.
func collidePolygonAndPoint(
  _ polygon: ShapeView, _ point: Vec2, radius: Float, margin: Float
) -> LocalManifold {
  let radii = polygon.radius + radius
  let nearest: NearestPoint
  if polygon.vertexCount == 2 {
    nearest = nearestOnLine(polygon, to: point)
  } else {
    let face = farthestFace(polygon, from: point)
    guard face.distance <= margin + radii else {
      return .apart(by: face.distance - radii, along: polygon.normal(face.index))
    }
    nearest = nearestOnPolygon(polygon, to: point, face: face)
  }
  let separation = nearest.distance - radii
  guard separation <= margin else { return .apart(by: separation, along: nearest.normal) }
  return LocalManifold(
    normal: nearest.normal,
    point: LocalManifold.Point(
      position: nearest.point + (polygon.radius + 0.5 * separation) * nearest.normal,
      separation: separation))
}

/// The point of a core outline nearest to some point, the signed distance (negative inside) and
/// the direction from the one to the other.
struct NearestPoint {
  var point: Vec2
  var distance: Float
  var normal: Vec2
}

extension ShapeView {
  /// The nearest point of the core outline: of the middle, the line or the polygon without the
  /// radius.
  func nearestCorePoint(to point: Vec2) -> NearestPoint {
    if kind == .circle {
      let between = point - pointA
      let distance = between.length
      return NearestPoint(
        point: pointA, distance: distance,
        normal: distance > .leastNormalMagnitude ? between / distance : Vec2(0, 1))
    }
    if vertexCount == 2 { return nearestOnLine(self, to: point) }
    return nearestOnPolygon(self, to: point, face: farthestFace(self, from: point))
  }
}

@inline(__always)
private func nearestOnLine(_ line: ShapeView, to point: Vec2) -> NearestPoint {
  let along = line.pointB - line.pointA
  let seen = point - line.pointA
  let fraction = seen.dot(along) / along.lengthSquared
  if fraction > 0 && fraction < 1 {
    // A point on the line itself is pushed to the line's right: either side is as near.
    let height = line.normal(0).dot(seen)
    let normal = height < 0 ? line.normal(1) : line.normal(0)
    return NearestPoint(
      point: point - height.magnitude * normal, distance: height.magnitude, normal: normal)
  }
  return nearestCorner(fraction > 0 ? line.pointB : line.pointA, to: point, face: line.normal(0))
}

@inline(__always)
private func nearestOnPolygon(
  _ polygon: ShapeView, to point: Vec2, face: (index: Int, distance: Float)
) -> NearestPoint {
  let start = polygon.vertex(face.index)
  let normal = polygon.normal(face.index)
  let tangent = normal.leftPerpendicular
  let along = tangent.dot(point - start)
  if along >= 0 {
    let end = polygon.vertex(face.index + 1 == polygon.vertexCount ? 0 : face.index + 1)
    if tangent.dot(point - end) <= 0 {
      return NearestPoint(
        point: point - face.distance * normal, distance: face.distance, normal: normal)
    }
    return nearestCorner(end, to: point, face: normal)
  }
  return nearestCorner(start, to: point, face: normal)
}

@inline(__always)
private func nearestCorner(_ corner: Vec2, to point: Vec2, face: Vec2) -> NearestPoint {
  let between = point - corner
  let distance = between.length
  return NearestPoint(
    point: corner, distance: distance,
    normal: distance > .leastNormalMagnitude ? between / distance : face)
}

/// The face whose line lies deepest below the point, and the point's height above it.
@inline(__always)
private func farthestFace(_ polygon: ShapeView, from point: Vec2) -> (index: Int, distance: Float) {
  var best = faceHeights(polygon.chunks.pointee, point)
  var chunkOfLane = SIMD4<Int32>.zero
  var c = 1
  while c < (polygon.vertexCount &+ 3) >> 2 {
    let heights = faceHeights((polygon.chunks + c).pointee, point)
    let higher = heights .> best
    best.replace(with: heights, where: higher)
    chunkOfLane.replace(with: SIMD4(repeating: Int32(truncatingIfNeeded: c)), where: higher)
    c &+= 1
  }
  return largestWithIndex(best, chunkOfLane)
}

@inline(__always)
private func faceHeights(_ chunk: PolygonChunk, _ point: Vec2) -> SIMD4<Float> {
  chunk.normalX * (point.x - chunk.vertexX) + chunk.normalY * (point.y - chunk.vertexY)
}
