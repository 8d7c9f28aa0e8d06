extension LevelDocument {
  /// The zones to which a goal asks for something to be brought: the player has to see them.
  public var goalZones: Set<String> {
    Set(
      goals.compactMap { _, goal in
        switch goal.condition {
        case .reaches(_, .zone(let id)), .inside(_, .zone(let id)): id
        default: nil
        }
      })
  }
}
