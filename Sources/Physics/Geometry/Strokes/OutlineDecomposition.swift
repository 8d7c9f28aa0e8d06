extension StrokeBuilder {
  static func solid(
    _ points: some Collection<Vec2>, _ exact: ExactHull, _ blank: StrokeReport
  ) throws(HullError) -> StrokeShapes {
    try hull(exact, blank)
  }
}
