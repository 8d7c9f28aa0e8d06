/// Cuts convex polygons by straight lines.
package enum ConvexCut {
  /// What of a convex polygon lies where something is not below zero; empty where that is no area.
  ///
  /// - Parameters:
  ///   - corners: The polygon, counter-clockwise.
  ///   - height: Grows evenly in one direction.
  package static func part(_ corners: [Vec2], where height: (Vec2) -> Float) -> [Vec2] {
    guard corners.count > 2 else { return [] }
    let heights = corners.map(height)
    if heights.allSatisfy({ $0 >= 0 }) { return corners }
    var kept: [Vec2] = []
    for i in corners.indices {
      let j = i + 1 == corners.count ? 0 : i + 1
      if heights[i] >= 0 { kept.append(corners[i]) }
      guard heights[i] * heights[j] < 0 else { continue }
      // From the side that is kept, whichever way the edge runs: neighbors that share it get the same point.
      let (a, b) = heights[i] > 0 ? (i, j) : (j, i)
      kept.append(
        corners[a].interpolated(to: corners[b], by: heights[a] / (heights[a] - heights[b])))
    }
    return kept.count > 2 ? kept : []
  }

  /// What of a convex polygon lies in a box.
  package static func part(_ corners: [Vec2], in box: AABB) -> [Vec2] {
    var rest = part(corners) { $0.x - box.lower.x }
    rest = part(rest) { box.upper.x - $0.x }
    rest = part(rest) { $0.y - box.lower.y }
    return part(rest) { box.upper.y - $0.y }
  }
}
