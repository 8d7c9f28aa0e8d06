/// What a stroke shuts in once its last point is joined to its first: everything that cannot be
/// reached from outside without crossing the ink.
///
/// So a ring that was drawn as one line is a disc, a figure of eight is two lobes, and a loop inside
/// a loop is part of it. Counting turns instead (the even-odd or the non-zero rule) would give a
/// scribble holes nobody sees in a filled drawing.
struct DrawnOutline {
  /// Simple polygons on the stroke's grid, counter-clockwise, which meet in corners at most.
  let lobes: [[GridPoint]]
  /// Whether the ink crosses or touches itself.
  let crossesItself: Bool
  /// How far the lobes may be from the ink, as a part of the diagonal: zero but for strokes of
  /// thousands of points or crossings.
  let deviation: Double
  /// Of all lobes, in squares of the diagonal.
  let area: Double
  /// Twice the area over the length around it, as a part of the diagonal: how far apart the two
  /// sides of the ink are, by and large. A disc's radius.
  let thickness: Double

  /// - Parameter points: The stroke, in its own frame.
  init?(_ points: [PrecisePoint]) {
    var tolerance = 0.0
    var simplification: PathSimplification?
    while tolerance < Double(Tolerance.largestOutlineDeviation) {
      let kept = simplification?.path(tolerance: tolerance) ?? points
      if kept.count <= Tolerance.maximumOutlinePoints {
        var path: [GridPoint] = []
        path.reserveCapacity(kept.count)
        for point in kept {
          let place = GridPoint(nearest: point)
          if path.last != place { path.append(place) }
        }
        if path.count > 1 && path.first == path.last { path.removeLast() }
        let limit = Tolerance.maximumOutlineCrossings
        if let arrangement = OutlineArrangement(closing: path, limit: limit) {
          lobes = arrangement.outerLobes()
          let outlines = lobes.map { $0.map(\.local) }
          area = outlines.reduce(0) { $0 + signedArea($1) }
          let length = outlines.reduce(0) { $0 + perimeter($1) }
          thickness = length > 0 ? 2 * area / length : 0
          crossesItself = arrangement.crossesItself
          deviation = tolerance
          return
        }
      }
      // Many points are many crossings, mostly: fewer rounds for them.
      tolerance = tolerance > 0 ? 2 * tolerance : points.count > 20_000 ? 0.001 : 0.0001
      if simplification == nil {
        simplification = PathSimplification(points, tolerance: tolerance)
      }
    }
    return nil
  }
}

private func perimeter(_ outline: [PrecisePoint]) -> Double {
  guard var last = outline.last else { return 0 }
  var length = 0.0
  for point in outline {
    length += point.distance(to: last)
    last = point
  }
  return length
}

extension HullRing {
  /// The hull of an outline on the grid, in the stroke's own frame.
  init(enclosing outline: [GridPoint]) {
    vertices = convexHull(of: outline).map(\.local)
  }
}

/// The corners of the hull of places on a grid: Andrew's monotone chain.
func convexHull(of places: [GridPoint]) -> [GridPoint] {
  let sorted = places.sorted()
  guard sorted.count > 2 else { return sorted }
  var chain: [GridPoint] = []
  func append(_ point: GridPoint, keeping base: Int) {
    while chain.count > base && turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
      chain.removeLast()
    }
    chain.append(point)
  }
  for point in sorted { append(point, keeping: 1) }
  let base = chain.count
  for point in sorted.dropLast().reversed() { append(point, keeping: base) }
  chain.removeLast()
  return chain
}
