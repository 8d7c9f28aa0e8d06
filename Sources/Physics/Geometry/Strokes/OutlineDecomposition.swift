// From a stroke to convex pieces: what it shuts in (`DrawnOutline`), with fewer corners
// (`OutlineSimplification`), cut into pieces (`ConvexDecomposition`). All of it happens on the
// stroke's own grid, exactly; only the last step rounds to single precision, and since a corner that
// two pieces share rounds the same way in both, no gap opens between them.

extension StrokeBuilder {
  /// What the stroke shuts in, as convex pieces that do not overlap. A stroke that shuts nothing in
  /// becomes a wire.
  static func solid(
    _ points: some Collection<Vec2>, _ exact: ExactHull, diagonal: Float, radius: Float,
    deviation: Float?, _ blank: StrokeReport
  ) throws(HullError) -> StrokeShapes {
    guard let frame = StrokeFrame(exact.vertices) else { return try hull(exact, blank) }
    guard let drawn = DrawnOutline(points.map { frame.local(PrecisePoint($0)) }) else {
      var made = try hull(exact, blank)
      made.report.crossesItself = true
      made.report.notes.append("the outline is too tangled: the stroke becomes its hull")
      return made
    }
    var blank = blank
    blank.crossesItself = drawn.crossesItself
    let limits = SolidLimits(
      thickness: drawn.thickness, asked: deviation.map { Double($0) / Double(diagonal) })
    let thick = drawn.lobes.filter { HullRing(enclosing: $0).width >= limits.thinnest }
    guard !thick.isEmpty && drawn.thickness >= Double(Tolerance.thinnestOutline) else {
      var made = wire(points, diagonal: diagonal, radius: radius, deviation: deviation, blank)
      made.report.notes.append("the stroke shuts nothing in: the ink itself becomes a wire")
      return made
    }
    let kept = largest(thick, atMost: Tolerance.maximumOutlineLobes)
    var solid = SolidPieces(kept, DrawnPlaces(points, frame), limits)
    if solid.polygons.isEmpty { return try hull(exact, blank) }
    if drawn.crossesItself {
      solid.notes.append("the ink crosses or touches itself: all that it shuts in is filled")
    }
    if drawn.deviation > 0 {
      solid.notes.append(
        "long or tangled ink is followed to within \(Float(drawn.deviation) * diagonal)")
    }
    if kept.count < thick.count {
      solid.notes.append("of \(thick.count) lobes the \(kept.count) largest are kept")
    }
    if thick.count < drawn.lobes.count { solid.leavesOut = true }
    if solid.leavesOut {
      solid.notes.append("parts thinner than \(Float(limits.thinnest) * diagonal) are left out")
    }
    var report = blank
    report.outcome = solid.polygons.count == 1 ? .polygon : .pieces
    report.vertexCount = solid.polygons.reduce(0) { $0 + $1.count }
    let unit = frame.scale * frame.scale
    let outlines = drawn.lobes.map { $0.map(\.local) }
    let pieces = solid.polygons.map { frame.local($0) }
    report.drawnArea = Float(unit * drawn.area)
    report.area = Float(unit * pieces.reduce(0) { $0 + signedArea($1) })
    report.overlap = Float(overlap(of: pieces, with: outlines))
    report.notes = solid.notes
    return StrokeShapes(
      shapes: solid.polygons.map { .polygon(ConvexPolygon(trusted: $0, radius: 0)) },
      report: report)
  }

  /// The largest lobes, in the order they came in.
  private static func largest(_ lobes: [[GridPoint]], atMost limit: Int) -> [[GridPoint]] {
    guard lobes.count > limit else { return lobes }
    let areas = lobes.map { signedArea($0.map(\.local)) }
    let ranks = lobes.indices.sorted { areas[$0] != areas[$1] ? areas[$0] > areas[$1] : $0 < $1 }
    return ranks.prefix(limit).sorted().map { lobes[$0] }
  }
}

/// How closely an outline is followed, as parts of the diagonal: more closely where it is thin.
private struct SolidLimits {
  let deviation: Double
  /// Lobes and pieces thinner than this are left out.
  let thinnest: Double

