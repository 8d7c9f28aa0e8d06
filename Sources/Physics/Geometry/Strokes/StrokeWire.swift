extension StrokeBuilder {
  /// Capsules along the ink: its path with fewer bends, as wide as the pen.
  static func wire(
    _ points: some Collection<Vec2>, diagonal: Float, radius: Float, deviation asked: Float?,
    _ blank: StrokeReport
  ) -> StrokeShapes {
    var ink: [PrecisePoint] = []
    ink.reserveCapacity(points.count)
    for point in points where ink.last != PrecisePoint(point) { ink.append(PrecisePoint(point)) }
    let fine = Double(
      asked
        ?? larger(Tolerance.inkDeviation * diagonal, Tolerance.inkDeviationPerPenRadius * radius))
    let simple = PathSimplification(ink, tolerance: fine)
    var kept = simple.kept(tolerance: fine)
    var report = blank
    let isCoarse = kept.count > Tolerance.maximumWirePieces + 1
    if isCoarse {
      kept = simple.kept(
        tolerance: simple.tolerance(keeping: Tolerance.maximumWirePieces + 1))
    }
    let deviation = Float(simple.deviation(of: kept))
    if isCoarse {
      report.notes = ["the wire leaves the ink by up to \(deviation) to keep its pieces few"]
    }
    let bends = kept.map { ink[$0] }
    report.outcome = .wire
    report.vertexCount = bends.count
    report.deviation = deviation
    report.area = Float(wireArea(along: bends, radius: Double(radius)))
    let shapes = zip(bends, bends.dropFirst()).map { a, b in
      Shape.capsule(from: a.rounded, to: b.rounded, radius: radius)
    }
    return StrokeShapes(shapes: shapes, report: report)
  }
}
