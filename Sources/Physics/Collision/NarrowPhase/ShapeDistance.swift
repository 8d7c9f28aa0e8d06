// The distance between two convex shapes by the algorithm of Gilbert, Johnson and Keerthi (A fast
// procedure for computing the distance between complex objects in three-dimensional space, IEEE
// Journal of Robotics and Automation 4(2), 1988), for polygons in the plane.
//
// The distance of A and B is that of the origin from the set of all differences w = b − a, which is
// convex too. A simplex of one to three of its corners is improved: find its point nearest to the
// origin, drop the corners that do not carry it, add the corner of the set that lies farthest
// towards the origin, until there is none better. Nearest points by barycentric coordinates as in
// Ericson, Real-Time Collision Detection, 5.1 and 9.5.
//
// Ends for sure: a corner that is in the simplex already, or brings the origin no nearer, is the
// last one; and rounding is kept from going round in circles by a fixed number of rounds, more
// than two polygons of 12 corners need.

/// How far apart two shapes are.
struct ShapeDistance: BitwiseCopyable {
  /// Between the surfaces (m); zero when they touch or overlap.
  var distance: Float
  /// The nearest point of A's surface, in A's frame (m).
  var pointA: Vec2
  /// The nearest point of B's surface, in A's frame (m).
  var pointB: Vec2
  /// From A to B, of length one; zero when the cores overlap and there is none.
  var normal: Vec2
}

/// The distance between two shapes, `transform` being B's frame as seen from A's.
func shapeDistance(_ a: ShapeView, _ b: ShapeView, _ transform: Transform) -> ShapeDistance {
  let core = coreDistance(a, b, transform)
  let gap = core.distance - a.radius - b.radius
  guard gap > 0 else {
    // Rounded shapes that overlap by less than their radii: one point between the surfaces.
    let middle =
      core.pointA + (0.5 * (core.distance + a.radius - b.radius)) * core.normal
    return ShapeDistance(distance: 0, pointA: middle, pointB: middle, normal: core.normal)
  }
  return ShapeDistance(
    distance: gap, pointA: core.pointA + a.radius * core.normal,
    pointB: core.pointB - b.radius * core.normal, normal: core.normal)
}

/// The distance between two shapes without their radii.
struct CoreDistance: BitwiseCopyable {
  /// Which of the two has an edge (not only a corner) at the nearest place: whose frame the normal
  /// turns with.
  enum NormalFrame: UInt8, BitwiseCopyable {
    case neither, a, b
  }

  /// Zero when the cores overlap (m).
  var distance: Float
  /// The nearest points, in A's frame (m).
  var pointA: Vec2
  var pointB: Vec2
  /// From A to B in A's frame, of length one; zero when the cores overlap.
  var normal: Vec2
  var normalFrame: NormalFrame
}

/// The largest number of rounds: each but the last brings a new corner of the differences.
private let maximumRounds = 32

func coreDistance(_ a: ShapeView, _ b: ShapeView, _ transform: Transform) -> CoreDistance {
  var simplex = Simplex(first: Simplex.Corner(a, 0, b, 0, transform))
  for _ in 0..<maximumRounds {
    simplex.reduceToNearest()
    if simplex.count == 3 { return simplex.overlap() }
    let direction = simplex.directionToOrigin
    guard direction.lengthSquared > 0 else { return simplex.touch() }
    let corner = Simplex.Corner(
      a, a.farthestVertex(along: -direction), b,
      b.farthestVertex(along: transform.rotation.inverseRotate(direction)), transform)
    guard !simplex.contains(corner) else { break }
    // No nearer than what is there: rounding, or a second edge parallel to the first.
    guard direction.dot(corner.difference - simplex.c0.difference) > 0 else { break }
    simplex.append(corner)
  }
  return simplex.result()
}

extension ShapeView {
  /// The corner of the core that lies farthest along a direction of the shape's frame.
  @inline(__always)
  func farthestVertex(along direction: Vec2) -> Int {
    if kind == .circle { return 0 }
    var best = chunks.pointee.heights(along: direction)
    var chunkOfLane = SIMD4<Int32>.zero
    var c = 1
    while c < (vertexCount &+ 3) >> 2 {
      let next = (chunks + c).pointee.heights(along: direction)
      let higher = next .> best
      best.replace(with: next, where: higher)
      chunkOfLane.replace(with: SIMD4(repeating: Int32(truncatingIfNeeded: c)), where: higher)
      c &+= 1
    }
    return largestWithIndex(best, chunkOfLane).index
  }
}

extension PolygonChunk {
  @inline(__always)
  fileprivate func heights(along direction: Vec2) -> SIMD4<Float> {
    vertexX * direction.x + vertexY * direction.y
  }
}

// MARK: - Simplex

/// One to three corners of the set of differences, with the weights of the point nearest to the
/// origin.
private struct Simplex {
  struct Corner {
    let indexA: Int
    let indexB: Int
    let pointA: Vec2
    let pointB: Vec2
    /// pointB − pointA.
    let difference: Vec2
    var weight: Float = 1

