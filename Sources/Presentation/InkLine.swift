import Physics

// A mouse tells whole pixels, sixty times a second: a slow line comes as a staircase, a fast one as
// few points far apart. The gaps are bridged by the curve through the points (`Outline.ink`); the
// stairs go here, before it, from the ink alone: the collider is made of what was drawn.
//
// Plain averaging with the neighbors shrinks what is round. Two passes by turns, one that averages
// and one that undoes a little more than what it did to the long waves, take out the short ones and
// leave the rest where it is: Taubin, A signal processing approach to fair surface design, 1995, with
// his λ = 0.5 and μ = −0.53. Neighbors count by the inverse of their distance, so that points do not
// creep along the line.

/// A hand's line without the tremble of its sampling.
package enum InkLine {
  /// Times both passes are made: of waves of two points nothing is left, of those of four a
  /// twenty-fifth, of eight five sixths.
  private static let rounds = 12
  /// Points farther from a neighbor than this part of the line's diagonal stay: their rounding is
  /// too small, seen from there, to show.
  private static let dense: Float = 0.04
  /// How far to both sides a corner is looked at: this many of the smaller distances between points,
  /// and at most this part of the diagonal.
  private static let reachInSpacings: Float = 4
  private static let reach: Float = 0.12
  /// The cosine of the turn from which a corner is one that was meant: 60°, as for the curve.
  private static let corner: Float = 0.5

  /// The points moved to where the hand went; as many of them, ends and corners where they were.
  /// Free of scale: pixels and meters come out alike.
  package static func smoothed(_ points: [Vec2]) -> [Vec2] {
    guard points.count > 4, points.allSatisfy(\.isFinite), let box = AABB(enclosing: points)
    else { return points }
    let spacings = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let sizes = spacings.filter { $0 > 0 }.sorted()
    guard !sizes.isEmpty else { return points }
    let diagonal = box.size.length
    let reach = min(Self.reachInSpacings * sizes[sizes.count / 10], Self.reach * diagonal)
    var isFixed = corners(points, spacings, reach: reach)
    for i in 1..<points.count - 1 {
      let (before, after) = (spacings[i - 1], spacings[i])
      if max(before, after) > dense * diagonal || min(before, after) <= 0 { isFixed[i] = true }
    }
    var line = points
    for _ in 0..<rounds {
      pass(&line, isFixed, spacings, by: 0.5)
      pass(&line, isFixed, spacings, by: -0.53)
    }
    for i in line.indices where !isFixed[i] {
      // What is moved farther than this was no tremble.
      let most = min(spacings[i - 1], spacings[i])
      let way = line[i] - points[i]
      if way.length > most { line[i] = points[i] + most / way.length * way }
    }
    return line
  }

  private static func pass(
    _ line: inout [Vec2], _ isFixed: [Bool], _ spacings: [Float], by part: Float
  ) {
    var previous = line[0]
    for i in 1..<line.count - 1 {
      let here = line[i]
      if !isFixed[i] {
        let (before, after) = (spacings[i - 1], spacings[i])
        let middle = previous.interpolated(to: line[i + 1], by: before / (before + after))
        line[i] = here.interpolated(to: middle, by: part)
      }
      previous = here
    }
  }

  /// Both ends, and where the line turns sharply between the parts before and after, at the point
  /// where it turns most.
  private static func corners(_ points: [Vec2], _ spacings: [Float], reach: Float) -> [Bool] {
    let count = points.count
    var cosines = [Float](repeating: 1, count: count)
    for i in 1..<count - 1 {
      let before = points[i] - points[index(from: i, by: -1, spacings, reach)]
      let after = points[index(from: i, by: 1, spacings, reach)] - points[i]
      cosines[i] = before.normalized.dot(after.normalized)
    }
    var isCorner = [Bool](repeating: false, count: count)
    isCorner[0] = true
    isCorner[count - 1] = true
    for i in 1..<count - 1 where cosines[i] < corner {
      let first = index(from: i, by: -1, spacings, reach)
      let last = index(from: i, by: 1, spacings, reach)
      // The first of equals.
      isCorner[i] =
        !(first..<i).contains { cosines[$0] <= cosines[i] }
        && !(i + 1..<last + 1).contains { cosines[$0] < cosines[i] }
    }
    return isCorner
  }

  /// The farthest point within reach in a direction, and at least the next one.
  private static func index(
    from start: Int, by step: Int, _ spacings: [Float], _ reach: Float
  ) -> Int {
    var index = start + step
    var rest = reach - spacings[min(start, index)]
    while index > 0, index < spacings.count {
      rest -= spacings[min(index, index + step)]
      guard rest >= 0 else { break }
      index += step
    }
    return index
  }
}