  init(thickness: Double, asked: Double?) {
    deviation = Swift.min(
      asked ?? Double(Tolerance.outlineDeviation),
      Tolerance.outlineDeviationPerThickness * thickness)
    thinnest = Swift.max(0.5 * deviation, Double(Tolerance.thinnestHull))
  }
}

/// From places on a stroke's grid back to the drawing. The ink's own points come back as they were drawn,
/// not as the grid has them; two pieces that share a corner share it still.
private struct DrawnPlaces {
  let frame: StrokeFrame
  /// By place; of several points in one place the first drawn comes first.
  private let ink: [(place: GridPoint, point: Vec2)]

  init(_ points: some Collection<Vec2>, _ frame: StrokeFrame) {
    self.frame = frame
    let placed = points.map {
      (place: GridPoint(nearest: frame.local(PrecisePoint($0))), point: $0)
    }
    let order = placed.indices.sorted {
      placed[$0].place != placed[$1].place ? placed[$0].place < placed[$1].place : $0 < $1
    }
    ink = order.map { placed[$0] }
  }

  func place(_ corner: GridPoint) -> Vec2 {
    var low = 0
    var high = ink.count
    while low < high {
      let middle = (low + high) / 2
      if ink[middle].place < corner { low = middle + 1 } else { high = middle }
    }
    return low < ink.count && ink[low].place == corner
      ? ink[low].point : frame.drawn(corner.local).rounded
  }
}

/// Convex polygons in the drawing's coordinates, and what was done to get them.
private struct SolidPieces {
  var polygons: [[Vec2]] = []
  var notes: [String] = []
  var leavesOut = false

  init(_ lobes: [[GridPoint]], _ places: DrawnPlaces, _ limits: SolidLimits) {
    let tolerance = GridPoint.steps * limits.deviation
    if lobes.count == 1, Self.isConvex(lobes[0], within: tolerance),
      let hull = try? ConvexHull(enclosing: lobes[0].map(places.place))
    {
      // As `hull` has it: of the best overlap, where cutting corners off would only lose area.
      polygons = [hull.vertices]
      return
    }
    let simple = OutlineSimplification(
      lobes, tolerance: tolerance, limit: Tolerance.maximumOutlineCorners)
    if simple.tolerance > tolerance {
      let deviation = Float(simple.tolerance / GridPoint.steps * places.frame.scale)
      notes.append("the outline is followed to within \(deviation) to keep its pieces few")
    }
    for outline in simple.outlines {
      for piece in ConvexDecomposition(outline).pieces {
        let chosen = piece.map { outline[$0] }
        let corners = ConvexHull.strictlyConvex(chosen.map(places.place))
        guard corners.count > 2,
          HullRing(vertices: chosen.map(\.local)).width >= limits.thinnest
        else {
          leavesOut = true
          continue
        }
        polygons.append(corners)
      }
    }
    keepLargest(Tolerance.maximumOutlinePieces)
  }

  private mutating func keepLargest(_ limit: Int) {
    guard polygons.count > limit else { return }
    notes.append("of \(polygons.count) pieces the \(limit) largest are kept")
    let areas = polygons.map { signedArea($0) }
    let ranks = polygons.indices.sorted { areas[$0] != areas[$1] ? areas[$0] > areas[$1] : $0 < $1 }
    polygons = ranks.prefix(limit).sorted().map { polygons[$0] }
  }

  /// Whether no hollow of an outline is deeper than a tolerance.
  private static func isConvex(_ outline: [GridPoint], within tolerance: Double) -> Bool {
    let hull = convexHull(of: outline)
    // Both run counter-clockwise and the hull's corners are corners of the outline.
    guard var i = outline.firstIndex(of: hull[0]) else { return false }
    for (k, a) in hull.enumerated() {
      let b = hull[k + 1 == hull.count ? 0 : k + 1]
      let lid = LinePiece(from: .zero, to: (b - a).steps)
      while outline[i] != b {
        if lid.distanceSquared(to: (outline[i] - a).steps) > tolerance * tolerance { return false }
        i = i + 1 == outline.count ? 0 : i + 1
      }
    }
    return true
  }
}

extension GridPoint {
  /// As numbers of steps.
  fileprivate var steps: PrecisePoint { PrecisePoint(Double(x), Double(y)) }
}
