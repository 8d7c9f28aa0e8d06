extension ChainDefinition {
  /// Refuses what no world takes; `World.addChain` says what that is.
  public func validate() throws(PhysicsError) {
    let least = isLoop ? 3 : 2
    guard points.count >= least else {
      throw .invalidShape(
        "\(isLoop ? "a closed" : "an open") chain needs at least \(least) points, "
          + "found \(points.count)")
    }
    guard !(isOneWay && isTwoSided) else {
      throw .invalidShape("a one-way chain is not solid from both sides")
    }
    for point in points { try ShapeGeometry.validate(point: point, "a chain's point") }
    for i in 0..<segmentCount {
      let ends = ends(of: i)
      guard ends.start.distance(to: ends.end) >= Tolerance.minimumExtent else {
        throw .invalidShape(
          "the chain's points \(i) and \((i + 1) % points.count) are closer than "
            + "\(Tolerance.minimumExtent) m: \(ends.start), \(ends.end)")
      }
    }
    try validate(ghost: ghostBefore, at: points[0])
    try validate(ghost: ghostAfter, at: points[points.count - 1])
    guard materials.count == 1 || materials.count == segmentCount else {
      throw .invalidValue(
        "a chain has one material, or one for each of its \(segmentCount) segments, "
          + "found \(materials.count)")
    }
    for material in materials { try World.checkMaterial(material) }
  }

  private func validate(ghost: Vec2?, at end: Vec2) throws(PhysicsError) {
    guard let ghost else { return }
    guard !isLoop else { throw .invalidShape("a closed chain has no ghost points") }
    try ShapeGeometry.validate(point: ghost, "a chain's ghost point")
    guard ghost.distance(to: end) >= Tolerance.minimumExtent else {
      throw .invalidShape(
        "the chain's ghost point \(ghost) is closer than \(Tolerance.minimumExtent) m to its end")
    }
  }
}

extension ChainDefinition {
  /// From where its lines are solid.
  var sides: ChainSides { isTwoSided ? .twoSided : isOneWay ? .oneWay : .oneSided }
}