    @inline(__always)
    init(_ a: ShapeView, _ indexA: Int, _ b: ShapeView, _ indexB: Int, _ transform: Transform) {
      self.indexA = indexA
      self.indexB = indexB
      pointA = a.vertex(indexA)
      pointB = transform.apply(b.vertex(indexB))
      difference = pointB - pointA
    }
  }

  var count = 1
  var c0: Corner
  var c1: Corner
  var c2: Corner

  init(first: Corner) {
    c0 = first
    c1 = first
    c2 = first
  }

  mutating func append(_ corner: Corner) {
    if count == 1 { c1 = corner } else { c2 = corner }
    count += 1
  }

  func contains(_ corner: Corner) -> Bool {
    func isSame(_ other: Corner) -> Bool {
      corner.indexA == other.indexA && corner.indexB == other.indexB
    }
    return isSame(c0) || (count > 1 && isSame(c1))
  }

  /// From the nearest point to the origin. For an edge it is taken across the edge, not from the
  /// nearest point, which loses its digits where the shapes all but touch.
  var directionToOrigin: Vec2 {
    if count == 1 { return -c0.difference }
    let edge = c1.difference - c0.difference
    return edge.cross(c0.difference) < 0 ? edge.leftPerpendicular : edge.rightPerpendicular
  }

  mutating func reduceToNearest() {
    switch count {
    case 1: c0.weight = 1
    case 2: reduceEdge()
    default: reduceTriangle()
    }
  }

  private mutating func reduceEdge() {
    let (w0, w1) = Self.edgeWeights(c0.difference, c1.difference)
    if w1 <= 0 {
      keep(c0)
    } else if w0 <= 0 {
      keep(c1)
    } else {
      keep(c0, w0, c1, w1)
    }
  }

  private mutating func reduceTriangle() {
    let (p0, p1, p2) = (c0.difference, c1.difference, c2.difference)
    let (a0, a1) = Self.edgeWeights(p0, p1)
    let (b1, b2) = Self.edgeWeights(p1, p2)
    let (d2, d0) = Self.edgeWeights(p2, p0)
    if a1 <= 0 && d2 <= 0 { return keep(c0) }
    if a0 <= 0 && b2 <= 0 { return keep(c1) }
    if b1 <= 0 && d0 <= 0 { return keep(c2) }
    // Signed areas of the triangles that the origin makes with the sides, as parts of the whole.
    let whole = (p1 - p0).cross(p2 - p0)
    let area0 = whole * p1.cross(p2)
    let area1 = whole * p2.cross(p0)
    let area2 = whole * p0.cross(p1)
    if a0 > 0 && a1 > 0 && area2 <= 0 { return keep(c0, a0, c1, a1) }
    if b1 > 0 && b2 > 0 && area0 <= 0 { return keep(c1, b1, c2, b2) }
    if d2 > 0 && d0 > 0 && area1 <= 0 { return keep(c2, d2, c0, d0) }
    let sum = area0 + area1 + area2
    guard sum > 0 else { return }
    c0.weight = area0 / sum
    c1.weight = area1 / sum
    c2.weight = area2 / sum
  }

  /// The weights of p and q for the point of their line nearest to the origin, times |q − p|².
  private static func edgeWeights(_ p: Vec2, _ q: Vec2) -> (Float, Float) {
    let edge = q - p
    return (q.dot(edge), -p.dot(edge))
  }

  private mutating func keep(_ corner: Corner) {
    c0 = corner
    c0.weight = 1
    count = 1
  }

  private mutating func keep(_ a: Corner, _ wa: Float, _ b: Corner, _ wb: Float) {
    let sum = wa + wb
    c0 = a
    c1 = b
    c0.weight = wa / sum
    c1.weight = wb / sum
    count = 2
  }

  // MARK: Results

  func overlap() -> CoreDistance {
    let point = c0.weight * c0.pointA + c1.weight * c1.pointA + c2.weight * c2.pointA
    return CoreDistance(
      distance: 0, pointA: point, pointB: point, normal: .zero, normalFrame: .neither)
  }

  /// The origin is a corner of the simplex: the cores touch in a point and no direction is known.
  func touch() -> CoreDistance {
    CoreDistance(
      distance: 0, pointA: c0.pointA, pointB: c0.pointA, normal: .zero, normalFrame: .neither)
  }

  func result() -> CoreDistance {
    if count == 1 {
      let distance = c0.difference.length
      return CoreDistance(
        distance: distance, pointA: c0.pointA, pointB: c0.pointB,
        normal: c0.difference / distance, normalFrame: .neither)
    }
    let normal = (-directionToOrigin).normalized
    let distance = larger(0, normal.dot(c0.difference))
    return CoreDistance(
      distance: distance,
      pointA: c0.weight * c0.pointA + c1.weight * c1.pointA,
      pointB: c0.weight * c0.pointB + c1.weight * c1.pointB,
      normal: normal, normalFrame: c0.indexA != c1.indexA ? .a : .b)
  }
}
