import Physics

/// What is seen from a point: everything that a straight line reaches before it meets something.
///
/// The outline is exact for the outlines that are given: each corner is the end of a side, the place behind such an
/// end, or where two sides cross. What stands in the way may overlap.
///
/// ```swift
/// let room = LightOutline.box(AABB(lower: Vec2(0, 0), upper: Vec2(10, 10)))
/// let seen = VisibilityPolygon(from: Vec2(5, 5), among: [], within: room)
/// seen.area  // 100
/// ```
public struct VisibilityPolygon: Hashable, Sendable {
  /// A straight part of the outline.
  public struct Edge: Hashable, Sendable {
    /// Its ends (m), counter-clockwise around the source.
    public let start: Vec2
    /// See `start`.
    public let end: Vec2
    /// Index of what it belongs to; `nil` where the space ends.
    public let obstacle: Int?
  }

  /// Where it is seen from (m).
  public let source: Vec2
  /// The outline, counter-clockwise. Between the end of one and the start of the next it goes along a line of sight.
  public let edges: [Edge]

  /// What is seen among convex outlines.
  ///
  /// - Parameters:
  ///   - source: Where from (m). Within an outline, that is seen from inside, and nothing beyond it.
  ///   - obstacles: Convex outlines (m), counter-clockwise; two points are a wall without thickness.
  ///   - space: A convex outline around the source, counter-clockwise, where seeing ends.
  public init(from source: Vec2, among obstacles: [[Vec2]], within space: [Vec2]) {
    self.source = source
    var envelope = PolarEnvelope()
    func relative(_ point: Vec2) -> LightPoint {
      LightPoint(x: Double(point.x) - Double(source.x), y: Double(point.y) - Double(source.y))
    }
    for (index, outline) in obstacles.enumerated() {
      Self.add(outline.map(relative), owner: index, to: &envelope)
    }
    let rim = space.map(relative)
    for i in rim.indices { envelope.add(rim[i], rim[(i + 1) % rim.count], owner: -1) }
    func point(_ side: LightSide, _ turn: Double) -> Vec2 {
      let direction = LightPoint(turn: turn)
      let reach = side.reach(direction)
      return Vec2(
        Float(Double(source.x) + reach * direction.x), Float(Double(source.y) + reach * direction.y)
      )
    }
    edges = envelope.nearest().compactMap { piece in
      let side = envelope.sides[piece.side]
      let (start, end) = (point(side, piece.start), point(side, piece.end))
      guard start.isFinite, end.isFinite else { return nil }
      return Edge(start: start, end: end, obstacle: side.owner < 0 ? nil : side.owner)
    }
  }

  /// The sides of an outline that face the origin; all of them if it is within.
  private static func add(_ outline: [LightPoint], owner: Int, to envelope: inout PolarEnvelope) {
    if outline.count == 2 {
      envelope.add(outline[0], outline[1], owner: owner)
      envelope.add(outline[1], outline[0], owner: owner)
      return
    }
    let next = { (i: Int) in i + 1 == outline.count ? 0 : i + 1 }
    let isOutside = outline.indices.contains { outline[$0].cross(outline[next($0)]) < 0 }
    for i in outline.indices {
      if isOutside {
        envelope.add(outline[next(i)], outline[i], owner: owner)
      } else {
        envelope.add(outline[i], outline[next(i)], owner: owner)
      }
    }
  }

  /// Its area (m²).
  public var area: Float {
    Float(
      edges.reduce(0.0) { sum, edge in
        let (a, b) = (edge.start - source, edge.end - source)
        return sum + 0.5 * (Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x))
      })
  }

  /// Whether a point is seen; on the outline it may be either.
  ///
  /// - Complexity: O(edges).
  public func contains(_ point: Vec2) -> Bool {
    let p = point - source
    return edges.contains { edge in
      let (a, b) = (edge.start - source, edge.end - source)
      return a.cross(p) >= 0 && p.cross(b) >= 0 && (b - a).cross(p - a) >= 0
    }
  }
}
