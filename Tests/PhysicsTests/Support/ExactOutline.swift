@testable import Physics

/// A placed shape for checking by brute force: every pair of edges, in double precision.
struct ExactOutline {
  typealias Point = SIMD2<Double>

  let points: [Point]
  let radius: Double

  init(_ shape: Shape, at place: Transform = .identity) {
    func placed(_ p: Vec2) -> Point {
      let (x, y) = (Double(p.x), Double(p.y))
      let (c, s) = (Double(place.rotation.cosine), Double(place.rotation.sine))
      return Point(
        c * x - s * y + Double(place.position.x), s * x + c * y + Double(place.position.y))
    }
    switch shape {
    case .circle(let circle):
      points = [placed(circle.center)]
      radius = Double(circle.radius)
    case .capsule(let capsule):
      points = [placed(capsule.start), placed(capsule.end)]
      radius = Double(capsule.radius)
    case .segment(let segment):
      points = [placed(segment.start), placed(segment.end)]
      radius = 0
    case .polygon(let polygon):
      points = polygon.vertices.map(placed)
      radius = Double(polygon.radius)
    }
  }

  private init(points: [Point], radius: Double) {
    self.points = points
    self.radius = radius
  }

  func moved(by offset: Point) -> ExactOutline {
    ExactOutline(points: points.map { $0 + offset }, radius: radius)
  }

  var edges: [(Point, Point)] {
    points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
  }

  /// From the surface, negative inside.
  func signedDistance(to p: Point) -> Double {
    var nearest = Double.infinity
    for (a, b) in edges { nearest = min(nearest, Self.distance(p, a, b)) }
    let isInside =
      points.count > 2 && edges.allSatisfy { Self.cross($0.1 - $0.0, p - $0.0) >= 0 }
    return (isInside ? -nearest : nearest) - radius
  }

  /// The largest gap along any face normal: O(n·m) dot products.
  static func faceSeparation(_ a: ExactOutline, _ b: ExactOutline) -> Double {
    func largest(_ p: ExactOutline, _ q: ExactOutline) -> Double {
      guard p.points.count > 1 else { return -.infinity }
      return p.edges.map { start, end in
        let edge = end - start
        let normal = Point(edge.y, -edge.x) / length(edge)
        return q.points.map { dot(normal, $0 - start) }.min() ?? 0
      }.max() ?? 0
    }
    return max(largest(a, b), largest(b, a))
  }

  /// The distance of the cores, or minus the shortest way out of each other.
  static func coreSeparation(_ a: ExactOutline, _ b: ExactOutline) -> Double {
    var distance = Double.infinity
    for (p, q) in a.edges {
      for (r, s) in b.edges { distance = min(distance, Self.distance(p, q, r, s)) }
    }
    let faces = faceSeparation(a, b)
    if faces > 0 || faces == -.infinity { return distance }
    // Lines behind one another have no face between them.
    return a.points.count < 3 && b.points.count < 3 && distance > 0 ? distance : faces
  }

  static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
  static func length(_ a: Point) -> Double { dot(a, a).squareRoot() }

  static func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let edge = b - a
    let squared = dot(edge, edge)
    let t = squared > 0 ? max(0, min(1, dot(p - a, edge) / squared)) : 0
    return length(p - a - t * edge)
  }

  static func distance(_ p: Point, _ q: Point, _ r: Point, _ s: Point) -> Double {
    let side1 = cross(q - p, r - p)
    let side2 = cross(q - p, s - p)
    let side3 = cross(s - r, p - r)
    let side4 = cross(s - r, q - r)
    if side1 * side2 < 0 && side3 * side4 < 0 { return 0 }
    return min(
      min(distance(p, r, s), distance(q, r, s)), min(distance(r, p, q), distance(s, p, q)))
  }
}

extension SIMD2<Double> {
  init(_ v: Vec2) { self.init(Double(v.x), Double(v.y)) }
}
