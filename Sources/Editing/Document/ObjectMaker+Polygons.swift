import Levels
import Physics
import Presentation

// MARK: - Polygons and ground

extension ObjectMaker {
  /// The corners of a regular polygon, from the one that points to `tip` on, counter-clockwise.
  static func regularCorners(center: Vec2, tip: Vec2, sides: Int) -> [Vec2] {
    (0..<sides).map { i in
      center + Rotation(angle: 2 * .pi * Float(i) / Float(sides)).rotate(tip - center)
    }
  }

  /// A regular polygon of 3 to 12 sides with a corner that points somewhere; `nil` where it would be too small.
  func regularPolygon(center: Vec2, tip: Vec2, sides: Int) -> LevelObject? {
    let radius = center.distance(to: tip)
    let up = Self.regularCorners(center: .zero, tip: Vec2(0, radius), sides: sides).map(rounded)
    guard radius >= leastDragPixels * pixel, (try? ConvexPolygon(up)) != nil else { return nil }
    let angle = LevelRounding.angle(directionAngle(tip - center) * 180 / .pi - 90)
    return new(
      "polygon",
      LevelBody(order: 0, position: rounded(center), angle: angle, shapes: [.polygon(up)]))
  }

  /// A body of any corners: a polygon where they are one, else what their outline shuts in.
  package func polygon(_ corners: [Vec2]) throws(StrokeRefusal) -> LevelObject {
    let middle = rounded(AABB(enclosing: corners)?.center ?? .zero)
    if let refusal = refusal(at: middle) { throw refusal }
    var local = corners.map { rounded($0 - middle) }
    if signedArea(local) < 0 { local.reverse() }
    if local.count <= ConvexPolygon.maximumVertexCount, (try? ConvexPolygon(local)) != nil {
      return new("polygon", LevelBody(order: 0, position: middle, shapes: [.polygon(local)]))
    }
    return try stroke(corners + corners.prefix(1), as: .solid)
  }

  /// Ground along a line; `nil` for one that is too short.
  ///
  /// Its points are where it bends: what the hand's tremble adds is left out.
  package func terrain(_ points: [Vec2], isLoop: Bool) -> LevelObject? {
    let size = AABB(enclosing: points)?.size.length ?? 0
    guard size >= 4 * leastDragPixels * pixel else { return nil }
    let middle = rounded(AABB(enclosing: points)?.center ?? .zero)
    let smooth = PathThinning.thinned(InkLine.smoothed(points), within: pixel)
    var way: [Vec2] = []
    for point in smooth.map({ rounded($0 - middle) })
    where way.last.map({ $0.distance(to: point) >= Self.leastGroundEdge }) ?? true {
      way.append(point)
    }
    if isLoop {
      while way.count > 2, way[0].distance(to: way[way.count - 1]) < Self.leastGroundEdge {
        way.removeLast()
      }
    }
    guard way.count >= (isLoop ? 3 : 2) else { return nil }
    var chain = LevelChain(way)
    chain.isLoop = isLoop
    chain.isTwoSided = true
    guard (try? chain.definition.validate()) != nil else { return nil }
    return new(
      "ground",
      LevelBody(order: 0, kind: .static, position: middle, shapes: [LevelShape(.chain(chain))]))
  }

  /// Edges of ground shorter than this are taken together (m): the engine's own smallest edges are a tenth of it.
  private static let leastGroundEdge: Float = 0.05

  private func signedArea(_ corners: [Vec2]) -> Float {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) } / 2
  }
}

/// Fewer points for the same line.
enum PathThinning {
  /// The ends of a line and those of its points without which it would leave what is there by more than `tolerance`
  /// (m): Ramer, An iterative procedure for the polygonal approximation of plane curves, 1972; Douglas and Peucker, 1973.
  static func thinned(_ points: [Vec2], within tolerance: Float) -> [Vec2] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var parts = [(first: 0, last: points.count - 1)]
    while let (first, last) = parts.popLast() {
      guard last > first + 1 else { continue }
      let far = (first + 1..<last).map { i in
        (
          index: i,
          distance: distance(from: points[i], toSegmentFrom: points[first], to: points[last])
        )
      }.max { $0.distance < $1.distance }
      guard let far, far.distance > tolerance else { continue }
      isKept[far.index] = true
      parts.append((first, far.index))
      parts.append((far.index, last))
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }
}
