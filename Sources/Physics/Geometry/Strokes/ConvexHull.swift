/// The convex outline of a drawn stroke with 3 to 12 vertices: what the stroke becomes when it falls.
///
/// Up to 12 vertices the outline is the exact hull of the points. Above, it is the polygon of 12
/// sides that overlaps the hull best: of the smallest enclosing polygon, the sides are moved and
/// turned until no side can be improved. Sizes and places do not matter: points may be pixels or
/// meters, 1e-6 or 1e6 apart.
///
/// ```swift
/// let hull = try ConvexHull(enclosing: stroke)
/// let doodle = try world.addBody(.dynamic(at: hull.centroid))
/// try world.addShape(.polygon(hull.centered), to: doodle)
/// ```
public struct ConvexHull: Hashable, Sendable {
  /// The corners, where the points were drawn: counter-clockwise, strictly convex, 3 to 12.
  public let vertices: [Vec2]
  /// The center of the outline's area, where the points were drawn (in their unit).
  public let centroid: Vec2
  /// The area of the outline (in the points' unit, squared).
  public let area: Float
  /// How many corners the exact hull of the points has.
  public let exactVertexCount: Int
  /// The area of the exact hull of the points (in their unit, squared).
  public let exactArea: Float
  /// How much of the exact hull and the outline is common to both: the area of their intersection
  /// over that of their union, 0 ... 1. It is 1 where the outline is the exact hull.
  public let overlap: Float
  /// How many of the points differ from all others.
  public let distinctPointCount: Int

  /// The outline of points.
  ///
  /// - Throws: `HullError`: no points, a point that is not finite or too far away, all points the
  ///   same, all on a straight line (to `Tolerance.thinnestHull` of the diagonal).
  public init(enclosing points: some Collection<Vec2>) throws(HullError) {
    let exact = try ExactHull(points)
    try self.init(exact)
  }

  init(_ exact: ExactHull) throws(HullError) {
    guard exact.vertices.count > 1 else { throw .dot }
    guard exact.vertices.count > 2, let frame = StrokeFrame(exact.vertices) else {
      throw .collinear
    }
    let ring = frame.ring
    guard ring.width >= Double(Tolerance.thinnestHull) else { throw .collinear }
    let reduced = ring.reduced(to: ConvexPolygon.maximumVertexCount)
    // The hull's own corners come out as they were drawn: on the way back from the frame a coordinate
    // of zero would become 1e-17.
    let corners = reduced.vertices.map { corner in
      ring.vertices.firstIndex(of: corner).map { exact.vertices[frame.drawnIndices[$0]] }
        ?? frame.drawn(corner).rounded
    }
    let drawn = Self.strictlyConvex(corners)
    guard drawn.count > 2 else { throw .collinear }
    vertices = drawn
    let precise = HullRing(vertices: frame.local(drawn))
    centroid = frame.drawn(areaCentroid(precise.vertices)).rounded
    let unit = frame.scale * frame.scale
    area = Float(precise.area * unit)
    exactVertexCount = exact.vertices.count
    exactArea = Float(ring.area * unit)
    overlap = Float(ring.overlap(with: precise))
    distinctPointCount = exact.distinctCount
  }

  /// The outline as drawn.
  public var polygon: ConvexPolygon { ConvexPolygon(trusted: vertices, radius: 0) }

  /// The outline relative to its centroid: the shape of a body whose origin is there. Edges shorter than the
  /// engine takes (`Tolerance.minimumExtent`) are left out, and what is thinner than that is a bar as thick,
  /// so that every hull within `Tolerance.maximumCoordinate` can be a shape.
  public var centered: ConvexPolygon {
    let origin = PrecisePoint(centroid)
    let corners = vertices.map { (PrecisePoint($0) - origin).rounded }
    if let unchanged = try? ConvexPolygon(corners) { return unchanged }
    return ConvexPolygon(coarsening: corners, radius: 0) ?? ConvexPolygon(barAround: corners)
  }
}

// MARK: - Single precision

extension ConvexHull {
  /// The outline without the corners that single precision has made straight, reflex or double.
  ///
  /// Matters where a stroke is small and far from the origin: there, the floats are so far apart
  /// that rounding moves corners by a part of the stroke.
  static func strictlyConvex(_ outline: [Vec2]) -> [Vec2] {
    guard var corners = (try? ExactHull(outline))?.vertices else { return [] }
    while corners.count > 2 {
      let n = corners.count
      let weak = (0..<n).filter { i in
        let edge = corners[i] - corners[(i + n - 1) % n]
        let next = corners[(i + 1) % n] - corners[i]
        // As the engine and readers of our output judge it: in single precision.
        return !(edge.cross(next) > 0)
      }
      guard !weak.isEmpty else { break }
      func lostArea(_ i: Int) -> Double {
        orientation(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n])
      }
      guard let least = weak.min(by: { lostArea($0) < lostArea($1) }) else { break }
      corners.remove(at: least)
    }
    return corners
  }
}
