extension StrokeBuilder {
  /// The drawn outline as convex pieces. Until outlines are decomposed, the hull, with a note.
  static func solid(
    _ points: some Collection<Vec2>, _ exact: ExactHull, _ blank: StrokeReport
  ) throws(HullError) -> StrokeShapes {
    var report = blank
    report.notes = ["hollows are filled: the stroke becomes its hull"]
    return try hull(exact, report)
  }
}
